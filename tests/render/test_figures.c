/* Tables and hands in text. */
#include "render/render.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bot/table/quick.h"
#include "rules/base/view.h"
#include "tests/render/positions.h"
#include "tests/render/reader.h"
#include "tests/support/golden.h"

enum { RANDOM_VIEWS = 3000 };

static const struct game base = {.id = "base"};

static void scene_of(const struct base_view *view, const struct names *names, struct scene *scene)
{
    assert_true(scene_make(&base, view, names, scene));
}

static void tables_keep_their_width(void **state)
{
    (void)state;
    static struct scene scene;
    static struct text table;

    for (uint64_t i = 0; i < RANDOM_VIEWS; i++) {
        struct quick_chance chance;
        struct base_view view;
        struct reading reading;
        quick_chance_init(&chance, 11, i);
        position_random(&view, &chance.base);
        scene_of(&view, i % 2 ? &position_names : &position_hostile_names, &scene);
        text_table(&scene, TEXT_PLAIN, &table);
        reading_of(table.s, &reading);
        assert_int_equal(reading.nlines, view.nseats + 2);
        assert_in_range(reading.columns, 1, BOARD_COLUMNS);
    }
}

static void hand_line(const struct base_view *view, int seat, const char *expected)
{
    static struct scene scene;
    static struct text hand;

    scene_of(view, &position_names, &scene);
    text_hand(&scene, seat, &hand);
    assert_string_equal(hand.s, expected);
}

/* B-VIEW-1: which cards a hand holds is its owner's secret. */
static void hands(void **state)
{
    (void)state;
    struct base_view view;

    position_empty(&view, 4);
    hand_line(&view, 0, "Your hand: no cards");
    position_midgame(&view);
    hand_line(&view, 0, "Your hand: 2 brick 1 wool 2 ore (5); knight, monopoly, vp x2");
    hand_line(&view, 1, "");
    hand_line(&view, VIEWER_SPECTATOR, "");

    view.seat = 0;
    view.fresh[MONOPOLY] = 1;
    view.fresh[VICTORY_POINT] = 1;
    hand_line(&view, 0, "Your hand: 2 brick 1 wool 2 ore (5); knight, vp; new: monopoly, vp");
    memset(view.hand[1], 1, sizeof view.hand[1]); /* as with hidden-hands=no */
    memset(view.dev[1], 0, sizeof view.dev[1]);
    hand_line(&view, 1, "Bruno's hand: 1 brick 1 lumber 1 wool 1 grain 1 ore (3)");
}

static void golden_table(void **state)
{
    (void)state;
    static struct scene scene;
    static struct text table;
    struct base_view view;

    position_midgame(&view);
    scene_of(&view, &position_names, &scene);
    text_table(&scene, TEXT_PLAIN, &table);
    golden_check("text/table-midgame.txt", table.s);
    position_full(&view);
    scene_of(&view, &position_hostile_names, &scene);
    text_table(&scene, TEXT_PLAIN, &table);
    golden_check("text/table-full.txt", table.s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tables_keep_their_width),
        cmocka_unit_test(hands),
        cmocka_unit_test(golden_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
