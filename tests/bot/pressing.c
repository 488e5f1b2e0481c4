#include "tests/bot/pressing.h"

#include "bot/table/quick.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

struct pressing now;

static struct quick_chance lot;

static const char *const names[] = {"alice", "bob", "carol", "dave", NULL};

static struct caps edit_caps = {.hall = true, .edits = true, .proof = "Who are you?"};

static const struct caps *caps_at(struct chat *chat, const char *place)
{
    (void)chat;
    (void)place;
    edit_caps.alone = now.alone;
    return &edit_caps;
}

int pressing_person(const char *name)
{
    int i = 0;
    while (names[i] != NULL && strcmp(names[i], name) != 0)
        i++;
    return i;
}

static void keep(struct list *list, const struct post *post)
{
    list->prompt = post->prompt;
    list->n = 0;
    for (size_t i = 0; i < post->nchoices; i++) {
        const struct choice_shown *choice = &post->choices[i];
        assert_true(strlen(choice->command) < sizeof list->of->command);
        snprintf(list->of[i].label, sizeof list->of->label, "%s", choice->label);
        snprintf(list->of[i].command, sizeof list->of->command, "%s", choice->command);
        snprintf(list->of[i].about, sizeof list->of->about, "%s",
                 choice->about != NULL ? choice->about : "");
        list->of[i].idle = choice->idle;
        list->of[i].row = choice->row;
    }
    list->n = post->nchoices;
}

const char *pressing_table(void)
{
    return hall_table(now.h, now.number)->id;
}

static void hear(struct chat *chat, const struct post *post)
{
    (void)chat;
    assert_true(post->nchoices <= PRESSING_CHOICES);
    const int who =
        post->audience == AUDIENCE_PERSON ? pressing_person(post->to.name) : PRESSING_PEOPLE;
    if (post->kind == POST_TABLE) {
        now.nmessages += post->slot != now.slot;
        now.slot = post->slot;
        keep(&now.table, post);
        now.last = post->last;
        snprintf(now.group, sizeof now.group, "%s", post->group != NULL ? post->group : "");
        snprintf(now.text, sizeof now.text, "%s", post->text);
    } else if (post->kind == POST_ANSWER && who < PRESSING_PEOPLE) {
        assert_string_equal(post->cause, now.waits_for);
        keep(&now.own[who], post);
        now.nanswers++;
        snprintf(now.told[who], sizeof now.told[who], "%s", post->text);
    } else if (post->kind == POST_DONE) {
        assert_true(post->secret);
        assert_string_equal(post->cause, now.waits_for);
        now.ndone++;
        now.waits_for[0] = '\0';
        snprintf(now.hand[who], sizeof now.hand[who], "%s", post->text);
        if (now.own[who].n == 0)
            keep(&now.own[who], post);
    } else if (post->kind == POST_PICTURE && post->slot == 0) {
        snprintf(now.answered, sizeof now.answered, "%s", post->picture->words);
    } else if (post->kind == POST_PICTURE && now.end != 0 && post->slot == now.end) {
        assert_string_equal(post->table, pressing_table());
        snprintf(now.picture, sizeof now.picture, "%s", post->picture->words);
    } else if (post->audience == AUDIENCE_TABLE && post->kind != POST_PICTURE) {
        assert_int_equal(post->kind, POST_OVER);
        keep(&now.result, post);
        now.end = post->slot;
    }
}

/* Everything that is said is answered once. */
void pressing_say(int who, const char *text, uint32_t prompt, const char *table)
{
    struct request request = {.place = HALL, .prompt = prompt, .table = table};
    snprintf(now.waits_for, sizeof now.waits_for, "press/%d", ++now.ncauses);
    request.cause = now.waits_for;
    now.own[who].n = 0;
    now.told[who][0] = '\0';
    hall_request(now.h, names[who], text, &request);
    assert_string_equal(now.waits_for, "");
    assert_int_equal(now.ndone, now.ncauses);
}

void pressing_press(int who, const char *label)
{
    char command[256];
    for (size_t i = 0; i < now.table.n; i++)
        if (strcmp(now.table.of[i].label, label) == 0) {
            snprintf(command, sizeof command, "%s", now.table.of[i].command);
            pressing_say(who, command, now.table.prompt, pressing_table());
            return;
        }
    fail_msg("no button %s under:\n%s", label, now.text);
}

void pressing_begin_some(int n, const char *options)
{
    char line[96];
    snprintf(line, sizeof line, "open %s", options);
    pressing_say(0, line, 0, NULL);
    assert_non_null(strstr(now.text, " seats taken: alice."));
    for (int i = 1; i < n; i++)
        pressing_press(i, "Join");
    pressing_press(0, "Start");
    assert_non_null(strstr(now.text, "To move: "));
}

void pressing_begin(const char *options)
{
    pressing_begin_some(PRESSING_PEOPLE, options);
}

int pressing_setup(void **state)
{
    void *h;
    hall_setup(&h);
    memset(&now, 0, sizeof now);
    quick_chance_init(&lot, 5, 5);
    now.h = h;
    now.number = 1;
    now.h->hear = hear;
    now.h->caps_at = now.h->ear.chat.caps_at = caps_at;
    now.h->ear.chat.post = hear;
    *state = h;
    return 0;
}

int pressing_below(int n)
{
    return (int)lot.base.below(&lot.base, CHANCE_AI, (uint32_t)n);
}

/* Something that can be pressed, deeds rather than steps; -1: nothing. */
static int choose(const struct list *list)
{
    int fits[PRESSING_CHOICES], n = 0, deeds = 0;
    for (size_t i = 0; i < list->n; i++)
        if (!list->of[i].idle && list->of[i].command[0] != '.')
            fits[deeds++] = (int)i;
    n = deeds;
    if (deeds == 0 || pressing_below(3) == 0)
        for (size_t i = 0; i < list->n; i++)
            if (!list->of[i].idle && list->of[i].command[0] == '.')
                fits[n++] = (int)i;
    return n > 0 ? fits[pressing_below(n)] : -1;
}

void pressing_anything(int who)
{
    char command[256];
    const struct list *list = &now.own[who];
    int i = pressing_below(4) > 0 ? choose(list) : -1;
    if (i < 0) {
        list = &now.table;
        i = choose(list);
    }
    assert_true(i >= 0);
    snprintf(command, sizeof command, "%s", list->of[i].command);
    pressing_say(who, command, list->prompt, pressing_table());
}

int pressing_awaited(const struct table *table)
{
    int fits[SEATS_MAX], n = 0;
    for (int s = 0; s < table->nseats; s++)
        if (table_awaited(table) >> s & 1)
            fits[n++] = s;
    assert_true(n > 0);
    return pressing_person(table->seat[fits[pressing_below(n)]].name);
}

void pressing_pick(int who, const char *command)
{
    char whole[256];
    const struct list *list = &now.own[who];
    for (size_t i = 0; i < list->n; i++)
        if (strncmp(list->of[i].command, command, strlen(command)) == 0 && !list->of[i].idle) {
            snprintf(whole, sizeof whole, "%s", list->of[i].command);
            pressing_say(who, whole, list->prompt, pressing_table());
            return;
        }
    fail_msg("%s is not offered:\n%s", command, now.told[who]);
}
