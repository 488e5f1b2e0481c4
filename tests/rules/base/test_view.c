/* Who sees what: B-VIEW-1. That views hold no more than this is for the battery, which draws
 * anew what a viewer may not know. */
#include "tests/support/position.h"

/* Seat 0 is on turn and has everything that can be seen or hidden. */
static void open_full(struct position *p)
{
    position_open(p, 4, "phases=combined");
    put_settlement(p, 0, "a1");
    put_city(p, 1, "l1");
    put_chain(p, 0, "f1 e1 f2 e2 f3 e3");
    award_road(p, 0);
    put_knights(p, 0, 3);
    award_army(p, 0);
    give(p, 0, "1 wool 2 ore 1 grain");
    give(p, 1, "3 brick");
    deal(p, 0, "2 knight 1 victory-point");
    deal(p, 2, "1 monopoly");
    main_of(p, 0);
    card_is(p, "monopoly");
    does(p, 0, "buy");
}

/* B-VIEW-1: what everybody sees, players and spectators alike. */
static void the_table_is_public(void **state)
{
    (void)state;
    struct position p;
    open_full(&p);
    for (int viewer = VIEWER_SPECTATOR; viewer < 4; viewer++) {
        struct base_view v = seen_by(&p, viewer);
        assert_int_equal(v.settlements[0], UINT64_C(1) << node_of("a1"));
        assert_int_equal(v.cities[1], UINT64_C(1) << node_of("l1"));
        assert_int_equal(edge_set_count(v.roads[0]), 5);
        assert_int_equal(v.robber, hex_of("j"));
        assert_int_equal(v.terrain[hex_of("a")], ORE);
        assert_int_equal(v.token[hex_of("a")], 10);
        position_hand(v.bank, "16 brick 19 lumber 19 wool 19 grain 18 ore", __FILE__, __LINE__);
        assert_int_equal(v.deck, 25 - 3 - 3 - 1 - 1);
        assert_int_equal(v.hand_size[0], 1);
        assert_int_equal(v.hand_size[1], 3);
        assert_int_equal(v.dev_size[0], 4);
        assert_int_equal(v.dev_size[2], 1);
        assert_int_equal(v.knights[0], 3);
        assert_int_equal(v.longest_road, 0);
        assert_int_equal(v.largest_army, 0);
        assert_int_equal(v.road_length[0], 5);
        assert_int_equal(v.points[1], 2);
        assert_int_equal(v.points[0], viewer == 0 ? 6 : 5);
    }
}

/* B-VIEW-1: hands and development cards are their owner's; a spectator sees nobody's. */
static void hands_are_secret(void **state)
{
    (void)state;
    static const int8_t unknown[BASE_RESOURCES] = {UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN};
    struct position p;
    open_full(&p);
    for (int viewer = VIEWER_SPECTATOR; viewer < 4; viewer++) {
        struct base_view v = seen_by(&p, viewer);
        for (int seat = 0; seat < 4; seat++) {
            bool own = viewer == seat;
            assert_memory_equal(v.hand[seat], own ? p.view.hand[seat] : unknown, sizeof unknown);
            assert_memory_equal(v.dev[seat], own ? p.view.dev[seat] : unknown, sizeof unknown);
        }
        assert_int_equal(v.fresh[MONOPOLY], viewer == 0 ? 1 : UNKNOWN);
    }
}

/* B-VIEW-1: which card was bought is for the buyer alone. */
static void a_purchase_is_secret(void **state)
{
    (void)state;
    struct position p;
    open_full(&p);
    const struct fact *bought = told_of(&p, FACT_BOUGHT, 0);
    assert_int_equal(bought->seers, 1 << 0);
    assert_int_equal(fact_for(bought, 0).closed[0], MONOPOLY);
    assert_int_equal(fact_for(bought, VIEWER_ALL).closed[0], MONOPOLY);
    for (int viewer = 1; viewer < 4; viewer++)
        assert_int_equal(fact_for(bought, viewer).closed[0], 0);
    assert_int_equal(fact_for(bought, VIEWER_SPECTATOR).closed[0], 0);
    assert_int_equal(base_game.facts[FACT_BOUGHT].nopen, 0);
}

/* B-VIEW-1: the undrawn cards have no order that a view or a state could give away. */
static void the_deck_has_no_order(void **state)
{
    (void)state;
    struct position a, b;
    position_open(&a, 3, "");
    position_open(&b, 3, "");
    deal(&a, 0, "1 knight 1 monopoly");
    deal(&b, 0, "1 monopoly");
    deal(&b, 0, "1 knight");
    struct base_view of_a = seen_by(&a, 0), of_b = seen_by(&b, 0);
    assert_memory_equal(&of_a, &of_b, sizeof of_a);
}

/* B-VIEW-1, R-41: when the game is over, nothing is hidden any more. */
static void in_the_end_all_is_seen(void **state)
{
    (void)state;
    struct position p;
    open_full(&p);
    put_points(&p, 0, 9);
    put_road(&p, 0, "a3-b4");
    give(&p, 0, "1 brick 1 lumber 1 wool 1 grain");
    main_of(&p, 0);
    does(&p, 0, "build settlement a3");
    struct base_view v = seen_by(&p, VIEWER_SPECTATOR);
    assert_int_equal(v.dev[2][MONOPOLY], 1);
    position_hand(v.hand[1], "3 brick", __FILE__, __LINE__);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_table_is_public),    cmocka_unit_test(hands_are_secret),
        cmocka_unit_test(a_purchase_is_secret),   cmocka_unit_test(the_deck_has_no_order),
        cmocka_unit_test(in_the_end_all_is_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
