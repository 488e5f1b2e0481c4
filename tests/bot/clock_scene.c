#include "tests/bot/clock_scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const int64_t start = INT64_C(1700000000000);

void scene_changed(struct scene *s)
{
    clock_update(&s->clock, &s->position, ++s->seq, s->now);
}

void scene_begin(struct scene *s, const char *name)
{
    memset(s, 0, sizeof *s);
    s->now = start;
    s->position.persons = 15;
    clock_init(&s->clock, clock_find(name), s->now);
}

void scene_turn(struct scene *s, int seat, int number)
{
    s->position.turn.seat = (int8_t)seat;
    s->position.turn.number = (uint16_t)number;
    s->position.turn.must = (uint8_t)(1 << seat);
    s->position.turn.asked = 0;
    s->position.turn.prompt[seat] = ++s->seq;
    s->position.debts = false;
    scene_changed(s);
}

void scene_owe(struct scene *s, uint8_t seats)
{
    s->position.turn.must = seats;
    s->position.debts = true;
    for (int seat = 0; seat < 4; seat++)
        if (seats >> seat & 1)
            s->position.turn.prompt[seat] = ++s->seq;
    scene_changed(s);
}

void scene_ask(struct scene *s, uint8_t seats)
{
    s->position.turn.asked = seats;
    for (int seat = 0; seat < 4; seat++)
        if (seats >> seat & 1)
            s->position.turn.prompt[seat] = ++s->seq;
    scene_changed(s);
}

size_t scene_pass(struct scene *s, int64_t span)
{
    s->now += span;
    return s->n = clock_due(&s->clock, s->now, s->action);
}

void assert_act(const struct scene *s, size_t i, enum clock_act act, int seat)
{
    assert_true(i < s->n);
    assert_int_equal(s->action[i].act, act);
    assert_int_equal(s->action[i].seat, seat);
}

void assert_due_after(struct scene *s, int64_t span, enum clock_act act, int seat)
{
    assert_int_equal(clock_next(&s->clock), s->now + span);
    assert_int_equal(scene_pass(s, span - 1), 0);
    assert_int_equal(scene_pass(s, 1), 1);
    assert_act(s, 0, act, seat);
}

void assert_quiet(struct scene *s, int64_t span)
{
    assert_true(clock_next(&s->clock) > s->now + span);
    assert_int_equal(scene_pass(s, span), 0);
}
