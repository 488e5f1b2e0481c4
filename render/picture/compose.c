/* Static and dynamic layers, and the cache of the static ones. */
#include <cairo.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "render/picture/encode.h"
#include "render/picture/parts.h"

/* --- Drawing ---------------------------------------------------------------------------------- */

static void draw_static(struct draw *draw, const struct scene *scene, const struct layout *layout)
{
    island_picture(draw, scene, layout);
    sheet_picture(draw, scene, layout);
}

static void draw_dynamic(struct draw *draw, const struct scene *scene, const struct layout *layout)
{
    pieces_picture(draw, scene, layout);
    spots_picture(draw, scene, layout);
    sheet_pieces_picture(draw, scene, layout);
    rows_picture(draw, scene, layout);
    if (layout->panel < layout->width)
        panel_picture(draw, scene, layout);
    rim_picture(draw, layout);
}

void picture_list(const struct scene *scene, enum picture_kind kind, struct draw_list *out)
{
    struct layout layout = layout_of(scene, kind);
    struct draw draw = {.list = out, .scale = 1};
    out->n = 0;
    draw_static(&draw, scene, &layout);
    draw_dynamic(&draw, scene, &layout);
}

static cairo_t *begin(cairo_surface_t *surface)
{
    cairo_t *cr = cairo_create(surface);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    return cr;
}

static int scaled(int length, double scale)
{
    return (int)(length * scale + .5);
}

static cairo_surface_t *new_surface(int width, int height)
{
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
    if (cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS)
        return surface;
    cairo_surface_destroy(surface);
    return NULL;
}

/* --- The cache -------------------------------------------------------------------------------- */

/* All that the static layer shows. */
struct board_key {
    int width, height, side;
    double y;
    uint8_t nhexes, terrain[SCENE_HEXES], number[SCENE_HEXES];
    uint8_t nharbours, edge[SCENE_HARBOURS], kind[SCENE_HARBOURS], rate[SCENE_HARBOURS];
    uint8_t nsheet;
    struct scene_sheet_hex sheet[SCENE_SHEET_HEXES];
};

struct board {
    struct board *next; /* used less recently */
    struct board_key key;
    cairo_surface_t *surface;
    size_t bytes;
};

struct picture_cache {
    pthread_mutex_t lock;
    struct board *newest;
    size_t bytes, bytes_max;
};

static struct board_key key_of(const struct scene *scene, const struct layout *layout, double scale)
{
    struct board_key key;
    memset(&key, 0, sizeof key);
    key.width = scaled((int)layout->panel, scale);
    key.height = scaled(layout->sea, scale);
    key.y = layout->y;
    key.side = (int)layout->side;
    key.nhexes = scene->nhexes;
    key.nharbours = scene->nharbours;
    key.nsheet = scene->sheet.nhexes;
    memcpy(key.sheet, scene->sheet.hex, sizeof key.sheet);
    for (int h = 0; h < scene->nhexes; h++) {
        key.terrain[h] = scene->hex[h].terrain;
        key.number[h] = scene->hex[h].number;
    }
    for (int i = 0; i < scene->nharbours; i++) {
        key.edge[i] = scene->harbour[i].edge;
        key.kind[i] = scene->harbour[i].kind;
        key.rate[i] = scene->harbour[i].rate;
    }
    return key;
}

static void free_board(struct board *board)
{
    cairo_surface_destroy(board->surface);
    free(board);
}

struct picture_cache *picture_cache_new(size_t bytes_max)
{
    struct picture_cache *cache = calloc(1, sizeof *cache);
    if (cache == NULL)
        return NULL;
    pthread_mutex_init(&cache->lock, NULL);
    cache->bytes_max = bytes_max;
    return cache;
}

void picture_cache_free(struct picture_cache *cache)
{
    if (cache == NULL)
        return;
    for (struct board *board = cache->newest, *next; board != NULL; board = next) {
        next = board->next;
        free_board(board);
    }
    pthread_mutex_destroy(&cache->lock);
    free(cache);
}

/* A reference of the caller's own, or NULL. */
static cairo_surface_t *look_up(struct picture_cache *cache, const struct board_key *key)
{
    cairo_surface_t *found = NULL;
    pthread_mutex_lock(&cache->lock);
    for (struct board **at = &cache->newest; *at != NULL; at = &(*at)->next) {
        struct board *board = *at;
        if (memcmp(&board->key, key, sizeof *key) != 0)
            continue;
        *at = board->next;
        board->next = cache->newest;
        cache->newest = board;
        found = cairo_surface_reference(board->surface);
        break;
    }
    pthread_mutex_unlock(&cache->lock);
    return found;
}

static void drop_oldest(struct picture_cache *cache)
{
    struct board **last = &cache->newest;
    while ((*last)->next != NULL)
        last = &(*last)->next;
    cache->bytes -= (*last)->bytes;
    free_board(*last);
    *last = NULL;
}

static void put(struct picture_cache *cache, const struct board_key *key, cairo_surface_t *surface)
{
    struct board *board = calloc(1, sizeof *board);
    if (board == NULL)
        return;
    *board = (struct board){.key = *key, .surface = cairo_surface_reference(surface)};
    board->bytes = (size_t)cairo_image_surface_get_stride(surface) *
                   (size_t)cairo_image_surface_get_height(surface);
    pthread_mutex_lock(&cache->lock);
    board->next = cache->newest;
    cache->newest = board;
    cache->bytes += board->bytes;
    while (cache->bytes > cache->bytes_max)
        drop_oldest(cache);
    pthread_mutex_unlock(&cache->lock);
}

/* --- Pictures --------------------------------------------------------------------------------- */

static cairo_surface_t *static_layer(struct picture_cache *cache, const struct scene *scene,
                                     const struct layout *layout, double scale)
{
    struct board_key key = key_of(scene, layout, scale);
    cairo_surface_t *surface = cache != NULL ? look_up(cache, &key) : NULL;
    if (surface != NULL)
        return surface;
    surface = new_surface(key.width, key.height);
    if (surface == NULL)
        return NULL;
    struct draw draw = {.cr = begin(surface), .scale = scale};
    draw_static(&draw, scene, layout);
    cairo_destroy(draw.cr);
    if (cache != NULL)
        put(cache, &key, surface);
    return surface;
}

/* To the upper left. */
static void copy_pixels(cairo_surface_t *to, cairo_surface_t *from)
{
    const int rows = cairo_image_surface_get_height(from);
    const size_t stride = (size_t)cairo_image_surface_get_stride(to);
    const size_t bytes = (size_t)cairo_image_surface_get_stride(from);
    cairo_surface_flush(from);
    for (int y = 0; y < rows; y++)
        memcpy(cairo_image_surface_get_data(to) + (size_t)y * stride,
               cairo_image_surface_get_data(from) + (size_t)y * bytes, bytes);
    cairo_surface_mark_dirty(to);
}

/* The sea with what lies in it, which is all that is kept. */
static bool copy_board(struct picture_cache *cache, const struct scene *scene,
                       const struct layout *layout, double scale, cairo_surface_t *to)
{
    if (layout->sea == 0)
        return true;
    cairo_surface_t *board = static_layer(cache, scene, layout, scale);
    if (board == NULL)
        return false;
    copy_pixels(to, board);
    cairo_surface_destroy(board);
    return true;
}

static cairo_surface_t *draw_picture(struct picture_cache *cache, const struct scene *scene,
                                     const struct picture_wish *wish)
{
    struct layout layout = layout_of(scene, wish->kind);
    double scale = wish->width > 0 ? (double)wish->width / layout.width : 1;
    if (layout.height == 0)
        return NULL;
    cairo_surface_t *surface =
        new_surface(scaled(layout.width, scale), scaled(layout.height, scale));
    if (surface == NULL || !copy_board(cache, scene, &layout, scale, surface)) {
        cairo_surface_destroy(surface);
        return NULL;
    }
    struct draw draw = {.cr = begin(surface), .scale = scale};
    draw_dynamic(&draw, scene, &layout);
    cairo_destroy(draw.cr);
    cairo_surface_flush(surface);
    return surface;
}

static cairo_surface_t *draw_stats(const struct stats *stats, const struct names *names, int width)
{
    double scale = width > 0 ? (double)width / STATS_WIDTH : 1;
    cairo_surface_t *surface =
        new_surface(scaled(STATS_WIDTH, scale), scaled(stats_height(stats), scale));
    if (surface == NULL)
        return NULL;
    struct draw draw = {.cr = begin(surface), .scale = scale};
    stats_picture(&draw, stats, names);
    cairo_destroy(draw.cr);
    cairo_surface_flush(surface);
    return surface;
}

void picture_stats_list(const struct stats *stats, const struct names *names, struct draw_list *out)
{
    struct draw draw = {.list = out, .scale = 1};
    out->n = 0;
    stats_picture(&draw, stats, names);
}

/* Frees the surface. */
static bool encode(cairo_surface_t *surface, struct picture *out)
{
    if (surface == NULL)
        return false;
    const struct pixels pixels = {
        cairo_image_surface_get_data(surface), cairo_image_surface_get_width(surface),
        cairo_image_surface_get_height(surface), cairo_image_surface_get_stride(surface)};
    bool encoded = encode_png(&pixels, out);
    cairo_surface_destroy(surface);
    return encoded;
}

bool picture_make(struct picture_cache *cache, const struct scene *scene,
                  const struct picture_wish *wish, struct picture *out)
{
    return encode(draw_picture(cache, scene, wish), out);
}

bool picture_stats(const struct stats *stats, const struct names *names, int width,
                   struct picture *out)
{
    return encode(draw_stats(stats, names, width), out);
}

void picture_free(struct picture *picture)
{
    free(picture->bytes);
    picture->bytes = NULL;
}

/* Frees the surface. */
static unsigned char *take_pixels(cairo_surface_t *surface, int *width, int *height)
{
    if (surface == NULL)
        return NULL;
    size_t stride = (size_t)cairo_image_surface_get_stride(surface);
    *width = cairo_image_surface_get_width(surface);
    *height = cairo_image_surface_get_height(surface);
    unsigned char *bytes = malloc((size_t)*width * 4 * (size_t)*height);
    const unsigned char *from = cairo_image_surface_get_data(surface);
    for (int y = 0; bytes != NULL && y < *height; y++)
        memcpy(bytes + (size_t)y * (size_t)*width * 4, from + (size_t)y * stride,
               (size_t)*width * 4);
    cairo_surface_destroy(surface);
    return bytes;
}

unsigned char *picture_pixels(const struct scene *scene, const struct picture_wish *wish,
                              int *width, int *height)
{
    return take_pixels(draw_picture(NULL, scene, wish), width, height);
}

unsigned char *picture_stats_pixels(const struct stats *stats, const struct names *names,
                                    int width_wished, int *width, int *height)
{
    return take_pixels(draw_stats(stats, names, width_wished), width, height);
}
