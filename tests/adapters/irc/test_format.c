/* Texts cleaned, cut and numbered for lines of IRC. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "adapters/irc/format.h"
#include "adapters/irc/line.h"

static void cleans(const char *text, enum format_colour colour, const char *expected)
{
    char out[200];
    size_t n = format_clean(text, strlen(text), colour, out, sizeof out);
    assert_string_equal(out, expected);
    assert_int_equal(n, strlen(expected));
}

static void colours(void **state)
{
    (void)state;
    cleans("\x03"
           "01,00W\x03 b",
           FORMAT_STRIP, "W b");
    cleans("\x03"
           "01,00W\x03 b",
           FORMAT_KEEP,
           "\x03"
           "01,00W\x03 b");
    cleans("\x03"
           "4x\x03"
           "12,3y\x03,5z\x03"
           "123",
           FORMAT_STRIP, "xy,5z3");
    cleans("\x02"
           "bold\x02 \x1d"
           "i\x1f"
           "u\x16"
           "r\x0f",
           FORMAT_STRIP, "bold iur");
    cleans("\x02"
           "bold\x02",
           FORMAT_KEEP,
           "\x02"
           "bold\x02");
    cleans("\x04"
           "ff0000red\x04 \x11mono\x11 \x1estrike\x1e",
           FORMAT_KEEP, "red mono strike");
    cleans("\x03", FORMAT_STRIP, "");
    cleans("a\x03"
           "1,",
           FORMAT_STRIP, "a,");
}

static void controls(void **state)
{
    (void)state;
    cleans("a\rb\x07"
           "c\x1b[1md\x7f\te",
           FORMAT_KEEP, "abc[1md e");
    cleans("one\ntwo", FORMAT_STRIP, "one\ntwo");
    cleans("\x01VERSION\x01", FORMAT_KEEP, "VERSION");
}

static void not_utf8(void **state)
{
    (void)state;
    cleans("\xff\xc3\xa4\xc3", FORMAT_KEEP, "?\xc3\xa4?");
    cleans("\xed\xa0\x80", FORMAT_KEEP, "???");           /* half a pair of UTF-16 */
    cleans("\xc0\xaf\xe0\x80\xaf", FORMAT_KEEP, "?????"); /* written too long */
    cleans("\xf4\x90\x80\x80", FORMAT_KEEP, "????");      /* beyond the last character */
    cleans("\xc2\x9b"
           "1m",
           FORMAT_KEEP, "??1m"); /* a control of Latin 1 */
    cleans("\xf0\x9f\x8e\xb2", FORMAT_KEEP, "\xf0\x9f\x8e\xb2");
}

static void small_room(void **state)
{
    char out[4];
    (void)state;
    assert_int_equal(format_clean("ab\xe4\xb7\x80", 5, FORMAT_KEEP, out, sizeof out), 2);
    assert_string_equal(out, "ab");
    assert_int_equal(format_clean("abcdef", 6, FORMAT_KEEP, out, sizeof out), 3);
    assert_int_equal(format_clean("abcdef", 6, FORMAT_KEEP, out, 1), 0);
}

static void budgets(void **state)
{
    (void)state;
    char line[600];
    int n = snprintf(line, sizeof line, ":%s!%s@%s %s %s :", "bot", "hexhost", "host.example",
                     "PRIVMSG", "#table");
    assert_int_equal(format_budget(3, 7, 12, "PRIVMSG", 6), 512 - 2 - n);
    /* Unknown: as long as they may be. */
    assert_int_equal(format_budget(3, 0, 0, "PRIVMSG", 6), format_budget(3, 10, 63, "PRIVMSG", 6));
    assert_int_equal(format_budget(3, 7, 600, "PRIVMSG", 6), 0);
}

struct lines {
    size_t n, most;
    char text[400];
};

static bool keep_line(void *ctx, const char *text, size_t n)
{
    struct lines *lines = ctx;
    size_t used = strlen(lines->text);
    snprintf(lines->text + used, sizeof lines->text - used, "%.*s|", (int)n, text);
    return ++lines->n < lines->most;
}

static void cuts(const char *text, size_t budget, const char *expected)
{
    struct lines lines = {.most = 20};
    format_cut(text, budget, keep_line, &lines);
    assert_string_equal(lines.text, expected);
}

static void cutting(void **state)
{
    (void)state;
    cuts("one two three", 20, "one two three|");
    cuts("one two three", 13, "one two three|");
    cuts("one two three", 8, "one two|three|");
    cuts("one two three", 7, "one two|three|");
    cuts("one two three", 5, "one|two|three|");
    cuts("  board  \n\n  row", 20, "  board|  row|");
    cuts("abcdefghij", 4, "abcd|efgh|ij|");
    cuts("a bcdefghijkl", 8, "a bcdefg|hijkl|"); /* a lone short word is not left behind */
    cuts("", 5, "");
    cuts("\n\n", 5, "");
    cuts("   ", 2, "");
    cuts("abc", 0, "");
}

static void cutting_characters(void **state)
{
    (void)state;
    cuts("\xc3\xa4\xc3\xa4\xc3\xa4", 3, "\xc3\xa4|\xc3\xa4|\xc3\xa4|");
    cuts("\xf0\x9f\x8e\xb2\xf0\x9f\x8e\xb2", 7, "\xf0\x9f\x8e\xb2|\xf0\x9f\x8e\xb2|");
}

static void cutting_stops(void **state)
{
    struct lines lines = {.most = 2};
    (void)state;
    format_cut("a\nb\nc\nd", 10, keep_line, &lines);
    assert_string_equal(lines.text, "a|b|");
}

static void choices(void **state)
{
    static const char *const list[] = {"end", "buy", "build road c2-d3", "build road d3-e4"};
    char out[200];
    (void)state;
    assert_true(format_choices(list, 4, 40, out, sizeof out));
    assert_string_equal(out, "1) end  2) buy  3) build road c2-d3\n4) build road d3-e4\n");
    assert_true(format_choices(list, 4, 5, out, sizeof out));
    assert_string_equal(out, "1) end\n2) buy\n3) build road c2-d3\n4) build road d3-e4\n");
    assert_true(format_choices(list, 0, 5, out, sizeof out));
    assert_string_equal(out, "");
    for (size_t size = 1; size < strlen("1) end  2) buy\n") + 2; size++) {
        bool fits = format_choices(list, 2, 40, out, size);
        assert_true(fits || out[0] == '\0');
        assert_true(strlen(out) < size);
    }
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(colours),
    cmocka_unit_test(controls),
    cmocka_unit_test(not_utf8),
    cmocka_unit_test(small_room),
    cmocka_unit_test(budgets),
    cmocka_unit_test(cutting),
    cmocka_unit_test(cutting_characters),
    cmocka_unit_test(cutting_stops),
    cmocka_unit_test(choices),
};

int main(void)
{
    return cmocka_run_group_tests(tests, NULL, NULL);
}
