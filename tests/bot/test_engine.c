/* bot/engine/engine*.c: what no dialogue shows. */
#include "tests/bot/engine_asked.h"
#include "tests/support/run_main.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct run run;

static bool has(const char *text, const char *part)
{
    return strstr(text, part) != NULL;
}

static void is_fine(const char *request)
{
    const char *answer = ask(request);
    if (strncmp(answer, "{\"ok\":true", 10) != 0)
        fail_msg("%s\n%s", request, answer);
}

/* A copy of the answer, which the caller frees. */
static char *answer_to(const char *request)
{
    is_fine(request);
    return strdup(engine.out.bytes);
}

/* --- Nothing changes -------------------------------------------------------------------------- */

#define SEED "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"

static void begin(void)
{
    is_fine("{\"cmd\":\"new\",\"seats\":3,\"options\":{\"setup\":\"beginner\"},\"first\":0,"
            "\"seed\":\"" SEED "\"}");
}

/* What is wrong or refused leaves the position, the log and the streams alone. */
static void refused_requests_change_nothing(void **state)
{
    (void)state;
    static const char *const bad[] = {
        "{\"cmd\":\"move\",\"seat\":0,\"do\":\"end\"}",
        "{\"cmd\":\"move\",\"seat\":1,\"do\":\"roll\"}",
        "{\"cmd\":\"move\",\"seat\":0,\"do\":\"roll\",\"chance\":[{\"steal\":\"wool\"}]}",
        "{\"cmd\":\"move\",\"seat\":0,\"do\":\"roll\",\"chance\":[{\"dice\":[1,2]},"
        "{\"dice\":[1,2]}]}",
        "{\"cmd\":\"new\",\"seats\":9}",
        "{\"cmd\":\"new\",\"options\":{\"setup\":\"given\"}}",
        "{\"cmd\":\"new\",\"chance\":[{\"dice\":[1,2]}]}",
        "{\"cmd\":\"new\",\"chance\":[{\"coin\":1}]}",
        "{\"cmd\":\"new\",\"game\":\"struggle\",\"seats\":2,\"first\":0,\"chance\":[{\"draw\":["
        "\"ore\",\"ore\",\"ore\",\"ore\",\"wool\",\"wool\",\"wool\",\"wool\",\"brick\",\"brick\","
        "\"brick\",\"brick\"]}]}",
        "{\"cmd\":\"load\",\"snapshot\":\"AAAA\"}",
        "{\"cmd\":\"load\",\"snapshot\":\"\",\"seed\":\"" SEED "\"}",
        "nonsense",
    };
    begin();
    char *roll = answer_to("{\"cmd\":\"move\",\"seat\":0,\"do\":\"roll\"}");
    begin();
    char *log = answer_to("{\"cmd\":\"log\"}"), *save = answer_to("{\"cmd\":\"save\"}");
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_true(has(ask(bad[i]), "{\"ok\":false,"));
        assert_string_equal(ask("{\"cmd\":\"log\"}"), log);
        assert_string_equal(ask("{\"cmd\":\"save\"}"), save);
    }
    assert_string_equal(ask("{\"cmd\":\"move\",\"seat\":0,\"do\":\"roll\"}"), roll);
    free(roll);
    free(log);
    free(save);
}

/* --- Seeds, snapshots ------------------------------------------------------------------------- */

static void seeds(void **state)
{
    (void)state;
    char *first = answer_to("{\"cmd\":\"new\",\"seed\":\"" SEED "\"}");
    char *again = answer_to("{\"cmd\":\"new\",\"seed\":\"" SEED "\"}");
    char *other = answer_to("{\"cmd\":\"new\"}"), *another = answer_to("{\"cmd\":\"new\"}");
    assert_string_equal(first, again);
    assert_string_not_equal(other, another);
    free(first);
    free(again);
    free(other);
    free(another);
}

static char *load_request(const char *save, const char *more)
{
    const char *snapshot = strstr(save, "\"snapshot\"");
    size_t size = strlen(save) + strlen(more) + 32;
    char *request = malloc(size);
    snprintf(request, size, "{\"cmd\":\"load\",%.*s%s}", (int)strlen(snapshot) - 1, snapshot, more);
    return request;
}

static void save_and_load(void **state)
{
    (void)state;
    begin();
    is_fine("{\"cmd\":\"move\",\"seat\":0,\"do\":\"roll\",\"chance\":[{\"dice\":[4,4]}]}");
    char *view = answer_to("{\"cmd\":\"view\",\"viewer\":\"all\"}");
    char *save = answer_to("{\"cmd\":\"save\"}");
    is_fine("{\"cmd\":\"move\",\"seat\":0,\"do\":\"end\"}");
    assert_string_not_equal(ask("{\"cmd\":\"view\",\"viewer\":\"all\"}"), view);
    char *load = load_request(save, "");
    assert_string_equal(ask(load), "{\"ok\":true,\"game\":\"base\",\"version\":1}");
    assert_string_equal(strstr(ask("{\"cmd\":\"view\",\"viewer\":\"all\"}"), "\"view\""),
                        strstr(view, "\"view\""));
    assert_string_equal(ask("{\"cmd\":\"log\"}"), "{\"ok\":true,\"version\":1,\"log\":[]}");
    is_fine("{\"cmd\":\"move\",\"seat\":0,\"do\":\"end\"}");
    assert_string_equal(ask("{\"cmd\":\"log\"}"),
                        "{\"ok\":true,\"version\":2,\"log\":[{\"seat\":0,\"do\":\"end\","
                        "\"facts\":[{\"fact\":\"turn\",\"seat\":1,\"turn\":2}]}]}");
    free(load);

    /* Into a fresh engine, with streams of its own: what a search does. */
    engine_fini(&engine);
    engine_init(&engine);
    load = load_request(save, ",\"seed\":\"" SEED "\"");
    is_fine(load);
    is_fine("{\"cmd\":\"move\",\"seat\":0,\"do\":\"end\"}");
    char *roll = answer_to("{\"cmd\":\"move\",\"seat\":1,\"do\":\"roll\"}");
    is_fine(load);
    is_fine("{\"cmd\":\"move\",\"seat\":0,\"do\":\"end\"}");
    assert_string_equal(ask("{\"cmd\":\"move\",\"seat\":1,\"do\":\"roll\"}"), roll);
    load[strlen(load) - 90] ^= 1;
    assert_true(has(ask(load), "{\"ok\":false,\"error\":\""));
    free(roll);
    free(load);
    free(save);
    free(view);
}

/* --- Any bytes -------------------------------------------------------------------------------- */

static void broken_lines(void **state)
{
    (void)state;
    static const struct {
        const char *bytes;
        size_t n;
    } rows[] = {
        {"\0", 1}, {"{\"cmd\":\"hello\"}\0", 16}, {"{\"cmd\":\"\xff\"}", 11}, {"\xff\xfe", 2}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        buffer_clear(&engine.out);
        engine_answer(&engine, rows[i].bytes, rows[i].n);
        assert_true(has(buffer_text(&engine.out), "{\"ok\":false,\"error\":\""));
    }
}

/* --- The process ------------------------------------------------------------------------------ */

static const char *const arguments[] = {"engine", NULL};
static const char hello[] = "{\"cmd\":\"hello\"}\n";

static int count(const char *text, const char *part)
{
    int n = 0;
    for (; (text = strstr(text, part)); text++)
        n++;
    return n;
}

static void process_ends_with_its_input(void **state)
{
    (void)state;
    run_main(&run, engine_main, arguments, "", 0);
    assert_int_equal(run.status, 0);
    assert_int_equal(run.n, 0);
    run_main(&run, engine_main, arguments, hello, strlen(hello) - 1); /* no line feed */
    assert_int_equal(run.status, 0);
    assert_int_equal(count(run.output, "\n"), 1);
    assert_int_equal(count(run.output, "\"ok\":true"), 1);
}

static void process_answers_every_line(void **state)
{
    (void)state;
    enum { LINES = 10000 };
    struct buffer input;
    buffer_init(&input, LINES * sizeof hello);
    for (int i = 0; i < LINES; i++)
        buffer_put(&input, hello);
    run_main(&run, engine_main, arguments, input.bytes, input.n);
    assert_int_equal(run.status, 0);
    assert_int_equal(count(run.output, "{\"ok\":true,\"name\":\"hexhost\""), LINES);
    buffer_fini(&input);
}

/* A line of 64 KiB is read; one longer is answered once, however long, and skipped to its end. */
static void process_skips_long_lines(void **state)
{
    (void)state;
    static const size_t lengths[] = {JSON_BYTES_MAX, JSON_BYTES_MAX + 1, 4 * JSON_BYTES_MAX - 1,
                                     4 * JSON_BYTES_MAX, 1 << 20};
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        size_t n = lengths[i] + sizeof hello;
        char *input = malloc(n);
        memset(input, ' ', n);
        memcpy(input, "{}", 2);
        input[lengths[i]] = '\n';
        memcpy(input + lengths[i] + 1, hello, sizeof hello - 1);
        run_main(&run, engine_main, arguments, input, n);
        assert_int_equal(run.status, 0);
        assert_int_equal(count(run.output, "\n"), 2);
        assert_int_equal(count(run.output, "longer than 64 KiB"), i > 0);
        assert_int_equal(count(run.output, "\"ok\":true"), 1);
        free(input);
    }
}

static void process_takes_no_arguments(void **state)
{
    (void)state;
    run_main(&run, engine_main, (const char *const[]){"engine", "x", NULL}, hello, strlen(hello));
    assert_int_equal(run.status, 2);
    assert_true(has(run.output, "There are no arguments"));
    run_main(&run, engine_main, (const char *const[]){"engine", "--help", NULL}, "", 0);
    assert_int_equal(run.status, 0);
    assert_true(has(run.output, "Usage: hexhost engine"));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(refused_requests_change_nothing),
        TEST(seeds),
        TEST(save_and_load),
        TEST(broken_lines),
        TEST(process_ends_with_its_input),
        TEST(process_answers_every_line),
        TEST(process_skips_long_lines),
        TEST(process_takes_no_arguments),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
