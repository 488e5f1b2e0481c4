/* Fills a template: every set of cards within the bounds is equally likely. */
#include "rules/players/players.h"

#include <string.h>

enum { KINDS = 8, TOTAL_MAX = 255 };

/* ways[k][sum]: in how many ways the kinds from k on can add up to sum. */
struct ways {
    uint64_t of[KINDS + 1][TOTAL_MAX + 1];
};

static void count_ways(struct ways *ways, const struct amount *amount, int top)
{
    memset(ways->of[amount->width], 0, sizeof ways->of[0]);
    ways->of[amount->width][0] = 1;
    for (int k = amount->width - 1; k >= 0; k--) {
        for (int sum = 0; sum <= top; sum++) {
            ways->of[k][sum] = 0;
            for (int n = 0; n <= amount->most[k] && n <= sum; n++)
                ways->of[k][sum] += ways->of[k + 1][sum - n];
        }
    }
}

/* A number below n, which is at least 1 and less than 2^62. */
static uint64_t below(struct chance *chance, uint64_t n)
{
    const uint64_t limit = UINT64_C(1) << 62;
    uint64_t x;

    if (n <= UINT32_MAX)
        return chance->below(chance, CHANCE_AI, (uint32_t)n);
    do {
        x = (uint64_t)chance->below(chance, CHANCE_AI, 1U << 31) << 31;
        x |= chance->below(chance, CHANCE_AI, 1U << 31);
    } while (x >= limit - limit % n);
    return x % n;
}

static int draw_total(const struct ways *ways, int least, int top, struct chance *chance)
{
    uint64_t all = 0;
    int total = least;

    for (int sum = least; sum <= top; sum++)
        all += ways->of[0][sum];
    if (all == 0)
        return 0;
    for (uint64_t x = below(chance, all); x >= ways->of[0][total]; total++)
        x -= ways->of[0][total];
    return total;
}

static void fill_amount(int16_t *arg, const struct amount *amount, struct chance *chance)
{
    struct ways ways;
    int held = 0;

    for (int k = 0; k < amount->width; k++)
        held += amount->most[k];
    int top = amount->total_max < held ? amount->total_max : held;
    top = top < TOTAL_MAX ? top : TOTAL_MAX;
    count_ways(&ways, amount, top);
    int left = draw_total(&ways, amount->total_min, top, chance);
    for (int k = 0; k < amount->width; k++) {
        uint64_t x = below(chance, ways.of[k][left] ? ways.of[k][left] : 1);
        int n = 0;
        for (; n < left && x >= ways.of[k + 1][left - n]; n++)
            x -= ways.of[k + 1][left - n];
        arg[k] = (int16_t)n;
        left -= n;
    }
}

void fill_template(struct move *move, const struct amounts *amounts, struct chance *chance)
{
    for (int i = 0; i < amounts->n; i++)
        fill_amount(&move->arg[amounts->of[i].at], &amounts->of[i], chance);
}
