/* Clocks of tables in a hall stand still, and are stored: bot/hall/timekeeper.c,
 * timekeeper_store.c. */
#include "tests/bot/hall_clock.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void a_split_and_a_pause_stop_the_clock(void **state)
{
    struct hall *h = *state;
    hall_pass(h, 5 * minute);
    host_network(h->host, "irc/net", false, h->now);
    host_network(h->host, "irc/ne", true, h->now); /* another one */
    hall_pass(h, 3 * hour);
    assert_not_hall(h, "time is up");
    host_network(h->host, "irc/net", true, h->now);
    hall_pass(h, minute);
    hall_say(h, "alice", "pause");
    hall_say(h, "bob", "pause");
    assert_hall(h, "The game is paused");
    hall_pass(h, 3 * hour);
    assert_not_hall(h, "time is up");
    hall_say(h, "alice", "resume");
    hall_say(h, "bob", "resume");
    hall_pass(h, minute - 1);
    assert_not_hall(h, "time is up");
    hall_pass(h, 1);
    assert_hall(h, "time is up");
}

/* A connection is dead before anybody notices. */
static void what_ran_on_a_dead_connection_is_given_back(void **state)
{
    struct hall *h = *state;
    hall_pass(h, 6 * minute);
    const int64_t died = h->now;
    hall_pass(h, 50 * second);
    host_network(h->host, "irc/net", false, died);
    hall_pass(h, hour);
    host_network(h->host, "irc/net", true, h->now);
    hall_pass(h, minute - 1);
    assert_not_hall(h, "time is up");
    hall_pass(h, 1);
    assert_hall(h, "time is up");
}

/* Nothing was polled since the network was back. */
static void it_is_whole_as_of_the_moment_that_is_told(void **state)
{
    struct hall *h = *state;
    hall_pass(h, 6 * minute);
    host_network(h->host, "irc/net", false, h->now);
    h->now += 20 * second;
    host_network(h->host, "irc/net", true, h->now);
    hall_pass(h, minute - 1);
    assert_not_hall(h, "time is up");
    hall_pass(h, 1);
    assert_hall(h, "time is up");
}

static void hall_is_whole(struct hall *h)
{
    h->ear.n = 0;
    h->ear.heard[0] = '\0';
    host_network(h->host, "irc/net", true, h->now);
    hall_settle(h);
}

/* What came on it nobody was told: it is said how the table stands. */
static void what_was_said_on_a_dead_connection_is_said_again(void **state)
{
    struct hall *h = *state;
    hall_pass(h, minute);
    host_lost(h->host, "irc/net", h->now);
    hall_is_whole(h);
    assert_not_hall(h, "I was cut off"); /* nothing was said */
    assert_true(hall_move(h, 1));
    host_network(h->host, "irc/net", false, h->now);
    hall_is_whole(h);
    assert_not_hall(h, "I was cut off"); /* a split: it was heard */
    const int64_t died = h->now;
    hall_pass(h, minute);
    host_lost(h->host, "irc/net", died);
    hall_pass(h, minute);
    assert_not_hall(h, "I was cut off");
    hall_is_whole(h);
    assert_hall(h, "I was cut off; `log` tells what happened last. oak waits for ");
    assert_hall_of(h, hall_awaited(h), ": ");
    hall_is_whole(h);
    assert_not_hall(h, "I was cut off");
}

/* Else nobody would know how it ended. What was heard is not told twice. */
static void an_end_on_a_dead_connection_is_told_again(void **state)
{
    struct hall *h = *state;
    const int64_t died = h->now;
    hall_pass(h, minute);
    hall_say(h, "alice", "vote end");
    hall_say(h, "bob", "vote end");
    assert_hall(h, "The game ends without a result");
    hall_pass(h, minute);
    host_lost(h->host, "irc/net", h->now);
    hall_is_whole(h);
    assert_string_equal(h->ear.heard, "");
    host_lost(h->host, "irc/net", died);
    hall_is_whole(h);
    assert_hall(h, "The game ends without a result");
    assert_not_hall(h, "I was cut off"); /* the table waits for nobody */
    hall_is_whole(h);
    assert_string_equal(h->ear.heard, "");
}

static bool dead;
static unsigned asked;

static bool hears(struct chat *chat, const char *place)
{
    (void)chat;
    assert_int_equal(strncmp(place, HALL, strlen(HALL)), 0);
    asked++;
    return !dead;
}

static void nothing_is_done_for_people_who_cannot_be_heard(void **state)
{
    struct hall *h = *state;
    h->ear.chat.hears = hears;
    asked = 0;
    dead = true;
    hall_pass(h, 2 * minute);
    const unsigned reminded = asked;
    hall_pass(h, 8 * minute);
    assert_true(asked > reminded);
    assert_not_hall(h, "time is up");
    assert_not_hall(h, "waits for you");
    dead = false;
    hall_pass(h, second);
    assert_hall(h, "time is up");
}

/* A place alone, while its network comes and goes. */
static void a_place_that_cannot_be_reached_stops_its_clocks(void **state)
{
    struct hall *h = *state;
    const struct chat_host *host = &h->ear.chat.host;
    hall_pass(h, 6 * minute);
    host->reach(host->ctx, HALL, REACH_CUT);
    hall_pass(h, 3 * hour);
    host_network(h->host, "irc/net", false, h->now);
    host_network(h->host, "irc/net", true, h->now);
    host->reach(host->ctx, "irc/net/#other", REACH_WHOLE);
    hall_pass(h, 3 * hour);
    assert_not_hall(h, "time is up");
    host->reach(host->ctx, HALL, REACH_WHOLE);
    assert_not_hall(h, "again");
    hall_pass(h, minute - 1);
    assert_not_hall(h, "time is up");
    hall_pass(h, 1);
    assert_hall(h, "time is up");
}

/* A chat is cut off until channels of it are told of, one by one. */
static void what_is_told_of_the_place_itself_counts(void **state)
{
    struct hall *h = *state;
    hall_pass(h, 6 * minute);
    host_network(h->host, "irc", false, h->now);
    host_network(h->host, "irc/net/#halls", true, h->now); /* another one */
    host_network(h->host, "irc/net/#other", true, h->now);
    hall_pass(h, 3 * hour);
    host_network(h->host, HALL, true, h->now);
    hall_pass(h, minute / 2);
    host_network(h->host, HALL, false, h->now);
    host_network(h->host, "irc/net/#other", true, h->now);
    hall_pass(h, 3 * hour);
    assert_not_hall(h, "time is up");
    host_network(h->host, HALL, true, h->now);
    hall_pass(h, minute / 2 - 1);
    assert_not_hall(h, "time is up");
    hall_pass(h, 1);
    assert_hall(h, "time is up");
}

static void a_game_may_begin_where_clocks_stand_still(void **state)
{
    struct hall *h = *state;
    host_network(h->host, "irc", false, h->now);
    hall_say(h, "alice", "open base clock=live");
    hall_say(h, "bob", "join");
    hall_say(h, "carol", "join");
    hall_say(h, "alice", "start");
    assert_hall(h, "Who begins");
    hall_pass(h, 3 * hour);
    assert_not_hall(h, "time is up");
    host_network(h->host, HALL, true, h->now);
    hall_pass(h, 7 * minute);
    assert_hall(h, "time is up");
}

static void a_place_that_is_gone_pauses_until_it_is_back(void **state)
{
    struct hall *h = *state;
    const struct chat_host *host = &h->ear.chat.host;
    host->reach(host->ctx, HALL, REACH_GONE);
    hall_pass(h, 3 * hour);
    assert_hall(h, "The game is paused");
    assert_not_hall(h, "time is up");
    host->reach(host->ctx, HALL, REACH_BACK);
    assert_hall(h, "I can write here again. `resume` asks to go on.");
    hall_say(h, "alice", "resume");
    hall_say(h, "bob", "resume");
    assert_hall(h, "The game goes on");
    hall_pass(h, minute);
    assert_not_hall(h, "The game is paused");
}

/* A game that nobody has asked for since the start is paused, too. */
static void a_place_that_was_lost_over_a_restart(void **state)
{
    struct hall *h = *state;
    host_keep_clocks(h->host);
    hall_restart(h);
    const struct chat_host *host = &h->ear.chat.host;
    host->reach(host->ctx, HALL, REACH_GONE);
    hall_pass(h, 1);
    assert_hall(h, "The game is paused");
}

static void a_clean_restart_takes_no_time(void **state)
{
    struct hall *h = *state;
    hall_pass(h, 4 * minute);
    host_keep_clocks(h->host);
    h->now += 9 * hour;
    hall_restart(h);
    assert_true(host_was_away(h->host));
    hall_pass(h, 3 * minute - 1);
    assert_not_hall(h, "time is up");
    hall_pass(h, 1);
    assert_hall(h, "time is up");
}

static bool away_after(struct hall *h, int64_t ms)
{
    host_keep_clocks(h->host);
    h->now += ms;
    hall_restart(h);
    return host_was_away(h->host);
}

/* Shorter absences are not talked about. */
static void two_minutes_are_an_absence(void **state)
{
    struct hall *h = *state;
    assert_false(host_was_away(h->host)); /* nobody was there before */
    assert_false(away_after(h, 0));
    assert_false(away_after(h, 2 * minute - 1));
    assert_true(away_after(h, 2 * minute));
    assert_false(away_after(h, -hour)); /* somebody sets the time */
}

/* Killed: what was not stored yet is given to the player, half a minute at most. */
static void a_kill_gives_time_but_takes_none(void **state)
{
    struct hall *h = *state;
    hall_pass(h, 4 * minute + 17 * second);
    h->now += minute;
    hall_restart(h);
    hall_pass(h, 2 * minute + 43 * second - 1);
    assert_not_hall(h, "time is up");
    hall_pass(h, 31 * second);
    assert_hall(h, "time is up");
}

static void a_program_that_sleeps_takes_no_time(void **state)
{
    struct hall *h = *state;
    hall_pass(h, 6 * minute);
    hall_wait(h, 8 * hour); /* not polled in between */
    assert_not_hall(h, "time is up");
    hall_wait(h, -7 * hour); /* somebody sets the time */
    hall_pass(h, minute - 1);
    assert_not_hall(h, "time is up");
    hall_pass(h, 1);
    assert_hall(h, "time is up");
}

/* A stored clock that is no clock is none; the game goes on with a fresh one. */
static void a_damaged_clock_is_made_anew(void **state)
{
    struct hall *h = *state;
    const struct store_note note = {"clock/" HALL "/1", "{\"clock\":\"live\"}"};
    hall_pass(h, 6 * minute);
    host_keep_clocks(h->host);
    assert_true(store_keep_notes(h->store, &note, 1, NULL));
    hall_restart(h);
    hall_pass(h, 7 * minute);
    assert_hall(h, "time is up");
}

static void the_host_says_when_to_look(void **state)
{
    struct hall *h = *state;
    assert_true(host_due(h->host) <= h->now + 30 * second);
    int64_t end = h->now + 7 * minute;
    while (h->now < end) { /* a loop that waits for nothing else */
        int64_t due = host_due(h->host);
        assert_true(due > h->now);
        h->now = due;
        hall_settle(h);
    }
    assert_int_equal(h->now, end);
    assert_hall(h, "time is up");
}

#define AT(setup, test) cmocka_unit_test_setup_teardown(test, setup, hall_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        AT(hall_begin_live, a_split_and_a_pause_stop_the_clock),
        AT(hall_begin_live, what_ran_on_a_dead_connection_is_given_back),
        AT(hall_begin_live, what_was_said_on_a_dead_connection_is_said_again),
        AT(hall_begin_live, an_end_on_a_dead_connection_is_told_again),
        AT(hall_begin_live, it_is_whole_as_of_the_moment_that_is_told),
        AT(hall_begin_live, nothing_is_done_for_people_who_cannot_be_heard),
        AT(hall_begin_live, a_place_that_cannot_be_reached_stops_its_clocks),
        AT(hall_begin_live, what_is_told_of_the_place_itself_counts),
        AT(hall_setup, a_game_may_begin_where_clocks_stand_still),
        AT(hall_begin_live, a_place_that_is_gone_pauses_until_it_is_back),
        AT(hall_begin_live, a_place_that_was_lost_over_a_restart),
        AT(hall_begin_live, a_clean_restart_takes_no_time),
        AT(hall_begin_live, two_minutes_are_an_absence),
        AT(hall_begin_live, a_kill_gives_time_but_takes_none),
        AT(hall_begin_live, a_program_that_sleeps_takes_no_time),
        AT(hall_begin_live, a_damaged_clock_is_made_anew),
        AT(hall_begin_live, the_host_says_when_to_look),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
