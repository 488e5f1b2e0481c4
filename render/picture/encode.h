/* Pixels into a PNG: of 256 colours, or of all of them where one sees through. */
#ifndef RENDER_PICTURE_ENCODE_H
#define RENDER_PICTURE_ENCODE_H

#include <stdint.h>

#include "render/picture/picture.h"

/* Rows of 4 bytes a pixel, blue first, as cairo has them. */
struct pixels {
    const unsigned char *bytes;
    int width, height, stride;
};

enum { PALETTE = 256 };

/* 0xRRGGBB; written by render/picture/palette.py. */
extern const uint32_t palette[PALETTE];

/* False: there is no memory. */
bool encode_png(const struct pixels *, struct picture *out);
/* The fourth byte of a pixel is how much of it covers what is behind; the others count as much. */
bool encode_png_clear(const struct pixels *, struct picture *out);

#endif
