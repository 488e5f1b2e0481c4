/* The base game in the battery: every edition and every set-up. */
#include "rules/base/view.h"
#include "tests/battery/battery.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* The printed board of the beginners, given whole (B-BOARD-6). */
static void give_board(int16_t *options)
{
    static const int16_t numbers[] = {
        ORE,    WOOL, LUMBER, GRAIN, BRICK, WOOL,  BRICK,  GRAIN, LUMBER, DESERT, LUMBER, ORE,
        LUMBER, ORE,  GRAIN,  WOOL,  BRICK, GRAIN, WOOL,   10,    2,      9,      12,     6,
        4,      10,   9,      11,    0,     3,     8,      8,     3,      4,      5,      5,
        6,      11,   ANY,    0,     GRAIN, 3,     ORE,    17,    ANY,    38,     WOOL,   61,
        ANY,    69,   ANY,    66,    BRICK, 49,    LUMBER, 18};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        options[BASE_SCALARS + i] = numbers[i];
}

static const struct battery_setup setups[] = {
    {.name = "edition 2020, 4 seats", .nseats = 4, .preset = "2020"},
    {.name = "edition 2020, 3 seats", .nseats = 3, .preset = "2020"},
    {.name = "edition 2007", .nseats = 4, .preset = "2007"},
    {.name = "edition classroom", .nseats = 4, .preset = "classroom"},
    {.name = "edition 1997", .nseats = 3, .preset = "1997"},
    {.name = "edition 1995", .nseats = 4, .preset = "1995"},
    {.name = "as people play",
     .nseats = 4,
     .preset = "2020",
     .values = BATTERY_VALUES({"phases", "combined"})},
    {.name = "beginners, board of 2007",
     .nseats = 4,
     .values = BATTERY_VALUES({"setup", "beginner"})},
    {.name = "beginners, board of 2007, 3 seats",
     .nseats = 3,
     .values = BATTERY_VALUES({"setup", "beginner"}, {"phases", "combined"}, {"points", "7"})},
    {.name = "beginners, board of 1995",
     .nseats = 3,
     .preset = "1995",
     .values = BATTERY_VALUES({"setup", "beginner"}, {"first", "random"}, {"points", "7"})},
    {.name = "random board",
     .nseats = 4,
     .values = BATTERY_VALUES({"setup", "random"}, {"phases", "combined"}, {"points", "7"})},
    {.name = "random board, 6 and 8 may touch",
     .nseats = 3,
     .values = BATTERY_VALUES({"setup", "random"}, {"red-neighbours", "yes"},
                              {"harbours", "rotated"}, {"points", "7"})},
    {.name = "frame",
     .nseats = 4,
     .values = BATTERY_VALUES({"setup", "frame"}, {"first", "seat"}, {"first-seat", "2"},
                              {"points", "6"})},
    {.name = "given board",
     .nseats = 4,
     .values = BATTERY_VALUES({"setup", "given"}, {"phases", "combined"}, {"points", "6"}),
     .adjust = give_board},
};

static void the_base_game_holds(void **state)
{
    (void)state;
    battery_run_setups(&base_game, setups, sizeof setups / sizeof *setups);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_base_game_holds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
