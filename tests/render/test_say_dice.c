/* The dice games as people read them: sentences, rules, boards: D1-*, D2-*, DP-*, DE-*. */
#include "render/render.h"
#include "rules/dice/view.h"
#include "tests/render/positions.h"
#include "tests/render/sentences.h"
#include "tests/support/golden.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { ANNA, BRUNO, NOBODY = SEAT_NONE, ALL_BYTES = 1 << 15 };

static const struct game *const dice_games[] = {&island_one_game, &island_two_game, &plus_game,
                                                &extra_game};
enum { GAMES = sizeof dice_games / sizeof *dice_games };

static const struct fact samples[] = {
    {DICE_FACT_OPENED, NOBODY, 0, {2}, {0}},
    {DICE_FACT_OPTION, NOBODY, 0, {0, 0}, {0}},
    {DICE_FACT_START_ROLL, NOBODY, 0, {3, 1, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN}, {0}},
    {DICE_FACT_BEGINS, BRUNO, 0, {0}, {0}},
    {DICE_FACT_TURN, BRUNO, 0, {4}, {0}},
    {DICE_FACT_ROLLED, BRUNO, 0, {2, 0, 1, 0, 1, 2}, {0}},
    {DICE_FACT_ROLLED, BRUNO, 0, {0, 0, 1, 0, 0, 1}, {2, 0, 0, 0, 2, 0}},
    {DICE_FACT_KEPT, BRUNO, 0, {1, 0, 0, 2}, {0}},
    {DICE_FACT_KEPT, BRUNO, 0, {0}, {0}},
    {DICE_FACT_JOKER, BRUNO, 0, {2, FACE_WOOL, FACE_GOLD}, {0}},
    {DICE_FACT_GOLD, BRUNO, 0, {FACE_ORE}, {0}},
    {DICE_FACT_BUILT, BRUNO, 0, {DICE_ROAD, 1}, {0}},
    {DICE_FACT_SCORED, BRUNO, 0, {1}, {0}},
    {DICE_FACT_SCORED, BRUNO, 0, {-2}, {0}},
    {DICE_FACT_LONGEST_ROAD, BRUNO, 0, {6}, {0}},
    {DICE_FACT_LONGEST_ROAD, NOBODY, 0, {0}, {0}},
    {DICE_FACT_LARGEST_ARMY, BRUNO, 0, {4}, {0}},
    {DICE_FACT_WON, BRUNO, 0, {10}, {0}},
    {DICE_FACT_ENDED, NOBODY, 0, {0}, {0}},
    {DICE_FACT_STARTED, BRUNO, 0, {0}, {0}},
    {DICE_FACT_LENGTH, BRUNO, 0, {3}, {0}},
};
enum { SAMPLES = sizeof samples / sizeof *samples };

static struct sentences sentences_of(const struct game *game)
{
    return (struct sentences){game, &position_names, samples, SAMPLES, 0, {ANNA, BRUNO}, 2};
}

/* Extra has all that the others have. */
static void every_kind_is_sampled(void **state)
{
    (void)state;
    const struct sentences all = sentences_of(&extra_game);
    sentences_complete(&all);
}

/* Nothing is secret: only "you" differs. */
static void every_kind_as_told(void **state)
{
    (void)state;
    static char all[ALL_BYTES];
    size_t n = 0;
    for (int g = 0; g < GAMES; g++) {
        const struct sentences sentences = sentences_of(dice_games[g]);
        n += (size_t)snprintf(all + n, sizeof all - n, "--- %s\n", dice_games[g]->id);
        n += sentences_put(&sentences, all + n, sizeof all - n);
    }
    golden_check("text/facts-dice.txt", all);
}

static size_t put_rules(const struct game *game, const int16_t *options, char *out, size_t cap)
{
    size_t n = (size_t)snprintf(out, cap, "--- %s\n", game->id);
    return n + sentences_put_rules(game, options, out + n, cap - n);
}

/* By default, and Extra with its options. */
static void the_rules(void **state)
{
    (void)state;
    static char all[ALL_BYTES];
    int16_t options[OPTIONS_MAX];
    size_t n = 0;
    for (int g = 0; g < GAMES; g++) {
        game_option_defaults(dice_games[g], options);
        n += put_rules(dice_games[g], options, all + n, sizeof all - n);
    }
    options[DICE_OPT_CASTLES] = options[DICE_OPT_KNIGHT_AT_ONCE] = 1;
    put_rules(&extra_game, options, all + n, sizeof all - n);
    golden_check("text/rules-dice.txt", all);
}

static int add_board(const struct game *game, const void *view, char *out, size_t cap)
{
    static struct scene scene;
    static struct text board, table, linear;
    assert_true(scene_make(game, view, &position_names, &scene));
    text_board(&scene, TEXT_PLAIN, &board);
    text_table(&scene, TEXT_PLAIN, &table);
    text_linear(&scene, &linear);
    return snprintf(out, cap, "--- %s\n%s%s%s", game->id, board.s, table.s, linear.s);
}

/* D1-SCORE-1: the track with its X. Used jokers, sites and knights are shown. */
static void the_boards_and_the_tables(void **state)
{
    (void)state;
    static char all[ALL_BYTES];
    struct sheet_view sheets;
    struct extra_view island;
    position_island_one(&sheets);
    int n = add_board(&island_one_game, &sheets, all, sizeof all);
    position_island_two(&sheets);
    n += add_board(&island_two_game, &sheets, all + n, sizeof all - (size_t)n);
    n += add_board(&plus_game, &sheets, all + n, sizeof all - (size_t)n);
    position_extra(&island);
    add_board(&extra_game, &island, all + n, sizeof all - (size_t)n);
    golden_check("text/board-dice.txt", all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_is_sampled),
        cmocka_unit_test(every_kind_as_told),
        cmocka_unit_test(the_rules),
        cmocka_unit_test(the_boards_and_the_tables),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
