#include "rules/start.h"

#include "rules/refuse.h"

enum { ROUNDS_MAX = 30 };

static const struct word first_list[] = {{"roll", NULL}, {"seat", NULL}, {"random", NULL}};
const struct words start_first_words = {"first", 3, first_list};

int start_two_dice(struct chance *chance, int seat, int16_t *open)
{
    int a = (int)chance->below(chance, CHANCE_SEATS, 6) + 1;
    int b = (int)chance->below(chance, CHANCE_SEATS, 6) + 1;
    open[2 * seat] = (int16_t)a;
    open[2 * seat + 1] = (int16_t)b;
    return a + b;
}

struct refusal start_check(const int16_t *first, int nseats)
{
    if (first[0] == FIRST_SEAT && first[1] >= nseats)
        return REFUSE(FIRST_SEAT_RANGE, first[1], (int16_t)(nseats - 1));
    return GRANTED;
}

/* Each seat in `rolling` rolls. Returns those tied for the best. */
static unsigned roll_round(const struct start *start, struct fact *round, struct chance *chance,
                           unsigned rolling)
{
    unsigned tied = 0;
    int best = -1;
    for (int seat = 0; seat < start->nseats; seat++) {
        if (!(rolling >> seat & 1))
            continue;
        int rolled = start->roll(chance, seat, round->open);
        if (rolled > best)
            tied = 0;
        if (rolled >= best)
            tied |= 1u << seat;
        best = rolled > best ? rolled : best;
    }
    return tied;
}

static int best_roll(const struct start *start, void *draft, struct chance *chance)
{
    unsigned rolling = (1u << start->nseats) - 1;
    for (int i = 0; i < ROUNDS_MAX && rolling & (rolling - 1); i++)
        rolling = roll_round(start, start->round(draft), chance, rolling);
    chance->failed |= (rolling & (rolling - 1)) != 0;
    return __builtin_ctz(rolling);
}

int start_seat(const struct start *start, void *draft, struct chance *chance)
{
    switch (start->first[0]) {
    case FIRST_SEAT:
        return start->first[1];
    case FIRST_RANDOM:
        return (int)chance->below(chance, CHANCE_SEATS, (uint32_t)start->nseats);
    default:
        return best_roll(start, draft, chance);
    }
}
