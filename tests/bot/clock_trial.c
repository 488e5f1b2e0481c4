#include "tests/bot/clock_trial.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

int trial_draw(struct trial *t, int n)
{
    t->lot = t->lot * 6364136223846793005u + 1442695040888963407u;
    return (int)((t->lot >> 33) % (uint64_t)n);
}

void trial_store(struct trial *t)
{
    buffer_clear(&t->stored);
    clock_put(&t->stored, &t->clock);
    assert_false(t->stored.full);
}

/* --- The count -------------------------------------------------------------------------------- */

bool trial_awake(const struct trial *t, int seat, int64_t at)
{
    const struct hours *hours = &t->clock.seat[seat].hours;
    if (!t->rules->patient)
        return true;
    int64_t mine = ((at / 60000 + hours->east) % 1440 + 1440) % 1440;
    bool quiet = hours->to < hours->from ? mine >= hours->from || mine < hours->to
                                         : mine >= hours->from && mine < hours->to;
    return !quiet && at >= hours->away;
}

int64_t trial_spent(const struct count *count)
{
    return count->ask == ASK_TURN ? count->turn : count->other;
}

void trial_tick(struct trial *t)
{
    for (int s = 0; s < NSEATS; s++) {
        struct count *count = &t->count[s];
        int64_t step = trial_awake(t, s, t->now) ? t->tick : 0;
        if (count->ask == ASK_TURN)
            count->turn += step;
        else if (count->ask != ASK_NOTHING)
            count->other += step;
        count->gone += count->away ? t->tick : 0;
    }
    t->offer += t->settling ? t->tick : 0;
    t->now += t->tick;
}

static enum clock_ask ask_of(const struct trial *t, int s)
{
    const struct turn *turn = &t->position.turn;
    if (!(t->position.persons >> s & 1) || !((turn->must | turn->asked) >> s & 1))
        return ASK_NOTHING;
    if (!(turn->must >> s & 1))
        return ASK_ANSWER;
    if (t->position.debts)
        return ASK_DEBT;
    return turn->asked && t->rules->limit[ASK_ANSWER] ? ASK_NOTHING : ASK_TURN;
}

static void count_change(struct trial *t, int s, bool other_turn)
{
    struct count *count = &t->count[s];
    enum clock_ask ask = ask_of(t, s);
    bool fresh = count->prompt != t->position.turn.prompt[s];
    bool on_turn = t->position.turn.seat == s;
    if (other_turn && (on_turn || count->on_turn)) {
        int64_t beyond = count->turn - t->rules->limit[ASK_TURN];
        count->reserve -= beyond > 0 ? beyond : 0;
        count->reserve = count->reserve > 0 ? count->reserve : 0;
        count->turn = 0;
        count->late = count->reminded[ASK_TURN] = false;
    }
    if (ask == ASK_TURN && fresh && t->rules->afresh)
        count->turn = 0;
    if (ask != ASK_TURN && (fresh || ask != count->ask))
        count->other = count->reminded[ask] = 0;
    if (!on_turn && (fresh || ask != count->ask))
        count->late = false;
    count->ask = ask;
    count->on_turn = on_turn;
    count->prompt = t->position.turn.prompt[s];
}

/* --- What happens at the table ---------------------------------------------------------------- */

static void prompt(struct trial *t, unsigned seats)
{
    for (int s = 0; s < NSEATS; s++)
        if (seats >> s & 1)
            t->position.turn.prompt[s] = ++t->prompts;
}

static void change(struct trial *t, bool other_turn, uint8_t asked_before)
{
    uint8_t asked = t->position.turn.asked;
    bool fresh = false;
    for (int s = 0; s < NSEATS; s++)
        fresh |= (asked >> s & 1) &&
                 (!(asked_before >> s & 1) || t->position.turn.prompt[s] != t->count[s].prompt);
    for (int s = 0; s < NSEATS; s++)
        count_change(t, s, other_turn);
    t->offer = fresh ? 0 : t->offer;
    t->settling = asked != 0 && (fresh || t->settling);
    clock_update(&t->clock, &t->position, ++t->seq, t->now);
    trial_store(t);
}

void trial_next_turn(struct trial *t)
{
    struct turn *turn = &t->position.turn;
    uint8_t asked = turn->asked;
    turn->seat = (int8_t)trial_draw(t, NSEATS);
    turn->number++;
    turn->must = (uint8_t)(1 << turn->seat);
    turn->asked = 0;
    t->position.debts = false;
    t->position.forced = (uint8_t)(trial_draw(t, 3) == 0 ? turn->must : 0);
    prompt(t, turn->must);
    change(t, true, asked);
}

void trial_go_on(struct trial *t)
{
    struct turn *turn = &t->position.turn;
    uint8_t asked = turn->asked;
    turn->must = (uint8_t)(1 << turn->seat);
    t->position.debts = false;
    t->position.forced = 0;
    prompt(t, turn->must);
    change(t, false, asked);
}

void trial_owe(struct trial *t)
{
    struct turn *turn = &t->position.turn;
    uint8_t asked = turn->asked;
    turn->must = (uint8_t)(1 + trial_draw(t, 15));
    turn->asked = 0;
    t->position.debts = true;
    t->position.forced = 0;
    prompt(t, turn->must);
    change(t, false, asked);
}

void trial_offer(struct trial *t)
{
    struct turn *turn = &t->position.turn;
    uint8_t asked = turn->asked;
    if (t->position.debts)
        return;
    turn->asked = (uint8_t)(trial_draw(t, 16) & ~(1 << turn->seat));
    prompt(t, turn->asked);
    change(t, false, asked);
}

/* What a move of the seat brings, whoever makes it. */
void trial_move(struct trial *t, int seat)
{
    struct turn *turn = &t->position.turn;
    uint8_t asked = turn->asked;
    switch (t->count[seat].ask) {
    case ASK_ANSWER:
        turn->asked &= (uint8_t) ~(1u << seat);
        change(t, false, asked);
        return;
    case ASK_DEBT:
        turn->must &= (uint8_t) ~(1u << seat);
        if (turn->must == 0)
            trial_go_on(t);
        else
            change(t, false, asked);
        return;
    case ASK_TURN:
        if (trial_draw(t, 3) == 0)
            trial_next_turn(t);
        else
            trial_go_on(t);
        return;
    case ASK_NOTHING:
    case CLOCK_ASKS:
        fail();
    }
}
