/* render/terms.c: options and rules in words. */
#include "render/render.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "bot/words/options.h"
#include "render/columns.h"
#include "rules/base/view.h"
#include "tests/support/golden.h"

static void check_lines(const char *text)
{
    char line[256];

    for (const char *end; (end = strchr(text, '\n')); text = end + 1) {
        snprintf(line, sizeof line, "%.*s", (int)(end - text), text);
        assert_in_range(columns_of(line), 1, PARAGRAPH_COLUMNS);
    }
    assert_string_equal(text, "");
}

static void options_in_force(void **state)
{
    (void)state;
    static struct text out;
    static char all[1 << 14];
    int16_t options[OPTIONS_MAX];
    int n = 0;

    game_option_defaults(&base_game, options);
    say_options(&base_game, options, &out);
    check_lines(out.s);
    n += snprintf(all + n, sizeof all - (size_t)n, "%s\n", out.s);

    options[OPT_PHASES] = PHASES_COMBINED;
    options[OPT_POINTS] = 12;
    options[OPT_HAND_LIMIT] = 9;
    options[OPT_SETUP] = SETUP_GIVEN;
    for (int h = 0; h < 2 * HEX19_HEXES; h++)
        options[BASE_SCALARS + h] = (int16_t)(h % 5);
    for (int i = 0; i < 2 * BASE_HARBOURS; i++)
        options[BASE_SCALARS + 2 * HEX19_HEXES + i] = (int16_t)(i % 6);
    say_options(&base_game, options, &out);
    check_lines(out.s);
    snprintf(all + n, sizeof all - (size_t)n, "%s", out.s);
    golden_check("text/options.txt", all);
}

static void changes(const char *given, const char *expected)
{
    static struct text out;
    char why[WHY_MAX];
    int16_t options[OPTIONS_MAX];

    game_option_defaults(&base_game, options);
    assert_true(options_from_text(&base_game, options, given, why));
    say_terms(&base_game, options, NULL, &out);
    assert_string_equal(out.s, expected);
}

/* The edition is the nearest one, whatever was typed. */
static void changes_in_a_line(void **state)
{
    (void)state;
    changes("", "as usual; edition 2020");
    changes("edition=2007", "as usual; edition 2007");
    changes("edition=1997,points=12,dice=deck",
            "12 points win, dice from a deck of all 36 pairs; else as in edition 1997");
    changes("phases=combined,rob-optional=yes,shortage=nobody,city-cost=3g2o,harbours=shuffled",
            "as usual; edition classroom");
    changes("friendly-robber=3,rounds=20,no-seven-first-rounds=0",
            "the robber spares whoever has up to 3 points, the game ends after 20 rounds; "
            "else as in edition 2020");
}

/* Every value of every option has plain words of its own. */
static void every_value_in_words(void **state)
{
    (void)state;
    static struct text out;
    int16_t options[OPTIONS_MAX];

    for (int o = 0; o < BASE_SCALARS; o++) {
        const struct field *field = &base_game.options[o].field;
        int values = field->words ? field->words->n : 1;
        for (int v = 0; v < values; v++) {
            game_option_defaults(&base_game, options);
            options[o] = (int16_t)(field->words ? v : field->hi);
            if (options[o] == base_game.option_defaults[o])
                continue;
            say_terms(&base_game, options, NULL, &out);
            assert_null(strchr(out.s, '#'));
            assert_null(strstr(out.s, base_game.options[o].help));
        }
    }
}

static void rules_in_paragraphs(void **state)
{
    (void)state;
    static struct text out;
    size_t n = 0;

    int16_t options[OPTIONS_MAX];
    game_option_defaults(&base_game, options);
    options[OPT_POINTS] = 13;
    assert_true(say_rules(&base_game, options, 0, &out));
    assert_non_null(strstr(out.s, "first to have 13 points")); /* as at this table */
    while (say_rules(&base_game, options, n, &out)) {
        check_lines(out.s);
        assert_null(strchr(out.s, '{'));
        assert_true(out.len > 0);
        n++;
    }
    assert_true(n > 3);
    assert_false(say_rules(&base_game, options, n + 5, &out));
    assert_string_equal(out.s, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(options_in_force),
        cmocka_unit_test(changes_in_a_line),
        cmocka_unit_test(every_value_in_words),
        cmocka_unit_test(rules_in_paragraphs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
