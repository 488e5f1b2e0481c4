/* A gateway that is refused, or let in without a session, again and again: what one shard then
 * waits, and which events its heartbeats name. */
#include "tests/adapters/discord/gateway_fixture.h"

enum { HOURS_MS = 3 * 60 * 60 * 1000, DAY_MS = 8 * HOURS_MS, IDENTIFIES_A_DAY = 1000 };

static int set_up_for_a_day(void **state)
{
    set_up(state);
    identify_init(&identify, now, 1, IDENTIFIES_A_DAY, IDENTIFIES_A_DAY, DAY_MS);
    return 0;
}

/* Whatever is refused: it goes on, and never with an old session. */
static int still_tries(void **state)
{
    (void)state;
    assert_int_equal(stopped_with, 0);
    assert_false(resumed);
    assert_true(closed_with == NONE || closed_with == GATEWAY_CLOSE_KEEP);
    return 0;
}

static void connect_again(void)
{
    now += wait_ms;
    greet();
    while (gateway.state == GATEWAY_WAITING) {
        now = gateway_due(&gateway, now);
        gateway_tick(&gateway, now);
        hear("{\"op\":11}");
    }
}

/* A day's identifies would otherwise be gone in less than two hours. */
static void test_refused_for_hours(void **state)
{
    int64_t end = now + HOURS_MS, before = 0;
    (void)state;
    while (now < end) {
        connect_again();
        hear("{\"op\":9,\"d\":false}");
        gateway_closed(&gateway, now, GATEWAY_CLOSE_LOST);
        assert_true(wait_ms >= 1000 && wait_ms >= before);
        before = wait_ms;
    }
    assert_int_equal(wait_ms, GATEWAY_AGAIN_MAX_MS / 2);
    assert_in_range(nidentifies, 100, 200);
}

static void test_refused_once_waits_as_discord_asks(void **state)
{
    (void)state;
    connect_again();
    hear("{\"op\":9,\"d\":false}");
    gateway_closed(&gateway, now, GATEWAY_CLOSE_LOST);
    assert_int_equal(wait_ms, 1000);
}

static void test_events_are_counted_anew_where_a_session_had_no_name(void **state)
{
    (void)state;
    connect_again();
    hear("{\"op\":0,\"s\":1,\"t\":\"READY\",\"d\":{}}");
    hear("{\"op\":0,\"s\":500,\"t\":\"X\",\"d\":{}}");
    gateway_closed(&gateway, now, GATEWAY_CLOSE_LOST);
    connect_again();
    assert_int_equal(nidentifies, 2);
    hear("{\"op\":1,\"d\":null}");
    assert_string_equal(sent, "{\"op\":1,\"d\":null}");
    hear("{\"op\":0,\"s\":1,\"t\":\"READY\",\"d\":{\"session_id\":\"abc\"}}");
    hear("{\"op\":1,\"d\":null}");
    assert_string_equal(sent, "{\"op\":1,\"d\":1}");
}

#define TEST(name) cmocka_unit_test_setup_teardown(test_##name, set_up_for_a_day, still_tries)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(refused_for_hours),
        TEST(refused_once_waits_as_discord_asks),
        TEST(events_are_counted_anew_where_a_session_had_no_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
