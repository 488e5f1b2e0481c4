/* How fast lines leave. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tests/adapters/irc/pace_queue.h"

static void burst_then_rate(void **state)
{
    (void)state;
    add_many(10);
    pump();
    assert_int_equal(nsent, 5);
    assert_int_equal(pace_due_ms(pace, now_ms), 1000);
    now_ms += 999;
    pump();
    assert_int_equal(nsent, 5);
    now_ms += 1;
    pump();
    assert_int_equal(nsent, 6);
    now_ms += 60000;
    pump();
    assert_int_equal(nsent, 10);
    assert_int_equal(pace_due_ms(pace, now_ms), -1);
}

/* 40 lines at the defaults: five, then one in 1.11 s. */
static void default_rate(void **state)
{
    int64_t start_ms = now_ms;
    (void)state;
    limit(pace_default.burst, pace_default.lines_per_1000s, 1 << 20);
    add_many(40);
    pump_all();
    assert_int_equal(nsent, 40);
    assert_in_range(now_ms - start_ms, 38888, 38925);
}

/* In no window do more lines leave than the burst and the rate allow. */
static void never_faster(void **state)
{
    static int64_t left_at[400];
    size_t n = 0;
    (void)state;
    limit(5, 900, 1 << 20);
    for (int step = 0; step < 20000 && n < 200; step++) {
        if (step % 7 == 0)
            add(PACE_TURN, "#t", "x");
        size_t before = nsent;
        pump();
        for (; before < nsent; before++)
            left_at[n++] = now_ms;
        sent[0] = '\0';
        now_ms += 37;
    }
    assert_int_equal(n, 200);
    for (size_t i = 0; i < n; i++)
        for (size_t j = i; j < n; j++)
            assert_true((int64_t)(j - i + 1) <= 5 + 1 + (left_at[j] - left_at[i]) * 9 / 10000);
}

static void in_flight(void **state)
{
    (void)state;
    limit(1000, 1000, 2000);
    add_many(100);
    pump();
    size_t first = nsent;
    assert_true(first * LINE_COST <= 2000);
    assert_int_equal(pace_in_flight(pace), first * LINE_COST);
    assert_int_equal(pace_due_ms(pace, now_ms), -1);
    assert_true(pace_wants_mark(pace));
    uint32_t mark = pace_mark(pace, now_ms, 10);
    assert_false(pace_wants_mark(pace));
    pace_arrived(pace, mark + 1);
    pump();
    assert_int_equal(nsent, first);
    pace_arrived(pace, mark);
    assert_int_equal(pace_in_flight(pace), 0);
    pump();
    assert_int_equal(nsent, 2 * first);
}

static void passed_lines_count(void **state)
{
    (void)state;
    for (int i = 0; i < 7; i++)
        pace_passed(pace, now_ms, 10);
    add(PACE_TURN, "#t", "x");
    pump();
    assert_int_equal(nsent, 0);
    assert_int_equal(pace_due_ms(pace, now_ms), 3000);
    for (int i = 0; i < 1000; i++)
        pace_passed(pace, now_ms, 0);
    assert_int_equal(pace_due_ms(pace, now_ms), 6000); /* not silenced for ever */
}

static enum pace_verdict send_along(void *ctx, const struct pace_line *line, size_t *nbytes)
{
    assert_int_equal(line->nlines, 8);
    assert_int_equal(line->nbytes, 8 * 2 + 7);
    enum pace_verdict verdict = send_line(ctx, line, nbytes);
    return verdict == PACE_SENT ? PACE_ALONG : verdict;
}

/* A message of several lines takes one token, however long it is. */
static void going_along(void **state)
{
    const char *board[] = {"b1", "b2", "b3", "b4", "b5", "b6", "b7", "b8"};
    (void)state;
    limit(3, 1000, 1 << 20);
    for (int i = 0; i < 4; i++)
        add_group(PACE_BOARD, "#t", 0, board, 8);
    pace_pump(pace, now_ms, send_along, NULL);
    assert_int_equal(nsent, 3 * 8);
    assert_int_equal(pace_waiting(pace), 8);
    assert_int_equal(pace_in_flight(pace), 3 * 8 * LINE_COST);
}

static void clock_that_stands_or_leaps(void **state)
{
    (void)state;
    add_many(20);
    pump();
    now_ms -= 100000;
    pump();
    assert_int_equal(nsent, 5);
    now_ms = INT64_MAX / 2;
    pump();
    assert_int_equal(nsent, 10);
}

static const struct CMUnitTest tests[] = {
    TEST(burst_then_rate),
    TEST(default_rate),
    TEST(never_faster),
    TEST(in_flight),
    TEST(passed_lines_count),
    TEST(going_along),
    TEST(clock_that_stands_or_leaps),
};

int main(void)
{
    return cmocka_run_group_tests(tests, NULL, NULL);
}
