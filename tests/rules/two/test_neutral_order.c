/* When neutral pieces come and what they do to others: C-NEUT-6 to C-NEUT-10. */
#include "tests/support/position.h"

/* Seat 0 is on turn, stands on c2 and can build what it likes. n1 stands on f3, n2 on g4. */
static void open_rich(struct position *p, const char *options)
{
    position_open(p, 2, options);
    put_settlement(p, 0, "c2");
    give(p, 0, "8 brick 8 lumber 6 wool 8 grain 6 ore");
}

/* The same, but seat 0 can settle at e1. */
static void open_before_a_settlement(struct position *p)
{
    open_rich(p, "phases=combined");
    put_chain(p, 0, "c2 d2 c1 d1 e1");
}

/* C-NEUT-6: own road, neutral road, own road, neutral road. */
static void each_free_road_brings_one(void **state)
{
    (void)state;
    struct position p;
    open_rich(&p, "phases=combined");
    deal(&p, 0, "1 road-building");
    turn_of(&p, 0);
    does(&p, 0, "play road-building");
    refused(&p, 0, "build road e2-f3 for n1", "FREE_ROADS_FIRST");
    does(&p, 0, "build road c2-d3");
    refused(&p, 0, "build road c3-d3", "NEUTRAL_NEITHER"); /* the second own road waits */
    refused(&p, 0, "skip", "NEUTRAL_FIRST");
    does(&p, 0, "build road f3-g3 for n1");
    assert_int_equal(p.view.phase, PHASE_FREE_ROADS);
    does(&p, 0, "build road c3-d3");
    assert_int_equal(p.view.phase, PHASE_NEUTRAL);
    does(&p, 0, "build road g4-h4 for n2");
    assert_int_equal(p.view.phase, PHASE_ROLL);
    assert_int_equal(edge_set_count(p.view.roads[0]), 2);
}

/* C-NEUT-6: the second road may be given up, also where a neutral road takes its last place. */
static void the_second_free_road_may_lapse(void **state)
{
    (void)state;
    struct position p;
    open_rich(&p, "phases=combined");
    deal(&p, 0, "2 road-building");
    turn_of(&p, 0);
    does(&p, 0, "play road-building");
    does(&p, 0, "build road c2-d3");
    does(&p, 0, "build road f3-g3 for n1");
    does(&p, 0, "skip");
    assert_int_equal(told_times(&p, FACT_WAIVED), 1);
    assert_int_equal(p.view.phase, PHASE_ROLL);

    position_open(&p, 2, "");
    put_settlement(&p, 0, "a3"); /* with n1's road there is one way on, at the coast */
    put_chain(&p, 0, "a3 b3");
    put_chain(&p, NEUTRAL_1, "f3 e3 d3 c3 b3 a2");
    put_chain(&p, NEUTRAL_1, "c3 d4 c4");
    deal(&p, 0, "1 road-building");
    main_of(&p, 0);
    does(&p, 0, "play road-building");
    does(&p, 0, "build road a3-b4");
    does(&p, 0, "build road b4-c4 for n1");
    assert_int_equal(told_times(&p, FACT_WAIVED), 1);
    assert_int_equal(p.view.phase, PHASE_MAIN);
}

/* C-NEUT-7 */
static void who_wins_owes_nothing(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 2, "points=5");
    put_points(&p, 0, 4);
    put_chain(&p, 0, "a1 b2 c2");
    give(&p, 0, "1 brick 1 lumber 1 wool 1 grain");
    main_of(&p, 0);
    does(&p, 0, "build settlement c2");
    assert_int_equal(winner_of(&p), 0);
    assert_null(told(&p, FACT_NEUTRAL_OWED));
    assert_null(told(&p, FACT_NEUTRAL_SPARED));
}

/* C-NEUT-8: a neutral settlement earns nobody tokens, and its harbour is of no use. */
static void neutral_settlements_are_of_no_use(void **state)
{
    (void)state;
    struct position p;
    open_before_a_settlement(&p);
    put_chain(&p, NEUTRAL_1, "f3 g3 h2 i2 j1 k1"); /* k1: a harbour at the coast */
    main_of(&p, 0);
    does(&p, 0, "build settlement e1");
    int tokens = p.view.tokens[0];
    does(&p, 0, "build settlement k1 for n1");
    assert_null(told(&p, FACT_TOKENS));
    assert_null(told(&p, FACT_PRODUCED));
    assert_int_equal(p.view.tokens[0], tokens);
    int8_t rates[BASE_RESOURCES];
    base_rates(&p.view, 0, rates);
    assert_int_equal(rates[WOOL], 4);
    refused(&p, 0, "bank 3 wool for 1 ore", "NO_RATE");
    refused(&p, 0, "build city k1 for n1", "NO_NEUTRAL_OWED"); /* nor are there cities */
}

/* C-NEUT-9 */
static void neutral_pieces_are_obstacles(void **state)
{
    (void)state;
    struct position p;
    open_rich(&p, "phases=combined");
    put_chain(&p, 0, "c2 d3 e3 f3"); /* up to n1's settlement */
    put_road(&p, NEUTRAL_1, "f3-g3");
    main_of(&p, 0);
    struct refusal no = refused(&p, 0, "build road e2-f3", "BLOCKED_BY_NEUTRAL");
    assert_int_equal(no.arg[0], 0);
    assert_int_equal(no.arg[1], node_of("f3"));
    refused(&p, 0, "build road f3-g3", "EDGE_TAKEN");
    refused(&p, 0, "build settlement f3", "NODE_TAKEN");
    refused(&p, 0, "build settlement e3", "DISTANCE_RULE");
    assert_false(lists(&p, 0, "build road e2-f3"));
}

/* C-NEUT-9: a neutral settlement cuts a player's chain; a player's a neutral one. */
static void settlements_cut_both_ways(void **state)
{
    (void)state;
    struct position p;
    open_rich(&p, "phases=combined");
    put_chain(&p, 0, "d1 e1 f2 g2 h2 i2 j2");
    put_chain(&p, 0, "e1 f1");
    award_road(&p, 0);
    put_chain(&p, NEUTRAL_1, "f3 g3 h2");
    main_of(&p, 0);
    does(&p, 0, "build settlement f1");
    does(&p, 0, "build settlement h2 for n1");
    assert_int_equal(told_of(&p, FACT_LENGTH, 0)->open[0], 4);
    assert_int_equal(told(&p, FACT_LONGEST_ROAD)->seat, SEAT_NONE);

    open_rich(&p, "phases=combined");
    put_chain(&p, NEUTRAL_1, "f3 g3 h2 i2 j2 i3");
    put_chain(&p, 0, "c2 d2 e2 f2 g2 h2"); /* seat 0 has a way to h2 */
    main_of(&p, 0);
    does(&p, 0, "build settlement h2");
    assert_int_equal(told(&p, FACT_NEUTRAL_LENGTH)->open[0], 0);
    assert_int_equal(told(&p, FACT_NEUTRAL_LENGTH)->open[1], 3);
}

/* C-NEUT-10: n1 is on the hex, and nobody else. */
static void neutral_players_are_not_robbed(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 2, "");
    put_settlement(&p, 1, "l1");
    give(&p, 1, "3 ore");
    turn_of(&p, 0);
    dice_fall(&p, 3, 4);
    does(&p, 0, "roll");
    assert_true(lists(&p, 0, "rob i"));
    does(&p, 0, "rob i");
    assert_null(told(&p, FACT_STOLEN));
    assert_int_equal(p.view.robber, hex_of("i"));
}

/* C-WIN-1: a neutral settlement cuts the other's road, and the card that comes with it wins. */
static void a_neutral_piece_can_win(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 2, "points=5 phases=combined");
    put_points(&p, 0, 2);
    put_chain(&p, 0, "a1 b2 c2 d2 e2 f2");    /* five */
    put_chain(&p, 1, "i4 h4 g5 f5 e4 d4 c3"); /* six */
    award_road(&p, 1);
    put_chain(&p, NEUTRAL_2, "g4 f4 e4");
    give(&p, 0, "1 brick 1 lumber 1 wool 1 grain");
    main_of(&p, 0);
    does(&p, 0, "build settlement a1");
    assert_int_equal(winner_of(&p), SEAT_NONE);
    does(&p, 0, "build settlement e4 for n2");
    assert_int_equal(told(&p, FACT_LONGEST_ROAD)->seat, 0);
    assert_int_equal(winner_of(&p), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_free_road_brings_one),
        cmocka_unit_test(the_second_free_road_may_lapse),
        cmocka_unit_test(who_wins_owes_nothing),
        cmocka_unit_test(neutral_settlements_are_of_no_use),
        cmocka_unit_test(neutral_pieces_are_obstacles),
        cmocka_unit_test(settlements_cut_both_ways),
        cmocka_unit_test(neutral_players_are_not_robbed),
        cmocka_unit_test(a_neutral_piece_can_win),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
