/* bot/clock.c: how long seats are waited for and what happens then, on a clock turned by hand. */
#include "bot/clock.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const int64_t second = 1000, minute = 60000, hour = 3600000, day = 86400000;
static const int64_t start = INT64_C(1700000000000);

/* A table of four persons and its clock. */
struct scene {
    struct table_clock clock;
    struct clock_position position;
    struct clock_action action[CLOCK_ACTIONS_MAX];
    size_t n;
    uint32_t seq;
    int64_t now;
};

static void changed(struct scene *s)
{
    clock_update(&s->clock, &s->position, ++s->seq, s->now);
}

static void begin(struct scene *s, const char *name)
{
    memset(s, 0, sizeof *s);
    s->now = start;
    s->position.persons = 15;
    clock_init(&s->clock, clock_find(name), s->now);
}

/* Seat is on turn, and asked something new. */
static void turn_of(struct scene *s, int seat, int number)
{
    s->position.turn.seat = (int8_t)seat;
    s->position.turn.number = (uint16_t)number;
    s->position.turn.must = (uint8_t)(1 << seat);
    s->position.turn.asked = 0;
    s->position.turn.prompt[seat] = ++s->seq;
    s->position.debts = false;
    changed(s);
}

static void owe(struct scene *s, uint8_t seats)
{
    s->position.turn.must = seats;
    s->position.debts = true;
    for (int seat = 0; seat < 4; seat++)
        if (seats >> seat & 1)
            s->position.turn.prompt[seat] = ++s->seq;
    changed(s);
}

static void ask(struct scene *s, uint8_t seats)
{
    s->position.turn.asked = seats;
    for (int seat = 0; seat < 4; seat++)
        if (seats >> seat & 1)
            s->position.turn.prompt[seat] = ++s->seq;
    changed(s);
}

static size_t after(struct scene *s, int64_t span)
{
    s->now += span;
    return s->n = clock_due(&s->clock, s->now, s->action);
}

static void assert_act(const struct scene *s, size_t i, enum clock_act act, int seat)
{
    assert_true(i < s->n);
    assert_int_equal(s->action[i].act, act);
    assert_int_equal(s->action[i].seat, seat);
}

/* Nothing for so long less a moment, and then just this. */
static void due_after(struct scene *s, int64_t span, enum clock_act act, int seat)
{
    assert_int_equal(clock_next(&s->clock), s->now + span);
    assert_int_equal(after(s, span - 1), 0);
    assert_int_equal(after(s, 1), 1);
    assert_act(s, 0, act, seat);
}

static void quiet_for(struct scene *s, int64_t span)
{
    assert_true(clock_next(&s->clock) > s->now + span);
    assert_int_equal(after(s, span), 0);
}

/* --- friendly --------------------------------------------------------------------------------- */

static void friendly_reminds_once_and_lets_the_others_skip(void **state)
{
    (void)state;
    struct scene s;
    begin(&s, "friendly");
    turn_of(&s, 2, 1);
    due_after(&s, 5 * minute, CLOCK_REMIND, 2);
    assert_false(clock_may_skip(&s.clock, 2, s.now));
    assert_false(clock_skip(&s.clock, 2, s.now));
    due_after(&s, 10 * minute, CLOCK_MAY_SKIP, 2);
    assert_true(clock_may_skip(&s.clock, 2, s.now));
    assert_false(clock_may_skip(&s.clock, 1, s.now));
    assert_int_equal(clock_next(&s.clock), INT64_MAX); /* nothing happens by itself */
    quiet_for(&s, 100 * day);
}

static void friendly_counts_from_the_last_move(void **state)
{
    (void)state;
    struct scene s;
    begin(&s, "friendly");
    turn_of(&s, 2, 1);
    quiet_for(&s, 4 * minute);
    turn_of(&s, 2, 1); /* has rolled */
    due_after(&s, 5 * minute, CLOCK_REMIND, 2);
    turn_of(&s, 2, 1); /* has built: no second reminder in this turn */
    due_after(&s, 15 * minute, CLOCK_MAY_SKIP, 2);
    turn_of(&s, 2, 1);
    assert_false(clock_may_skip(&s.clock, 2, s.now));
    due_after(&s, 15 * minute, CLOCK_MAY_SKIP, 2);
}

/* the system moves until the turn is over, and then no more. */
static void friendly_skips_to_the_end_of_the_turn(void **state)
{
    (void)state;
    struct scene s;
    begin(&s, "friendly");
    turn_of(&s, 2, 1);
    after(&s, 15 * minute);
    assert_true(clock_skip(&s.clock, 2, s.now));
    assert_false(clock_skip(&s.clock, 2, s.now));
    for (int move = 0; move < 3; move++) {
        assert_int_equal(clock_next(&s.clock), s.now);
        assert_int_equal(after(&s, 0), 1);
        assert_act(&s, 0, CLOCK_MOVE_FOR, 2);
        assert_int_equal(s.action[0].why, WHY_SKIPPED);
        turn_of(&s, 2, 1);
    }
    turn_of(&s, 3, 2);
    assert_int_equal(after(&s, 0), 0);
    turn_of(&s, 2, 6);
    due_after(&s, 5 * minute, CLOCK_REMIND, 2);
}

static void friendly_lets_the_others_skip_who_is_gone(void **state)
{
    (void)state;
    struct scene s;
    begin(&s, "friendly");
    turn_of(&s, 2, 1);
    clock_presence(&s.clock, 2, false, s.now);
    due_after(&s, 5 * minute, CLOCK_REMIND, 2);
    due_after(&s, 5 * minute, CLOCK_MAY_SKIP, 2);
    s.now += minute;
    clock_presence(&s.clock, 2, true, s.now);
    assert_false(clock_may_skip(&s.clock, 2, s.now));
    due_after(&s, 4 * minute, CLOCK_MAY_SKIP, 2);
    /* Gone long before the turn began. */
    clock_presence(&s.clock, 3, false, s.now);
    clock_presence(&s.clock, 3, false, s.now + 9 * minute);
    s.now += 20 * minute;
    turn_of(&s, 3, 2);
    assert_int_equal(after(&s, 0), 1);
    assert_act(&s, 0, CLOCK_MAY_SKIP, 3);
}

static void friendly_settles_offers(void **state)
{
    (void)state;
    struct scene s;
    begin(&s, "friendly");
    turn_of(&s, 0, 1);
    ask(&s, 14);
    after(&s, 15 * second);
    s.position.turn.asked = 6; /* one has answered */
    changed(&s);
    due_after(&s, 5 * second, CLOCK_SETTLE_OFFER, SEAT_NONE);
    quiet_for(&s, minute);
    ask(&s, 6); /* another offer */
    due_after(&s, 20 * second, CLOCK_SETTLE_OFFER, SEAT_NONE);
    ask(&s, 2);
    s.position.turn.asked = 0; /* all have answered: nothing waits */
    changed(&s);
    quiet_for(&s, minute);
}

/* --- live ------------------------------------------------------------------------------------- */

static void live_takes_the_turn_then_the_reserve(void **state)
{
    (void)state;
    struct scene s;
    begin(&s, "live");
    turn_of(&s, 1, 1);
    assert_int_equal(clock_deadline(&s.clock, 1), s.now + 7 * minute);
    after(&s, 3 * minute);
    turn_of(&s, 1, 1); /* a move of one's own does not begin the time anew */
    assert_int_equal(clock_deadline(&s.clock, 1), s.now + 4 * minute);
    turn_of(&s, 2, 2);
    turn_of(&s, 1, 3); /* one minute was taken off the reserve */
    due_after(&s, 6 * minute, CLOCK_MOVE_FOR, 1);
    assert_int_equal(s.action[0].why, WHY_LATE);
    turn_of(&s, 2, 4);
    turn_of(&s, 1, 5); /* nothing is left of it */
    assert_int_equal(s.clock.seat[1].reserve, 0);
    due_after(&s, 2 * minute, CLOCK_MOVE_FOR, 1);
    turn_of(&s, 2, 6);
    due_after(&s, 7 * minute, CLOCK_MOVE_FOR, 2);
}

/* R-49, B-START-2 */
static void live_moves_in_the_set_up(void **state)
{
    (void)state;
    struct scene s;
    begin(&s, "live");
    turn_of(&s, 3, 0);
    due_after(&s, 7 * minute, CLOCK_MOVE_FOR, 3);
    turn_of(&s, 3, 0);
    assert_int_equal(after(&s, 0), 1);
    assert_act(&s, 0, CLOCK_MOVE_FOR, 3);
    turn_of(&s, 2, 0);
    assert_int_equal(after(&s, 0), 0);
    turn_of(&s, 3, 0); /* again its turn: two minutes, no reserve */
    due_after(&s, 2 * minute, CLOCK_MOVE_FOR, 3);
}

/* R-49, B-SEVEN-1: the clock of the turn waits for those who discard. */
static void live_waits_a_minute_for_discards(void **state)
{
    (void)state;
    struct scene s;
    begin(&s, "live");
    turn_of(&s, 0, 1);
    after(&s, minute);
    owe(&s, 10);
    assert_int_equal(after(&s, minute - 1), 0);
    assert_int_equal(after(&s, 1), 2);
    assert_act(&s, 0, CLOCK_MOVE_FOR, 1);
    assert_act(&s, 1, CLOCK_MOVE_FOR, 3);
    s.position.turn.must = 8; /* one is made */
    changed(&s);
    assert_int_equal(after(&s, 0), 1);
    assert_act(&s, 0, CLOCK_MOVE_FOR, 3);
    turn_of(&s, 0, 1);
    assert_int_equal(clock_deadline(&s.clock, 0), s.now + 6 * minute);
}

/* Who is taken over on turn and rolls a seven owes its discard at once, as part of the turn. */
static void a_turn_taken_over_includes_its_debts(void **state)
{
    (void)state;
    struct scene s;
    begin(&s, "live");
    turn_of(&s, 0, 1);
    due_after(&s, 7 * minute, CLOCK_MOVE_FOR, 0);
    owe(&s, 3);
    assert_int_equal(after(&s, 0), 1);
    assert_act(&s, 0, CLOCK_MOVE_FOR, 0);
    s.position.turn.must = 2;
    changed(&s);
    assert_int_equal(after(&s, 0), 0);
    turn_of(&s, 0, 1); /* the robber */
    assert_int_equal(after(&s, 0), 1);
    assert_act(&s, 0, CLOCK_MOVE_FOR, 0);
    assert_int_equal(s.clock.seat[0].timeouts, 1);
}

static void live_answers_after_half_a_minute(void **state)
{
    (void)state;
    struct scene s;
    begin(&s, "live");
    turn_of(&s, 0, 1);
    after(&s, minute);
    ask(&s, 6);
    assert_int_equal(clock_deadline(&s.clock, 0), INT64_MAX); /* waits for the answers */
    due_after(&s, 20 * second, CLOCK_SETTLE_OFFER, SEAT_NONE);
    assert_int_equal(after(&s, 10 * second - 1), 0);
    assert_int_equal(after(&s, 1), 2);
    assert_act(&s, 0, CLOCK_MOVE_FOR, 1);
    assert_act(&s, 1, CLOCK_MOVE_FOR, 2);
    s.position.turn.asked = 0;
    changed(&s);
    assert_int_equal(clock_deadline(&s.clock, 0), s.now + 6 * minute);
    assert_int_equal(s.clock.seat[1].timeouts, 0); /* it is no offence */
}

static void live_offers_the_seat_after_three_timeouts(void **state)
{
    (void)state;
    struct scene s;
    begin(&s, "live");
    for (int i = 0; i < 3; i++) {
        turn_of(&s, 1, 2 * i + 1);
        assert_int_equal(after(&s, 7 * minute), i == 2 ? 2 : 1);
        if (i == 2)
            assert_act(&s, 0, CLOCK_OFFER_SEAT, 1);
        turn_of(&s, 2, 2 * i + 2);
    }
    assert_true(s.clock.seat[1].offered);
    turn_of(&s, 1, 7);
    assert_int_equal(after(&s, 2 * minute), 1); /* is not said again */
    clock_new_holder(&s.clock, 1, s.now);
    assert_false(s.clock.seat[1].offered);
    assert_int_equal(s.clock.seat[1].timeouts, 0);
    due_after(&s, 2 * minute, CLOCK_MOVE_FOR, 1);
}

static void computer_players_have_no_clock(void **state)
{
    (void)state;
    for (int i = 0; i < CLOCKS; i++) {
        struct scene s;
        begin(&s, clock_rules[i].name);
        s.position.persons = 7;
        turn_of(&s, 3, 1);
        assert_int_equal(clock_next(&s.clock), INT64_MAX);
        quiet_for(&s, 100 * day);
    }
}

/* --- slow ------------------------------------------------------------------------------------- */

static void slow_takes_days(void **state)
{
    (void)state;
    struct scene s;
    begin(&s, "slow");
    turn_of(&s, 0, 1);
    due_after(&s, 18 * hour, CLOCK_REMIND, 0);
    due_after(&s, 78 * hour, CLOCK_MOVE_FOR, 0);
    owe(&s, 4);
    due_after(&s, 9 * hour, CLOCK_REMIND, 2);
    due_after(&s, 3 * hour, CLOCK_MOVE_FOR, 2);
    turn_of(&s, 1, 2);
    ask(&s, 12);
    assert_int_equal(clock_deadline(&s.clock, 2), INT64_MAX); /* answers have no limit */
    assert_int_equal(clock_deadline(&s.clock, 1), s.now + 96 * hour);
    due_after(&s, 18 * hour, CLOCK_REMIND, 1);
}

static void slow_keeps_quiet_hours(void **state)
{
    (void)state;
    struct scene s;
    begin(&s, "slow"); /* the start is at 22:13:20 UTC */
    const struct hours night = {.from = 23 * 60, .to = 7 * 60};
    clock_set_hours(&s.clock, 0, &night, s.now);
    turn_of(&s, 0, 1);
    due_after(&s, 34 * hour, CLOCK_REMIND, 0); /* 16 hours of day, two nights; 08:13 */
    const struct hours away = {.away = s.now + 2 * day};
    clock_set_hours(&s.clock, 0, &away, s.now);
    due_after(&s, 2 * day + 78 * hour, CLOCK_MOVE_FOR, 0);
    /* Other clocks know no nights. */
    begin(&s, "live");
    clock_set_hours(&s.clock, 0, &away, s.now);
    turn_of(&s, 0, 1);
    due_after(&s, 7 * minute, CLOCK_MOVE_FOR, 0);
}

static void hours_hold_from_when_they_are_set(void **state)
{
    (void)state;
    struct scene s;
    begin(&s, "slow");
    turn_of(&s, 0, 1);
    after(&s, 10 * hour);
    const struct hours away = {.away = s.now + day};
    clock_set_hours(&s.clock, 0, &away, s.now);
    after(&s, hour);
    const struct hours back = {0};
    clock_set_hours(&s.clock, 0, &back, s.now); /* returned early */
    due_after(&s, 8 * hour, CLOCK_REMIND, 0);
}

static void slow_does_what_is_plain(void **state)
{
    (void)state;
    for (int i = 0; i < CLOCKS; i++) {
        struct scene s;
        begin(&s, clock_rules[i].name);
        bool slow = clock_rules[i].rolls;
        s.position.forced = 2;
        turn_of(&s, 1, 1);
        assert_int_equal(after(&s, 0), slow);
        if (slow)
            assert_int_equal(s.action[0].why, WHY_FORCED);
        s.position.forced = 0;
        turn_of(&s, 1, 1);
        assert_int_equal(after(&s, 0), 0);
        clock_set_discards(&s.clock, 2, true);
        owe(&s, 12);
        assert_int_equal(after(&s, 0), slow);
        if (slow)
            assert_act(&s, 0, CLOCK_MOVE_FOR, 2);
        if (slow)
            assert_int_equal(s.action[0].why, WHY_WISHED);
        assert_int_equal(s.clock.seat[2].timeouts, 0);
    }
}

/* --- Stopping --------------------------------------------------------------------------------- */

static void nothing_runs_while_stopped(void **state)
{
    (void)state;
    struct scene s;
    begin(&s, "live");
    turn_of(&s, 0, 1);
    after(&s, minute);
    clock_stop(&s.clock, STOP_SPLIT, s.now);
    clock_stop(&s.clock, STOP_PAUSE, s.now);
    assert_int_equal(clock_next(&s.clock), INT64_MAX);
    assert_int_equal(after(&s, 5 * hour), 0);
    clock_go(&s.clock, STOP_SPLIT, s.now);
    assert_int_equal(after(&s, 5 * hour), 0); /* still paused */
    clock_go(&s.clock, STOP_PAUSE, s.now);
    clock_go(&s.clock, STOP_PAUSE, s.now);
    due_after(&s, 6 * minute, CLOCK_MOVE_FOR, 0);
}

static void who_is_gone_is_not_counted_while_stopped(void **state)
{
    (void)state;
    struct scene s;
    begin(&s, "friendly");
    turn_of(&s, 0, 1);
    clock_presence(&s.clock, 0, false, s.now);
    after(&s, 4 * minute);
    clock_stop(&s.clock, STOP_SPLIT, s.now);
    s.now += hour;
    assert_false(clock_may_skip(&s.clock, 0, s.now));
    clock_go(&s.clock, STOP_SPLIT, s.now);
    after(&s, 6 * minute - 1);
    assert_false(clock_may_skip(&s.clock, 0, s.now));
    assert_true(clock_may_skip(&s.clock, 0, s.now + 1));
}

static void time_that_goes_back_costs_nothing(void **state)
{
    (void)state;
    struct scene s;
    begin(&s, "live");
    turn_of(&s, 0, 1);
    after(&s, minute);
    assert_int_equal(after(&s, -30 * day), 0);
    due_after(&s, 6 * minute, CLOCK_MOVE_FOR, 0);
}

/* --- After a restart -------------------------------------------------------------------------- */

static void a_restart_in_the_middle(void **state)
{
    (void)state;
    struct scene s;
    begin(&s, "live");
    turn_of(&s, 0, 1);
    int64_t stored = s.now, alive = s.now + 3 * minute;
    s.now = alive + 9 * hour;
    clock_resume(&s.clock, &s.position, s.seq, stored, alive, s.now);
    due_after(&s, 4 * minute, CLOCK_MOVE_FOR, 0);
}

static void a_restart_with_a_clock_of_before(void **state)
{
    (void)state;
    struct scene s;
    begin(&s, "live");
    turn_of(&s, 0, 1);
    after(&s, 30 * second);
    struct table_clock old = s.clock;
    s.now += 4 * minute;
    turn_of(&s, 1, 2);
    int64_t stored = s.now, alive = stored + minute;
    s.clock = old;
    s.now = alive + day;
    clock_resume(&s.clock, &s.position, s.seq, stored, alive, s.now);
    assert_int_equal(s.clock.seat[0].reserve, 5 * minute); /* in doubt, in favour of the player */
    due_after(&s, 6 * minute, CLOCK_MOVE_FOR, 1);
}

static void a_restart_ends_a_split_but_no_pause(void **state)
{
    (void)state;
    struct scene s;
    begin(&s, "live");
    turn_of(&s, 0, 1);
    clock_stop(&s.clock, STOP_SPLIT, s.now);
    clock_stop(&s.clock, STOP_PAUSE, s.now);
    clock_resume(&s.clock, &s.position, s.seq, s.now, s.now + hour, s.now + 2 * hour);
    assert_int_equal(s.clock.stops, STOP_PAUSE);
    clock_go(&s.clock, STOP_PAUSE, s.now += 3 * hour);
    due_after(&s, 7 * minute, CLOCK_MOVE_FOR, 0);
}

/* The same public facts give the same times: there is nothing else that a clock could know. */
static void names_are_found(void **state)
{
    (void)state;
    static const char *const names[CLOCKS] = {"friendly", "live", "slow"};
    for (int i = 0; i < CLOCKS; i++) {
        assert_ptr_equal(clock_find(names[i]), &clock_rules[i]);
        assert_true(clock_rules[i].help[0] != '\0');
    }
    assert_null(clock_find("fast"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(friendly_reminds_once_and_lets_the_others_skip),
        cmocka_unit_test(friendly_counts_from_the_last_move),
        cmocka_unit_test(friendly_skips_to_the_end_of_the_turn),
        cmocka_unit_test(friendly_lets_the_others_skip_who_is_gone),
        cmocka_unit_test(friendly_settles_offers),
        cmocka_unit_test(live_takes_the_turn_then_the_reserve),
        cmocka_unit_test(live_moves_in_the_set_up),
        cmocka_unit_test(live_waits_a_minute_for_discards),
        cmocka_unit_test(a_turn_taken_over_includes_its_debts),
        cmocka_unit_test(live_answers_after_half_a_minute),
        cmocka_unit_test(live_offers_the_seat_after_three_timeouts),
        cmocka_unit_test(computer_players_have_no_clock),
        cmocka_unit_test(slow_takes_days),
        cmocka_unit_test(slow_keeps_quiet_hours),
        cmocka_unit_test(hours_hold_from_when_they_are_set),
        cmocka_unit_test(slow_does_what_is_plain),
        cmocka_unit_test(nothing_runs_while_stopped),
        cmocka_unit_test(who_is_gone_is_not_counted_while_stopped),
        cmocka_unit_test(time_that_goes_back_costs_nothing),
        cmocka_unit_test(a_restart_in_the_middle),
        cmocka_unit_test(a_restart_with_a_clock_of_before),
        cmocka_unit_test(a_restart_ends_a_split_but_no_pause),
        cmocka_unit_test(names_are_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
