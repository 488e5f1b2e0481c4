/* The computer player of Struggle for Catan: greedy chooses what its hand is worth. */
#include "bot/table/quick.h"
#include "rules/players/players.h"
#include "tests/support/struggle_play.h"

#include <string.h>

static void assert_choice(const struct struggle_play *p, const char *text)
{
    static struct sight sight;
    struct quick_chance chance;
    unsigned char memory[PLAYER_MEMORY_MAX] = {0};
    quick_chance_init(&chance, 1, 1);
    sight_of(&sight, &struggle_game, &p->state, 0, true);
    struct move move =
        player_find(&struggle_game, "greedy")->choose(&sight.situation, &chance.base, memory);
    struct move wanted = move_of(&struggle_game, 0, text);
    assert_memory_equal(&move, &wanted, sizeof move);
}

static void the_missing_card_comes_from_the_market(void **state)
{
    (void)state;
    struct struggle_play p;
    play_open(&p, 2, "");
    lay_market(&p, "4 brick 1 ore");
    hold(&p, 0, "1 brick 2 grain 2 ore");
    assert_choice(&p, "market 1 brick for 1 ore");
    does(&p, 0, "market 1 brick for 1 ore");
    assert_choice(&p, "build city");
}

static void the_winning_build_is_made(void **state)
{
    (void)state;
    struct struggle_play p;
    play_open(&p, 2, "");
    lay(&p, 0, 4, 0, 3, 2);
    hold(&p, 0, "2 wool 1 ore 1 grain 1 lumber 1 brick");
    assert_int_equal(p.view.points[0], 9);
    assert_choice(&p, "build university");
}

static void what_is_missed_least_is_given(void **state)
{
    (void)state;
    struct struggle_play p;
    play_open(&p, 2, "");
    hold(&p, 0, "2 grain 3 ore");
    hold(&p, 1, "1 brick");
    hand_gives(&p, "1 brick");
    does(&p, 0, "draw 1");
    assert_choice(&p, "give 1 brick");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_missing_card_comes_from_the_market),
        cmocka_unit_test(the_winning_build_is_made),
        cmocka_unit_test(what_is_missed_least_is_given),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
