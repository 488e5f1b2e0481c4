/* What is made for Discord: code blocks, Markdown, emoji; and the lengths that it counts. */
#include "render/render.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "bot/table/quick.h"
#include "render/out.h"
#include "tests/render/positions.h"
#include "tests/render/reader.h"
#include "tests/support/golden.h"

enum { RANDOM_VIEWS = 2000 };

static const struct game base = {.id = "base"};
static const char begins[] = "```ansi\n", ends[] = "```";
static struct scene scene;
static struct text out, plain;

static void make(const struct base_view *view, const struct names *names)
{
    assert_true(scene_make(&base, view, names, &scene));
}

static void make_random(uint64_t i, const struct names *names)
{
    struct quick_chance chance;
    struct base_view view;

    quick_chance_init(&chance, 29, i);
    position_random(&view, &chance.base);
    make(&view, names);
}

/* --- Blocks ----------------------------------------------------------------------------------- */

static bool is_coloured(void)
{
    return strchr(out.s, '\x1b') != NULL;
}

/* One fence at the beginning, one at the end, and the board between them. */
static void check_block(void)
{
    static char stripped[TEXT_BYTES], body[TEXT_BYTES];
    size_t n = out.len - strlen(begins) - strlen(ends);

    assert_in_range(out_units(out.s), 1, MESSAGE_CHARACTERS);
    assert_memory_equal(out.s, begins, strlen(begins));
    assert_string_equal(out.s + out.len - strlen(ends), ends);
    memcpy(body, out.s + strlen(begins), n);
    body[n] = '\0';
    assert_null(strchr(body, '`'));
    reading_strip(body, stripped, sizeof stripped);
    text_board(&scene, TEXT_PLAIN, &plain);
    for (char *c = plain.s; (c = strchr(c, '`')) != NULL;)
        *c = '\'';
    assert_string_equal(stripped, plain.s);
}

static void blocks_keep_their_length(void **state)
{
    (void)state;
    for (uint64_t i = 0; i < RANDOM_VIEWS; i++) {
        make_random(i, &position_hostile_names);
        text_block(&scene, &out);
        check_block();
    }
}

/* 60 roads, 36 buildings, six long names: still in colours. */
static void the_fullest_block_is_coloured(void **state)
{
    (void)state;
    static const char *const names[] = {"```js\nalert(1)```", "``` ``` ``` ``` ``` ```"};
    struct names hostile = position_hostile_names;
    struct base_view view;

    position_full(&view);
    view.nseats = SEATS_MAX;
    for (int s = 0; s < SEATS_MAX; s++)
        view.points[s] = 20;
    hostile.name[0] = names[0];
    hostile.name[1] = names[1];
    make(&view, &hostile);
    text_block(&scene, &out);
    assert_true(is_coloured());
    check_block();
    golden_check("text/block-full.txt", out.s);
}

/* Discord knows 30 to 37, bold, and the end of both. */
static void only_inks_that_there_are(void **state)
{
    (void)state;
    make_random(3, &position_names);
    text_block(&scene, &out);
    for (const char *at = out.s; (at = strchr(at, '\x1b')) != NULL;) {
        static const char *const known[] = {"[0m",  "[31m", "[33m",   "[34m",  "[35m",
                                            "[36m", "[37m", "[1;31m", "[1;32m"};
        char code[16] = "[";
        bool found = false;
        at += 2;
        at += strncmp(at, "0;", 2) == 0 ? 2 : 0;
        snprintf(code + 1, sizeof code - 1, "%.*s", (int)strcspn(at, "m") + 1, at);
        for (size_t i = 0; i < sizeof known / sizeof *known; i++)
            found |= strcmp(code, known[i]) == 0;
        assert_true(found);
    }
}

/* --- Markdown --------------------------------------------------------------------------------- */

/* Read as Discord does: a backslash before a sign that is no letter, digit or blank shows the
 * sign. */
static void check_markdown(const char *name)
{
    char escaped[MARKDOWN_BYTES], shown[MARKDOWN_BYTES];
    size_t n = 0;

    text_markdown(name, escaped);
    for (const char *at = escaped; *at; at++) {
        bool sign = ispunct((unsigned char)*at);
        assert_true(!sign || *at == '\\');
        at += sign;
        assert_int_not_equal(*at, '\0');
        shown[n++] = *at;
    }
    shown[n] = '\0';
    assert_string_equal(shown, name);
}

static void names_mean_nothing(void **state)
{
    (void)state;
    static const char *const names[] = {
        "",
        "Anna",
        "**bold** __under__",
        "@everyone",
        "<@1234>",
        "<:a:1>",
        "[x](http://y)",
        "# head",
        "> quote",
        "1. list",
        "||secret||",
        "https://x.y/z",
        "a\\",
        "\\*\\",
        "discord.gg/abc",
        "`code`",
        "~~no~~ - list",
        "Zo\xc3\xab \xf0\x9f\x90\x91",
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        check_markdown(names[i]);
}

/* A shown name always fits, whatever it is of. */
static void the_longest_name_fits(void **state)
{
    (void)state;
    char name[NAME_BYTES], long_name[400];
    memset(long_name, '*', sizeof long_name - 1);
    long_name[sizeof long_name - 1] = '\0';
    columns_name(long_name, NAME_COLUMNS, name);
    check_markdown(name);
    memset(name, '|', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    check_markdown(name);
}

/* --- Emoji ------------------------------------------------------------------------------------ */

/* As an application's own: an id of 19 digits. */
static const char *own(const void *ctx, const char *name)
{
    static char text[64];
    (void)ctx;
    snprintf(text, sizeof text, "<:%s:1234567890123456789>", name);
    return strcmp(name, "sea") == 0 ? NULL : text;
}

static const char *call(const void *ctx, int seat)
{
    static char text[32];
    (void)ctx;
    snprintf(text, sizeof text, "<@123456789012345678%d>", seat);
    return text;
}

/* How many emoji a line of the land has, plain ones and own; the plain ones differ in bytes. */
static int emoji_of_line(const char *line)
{
    int n = 0;
    while (*line != '\n') {
        size_t longest = 0;
        for (const struct emoji *e = emojis; e->name != NULL; e++) {
            size_t len = strlen(e->plain);
            if (strncmp(line, e->plain, len) == 0 && len > longest)
                longest = len;
        }
        if (longest == 0 && line[0] == '<')
            longest = strcspn(line, ">") + 1;
        assert_true(longest > 0);
        line += longest;
        n++;
    }
    return n;
}

static void check_land(void)
{
    const char *line = out.s;
    for (int row = 0; row < 5; row++) {
        assert_int_equal(emoji_of_line(line), 12);
        line = strchr(line, '\n') + 1;
    }
}

static void lines_of_land_are_of_one_width(void **state)
{
    (void)state;
    const struct emoji_place place = {.find = own, .call = call};

    for (uint64_t i = 0; i < RANDOM_VIEWS; i++) {
        make_random(i, i % 2 ? &position_names : &position_hostile_names);
        text_emoji(&scene, i % 3 ? &place : NULL, MESSAGE_CHARACTERS, &out);
        assert_in_range(out_units(out.s), 1, MESSAGE_CHARACTERS);
        check_land();
    }
}

/* What is too long is plain, then it is cut by lines. */
static void emoji_keep_to_any_length(void **state)
{
    (void)state;
    const struct emoji_place place = {.find = own, .call = call};

    make_random(4, &position_hostile_names);
    for (int max = 0; max < 3000; max += 7) {
        text_emoji(&scene, &place, max, &out);
        assert_in_range(out_units(out.s), 0, (unsigned)max);
        assert_true(out.len == 0 || out.s[out.len - 1] == '\n');
        bool has_own = strstr(out.s, "<:") != NULL, whole = strstr(out.s, "Bank ") != NULL;
        assert_true(has_own ? whole : max < MESSAGE_CHARACTERS);
    }
}

static void no_emoji_is_named_twice(void **state)
{
    (void)state;
    for (const struct emoji *e = emojis; e->name != NULL; e++) {
        assert_in_range(strlen(e->name), 2, 32); /* as Discord wants them */
        assert_int_equal(strspn(e->name, "abcdefghijklmnopqrstuvwxyz0123456789_"), strlen(e->name));
        for (const struct emoji *other = emojis; other < e; other++)
            assert_string_not_equal(e->name, other->name);
    }
    for (int c = 0; c < SEATS_MAX; c++) {
        bool found = false;
        for (const struct emoji *e = emojis; e->name != NULL; e++)
            found |= strcmp(e->name, text_colour_name(c)) == 0;
        assert_true(found);
    }
}

/* B-VIEW-1 */
static void hands_are_for_who_may_know(void **state)
{
    (void)state;
    struct base_view view;

    position_midgame(&view);
    make(&view, &position_names);
    text_emoji_hand(&scene, NULL, 0, &out);
    assert_string_equal(
        out.s, "🧱2 🐑1 ⛰️2 · 5 cards; cards: knight, monopoly, victory point x2");
    text_emoji_hand(&scene, NULL, 1, &out);
    assert_string_equal(out.s, "");
    text_emoji_hand(&scene, NULL, SEAT_NONE, &out);
    assert_string_equal(out.s, "");
    position_empty(&view, 3);
    make(&view, &position_names);
    text_emoji_hand(&scene, NULL, 0, &out);
    assert_string_equal(out.s, "0 cards");
}

/* S-BUILD-5: every second road or knight lies with its other side up. */
static void other_sides_have_a_sign(void **state)
{
    struct struggle_view view;
    (void)state;
    position_struggle(&view); /* 4, 2 and 1 roads; 1, 2 and 1 knights */
    assert_true(scene_make(&struggle_game, &view, &position_names, &scene));
    text_emoji(&scene, NULL, MESSAGE_CHARACTERS, &out);
    assert_non_null(strstr(out.s, "4 (🌟2) · "));
    assert_non_null(strstr(out.s, "2 (🌟1) · "));
    assert_non_null(strstr(out.s, "2 (🏇1) · "));
    assert_null(strstr(out.s, "1 (🌟"));
    assert_null(strstr(out.s, "1 (🏇"));
}

static void goldens(void **state)
{
    (void)state;
    const struct emoji_place place = {.find = own};
    struct base_view view;

    position_midgame(&view);
    make(&view, &position_names);
    text_block(&scene, &out);
    golden_check("text/block-midgame.txt", out.s);
    text_emoji(&scene, NULL, MESSAGE_CHARACTERS, &out);
    golden_check("text/emoji-midgame.txt", out.s);
    position_full(&view);
    make(&view, &position_hostile_names);
    text_emoji(&scene, &place, MESSAGE_CHARACTERS, &out);
    golden_check("text/emoji-full.txt", out.s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(blocks_keep_their_length),
        cmocka_unit_test(the_fullest_block_is_coloured),
        cmocka_unit_test(only_inks_that_there_are),
        cmocka_unit_test(names_mean_nothing),
        cmocka_unit_test(the_longest_name_fits),
        cmocka_unit_test(lines_of_land_are_of_one_width),
        cmocka_unit_test(emoji_keep_to_any_length),
        cmocka_unit_test(no_emoji_is_named_twice),
        cmocka_unit_test(hands_are_for_who_may_know),
        cmocka_unit_test(other_sides_have_a_sign),
        cmocka_unit_test(goldens),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
