/* Pictures: what they consist of, where it lies, and their pixels. A sheet with all layouts is
 * written beside the test for people to look at. */
#include "render/picture/picture.h"

#include <cairo.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "render/picture/draw.h"
#include "render/picture/encode.h"
#include "tests/render/contact.h"
#include "tests/render/legible.h"
#include "tests/render/positions.h"
#include "tests/support/golden.h"

static struct scene scene;
static struct draw_list list;
static char text[64 * 1024];

static void list_of(int i)
{
    contacts[i].make(&scene);
    picture_list(&scene, contacts[i].kind, &list);
    assert_in_range(list.n, 1, DRAW_LIST_MAX - 1);
}

/* --- What is drawn ---------------------------------------------------------------------------- */

static void display_lists_are_as_before(void **state)
{
    (void)state;
    for (int i = 0; i < ncontacts; i++) {
        char name[64];
        size_t n = 0;
        list_of(i);
        for (size_t j = 0; j < list.n; j++) {
            const struct draw_item *item = &list.item[j];
            n += (size_t)snprintf(
                text + n, sizeof text - n, "%-28s %5.0f %5.0f %5.0f %5.0f %3u %08x\n", item->name,
                item->left, item->top, item->right, item->bottom, item->calls, item->sum);
        }
        snprintf(name, sizeof name, "pictures/%s.txt", contacts[i].name);
        golden_check(name, text);
    }
}

static bool is(const struct draw_item *item, const char *word)
{
    return strncmp(item->name, word, strlen(word)) == 0;
}

static bool overlap(const struct draw_item *a, const struct draw_item *b)
{
    /* Discs, whose boxes may touch at the corners. */
    double ax = (a->left + a->right) / 2, ay = (a->top + a->bottom) / 2;
    double bx = (b->left + b->right) / 2, by = (b->top + b->bottom) / 2;
    double reach = (a->right - a->left + b->right - b->left) / 2 - 6;
    return (ax - bx) * (ax - bx) + (ay - by) * (ay - by) < reach * reach;
}

/* Labels hide neither each other nor numbers nor buildings. */
static void labels_hide_nothing(void **state)
{
    (void)state;
    int labels = 0;
    for (int i = 0; i < ncontacts; i++) {
        list_of(i);
        for (size_t a = 0; a < list.n; a++) {
            if (!is(&list.item[a], "label"))
                continue;
            labels++;
            for (size_t b = 0; b < list.n; b++) {
                const struct draw_item *other = &list.item[b];
                bool kept = is(other, "token") || is(other, "settlement") || is(other, "city") ||
                            (is(other, "label") && b != a);
                if (kept && overlap(&list.item[a], other))
                    fail_msg("%s: %s hides %s", contacts[i].name, list.item[a].name, other->name);
            }
        }
    }
    assert_true(labels > 60);
}

static void everything_lies_inside(void **state)
{
    (void)state;
    for (int i = 0; i < ncontacts; i++) {
        int width, height;
        const struct picture_wish wish = {contacts[i].kind, 0};
        list_of(i);
        unsigned char *pixels = picture_pixels(&scene, &wish, &width, &height);
        assert_non_null(pixels);
        palette_check(contacts[i].name, pixels, (size_t)width * (size_t)height);
        free(pixels);
        for (size_t j = 0; j < list.n; j++) {
            const struct draw_item *item = &list.item[j];
            bool clipped = is(item, "hex") || is(item, "seat") || is(item, "sea");
            if (!clipped &&
                (item->left < 0 || item->top < 0 || item->right > width || item->bottom > height))
                fail_msg("%s: %s is outside", contacts[i].name, item->name);
        }
    }
}

static void letters_can_be_read(void **state)
{
    int seen = 0;
    (void)state;
    for (int i = 0; i < ncontacts; i++) {
        list_of(i);
        seen +=
            legible_check(contacts[i].name, &list, contacts[i].kind == PICTURE_FULL ? 1600 : 1200);
    }
    assert_true(seen > 200);
}

/* --- Pixels ----------------------------------------------------------------------------------- */

/* Hashes are of one version of the library; with another the display lists have to do. */
static void pixels_are_as_before(void **state)
{
    (void)state;
    size_t n = 0;
    char name[64];
    for (int i = 0; i < ncontacts; i++) {
        int width, height;
        const struct picture_wish wish = {contacts[i].kind, 0};
        contacts[i].make(&scene);
        unsigned char *pixels = picture_pixels(&scene, &wish, &width, &height);
        assert_non_null(pixels);
        n += (size_t)snprintf(
            text + n, sizeof text - n, "%s %dx%d %016llx\n", contacts[i].name, width, height,
            (unsigned long long)pixels_hash(pixels, (size_t)width * 4 * (size_t)height));
        const char *directory = getenv("HEXHOST_PIXELS");
        if (directory != NULL) {
            char path[512];
            snprintf(path, sizeof path, "%s/%s.raw", directory, contacts[i].name);
            FILE *file = fopen(path, "wb");
            assert_non_null(file);
            fwrite(pixels, 4, (size_t)width * (size_t)height, file);
            fclose(file);
        }
        free(pixels);
    }
    snprintf(name, sizeof name, "pictures/pixels-cairo-%s.txt", cairo_version_string());
    if (strcmp(cairo_version_string(), "1.16.0") == 0)
        golden_check(name, text);
    else
        print_message("no hashes of cairo %s: compared with nothing\n", cairo_version_string());
}

static void encoded_twice_it_is_the_same(void **state)
{
    (void)state;
    struct picture_cache *cache = picture_cache_new(8 << 20);
    const struct picture_wish wish = {PICTURE_BOARD, 400};
    struct picture first, again;
    contacts[0].make(&scene);
    assert_true(picture_make(cache, &scene, &wish, &first));
    assert_true(picture_make(cache, &scene, &wish, &again));
    assert_memory_equal(first.bytes, "\x89PNG\r\n", 6);
    assert_int_equal(first.n, again.n);
    assert_memory_equal(first.bytes, again.bytes, first.n);
    assert_int_equal(first.width, 400);
    picture_free(&first);
    picture_free(&again);
    picture_cache_free(cache);
}

/* More boards than it may keep: the oldest go, and are drawn again. */
static void the_cache_is_bounded(void **state)
{
    (void)state;
    struct picture_cache *cache = picture_cache_new(2 * 400 * 363 * 4 + 4096);
    const struct picture_wish wish = {PICTURE_BOARD, 400};
    struct picture made;
    for (int i = 0; i < 12; i++) {
        contacts[0].make(&scene);
        scene.hex[i % 6].number = 12;
        assert_true(picture_make(cache, &scene, &wish, &made));
        picture_free(&made);
    }
    picture_cache_free(cache);
    cache = picture_cache_new(0);
    assert_true(picture_make(cache, &scene, &wish, &made));
    picture_free(&made);
    picture_cache_free(cache);
}

/* Names of any script and length; what cannot be written is told by the colour. */
static void any_name_can_be_drawn(void **state)
{
    (void)state;
    static const char *const names[] = {"",
                                        "W",
                                        "WWWWWWWWWWWWWWWWWWWW",
                                        "\xC3\xA9\xC3\xBC\xC3\x9F",
                                        "\xE6\x97\xA5\xE6\x9C\xAC",
                                        "\xD7\xA9\xD7\x9C",
                                        "\xF0\x9F\x98\x80",
                                        "a\xCC\x81",
                                        "<@123> **x**"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct base_view view;
        static const struct game base = {.id = "base"};
        const struct names said = {{names[i], names[i], names[i], names[i]}, {0}};
        position_midgame(&view);
        assert_true(scene_make(&base, &view, &said, &scene));
        picture_list(&scene, PICTURE_FULL, &list);
        for (size_t j = 0; j < list.n; j++)
            if (is(&list.item[j], "seat"))
                assert_true(list.item[j].right <= 1600);
    }
}

/* --- To look at ------------------------------------------------------------------------------- */

enum { SHEET_COLUMNS = 4, SHEET_WIDTH = 400, SHEET_HEIGHT = 520 };

static void a_sheet_of_all(void **state)
{
    (void)state;
    int rows = (ncontacts + SHEET_COLUMNS - 1) / SHEET_COLUMNS;
    struct pixels sheet = {.width = SHEET_COLUMNS * SHEET_WIDTH, .height = rows * SHEET_HEIGHT};
    sheet.stride = sheet.width * 4;
    unsigned char *bytes = calloc((size_t)sheet.height, (size_t)sheet.stride);
    assert_non_null(bytes);
    for (int i = 0; i < ncontacts; i++) {
        int width, height;
        const struct picture_wish wish = {contacts[i].kind, SHEET_WIDTH};
        contacts[i].make(&scene);
        unsigned char *pixels = picture_pixels(&scene, &wish, &width, &height);
        unsigned char *to = bytes + (size_t)(i / SHEET_COLUMNS * SHEET_HEIGHT * sheet.stride) +
                            (size_t)(i % SHEET_COLUMNS * SHEET_WIDTH * 4);
        for (int y = 0; y < height && y < SHEET_HEIGHT; y++)
            memcpy(to + (size_t)y * (size_t)sheet.stride, pixels + (size_t)y * (size_t)width * 4,
                   (size_t)width * 4);
        free(pixels);
    }
    struct picture png;
    sheet.bytes = bytes;
    assert_true(encode_png(&sheet, &png));
    FILE *file = fopen(TEST_TMP "/pictures.png", "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(png.bytes, 1, png.n, file), png.n);
    fclose(file);
    print_message("all layouts: %s/pictures.png\n", TEST_TMP);
    picture_free(&png);
    free(bytes);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(display_lists_are_as_before),
        cmocka_unit_test(labels_hide_nothing),
        cmocka_unit_test(everything_lies_inside),
        cmocka_unit_test(letters_can_be_read),
        cmocka_unit_test(pixels_are_as_before),
        cmocka_unit_test(encoded_twice_it_is_the_same),
        cmocka_unit_test(the_cache_is_bounded),
        cmocka_unit_test(any_name_can_be_drawn),
        cmocka_unit_test(a_sheet_of_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
