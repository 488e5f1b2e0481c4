/* Positions of the base game, or of Catan for Two where two seats play, laid out for a test: pieces
 * and cards come onto the table as facts, so every position is one that facts can make. After each
 * step the position must be sane and no card made or lost.
 *
 * The board is the printed one of 2007 (board_2007_text), the seats begin with seat 0, and
 * nobody has a piece or a card. First lay out, then begin a turn: turn_of() or main_of() also
 * make what was laid out old, so that it counts as neither built nor bought this turn.
 *
 * Places, cards and moves are texts: put_settlement(p, 0, "c2 e3"), give(p, 1, "2 wool 1
 * ore"), does(p, 0, "build road c2-d3"). */
#ifndef TESTS_SUPPORT_POSITION_H
#define TESTS_SUPPORT_POSITION_H

#include "rules/base/view.h"
#include "tests/support/move_text.h"
#include "tests/support/script.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

struct position {
    const struct game *game;
    _Alignas(16) unsigned char state[STATE_MAX];
    struct script chance;
    struct facts facts;    /* what the last act told */
    struct base_view view; /* the whole position, every secret included */
};

struct board_text {
    const char *hexes, *tokens, *harbours;
};
/* The printed board of 2007 and 2020. */
extern const struct board_text board_2007_text;
/* The same with the tokens of hexes b and o exchanged: b and f are pastures with a 4 each,
 * neighbours at c3 and d3. */
extern const struct board_text twin_pastures_text;
/* The same with the desert, hex j, and the mountains of hex a exchanged: it lies at the coast. */
extern const struct board_text corner_desert_text;

/* --- Laying out ------------------------------------------------------------------------------- */

void position_open(struct position *, int nseats, const char *options);
void position_open_on(struct position *, const struct board_text *, int nseats,
                      const char *options);
/* The same at the beginning of the set-up; without first= in the options, seat 0 begins. */
void position_open_set_up(struct position *, int nseats, const char *options);
void position_open_set_up_on(struct position *, const struct board_text *, int nseats,
                             const char *options);
/* Opens a game as it is, with outcomes that were added to position->chance before (script_init). */
void position_open_game(struct position *, int nseats, const char *options);

/* Looks at the position anew; false if it could not have arisen or cards are made or lost. */
bool position_sound(struct position *);

/* Lists of nodes, of nodes, of edges. */
void put_settlement(struct position *, int seat, const char *nodes);
void put_city(struct position *, int seat, const char *nodes);
void put_road(struct position *, int seat, const char *edges);
/* Roads from node to node: "f1 e1 f2" are e1-f1 and e1-f2. */
void put_chain(struct position *, int seat, const char *nodes);

/* Resource cards from the bank, and back to it. */
void give(struct position *, int seat, const char *cards);
void take_away(struct position *, int seat, const char *cards);
/* Gives seat all but `left` of the bank's cards of a kind. */
void drain(struct position *, int seat, const char *resource, int left);
/* Development cards, from turns before: "2 knight 1 monopoly". */
void deal(struct position *, int seat, const char *cards);
void put_knights(struct position *, int seat, int n); /* played before */
void award_road(struct position *, int seat);
void award_army(struct position *, int seat);
void put_robber(struct position *, const char *hex);
/* Adds what makes seat's visible points n: cities and settlements in the two southern rows. */
void put_points(struct position *, int seat, int n);

/* Catan for Two: the neutral players are the seats NEUTRAL_1 and NEUTRAL_2 of the functions above
 * that put pieces and the longest road. */
enum { NEUTRAL_1 = TWO_SEATS, NEUTRAL_2 };
void put_tokens(struct position *, int seat, int n); /* so that it has n */
void between_rolls_of(struct position *, int seat);  /* as turn_of(); the first roll paid nothing */

/* The turn of seat begins, the dice not rolled; the dice have been rolled and paid nothing. */
void turn_of(struct position *, int seat);
void main_of(struct position *, int seat);

/* --- Chance ----------------------------------------------------------------------------------- */

/* Outcomes for the next act, which must use them all. */
void dice_fall(struct position *, int first, int second);
void steal_is(struct position *, const char *resource);
void card_is(struct position *, const char *card);

/* --- Acting ----------------------------------------------------------------------------------- */

/* The move is accepted and carried out. */
#define does(position, seat, text) position_does(position, seat, text, __FILE__, __LINE__)
void position_does(struct position *, int seat, const char *text, const char *file, int line);

/* The move is refused for that reason, nothing changes and nothing is drawn. */
#define refused(position, seat, text, reason)                                                      \
    position_refused(position, seat, text, reason, __FILE__, __LINE__)
struct refusal position_refused(struct position *, int seat, const char *text, const char *reason,
                                const char *file, int line);

/* Whether the move is among the seat's legal ones, just so. */
bool lists(const struct position *, int seat, const char *text);
/* Whether the seat has a legal move of that verb. */
bool lists_verb(const struct position *, int seat, const char *verb);

/* --- Looking ---------------------------------------------------------------------------------- */

/* What the last act told: the first fact of a kind, and its place; NULL and -1 where there is
 * none. */
const struct fact *told(const struct position *, enum base_fact);
int told_at(const struct position *, enum base_fact);
int told_times(const struct position *, enum base_fact);
/* The fact of that kind about that seat; the test fails where there is none. */
const struct fact *told_of(const struct position *, enum base_fact, int seat);
/* The cards of a fact or a refusal: told_of(p, FACT_PAID, 0)->open, no.arg + 5. */
#define assert_cards(counts, text) position_cards(counts, text, __FILE__, __LINE__)
void position_cards(const int16_t *counts, const char *text, const char *file, int line);

#define assert_hand(position, seat, text)                                                          \
    position_hand((position)->view.hand[seat], text, __FILE__, __LINE__)
#define assert_bank(position, text) position_hand((position)->view.bank, text, __FILE__, __LINE__)
void position_hand(const int8_t *counts, const char *text, const char *file, int line);

/* The position as somebody sees it. */
struct base_view seen_by(const struct position *, int viewer);
/* Hidden victory points included, and without them. */
int points_of(const struct position *, int seat);
int visible_points_of(const struct position *, int seat);
int winner_of(const struct position *); /* SEAT_NONE while the game goes on */
struct turn turn_now(const struct position *);

/* Numbers of names. */
int node_of(const char *name);
int edge_of(const char *name);
int hex_of(const char *name);
enum base_resource resource_of(const char *name);

#endif
