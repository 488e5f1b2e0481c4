/* The clocks of tables in a hall: bot/timekeeper.c, bot/timekeeper_store.c, bot/wishes.c. */
#include "bot/verify.h"
#include "tests/bot/hall_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char *const three[] = {"alice", "bob", "carol", NULL};
static const int64_t second = 1000, minute = 60000, hour = 3600000;

static int begin(void **state, const char *options)
{
    hall_setup(state);
    hall_begin(*state, three, options);
    return 0;
}

static int begin_friendly(void **state)
{
    return begin(state, "points=5");
}

static int begin_live(void **state)
{
    return begin(state, "points=5 clock=live");
}

static int begin_slow(void **state)
{
    return begin(state, "points=5 clock=slow");
}

/* Time passes, the bot runs; what is said meanwhile is in ear.heard. */
static void pass(struct hall *h, int64_t ms)
{
    h->ear.n = 0;
    h->ear.heard[0] = '\0';
    for (int64_t end = h->now + ms; h->now < end;) {
        h->now += end - h->now < 30 * second ? end - h->now : 30 * second;
        hall_settle(h);
    }
}

static const char *awaited(const struct hall *h)
{
    const struct table *table = hall_table(h, 1);
    uint8_t seats = table_awaited(table);
    assert_true(seats != 0);
    return table->seat[__builtin_ctz(seats)].name;
}

static const char *other(const struct hall *h)
{
    return strcmp(awaited(h), "alice") == 0 ? "bob" : "alice";
}

static uint32_t version(const struct hall *h)
{
    return hall_table(h, 1)->seq;
}

static void assert_awaited_heard(const struct hall *h, const char *name, const char *rest)
{
    char text[256];
    snprintf(text, sizeof text, "%s%s", name, rest);
    assert_hall(h, text);
}

static void to_first_turn(struct hall *h)
{
    while (hall_table(h, 1)->game->turn(hall_table(h, 1)->state).number == 0)
        assert_true(hall_move(h, 1));
}

/* What is done so far, by whom. */
struct by {
    int n[ENTRY_BYS];
};

static bool count_by(void *ctx, const struct entry *entry)
{
    if (entry->kind == ENTRY_MOVE)
        ((struct by *)ctx)->n[entry->by]++;
    return true;
}

static struct by moves_by(struct hall *h)
{
    struct by by = {{0}};
    struct fault fault;
    assert_true(table_read(h->store, hall_table(h, 1), count_by, &by, &fault));
    return by;
}

/* --- friendly --------------------------------------------------------------------------------- */

static void friendly_waits_until_somebody_says_skip(void **state)
{
    struct hall *h = *state;
    char name[32];
    snprintf(name, sizeof name, "%s", awaited(h));
    pass(h, 5 * minute - 1);
    assert_not_hall(h, "the table waits");
    pass(h, 1);
    assert_awaited_heard(h, name, ": the table waits for you.");
    hall_say(h, other(h), "skip");
    assert_not_hall(h, "is skipped");
    pass(h, 10 * minute - 1);
    assert_not_hall(h, "keeps the table waiting");
    pass(h, 1);
    assert_awaited_heard(h, name, " keeps the table waiting.");
    uint32_t before = version(h);
    pass(h, 5 * hour); /* nothing happens by itself */
    assert_string_equal(h->ear.heard, "");
    assert_int_equal(version(h), before);
    hall_say(h, other(h), "skip");
    assert_awaited_heard(h, name, " is skipped:");
    assert_string_not_equal(awaited(h), name); /* R-49, B-START-2: settlement and road */
    assert_int_equal(moves_by(h).n[BY_CLOCK], 2);
}

static void friendly_lets_a_substitute_in(void **state)
{
    struct hall *h = *state;
    char text[64];
    snprintf(text, sizeof text, "substitute %s", awaited(h));
    hall_say(h, "zoe", text);
    assert_hall(h, "is there, or has not been away");
    pass(h, 15 * minute);
    hall_say(h, "zoe", text);
    assert_hall(h, "zoe plays");
    assert_string_equal(awaited(h), "zoe");
    pass(h, 5 * minute);
    assert_hall(h, "zoe: the table waits for you."); /* a clock of her own */
}

/* --- live ------------------------------------------------------------------------------------- */

static void live_moves_when_time_is_up(void **state)
{
    struct hall *h = *state;
    char name[32];
    snprintf(name, sizeof name, "%s", awaited(h));
    pass(h, 7 * minute - 1);
    assert_not_hall(h, "time is up");
    assert_string_equal(awaited(h), name);
    pass(h, 1);
    assert_awaited_heard(h, name, ": time is up;");
    assert_string_not_equal(awaited(h), name);
}

static bool is_on_turn(const struct hall *h, const char *name)
{
    const struct table *table = hall_table(h, 1);
    struct turn turn = table->game->turn(table->state);
    return turn.asked == 0 && turn.must == 1 << turn.seat &&
           strcmp(table->seat[turn.seat].name, name) == 0;
}

static void live_offers_the_seat(void **state)
{
    struct hall *h = *state;
    char name[32], text[64];
    snprintf(name, sizeof name, "%s", awaited(h));
    snprintf(text, sizeof text, "substitute %s", name);
    for (int late = 0; late < 3; late++) {
        while (!is_on_turn(h, name))
            assert_true(hall_move(h, 1));
        hall_say(h, "zoe", text);
        assert_hall(h, "is there, or has not been away");
        pass(h, late == 0 ? 7 * minute : 2 * minute);
    }
    assert_awaited_heard(h, name, " has run out of time again;");
    hall_say(h, "zoe", text);
    assert_hall(h, "zoe plays");
}

static void assert_verifies(struct hall *h)
{
    const struct noted noted = {.nfooters = 0};
    struct verify_report *report = malloc(sizeof *report);
    struct buffer file;
    struct fault fault;
    buffer_init(&file, 16 << 20);
    assert_true(table_reveal(h->store, hall_table(h, 1), &file, &fault));
    if (verify(buffer_text(&file), file.n, &noted, report) != VERIFY_FINE)
        fail_msg("%s", report->text);
    buffer_fini(&file);
    free(report);
}

/* One plays, the others sleep: the game comes to its end, by moves that follow the rules. */
static void a_game_among_sleepers(void **state)
{
    struct hall *h = *state;
    for (int i = 0; i < 3000 && !hall_table(h, 1)->closed; i++)
        if (strcmp(awaited(h), "alice") != 0)
            pass(h, minute);
        else
            assert_true(hall_move(h, 1));
    assert_true(hall_table(h, 1)->closed);
    assert_int_equal(hall_table(h, 1)->reason, CLOSE_WON);
    struct by by = moves_by(h);
    assert_int_equal(by.n[BY_COMPUTER] + by.n[BY_SYSTEM], 0);
    assert_true(by.n[BY_CLOCK] > 30);
    assert_verifies(h);
}

/* Verbs of what is done by the clock once the game has begun: owed, or the end of a turn. */
static bool is_owed(void *ctx, const struct entry *entry)
{
    (void)ctx;
    if (entry->kind == ENTRY_MOVE && entry->by == BY_CLOCK) {
        const struct verb *verb = &games[0]->verbs[entry->move.verb];
        assert_true(verb->means == MEANS_OWED || verb->means == MEANS_END);
    }
    return true;
}

/* Nobody does anything: after three time-outs each, the game stands still. */
static void a_table_of_sleepers_is_paused(void **state)
{
    struct hall *h = *state;
    struct fault fault;
    for (int i = 0; i < 100 && !hall_table(h, 1)->paused; i++)
        pass(h, minute);
    assert_hall(h, "Nobody seems to be there.");
    assert_hall(h, "The game is paused");
    assert_true(table_read(h->store, hall_table(h, 1), is_owed, NULL, &fault));
    uint32_t before = version(h);
    pass(h, 48 * hour);
    assert_int_equal(version(h), before);
    hall_say(h, "alice", "resume");
    hall_say(h, "bob", "resume");
    assert_hall(h, "The game goes on.");
}

/* --- slow ------------------------------------------------------------------------------------- */

/* Who has no card to play is not kept waiting for a roll that is no choice. */
static void slow_rolls_for_people(void **state)
{
    struct hall *h = *state;
    to_first_turn(h);
    struct by by = moves_by(h);
    assert_int_equal(by.n[BY_SYSTEM], 1);
    assert_int_equal(by.n[BY_CLOCK], 0);
    const struct table *table = hall_table(h, 1);
    struct turn turn = table->game->turn(table->state);
    assert_string_not_equal(table->game->phases->word[turn.phase].name, "roll");
}

static void slow_waits_for_days_and_keeps_wishes(void **state)
{
    struct hall *h = *state;
    char name[32];
    snprintf(name, sizeof name, "%s", awaited(h));
    hall_say(h, name, "away 2d");
    assert_hall(h, "away for 2 d 0 h");
    pass(h, 48 * hour + 18 * hour - 1);
    assert_not_hall(h, "the table waits");
    host_keep_clocks(h->host);
    hall_restart(h);
    pass(h, 1 * second);
    assert_awaited_heard(h, name, ": the table waits for you.");
    pass(h, 78 * hour - minute);
    assert_string_equal(awaited(h), name);
    pass(h, minute);
    assert_string_not_equal(awaited(h), name);
}

static void wishes_are_said_and_told(void **state)
{
    struct hall *h = *state;
    hall_say(h, "alice", "quiet");
    assert_hall(h, "no quiet hours, you discard yourself.");
    hall_say(h, "alice", "quiet 22-7:30 utc-3:30");
    assert_hall(h, "quiet 22:00-07:30 utc-3:30, you discard yourself.");
    hall_say(h, "alice", "quiet 7-22");
    assert_hall(h, "at most 12 hours");
    hall_say(h, "alice", "auto discard");
    assert_hall(h, "quiet 22:00-07:30 utc-3:30, discards are made for you.");
    hall_say(h, "alice", "auto everything");
    assert_hall(h, "It is `auto discard` or `auto off`.");
    hall_say(h, "alice", "away for ever");
    assert_hall(h, "Say for how long");
    hall_say(h, "alice", "away 12h");
    assert_hall(h, "away for 12 h 0 min");
    hall_say(h, "alice", "away off");
    hall_restart(h);
    hall_say(h, "alice", "away");
    assert_not_hall(h, "away for");
    assert_hall(h, "quiet 22:00-07:30 utc-3:30, discards are made for you.");
}

/* --- Standing still --------------------------------------------------------------------------- */

static void a_split_and_a_pause_stop_the_clock(void **state)
{
    struct hall *h = *state;
    pass(h, 5 * minute);
    host_network(h->host, "irc/net", false);
    host_network(h->host, "irc/ne", true); /* another one */
    pass(h, 3 * hour);
    assert_not_hall(h, "time is up");
    host_network(h->host, "irc/net", true);
    pass(h, minute);
    hall_say(h, "alice", "pause");
    hall_say(h, "bob", "pause");
    assert_hall(h, "The game is paused");
    pass(h, 3 * hour);
    assert_not_hall(h, "time is up");
    hall_say(h, "alice", "resume");
    hall_say(h, "bob", "resume");
    pass(h, minute - 1);
    assert_not_hall(h, "time is up");
    pass(h, 1);
    assert_hall(h, "time is up");
}

static void a_clean_restart_takes_no_time(void **state)
{
    struct hall *h = *state;
    pass(h, 4 * minute);
    host_keep_clocks(h->host);
    h->now += 9 * hour;
    hall_restart(h);
    assert_int_equal(host_absence(h->host), 9 * hour);
    pass(h, 3 * minute - 1);
    assert_not_hall(h, "time is up");
    pass(h, 1);
    assert_hall(h, "time is up");
}

/* Killed: what was not stored yet is given to the player, half a minute at most. */
static void a_kill_gives_time_but_takes_none(void **state)
{
    struct hall *h = *state;
    pass(h, 4 * minute + 17 * second);
    h->now += minute;
    hall_restart(h);
    pass(h, 2 * minute + 43 * second - 1);
    assert_not_hall(h, "time is up");
    pass(h, 31 * second);
    assert_hall(h, "time is up");
}

static void a_program_that_sleeps_takes_no_time(void **state)
{
    struct hall *h = *state;
    pass(h, 6 * minute);
    hall_wait(h, 8 * hour); /* not polled in between */
    assert_not_hall(h, "time is up");
    hall_wait(h, -7 * hour); /* somebody sets the time */
    pass(h, minute - 1);
    assert_not_hall(h, "time is up");
    pass(h, 1);
    assert_hall(h, "time is up");
}

/* A stored clock that is no clock is none; the game goes on with a fresh one. */
static void a_damaged_clock_is_made_anew(void **state)
{
    struct hall *h = *state;
    const struct store_note note = {"clock/" HALL "/1", "{\"clock\":\"live\"}"};
    pass(h, 6 * minute);
    host_keep_clocks(h->host);
    assert_true(store_keep_notes(h->store, &note, 1, NULL));
    hall_restart(h);
    pass(h, 7 * minute);
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
        AT(begin_friendly, friendly_waits_until_somebody_says_skip),
        AT(begin_friendly, friendly_lets_a_substitute_in),
        AT(begin_live, live_moves_when_time_is_up),
        AT(begin_live, live_offers_the_seat),
        AT(begin_live, a_game_among_sleepers),
        AT(begin_live, a_table_of_sleepers_is_paused),
        AT(begin_slow, slow_rolls_for_people),
        AT(begin_slow, slow_waits_for_days_and_keeps_wishes),
        AT(begin_slow, wishes_are_said_and_told),
        AT(begin_live, a_split_and_a_pause_stop_the_clock),
        AT(begin_live, a_clean_restart_takes_no_time),
        AT(begin_live, a_kill_gives_time_but_takes_none),
        AT(begin_live, a_program_that_sleeps_takes_no_time),
        AT(begin_live, a_damaged_clock_is_made_anew),
        AT(begin_live, the_host_says_when_to_look),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
