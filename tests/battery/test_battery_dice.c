/* The dice games in the battery, with every number of seats. */
#include "rules/dice/view.h"
#include "tests/battery/battery.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#define FIRST(value) BATTERY_VALUES({"first", value})

static const struct battery_setup alone[] = {
    {.name = "alone", .nseats = 1},
    {.name = "alone, the first seat", .nseats = 1, .values = FIRST("seat")},
};

static const struct battery_setup several[] = {
    {.name = "two", .nseats = 2},
    {.name = "three, drawn", .nseats = 3, .values = FIRST("random")},
    {.name = "four, jokers and gold are kept", .nseats = 4, .shunned = "joker gold"},
    {.name = "four that build late", .nseats = 4, .shunned = "build end"},
    {.name = "any options", .nseats = 4, .drawn = true},
};

static void play(const struct game *game, const struct battery_setup *setups, size_t nsetups)
{
    const struct battery_plan plan = {
        .game = game,
        .setups = setups,
        .nsetups = nsetups,
        .to = battery_games(20, 2000),
        .every = 64,
        .nmoves_max = 30000,
    };
    battery_run(&plan);
}

#define PLAY(game, setups) play(game, setups, sizeof(setups) / sizeof *(setups))

static void island_one_holds(void **state)
{
    (void)state;
    PLAY(&island_one_game, several);
}

static void island_two_holds(void **state)
{
    (void)state;
    PLAY(&island_two_game, several);
}

static void plus_holds(void **state)
{
    (void)state;
    PLAY(&plus_game, several);
}

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
    PLAY(&extra_game, island);
}

static void one_plays_alone(void **state)
{
    (void)state;
    PLAY(&island_one_game, alone);
    PLAY(&island_two_game, alone);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(island_one_holds), cmocka_unit_test(island_two_holds),
        cmocka_unit_test(plus_holds),       cmocka_unit_test(extra_holds),
        cmocka_unit_test(one_plays_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
