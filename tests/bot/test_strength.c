/* How strong greedy is, in every game that has it: whole games against random players. */
#include "bot/simulate/simulate.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { NGAMES = TEST_RELEASE ? 1000 : 8, THREADS = 2 };

/* One greedy player among random ones; the seats rotate. */
static struct tally play(const struct game *game, int nplayers)
{
    struct simulation simulation = {.game = game,
                                    .nplayers = nplayers,
                                    .games = NGAMES,
                                    .seed = 3,
                                    .threads = THREADS,
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

/* It wins at least so many of a hundred. */
static void beats(const struct game *game, int nplayers, uint64_t percent)
{
    if (nplayers < game->seats_min || nplayers > game->seats_max)
        return;
    struct tally tally = play(game, nplayers);
    print_message("%s, %d seats: %d of %d games won\n", game->id, nplayers, (int)tally.wins[0],
                  NGAMES);
    assert_int_equal(tally.unfinished, 0);
    assert_true(tally.wins[0] * 100 >= NGAMES * percent);
}

static void greedy_beats_random(void **state)
{
    (void)state;
    for (int g = 0; games[g] != NULL; g++) {
        beats(games[g], 2, 75);
        beats(games[g], 4, 80);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(greedy_beats_random)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
