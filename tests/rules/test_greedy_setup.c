/* rules/players/greedy_place.c: where `greedy` begins (B-START-2). */
#include "bot/table/quick.h"
#include "tests/rules/greedy_choice.h"

#include <string.h>

static const struct game *const game = &base_game;

static int pips_at(const struct base_view *view, int node)
{
    static const int pips[13] = {0, 0, 1, 2, 3, 4, 5, 0, 5, 4, 3, 2, 1};
    int sum = 0;
    for (int i = 0; i < 3 && hex19_node_hexes[node][i] >= 0; i++)
        sum += pips[view->token[hex19_node_hexes[node][i]]];
    return sum;
}

static unsigned kinds_at(const struct base_view *view, int node)
{
    unsigned kinds = 0;
    for (int i = 0; i < 3 && hex19_node_hexes[node][i] >= 0; i++)
        kinds |= 1u << view->terrain[hex19_node_hexes[node][i]];
    return kinds & ~(1u << DESERT);
}

/* An island of that number; setup=variable draws it. */
static void open_island(struct position *p, uint64_t number)
{
    int16_t options[OPTIONS_MAX];
    struct quick_chance chance;
    quick_chance_init(&chance, 6, number);
    game_option_defaults(game, options);
    assert_int_equal(game->open(options, 4, &chance.base, &p->facts).code, REFUSED_NOT);
    memset(p->state, 0, sizeof p->state);
    evolve(p);
}

/* The first to place takes a place of nearly the most pips. */
static void begins_where_much_is_produced(void **state)
{
    (void)state;
    struct position p;
    for (uint64_t island = 0; island < 40; island++) {
        int best = 0;
        open_island(&p, island);
        for (int node = 0; node < HEX19_NODES; node++)
            best = pips_at(&p.view, node) > best ? pips_at(&p.view, node) : best;
        step(&p);
        assert_true(pips_at(&p.view, p.view.last_node) >= best - 2);
    }
}

/* The two settlements together lack little: over many set-ups more than four kinds of five. */
static void settlements_complement_each_other(void **state)
{
    (void)state;
    struct position p;
    int kinds = 0, seats = 0;
    for (uint64_t island = 0; island < 40; island++) {
        open_island(&p, island);
        while (p.view.phase <= PHASE_SETUP_ROAD)
            step(&p);
        for (int seat = 0; seat < 4; seat++, seats++) {
            unsigned found = 0;
            for (int node = 0; node < HEX19_NODES; node++)
                if (p.view.settlements[seat] >> node & 1)
                    found |= kinds_at(&p.view, node);
            int n = __builtin_popcount(found);
            assert_true(n >= 3);
            kinds += n;
        }
    }
    assert_true(kinds > 4 * seats);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(begins_where_much_is_produced),
        cmocka_unit_test(settlements_complement_each_other),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
