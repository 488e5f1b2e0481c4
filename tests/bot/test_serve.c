/* bot/serve/serve.c, as far as it refuses to start; bot/serve/state_files.c,
 * bot/serve/token_key.c. Hosting itself is tested on real servers, in tests/e2e. */
#include "bot/serve/serve.h"
#include "bot/serve/state_files.h"
#include "bot/serve/token_key.h"
#include "tests/support/run_main.h"

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#define CONFIG TEST_TMP "/serve.conf"
#define FILES TEST_TMP "/serve-state"
#define KEY TEST_TMP "/serve-token.key"

static struct run run;

static void put_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static int serve(const char *first, const char *second)
{
    const char *const arguments[] = {"run", first, second, NULL};
    run_main(&run, serve_main, arguments, "", 0);
    return run.status;
}

static void a_wrong_configuration_is_refused(void **state)
{
    (void)state;
    put_file(CONFIG, "[irc libera]\nhost = irc.libera.chat\nchannels = #catan\nbrefix = !\n");
    assert_int_equal(serve("--config", CONFIG), 2);
    assert_non_null(strstr(run.output, "serve.conf:4: "));
    assert_non_null(strstr(run.output, "brefix"));
}

static void arguments_are_needed(void **state)
{
    (void)state;
    assert_int_equal(serve(NULL, NULL), 2);
    assert_non_null(strstr(run.output, "hexhost run --config"));
    assert_int_equal(serve("--help", NULL), 0);
}

static void a_state_directory_that_cannot_be_made_is_told(void **state)
{
    (void)state;
    put_file(CONFIG, "[host]\nstate-directory = /dev/null/games\n"
                     "[irc libera]\nhost = irc.libera.chat\nchannels = #catan\n");
    assert_int_equal(serve("--config", CONFIG), 1);
    assert_non_null(strstr(run.output, "/dev/null/games"));
    assert_non_null(strstr(run.output, "state-directory"));
}

static void one_hosts_at_a_time(void **state)
{
    (void)state;
    struct state_files first, next;
    struct fault fault;
    assert_true(state_files_open(&first, FILES, &fault));
    assert_false(state_files_open(&next, FILES, &fault));
    assert_int_equal(fault.kind, FAULT_BUSY);
    assert_non_null(strstr(fault.text, FILES "/run.lock"));
    state_files_close(&next);
    state_files_close(&first);
    assert_true(state_files_open(&next, FILES, &fault));
    state_files_close(&next);
}

static void a_lock_that_cannot_be_is_told(void **state)
{
    (void)state;
    struct state_files files;
    struct fault fault;
    assert_int_equal(mkdir(FILES "-taken", 0700) != 0 && errno != EEXIST, 0);
    assert_int_equal(mkdir(FILES "-taken/run.lock", 0700) != 0 && errno != EEXIST, 0);
    assert_false(state_files_open(&files, FILES "-taken", &fault));
    assert_int_equal(fault.kind, FAULT_DISK);
    assert_non_null(strstr(fault.text, "run.lock cannot be locked"));
    state_files_close(&files);
}

static void the_key_is_drawn_once(void **state)
{
    (void)state;
    unsigned char first[TOKEN_KEY_SIZE] = {0}, again[TOKEN_KEY_SIZE] = {1};
    struct fault fault;
    struct stat file;
    unlink(KEY);
    assert_true(token_key_load(KEY, first, &fault));
    assert_true(token_key_load(KEY, again, &fault));
    assert_memory_equal(first, again, sizeof first);
    assert_int_equal(stat(KEY, &file), 0);
    assert_int_equal(file.st_mode & 0777, 0600);
}

static void half_a_key_is_none(void **state)
{
    (void)state;
    unsigned char key[TOKEN_KEY_SIZE];
    struct fault fault;
    put_file(KEY, "half a key");
    assert_false(token_key_load(KEY, key, &fault));
    assert_int_equal(fault.kind, FAULT_DAMAGED);
    assert_non_null(strstr(fault.text, "serve-token.key"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_wrong_configuration_is_refused),
        cmocka_unit_test(arguments_are_needed),
        cmocka_unit_test(a_state_directory_that_cannot_be_made_is_told),
        cmocka_unit_test(one_hosts_at_a_time),
        cmocka_unit_test(a_lock_that_cannot_be_is_told),
        cmocka_unit_test(the_key_is_drawn_once),
        cmocka_unit_test(half_a_key_is_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
