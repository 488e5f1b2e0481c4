/* A gateway that is refused, or let in without a session, again and again: what one shard then
 * waits, and which events its heartbeats name. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "adapters/discord/gateway.h"

enum { HOURS_MS = 3 * 60 * 60 * 1000, DAY_MS = 8 * HOURS_MS, IDENTIFIES_A_DAY = 1000 };

static struct gateway gateway;
static struct identify identify;
static int64_t now, wait_ms;
static int nidentifies;
static char sent[GATEWAY_SEND_MAX + 1];

static void want_connection(void *ctx, const char *url, int64_t after_ms)
{
    (void)ctx;
    (void)url;
    wait_ms = after_ms;
}

static void want_send(void *ctx, const char *text, size_t n)
{
    (void)ctx;
    assert_true(n <= GATEWAY_SEND_MAX);
    snprintf(sent, sizeof sent, "%s", text);
    nidentifies += strncmp(text, "{\"op\":2,", 8) == 0;
}

static void want_close(void *ctx, unsigned code)
{
    (void)ctx;
    assert_int_equal(code, GATEWAY_CLOSE_KEEP);
}

static void on_ready(void *ctx, bool resumed)
{
    (void)ctx;
    assert_false(resumed);
}

static void on_lost(void *ctx, unsigned code)
{
    (void)ctx;
    (void)code;
}

static void on_event(void *ctx, const char *name, const cJSON *data)
{
    (void)ctx;
    (void)name;
    (void)data;
}

static void on_keep(void *ctx, const struct gateway_session *session)
{
    (void)ctx;
    assert_true(session->seq >= -1);
}

static void on_stopped(void *ctx, unsigned code, const char *why)
{
    (void)ctx;
    (void)why;
    fail_msg("stopped by code %u", code);
}

static uint32_t least(void *ctx)
{
    (void)ctx;
    return 0;
}

static int set_up(void **state)
{
    const struct gateway_settings settings = {
        .token = "secret", .url = "wss://gw", .nshards = 1, .identify = &identify};
    const struct gateway_up up = {.connect = want_connection,
                                  .send = want_send,
                                  .close = want_close,
                                  .ready = on_ready,
                                  .lost = on_lost,
                                  .event = on_event,
                                  .keep = on_keep,
                                  .stopped = on_stopped,
                                  .random = least};
    (void)state;
    now = 1000000;
    nidentifies = 0;
    sent[0] = '\0';
    identify_init(&identify, now, 1, IDENTIFIES_A_DAY, IDENTIFIES_A_DAY, DAY_MS);
    gateway_init(&gateway, now, &settings, &up, NULL);
    return 0;
}

static void hear(const char *text)
{
    gateway_received(&gateway, now, text, strlen(text));
}

static void connect_again(void)
{
    now += wait_ms;
    gateway_opened(&gateway, now);
    hear("{\"op\":10,\"d\":{\"heartbeat_interval\":41250}}");
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

#define TEST(name) cmocka_unit_test_setup(test_##name, set_up)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(refused_for_hours),
        TEST(refused_once_waits_as_discord_asks),
        TEST(events_are_counted_anew_where_a_session_had_no_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
