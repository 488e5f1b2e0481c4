/* Island Two and Plus: the island, all of it, and what the rules say of its places (D2-BUILD-1,
 * -2, variants-data B). No printed sheet was at hand: the island follows the drawing of another
 * program, which of its roads count for the Longest Road is a reconstruction, and so is that Plus
 * is played on it. Who knows better changes this file, and no other: boards and pictures are made
 * of it. */
#include "rules/dice/tables.h"

enum { NONE = -1 };

enum { S = 18, C = S + 7, K = C + 4, PLACES = K + 9 };
_Static_assert((int)PLACES <= (int)SHEET_PLACES, "all places have room");

#define W(name) {name, NULL}

static const struct word places[PLACES] = {
    W("r0"), W("r1"), W("r2"), W("r3"), W("r4"), W("r5"), W("r6"), W("r7"), W("r8"), W("r9"),
    W("r10"), W("r11"), W("r12"), W("r13"), W("r14"), W("r15"), W("r16"), W("r17"),
    W("s1"), W("s2"), W("s3"), W("s4"), W("s5"), W("s6"), W("s7"),
    W("c1"), W("c2"), W("c3"), W("c4"),
    W("k1"), W("k2"), W("k3"), W("k4"), W("k5"), W("k6"), W("k7"), W("k8"), W("k9"),
};

const struct words island_two_places = {"place", PLACES, places};
const struct words island_two_knights = {"knight", PLACES - K, places + K};

/* The road after which it comes, and where it lies on the map. */
#define TRUNK(n) (UINT64_C(1) << (n))
#define R(after, ...) {DICE_ROAD, 0, after, NONE, {__VA_ARGS__}}
#define SITE(road, ...) {DICE_SETTLEMENT, 1, road, NONE, {__VA_ARGS__}}
#define CITY(road, ...) {DICE_CITY, 2, road, NONE, {__VA_ARGS__}}
#define KNIGHT(...) {DICE_KNIGHT, 0, NONE, NONE, {__VA_ARGS__}}

const struct sheet island_two_sheet = {
    .nplaces = PLACES,
    .nknights = PLACES - K,
    .njokers = 7,
    .from = {[DICE_ROAD] = 0, [DICE_SETTLEMENT] = S, [DICE_CITY] = C, [DICE_KNIGHT] = K},
    .given = TRUNK(0),
    /* the others are branches, which do not count for the Longest Road (D2-ROAD-1) */
    .trunk = TRUNK(0) | TRUNK(1) | TRUNK(3) | TRUNK(4) | TRUNK(6) | TRUNK(7) | TRUNK(8) | TRUNK(9) |
             TRUNK(10) | TRUNK(11) | TRUNK(13) | TRUNK(14) | TRUNK(15) | TRUNK(16) | TRUNK(17),
    .marked = 6,
    .place = {
        R(NONE, -2, -2, -1, -1), /* r0 */
        R(0, -1, -1, -2, 0), /* r1 */
        R(1, -2, 0, -4, 0), /* r2 */
        R(1, -2, 0, -1, 1), /* r3 */
        R(3, -1, 1, -2, 2), /* r4 */
        R(4, -2, 2, -4, 2), /* r5 */
        R(4, -2, 2, -1, 3), /* r6 */
        R(6, -1, 3, 1, 3), /* r7 */
        R(7, 1, 3, 2, 2), /* r8 */
        R(8, 2, 2, 4, 2), /* r9 */
        R(9, 4, 2, 5, 1), /* r10 */
        R(10, 5, 1, 4, 0), /* r11 */
        R(11, 4, 0, 2, 0), /* r12 */
        R(11, 4, 0, 5, -1), /* r13 */
        R(13, 5, -1, 4, -2), /* r14 */
        R(14, 4, -2, 2, -2), /* r15 */
        R(15, 2, -2, 1, -3), /* r16 */
        R(16, 1, -3, -1, -3), /* r17 */
        SITE(0, -1, -1), /* s1 */
        SITE(3, -1, 1), /* s2 */
        SITE(6, -1, 3), /* s3 */
        SITE(10, 5, 1), /* s4 */
        SITE(13, 5, -1), /* s5 */
        SITE(15, 2, -2), /* s6 */
        SITE(17, -1, -3), /* s7 */
        CITY(2, -4, 0), /* c1 */
        CITY(5, -4, 2), /* c2 */
        CITY(8, 2, 2), /* c3 */
        CITY(12, 2, 0), /* c4 */
        KNIGHT(-3, -1), /* k1 */
        KNIGHT(-3, 1), /* k2 */
        KNIGHT(0, 2), /* k3 */
        KNIGHT(3, 1), /* k4 */
        KNIGHT(3, -1), /* k5 */
        KNIGHT(0, -2, -1), /* k6 */
        KNIGHT(0, -2, 1), /* k7 */
        KNIGHT(0, 0, -1), /* k8 */
        KNIGHT(0, 0, 1), /* k9 */
    },
    .joker = {{{0, NONE}, FACE_ORE}, {{1, NONE}, FACE_GRAIN}, {{2, NONE}, FACE_WOOL},
              {{3, NONE}, FACE_LUMBER}, {{4, NONE}, FACE_BRICK}, {{5, 6}, FACE_ANY},
              {{7, 8}, FACE_ANY}},
    .joker_of = {0, 1, 2, 3, 4, 5, 5, 6, 6},
    .places = &island_two_places,
    .knights = &island_two_knights,
};

/* --- Sentences of the rules that name its places ---------------------------------------------- */

const char island_two_start[] =
    "Aim: be the first to have 10 points. A settlement is 1 point, a city 2, the Longest Road 2, "
    "the Largest Army 2. Everybody has an island of their own, with the road r0 built.";
const char island_two_jokers[] =
    "Jokers: knights k1 to k5 each turn one die to the resource of their hex (ore, grain, wool, "
    "lumber, brick), once in the game, from the turn on in which they are built. k6 and k7 have "
    "one joker for any face together, and so have k8 and k9; both must be built.";

#define BRANCHES "The branches r2, r5 and r12 do not count"

const char island_two_titles[] =
    "Longest Road: first for who builds r6; then for whoever has more roads of the main line. "
    BRANCHES ". Largest Army: first for three knights, then for whoever has more. Used knights "
    "count.";
const char plus_titles[] =
    "Markers: the Longest Road first goes to who builds r6, the fifth in a row (printed with an "
    "X); the Largest Army to three knights. They are passed on to whoever has more. " BRANCHES
    "; used knights do.";

const char island_two_source[] =
    "No printed sheet of this island was at hand. It follows a drawing that fits everything the "
    "rules say; which roads count for the Longest Road is worked out from their example.";
const char plus_source[] =
    "No printed sheet of this game was at hand. Its rules name the same particulars as those of "
    "Island Two, so it is played on that island, which follows a drawing.";
