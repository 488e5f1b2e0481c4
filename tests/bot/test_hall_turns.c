/* How much of a channel the turns of people take. */
#include "rules/base/view.h"
#include "tests/bot/hall_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { TURNS = 40 };

static int begin(void **state)
{
    static const char *const four[] = {"alice", "bob", "carol", "dave", NULL};
    hall_setup(state);
    hall_begin(*state, four, "points=20 no-seven-first-rounds=20");
    return 0;
}

static struct turn turn_of(const struct hall *h)
{
    const struct table *table = hall_table(h, 1);
    return table->game->turn(table->state);
}

static const char *on_turn(const struct hall *h)
{
    return hall_table(h, 1)->seat[turn_of(h).seat].name;
}

/* Up to the first roll. */
static void place(struct hall *h)
{
    while (turn_of(h).number == 0)
        assert_true(hall_move(h, 1));
}

/* That all could read since the last command. */
static int public_lines(const struct hall *h)
{
    static const char *const kinds[] = {"news " HALL ": ", "notice " HALL ": "};
    int n = 0;
    for (size_t k = 0; k < 2; k++)
        for (const char *at = h->ear.heard; (at = strstr(at, kinds[k])) != NULL; at++)
            n += at == h->ear.heard || at[-1] == '\n';
    return n;
}

/* Roll and end: what was rolled is told at once, for people wait for it, and then who is next. */
static void a_plain_turn_takes_two_short_lines(void **state)
{
    struct hall *h = *state;
    place(h);
    for (int i = 0; i < TURNS; i++) {
        char next[64];
        hall_say(h, on_turn(h), "roll");
        assert_hall(h, " rolls ");
        assert_not_hall(h, "Next: ");
        assert_int_equal(public_lines(h), 1);
        hall_say(h, on_turn(h), "end");
        snprintf(next, sizeof next, "news " HALL ": Next: %s.\n", on_turn(h));
        assert_hall(h, next);
        assert_int_equal(public_lines(h), 1);
    }
}

/* What is told at the end of a turn says it in the same line. */
static void who_is_next_stands_in_what_is_told(void **state)
{
    struct hall *h = *state;
    place(h);
    for (int i = 0; i < 400; i++) {
        const int seat = turn_of(h).seat;
        char next[64];
        assert_true(hall_move(h, 1));
        snprintf(next, sizeof next, "Next: %s.\n", on_turn(h));
        if (turn_of(h).seat != seat && public_lines(h) > 0 && strstr(h->ear.heard, " builds ")) {
            assert_hall(h, next);
            assert_int_equal(public_lines(h), 1);
            return;
        }
    }
    fail_msg("nobody built anything");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, hall_teardown)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        TEST(a_plain_turn_takes_two_short_lines),
        TEST(who_is_next_stands_in_what_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
