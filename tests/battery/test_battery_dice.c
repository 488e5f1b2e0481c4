/* The dice games on sheets in the battery, with every number of seats. */
#include "rules/dice/view.h"
#include "tests/battery/battery.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#define FIRST(value) BATTERY_VALUES({"first", value})

/* The last two are for those games that one can play alone. */
enum { ALONE = 2 };
static const struct battery_setup sheets[] = {
    {.name = "two", .nseats = 2},
    {.name = "three, drawn", .nseats = 3, .values = FIRST("random")},
    {.name = "four, jokers and gold are kept", .nseats = 4, .shunned = "joker gold"},
    {.name = "four that build late", .nseats = 4, .shunned = "build end"},
    {.name = "any options", .nseats = 4, .drawn = true},
    {.name = "alone", .nseats = 1},
    {.name = "alone, the first seat", .nseats = 1, .values = FIRST("seat")},
};
enum { SHEETS = sizeof sheets / sizeof *sheets };

static void island_one_holds(void **state)
{
    (void)state;
    battery_run_setups(&island_one_game, sheets, SHEETS);
}

static void island_two_holds(void **state)
{
    (void)state;
    battery_run_setups(&island_two_game, sheets, SHEETS);
}

static void plus_holds(void **state)
{
    (void)state;
    battery_run_setups(&plus_game, sheets, SHEETS - ALONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(island_one_holds),
        cmocka_unit_test(island_two_holds),
        cmocka_unit_test(plus_holds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
