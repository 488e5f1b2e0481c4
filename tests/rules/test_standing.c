/* The standings of a finished game. */
#include "rules/standing.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

/* Seats and ranks, best first. */
static void assert_standings(const int16_t *points, int nseats, int winner, const int (*wanted)[2])
{
    struct standing out[SEATS_MAX];
    standings_fill(points, nseats, winner, out);
    for (int i = 0; i < nseats; i++) {
        assert_int_equal(out[i].seat, wanted[i][0]);
        assert_int_equal(out[i].rank, wanted[i][1]);
        assert_int_equal(out[i].points, points[wanted[i][0]]);
    }
}

/* D1-END-2: the seats of a rank are in their order. */
static void equal_points_share_a_rank(void **state)
{
    (void)state;
    const int16_t points[] = {-4, 7, 9, 7};
    assert_standings(points, 4, SEAT_NONE, (const int[][2]){{2, 1}, {1, 2}, {3, 2}, {0, 4}});
    const int16_t equal[] = {3, 3};
    assert_standings(equal, 2, SEAT_NONE, (const int[][2]){{0, 1}, {1, 1}});
}

/* B-END-3 */
static void the_winner_is_first_and_alone(void **state)
{
    (void)state;
    const int16_t points[] = {10, 11, 10};
    assert_standings(points, 3, 2, (const int[][2]){{2, 1}, {1, 2}, {0, 3}});
    const int16_t equal[] = {10, 10, 10};
    assert_standings(equal, 3, 1, (const int[][2]){{1, 1}, {0, 2}, {2, 2}});
}

static void one_alone(void **state)
{
    (void)state;
    const int16_t points[] = {0};
    assert_standings(points, 1, SEAT_NONE, (const int[][2]){{0, 1}});
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(equal_points_share_a_rank),
        cmocka_unit_test(the_winner_is_first_and_alone),
        cmocka_unit_test(one_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
