/* What is remembered of games that are over is forgotten, and a file that was not written is
 * written later: bot/hall/sweep.c. */
#include "bot/verify/verify.h"
#include "tests/bot/hall_clock.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#define REVEALED TEST_TMP "/swept"
#define FILE_OF_GAME REVEALED "/irc-net-#catan-1.jsonl"

static const char *const three[] = {"alice", "bob", "carol", NULL};

static void set(struct hall *h, int64_t notes_ms)
{
    const struct host_settings settings = {.tables_max = 100, .notes_ms = notes_ms};
    host_set(h->host, &settings);
}

static void name_note(void *ctx, const struct store_note *note)
{
    char *names = ctx;
    size_t n = strlen(names);
    snprintf(names + n, 512 - n, "%s ", note->name);
}

/* All that is remembered of tables. */
static const char *notes_of(const struct hall *h)
{
    static const char *const prefix[] = {"card/", "clock/", "guests/", "over/", "votes/"};
    static char names[512];
    names[0] = '\0';
    for (int i = 0; i < 5; i++)
        assert_true(store_notes(h->store, prefix[i], "", 100, name_note, names, NULL));
    return names;
}

static void play_and_end(struct hall *h)
{
    hall_say(h, "alice", "open points=5 invited");
    hall_say(h, "alice", "invite bob");
    hall_say(h, "alice", "invite carol");
    hall_say(h, "bob", "join");
    hall_say(h, "carol", "join");
    hall_say(h, "alice", "start");
    hall_move(h, 1);
    hall_pass(h, minute);
    hall_say(h, "alice", "vote end");
    hall_say(h, "bob", "vote end");
    assert_true(hall_table(h, 1)->closed);
}

static char forgotten[64];

static void forget(struct chat *chat, const char *table)
{
    (void)chat;
    snprintf(forgotten, sizeof forgotten, "%s", table);
}

static void notes_are_forgotten_logs_are_not(void **state)
{
    struct hall *h = *state;
    struct buffer file;
    h->ear.chat.forget = forget;
    set(h, 5 * hour);
    play_and_end(h);
    hall_begin(h, three, "points=5"); /* this one goes on */
    hall_pass(h, minute);
    assert_non_null(strstr(notes_of(h), "card/" HALL "/1 "));
    hall_pass(h, 5 * hour - 3 * minute);
    assert_non_null(strstr(notes_of(h), "votes/" HALL "/1 "));
    assert_string_equal(forgotten, "");
    hall_pass(h, 20 * minute);
    assert_string_equal(forgotten, HALL "/1");
    assert_string_equal(notes_of(h), "card/" HALL "/2 clock/" HALL "/2 ");
    hall_restart(h);
    struct table *table = table_load(h->store, HALL "/1", NULL);
    assert_non_null(table);
    buffer_init(&file, 1 << 20);
    assert_true(table_reveal(h->store, table, &file, NULL));
    assert_true(file.n > 0);
    buffer_fini(&file);
    table_free(table);
    assert_true(hall_move(h, 2));
}

/* A long list is gone through in parts. */
static void many_are_forgotten_by_and_by(void **state)
{
    struct hall *h = *state;
    set(h, 5 * hour);
    for (int i = 0; i < 50; i++) {
        hall_say(h, "alice", "open");
        hall_say(h, "alice", "leave");
    }
    hall_pass(h, 6 * hour);
    for (int i = 0; i < 10; i++)
        hall_wait(h, 200);
    assert_string_equal(notes_of(h), "");
}

static void deeds_are_forgotten(void **state)
{
    struct hall *h = *state;
    struct buffer text;
    struct request request = {.place = HALL, .cause = "message"};
    buffer_init(&text, 1000);
    set(h, 5 * hour);
    hall_request(h, "bob", "quiet 22-7", &request);
    hall_pass(h, 23 * hour);
    assert_true(store_note(h->store, "deeds/irc:net/bob", &text, NULL));
    hall_pass(h, 2 * hour);
    assert_false(store_note(h->store, "deeds/irc:net/bob", &text, NULL));
    assert_true(store_note(h->store, "wishes/irc:net/bob", &text, NULL));
    buffer_fini(&text);
}

/* The program was killed before the file was there; or it could not be written. */
static void a_game_is_revealed_after_a_restart(void **state)
{
    struct hall *h = *state;
    unlink(FILE_OF_GAME);
    h->reveal_dir = NULL;
    hall_restart(h);
    play_and_end(h);
    hall_say(h, "alice", "open");
    hall_say(h, "alice", "leave");
    h->reveal_dir = REVEALED;
    hall_restart(h);
    set(h, 5 * hour);
    hall_pass(h, minute);
    assert_int_equal(access(FILE_OF_GAME, R_OK), 0);
    assert_int_equal(access(REVEALED "/irc-net-#catan-2.jsonl", R_OK), 0);
    unlink(FILE_OF_GAME);
    hall_restart(h); /* once is enough */
    set(h, 5 * hour);
    hall_pass(h, hour);
    assert_int_not_equal(access(FILE_OF_GAME, R_OK), 0);
}

/* A short while after the end, whether or not the program runs on. */
static void a_rematch_comes_after_a_restart(void **state)
{
    struct hall *h = *state;
    set(h, 5 * hour);
    play_and_end(h);
    hall_restart(h);
    hall_say(h, "eve", "rematch");
    assert_hall(h, "No table is open here");
    hall_say(h, "bob", "stats");
    assert_hall(h, "answer bob: Over after ");
    hall_say(h, "bob", "rematch");
    assert_hall(h, "carol joins");
    hall_restart(h);
    hall_say(h, "bob", "start");
    assert_hall(h, "The Settlers of Catan begins.");
    hall_say(h, "bob", "vote end");
    hall_say(h, "alice", "vote end");
    assert_true(hall_table(h, 2)->closed);
    hall_restart(h);
    hall_say(h, "carol", "rematch");
    assert_hall(h, "carol joins");
    assert_non_null(hall_table(h, 3));
}

static void there_is_one_rematch(void **state)
{
    struct hall *h = *state;
    set(h, 5 * hour);
    play_and_end(h);
    hall_say(h, "alice", "rematch");
    hall_restart(h);
    for (int i = 0; i < 3; i++)
        hall_say(h, three[i], "leave");
    hall_say(h, "bob", "rematch");
    assert_hall(h, "The rematch is open already");
    hall_pass(h, hour);
    hall_say(h, "bob", "rematch");
    assert_hall(h, "No table is open here");
    hall_restart(h);
    hall_say(h, "bob", "rematch");
    assert_hall(h, "No table is open here");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, hall_setup, hall_teardown)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        TEST(notes_are_forgotten_logs_are_not),
        TEST(many_are_forgotten_by_and_by),
        TEST(deeds_are_forgotten),
        TEST(a_game_is_revealed_after_a_restart),
        TEST(a_rematch_comes_after_a_restart),
        TEST(there_is_one_rematch),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
