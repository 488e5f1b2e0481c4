/* A table of four persons and its clock, turned by hand. */
#ifndef TESTS_BOT_CLOCK_SCENE_H
#define TESTS_BOT_CLOCK_SCENE_H

#include "bot/table/clock.h"

struct scene {
    struct table_clock clock;
    struct clock_position position;
    struct clock_action action[CLOCK_ACTIONS_MAX];
    size_t n;
    uint32_t seq;
    int64_t now;
};

/* A fresh table whose clock goes by those rules; it is 22:13:20 UTC. */
void scene_begin(struct scene *, const char *rules);
/* The position was changed. */
void scene_changed(struct scene *);
/* Seat is on turn, and asked something new. */
void scene_turn(struct scene *, int seat, int number);
/* These seats owe something. */
void scene_owe(struct scene *, uint8_t seats);
/* These seats have an offer before them. */
void scene_ask(struct scene *, uint8_t seats);

/* Lets time pass; returns how many actions are due then. */
size_t scene_pass(struct scene *, int64_t ms);
void assert_act(const struct scene *, size_t i, enum clock_act, int seat);
/* Nothing for so long less a moment, and then just this. */
void assert_due_after(struct scene *, int64_t ms, enum clock_act, int seat);
void assert_quiet(struct scene *, int64_t ms);

#endif
