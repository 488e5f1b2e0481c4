/* bot/hall/limiter.c: who says too much is told once, the others notice nothing. */
#include "bot/hall/limiter.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

enum { SECOND = 1000 };

static struct limiter limiter;

static int setup(void **state)
{
    (void)state;
    limiter = (struct limiter){.burst = 5, .per_1000s = 2000}; /* two a second */
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    limiter_fini(&limiter);
    return 0;
}

struct tally {
    int passed, told, dropped;
};

static void take(const char *uid, int64_t now, struct tally *tally)
{
    enum limiter_says says = limiter_take(&limiter, uid, now);
    tally->passed += says == LIMITER_PASS;
    tally->told += says == LIMITER_TELL;
    tally->dropped += says == LIMITER_DROP;
}

static void a_burst_passes_and_comes_back_by_and_by(void **state)
{
    (void)state;
    struct tally tally = {0};
    for (int i = 0; i < 5; i++)
        take("anna", 0, &tally);
    assert_int_equal(tally.passed, 5);
    assert_int_equal(limiter_take(&limiter, "anna", 499), LIMITER_TELL);
    assert_int_equal(limiter_take(&limiter, "anna", 500), LIMITER_PASS);
    assert_int_equal(limiter_take(&limiter, "anna", 501), LIMITER_DROP);
    for (int i = 0; i < 5; i++)
        assert_int_equal(limiter_take(&limiter, "anna", 10 * SECOND), LIMITER_PASS);
}

/* A hundred a second for a minute: the average passes, one sentence is said. */
static void a_flood_is_told_once(void **state)
{
    (void)state;
    struct tally tally = {0};
    for (int64_t now = 0; now < 60 * SECOND; now += 10)
        take("anna", now, &tally);
    assert_int_equal(tally.told, 1);
    assert_in_range(tally.passed, 120, 125);
    assert_int_equal(tally.passed + tally.told + tally.dropped, 6000);
    for (int64_t now = 70 * SECOND; now < 80 * SECOND; now += 10)
        take("anna", now, &tally);
    assert_int_equal(tally.told, 2); /* another flood */
}

/* What is counted beside it is told along with it. */
static void both_are_told_once(void **state)
{
    (void)state;
    struct tally tally = {0};
    take("anna", 0, &tally);
    assert_true(limiter_tell(&limiter, "anna"));
    assert_false(limiter_tell(&limiter, "anna"));
    for (int64_t now = 0; now < 20 * SECOND; now += 10)
        take("anna", now, &tally);
    assert_int_equal(tally.told, 0);
    take("anna", 60 * SECOND, &tally);
    assert_true(limiter_tell(&limiter, "anna"));
}

static void others_have_their_own(void **state)
{
    (void)state;
    struct tally anna = {0}, bruno = {0};
    for (int64_t now = 0; now < 20 * SECOND; now += 10) {
        take("anna", now, &anna);
        if (now % SECOND == 0)
            take("bruno", now, &bruno);
    }
    assert_int_equal(bruno.passed, 20);
    assert_int_equal(anna.told, 1);
}

static void the_memory_is_bounded(void **state)
{
    (void)state;
    char uid[32];
    for (int i = 0; i < 3 * LIMITER_PEOPLE_MAX; i++) {
        snprintf(uid, sizeof uid, "person %d", i);
        assert_int_equal(limiter_take(&limiter, uid, 0), LIMITER_PASS);
    }
    assert_int_equal(limiter.npeople, LIMITER_PEOPLE_MAX);
    limiter_take(&limiter, "person 0", 60 * SECOND); /* all have been silent since */
    assert_int_equal(limiter.npeople, 1);
}

static void without_a_limit_all_passes(void **state)
{
    (void)state;
    limiter.burst = 0;
    for (int i = 0; i < 1000; i++)
        assert_int_equal(limiter_take(&limiter, "anna", 0), LIMITER_PASS);
}

/* Somebody sets the clock back by a day: nobody has to wait for a day. */
static void a_time_that_goes_back_does_no_harm(void **state)
{
    (void)state;
    struct tally tally = {0};
    for (int i = 0; i < 10; i++)
        take("anna", 86400 * SECOND, &tally);
    assert_int_equal(limiter_take(&limiter, "anna", 0), LIMITER_DROP);
    assert_int_equal(limiter_take(&limiter, "anna", 500), LIMITER_PASS);
}

/* Who is told to wait is never told so when the limit is raised meanwhile. */
static void the_limit_may_change(void **state)
{
    (void)state;
    struct tally tally = {0};
    for (int i = 0; i < 10; i++)
        take("anna", 0, &tally);
    assert_int_equal(tally.passed, 5);
    limiter.burst = 20;
    for (int i = 0; i < 10; i++)
        take("anna", 0, &tally);
    assert_int_equal(tally.passed, 15);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_burst_passes_and_comes_back_by_and_by, setup, teardown),
        cmocka_unit_test_setup_teardown(a_flood_is_told_once, setup, teardown),
        cmocka_unit_test_setup_teardown(both_are_told_once, setup, teardown),
        cmocka_unit_test_setup_teardown(others_have_their_own, setup, teardown),
        cmocka_unit_test_setup_teardown(the_memory_is_bounded, setup, teardown),
        cmocka_unit_test_setup_teardown(without_a_limit_all_passes, setup, teardown),
        cmocka_unit_test_setup_teardown(a_time_that_goes_back_does_no_harm, setup, teardown),
        cmocka_unit_test_setup_teardown(the_limit_may_change, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
