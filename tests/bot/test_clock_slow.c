/* bot/table/clock.c: the clock slow; standing still and restarts for all of them. */
#include "tests/bot/clock_scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const int64_t second = 1000, minute = 60000, hour = 3600000, day = 86400000;

/* --- slow ------------------------------------------------------------------------------------- */

static void slow_takes_days(void **state)
{
    (void)state;
    struct scene s;
    scene_begin(&s, "slow");
    scene_turn(&s, 0, 1);
    assert_due_after(&s, 18 * hour, CLOCK_REMIND, 0);
    assert_due_after(&s, 78 * hour, CLOCK_MOVE_FOR, 0);
    scene_owe(&s, 4);
    assert_due_after(&s, 9 * hour, CLOCK_REMIND, 2);
    assert_due_after(&s, 3 * hour, CLOCK_MOVE_FOR, 2);
    scene_turn(&s, 1, 2);
    scene_ask(&s, 12);
    assert_int_equal(clock_deadline(&s.clock, 2), INT64_MAX); /* answers have no limit */
    assert_int_equal(clock_deadline(&s.clock, 1), s.now + 96 * hour);
    assert_due_after(&s, 20 * second, CLOCK_SETTLE_OFFER, SEAT_NONE);
    assert_due_after(&s, 18 * hour - 20 * second, CLOCK_REMIND, 1);
}

static void slow_offers_the_seat_too(void **state)
{
    (void)state;
    struct scene s;
    scene_begin(&s, "slow");
    for (int i = 0; i < 3; i++) {
        scene_turn(&s, 1, 2 * i + 1);
        assert_int_equal(clock_frees(&s.clock, 1, s.now), false);
        scene_pass(&s, 96 * hour);
        scene_turn(&s, 2, 2 * i + 2);
    }
    assert_true(clock_frees(&s.clock, 1, s.now));
}

static void slow_keeps_quiet_hours(void **state)
{
    (void)state;
    struct scene s;
    scene_begin(&s, "slow"); /* the start is at 22:13:20 UTC */
    const struct hours night = {.from = 23 * 60, .to = 7 * 60};
    clock_set_hours(&s.clock, 0, &night, s.now);
    scene_turn(&s, 0, 1);
    assert_due_after(&s, 34 * hour, CLOCK_REMIND, 0); /* 16 hours of day, two nights; 08:13 */
    const struct hours away = {.away = s.now + 2 * day};
    clock_set_hours(&s.clock, 0, &away, s.now);
    assert_due_after(&s, 2 * day + 78 * hour, CLOCK_MOVE_FOR, 0);
    /* Other clocks know no nights. */
    scene_begin(&s, "live");
    clock_set_hours(&s.clock, 0, &away, s.now);
    scene_turn(&s, 0, 1);
    assert_due_after(&s, 7 * minute, CLOCK_MOVE_FOR, 0);
}

static void hours_hold_from_when_they_are_set(void **state)
{
    (void)state;
    struct scene s;
    scene_begin(&s, "slow");
    scene_turn(&s, 0, 1);
    scene_pass(&s, 10 * hour);
    const struct hours away = {.away = s.now + day};
    clock_set_hours(&s.clock, 0, &away, s.now);
    scene_pass(&s, hour);
    const struct hours back = {0};
    clock_set_hours(&s.clock, 0, &back, s.now); /* returned early */
    assert_due_after(&s, 8 * hour, CLOCK_REMIND, 0);
}

static void slow_does_what_is_plain(void **state)
{
    (void)state;
    for (int i = 0; i < CLOCKS; i++) {
        struct scene s;
        scene_begin(&s, clock_rules[i].name);
        bool slow = clock_rules[i].rolls;
        s.position.forced = 2;
        scene_turn(&s, 1, 1);
        assert_int_equal(scene_pass(&s, 0), slow);
        if (slow)
            assert_int_equal(s.action[0].why, WHY_FORCED);
        s.position.forced = 0;
        scene_turn(&s, 1, 1);
        assert_int_equal(scene_pass(&s, 0), 0);
        clock_set_discards(&s.clock, 2, true);
        scene_owe(&s, 12);
        assert_int_equal(scene_pass(&s, 0), slow);
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
    scene_begin(&s, "live");
    scene_turn(&s, 0, 1);
    scene_pass(&s, minute);
    clock_stop(&s.clock, STOP_SPLIT, s.now);
    clock_stop(&s.clock, STOP_PAUSE, s.now);
    assert_int_equal(clock_next(&s.clock), INT64_MAX);
    assert_int_equal(scene_pass(&s, 5 * hour), 0);
    clock_go(&s.clock, STOP_SPLIT, s.now);
    assert_int_equal(scene_pass(&s, 5 * hour), 0); /* still paused */
    clock_go(&s.clock, STOP_PAUSE, s.now);
    clock_go(&s.clock, STOP_PAUSE, s.now);
    assert_due_after(&s, 6 * minute, CLOCK_MOVE_FOR, 0);
}

static void who_is_gone_is_not_counted_while_stopped(void **state)
{
    (void)state;
    struct scene s;
    scene_begin(&s, "friendly");
    scene_turn(&s, 0, 1);
    clock_presence(&s.clock, 0, false, s.now);
    scene_pass(&s, 4 * minute);
    clock_stop(&s.clock, STOP_SPLIT, s.now);
    s.now += hour;
    assert_false(clock_may_skip(&s.clock, 0, s.now));
    clock_go(&s.clock, STOP_SPLIT, s.now);
    scene_pass(&s, 6 * minute - 1);
    assert_false(clock_may_skip(&s.clock, 0, s.now));
    assert_true(clock_may_skip(&s.clock, 0, s.now + 1));
}

static void time_that_goes_back_costs_nothing(void **state)
{
    (void)state;
    struct scene s;
    scene_begin(&s, "live");
    scene_turn(&s, 0, 1);
    scene_pass(&s, minute);
    assert_int_equal(scene_pass(&s, -30 * day), 0);
    assert_due_after(&s, 6 * minute, CLOCK_MOVE_FOR, 0);
}

/* --- After a restart -------------------------------------------------------------------------- */

static void a_restart_in_the_middle(void **state)
{
    (void)state;
    struct scene s;
    scene_begin(&s, "live");
    scene_turn(&s, 0, 1);
    int64_t stored = s.now, alive = s.now + 3 * minute;
    s.now = alive + 9 * hour;
    clock_resume(&s.clock, &s.position, s.seq, stored, alive, s.now);
    assert_due_after(&s, 4 * minute, CLOCK_MOVE_FOR, 0);
}

static void a_restart_with_a_clock_of_before(void **state)
{
    (void)state;
    struct scene s;
    scene_begin(&s, "live");
    scene_turn(&s, 0, 1);
    scene_pass(&s, 30 * second);
    struct table_clock old = s.clock;
    s.now += 4 * minute;
    scene_turn(&s, 1, 2);
    int64_t stored = s.now, alive = stored + minute;
    s.clock = old;
    s.now = alive + day;
    clock_resume(&s.clock, &s.position, s.seq, stored, alive, s.now);
    assert_int_equal(s.clock.seat[0].reserve, 5 * minute); /* in doubt, in favour of the player */
    assert_due_after(&s, 6 * minute, CLOCK_MOVE_FOR, 1);
}

static void a_restart_ends_a_split_but_no_pause(void **state)
{
    (void)state;
    struct scene s;
    scene_begin(&s, "live");
    scene_turn(&s, 0, 1);
    clock_stop(&s.clock, STOP_SPLIT, s.now);
    clock_stop(&s.clock, STOP_PAUSE, s.now);
    clock_resume(&s.clock, &s.position, s.seq, s.now, s.now + hour, s.now + 2 * hour);
    assert_int_equal(s.clock.stops, STOP_PAUSE);
    clock_go(&s.clock, STOP_PAUSE, s.now += 3 * hour);
    assert_due_after(&s, 7 * minute, CLOCK_MOVE_FOR, 0);
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
        cmocka_unit_test(slow_takes_days),
        cmocka_unit_test(slow_offers_the_seat_too),
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
