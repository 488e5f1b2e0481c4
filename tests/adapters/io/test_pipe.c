/* A stream of bytes to a server on loopback: what is sent, received, refused. TLS is tried against
 * real servers, in the end-to-end tests. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <arpa/inet.h>
#include <curl/curl.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

#include "adapters/io/pipe.h"

static struct loop *loop;
static struct pipe *stream;
static int listener, peer;
static uint16_t port;
static bool open;
static char ends[64];
static size_t nreceived;
static bool pause_at_once, free_at_once;

static void opened(void *ctx)
{
    (void)ctx;
    open = true;
    peer = accept(listener, NULL, NULL);
    loop_stop(loop);
}

static void received(void *ctx, const char *bytes, size_t n)
{
    (void)ctx;
    for (size_t i = 0; i < n; i++)
        assert_int_equal(bytes[i], 'a' + (int)((nreceived + i) % 26));
    nreceived += n;
    if (pause_at_once)
        pipe_pause(stream, true);
    if (free_at_once) {
        pipe_free(stream);
        stream = NULL;
    }
    loop_stop(loop);
}

static void ended(void *ctx, enum pipe_end end, const char *text)
{
    (void)ctx;
    static const char letters[] = {[PIPE_CLOSED] = 'c',
                                   [PIPE_UNREACHABLE] = 'r',
                                   [PIPE_UNTRUSTED] = 't',
                                   [PIPE_UNUSABLE] = 'u'};
    size_t n = strlen(ends);
    ends[n] = letters[end];
    ends[n + 1] = '\0';
    assert_true(strlen(text) > 0);
    loop_stop(loop);
}

static void dial(const char *host, uint16_t to)
{
    struct pipe_server server = {.host = host, .port = to, .plain = true};
    stream = pipe_new(loop, &server, &(struct pipe_events){NULL, opened, received, ended});
    assert_non_null(stream);
    assert_false(open);
    loop_run(loop);
}

static int set_up(void **state)
{
    struct sockaddr_in address = {.sin_family = AF_INET};
    socklen_t size = sizeof address;
    (void)state;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    listener = socket(AF_INET, SOCK_STREAM, 0);
    assert_int_equal(bind(listener, (const struct sockaddr *)&address, size), 0);
    assert_int_equal(listen(listener, 5), 0);
    assert_int_equal(getsockname(listener, (struct sockaddr *)&address, &size), 0);
    port = ntohs(address.sin_port);
    loop = loop_new();
    peer = -1;
    nreceived = 0;
    ends[0] = '\0';
    open = pause_at_once = free_at_once = false;
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    pipe_free(stream);
    stream = NULL;
    loop_free(loop);
    if (peer >= 0)
        close(peer);
    close(listener);
    return 0;
}

/* The look-up of names does not block. */
static void names_in_a_thread(void **state)
{
    (void)state;
    assert_true(curl_version_info(CURLVERSION_NOW)->features & CURL_VERSION_ASYNCHDNS);
}

static void peer_writes(size_t n)
{
    static char bytes[26 * 1000];
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (char)('a' + i % 26);
    for (size_t at = 0; at < n; at += sizeof bytes)
        assert_true(write(peer, bytes, n - at < sizeof bytes ? n - at : sizeof bytes) > 0);
}

static void there_and_back(void **state)
{
    char bytes[8] = "";
    (void)state;
    dial("127.0.0.1", port);
    assert_true(open);
    assert_true(pipe_send(stream, "one ", 4));
    assert_true(pipe_send(stream, "two", 3));
    peer_writes(100);
    while (nreceived < 100)
        loop_run(loop);
    assert_int_equal(recv(peer, bytes, 7, MSG_WAITALL), 7);
    assert_string_equal(bytes, "one two");
    close(peer);
    peer = -1;
    loop_run(loop);
    assert_string_equal(ends, "c");
    assert_true(pipe_send(stream, "nobody reads this", 17));
}

static void by_name(void **state)
{
    (void)state;
    dial("localhost", port);
    assert_true(open);
}

/* A peer that does not read: what waits is bounded, and all that was taken arrives. */
static void bounded(void **state)
{
    static char bytes[PIPE_UNSENT_MAX], back[PIPE_UNSENT_MAX];
    (void)state;
    dial("127.0.0.1", port);
    memset(bytes, 'x', sizeof bytes);
    assert_true(pipe_send(stream, bytes, sizeof bytes));
    assert_false(pipe_send(stream, bytes, 1));
    peer_writes(1); /* so that a turn of the loop ends */
    loop_run(loop);
    assert_int_equal(recv(peer, back, sizeof back, MSG_WAITALL), sizeof back);
    assert_memory_equal(bytes, back, sizeof back);
}

static void stop(void *ctx)
{
    (void)ctx;
    loop_stop(loop);
}

static void paused(void **state)
{
    (void)state;
    pause_at_once = true;
    dial("127.0.0.1", port);
    peer_writes(20000);
    while (nreceived == 0)
        loop_run(loop);
    size_t first = nreceived;
    assert_true(first < 20000);
    struct loop_timer *timer = loop_timer_new(loop, stop, NULL);
    loop_timer_start(timer, 20);
    loop_run(loop);
    loop_timer_free(timer);
    assert_int_equal(nreceived, first);
    pause_at_once = false;
    pipe_pause(stream, false);
    while (nreceived < 20000)
        loop_run(loop);
}

static void freed_while_receiving(void **state)
{
    (void)state;
    free_at_once = true;
    dial("127.0.0.1", port);
    peer_writes(26000);
    loop_run(loop);
    assert_true(nreceived > 0 && nreceived < 26000);
}

static void freed_while_connecting(void **state)
{
    struct pipe_server server = {.host = "localhost", .port = port, .plain = true};
    (void)state;
    for (int i = 0; i < 20; i++) {
        stream = pipe_new(loop, &server, &(struct pipe_events){NULL, opened, received, ended});
        pipe_free(stream);
    }
    stream = NULL;
}

static void refused(void **state)
{
    (void)state;
    close(listener);
    listener = socket(AF_INET, SOCK_STREAM, 0);
    dial("127.0.0.1", port);
    assert_string_equal(ends, "r");
}

static void unfit_names(void **state)
{
    static const char *const names[] = {"", "a/b", "a@b", "a b", "a?b", "a#b", "[::1]", "a\nb"};
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        ends[0] = '\0';
        dial(names[i], port);
        assert_string_equal(ends, "u");
        pipe_free(stream);
    }
    stream = NULL;
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

static const struct CMUnitTest tests[] = {
    TEST(names_in_a_thread),
    TEST(there_and_back),
    TEST(by_name),
    TEST(bounded),
    TEST(paused),
    TEST(freed_while_receiving),
    TEST(freed_while_connecting),
    TEST(refused),
    TEST(unfit_names),
};

int main(void)
{
    return cmocka_run_group_tests(tests, NULL, NULL);
}
