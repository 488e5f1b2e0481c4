/* How long people are waited for at tables in a hall, to the millisecond: bot/table/clock_rules.c
 * by way of bot/hall/timekeeper.c. */
#include "rules/base/view.h"
#include "tests/bot/hall_clock.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char *const three[] = {"alice", "bob", "carol", NULL};

static int begin_long(void **state, const char *options)
{
    hall_setup(state);
    hall_begin(*state, three, options);
    return 0;
}

static int begin_long_live(void **state)
{
    return begin_long(state, "points=20 clock=live");
}

static int begin_long_slow(void **state)
{
    return begin_long(state, "points=20 clock=slow offers=choose");
}

static const char *phase(const struct hall *h)
{
    const struct table *table = hall_table(h, 1);
    struct turn turn = table->game->turn(table->state);
    return table->game->phases->word[turn.phase].name;
}

/* B-SEVEN-1: plays on until somebody owes cards. */
static void to_discard(struct hall *h, char name[32])
{
    for (int i = 0; strcmp(phase(h), "discard") != 0; i++) {
        assert_true(i < 3000);
        assert_true(hall_move(h, 1));
    }
    snprintf(name, 32, "%s", hall_awaited(h));
}

/* The time that a seat has begins with the entry that asks it; until then at most so much passes
 * without anything being done. */
static void assert_done_after(struct hall *h, int64_t ms)
{
    uint32_t before = hall_version(h);
    hall_pass(h, ms - 1);
    assert_int_equal(hall_version(h), before);
    hall_pass(h, 1);
    assert_true(hall_version(h) > before);
}

/* --- friendly --------------------------------------------------------------------------------- */

/* Who is there reads it in the channel. */
static void who_is_not_there_is_reminded_alone_too(void **state)
{
    struct hall *h = *state;
    char name[32], alone[128];
    snprintf(name, sizeof name, "%s", hall_awaited(h));
    snprintf(alone, sizeof alone, "private notice %s: In #catan the table oak waits for you.\n",
             name);
    hall_pass(h, 5 * minute);
    assert_hall_of(h, name, ": the table waits for you.");
    assert_not_hall(h, alone);
    while (strcmp(hall_awaited(h), name) == 0)
        assert_true(hall_move(h, 1));
    snprintf(name, sizeof name, "%s", hall_awaited(h));
    snprintf(alone, sizeof alone, "private notice %s: In #catan the table oak waits for you.\n",
             name);
    hall_presence(h, name, false);
    hall_pass(h, 5 * minute);
    assert_hall_of(h, name, ": the table waits for you.");
    assert_hall(h, alone);
    hall_pass(h, 60 * minute);
    assert_not_hall(h, "waits for you");
}

static void friendly_lets_skip_who_is_gone_for_ten_minutes(void **state)
{
    struct hall *h = *state;
    char name[32];
    snprintf(name, sizeof name, "%s", hall_awaited(h));
    hall_pass(h, 2 * minute);
    hall_presence(h, name, false);
    hall_pass(h, 10 * minute - 1);
    assert_hall_of(h, name, ": the table waits for you."); /* five minutes after the beginning */
    assert_not_hall(h, "keeps the table waiting");
    hall_say(h, hall_other(h), "skip");
    assert_not_hall(h, "is skipped");
    hall_pass(h, 1);
    assert_hall_of(h, name, " keeps the table waiting. The others may say `skip`; ");
    hall_presence(h, name, true); /* just in time */
    hall_say(h, hall_other(h), "skip");
    assert_not_hall(h, "is skipped");
    hall_presence(h, name, false);
    hall_pass(h, 10 * minute);
    hall_say(h, hall_other(h), "skip");
    assert_hall_of(h, name, " is skipped: what they owe is done for them.");
}

/* B-SEVEN-1, S-EVENT-1: giving up cards has a time of its own, for whoever is on turn too. */
static void cards_are_owed_in_every_game(void **state)
{
    (void)state;
    static const struct {
        const char *game, *phase;
        bool owed;
    } rows[] = {{"base", "discard", true},     {"two", "discard", true},
                {"struggle", "robbery", true}, {"base", "robber", false},
                {"base", "roll", false},       {"struggle", "build", false},
                {"struggle", "market", false}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct game *game = game_find(rows[i].game);
        int phase = 0;
        while (strcmp(game->phases->word[phase].name, rows[i].phase) != 0)
            assert_true(++phase < game->phases->n);
        assert_int_equal(game_owes(game, phase), rows[i].owed);
    }
}

/* Also where the game itself has no such word. */
static void friendly_lets_skip_in_every_game(void **state)
{
    struct hall *h = *state;
    int g = 0, ngames = 0;
    for (; games[g] != NULL; g++) {
        char open[64], name[32];
        if (games[g]->seats_max < 2)
            continue;
        snprintf(open, sizeof open, "open %s", games[g]->id);
        hall_say(h, "alice", open);
        hall_say(h, "bob", "join");
        if (games[g]->seats_min > 2)
            hall_say(h, "carol", "join");
        hall_say(h, "alice", "start");
        const struct table *table = hall_table(h, ++ngames);
        assert_int_equal(table->phase, TABLE_PLAYING);
        snprintf(name, sizeof name, "%s", table->seat[__builtin_ctz(table_awaited(table))].name);
        hall_pass(h, 15 * minute);
        assert_hall_of(h, name, " keeps the table waiting.");
        hall_say(h, strcmp(name, "alice") == 0 ? "bob" : "alice", "skip");
        assert_hall_of(h, name, " is skipped: ");
        for (int i = 0; i < 3; i++)
            hall_say(h, i == 0 ? "alice" : i == 1 ? "bob" : "carol", "vote end");
        assert_true(table->closed);
    }
    assert_true(ngames > 2);
}

/* Who goes while others are awaited may be stood in for as well. */
static void friendly_frees_the_seat_of_who_is_gone(void **state)
{
    struct hall *h = *state;
    char text[64];
    const char *name = hall_other(h);
    snprintf(text, sizeof text, "substitute %s", name);
    hall_presence(h, name, false);
    hall_pass(h, 10 * minute - 1);
    hall_say(h, "zoe", text);
    assert_hall(h, "is there, or has not been away for long");
    hall_pass(h, 1);
    hall_say(h, "zoe", text);
    assert_hall(h, "zoe plays");
}

/* --- live ------------------------------------------------------------------------------------- */

static void live_discards_take_a_minute(void **state)
{
    struct hall *h = *state;
    char name[32];
    to_discard(h, name);
    assert_done_after(h, minute);
    assert_hall_of(h, name, ": time is up; what you owe is done for you.");
    assert_hall(h, " discards ");
}

static bool may_offer(const struct hall *h, int *give, int *want)
{
    const struct table *table = hall_table(h, 1);
    struct turn turn = table->game->turn(table->state);
    struct base_view view;
    static struct move legal[LEGAL_MAX];
    size_t n = table->game->legal(table->state, turn.seat, legal, LEGAL_MAX);
    table->game->view(table->state, VIEWER_ALL, &view);
    bool offers = false;
    for (size_t i = 0; i < n; i++)
        offers |= legal[i].verb == VERB_OFFER;
    for (*give = 0; offers && *give < BASE_RESOURCES; ++*give)
        if (view.hand[turn.seat][*give] > 0)
            break;
    *want = (*give + 1) % BASE_RESOURCES;
    return offers && *give < BASE_RESOURCES && turn.asked == 0;
}

/* Returns when it was made. */
static void make_offer(struct hall *h)
{
    int give, want;
    char text[64];
    for (int i = 0; !may_offer(h, &give, &want); i++) {
        assert_true(i < 3000);
        assert_true(hall_move(h, 1));
    }
    snprintf(text, sizeof text, "offer 1 %s for 1 %s", base_resource_words.word[give].name,
             base_resource_words.word[want].name);
    hall_say(h, hall_awaited(h), text);
    assert_hall(h, "Asked: ");
}

static void live_answers_take_half_a_minute(void **state)
{
    struct hall *h = *state;
    make_offer(h);
    hall_pass(h, 20 * second - 1);
    assert_not_hall(h, "so far");
    hall_pass(h, 1);
    assert_hall(h, ": nobody has said yes so far; you may go on.");
    assert_done_after(h, 10 * second);
    assert_hall(h, " decline; nobody takes it.");
}

/* --- slow ------------------------------------------------------------------------------------- */

static void slow_discards_take_half_a_day(void **state)
{
    struct hall *h = *state;
    char name[32];
    to_discard(h, name);
    hall_pass(h, 9 * hour - 1);
    assert_not_hall(h, "the table waits");
    hall_pass(h, 1);
    assert_hall_of(h, name, ": the table waits for you; 3 h 0 min are left.");
    assert_done_after(h, 3 * hour);
    assert_hall_of(h, name, ": time is up; what you owe is done for you.");
}

static void slow_discards_for_who_wishes_it(void **state)
{
    struct hall *h = *state;
    for (int i = 0; three[i] != NULL; i++)
        hall_say(h, three[i], "auto discard");
    for (int i = 0, seen = 0; seen < 2; i++) {
        assert_true(i < 3000);
        assert_string_not_equal(phase(h), "discard"); /* nobody is ever waited for */
        assert_true(hall_move(h, 1));
        seen += strstr(h->ear.heard, " discards ") != NULL;
    }
    hall_say(h, "alice", "auto off");
    hall_say(h, "alice", "discard auto");
    assert_hall(h, "discards are made for you.");
}

static void slow_answers_have_no_end(void **state)
{
    struct hall *h = *state;
    make_offer(h);
    uint32_t before = hall_version(h);
    hall_pass(h, 17 * hour); /* the maker may go on at any time, and is reminded to */
    assert_string_equal(h->ear.heard, "");
    assert_int_equal(hall_version(h), before);
}

/* It is a quarter past midnight: the clock runs from noon to midnight only. */
static void slow_keeps_quiet_hours(void **state)
{
    struct hall *h = *state;
    char name[32];
    snprintf(name, sizeof name, "%s", hall_awaited(h));
    assert_int_equal(h->now, 1000 * second);
    hall_say(h, name, "quiet 0-12 utc");
    hall_pass(h, 42 * hour - 1000 * second - 1);
    assert_not_hall(h, "the table waits");
    hall_pass(h, 1);
    assert_hall_of(h, name, ": the table waits for you; ");
    hall_say(h, name, "games");
    assert_hall(h, "waits for you, 6 d 18 h left."); /* 78 hours, twelve a day, and a night */
}

static void slow_stops_for_who_is_away(void **state)
{
    struct hall *h = *state;
    char name[32];
    snprintf(name, sizeof name, "%s", hall_awaited(h));
    hall_say(h, name, "away 10d");
    hall_pass(h, 240 * hour + 18 * hour - 1);
    assert_not_hall(h, "the table waits");
    hall_pass(h, 1);
    assert_hall_of(h, name, ": the table waits for you; 3 d 6 h are left.");
    hall_say(h, name, "away 10d");
    hall_say(h, name, "away off");
    assert_done_after(h, 78 * hour);
}

static int turn_number(const struct hall *h)
{
    const struct table *table = hall_table(h, 1);
    return table->game->turn(table->state).number;
}

/* The turn begins with what happened since the last one. */
static void slow_tells_what_happened(void **state)
{
    struct hall *h = *state;
    char text[64], before[32];
    while (turn_number(h) < 5) {
        const struct table *table = hall_table(h, 1);
        struct turn turn = table->game->turn(table->state);
        snprintf(before, sizeof before, "%s", table->seat[turn.seat].name);
        assert_true(hall_move(h, 1));
    }
    const struct table *table = hall_table(h, 1);
    const char *name = table->seat[table->game->turn(table->state).seat].name;
    snprintf(text, sizeof text, "private prompt %s: Since your last turn: ", name);
    assert_hall(h, text);
    snprintf(text, sizeof text, "\n%s rolls ", before);
    assert_hall(h, text);
    assert_hall(h, "\nYour hand: ");
}

#define AT(setup, test) cmocka_unit_test_setup_teardown(test, setup, hall_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        AT(hall_begin_friendly, who_is_not_there_is_reminded_alone_too),
        AT(hall_begin_friendly, friendly_lets_skip_who_is_gone_for_ten_minutes),
        AT(hall_begin_friendly, friendly_frees_the_seat_of_who_is_gone),
        AT(hall_setup, friendly_lets_skip_in_every_game),
        cmocka_unit_test(cards_are_owed_in_every_game),
        AT(begin_long_live, live_discards_take_a_minute),
        AT(begin_long_live, live_answers_take_half_a_minute),
        AT(begin_long_slow, slow_discards_take_half_a_day),
        AT(begin_long_slow, slow_discards_for_who_wishes_it),
        AT(begin_long_slow, slow_answers_have_no_end),
        AT(begin_long_slow, slow_keeps_quiet_hours),
        AT(begin_long_slow, slow_stops_for_who_is_away),
        AT(begin_long_slow, slow_tells_what_happened),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
