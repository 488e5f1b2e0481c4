/* Who begins: an option of every game, and the rolls for it (B-START-1, D1-START-1, S-SETUP-4). */
#ifndef RULES_START_H
#define RULES_START_H

#include "rules/game.h"

enum { FIRST_ROLL, FIRST_SEAT, FIRST_RANDOM }; /* the option `first`, in whose words it is */
extern const struct words start_first_words;

struct start {
    const int16_t *first; /* the option, and behind it `first-seat`: who begins with FIRST_SEAT */
    int nseats;

    /* With FIRST_ROLL a seat rolls: what it rolled goes where the round's fact has it. Returns how
     * good it is, at least 0. */
    int (*roll)(struct chance *, int seat, int16_t *open);
    /* A new fact of a round, in which no seat has rolled yet. */
    struct fact *(*round)(void *draft);
};

/* Two dice, at open[2 * seat] and behind it: their sum. */
int start_two_dice(struct chance *, int seat, int16_t *open);

/* Refuses a first-seat that is none of the seats. */
struct refusal start_check(const int16_t *first, int nseats);

/* Who begins. Of those who roll it is the best; who are tied for that roll again, as a new round.
 * Chance has failed where forced dice tie for ever. */
int start_seat(const struct start *, void *draft, struct chance *);

#endif
