/* bot/table/clock.c: 10,000 tables by lot, each beside a count that is kept tick by tick from what
 * the clocks promise. Whatever happens: nothing falls due early, nothing is forgotten, nothing runs
 * while stopped or down, no reserve is below zero; a restart goes on from the stored form. */
#include "tests/bot/clock_trial.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { TABLES = 10000, STEPS = 30, TICKS = 12 };

/* --- What falls due --------------------------------------------------------------------------- */

static bool is_plain(const struct trial *t, int s)
{
    const struct count *count = &t->count[s];
    return t->rules->rolls && ((count->ask == ASK_TURN && (t->position.forced >> s & 1)) ||
                               (count->ask == ASK_DEBT && count->wished));
}

static bool is_late(const struct trial *t, int s)
{
    const struct count *count = &t->count[s];
    int64_t limit = t->rules->limit[count->ask];
    return limit > 0 && trial_awake(t, s, t->now) && !is_plain(t, s) &&
           trial_spent(count) >= limit + (count->ask == ASK_TURN ? count->reserve : 0);
}

static bool is_to_be_reminded(const struct trial *t, int s)
{
    const struct count *count = &t->count[s];
    int64_t span = t->rules->remind[count->ask];
    return span > 0 && trial_spent(count) >= span && trial_awake(t, s, t->now) && !is_plain(t, s) &&
           !count->reminded[count->ask] && !count->late;
}

static bool is_skippable(const struct trial *t, int s)
{
    const struct count *count = &t->count[s];
    bool waits = count->ask == ASK_TURN || count->ask == ASK_DEBT;
    return t->rules->skip > 0 && waits && !count->late &&
           (trial_spent(count) >= t->rules->skip ||
            (count->away && count->gone >= t->rules->skip_gone));
}

static void check_action(struct trial *t, const struct clock_action *action, bool reminds[NSEATS])
{
    int s = action->seat;
    switch (action->act) {
    case CLOCK_REMIND:
        assert_true(is_to_be_reminded(t, s));
        reminds[s] = true;
        break;
    case CLOCK_MAY_SKIP:
        assert_true(is_skippable(t, s));
        break;
    case CLOCK_OFFER_SEAT:
        assert_true(t->clock.seat[s].timeouts >= 3);
        break;
    case CLOCK_SETTLE_OFFER:
        assert_true(t->settling && t->offer >= t->rules->settle);
        t->settling = false;
        break;
    case CLOCK_MOVE_FOR:
        assert_true(t->count[s].late || is_plain(t, s) || is_late(t, s));
        break;
    }
    t->nactions[action->act]++;
}

/* One round: all that is said is right, and all that is right is said. Returns a seat to move
 * for. */
static int look(struct trial *t)
{
    struct clock_action action[CLOCK_ACTIONS_MAX];
    bool reminds[NSEATS] = {false}, moves[NSEATS] = {false};
    int64_t next = clock_next(&t->clock);
    bool settles = t->settling && t->rules->settle > 0 && t->offer >= t->rules->settle;
    bool back = t->now < t->clock.at; /* a night may be day again */
    size_t n = clock_due(&t->clock, t->now, action);
    if (!back)
        assert_int_equal(n > 0, next <= t->now);
    int seat = SEAT_NONE;
    for (size_t i = 0; i < n; i++)
        if (action[i].act == CLOCK_MOVE_FOR)
            moves[seat = action[i].seat] = true;
    for (int s = 0; s < NSEATS; s++) {
        struct count *count = &t->count[s];
        bool asked = count->ask != ASK_NOTHING;
        bool late = is_late(t, s) || (count->late && asked);
        assert_int_equal(moves[s], late || is_plain(t, s));
        count->late |= is_late(t, s);
        assert_true(t->clock.seat[s].reserve >= 0);
        assert_int_equal(clock_may_skip(&t->clock, s, t->now), is_skippable(t, s));
    }
    for (size_t i = 0; i < n; i++)
        check_action(t, &action[i], reminds);
    assert_true(!settles || !t->settling);
    for (int s = 0; s < NSEATS; s++) {
        assert_true(reminds[s] || !is_to_be_reminded(t, s));
        t->count[s].reminded[t->count[s].ask] |= reminds[s];
    }
    trial_store(t);
    return seat;
}

static void look_and_move(struct trial *t)
{
    for (int round = 0;; round++) {
        int seat = look(t);
        if (seat == SEAT_NONE)
            return;
        assert_true(round < 1000);
        trial_move(t, seat);
    }
}

/* --- What else happens ------------------------------------------------------------------------ */

static void wait_up(struct trial *t)
{
    for (int n = trial_draw(t, TICKS); n > 0; n--) {
        trial_tick(t);
        look_and_move(t);
    }
}

static void person_moves(struct trial *t)
{
    int seat = trial_draw(t, NSEATS);
    if (t->count[seat].ask != ASK_NOTHING)
        trial_move(t, seat);
}

static void split(struct trial *t)
{
    clock_stop(&t->clock, STOP_SPLIT, t->now);
    for (int n = trial_draw(t, TICKS); n > 0; n--) {
        struct clock_action action[CLOCK_ACTIONS_MAX];
        t->now += t->tick;
        assert_int_equal(clock_next(&t->clock), INT64_MAX);
        assert_int_equal(clock_due(&t->clock, t->now, action), 0);
        if (trial_draw(t, 8) == 0)
            person_moves(t);
    }
    clock_go(&t->clock, STOP_SPLIT, t->now);
    trial_store(t);
    look_and_move(t);
}

/* What was stored is older than the last moment of life; then hours or days pass. */
static void go_down(struct trial *t)
{
    struct table_clock again;
    int64_t stored = t->clock.at;
    assert_true(clock_parse(t->stored.bytes, t->stored.n, &again));
    trial_tick(t);
    int64_t alive = t->now;
    t->now += trial_draw(t, 500) * t->tick;
    t->clock = again;
    clock_resume(&t->clock, &t->position, t->seq, stored, alive, t->now);
    trial_store(t);
    look_and_move(t);
}

static void time_goes_back(struct trial *t)
{
    t->now -= trial_draw(t, 300) * t->tick;
    look_and_move(t);
}

static void person_goes(struct trial *t)
{
    int seat = trial_draw(t, NSEATS);
    bool present = trial_draw(t, 2) == 0;
    struct count *count = &t->count[seat];
    if (present || !count->away)
        count->gone = 0;
    count->away = !present;
    clock_presence(&t->clock, seat, present, t->now);
    trial_store(t);
}

static void person_sleeps(struct trial *t)
{
    int seat = trial_draw(t, NSEATS);
    struct hours hours = {.east = (int16_t)(30 * (trial_draw(t, 52) - 24)),
                          .from = (int16_t)(30 * trial_draw(t, 48)),
                          .away =
                              trial_draw(t, 2) == 0 ? t->now + trial_draw(t, 100) * t->tick : 0};
    hours.to = (int16_t)((hours.from + 30 * trial_draw(t, 25)) % 1440);
    clock_set_hours(&t->clock, seat, &hours, t->now);
    t->count[seat].wished = trial_draw(t, 2) == 0;
    clock_set_discards(&t->clock, seat, t->count[seat].wished);
    trial_store(t);
    look_and_move(t);
}

static void skip_seat(struct trial *t)
{
    int seat = trial_draw(t, NSEATS);
    bool may = is_skippable(t, seat);
    assert_int_equal(clock_skip(&t->clock, seat, t->now), may);
    t->count[seat].late |= may;
    look_and_move(t);
}

static void begin(struct trial *t, int table)
{
    memset(&t->clock, 0, sizeof t->clock);
    memset(&t->position, 0, sizeof t->position);
    memset(t->count, 0, sizeof t->count);
    t->lot = (uint64_t)table;
    t->rules = &clock_rules[table % CLOCKS];
    t->tick = t->rules->patient ? 1800000 : 30000;
    t->now = INT64_C(1700000000) / 1800 * 1800000;
    t->settling = false;
    t->position.persons = (uint8_t)(trial_draw(t, 4) == 0 ? trial_draw(t, 16) : 15);
    clock_init(&t->clock, t->rules, t->now);
    for (int s = 0; s < NSEATS; s++)
        t->count[s].reserve = t->rules->reserve;
    trial_next_turn(t);
}

static void tables_by_lot(void **state)
{
    (void)state;
    static void (*const events[])(struct trial *) = {
        wait_up,      wait_up,        wait_up,     wait_up,     wait_up,       person_moves,
        person_moves, trial_owe,      trial_offer, person_goes, person_sleeps, skip_seat,
        split,        time_goes_back, go_down,     trial_go_on,
    };
    static struct trial t;
    buffer_init(&t.stored, CLOCK_BYTES_MAX);
    for (int table = 0; table < TABLES; table++) {
        begin(&t, table);
        look_and_move(&t);
        for (int step = 0; step < STEPS; step++)
            events[trial_draw(&t, sizeof events / sizeof *events)](&t);
    }
    for (size_t act = 0; act < sizeof t.nactions / sizeof *t.nactions; act++)
        assert_in_range(t.nactions[act], 100, INT32_MAX); /* all of it was tried */
    buffer_fini(&t.stored);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(tables_by_lot)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
