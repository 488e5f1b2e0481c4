/* What lies around a place of a scene's map. */
#ifndef RENDER_PLACES_H
#define RENDER_PLACES_H

#include "render/scene.h"

enum { PLACE_HEXES = 3 };

/* The hexes that a node, or an edge, touches, in reading order; return how many. */
int place_node_hexes(const struct scene *, int node, uint8_t hexes[PLACE_HEXES]);
int place_edge_hexes(const struct scene *, int edge, uint8_t hexes[PLACE_HEXES]);

/* The dots under a number: in how many of 36 throws it falls. 0 for none and for 7. */
int place_pips(int number);

/* The harbour that a node has, or NULL. */
const struct scene_harbour *place_harbour(const struct scene *, int node);

#endif
