/* The printed islands: which symbol opens which (D1-BUILD-3 to -5, D2-BUILD-1, -2). Data only.
 * Island Two rests on the drawing of another program, and which of its roads count for the Longest
 * Road on a reconstruction; Plus is reconstructed to have the same sheet. */
#include "rules/dice/tables.h"

enum { NONE = -1 };

#define LIST(id, label, ...)                                                                       \
    static const struct word id##_list[] = {__VA_ARGS__};                                          \
    const struct words id = {label, sizeof id##_list / sizeof *id##_list, id##_list}
#define W(name) {name, NULL}

/* --- Island One ------------------------------------------------------------------------------- */

enum { ONE_ROADS = 16, ONE_S = ONE_ROADS, ONE_C = ONE_S + 6, ONE_K = ONE_C + 4,
       ONE_PLACES = ONE_K + 6 };

LIST(island_one_places, "place",
     W("r0"), W("r1"), W("r2"), W("r3"), W("r4"), W("r5"), W("r6"), W("r7"), W("r8"), W("r9"),
     W("r10"), W("r11"), W("r12"), W("r13"), W("r14"), W("r15"),
     W("s3"), W("s4"), W("s5"), W("s7"), W("s9"), W("s11"),
     W("c7"), W("c12"), W("c20"), W("c30"),
     W("k1"), W("k2"), W("k3"), W("k4"), W("k5"), W("k6"));
LIST(island_one_knights, "knight", W("k1"), W("k2"), W("k3"), W("k4"), W("k5"), W("k6"));

/* The road that opens it; s3 and r0 lie at the given road. */
#define ROAD(after) {DICE_ROAD, 1, after, NONE}
#define SETTLEMENT(points, road, before) {DICE_SETTLEMENT, points, road, before}
#define CITY(points, road, before) {DICE_CITY, points, road, before}
#define KNIGHT(points, before) {DICE_KNIGHT, points, NONE, before}
#define JOKER(k, face) {{k, NONE}, face}

const struct sheet island_one_sheet = {
    .nplaces = ONE_PLACES,
    .nknights = 6,
    .njokers = 6,
    .from = {[DICE_ROAD] = 0, [DICE_SETTLEMENT] = ONE_S, [DICE_CITY] = ONE_C,
             [DICE_KNIGHT] = ONE_K},
    .marked = NONE,
    .place = {
        /* r0 to r15 */
        ROAD(NONE), ROAD(0), ROAD(0), ROAD(2), ROAD(3), ROAD(3), ROAD(5), ROAD(6),
        ROAD(7), ROAD(8), ROAD(9), ROAD(10), ROAD(7), ROAD(12), ROAD(13), ROAD(14),
        SETTLEMENT(3, NONE, NONE), SETTLEMENT(4, 2, ONE_S), SETTLEMENT(5, 5, ONE_S + 1),
        SETTLEMENT(7, 7, ONE_S + 2), SETTLEMENT(9, 9, ONE_S + 3), SETTLEMENT(11, 11, ONE_S + 4),
        CITY(7, 1, NONE), CITY(12, 4, ONE_C), CITY(20, 13, ONE_C + 1), CITY(30, 15, ONE_C + 2),
        KNIGHT(1, NONE), KNIGHT(2, ONE_K), KNIGHT(3, ONE_K + 1), KNIGHT(4, ONE_K + 2),
        KNIGHT(5, ONE_K + 3), KNIGHT(6, ONE_K + 4),
    },
    .joker = {JOKER(0, FACE_ORE), JOKER(1, FACE_GRAIN), JOKER(2, FACE_WOOL),
              JOKER(3, FACE_LUMBER), JOKER(4, FACE_BRICK), JOKER(5, FACE_ANY)},
    .joker_of = {0, 1, 2, 3, 4, 5},
    .places = &island_one_places,
    .knights = &island_one_knights,
};

/* --- Island Two and Plus ---------------------------------------------------------------------- */

enum { TWO_ROADS = 18, TWO_S = TWO_ROADS, TWO_C = TWO_S + 7, TWO_K = TWO_C + 4,
       TWO_PLACES = TWO_K + 9, TWO_MARKED = 6 };
_Static_assert((int)TWO_PLACES == (int)SHEET_PLACES && (int)ONE_PLACES < (int)SHEET_PLACES,
               "all places have room");

LIST(island_two_places, "place",
     W("r0"), W("r1"), W("r2"), W("r3"), W("r4"), W("r5"), W("r6"), W("r7"), W("r8"), W("r9"),
     W("r10"), W("r11"), W("r12"), W("r13"), W("r14"), W("r15"), W("r16"), W("r17"),
     W("s1"), W("s2"), W("s3"), W("s4"), W("s5"), W("s6"), W("s7"),
     W("c1"), W("c2"), W("c3"), W("c4"),
     W("k1"), W("k2"), W("k3"), W("k4"), W("k5"), W("k6"), W("k7"), W("k8"), W("k9"));
LIST(island_two_knights, "knight", W("k1"), W("k2"), W("k3"), W("k4"), W("k5"), W("k6"), W("k7"),
     W("k8"), W("k9"));

/* Trunk roads, and spurs, which do not count for the Longest Road (D2-ROAD-1). */
#define TRUNK(n) (UINT64_C(1) << (n))
#define R(after) {DICE_ROAD, 0, after, NONE}
#define S(road) {DICE_SETTLEMENT, 1, road, NONE}
#define C(road) {DICE_CITY, 2, road, NONE}
#define K {DICE_KNIGHT, 0, NONE, NONE}

const struct sheet island_two_sheet = {
    .nplaces = TWO_PLACES,
    .nknights = 9,
    .njokers = 7,
    .from = {[DICE_ROAD] = 0, [DICE_SETTLEMENT] = TWO_S, [DICE_CITY] = TWO_C,
             [DICE_KNIGHT] = TWO_K},
    .given = TRUNK(0),
    .trunk = TRUNK(0) | TRUNK(1) | TRUNK(3) | TRUNK(4) | TRUNK(6) | TRUNK(7) | TRUNK(8) | TRUNK(9) |
             TRUNK(10) | TRUNK(11) | TRUNK(13) | TRUNK(14) | TRUNK(15) | TRUNK(16) | TRUNK(17),
    .marked = TWO_MARKED,
    .place = {
        /* r0 to r17 */
        R(NONE), R(0), R(1), R(1), R(3), R(4), R(4), R(6), R(7), R(8), R(9), R(10), R(11), R(11),
        R(13), R(14), R(15), R(16),
        S(0), S(3), S(6), S(10), S(13), S(15), S(17),
        C(2), C(5), C(8), C(12),
        K, K, K, K, K, K, K, K, K,
    },
    .joker = {JOKER(0, FACE_ORE), JOKER(1, FACE_GRAIN), JOKER(2, FACE_WOOL),
              JOKER(3, FACE_LUMBER), JOKER(4, FACE_BRICK), {{5, 6}, FACE_ANY},
              {{7, 8}, FACE_ANY}},
    .joker_of = {0, 1, 2, 3, 4, 5, 5, 6, 6},
    .places = &island_two_places,
    .knights = &island_two_knights,
};

const struct sheet *sheet_of(int kind)
{
    return kind == ISLAND_ONE ? &island_one_sheet : &island_two_sheet;
}
