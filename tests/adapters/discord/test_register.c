/* Commands that Discord refuses are tried again later, beside the gateway that is there already. */
#include "adapters/discord/state.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { MINUTE = 60 * 1000, CREATED_TODAY = 30034 };

static struct {
    rest_done *done;
    void *ctx;
    int nputs, ngets, nkept;
    struct loop_timer *timer;
    int64_t wait;
} now;

bool __wrap_rest_send(struct rest *, const struct rest_call *, rest_done *, void *ctx);
bool __wrap_rest_send(struct rest *rest, const struct rest_call *call, rest_done *done, void *ctx)
{
    (void)rest;
    now.nputs += strcmp(call->method, "PUT") == 0;
    now.ngets += strcmp(call->path, "/gateway/bot") == 0;
    now.done = done;
    now.ctx = ctx;
    return true;
}

void __wrap_loop_timer_start(struct loop_timer *, int64_t ms);
void __wrap_loop_timer_start(struct loop_timer *timer, int64_t ms)
{
    now.timer = timer;
    now.wait = ms;
}

static void on_event(void *ctx, enum discord_event event, const char *text)
{
    (void)ctx;
    (void)text;
    assert_int_equal(event, DISCORD_TROUBLE);
}

static void on_keep(void *ctx, const char *name, const char *text)
{
    (void)ctx;
    (void)text;
    now.nkept += strcmp(name, "commands") == 0;
}

static void on_recall(void *ctx, const char *name, char *out, size_t size)
{
    (void)ctx;
    (void)name;
    snprintf(out, size, "%s", "");
}

static void they_are_tried_again(void **state)
{
    char timer, shards;
    const struct discord_settings settings = {.ngroups = 0};
    struct discord discord = {.settings = &settings,
                              .registering = (struct loop_timer *)&timer,
                              .up = {.event = on_event, .keep = on_keep, .recall = on_recall}};
    (void)state;
    discord_register(&discord);
    assert_int_equal(now.nputs, 1);
    now.done(now.ctx, &(struct rest_answer){.status = 400, .code = CREATED_TODAY, .why = ""});
    assert_int_equal(now.ngets, 1); /* the old ones may do */
    assert_ptr_equal(now.timer, discord.registering);
    assert_true(now.wait >= 10 * MINUTE);
    discord.shards = (struct shards *)&shards;
    discord_register(&discord); /* as the timer does */
    assert_int_equal(now.nputs, 2);
    now.done(now.ctx, &(struct rest_answer){.status = 200, .why = ""});
    assert_int_equal(now.nkept, 1);
    assert_int_equal(now.ngets, 1);
}

/* An outage is over soon, and it is found out soon; a limit of a day is another thing. */
static void an_outage_is_not_waited_for_as_long(void **state)
{
    char timer, shards;
    const struct discord_settings settings = {.ngroups = 0};
    struct discord discord = {.settings = &settings,
                              .registering = (struct loop_timer *)&timer,
                              .shards = (struct shards *)&shards,
                              .up = {.event = on_event, .keep = on_keep, .recall = on_recall}};
    int64_t longest = 0;
    (void)state;
    for (int i = 0; i < 30; i++) {
        discord_register(&discord);
        now.done(now.ctx, &(struct rest_answer){.status = i % 2 == 0 ? 503 : 0, .why = ""});
        assert_true(now.wait >= 1000 && (i > 0 || now.wait <= MINUTE / 6));
        longest = now.wait > longest ? now.wait : longest;
    }
    assert_true(longest >= 2 * MINUTE && longest <= 5 * MINUTE);
    discord_register(&discord);
    now.done(now.ctx, &(struct rest_answer){.status = 200, .why = ""});
    discord_register(&discord);
    now.done(now.ctx, &(struct rest_answer){.status = 503, .why = ""});
    assert_true(now.wait <= MINUTE / 6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(they_are_tried_again),
                                       cmocka_unit_test(an_outage_is_not_waited_for_as_long)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
