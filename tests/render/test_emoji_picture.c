/* render/picture/emoji_picture.c: the application's own emoji. They are written beside the test for
 * people to look at. */
#include "render/picture/picture.h"

#include <cairo.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { DISCORD_BYTES = 256 * 1024, SIDE = PICTURE_EMOJI_WIDTH };

static int nemojis(void)
{
    int n = 0;
    while (emojis[n].name != NULL)
        n++;
    return n;
}

/* Cairo's reader, over bytes. */
struct source {
    const unsigned char *bytes;
    size_t n;
};

static cairo_status_t take(void *ctx, unsigned char *out, unsigned n)
{
    struct source *source = ctx;
    if (source->n < n)
        return CAIRO_STATUS_READ_ERROR;
    memcpy(out, source->bytes, n);
    source->bytes += n;
    source->n -= n;
    return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *read_png(const struct picture *picture)
{
    struct source source = {picture->bytes, picture->n};
    cairo_surface_t *surface = cairo_image_surface_create_from_png_stream(take, &source);
    assert_int_equal(cairo_surface_status(surface), CAIRO_STATUS_SUCCESS);
    assert_int_equal(cairo_image_surface_get_format(surface), CAIRO_FORMAT_ARGB32);
    assert_int_equal(cairo_image_surface_get_width(surface), SIDE);
    assert_int_equal(cairo_image_surface_get_height(surface), SIDE);
    return surface;
}

static void write_file(const char *name, const struct picture *picture)
{
    char path[200];
    snprintf(path, sizeof path, TEST_TMP "/emoji-%s.png", name);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(picture->bytes, 1, picture->n, file), picture->n);
    fclose(file);
}

static int brightness(const unsigned char *pixel)
{
    return (pixel[0] + 6 * pixel[1] + 3 * pixel[2]) / 10;
}

/* Covered pixels that differ from a background so bright. */
static int told_from(const unsigned char *bytes, int background)
{
    int n = 0;
    for (int i = 0; i < SIDE * SIDE; i++)
        n += bytes[4 * i + 3] == 255 && abs(brightness(bytes + 4 * i) - background) > 40;
    return n;
}

static void each_is_seen_on_light_and_on_dark(void **state)
{
    (void)state;
    for (int i = 0; i < nemojis(); i++) {
        struct picture picture;
        assert_true(picture_emoji(i, &picture));
        assert_in_range(picture.n, 100, DISCORD_BYTES / 8);
        write_file(emojis[i].name, &picture);
        cairo_surface_t *surface = read_png(&picture);
        const unsigned char *bytes = cairo_image_surface_get_data(surface);
        assert_int_equal(bytes[3], 0); /* nothing lies in the corner */
        if (strcmp(emojis[i].name, "bare") != 0) {
            assert_in_range(told_from(bytes, 255), SIDE * SIDE / 50, SIDE * SIDE);
            assert_in_range(told_from(bytes, 0x33), SIDE * SIDE / 50, SIDE * SIDE);
        }
        cairo_surface_destroy(surface);
        picture_free(&picture);
    }
}

static void each_has_a_number_of_its_own(void **state)
{
    (void)state;
    for (int i = 0; i < nemojis(); i++) {
        assert_int_equal(picture_emoji_sum(i), picture_emoji_sum(i));
        for (int k = 0; k < i; k++)
            assert_int_not_equal(picture_emoji_sum(k), picture_emoji_sum(i));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_is_seen_on_light_and_on_dark),
        cmocka_unit_test(each_has_a_number_of_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
