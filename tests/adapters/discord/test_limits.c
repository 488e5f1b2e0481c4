/* Discord's rate limits (adapters/discord/limits.c). Source: its documentation, page
 * topics/rate-limits. */
#include "adapters/discord/limits.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#define POST "POST /channels/1/messages"
#define EDIT "PATCH /channels/1/messages/x"

static int setup(void **state)
{
    *state = limits_new();
    return *state == NULL;
}

static int teardown(void **state)
{
    limits_free(*state);
    return 0;
}

static void route_is(const char *method, const char *path, const char *route)
{
    char out[LIMITS_ROUTE_MAX + 1];
    limits_route(method, path, out);
    assert_string_equal(out, route);
}

static void routes_keep_the_ids_that_count(void **state)
{
    (void)state;
    route_is("POST", "/channels/12/messages", "POST /channels/12/messages");
    route_is("PATCH", "/channels/12/messages/34", "PATCH /channels/12/messages/x");
    route_is("PUT", "/applications/1/guilds/2/commands", "PUT /applications/x/guilds/2/commands");
    route_is("POST", "/webhooks/1/aToken", "POST /webhooks/1/aToken");
    route_is("PATCH", "/webhooks/1/99/messages/5", "PATCH /webhooks/1/99/messages/x");
    route_is("GET", "/gateway/bot?x=1", "GET /gateway/bot");
}

static struct limits_told told(const char *remaining, const char *reset_after)
{
    return (struct limits_told){.status = 200,
                                .bucket = "abc",
                                .limit = "5",
                                .remaining = remaining,
                                .reset_after = reset_after};
}

static void one_call_finds_out_what_a_bucket_is(void **state)
{
    struct limits_told first = told("4", "2");
    assert_int_equal(limits_wait(*state, POST, false, 0), 0);
    assert_true(limits_wait(*state, POST, false, 0) > 0);
    limits_answer(*state, POST, &first, 10);
    for (int i = 0; i < 4; i++)
        assert_int_equal(limits_wait(*state, POST, false, 10), 0);
    assert_int_equal(limits_wait(*state, POST, false, 10), 2001);
    assert_int_equal(limits_wait(*state, POST, false, 2011), 0);
}

/* As if they were not there: one call at a time. */
static void numbers_that_cannot_be_meant_count_for_nothing(void **state)
{
    static const char *const bad[] = {"1e21", "-1", "nan", "inf", "soon", "99999999999999999999"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct limits_told late = told("4", bad[i]), many = told(bad[i], "2");
        assert_int_equal(limits_wait(*state, POST, false, 0), 0);
        limits_answer(*state, POST, &late, 0);
        assert_int_equal(limits_wait(*state, POST, false, 0), 0);
        limits_answer(*state, POST, &many, 0);
    }
}

static void routes_of_one_bucket_share_it(void **state)
{
    struct limits_told first = told("1", "1"), second = told("0", "1");
    assert_int_equal(limits_wait(*state, POST, false, 0), 0);
    assert_int_equal(limits_wait(*state, EDIT, false, 0), 0);
    limits_answer(*state, POST, &first, 0);
    limits_answer(*state, EDIT, &second, 0);
    assert_true(limits_wait(*state, POST, false, 0) > 0);
    assert_true(limits_wait(*state, EDIT, false, 0) > 0);
}

static void fifty_a_second_in_all(void **state)
{
    char route[64];
    for (int i = 0; i < LIMITS_GLOBAL; i++) {
        snprintf(route, sizeof route, "POST /channels/%d/messages", i);
        assert_int_equal(limits_wait(*state, route, false, 100 + 10 * i), 0);
    }
    assert_int_equal(limits_wait(*state, "GET /gateway", false, 650), LIMITS_GLOBAL_MS - 550);
    assert_int_equal(limits_wait(*state, "POST /webhooks/1/a", true, 650), 0);
    /* In any second, not only in each: they become free one by one, as they were taken. */
    assert_int_equal(limits_wait(*state, "GET /gateway", false, 100 + LIMITS_GLOBAL_MS), 0);
    assert_int_equal(limits_wait(*state, "GET /users/@me", false, 101 + LIMITS_GLOBAL_MS), 9);
}

static void a_refusal_says_how_long(void **state)
{
    struct limits_told refused = {
        .status = 429, .limited = true, .scope = "user", .retry_after = 0.5};
    struct limits_told all = {.status = 429, .limited = true, .retry_after = 2, .global = true};
    assert_int_equal(limits_wait(*state, POST, false, 0), 0);
    limits_answer(*state, POST, &refused, 0);
    assert_int_equal(limits_wait(*state, POST, false, 0), 500 + LIMITS_LATER_MS);
    assert_int_equal(limits_wait(*state, "GET /gateway", false, 0), 0);
    limits_answer(*state, "GET /gateway", &all, 0);
    assert_int_equal(limits_wait(*state, "GET /users/@me", false, 0), 2000 + LIMITS_LATER_MS);
    assert_int_equal(limits_wait(*state, "POST /webhooks/1/a", true, 1), 0);
}

/* Too many edits of a message that is old: others may be edited. */
static void a_refusal_of_one_call_holds_up_no_other(void **state)
{
    const struct limits_told old = {
        .status = 429, .bucket = "edits", .limit = "5", .remaining = "4", .reset_after = "1"};
    limits_answer(*state, POST, &old, 0);
    assert_int_equal(limits_wait(*state, POST, false, 0), 0);
}

/* 10,000 in any ten minutes, and the address is banned. */
static void it_stops_before_it_is_banned(void **state)
{
    struct limits_told denied = {.status = 403},
                       shared = {.status = 429, .limited = true, .scope = "shared"};
    for (int i = 0; i < LIMITS_INVALID_MAX; i++)
        limits_answer(*state, POST, &shared, 0);
    assert_true(limits_wait(*state, POST, false, 1000) >= 0);
    assert_true(2 * LIMITS_INVALID_MAX + 2 * LIMITS_GLOBAL < 10000);
    for (int i = 0; i < LIMITS_INVALID_MAX; i++)
        limits_answer(*state, POST, &denied, 5);
    assert_int_equal(limits_wait(*state, POST, false, 1000), -1);
    assert_int_equal(limits_wait(*state, "GET /gateway", false, LIMITS_INVALID_MS - 1), -1);
    assert_true(limits_wait(*state, "GET /gateway", false, LIMITS_INVALID_MS + 5) >= 0);
}

/* In any ten minutes, be they parted by the end of a count or not. */
static void acknowledgements_go_on_until_the_ban_is_near(void **state)
{
    struct limits_told denied = {.status = 403};
    for (int i = 0; i < LIMITS_INVALID_MAX; i++)
        limits_answer(*state, POST, &denied, 5);
    assert_int_equal(limits_wait(*state, POST, false, 1000), -1);
    assert_false(limits_ban_is_near(*state, 1000));
    for (int i = LIMITS_INVALID_MAX; i < LIMITS_BAN_NEAR - 1; i++)
        limits_answer(*state, POST, &denied, LIMITS_INVALID_MS + 10);
    assert_false(limits_ban_is_near(*state, LIMITS_INVALID_MS + 20));
    limits_answer(*state, POST, &denied, LIMITS_INVALID_MS + 20);
    assert_true(limits_ban_is_near(*state, LIMITS_INVALID_MS + 20));
    assert_true(LIMITS_BAN_NEAR < 10000);
    assert_true(limits_ban_is_near(*state, 2 * LIMITS_INVALID_MS));
    assert_false(limits_ban_is_near(*state, 2 * LIMITS_INVALID_MS + 10));
    assert_false(limits_ban_is_near(*state, INT64_C(9) * LIMITS_INVALID_MS));
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(routes_keep_the_ids_that_count),
        cmocka_unit_test_setup_teardown(one_call_finds_out_what_a_bucket_is, setup, teardown),
        cmocka_unit_test_setup_teardown(numbers_that_cannot_be_meant_count_for_nothing, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(routes_of_one_bucket_share_it, setup, teardown),
        cmocka_unit_test_setup_teardown(fifty_a_second_in_all, setup, teardown),
        cmocka_unit_test_setup_teardown(a_refusal_says_how_long, setup, teardown),
        cmocka_unit_test_setup_teardown(a_refusal_of_one_call_holds_up_no_other, setup, teardown),
        cmocka_unit_test_setup_teardown(it_stops_before_it_is_banned, setup, teardown),
        cmocka_unit_test_setup_teardown(acknowledgements_go_on_until_the_ban_is_near, setup,
                                        teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
