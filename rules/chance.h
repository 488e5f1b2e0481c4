/* Where outcomes come from. Rules never make chance themselves: whoever calls decide() hands in a
 * source. Play uses the verifiable streams, simulations a fast generator, tests fixed outcomes. */
#ifndef RULES_CHANCE_H
#define RULES_CHANCE_H

#include <stdbool.h>
#include <stdint.h>

/* Each purpose draws from a stream of its own, so that a theft never shifts the dice. */
enum purpose {
    CHANCE_BOARD,
    CHANCE_SEATS,
    CHANCE_DICE,
    CHANCE_DECK,
    CHANCE_STEAL,
    CHANCE_DISCARD,
    CHANCE_TIEBREAK,
    CHANCE_AI,
    CHANCE_PURPOSES
};

/* The names of the streams: "board", "seats" ... */
extern const char *const chance_purpose_name[CHANCE_PURPOSES];

/* A source. Its owner embeds this as first member. A source that cannot answer (a forced card that
 * nobody holds) sets failed and returns any value in range; decide() then answers
 * CHANCE_IMPOSSIBLE and its facts are dropped. */
struct chance {
    /* A number in 0..n-1, n >= 1. */
    uint32_t (*below)(struct chance *, enum purpose, uint32_t n);
    /* A kind in 0..nkinds-1 with weight counts[kind]; the sum of counts is at least 1. */
    int (*pick)(struct chance *, enum purpose, const uint8_t *counts, int nkinds);
    /* Puts items in a uniformly random order. */
    void (*shuffle)(struct chance *, enum purpose, int8_t *items, int n);
    bool failed;
};

#endif
