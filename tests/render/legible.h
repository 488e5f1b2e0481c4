/* Whether the letters of a picture can be read, and its pixels are as they were. */
#ifndef TESTS_RENDER_LEGIBLE_H
#define TESTS_RENDER_LEGIBLE_H

#include "render/picture/draw.h"

/* Every ink that letters have is one that stands out from all that it is written on, 4.5 by WCAG;
 * and on a picture 400 pixels wide no letter is smaller than 9 of them. width: as designed. Returns
 * how many things have letters. */
int legible_check(const char *name, const struct draw_list *, int width);

/* Every colour that covers more than a few of so many pixels, 4 bytes each, is one of the palette's
 * as far as eyes can tell: what is drawn in another would look different in the file. */
void palette_check(const char *name, const unsigned char *pixels, size_t n);

/* To tell whether so many bytes of pixels have changed. */
uint64_t pixels_hash(const unsigned char *pixels, size_t n);

#endif
