/* Sentences of Catan for Two: every kind of fact that it has beside those of the base game, as its
 * actor, the other player and a spectator read it; and its rules. */
#include "render/render.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "rules/base/view.h"
#include "tests/render/positions.h"
#include "tests/render/sentences.h"
#include "tests/support/golden.h"

enum { ANNA, BRUNO, NOBODY = SEAT_NONE, BOTH = 3 };

static const struct names names = {.name = {"Anna", "Bruno", NULL, NULL, NULL, NULL}};

static const char *told(int viewer, const struct fact *facts, size_t n)
{
    const struct say say = {&two_game, &names, viewer};
    return sentences_more(&say, facts, 0, n);
}

static const struct fact samples[] = {
    {FACT_ROLLED, BRUNO, 0, {3, 5}, {0}},
    {FACT_REROLLED, BRUNO, 0, {2, 6}, {0}},
    {FACT_NEUTRAL_SETTLEMENT, NOBODY, 0, {0, 23}, {0}},
    {FACT_NEUTRAL_SETTLEMENT, BRUNO, 0, {1, 8}, {0}},
    {FACT_NEUTRAL_ROAD, BRUNO, 0, {0, 13}, {0}},
    {FACT_NEUTRAL_OWED, BRUNO, 0, {SETTLEMENT}, {0}},
    {FACT_NEUTRAL_OWED, BRUNO, 0, {ROAD}, {0}},
    {FACT_NEUTRAL_SPARED, NOBODY, 0, {SETTLEMENT}, {0}},
    {FACT_NEUTRAL_LENGTH, NOBODY, 0, {1, 4}, {0}},
    {FACT_NEUTRAL_LONGEST_ROAD, NOBODY, 0, {1, 5}, {0}},
    {FACT_TOKENS, BRUNO, 0, {1}, {0}},
    {FACT_TOKENS, BRUNO, 0, {3}, {0}},
    {FACT_TOKENS_SPENT, BRUNO, 0, {2}, {0}},
    {FACT_DRAWN, BRUNO, BOTH, {ANNA, 2}, {0, 1, 0, 0, 1}},
    {FACT_DRAWN, BRUNO, BOTH, {ANNA, 1}, {0, 1, 0, 0, 0}},
    {FACT_GIVEN, BRUNO, BOTH, {ANNA, 2}, {0, 0, 2, 0, 0}},
    {FACT_KNIGHT_REMOVED, BRUNO, 0, {0}, {0}},
    {FACT_LARGEST_ARMY, NOBODY, 0, {0}, {0}},
};
enum { SAMPLES = sizeof samples / sizeof *samples };

static const struct sentences all_kinds = {
    &two_game, &names, samples, SAMPLES, BASE_FACTS, {BRUNO, ANNA, VIEWER_SPECTATOR}, 3};

static void every_kind_is_sampled(void **state)
{
    (void)state;
    sentences_complete(&all_kinds);
}

/* C-ACT-5: spectators are told how many cards, not which. */
static void every_kind_as_told(void **state)
{
    (void)state;
    static char all[1 << 15];
    sentences_put(&all_kinds, all, sizeof all);
    golden_check("text/facts-two.txt", all);
}

/* What one act tells is one sentence. */
static void a_build_with_its_debt(void **state)
{
    (void)state;
    static const struct fact built[] = {
        {FACT_PAID, BRUNO, 0, {1, 1, 1, 1, 0}, {0}},
        {FACT_SETTLEMENT, BRUNO, 0, {0}, {0}},
        {FACT_TOKENS, BRUNO, 0, {1}, {0}},
        {FACT_NEUTRAL_SPARED, NOBODY, 0, {SETTLEMENT}, {0}},
        {FACT_NEUTRAL_OWED, BRUNO, 0, {ROAD}, {0}},
    };
    assert_string_equal(told(ANNA, built, 3), "Bruno builds a settlement on a1; takes 1 trade "
                                              "token.");
    assert_string_equal(told(BRUNO, built, 5),
                        "You build a settlement on a1; take 1 trade token. There is no place for "
                        "a neutral settlement. You must build a neutral road too.");
    static const struct fact paid[] = {
        {FACT_ROAD, BRUNO, 0, {13}, {0}},
        {FACT_NEUTRAL_OWED, BRUNO, 0, {ROAD}, {0}},
        {FACT_NEUTRAL_ROAD, BRUNO, 0, {0, 14}, {0}},
    };
    assert_string_equal(told(ANNA, paid, 3), "Bruno builds a road on c2-d3; builds a road of n1 on "
                                             "c3-d3.");
}

static void the_rules(void **state)
{
    (void)state;
    static char all[1 << 13];
    int16_t options[OPTIONS_MAX];
    game_option_defaults(&two_game, options);
    sentences_put_rules(&two_game, options, all, sizeof all);
    golden_check("text/rules-two.txt", all);
}

/* C-VIEW-1: neutral pieces have letters of their own, which the legend explains; tokens have a
 * column, neutral players a row. */
static void the_board_and_the_table(void **state)
{
    (void)state;
    static struct base_view view;
    static struct scene scene;
    static struct text board, table, linear, hand;
    static char all[2 * TEXT_BYTES];

    position_empty(&view, 2);
    view.nowners = TWO_OWNERS;
    position_put(&view, ANNA, "s c2 r c2-d3");
    position_put(&view, BRUNO, "c i3 r i3-j3");
    position_put(&view, 2, "s f3 r e2-f3 r f3-g3");
    position_put(&view, 3, "s g4");
    memcpy(view.tokens, (int8_t[]){4, 7}, 2);
    memcpy(view.token_cost, (int8_t[]){1, 2}, 2);
    memcpy(view.road_length, (int8_t[]){1, 1, 2, 0}, TWO_OWNERS);
    view.neutral_longest_road = 0;
    assert_true(scene_make(&two_game, &view, &names, &scene));
    text_board(&scene, TEXT_PLAIN, &board);
    text_table(&scene, TEXT_PLAIN, &table);
    assert_non_null(strstr(board.s, "w n1  r n2"));
    snprintf(all, sizeof all, "%s%s", board.s, table.s);
    golden_check("text/board-two.txt", all);
    text_linear(&scene, &linear);
    assert_non_null(strstr(linear.s, "4 trade tokens, an action costs 1"));
    assert_non_null(strstr(linear.s, "7 trade tokens, an action costs 2"));
    scene.viewer = BRUNO;
    scene.seat[BRUNO].is_known = true;
    text_hand(&scene, BRUNO, &hand);
    assert_string_equal(hand.s, "Your hand: no cards; 7 tokens (action: 2)");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_is_sampled),   cmocka_unit_test(every_kind_as_told),
        cmocka_unit_test(a_build_with_its_debt),   cmocka_unit_test(the_rules),
        cmocka_unit_test(the_board_and_the_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
