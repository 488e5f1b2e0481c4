/* How long a road is. The last road or building of each shape
 * is a move, so that the game measures it. */
#include "tests/support/position.h"

static void open_with_cards(struct position *p)
{
    position_open(p, 4, "phases=combined");
    give(p, 0, "4 brick 4 lumber 1 wool 3 grain 3 ore");
}

static int length_of(const struct position *p, int seat)
{
    return p->view.road_length[seat];
}

/* R-1, B-ROAD-1 */
static void anothers_building_parts_a_chain_in_two(void **state)
{
    (void)state;
    struct position p;
    open_with_cards(&p);
    put_settlement(&p, 1, "e2");
    put_chain(&p, 0, "f1 e1 f2 e2"); /* three roads up to the building count */
    put_chain(&p, 0, "e2 f3 e3");
    main_of(&p, 0);
    assert_int_equal(length_of(&p, 0), 3);
    does(&p, 0, "build road e3-f4"); /* three more from the building on */
    assert_null(told(&p, FACT_LENGTH));
    assert_int_equal(length_of(&p, 0), 3);
    does(&p, 0, "build road e4-f4"); /* the road at the building is one of four */
    assert_int_equal(told_of(&p, FACT_LENGTH, 0)->open[0], 4);
    assert_null(told(&p, FACT_LONGEST_ROAD)); /* seven roads, but never five on end */
}

/* two chains that meet only at another's building stay two, whoever owns a third road
 * there. */
static void chains_that_meet_at_anothers_building_stay_two(void **state)
{
    (void)state;
    struct position p;
    open_with_cards(&p);
    put_city(&p, 1, "e2");
    put_chain(&p, 0, "f2 e2 f3");
    main_of(&p, 0);
    assert_int_equal(length_of(&p, 0), 1);
    does(&p, 0, "build road e1-f2");
    assert_int_equal(length_of(&p, 0), 2);
}

/* R-2, B-ROAD-1 */
static void roads_between_two_buildings_of_others_all_count(void **state)
{
    (void)state;
    struct position p;
    open_with_cards(&p);
    put_settlement(&p, 1, "f1");
    put_settlement(&p, 2, "e5");
    put_chain(&p, 0, "e1 f2 e2 f3 e3 f4 e4 f5 e5");
    award_road(&p, 0);
    main_of(&p, 0);
    does(&p, 0, "build road e1-f1");
    assert_int_equal(told_of(&p, FACT_LENGTH, 0)->open[0], 9);
}

/* R-8, B-ROAD-1 */
static void a_ring_of_six_is_six(void **state)
{
    (void)state;
    struct position p;
    open_with_cards(&p);
    put_chain(&p, 0, "f3 e3 f4 g4 h3 g3");
    main_of(&p, 0);
    does(&p, 0, "build road f3-g3");
    assert_int_equal(length_of(&p, 0), 6);
}

/* R-8, B-ROAD-1: loops are allowed, and a chain may come back to its own node. */
static void a_ring_with_a_tail_of_two_is_eight(void **state)
{
    (void)state;
    struct position p;
    open_with_cards(&p);
    put_chain(&p, 0, "f3 e3 f4 g4 h3 g3 f3");
    put_chain(&p, 0, "f4 e4");
    main_of(&p, 0);
    does(&p, 0, "build road e4-f5");
    assert_int_equal(length_of(&p, 0), 8);
}

/* */
static void two_rings_that_share_a_side_are_eleven(void **state)
{
    (void)state;
    struct position p;
    open_with_cards(&p);
    put_chain(&p, 0, "f3 e3 f4 g4 h3 g3 f3");
    put_chain(&p, 0, "f3 e2 f2 g2 h2");
    main_of(&p, 0);
    does(&p, 0, "build road g3-h2");
    assert_int_equal(length_of(&p, 0), 11);
}

/* */
static void two_rings_joined_by_a_road_are_thirteen(void **state)
{
    (void)state;
    struct position p;
    open_with_cards(&p);
    put_chain(&p, 0, "b1 a1 b2 c2 d2 c1 b1");
    put_chain(&p, 0, "f2 e2 f3 g3 h2 g2 f2");
    main_of(&p, 0);
    does(&p, 0, "build road d2-e2");
    assert_int_equal(length_of(&p, 0), 13);
}

/* R-8, B-ROAD-1: of a fork the two longest branches count, no road twice. */
static void a_fork_counts_its_longest_branches_only(void **state)
{
    (void)state;
    struct position p;
    open_with_cards(&p);
    put_chain(&p, 0, "f3 e3 d3");    /* two roads */
    put_chain(&p, 0, "f3 e2 f2 e1"); /* three roads */
    main_of(&p, 0);
    assert_int_equal(length_of(&p, 0), 5);
    does(&p, 0, "build road f3-g3"); /* one road, on neither of them */
    assert_null(told(&p, FACT_LENGTH));
    does(&p, 0, "build road g3-h3"); /* two: as long as the shorter, still five */
    assert_int_equal(length_of(&p, 0), 5);
}

/* R-9, B-ROAD-1 */
static void own_buildings_do_not_interrupt(void **state)
{
    (void)state;
    struct position p;
    open_with_cards(&p);
    put_chain(&p, 0, "f1 e1 f2 e2 f3");
    put_settlement(&p, 0, "e1");
    main_of(&p, 0);
    does(&p, 0, "build settlement e2");
    assert_int_equal(length_of(&p, 0), 4);
    take_away(&p, 0, "2 brick 2 lumber");
    give(&p, 0, "1 brick 1 lumber");
    does(&p, 0, "build city e2");
    assert_int_equal(length_of(&p, 0), 4);
    does(&p, 0, "build road e3-f3");
    assert_int_equal(length_of(&p, 0), 5);
    assert_int_equal(p.view.longest_road, 0);
}

/* the node has two own edges, so the third cannot carry anybody else's chain through it. */
static void an_own_settlement_where_own_chains_meet_changes_nothing(void **state)
{
    (void)state;
    struct position p;
    open_with_cards(&p);
    put_chain(&p, 0, "f1 e1 f2 e2");
    put_chain(&p, 0, "e2 f3 e3");
    put_chain(&p, 1, "e2 d2 c2 b2 a2 b3");
    award_road(&p, 0);
    main_of(&p, 0);
    does(&p, 0, "build settlement e2");
    assert_null(told(&p, FACT_LENGTH));
    assert_null(told(&p, FACT_LONGEST_ROAD));
    assert_int_equal(length_of(&p, 0), 5);
    assert_int_equal(length_of(&p, 1), 5);
}

/* R-14, B-START-2, B-ROAD-2 */
static void roads_of_the_set_up_count(void **state)
{
    (void)state;
    struct position p;
    position_open_set_up(&p, 3, "phases=combined");
    does(&p, 0, "build settlement e1");
    does(&p, 0, "build road e1-f2");
    assert_int_equal(length_of(&p, 0), 1);
    does(&p, 1, "build settlement l1");
    does(&p, 1, "build road k1-l1");
    does(&p, 2, "build settlement l3");
    does(&p, 2, "build road k4-l3");
    does(&p, 2, "build settlement a1");
    does(&p, 2, "build road a1-b1");
    does(&p, 1, "build settlement a3");
    does(&p, 1, "build road a3-b3");
    does(&p, 0, "build settlement e2");
    does(&p, 0, "build road e2-f2");
    assert_int_equal(length_of(&p, 0), 2);
    give(&p, 0, "3 brick 3 lumber");
    main_of(&p, 0);
    does(&p, 0, "build road e2-f3");
    does(&p, 0, "build road e3-f3");
    assert_null(told(&p, FACT_LONGEST_ROAD));
    does(&p, 0, "build road e3-f4");
    assert_int_equal(told_of(&p, FACT_LENGTH, 0)->open[0], 5);
    assert_int_equal(told_of(&p, FACT_LONGEST_ROAD, 0)->open[0], 5);
}

/* R-15, B-ROAD-1 */
static void the_number_of_roads_never_counts(void **state)
{
    (void)state;
    struct position p;
    open_with_cards(&p);
    put_chain(&p, 1, "f1 e1 f2 e2 f3"); /* eight roads in two chains of four */
    put_chain(&p, 1, "i1 j1 i2 j2 i3");
    put_chain(&p, 0, "d1 c1 d2 c2 d3");
    main_of(&p, 0);
    does(&p, 0, "build road c3-d3");
    assert_int_equal(told_of(&p, FACT_LONGEST_ROAD, 0)->open[0], 5);
    assert_int_equal(length_of(&p, 1), 4);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(anothers_building_parts_a_chain_in_two),
        cmocka_unit_test(chains_that_meet_at_anothers_building_stay_two),
        cmocka_unit_test(roads_between_two_buildings_of_others_all_count),
        cmocka_unit_test(a_ring_of_six_is_six),
        cmocka_unit_test(a_ring_with_a_tail_of_two_is_eight),
        cmocka_unit_test(two_rings_that_share_a_side_are_eleven),
        cmocka_unit_test(two_rings_joined_by_a_road_are_thirteen),
        cmocka_unit_test(a_fork_counts_its_longest_branches_only),
        cmocka_unit_test(own_buildings_do_not_interrupt),
        cmocka_unit_test(an_own_settlement_where_own_chains_meet_changes_nothing),
        cmocka_unit_test(roads_of_the_set_up_count),
        cmocka_unit_test(the_number_of_roads_never_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
