/* Boards and hands in emoji, for places that show them in one width. */
#ifndef RENDER_EMOJI_H
#define RENDER_EMOJI_H

#include "render/render.h"

enum { EMOJI_NUMBERS = 13 };

/* How each thing is written: a character, or what a platform has for its own pictures
 * (`<:wool:123>`). Texts live as long as the set. */
struct emoji_set {
    const char *icon[SCENE_ICONS]; /* NULL: none, it is told in words */
    const char *number[EMOJI_NUMBERS];
    const char *seat[SEATS_MAX]; /* by colour */
    const char *sea, *desert, *robber, *blank;
    const char *legend; /* of numbers that need one; "" where none does */
};

/* Plain characters, which every platform has. */
extern const struct emoji_set emoji_plain;

/* Lands, numbers and the robber, a line for each row of hexes and all of them equally long: an
 * overview, without roads and buildings. False: the scene has no map. */
bool emoji_board(const struct scene *, const struct emoji_set *, struct text *out);

/* A seat's cards in a line, and nothing where the viewer may not know them. */
void emoji_hand(const struct scene *, int seat, const struct emoji_set *, struct text *out);

/* A line of figures for each seat. */
void emoji_seats(const struct scene *, const struct emoji_set *, struct text *out);

#endif
