/* Development cards but for road building, B-DEV-*. */
#include "tests/support/position.h"

/* R-32, B-DEV-1 */
static void a_card_bought_this_turn_waits(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "phases=combined");
    give(&p, 0, "1 wool 1 grain 1 ore");
    main_of(&p, 0);
    card_is(&p, "knight");
    does(&p, 0, "buy");
    struct refusal no = refused(&p, 0, "play knight", "CARD_IS_NEW");
    assert_int_equal(no.arg[0], KNIGHT);
    assert_false(lists(&p, 0, "play knight"));
    does(&p, 0, "end");
    turn_of(&p, 0); /* the next own turn */
    does(&p, 0, "play knight");
}

/* an older card of the same kind may be played. */
static void an_older_card_of_the_kind_may_be_played(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "phases=combined");
    give(&p, 0, "1 wool 1 grain 1 ore");
    deal(&p, 0, "1 monopoly");
    main_of(&p, 0);
    card_is(&p, "monopoly");
    does(&p, 0, "buy");
    assert_true(lists(&p, 0, "play monopoly ore"));
    does(&p, 0, "play monopoly ore");
    assert_int_equal(p.view.dev[0][MONOPOLY], 1);
}

/* B-DEV-6, B-END-1: also one bought this turn, without being shown or claimed. */
static void victory_points_count_at_once(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "");
    give(&p, 0, "1 wool 1 grain 1 ore");
    put_points(&p, 0, 8);
    deal(&p, 0, "1 victory-point");
    main_of(&p, 0);
    refused(&p, 0, "play victory-point", "VICTORY_POINT_NOT_PLAYED");
    card_is(&p, "victory-point");
    does(&p, 0, "buy");
    assert_int_equal(told_of(&p, FACT_WON, 0)->open[0], 10);
    assert_int_equal(told_of(&p, FACT_REVEALED, 0)->open[0], 2);
    assert_true(told_at(&p, FACT_REVEALED) < told_at(&p, FACT_WON));
}

/* R-41, B-DEV-6, B-VIEW-1: unseen by others until the end, when everybody's are shown. */
static void victory_points_are_hidden_until_the_end(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "");
    put_points(&p, 0, 4);
    put_settlement(&p, 1, "a1");
    give(&p, 0, "1 brick 1 lumber 1 wool 1 grain");
    put_road(&p, 0, "a3-b4");
    deal(&p, 0, "5 victory-point");
    main_of(&p, 0);
    assert_int_equal(points_of(&p, 0), 9);
    assert_int_equal(visible_points_of(&p, 0), 4);
    assert_int_equal(seen_by(&p, 0).points[0], 9);
    assert_int_equal(seen_by(&p, 1).points[0], 4);
    assert_int_equal(seen_by(&p, 1).dev[0][VICTORY_POINT], UNKNOWN);
    assert_int_equal(seen_by(&p, 1).dev_size[0], 5);
    does(&p, 0, "build settlement a3");
    assert_int_equal(winner_of(&p), 0);
    assert_int_equal(seen_by(&p, 1).points[0], 10);
    assert_int_equal(seen_by(&p, VIEWER_SPECTATOR).revealed[0], 5);
}

/* at the end those of the others are shown too. */
static void at_the_end_all_are_shown(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "");
    put_points(&p, 0, 8);
    put_road(&p, 0, "a3-b4");
    deal(&p, 0, "1 victory-point");
    deal(&p, 2, "3 victory-point");
    give(&p, 0, "1 brick 1 lumber 1 wool 1 grain");
    main_of(&p, 0);
    does(&p, 0, "build settlement a3");
    assert_int_equal(told_of(&p, FACT_REVEALED, 2)->open[0], 3);
    assert_int_equal(told_times(&p, FACT_REVEALED), 2);
    assert_int_equal(seen_by(&p, VIEWER_SPECTATOR).points[2], 3);
}

/* R-33, B-DEV-1 */
static void one_card_a_turn(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "");
    deal(&p, 0, "1 monopoly 1 knight 1 year-of-plenty");
    turn_of(&p, 0);
    does(&p, 0, "play monopoly ore"); /* before the roll */
    refused(&p, 0, "play knight", "ONE_CARD_A_TURN");
    dice_fall(&p, 1, 1);
    does(&p, 0, "roll");
    refused(&p, 0, "play year-of-plenty 2 ore", "ONE_CARD_A_TURN");
    assert_false(lists_verb(&p, 0, "play"));
    turn_of(&p, 1);
    turn_of(&p, 0);
    does(&p, 0, "play knight");
}

/* R-33, B-TURN-3: each kind may come before the roll, and each after it. */
static void any_kind_before_or_after_the_roll(void **state)
{
    (void)state;
    static const char *const plays[] = {"play knight", "play road-building",
                                        "play year-of-plenty 2 ore", "play monopoly ore"};
    for (int after = 0; after < 2; after++)
        for (int i = 0; i < 4; i++) {
            struct position p;
            position_open(&p, 4, "");
            put_settlement(&p, 0, "c2");
            deal(&p, 0, "1 knight 1 road-building 1 year-of-plenty 1 monopoly");
            (after ? main_of : turn_of)(&p, 0);
            does(&p, 0, plays[i]);
        }
}

/* R-33, B-TURN-3: none between the roll and the end of production. */
static void no_card_between_a_seven_and_the_robber(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "");
    deal(&p, 0, "1 knight 1 monopoly");
    give(&p, 1, "8 wool");
    turn_of(&p, 0);
    dice_fall(&p, 3, 4);
    does(&p, 0, "roll");
    refused(&p, 0, "play monopoly wool", "DISCARDS_OWED");
    does(&p, 1, "discard 4 wool");
    refused(&p, 0, "play monopoly wool", "ROBBER_FIRST");
    refused(&p, 0, "play knight", "ROBBER_FIRST");
    does(&p, 0, "rob a");
    does(&p, 0, "play knight");
}

/* B-DEV-1: on the own turn, a card that is held. */
static void a_card_is_played_on_the_own_turn(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "");
    deal(&p, 1, "1 knight");
    turn_of(&p, 0);
    refused(&p, 1, "play knight", "NOT_YOUR_TURN");
    refused(&p, 0, "play knight", "CARD_NOT_HELD");
    refused(&p, 0, "play monopoly ore", "CARD_NOT_HELD");
}

/* R-34, B-BANK-2 */
static void an_empty_deck_sells_nothing(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "");
    assert_int_equal(p.view.deck, 25);
    deal(&p, 1, "14 knight 2 road-building 2 year-of-plenty 2 monopoly 4 victory-point");
    give(&p, 0, "2 wool 2 grain 2 ore");
    main_of(&p, 0);
    assert_int_equal(p.view.deck, 1);
    card_is(&p, "victory-point"); /* the fifth, the only card that is left */
    does(&p, 0, "buy");
    refused(&p, 0, "buy", "DECK_EMPTY");
    assert_false(lists_verb(&p, 0, "buy"));
    turn_of(&p, 1);
    does(&p, 1, "play monopoly ore"); /* a played card does not go back to it */
    assert_int_equal(p.view.deck, 0);
    main_of(&p, 0);
    refused(&p, 0, "buy", "DECK_EMPTY");
}

/* of two clients that play the same card, one comes too late. */
static void a_card_leaves_the_hand_once(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "");
    deal(&p, 0, "1 knight");
    main_of(&p, 0);
    does(&p, 0, "play knight");
    refused(&p, 0, "play knight", "ROBBER_FIRST");
    does(&p, 0, "rob a");
    refused(&p, 0, "play knight", "CARD_NOT_HELD");
    assert_int_equal(p.view.knights[0], 1);
    assert_int_equal(p.view.dev_size[0], 0);
}

/* R-38, B-ARMY-1, B-DEV-2: knights count when they lie face up, from the third on. */
static void the_third_knight_makes_an_army(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "");
    put_knights(&p, 0, 1);
    deal(&p, 0, "3 knight"); /* held ones do not count */
    turn_of(&p, 0);
    does(&p, 0, "play knight");
    assert_null(told(&p, FACT_LARGEST_ARMY));
    assert_int_equal(points_of(&p, 0), 0);
    does(&p, 0, "rob a");
    turn_of(&p, 0);
    does(&p, 0, "play knight");
    assert_int_equal(told_of(&p, FACT_LARGEST_ARMY, 0)->open[0], 3);
    assert_null(told(&p, FACT_AWARD_LOST));       /* nobody had it */
    assert_int_equal(p.view.phase, PHASE_ROBBER); /* the award comes before the robber moves */
    assert_int_equal(points_of(&p, 0), 2);
    assert_int_equal(seen_by(&p, VIEWER_SPECTATOR).knights[0], 3);
    does(&p, 0, "rob b");
}

/* B-END-1: with the tenth point the game is over, before the robber moves or dice
 * fall. */
static void a_knight_before_the_roll_can_win(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "");
    put_points(&p, 0, 8);
    put_knights(&p, 0, 2);
    deal(&p, 0, "1 knight");
    turn_of(&p, 0);
    does(&p, 0, "play knight");
    assert_true(told_at(&p, FACT_LARGEST_ARMY) < told_at(&p, FACT_WON));
    assert_int_equal(told_of(&p, FACT_WON, 0)->open[0], 10);
    assert_null(told(&p, FACT_ROBBER));
    refused(&p, 0, "rob a", "GAME_OVER");
    refused(&p, 0, "roll", "GAME_OVER");
}

/* R-42, B-END-1 */
static void a_free_road_before_the_roll_can_win(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "");
    put_points(&p, 0, 8);
    put_chain(&p, 0, "f1 e1 f2 e2 f3");
    deal(&p, 0, "1 road-building");
    turn_of(&p, 0);
    does(&p, 0, "play road-building");
    does(&p, 0, "build road e3-f3");
    assert_int_equal(winner_of(&p), 0);
    refused(&p, 0, "roll", "GAME_OVER");
}

/* R-38, B-ARMY-1: a tie keeps the holder, one more takes it. */
static void an_army_must_be_strictly_larger(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "");
    put_knights(&p, 0, 3);
    award_army(&p, 0);
    put_knights(&p, 1, 2);
    deal(&p, 1, "2 knight");
    turn_of(&p, 1);
    does(&p, 1, "play knight");
    assert_null(told(&p, FACT_LARGEST_ARMY));
    assert_int_equal(p.view.largest_army, 0);
    does(&p, 1, "rob a");
    turn_of(&p, 1);
    does(&p, 1, "play knight");
    assert_int_equal(told_of(&p, FACT_LARGEST_ARMY, 1)->open[0], 4);
    assert_int_equal(told_of(&p, FACT_AWARD_LOST, 0)->open[0], AWARD_ARMY);
    assert_int_equal(points_of(&p, 0), 0);
    assert_int_equal(points_of(&p, 1), 2);
}

/* R-39, B-ARMY-1, B-ROAD-2: a holder who grows gets no more points. */
static void an_award_is_two_points_however_large(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "phases=combined");
    put_knights(&p, 0, 3);
    award_army(&p, 0);
    put_chain(&p, 0, "f1 e1 f2 e2 f3 e3");
    award_road(&p, 0);
    deal(&p, 0, "1 knight");
    give(&p, 0, "1 brick 1 lumber");
    turn_of(&p, 0);
    does(&p, 0, "play knight");
    assert_null(told(&p, FACT_LARGEST_ARMY));
    does(&p, 0, "rob a");
    main_of(&p, 0);
    does(&p, 0, "build road e3-f4");
    assert_null(told(&p, FACT_LONGEST_ROAD));
    assert_int_equal(points_of(&p, 0), 4);
}

/* R-45, B-DEV-5 */
static void a_monopoly_takes_all_of_a_kind(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "");
    deal(&p, 0, "1 monopoly");
    give(&p, 0, "1 wool");
    give(&p, 1, "3 wool 1 ore");
    give(&p, 2, "1 wool");
    give(&p, 3, "2 brick");
    main_of(&p, 0);
    refused(&p, 0, "play monopoly", "NAME_A_KIND");
    does(&p, 0, "play monopoly wool");
    const struct fact *fact = told_of(&p, FACT_MONOPOLY, 0);
    assert_int_equal(fact->open[0], WOOL); /* in the open half: everybody learns the numbers */
    assert_int_equal(fact->open[1 + 0], 0);
    assert_int_equal(fact->open[1 + 1], 3);
    assert_int_equal(fact->open[1 + 2], 1);
    assert_int_equal(fact->open[1 + 3], 0);
    assert_hand(&p, 0, "5 wool");
    assert_hand(&p, 1, "1 ore");
    assert_hand(&p, 3, "2 brick");
}

/* the card is spent even if nobody has any. */
static void a_monopoly_of_nothing_is_spent(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "");
    deal(&p, 0, "1 monopoly");
    give(&p, 1, "1 ore");
    main_of(&p, 0);
    does(&p, 0, "play monopoly wool");
    assert_hand(&p, 0, "nothing");
    assert_int_equal(p.view.dev_size[0], 0);
    assert_int_equal(p.view.card_played, 1);
}

/* B-DEV-4: two alike or two kinds; they may be used at once. */
static void plenty_is_any_two_cards(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "");
    put_settlement(&p, 0, "c2");
    deal(&p, 0, "2 year-of-plenty");
    main_of(&p, 0);
    does(&p, 0, "play year-of-plenty 1 brick 1 lumber");
    does(&p, 0, "build road c2-d3");
    main_of(&p, 0);
    does(&p, 0, "play year-of-plenty 2 ore");
    assert_hand(&p, 0, "2 ore");
    assert_bank(&p, "19 brick 19 lumber 19 wool 19 grain 17 ore");
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_card_bought_this_turn_waits),
        cmocka_unit_test(an_older_card_of_the_kind_may_be_played),
        cmocka_unit_test(victory_points_count_at_once),
        cmocka_unit_test(victory_points_are_hidden_until_the_end),
        cmocka_unit_test(at_the_end_all_are_shown),
        cmocka_unit_test(one_card_a_turn),
        cmocka_unit_test(any_kind_before_or_after_the_roll),
        cmocka_unit_test(no_card_between_a_seven_and_the_robber),
        cmocka_unit_test(a_card_is_played_on_the_own_turn),
        cmocka_unit_test(an_empty_deck_sells_nothing),
        cmocka_unit_test(a_card_leaves_the_hand_once),
        cmocka_unit_test(the_third_knight_makes_an_army),
        cmocka_unit_test(a_knight_before_the_roll_can_win),
        cmocka_unit_test(a_free_road_before_the_roll_can_win),
        cmocka_unit_test(an_army_must_be_strictly_larger),
        cmocka_unit_test(an_award_is_two_points_however_large),
        cmocka_unit_test(a_monopoly_takes_all_of_a_kind),
        cmocka_unit_test(a_monopoly_of_nothing_is_spent),
        cmocka_unit_test(plenty_is_any_two_cards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
