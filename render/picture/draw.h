/* A thin layer over cairo: paths, fills and strokes. Beside the pixels it can keep a display list,
 * an item for each thing that was drawn, which does not depend on the library's version. */
#ifndef RENDER_PICTURE_DRAW_H
#define RENDER_PICTURE_DRAW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { DRAW_INKS = 6, DRAW_LIST_MAX = 512, DRAW_NAME_BYTES = 40 };

/* A thing that was drawn: "token d 8", and all of its paths. */
struct draw_item {
    char name[DRAW_NAME_BYTES];
    double left, top, right, bottom; /* of what is filled or stroked, in pixels */
    uint32_t calls;
    double letters;          /* the smallest em of its letters, in pixels; 0: it has none */
    uint32_t ink[DRAW_INKS]; /* what letters are filled with, as far as they are so many */
    int ninks;
    uint32_t sum; /* over every call with its points, to tenths of a pixel, and its paint */
};

struct draw_list {
    size_t n;
    struct draw_item item[DRAW_LIST_MAX];
};

/* A colour, 0xRRGGBB, that may change from the top of what is painted to its bottom. */
struct paint {
    uint32_t top, bottom;
    double alpha;
};

struct draw {
    struct _cairo *cr;      /* NULL: nothing is painted */
    struct draw_list *list; /* NULL: nothing is kept */
    double scale;           /* pixels for a unit of the next points; see draw_at() */
    double x, y;
    double left, top, right, bottom; /* of the path */
    uint32_t sum;
};

static inline struct paint paint(uint32_t colour)
{
    return (struct paint){colour, colour, 1};
}

static inline struct paint paint_clear(uint32_t colour, double alpha)
{
    return (struct paint){colour, colour, alpha};
}

static inline struct paint paint_fading(uint32_t top, uint32_t bottom)
{
    return (struct paint){top, bottom, 1};
}

/* Begins a thing: what follows belongs to it. */
void draw_item(struct draw *, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The thing has letters of that em, in units, and ink. */
void draw_letters(struct draw *, double em, uint32_t ink);

/* From here on, 0 0 is this point, and one unit so many pixels. draw_in() nests: coordinates are
 * those of the outer place; draw_back() undoes it. */
struct draw_place {
    double x, y, scale;
};
struct draw_place draw_in(struct draw *, double x, double y, double scale);
void draw_back(struct draw *, struct draw_place);

/* Paths. Lengths are in units. */
void draw_move(struct draw *, double x, double y);
void draw_line(struct draw *, double x, double y);
void draw_curve(struct draw *, double x1, double y1, double x2, double y2, double x, double y);
void draw_close(struct draw *);
void draw_circle(struct draw *, double x, double y, double radius);
void draw_oval(struct draw *, double x, double y, double across, double down, double turn);
void draw_box(struct draw *, double x, double y, double w, double h, double corner);
/* A closed polygon through n points, x and y in turn; its corners may be round. */
void draw_polygon(struct draw *, const double *xy, size_t n, double corner);

/* A hex that stands on a corner; size: from its centre to that. */
void draw_hex(struct draw *, double x, double y, double size, double corner);
/* A star of five points around 0 0. */
void draw_star(struct draw *, double outer, double inner);

/* These end the path, unless they say so. */
void draw_fill(struct draw *, struct paint);
void draw_fill_keep(struct draw *, struct paint);
/* From the middle of a circle, where it is like the top, to its rim. */
void draw_fill_round(struct draw *, double x, double y, double radius, struct paint);
void draw_stroke(struct draw *, double width, struct paint);
void draw_stroke_keep(struct draw *, double width, struct paint);
/* Round dashes of that length with gaps; 0: square ends. */
void draw_dashes(struct draw *, double width, double dash, double gap, struct paint);
/* What is drawn until draw_unclip() stays within the path. */
void draw_clip(struct draw *);
void draw_unclip(struct draw *);

#endif
