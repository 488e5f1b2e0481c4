#include "tests/render/legible.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "render/picture/encode.h"

/* What letters are written with, and on; 0: no more grounds. */
static const struct {
    uint32_t ink, ground[5];
} pairs[] = {
    {0x1C2430, {0xE8DABF, 0xFFF6DF, 0xFFE94A, 0xFFC928}},
    {0x1C2430, {0xEBD9AE, 0xF8EDD0, 0xFFFFFF}},
    {0x23272F, {0xFFF3D6}},
    {0xC4121F, {0xFFF3D6, 0xFFF6DF}},
    {0xA50F1A, {0xE8DABF, 0xFFF6DF}},
    {0x5F4C2C, {0xE8DABF, 0xFFF6DF}},
    {0xFFF6DF, {0x40270F, 0x5A3A20, 0x4E331B}},
    {0xFFD24A, {0x4E331B}},
    {0xE8DABF, {0x4E331B}},
};
enum { PAIRS = sizeof pairs / sizeof *pairs };

static double linear(uint32_t channel)
{
    double c = channel / 255.0;
    return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4);
}

static double luminance(uint32_t rgb)
{
    return 0.2126 * linear(rgb >> 16 & 255) + 0.7152 * linear(rgb >> 8 & 255) +
           0.0722 * linear(rgb & 255);
}

static double contrast(uint32_t one, uint32_t other)
{
    double a = luminance(one) + 0.05, b = luminance(other) + 0.05;
    return fmax(a, b) / fmin(a, b);
}

static bool stands_out(uint32_t ink)
{
    bool known = false;
    for (int p = 0; p < PAIRS; p++) {
        if (pairs[p].ink != ink)
            continue;
        known = true;
        for (int g = 0; pairs[p].ground[g] != 0; g++)
            if (contrast(ink, pairs[p].ground[g]) < 4.5)
                return false;
    }
    return known;
}

/* Harbours are told by icons and colours too, where their numbers are small. */
static bool is_large(const struct draw_item *item, int width)
{
    return strncmp(item->name, "harbour", 7) == 0 || item->letters * 400 / width >= 8.99;
}

int legible_check(const char *name, const struct draw_list *list, int width)
{
    int n = 0;
    for (size_t j = 0; j < list->n; j++) {
        const struct draw_item *item = &list->item[j];
        n += item->ninks > 0;
        if (item->ninks > 0 && !is_large(item, width))
            fail_msg("%s: the letters of %s are too small: %.1f", name, item->name, item->letters);
        for (int k = 0; k < item->ninks; k++)
            if (!stands_out(item->ink[k]))
                fail_msg("%s: %s has letters of the ink %06x", name, item->name,
                         (unsigned)item->ink[k]);
    }
    return n;
}

/* --- The palette ------------------------------------------------------------------------------ */

enum { COLOURS = 1 << 24, A_FEW = 600, UNSEEN = 16 };

/* The largest difference of red, green or blue to the nearest of the palette. */
static int off_palette(uint32_t rgb)
{
    int least = 255;
    for (int i = 0; i < PALETTE; i++) {
        int most = 0;
        for (int shift = 0; shift < 24; shift += 8) {
            int d = abs((int)(rgb >> shift & 255) - (int)(palette[i] >> shift & 255));
            most = d > most ? d : most;
        }
        least = most < least ? most : least;
    }
    return least;
}

void palette_check(const char *name, const unsigned char *pixels, size_t n)
{
    uint32_t *count = calloc(COLOURS, sizeof *count);
    assert_non_null(count);
    for (size_t i = 0; i < n; i++) {
        uint32_t pixel;
        memcpy(&pixel, pixels + 4 * i, sizeof pixel);
        count[pixel & 0xFFFFFF]++;
    }
    for (uint32_t rgb = 0; rgb < COLOURS; rgb++)
        if (count[rgb] > A_FEW && off_palette(rgb) > UNSEEN)
            fail_msg("%s: the palette has nothing like %06x of %u pixels (%d)", name, (unsigned)rgb,
                     (unsigned)count[rgb], off_palette(rgb));
    free(count);
}

uint64_t pixels_hash(const unsigned char *bytes, size_t n)
{
    uint64_t sum = UINT64_C(0xCBF29CE484222325);
    for (size_t i = 0; i < n; i++)
        if (i % 4 != 3) /* the fourth byte of a pixel means nothing */
            sum = (sum ^ bytes[i]) * UINT64_C(0x100000001B3);
    return sum;
}
