/* The drawings of what pictures show, free of any position. Each fills a square of side 1 around
 * 0 0, y down. */
#ifndef RENDER_PICTURE_ICONS_H
#define RENDER_PICTURE_ICONS_H

#include "render/picture/draw.h"
#include "render/scene.h"

enum { INK = 0x1C2430, CREAM = 0xFFF6DF, WOOD = 0x6B4524, GOLD = 0xFFD24A };

/* At x, y, so large. ICON_NONE draws nothing. */
void icon_draw(struct draw *, enum scene_icon, double x, double y, double size);

/* The emblem by which a seat's colour is told without colour. */
void icon_emblem(struct draw *, int colour, double x, double y, double size);

/* Buildings of a colour, with its emblem, a halo and an outline. */
void icon_building(struct draw *, enum scene_piece, int colour, double x, double y, double size);
void icon_knight(struct draw *, int colour, bool used, double x, double y, double size);
void icon_robber(struct draw *, double x, double y, double size);
/* A die with 1 to 6 pips. */
void icon_die(struct draw *, int pips, struct paint, double x, double y, double size);

/* Lands: gradients of hexes, and figures that stand on them. */
extern const struct paint icon_land[TERRAINS];
void icon_terrain(struct draw *, enum scene_terrain);

#endif
