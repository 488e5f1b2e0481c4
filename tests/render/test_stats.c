/* Games in figures: what is said of the dice, and the card. */
#include "render/stats.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bot/render/shown.h"
#include "bot/table/quick.h"
#include "render/out.h"
#include "rules/base/view.h"
#include "rules/players/players.h"
#include "rules/struggle/view.h"
#include "tests/render/positions.h"
#include "tests/render/reader.h"
#include "tests/support/golden.h"

enum { SAMPLES = 20000, ROLLS = 70, DICE = 0, LOST = 5, SEVENS };

/* --- The dice --------------------------------------------------------------------------------- */

static void roll(struct stats *stats, struct chance *chance, int n)
{
    stats_begin(stats, &base_game);
    for (int i = 0; i < n; i++) {
        int a = (int)chance->below(chance, CHANCE_DICE, 6);
        int b = (int)chance->below(chance, CHANCE_DICE, 6);
        stats->rolled[2 + a + b]++;
        stats->nrolls++;
    }
}

/* Of games of fair dice a part p has a p below p. */
static void p_is_the_part_of_games(void **state)
{
    (void)state;
    static struct stats stats;
    static const double limit[] = {.01, .05, .25, .5, .75, .95};
    enum { LIMITS = sizeof limit / sizeof *limit };
    int below[LIMITS] = {0};
    struct quick_chance chance;

    quick_chance_init(&chance, 37, 1);
    for (int i = 0; i < SAMPLES; i++) {
        roll(&stats, &chance.base, ROLLS);
        double p = stats_p(&stats);
        assert_true(p >= 0 && p <= 1);
        for (int l = 0; l < LIMITS; l++)
            below[l] += p < limit[l];
    }
    for (int l = 0; l < LIMITS; l++)
        assert_true(fabs(below[l] / (double)SAMPLES - limit[l]) < .01);
}

/* Worked out by hand: 72 rolls, all as expected but for twelve sevens that were eights. */
static void p_of_a_known_game(void **state)
{
    (void)state;
    static const int16_t rolled[STATS_SUMS] = {0, 0, 2, 4, 6, 8, 10, 0, 22, 8, 6, 4, 2};
    struct stats stats;

    stats_begin(&stats, &base_game);
    memcpy(stats.rolled, rolled, sizeof rolled);
    stats.nrolls = 72;
    /* 12 + 144 / 10 = 26.4, nine bins */
    assert_true(fabs(stats_p(&stats) - .00089689) < 1e-6);
    memset(&stats.rolled, 0, sizeof stats.rolled);
    for (int s = 2; s < STATS_SUMS; s++)
        stats.rolled[s] = (int16_t)stats_expected(s, 36);
    stats.nrolls = 36;
    assert_true(stats_p(&stats) < 0); /* too few */
}

static void dice_that_are_not_fair_have_none(void **state)
{
    (void)state;
    static struct scene scene;
    static const struct {
        int option, value;
        bool fair;
    } rows[] = {{OPT_DICE, DICE_FAIR, true},
                {OPT_DICE, DICE_DECK, false},
                {OPT_NO_SEVEN, 0, true},
                {OPT_NO_SEVEN, 2, false},
                {OPT_POINTS, 12, true}};

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct stats stats;
        struct quick_chance chance;
        const struct fact fact = {.kind = FACT_OPTION,
                                  .seat = SEAT_NONE,
                                  .open = {(int16_t)rows[i].option, (int16_t)rows[i].value}};
        quick_chance_init(&chance, 41, i);
        roll(&stats, &chance.base, 100);
        stats_add(&stats, &fact, 1, &scene);
        assert_int_equal(stats_p(&stats) >= 0, rows[i].fair);
    }
}

/* --- What counts -------------------------------------------------------------------------- */

static bool has_field(const struct fact_kind *kind, const char *name)
{
    for (int f = 0; f < kind->nopen; f++)
        if (strcmp(kind->fields[f].name, name) == 0)
            return true;
    return false;
}

/* A misspelt fact would count nothing, and nobody would see it. */
static void what_counts_is_there(void **state)
{
    (void)state;
    int n = 0;
    for (const struct game *const *game = games; *game != NULL; game++) {
        struct stats counted;
        stats_begin(&counted, *game);
        assert_non_null(counted.of);
        for (const struct stats_count *at = counted.of->count; at->fact != NULL; at++, n++) {
            const struct fact_kind *kind = NULL;
            for (int k = 0; k < (*game)->nfacts; k++)
                if (strcmp((*game)->facts[k].name, at->fact) == 0)
                    kind = &(*game)->facts[k];
            if (kind == NULL || (at->field != NULL && !has_field(kind, at->field)) ||
                (at->whose != NULL && !has_field(kind, at->whose)))
                fail_msg("%s has no %s %s", (*game)->id, at->fact, at->field ? at->field : "");
        }
    }
    assert_in_range(n, 40, 100);
}

/* --- The card --------------------------------------------------------------------------------- */

static struct stats stats;
static struct text out, plain;

static void check_card(const struct names *names)
{
    static char stripped[TEXT_BYTES];
    struct reading reading;

    text_stats(&stats, names, TEXT_PLAIN, &plain);
    reading_of(plain.s, &reading);
    assert_in_range(reading.columns, 1, BOARD_COLUMNS);
    assert_false(plain.cut);
    for (int style = TEXT_ANSI; style <= TEXT_BLOCK; style++) {
        text_stats(&stats, names, (enum text_style)style, &out);
        reading_strip(out.s, stripped, sizeof stripped);
        assert_false(out.cut);
        assert_string_equal(stripped, plain.s);
    }
    text_stats_linear(&stats, names, &out);
    assert_false(out.cut);
}

/* Beside the picture there are at least the title and everybody's figures, in whole sentences. */
static void check_alt(const struct names *names)
{
    char last[NAME_BYTES];

    text_stats_alt(&stats, names, ALT_CHARACTERS, &out);
    assert_false(out.cut);
    assert_in_range(out_units(out.s), 1, ALT_CHARACTERS);
    assert_null(strchr(out.s, '\n'));
    assert_int_equal(out.s[out.len - 1], '.');
    text_name(names, stats.nseats - 1, NAME_COLUMNS, last);
    assert_non_null(strstr(out.s, last));
}

/* The largest figures that there can be. */
static void the_widest_card_fits(void **state)
{
    (void)state;
    stats_begin(&stats, &base_game);
    stats.nseats = SEATS_MAX;
    stats.turn = 30000;
    stats.nrolls = 60000; /* two a turn */
    stats.npoints = STATS_TURNS;
    stats.step = 128;
    for (int i = 2; i < STATS_SUMS; i++)
        stats.rolled[i] = 60000 / 11;
    for (int f = 0; f < STATS_FIGURES; f++)
        for (int s = 0; s < SEATS_MAX; s++)
            stats.figure[f][s] = STATS_MOST;
    for (int i = 0; i < STATS_TURNS; i++)
        for (int s = 0; s < SEATS_MAX; s++)
            stats.points[i][s] = -99;
    check_card(&position_hostile_names);
    check_alt(&position_hostile_names);
    check_alt(&position_names);
}

/* However long a game, its first and last turn are there. */
static void long_games_are_sampled(void **state)
{
    (void)state;
    static struct scene scene;

    stats_begin(&stats, &base_game);
    scene.nseats = 2;
    for (int turn = 0; turn <= 30000; turn++) {
        scene.turn = (int16_t)turn;
        scene.seat[0].points = (int16_t)turn;
        stats_add(&stats, NULL, 0, &scene);
    }
    assert_in_range(stats.npoints, STATS_TURNS / 2, STATS_TURNS);
    assert_int_equal(stats.points[stats.npoints - 1][0], 30000);
    for (int i = 0; i + 1 < stats.npoints; i++)
        assert_int_equal(stats.points[i][0], (i + 1) * stats.step - 1);
}

/* Turns that nobody looked at are as the turn before. */
static void turns_between_are_filled(void **state)
{
    (void)state;
    static struct scene scene;

    stats_begin(&stats, &base_game);
    scene.nseats = 1;
    scene.seat[0].points = 2;
    stats_add(&stats, NULL, 0, &scene);
    scene.turn = 5;
    scene.seat[0].points = 3;
    stats_add(&stats, NULL, 0, &scene);
    assert_int_equal(stats.npoints, 6);
    assert_int_equal(stats.points[4][0], 2);
    assert_int_equal(stats.points[5][0], 3);
}

/* Where the first turn is the first that is seen, nobody began with nothing. */
static void points_of_the_start_are_there_from_the_start(void **state)
{
    (void)state;
    static struct scene scene;

    stats_begin(&stats, &struggle_game);
    scene.nseats = 2;
    scene.turn = 1;
    scene.seat[0].points = scene.seat[1].points = 1;
    stats_add(&stats, NULL, 0, &scene);
    assert_int_equal(stats.npoints, 2);
    assert_int_equal(stats.points[0][0], 1);
    assert_int_equal(stats.points[0][1], 1);
}

/* A card that a guild takes is taken, whichever it is. */
static void cards_taken_by_a_guild_count(void **state)
{
    (void)state;
    static struct scene scene;
    struct fact fact = {.kind = STRUGGLE_FACT_GUILD, .seat = 1, .open = {0}};

    stats_begin(&stats, &struggle_game);
    scene.nseats = 2;
    stats_add(&stats, &fact, 1, &scene);
    assert_int_equal(stats.figure[1][1], 1); /* taken */
    assert_int_equal(stats.figure[2][0], 1); /* lost */
}

static void the_best_stands_out(void **state)
{
    (void)state;
    stats_begin(&stats, &base_game);
    stats.nseats = 3;
    stats.figure[DICE][0] = 5;
    stats.figure[DICE][2] = 5;
    stats.figure[LOST][1] = 4;
    assert_true(stats_best(&stats, DICE, 0) && stats_best(&stats, DICE, 2));
    assert_false(stats_best(&stats, DICE, 1));
    assert_true(stats_best(&stats, LOST, 0));
    assert_false(stats_best(&stats, LOST, 1));
    assert_false(stats_best(&stats, SEVENS, 0)); /* all alike */
}

static void goldens(void **state)
{
    (void)state;
    static const struct {
        const char *game, *name;
    } rows[] = {{"base", "text/stats.txt"},
                {"two", "text/stats-two.txt"},
                {"island-one", "text/stats-island-one.txt"}};
    static struct shown shown;

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        shown_from_demo(&shown, game_find(rows[i].game), 1, 5000);
        const struct names names = shown_names(&shown);
        assert_true(shown.counted);
        stats = shown.stats;
        check_card(&names);
        check_alt(&names);
        text_stats(&stats, &names, TEXT_PLAIN, &out);
        golden_check(rows[i].name, out.s);
    }
    shown_from_demo(&shown, &base_game, 1, 5000);
    const struct names names = shown_names(&shown);
    text_stats_linear(&shown.stats, &names, &out);
    golden_check("text/stats-linear.txt", out.s);
    text_stats_alt(&shown.stats, &names, ALT_CHARACTERS, &out);
    golden_check("text/stats-alt.txt", out.s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(p_is_the_part_of_games),
        cmocka_unit_test(p_of_a_known_game),
        cmocka_unit_test(dice_that_are_not_fair_have_none),
        cmocka_unit_test(what_counts_is_there),
        cmocka_unit_test(the_widest_card_fits),
        cmocka_unit_test(long_games_are_sampled),
        cmocka_unit_test(points_of_the_start_are_there_from_the_start),
        cmocka_unit_test(cards_taken_by_a_guild_count),
        cmocka_unit_test(turns_between_are_filled),
        cmocka_unit_test(the_best_stands_out),
        cmocka_unit_test(goldens),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
