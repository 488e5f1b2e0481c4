#include "bot/table/actor.h"

static int lowest(unsigned seats)
{
    return seats ? __builtin_ctz(seats) : SEAT_NONE;
}

int next_actor(const struct turn *turn, uint8_t seats)
{
    int asked = lowest(turn->asked & seats);
    return asked != SEAT_NONE ? asked : lowest(turn->must & seats);
}

void fill_by_lot(struct move *move, const struct amounts *amounts, struct chance *chance)
{
    for (int i = 0; i < amounts->n; i++) {
        const struct amount *amount = &amounts->of[i];
        uint8_t left[sizeof amount->most / sizeof *amount->most];
        for (int kind = 0; kind < amount->width; kind++) {
            left[kind] = (uint8_t)amount->most[kind];
            move->arg[amount->at + kind] = 0;
        }
        for (int n = 0; n < amount->total_min; n++) {
            int kind = chance->pick(chance, CHANCE_DISCARD, left, amount->width);
            left[kind]--;
            move->arg[amount->at + kind]++;
        }
    }
}
