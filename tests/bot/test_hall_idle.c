/* Tables that everybody has left come to an end: bot/hall/idle.c. */
#include "bot/store/backend.h"
#include "tests/bot/hall_clock.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const int64_t idle = 120 * INT64_C(60000);

static const char ends[] =
    "over " HALL ": Nobody has played for so long that the game ends without "
    "a result. Seed of the dice: ";

static void set(struct hall *h, int64_t ms)
{
    const struct host_settings settings = {.tables_max = 100, .idle_ms = ms};
    host_set(h->host, &settings);
    hall_settle(h);
}

static void restart(struct hall *h, int64_t later)
{
    host_keep_clocks(h->host);
    h->now += later;
    hall_restart(h);
    set(h, idle);
}

static int count(const struct hall *h, const char *what)
{
    int n = 0;
    for (const char *at = h->ear.heard; (at = strstr(at, what)) != NULL; at++)
        n++;
    return n;
}

static void assert_ends_after(struct hall *h, int64_t ms)
{
    hall_pass(h, ms - 1);
    assert_false(hall_table(h, 1)->closed);
    hall_pass(h, 1);
    assert_true(hall_table(h, 1)->closed);
    assert_int_equal(hall_table(h, 1)->reason, CLOSE_NONE);
    assert_int_equal(count(h, ends), 1);
    hall_pass(h, idle);
    assert_int_equal(count(h, "over"), 0);
}

static void a_game_that_nobody_plays_ends(void **state)
{
    struct hall *h = *state;
    hall_to_first_turn(h);
    set(h, idle);
    assert_ends_after(h, idle);
}

static void who_plays_keeps_it_open(void **state)
{
    struct hall *h = *state;
    set(h, idle);
    hall_pass(h, idle - minute);
    hall_say(h, "bob", "hand");
    hall_pass(h, idle - minute);
    assert_true(hall_move(h, 1));
    hall_pass(h, idle - minute);
    hall_say(h, "zoe", "board"); /* who looks on does not */
    assert_ends_after(h, minute);
}

static void a_pause_is_no_excuse(void **state)
{
    struct hall *h = *state;
    set(h, idle);
    hall_say(h, "alice", "pause");
    hall_say(h, "bob", "pause");
    assert_true(hall_table(h, 1)->paused);
    assert_ends_after(h, idle);
}

/* While the bot is down nothing counts; what was counted before is not forgotten, nor need the
 * table be read. */
static void a_restart_changes_nothing(void **state)
{
    struct hall *h = *state;
    set(h, idle);
    hall_pass(h, idle / 2);
    restart(h, 100 * idle);
    hall_pass(h, idle / 4);
    restart(h, idle);
    assert_ends_after(h, idle / 4);
}

static void a_split_does_not_count(void **state)
{
    struct hall *h = *state;
    set(h, idle);
    host_network(h->host, "irc/net", false, h->now);
    hall_pass(h, 3 * idle);
    assert_false(hall_table(h, 1)->closed);
    host_network(h->host, "irc/net", true, h->now);
    assert_ends_after(h, idle);
}

/* A channel that is not configured any more, or from which the bot is banned: after two weeks, be
 * the game paused or not, and also where others wait for less. */
static void a_place_that_is_gone_for_good_counts(void **state)
{
    const int64_t week = 7 * 24 * hour;
    struct hall *h = *state;
    set(h, idle);
    host_network(h->host, "irc/net", false, h->now);
    hall_pass(h, week);
    host_network(h->host, "irc/net", true, h->now); /* it was not */
    hall_say(h, "alice", "pause");
    hall_say(h, "bob", "pause");
    host_network(h->host, "irc/net", false, h->now);
    hall_pass(h, week);
    restart(h, 100 * idle);
    host_network(h->host, "irc/net", false, h->now);
    assert_ends_after(h, week);
}

/* Where others wait for longer, that counts there too. */
static void such_a_place_has_as_long_as_others(void **state)
{
    const int64_t longer = 20 * 24 * hour;
    struct hall *h = *state;
    set(h, longer);
    host_network(h->host, "irc/net", false, h->now);
    assert_ends_after(h, longer);
}

static void a_lobby_of_such_a_place_closes(void **state)
{
    const int64_t weeks = 14 * 24 * hour;
    struct hall *h = *state;
    hall_say(h, "alice", "open");
    hall_say(h, "bob", "open struggle clock=slow");
    host_network(h->host, HALL, false, h->now);
    hall_pass(h, weeks - 1);
    assert_false(hall_table(h, 1)->closed);
    assert_false(hall_table(h, 2)->closed);
    hall_pass(h, 1);
    assert_true(hall_table(h, 1)->closed);
    assert_true(hall_table(h, 2)->closed);
}

static void nor_do_days_away(void **state)
{
    struct hall *h = *state;
    set(h, idle);
    hall_say(h, "bob", "away 1d");
    hall_say(h, "bob", "pause");
    hall_say(h, "carol", "pause");
    assert_ends_after(h, 24 * hour + idle);
}

static void the_operator_says_for_how_long(void **state)
{
    struct hall *h = *state;
    set(h, idle);
    hall_pass(h, idle / 2);
    set(h, idle / 4); /* reloaded */
    assert_true(hall_table(h, 1)->closed);
    assert_int_equal(count(h, ends), 1);
}

static void a_lobby_outlives_a_long_pause_of_the_bot(void **state)
{
    struct hall *h = *state;
    hall_say(h, "alice", "open");
    hall_pass(h, 20 * minute);
    restart(h, 24 * hour);
    hall_pass(h, 10 * minute - 1);
    assert_false(hall_table(h, 1)->closed);
    hall_pass(h, 1);
    assert_true(hall_table(h, 1)->closed);
    assert_hall(h, "oak closes; its game was not begun.");
}

static void count_entries(void *ctx, const struct store_table *row)
{
    unsigned *seen = ctx; /* of unfinished tables, bit per number of entries */
    *seen |= row->finished ? 0 : 1u << row->entries;
}

/* A table that was opened, and no more, when the program was killed. */
static void a_table_without_people_closes(void **state)
{
    struct hall *h = *state;
    const struct request open = {
        .who = {"irc:net/alice", "alice"}, .place = HALL, .text = "open", .n = 4, .cause = ""};
    unsigned seen = 0;
    for (int polls = 1; polls < 12; polls++) {
        assert_true(h->ear.chat.host.request(h->ear.chat.host.ctx, &open));
        for (int i = 0; i < polls; i++)
            host_poll(h->host, h->now);
        store_forget(h->store);
        while (store_poll(h->store) > 0)
            continue;
        assert_true(store_list(h->store, NULL, count_entries, &seen, NULL));
        hall_restart(h);
        hall_say(h, "alice", "tables");
        hall_say(h, "alice", "leave");
        hall_pass(h, 31 * minute);
        hall_say(h, "alice", "tables");
        assert_hall(h, "No table is open");
        assert_int_equal(host_ntables(h->host), 0);
    }
    assert_int_equal(seen & 0xf, 0xf); /* none, the opening, the terms, the first seat */
}

#define AT(setup, test) cmocka_unit_test_setup_teardown(test, setup, hall_teardown)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        AT(hall_begin_friendly, a_game_that_nobody_plays_ends),
        AT(hall_begin_friendly, who_plays_keeps_it_open),
        AT(hall_begin_live, a_pause_is_no_excuse),
        AT(hall_begin_friendly, a_restart_changes_nothing),
        AT(hall_begin_friendly, a_split_does_not_count),
        AT(hall_begin_friendly, a_place_that_is_gone_for_good_counts),
        AT(hall_begin_friendly, such_a_place_has_as_long_as_others),
        AT(hall_setup, a_lobby_of_such_a_place_closes),
        AT(hall_begin_slow, nor_do_days_away),
        AT(hall_begin_friendly, the_operator_says_for_how_long),
        AT(hall_setup, a_lobby_outlives_a_long_pause_of_the_bot),
        AT(hall_setup, a_table_without_people_closes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
