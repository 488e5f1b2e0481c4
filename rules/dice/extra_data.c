/* The printed map of Extra: which nodes carry sites, what the hexes yield, where the knights stand
 * (variants-data C). Data only. */
#include "rules/dice/view.h"

#define N(n) (UINT64_C(1) << (n))

/* Only a settlement: a1 a3 c2 c3 e1 e5 h1 h5 j2 j3 l1 l3. */
#define FIRST_KIND                                                                                 \
    (N(0) | N(2) | N(8) | N(9) | N(16) | N(20) | N(33) | N(37) | N(44) | N(45) | N(51) | N(53))
/* A city too: a2 c1 c4 e2 e3 e4 h2 h3 h4 j1 j4 l2. */
#define SECOND_KIND                                                                                \
    (N(1) | N(7) | N(10) | N(17) | N(18) | N(19) | N(34) | N(35) | N(36) | N(43) | N(46) | N(52))

const uint64_t extra_sites = FIRST_KIND | SECOND_KIND;
const uint64_t extra_city_sites = SECOND_KIND;

const int8_t extra_hex_face[HEX19_HEXES] = {
    FACE_WOOL,  FACE_GRAIN,  FACE_ORE,                            /* a b c */
    FACE_ORE,   FACE_BRICK,  FACE_LUMBER, FACE_WOOL,              /* d e f g */
    FACE_GRAIN, FACE_LUMBER, FACE_ANY,    FACE_BRICK, FACE_GRAIN, /* h i j k l */
    FACE_WOOL,  FACE_BRICK,  FACE_LUMBER, FACE_ORE,               /* m n o p */
    FACE_ORE,   FACE_GRAIN,  FACE_WOOL,                           /* q r s */
};

const int8_t extra_knight_hex[EXTRA_KNIGHTS] = {0, 1,  2,  3,  4,  5,  6,  7,  8,  9,
                                                9, 10, 11, 12, 13, 14, 15, 16, 17, 18};
