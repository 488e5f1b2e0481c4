/* The base game in the battery: the options, house rules and odd sizes.
 * Lower points make shorter games, and more of them. */
#include "rules/base/view.h"
#include "tests/battery/battery.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static const struct battery_setup setups[] = {
    {.name = "any options",
     .nseats = 4,
     .drawn = true,
     .values = BATTERY_VALUES({"rounds", "40"}, {"setup", "random"})},
    {.name = "any options, 3 seats",
     .nseats = 3,
     .drawn = true,
     .values = BATTERY_VALUES({"rounds", "40"})},
    {.name = "deck of dice",
     .nseats = 4,
     .values = BATTERY_VALUES({"dice", "deck"}, {"points", "8"})},
    {.name = "first yes trades",
     .nseats = 4,
     .values = BATTERY_VALUES({"offers", "first"}, {"phases", "combined"}, {"gifts", "yes"},
                              {"points", "8"})},
    {.name = "gifts",
     .nseats = 3,
     .values = BATTERY_VALUES({"gifts", "yes"}, {"hand-limit", "20"}, {"points", "8"})},
    {.name = "friendly robber",
     .nseats = 4,
     .values = BATTERY_VALUES({"friendly-robber", "3"}, {"phases", "combined"},
                              {"robber-desert", "no"}, {"points", "8"})},
    {.name = "everybody is a friend",
     .nseats = 3,
     .values = BATTERY_VALUES({"friendly-robber", "10"}, {"rob-optional", "yes"}, {"points", "8"})},
    {.name = "open hands",
     .nseats = 4,
     .values = BATTERY_VALUES({"hidden-hands", "no"}, {"phases", "combined"}, {"points", "7"})},
    {.name = "rounds", .nseats = 4, .values = BATTERY_VALUES({"rounds", "25"}, {"points", "20"})},
    {.name = "short rounds",
     .nseats = 3,
     .values = BATTERY_VALUES({"rounds", "1"}, {"no-seven-first-rounds", "1"})},
    {.name = "bank only",
     .nseats = 4,
     .values = BATTERY_VALUES({"trade", "bank-only"}, {"phases", "combined"}, {"points", "8"})},
    {.name = "small hands",
     .nseats = 4,
     .values = BATTERY_VALUES({"hand-limit", "3"}, {"rob-optional", "yes"}, {"points", "7"})},
    {.name = "large hands",
     .nseats = 4,
     .values = BATTERY_VALUES({"hand-limit", "30"}, {"phases", "combined"}, {"points", "9"})},
    {.name = "hoarders empty the bank",
     .nseats = 4,
     .values = BATTERY_VALUES({"hand-limit", "30"}, {"phases", "combined"}, {"points", "20"},
                              {"rounds", "20"}, {"no-seven-first-rounds", "20"}),
     .shunned = "build bank offer buy play"},
    {.name = "hoarders, nobody is paid",
     .nseats = 3,
     .values = BATTERY_VALUES({"hand-limit", "30"}, {"points", "20"}, {"rounds", "20"},
                              {"shortage", "nobody"}, {"no-seven-first-rounds", "20"}),
     .shunned = "build offer buy play"},
    {.name = "3 points", .nseats = 4, .values = BATTERY_VALUES({"points", "3"})},
    {.name = "20 points, 3 seats",
     .nseats = 3,
     .values = BATTERY_VALUES({"points", "20"}, {"rounds", "60"}, {"road-tie", "set-aside"},
                              {"phases", "combined"}, {"city-cost", "3g2o"})},
    {.name = "no sevens",
     .nseats = 4,
     .values = BATTERY_VALUES({"no-seven-first-rounds", "20"}, {"dice", "deck"},
                              {"shortage", "nobody"}, {"points", "7"})},
};

static void every_option_holds(void **state)
{
    (void)state;
    const struct battery_plan plan = {
        .game = &base_game,
        .setups = setups,
        .nsetups = sizeof setups / sizeof *setups,
        .to = battery_games(100, 4000), /* beside those of test_battery_base.c */
        .every = 64,
        .nmoves_max = 30000,
    };
    battery_run(&plan);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_option_holds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
