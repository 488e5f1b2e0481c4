/* The computer player of the dice games: greedy keeps the dice it needs. */
#include "bot/table/quick.h"
#include "rules/players/players.h"
#include "tests/support/dice_play.h"

#include <string.h>

static struct move choice_of(const struct dice_play *p, int seat)
{
    static struct sight sight;
    struct quick_chance chance;
    unsigned char memory[PLAYER_MEMORY_MAX] = {0};
    quick_chance_init(&chance, 1, 1);
    sight_of(&sight, p->game, p->state, seat, true);
    return player_find(p->game, "greedy")->choose(&sight.situation, &chance.base, memory);
}

static void assert_choice(const struct dice_play *p, const char *text)
{
    struct move move = choice_of(p, 0), wanted = move_of(p->game, 0, text);
    assert_memory_equal(&move, &wanted, sizeof move);
}

/* Whoever has the dice of a city builds it, gold traded first. */
static void what_is_worth_it_is_built(void **state)
{
    (void)state;
    struct dice_play p;
    play_open(&p, &island_one_game, 2, "");
    put(&p, 0, "r0 r1");
    rolls(&p, 0, "3 ore 2 grain 1 gold");
    assert_choice(&p, "build city c7");
    play_open(&p, &island_one_game, 2, "");
    put(&p, 0, "r0 r1");
    rolls(&p, 0, "3 ore 1 grain 2 gold");
    assert_choice(&p, "gold grain");
}

/* Of three ore, a grain and two that do not fit, the four stay. */
static void what_leads_to_it_is_kept(void **state)
{
    (void)state;
    struct dice_play p;
    play_open(&p, &island_one_game, 2, "");
    put(&p, 0, "r0 r1");
    rolls(&p, 0, "3 ore 1 grain 1 brick 1 gold");
    struct move move = choice_of(&p, 0);
    assert_int_equal(move.verb, DICE_VERB_ROLL);
    assert_int_equal(move.arg[ROLL_KEPT + FACE_ORE], 3);
    assert_int_equal(move.arg[ROLL_KEPT + FACE_GRAIN], 1);
    assert_int_equal(move.arg[ROLL_KEPT + FACE_BRICK], 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_worth_it_is_built),
        cmocka_unit_test(what_leads_to_it_is_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
