/* Island One: the printed island, all of it (D1-BUILD-3 to -5, variants-data A). */
#include "rules/dice/tables.h"

enum { NONE = -1 };

enum { S = 16, C = S + 6, K = C + 4, PLACES = K + 6 };
_Static_assert((int)PLACES <= (int)SHEET_PLACES, "all places have room");

#define W(name) {name, NULL}

static const struct word places[PLACES] = {
    W("r0"), W("r1"), W("r2"), W("r3"), W("r4"), W("r5"), W("r6"), W("r7"), W("r8"), W("r9"),
    W("r10"), W("r11"), W("r12"), W("r13"), W("r14"), W("r15"),
    W("s3"), W("s4"), W("s5"), W("s7"), W("s9"), W("s11"),
    W("c7"), W("c12"), W("c20"), W("c30"),
    W("k1"), W("k2"), W("k3"), W("k4"), W("k5"), W("k6"),
};

const struct words island_one_places = {"place", PLACES, places};
const struct words island_one_knights = {"knight", PLACES - K, places + K};

/* The road after which it comes, where it lies on the map, and what stands before it in order. */
#define ROAD(after, ...) {DICE_ROAD, 1, after, NONE, {__VA_ARGS__}}
#define SETTLEMENT(points, road, before, ...) {DICE_SETTLEMENT, points, road, before, {__VA_ARGS__}}
#define CITY(points, road, before, ...) {DICE_CITY, points, road, before, {__VA_ARGS__}}
#define KNIGHT(points, before, ...) {DICE_KNIGHT, points, NONE, before, {__VA_ARGS__}}
#define JOKER(k, face) {{k, NONE}, face}

const struct sheet island_one_sheet = {
    .nplaces = PLACES,
    .nknights = PLACES - K,
    .njokers = 6,
    .from = {[DICE_ROAD] = 0, [DICE_SETTLEMENT] = S, [DICE_CITY] = C, [DICE_KNIGHT] = K},
    .marked = NONE,
    .start = {-2, -2, -1, -1},
    .place = {
        ROAD(NONE, -1, -1, -2, 0), /* r0 */
        ROAD(0, -2, 0, -4, 0), /* r1 */
        ROAD(0, -2, 0, -1, 1), /* r2 */
        ROAD(2, -1, 1, -2, 2), /* r3 */
        ROAD(3, -2, 2, -4, 2), /* r4 */
        ROAD(3, -2, 2, -1, 3), /* r5 */
        ROAD(5, -1, 3, 1, 3), /* r6 */
        ROAD(6, 1, 3, 2, 2), /* r7 */
        ROAD(7, 2, 2, 1, 1), /* r8 */
        ROAD(8, 1, 1, 2, 0), /* r9 */
        ROAD(9, 2, 0, 1, -1), /* r10 */
        ROAD(10, 1, -1, 2, -2), /* r11 */
        ROAD(7, 2, 2, 4, 2), /* r12 */
        ROAD(12, 4, 2, 5, 1), /* r13 */
        ROAD(13, 5, 1, 4, 0), /* r14 */
        ROAD(14, 4, 0, 5, -1), /* r15 */
        SETTLEMENT(3, NONE, NONE, -1, -1),
        SETTLEMENT(4, 2, S, -1, 1),
        SETTLEMENT(5, 5, S + 1, -1, 3),
        SETTLEMENT(7, 7, S + 2, 2, 2),
        SETTLEMENT(9, 9, S + 3, 2, 0),
        SETTLEMENT(11, 11, S + 4, 2, -2),
        CITY(7, 1, NONE, -4, 0),
        CITY(12, 4, C, -4, 2),
        CITY(20, 13, C + 1, 5, 1),
        CITY(30, 15, C + 2, 5, -1),
        KNIGHT(1, NONE, -3, -1),
        KNIGHT(2, K, -3, 1),
        KNIGHT(3, K + 1, 0, 2),
        KNIGHT(4, K + 2, 3, 1),
        KNIGHT(5, K + 3, 3, -1),
        KNIGHT(6, K + 4, 0, -2),
    },
    .joker = {JOKER(0, FACE_ORE), JOKER(1, FACE_GRAIN), JOKER(2, FACE_WOOL),
              JOKER(3, FACE_LUMBER), JOKER(4, FACE_BRICK), JOKER(5, FACE_ANY)},
    .joker_of = {0, 1, 2, 3, 4, 5},
    .places = &island_one_places,
    .knights = &island_one_knights,
};
