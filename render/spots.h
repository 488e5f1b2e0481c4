/* The places of a scene that are marked, numbered as people read: from the top, then from the left.
 * Pictures, menus and descriptions show the same labels. */
#ifndef RENDER_SPOTS_H
#define RENDER_SPOTS_H

#include "render/scene.h"

enum { SPOTS_MAX = SCENE_HEXES + SCENE_NODES + SCENE_EDGES, SPOT_LABEL_MAX = 12 };

enum spot_kind { SPOT_HEX, SPOT_NODE, SPOT_EDGE };

struct spot {
    uint8_t kind, at; /* its index in the scene */
    int16_t y, x;     /* in twelfths of a hex's side, in eighths of its half width */
};

/* Number i has index i - 1. Returns how many. */
int scene_spots(const struct scene *, struct spot out[SPOTS_MAX]);

/* What the place is called. */
const char *spot_name(const struct scene *, const struct spot *);
/* What stands on the spot with index i, and in lists before what it yields: its number; of a hex,
 * whose number is on its token, the letter by which it is typed. */
void spot_label(const struct scene *, const struct spot *, int i, char label[SPOT_LABEL_MAX]);

/* Marks the hex, node or edge of that name, if there is one. */
void scene_mark_name(struct scene *, const char *name);

#endif
