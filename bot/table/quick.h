/* The fast generator of simulations. It is no secret and proves nothing: hosted games use fair.h.
 *
 * SplitMix64 (Steele, Lea, Flood 2014), all arithmetic modulo 2^64:
 *
 *     G      = 0x9E3779B97F4A7C15
 *     mix(z): z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9
 *             z = (z ^ z >> 27) * 0x94D049BB133111EB
 *             z ^ z >> 31
 *     start:  state = mix(mix(seed + G) + (game + 1) * G)
 *     next(): state = state + G; the high 32 bits of mix(state)
 *
 * so every game of a run has a start of its own, whoever plays it in whatever order.
 *
 *     below(n):  m = next() * n in 64 bits; while the low 32 bits of m are less than 2^32 mod n,
 *                again; the high 32 bits of m (Lemire 2019: no bias, hardly ever a division)
 *     pick:      x = below(sum of counts); for each kind in order: if x < count it is this kind,
 *                else x -= count
 *     shuffle:   for i = n - 1 down to 1: exchange item i with item below(i + 1)
 *
 * All purposes draw from the one sequence. The same seed and game give the same draws on every
 * machine; a test holds known values. */
#ifndef BOT_TABLE_QUICK_H
#define BOT_TABLE_QUICK_H

#include "rules/chance.h"

/* Plain data, a copy goes on from the same place. Never sets base.failed. */
struct quick_chance {
    struct chance base;
    uint64_t state;
};

/* The start of that game of the run that seed names; games count from 0. */
void quick_chance_init(struct quick_chance *, uint64_t seed, uint64_t game);

#endif
