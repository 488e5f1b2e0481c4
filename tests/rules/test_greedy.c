/* rules/players/greedy*.c: what the player `greedy` does in positions laid out for it. */
#include "tests/rules/greedy_choice.h"

#include "rules/players/greedy.h"

/* Seat 0 at nodes with ore, wool, lumber, grain, brick; the others in the south. */
static void lay_out(struct position *p, const char *options)
{
    position_open(p, 4, options);
    put_settlement(p, 0, "c2 e2");
    put_settlement(p, 1, "l1");
    put_settlement(p, 2, "l2");
    put_settlement(p, 3, "l3");
}

/* --- The own turn ----------------------------------------------------------------------------- */

static void rolls_and_ends(void **state)
{
    (void)state;
    struct position p;
    lay_out(&p, "");
    turn_of(&p, 0);
    assert_chooses(&p, 0, "roll");
    main_of(&p, 0);
    assert_chooses(&p, 0, "end");
}

static void builds_what_it_can_pay(void **state)
{
    (void)state;
    struct position p;
    lay_out(&p, "");
    give(&p, 0, "3 ore 2 grain");
    main_of(&p, 0);
    struct move move = choice_of(&p, 0);
    assert_int_equal(move.verb, VERB_BUILD);
    assert_int_equal(move.arg[BUILD_PIECE], CITY);

    lay_out(&p, "");
    put_chain(&p, 0, "c2 b2 a2");
    give(&p, 0, "1 brick 1 lumber 1 wool 1 grain");
    main_of(&p, 0);
    assert_chooses(&p, 0, "build settlement a2");

    lay_out(&p, "");
    give(&p, 0, "1 ore 1 wool 1 grain");
    main_of(&p, 0);
    assert_chooses(&p, 0, "buy");
}

/* B-END-1: the tenth point before anything else. */
static void takes_the_last_point(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "phases=combined");
    put_points(&p, 0, 9);
    put_chain(&p, 0, "i1 h1 g1");
    give(&p, 0, "2 brick 2 lumber 2 wool 2 grain 1 ore");
    main_of(&p, 0);
    step(&p);
    assert_int_equal(winner_of(&p), 0);
}

/* B-MARI-1 */
static void completes_a_purchase_at_the_bank(void **state)
{
    (void)state;
    struct position p;
    lay_out(&p, "trade=bank-only");
    give(&p, 0, "2 ore 2 grain 4 lumber");
    main_of(&p, 0);
    assert_chooses(&p, 0, "bank 4 lumber for 1 ore");
    does(&p, 0, "bank 4 lumber for 1 ore");
    assert_int_equal(choice_of(&p, 0).arg[BUILD_PIECE], CITY);
}

/* --- Development cards ------------------------------------------------------------------------ */

static void knight_frees_the_own_hex(void **state)
{
    (void)state;
    struct position p;
    lay_out(&p, "");
    deal(&p, 0, "1 knight");
    turn_of(&p, 0);
    assert_chooses(&p, 0, "roll");
    put_robber(&p, "a"); /* touches c2 */
    turn_of(&p, 0);
    assert_chooses(&p, 0, "play knight");
}

/* B-ARMY-1 */
static void knight_takes_the_army(void **state)
{
    (void)state;
    struct position p;
    lay_out(&p, "");
    put_knights(&p, 0, 1);
    deal(&p, 0, "1 knight");
    turn_of(&p, 0);
    assert_chooses(&p, 0, "roll");
    put_knights(&p, 0, 1);
    turn_of(&p, 0);
    assert_chooses(&p, 0, "play knight");
}

/* B-DEV-4 */
static void plenty_completes_a_city(void **state)
{
    (void)state;
    struct position p;
    lay_out(&p, "");
    give(&p, 0, "2 ore 1 grain");
    deal(&p, 0, "1 year-of-plenty");
    main_of(&p, 0);
    assert_chooses(&p, 0, "play year-of-plenty 1 grain 1 ore");
}

/* B-DEV-5: with open hands it knows what there is to take. */
static void monopoly_completes_a_city(void **state)
{
    (void)state;
    struct position p;
    lay_out(&p, "hidden-hands=no trade=bank-only");
    give(&p, 0, "1 ore 2 grain");
    give(&p, 1, "1 ore 3 wool");
    give(&p, 2, "1 ore");
    deal(&p, 0, "1 monopoly");
    main_of(&p, 0);
    assert_chooses(&p, 0, "play monopoly ore");
}

/* B-DEV-3 */
static void free_roads_are_placed(void **state)
{
    (void)state;
    struct position p;
    lay_out(&p, "");
    put_chain(&p, 0, "c2 b2");
    deal(&p, 0, "1 road-building");
    main_of(&p, 0);
    assert_chooses(&p, 0, "play road-building");
    does(&p, 0, "play road-building");
    for (int i = 0; i < 2; i++) {
        struct move move = choice_of(&p, 0);
        assert_int_equal(move.verb, VERB_BUILD);
        step(&p);
    }
    assert_int_equal(p.view.phase, PHASE_MAIN);
}

/* --- Seven and robber ------------------------------------------------------------------------- */

/* B-SEVEN-1: what the plan, a city, needs is kept. */
static void discards_what_it_needs_least(void **state)
{
    (void)state;
    struct position p;
    lay_out(&p, "");
    give(&p, 0, "3 ore 2 grain 5 wool");
    turn_of(&p, 1);
    dice_fall(&p, 3, 4);
    does(&p, 1, "roll");
    assert_chooses(&p, 0, "discard 5 wool");
}

/* B-ROB-2: of two who lose the same, the one with more points, and not on the own hexes. */
static void robs_the_leader(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "");
    put_settlement(&p, 0, "e2");       /* brick 6, grain 9, lumber 11 ... */
    put_settlement(&p, 1, "j4");       /* wool 5 */
    put_settlement(&p, 2, "l1 a1 c4"); /* brick 5 and others */
    put_city(&p, 1, "l3");
    put_points(&p, 1, 7);
    give(&p, 1, "4 ore");
    give(&p, 2, "4 ore");
    turn_of(&p, 0);
    dice_fall(&p, 3, 4);
    does(&p, 0, "roll");
    struct move move = choice_of(&p, 0);
    assert_int_equal(move.verb, VERB_ROB);
    assert_int_equal(move.arg[ROB_VICTIM], 1);
    assert_true((hex19_hex_mask[move.arg[ROB_HEX]] >> node_of("e2") & 1) == 0);
}

/* --- Offers ----------------------------------------------------------------------------------- */

/* B-TRADE-5: for the one card that is missing, from those who have it and are no leaders. */
static void asks_for_the_missing_card(void **state)
{
    (void)state;
    struct position p;
    lay_out(&p, "hidden-hands=no phases=combined");
    put_points(&p, 2, 8);
    give(&p, 0, "1 ore 1 wool 2 lumber");
    give(&p, 1, "1 grain");
    give(&p, 2, "1 grain");
    give(&p, 3, "1 wool");
    main_of(&p, 0);
    struct move move = choice_of(&p, 0);
    assert_int_equal(move.verb, VERB_OFFER);
    assert_int_equal(move.arg[OFFER_WANT + GRAIN], 1);
    assert_int_equal(move.arg[OFFER_GIVE + LUMBER], 1);
    assert_int_equal(move.arg[OFFER_TO], 1 << 1);
}

/* Eight of ten points, and as much where other points win. */
static void leaders_have_four_fifths(void **state)
{
    (void)state;
    static const int8_t leads_from[][2] = {{3, 3}, {5, 4}, {8, 7}, {10, 8}, {12, 10}, {20, 16}};
    for (size_t i = 0; i < sizeof leads_from / sizeof *leads_from; i++) {
        struct base_view view = {.nseats = 4};
        view.option[OPT_POINTS] = leads_from[i][0];
        view.points[1] = (int8_t)(leads_from[i][1] - 1);
        assert_false(greedy_is_leader(&view, 1));
        view.points[1]++;
        assert_true(greedy_is_leader(&view, 1));
    }
}

static void offer_to_it(struct position *p, int points)
{
    lay_out(p, "hidden-hands=no phases=combined");
    give(p, 0, "2 ore 2 grain 2 lumber");
    give(p, 1, "1 ore 1 wool");
    put_points(p, 1, points);
    main_of(p, 1);
}

static void accepts_what_helps_it_most(void **state)
{
    (void)state;
    struct position p;
    offer_to_it(&p, 3);
    does(&p, 1, "offer 1 ore for 1 lumber");
    assert_chooses(&p, 0, "accept 1");
    offer_to_it(&p, 8);
    does(&p, 1, "offer 1 ore for 1 lumber");
    assert_chooses(&p, 0, "decline 1");
}

static void declines_what_hurts_it(void **state)
{
    (void)state;
    struct position p;
    offer_to_it(&p, 3);
    does(&p, 1, "offer 1 wool for 1 grain");
    assert_chooses(&p, 0, "decline 1");
}

/* Of several willing it takes the one who has the fewest points. */
static void trades_with_the_weakest(void **state)
{
    (void)state;
    struct position p;
    lay_out(&p, "phases=combined");
    give(&p, 0, "2 ore 2 grain 2 lumber");
    give(&p, 1, "1 ore");
    give(&p, 2, "1 ore");
    put_points(&p, 1, 4);
    main_of(&p, 0);
    does(&p, 0, "offer 1 lumber for 1 ore");
    does(&p, 1, "accept 1");
    does(&p, 2, "accept 1");
    assert_chooses(&p, 0, "take 2");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rolls_and_ends),
        cmocka_unit_test(builds_what_it_can_pay),
        cmocka_unit_test(takes_the_last_point),
        cmocka_unit_test(completes_a_purchase_at_the_bank),
        cmocka_unit_test(knight_frees_the_own_hex),
        cmocka_unit_test(knight_takes_the_army),
        cmocka_unit_test(plenty_completes_a_city),
        cmocka_unit_test(monopoly_completes_a_city),
        cmocka_unit_test(free_roads_are_placed),
        cmocka_unit_test(discards_what_it_needs_least),
        cmocka_unit_test(robs_the_leader),
        cmocka_unit_test(leaders_have_four_fifths),
        cmocka_unit_test(asks_for_the_missing_card),
        cmocka_unit_test(accepts_what_helps_it_most),
        cmocka_unit_test(declines_what_hurts_it),
        cmocka_unit_test(trades_with_the_weakest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
