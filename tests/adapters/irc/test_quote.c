/* Commands named in texts, as they are typed where the text is read. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "adapters/irc/quote.h"

static bool is_command(const void *ctx, const char *text, size_t n)
{
    const char *word = ctx;
    size_t len = strlen(word);
    return n >= len && memcmp(text, word, len) == 0 && (n == len || text[len] == ' ');
}

static char word[] = "build";
static const struct quote_style channel = {"!", false, word, is_command};
static const struct quote_style private = {"", false, word, is_command};
static const struct quote_style bold = {"", true, word, is_command};

static void reads(const struct quote_style *style, const char *text, const char *expected)
{
    char out[200];
    size_t n = quote_commands(style, text, out, sizeof out);
    assert_string_equal(out, expected);
    assert_int_equal(n, strlen(expected));
}

static void as_they_are_typed(void **state)
{
    (void)state;
    reads(&channel, "As in `build c2-d3`, or `build`.", "As in !build c2-d3, or !build.");
    reads(&private, "As in `build c2-d3`.", "As in \"build c2-d3\".");
    reads(&bold, "As in `build c2-d3`.",
          "As in \x02"
          "build c2-d3\x02.");
}

static void what_is_no_command(void **state)
{
    (void)state;
    reads(&channel, "`builder` and `2 wool`, with `;` between",
          "\"builder\" and \"2 wool\", with \";\" between");
}

/* Nicks may have backticks. */
static void backticks_that_quote_nothing(void **state)
{
    (void)state;
    reads(&channel, "al` joins. `build` it", "al` joins. !build it");
    reads(&channel, "`al joins. `build` it", "`al joins. !build it");
    reads(&channel, "al``` joins ``", "al``` joins ``");
    reads(&channel, "`build\nnow` `", "`build\nnow` `");
    reads(&channel, "", "");
}

static void commands_with_such_a_nick(void **state)
{
    (void)state;
    reads(&channel, "`build b`o` or `build bo``.", "!build b`o or !build bo`.");
    reads(&channel, "`build`s and `build`.", "`build`s and !build.");
}

static void cut_at_the_end(void **state)
{
    char out[8];
    (void)state;
    assert_int_equal(quote_commands(&channel, "say `build a1`", out, sizeof out), 7);
    assert_string_equal(out, "say !bu");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(as_they_are_typed),
        cmocka_unit_test(what_is_no_command),
        cmocka_unit_test(backticks_that_quote_nothing),
        cmocka_unit_test(commands_with_such_a_nick),
        cmocka_unit_test(cut_at_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
