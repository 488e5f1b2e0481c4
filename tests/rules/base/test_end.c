/* How a game ends: B-END-*, R-4, R-40. */
#include "tests/support/position.h"

static void assert_standing(const struct position *p, int place, int seat, int rank, int points)
{
    struct standing out[SEATS_MAX];
    assert_true(base_game.finished(p->state, out));
    assert_int_equal(out[place].seat, seat);
    assert_int_equal(out[place].rank, rank);
    assert_int_equal(out[place].points, points);
}

/* B-END-1: at once, and then nobody is awaited and nothing can be done. */
static void ten_points_on_the_own_turn_win_at_once(void **state)
{
    (void)state;
    struct position p;
    struct standing none[SEATS_MAX];
    position_open(&p, 4, "phases=combined");
    put_points(&p, 0, 9);
    put_road(&p, 0, "a1-b1");
    give(&p, 0, "2 brick 2 lumber 1 wool 1 grain");
    main_of(&p, 0);
    does(&p, 0, "build road b1-c1");
    assert_false(base_game.finished(p.state, none));
    does(&p, 0, "build settlement a1");
    assert_int_equal(told_of(&p, FACT_WON, 0)->open[0], 10);
    assert_int_equal(winner_of(&p), 0);
    assert_int_equal(turn_now(&p).seat, SEAT_NONE);
    assert_int_equal(turn_now(&p).must | turn_now(&p).may | turn_now(&p).asked, 0);
    refused(&p, 0, "end", "GAME_OVER");
    refused(&p, 1, "roll", "GAME_OVER");
    refused(&p, 1, "offer 1 wool for 1 ore", "GAME_OVER");
    refused(&p, 1, "discard 1 wool", "GAME_OVER");
}

/* B-END-1: points=, from 3 to 20. */
static void the_points_to_win_are_an_option(void **state)
{
    (void)state;
    const struct field *points = &base_game.options[OPT_POINTS].field;
    assert_int_equal(points->lo, 3);
    assert_int_equal(points->hi, 20);
    struct position p;
    position_open(&p, 4, "points=3");
    put_settlement(&p, 0, "l1 l2");
    put_road(&p, 0, "a1-b1");
    give(&p, 0, "1 brick 1 lumber 1 wool 1 grain");
    main_of(&p, 0);
    does(&p, 0, "build settlement a1");
    assert_int_equal(told_of(&p, FACT_WON, 0)->open[0], 3);
    position_open(&p, 4, "points=11");
    put_points(&p, 0, 9);
    put_road(&p, 0, "a1-b1");
    give(&p, 0, "1 brick 1 lumber 1 wool 1 grain");
    main_of(&p, 0);
    does(&p, 0, "build settlement a1");
    assert_int_equal(winner_of(&p), SEAT_NONE);
}

/* On seat 1's turn a cut gives Longest Road, and with it ten points, to seat 3. */
static void open_with_ten_off_turn(struct position *p)
{
    position_open(p, 4, "");
    put_chain(p, 0, "f1 e1 f2 e2 f3 e3 f4");
    award_road(p, 0);
    put_road(p, 1, "d2-e2");
    put_chain(p, 3, "g1 h1 g2 h2 g3 h3");
    put_city(p, 3, "l1 l2 l3 i1");
    give(p, 1, "1 brick 1 lumber 1 wool 1 grain");
    give(p, 2, "1 brick 1 lumber 1 wool 1 grain");
}

static void cut(struct position *p)
{
    main_of(p, 1);
    does(p, 1, "build settlement e2");
    assert_int_equal(p->view.longest_road, 3);
    assert_true(points_of(p, 3) >= 10);
    assert_int_equal(winner_of(p), SEAT_NONE);
    does(p, 1, "end");
    dice_fall(p, 6, 6);
    does(p, 2, "roll");
}

/* B-END-1, B-END-2: checked when the own turn begins, before the roll. */
static void points_of_another_turn_win_when_the_own_turn_begins(void **state)
{
    (void)state;
    struct position p;
    open_with_ten_off_turn(&p);
    cut(&p);
    does(&p, 2, "end");
    assert_int_equal(told_of(&p, FACT_WON, 3)->open[0], 10);
    assert_true(told_at(&p, FACT_TURN) < told_at(&p, FACT_WON));
    assert_int_equal(p.view.rolled, 0);
}

/* not if the award is lost meanwhile. */
static void points_lost_meanwhile_do_not_win(void **state)
{
    (void)state;
    struct position p;
    open_with_ten_off_turn(&p);
    put_chain(&p, 2, "d1 c1 d2 c2 d3");
    give(&p, 2, "1 brick 1 lumber");
    cut(&p);
    does(&p, 2, "build road c3-d3");
    assert_int_equal(points_of(&p, 3), 10);
    does(&p, 2, "build road c3-d4");
    assert_int_equal(told_of(&p, FACT_LONGEST_ROAD, 2)->open[0], 6);
    does(&p, 2, "end");
    assert_null(told(&p, FACT_WON));
    assert_int_equal(turn_now(&p).seat, 3);
    assert_int_equal(p.view.phase, PHASE_ROLL);
}

/* R-40, B-END-3: so a winner may have fewer points than another, and still comes first. */
static void a_winner_may_have_fewer_points_than_another(void **state)
{
    (void)state;
    struct position p;
    open_with_ten_off_turn(&p);
    put_settlement(&p, 3, "g6");
    put_city(&p, 2, "a1 a2 a3 c1");
    put_settlement(&p, 2, "c4");
    put_road(&p, 2, "i5-j4");
    cut(&p);
    assert_int_equal(points_of(&p, 3), 11);
    does(&p, 2, "build settlement i5");
    assert_int_equal(told_of(&p, FACT_WON, 2)->open[0], 10);
    assert_standing(&p, 0, 2, 1, 10);
    assert_standing(&p, 1, 3, 2, 11);
    assert_standing(&p, 2, 1, 3, 1);
    assert_standing(&p, 3, 0, 4, 0);
}

/* B-END-3: the winner comes first, whatever the order of the seats. */
static void the_winner_comes_first(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "points=3");
    put_city(&p, 0, "a1 a2");
    put_city(&p, 1, "l1");
    put_city(&p, 2, "c1");
    put_settlement(&p, 2, "c4");
    put_road(&p, 2, "i5-j4");
    give(&p, 2, "1 brick 1 lumber 1 wool 1 grain");
    main_of(&p, 2);
    does(&p, 2, "build settlement i5");
    assert_standing(&p, 0, 2, 1, 4);
    assert_standing(&p, 1, 0, 2, 4);
    assert_standing(&p, 2, 1, 3, 2);
    assert_standing(&p, 3, 3, 4, 0);
}

/* B-END-3: ties share a rank, hidden victory points count; nobody shares the winner's. */
static void ties_share_a_rank(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "points=5");
    put_settlement(&p, 0, "a2");
    put_city(&p, 1, "l1");
    deal(&p, 1, "1 victory-point");
    put_city(&p, 3, "l3");
    put_settlement(&p, 3, "i5");
    put_city(&p, 2, "i1 i3");
    put_road(&p, 2, "a3-b4");
    give(&p, 2, "1 brick 1 lumber 1 wool 1 grain");
    main_of(&p, 2);
    does(&p, 2, "build settlement a3");
    assert_standing(&p, 0, 2, 1, 5);
    assert_standing(&p, 1, 1, 2, 3);
    assert_standing(&p, 2, 3, 2, 3);
    assert_standing(&p, 3, 0, 4, 1);
}

static void play_round(struct position *p)
{
    for (int i = 0; i < p->view.nseats; i++) {
        assert_int_equal(p->view.phase, PHASE_ROLL);
        dice_fall(p, 1, 1);
        int seat = p->view.seat;
        does(p, seat, "roll");
        does(p, seat, "end");
    }
}

/* B-END-4: full rounds from the one who began; the most points win and ties share a rank. */
static void the_game_may_end_after_some_rounds(void **state)
{
    (void)state;
    for (int nseats = 3; nseats <= 4; nseats++) {
        struct position p;
        position_open(&p, nseats, "rounds=2 first-seat=0");
        put_city(&p, 1, "l1");
        put_city(&p, 2, "l3");
        deal(&p, 2, "1 victory-point");
        put_settlement(&p, 0, "a1 a3");
        play_round(&p);
        assert_null(told(&p, FACT_ENDED));
        assert_int_equal(p.view.round, 2);
        play_round(&p);
        assert_non_null(told(&p, FACT_ENDED));
        assert_null(told(&p, FACT_WON));
        assert_int_equal(told_of(&p, FACT_REVEALED, 2)->open[0], 1);
        assert_standing(&p, 0, 2, 1, 3);
        assert_standing(&p, 1, 0, 2, 2);
        assert_standing(&p, 2, 1, 2, 2);
    }
}

/* B-END-4: 0 is off, and whoever has the points before wins as ever. */
static void without_rounds_it_goes_on(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 3, "rounds=0");
    for (int i = 0; i < 5; i++)
        play_round(&p);
    assert_int_equal(p.view.phase, PHASE_ROLL);
    position_open(&p, 3, "rounds=1 points=3");
    put_points(&p, 1, 2);
    put_road(&p, 1, "a1-b1");
    give(&p, 1, "1 brick 1 lumber 1 wool 1 grain");
    main_of(&p, 1);
    does(&p, 1, "build settlement a1");
    assert_int_equal(winner_of(&p), 1);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(ten_points_on_the_own_turn_win_at_once),
        cmocka_unit_test(the_points_to_win_are_an_option),
        cmocka_unit_test(points_of_another_turn_win_when_the_own_turn_begins),
        cmocka_unit_test(points_lost_meanwhile_do_not_win),
        cmocka_unit_test(a_winner_may_have_fewer_points_than_another),
        cmocka_unit_test(the_winner_comes_first),
        cmocka_unit_test(ties_share_a_rank),
        cmocka_unit_test(the_game_may_end_after_some_rounds),
        cmocka_unit_test(without_rounds_it_goes_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
