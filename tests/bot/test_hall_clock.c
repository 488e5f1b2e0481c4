/* The clocks of tables in a hall: bot/hall/timekeeper.c, bot/hall/wishes.c. */
#include "bot/verify/verify.h"
#include "tests/bot/hall_clock.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

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
    snprintf(name, sizeof name, "%s", hall_awaited(h));
    hall_pass(h, 5 * minute - 1);
    assert_not_hall(h, "the table waits");
    hall_pass(h, 1);
    assert_hall_of(h, name, ": the table waits for you.");
    hall_say(h, hall_other(h), "skip");
    assert_not_hall(h, "is skipped");
    hall_pass(h, 10 * minute - 1);
    assert_not_hall(h, "keeps the table waiting");
    hall_pass(h, 1);
    assert_hall_of(h, name, " keeps the table waiting.");
    uint32_t before = hall_version(h);
    hall_pass(h, 5 * hour); /* nothing happens by itself */
    assert_string_equal(h->ear.heard, "");
    assert_int_equal(hall_version(h), before);
    hall_say(h, hall_other(h), "skip");
    assert_hall_of(h, name, " is skipped:");
    assert_string_not_equal(hall_awaited(h), name); /* R-49, B-START-2: settlement and road */
    assert_int_equal(moves_by(h).n[BY_CLOCK], 2);
}

static void friendly_lets_a_substitute_in(void **state)
{
    struct hall *h = *state;
    char text[64];
    snprintf(text, sizeof text, "substitute %s", hall_awaited(h));
    hall_say(h, "zoe", text);
    assert_hall(h, "is there, or has not been away");
    hall_pass(h, 15 * minute);
    hall_say(h, "zoe", text);
    assert_hall(h, "zoe plays");
    assert_string_equal(hall_awaited(h), "zoe");
    hall_pass(h, 5 * minute);
    assert_hall(h, "zoe: the table waits for you."); /* a clock of her own */
}

/* --- live ------------------------------------------------------------------------------------- */

static void live_moves_when_time_is_up(void **state)
{
    struct hall *h = *state;
    char name[32];
    snprintf(name, sizeof name, "%s", hall_awaited(h));
    hall_pass(h, 7 * minute - 1);
    assert_not_hall(h, "time is up");
    assert_string_equal(hall_awaited(h), name);
    hall_pass(h, 1);
    assert_hall_of(h, name, ": time is up;");
    assert_string_not_equal(hall_awaited(h), name);
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
    snprintf(name, sizeof name, "%s", hall_awaited(h));
    snprintf(text, sizeof text, "substitute %s", name);
    for (int late = 0; late < 3; late++) {
        while (!is_on_turn(h, name))
            assert_true(hall_move(h, 1));
        hall_say(h, "zoe", text);
        assert_hall(h, "is there, or has not been away");
        hall_pass(h, late == 0 ? 7 * minute : 2 * minute);
    }
    assert_hall_of(h, name, " has run out of time 3 times; `substitute ");
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
        if (strcmp(hall_awaited(h), "alice") != 0)
            hall_pass(h, minute);
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
        hall_pass(h, minute);
    assert_hall(h, "Nobody seems to be there.");
    assert_hall(h, "The game is paused");
    assert_true(table_read(h->store, hall_table(h, 1), is_owed, NULL, &fault));
    uint32_t before = hall_version(h);
    hall_pass(h, 48 * hour);
    assert_int_equal(hall_version(h), before);
    hall_say(h, "alice", "resume");
    hall_say(h, "bob", "resume");
    assert_hall(h, "The game goes on.");
}

/* --- slow ------------------------------------------------------------------------------------- */

/* Who has no card to play is not kept waiting for a roll that is no choice. */
static void slow_rolls_for_people(void **state)
{
    struct hall *h = *state;
    hall_to_first_turn(h);
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
    snprintf(name, sizeof name, "%s", hall_awaited(h));
    hall_say(h, name, "away 2d");
    assert_hall(h, "away for 2 d 0 h");
    hall_pass(h, 48 * hour + 18 * hour - 1);
    assert_not_hall(h, "the table waits");
    host_keep_clocks(h->host);
    hall_restart(h);
    hall_pass(h, 1 * second);
    assert_hall_of(h, name, ": the table waits for you; 3 d 6 h are left.");
    hall_pass(h, 78 * hour - minute);
    assert_string_equal(hall_awaited(h), name);
    hall_pass(h, minute);
    assert_string_not_equal(hall_awaited(h), name);
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
    assert_hall(h, "Say `auto discard` or `auto off`.");
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

#define AT(setup, test) cmocka_unit_test_setup_teardown(test, setup, hall_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        AT(hall_begin_friendly, friendly_waits_until_somebody_says_skip),
        AT(hall_begin_friendly, friendly_lets_a_substitute_in),
        AT(hall_begin_live, live_moves_when_time_is_up),
        AT(hall_begin_live, live_offers_the_seat),
        AT(hall_begin_live, a_game_among_sleepers),
        AT(hall_begin_live, a_table_of_sleepers_is_paused),
        AT(hall_begin_slow, slow_rolls_for_people),
        AT(hall_begin_slow, slow_waits_for_days_and_keeps_wishes),
        AT(hall_begin_slow, wishes_are_said_and_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
