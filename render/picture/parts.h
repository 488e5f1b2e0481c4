/* The parts of a picture. */
#ifndef RENDER_PICTURE_PARTS_H
#define RENDER_PICTURE_PARTS_H

#include "render/picture/draw.h"
#include "render/picture/layout.h"

/* What never changes on a board: sea, land, numbers, harbours. */
void island_picture(struct draw *, const struct scene *, const struct layout *);
/* A number from 2 to 12 on its disc, whose radius is .375. */
void number_picture(struct draw *, int number, double x, double y);
/* The same at a hex, over the shadow of a robber too. */
void token_picture(struct draw *, const struct scene *, const struct layout *, int hex);

/* Robber, roads, buildings, knights; what came last. */
void pieces_picture(struct draw *, const struct scene *, const struct layout *);

/* Numbers at the places that are marked, letters on hexes. */
void spots_picture(struct draw *, const struct scene *, const struct layout *);

/* The sheet's land, which never changes; then what is built on it and what may be. */
void sheet_picture(struct draw *, const struct scene *, const struct layout *);
void sheet_pieces_picture(struct draw *, const struct scene *, const struct layout *);

/* A road of that colour; bright: it stands out. Lengths are in sides. */
void road_picture(struct draw *, struct point from, struct point to, int colour, bool bright);

/* The sea under any land, and what surrounds land: outline adds the land's outlines to the path,
 * that far aside. */
void sea_picture(struct draw *, const struct layout *);
void shore_picture(struct draw *,
                   void (*outline)(struct draw *, const void *ctx, double dx, double dy),
                   const void *ctx);

/* The seats, the dice and the bank. */
void panel_picture(struct draw *, const struct scene *, const struct layout *);
int panel_height(const struct scene *);

/* A name, shrunk from size to least, then cut, to the room there is; one whose letters cannot be
 * drawn is told by its colour. Returns the width. */
struct name_place {
    double size, least, x, y, room;
    uint32_t colour;
};
double seat_name_picture(struct draw *, const char *name, int colour, struct name_place);

/* A game in figures, all of the picture. */
struct stats;
struct names;
void stats_picture(struct draw *, const struct stats *, const struct names *);
enum { STATS_WIDTH = 1200 };
int stats_height(const struct stats *);

/* Rows of cells. */
void rows_picture(struct draw *, const struct scene *, const struct layout *);
int rows_height(const struct scene *, const struct layout *);
/* A green disc: this is done. */
void tick_picture(struct draw *, double x, double y, double radius);

/* The wooden rim of all. */
void rim_picture(struct draw *, const struct layout *);

#endif
