/* Neutral pieces in Catan for Two, what is owed and where it may stand: C-NEUT-1 to C-NEUT-5. */
#include "tests/support/position.h"

#include <stdio.h>

/* Seat 0 is on turn, stands on c2 and can build what it likes. n1 stands on f3, n2 on g4. */
static void open_rich(struct position *p, const char *options)
{
    position_open(p, 2, options);
    put_settlement(p, 0, "c2");
    give(p, 0, "8 brick 8 lumber 6 wool 8 grain 6 ore");
}

static void open_at_c2(struct position *p)
{
    open_rich(p, "phases=combined");
    main_of(p, 0);
}

/* The same, but seat 0 can settle at e1. */
static void open_before_a_settlement(struct position *p)
{
    open_rich(p, "phases=combined");
    put_chain(p, 0, "c2 d2 c1 d1 e1");
}

/* C-NEUT-1: for nothing, and the builder chooses. */
static void a_road_brings_a_neutral_road(void **state)
{
    (void)state;
    struct position p;
    open_at_c2(&p);
    does(&p, 0, "build road c2-d3");
    assert_int_equal(told_of(&p, FACT_NEUTRAL_OWED, 0)->open[0], ROAD);
    assert_int_equal(p.view.phase, PHASE_NEUTRAL);
    assert_int_equal(p.view.neutral_piece, ROAD);
    assert_true(lists(&p, 0, "build road e2-f3 for n1"));
    assert_true(lists(&p, 0, "build road g4-h4 for n2"));
    does(&p, 0, "build road g4-h4 for n2");
    assert_null(told(&p, FACT_PAID));
    assert_int_equal(told_of(&p, FACT_NEUTRAL_ROAD, 0)->open[0], 1);
    assert_true(edge_set_has(p.view.roads[NEUTRAL_2], edge_of("g4-h4")));
    assert_int_equal(p.view.phase, PHASE_MAIN);
    assert_int_equal(p.view.neutral_piece, SEAT_NONE);
}

/* C-NEUT-1: a city or a card brings nothing. */
static void a_city_or_a_card_brings_nothing(void **state)
{
    (void)state;
    struct position p;
    open_at_c2(&p);
    does(&p, 0, "build city c2");
    assert_int_equal(p.view.phase, PHASE_MAIN);
    card_is(&p, "monopoly");
    does(&p, 0, "buy");
    assert_int_equal(p.view.phase, PHASE_MAIN);
    refused(&p, 0, "build road e2-f3 for n1", "NO_NEUTRAL_OWED");
}

/* C-NEUT-1: a settlement brings a settlement. */
static void a_settlement_brings_a_neutral_settlement(void **state)
{
    (void)state;
    struct position p;
    open_before_a_settlement(&p);
    put_chain(&p, NEUTRAL_1, "f3 g3 h2");
    main_of(&p, 0);
    does(&p, 0, "build settlement e1");
    assert_int_equal(told_of(&p, FACT_NEUTRAL_OWED, 0)->open[0], SETTLEMENT);
    does(&p, 0, "build settlement h2 for n1");
    assert_int_equal(told(&p, FACT_NEUTRAL_SETTLEMENT)->seat, 0);
    assert_int_equal(p.view.settlements[NEUTRAL_1] >> node_of("h2") & 1, 1);
    assert_int_equal(p.view.phase, PHASE_MAIN);
}

/* C-NEUT-2: roads join the same neutral player's pieces; whose it is may be left out where only one
 * can be meant. */
static void neutral_roads_join_their_own(void **state)
{
    (void)state;
    struct position p;
    open_rich(&p, "phases=combined");
    put_road(&p, NEUTRAL_1, "f3-g3");
    put_road(&p, NEUTRAL_2, "g4-h3");
    main_of(&p, 0);
    does(&p, 0, "build road c2-d3");
    refused(&p, 0, "build road a1-b1 for n1", "NEUTRAL_APART");
    refused(&p, 0, "build road g4-h4 for n1", "NEUTRAL_APART");
    refused(&p, 0, "build road d3-e3 for n1", "NEUTRAL_APART"); /* seat 0's road ends there */
    refused(&p, 0, "build road f3-g3 for n1", "EDGE_TAKEN");
    refused(&p, 0, "build road f3-g3", "EDGE_TAKEN");
    refused(&p, 0, "build road a1-b1", "NEUTRAL_NEITHER");
    refused(&p, 0, "build road g3-h3", "NAME_A_NEUTRAL");
    assert_true(lists(&p, 0, "build road g3-h3 for n1"));
    assert_true(lists(&p, 0, "build road g3-h3 for n2"));
    does(&p, 0, "build g4-h4");
    assert_int_equal(told_of(&p, FACT_NEUTRAL_ROAD, 0)->open[0], 1);
}

/* C-NEUT-2: not past another's building. */
static void neutral_roads_do_not_pass_a_building(void **state)
{
    (void)state;
    struct position p;
    open_rich(&p, "phases=combined");
    put_chain(&p, NEUTRAL_1, "f3 g3 h2");
    put_settlement(&p, 0, "h2");
    main_of(&p, 0);
    does(&p, 0, "build road c2-d3");
    refused(&p, 0, "build road g2-h2 for n1", "NEUTRAL_APART");
    refused(&p, 0, "build road g2-h2", "NEUTRAL_NEITHER");
    assert_false(lists(&p, 0, "build road g2-h2 for n1"));
    does(&p, 0, "build road g3-h3 for n1");
}

/* C-NEUT-2: settlements stand on the same neutral player's road, by the distance rule. */
static void neutral_settlements_keep_the_rules(void **state)
{
    (void)state;
    struct position p;
    open_before_a_settlement(&p);
    put_chain(&p, NEUTRAL_1, "f3 g3 h2");
    put_chain(&p, NEUTRAL_2, "g4 h4 g5");
    main_of(&p, 0);
    does(&p, 0, "build settlement e1");
    refused(&p, 0, "build settlement g3 for n1", "DISTANCE_RULE");
    refused(&p, 0, "build settlement g3", "DISTANCE_RULE");
    refused(&p, 0, "build settlement f3 for n1", "NODE_TAKEN");
    refused(&p, 0, "build settlement g5 for n1", "NEUTRAL_NO_ROAD");
    refused(&p, 0, "build settlement i1", "NEUTRAL_NEITHER");
    refused(&p, 0, "build settlement c4 for n1", "NEUTRAL_NO_ROAD");
    does(&p, 0, "build settlement g5");
    assert_int_equal(p.view.settlements[NEUTRAL_2] >> node_of("g5") & 1, 1);
}

/* C-NEUT-2, C-COMP-1: five settlements and fifteen roads. */
static void neutral_supplies_end(void **state)
{
    (void)state;
    struct position p;
    open_before_a_settlement(&p);
    put_chain(&p, NEUTRAL_1, "f3 g3 h2 i2 j1 i1 h1 g1 f1");
    put_chain(&p, NEUTRAL_1, "i2 j2 i3 j3 k3 l3 k4 j4");
    put_chain(&p, NEUTRAL_2, "g4 h4 g5");
    put_settlement(&p, NEUTRAL_1, "h2 j2 l3 i1");
    assert_int_equal(edge_set_count(p.view.roads[NEUTRAL_1]), 15);
    main_of(&p, 0);
    does(&p, 0, "build settlement e1");
    refused(&p, 0, "build settlement g1 for n1", "NEUTRAL_SUPPLY");
    does(&p, 0, "build settlement g5 for n2");
    does(&p, 0, "build road c2-d3");
    refused(&p, 0, "build road g1-h1 for n1", "NEUTRAL_SUPPLY");
    for (size_t i = 0; i < 72; i++) {
        char text[32];
        (void)snprintf(text, sizeof text, "build road %s for n1", hex19_edges_words.word[i].name);
        assert_false(lists(&p, 0, text));
    }
}

/* C-NEUT-3: at first no neutral player has a road, so none has a place for a settlement. */
static void a_road_where_no_settlement_has_a_place(void **state)
{
    (void)state;
    struct position p;
    open_before_a_settlement(&p);
    main_of(&p, 0);
    does(&p, 0, "build settlement e1");
    assert_int_equal(told(&p, FACT_NEUTRAL_SPARED)->open[0], SETTLEMENT);
    assert_int_equal(told_of(&p, FACT_NEUTRAL_OWED, 0)->open[0], ROAD);
    refused(&p, 0, "build settlement g3 for n1", "NEUTRAL_FIRST");
    does(&p, 0, "build road f3-g3 for n1");
}

/* C-NEUT-3: as long as one of the two has a place, it must be used. */
static void a_settlement_where_one_of_the_two_has_a_place(void **state)
{
    (void)state;
    struct position p;
    open_before_a_settlement(&p);
    put_chain(&p, NEUTRAL_2, "g4 h4 g5");
    main_of(&p, 0);
    does(&p, 0, "build settlement e1");
    struct refusal no = refused(&p, 0, "build road f3-g3 for n1", "NEUTRAL_FIRST");
    assert_int_equal(no.arg[0], SETTLEMENT);
    assert_int_equal(no.arg[1], node_of("g5"));
    assert_int_equal(no.arg[2], 1);
    assert_false(lists(&p, 0, "build road f3-g3 for n1"));
    assert_true(lists(&p, 0, "build settlement g5 for n2"));
}

/* Seat 1's roads close in both neutral settlements. */
static void close_in(struct position *p)
{
    put_road(p, 1, "e2-f3 e3-f3 f3-g3 f4-g4 g4-h3 g4-h4");
}

/* C-NEUT-4: then nothing is owed, and the own piece stands. */
static void nothing_where_nothing_is_legal(void **state)
{
    (void)state;
    struct position p;
    open_before_a_settlement(&p);
    close_in(&p);
    main_of(&p, 0);
    does(&p, 0, "build road c2-d3");
    assert_int_equal(told_of(&p, FACT_NEUTRAL_SPARED, 0)->open[0], ROAD);
    assert_null(told(&p, FACT_NEUTRAL_OWED));
    assert_int_equal(p.view.phase, PHASE_MAIN);
    assert_true(edge_set_has(p.view.roads[0], edge_of("c2-d3")));
    does(&p, 0, "build settlement e1");
    assert_int_equal(told_times(&p, FACT_NEUTRAL_SPARED), 2);
    assert_null(told(&p, FACT_NEUTRAL_OWED));
    assert_int_equal(p.view.phase, PHASE_MAIN);
}

/* C-NEUT-5: it comes before any other act, and the turn cannot end. */
static void the_neutral_piece_comes_first(void **state)
{
    (void)state;
    struct position p;
    open_rich(&p, "phases=combined");
    deal(&p, 0, "1 knight");
    give(&p, 1, "4 ore");
    put_knights(&p, 0, 1);
    put_robber(&p, "a");
    main_of(&p, 0);
    does(&p, 0, "build road c2-d3");
    static const char *const tries[] = {"end",          "roll",        "buy",
                                        "play knight",  "token trade", "token desert",
                                        "token knight", "skip",        "bank 4 wool for 1 ore",
                                        "rob a",        "give 2 ore"};
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++)
        refused(&p, 0, tries[i], "NEUTRAL_FIRST");
    refused(&p, 0, "build city c2", "NEUTRAL_FIRST");
    refused(&p, 0, "offer 1 wool for 1 ore", "NEUTRAL_FIRST");
    refused(&p, 1, "build road e2-f3 for n1", "NOT_YOUR_TURN");
    refused(&p, 1, "offer 1 ore for 1 wool", "NO_OFFERS_NOW");
    assert_int_equal(turn_now(&p).must, 1);
    struct move legal[LEGAL_MAX];
    assert_int_equal(two_game.legal(p.state, 1, legal, LEGAL_MAX), 0);
    size_t n = two_game.legal(p.state, 0, legal, LEGAL_MAX);
    assert_int_equal(n, 6);        /* three roads at each of the two settlements */
    for (size_t i = 0; i < n; i++) /* done for who is out of time */
        assert_int_equal(two_game.verbs[legal[i].verb].means, MEANS_OWED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_road_brings_a_neutral_road),
        cmocka_unit_test(a_city_or_a_card_brings_nothing),
        cmocka_unit_test(a_settlement_brings_a_neutral_settlement),
        cmocka_unit_test(neutral_roads_join_their_own),
        cmocka_unit_test(neutral_roads_do_not_pass_a_building),
        cmocka_unit_test(neutral_settlements_keep_the_rules),
        cmocka_unit_test(neutral_supplies_end),
        cmocka_unit_test(a_road_where_no_settlement_has_a_place),
        cmocka_unit_test(a_settlement_where_one_of_the_two_has_a_place),
        cmocka_unit_test(nothing_where_nothing_is_legal),
        cmocka_unit_test(the_neutral_piece_comes_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
