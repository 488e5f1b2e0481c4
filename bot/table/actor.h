/* Whose move comes next where several seats must or may act; the same for the host and for
 * simulations, and from public information alone. */
#ifndef BOT_TABLE_ACTOR_H
#define BOT_TABLE_ACTOR_H

#include "rules/game.h"

/* The next of these seats (bit s = seat s) to act, SEAT_NONE where none of them is awaited:
 *  1. a seat that has been asked something and has not answered, the lowest first;
 *  2. a seat that must move, the lowest first.
 * So the others answer an offer before the seat on turn goes on. Who may move but is neither asked
 * nor on turn is not awaited: offers out of the blue are for people. */
int next_actor(const struct turn *, uint8_t seats);

/* Fills the free amounts of a template by lot, for a player whose time ran out: one pick of what is
 * left for each card, as many as must be, from the stream `discard` (fair.md section 4). */
void fill_by_lot(struct move *, const struct amounts *, struct chance *);

#endif
