/* Where things stand in a picture. Lengths of the map are in sides of a hex. */
#ifndef RENDER_PICTURE_LAYOUT_H
#define RENDER_PICTURE_LAYOUT_H

#include "render/picture/picture.h"
#include "render/scene.h"

struct layout {
    int width, height;         /* pixels, before any scaling */
    double side;               /* pixels of a hex's side */
    double x, y;               /* the middle of the map */
    double panel;              /* where the panel of the seats begins; the width: there is none */
    double rows;               /* where the rows of cells begin, from the top */
    int sea;                   /* so far down goes the sea; 0: there is no map */
    double middle_x, middle_y; /* of the map, in sides */
};

struct layout layout_of(const struct scene *, enum picture_kind);

struct point {
    double x, y;
};

/* Relative to the middle of the map, in sides. */
struct point layout_node(const struct layout *, const struct scene *, int node);
struct point layout_hex(const struct layout *, const struct scene *, int hex);
/* The middle of an edge. */
struct point layout_edge(const struct layout *, const struct scene *, int edge);

#endif
