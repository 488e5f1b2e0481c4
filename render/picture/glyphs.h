/* Outlines of letters, and words drawn with them. */
#ifndef RENDER_PICTURE_GLYPHS_H
#define RENDER_PICTURE_GLYPHS_H

#include <stddef.h>
#include <stdint.h>

#include "render/picture/draw.h"

enum typeface_name { TYPEFACE_BLACK, TYPEFACE_BOLD, TYPEFACES };

/* Where a letter's steps and points begin. Steps: M and L take a point, C takes three, Z none. */
struct glyph {
    uint16_t code, advance;
    uint16_t step, nsteps, point;
};

struct typeface {
    const struct glyph *glyph; /* by code */
    size_t nglyphs;
    const char *steps;
    const int16_t *points; /* x, y; y grows downwards from the base line */
    int em, capital;       /* units of the em and of a capital's height */
};

extern const struct typeface typefaces[TYPEFACES];

enum align { ALIGN_LEFT, ALIGN_MIDDLE, ALIGN_RIGHT };

/* Whether every character of this UTF-8 text has a glyph. */
bool glyphs_have(enum typeface_name, const char *text);

/* The width of a text whose em is size. */
double glyphs_width(enum typeface_name, double size, const char *text);

/* The largest size, at most size, at which the text is no wider. */
double glyphs_fitting(enum typeface_name, double size, double width, const char *text);

/* The same, but not below least: the text is cut instead, with two dots at its end. It has room for
 * them. */
double glyphs_cut(enum typeface_name, double size, double least, double width, char *text);

/* Adds the outlines of a text to the path, its base line at y. Characters without a glyph are left
 * out. */
void glyphs_path(struct draw *, enum typeface_name, double size, double x, double y, enum align,
                 const char *text);

/* The same, filled; y is the middle of the capitals' height. */
void glyphs_draw(struct draw *, enum typeface_name, double size, double x, double y, enum align,
                 const char *text, struct paint);

#endif
