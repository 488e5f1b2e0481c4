/* Games in figures as pictures: what they consist of, where it lies, whether it can be read. */
#include "render/picture/picture.h"

#include <cairo.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bot/render/shown.h"
#include "render/picture/draw.h"
#include "render/picture/encode.h"
#include "tests/render/legible.h"
#include "tests/render/positions.h"
#include "tests/support/golden.h"

static struct shown shown;
static struct stats stats;
static struct draw_list list;
static char text[64 * 1024];

static void play(const char *game)
{
    shown_from_demo(&shown, game_find(game), 1, 5000);
    assert_true(shown.counted);
    stats = shown.stats;
}

/* The largest figures that there can be, of six seats. */
static void widest(void)
{
    stats_begin(&stats, &base_game);
    stats.nseats = SEATS_MAX;
    stats.turn = 30000;
    stats.nrolls = 60000;
    stats.npoints = STATS_TURNS;
    stats.step = 128;
    stats.over = true;
    for (int i = 2; i < STATS_SUMS; i++)
        stats.rolled[i] = STATS_MOST;
    for (int s = 0; s < SEATS_MAX; s++) {
        stats.rank[s] = (uint8_t)(s + 1);
        for (int f = 0; f < STATS_FIGURES; f++)
            stats.figure[f][s] = STATS_MOST;
        for (int i = 0; i < STATS_TURNS; i++)
            stats.points[i][s] = (int16_t)(i % 2 ? -99 : 99);
    }
}

static const struct item {
    const char *game; /* NULL: the widest */
    const char *name;
} items[] = {{"base", "stats"},
             {"two", "stats-two"},
             {"island-one", "stats-island-one"},
             {NULL, "stats-widest"}};
enum { ITEMS = sizeof items / sizeof *items };

static struct names make(const struct item *item)
{
    if (item->game == NULL) {
        widest();
        return position_hostile_names;
    }
    play(item->game);
    return shown_names(&shown);
}

static void display_lists_are_as_before(void **state)
{
    (void)state;
    for (int i = 0; i < ITEMS; i++) {
        char name[64];
        size_t n = 0;
        const struct names names = make(&items[i]);
        picture_stats_list(&stats, &names, &list);
        assert_in_range(list.n, 1, DRAW_LIST_MAX - 1);
        for (size_t j = 0; j < list.n; j++) {
            const struct draw_item *item = &list.item[j];
            n += (size_t)snprintf(
                text + n, sizeof text - n, "%-28s %5.0f %5.0f %5.0f %5.0f %3u %08x\n", item->name,
                item->left, item->top, item->right, item->bottom, item->calls, item->sum);
        }
        snprintf(name, sizeof name, "pictures/%s.txt", items[i].name);
        golden_check(name, text);
    }
}

/* Nothing is outside, and what stands in a row stays in it. */
static void everything_lies_inside(void **state)
{
    (void)state;
    for (int i = 0; i < ITEMS; i++) {
        int width, height;
        const struct names names = make(&items[i]);
        unsigned char *pixels = picture_stats_pixels(&stats, &names, 0, &width, &height);
        assert_non_null(pixels);
        palette_check(items[i].name, pixels, (size_t)width * (size_t)height);
        free(pixels);
        picture_stats_list(&stats, &names, &list);
        for (size_t j = 0; j < list.n; j++) {
            const struct draw_item *item = &list.item[j];
            if (item->left < 0 || item->top < 0 || item->right > width || item->bottom > height)
                fail_msg("%s: %s is outside", items[i].name, item->name);
        }
    }
}

static bool is(const struct draw_item *item, const char *word)
{
    return strncmp(item->name, word, strlen(word)) == 0;
}

/* The seats at the lines' ends, and those of the rows, lie beside each other. */
static void seats_hide_no_seats(void **state)
{
    static const char *const kinds[] = {"end ", "figures "};
    (void)state;
    for (int i = 0; i < ITEMS; i++) {
        const struct names names = make(&items[i]);
        picture_stats_list(&stats, &names, &list);
        for (size_t k = 0; k < 2 * list.n; k++) {
            const struct draw_item *one = &list.item[k / 2];
            for (size_t j = 0; j < list.n; j++) {
                const struct draw_item *other = &list.item[j];
                if (one == other || !is(one, kinds[k % 2]) || !is(other, kinds[k % 2]))
                    continue;
                if (one->top < other->bottom && other->top < one->bottom)
                    fail_msg("%s: %s and %s overlap", items[i].name, one->name, other->name);
            }
        }
    }
}

/* Figures of more digits than any game has excepted, which shrink to their columns. */
static void letters_can_be_read(void **state)
{
    (void)state;
    for (int i = 0; items[i].game != NULL; i++) {
        const struct names names = make(&items[i]);
        picture_stats_list(&stats, &names, &list);
        assert_true(legible_check(items[i].name, &list, 1200) >= 5);
    }
}

static void pixels_are_as_before(void **state)
{
    (void)state;
    size_t n = 0;
    char name[64];
    for (int i = 0; i < ITEMS; i++) {
        int width, height;
        const struct names names = make(&items[i]);
        unsigned char *pixels = picture_stats_pixels(&stats, &names, 0, &width, &height);
        n += (size_t)snprintf(
            text + n, sizeof text - n, "%s %dx%d %016llx\n", items[i].name, width, height,
            (unsigned long long)pixels_hash(pixels, (size_t)width * 4 * (size_t)height));
        free(pixels);
    }
    snprintf(name, sizeof name, "pictures/stats-pixels-cairo-%s.txt", cairo_version_string());
    if (strcmp(cairo_version_string(), "1.16.0") == 0)
        golden_check(name, text);
    else
        print_message("no hashes of cairo %s: compared with nothing\n", cairo_version_string());
}

/* To look at. */
static void pictures_are_written(void **state)
{
    (void)state;
    for (int i = 0; i < ITEMS; i++) {
        char path[512];
        struct picture png;
        const struct names names = make(&items[i]);
        assert_true(picture_stats(&stats, &names, i % 2 ? 400 : 0, &png));
        assert_int_equal(png.width, i % 2 ? 400 : 1200);
        snprintf(path, sizeof path, TEST_TMP "/%s.png", items[i].name);
        FILE *file = fopen(path, "wb");
        assert_non_null(file);
        assert_int_equal(fwrite(png.bytes, 1, png.n, file), png.n);
        fclose(file);
        print_message("%s\n", path);
        picture_free(&png);
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(display_lists_are_as_before), cmocka_unit_test(everything_lies_inside),
        cmocka_unit_test(seats_hide_no_seats),         cmocka_unit_test(letters_can_be_read),
        cmocka_unit_test(pixels_are_as_before),        cmocka_unit_test(pictures_are_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
