/* Longest Road with neutral players: C-ROAD-*. */
#include "tests/support/position.h"

/* Seat 0 is on turn, on c2, with cards. */
static void open_rich(struct position *p)
{
    position_open(p, 2, "phases=combined");
    put_settlement(p, 0, "c2");
    give(p, 0, "6 brick 6 lumber 2 wool 2 grain");
}

/* C-ROAD-1: with five, for nobody's points; a longer chain takes it. */
static void a_neutral_player_holds_the_award(void **state)
{
    (void)state;
    struct position p;
    open_rich(&p);
    put_chain(&p, NEUTRAL_1, "f3 g3 h2 i2 j2");
    put_chain(&p, 0, "c2 d2 e2 f2 g2");
    main_of(&p, 0);
    int points = points_of(&p, 0);
    does(&p, 0, "build road b2-c2"); /* five as well, and first */
    assert_int_equal(told(&p, FACT_LONGEST_ROAD)->seat, 0);
    award_road(&p, SEAT_NONE); /* as if not */
    does(&p, 0, "build road i3-j2 for n1");
    assert_null(told(&p, FACT_NEUTRAL_LONGEST_ROAD)); /* five and five: nobody alone */
    main_of(&p, 0);
    does(&p, 0, "build road a1-b2");
    assert_int_equal(told(&p, FACT_LONGEST_ROAD)->seat, 0);
    does(&p, 0, "build road i3-j3 for n1");
    assert_null(told(&p, FACT_NEUTRAL_LONGEST_ROAD)); /* as long is not longer */
    assert_int_equal(points_of(&p, 0), points + 2);
    does(&p, 0, "build road c2-d3");
    does(&p, 0, "build road i4-j3 for n1");
    const struct fact *taken = told(&p, FACT_NEUTRAL_LONGEST_ROAD);
    assert_non_null(taken);
    assert_int_equal(taken->open[0], 0);
    assert_int_equal(taken->open[1], 7);
    assert_int_equal(points_of(&p, 0), points);
    assert_int_equal(p.view.longest_road, SEAT_NONE);
    assert_int_equal(p.view.neutral_longest_road, 0);
    does(&p, 0, "build road a1-b1");
    assert_null(told(&p, FACT_LONGEST_ROAD)); /* seven against seven */
    does(&p, 0, "build road g4-h4 for n2");
    does(&p, 0, "build road b1-c1");
    assert_int_equal(told(&p, FACT_LONGEST_ROAD)->seat, 0);
    assert_int_equal(p.view.neutral_longest_road, SEAT_NONE);
}

/* C-ROAD-1, B-ROAD-3: after a cut the neutral holder loses it, or keeps it on a tie. */
static void a_neutral_holder_is_cut(void **state)
{
    (void)state;
    for (int rival = 4; rival <= 5; rival++) {
        struct position p;
        open_rich(&p);
        put_chain(&p, NEUTRAL_1, "f3 g3 h2 i2 j2 i3 j3 i4");
        award_road(&p, NEUTRAL_1);
        put_chain(&p, 0, rival == 5 ? "c2 d2 e2 f2 g2 h2" : "e2 f2 g2 h2");
        put_chain(&p, 1, "j4 k4 l3 k3 l2");
        main_of(&p, 0);
        does(&p, 0, "build settlement h2"); /* n1: two and five */
        assert_int_equal(told(&p, FACT_NEUTRAL_LENGTH)->open[1], 5);
        assert_null(told(&p, FACT_LONGEST_ROAD));
        assert_int_equal(p.view.neutral_longest_road, 0);
    }
    struct position p;
    open_rich(&p);
    put_chain(&p, NEUTRAL_1, "f3 g3 h2 i2 j2 i3 j3");
    award_road(&p, NEUTRAL_1);
    put_chain(&p, 0, "c2 d2 e2 f2 g2 h2");
    main_of(&p, 0);
    does(&p, 0, "build settlement h2"); /* two and four: seat 0 has five */
    assert_int_equal(told(&p, FACT_LONGEST_ROAD)->seat, 0);
}

/* C-ROAD-2: who reaches five first has it before the neutral player does. */
static void the_own_piece_counts_first(void **state)
{
    (void)state;
    struct position p;
    open_rich(&p);
    put_chain(&p, NEUTRAL_1, "f3 g3 h2 i2 j2");
    put_chain(&p, 0, "c2 d2 e2 f2 g2");
    main_of(&p, 0);
    does(&p, 0, "build road b2-c2");
    assert_int_equal(told(&p, FACT_LONGEST_ROAD)->seat, 0);
    does(&p, 0, "build road i3-j2 for n1");
    assert_int_equal(told(&p, FACT_NEUTRAL_LENGTH)->open[1], 5);
    assert_null(told(&p, FACT_NEUTRAL_LONGEST_ROAD));
    assert_int_equal(p.view.longest_road, 0);
}

/* C-ROAD-3: three and three that meet are not six. */
static void the_two_are_two_owners(void **state)
{
    (void)state;
    struct position p;
    open_rich(&p);
    put_chain(&p, NEUTRAL_1, "f3 g3 h2");
    put_chain(&p, NEUTRAL_2, "g4 h3 i3");
    main_of(&p, 0);
    does(&p, 0, "build road c2-d3");
    does(&p, 0, "build road g3-h3 for n1"); /* ends at n2's chain */
    assert_int_equal(p.view.road_length[NEUTRAL_1], 2);
    assert_int_equal(p.view.road_length[NEUTRAL_2], 2);
    does(&p, 0, "build road d3-e3");
    does(&p, 0, "build road h2-i2 for n1");
    assert_int_equal(p.view.road_length[NEUTRAL_1], 3);
    assert_null(told(&p, FACT_NEUTRAL_LONGEST_ROAD));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_neutral_player_holds_the_award),
        cmocka_unit_test(a_neutral_holder_is_cut),
        cmocka_unit_test(the_own_piece_counts_first),
        cmocka_unit_test(the_two_are_two_owners),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
