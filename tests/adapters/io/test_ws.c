/* WebSocket connections that come to nothing. Those to servers are tried against the fake Discord,
 * in the end-to-end tests. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "adapters/io/ws_hub.h"

static struct loop *loop;
static struct ws_hub *hub;
static int nclosed;

static void opened(void *ctx)
{
    (void)ctx;
    fail();
}

static void received(void *ctx, const char *bytes, size_t n)
{
    (void)ctx;
    (void)bytes;
    (void)n;
    fail();
}

static void closed(void *ctx, unsigned code, const char *why)
{
    (void)ctx;
    assert_int_equal(code, WS_LOST);
    assert_true(strlen(why) > 0);
    nclosed++;
    loop_stop(loop);
}

static const struct ws_events events = {NULL, opened, received, closed};

static int set_up(void **state)
{
    (void)state;
    nclosed = 0;
    loop = loop_new();
    hub = ws_hub_new(loop, &(struct ws_settings){.user_agent = "test"});
    return hub ? 0 : -1;
}

static int tear_down(void **state)
{
    (void)state;
    ws_hub_free(hub);
    loop_free(loop);
    return 0;
}

static void test_addresses_that_are_none(void **state)
{
    static const char *const urls[] = {"",
                                       "x",
                                       "http://h/",
                                       "wss://h/",
                                       "ws://",
                                       "ws:///path",
                                       "ws://h:70000/",
                                       "ws://h:-1/",
                                       "ws://a b/",
                                       "ws://h/\r\nX: y"};
    (void)state;
    for (size_t i = 0; i < sizeof urls / sizeof *urls; i++) {
        struct ws *ws = ws_new(hub, urls[i], &events);
        assert_non_null(ws);
        assert_int_equal(nclosed, i);
        loop_run(loop);
        assert_int_equal(nclosed, i + 1);
        ws_free(ws);
    }
}

static void test_address_that_is_too_long(void **state)
{
    char url[4096] = "ws://";
    (void)state;
    memset(url + 5, 'h', sizeof url - 6);
    struct ws *ws = ws_new(hub, url, &events);
    loop_run(loop);
    assert_int_equal(nclosed, 1);
    ws_free(ws);
}

static uint16_t port_of_nobody(void)
{
    struct sockaddr_in address = {.sin_family = AF_INET};
    socklen_t size = sizeof address;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    assert_int_equal(bind(fd, (struct sockaddr *)&address, size), 0);
    assert_int_equal(getsockname(fd, (struct sockaddr *)&address, &size), 0);
    close(fd);
    return ntohs(address.sin_port);
}

static void test_nobody_listens(void **state)
{
    char url[64];
    (void)state;
    snprintf(url, sizeof url, "ws://127.0.0.1:%u/", (unsigned)port_of_nobody());
    struct ws *ws = ws_new(hub, url, &events);
    loop_run(loop);
    assert_int_equal(nclosed, 1);
    ws_free(ws);
}

static void test_freed_while_it_connects(void **state)
{
    (void)state;
    ws_free(ws_new(hub, "ws://localhost:1/", &events));
    ws_free(ws_new(hub, "", &events));
    ws_free(NULL);
    struct ws *ws = ws_new(hub, "ws://localhost:1/", &events);
    ws_close(ws, 4000);
    loop_run(loop);
    assert_int_equal(nclosed, 1);
    ws_free(ws);
}

enum { BUSY = 4, BUSY_TURNS = 30 };

static struct loop_timer *busy[BUSY];
static int nbusy;

/* Timers of a machine that has too much to do: whenever one is done another one is due. */
static void keep_busy(void *ctx)
{
    const struct timespec while_ms = {.tv_nsec = 2 * 1000 * 1000};
    nanosleep(&while_ms, NULL);
    if (++nbusy < BUSY_TURNS)
        loop_timer_start(*(struct loop_timer **)ctx, 0);
    else
        loop_stop(loop);
}

static void free_hub(void *ctx)
{
    (void)ctx;
    ws_hub_free(hub);
    hub = NULL;
    for (int i = 0; i < BUSY; i++)
        loop_timer_start(busy[i], 0);
}

static void test_freed_while_timers_are_late(void **state)
{
    (void)state;
    nbusy = 0;
    struct ws *ws = ws_new(hub, "ws://localhost:1/", &events);
    struct loop_timer *now = loop_timer_new(loop, free_hub, NULL);
    for (int i = 0; i < BUSY; i++)
        busy[i] = loop_timer_new(loop, keep_busy, &busy[i]);
    ws_free(ws);
    loop_timer_start(now, 0);
    loop_run(loop);
    loop_timer_free(now);
    for (int i = 0; i < BUSY; i++)
        loop_timer_free(busy[i]);
}

static void test_failures_take_turns(void **state)
{
    struct addrinfo third = {0}, second = {.ai_next = &third}, first = {.ai_next = &second};
    (void)state;
    assert_ptr_equal(ws_hub_choose(hub, &first), &first);
    ws_hub_count(hub, true);
    assert_ptr_equal(ws_hub_choose(hub, &first), &first);
    ws_hub_count(hub, false);
    assert_ptr_equal(ws_hub_choose(hub, &first), &second);
    ws_hub_count(hub, false);
    assert_ptr_equal(ws_hub_choose(hub, &first), &third);
    assert_ptr_equal(ws_hub_choose(hub, &third), &third);
    for (int i = 0; i < 58; i++)
        ws_hub_count(hub, false);
    assert_ptr_equal(ws_hub_choose(hub, &first), &first);
}

#define TEST(name) cmocka_unit_test_setup_teardown(test_##name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(addresses_that_are_none), TEST(address_that_is_too_long),    TEST(nobody_listens),
        TEST(freed_while_it_connects), TEST(freed_while_timers_are_late), TEST(failures_take_turns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
