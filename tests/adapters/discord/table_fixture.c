#include "tests/adapters/discord/table_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

struct table_call call;
struct table_timer timer;
int ncalls, ntroubles;
int64_t now;
static char kept[8][100]; /* notes, "NAME=TEXT" */
static size_t nkept;
bool is_full;
struct discord discord;

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
    if (strstr(sent->path, "/thread-members/") != NULL) /* who is put into one does not matter */
        return false;
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
    return now;
}
/* NOLINTEND */

static void on_event(void *ctx, enum discord_event event, const char *text)
{
    (void)ctx;
    (void)text;
    ntroubles += event == DISCORD_TROUBLE;
}

static size_t find_note(const char *name)
{
    size_t i = 0;
    while (i < nkept && (strncmp(kept[i], name, strlen(name)) != 0 || kept[i][strlen(name)] != '='))
        i++;
    return i;
}

static void on_keep(void *ctx, const char *name, const char *text)
{
    (void)ctx;
    const size_t i = find_note(name);
    assert_true(i < sizeof kept / sizeof *kept);
    nkept += i == nkept;
    snprintf(kept[i], sizeof kept[i], "%s=%s", name, text);
}

static void on_recall(void *ctx, const char *name, char *out, size_t size)
{
    (void)ctx;
    const size_t i = find_note(name);
    snprintf(out, size, "%s", i < nkept ? strchr(kept[i], '=') + 1 : "");
}

int setup(void **state)
{
    static const struct discord_settings settings = {.ngroups = 0};
    (void)state;
    memset(&call, 0, sizeof call);
    timer.wait = -1;
    ncalls = ntroubles = 0;
    now = SECOND;
    nkept = 0;
    is_full = false;
    discord = (struct discord){.settings = &settings,
                               .up = {.event = on_event, .keep = on_keep, .recall = on_recall}};
    return 0;
}

void is_kept(const char *name, const char *text)
{
    char there[100];
    on_recall(NULL, name, there, sizeof there);
    assert_string_equal(there, text);
}

void is_answered(int status, int code, const char *json)
{
    cJSON *body = json != NULL ? cJSON_Parse(json) : NULL;
    rest_done *const done = call.done;
    assert_non_null(done);
    call.done = NULL;
    done(call.ctx, &(struct rest_answer){.status = status, .code = code, .json = body, .why = ""});
    cJSON_Delete(body);
}

int teardown(void **state)
{
    (void)state;
    while (call.done != NULL)
        is_answered(400, 0, NULL);
    tell_forget_all(&discord);
    rights_forget(&discord.rights);
    return 0;
}

void passes(void)
{
    assert_true(timer.wait >= 0);
    now += timer.wait;
    timer.wait = -1;
    timer.call(timer.ctx);
}

void fails(void)
{
    is_answered(DOWN, 0, NULL);
    assert_null(call.done);
    passes();
    assert_non_null(call.done);
}

void shows(uint64_t slot, const char *text, int ncalled)
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

void is_over(uint64_t slot, const char *text, bool last)
{
    tell_post(&discord.chat, &(struct post){.kind = POST_TABLE,
                                            .audience = AUDIENCE_TABLE,
                                            .place = "discord/5",
                                            .table = TABLE,
                                            .slot = slot,
                                            .last = last,
                                            .text = text});
}

void is_sent(const char *method, const char *path, const char *text)
{
    assert_string_equal(call.method, method);
    assert_string_equal(call.path, path);
    if (strstr(call.json, text) == NULL)
        print_error("not said: %s\nbut: %s\n", text, call.json);
    assert_non_null(strstr(call.json, text));
}
