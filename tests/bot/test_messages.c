/* Tables where messages can be edited: their messages, answers and pictures. */
#include "bot/tell/pictures.h"
#include "rules/base/view.h"
#include "tests/bot/pressing.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include <cmocka.h>

static void four_play_with_buttons_alone(void **state)
{
    (void)state;
    pressing_begin("points=5");
    const struct table *table = hall_table(now.h, 1);
    for (int i = 0; i < PRESSING_MAX && !table->closed; i++)
        pressing_anything(pressing_awaited(table));
    if (!table->closed)
        fail_msg("it does not end:\n%s\n%s", now.text, now.told[pressing_awaited(table)]);
    assert_int_equal(table->reason, CLOSE_WON);
    pressing_say(0, "stats", 0, NULL);
    assert_non_null(strstr(now.told[0], " wins after "));
}

/* The last message tells how it ended; what is still to be pressed stands below the result. */
static void the_last_message_has_no_buttons(void **state)
{
    (void)state;
    pressing_begin("points=5");
    const struct table *table = hall_table(now.h, 1);
    for (int i = 0; i < PRESSING_MAX && !table->closed; i++)
        pressing_anything(pressing_awaited(table));
    assert_int_equal(table->reason, CLOSE_WON);
    assert_int_equal(now.table.n, 0);
    assert_true(now.last);
    assert_non_null(strstr(now.text, " wins"));
    assert_int_equal(now.result.n, 1);
    assert_string_equal(now.result.of[0].label, "Rematch");
    pressing_say(0, now.result.of[0].command, 0, pressing_table());
    assert_int_equal(hall_table(now.h, 2)->phase, TABLE_LOBBY);
}

static bool is_shown(const char *label, bool idle)
{
    size_t i = 0;
    while (i < now.table.n && strcmp(now.table.of[i].label, label) != 0)
        i++;
    return i < now.table.n && now.table.of[i].idle == idle;
}

/* Nobody is asked to join where nobody can; who wants fewer players adds them one by one. */
static void who_is_alone_plays_with_computers(void **state)
{
    (void)state;
    now.alone = true;
    for (int nadded = 0; nadded < 3; nadded++) {
        now.number = nadded + 1;
        pressing_say(0, "open", 0, NULL);
        assert_false(is_shown("Join", false) || is_shown("Join", true));
        assert_non_null(strstr(now.text, "\nNobody else can come here: Start lets computer players "
                                         "take the free seats."));
        for (int i = 0; i < nadded; i++)
            pressing_press(0, "Add computer player");
        assert_true(is_shown("Start", false));
        pressing_press(0, "Start");
        const struct table *table = hall_table(now.h, now.number);
        assert_int_equal(table->phase, TABLE_PLAYING);
        assert_int_equal(table->nseats, nadded < 2 ? 4 : 3);
        for (int s = 0; s < table->nseats; s++)
            assert_int_equal(table->seat[s].kind == NULL, table_has_person(table, s));
        pressing_say(0, "vote end", 0, pressing_table());
    }
}

static bool any_group(struct chat *chat, const char *place, const char *group)
{
    (void)chat;
    (void)place;
    return group[0] == '@';
}

/* Opens a table, and leaves it, so that it closes. Whom it called. */
static const char *opened(void)
{
    now.group[0] = '\0';
    pressing_say(0, "open", 0, NULL);
    static char called[sizeof now.group];
    snprintf(called, sizeof called, "%s", now.group);
    pressing_say(0, "leave", 0, NULL);
    return called;
}

/* For the first table of an hour. */
static void those_who_want_to_hear_of_tables_are_called_once_an_hour(void **state)
{
    enum { MINUTE = 60 * 1000 };
    struct request request = {.place = HALL, .cause = "", .manager = true};
    (void)state;
    now.h->ear.chat.is_group = any_group;
    hall_request(now.h, "boss", "setup ping=@players", &request);
    assert_string_equal(opened(), "@players");
    assert_string_equal(opened(), "");
    hall_wait(now.h, 59 * MINUTE);
    assert_string_equal(opened(), "");
    hall_wait(now.h, MINUTE);
    assert_string_equal(opened(), "@players");
    assert_string_equal(opened(), "");
    hall_wait(now.h, 61 * MINUTE);
    hall_request(now.h, "boss", "setup ping=off", &request);
    assert_string_equal(opened(), "");
}

/* However soon the wish is kept, the answer ends once. */
static void a_wish_is_answered_once(void **state)
{
    (void)state;
    pressing_begin("");
    for (int i = 0; i < 20; i++) {
        pressing_say(0, i % 2 == 0 ? "board linear" : "board drawn", 0, pressing_table());
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
    pressing_begin("points=5");
    for (int i = 0; i < 40; i++)
        pressing_anything(pressing_awaited(hall_table(now.h, 1)));
    for (int i = 0; i < PICTURES_WAITING_MAX; i++) {
        struct picture_for of = {.slot = 0};
        snprintf(of.key, sizeof of.key, "full/%d", i);
        pictures_ask(pictures, &of, &scene, &wish);
    }
    struct picture_for of = {.slot = 1};
    snprintf(of.key, sizeof of.key, "table %s", pressing_table());
    host_picture(now.h->host, &of, NULL, "");
    for (int i = 0; i < 40; i++)
        pressing_anything(pressing_awaited(hall_table(now.h, 1)));
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
    pressing_begin("points=5");
    for (int i = 0; i < 40; i++)
        pressing_anything(pressing_awaited(hall_table(now.h, 1)));
    for (int i = 0; i < PRESSING_PEOPLE && now.end == 0; i++)
        pressing_say(i, "vote end", 0, NULL);
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
    pressing_begin("points=5");
    while (strstr(now.text, " rolls ") == NULL)
        pressing_anything(pressing_awaited(hall_table(now.h, 1)));
    memcpy(text, now.text, sizeof text);
    tell_again();
    assert_string_equal(now.text, text);
    /* What ended a turn stands in the next. */
    while (strncmp(now.text, "To move: ", 9) != 0)
        pressing_anything(pressing_awaited(hall_table(now.h, 1)));
    memcpy(text, now.text, sizeof text);
    tell_again();
    assert_non_null(strstr(now.text, text));
}

/* With all that the turn has brought, not its last move alone; and whether it has changed since. */
static void a_message_is_the_same_after_a_restart(void **state)
{
    (void)state;
    char text[sizeof now.text];
    pressing_begin("points=5");
    const char *deed = NULL;
    while (deed == NULL || strstr(deed, "\nTo move: ") < strchr(deed, '\n') + 1) {
        pressing_anything(pressing_awaited(hall_table(now.h, 1)));
        deed = strstr(now.text, " rolls ");
    }
    for (int i = 0; i < 60; i++) {
        const uint64_t slot = now.slot;
        memcpy(text, now.text, sizeof text);
        now.text[0] = '\0';
        hall_restart(now.h);
        assert_string_equal(now.text, text);
        assert_true(now.slot == slot && now.table.n > 0);
        pressing_anything(pressing_awaited(hall_table(now.h, 1)));
    }
}

static int hand_size(const struct table *table, int seat)
{
    static struct base_view view;
    table->game->view(table->state, VIEWER_SPECTATOR, &view);
    return view.hand_size[seat];
}

/* The message that calls them says so too, and to whoever has not given them up yet. */
static void what_each_owes_is_told(void **state)
{
    int ndebtors = 0;
    (void)state;
    pressing_begin("points=10");
    const struct table *table = hall_table(now.h, 1);
    for (int i = 0; i < PRESSING_MAX && ndebtors < 2; i++) {
        assert_true(hall_move(now.h, 1));
        ndebtors = table->game->turn(table->state).phase == PHASE_DISCARD
                       ? __builtin_popcount(table_awaited(table))
                       : 0;
    }
    for (; table->game->turn(table->state).phase == PHASE_DISCARD; assert_true(hall_move(now.h, 1)))
        for (int s = 0; s < table->nseats; s++) {
            char owed[64];
            const int n = hand_size(table, s) / 2;
            snprintf(owed, sizeof owed, "%s (%s): %d cards", table->seat[s].name,
                     table_colour(table, s), n);
            assert_int_equal(strstr(now.text, owed) != NULL, table_awaited(table) >> s & 1);
        }
    assert_null(strstr(now.text, "): "));
}

/* "Bob · 5 cards", of one of them. */
static bool is_victim(const struct table *table, const char *label)
{
    char expected[128];
    for (int s = 0; s < table->nseats; s++) {
        const int n = hand_size(table, s);
        snprintf(expected, sizeof expected, "%s · %d card%s", table->seat[s].name, n,
                 n == 1 ? "" : "s");
        if (strcasecmp(label, expected) == 0)
            return true;
    }
    return false;
}

/* Of several on one hex; where it is one, nobody is asked. */
static void whom_to_rob_is_told_with_their_cards(void **state)
{
    size_t nvictims = 0;
    (void)state;
    pressing_begin("points=10");
    const struct table *table = hall_table(now.h, 1);
    for (; nvictims == 0; assert_true(nvictims > 0 || hall_move(now.h, 1))) {
        const int who = pressing_awaited(table);
        const bool robs = table->game->turn(table->state).phase == PHASE_ROBBER;
        for (size_t i = 0, nhexes = 1; robs && nvictims == 0 && i < nhexes; i++) {
            pressing_press(who, "Rob");
            nhexes = now.own[who].n;
            if (strncmp(now.own[who].of[i].command, "rob ", 4) != 0)
                continue;
            pressing_pick(who, now.own[who].of[i].command);
            nvictims = now.own[who].n;
        }
        for (size_t v = 0; v < nvictims; v++)
            assert_true(is_victim(table, now.own[who].of[v].label));
    }
}

static void places_are_chosen_by_their_hex(void **state)
{
    (void)state;
    pressing_begin("");
    const int who = pressing_awaited(hall_table(now.h, 1));
    pressing_press(who, "Build");
    assert_string_equal(now.told[who], "Build settlement: near which hex?");
    assert_int_equal(now.own[who].n, 19);
    assert_string_equal(now.own[who].of[2].command, ".near c build settlement");
    assert_int_equal(strncmp(now.own[who].of[2].label, "C · ", strlen("C · ")), 0);
    pressing_say(who, now.own[who].of[2].command, now.own[who].prompt, pressing_table());
    assert_int_equal(now.own[who].n, 6);
    assert_non_null(strstr(now.own[who].of[0].command, ".sure build settlement "));
    pressing_say(who, now.own[who].of[0].command, now.own[who].prompt, pressing_table());
    assert_int_equal(now.own[who].n, 2);
    assert_string_equal(now.own[who].of[1].label, "Back");
    assert_int_equal(hall_table(now.h, 1)->seq, 7);
    pressing_say(who, now.own[who].of[0].command, now.own[who].prompt, pressing_table());
    const uint32_t seq = hall_table(now.h, 1)->seq;
    assert_int_equal(seq, 8);
    assert_non_null(strstr(now.text, " builds a settlement on ")); /* before the turn is over */
    /* The road is asked again, too, though the answer lists it whole. */
    assert_non_null(strstr(now.own[who].of[0].command, ".sure build road "));
    pressing_say(who, now.own[who].of[0].command, now.own[who].prompt, pressing_table());
    assert_int_equal(hall_table(now.h, 1)->seq, seq);
    assert_string_equal(now.own[who].of[0].label, "Build here");
    pressing_say(who, now.own[who].of[0].command, now.own[who].prompt, pressing_table());
    assert_true(hall_table(now.h, 1)->seq > seq);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(four_play_with_buttons_alone, pressing_setup,
                                        hall_teardown),
        cmocka_unit_test_setup_teardown(the_last_message_has_no_buttons, pressing_setup,
                                        hall_teardown),
        cmocka_unit_test_setup_teardown(those_who_want_to_hear_of_tables_are_called_once_an_hour,
                                        pressing_setup, hall_teardown),
        cmocka_unit_test_setup_teardown(who_is_alone_plays_with_computers, pressing_setup,
                                        hall_teardown),
        cmocka_unit_test_setup_teardown(a_wish_is_answered_once, pressing_setup, hall_teardown),
        cmocka_unit_test_setup_teardown(words_never_wait_for_pictures, pressing_setup,
                                        hall_teardown),
        cmocka_unit_test_setup_teardown(the_end_has_a_picture, pressing_setup, hall_teardown),
        cmocka_unit_test_setup_teardown(what_is_told_again_stands_in_the_same_message,
                                        pressing_setup, hall_teardown),
        cmocka_unit_test_setup_teardown(a_message_is_the_same_after_a_restart, pressing_setup,
                                        hall_teardown),
        cmocka_unit_test_setup_teardown(what_each_owes_is_told, pressing_setup, hall_teardown),
        cmocka_unit_test_setup_teardown(whom_to_rob_is_told_with_their_cards, pressing_setup,
                                        hall_teardown),
        cmocka_unit_test_setup_teardown(places_are_chosen_by_their_hex, pressing_setup,
                                        hall_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
