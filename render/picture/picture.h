/* Scenes as pictures. What a board always looks like is drawn once and kept; the picture of a
 * position copies it and adds what changes. Any thread may call these, several with one cache. */
#ifndef RENDER_PICTURE_PICTURE_H
#define RENDER_PICTURE_PICTURE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "render/stats.h"

enum picture_kind {
    PICTURE_BOARD, /* the map alone; where a game has none, its rows of cells */
    PICTURE_FULL   /* with a panel of the seats */
};

enum { PICTURE_WIDTH_MIN = 100, PICTURE_WIDTH_MAX = 2400 };

struct picture_wish {
    enum picture_kind kind;
    int width; /* pixels, PICTURE_WIDTH_MIN to PICTURE_WIDTH_MAX; 0: as designed */
};

/* A PNG. */
struct picture {
    unsigned char *bytes;
    size_t n;
    int width, height;
};

struct picture_cache;

/* Keeps at most so many bytes of boards. NULL: no memory. */
struct picture_cache *picture_cache_new(size_t bytes_max);
void picture_cache_free(struct picture_cache *);

/* False: there is no memory, or nothing to be drawn. The cache may be NULL. */
bool picture_make(struct picture_cache *, const struct scene *, const struct picture_wish *,
                  struct picture *out);
/* A game in figures; width as in wishes. */
bool picture_stats(const struct stats *, const struct names *, int width, struct picture *out);
void picture_free(struct picture *);

enum { PICTURE_EMOJI_WIDTH = 128 };

/* The i-th of emojis[], on nothing. */
bool picture_emoji(int i, struct picture *out);
/* Another number where it is drawn otherwise. Draws nothing. */
uint32_t picture_emoji_sum(int i);

/* --- For tests -------------------------------------------------------------------------------- */

struct draw_list;

/* The things that the picture consists of, without drawing them. */
void picture_list(const struct scene *, enum picture_kind, struct draw_list *out);

void picture_stats_list(const struct stats *, const struct names *, struct draw_list *out);

/* The picture before it is encoded: rows of 4 bytes a pixel, blue first, which the caller frees. */
unsigned char *picture_pixels(const struct scene *, const struct picture_wish *, int *width,
                              int *height);
unsigned char *picture_stats_pixels(const struct stats *, const struct names *, int width_wished,
                                    int *width, int *height);

#endif
