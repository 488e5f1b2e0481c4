/* The two draws that every source makes out of its below(), the same for all: the verifiable
 * streams (fair.h) and the fast generator (quick.h). Inline, so that a source's own below() is
 * inlined too. The method is part of the protocol (config/fair.md, "Drawing numbers"): never
 * change it. */
#ifndef BOT_TABLE_DRAW_H
#define BOT_TABLE_DRAW_H

#include "rules/chance.h"

#include <assert.h>

typedef uint32_t draw_below(struct chance *, enum purpose, uint32_t n);

/* One below(sum) over the multiset laid out kind by kind. The sum of counts is at least 1. */
static inline int draw_pick(draw_below *below, struct chance *source, enum purpose purpose,
                            const uint8_t *counts, int nkinds)
{
    uint32_t sum = 0;
    for (int kind = 0; kind < nkinds; kind++)
        sum += counts[kind];
    uint32_t place = below(source, purpose, sum);
    int kind = 0;
    while (place >= counts[kind])
        place -= counts[kind++];
    return kind;
}

/* Fisher-Yates from the top: n - 1 draws, none for 0 or 1 items. */
static inline void draw_shuffle(draw_below *below, struct chance *source, enum purpose purpose,
                                int8_t *items, int n)
{
    for (int i = n - 1; i > 0; i--) {
        uint32_t j = below(source, purpose, (uint32_t)i + 1);
        int8_t item = items[i];
        items[i] = items[j];
        items[j] = item;
    }
}

#endif
