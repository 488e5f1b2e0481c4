/* How a finished game stands. */
#ifndef RULES_STANDING_H
#define RULES_STANDING_H

#include "rules/game.h"

/* Fills the standings of nseats seats from their points: the winner first, whom points alone need
 * not make so, or nobody (SEAT_NONE); then by points. Equal points share a rank, but not with the
 * winner. */
void standings_fill(const int16_t *points, int nseats, int winner, struct standing out[SEATS_MAX]);

#endif
