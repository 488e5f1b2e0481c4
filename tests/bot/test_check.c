/* bot/serve/check.c: `hexhost check`. */
#include "bot/serve/check.h"
#include "tests/support/run_main.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <cmocka.h>

#define FILE_NAME TEST_TMP "/check.conf"
#define SECRET_NAME TEST_TMP "/check-password"

static struct run run;

static void put_file(const char *path, const char *text, mode_t mode)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
    assert_int_equal(chmod(path, mode), 0);
}

/* The status of `check WORD WORD`; NULL ends the words early. */
static int check(const char *first, const char *second)
{
    const char *const arguments[] = {"check", first, second, NULL};
    run_main(&run, check_main, arguments, "", 0);
    return run.status;
}

static void what_is_right_is_shown(void **state)
{
    (void)state;
    put_file(SECRET_NAME, "xyzzy-plugh\n", 0600);
    put_file(FILE_NAME,
             "[irc libera]\nhost = irc.libera.chat\nchannels = #catan\nrate = 1.5\n"
             "sasl = plain\naccount = hexhost\npassword-file = check-password\n",
             0644);
    assert_int_equal(check("--config", FILE_NAME), 0);
    assert_non_null(
        strstr(run.output, FILE_NAME ": nothing is wrong; 1 network of IRC.\n\n[host]\n"));
    assert_non_null(strstr(run.output, "\n[irc libera]\n  host              irc.libera.chat\n"
                                       "  port              6697 (default)\n"));
    assert_non_null(strstr(run.output, "\n  rate              1.5 lines/s\n"));
    assert_non_null(strstr(run.output, "\n  ping-after        2 min (default)\n"));
    assert_non_null(strstr(run.output, "\n  proxy             not set\n"));
    assert_non_null(strstr(run.output, "\n  password          set (from a file)\n"));
    assert_null(strstr(run.output, "xyzzy"));
    assert_int_equal(check("--config=" FILE_NAME, NULL), 0);
}

static void what_is_wrong_is_told_with_its_line(void **state)
{
    (void)state;
    put_file(FILE_NAME, "[irc libera]\nhost = irc.libera.chat\nchanels = #catan\n", 0644);
    assert_int_equal(check("--config", FILE_NAME), 1);
    assert_string_equal(run.output,
                        FILE_NAME ":1: [irc libera] needs channels, as in: channels = #catan "
                                  "#catan-slow\n" FILE_NAME ":3: [irc libera] has no key "
                                  "`chanels`; did you mean `channels`?\n" FILE_NAME
                                  ": 2 problems; hexhost would not start with it.\n");
    assert_int_equal(check("--config", TEST_TMP "/no/such"), 1);
    assert_non_null(strstr(run.output, "cannot be read: No such file or directory."));
}

static void nobody_is_asked_where_that_is_not_wanted(void **state)
{
    (void)state;
    put_file(SECRET_NAME, "xyzzy-plugh\n", 0600);
    put_file(FILE_NAME,
             "[discord]\ntoken-file = check-password\napi = http://127.0.0.1:1/api/v10\n", 0644);
    assert_int_equal(check("--offline", "--config=" FILE_NAME), 0);
    assert_non_null(strstr(run.output, "nothing is wrong; Discord.\n"));
    assert_null(strstr(run.output, "Discord:"));
}

static void arguments_that_are_none(void **state)
{
    (void)state;
    assert_int_equal(check(NULL, NULL), 2);
    assert_int_equal(check("--config", NULL), 2);
    assert_int_equal(check(FILE_NAME, NULL), 2);
    assert_int_equal(check("--example", "x"), 2);
    assert_int_equal(check("--offline", NULL), 2);
    assert_non_null(strstr(run.output, "hexhost check --config /etc/hexhost/hexhost.conf"));
    assert_int_equal(check("--help", NULL), 0);
    assert_non_null(strstr(run.output, "Usage: hexhost check --config FILE"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_right_is_shown),
        cmocka_unit_test(what_is_wrong_is_told_with_its_line),
        cmocka_unit_test(nobody_is_asked_where_that_is_not_wanted),
        cmocka_unit_test(arguments_that_are_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
