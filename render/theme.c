#include "render/theme.h"

/* The order of the beginner set-up, which leaves red out when three play (B-BOARD-2). */
const struct theme_colour theme_colours[SEATS_MAX] = {
    {"blue", 'b', 0x1b55d9, EMBLEM_SQUARE, ROAD_LINE},
    {"orange", 'o', 0xff9413, EMBLEM_DIAMOND, ROAD_DOTS},
    {"white", 'w', 0xfbfaf5, EMBLEM_TRIANGLE, ROAD_BARS},
    {"red", 'r', 0xd81e3a, EMBLEM_DISC, ROAD_PLAIN},
    {"teal", 't', 0x12b5a6, EMBLEM_STAR, ROAD_RAILS},
    {"charcoal", 'c', 0x23262e, EMBLEM_CROSS, ROAD_DASHES},
};

const struct theme_text theme_text[ROLES] = {
    {"1;37;44",
     "\x03"
     "00,12",
     "\x03", "34"},
    {"30;43",
     "\x03"
     "01,07",
     "\x03", "33"},
    {"30;47",
     "\x03"
     "01,00",
     "\x03", "37"},
    {"1;37;41",
     "\x03"
     "00,04",
     "\x03", "31"},
    {"30;46",
     "\x03"
     "01,10",
     "\x03", "36"},
    {"1;37;100",
     "\x03"
     "00,14",
     "\x03", "35"},
    [ROLE_HOT] = {"1;31", "\x02", "\x02", "1;31"},
    [ROLE_ROBBER] = {"7", "\x16", "\x16", "1;31"},
    [ROLE_SPOT] = {"1;32", "\x02", "\x02", "1;32"},
};
