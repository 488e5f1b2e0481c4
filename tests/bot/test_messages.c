/* Tables where messages can be edited: people who press buttons and pick from menus, and see
 * nothing else. */
#include "bot/table/quick.h"
#include "bot/tell/pictures.h"
#include "tests/bot/hall_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { CHOICES = 128, PRESSES_MAX = 60000, PEOPLE = 4 };

/* Buttons that somebody sees. */
struct list {
    uint32_t prompt;
    size_t n;
    struct {
        char label[512], command[256];
        bool idle;
    } of[CHOICES];
};

static struct {
    struct hall *h;
    struct list table, own[PEOPLE]; /* the table's message; what they were answered last */
    struct list result;
    char text[8192], told[PEOPLE][8192];
    uint64_t slot;
    bool last; /* the table's message is the last */
    int nmessages, nanswers, ndone, ncauses;
    uint64_t end;       /* the slot of the result */
    char picture[8192]; /* what the picture of that slot shows */
    char waits_for[32]; /* a cause that is not done */
    struct quick_chance chance;
} now;

static const char *const names[] = {"alice", "bob", "carol", "dave", NULL};

static const struct caps edit_caps = {.hall = true, .edits = true, .proof = "Who are you?"};

static const struct caps *caps_at(struct chat *chat, const char *place)
{
    (void)chat;
    (void)place;
    return &edit_caps;
}

static int person(const char *name)
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
        list->of[i].idle = choice->idle;
    }
    list->n = post->nchoices;
}

static const char *the_table(void)
{
    return hall_table(now.h, 1)->id;
}

static void hear(struct chat *chat, const struct post *post)
{
    (void)chat;
    assert_true(post->nchoices <= CHOICES);
    const int who = post->audience == AUDIENCE_PERSON ? person(post->to.name) : PEOPLE;
    if (post->kind == POST_TABLE) {
        now.nmessages += post->slot != now.slot;
        now.slot = post->slot;
        keep(&now.table, post);
        now.last = post->last;
        snprintf(now.text, sizeof now.text, "%s", post->text);
    } else if (post->kind == POST_ANSWER && who < PEOPLE) {
        assert_string_equal(post->cause, now.waits_for);
        keep(&now.own[who], post);
        now.nanswers++;
        snprintf(now.told[who], sizeof now.told[who], "%s", post->text);
    } else if (post->kind == POST_DONE) {
        assert_true(post->secret);
        assert_string_equal(post->cause, now.waits_for);
        now.ndone++;
        now.waits_for[0] = '\0';
        if (now.own[who].n == 0)
            keep(&now.own[who], post);
    } else if (post->kind == POST_PICTURE && now.end != 0 && post->slot == now.end) {
        assert_string_equal(post->table, the_table());
        snprintf(now.picture, sizeof now.picture, "%s", post->picture->words);
    } else if (post->audience == AUDIENCE_TABLE && post->kind != POST_PICTURE) {
        assert_int_equal(post->kind, POST_OVER);
        keep(&now.result, post);
        now.end = post->slot;
    }
}

/* Everything that is said is answered once. */
static void say(int who, const char *text, uint32_t prompt, const char *table)
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

static void press(int who, const char *label)
{
    char command[256];
    for (size_t i = 0; i < now.table.n; i++)
        if (strcmp(now.table.of[i].label, label) == 0) {
            snprintf(command, sizeof command, "%s", now.table.of[i].command);
            say(who, command, now.table.prompt, the_table());
            return;
        }
    fail_msg("no button %s under:\n%s", label, now.text);
}

static void begin(const char *options)
{
    char line[64];
    snprintf(line, sizeof line, "open %s", options);
    say(0, line, 0, NULL);
    assert_non_null(strstr(now.text, "1 of 4 seats taken: alice."));
    for (int i = 1; i < PEOPLE; i++)
        press(i, "Join");
    press(0, "Start");
    assert_non_null(strstr(now.text, "To move: "));
}

static int setup(void **state)
{
    void *h;
    hall_setup(&h);
    memset(&now, 0, sizeof now);
    quick_chance_init(&now.chance, 5, 5);
    now.h = h;
    now.h->hear = hear;
    now.h->caps_at = now.h->ear.chat.caps_at = caps_at;
    now.h->ear.chat.post = hear;
    *state = h;
    return 0;
}

/* --- Whole games ------------------------------------------------------------------------------ */

static int below(int n)
{
    return (int)now.chance.base.below(&now.chance.base, CHANCE_AI, (uint32_t)n);
}

/* Something that can be pressed, deeds rather than steps; -1: nothing. */
static int choose(const struct list *list)
{
    int fits[CHOICES], n = 0, deeds = 0;
    for (size_t i = 0; i < list->n; i++)
        if (!list->of[i].idle && list->of[i].command[0] != '.')
            fits[deeds++] = (int)i;
    n = deeds;
    if (deeds == 0 || below(3) == 0)
        for (size_t i = 0; i < list->n; i++)
            if (!list->of[i].idle && list->of[i].command[0] == '.')
                fits[n++] = (int)i;
    return n > 0 ? fits[below(n)] : -1;
}

static void press_something(int who)
{
    char command[256];
    const struct list *list = &now.own[who];
    int i = below(4) > 0 ? choose(list) : -1;
    if (i < 0) {
        list = &now.table;
        i = choose(list);
    }
    assert_true(i >= 0);
    snprintf(command, sizeof command, "%s", list->of[i].command);
    say(who, command, list->prompt, the_table());
}

static int awaited(const struct table *table)
{
    int fits[SEATS_MAX], n = 0;
    for (int s = 0; s < table->nseats; s++)
        if (table_awaited(table) >> s & 1)
            fits[n++] = s;
    assert_true(n > 0);
    return person(table->seat[fits[below(n)]].name);
}

static void four_play_with_buttons_alone(void **state)
{
    (void)state;
    begin("points=5");
    const struct table *table = hall_table(now.h, 1);
    for (int i = 0; i < PRESSES_MAX && !table->closed; i++)
        press_something(awaited(table));
    if (!table->closed)
        fail_msg("it does not end:\n%s\n%s", now.text, now.told[awaited(table)]);
    assert_int_equal(table->reason, CLOSE_WON);
    say(0, "stats", 0, NULL);
    assert_non_null(strstr(now.told[0], " wins after "));
}

/* The last message tells how it ended; what is still to be pressed stands below the result. */
static void the_last_message_has_no_buttons(void **state)
{
    (void)state;
    begin("points=5");
    const struct table *table = hall_table(now.h, 1);
    for (int i = 0; i < PRESSES_MAX && !table->closed; i++)
        press_something(awaited(table));
    assert_int_equal(table->reason, CLOSE_WON);
    assert_int_equal(now.table.n, 0);
    assert_true(now.last);
    assert_non_null(strstr(now.text, " wins"));
    assert_int_equal(now.result.n, 1);
    assert_string_equal(now.result.of[0].label, "Rematch");
    say(0, now.result.of[0].command, 0, the_table());
    assert_int_equal(hall_table(now.h, 2)->phase, TABLE_LOBBY);
}

/* However soon the wish is kept, the answer ends once. */
static void a_wish_is_answered_once(void **state)
{
    (void)state;
    begin("");
    for (int i = 0; i < 20; i++) {
        say(0, i % 2 == 0 ? "board linear" : "board drawn", 0, the_table());
        assert_int_equal(now.ndone, now.ncauses);
    }
}

/* --- Pictures --------------------------------------------------------------------------------- */

static void no_picture(void *ctx, const struct picture_for *of, const struct picture *picture,
                       const char *words)
{
    (void)ctx;
    (void)of;
    (void)picture;
    (void)words;
}

/* Workers that never draw, ever more waiting for them, failures: the words come all the same. */
static void words_never_wait_for_pictures(void **state)
{
    (void)state;
    static struct scene scene;
    const struct picture_wish wish = {PICTURE_BOARD, PICTURE_WIDTH_MIN};
    struct loop *loop = loop_new();
    struct pictures *pictures = pictures_new(loop, 1, no_picture, NULL);
    assert_non_null(pictures);
    host_set_pictures(now.h->host, pictures);
    begin("points=5");
    for (int i = 0; i < 40; i++)
        press_something(awaited(hall_table(now.h, 1)));
    for (int i = 0; i < PICTURES_WAITING_MAX; i++) {
        struct picture_for of = {.slot = 0};
        snprintf(of.key, sizeof of.key, "full/%d", i);
        pictures_ask(pictures, &of, &scene, &wish);
    }
    struct picture_for of = {.slot = 1};
    snprintf(of.key, sizeof of.key, "table %s", the_table());
    host_picture(now.h->host, &of, NULL, "");
    for (int i = 0; i < 40; i++)
        press_something(awaited(hall_table(now.h, 1)));
    assert_non_null(strstr(now.text, "To move: "));
    host_set_pictures(now.h->host, NULL);
    loop_free(loop);
    pictures_free(pictures);
}

static void made_picture(void *ctx, const struct picture_for *of, const struct picture *picture,
                         const char *words)
{
    assert_non_null(picture);
    host_picture(now.h->host, of, picture, words);
    if (now.picture[0] != '\0')
        loop_stop(ctx);
}

/* The result comes at once, its figures when they are drawn. */
static void the_end_has_a_picture(void **state)
{
    (void)state;
    struct loop *loop = loop_new();
    struct pictures *pictures = pictures_new(loop, 1, made_picture, loop);
    assert_non_null(pictures);
    host_set_pictures(now.h->host, pictures);
    begin("points=5");
    for (int i = 0; i < 40; i++)
        press_something(awaited(hall_table(now.h, 1)));
    for (int i = 0; i < PEOPLE && now.end == 0; i++)
        say(i, "vote end", 0, NULL);
    assert_true(now.end != 0 && now.picture[0] == '\0');
    loop_run(loop);
    assert_non_null(strstr(now.picture, "Over after "));
    host_set_pictures(now.h->host, NULL);
    loop_free(loop);
    pictures_free(pictures);
}

/* --- After a kill ----------------------------------------------------------------------------- */

/* The note of what was told goes with the next move: so the program, if it is killed before, tells
 * the last move again. No message is made for it. */
static void tell_again(void)
{
    char seq[16];
    const struct store_note told = {"told/" HALL "/1", seq};
    const int nmessages = now.nmessages;
    const uint64_t slot = now.slot;
    snprintf(seq, sizeof seq, "%u", hall_table(now.h, 1)->seq - 1);
    assert_true(store_keep_notes(now.h->store, &told, 1, NULL));
    now.text[0] = '\0';
    hall_restart(now.h);
    assert_true(now.slot == slot && now.nmessages == nmessages && now.table.n > 3);
}

static void what_is_told_again_stands_in_the_same_message(void **state)
{
    (void)state;
    char text[sizeof now.text];
    begin("points=5");
    while (strstr(now.text, " rolls ") == NULL)
        press_something(awaited(hall_table(now.h, 1)));
    memcpy(text, now.text, sizeof text);
    tell_again();
    assert_string_equal(now.text, text);
    /* What ended a turn stands in the next. */
    while (strncmp(now.text, "To move: ", 9) != 0)
        press_something(awaited(hall_table(now.h, 1)));
    memcpy(text, now.text, sizeof text);
    tell_again();
    assert_non_null(strstr(now.text, text));
}

static void places_are_chosen_by_their_hex(void **state)
{
    (void)state;
    begin("");
    const int who = awaited(hall_table(now.h, 1));
    press(who, "Build");
    assert_string_equal(now.told[who], "Build settlement: near which hex?");
    assert_int_equal(now.own[who].n, 19);
    assert_string_equal(now.own[who].of[2].command, ".near c build settlement");
    assert_int_equal(strncmp(now.own[who].of[2].label, "3 · ", strlen("3 · ")), 0);
    say(who, now.own[who].of[2].command, now.own[who].prompt, the_table());
    assert_int_equal(now.own[who].n, 6);
    assert_non_null(strstr(now.own[who].of[0].command, ".sure build settlement "));
    say(who, now.own[who].of[0].command, now.own[who].prompt, the_table());
    assert_int_equal(now.own[who].n, 2);
    assert_string_equal(now.own[who].of[1].label, "Back");
    assert_int_equal(hall_table(now.h, 1)->seq, 7);
    say(who, now.own[who].of[0].command, now.own[who].prompt, the_table());
    const uint32_t seq = hall_table(now.h, 1)->seq;
    assert_int_equal(seq, 8);
    assert_non_null(strstr(now.text, " builds a settlement on ")); /* before the turn is over */
    /* The road is asked again, too, though the answer lists it whole. */
    assert_non_null(strstr(now.own[who].of[0].command, ".sure build road "));
    say(who, now.own[who].of[0].command, now.own[who].prompt, the_table());
    assert_int_equal(hall_table(now.h, 1)->seq, seq);
    assert_string_equal(now.own[who].of[0].label, "Build here");
    say(who, now.own[who].of[0].command, now.own[who].prompt, the_table());
    assert_true(hall_table(now.h, 1)->seq > seq);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(four_play_with_buttons_alone, setup, hall_teardown),
        cmocka_unit_test_setup_teardown(the_last_message_has_no_buttons, setup, hall_teardown),
        cmocka_unit_test_setup_teardown(a_wish_is_answered_once, setup, hall_teardown),
        cmocka_unit_test_setup_teardown(words_never_wait_for_pictures, setup, hall_teardown),
        cmocka_unit_test_setup_teardown(the_end_has_a_picture, setup, hall_teardown),
        cmocka_unit_test_setup_teardown(what_is_told_again_stands_in_the_same_message, setup,
                                        hall_teardown),
        cmocka_unit_test_setup_teardown(places_are_chosen_by_their_hex, setup, hall_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
