/* Whole games, counted a second time from facts and views: the figures are the same. */
#include "render/stats.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bot/table/actor.h"
#include "bot/table/quick.h"
#include "rules/base/view.h"
#include "rules/players/players.h"
#include "tests/render/positions.h"

enum { GAMES = 8, LOST = 5, BLOCKED = 7 };

struct play {
    const struct game *game;
    struct quick_chance chance;
    struct facts facts;
    struct sight sight;
    int nseats, nrolls;
    struct stats stats, cut; /* cut: from what everybody may know of each fact */
    int gained[SEATS_MAX], lost[SEATS_MAX], rolled[STATS_SUMS], blocked[SEATS_MAX];
    struct base_view view; /* before the facts */
    _Alignas(16) unsigned char state[STATE_MAX], memory[SEATS_MAX][PLAYER_MEMORY_MAX];
};

static int sum(const int16_t *cards)
{
    int n = 0;
    for (int r = 0; r < BASE_RESOURCES; r++)
        n += cards[r];
    return n;
}

static void count_blocked(struct play *play, int dice)
{
    const struct base_view *view = &play->view;

    if (view->token[view->robber] != dice)
        return;
    for (int i = 0; i < 6; i++)
        for (int s = 0; s < play->nseats; s++) {
            uint64_t node = UINT64_C(1) << hex19_hex_nodes[view->robber][i];
            play->blocked[s] += (view->settlements[s] & node) != 0;
            play->blocked[s] += (view->cities[s] & node) != 0 ? 2 : 0;
        }
}

/* Every way in which cards come into a hand or leave it. */
static void count(struct play *play, const struct fact *f)
{
    switch (f->kind) {
    case FACT_PRODUCED:
    case FACT_PLENTY:
        play->gained[f->seat] += sum(f->open);
        break;
    case FACT_PAID:
    case FACT_DISCARDED:
        play->lost[f->seat] += sum(f->open);
        break;
    case FACT_STOLEN:
        play->gained[f->seat]++;
        play->lost[f->open[0]]++;
        break;
    case FACT_MONOPOLY:
        for (int s = 0; s < play->nseats; s++) {
            play->gained[f->seat] += f->open[1 + s];
            play->lost[s] += f->open[1 + s];
        }
        break;
    case FACT_TRADED:
        play->gained[f->seat] += sum(f->open + 6);
        play->lost[f->seat] += sum(f->open + 1);
        play->gained[f->open[0]] += sum(f->open + 1);
        play->lost[f->open[0]] += sum(f->open + 6);
        break;
    case FACT_BANK_TRADED:
        play->gained[f->seat] += sum(f->open + 5);
        play->lost[f->seat] += sum(f->open);
        break;
    case FACT_ROLLED:
        play->rolled[f->open[0] + f->open[1]]++;
        play->nrolls++;
        count_blocked(play, f->open[0] + f->open[1]);
        break;
    default:
        break;
    }
}

static void take_facts(struct play *play)
{
    static struct scene scene;
    static struct fact cut[FACTS_MAX];

    for (int i = 0; i < play->facts.n; i++) {
        cut[i] = fact_for(&play->facts.fact[i], VIEWER_SPECTATOR);
        count(play, &play->facts.fact[i]);
        play->game->evolve(play->state, &play->facts.fact[i]);
        for (int s = 0; player_usual(play->game)->observe != NULL && s < play->nseats; s++) {
            struct fact seen = fact_for(&play->facts.fact[i], s);
            player_usual(play->game)->observe(s, &seen, play->memory[s]);
        }
    }
    play->game->view(play->state, VIEWER_SPECTATOR, &play->view);
    assert_true(scene_make(play->game, &play->view, &position_names, &scene));
    stats_add(&play->stats, play->facts.fact, play->facts.n, &scene);
    stats_add(&play->cut, cut, play->facts.n, &scene);
}

static void play_game(struct play *play, const struct game *game, uint64_t number)
{
    const struct player_kind *player = player_usual(game); /* it trades */
    int16_t options[OPTIONS_MAX];
    struct standing standing[SEATS_MAX];

    memset(play, 0, sizeof *play);
    play->game = game;
    play->nseats = game->seats_default;
    quick_chance_init(&play->chance, 31, number);
    game_option_defaults(game, options);
    stats_begin(&play->stats, game);
    stats_begin(&play->cut, game);
    assert_int_equal(game->open(options, play->nseats, &play->chance.base, &play->facts).code,
                     REFUSED_NOT);
    for (;;) {
        take_facts(play);
        if (game->finished(play->state, standing))
            break;
        struct turn turn = game->turn(play->state);
        int seat = next_actor(&turn, (uint8_t)((1 << play->nseats) - 1));
        sight_of(&play->sight, game, play->state, seat, true);
        struct move move =
            player->choose(&play->sight.situation, &play->chance.base, play->memory[seat]);
        assert_int_equal(game->decide(play->state, &move, &play->chance.base, &play->facts).code,
                         REFUSED_NOT);
    }
    stats_end(&play->stats, standing);
    stats_end(&play->cut, standing);
    for (int i = 0; i < play->nseats; i++)
        assert_int_equal(play->stats.points[play->stats.npoints - 1][standing[i].seat],
                         standing[i].points);
}

static void figures_are_those_of_the_game(void **state)
{
    (void)state;
    static struct play play;
    int total[STATS_FIGURES] = {0};

    for (uint64_t i = 0; i < GAMES; i++) {
        play_game(&play, &base_game, i);
        assert_int_equal(play.stats.nrolls, play.nrolls);
        for (int s = 2; s < STATS_SUMS; s++)
            assert_int_equal(play.stats.rolled[s], play.rolled[s]);
        for (int s = 0; s < play.nseats; s++) {
            int gained = 0;
            for (int f = 0; f < STATS_FIGURES; f++) {
                gained += f < LOST ? play.stats.figure[f][s] : 0;
                total[f] += play.stats.figure[f][s];
            }
            assert_int_equal(gained, play.gained[s]);
            assert_int_equal(play.gained[s] - play.lost[s], play.view.hand_size[s]);
            assert_int_equal(play.stats.figure[BLOCKED][s], play.blocked[s]);
            assert_int_equal(play.stats.turn, play.view.turn);
        }
    }
    for (int f = 0; f < STATS_FIGURES; f++)
        if (total[f] == 0) /* nothing may go untried */
            fail_msg("figure %d was never counted", f);
}

/* What is secret in facts adds nothing. */
static void only_what_everybody_knows(void **state)
{
    (void)state;
    static struct play play;

    for (uint64_t i = 0; i < GAMES; i++) {
        play_game(&play, i % 2 ? &two_game : &base_game, i);
        assert_memory_equal(&play.stats, &play.cut, sizeof play.cut);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(figures_are_those_of_the_game),
        cmocka_unit_test(only_what_everybody_knows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
