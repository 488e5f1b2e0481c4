/* What decide works on: the position as it was before the move, the facts found so far, and what
 * they leave of the stack and the discard pile. */
#ifndef RULES_STRUGGLE_DRAFT_H
#define RULES_STRUGGLE_DRAFT_H

#include "rules/refuse.h"
#include "rules/struggle/state.h"

struct struggle_draft {
    const struct struggle_state *s;
    struct facts *out;
    struct chance *chance;
    int8_t stack[BASE_RESOURCES], discard[BASE_RESOURCES];
};

/* A new fact of that kind and seat with two open numbers, for the caller to add to. */
struct fact *struggle_tell(struct struggle_draft *, enum struggle_fact, int seat, int a, int b);
struct fact *struggle_tell_cards(struct struggle_draft *, enum struggle_fact, int seat,
                                 const int8_t cards[BASE_RESOURCES]);

/* Cards that go to the discard pile by a fact just told. */
void struggle_discards(struct struggle_draft *, const int8_t cards[BASE_RESOURCES]);

/* Tells that seat draws n cards from the stack, the discard pile shuffled where it runs out
 * (S-DRAW-2). */
void struggle_tell_drawn(struct struggle_draft *, int seat, int n);
/* A card of the stack, or -1 where both piles are empty. */
int struggle_top_card(struct struggle_draft *);

/* Granted to the seat on turn where nothing is owed before it may trade or build. */
struct refusal struggle_check_turn(const struct struggle_state *, int seat);
/* The same where phase is what is owed; nothing: the refusal where nothing of the kind is. */
struct refusal struggle_check_owed(const struct struggle_state *, int seat,
                                   enum struggle_phase phase, enum refusal_code nothing);
/* One that tells what the market has. */
struct refusal struggle_market_has(const struct struggle_state *, enum refusal_code);
struct refusal struggle_not_held(const int8_t cards[BASE_RESOURCES]);

/* The cards of a SOME argument; none where it is left out. Returns how many. */
int struggle_take_cards(int8_t out[BASE_RESOURCES], const int16_t *arg);

typedef struct refusal struggle_verb_fn(struct struggle_draft *, const struct move *);
struggle_verb_fn struggle_swap, struggle_market, struggle_draw, struggle_look, struggle_pick,
    struggle_give, struggle_build, struggle_use_guild, struggle_choose_destiny, struggle_discard,
    struggle_end;

/* Pays of the hand for a piece (S-BUILD-3, -4): what is paid and nothing else. */
struct refusal struggle_payment(const struct struggle_state *, const struct move *,
                                int8_t paid[BASE_RESOURCES]);

#endif
