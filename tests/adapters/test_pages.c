/* adapters/terminal/pages.c: where a long answer stops. */
#include "adapters/terminal/pages.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

struct screen {
    struct desk_io io;
    const char *const *typed; /* NULL ends the input */
    int nasked, nlines;
};

static void see(struct desk_io *io, const char *text, size_t n)
{
    assert_int_equal(text[n - 1], '\n');
    ((struct screen *)io)->nlines++;
}

static enum desk_read type(struct desk_io *io, int who, const char *prompt, const char **line,
                           size_t *n)
{
    struct screen *screen = (struct screen *)io;
    assert_int_equal(who, DESK_NOBODY);
    assert_null(strchr(prompt, '\n'));
    *line = screen->typed[screen->nasked++];
    *n = *line != NULL ? strlen(*line) : 0;
    return *line != NULL ? DESK_LINE : DESK_END;
}

static void it_stops_where_the_screen_is_full(void **state)
{
    static const struct {
        int height, nlines;
        const char *typed[4];
        int shown, nasked;
        const char *line; /* what is handed back */
        enum desk_read read;
    } rows[] = {
        {0, 40, {NULL}, 40, 0, "", DESK_LINE}, /* nobody looks on */
        {10, 8, {NULL}, 8, 0, "", DESK_LINE},
        {10, 9, {""}, 9, 1, "", DESK_LINE},
        {10, 17, {""}, 17, 1, "", DESK_LINE},
        {10, 18, {"", ""}, 18, 2, "", DESK_LINE},
        {10, 40, {"q"}, 8, 1, "", DESK_LINE},
        {10, 40, {"", "Q"}, 17, 2, "", DESK_LINE},
        {10, 40, {"", "roll"}, 40, 2, "roll", DESK_LINE}, /* typed ahead, it leaves nothing out */
        {10, 40, {NULL}, 8, 1, "", DESK_END},
        {10, 40, {"", NULL}, 17, 2, "", DESK_END},
    };
    (void)state;
    for (size_t r = 0; r < sizeof rows / sizeof *rows; r++) {
        char text[128] = "";
        const char *line = NULL;
        size_t n = 0;
        struct screen screen = {
            .io = {.width = 80, .height = rows[r].height, .read = type, .write = see},
            .typed = rows[r].typed};
        for (int i = 0; i < rows[r].nlines; i++)
            memcpy(text + 2 * (size_t)i, "x\n", 3);
        enum desk_read read = pages_show(&screen.io, text, &line, &n);
        assert_int_equal(read, rows[r].read);
        assert_int_equal(screen.nlines, rows[r].shown);
        assert_int_equal(screen.nasked, rows[r].nasked);
        assert_int_equal(n, strlen(rows[r].line));
        assert_memory_equal(n > 0 ? line : "", rows[r].line, n);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_stops_where_the_screen_is_full),
    };
    return cmocka_run_group_tests_name("pages", tests, NULL, NULL);
}
