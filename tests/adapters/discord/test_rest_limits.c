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

static void answer_with(long status, const char *body)
{
    const struct http_answer answer = {
        .status = status, .body = body, .n = strlen(body), .header = no_header};
    const int n = nsent;
    nsent = 0;
    for (int i = 0; i < n; i++)
        sent[i].done(sent[i].ctx, &answer);
}

/* To all that was sent. */
static void answer_all(long status)
{
    answer_with(status, "");
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

static void what_has_one_try_is_tried_again_by_who_sends_it(void **state)
{
    assert_true(rest_send(
        *state,
        &(struct rest_call){.method = "POST", .path = "/channels/1/messages", .one_try = true},
        on_ended, NULL));
    pass(0);
    answer_with(429, "{\"retry_after\":0.5,\"code\":20028}");
    assert_int_equal(nended, 0);
    pass(due_at - now);
    assert_int_equal(nsent, 1);
    answer_all(503);
    assert_int_equal(nended, 1);
    assert_true(rest_failed(&ended));
}

/* As long as it is told, and longer each time: such answers are counted. */
static void whoever_is_told_to_wait_waits(void **state)
{
    static const char *const bodies[] = {
        "{\"retry_after\":0.5,\"global\":false}",
        "{\"message\":\"The write rate limit\",\"code\":20028,\"retry_after\":0.5}"};
    int64_t waits[2 * REST_TRIES];
    call(*state, "/channels/1/messages", false);
    for (int i = 0; i < 2 * REST_TRIES; i++) {
        assert_int_equal(nsent, 1);
        answer_with(429, bodies[i % 2]);
        waits[i] = due_at - now;
        assert_true(waits[i] >= 500 + LIMITS_LATER_MS);
        pass(waits[i]);
    }
    assert_true(waits[0] < 1000 && waits[2 * REST_TRIES - 1] > 4000);
    answer_all(200);
    assert_int_equal(nended, 1);
    assert_int_equal(ended.status, 200);
}

/* What was refused together does not come back together. */
static void waits_for_a_limit_are_never_the_same(void **state)
{
    int64_t least = INT64_MAX, most = 0;
    for (int i = 0; i < 50; i++) {
        acknowledge(*state, i + 1);
        answer_with(429, "{\"retry_after\":0.5}");
        least = due_at - now < least ? due_at - now : least;
        most = due_at - now > most ? due_at - now : most;
        pass(due_at - now);
        answer_all(204);
    }
    assert_int_equal(nended, 50);
    assert_true(least >= 500 && most - least > 50);
}

/* For as long as anybody waits for them. */
static void acknowledgements_wait_as_they_are_told(void **state)
{
    const struct rest_call call = {.method = "POST",
                                   .path = "/interactions/1/token/callback",
                                   .interaction = true,
                                   .within_ms = 2800};
    assert_true(rest_send(*state, &call, on_ended, NULL));
    pass(0);
    answer_with(429, "{\"retry_after\":1.0}");
    assert_int_equal(nended, 0);
    pass(999);
    assert_int_equal(nsent, 0);
    pass(due_at - now);
    assert_int_equal(nsent, 1);
    answer_with(429, "{\"retry_after\":2.0}");
    assert_int_equal(nended, 1);
    assert_int_equal(ended.status, 429);
}

static void what_is_used_up_is_not_waited_for(void **state)
{
    static const char *const bodies[] = {"{\"code\":30046,\"retry_after\":900.0}",
                                         "{\"code\":30034,\"retry_after\":80000.0}",
                                         "{\"code\":20028}"};
    for (int i = 0; i < 3; i++) {
        call(*state, "/channels/1/messages/2", false);
        answer_with(429, bodies[i]);
        assert_int_equal(nended, i + 1);
        assert_int_equal(ended.status, 429);
    }
}

/* Who is told to wait for no time at all, for ever, does not use up what may be refused. */
static void the_impatient_are_not_banned(void **state)
{
    call(*state, "/channels/1/messages", false);
    const int64_t end = now + LIMITS_INVALID_MS;
    int n = 0;
    for (; now < end; n++) {
        answer_with(429, "{\"retry_after\":0}");
        pass(due_at - now);
        assert_int_equal(nsent, 1);
    }
    assert_int_equal(nended, 0);
    assert_true(n < LIMITS_INVALID_MAX / 20);
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
        cmocka_unit_test_setup_teardown(what_has_one_try_is_tried_again_by_who_sends_it, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(whoever_is_told_to_wait_waits, setup, teardown),
        cmocka_unit_test_setup_teardown(waits_for_a_limit_are_never_the_same, setup, teardown),
        cmocka_unit_test_setup_teardown(acknowledgements_wait_as_they_are_told, setup, teardown),
        cmocka_unit_test_setup_teardown(what_is_used_up_is_not_waited_for, setup, teardown),
        cmocka_unit_test_setup_teardown(the_impatient_are_not_banned, setup, teardown),
        cmocka_unit_test_setup_teardown(acknowledgements_are_outside_of_the_limit_of_all, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(no_more_is_refused_than_is_suffered, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
