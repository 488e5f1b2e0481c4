/* Struggle for Catan in text and picture: every kind of fact as its actor, the one it befalls and a
 * spectator read it; the rules; what lies on the table. */
#include "render/render.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "rules/struggle/view.h"
#include "tests/render/positions.h"
#include "tests/render/sentences.h"
#include "tests/support/golden.h"

enum { ANNA, BRUNO, NOBODY = SEAT_NONE, BOTH = 3 };

static const struct names names = {.name = {"Anna", "Bruno", "Carla", NULL, NULL, NULL}};

static const char *told(int viewer, const struct fact *facts, size_t n)
{
    const struct say say = {&struggle_game, &names, viewer};
    return sentences_more(&say, facts, 0, n);
}

static const struct fact samples[] = {
    {STRUGGLE_FACT_OPENED, NOBODY, 0, {3}, {0}},
    {STRUGGLE_FACT_OPTION, NOBODY, 0, {0, 10}, {0}},
    {STRUGGLE_FACT_COST, NOBODY, 0, {0, 0, 2, 0, 1}, {0}},
    {STRUGGLE_FACT_START_ROLL, NOBODY, 0, {3, 4, 2, 2, 6, 5}, {0}},
    {STRUGGLE_FACT_BEGINS, BRUNO, 0, {0}, {0}},
    {STRUGGLE_FACT_MARKET, NOBODY, 0, {1, 0, 2, 1, 1}, {0}},
    {STRUGGLE_FACT_DREW, BRUNO, 1 << BRUNO, {2}, {0, 1, 0, 0, 1}},
    {STRUGGLE_FACT_SHUFFLED, NOBODY, 0, {20}, {0}},
    {STRUGGLE_FACT_TURN, BRUNO, 0, {4}, {0}},
    {STRUGGLE_FACT_SWAPPED, BRUNO, 0, {0, 1, 1}, {0}},
    {STRUGGLE_FACT_MARKET_TRADED, BRUNO, 0, {0, 0, 2, 0, 0, 1, 0, 0, 0, 1}, {0}},
    {STRUGGLE_FACT_LOOKED, BRUNO, BOTH, {ANNA}, {1, 0, 0, 2, 0}},
    {STRUGGLE_FACT_TAKEN, BRUNO, BOTH, {ANNA, 2}, {1, 0, 0, 1, 0}},
    {STRUGGLE_FACT_RETURNED, BRUNO, BOTH, {ANNA, 2}, {0, 0, 2, 0, 0}},
    {STRUGGLE_FACT_PAID, BRUNO, 0, {1, 1, 0, 0, 0}, {0}},
    {STRUGGLE_FACT_ROAD, BRUNO, 0, {SIDE_B, SEAT_NONE}, {0}},
    {STRUGGLE_FACT_ROAD, BRUNO, 0, {SIDE_A, ANNA}, {0}},
    {STRUGGLE_FACT_KNIGHT, BRUNO, 0, {SIDE_A, SEAT_NONE}, {0}},
    {STRUGGLE_FACT_KNIGHT, BRUNO, 0, {SIDE_B, ANNA}, {0}},
    {STRUGGLE_FACT_SETTLEMENT, BRUNO, 0, {0}, {0}},
    {STRUGGLE_FACT_CITY, BRUNO, 0, {0}, {0}},
    {STRUGGLE_FACT_EXPANSION, BRUNO, 0, {2}, {0}},
    {STRUGGLE_FACT_DESTINY, BRUNO, 0, {WAY_COUNTERCLOCKWISE}, {0}},
    {STRUGGLE_FACT_DESTINY_LEFT, BRUNO, 0, {0}, {0}},
    {STRUGGLE_FACT_EVENT, BRUNO, 0, {EVENT_MARKET_DAY}, {0}},
    {STRUGGLE_FACT_EVENT, BRUNO, 0, {EVENT_ROBBERY}, {0}},
    {STRUGGLE_FACT_OWES, BRUNO, 0, {4}, {0}},
    {STRUGGLE_FACT_DISCARDED, BRUNO, 0, {0, 2, 2, 0, 0}, {0}},
    {STRUGGLE_FACT_PICKED, BRUNO, 0, {ORE}, {0}},
    {STRUGGLE_FACT_REFILLED, NOBODY, 0, {WOOL}, {0}},
    {STRUGGLE_FACT_GUILD, BRUNO, BOTH, {ANNA}, {GRAIN}},
    {STRUGGLE_FACT_WON, BRUNO, 0, {10}, {0}},
    {STRUGGLE_FACT_ENDED, NOBODY, 0, {0}, {0}},
};
enum { SAMPLES = sizeof samples / sizeof *samples };

static const struct sentences all_kinds = {
    &struggle_game, &names, samples, SAMPLES, 0, {BRUNO, ANNA, VIEWER_SPECTATOR}, 3};

static void every_kind_is_sampled(void **state)
{
    (void)state;
    sentences_complete(&all_kinds);
}

/* S-TRADE-9: spectators are told how many cards, not which. */
static void every_kind_as_told(void **state)
{
    (void)state;
    static char all[1 << 15];
    sentences_put(&all_kinds, all, sizeof all);
    golden_check("text/facts-struggle.txt", all);
}

/* What is paid is told where it is not the usual cost. */
static void what_was_paid(void **state)
{
    (void)state;
    static const struct fact plain[] = {
        {STRUGGLE_FACT_PAID, BRUNO, 0, {1, 1, 0, 0, 0}, {0}},
        {STRUGGLE_FACT_ROAD, BRUNO, 0, {SIDE_B, SEAT_NONE}, {0}},
    };
    static const struct fact dear[] = {
        {STRUGGLE_FACT_PAID, BRUNO, 0, {1, 0, 0, 0, 3}, {0}},
        {STRUGGLE_FACT_ROAD, BRUNO, 0, {SIDE_B, ANNA}, {0}},
    };
    assert_string_equal(told(ANNA, plain, 2), "Bruno builds a road, side B.");
    assert_string_equal(told(ANNA, dear, 2),
                        "Bruno takes a road from you and lays it on side B for 1 brick and 3 ore.");
}

static void the_rules(void **state)
{
    (void)state;
    static char all[1 << 13];
    int16_t options[OPTIONS_MAX];
    game_option_defaults(&struggle_game, options);
    sentences_put_rules(&struggle_game, options, all, sizeof all);
    golden_check("text/rules-struggle.txt", all);
}

/* S-VIEW-1: what is laid out, in lines; S-TAKE-4: safe cards are shown as kept. */
static void the_board_and_the_table(void **state)
{
    (void)state;
    static struct struggle_view view;
    static struct scene scene;
    static struct text board, table, linear;
    static char all[3 * TEXT_BYTES];

    struct move road = {.verb = STRUGGLE_VERB_BUILD, .arg = {STRUGGLE_ROAD}};
    position_struggle(&view);
    assert_true(scene_make(&struggle_game, &view, &names, &scene));
    scene_mark(&struggle_game, &road, 1, &scene);
    text_board(&scene, TEXT_PLAIN, &board);
    text_table(&scene, TEXT_PLAIN, &table);
    text_linear(&scene, &linear);
    snprintf(all, sizeof all, "%s%s%s", board.s, table.s, linear.s);
    golden_check("text/board-struggle.txt", all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_is_sampled),   cmocka_unit_test(every_kind_as_told),
        cmocka_unit_test(what_was_paid),           cmocka_unit_test(the_rules),
        cmocka_unit_test(the_board_and_the_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
