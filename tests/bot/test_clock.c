/* bot/table/clock.c: the clocks friendly and live, turned by hand. */
#include "tests/bot/clock_scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const int64_t second = 1000, minute = 60000, day = 86400000;

/* --- friendly --------------------------------------------------------------------------------- */

static void friendly_reminds_once_and_lets_the_others_skip(void **state)
{
    (void)state;
    struct scene s;
    scene_begin(&s, "friendly");
    scene_turn(&s, 2, 1);
    assert_due_after(&s, 5 * minute, CLOCK_REMIND, 2);
    assert_false(clock_may_skip(&s.clock, 2, s.now));
    assert_false(clock_skip(&s.clock, 2, s.now));
    assert_due_after(&s, 10 * minute, CLOCK_MAY_SKIP, 2);
    assert_true(clock_may_skip(&s.clock, 2, s.now));
    assert_false(clock_may_skip(&s.clock, 1, s.now));
    assert_int_equal(clock_next(&s.clock), INT64_MAX); /* nothing happens by itself */
    assert_quiet(&s, 100 * day);
}

static void friendly_counts_from_the_last_move(void **state)
{
    (void)state;
    struct scene s;
    scene_begin(&s, "friendly");
    scene_turn(&s, 2, 1);
    assert_quiet(&s, 4 * minute);
    scene_turn(&s, 2, 1); /* has rolled */
    assert_due_after(&s, 5 * minute, CLOCK_REMIND, 2);
    scene_turn(&s, 2, 1); /* has built: no second reminder in this turn */
    assert_due_after(&s, 15 * minute, CLOCK_MAY_SKIP, 2);
    scene_turn(&s, 2, 1);
    assert_false(clock_may_skip(&s.clock, 2, s.now));
    assert_due_after(&s, 15 * minute, CLOCK_MAY_SKIP, 2);
}

/* the system moves until the turn is over, and then no more. */
static void friendly_skips_to_the_end_of_the_turn(void **state)
{
    (void)state;
    struct scene s;
    scene_begin(&s, "friendly");
    scene_turn(&s, 2, 1);
    scene_pass(&s, 15 * minute);
    assert_true(clock_skip(&s.clock, 2, s.now));
    assert_false(clock_skip(&s.clock, 2, s.now));
    for (int move = 0; move < 3; move++) {
        assert_int_equal(clock_next(&s.clock), s.now);
        assert_int_equal(scene_pass(&s, 0), 1);
        assert_act(&s, 0, CLOCK_MOVE_FOR, 2);
        assert_int_equal(s.action[0].why, WHY_SKIPPED);
        scene_turn(&s, 2, 1);
    }
    scene_turn(&s, 3, 2);
    assert_int_equal(scene_pass(&s, 0), 0);
    scene_turn(&s, 2, 6);
    assert_due_after(&s, 5 * minute, CLOCK_REMIND, 2);
}

static void friendly_lets_the_others_skip_who_is_gone(void **state)
{
    (void)state;
    struct scene s;
    scene_begin(&s, "friendly");
    scene_turn(&s, 2, 1);
    clock_presence(&s.clock, 2, false, s.now);
    assert_due_after(&s, 5 * minute, CLOCK_REMIND, 2);
    assert_due_after(&s, 5 * minute, CLOCK_MAY_SKIP, 2);
    s.now += minute;
    clock_presence(&s.clock, 2, true, s.now);
    assert_false(clock_may_skip(&s.clock, 2, s.now));
    assert_due_after(&s, 4 * minute, CLOCK_MAY_SKIP, 2);
    /* Gone long before the turn began. */
    clock_presence(&s.clock, 3, false, s.now);
    clock_presence(&s.clock, 3, false, s.now + 9 * minute);
    s.now += 20 * minute;
    scene_turn(&s, 3, 2);
    assert_int_equal(scene_pass(&s, 0), 1);
    assert_act(&s, 0, CLOCK_MAY_SKIP, 3);
}

static void friendly_settles_offers(void **state)
{
    (void)state;
    struct scene s;
    scene_begin(&s, "friendly");
    scene_turn(&s, 0, 1);
    scene_ask(&s, 14);
    scene_pass(&s, 15 * second);
    s.position.turn.asked = 6; /* one has answered */
    scene_changed(&s);
    assert_due_after(&s, 5 * second, CLOCK_SETTLE_OFFER, SEAT_NONE);
    assert_quiet(&s, minute);
    scene_ask(&s, 6); /* another offer */
    assert_due_after(&s, 20 * second, CLOCK_SETTLE_OFFER, SEAT_NONE);
    scene_ask(&s, 2);
    s.position.turn.asked = 0; /* all have answered: nothing waits */
    scene_changed(&s);
    assert_quiet(&s, minute);
}

/* --- live ------------------------------------------------------------------------------------- */

static void live_takes_the_turn_then_the_reserve(void **state)
{
    (void)state;
    struct scene s;
    scene_begin(&s, "live");
    scene_turn(&s, 1, 1);
    assert_int_equal(clock_deadline(&s.clock, 1), s.now + 7 * minute);
    scene_pass(&s, 3 * minute);
    scene_turn(&s, 1, 1); /* a move of one's own does not begin the time anew */
    assert_int_equal(clock_deadline(&s.clock, 1), s.now + 4 * minute);
    scene_turn(&s, 2, 2);
    scene_turn(&s, 1, 3); /* one minute was taken off the reserve */
    assert_due_after(&s, 6 * minute, CLOCK_MOVE_FOR, 1);
    assert_int_equal(s.action[0].why, WHY_LATE);
    scene_turn(&s, 2, 4);
    scene_turn(&s, 1, 5); /* nothing is left of it */
    assert_int_equal(s.clock.seat[1].reserve, 0);
    assert_due_after(&s, 2 * minute, CLOCK_MOVE_FOR, 1);
    scene_turn(&s, 2, 6);
    assert_due_after(&s, 7 * minute, CLOCK_MOVE_FOR, 2);
}

/* R-49, B-START-2 */
static void live_moves_in_the_set_up(void **state)
{
    (void)state;
    struct scene s;
    scene_begin(&s, "live");
    scene_turn(&s, 3, 0);
    assert_due_after(&s, 7 * minute, CLOCK_MOVE_FOR, 3);
    scene_turn(&s, 3, 0);
    assert_int_equal(scene_pass(&s, 0), 1);
    assert_act(&s, 0, CLOCK_MOVE_FOR, 3);
    scene_turn(&s, 2, 0);
    assert_int_equal(scene_pass(&s, 0), 0);
    scene_turn(&s, 3, 0); /* again its turn: two minutes, no reserve */
    assert_due_after(&s, 2 * minute, CLOCK_MOVE_FOR, 3);
}

/* R-49, B-SEVEN-1: the clock of the turn waits for those who discard. */
static void live_waits_a_minute_for_discards(void **state)
{
    (void)state;
    struct scene s;
    scene_begin(&s, "live");
    scene_turn(&s, 0, 1);
    scene_pass(&s, minute);
    scene_owe(&s, 10);
    assert_int_equal(scene_pass(&s, minute - 1), 0);
    assert_int_equal(scene_pass(&s, 1), 2);
    assert_act(&s, 0, CLOCK_MOVE_FOR, 1);
    assert_act(&s, 1, CLOCK_MOVE_FOR, 3);
    s.position.turn.must = 8; /* one is made */
    scene_changed(&s);
    assert_int_equal(scene_pass(&s, 0), 1);
    assert_act(&s, 0, CLOCK_MOVE_FOR, 3);
    scene_turn(&s, 0, 1);
    assert_int_equal(clock_deadline(&s.clock, 0), s.now + 6 * minute);
}

/* Who is taken over on turn and rolls a seven owes its discard at once, as part of the turn. */
static void a_turn_taken_over_includes_its_debts(void **state)
{
    (void)state;
    struct scene s;
    scene_begin(&s, "live");
    scene_turn(&s, 0, 1);
    assert_due_after(&s, 7 * minute, CLOCK_MOVE_FOR, 0);
    scene_owe(&s, 3);
    assert_int_equal(scene_pass(&s, 0), 1);
    assert_act(&s, 0, CLOCK_MOVE_FOR, 0);
    s.position.turn.must = 2;
    scene_changed(&s);
    assert_int_equal(scene_pass(&s, 0), 0);
    scene_turn(&s, 0, 1); /* the robber */
    assert_int_equal(scene_pass(&s, 0), 1);
    assert_act(&s, 0, CLOCK_MOVE_FOR, 0);
    assert_int_equal(s.clock.seat[0].timeouts, 1);
}

static void live_answers_after_half_a_minute(void **state)
{
    (void)state;
    struct scene s;
    scene_begin(&s, "live");
    scene_turn(&s, 0, 1);
    scene_pass(&s, minute);
    scene_ask(&s, 6);
    assert_int_equal(clock_deadline(&s.clock, 0), INT64_MAX); /* waits for the answers */
    assert_due_after(&s, 20 * second, CLOCK_SETTLE_OFFER, SEAT_NONE);
    assert_int_equal(scene_pass(&s, 10 * second - 1), 0);
    assert_int_equal(scene_pass(&s, 1), 2);
    assert_act(&s, 0, CLOCK_MOVE_FOR, 1);
    assert_act(&s, 1, CLOCK_MOVE_FOR, 2);
    s.position.turn.asked = 0;
    scene_changed(&s);
    assert_int_equal(clock_deadline(&s.clock, 0), s.now + 6 * minute);
    assert_int_equal(s.clock.seat[1].timeouts, 0); /* it is no offence */
}

static void seats_of_the_absent_are_free(void **state)
{
    (void)state;
    for (int i = 0; i < CLOCKS; i++) {
        struct scene s;
        bool slow = clock_rules[i].patient;
        scene_begin(&s, clock_rules[i].name);
        scene_turn(&s, 2, 1);
        clock_presence(&s.clock, 1, false, s.now); /* nobody waits for them */
        scene_pass(&s, 4 * minute);
        clock_stop(&s.clock, STOP_SPLIT, s.now); /* half the network is gone */
        s.now += 24 * 60 * minute;
        clock_go(&s.clock, STOP_SPLIT, s.now);
        scene_pass(&s, 6 * minute - 1);
        assert_false(clock_frees(&s.clock, 1, s.now));
        s.now += 1;
        assert_int_equal(clock_frees(&s.clock, 1, s.now),
                         !slow); /* they are away most of the time */
        assert_false(clock_frees(&s.clock, 3, s.now));
        clock_presence(&s.clock, 1, true, s.now);
        assert_false(clock_frees(&s.clock, 1, s.now));
    }
}

static void live_offers_the_seat_after_three_timeouts(void **state)
{
    (void)state;
    struct scene s;
    scene_begin(&s, "live");
    for (int i = 0; i < 3; i++) {
        scene_turn(&s, 1, 2 * i + 1);
        assert_int_equal(scene_pass(&s, 7 * minute), i == 2 ? 2 : 1);
        if (i == 2)
            assert_act(&s, 0, CLOCK_OFFER_SEAT, 1);
        scene_turn(&s, 2, 2 * i + 2);
    }
    assert_true(s.clock.seat[1].offered);
    scene_turn(&s, 1, 7);
    assert_int_equal(scene_pass(&s, 2 * minute), 1); /* is not said again */
    clock_new_holder(&s.clock, 1, s.now);
    assert_false(s.clock.seat[1].offered);
    assert_int_equal(s.clock.seat[1].timeouts, 0);
    assert_due_after(&s, 2 * minute, CLOCK_MOVE_FOR, 1);
}

static void computer_players_have_no_clock(void **state)
{
    (void)state;
    for (int i = 0; i < CLOCKS; i++) {
        struct scene s;
        scene_begin(&s, clock_rules[i].name);
        s.position.persons = 7;
        scene_turn(&s, 3, 1);
        assert_int_equal(clock_next(&s.clock), INT64_MAX);
        assert_quiet(&s, 100 * day);
    }
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
        cmocka_unit_test(seats_of_the_absent_are_free),
        cmocka_unit_test(live_offers_the_seat_after_three_timeouts),
        cmocka_unit_test(computer_players_have_no_clock),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
