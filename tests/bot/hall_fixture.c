#include "tests/bot/hall_fixture.h"

#include "bot/table/quick.h"
#include "bot/words/command.h"

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

static const char *const manner_name[MANNERS] = {"", "by notice: ", "by message: "};

static const struct caps hall_caps = {.hall = true, .proof = "Identify to the services first."};

/* The secrets of the dice are none here: the same games every time, whatever was tested before. */
static uint8_t nseeds;

bool __wrap_fair_fresh_seed(struct fair_hash *out);

bool __wrap_fair_fresh_seed(struct fair_hash *out)
{
    memset(out, 0x5a, sizeof *out);
    out->byte[0] = nseeds++;
    return true;
}

static const struct caps *caps_at(struct chat *chat, const char *place)
{
    (void)chat;
    (void)place;
    return &hall_caps;
}

static void keep_list(struct hall_ear *ear, const struct post *post)
{
    size_t i = 0;
    while (i < ear->nlists && strcmp(ear->list[i].name, post->to.name) != 0)
        i++;
    assert_true(i < HALL_PEOPLE_MAX);
    ear->nlists += i == ear->nlists;
    snprintf(ear->list[i].name, sizeof ear->list[i].name, "%s", post->to.name);
    ear->list[i].prompt = post->prompt;
    ear->list[i].nchoices = post->nchoices;
    for (size_t c = 0; c < post->nchoices; c++)
        snprintf(ear->list[i].choice[c], sizeof ear->list[i].choice[c], "%s",
                 post->choices[c].command);
}

static void hear(struct chat *chat, const struct post *post)
{
    struct hall_ear *ear = (struct hall_ear *)chat;
    bool person = post->audience == AUDIENCE_PERSON;
    if (post->nchoices > 0)
        keep_list(ear, post);
    if (post->kind == POST_SECRET || post->kind == POST_PROMPT)
        assert_true(post->secret && person);
    ear->n +=
        (size_t)snprintf(ear->heard + ear->n, HALL_HEARD_MAX - ear->n, "%s%s%s %s: %s%s%s%s\n",
                         manner_name[post->manner], post->secret ? "private " : "",
                         kind_name[post->kind], person ? post->to.name : post->place,
                         post->tag[0] ? "[" : "", post->tag, post->tag[0] ? "] " : "", post->text);
    assert_true(ear->n < HALL_HEARD_MAX);
}

void hall_settle(struct hall *h)
{
    for (int i = 0; host_poll(h->host, h->now) || host_wait(h->host, -1); i++)
        assert_true(i < 100000);
}

static void forget(struct hall *h)
{
    h->ear.n = 0;
    h->ear.heard[0] = '\0';
}

static const char *uid_of(const char *who)
{
    static char uid[64];
    snprintf(uid, sizeof uid, "irc:net/%s", who);
    return uid;
}

static void ask(struct hall *h, const char *who, const char *text, struct request *request)
{
    request->who = (struct person){uid_of(who), who};
    request->text = text;
    request->n = strlen(text);
    request->cause = request->cause != NULL ? request->cause : "";
    forget(h);
    assert_true(h->ear.chat.host.request(h->ear.chat.host.ctx, request));
}

const char *hall_request(struct hall *h, const char *who, const char *text, struct request *request)
{
    ask(h, who, text, request);
    hall_settle(h);
    return h->ear.heard;
}

void hall_say_some(struct hall *h, const char *who, const char *text, int npolls)
{
    struct request request = {.place = HALL};
    ask(h, who, text, &request);
    for (int i = 0; i < npolls; i++)
        if (!host_poll(h->host, h->now))
            host_wait(h->host, -1);
}

const char *hall_say(struct hall *h, const char *who, const char *text)
{
    struct request request = {.place = HALL};
    return hall_request(h, who, text, &request);
}

void hall_wait(struct hall *h, int64_t ms)
{
    forget(h);
    h->now += ms;
    hall_settle(h);
}

void hall_pass(struct hall *h, int64_t ms)
{
    h->ear.n = 0;
    h->ear.heard[0] = '\0';
    for (int64_t end = h->now + ms; h->now < end;) {
        h->now += end - h->now < 30 * 1000 ? end - h->now : 30 * 1000;
        hall_settle(h);
    }
}

void hall_presence(struct hall *h, const char *who, bool there)
{
    h->ear.chat.host.presence(h->ear.chat.host.ctx, uid_of(who), NULL, there);
    hall_settle(h);
}

void assert_hall(const struct hall *h, const char *text)
{
    if (strstr(h->ear.heard, text) == NULL)
        fail_msg("\"%s\" is not in:\n%s", text, h->ear.heard);
}

void assert_not_hall(const struct hall *h, const char *text)
{
    if (strstr(h->ear.heard, text) != NULL)
        fail_msg("\"%s\" is in:\n%s", text, h->ear.heard);
}

static void open_hall(struct hall *h)
{
    h->ear.chat = (struct chat){.name = "irc",
                                .named = h->named,
                                .caps_at = h->caps_at != NULL ? h->caps_at : caps_at,
                                .post = h->hear != NULL ? h->hear : hear};
    h->host = host_new(h->store, &h->ear.chat, h->reveal_dir);
    assert_non_null(h->host);
}

int hall_setup(void **state)
{
    struct hall *h = calloc(1, sizeof *h);
    h->store = store_memory();
    h->now = 1000000;
    nseeds = 0;
    open_hall(h);
    *state = h;
    return 0;
}

int hall_teardown(void **state)
{
    struct hall *h = *state;
    host_free(h->host);
    store_close(h->store);
    free(h);
    return 0;
}

void hall_restart(struct hall *h)
{
    struct fault fault = {.text = ""};
    host_free(h->host);
    forget(h);
    open_hall(h);
    if (!host_take_up_all(h->host, h->now, &fault))
        fail_msg("%s", fault.text);
    hall_settle(h);
}

void hall_begin(struct hall *h, const char *const *names, const char *options)
{
    char open[128];
    snprintf(open, sizeof open, "open %s", options);
    hall_say(h, names[0], open);
    for (int i = 1; names[i] != NULL; i++)
        hall_say(h, names[i], "join");
    hall_say(h, names[0], "start");
}

const struct table *hall_table(const struct hall *h, int number)
{
    char id[64];
    snprintf(id, sizeof id, HALL "/%d", number);
    return host_table(h->host, id);
}

int hall_seat(const struct hall *h, int number, const char *who)
{
    return table_seat_of(hall_table(h, number), uid_of(who), who);
}

static int lowest(uint8_t seats)
{
    for (int s = 0; s < SEATS_MAX; s++)
        if (seats >> s & 1)
            return s;
    return SEAT_NONE;
}

bool hall_move(struct hall *h, int number)
{
    static struct sight sight;
    static struct quick_chance chance;
    char text[COMMAND_TEXT_MAX];
    const struct table *table = hall_table(h, number);
    int seat = table != NULL ? lowest(table_awaited(table)) : SEAT_NONE;
    if (seat == SEAT_NONE)
        return false;
    if (chance.base.below == NULL)
        quick_chance_init(&chance, 5, 1);
    const struct player_kind *kind = player_find(table->game, "greedy");
    static _Alignas(16) unsigned char memory[SEATS_MAX][PLAYER_MEMORY_MAX];
    sight_of(&sight, table->game, table->state, seat, true);
    struct move move = kind->choose(&sight.situation, &chance.base, memory[seat]);
    command_text(table->game, &move, text, sizeof text);
    memcpy(h->said, text, sizeof text);
    hall_say(h, table->seat[seat].name, text);
    return true;
}

void hall_play(struct hall *h, int number)
{
    for (int i = 0; i < 3000 && hall_move(h, number); i++)
        ;
}
