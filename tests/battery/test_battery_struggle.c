/* Struggle for Catan in the battery, with every number of players and its options. */
#include "rules/struggle/view.h"
#include "tests/battery/battery.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static const struct battery_setup setups[] = {
    {.name = "two", .nseats = 2},
    {.name = "three", .nseats = 3},
    {.name = "four", .nseats = 4, .values = BATTERY_VALUES({"first", "random"})},
    {.name = "four that build", .nseats = 4, .shunned = "stack market draw end"},
    {.name = "four that hoard", .nseats = 4, .shunned = "stack market draw build"},
    {.name = "two to the end of the cards",
     .nseats = 2,
     .values = BATTERY_VALUES({"points", "15"}, {"guild-in", "trade"}),
     .shunned = "end"},
    {.name = "four, a long game",
     .nseats = 4,
     .values = BATTERY_VALUES({"points", "15"}, {"market-day", "none"}),
     .shunned = "stack end"},
    {.name = "cheap expansions",
     .nseats = 3,
     .values = BATTERY_VALUES({"expansion-cost", "1 wool"}, {"guild-in", "trade"})},
    {.name = "any options", .nseats = 4, .drawn = true},
    {.name = "two, any options", .nseats = 2, .drawn = true},
};

static void struggle_for_catan_holds(void **state)
{
    (void)state;
    battery_run_setups(&struggle_game, setups, sizeof setups / sizeof *setups);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(struggle_for_catan_holds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
