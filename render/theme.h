/* The colours of seats and of text, in tables. */
#ifndef RENDER_THEME_H
#define RENDER_THEME_H

#include <stdint.h>

#include "rules/game.h"

/* What a mark means to the eye. The first SEATS_MAX roles are the colours of seats. */
enum role {
    ROLE_HOT = SEATS_MAX, /* the numbers rolled most often, 6 and 8 */
    ROLE_ROBBER,
    ROLE_SPOT, /* a place where something may be done now */
    ROLES,
    ROLE_PLAIN = ROLES
};

/* By these a seat is told where its colour cannot be seen. */
enum theme_emblem {
    EMBLEM_DISC,
    EMBLEM_SQUARE,
    EMBLEM_TRIANGLE,
    EMBLEM_DIAMOND,
    EMBLEM_STAR,
    EMBLEM_CROSS
};
enum theme_road { ROAD_PLAIN, ROAD_LINE, ROAD_BARS, ROAD_DOTS, ROAD_RAILS, ROAD_DASHES };

struct theme_colour {
    const char *name;
    char letter; /* lower case; no two share one */
    uint32_t rgb;
    uint8_t emblem, road; /* no two share one */
};

/* Of seats: number s is that of seat s unless its player chose another. */
extern const struct theme_colour theme_colours[SEATS_MAX];

/* How a role looks where text can be coloured. Seats are pairs, ink on ground, so that they can be
 * read on dark and on light screens. */
struct theme_text {
    const char *ansi;     /* parameters of the SGR sequence */
    const char *irc;      /* mIRC codes that begin it */
    const char *irc_ends; /* and end it */
    const char *few;      /* parameters of SGR where there are eight inks and nothing else */
};

extern const struct theme_text theme_text[ROLES];

#endif
