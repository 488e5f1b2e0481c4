/* Private to linear.c and linear_pieces.c: sentences that describe a scene. */
#ifndef RENDER_LINEAR_H
#define RENDER_LINEAR_H

#include "render/out.h"
#include "render/places.h"
#include "render/spots.h"

struct linear {
    const struct scene *scene;
    struct text *out;
    bool brief;  /* hexes by their letter alone, the pieces of a seat in one sentence */
    int max;     /* units that may be used */
    int used;    /* in the sentences that have ended */
    size_t done; /* bytes of those that fit */
};

/* Ends a sentence, and the line in which it stands. */
void linear_end(struct linear *);
void linear_end_line(struct linear *);

/* Upper case, so that it is read as a name: "C2-D3". */
void linear_name(struct linear *, const char *name);
/* "ore 10". */
void linear_land(struct linear *, const struct scene_hex *);
/* "A ore 10"; in brief "A". */
void linear_hex(struct linear *, int hex);
/* "wool harbour", "3 to 1 harbour". */
void linear_harbour(struct linear *, const struct scene_harbour *);
/* What a node touches: "A ore 10, B wool 2, coast, 3 to 1 harbour". */
void linear_node(struct linear *, int node);
/* The name of whoever owns pieces, neutral players included; with 's. */
void linear_owner(struct linear *, int seat);

/* linear_pieces.c */
void linear_spots(struct linear *);
void linear_buildings(struct linear *);
void linear_harbours(struct linear *);
void linear_roads(struct linear *);
void linear_sites(struct linear *);
void linear_rows(struct linear *);

#endif
