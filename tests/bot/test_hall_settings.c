/* What an operator sets for all halls: how many tables, which clock, how much one person may say;
 * and what is logged of the tables. */
#include "tests/bot/hall_log.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct host_settings usual = {.tables_max = 1000};

static int count(const char *text, const char *what)
{
    int n = 0;
    for (const char *at = text; (at = strstr(at, what)) != NULL; at++)
        n++;
    return n;
}

/* --- tables-max ------------------------------------------------------------------------------- */

static void no_more_tables_are_opened_than_allowed(void **state)
{
    struct hall *h = *state;
    struct host_settings settings = usual;
    struct request elsewhere = {.place = "irc/net/#other"};
    settings.tables_max = 2;
    host_set(h->host, &settings);
    hall_say(h, "alice", "open");
    hall_request(h, "bob", "open", &elsewhere);
    assert_int_equal(host_ntables(h->host), 2);
    hall_say(h, "carol", "open");
    assert_hall(h, "answer carol: I keep 2 tables already");
    assert_int_equal(host_ntables(h->host), 2);
    hall_say(h, "alice", "leave"); /* the empty lobby is closed */
    assert_int_equal(host_ntables(h->host), 1);
    hall_say(h, "carol", "open");
    assert_hall(h, "is open for");
    assert_int_equal(host_ntables(h->host), 2);
}

/* Those there already stay. */
static void fewer_may_be_allowed_later(void **state)
{
    struct hall *h = *state;
    struct host_settings settings = usual;
    hall_say(h, "alice", "open");
    hall_say(h, "bob", "open");
    settings.tables_max = 1;
    host_set(h->host, &settings);
    hall_say(h, "carol", "open");
    assert_hall(h, "I keep 2 tables already");
    assert_int_equal(host_ntables(h->host), 2);
}

/* --- clock ------------------------------------------------------------------------------------ */

static void a_table_gets_the_clock_that_is_set(void **state)
{
    struct hall *h = *state;
    struct host_settings settings = usual;
    settings.clock = CLOCK_SLOW;
    host_set(h->host, &settings);
    hall_say(h, "alice", "open");
    assert_int_equal(hall_table(h, 1)->clock, CLOCK_SLOW);
    hall_say(h, "bob", "open base clock=live");
    assert_int_equal(hall_table(h, 2)->clock, CLOCK_LIVE);
}

/* --- Boards, as each person likes them -------------------------------------------------------- */

static void boards_come_in_sentences_to_who_wants_them(void **state)
{
    struct hall *h = *state;
    const char *const names[] = {"alice", "mallory", "bob", NULL};
    struct request unproven = {.place = HALL, .unproven = true};
    hall_begin(h, names, "base");
    hall_say(h, "alice", "board linear");
    assert_hall(h, "board alice: Set-up: ");
    assert_hall(h, "Row 1: A ");
    assert_hall(h, "answer alice: Boards come to you in sentences; `board drawn` draws them.");
    hall_say(h, "bob", "board");
    assert_not_hall(h, "Row 1: A ");
    hall_restart(h);
    hall_say(h, "alice", "board");
    assert_hall(h, "Row 1: A ");
    hall_say(h, "alice", "watch");
    assert_hall(h, "Row 1: A ");
    hall_say(h, "alice", "private notice"); /* the other wishes stay */
    hall_say(h, "alice", "board picture");  /* there is nowhere to put it */
    assert_hall(h, "Row 1: A ");
    hall_say(h, "alice", "board drawn");
    assert_not_hall(h, "Row 1: A ");
    assert_hall(h, "answer alice: Boards are drawn for you.");
    hall_request(h, "bob", "board linear", &unproven);
    assert_not_hall(h, "Row 1: A ");
}

/* They tell the hand, too: as one, it goes to whoever is proven to hold the seat (irc.md). */
static void the_board_of_a_seat_is_private(void **state)
{
    struct hall *h = *state;
    const char *const names[] = {"alice", "mallory", "bob", NULL};
    hall_begin(h, names, "base");
    hall_say(h, "alice", "board linear");
    assert_hall(h, "private board alice: Set-up: ");
    hall_say(h, "alice", "board drawn");
    hall_say(h, "alice", "board");
    assert_hall(h, "private board alice: ");
    hall_say(h, "carol", "board");
    assert_hall(h, "board carol: ");
    assert_not_hall(h, "private board");
}

/* --- person-burst, person-rate ---------------------------------------------------------------- */

static const char too_much[] = "answer mallory: That is too much at once. I take 5 commands in a "
                               "row, then one every 2 seconds;";

/* A hundred a second; what is posted in between is gathered. */
static int flood(struct hall *h, int seconds)
{
    int told = 0;
    for (int i = 0; i < 100 * seconds; i++) {
        told += count(hall_say(h, "mallory", "tables"), too_much);
        h->now += 10;
    }
    return told;
}

static void set_flood(struct hall *h)
{
    struct host_settings settings = usual;
    settings.person_burst = 5;
    settings.person_per_1000s = 500;
    host_set(h->host, &settings);
}

static void a_flood_is_told_once_and_others_are_answered(void **state)
{
    struct hall *h = *state;
    set_flood(h);
    assert_int_equal(flood(h, 20), 1);
    hall_say(h, "alice", "tables");
    assert_hall(h, "answer alice: No table is open");
    hall_wait(h, 60 * 1000);
    hall_say(h, "mallory", "tables");
    assert_hall(h, "answer mallory: No table is open");
    assert_int_equal(flood(h, 20), 1); /* another one */
    struct host_settings settings = usual;
    settings.person_burst = 1;
    settings.person_per_1000s = 1000;
    host_set(h->host, &settings);
    hall_say(h, "alice", "tables; tables; tables");
    assert_hall(h, "I take 1 command in a row, then one every second; what comes faster ");
}

/* Whoever can be somebody else at any time, as by another token, is counted by what stays. */
static void who_is_counted_as_another_shares_with_them(void **state)
{
    struct hall *h = *state;
    set_flood(h);
    hall_settle(h);
    for (int i = 0; i < 7; i++) {
        struct request request = {.place = HALL, .counted = "irc:net/somewhere"};
        hall_request(h, i % 2 == 0 ? "eve" : "mallory", "tables", &request);
        assert_int_equal(count(h->ear.heard, "No table is open"), i < 5);
        assert_int_equal(count(h->ear.heard, too_much), i == 5);
    }
    hall_say(h, "mallory", "tables");
    assert_hall(h, "No table is open");
}

static const char too_loud[] = "answer mallory: That is too much at once for all who read it. I "
                               "take 5 commands in a row, then one every 4 seconds;";

/* Twenty seconds of a hundred commands a second, in turn; the lines of which all were told. */
static int loud_flood(struct hall *h, const char *const said[2], const char *line, int *told)
{
    int n = 0;
    for (int i = 0; i < 2000; i++) {
        const char *heard = hall_say(h, "mallory", said[i % 2]);
        n += count(heard, line);
        *told += count(heard, "too much");
        assert_int_equal(count(heard, "too much"), count(heard, too_loud));
        h->now += 10;
    }
    return n;
}

/* All read the same channel: of what is said there less is taken, and it is told once, too. */
static void a_flood_of_deeds_is_told_once_and_leaves_the_channel_to_others(void **state)
{
    static const char *const colours[] = {"colour red", "colour blue"},
                             *const seats[] = {"leave", "join"},
                             *const tables[] = {"open", "leave"};
    struct hall *h = *state;
    struct host_settings settings = usual;
    int told = 0;
    settings.person_burst = 20;
    settings.person_per_1000s = 1000;
    host_set(h->host, &settings);
    hall_say(h, "alice", "open");
    hall_say(h, "mallory", "join");
    assert_in_range(loud_flood(h, colours, "notice " HALL ": mallory takes", &told), 4, 10);
    assert_int_equal(told, 1);
    hall_say(h, "alice", "colour teal");
    assert_hall(h, "notice " HALL ": alice takes teal.");
    hall_wait(h, 60 * 1000);
    assert_in_range(loud_flood(h, seats, "notice " HALL ": mallory ", &told), 5, 10);
    assert_int_equal(told, 2); /* another one */
    hall_wait(h, 60 * 1000);
    hall_say(h, "mallory", "leave");
    assert_in_range(loud_flood(h, tables, "notice " HALL ": ", &told), 5, 30);
    assert_int_equal(told, 3);
}

/* A line counts as many as it has commands. */
static void long_lines_are_no_way_out(void **state)
{
    struct hall *h = *state;
    const char *const names[] = {"alice", "mallory", "bob", NULL};
    hall_begin(h, names, "base");
    set_flood(h);
    hall_say(h, "mallory", "who;who;who;who;who;who;who;who;who;who");
    assert_int_equal(count(h->ear.heard, "Players: "), 5);
    assert_int_equal(count(h->ear.heard, too_much), 1);
    hall_say(h, "mallory", "who");
    assert_string_equal(h->ear.heard, "");
}

static void an_awaited_move_is_not_lost_to_others_floods(void **state)
{
    struct hall *h = *state;
    const char *const names[] = {"alice", "bob", "carol", NULL};
    hall_begin(h, names, "base");
    set_flood(h);
    for (int m = 0; m < 10; m++) {
        uint32_t before = hall_table(h, 1)->seq;
        flood(h, 2);
        h->now += 20000;
        assert_true(hall_move(h, 1));
        assert_true(hall_table(h, 1)->seq > before);
    }
}

/* --- The log ---------------------------------------------------------------------------------- */

static struct hall_log at;

static void assert_no_hands(void)
{
    static const char *const secret[] = {"brick", "lumber", "wool", "grain", "ore ", "knight"};
    for (size_t i = 0; i < sizeof secret / sizeof *secret; i++)
        if (strstr(at.text, secret[i]) != NULL)
            fail_msg("%s is in:\n%s", secret[i], at.text);
}

static void the_course_of_a_table_is_logged(void **state)
{
    struct hall *h = *state;
    const char *const names[] = {"alice", "bob", "carol", NULL};
    hall_log_begin(h, &at, CONFIG_LOG_INFO);
    hall_begin(h, names, "base");
    for (int m = 0; m < 30; m++)
        hall_move(h, 1);
    hall_say(h, "bob", "concede yes");
    hall_say(h, "carol", "substitute greedy");
    hall_say(h, "carol", "return");
    hall_say(h, "alice", "vote end");
    hall_say(h, "carol", "vote end");
    hall_log_end(h, &at);
    assert_logged(&at,
                  "level=info event=table-opened table=irc/net/#catan/1 words=\"opened for base\"");
    assert_logged(&at, "event=seat-taken table=irc/net/#catan/1 seat=2 words=\"taken by bob\"");
    assert_logged(
        &at, "event=table-began table=irc/net/#catan/1 words=\"the game begins with 3 seats\"");
    assert_logged(&at, "words=\"bob gives the game up\"");
    assert_logged(&at, "words=\"carol is played by computer player greedy\"");
    assert_logged(&at, "event=table-over table=irc/net/#catan/1 words=\"over: none\"");
    assert_int_equal(count(at.text, "\n"), 9);
    assert_no_hands();
}

static void a_flood_is_logged_once(void **state)
{
    struct hall *h = *state;
    hall_log_begin(h, &at, CONFIG_LOG_NOTICE);
    set_flood(h);
    flood(h, 3);
    hall_log_end(h, &at);
    assert_logged(&at, "event=person-floods words=\"mallory sends too much");
    assert_int_equal(count(at.text, "\n"), 1);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, hall_setup, hall_teardown)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        TEST(no_more_tables_are_opened_than_allowed),
        TEST(fewer_may_be_allowed_later),
        TEST(a_table_gets_the_clock_that_is_set),
        TEST(a_flood_is_told_once_and_others_are_answered),
        TEST(who_is_counted_as_another_shares_with_them),
        TEST(a_flood_of_deeds_is_told_once_and_leaves_the_channel_to_others),
        TEST(boards_come_in_sentences_to_who_wants_them),
        TEST(the_board_of_a_seat_is_private),
        TEST(long_lines_are_no_way_out),
        TEST(an_awaited_move_is_not_lost_to_others_floods),
        TEST(the_course_of_a_table_is_logged),
        TEST(a_flood_is_logged_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
