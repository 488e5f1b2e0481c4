#include "bot/table/quick.h"

#include "bot/table/draw.h"

static const uint64_t golden = UINT64_C(0x9E3779B97F4A7C15);

static uint64_t mix(uint64_t z)
{
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

/* The next word times n: the result in the high half, how evenly it fell in the low. */
static uint64_t next_times(struct chance *base, uint32_t n)
{
    struct quick_chance *quick = (struct quick_chance *)base;
    quick->state += golden;
    return (mix(quick->state) >> 32) * n;
}

static inline uint32_t quick_below(struct chance *base, enum purpose purpose, uint32_t n)
{
    (void)purpose;
    assert(n >= 1);
    uint64_t m = next_times(base, n);
    if ((uint32_t)m < n) { /* 2^32 mod n is less than n: mostly spares the division */
        const uint32_t threshold = -n % n;
        while ((uint32_t)m < threshold)
            m = next_times(base, n);
    }
    return (uint32_t)(m >> 32);
}

static int quick_pick(struct chance *base, enum purpose purpose, const uint8_t *counts, int nkinds)
{
    return draw_pick(quick_below, base, purpose, counts, nkinds);
}

static void quick_shuffle(struct chance *base, enum purpose purpose, int8_t *items, int n)
{
    draw_shuffle(quick_below, base, purpose, items, n);
}

void quick_chance_init(struct quick_chance *quick, uint64_t seed, uint64_t game)
{
    quick->base =
        (struct chance){.below = quick_below, .pick = quick_pick, .shuffle = quick_shuffle};
    quick->state = mix(mix(seed + golden) + (game + 1) * golden);
}
