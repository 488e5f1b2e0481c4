/* bot/table/recap.c: what a player of a slow game is told when their turn comes. */
#include "tests/bot/hall_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char *const three[] = {"alice", "bob", "carol", NULL};

static int begin_slow(void **state)
{
    hall_setup(state);
    hall_begin(*state, three, "points=5 clock=slow");
    return 0;
}

static void to_first_turn(struct hall *h)
{
    while (hall_table(h, 1)->game->turn(hall_table(h, 1)->state).number == 0)
        assert_true(hall_move(h, 1));
}

static int count_of(const char *from, const char *to, const char *what)
{
    int n = 0;
    for (const char *at = from; (at = strstr(at, what)) != NULL && at < to; at++)
        n++;
    return n;
}

/* The turns of the two others, and of one's own just what is new: the roll made by the host. */
static void slow_tells_what_happened_meanwhile(void **state)
{
    struct hall *h = *state;
    to_first_turn(h);
    for (int turn = 1; turn <= 7;) {
        assert_true(hall_move(h, 1));
        struct turn now = hall_table(h, 1)->game->turn(hall_table(h, 1)->state);
        if (now.number == turn)
            continue;
        turn = now.number;
        const char *from = strstr(h->ear.heard, "Since your last turn: ");
        bool awaited = table_awaited(hall_table(h, 1)) >> now.seat & 1;
        if (turn <= 3 || (!awaited && from == NULL)) /* after a 7 others may owe cards first */
            continue;
        assert_non_null(from);
        const char *to = strstr(from, "Your hand:");
        assert_non_null(to);
        assert_int_equal(count_of(from, to, " rolls "), 2);
        assert_true(count_of(from, to, "You roll ") <= 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(slow_tells_what_happened_meanwhile, begin_slow,
                                        hall_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
