/* bot/play/state_dir.c: which directory the games are kept in. */
#include "bot/play/state_dir.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void put(const char *name, const char *value)
{
    if (value != NULL)
        setenv(name, value, 1);
    else
        unsetenv(name);
}

static void the_environment_names_it(void **state)
{
    (void)state;
    static const struct {
        const char *said, *xdg, *home, *directory;
    } rows[] = {
        {NULL, NULL, "/h", "/h/.local/state/hexhost"},
        {NULL, "", "/h", "/h/.local/state/hexhost"},
        {NULL, "state", "/h", "/h/.local/state/hexhost"}, /* what is relative does not count */
        {NULL, "/s", "/h", "/s/hexhost"},
        {NULL, "/s", NULL, "/s/hexhost"},
        {"here", "/s", "/h", "here"},
        {"here", NULL, NULL, "here"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char out[STATE_DIR_MAX], why[WHY_MAX];
        put("XDG_STATE_HOME", rows[i].xdg);
        put("HOME", rows[i].home);
        assert_true(state_dir(rows[i].said, out, why));
        assert_string_equal(out, rows[i].directory);
    }
}

static void without_a_home_it_is_asked_for(void **state)
{
    (void)state;
    static const char *const homes[] = {NULL, "", "home"}, *const states[] = {NULL, "", "state"};
    for (size_t i = 0; i < 9; i++) {
        char out[STATE_DIR_MAX], why[WHY_MAX] = "";
        put("XDG_STATE_HOME", states[i / 3]);
        put("HOME", homes[i % 3]);
        assert_false(state_dir(NULL, out, why));
        assert_non_null(strstr(why, "--state-dir DIR"));
    }
}

/* Names in it must fit as well. */
static void a_name_too_long_is_none(void **state)
{
    (void)state;
    static char path[STATE_DIR_MAX + 1];
    char out[STATE_DIR_MAX], why[WHY_MAX] = "";
    memset(path, 'a', STATE_DIR_MAX);
    path[0] = '/';
    put("XDG_STATE_HOME", path);
    assert_false(state_dir(NULL, out, why));
    assert_non_null(strstr(why, "no name for a directory: /aaa"));
    assert_false(state_dir(path, out, why));
    assert_false(state_dir("", out, why));
    path[STATE_DIR_MAX - 64] = '\0';
    assert_false(state_dir(path, out, why));
    path[STATE_DIR_MAX - 65] = '\0';
    assert_true(state_dir(path, out, why));
    assert_string_equal(out, path);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_environment_names_it),
        cmocka_unit_test(without_a_home_it_is_asked_for),
        cmocka_unit_test(a_name_too_long_is_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
