/* Catan Dice Game Extra in the battery. */
#include "rules/dice/view.h"
#include "tests/battery/battery.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static const struct battery_setup island[] = {
    {.name = "two", .nseats = 2},
    {.name = "three, castles", .nseats = 3, .values = BATTERY_VALUES({"castles", "yes"})},
    {.name = "four", .nseats = 4},
    {.name = "four, knights at once",
     .nseats = 4,
     .values = BATTERY_VALUES({"knight-at-once", "yes"}, {"castles", "yes"})},
    {.name = "jokers are kept", .nseats = 4, .shunned = "joker gold"},
    {.name = "any options", .nseats = 3, .drawn = true},
};

static void extra_holds(void **state)
{
    (void)state;
    battery_run_setups(&extra_game, island, sizeof island / sizeof *island);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(extra_holds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
