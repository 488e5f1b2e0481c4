/* What is told about commands, and that what is written down is what the tables say. */
#include "bot/words/commands.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bot/words/command.h"
#include "bot/words/tableverbs.h"
#include "rules/base/verbs.h"

enum { FILE_MAX = 256 * 1024 };

extern const struct game base_game;

static char *read_file(const char *path)
{
    char *text = calloc(1, FILE_MAX);
    FILE *file = fopen(path, "r");
    assert_non_null(text);
    if (!file)
        fail_msg("%s cannot be read; tests run at the top of the tree", path);
    size_t n = fread(text, 1, FILE_MAX - 1, file);
    fclose(file);
    assert_true(n < FILE_MAX - 1);
    return text;
}

/* The lines after the one with begin, up to the one with end. */
static char *between(char *text, const char *begin, const char *end)
{
    char *from = strstr(text, begin);
    char *to = strstr(text, end);
    assert_non_null(from);
    assert_non_null(to);
    from = strchr(from, '\n') + 1;
    assert_true(from <= to);
    *to = '\0';
    return from;
}

static void the_readme_has_the_tables(void **state)
{
    (void)state;
    struct buffer out;
    char *readme = read_file("README.md");
    buffer_init(&out, COMMANDS_MAX);
    commands_put(&out, COMMANDS_MD, NULL);
    if (strcmp(between(readme, "<!-- commands:begin", "<!-- commands:end"), buffer_text(&out)) != 0)
        fail_msg("README.md is not what the tables say: run config/man/update HEXHOST");
    free(readme);
    buffer_fini(&out);
}

/* Returns how many lines there are. */
static int lines_fit(const char *text)
{
    int n = 0;
    for (; *text; text += strcspn(text, "\n") + 1, n++) {
        if (strcspn(text, "\n") > COMMANDS_WIDTH)
            fail_msg("too wide: %.*s", (int)strcspn(text, "\n"), text);
        assert_int_not_equal(text[strcspn(text, "\n")], '\0');
    }
    return n;
}

/* Below what was typed and above the next prompt. */
static void help_fits_a_screen(void **state)
{
    enum { SCREEN = 24 };
    (void)state;
    struct buffer out;
    buffer_init(&out, COMMANDS_MAX);
    for (int g = 0; games[g]; g++) {
        buffer_clear(&out);
        commands_help(&out, games[g]);
        for (int v = 0; v < games[g]->nverbs; v++)
            assert_non_null(strstr(buffer_text(&out), games[g]->verbs[v].help));
        if (lines_fit(buffer_text(&out)) > SCREEN - 2)
            fail_msg("%s: too long:\n%s", games[g]->id, buffer_text(&out));
    }
    buffer_fini(&out);
}

static void help_fits_a_terminal(void **state)
{
    (void)state;
    struct buffer out;
    buffer_init(&out, COMMANDS_MAX);
    commands_put(&out, COMMANDS_TEXT, NULL);
    for (int v = 0; v < base_game.nverbs; v++) {
        char usage[COMMAND_TEXT_MAX];
        command_usage(&base_game.verbs[v], usage, sizeof usage);
        assert_non_null(strstr(buffer_text(&out), usage));
        assert_true(commands_help_word(&out, &base_game, base_game.verbs[v].name));
    }
    for (int v = 0; v < TABLE_VERBS; v++)
        assert_true(commands_help_word(&out, &base_game, table_verbs[v].name));
    lines_fit(buffer_text(&out));
    buffer_fini(&out);
}

static void explains(const char *word, bool known, const char *text)
{
    struct buffer out;
    buffer_init(&out, COMMANDS_MAX);
    assert_int_equal(commands_help_word(&out, &base_game, word), known);
    assert_string_equal(buffer_text(&out), text);
    buffer_fini(&out);
}

static void help_for_one(void **state)
{
    (void)state;
    static const char build[] =
        "build [settlement|city|road] PLACE\n"
        "Build a road, settlement or city.\n"
        "A road costs 1 brick and 1 lumber; a settlement 1 brick, 1 lumber, 1 wool and 1\n"
        "grain; a city 2 grain and 3 ore (with city-cost=3g2o 3 grain and 2 ore).\n"
        "Settlements keep two edges apart, and a city takes the place of one.\n"
        "  PIECE       what to build; may be left out where the place decides\n"
        "  PLACE       a node such as c2, or an edge such as c2-d3 for a road\n"
        "Short form: `b`. Also: `place`. For example: `build settlement c2`,\n"
        "`build road c2-d3`, `build city c2`.\n";
    explains("build", true, build);
    explains(" B ", true, build);
    explains("bui c2", true, build);
    explains("place", true, build);
    explains("board", true,
             "board [spots|linear|drawn|picture|emoji] [SEAT]\n"
             "Show the board.\n"
             "`board linear` puts it, and those that follow, into sentences for who listens;\n"
             "`board drawn` draws them again, in letters where pictures are usual.\n"
             "`board emoji` is an overview in emoji. Where everybody has a sheet of their own,\n"
             "`board` and a name shows theirs.\n"
             "  VIEW        spots marks the places where you may build\n"
             "  SEAT        whose sheet, or what lies before whom, is shown first\n"
             "Also: `map`, `sheet`. For example: `board spots`.\n");
    explains("settle", true, build);
    explains("roads", true, build);
    explains("costs", true,
             "`help build` tells what roads, settlements and cities cost, `help buy` what a\n"
             "card costs.\n");
    explains("ro", false, "`ro` could be `roll` or `rob`: which one? `rules` tells the rules.\n");
    explains("biuld", false,
             "I do not know `biuld`; did you mean `build`? `rules` tells the rules.\n");
    explains("xyzzy", false,
             "I do not know `xyzzy`; `help` lists the commands. `rules` tells the rules.\n");
}

static void costs_of(const char *text, const char *option, enum base_piece piece)
{
    static const char *const names[] = {"brick", "lumber", "wool", "grain", "ore"};
    int16_t options[OPTIONS_MAX];
    int8_t cost[BASE_RESOURCES];
    game_option_defaults(&base_game, options);
    options[OPT_CITY_COST] = (int16_t)(option ? CITY_3G2O : CITY_3O2G);
    base_cost(piece, options, cost);
    text = strstr(text, option ? option : base_piece_words.word[piece].name);
    assert_non_null(text);
    for (int r = 0; r < BASE_RESOURCES; r++) {
        char part[16];
        snprintf(part, sizeof part, "%d %s", cost[r], names[r]);
        const char *at = cost[r] ? strstr(text, part) : text;
        assert_non_null(at);
        text = at;
    }
}

/* What is told of the costs is what the rules ask (B-BUILD-1, B-BUILD-2, B-BUILD-3). */
static void costs_are_told(void **state)
{
    (void)state;
    const char *more = base_verbs[VERB_BUILD].more;
    costs_of(more, NULL, ROAD);
    costs_of(more, NULL, SETTLEMENT);
    costs_of(more, NULL, CITY);
    costs_of(more, "3g2o", CITY);
}

/* Each option with its values and its default. */
static void help_for_options(void **state)
{
    (void)state;
    struct buffer out;
    buffer_init(&out, COMMANDS_MAX);
    assert_true(commands_help_word(&out, &base_game, "options"));
    const char *text = buffer_text(&out);
    for (int o = 0; o < base_game.noptions; o++)
        assert_non_null(strstr(text, base_game.options[o].field.name));
    for (int p = 0; p < base_game.npresets; p++)
        assert_non_null(strstr(text, base_game.presets[p].name));
    assert_non_null(strstr(text, "\nphases=strict|combined (strict)"));
    assert_non_null(strstr(text, "\npoints=3..20 (10)"));
    assert_non_null(strstr(text, "\nboard.tokens=19 times 0..12 (none)"));
    lines_fit(text);
    buffer_fini(&out);
}

static void arguments(void **state)
{
    (void)state;
    char *game[] = {"commands", "--as", "text", "chess", NULL};
    char *form[] = {"commands", "--as=html", NULL};
    char *missing[] = {"commands", "--as", NULL};
    assert_int_equal(commands_main(4, game), 2);
    assert_int_equal(commands_main(2, form), 2);
    assert_int_equal(commands_main(2, missing), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_readme_has_the_tables),
        cmocka_unit_test(help_fits_a_screen),
        cmocka_unit_test(help_fits_a_terminal),
        cmocka_unit_test(help_for_one),
        cmocka_unit_test(costs_are_told),
        cmocka_unit_test(help_for_options),
        cmocka_unit_test(arguments),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
