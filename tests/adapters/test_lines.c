/* adapters/terminal: lines from a pipe, and wrapping. */
#include "adapters/terminal/lines.h"
#include "adapters/terminal/wrap.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

/* --- Lines ------------------------------------------------------------------------------------ */

/* Reads what another process writes, in pieces of step bytes. */
static pid_t write_pieces(const char *bytes, size_t n, size_t step, int *file)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        close(ends[0]);
        for (size_t at = 0; at < n; at += step)
            if (write(ends[1], bytes + at, n - at < step ? n - at : step) < 0)
                _exit(1);
        _exit(0);
    }
    close(ends[1]);
    *file = ends[0];
    return child;
}

struct expected {
    enum desk_read read;
    const char *line;
    size_t n;
};

static void check_lines(const char *bytes, size_t n, size_t step, const struct expected *expected,
                        size_t nexpected)
{
    struct lines lines;
    int file;
    pid_t child = write_pieces(bytes, n, step, &file);
    assert_true(lines_init(&lines, file));
    for (size_t i = 0; i < nexpected; i++) {
        const char *line;
        size_t length;
        assert_int_equal(lines_next(&lines, &line, &length), expected[i].read);
        if (expected[i].read != DESK_LINE)
            continue;
        assert_int_equal(length, expected[i].n);
        assert_memory_equal(line, expected[i].line, length);
    }
    lines_fini(&lines);
    close(file);
    waitpid(child, NULL, 0);
}

static void lines_come_whole(void **state)
{
    (void)state;
    static const char bytes[] = "roll\n\nend\r\na\0b\n\xff\xfe\nlast";
    static const struct expected expected[] = {
        {DESK_LINE, "roll", 4}, {DESK_LINE, "", 0},         {DESK_LINE, "end", 3},
        {DESK_LINE, "a\0b", 3}, {DESK_LINE, "\xff\xfe", 2}, {DESK_LINE, "last", 4},
        {DESK_END, NULL, 0},    {DESK_END, NULL, 0},
    };
    static const size_t steps[] = {1, 3, 1000};
    for (size_t s = 0; s < 3; s++)
        check_lines(bytes, sizeof bytes - 1, steps[s], expected, 8);
}

static void long_lines_are_skipped(void **state)
{
    (void)state;
    static const char rest[6] = "\nroll\n";
    static const size_t lengths[] = {REQUEST_BYTES_MAX + 1, REQUEST_BYTES_MAX + 2, 200000, 1000000};
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        size_t n = lengths[i];
        char *bytes = malloc(n + 16);
        assert_non_null(bytes);
        memset(bytes, 'x', n);
        memcpy(bytes + n, rest, sizeof rest);
        const struct expected then[] = {
            {DESK_TOO_LONG, NULL, 0}, {DESK_LINE, "roll", 4}, {DESK_END, NULL, 0}};
        check_lines(bytes, n + 6, 4096, then, 3);
        const struct expected end[] = {{DESK_TOO_LONG, NULL, 0}, {DESK_END, NULL, 0}};
        check_lines(bytes, n, 4096, end, 2);
        free(bytes);
    }
}

static void the_longest_line_is_read(void **state)
{
    (void)state;
    char *bytes = malloc(REQUEST_BYTES_MAX + 1);
    assert_non_null(bytes);
    memset(bytes, 'x', REQUEST_BYTES_MAX);
    bytes[REQUEST_BYTES_MAX] = '\n';
    const struct expected expected[] = {{DESK_LINE, bytes, REQUEST_BYTES_MAX}, {DESK_END, NULL, 0}};
    check_lines(bytes, REQUEST_BYTES_MAX + 1, 10000, expected, 2);
    check_lines(bytes, REQUEST_BYTES_MAX, 10000, expected, 2);
    free(bytes);
}

/* --- Wrapping --------------------------------------------------------------------------------- */

static void collect(void *ctx, const char *text, size_t n)
{
    char *all = ctx;
    size_t at = strlen(all);
    assert_true(at + n < 8192);
    memcpy(all + at, text, n);
    all[at + n] = '\0';
}

static const char *wrapped(const char *text, int width)
{
    static char all[8192];
    all[0] = '\0';
    wrap_lines(text, width, collect, all);
    return all;
}

static void long_lines_break_at_blanks(void **state)
{
    (void)state;
    assert_string_equal(wrapped("", 20), "");
    assert_string_equal(wrapped("short", 20), "short\n");
    assert_string_equal(wrapped("a\n\nb\n", 20), "a\n\nb\n");
    assert_string_equal(wrapped("one two three four", 9), "one two\n  three\n  four\n");
    assert_string_equal(wrapped("exactly ten", 11), "exactly ten\n");
    assert_string_equal(wrapped("averyveryverylongword x", 10), "averyveryverylongword\n  x\n");
    assert_string_equal(wrapped("  indented  text", 40), "  indented  text\n");
    assert_string_equal(wrapped("zw\xc3\xb6lf zw\xc3\xb6lf", 11), "zw\xc3\xb6lf zw\xc3\xb6lf\n");
    assert_string_equal(wrapped("\033[1;31mred\033[0m \033[7mrobber\033[0m", 10),
                        "\033[1;31mred\033[0m \033[7mrobber\033[0m\n");
}

static void endless_words_do_no_harm(void **state)
{
    (void)state;
    char text[6001];
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    assert_true(strlen(wrapped(text, 80)) >= 2047); /* cut into what a line holds */
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_come_whole),         cmocka_unit_test(long_lines_are_skipped),
        cmocka_unit_test(the_longest_line_is_read), cmocka_unit_test(long_lines_break_at_blanks),
        cmocka_unit_test(endless_words_do_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
