/* The road building card, B-DEV-3. */
#include "tests/support/position.h"

static void open_with_card(struct position *p)
{
    position_open(p, 4, "phases=combined");
    deal(p, 0, "1 road-building 1 monopoly");
}

/* Its roads can begin at c2. */
static void open_at_c2(struct position *p)
{
    open_with_card(p);
    put_settlement(p, 0, "c2");
}

/* B-DEV-3: two roads for nothing, under the usual rule; then the turn goes on where it was. */
static void two_roads_are_free(void **state)
{
    (void)state;
    struct position p;
    open_at_c2(&p);
    turn_of(&p, 0);
    does(&p, 0, "play road-building");
    assert_int_equal(p.view.free_roads, 2);
    refused(&p, 0, "build road a1-b1", "NOT_CONNECTED");
    refused(&p, 0, "build settlement c2", "FREE_ROADS_FIRST");
    refused(&p, 0, "roll", "FREE_ROADS_FIRST");
    refused(&p, 0, "end", "FREE_ROADS_FIRST");
    refused(&p, 1, "build road c2-d3", "NOT_YOUR_TURN");
    does(&p, 0, "build road c2-d3");
    assert_null(told(&p, FACT_PAID));
    does(&p, 0, "build road b2-c2");
    assert_int_equal(p.view.phase, PHASE_ROLL);
    assert_int_equal(edge_set_count(p.view.roads[0]), 2);
    assert_int_equal(p.view.dev[0][ROAD_BUILDING], 0);
    refused(&p, 0, "build road a2-b2", "ROLL_FIRST");
}

/* R-36, B-DEV-3 */
static void the_second_may_lean_on_the_first(void **state)
{
    (void)state;
    struct position p;
    open_at_c2(&p);
    main_of(&p, 0);
    does(&p, 0, "play road-building");
    refused(&p, 0, "build road d3-e3", "NOT_CONNECTED"); /* each is checked when it is placed */
    assert_false(lists(&p, 0, "build road d3-e3"));
    does(&p, 0, "build road c2-d3");
    refused(&p, 0, "build road c2-d3", "EDGE_TAKEN");
    assert_true(lists(&p, 0, "build road d3-e3"));
    does(&p, 0, "build road d3-e3");
    assert_int_equal(p.view.phase, PHASE_MAIN);
}

/* Seat 0 has built 14 roads; the last ends at c2. */
static void open_with_one_road_left(struct position *p)
{
    open_with_card(p);
    put_chain(p, 0, "f1 e1 f2 e2 f3 e3 f4 e4 f5 e5 f6");
    put_chain(p, 0, "e1 d1 c1 d2 c2");
}

/* R-35, B-DEV-3, B-PIECE-1 */
static void with_one_road_left_one_is_placed(void **state)
{
    (void)state;
    struct position p;
    open_with_one_road_left(&p);
    turn_of(&p, 0);
    does(&p, 0, "play road-building");
    assert_int_equal(p.view.free_roads, 1);
    does(&p, 0, "build road c2-d3");
    assert_int_equal(p.view.phase, PHASE_ROLL);
    assert_int_equal(p.view.dev[0][ROAD_BUILDING], 0);
    assert_int_equal(p.view.card_played, 1);
}

/* R-35, B-DEV-3 */
static void without_a_road_it_cannot_be_played(void **state)
{
    (void)state;
    struct position p;
    open_with_one_road_left(&p);
    put_road(&p, 0, "c2-d3");
    main_of(&p, 0);
    refused(&p, 0, "play road-building", "NO_PLACE_FOR_ROADS");
    assert_false(lists(&p, 0, "play road-building"));
    assert_int_equal(p.view.dev[0][ROAD_BUILDING], 1);
}

/* Seat 0's only road ends in places that seat 1 has closed, but for b1-c1. */
static void open_in_a_corner(struct position *p)
{
    open_with_card(p);
    put_road(p, 0, "a1-b1");
    put_road(p, 1, "a1-b2 c1-d1 c1-d2");
}

/* R-35, B-DEV-3 */
static void with_one_place_one_is_placed(void **state)
{
    (void)state;
    struct position p;
    open_in_a_corner(&p);
    main_of(&p, 0);
    does(&p, 0, "play road-building");
    does(&p, 0, "build road b1-c1");
    assert_non_null(told(&p, FACT_WAIVED)); /* the second lapses by itself */
    assert_int_equal(p.view.phase, PHASE_MAIN);
    assert_int_equal(p.view.dev[0][ROAD_BUILDING], 0);
}

/* R-35, B-DEV-3 */
static void without_a_place_it_cannot_be_played(void **state)
{
    (void)state;
    struct position p;
    open_in_a_corner(&p);
    put_road(&p, 1, "b1-c1");
    main_of(&p, 0);
    refused(&p, 0, "play road-building", "NO_PLACE_FOR_ROADS");
    assert_false(lists(&p, 0, "play road-building"));
}

/* the second road may be waived; the card is spent. */
static void the_second_may_be_waived(void **state)
{
    (void)state;
    struct position p;
    open_at_c2(&p);
    main_of(&p, 0);
    refused(&p, 0, "skip", "NOTHING_TO_SKIP");
    does(&p, 0, "play road-building");
    does(&p, 0, "build road c2-d3");
    assert_true(lists(&p, 0, "skip"));
    does(&p, 0, "skip");
    assert_non_null(told(&p, FACT_WAIVED)); /* not taken back after the first road */
    assert_null(told(&p, FACT_PLAYED_BACK));
    assert_int_equal(p.view.dev[0][ROAD_BUILDING], 0);
    assert_int_equal(edge_set_count(p.view.roads[0]), 1);
    refused(&p, 0, "play monopoly ore", "ONE_CARD_A_TURN");
    does(&p, 0, "end");
}

/* */
static void before_the_first_road_the_card_goes_back(void **state)
{
    (void)state;
    for (int after = 0; after < 2; after++) {
        struct position p;
        open_at_c2(&p);
        (after ? main_of : turn_of)(&p, 0);
        enum base_phase before = (enum base_phase)p.view.phase;
        does(&p, 0, "play road-building");
        does(&p, 0, "skip");
        assert_int_equal(told_of(&p, FACT_PLAYED_BACK, 0)->open[0], ROAD_BUILDING);
        assert_int_equal(p.view.phase, before);
        assert_int_equal(p.view.dev[0][ROAD_BUILDING], 1);
        does(&p, 0, "play monopoly ore"); /* another may be played this turn */
        refused(&p, 0, "play road-building", "ONE_CARD_A_TURN");
    }
}

/* played again this turn, it is the same card; it is not new. */
static void a_card_taken_back_can_be_played_again(void **state)
{
    (void)state;
    struct position p;
    open_at_c2(&p);
    main_of(&p, 0);
    does(&p, 0, "play road-building");
    does(&p, 0, "skip");
    does(&p, 0, "play road-building");
    assert_int_equal(p.view.free_roads, 2);
    does(&p, 0, "build road c2-d3");
    does(&p, 0, "build road d3-e3");
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_roads_are_free),
        cmocka_unit_test(the_second_may_lean_on_the_first),
        cmocka_unit_test(with_one_road_left_one_is_placed),
        cmocka_unit_test(without_a_road_it_cannot_be_played),
        cmocka_unit_test(with_one_place_one_is_placed),
        cmocka_unit_test(without_a_place_it_cannot_be_played),
        cmocka_unit_test(the_second_may_be_waived),
        cmocka_unit_test(before_the_first_road_the_card_goes_back),
        cmocka_unit_test(a_card_taken_back_can_be_played_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
