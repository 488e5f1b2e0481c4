/* Computer players of the dice games, in whole games: greedy wins, and keeps the dice it needs. */
#include "bot/simulate/simulate.h"
#include "bot/table/quick.h"
#include "tests/support/dice_play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct tally play(const struct game *game, int nplayers, int ngames)
{
    struct simulation simulation = {.game = game,
                                    .nplayers = nplayers,
                                    .games = (uint64_t)ngames,
                                    .seed = 3,
                                    .threads = 1,
                                    .cap = SIMULATE_CAP};
    struct tally tally;
    double seconds;
    char why[WHY_MAX];
    game_option_defaults(game, simulation.options);
    for (int i = 0; i < nplayers; i++) {
        simulation.player[i].kind = player_find(game, i == 0 ? "greedy" : "random");
        snprintf(simulation.player[i].name, sizeof simulation.player[i].name, "%d", i);
    }
    if (!simulate(&simulation, &tally, &seconds, why))
        fail_msg("%s", why);
    return tally;
}

/* It thinks long about its dice: a thousand games a row take minutes. */
static int games_each(void)
{
    if (getenv("HEXHOST_LONG"))
        return 1000;
    return TEST_RELEASE ? 100 : 8;
}

/* At least 75 of 100 head to head and 80 of 100 against three; the seats rotate. */
static void greedy_beats_random(void **state)
{
    (void)state;
    static const struct game *const of[] = {&island_one_game, &island_two_game, &plus_game,
                                            &extra_game};
    for (size_t g = 0; g < sizeof of / sizeof *of; g++)
        for (int nplayers = 2; nplayers <= 4; nplayers += 2) {
            int ngames = games_each();
            struct tally tally = play(of[g], nplayers, ngames);
            assert_int_equal(tally.unfinished, 0);
            assert_true(tally.wins[0] * 100 >= (uint64_t)ngames * (nplayers == 2 ? 75 : 80));
        }
}

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
        cmocka_unit_test(greedy_beats_random),
        cmocka_unit_test(what_is_worth_it_is_built),
        cmocka_unit_test(what_leads_to_it_is_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
