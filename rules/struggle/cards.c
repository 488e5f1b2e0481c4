/* The cards of Struggle for Catan and what pieces cost; what rests on a reconstruction is marked
 * [R]: the rules text of the game names the same. */
#include "rules/struggle/view.h"

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
