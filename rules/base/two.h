/* What Catan for Two adds to the base game: neutral players and trade tokens (two-player.md). */
#ifndef RULES_BASE_TWO_H
#define RULES_BASE_TWO_H

#include "rules/base/state.h"

enum { TWO_GIFT = 2 /* cards given in a forced trade, however many were drawn (C-ACT-3) */ };

struct draft;
struct list;

/* --- two.c: set-up and neutral players -------------------------------------------------------- */

/* Refuses options that do not go together. */
struct refusal two_check_options(const int16_t *options);

/* The neutral settlements and the first tokens (C-SETUP-1, C-TOK-1). */
void two_set_up(struct draft *, const int16_t *options);

/* What a neutral player, 0 or 1, could build now, and where. */
uint64_t two_neutral_nodes(const struct base_state *, int neutral);
struct edge_set two_neutral_edges(const struct base_state *, int neutral);

/* After seat built a road or settlement: what must be built for a neutral player, if anything can
 * be (C-NEUT-1, C-NEUT-3, C-NEUT-4). Nothing once the game is over (C-NEUT-7). */
void two_owe_neutral(struct draft *, int seat, enum base_piece built);

/* `build` where a neutral piece is owed, or with the name of a neutral player. */
struct refusal two_build(struct draft *, const struct move *);

/* Why nothing else may be done: a neutral piece is owed (C-NEUT-5). */
struct refusal two_neutral_first(const struct base_state *);

/* --- two_tokens.c ----------------------------------------------------------------------------- */

/* Tokens for a settlement on node (C-TOK-3). */
void two_earn_tokens(struct draft *, int seat, int node);

/* What the seat's next action costs (C-TOK-5). */
int two_token_cost(const struct base_state *, int seat);

/* Why seat may not do that now. */
struct refusal two_check_action(const struct base_state *, int seat, enum two_action);

/* Whether the seat on turn has an action; follows from public knowledge alone. */
bool two_may_act(const struct base_state *);

/* --- two_legal.c ------------------------------------------------------------------------------ */

/* Adds neutral pieces, gifts and actions to the moves of the seat on turn. */
void two_add_moves(struct list *, const struct base_state *);

/* --- two_see.c -------------------------------------------------------------------------------- */

/* Fills in what the base game's view leaves out. */
void two_see(const struct base_state *, int viewer, struct base_view *);

/* Draws anew which cards of the hand were drawn in the forced trade, where viewer does not know. */
void two_redraw(struct base_state *, int viewer, struct chance *);

/* sane.c */
bool two_sane(const void *state);

#endif
