/* Answers of adapters/discord/asked.c and what stands in them: calls that a test answers. */
#include "adapters/discord/state.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { REFUSES = 50007, TAKEN_ALREADY = 40060 };

/* The newest call. */
static struct {
    rest_done *done; /* NULL: it is answered */
    void *ctx;
    char path[REST_PATH_MAX], json[4000];
} call;

/* NOLINTBEGIN: the linker wants this name */
bool __wrap_rest_send(struct rest *, const struct rest_call *, rest_done *, void *);

bool __wrap_rest_send(struct rest *rest, const struct rest_call *sent, rest_done *done, void *ctx)
{
    (void)rest;
    assert_null(call.done); /* one after the other */
    call.done = done;
    call.ctx = ctx;
    snprintf(call.path, sizeof call.path, "%s", sent->path);
    snprintf(call.json, sizeof call.json, "%s", sent->json);
    return true;
}
/* NOLINTEND */

static void is_answered(int status, int code, const char *json)
{
    cJSON *body = json != NULL ? cJSON_Parse(json) : NULL;
    rest_done *const done = call.done;
    call.done = NULL;
    done(call.ctx, &(struct rest_answer){.status = status, .code = code, .json = body, .why = ""});
    cJSON_Delete(body);
}

static void nothing_happens(void *ctx, enum discord_event event, const char *text)
{
    (void)ctx;
    (void)event;
    (void)text;
}

static void begin(struct discord *discord, struct loop *loop)
{
    static const struct discord_settings settings = {.ngroups = 0};
    *discord = (struct discord){
        .loop = loop, .settings = &settings, .up.event = nothing_happens, .application = "9"};
}

/* Of a slash command that Discord knows to be acknowledged. */
static struct asked *ask(struct discord *discord, const char *id)
{
    struct asked *asked = asked_new(discord, id, "token", ASKED_COMMAND);
    assert_non_null(asked);
    snprintf(asked->user, sizeof asked->user, "7");
    snprintf(asked->place, sizeof asked->place, "discord/5");
    is_answered(204, 0, NULL);
    return asked;
}

/* A direct message to who asks, which is refused. */
static void is_refused(struct discord *discord)
{
    const struct post post = {.to = {"discord:7", "Anna"},
                              .place = "discord/5",
                              .table = "discord/5/1",
                              .text = "Your hand"};
    direct_tell(discord, &post);
    is_answered(200, 0, "{\"id\":\"77\"}");
    assert_string_equal(call.path, "/channels/77/messages");
    is_answered(403, REFUSES, NULL);
}

static void says(const char *text)
{
    if (strstr(call.json, text) == NULL)
        print_error("not said: %s\nbut: %s\n", text, call.json);
    assert_non_null(strstr(call.json, text));
    if (call.done != NULL)
        is_answered(200, 0, NULL);
}

static void what_comes_late_is_added_to_what_was_said(void **state)
{
    static struct discord discord;
    struct loop *loop = loop_new();
    (void)state;
    begin(&discord, loop);
    is_refused(&discord);
    struct asked *asked = ask(&discord, "1");
    asked_tell(asked, &(struct post){.text = "So it is.", .table = ""});
    asked_done(asked, &(struct post){.text = "3 cards", .table = "", .did = "You roll."});
    assert_string_equal(call.path, "/webhooks/9/token/messages/@original");
    says("3 cards\\nSo it is.\\nDiscord lets no direct message");
    asked_tell(asked, &(struct post){.text = "And so.", .table = ""});
    says("3 cards\\nSo it is.\\nAnd so.\\nDiscord lets no direct message");
    asked_forget_all(&discord);
    direct_forget_all(&discord);
    loop_free(loop);
}

/* The rest of what is too long is not lost without a word. */
static void what_is_too_long_is_cut(void **state)
{
    static struct discord discord;
    static char text[3 * TEXT_TOLD];
    struct loop *loop = loop_new();
    size_t n = 0;
    (void)state;
    begin(&discord, loop);
    for (int i = 1; n < sizeof text - 40; i++)
        n += (size_t)snprintf(text + n, sizeof text - n, "Turn %d.\n", i);
    snprintf(text + n, sizeof text - n, "The last turn.");
    for (int newest = 0; newest < 2; newest++) {
        struct asked *asked = ask(&discord, newest ? "2" : "1");
        asked_tell(asked, &(struct post){.text = text, .newest = newest, .table = ""});
        lines_add(asked, ASKED_REFUSED, "A right is missing.");
        asked_done(asked, &(struct post){.text = "3 cards", .table = ""});
        says(newest ? "\"3 cards\\n(The beginning" : "\"3 cards\\nTurn 1.\\n");
        says(newest ? "\\nThe last turn.\\nA right is missing.\"" : "\\nA right is missing.\"");
        says(newest ? "(The beginning is too long" : "(The rest is too long");
    }
    asked_forget_all(&discord);
    loop_free(loop);
}

/* Before Discord knows of the acknowledgement nothing can be filled in, and the newest waits. */
static void what_comes_before_the_acknowledgement_is_not_lost(void **state)
{
    static struct discord discord;
    struct loop *loop = loop_new();
    (void)state;
    begin(&discord, loop);
    is_refused(&discord);
    struct asked *asked = asked_new(&discord, "1", "token", ASKED_COMMAND);
    snprintf(asked->user, sizeof asked->user, "7");
    asked_done(asked, &(struct post){.text = "3 cards", .table = ""});
    asked_tell(asked, &(struct post){.text = "And so.", .table = ""});
    is_answered(204, 0, NULL);
    says("3 cards\\nAnd so.\\nDiscord lets no direct message");
    asked_forget_all(&discord);
    direct_forget_all(&discord);
    loop_free(loop);
}

/* Discord would answer that it knows no such thing; what is lost is told of. */
static void an_acknowledgement_that_was_not_taken_is_not_filled_in(void **state)
{
    static const int statuses[] = {0, 429, 503};
    static struct discord discord;
    struct loop *loop = loop_new();
    (void)state;
    for (int i = 0; i < 3; i++) {
        begin(&discord, loop);
        struct asked *asked = asked_new(&discord, "1", "token", ASKED_COMMAND);
        snprintf(asked->user, sizeof asked->user, "7");
        snprintf(asked->place, sizeof asked->place, "discord/5");
        snprintf(asked->channel, sizeof asked->channel, "5");
        asked_done(asked, &(struct post){.text = "3 cards", .table = ""});
        is_answered(statuses[i], 0, NULL);
        assert_string_equal(call.path, "/channels/5/messages");
        says("My answer came too late for Discord, and is lost.");
        asked_tell(asked, &(struct post){.text = "And so.", .table = ""});
        assert_null(call.done);
        asked_forget_all(&discord);
    }
    loop_free(loop);
}

static void an_acknowledgement_that_was_taken_before_is_filled_in(void **state)
{
    static struct discord discord;
    struct loop *loop = loop_new();
    (void)state;
    begin(&discord, loop);
    struct asked *asked = asked_new(&discord, "1", "token", ASKED_COMMAND);
    asked_done(asked, &(struct post){.text = "3 cards", .table = ""});
    is_answered(400, TAKEN_ALREADY, NULL);
    assert_string_equal(call.path, "/webhooks/9/token/messages/@original");
    says("3 cards");
    asked_forget_all(&discord);
    loop_free(loop);
}

/* Nobody sees the bot think: the answer takes the place of the one that was pressed on. */
static void a_press_in_an_answer_changes_it_at_once(void **state)
{
    static struct discord discord;
    struct loop *loop = loop_new();
    (void)state;
    begin(&discord, loop);
    struct asked *asked = asked_new(&discord, "1", "token", ASKED_UNSEEN);
    assert_null(call.done); /* it waits for its content */
    asked_done(asked, &(struct post){.text = "3 cards", .table = ""});
    assert_string_equal(call.path, "/interactions/1/token/callback");
    says("{\"type\":7,\"data\":{\"content\":\"3 cards\"");
    assert_null(call.done);
    asked_tell(asked, &(struct post){.text = "And so.", .table = ""});
    assert_string_equal(call.path, "/webhooks/9/token/messages/@original");
    says("3 cards\\nAnd so.");
    asked_forget_all(&discord);
    loop_free(loop);
}

static void what_is_written_stands_alone(void **state)
{
    static struct discord discord;
    struct loop *loop = loop_new();
    (void)state;
    begin(&discord, loop);
    struct asked *asked = ask(&discord, "1");
    asked_tell(asked, &(struct post){.text = "Words.", .table = ""});
    asked_tell(asked, &(struct post){.text = "Drawn.", .table = "", .written = true});
    asked_done(asked, &(struct post){.text = "", .table = "", .did = "You ask."});
    says("Drawn.");
    assert_null(strstr(call.json, "Words."));
    assert_null(strstr(call.json, "You ask."));
    asked_tell(asked, &(struct post){.text = "Later.", .table = ""});
    says("Later.");
    assert_null(strstr(call.json, "Drawn."));
    asked_forget_all(&discord);
    loop_free(loop);
}

static void what_was_done_is_told_where_nothing_else_is(void **state)
{
    static struct discord discord;
    struct loop *loop = loop_new();
    (void)state;
    begin(&discord, loop);
    asked_done(ask(&discord, "1"), &(struct post){.text = "", .table = "", .did = "oak is open."});
    says("\"oak is open.\"");
    asked_done(ask(&discord, "2"), &(struct post){.text = "", .table = ""});
    says("\"Done.\"");
    asked_forget_all(&discord);
    loop_free(loop);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_comes_late_is_added_to_what_was_said),
        cmocka_unit_test(what_is_too_long_is_cut),
        cmocka_unit_test(what_comes_before_the_acknowledgement_is_not_lost),
        cmocka_unit_test(an_acknowledgement_that_was_not_taken_is_not_filled_in),
        cmocka_unit_test(an_acknowledgement_that_was_taken_before_is_filled_in),
        cmocka_unit_test(a_press_in_an_answer_changes_it_at_once),
        cmocka_unit_test(what_is_written_stands_alone),
        cmocka_unit_test(what_was_done_is_told_where_nothing_else_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
