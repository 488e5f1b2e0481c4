/* Catan for Two in the battery: editions, set-ups and options of its own. */
#include "rules/base/view.h"
#include "tests/battery/battery.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* The neutral players begin at the coast, or side by side. */
static void sites_at_the_coast(int16_t *options)
{
    int16_t *sites = options + game_option_at(&two_game, OPT_NEUTRAL_SITES);
    sites[0] = 0;
    sites[1] = HEX19_NODES - 1;
}

static const struct battery_setup setups[] = {
    {.name = "edition 2020", .nseats = 2, .preset = "2020"},
    {.name = "edition classroom", .nseats = 2, .preset = "classroom"},
    {.name = "edition 1995",
     .nseats = 2,
     .preset = "1995",
     .values = BATTERY_VALUES({"setup", "beginner"})},
    {.name = "as people play",
     .nseats = 2,
     .values = BATTERY_VALUES({"setup", "beginner"}, {"phases", "combined"})},
    {.name = "frame", .nseats = 2, .values = BATTERY_VALUES({"setup", "frame"}, {"points", "8"})},
    {.name = "neutrals at the coast",
     .nseats = 2,
     .values = BATTERY_VALUES({"setup", "random"}, {"points", "8"}),
     .adjust = sites_at_the_coast},
    {.name = "any options",
     .nseats = 2,
     .drawn = true,
     .values = BATTERY_VALUES({"rounds", "40"}, {"setup", "random"}, {"tokens-start", "1"})},
    {.name = "any options, many tokens",
     .nseats = 2,
     .drawn = true,
     .values = BATTERY_VALUES({"rounds", "40"}, {"setup", "variable"}, {"tokens-start", "7"},
                              {"tokens-max", "7"})},
    {.name = "no tokens",
     .nseats = 2,
     .values = BATTERY_VALUES({"tokens-start", "0"}, {"tokens-max", "0"}, {"points", "8"})},
    {.name = "open hands",
     .nseats = 2,
     .values = BATTERY_VALUES({"hidden-hands", "no"}, {"phases", "combined"}, {"points", "8"})},
    {.name = "roads fill the island",
     .nseats = 2,
     .values = BATTERY_VALUES({"points", "20"}, {"rounds", "60"}, {"phases", "combined"},
                              {"road-tie", "set-aside"}),
     .shunned = "buy"},
    {.name = "deck of dice, no sevens",
     .nseats = 2,
     .values = BATTERY_VALUES({"dice", "deck"}, {"no-seven-first-rounds", "20"}, {"points", "7"})},
    {.name = "friendly robber",
     .nseats = 2,
     .values = BATTERY_VALUES({"friendly-robber", "4"}, {"rob-optional", "yes"}, {"points", "8"})},
};

static void catan_for_two_holds(void **state)
{
    (void)state;
    battery_run_setups(&two_game, setups, sizeof setups / sizeof *setups);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(catan_for_two_holds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
