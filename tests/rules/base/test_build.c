/* Where roads, settlements and cities may stand, what they cost, and how many there are: B-BUILD-*,
 * B-PIECE-*, R-10, R-11, R-43. */
#include "tests/support/position.h"

static void open_table(struct position *p, const char *options)
{
    position_open(p, 4, options);
    give(p, 0, "5 brick 5 lumber 3 wool 5 grain 7 ore");
}

/* B-BUILD-1 */
static void a_road_costs_brick_and_lumber(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "");
    put_settlement(&p, 0, "c2");
    give(&p, 0, "1 brick 1 lumber");
    main_of(&p, 0);
    does(&p, 0, "build road c2-d3");
    assert_cards(told_of(&p, FACT_PAID, 0)->open, "1 brick 1 lumber");
    assert_hand(&p, 0, "nothing");
    struct refusal no = refused(&p, 0, "build road d3-e3", "TOO_FEW_CARDS");
    assert_cards(no.arg, "1 brick 1 lumber"); /* the price, and what is missing of it */
    assert_cards(no.arg + 5, "1 brick 1 lumber");
    give(&p, 0, "1 brick 4 wool 4 grain 4 ore");
    no = refused(&p, 0, "build road d3-e3", "TOO_FEW_CARDS");
    assert_cards(no.arg + 5, "1 lumber");
}

/* B-BUILD-1: next to an own settlement, an own city, or an own road. */
static void a_road_touches_an_own_piece(void **state)
{
    (void)state;
    struct position p;
    open_table(&p, "");
    put_settlement(&p, 0, "c2");
    put_city(&p, 0, "f5");
    put_settlement(&p, 1, "i2");
    main_of(&p, 0);
    does(&p, 0, "build road c2-d3");
    does(&p, 0, "build road d3-e3");
    does(&p, 0, "build road f5-g5");
    refused(&p, 0, "build road a1-b1", "NOT_CONNECTED");
    refused(&p, 0, "build road i2-j2", "NOT_CONNECTED"); /* another's settlement is not enough */
    assert_false(lists(&p, 0, "build road i2-j2"));
    assert_true(lists(&p, 0, "build road c3-d3"));
}

/* B-BUILD-1: one road on a path; the coast is a path too, and there is no path at sea. */
static void a_road_takes_an_empty_path(void **state)
{
    (void)state;
    struct position p;
    open_table(&p, "");
    put_settlement(&p, 0, "a1");
    put_road(&p, 0, "a1-b1");
    put_road(&p, 1, "a1-b2");
    main_of(&p, 0);
    refused(&p, 0, "build road a1-b1", "EDGE_TAKEN");
    refused(&p, 0, "build road a1-b2", "EDGE_TAKEN");
    does(&p, 0, "build road b1-c1");
    for (int e = 0; e < HEX19_EDGES; e++)
        assert_true(hex19_edge_hexes[e][0] >= 0);
}

/* R-10, B-BUILD-1 */
static void a_road_does_not_pass_anothers_building(void **state)
{
    (void)state;
    struct position p;
    open_table(&p, "");
    put_settlement(&p, 1, "e2");
    put_chain(&p, 0, "f2 e2");
    main_of(&p, 0);
    struct refusal no = refused(&p, 0, "build road e2-f3", "BLOCKED_BY_BUILDING");
    assert_int_equal(no.arg[0], 1);
    assert_int_equal(no.arg[1], node_of("e2"));
    assert_false(lists(&p, 0, "build road e2-f3"));
    put_road(&p, 0, "e3-f3"); /* from another own piece it may end there */
    main_of(&p, 0);
    assert_true(lists(&p, 0, "build road e2-f3"));
    does(&p, 0, "build road e2-f3");
}

/* R-11, B-BUILD-1 */
static void both_halves_of_a_cut_chain_grow_on(void **state)
{
    (void)state;
    struct position p;
    open_table(&p, "");
    put_chain(&p, 0, "e1 f2 e2 f3 e3");
    put_settlement(&p, 1, "e2");
    main_of(&p, 0);
    refused(&p, 0, "build road d2-e2", "BLOCKED_BY_BUILDING"); /* not across it */
    does(&p, 0, "build road f2-g2");
    does(&p, 0, "build road f3-g3");
    does(&p, 0, "build road e3-f4");
    does(&p, 0, "build road d1-e1");
    put_road(&p, 0, "c2-d2");
    main_of(&p, 0);
    does(&p, 0, "build road d2-e2"); /* up to it, from an own node */
}

/* B-BUILD-2 */
static void a_settlement_costs_four_cards_and_counts_one(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "");
    put_road(&p, 0, "c2-d3");
    give(&p, 0, "1 brick 1 lumber 1 wool 1 grain 5 ore");
    main_of(&p, 0);
    does(&p, 0, "build settlement d3");
    assert_cards(told_of(&p, FACT_PAID, 0)->open, "1 brick 1 lumber 1 wool 1 grain");
    assert_hand(&p, 0, "5 ore");
    assert_int_equal(points_of(&p, 0), 1);
    put_road(&p, 0, "e3-f4");
    main_of(&p, 0);
    refused(&p, 0, "build settlement f4", "TOO_FEW_CARDS");
}

/* B-BUILD-2 */
static void a_settlement_needs_an_own_road_and_an_empty_node(void **state)
{
    (void)state;
    struct position p;
    open_table(&p, "");
    put_road(&p, 0, "c2-d3");
    put_road(&p, 1, "f2-g2");
    put_settlement(&p, 1, "c2");
    main_of(&p, 0);
    refused(&p, 0, "build settlement f2", "NO_ROAD_THERE");
    refused(&p, 0, "build settlement k1", "NO_ROAD_THERE");
    refused(&p, 0, "build settlement c2", "NODE_TAKEN");
    refused(&p, 0, "build settlement c2-d3", "NOT_A_PLACE_FOR");
}

/* B-BUILD-2: the distance rule, on all three neighbours, with anybody's settlement or city. */
static void no_building_next_to_another(void **state)
{
    (void)state;
    static const char *const neighbours[] = {"d2", "f2", "f3"};
    for (int owner = 0; owner < 2; owner++)
        for (int i = 0; i < 3; i++) {
            struct position p;
            open_table(&p, "");
            put_chain(&p, 0, "e1 f2 e2");
            (owner ? put_city : put_settlement)(&p, owner, neighbours[i]);
            main_of(&p, 0);
            struct refusal no = refused(&p, 0, "build settlement e2", "DISTANCE_RULE");
            assert_int_equal(no.arg[0], node_of("e2"));
            assert_int_equal(no.arg[1], node_of(neighbours[i]));
            assert_false(lists(&p, 0, "build settlement e2"));
        }
}

/* B-BUILD-2: two edges away is far enough; another's road through the node does not matter. */
static void two_edges_are_far_enough(void **state)
{
    (void)state;
    struct position p;
    open_table(&p, "");
    put_settlement(&p, 0, "e1");
    put_settlement(&p, 1, "e3");
    put_chain(&p, 1, "e3 f3 e2");
    put_chain(&p, 0, "e1 f2 e2");
    main_of(&p, 0);
    assert_true(lists(&p, 0, "build settlement e2"));
    does(&p, 0, "build settlement e2");
}

/* B-BUILD-3, B-PIECE-2 */
static void a_city_replaces_an_own_settlement(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "");
    put_settlement(&p, 0, "c2");
    put_settlement(&p, 1, "e3");
    give(&p, 0, "2 grain 3 ore");
    main_of(&p, 0);
    refused(&p, 0, "build city e3", "NO_SETTLEMENT_THERE");
    refused(&p, 0, "build city a1", "NO_SETTLEMENT_THERE");
    does(&p, 0, "build city c2");
    assert_cards(told_of(&p, FACT_PAID, 0)->open, "2 grain 3 ore");
    assert_int_equal(points_of(&p, 0), 2);
    assert_int_equal(p.view.settlements[0], 0);
    give(&p, 0, "2 grain 3 ore");
    refused(&p, 0, "build city c2", "CITY_ALREADY");
}

/* B-BUILD-3: the class handout turns the costs round. */
static void a_city_of_the_classroom_costs_three_grain(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "edition=classroom");
    put_settlement(&p, 0, "c2");
    give(&p, 0, "2 grain 3 ore");
    main_of(&p, 0);
    refused(&p, 0, "build city c2", "TOO_FEW_CARDS");
    give(&p, 0, "1 grain");
    does(&p, 0, "build city c2");
    assert_cards(told_of(&p, FACT_PAID, 0)->open, "3 grain 2 ore");
    assert_hand(&p, 0, "1 ore");
}

/* R-43, B-BUILD-3: in one turn. */
static void a_settlement_built_now_can_become_a_city_now(void **state)
{
    (void)state;
    struct position p;
    open_table(&p, "");
    put_road(&p, 0, "c2-d3");
    main_of(&p, 0);
    does(&p, 0, "build settlement d3");
    does(&p, 0, "build city d3");
    assert_int_equal(points_of(&p, 0), 2);
}

/* R-43, B-PIECE-1, B-PIECE-2 */
static void the_sixth_settlement_is_refused(void **state)
{
    (void)state;
    struct position p;
    open_table(&p, "");
    put_settlement(&p, 0, "l1 l2 l3 i1 i5");
    put_chain(&p, 0, "a1 b1 c1 d1");
    main_of(&p, 0);
    refused(&p, 0, "build settlement a1", "NO_PIECES_LEFT");
    assert_false(lists(&p, 0, "build settlement a1"));
    does(&p, 0, "build city l1"); /* its settlement may be built again in this very turn */
    does(&p, 0, "build settlement a1");
    refused(&p, 0, "build settlement c1", "NO_PIECES_LEFT");
}

/* R-43, B-PIECE-1 */
static void the_fifth_city_is_refused(void **state)
{
    (void)state;
    struct position p;
    open_table(&p, "points=20");
    put_city(&p, 0, "l1 l2 l3 i1");
    put_settlement(&p, 0, "i5");
    main_of(&p, 0);
    refused(&p, 0, "build city i5", "NO_PIECES_LEFT");
    assert_false(lists(&p, 0, "build city i5"));
}

/* R-43, B-PIECE-1 */
static void the_sixteenth_road_is_refused(void **state)
{
    (void)state;
    struct position p;
    open_table(&p, "");
    put_chain(&p, 0, "f1 e1 f2 e2 f3 e3 f4 e4 f5 e5 f6");
    put_chain(&p, 0, "e1 d1 c1 d2 c2");
    main_of(&p, 0);
    does(&p, 0, "build road c2-d3");
    refused(&p, 0, "build road d3-e3", "NO_PIECES_LEFT");
    assert_false(lists(&p, 0, "build road d3-e3"));
}

/* B-PIECE-2: roads stay where they are, also when they are cut; a city is never built over. */
static void roads_and_cities_stay(void **state)
{
    (void)state;
    struct position p;
    open_table(&p, "");
    put_chain(&p, 1, "f2 e2 f3");
    put_road(&p, 0, "d2-e2");
    put_city(&p, 0, "c2");
    main_of(&p, 0);
    struct edge_set roads = p.view.roads[1];
    does(&p, 0, "build settlement e2");
    assert_memory_equal(&roads, &p.view.roads[1], sizeof roads);
    refused(&p, 0, "build settlement c2", "NODE_TAKEN");
    refused(&p, 0, "build road e2-f2", "EDGE_TAKEN");
    assert_int_equal(p.view.cities[0], UINT64_C(1) << node_of("c2"));
}

/* B-BUILD-4 */
static void development_cards_cost_three_and_are_not_rationed(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "");
    give(&p, 0, "3 wool 3 grain 2 ore");
    main_of(&p, 0);
    card_is(&p, "monopoly");
    does(&p, 0, "buy");
    assert_cards(told_of(&p, FACT_PAID, 0)->open, "1 wool 1 grain 1 ore");
    assert_int_equal(told_of(&p, FACT_BOUGHT, 0)->closed[0], MONOPOLY);
    card_is(&p, "knight");
    does(&p, 0, "buy");
    assert_hand(&p, 0, "1 wool 1 grain");
    refused(&p, 0, "buy", "TOO_FEW_CARDS");
    assert_false(lists_verb(&p, 0, "buy"));
    assert_int_equal(p.view.deck, 23);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_road_costs_brick_and_lumber),
        cmocka_unit_test(a_road_touches_an_own_piece),
        cmocka_unit_test(a_road_takes_an_empty_path),
        cmocka_unit_test(a_road_does_not_pass_anothers_building),
        cmocka_unit_test(both_halves_of_a_cut_chain_grow_on),
        cmocka_unit_test(a_settlement_costs_four_cards_and_counts_one),
        cmocka_unit_test(a_settlement_needs_an_own_road_and_an_empty_node),
        cmocka_unit_test(no_building_next_to_another),
        cmocka_unit_test(two_edges_are_far_enough),
        cmocka_unit_test(a_city_replaces_an_own_settlement),
        cmocka_unit_test(a_city_of_the_classroom_costs_three_grain),
        cmocka_unit_test(a_settlement_built_now_can_become_a_city_now),
        cmocka_unit_test(the_sixth_settlement_is_refused),
        cmocka_unit_test(the_fifth_city_is_refused),
        cmocka_unit_test(the_sixteenth_road_is_refused),
        cmocka_unit_test(roads_and_cities_stay),
        cmocka_unit_test(development_cards_cost_three_and_are_not_rationed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
