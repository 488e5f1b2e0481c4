/* The two rolls of a turn in Catan for Two: C-ROLL-*, C-SEVEN-1, C-KNIGHT-7, C-WIN-1. */
#include "tests/support/position.h"

/* Seat 0 is on turn. A 2 pays it 1 wool; a 5 pays seat 1 1 brick. */
static void open_turn(struct position *p, const char *options)
{
    position_open(p, 2, options);
    put_settlement(p, 0, "a2 c1");
    put_settlement(p, 1, "l1");
    turn_of(p, 0);
}

/* C-ROLL-1 */
static void the_second_sum_differs_from_the_first(void **state)
{
    (void)state;
    struct position p;
    open_turn(&p, "");
    dice_fall(&p, 1, 1);
    does(&p, 0, "roll");
    assert_hand(&p, 0, "1 wool");
    assert_int_equal(p.view.phase, PHASE_ROLL);
    refused(&p, 0, "end", "ROLL_FIRST");
    dice_fall(&p, 1, 1);
    dice_fall(&p, 1, 1);
    dice_fall(&p, 1, 2);
    does(&p, 0, "roll");
    assert_int_equal(told_times(&p, FACT_REROLLED), 2); /* it is shown, */
    assert_int_equal(told(&p, FACT_REROLLED)->open[0], 1);
    assert_hand(&p, 0, "1 wool"); /* and does nothing */
    assert_int_equal(p.view.rolled, 2);
    assert_int_equal(p.view.phase, PHASE_MAIN);
    refused(&p, 0, "roll", "ALREADY_ROLLED");
    does(&p, 0, "end");
    assert_int_equal(p.view.rolled, 0);
    dice_fall(&p, 1, 2); /* the last roll of the turn before may come again */
    does(&p, 1, "roll");
    assert_null(told(&p, FACT_REROLLED));
}

/* C-ROLL-1: the sums must differ, not the dice. */
static void other_dice_with_the_same_sum_are_rolled_again(void **state)
{
    (void)state;
    struct position p;
    open_turn(&p, "");
    dice_fall(&p, 1, 5);
    does(&p, 0, "roll");
    dice_fall(&p, 3, 3);
    dice_fall(&p, 5, 5);
    does(&p, 0, "roll");
    assert_int_equal(told_times(&p, FACT_REROLLED), 1);
    assert_int_equal(told(&p, FACT_ROLLED)->open[0], 5);
}

/* C-ROLL-2, C-SEVEN-1: discards, robber and theft come before the second roll; tokens are no
 * cards. */
static void a_seven_is_resolved_before_the_second_roll(void **state)
{
    (void)state;
    struct position p;
    open_turn(&p, "");
    give(&p, 0, "7 ore");
    give(&p, 1, "8 brick");
    put_tokens(&p, 0, 7);
    dice_fall(&p, 3, 4);
    does(&p, 0, "roll");
    assert_int_equal(told_times(&p, FACT_OWES), 1);
    assert_int_equal(told_of(&p, FACT_OWES, 1)->open[0], 4);
    refused(&p, 0, "roll", "DISCARDS_OWED");
    refused(&p, 0, "token desert", "DISCARDS_OWED");
    does(&p, 1, "discard 4 brick");
    refused(&p, 0, "roll", "ROBBER_FIRST");
    refused(&p, 0, "token desert", "ROBBER_FIRST");
    steal_is(&p, "brick");
    does(&p, 0, "rob q 1");
    assert_int_equal(p.view.phase, PHASE_ROLL);
    assert_int_equal(p.view.tokens[0], 7);
    dice_fall(&p, 2, 5); /* so at most one 7 falls in a turn */
    dice_fall(&p, 2, 3);
    does(&p, 0, "roll");
    assert_int_equal(told_times(&p, FACT_REROLLED), 1);
    assert_hand(&p, 1, "3 brick"); /* a 5 pays nothing where the robber is */
    assert_int_equal(p.view.phase, PHASE_MAIN);
}

/* C-ROLL-2: both rolls pay both players. */
static void each_roll_pays_both(void **state)
{
    (void)state;
    struct position p;
    open_turn(&p, "");
    dice_fall(&p, 1, 1);
    does(&p, 0, "roll");
    dice_fall(&p, 2, 3);
    does(&p, 0, "roll");
    assert_hand(&p, 0, "1 wool");
    assert_hand(&p, 1, "1 brick");
}

/* C-ROLL-3, C-ROLL-4, C-TOK-7: between the rolls. */
static void between_the_rolls_little_is_allowed(void **state)
{
    (void)state;
    struct position p;
    open_turn(&p, "phases=combined");
    give(&p, 0, "4 brick 4 lumber 4 wool 4 grain 4 ore");
    give(&p, 1, "2 ore");
    deal(&p, 0, "1 knight 1 monopoly 1 year-of-plenty 1 road-building");
    put_knights(&p, 0, 1);
    put_robber(&p, "a");
    between_rolls_of(&p, 0);
    static const char *const waits[] = {"play monopoly ore", "play year-of-plenty 2 ore",
                                        "play road-building", "token trade"};
    for (size_t i = 0; i < sizeof waits / sizeof *waits; i++) {
        refused(&p, 0, waits[i], "BETWEEN_ROLLS");
        assert_false(lists(&p, 0, waits[i]));
    }
    static const char *const tries[] = {"end", "buy", "build road a2-b2", "build city a2",
                                        "bank 4 wool for 1 ore"};
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++)
        refused(&p, 0, tries[i], "ROLL_FIRST");
    assert_true(lists(&p, 0, "play knight"));
    does(&p, 0, "token desert");
    does(&p, 0, "token knight");
    assert_int_equal(p.view.phase, PHASE_ROLL);
    does(&p, 0, "play knight");
    assert_int_equal(p.view.phase, PHASE_ROBBER);
    does(&p, 0, "rob a");
    refused(&p, 0, "play knight", "CARD_NOT_HELD");
    dice_fall(&p, 1, 2);
    does(&p, 0, "roll");
    refused(&p, 0, "play monopoly ore", "ONE_CARD_A_TURN");
}

/* C-ROLL-4, C-TOK-7: before the first roll all cards and actions are allowed. */
static void before_the_first_roll_everything_but_building(void **state)
{
    (void)state;
    static const char *const cards[] = {"play knight", "play monopoly ore",
                                        "play year-of-plenty 2 ore", "play road-building"};
    for (size_t i = 0; i < sizeof cards / sizeof *cards; i++) {
        struct position p;
        open_turn(&p, "phases=combined");
        deal(&p, 0, "1 knight 1 monopoly 1 year-of-plenty 1 road-building");
        turn_of(&p, 0);
        does(&p, 0, cards[i]);
    }
    struct position p;
    open_turn(&p, "phases=combined");
    give(&p, 0, "2 ore");
    give(&p, 1, "2 wool");
    put_robber(&p, "a");
    turn_of(&p, 0);
    does(&p, 0, "token desert");
    steal_is(&p, "wool");
    steal_is(&p, "wool");
    does(&p, 0, "token trade");
    does(&p, 0, "give 2 ore");
    assert_int_equal(p.view.phase, PHASE_ROLL);
    assert_int_equal(p.view.rolled, 0);
}

/* C-ROLL-5, C-NEUT-8: what stands at the brick of the 6 is seat 0's city and n1's settlement. */
static void neutral_buildings_claim_nothing(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 2, "shortage=sole-claimant");
    put_city(&p, 0, "c2");
    drain(&p, 1, "brick", 1);
    turn_of(&p, 0);
    dice_fall(&p, 3, 3);
    does(&p, 0, "roll");
    assert_int_equal(told_times(&p, FACT_PRODUCED), 1);
    assert_cards(told_of(&p, FACT_PRODUCED, 0)->open, "1 brick"); /* as the only claimant */
}

/* C-KNIGHT-7: the robber's new place counts for the second roll, and the theft is made. */
static void a_knight_between_the_rolls(void **state)
{
    (void)state;
    struct position p;
    open_turn(&p, "");
    give(&p, 1, "1 ore");
    deal(&p, 0, "1 knight");
    between_rolls_of(&p, 0);
    does(&p, 0, "play knight");
    steal_is(&p, "ore");
    does(&p, 0, "rob q 1");
    assert_hand(&p, 0, "1 ore");
    assert_int_equal(p.view.phase, PHASE_ROLL);
    dice_fall(&p, 2, 3);
    does(&p, 0, "roll");
    assert_null(told(&p, FACT_PRODUCED));
}

/* C-WIN-1: the army comes with the third knight, between the rolls. */
static void a_game_is_won_between_the_rolls(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 2, "points=5");
    put_points(&p, 0, 3);
    put_knights(&p, 0, 2);
    deal(&p, 0, "1 knight");
    between_rolls_of(&p, 0);
    does(&p, 0, "play knight");
    assert_int_equal(winner_of(&p), 0);
    assert_int_equal(told_of(&p, FACT_WON, 0)->open[0], 5);
}

/* Who has nothing else to do is known to have to roll. */
static void only_who_can_do_nothing_else_is_forced_to_roll(void **state)
{
    (void)state;
    struct position p;
    open_turn(&p, "");
    assert_int_equal(turn_now(&p).forced, 1); /* the robber is on the desert, hands are empty */
    give(&p, 0, "2 ore");
    assert_int_equal(turn_now(&p).forced, 1);
    give(&p, 1, "1 ore");
    assert_int_equal(turn_now(&p).forced, 0); /* a forced trade */
    between_rolls_of(&p, 0);
    assert_int_equal(turn_now(&p).forced, 1);
    put_robber(&p, "a");
    between_rolls_of(&p, 0);
    assert_int_equal(turn_now(&p).forced, 0); /* the desert */
    put_tokens(&p, 0, 0);
    between_rolls_of(&p, 0);
    assert_int_equal(turn_now(&p).forced, 1);
    put_knights(&p, 0, 1);
    between_rolls_of(&p, 0);
    assert_int_equal(turn_now(&p).forced, 0); /* a knight to hand in */
    deal(&p, 1, "1 knight");
    put_robber(&p, "j");
    turn_of(&p, 1);
    assert_int_equal(turn_now(&p).forced, 0); /* a card */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_second_sum_differs_from_the_first),
        cmocka_unit_test(other_dice_with_the_same_sum_are_rolled_again),
        cmocka_unit_test(a_seven_is_resolved_before_the_second_roll),
        cmocka_unit_test(each_roll_pays_both),
        cmocka_unit_test(between_the_rolls_little_is_allowed),
        cmocka_unit_test(before_the_first_roll_everything_but_building),
        cmocka_unit_test(neutral_buildings_claim_nothing),
        cmocka_unit_test(a_knight_between_the_rolls),
        cmocka_unit_test(a_game_is_won_between_the_rolls),
        cmocka_unit_test(only_who_can_do_nothing_else_is_forced_to_roll),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
