/* The maps of the printed islands (variants-data A and B): which hexes and corners the places of
 * the rules lie at. */
#include "render/scenes/scenes.h"

static const struct scene_sheet_hex ring[] =
    {
        {0, -2, TERRAIN_DESERT}, {3, -1, TERRAIN_BRICK}, {3, 1, TERRAIN_LUMBER},
        {0, 2, TERRAIN_WOOL},    {-3, 1, TERRAIN_GRAIN}, {-3, -1, TERRAIN_ORE},
        {0, 0, TERRAIN_DESERT}, /* of the second island */
};

static const struct scene_sheet_place one[] = {
    {"", SHEET_ROAD, -2, -2, -1, -1},  {"r0", SHEET_ROAD, -1, -1, -2, 0},
    {"r1", SHEET_ROAD, -2, 0, -4, 0},  {"r2", SHEET_ROAD, -2, 0, -1, 1},
    {"r3", SHEET_ROAD, -1, 1, -2, 2},  {"r4", SHEET_ROAD, -2, 2, -4, 2},
    {"r5", SHEET_ROAD, -2, 2, -1, 3},  {"r6", SHEET_ROAD, -1, 3, 1, 3},
    {"r7", SHEET_ROAD, 1, 3, 2, 2},    {"r8", SHEET_ROAD, 2, 2, 1, 1},
    {"r9", SHEET_ROAD, 1, 1, 2, 0},    {"r10", SHEET_ROAD, 2, 0, 1, -1},
    {"r11", SHEET_ROAD, 1, -1, 2, -2}, {"r12", SHEET_ROAD, 2, 2, 4, 2},
    {"r13", SHEET_ROAD, 4, 2, 5, 1},   {"r14", SHEET_ROAD, 5, 1, 4, 0},
    {"r15", SHEET_ROAD, 4, 0, 5, -1},  {"s3", SHEET_SITE, -1, -1, 0, 0},
    {"c7", SHEET_SITE, -4, 0, 0, 0},   {"s4", SHEET_SITE, -1, 1, 0, 0},
    {"c12", SHEET_SITE, -4, 2, 0, 0},  {"s5", SHEET_SITE, -1, 3, 0, 0},
    {"s7", SHEET_SITE, 2, 2, 0, 0},    {"s9", SHEET_SITE, 2, 0, 0, 0},
    {"s11", SHEET_SITE, 2, -2, 0, 0},  {"c20", SHEET_SITE, 5, 1, 0, 0},
    {"c30", SHEET_SITE, 5, -1, 0, 0},  {"k1", SHEET_KNIGHT, -3, -1, 0, 0},
    {"k2", SHEET_KNIGHT, -3, 1, 0, 0}, {"k3", SHEET_KNIGHT, 0, 2, 0, 0},
    {"k4", SHEET_KNIGHT, 3, 1, 0, 0},  {"k5", SHEET_KNIGHT, 3, -1, 0, 0},
    {"k6", SHEET_KNIGHT, 0, -2, 0, 0},
};

static const struct scene_sheet_place two[] = {
    {"r0", SHEET_ROAD, -2, -2, -1, -1}, {"r1", SHEET_ROAD, -1, -1, -2, 0},
    {"r2", SHEET_ROAD, -2, 0, -4, 0},   {"r3", SHEET_ROAD, -2, 0, -1, 1},
    {"r4", SHEET_ROAD, -1, 1, -2, 2},   {"r5", SHEET_ROAD, -2, 2, -4, 2},
    {"r6", SHEET_ROAD, -2, 2, -1, 3},   {"r7", SHEET_ROAD, -1, 3, 1, 3},
    {"r8", SHEET_ROAD, 1, 3, 2, 2},     {"r9", SHEET_ROAD, 2, 2, 4, 2},
    {"r10", SHEET_ROAD, 4, 2, 5, 1},    {"r11", SHEET_ROAD, 5, 1, 4, 0},
    {"r12", SHEET_ROAD, 4, 0, 2, 0},    {"r13", SHEET_ROAD, 4, 0, 5, -1},
    {"r14", SHEET_ROAD, 5, -1, 4, -2},  {"r15", SHEET_ROAD, 4, -2, 2, -2},
    {"r16", SHEET_ROAD, 2, -2, 1, -3},  {"r17", SHEET_ROAD, 1, -3, -1, -3},
    {"s1", SHEET_SITE, -1, -1, 0, 0},   {"c1", SHEET_SITE, -4, 0, 0, 0},
    {"s2", SHEET_SITE, -1, 1, 0, 0},    {"c2", SHEET_SITE, -4, 2, 0, 0},
    {"s3", SHEET_SITE, -1, 3, 0, 0},    {"c3", SHEET_SITE, 2, 2, 0, 0},
    {"s4", SHEET_SITE, 5, 1, 0, 0},     {"c4", SHEET_SITE, 2, 0, 0, 0},
    {"s5", SHEET_SITE, 5, -1, 0, 0},    {"s6", SHEET_SITE, 2, -2, 0, 0},
    {"s7", SHEET_SITE, -1, -3, 0, 0},   {"k1", SHEET_KNIGHT, -3, -1, 0, 0},
    {"k2", SHEET_KNIGHT, -3, 1, 0, 0},  {"k3", SHEET_KNIGHT, 0, 2, 0, 0},
    {"k4", SHEET_KNIGHT, 3, 1, 0, 0},   {"k5", SHEET_KNIGHT, 3, -1, 0, 0},
    {"k6", SHEET_KNIGHT, 0, -2, -1, 0}, {"k7", SHEET_KNIGHT, 0, -2, 1, 0},
    {"k8", SHEET_KNIGHT, 0, 0, -1, 0},  {"k9", SHEET_KNIGHT, 0, 0, 1, 0},
};

#define COUNT(array) (sizeof(array) / sizeof *(array))

const struct scene_sheet scene_island_one_sheet = {COUNT(ring) - 1, ring, COUNT(one), one};
const struct scene_sheet scene_island_two_sheet = {COUNT(ring), ring, COUNT(two), two};
