/* rules/players/greedy_place.c: where `greedy` begins (B-START-2). */
#include "bot/table/quick.h"
#include "tests/rules/greedy_choice.h"

#include <stdio.h>
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

/* --- Harbours --------------------------------------------------------------------------------- */

/* The printed island, on which the harbour at that edge is one of that kind; that kind's stands
 * where it was. */
static void open_with_harbour(struct position *p, const char *edge, const char *kind)
{
    const char *kinds[] = {"any", "grain", "ore", "any", "wool", "any", "any", "brick", "lumber"};
    static const char *const edges[] = {"a1-b1", "a2-b3", "c4-d5", "f6-g6", "i5-j4",
                                        "k3-l2", "k1-l1", "h1-i1", "d1-e1"};
    struct board_text board = board_2007_text;
    char harbours[160] = "";
    int at = 0, from = 0;
    while (strcmp(edges[at], edge) != 0)
        at++;
    while (strcmp(kinds[from], kind) != 0)
        from++;
    kinds[from] = kinds[at];
    kinds[at] = kind;
    for (int i = 0; i < BASE_HARBOURS; i++) {
        size_t n = strlen(harbours);
        snprintf(harbours + n, sizeof harbours - n, " %s %s", kinds[i], edges[i]);
    }
    board.harbours = harbours + 1;
    position_open_set_up_on(p, &board, 3, "");
}

/* The third of three is about to place its second settlement; the others stand in nobody's way. */
static void place_first(struct position *p, const char *node)
{
    char line[32];
    does(p, 0, "build settlement d3");
    does(p, 0, "build d3-e3");
    does(p, 1, "build settlement h1");
    does(p, 1, "build g1-h1");
    snprintf(line, sizeof line, "build settlement %s", node);
    does(p, 2, line);
    step(p);
}

static const char *const kinds[] = {"brick", "lumber", "wool", "grain", "ore"};
enum { KINDS = sizeof kinds / sizeof *kinds };

/* B-MARI-1: of two places it takes that at a harbour only where it is one for what it has. */
static void a_harbour_decides_between_two_places(void **state)
{
    (void)state;
    static const struct {
        const char *first, *edge, *harbour, *inland, *kind;
    } rows[] = {
        {"b2", "c4-d5", "d5", "b4", "brick"}, {"d4", "d1-e1", "d1", "a3", "lumber"},
        {"b2", "i5-j4", "i5", "f4", "wool"},  {"b2", "d1-e1", "e1", "g4", "grain"},
        {"e5", "f6-g6", "g6", "e1", "ore"},
    };
    struct position p;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const int harbour = node_of(rows[i].harbour), inland = node_of(rows[i].inland);
        for (int k = 0; k < KINDS; k++) {
            open_with_harbour(&p, rows[i].edge, kinds[k]);
            place_first(&p, rows[i].first);
            const bool takes = choice_between(&p, 2, harbour, inland).arg[BUILD_PLACE] == harbour;
            assert_int_equal(takes, strcmp(kinds[k], rows[i].kind) == 0);
        }
    }
}

/* Who has a harbour begins where there is much for it; the land is the same each time. */
static void a_harbour_is_given_what_it_takes(void **state)
{
    (void)state;
    static const char *const kind[] = {"brick", "grain", "ore"};
    struct position p;
    int places[3];
    for (int k = 0; k < 3; k++) {
        open_with_harbour(&p, "c4-d5", kind[k]);
        place_first(&p, "d5");
        places[k] = choice_of(&p, 2).arg[BUILD_PLACE];
        assert_true(kinds_at(&p.view, places[k]) >> resource_of(kind[k]) & 1);
        for (int before = 0; before < k; before++)
            assert_int_not_equal(places[k], places[before]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(begins_where_much_is_produced),
        cmocka_unit_test(settlements_complement_each_other),
        cmocka_unit_test(a_harbour_decides_between_two_places),
        cmocka_unit_test(a_harbour_is_given_what_it_takes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
