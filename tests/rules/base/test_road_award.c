/* Who has Longest Road. */
#include "tests/support/position.h"

static void open_table(struct position *p, const char *options)
{
    position_open(p, 4, options);
    for (int seat = 0; seat < 3; seat++)
        give(p, seat, "4 brick 4 lumber 2 wool 3 grain 3 ore");
}

/* Seat 0 holds the award with five roads in a row, or with six. */
static void open_with_five(struct position *p, const char *options)
{
    open_table(p, options);
    put_chain(p, 0, "f1 e1 f2 e2 f3 e3");
    award_road(p, 0);
}

static void open_with_six(struct position *p, const char *options)
{
    open_with_five(p, options);
    put_road(p, 0, "e3-f4");
}

/* Of those, seat 1 can settle at e2, the middle. */
static void open_before_a_cut(struct position *p, const char *options)
{
    open_with_six(p, options);
    put_road(p, 1, "d2-e2");
}

/* Seat 1 cuts off the first of them. */
static void cut_at_e1(struct position *p)
{
    put_road(p, 1, "d1-e1");
    main_of(p, 1);
    does(p, 1, "build settlement e1");
}

static const struct fact *award_told(const struct position *p)
{
    assert_int_equal(told_times(p, FACT_LONGEST_ROAD), 1);
    return told(p, FACT_LONGEST_ROAD);
}

/* R-3, B-ROAD-1, B-ROAD-3: nobody has five any more, so nobody has the award. */
static void a_settlement_in_the_middle_shortens_the_chain(void **state)
{
    (void)state;
    struct position p;
    open_before_a_cut(&p, "");
    put_chain(&p, 2, "i1 j1 i2");
    main_of(&p, 1);
    assert_int_equal(points_of(&p, 0), 2);
    does(&p, 1, "build settlement e2");
    assert_int_equal(told_of(&p, FACT_LENGTH, 0)->open[0], 3);
    assert_int_equal(told_times(&p, FACT_LENGTH), 1); /* what others have was right already */
    assert_int_equal(award_told(&p)->seat, SEAT_NONE);
    assert_int_equal(told_of(&p, FACT_AWARD_LOST, 0)->open[0], AWARD_ROAD);
    assert_int_equal(points_of(&p, 0), 0);
}

/* lengths of those who do not hold it as well. */
static void a_cut_shortens_every_length(void **state)
{
    (void)state;
    struct position p;
    open_before_a_cut(&p, "");
    put_chain(&p, 2, "g1 h1 g2 h2 g3");
    put_road(&p, 1, "h2-i2");
    main_of(&p, 1);
    does(&p, 1, "build settlement h2");
    assert_int_equal(told_of(&p, FACT_LENGTH, 2)->open[0], 3);
    assert_int_equal(p.view.road_length[2], 3);
    assert_null(told(&p, FACT_LONGEST_ROAD));
}

/* R-4, B-ROAD-3, B-END-1, B-END-2: off turn ten points do not win yet. */
static void after_a_cut_a_sole_longest_takes_it_at_once(void **state)
{
    (void)state;
    struct position p;
    open_before_a_cut(&p, "");
    put_chain(&p, 2, "g1 h1 g2 h2 g3 h3");
    put_points(&p, 2, 8);
    main_of(&p, 1);
    does(&p, 1, "build settlement e2");
    assert_int_equal(award_told(&p)->seat, 2);
    assert_int_equal(award_told(&p)->open[0], 5);
    assert_int_equal(points_of(&p, 2), 10);
    assert_int_equal(winner_of(&p), SEAT_NONE);
    does(&p, 1, "end");
    assert_int_equal(told_of(&p, FACT_WON, 2)->open[0], 10);
    assert_int_equal(p.view.phase, PHASE_OVER);
}

/* the player on turn wins there and then. */
static void the_cutter_wins_with_the_award(void **state)
{
    (void)state;
    struct position p;
    open_before_a_cut(&p, "");
    put_chain(&p, 1, "d2 c2 b2 a2 b3");
    put_points(&p, 1, 7);
    main_of(&p, 1);
    does(&p, 1, "build settlement e2");
    assert_int_equal(award_told(&p)->seat, 1);
    assert_int_equal(told_of(&p, FACT_WON, 1)->open[0], 10);
}

/* Two others tie at five when seat 0 is cut down to three. */
static void open_before_a_tie_of_others(struct position *p, const char *options)
{
    open_before_a_cut(p, options);
    put_chain(p, 2, "g1 h1 g2 h2 g3 h3");
    put_chain(p, 3, "i1 j1 i2 j2 i3 j3");
    main_of(p, 1);
    does(p, 1, "build settlement e2");
    assert_int_equal(award_told(p)->seat, SEAT_NONE);
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(points_of(p, seat), seat == 1);
}

/* R-5, B-ROAD-3 */
static void a_tie_of_others_sets_it_aside_in_every_edition(void **state)
{
    (void)state;
    static const char *const editions[] = {"edition=1995", "edition=1997", "edition=2007",
                                           "edition=classroom", "edition=2020"};
    for (int i = 0; i < 5; i++) {
        struct position p;
        open_before_a_tie_of_others(&p, editions[i]);
        main_of(&p, 2);
        does(&p, 2, "build road g4-h3");
        assert_int_equal(award_told(&p)->seat, 2);
        assert_int_equal(award_told(&p)->open[0], 6);
        assert_int_equal(points_of(&p, 2), 2);
    }
}

/* at whatever build one is left alone, also at another's settlement. */
static void a_second_cut_can_bring_it_back(void **state)
{
    (void)state;
    struct position p;
    open_before_a_tie_of_others(&p, "phases=combined");
    give(&p, 1, "1 brick 1 lumber 1 wool 1 grain");
    put_road(&p, 1, "j2-k2");
    main_of(&p, 1);
    does(&p, 1, "build settlement j2");
    assert_int_equal(told_of(&p, FACT_LENGTH, 3)->open[0], 3);
    assert_int_equal(award_told(&p)->seat, 2);
    assert_int_equal(award_told(&p)->open[0], 5);
}

/* Cut at e1, seat 0 has five of its six roads left in a row, as many as seat 2. */
static void open_before_a_shared_cut(struct position *p, const char *options)
{
    open_with_six(p, options);
    put_chain(p, 2, "g1 h1 g2 h2 g3 h3");
    cut_at_e1(p);
    assert_int_equal(told_of(p, FACT_LENGTH, 0)->open[0], 5);
}

/* R-6, B-ROAD-3 */
static void a_holder_who_shares_keeps_it_in_the_newer_editions(void **state)
{
    (void)state;
    static const char *const editions[] = {"edition=2007", "edition=classroom", "edition=2020"};
    for (int i = 0; i < 3; i++) {
        struct position p;
        open_before_a_shared_cut(&p, editions[i]);
        assert_null(told(&p, FACT_LONGEST_ROAD));
        assert_int_equal(p.view.longest_road, 0);
        assert_int_equal(points_of(&p, 0), 2);
    }
}

/* R-6, B-ROAD-3 */
static void a_holder_who_shares_loses_it_in_the_older_editions(void **state)
{
    (void)state;
    static const char *const editions[] = {"edition=1995", "edition=1997", "road-tie=set-aside"};
    for (int i = 0; i < 3; i++) {
        struct position p;
        open_before_a_shared_cut(&p, editions[i]);
        assert_int_equal(award_told(&p)->seat, SEAT_NONE);
        assert_int_equal(points_of(&p, 0), 0);
        main_of(&p, 0);
        does(&p, 0, "build road e4-f4");
        assert_int_equal(award_told(&p)->seat, 0);
    }
}

/* B-ROAD-3: a cut that leaves the holder alone in front moves nothing. */
static void a_holder_who_is_still_longest_keeps_it(void **state)
{
    (void)state;
    struct position p;
    open_with_six(&p, "road-tie=set-aside");
    put_chain(&p, 2, "g1 h1 g2 h2 g3");
    cut_at_e1(&p);
    assert_int_equal(p.view.road_length[0], 5);
    assert_null(told(&p, FACT_LONGEST_ROAD));
    assert_int_equal(p.view.longest_road, 0);
}

/* B-ROAD-3, B-ROAD-2: after the cut nobody has five; the holder is in front with four. */
static void a_holder_with_four_left_loses_it(void **state)
{
    (void)state;
    struct position p;
    open_with_five(&p, "");
    cut_at_e1(&p);
    assert_int_equal(p.view.road_length[0], 4);
    assert_int_equal(award_told(&p)->seat, SEAT_NONE);
    assert_int_equal(points_of(&p, 0), 0);
}

/* B-ROAD-2: five are needed, the first to have them has it, and it is worth 2 points. */
static void the_first_five_roads_take_it(void **state)
{
    (void)state;
    struct position p;
    open_table(&p, "phases=combined");
    put_chain(&p, 0, "f1 e1 f2 e2");
    main_of(&p, 0);
    does(&p, 0, "build road e2-f3");
    assert_null(told(&p, FACT_LONGEST_ROAD));
    assert_int_equal(points_of(&p, 0), 0);
    does(&p, 0, "build road e3-f3");
    assert_int_equal(award_told(&p)->seat, 0);
    assert_int_equal(points_of(&p, 0), 2);
}

/* R-7, B-ROAD-2 */
static void equal_length_by_building_takes_nothing(void **state)
{
    (void)state;
    static const char *const ties[] = {"phases=combined", "phases=combined road-tie=set-aside"};
    for (int i = 0; i < 2; i++) {
        struct position p;
        open_with_five(&p, ties[i]);
        put_chain(&p, 1, "g1 h1 g2 h2 g3");
        main_of(&p, 1);
        does(&p, 1, "build road g3-h3");
        assert_null(told(&p, FACT_LONGEST_ROAD));
        assert_int_equal(p.view.longest_road, 0);
        does(&p, 1, "build road g4-h3");
        assert_int_equal(award_told(&p)->seat, 1);
        assert_int_equal(points_of(&p, 0), 0);
        assert_int_equal(points_of(&p, 1), 2);
    }
}

/* while two are equal, builds that change no length leave the award where it is. */
static void a_build_that_changes_no_length_never_moves_it(void **state)
{
    (void)state;
    static const char *const ties[] = {"phases=combined", "phases=combined road-tie=set-aside"};
    for (int i = 0; i < 2; i++) {
        struct position p;
        open_with_five(&p, ties[i]);
        put_chain(&p, 1, "g1 h1 g2 h2 g3 h3");
        put_settlement(&p, 1, "l1 l3");
        put_road(&p, 1, "k4-l3");
        main_of(&p, 1);
        static const char *const builds[] = {"build road k2-l1", "build city l1",
                                             "build settlement k4"};
        does(&p, 1, builds[0]);
        assert_null(told(&p, FACT_LONGEST_ROAD));
        does(&p, 1, builds[1]);
        assert_null(told(&p, FACT_LONGEST_ROAD));
        refused(&p, 1, builds[2], "DISTANCE_RULE");
        does(&p, 1, "build road j4-k4");
        does(&p, 1, "build settlement j4");
        assert_null(told(&p, FACT_LONGEST_ROAD));
        assert_int_equal(p.view.longest_road, 0);
    }
}

/* Seat 0 has four roads, eight points and the card. */
static void open_with_card(struct position *p)
{
    open_table(p, "");
    put_chain(p, 0, "f1 e1 f2 e2 f3");
    put_points(p, 0, 8);
    deal(p, 0, "1 road-building");
}

/* R-12, B-ROAD-2, B-DEV-3 */
static void the_first_free_road_can_win(void **state)
{
    (void)state;
    struct position p;
    open_with_card(&p);
    main_of(&p, 0);
    does(&p, 0, "play road-building");
    does(&p, 0, "build road e3-f3");
    assert_int_equal(award_told(&p)->seat, 0);
    assert_int_equal(told_of(&p, FACT_WON, 0)->open[0], 10);
    assert_int_equal(p.view.phase, PHASE_OVER);
    refused(&p, 0, "build road e3-f4", "GAME_OVER");
}

/* */
static void the_second_free_road_can_win(void **state)
{
    (void)state;
    struct position p;
    open_with_card(&p);
    put_chain(&p, 1, "g1 h1 g2 h2 g3 h3");
    award_road(&p, 1);
    turn_of(&p, 0);
    does(&p, 0, "play road-building");
    does(&p, 0, "build road e3-f3");
    assert_null(told(&p, FACT_LONGEST_ROAD));
    does(&p, 0, "build road e3-f4");
    assert_int_equal(award_told(&p)->seat, 0);
    assert_int_equal(told_of(&p, FACT_WON, 0)->open[0], 10);
}

/* R-50, B-ROAD-1: with one own road and one of each of two others, nobody's chain runs through. */
static void a_settlement_between_three_owners_cuts_nobody(void **state)
{
    (void)state;
    struct position p;
    open_table(&p, "");
    put_chain(&p, 0, "f1 e1 f2 e2");
    put_chain(&p, 2, "e2 f3 e3");
    put_road(&p, 1, "d2-e2");
    main_of(&p, 1);
    does(&p, 1, "build settlement e2");
    assert_null(told(&p, FACT_LENGTH));
}

/* R-50, B-ROAD-3: of two chains that run past, the one through the node is cut, the other is
 * not. */
static void a_settlement_cuts_one_chain_at_most(void **state)
{
    (void)state;
    struct position p;
    open_before_a_cut(&p, "");
    put_chain(&p, 2, "d3 c2 d2 c1 d1 e1");
    main_of(&p, 1);
    does(&p, 1, "build settlement e2");
    assert_int_equal(told_times(&p, FACT_LENGTH), 1);
    assert_int_equal(p.view.road_length[2], 5);
    assert_int_equal(award_told(&p)->seat, 2);
}

/* in the set-up every node with a road is beside a building, so nothing can be cut. */
static void in_the_set_up_nothing_is_cut(void **state)
{
    (void)state;
    struct position p;
    position_open_set_up(&p, 3, "");
    does(&p, 0, "build settlement e1");
    does(&p, 0, "build road e1-f2");
    refused(&p, 1, "build settlement e1", "NODE_TAKEN");
    refused(&p, 1, "build settlement f2", "DISTANCE_RULE");
    assert_int_equal(p.view.road_length[0], 1);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_settlement_in_the_middle_shortens_the_chain),
        cmocka_unit_test(a_cut_shortens_every_length),
        cmocka_unit_test(after_a_cut_a_sole_longest_takes_it_at_once),
        cmocka_unit_test(the_cutter_wins_with_the_award),
        cmocka_unit_test(a_tie_of_others_sets_it_aside_in_every_edition),
        cmocka_unit_test(a_second_cut_can_bring_it_back),
        cmocka_unit_test(a_holder_who_shares_keeps_it_in_the_newer_editions),
        cmocka_unit_test(a_holder_who_shares_loses_it_in_the_older_editions),
        cmocka_unit_test(a_holder_who_is_still_longest_keeps_it),
        cmocka_unit_test(a_holder_with_four_left_loses_it),
        cmocka_unit_test(the_first_five_roads_take_it),
        cmocka_unit_test(equal_length_by_building_takes_nothing),
        cmocka_unit_test(a_build_that_changes_no_length_never_moves_it),
        cmocka_unit_test(the_first_free_road_can_win),
        cmocka_unit_test(the_second_free_road_can_win),
        cmocka_unit_test(a_settlement_between_three_owners_cuts_nobody),
        cmocka_unit_test(a_settlement_cuts_one_chain_at_most),
        cmocka_unit_test(in_the_set_up_nothing_is_cut),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
