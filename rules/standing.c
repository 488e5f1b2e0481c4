#include "rules/standing.h"

static bool is_before(const struct standing *a, const struct standing *b, int winner)
{
    return a->seat == winner || (b->seat != winner && a->points > b->points);
}

void standings_fill(const int16_t *points, int nseats, int winner, struct standing out[SEATS_MAX])
{
    for (int seat = 0; seat < nseats; seat++) {
        struct standing next = {.seat = (int8_t)seat, .points = points[seat]};
        int at = seat;
        for (; at > 0 && is_before(&next, &out[at - 1], winner); at--)
            out[at] = out[at - 1];
        out[at] = next;
    }
    for (int i = 0; i < nseats; i++) {
        bool tied = i > 0 && out[i].points == out[i - 1].points && out[i - 1].seat != winner;
        out[i].rank = tied ? out[i - 1].rank : (uint8_t)(i + 1);
    }
}
