/* bot/hall/takeup.c: after a restart tables are read when they are needed, and go on as if they had
 * been read at once. */
#include "bot/store/backend.h"
#include "tests/bot/hall_clock.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { TABLES = 5 };

/* --- What is read ----------------------------------------------------------------------------- */

static const struct store_backend *good_backend;
static struct store_backend watched;
static int nread;               /* logs, each is read twice */
static const char *broken;      /* a table whose log is damaged */
static const char *bad_disk_of; /* a table that the disk does not give */

static bool watch_lines(struct store *store, const char *table, store_each_line *each, void *ctx,
                        struct fault *fault)
{
    nread++;
    if (broken != NULL && strcmp(table, broken) == 0)
        return fault_set(fault, FAULT_DAMAGED, "Game %s is damaged: it is a test.", table);
    if (bad_disk_of != NULL && strcmp(table, bad_disk_of) == 0)
        return fault_set(fault, FAULT_DISK, "The disk cannot be read.");
    return good_backend->lines(store, table, each, ctx, fault);
}

static void watch(struct hall *h)
{
    good_backend = h->store->backend;
    watched = *good_backend;
    watched.lines = watch_lines;
    h->store->backend = &watched;
    nread = 0;
    broken = bad_disk_of = NULL;
}

static void tell(struct hall *h, int channel, const char *who, const char *text)
{
    char place[32];
    snprintf(place, sizeof place, "irc/net/#%d", channel);
    struct request request = {.place = place};
    hall_request(h, who, text, &request);
}

/* A table in each of some channels, of a0 and b0, a1 and b1 ... and a computer player, all awaiting
 * people; eve sits at all of them. */
static int setup(void **state)
{
    hall_setup(state);
    struct hall *h = *state;
    for (int i = 0; i < TABLES; i++) {
        char a[16], b[16];
        snprintf(a, sizeof a, "a%d", i);
        snprintf(b, sizeof b, "b%d", i);
        tell(h, i, a, "open base clock=live");
        tell(h, i, b, "join");
        tell(h, i, "eve", "join");
        tell(h, i, a, "start");
    }
    return 0;
}

static const char *id_of(int i)
{
    static char id[2][32];
    snprintf(id[i % 2], sizeof id[0], "irc/net/#%d/1", i);
    return id[i % 2];
}

static void stop(struct hall *h)
{
    host_keep_clocks(h->host);
    watch(h);
}

/* Without reading a table. */
static void start(struct hall *h)
{
    stop(h);
    hall_restart(h);
    assert_int_equal(nread, 0);
}

/* --- When they are needed --------------------------------------------------------------------- */

static void only_the_table_that_is_asked_for_is_read(void **state)
{
    struct hall *h = *state;
    start(h);
    assert_int_equal(host_ntables(h->host), TABLES);
    tell(h, 2, "a2", "board");
    assert_hall(h, "board a2: ");
    assert_int_equal(nread, 2);
    tell(h, 2, "b2", "who");
    assert_int_equal(nread, 2);
    tell(h, 9, "a2", "tables");
    assert_hall(h, "No table is open");
    assert_int_equal(nread, 2);
}

static void people_find_their_tables_in_private(void **state)
{
    struct hall *h = *state;
    struct request direct = {.place = "irc/net", .direct = true};
    start(h);
    hall_request(h, "b3", "hand", &direct);
    assert_hall(h, "private answer b3: ");
    assert_int_equal(nread, 2);
    hall_request(h, "eve", "games", &direct);
    for (int i = 0; i < TABLES; i++) {
        char line[64];
        snprintf(line, sizeof line, "oak (#%d): waits for", i);
        assert_hall(h, line);
    }
    hall_request(h, "stranger", "games", &direct);
    assert_hall(h, "You sit at no table.");
}

static void another_network_is_another_world(void **state)
{
    struct hall *h = *state;
    struct request direct = {.place = "irc/ne", .direct = true};
    start(h);
    hall_request(h, "stranger", "tables", &direct);
    assert_hall(h, "No table is open");
    assert_int_equal(nread, 0);
}

/* --- By themselves ---------------------------------------------------------------------------- */

static int count(const char *text, const char *what)
{
    int n = 0;
    for (const char *at = text; (at = strstr(at, what)) != NULL; at++)
        n++;
    return n;
}

static void time_runs_though_nobody_reads_them(void **state)
{
    struct hall *h = *state;
    hall_pass(h, 4 * minute);
    start(h);
    hall_pass(h, 3 * minute - 1);
    assert_int_equal(nread, 0);
    hall_pass(h, 1);
    assert_int_equal(nread, 2 * TABLES);
    assert_int_equal(count(h->ear.heard, "time is up"), TABLES);
}

/* Nor while the bot is down, the network is cut off, or the program sleeps. */
static void it_stands_still_as_it_does_for_others(void **state)
{
    struct hall *h = *state;
    hall_pass(h, 4 * minute);
    stop(h);
    h->now += 5 * hour;
    hall_restart(h);
    host_network(h->host, "irc/net", false, h->now);
    hall_pass(h, hour);
    assert_string_equal(h->ear.heard, "");
    host_network(h->host, "irc/net", true, h->now);
    hall_wait(h, 2 * hour); /* not polled in between */
    hall_pass(h, 3 * minute - 1);
    assert_int_equal(nread, 0);
    hall_pass(h, 1);
    assert_int_equal(count(h->ear.heard, "time is up"), TABLES);
}

/* Killed before the clocks were kept: the tables are read at once, one after the other, and stand
 * still while their network is cut off. */
static void tables_whose_clock_is_old_are_read_by_and_by(void **state)
{
    struct hall *h = *state;
    size_t nunread = 0;
    tell(h, 0, "a0", "skip"); /* nothing of use, but it is said */
    watch(h);
    struct fault fault;
    host_free(h->host);
    h->host = host_new(h->store, &h->ear.chat, NULL);
    assert_true(host_take_up_all(h->host, h->now, &fault));
    assert_int_equal(nread, 0);
    host_poll(h->host, h->now);
    host_network(h->host, "irc/net", false, h->now);
    while (host_poll(h->host, h->now) || host_wait(h->host, -1))
        nunread++;
    assert_true(nunread >= TABLES - 1);
    assert_int_equal(nread, 2 * TABLES);
    hall_pass(h, hour);
    assert_string_equal(h->ear.heard, "");
    host_network(h->host, "irc/net", true, h->now);
    hall_pass(h, 8 * minute);
    assert_int_equal(count(h->ear.heard, "time is up"), TABLES);
}

static void computer_players_go_on(void **state)
{
    struct hall *h = *state;
    tell(h, 7, "eva", "open base");
    tell(h, 7, "eva", "add greedy");
    tell(h, 7, "eva", "add greedy");
    struct request request = {
        .who = {"irc:net/eva", "eva"}, .place = "irc/net/#7", .text = "start", .n = 5};
    request.cause = "";
    assert_true(h->ear.chat.host.request(h->ear.chat.host.ctx, &request));
    for (int i = 0; i < 8; i++) /* in the middle of it */
        (void)(host_poll(h->host, h->now) || host_wait(h->host, -1));
    host_keep_clocks(h->host);
    hall_restart(h);
    const struct table *table = host_table(h->host, "irc/net/#7/1");
    assert_non_null(table);
    assert_true(table->phase == TABLE_LOBBY || table_computer_due(table) == SEAT_NONE);
}

static void a_lobby_ends_at_its_time(void **state)
{
    struct hall *h = *state;
    tell(h, 8, "ann", "open base");
    hall_pass(h, 10 * minute);
    start(h);
    hall_pass(h, 20 * minute - 1);
    assert_not_hall(h, "irc/net/#8");
    hall_pass(h, 1);
    assert_hall(h, "over irc/net/#8: ");
}

/* --- Presence --------------------------------------------------------------------------------- */

/* Who went before their table was read is away all the same. */
static void who_is_away_is_away(void **state)
{
    struct hall *h = *state;
    const struct chat_host *up = &h->ear.chat.host;
    start(h);
    up->presence(up->ctx, "irc:net/b1", NULL, false);
    up->presence(up->ctx, "irc:net/nobody", NULL, false);
    hall_settle(h);
    assert_int_equal(nread, 0);
    tell(h, 1, "a1", "who");
    assert_hall(h, "away");
    tell(h, 2, "a2", "who");
    assert_not_hall(h, "away");
}

/* --- What cannot be read ---------------------------------------------------------------------- */

static void a_damaged_table_is_told_and_the_others_go_on(void **state)
{
    struct hall *h = *state;
    struct request direct = {.place = "irc/net", .direct = true};
    int ends[2];
    char text[4096];
    assert_int_equal(pipe(ends), 0);
    struct log log = {.fd = ends[1], .level = CONFIG_LOG_ERROR, .clock = NULL, .journal = true};
    start(h);
    host_set_log(h->host, &log);
    broken = "irc/net/#1/1";
    for (int again = 0; again < 2; again++) {
        tell(h, 1, "b1", "roll");
        assert_hall(h, "answer b1: Game irc/net/#1/1 is damaged: it is a test.");
        hall_request(h, "b1", "hand", &direct);
        assert_hall(h, "answer b1: Game irc/net/#1/1 is damaged");
        tell(h, 1, "stranger", "tables");
        assert_hall(h, "No table is open");
    }
    assert_int_equal(nread, 1);
    hall_pass(h, 8 * minute);
    assert_int_equal(count(h->ear.heard, "time is up"), TABLES - 1);
    ssize_t n = read(ends[0], text, sizeof text - 1);
    text[n > 0 ? n : 0] = '\0';
    assert_int_equal(count(text, "\n"), 1);
    assert_non_null(strstr(text, "event=table-damaged table=irc/net/#1/1 words=\"quarantined: "));
    close(ends[0]);
    close(ends[1]);
    broken = NULL;
}

/* Once the disk gives it again, it goes on. */
static void a_table_that_cannot_be_read_now_is_read_later(void **state)
{
    struct hall *h = *state;
    struct request by_id = {.table = "irc/net/#1/1", .place = "irc/net/#1"};
    start(h);
    bad_disk_of = id_of(1);
    hall_request(h, "b1", "who", &by_id);
    assert_hall(h, "The disk cannot be read.");
    hall_pass(h, 8 * minute);
    assert_int_equal(count(h->ear.heard, "time is up"), TABLES - 1);
    bad_disk_of = NULL;
    hall_pass(h, minute);
    assert_int_equal(count(h->ear.heard, "time is up"), 1);
}

/* As an older hexhost left them: without cards. */
static void tables_without_a_card_are_read_at_once(void **state)
{
    struct hall *h = *state;
    static const char *const texts[] = {"", "{}", "{\"seats\":[[1,2]]}", "{\"seats\":7}"};
    for (int i = 0; i < 4; i++) {
        char name[64];
        snprintf(name, sizeof name, "card/irc/net/#%d/1", i);
        const struct store_note note = {name, texts[i]};
        assert_true(store_keep_notes(h->store, &note, 1, NULL));
    }
    stop(h);
    hall_restart(h);
    assert_int_equal(nread, 2 * 4);
    tell(h, 0, "a0", "who");
    assert_hall(h, "Players: ");
    hall_pass(h, 10 * second);
    start(h); /* now they have */
}

/* --- Being back ------------------------------------------------------------------------------- */

static void all_tables_are_told_that_the_bot_is_back(void **state)
{
    struct hall *h = *state;
    start(h);
    host_say_back(h->host);
    hall_settle(h);
    assert_int_equal(count(h->ear.heard, "I am back. oak waits for"), TABLES);
}

#define TEST(test) cmocka_unit_test_setup_teardown(test, setup, hall_teardown)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        TEST(only_the_table_that_is_asked_for_is_read),
        TEST(people_find_their_tables_in_private),
        TEST(another_network_is_another_world),
        TEST(time_runs_though_nobody_reads_them),
        TEST(it_stands_still_as_it_does_for_others),
        TEST(tables_whose_clock_is_old_are_read_by_and_by),
        TEST(computer_players_go_on),
        TEST(a_lobby_ends_at_its_time),
        TEST(who_is_away_is_away),
        TEST(a_damaged_table_is_told_and_the_others_go_on),
        TEST(a_table_that_cannot_be_read_now_is_read_later),
        TEST(tables_without_a_card_are_read_at_once),
        TEST(all_tables_are_told_that_the_bot_is_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
