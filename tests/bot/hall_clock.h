/* A table in a hall with a clock, for three: alice, bob and carol; time that passes. */
#ifndef TESTS_BOT_HALL_CLOCK_H
#define TESTS_BOT_HALL_CLOCK_H

#include "tests/bot/hall_fixture.h"

static const int64_t second = 1000, minute = 60000, hour = 3600000;

int hall_begin_friendly(void **state);
int hall_begin_live(void **state);
int hall_begin_slow(void **state);

/* Of those who are awaited, the one on the first seat; somebody else. */
const char *hall_awaited(const struct hall *);
const char *hall_other(const struct hall *);
uint32_t hall_version(const struct hall *);
void hall_to_first_turn(struct hall *);

/* "alice: time is up" */
void assert_hall_of(const struct hall *, const char *name, const char *rest);

#endif
