/* The cards of Struggle for Catan. Data only; what rests on a reconstruction is marked [R]: the
 * rules text of the game names the same. */
#include "rules/struggle/view.h"

#include <string.h>

const int8_t struggle_resources[BASE_RESOURCES] = {
    [BRICK] = 11, [LUMBER] = 11, [WOOL] = 15, [GRAIN] = 14, [ORE] = 16}; /* S-CARD-1 */

/* S-CARD-2. [R]: the events of each batch (S-CARD-4), which expansions are in which (S-CARD-5). */
const struct struggle_batch struggle_batches[STRUGGLE_SEATS - 1] = {
    /* Expansions: library, guild, church, university, castle. */
    {.roads = 5, .knights = 2, .events = {2, 5}, .expansions = {1, 0, 1, 2, 1}},
    {.roads = 2, .knights = 2, .events = {2, 2}, .expansions = {0, 1, 1, 0, 0}},
    {.roads = 2, .knights = 1, .events = {1, 3}, .expansions = {0, 1, 0, 0, 1}},
};

/* S-BUILD-1; the cost of an expansion is an option. */
static const int8_t costs[STRUGGLE_EXPANSION][BASE_RESOURCES] = {
    [STRUGGLE_ROAD] = {[BRICK] = 1, [LUMBER] = 1},
    [STRUGGLE_SETTLEMENT] = {[BRICK] = 1, [LUMBER] = 1, [WOOL] = 1, [GRAIN] = 1},
    [STRUGGLE_CITY] = {[GRAIN] = 2, [ORE] = 3},
    [STRUGGLE_KNIGHT] = {[WOOL] = 1, [GRAIN] = 1, [ORE] = 1},
};

void struggle_cost(const int16_t *options, int piece, int8_t out[BASE_RESOURCES])
{
    for (int r = 0; r < BASE_RESOURCES; r++)
        out[r] = piece < STRUGGLE_EXPANSION ? costs[piece][r]
                                            : (int8_t)options[STRUGGLE_OPT_EXPANSION_COST + r];
}

/* How many lots are in n cards: divisions by what the compiler knows are quick. */
static int lots_of(int n, int lot)
{
    return n < 0 ? 0 : lot == 2 ? n / 2 : n / 3;
}

struct struggle_need struggle_need(const int8_t hand[BASE_RESOURCES],
                                   const int8_t cost[BASE_RESOURCES], int lot)
{
    struct struggle_need need = {0, 0};
    for (int r = 0; r < BASE_RESOURCES; r++) {
        int over = hand[r] - cost[r];
        need.missing += over < 0 ? -over : 0;
        need.lots += lots_of(over, lot);
    }
    return need;
}

/* From the largest surplus, `first` first among equals. Returns whether there were equals. */
static bool take_lots(const int8_t hand[], const int8_t cost[], int lot, int first,
                      struct struggle_payment *out)
{
    int8_t over[BASE_RESOURCES];
    int missing = 0;
    bool equals = false;
    *out = (struct struggle_payment){{0}, {0}};
    for (int r = 0; r < BASE_RESOURCES; r++) {
        over[r] = (int8_t)(hand[r] - cost[r]);
        out->instead[r] = (int8_t)(over[r] < 0 ? -over[r] : 0);
        missing += out->instead[r];
    }
    for (; missing > 0; missing--) {
        int best = first;
        for (int r = 0; r < BASE_RESOURCES; r++)
            best = over[r] > over[best] ? r : best;
        for (int r = 0; r < BASE_RESOURCES; r++)
            equals |= r != best && over[r] == over[best];
        over[best] = (int8_t)(over[best] - lot);
        out->with[best]++;
    }
    return equals;
}

int struggle_payments(const int8_t hand[BASE_RESOURCES], const int8_t cost[BASE_RESOURCES], int lot,
                      struct struggle_payment out[BASE_RESOURCES])
{
    struct struggle_need need = struggle_need(hand, cost, lot);
    if (need.missing == 0) {
        out[0] = (struct struggle_payment){{0}, {0}};
        return 1;
    }
    if (need.lots < need.missing)
        return 0;
    if (!take_lots(hand, cost, lot, 0, &out[0]))
        return 1;
    int n = 1;
    for (int first = 1; first < BASE_RESOURCES; first++) {
        bool known = false;
        take_lots(hand, cost, lot, first, &out[n]);
        for (int i = 0; i < n; i++)
            known |= memcmp(&out[i], &out[n], sizeof out[n]) == 0;
        n += !known;
    }
    return n;
}
