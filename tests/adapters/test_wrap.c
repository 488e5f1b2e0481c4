/* adapters/terminal/wrap.c: long lines. */
#include "adapters/terminal/wrap.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static char wrapped[4096];

static void collect(void *ctx, const char *text, size_t n)
{
    (void)ctx;
    size_t at = strlen(wrapped);
    assert_true(at + n < sizeof wrapped);
    memcpy(wrapped + at, text, n);
    wrapped[at + n] = '\0';
}

static void wraps(const char *text, const char *expected)
{
    wrapped[0] = '\0';
    wrap_lines(text, 20, collect, NULL);
    assert_string_equal(wrapped, expected);
}

static void lines_are_broken_at_blanks(void **state)
{
    (void)state;
    wraps("", "");
    wraps("one\n\ntwo", "one\n\ntwo\n");
    wraps("12345678 1234567 1234", "12345678 1234567\n  1234\n");
    wraps("12345678 1234567 123", "12345678 1234567 123\n");
    wraps("abc word_of_twenty-four_letters b", "abc\n  word_of_twenty-four_letters\n  b\n");
    wraps("   kept  blanks", "   kept  blanks\n");
}

static void colours_and_long_characters_take_no_room(void **state)
{
    (void)state;
    wraps("\x1b[1;31m12345678\x1b[0m 1234567 123", "\x1b[1;31m12345678\x1b[0m 1234567 123\n");
    wraps("\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4 12345678901234",
          "\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4 12345678901234\n");
}

static void commands_for_the_shell_can_be_copied(void **state)
{
    (void)state;
    wraps("hexhost verify \\\n  long_path_of_twenty \\\n  --commit 12\n",
          "hexhost verify \\\n  long_path_of_twenty \\\n  --commit 12\n");
}

static void commands_stay_in_one_piece(void **state)
{
    (void)state;
    wraps("Type it: `build city c2`.", "Type it:\n  `build city c2`.\n");
    wraps("Say (`a b`, `c d e f g`) or so", "Say (`a b`,\n  `c d e f g`) or so\n");
    wraps("123456 `b c`/`d e` x", "123456 `b c`/`d e` x\n");
    /* what does not fit on a line, or does not end there, is broken like the rest */
    wraps("see `one two three four five` x", "see `one two three\n  four five` x\n");
    wraps("a lonely ` stands here\nb` c", "a lonely ` stands\n  here\nb` c\n");
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_broken_at_blanks),
        cmocka_unit_test(colours_and_long_characters_take_no_room),
        cmocka_unit_test(commands_for_the_shell_can_be_copied),
        cmocka_unit_test(commands_stay_in_one_piece),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
