/* The games that can be drawn: one row each in render/scene.c. Where everybody has a sheet or cards
 * of his own, those of `whose` come first; SEAT_NONE: as is usual for the viewer. What marks the
 * places of moves returns whether it has marked any. */
#ifndef RENDER_SCENES_SCENES_H
#define RENDER_SCENES_SCENES_H

#include "render/render.h"

struct dice_view;
struct sheet;

/* What games have in common. The island of 19 hexes with nothing on it: */
void scene_hex19(struct scene *out);
/* A new scene of a dice game: its seats, the figures that all have, the dice. */
void scene_dice(const struct dice_view *, const struct names *, struct scene *out);

void scene_base(const void *view, const struct names *, int whose, struct scene *out);
void scene_two(const void *view, const struct names *, int whose, struct scene *out);
bool scene_base_mark(const struct move *legal, size_t n, struct scene *);

void scene_island_one(const void *view, const struct names *, int whose, struct scene *out);
bool scene_island_one_mark(const struct move *legal, size_t n, struct scene *);

/* The island of a sheet as a map: its hexes and the places on them. */
void scene_sheet_map(const struct sheet *, struct scene_sheet *out);

void scene_island_two(const void *view, const struct names *, int whose, struct scene *out);
void scene_plus(const void *view, const struct names *, int whose, struct scene *out);
/* Of both. */
bool scene_island_two_mark(const struct move *legal, size_t n, struct scene *);

void scene_extra(const void *view, const struct names *, int whose, struct scene *out);
bool scene_extra_mark(const struct move *legal, size_t n, struct scene *);

void scene_struggle(const void *view, const struct names *, int whose, struct scene *out);
bool scene_struggle_mark(const struct move *legal, size_t n, struct scene *);

#endif
