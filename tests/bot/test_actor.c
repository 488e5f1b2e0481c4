/* bot/table/actor.c: who acts next, and cards given up by lot. */
#include "bot/table/actor.h"
#include "bot/table/quick.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { EVERYBODY = 0x3F };

static void who_acts_next(void **state)
{
    (void)state;
    static const struct {
        struct turn turn;
        uint8_t seats;
        int next;
    } rows[] = {
        {{.must = 4, .may = 4, .seat = 2}, EVERYBODY, 2},
        /* The others answer before the seat on turn goes on, the lowest first. */
        {{.must = 4, .may = 15, .asked = 9, .seat = 2}, EVERYBODY, 0},
        {{.must = 4, .may = 15, .asked = 8, .seat = 2}, EVERYBODY, 3},
        /* Several discard. */
        {{.must = 10, .may = 10, .seat = 2}, EVERYBODY, 1},
        /* Who is not among those that can act now is passed over. */
        {{.must = 4, .may = 15, .asked = 9, .seat = 2}, 8, 3},
        {{.must = 4, .may = 15, .asked = 9, .seat = 2}, 4, 2},
        {{.must = 4, .may = 15, .asked = 9, .seat = 2}, 2, SEAT_NONE},
        /* Who may but is not asked is not awaited. */
        {{.must = 4, .may = 15, .seat = 2}, EVERYBODY, 2},
        {{.must = 0, .may = 0, .seat = SEAT_NONE}, EVERYBODY, SEAT_NONE},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_int_equal(next_actor(&rows[i].turn, rows[i].seats), rows[i].next);
}

/* As many as must be, of what is held, one pick a card. */
static void by_lot(void **state)
{
    (void)state;
    const struct amounts amounts = {
        .n = 1,
        .of = {{.at = 1, .width = 5, .most = {3, 0, 2, 1, 4}, .total_min = 5, .total_max = 5}}};
    for (uint64_t seed = 0; seed < 200; seed++) {
        struct quick_chance chance, again;
        struct move move = {.arg = {77, ARG_FREE, ARG_FREE, ARG_FREE, ARG_FREE, ARG_FREE, 78}};
        quick_chance_init(&chance, seed, 0);
        again = chance;
        fill_by_lot(&move, &amounts, &chance.base);
        int total = 0;
        uint8_t left[] = {3, 0, 2, 1, 4};
        for (int kind = 0; kind < 5; kind++) {
            assert_in_range(move.arg[1 + kind], 0, amounts.of[0].most[kind]);
            total += move.arg[1 + kind];
        }
        assert_int_equal(total, 5);
        assert_int_equal(move.arg[0], 77);
        assert_int_equal(move.arg[6], 78);
        for (int n = 0; n < 5; n++) {
            int kind = again.base.pick(&again.base, CHANCE_DISCARD, left, 5);
            left[kind]--;
            move.arg[1 + kind]--;
        }
        for (int kind = 0; kind < 5; kind++)
            assert_int_equal(move.arg[1 + kind], 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_acts_next),
        cmocka_unit_test(by_lot),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
