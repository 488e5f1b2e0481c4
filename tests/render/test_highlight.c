/* What scenes point out: the newest piece, the longest road. */
#include "render/render.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "bot/table/quick.h"
#include "rules/base/view.h"
#include "rules/players/players.h"
#include "tests/render/positions.h"

static struct scene scene;

static void show(const struct base_view *view)
{
    assert_true(scene_make(&base_game, view, &position_names, &scene));
}

static int chained(void)
{
    int n = 0;
    for (int e = 0; e < scene.nedges; e++)
        n += scene.edge[e].chained;
    return n;
}

/* The newest fact of a game tells where; nothing else is pointed out. */
static void what_came_last(void **state)
{
    (void)state;
    struct base_view view;
    struct fact fact = {.kind = FACT_ROAD, .seat = 0};
    position_empty(&view, 3);
    position_put(&view, 0, "s c2 r c2-d3");
    show(&view);
    fact.open[0] = (int16_t)position_word(&hex19_edges_words, "c2-d3");
    scene_show_last(&base_game, &fact, 1, &scene);
    for (int e = 0; e < scene.nedges; e++)
        assert_int_equal(scene.edge[e].last, strcmp(scene.edge[e].name, "c2-d3") == 0);
    for (int n = 0; n < scene.nnodes; n++)
        assert_false(scene.node[n].last);
    fact.kind = FACT_SETTLEMENT;
    fact.open[0] = (int16_t)position_word(&hex19_nodes_words, "c2");
    scene_show_last(&base_game, &fact, 1, &scene);
    for (int n = 0; n < scene.nnodes; n++)
        assert_int_equal(scene.node[n].last, strcmp(scene.node[n].name, "c2") == 0);
}

/* As long as the rules say, in every position of games at random; a chain, branches left out. */
static void the_road_is_as_long_as_the_rules_say(void **state)
{
    (void)state;
    static struct base_view view;
    static _Alignas(16) unsigned char position[STATE_MAX];
    static struct facts facts;
    static struct sight sight;
    static _Alignas(16) unsigned char memory[SEATS_MAX][PLAYER_MEMORY_MAX];
    const struct player_kind *player = player_find(&base_game, "random");
    struct quick_chance chance;
    int16_t options[OPTIONS_MAX];
    int seen = 0;
    for (uint64_t game = 0; game < 6; game++) {
        struct standing standing[SEATS_MAX];
        quick_chance_init(&chance, 77, game);
        game_option_defaults(&base_game, options);
        base_game.open(options, 4, &chance.base, &facts);
        memset(position, 0, sizeof position);
        memset(memory, 0, sizeof memory);
        for (int moves = 0; moves < 900; moves++) {
            for (int i = 0; i < facts.n; i++)
                base_game.evolve(position, &facts.fact[i]);
            if (base_game.finished(position, standing))
                break;
            struct turn turn = base_game.turn(position);
            int seat = turn.seat;
            for (int s = 0; s < 4; s++)
                seat = turn.must >> s & 1 ? s : seat;
            sight_of(&sight, &base_game, position, seat, true);
            struct move move = player->choose(&sight.situation, &chance.base, memory[seat]);
            base_game.decide(position, &move, &chance.base, &facts);
            if (moves % 10 != 0)
                continue;
            base_game.view(position, VIEWER_SPECTATOR, &view);
            show(&view);
            for (int s = 0; s < 4; s++, seen++) {
                assert_int_equal(scene_show_road(&scene, s), view.road_length[s]);
                assert_int_equal(chained(), view.road_length[s]);
                for (int e = 0; e < scene.nedges; e++)
                    scene.edge[e].chained = false;
            }
        }
    }
    assert_true(seen > 1000);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_came_last),
        cmocka_unit_test(the_road_is_as_long_as_the_rules_say),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
