/* The loop: timers, descriptors, workers, signals, other threads. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <pthread.h>
#include <unistd.h>

#include "adapters/io/loop.h"

static struct loop *loop;
static char log_text[64];

static int set_up(void **state)
{
    (void)state;
    loop = loop_new();
    log_text[0] = '\0';
    return loop ? 0 : -1;
}

static int tear_down(void **state)
{
    (void)state;
    loop_free(loop);
    return 0;
}

static void note(void *ctx)
{
    size_t n = strlen(log_text);
    log_text[n] = *(const char *)ctx;
    log_text[n + 1] = '\0';
}

static void stop(void *ctx)
{
    (void)ctx;
    loop_stop(loop);
}

static void timers_in_order(void **state)
{
    (void)state;
    struct loop_timer *a = loop_timer_new(loop, note, "a"), *b = loop_timer_new(loop, note, "b");
    struct loop_timer *c = loop_timer_new(loop, note, "c"), *d = loop_timer_new(loop, note, "d");
    loop_timer_start(a, 20);
    loop_timer_start(b, 5);
    loop_timer_start(c, 1);
    loop_timer_stop(c);
    loop_timer_start(d, 1);
    loop_timer_free(d);
    assert_string_equal(log_text, "");
    loop_run(loop);
    assert_string_equal(log_text, "ba");
    loop_timer_start(b, 1);
    loop_timer_start(b, 2);
    loop_run(loop);
    assert_string_equal(log_text, "bab");
    loop_timer_free(a);
    loop_timer_free(b);
    loop_timer_free(c);
    loop_timer_free(NULL);
}

struct end {
    struct loop_watch *watch;
    int fd;
};

static void read_one(void *ctx, int events)
{
    struct end *end = ctx;
    char byte[2] = "";
    if (!(events & LOOP_READ) || read(end->fd, byte, 1) != 1) {
        note("$");
        loop_watch_free(end->watch); /* in its own callback */
        return;
    }
    note(byte);
}

static void descriptors(void **state)
{
    int fd[2];
    (void)state;
    assert_int_equal(pipe(fd), 0);
    struct end end = {.fd = fd[0]};
    end.watch = loop_watch_new(loop, fd[0], read_one, &end);
    loop_watch_set(end.watch, LOOP_READ);
    assert_int_equal(write(fd[1], "xyz", 3), 3);
    close(fd[1]);
    loop_run(loop);
    assert_string_equal(log_text, "xyz$");
    close(fd[0]);
}

static void nothing_to_watch(void **state)
{
    (void)state;
    assert_null(loop_watch_new(loop, -1, read_one, NULL));
}

static void work(void *ctx)
{
    *(pthread_t *)ctx = pthread_self();
}

static void worked(void *ctx)
{
    (void)ctx;
    note("w");
}

static void workers(void **state)
{
    pthread_t worker = pthread_self();
    (void)state;
    assert_in_range(loop_work_at_once(), 1, 3);
    assert_true(loop_work(loop, work, worked, &worker));
    loop_run(loop);
    assert_false(pthread_equal(worker, pthread_self()));
    assert_string_equal(log_text, "w");
    /* Freed with a job under way: its end is not told. */
    assert_true(loop_work(loop, work, worked, &worker));
    loop_free(loop);
    assert_string_equal(log_text, "w");
    loop = loop_new();
}

static void signals(void **state)
{
    (void)state;
    struct loop_signal *watched = loop_signal_new(loop, SIGUSR1, stop, NULL);
    raise(SIGUSR1);
    loop_run(loop);
    loop_signal_free(watched);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

static const struct CMUnitTest tests[] = {
    TEST(timers_in_order), TEST(descriptors), TEST(nothing_to_watch), TEST(workers), TEST(signals),
};

int main(void)
{
    return cmocka_run_group_tests(tests, NULL, NULL);
}
