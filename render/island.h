/* An island of hexes on a canvas. */
#ifndef RENDER_ISLAND_H
#define RENDER_ISLAND_H

#include "render/canvas.h"

/* How many lines a board of so many rows of nodes takes. */
int island_lines(int rows);

/* Draws hexes, nodes, edges, castles and harbours, in that order. */
void island_draw(const struct scene *, struct canvas *);

/* Where an edge lies on a canvas: an upright one is a single cell; a slanted one is a slot of three
 * cells beside a node, its corner away from the node. */
struct island_edge {
    int line, column; /* of the upright cell, or of the node that the slot is beside */
    int side;         /* of the slot: -1 left, 1 right; 0: upright */
    bool is_low;      /* the slot runs up from the node */
};

struct island_edge island_edge(const struct scene *, const struct scene_edge *);

/* Draws the harbours: `~` at the edge, and in the margin its rate and kind, beside the edge where
 * there is room, else in a free corner with the edge's name. Everything else must be drawn. */
void island_harbours(const struct scene *, struct canvas *);

#endif
