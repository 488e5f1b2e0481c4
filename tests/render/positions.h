/* Views of the base game made by hand, for tests of what people see. */
#ifndef TESTS_RENDER_POSITIONS_H
#define TESTS_RENDER_POSITIONS_H

#include "render/render.h"
#include "rules/base/view.h"
#include "rules/chance.h"
#include "rules/dice/view.h"
#include "rules/struggle/view.h"

extern const struct names position_names;         /* Anna, Bruno ... */
extern const struct names position_hostile_names; /* long, wide, with codes and line ends */

/* The beginner board without pieces (board E2), seen by seat 0. */
void position_empty(struct base_view *, int nseats);

/* Gives a seat pieces: "s c2 c d4 r c2-d3" is a settlement, a city and a road. */
void position_put(struct base_view *, int seat, const char *pieces);

/* A game that has gone on for a while. */
void position_midgame(struct base_view *);

/* All that the supplies of four hold, on the board: 60 roads, 20 settlements and 16 cities. Such a
 * position cannot arise; no board is fuller. */
void position_full(struct base_view *);

/* Any board: terrain, harbours, pieces and figures at random, for 3 to 6 seats. */
void position_random(struct base_view *, struct chance *);

/* The number of a word in a vocabulary. */
int position_word(const struct words *, const char *name);

/* The middle of a game of Struggle for Catan: three seats; the first looks, and is on turn. */
void position_struggle(struct struggle_view *);

/* The middle of dice games: a second roll with two dice set aside. On sheets of two and of three,
 * seen by seat 0 and by seat 1; on the island of Extra with all that can stand on it. */
void position_island_one(struct sheet_view *);
void position_island_two(struct sheet_view *);
void position_extra(struct extra_view *);

#endif
