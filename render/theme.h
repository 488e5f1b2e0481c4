/* The colours of everything, in one table: no drawing names a colour itself. */
#ifndef RENDER_THEME_H
#define RENDER_THEME_H

#include <stdint.h>

#include "rules/game.h"

/* What a mark means to the eye. The first SEATS_MAX roles are the seats. */
enum role {
    ROLE_HOT = SEATS_MAX, /* the numbers rolled most often, 6 and 8 */
    ROLE_ROBBER,
    ROLE_SPOT, /* a place where something may be done now */
    ROLES,
    ROLE_PLAIN = ROLES
};

struct theme_seat {
    const char *name; /* of the colour */
    char letter;      /* lower case; no two seats share one */
    uint32_t rgb;
};

extern const struct theme_seat theme_seats[SEATS_MAX];

/* How a role looks where text can be coloured. Seats are pairs, ink on ground, so that they can be
 * read on dark and on light screens. */
struct theme_text {
    const char *ansi;     /* parameters of the SGR sequence */
    const char *irc;      /* mIRC codes that begin it */
    const char *irc_ends; /* and end it */
};

extern const struct theme_text theme_text[ROLES];

#endif
