#include "tests/bot/host_fixture.h"

#include "rules/base/view.h"
#include "rules/start.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char *const kind_name[] = {
    [POST_NEWS] = "news",   [POST_NOTICE] = "notice", [POST_ANSWER] = "answer",
    [POST_BOARD] = "board", [POST_SECRET] = "secret", [POST_PROMPT] = "prompt",
    [POST_IDLE] = "idle",   [POST_LEAVE] = "leave",   [POST_OVER] = "over",
};

static void hear(struct chat *chat, const struct post *post)
{
    struct ear *ear = (struct ear *)chat;
    const char *to = post->audience == AUDIENCE_PERSON ? post->to.name : "*";
    ear->nprompts += post->kind == POST_PROMPT;
    ear->nidle += post->kind == POST_IDLE;
    ear->over |= post->kind == POST_OVER;
    ear->n += (size_t)snprintf(ear->heard + ear->n, HEARD_MAX - ear->n, "%s %s: %s\n",
                               kind_name[post->kind], to, post->text);
    assert_true(ear->n < HEARD_MAX);
}

void host_settle(struct fixture *f)
{
    for (int i = 0; host_poll(f->host, 5000 + i) || host_wait(f->host, -1); i++)
        assert_true(i < 100000);
}

bool host_ask(struct fixture *f, const char *name, const char *text, const char *cause)
{
    char uid[64];
    snprintf(uid, sizeof uid, "term:%s", name);
    const struct request request = {
        .who = {uid, name}, .table = f->id, .text = text, .n = strlen(text), .cause = cause};
    return f->ear.chat.host.request(f->ear.chat.host.ctx, &request);
}

const char *host_say(struct fixture *f, const char *name, const char *text)
{
    f->ear.n = 0;
    f->ear.heard[0] = '\0';
    assert_true(host_ask(f, name, text, ""));
    host_settle(f);
    return f->ear.heard;
}

void assert_heard(const struct fixture *f, const char *text)
{
    if (strstr(f->ear.heard, text) == NULL)
        fail_msg("\"%s\" is not in:\n%s", text, f->ear.heard);
}

void assert_not_heard(const struct fixture *f, const char *text)
{
    if (strstr(f->ear.heard, text) != NULL)
        fail_msg("\"%s\" is in:\n%s", text, f->ear.heard);
}

struct host_wish wish_of(const char *first, const char *second, const char *third)
{
    static const struct fair_hash seed = {{42}};
    struct host_wish wish = {.place = "local", .game = &base_game, .nseats = 3, .seed = &seed};
    const char *const names[] = {first, second, third};
    game_option_defaults(&base_game, wish.options);
    wish.options[OPT_SETUP] = SETUP_BEGINNER;
    wish.options[OPT_PHASES] = PHASES_COMBINED;
    wish.options[OPT_FIRST] = FIRST_SEAT;
    wish.options[OPT_HAND_LIMIT] = 30;
    for (int s = 0; s < 3; s++) {
        wish.seat[s].name = names[s][0] == '=' ? names[s] + 1 : names[s];
        wish.seat[s].computer = names[s][0] == '=' ? "greedy" : NULL;
    }
    return wish;
}

void open_host(struct fixture *f, const char *reveal_dir)
{
    f->store = store_memory();
    f->ear.chat = (struct chat){.name = "term", .post = hear};
    f->host = host_new(f->store, &f->ear.chat, reveal_dir);
    assert_non_null(f->host);
}

static void open_game(struct fixture *f, const struct host_wish *wish)
{
    struct fault fault = {.text = ""};
    if (!host_open(f->host, wish, 1000, f->id, &fault))
        fail_msg("%s", fault.text);
}

int host_setup(void **state)
{
    struct fixture *f = calloc(1, sizeof *f);
    const struct host_wish wish = wish_of("Anna", "Bruno", "Carla");
    open_host(f, NULL);
    open_game(f, &wish);
    *state = f;
    return 0;
}

int host_teardown(void **state)
{
    struct fixture *f = *state;
    host_free(f->host);
    store_close(f->store);
    free(f);
    return 0;
}

uint32_t host_version(const struct fixture *f)
{
    return host_table(f->host, f->id)->seq;
}

void replace_game(struct fixture *f, const struct host_wish *wish, bool one_reader)
{
    f->ear.chat.caps.one_reader = one_reader;
    f->ear.n = 0;
    open_game(f, wish);
    host_settle(f);
}
