/* Positions of Struggle for Catan, laid out for a test: hands, the market and what lies before the
 * players come from the stacks. After each step the position must be sane. Cards and moves are
 * texts: hold(p, 0, "2 ore 1 wool"), does(p, 0, "build knight"). */
#ifndef TESTS_SUPPORT_STRUGGLE_PLAY_H
#define TESTS_SUPPORT_STRUGGLE_PLAY_H

#include "rules/struggle/state.h"
#include "tests/support/move_text.h"
#include "tests/support/script.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

struct struggle_play {
    struct struggle_state state;
    struct struggle_view view; /* as who sees all has it */
    struct script chance;
    struct facts facts; /* what the last act told */
};

/* Opens a game; without first= in the options, seat 0 begins. Hands are empty then, and the market
 * has one card of each kind. */
void play_open(struct struggle_play *, int nseats, const char *options);

/* --- Laying out ------------------------------------------------------------------------------- */

void hold(struct struggle_play *, int seat, const char *cards);
void lay_market(struct struggle_play *, const char *cards);
/* All of the stack goes to the discard pile, but these cards. */
void leave_stack(struct struggle_play *, const char *cards);
/* So many of each lie before seat: from the stacks, or back to them. */
void lay(struct struggle_play *, int seat, int roads, int knights, int settlements, int cities);
void expand(struct struggle_play *, int seat, int piece);
/* A later turn of seat begins. */
void turn_of(struct struggle_play *, int seat);

/* --- Acting ----------------------------------------------------------------------------------- */

/* What comes from the stack next, and what is drawn from hands. */
void stack_gives(struct struggle_play *, const char *cards);
void hand_gives(struct struggle_play *, const char *card);
void back_shows(struct struggle_play *, enum struggle_event);

/* The move is accepted and carried out. */
#define does(play, seat, text) play_does(play, seat, text, __FILE__, __LINE__)
void play_does(struct struggle_play *, int seat, const char *text, const char *file, int line);

/* The move is refused for that reason, nothing changes and nothing is drawn. */
#define refused(play, seat, text, reason) play_refused(play, seat, text, reason, __FILE__, __LINE__)
struct refusal play_refused(struct struggle_play *, int seat, const char *text, const char *reason,
                            const char *file, int line);

/* --- Looking ---------------------------------------------------------------------------------- */

/* The first fact of a kind that the last act told; NULL where there is none. */
const struct fact *told(const struct struggle_play *, enum struggle_fact);
/* How many legal moves of a verb a seat has. */
int lists_of(const struct struggle_play *, int seat, enum struggle_verb);

#define assert_cards(counts, text) play_cards(counts, text, __FILE__, __LINE__)
void play_cards(const int8_t *counts, const char *text, const char *file, int line);

#endif
