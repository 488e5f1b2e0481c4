/* A shard at the gateway: how it enters, when its heart beats, what it makes of nonsense. */
#include "tests/adapters/discord/gateway_fixture.h"

/* --- Entering --------------------------------------------------------------------------------- */

static void test_identifies(void **state)
{
    (void)state;
    assert_string_equal(url, "wss://gw/?v=10&encoding=json");
    assert_int_equal(wait_ms, 0);
    greet();
    assert_true(was_sent("\"op\":2,"));
    assert_true(was_sent("\"token\":\"secret\"") && was_sent("\"intents\":1"));
    assert_true(was_sent("\"properties\"") && was_sent("\"shard\":[0,1]"));
    assert_int_equal(nready, 0);
    let_in();
    assert_int_equal(nready, 1);
    assert_false(resumed);
    assert_string_equal(event, "READY");
    assert_string_equal(kept.id, "abc");
    assert_string_equal(kept.url, "wss://resume");
    assert_int_equal(kept.seq, 1);
}

static void test_slash_at_the_end_of_the_address(void **state)
{
    (void)state;
    begin("wss://gw//", NULL);
    assert_string_equal(url, "wss://gw/?v=10&encoding=json");
}

static void test_silent_server_is_given_up(void **state)
{
    (void)state;
    gateway_opened(&gateway, now);
    assert_int_equal(gateway_due(&gateway, now), now + GATEWAY_HELLO_MS);
    gateway_tick(&gateway, now + GATEWAY_HELLO_MS - 1);
    assert_int_equal(closed_with, NONE);
    gateway_tick(&gateway, now + GATEWAY_HELLO_MS);
    assert_int_equal(closed_with, GATEWAY_CLOSE_KEEP);
}

static void test_server_that_does_not_let_in(void **state)
{
    (void)state;
    greet();
    for (int64_t end = now + GATEWAY_ENTER_MS; now < end; now += 1000) {
        gateway_tick(&gateway, now);
        hear("{\"op\":11}");
    }
    gateway_tick(&gateway, now);
    assert_int_equal(closed_with, GATEWAY_CLOSE_KEEP);
}

static void test_address_to_resume_keeps_tls(void **state)
{
    static const char *const unfit[] = {"ws://resume", "http://x", "wss://a b", "wss://a?x", ""};
    (void)state;
    for (size_t i = 0; i < sizeof unfit / sizeof *unfit; i++) {
        char text[200];
        set_up(NULL);
        greet();
        snprintf(text, sizeof text,
                 "{\"op\":0,\"s\":1,\"t\":\"READY\",\"d\":{\"session_id\":\"abc\","
                 "\"resume_gateway_url\":\"%s\"}}",
                 unfit[i]);
        hear(text);
        close_by_server(GATEWAY_CLOSE_LOST);
        assert_string_equal(url, "wss://gw/?v=10&encoding=json");
    }
}

/* --- Heartbeats ------------------------------------------------------------------------------- */

static void test_first_heartbeat_at_a_random_moment(void **state)
{
    (void)state;
    for (uint32_t drawn = 0; drawn < 3u * BEAT; drawn += 1000) {
        set_up(NULL);
        chance = drawn;
        greet();
        assert_int_equal(gateway.beat_at, now + drawn % BEAT);
    }
}

static void test_beats_with_the_number_of_the_last_event(void **state)
{
    (void)state;
    greet();
    tick_to(now);
    assert_string_equal(sent, "{\"op\":1,\"d\":null}");
    hear("{\"op\":11}");
    let_in();
    hear("{\"op\":0,\"s\":77,\"t\":\"X\",\"d\":null}");
    tick_to(now + BEAT - 1);
    assert_int_equal(nbeats, 1);
    tick_to(now + 1);
    assert_string_equal(sent, "{\"op\":1,\"d\":77}");
}

static void test_heartbeat_on_demand(void **state)
{
    (void)state;
    chance = BEAT - 1;
    enter();
    hear("{\"op\":1,\"d\":null}");
    assert_string_equal(sent, "{\"op\":1,\"d\":1}");
}

static void test_zombie(void **state)
{
    (void)state;
    enter();
    tick_to(gateway_due(&gateway, now));
    assert_int_equal(closed_with, NONE);
    tick_to(gateway_due(&gateway, now));
    assert_int_equal(closed_with, GATEWAY_CLOSE_KEEP);
    assert_int_equal(nlost, 1);
    close_by_server(GATEWAY_CLOSE_LOST);
    come_back();
    assert_true(was_sent("\"op\":6,") && was_sent("\"session_id\":\"abc\"") &&
                was_sent("\"seq\":1"));
}

static void test_answered_heartbeats_are_no_zombie(void **state)
{
    (void)state;
    enter();
    for (int i = 0; i < 1000; i++) {
        tick_to(gateway_due(&gateway, now));
        hear("{\"op\":11}");
    }
    assert_int_equal(nbeats, 1000);
    assert_int_equal(closed_with, NONE);
}

/* --- What cannot be understood ---------------------------------------------------------------- */

static void test_nonsense_resumes(void **state)
{
    static const char *const texts[] = {"",
                                        "x",
                                        "7",
                                        "[]",
                                        "null",
                                        "{\"op\":\"0\"}",
                                        "{\"op\":-1}",
                                        "{\"op\":0.5}",
                                        "{\"op\":1e400}",
                                        "{\"op\":0,\"t\":\"X\",\"s\":7"};
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        set_up(NULL);
        enter();
        hear(texts[i]);
        assert_int_equal(closed_with, GATEWAY_CLOSE_KEEP);
        hear("{\"op\":0,\"s\":50,\"t\":\"LATE\",\"d\":null}");
        assert_string_equal(event, "READY");
    }
}

static void test_odd_but_harmless(void **state)
{
    static const char *const texts[] = {
        "{\"op\":99}",
        "{\"op\":0}",
        "{\"op\":0,\"s\":\"7\",\"t\":7}",
        "{\"op\":10,\"d\":{\"heartbeat_interval\":500}}",
        "{\"op\":0,\"s\":2,\"t\":\"READY\",\"d\":{\"session_id\":\"other\"}}",
        "{\"op\":0,\"s\":1.5,\"t\":\"X\",\"d\":[]}",
    };
    (void)state;
    enter();
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        hear(texts[i]);
    assert_int_equal(closed_with, NONE);
    assert_int_equal(gateway.interval_ms, BEAT);
    assert_string_equal(gateway.session.id, "abc");
}

static void test_deep_and_long(void **state)
{
    size_t n = (4u << 20) + 1;
    char *text = malloc(n + 1);
    (void)state;
    assert_non_null(text);
    memset(text, '[', n);
    text[n] = '\0';
    enter();
    gateway_received(&gateway, now, text, 100000);
    assert_int_equal(closed_with, GATEWAY_CLOSE_KEEP);
    set_up(NULL);
    enter();
    memset(text, ' ', n);
    memcpy(text, "{\"op\":11}", 9);
    gateway_received(&gateway, now, text, n - 1);
    assert_int_equal(closed_with, NONE);
    gateway_received(&gateway, now, text, n);
    assert_int_equal(closed_with, GATEWAY_CLOSE_KEEP);
    free(text);
}

static void test_hello_without_interval(void **state)
{
    static const char *const texts[] = {"{\"op\":10}", "{\"op\":10,\"d\":{}}",
                                        "{\"op\":10,\"d\":{\"heartbeat_interval\":0}}",
                                        "{\"op\":10,\"d\":{\"heartbeat_interval\":1e12}}",
                                        "{\"op\":10,\"d\":{\"heartbeat_interval\":\"9\"}}"};
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        set_up(NULL);
        gateway_opened(&gateway, now);
        hear(texts[i]);
        assert_int_equal(closed_with, GATEWAY_CLOSE_KEEP);
    }
}

#define TEST(name) cmocka_unit_test_setup(test_##name, set_up)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(identifies),
        TEST(slash_at_the_end_of_the_address),
        TEST(silent_server_is_given_up),
        TEST(server_that_does_not_let_in),
        TEST(address_to_resume_keeps_tls),
        TEST(first_heartbeat_at_a_random_moment),
        TEST(beats_with_the_number_of_the_last_event),
        TEST(heartbeat_on_demand),
        TEST(zombie),
        TEST(answered_heartbeats_are_no_zombie),
        TEST(nonsense_resumes),
        TEST(odd_but_harmless),
        TEST(deep_and_long),
        TEST(hello_without_interval),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
