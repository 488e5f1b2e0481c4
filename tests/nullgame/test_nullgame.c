/* A game of a test's own passes the battery: nothing there knows the base game. */
#include "tests/battery/battery.h"
#include "tests/nullgame/stones.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#define OPTIONS(...) ((const struct preset_value[]){__VA_ARGS__, {NULL, NULL}})

static const struct battery_setup setups[] = {
    {.name = "as it is", .nseats = 2},
    {.name = "misere", .nseats = 2, .values = OPTIONS({"misere", "yes"})},
    {.name = "a small heap", .nseats = 2, .values = OPTIONS({"heap", "4"})},
    {.name = "a large heap", .nseats = 2, .values = OPTIONS({"heap", "30"}, {"misere", "yes"})},
    {.name = "a prize", .nseats = 2, .values = OPTIONS({"prize", "yes"})},
    {.name = "given heaps", .nseats = 2, .values = OPTIONS({"heaps", "9,2"}, {"prize", "yes"})},
};

static void stones_hold(void **state)
{
    (void)state;
    const struct battery_plan plan = {
        .game = &stones_game,
        .setups = setups,
        .nsetups = sizeof setups / sizeof *setups,
        .to = battery_games(400, 4000),
        .every = 1,
        .nmoves_max = 60,
    };
    battery_run(&plan);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stones_hold),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
