/* What the player `greedy` does in a position laid out for a test. */
#ifndef TESTS_RULES_GREEDY_CHOICE_H
#define TESTS_RULES_GREEDY_CHOICE_H

#include "tests/support/position.h"

/* Its move in that seat if it has seen nothing of the game before; decide() accepts it. */
struct move choice_of(const struct position *, int seat);
/* The same in the set-up if there were no other places for a settlement than these two. */
struct move choice_between(const struct position *, int seat, int place, int other);

/* It makes just this move. */
#define assert_chooses(position, seat, text) check_choice(position, seat, text, __FILE__, __LINE__)
void check_choice(const struct position *, int seat, const char *text, const char *file, int line);

/* The seat on turn makes its move. */
void step(struct position *);

/* Applies position->facts. */
void evolve(struct position *);

#endif
