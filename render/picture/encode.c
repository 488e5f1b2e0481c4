/* Flat art compresses best as numbers of a palette, unfiltered. Level 4 of zlib saves a quarter of
 * the time of level 6 for a tenth more bytes. */
#include "render/picture/encode.h"

#include <png.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { LEVEL = 4, BITS = 6, KEYS = 1 << 3 * BITS };

/* --- The palette ------------------------------------------------------------------------------ */

static int distance(uint32_t a, uint32_t b)
{
    int red = (int)(a >> 16 & 255) - (int)(b >> 16 & 255);
    int green = (int)(a >> 8 & 255) - (int)(b >> 8 & 255);
    int blue = (int)(a & 255) - (int)(b & 255);
    return 3 * red * red + 4 * green * green + 2 * blue * blue;
}

static uint16_t nearest(uint32_t colour)
{
    int best = 0;
    for (int i = 1; i < PALETTE; i++)
        if (distance(palette[i], colour) < distance(palette[best], colour))
            best = i;
    return (uint16_t)best;
}

/* The number of a colour. What was found once is kept for all: threads may find it at once, and
 * find the same. 0 is for what is not known yet. */
static unsigned char index_of(uint32_t colour)
{
    static _Atomic uint16_t found[KEYS];
    uint32_t key = (colour >> 18 & 63) << 12 | (colour >> 10 & 63) << 6 | (colour >> 2 & 63);
    uint16_t index = atomic_load_explicit(&found[key], memory_order_relaxed);
    if (index == 0) {
        index = (uint16_t)(nearest((colour & 0xFCFCFCu) | 0x020202u) + 1);
        atomic_store_explicit(&found[key], index, memory_order_relaxed);
    }
    return (unsigned char)(index - 1);
}

static void index_row(const struct pixels *pixels, int y, unsigned char *out)
{
    const unsigned char *row = pixels->bytes + (size_t)y * (size_t)pixels->stride;
    uint32_t last = 0xFF000000u;
    unsigned char index = 0;
    for (int x = 0; x < pixels->width; x++) {
        uint32_t pixel;
        memcpy(&pixel, row + 4 * (size_t)x, 4);
        pixel &= 0xFFFFFFu;
        if (pixel != last)
            index = index_of(pixel);
        last = pixel;
        out[x] = index;
    }
}

/* --- PNG -------------------------------------------------------------------------------------- */

struct sink {
    struct picture *out;
    size_t room;
};

static void put(png_structp png, png_bytep bytes, size_t n)
{
    struct sink *sink = png_get_io_ptr(png);
    struct picture *out = sink->out;
    if (out->n + n > sink->room) {
        size_t room = 2 * (out->n + n);
        unsigned char *more = realloc(out->bytes, room);
        if (more == NULL)
            png_error(png, "no memory");
        out->bytes = more;
        sink->room = room;
    }
    memcpy(out->bytes + out->n, bytes, n);
    out->n += n;
}

static void flush(png_structp png)
{
    (void)png;
}

/* How pixels become rows of a PNG. */
struct form {
    size_t bytes; /* a pixel */
    void (*describe)(png_structp, png_infop, const struct pixels *);
    void (*row)(const struct pixels *, int y, unsigned char *out);
};

static void put_header(png_structp png, png_infop info, const struct pixels *pixels, int type)
{
    png_set_IHDR(png, info, (png_uint_32)pixels->width, (png_uint_32)pixels->height, 8, type,
                 PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
}

static void describe_indexed(png_structp png, png_infop info, const struct pixels *pixels)
{
    png_color colours[PALETTE];
    for (int i = 0; i < PALETTE; i++)
        colours[i] = (png_color){(png_byte)(palette[i] >> 16), (png_byte)(palette[i] >> 8),
                                 (png_byte)palette[i]};
    put_header(png, info, pixels, PNG_COLOR_TYPE_PALETTE);
    png_set_PLTE(png, info, colours, PALETTE);
    png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
    png_set_compression_level(png, LEVEL);
}

static void describe_clear(png_structp png, png_infop info, const struct pixels *pixels)
{
    put_header(png, info, pixels, PNG_COLOR_TYPE_RGB_ALPHA);
}

/* cairo keeps colours multiplied by how much they cover; a PNG does not. */
static void clear_row(const struct pixels *pixels, int y, unsigned char *out)
{
    const unsigned char *at = pixels->bytes + (size_t)y * (size_t)pixels->stride;
    for (int x = 0; x < pixels->width; x++, at += 4, out += 4) {
        const unsigned alpha = at[3];
        for (int i = 0; i < 3; i++)
            out[i] = (unsigned char)(alpha > 0 ? (at[2 - i] * 255U + alpha / 2) / alpha : 0);
        out[3] = (unsigned char)alpha;
    }
}

static bool write_png(png_structp png, png_infop info, const struct pixels *pixels,
                      const struct form *form, unsigned char *row)
{
    if (setjmp(png_jmpbuf(png)))
        return false;
    form->describe(png, info, pixels);
    png_write_info(png, info);
    for (int y = 0; y < pixels->height; y++) {
        form->row(pixels, y, row);
        png_write_row(png, row);
    }
    png_write_end(png, info);
    return true;
}

static bool encode(const struct pixels *pixels, const struct form *form, struct picture *out)
{
    struct sink sink = {out, 0};
    unsigned char *row = malloc((size_t)pixels->width * form->bytes);
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    png_infop info = png != NULL ? png_create_info_struct(png) : NULL;
    *out = (struct picture){.width = pixels->width, .height = pixels->height};
    bool written = false;
    if (row != NULL && info != NULL) {
        png_set_write_fn(png, &sink, put, flush);
        written = write_png(png, info, pixels, form, row);
    }
    png_destroy_write_struct(&png, &info);
    free(row);
    if (!written)
        picture_free(out);
    return written;
}

bool encode_png(const struct pixels *pixels, struct picture *out)
{
    static const struct form indexed = {1, describe_indexed, index_row};
    return encode(pixels, &indexed, out);
}

bool encode_png_clear(const struct pixels *pixels, struct picture *out)
{
    static const struct form clear = {4, describe_clear, clear_row};
    return encode(pixels, &clear, out);
}
