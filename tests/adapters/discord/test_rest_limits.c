/* Calls of adapters/discord/rest.c within Discord's limits: an HTTP and a clock of our own. */
#include "adapters/discord/rest.h"

#include "adapters/discord/limits.h"
#include "adapters/io/http.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { SENT_MAX = 100, APART_MS = 30 };

/* What the one test that runs has of the world. */
static int64_t now, due_at;
static loop_call *due;
static void *due_ctx;
static struct {
    http_done *done;
    void *ctx;
} sent[SENT_MAX];
static int nsent, nended;
static struct rest_answer ended;

/* NOLINTBEGIN: the linker wants these names */
int64_t __wrap_loop_now_ms(const struct loop *);
struct loop_timer *__wrap_loop_timer_new(struct loop *, loop_call *, void *);
void __wrap_loop_timer_start(struct loop_timer *, int64_t);
void __wrap_loop_timer_free(struct loop_timer *);
struct http *__wrap_http_new(struct loop *, const char *);
void __wrap_http_free(struct http *);
bool __wrap_http_send(struct http *, const struct http_request *, http_done *, void *);

int64_t __wrap_loop_now_ms(const struct loop *loop)
{
    (void)loop;
    return now;
}

struct loop_timer *__wrap_loop_timer_new(struct loop *loop, loop_call *call, void *ctx)
{
    (void)loop;
    due = call;
    due_ctx = ctx;
    return (struct loop_timer *)&due;
}

void __wrap_loop_timer_start(struct loop_timer *timer, int64_t ms)
{
    (void)timer;
    due_at = now + ms;
}

void __wrap_loop_timer_free(struct loop_timer *timer)
{
    (void)timer;
}

struct http *__wrap_http_new(struct loop *loop, const char *agent)
{
    (void)loop;
    (void)agent;
    return (struct http *)&sent;
}

void __wrap_http_free(struct http *http)
{
    (void)http;
}

bool __wrap_http_send(struct http *http, const struct http_request *request, http_done *done,
                      void *ctx)
{
    (void)http;
    (void)request;
    assert_true(nsent < SENT_MAX);
    sent[nsent].done = done;
    sent[nsent++].ctx = ctx;
    return true;
}
/* NOLINTEND */

static const struct rest_settings settings = {.base = "http://fake", .token = "x"};

static int setup(void **state)
{
    now = 1000;
    nsent = nended = 0;
    *state = rest_new(NULL, &settings);
    return *state == NULL;
}

static int teardown(void **state)
{
    rest_free(*state);
    return 0;
}

static void on_ended(void *ctx, const struct rest_answer *answer)
{
    (void)ctx;
    nended++;
    ended = *answer;
}

/* Until what waits is due, if that is within so many milliseconds. */
static void pass(int64_t ms)
{
    now += ms;
    if (due_at <= now)
        due(due_ctx);
}

static void call(struct rest *rest, const char *path, bool interaction)
{
    assert_true(rest_send(
        rest, &(struct rest_call){.method = "POST", .path = path, .interaction = interaction},
        on_ended, NULL));
    pass(0);
}

static const char *no_header(const struct http_answer *answer, const char *name)
{
    (void)answer;
    (void)name;
    return NULL;
}

/* To all that was sent. */
static void answer_all(long status)
{
    const struct http_answer answer = {.status = status, .body = "", .header = no_header};
    const int n = nsent;
    nsent = 0;
    for (int i = 0; i < n; i++)
        sent[i].done(sent[i].ctx, &answer);
}

static void acknowledge(struct rest *rest, int nth)
{
    char path[64];
    snprintf(path, sizeof path, "/interactions/%d/token/callback", nth);
    call(rest, path, true);
}

static void what_fails_is_tried_again_later_each_time(void **state)
{
    int64_t most = 300;
    call(*state, "/channels/1/messages", false);
    for (int tries = 1; tries < REST_TRIES; tries++, most *= 2) {
        assert_int_equal(nsent, 1);
        answer_all(503);
        const int64_t wait = due_at - now;
        assert_true(wait >= most / 2 && wait <= most);
        pass(wait - 1);
        assert_int_equal(nsent, 0);
        pass(1);
    }
    answer_all(503);
    assert_int_equal(nended, 1);
    assert_int_equal(ended.status, 503);
}

static void acknowledgements_are_outside_of_the_limit_of_all(void **state)
{
    char path[64];
    for (int i = 0; i < LIMITS_GLOBAL + 5; i++) {
        snprintf(path, sizeof path, "/channels/%d/messages", i + 1);
        call(*state, path, false);
    }
    assert_int_equal(nsent, LIMITS_GLOBAL);
    for (int i = 0; i < 10; i++)
        acknowledge(*state, i + 1);
    assert_int_equal(nsent, LIMITS_GLOBAL + 10);
    call(*state, "/webhooks/1/token", true);
    assert_int_equal(nsent, LIMITS_GLOBAL + 11);
    pass(LIMITS_GLOBAL_MS);
    assert_int_equal(nsent, LIMITS_GLOBAL + 16);
}

static void refuse(struct rest *rest, int n, bool acknowledges)
{
    for (int i = 0; i < n; i++) {
        if (acknowledges)
            acknowledge(rest, i + 1);
        else
            call(rest, "/channels/1/messages", false);
        assert_int_equal(nsent, 1);
        answer_all(403);
        now += APART_MS;
    }
    assert_int_equal(nended, n);
    nended = 0;
}

static void assert_given_up(void)
{
    assert_int_equal(nsent, 0);
    assert_int_equal(nended, 1);
    assert_int_equal(ended.status, 0);
    nended = 0;
}

static void no_more_is_refused_than_is_suffered(void **state)
{
    refuse(*state, LIMITS_INVALID_MAX, false);
    call(*state, "/channels/1/messages", false);
    assert_given_up();
    call(*state, "/channels/2/messages", false);
    assert_given_up();
    refuse(*state, LIMITS_BAN_NEAR - LIMITS_INVALID_MAX, true); /* for which people wait */
    acknowledge(*state, 1);
    assert_given_up();
    now += LIMITS_INVALID_MS * 2;
    call(*state, "/channels/1/messages", false);
    acknowledge(*state, 1);
    assert_int_equal(nsent, 2);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_fails_is_tried_again_later_each_time, setup, teardown),
        cmocka_unit_test_setup_teardown(acknowledgements_are_outside_of_the_limit_of_all, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(no_more_is_refused_than_is_suffered, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
