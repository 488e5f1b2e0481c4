/* What lies around a place of a scene's map, and how it is called where no map is seen. */
#ifndef RENDER_PLACES_H
#define RENDER_PLACES_H

#include "render/out.h"
#include "render/spots.h"

enum { HEXES_AT_NODE = 3 };

/* The hexes at a node, in reading order; returns how many. */
int place_hexes(const struct scene *, int node, int out[HEXES_AT_NODE]);

/* The dots under a number: in how many of 36 throws it falls. 0 for none and for 7. */
int place_pips(int number);

/* "K-L-P", "D-H-coast": a node by its hexes. */
void place_add_name(const struct scene *, int node, struct text *out);

/* "lumber 3, ore 8, wool 5": what a node or a hex yields; "nothing" where that is so. */
void place_add_yield(const struct scene *, const struct spot *, struct text *out);

#endif
