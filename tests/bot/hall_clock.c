#include "tests/bot/hall_clock.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char *const three[] = {"alice", "bob", "carol", NULL};

static int begin(void **state, const char *options)
{
    hall_setup(state);
    hall_begin(*state, three, options);
    return 0;
}

int hall_begin_friendly(void **state)
{
    return begin(state, "points=5");
}

int hall_begin_live(void **state)
{
    return begin(state, "points=5 clock=live");
}

int hall_begin_slow(void **state)
{
    return begin(state, "points=5 clock=slow");
}

const char *hall_awaited(const struct hall *h)
{
    const struct table *table = hall_table(h, 1);
    uint8_t seats = table_awaited(table);
    assert_true(seats != 0);
    return table->seat[__builtin_ctz(seats)].name;
}

const char *hall_other(const struct hall *h)
{
    return strcmp(hall_awaited(h), "alice") == 0 ? "bob" : "alice";
}

uint32_t hall_version(const struct hall *h)
{
    return hall_table(h, 1)->seq;
}

void assert_hall_of(const struct hall *h, const char *name, const char *rest)
{
    char text[256];
    snprintf(text, sizeof text, "%s%s", name, rest);
    assert_hall(h, text);
}

void hall_to_first_turn(struct hall *h)
{
    while (hall_table(h, 1)->game->turn(hall_table(h, 1)->state).number == 0)
        assert_true(hall_move(h, 1));
}
