/* What a table shows is not lost where Discord is down (adapters/discord/later.c): calls that a
 * test answers, and a clock of its own. */
#include "adapters/discord/state.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { DOWN = 502, SECOND = 1000, CALLED = 1 };

#define TABLE "discord/5/1"

/* The newest call, and what waits for its time. */
static struct {
    rest_done *done; /* NULL: it is answered */
    void *ctx;
    bool has_file;
    char method[8], path[REST_PATH_MAX], json[4000];
} call;
static struct {
    loop_call *call;
    void *ctx;
    int64_t wait; /* -1: nothing waits */
} timer;
static int ncalls, ntroubles;
static bool is_full; /* no call is taken */
static struct discord discord;

/* NOLINTBEGIN: the linker wants these names */
bool __wrap_rest_send(struct rest *, const struct rest_call *, rest_done *, void *);
struct loop_timer *__wrap_loop_timer_new(struct loop *, loop_call *, void *);
void __wrap_loop_timer_start(struct loop_timer *, int64_t);
void __wrap_loop_timer_stop(struct loop_timer *);
void __wrap_loop_timer_free(struct loop_timer *);
int64_t __wrap_loop_now_ms(const struct loop *);

bool __wrap_rest_send(struct rest *rest, const struct rest_call *sent, rest_done *done, void *ctx)
{
    (void)rest;
    assert_null(call.done); /* one after the other */
    if (is_full)
        return false;
    call.done = done;
    call.ctx = ctx;
    call.has_file = sent->file != NULL;
    snprintf(call.method, sizeof call.method, "%s", sent->method);
    snprintf(call.path, sizeof call.path, "%s", sent->path);
    snprintf(call.json, sizeof call.json, "%s", sent->json);
    ncalls++;
    return true;
}

struct loop_timer *__wrap_loop_timer_new(struct loop *loop, loop_call *of, void *ctx)
{
    (void)loop;
    timer.call = of;
    timer.ctx = ctx;
    return (struct loop_timer *)&timer;
}

void __wrap_loop_timer_start(struct loop_timer *of, int64_t ms)
{
    (void)of;
    timer.wait = ms;
}

void __wrap_loop_timer_stop(struct loop_timer *of)
{
    (void)of;
    timer.wait = -1;
}

void __wrap_loop_timer_free(struct loop_timer *of)
{
    (void)of;
}

int64_t __wrap_loop_now_ms(const struct loop *loop)
{
    (void)loop;
    return 1000;
}
/* NOLINTEND */

static void on_event(void *ctx, enum discord_event event, const char *text)
{
    (void)ctx;
    (void)text;
    ntroubles += event == DISCORD_TROUBLE;
}

static void on_keep(void *ctx, const char *name, const char *text)
{
    (void)ctx;
    (void)name;
    (void)text;
}

static void on_recall(void *ctx, const char *name, char *out, size_t size)
{
    (void)ctx;
    (void)name;
    snprintf(out, size, "%s", "");
}

static int setup(void **state)
{
    static const struct discord_settings settings = {.ngroups = 0};
    (void)state;
    memset(&call, 0, sizeof call);
    timer.wait = -1;
    ncalls = ntroubles = 0;
    is_full = false;
    discord = (struct discord){.settings = &settings,
                               .up = {.event = on_event, .keep = on_keep, .recall = on_recall}};
    return 0;
}

static void is_answered(int status, int code, const char *json)
{
    cJSON *body = json != NULL ? cJSON_Parse(json) : NULL;
    rest_done *const done = call.done;
    assert_non_null(done);
    call.done = NULL;
    done(call.ctx, &(struct rest_answer){.status = status, .code = code, .json = body, .why = ""});
    cJSON_Delete(body);
}

static int teardown(void **state)
{
    (void)state;
    while (call.done != NULL)
        is_answered(400, 0, NULL);
    tell_forget_all(&discord);
    rights_forget(&discord.rights);
    return 0;
}

/* What waits is due. */
static void passes(void)
{
    assert_true(timer.wait >= 0);
    timer.wait = -1;
    timer.call(timer.ctx);
}

/* A call that fails, and is tried again. */
static void fails(void)
{
    is_answered(DOWN, 0, NULL);
    assert_null(call.done);
    passes();
    assert_non_null(call.done);
}

static void shows(uint64_t slot, const char *text, int ncalled)
{
    static const struct choice_shown roll = {.label = "Roll", .command = "roll", .row = 1};
    const struct person anna = {"discord:7", "Anna"};
    tell_post(&discord.chat, &(struct post){.kind = POST_TABLE,
                                            .audience = AUDIENCE_TABLE,
                                            .place = "discord/5",
                                            .table = TABLE,
                                            .slot = slot,
                                            .prompt = (uint32_t)slot,
                                            .choices = &roll,
                                            .nchoices = 1,
                                            .called = &anna,
                                            .ncalled = (size_t)ncalled,
                                            .text = text});
}

/* Its turn is. */
static void is_over(uint64_t slot, const char *text, bool last)
{
    tell_post(&discord.chat, &(struct post){.kind = POST_TABLE,
                                            .audience = AUDIENCE_TABLE,
                                            .place = "discord/5",
                                            .table = TABLE,
                                            .slot = slot,
                                            .last = last,
                                            .text = text});
}

static void is_pictured(uint64_t slot)
{
    const struct picture_shown picture = {.png = "PNG", .n = 3, .words = "an island"};
    tell_post(&discord.chat, &(struct post){.kind = POST_PICTURE,
                                            .audience = AUDIENCE_TABLE,
                                            .place = "discord/5",
                                            .table = TABLE,
                                            .slot = slot,
                                            .picture = &picture});
}

static void is_sent(const char *method, const char *path, const char *text)
{
    assert_string_equal(call.method, method);
    assert_string_equal(call.path, path);
    if (strstr(call.json, text) == NULL)
        print_error("not said: %s\nbut: %s\n", text, call.json);
    assert_non_null(strstr(call.json, text));
}

static void nonce(char out[40])
{
    const char *at = strstr(call.json, "\"nonce\":\"");
    assert_non_null(at);
    snprintf(out, 40, "%.25s", at + 9);
}

#define NEW "/channels/5/messages"
#define OF_11 "/channels/5/messages/11"
#define OF_12 "/channels/5/messages/12"
#define MADE_11 "{\"id\":\"11\"}"
#define MADE_12 "{\"id\":\"12\"}"

static void it_is_tried_as_long_as_it_takes(void **state)
{
    char first[40], later[40];
    int64_t longest = 0;
    (void)state;
    shows(1, "Anna rolls.", CALLED);
    nonce(first);
    for (int i = 0; i < 40; i++) {
        is_answered(i % 2 == 0 ? DOWN : 0, 0, NULL);
        longest = timer.wait > longest ? timer.wait : longest;
        assert_true(timer.wait <= (i < 2 ? SECOND : 60 * SECOND));
        passes();
        is_sent("POST", NEW, "<@7>\\nAnna rolls.");
        assert_null(strstr(call.json, "\"flags\"")); /* it calls her still */
        nonce(later);
        assert_string_equal(later, first);
    }
    assert_true(longest >= 30 * SECOND);
    assert_true(ntroubles >= 2 && ntroubles <= 8); /* told of, not each time */
    is_answered(200, 0, MADE_11);
    assert_null(call.done);
    assert_int_equal(timer.wait, -1);
    shows(1, "Anna builds.", CALLED);
    is_sent("PATCH", OF_11, "Anna builds.");
    is_answered(DOWN, 0, NULL);
    assert_true(timer.wait <= SECOND); /* from the beginning */
}

static void what_is_newer_takes_its_place(void **state)
{
    char first[40], later[40];
    (void)state;
    shows(1, "Anna rolls.", CALLED);
    nonce(first);
    is_answered(0, 0, NULL);
    shows(1, "Anna builds.", CALLED);
    is_over(1, "Anna built.", false);
    shows(2, "Ben rolls.", CALLED);
    assert_int_equal(ncalls, 1);
    passes();
    is_sent("POST", NEW, "\"content\":\"Anna built.\"");
    nonce(later); /* the first may have arrived, and is to be found then */
    assert_string_equal(later, first);
    is_answered(200, 0, "{\"id\":\"11\",\"content\":\"<@7>\\nAnna rolls.\"}");
    is_sent("PATCH", OF_11, "\"content\":\"Anna built.\"");
    assert_null(strstr(call.json, "Roll"));
    fails();
    is_sent("PATCH", OF_11, "\"content\":\"Anna built.\"");
    is_answered(200, 0, MADE_11);
    is_sent("POST", NEW, "<@7>\\nBen rolls.");
    assert_null(strstr(call.json, "\"flags\""));
    nonce(later);
    assert_string_not_equal(later, first);
    is_answered(200, 0, MADE_12);
    assert_null(call.done);
}

/* Of a message that was there, a line is left; it keeps no buttons. */
static void a_turn_that_is_over_gets_its_line(void **state)
{
    (void)state;
    shows(1, "Anna rolls.", CALLED);
    is_answered(200, 0, MADE_11);
    is_over(1, "Anna rolled.", false);
    shows(2, "Ben rolls.", CALLED);
    is_sent("PATCH", OF_11, "Anna rolled.");
    fails();
    is_sent("PATCH", OF_11, "Anna rolled.");
    fails();
    is_sent("PATCH", OF_11, "\"components\":[]");
    is_answered(200, 0, MADE_11);
    is_sent("POST", NEW, "Ben rolls.");
}

static void the_end_comes_with_its_picture(void **state)
{
    (void)state;
    shows(1, "Anna rolls.", CALLED);
    is_answered(200, 0, MADE_11);
    is_over(1, "Anna won.", true);
    fails();
    is_sent("PATCH", OF_11, "Anna won.");
    tell_post(&discord.chat, &(struct post){.kind = POST_OVER,
                                            .audience = AUDIENCE_TABLE,
                                            .place = "discord/5",
                                            .table = TABLE,
                                            .slot = 9,
                                            .text = "Standings: 1. Anna"});
    is_pictured(1);
    is_answered(200, 0, MADE_11);
    fails();
    is_sent("POST", NEW, "Standings: 1. Anna");
    is_answered(200, 0, MADE_12);
    assert_true(call.has_file);
    fails();
    is_sent("PATCH", OF_11, "board.png");
    assert_true(call.has_file);
    is_answered(200, 0, MADE_11);
    assert_null(call.done);
}

static void the_newest_picture_comes(void **state)
{
    (void)state;
    shows(1, "Anna rolls.", CALLED);
    is_answered(200, 0, MADE_11);
    is_pictured(1);
    is_answered(DOWN, 0, NULL);
    shows(1, "Anna builds.", CALLED); /* words before pictures */
    passes();
    is_sent("PATCH", OF_11, "Anna builds.");
    is_answered(200, 0, MADE_11);
    is_sent("PATCH", OF_11, "board.png");
    is_answered(200, 0, MADE_11);
    assert_null(call.done);
}

static void it_is_tried_when_the_gateway_is_back(void **state)
{
    (void)state;
    shows(1, "Anna rolls.", CALLED);
    is_answered(DOWN, 0, NULL);
    later_all(&discord);
    is_sent("POST", NEW, "Anna rolls.");
    assert_int_equal(timer.wait, -1);
    later_all(&discord); /* it is on its way */
    assert_int_equal(ncalls, 2);
    is_answered(200, 0, MADE_11);
    later_all(&discord);
    assert_int_equal(ncalls, 2);
}

static void what_there_is_no_room_for_is_told_later(void **state)
{
    (void)state;
    is_full = true;
    shows(1, "Anna rolls.", CALLED);
    is_full = false;
    passes();
    is_sent("POST", NEW, "Anna rolls.");
    is_answered(200, 0, MADE_11);
    is_full = true;
    is_over(1, "Anna rolled.", false);
    is_full = false;
    passes();
    is_sent("PATCH", OF_11, "Anna rolled.");
    is_answered(200, 0, MADE_11);
    assert_null(call.done);
}

/* An answer that refuses is one. */
static void what_is_refused_is_not_tried_again(void **state)
{
    (void)state;
    shows(1, "Anna rolls.", CALLED);
    is_answered(400, 50035, NULL);
    assert_null(call.done);
    assert_int_equal(timer.wait, -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(it_is_tried_as_long_as_it_takes, setup, teardown),
        cmocka_unit_test_setup_teardown(what_is_newer_takes_its_place, setup, teardown),
        cmocka_unit_test_setup_teardown(a_turn_that_is_over_gets_its_line, setup, teardown),
        cmocka_unit_test_setup_teardown(the_end_comes_with_its_picture, setup, teardown),
        cmocka_unit_test_setup_teardown(the_newest_picture_comes, setup, teardown),
        cmocka_unit_test_setup_teardown(it_is_tried_when_the_gateway_is_back, setup, teardown),
        cmocka_unit_test_setup_teardown(what_there_is_no_room_for_is_told_later, setup, teardown),
        cmocka_unit_test_setup_teardown(what_is_refused_is_not_tried_again, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
