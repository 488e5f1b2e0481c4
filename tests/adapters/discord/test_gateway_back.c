/* A shard at the gateway: how it comes back, also after a restart, and within which limits. */
#include "tests/adapters/discord/gateway_fixture.h"

/* --- Coming back ------------------------------------------------------------------------------ */

static void test_close_codes_that_resume(void **state)
{
    static const unsigned codes[] = {0,    1006, 1011, 4000, 4001, 4002, 4003,
                                     4005, 4006, 4008, 4100, 4900, 4999};
    (void)state;
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        set_up(NULL);
        enter();
        close_by_server(codes[i]);
        assert_string_equal(url, "wss://resume/?v=10&encoding=json");
        assert_int_equal(nlost, 1);
        come_back();
        assert_true(was_sent("\"op\":6,"));
        hear("{\"op\":0,\"s\":2,\"t\":\"MISSED\",\"d\":{}}");
        assert_int_equal(nready, 1);
        hear("{\"op\":0,\"s\":3,\"t\":\"RESUMED\",\"d\":{}}");
        assert_int_equal(nready, 2);
        assert_true(resumed);
        assert_int_equal(kept.attempts, 0);
        for (int tick = 0; tick < 2; tick++)
            tick_to(now + 1000);
        assert_int_equal(kept.seq, 3);
    }
}

static void test_close_codes_that_begin_anew(void **state)
{
    static const unsigned codes[] = {1000, 1001, 4007, 4009};
    (void)state;
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        set_up(NULL);
        enter();
        close_by_server(codes[i]);
        assert_string_equal(url, "wss://gw/?v=10&encoding=json");
        assert_string_equal(kept.id, "");
        come_back();
        assert_true(was_sent("\"op\":2,"));
    }
}

static void test_close_codes_that_stop(void **state)
{
    static const unsigned codes[] = {4004, 4010, 4011, 4012, 4013, 4014};
    (void)state;
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        set_up(NULL);
        enter();
        close_by_server(codes[i]);
        assert_int_equal(stopped_with, codes[i]);
        assert_int_equal(nconnects, 1);
        assert_int_equal(gateway_due(&gateway, now), INT64_MAX);
        close_by_server(codes[i]);
        assert_int_equal(nconnects, 1);
    }
}

static void test_asked_to_reconnect(void **state)
{
    (void)state;
    chance = 200;
    enter();
    hear("{\"op\":7,\"d\":null}");
    assert_int_equal(closed_with, GATEWAY_CLOSE_KEEP);
    close_by_server(1000); /* an echo */
    assert_int_equal(wait_ms, 200);
    come_back();
    assert_true(was_sent("\"op\":6,"));
}

static void test_invalid_but_resumable(void **state)
{
    (void)state;
    enter();
    hear("{\"op\":9,\"d\":true}");
    assert_int_equal(closed_with, GATEWAY_CLOSE_KEEP);
    close_by_server(GATEWAY_CLOSE_LOST);
    assert_string_equal(url, "wss://resume/?v=10&encoding=json");
    come_back();
    assert_true(was_sent("\"op\":6,"));
}

static void test_invalid(void **state)
{
    (void)state;
    for (uint32_t drawn = 0; drawn <= 8000; drawn += 4000) {
        set_up(NULL);
        enter();
        chance = drawn;
        hear("{\"op\":9,\"d\":false}");
        close_by_server(GATEWAY_CLOSE_LOST);
        assert_in_range(wait_ms, 1000, 5000);
        assert_string_equal(url, "wss://gw/?v=10&encoding=json");
        come_back();
        assert_true(was_sent("\"op\":2,"));
    }
}

static void test_waits_grow_until_a_connection_lasts(void **state)
{
    int64_t least = GATEWAY_AGAIN_MS / 2;
    (void)state;
    for (int i = 0; i < 30; i++) {
        close_by_server(GATEWAY_CLOSE_LOST);
        assert_int_equal(wait_ms, least);
        least = least * 2 < GATEWAY_AGAIN_MAX_MS / 2 ? least * 2 : GATEWAY_AGAIN_MAX_MS / 2;
    }
    enter();
    close_by_server(4009);
    assert_int_equal(wait_ms, GATEWAY_AGAIN_MAX_MS / 2);
    now += IDENTIFY_EACH_MS;
    enter();
    tick_to(gateway_due(&gateway, now));
    hear("{\"op\":11}");
    close_by_server(4009);
    assert_int_equal(wait_ms, GATEWAY_AGAIN_MS / 2);
}

static void test_waits_are_spread(void **state)
{
    (void)state;
    chance = UINT32_MAX;
    close_by_server(GATEWAY_CLOSE_LOST);
    assert_in_range(wait_ms, GATEWAY_AGAIN_MS / 2, GATEWAY_AGAIN_MS);
    chance = GATEWAY_AGAIN_MS;
    close_by_server(GATEWAY_CLOSE_LOST);
    assert_int_equal(wait_ms, 2 * GATEWAY_AGAIN_MS);
}

static void test_lost_session_is_given_up_at_last(void **state)
{
    (void)state;
    enter();
    for (int i = 1; i < GATEWAY_RESUMES; i++) {
        close_by_server(GATEWAY_CLOSE_LOST);
        assert_string_equal(url, "wss://resume/?v=10&encoding=json");
    }
    close_by_server(GATEWAY_CLOSE_LOST);
    assert_string_equal(url, "wss://gw/?v=10&encoding=json");
}

/* --- Across a restart ------------------------------------------------------------------------- */

static void test_stop_keeps(void **state)
{
    (void)state;
    enter();
    hear("{\"op\":0,\"s\":9,\"t\":\"X\",\"d\":null}");
    gateway_stop(&gateway, true);
    assert_int_equal(closed_with, GATEWAY_CLOSE_KEEP);
    assert_int_equal(kept.seq, 9);
    close_by_server(GATEWAY_CLOSE_KEEP);
    assert_int_equal(nconnects, 1);
    struct gateway_session session = kept;
    begin("wss://gw", &session);
    assert_int_equal(wait_ms, 0);
    assert_string_equal(url, "wss://resume/?v=10&encoding=json");
    greet();
    assert_true(was_sent("\"op\":6,") && was_sent("\"seq\":9"));
}

/* Whoever is killed hears little again that is done, and all that may not be. */
static void test_keeps_soon(void **state)
{
    (void)state;
    enter();
    const int before = nkept;
    hear("{\"op\":0,\"s\":9,\"t\":\"X\",\"d\":null}");
    tick_to(now + 900);
    hear("{\"op\":0,\"s\":10,\"t\":\"X\",\"d\":null}");
    assert_int_equal(gateway_due(&gateway, now), now + 100);
    tick_to(now + 100);
    assert_true(kept.seq < 9);
    tick_to(now + 999);
    assert_true(kept.seq < 9);
    tick_to(now + 1);
    assert_int_equal(kept.seq, 10);
    assert_int_equal(nkept, before + 2);
    assert_true(gateway_due(&gateway, now) > now + 10000); /* nothing more to keep */
    tick_to(now + 1000);
    assert_int_equal(nkept, before + 2);
}

static void test_stop_ends(void **state)
{
    (void)state;
    enter();
    gateway_stop(&gateway, false);
    assert_int_equal(closed_with, 1000);
    assert_string_equal(kept.id, "");
}

/* A program that dies of each READY waits longer each time, and never identifies within 5 s. */
static void test_restarts_wait_longer(void **state)
{
    (void)state;
    greet();
    for (int i = 1; i < 6; i++) {
        struct gateway_session session = kept;
        assert_int_equal(session.attempts, i);
        identify_init(&identify, now, 1, 1000, 1000, 0);
        begin("wss://gw", &session);
        assert_int_equal(wait_ms, (GATEWAY_AGAIN_MS << i) / 2);
        sent[0] = '\0';
        greet();
        assert_false(was_sent("\"op\":2,"));
        tick_to(now + IDENTIFY_EACH_MS);
        tick_to(gateway_due(&gateway, now));
        assert_true(nsent > 0);
    }
}

static void test_sessions_as_texts(void **state)
{
    static const char *const bad[] = {"",
                                      "1",
                                      "2 0 5 abc wss://x",
                                      "1 0 5 abc",
                                      "1 0 5 abc wss://x more",
                                      "1 0 -2 abc wss://x",
                                      "1 1001 5 abc wss://x",
                                      "1 -1 5 abc wss://x",
                                      "1 0 99999999999999999999 a b",
                                      "1 0 x a b"};
    struct gateway_session back,
        session = {.id = "abc", .url = "wss://x", .seq = INT64_C(1) << 53, .attempts = 3};
    char text[GATEWAY_TEXT_MAX];
    (void)state;
    gateway_session_put(&session, text);
    assert_true(gateway_session_parse(text, &back));
    assert_memory_equal(&back, &session, sizeof back);
    memset(session.id, 'i', GATEWAY_SESSION_MAX);
    memset(session.url, 'u', GATEWAY_URL_MAX);
    gateway_session_put(&session, text);
    assert_true(gateway_session_parse(text, &back));
    assert_memory_equal(&back, &session, sizeof back);
    session = (struct gateway_session){.seq = -1};
    gateway_session_put(&session, text);
    assert_true(gateway_session_parse(text, &back));
    assert_memory_equal(&back, &session, sizeof back);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_false(gateway_session_parse(bad[i], &back));
        assert_int_equal(back.seq, -1);
        assert_string_equal(back.id, "");
    }
}

/* --- Limits ----------------------------------------------------------------------------------- */

static void test_never_more_than_so_many_in_a_minute(void **state)
{
    (void)state;
    enter();
    for (int i = 0; i < 1000; i++)
        hear("{\"op\":1}");
    assert_int_equal(nsent, GATEWAY_SENDS);
    now += GATEWAY_WINDOW_MS;
    hear("{\"op\":1}");
    assert_int_equal(nsent, GATEWAY_SENDS);
    now += 1;
    for (int i = 0; i < 1000; i++)
        hear("{\"op\":1}");
    assert_int_equal(nsent, 2 * GATEWAY_SENDS);
}

static void test_day_without_identifies_left(void **state)
{
    (void)state;
    identify_init(&identify, now, 1, 0, 1000, 3600 * 1000);
    begin("wss://gw", NULL);
    assert_int_equal(wait_ms, 3600 * 1000);
    now += wait_ms;
    greet();
    assert_true(was_sent("\"op\":2,"));
    assert_int_equal(identify.remaining, 999);
}

static void test_identify_keys(void **state)
{
    (void)state;
    identify_init(&identify, now, 16, 5, 1000, 3600 * 1000);
    for (int shard = 0; shard < 5; shard++) {
        assert_int_equal(identify_wait(&identify, now, shard), 0);
        identify_count(&identify, now, shard);
    }
    assert_int_equal(identify_wait(&identify, now, 7), 3600 * 1000);
    now += 3600 * 1000;
    identify_count(&identify, now, 7);
    assert_int_equal(identify_wait(&identify, now + 1, 7 + 16), IDENTIFY_EACH_MS - 1);
    assert_int_equal(identify_wait(&identify, now + IDENTIFY_EACH_MS, 7), 0);
}

/* Shards that share a key at Discord never have different ones here. */
static void test_any_concurrency(void **state)
{
    (void)state;
    for (int64_t most = -5; most < 3000; most++) {
        identify_init(&identify, now, most, 1, 1, 0);
        assert_in_range(identify.nkeys, 1, IDENTIFY_KEYS_MAX);
        assert_int_equal((most > 0 ? most : 1) % identify.nkeys, 0);
    }
}

#define TEST(name) cmocka_unit_test_setup(test_##name, set_up)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(close_codes_that_resume),
        TEST(close_codes_that_begin_anew),
        TEST(close_codes_that_stop),
        TEST(asked_to_reconnect),
        TEST(invalid_but_resumable),
        TEST(invalid),
        TEST(waits_grow_until_a_connection_lasts),
        TEST(waits_are_spread),
        TEST(lost_session_is_given_up_at_last),
        TEST(stop_keeps),
        TEST(keeps_soon),
        TEST(stop_ends),
        TEST(restarts_wait_longer),
        TEST(sessions_as_texts),
        TEST(never_more_than_so_many_in_a_minute),
        TEST(day_without_identifies_left),
        TEST(identify_keys),
        TEST(any_concurrency),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
