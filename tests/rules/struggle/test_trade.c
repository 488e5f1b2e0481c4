/* Trading: S-TRADE-*. */
#include "tests/support/struggle_play.h"
#include "tests/support/typed_back.h"

/* S-TRADE-1: as many cards as roads on side A; S-TRADE-3: divided. */
static void a_card_for_each_road(void **state)
{
    (void)state;
    struct struggle_play p;
    play_open(&p, 4, "");
    lay(&p, 0, 5, 0, 1, 0); /* A B A B A */
    hold(&p, 0, "4 wool 2 grain");
    hold(&p, 1, "1 ore");
    assert_int_equal(p.view.allowed, 3);
    assert_words(&struggle_game, 0, refused(&p, 0, "stack 4 wool", "TRADE_LIMIT"),
                 "You may trade 3 cards a turn, one for each road of yours on side A; 3 left.");
    does(&p, 0, "market 1 wool for 1 ore");
    stack_gives(&p, "1 brick");
    does(&p, 0, "stack 1 wool");
    refused(&p, 0, "stack 2 wool", "TRADE_LIMIT");
    refused(&p, 0, "draw 1 2", "TRADE_LIMIT");
    hand_gives(&p, "1 ore");
    does(&p, 0, "draw 1");
    does(&p, 0, "give 1 grain");
    assert_cards(p.view.hand[0], "1 brick 2 wool 1 grain 2 ore");
    assert_cards(p.view.hand[1], "1 grain");
    refused(&p, 0, "market 1 wool for 1 brick", "TRADE_LIMIT");
    assert_int_equal(lists_of(&p, 0, STRUGGLE_VERB_STACK), 0);
}

/* S-TRADE-2 */
static void without_a_road_on_side_a(void **state)
{
    (void)state;
    struct struggle_play p;
    play_open(&p, 2, "");
    lay(&p, 0, 0, 0, 1, 0);
    hold(&p, 0, "2 wool");
    hold(&p, 1, "1 ore");
    assert_int_equal(p.view.allowed, 1);
    assert_words(
        &struggle_game, 0, refused(&p, 0, "market 1 wool for 1 ore", "NO_TRADE_ROAD"),
        "Without a road on side A you may trade 1 card a turn, and only with the stack, as "
        "in `stack 1 wool`.");
    refused(&p, 0, "draw 1", "NO_TRADE_ROAD");
    refused(&p, 0, "look 1", "NO_TRADE_ROAD");
    refused(&p, 0, "stack 2 wool", "TRADE_LIMIT");
    stack_gives(&p, "1 ore");
    does(&p, 0, "stack 1 wool");
    refused(&p, 0, "stack 1 wool", "TRADE_LIMIT");
}

/* S-TRADE-3: two opponents in a turn. */
static void two_opponents(void **state)
{
    (void)state;
    struct struggle_play p;
    play_open(&p, 3, "");
    lay(&p, 0, 3, 0, 1, 0);
    hold(&p, 1, "1 ore");
    hold(&p, 2, "1 brick");
    hand_gives(&p, "1 ore");
    does(&p, 0, "draw 1");
    does(&p, 0, "give 1 ore");
    hand_gives(&p, "1 brick");
    does(&p, 0, "draw 2");
    does(&p, 0, "give 1 brick");
    assert_int_equal(p.view.hand_size[0], 0);
    assert_int_equal(p.view.allowed, 0);
}

/* S-TRADE-4: one must hold what one discards, and it may come back with the new stack. */
static void the_stack(void **state)
{
    (void)state;
    struct struggle_play p;
    play_open(&p, 2, "");
    lay(&p, 0, 3, 0, 1, 0);
    hold(&p, 0, "1 wool 1 grain");
    refused(&p, 0, "stack 2 wool", "NOT_HELD");
    refused(&p, 0, "stack nothing", "NO_CARD_TRADED");
    leave_stack(&p, "1 ore");
    int discarded = struggle_total(p.state.discard);
    stack_gives(&p, "1 ore");
    stack_gives(&p, "1 wool");
    does(&p, 0, "stack 1 wool 1 grain");
    assert_int_equal(told(&p, STRUGGLE_FACT_SHUFFLED)->open[0], discarded + 2);
    assert_cards(p.view.hand[0], "1 wool 1 ore");
    assert_int_equal(p.facts.fact[0].kind, STRUGGLE_FACT_SWAPPED);
}

/* S-TRADE-5 */
static void the_market(void **state)
{
    (void)state;
    struct struggle_play p;
    play_open(&p, 2, "");
    lay(&p, 0, 3, 0, 1, 0);
    lay_market(&p, "3 wool 2 ore");
    hold(&p, 0, "2 brick 1 wool");
    refused(&p, 0, "market 1 brick for 1 grain", "NOT_IN_MARKET");
    refused(&p, 0, "market 1 wool for 1 wool", "SAME_BOTH_SIDES");
    refused(&p, 0, "market 2 brick for 1 ore", "MARKET_UNEQUAL");
    refused(&p, 0, "market 1 brick for 2 ore", "MARKET_UNEQUAL");
    refused(&p, 0, "market 1 grain for 1 ore", "NOT_HELD");
    refused(&p, 0, "market nothing for 1 ore", "NO_CARD_TRADED");
    does(&p, 0, "market 2 brick for 1 wool 1 ore");
    assert_cards(p.view.market, "2 brick 2 wool 1 ore");
    assert_cards(p.view.hand[0], "2 wool 1 ore");
}

/* S-TRADE-6: what was taken may be returned, and one needs no cards to begin with. */
static void an_opponent(void **state)
{
    (void)state;
    struct struggle_play p;
    play_open(&p, 3, "");
    lay(&p, 0, 3, 0, 1, 0);
    hold(&p, 1, "1 ore 1 wool");
    refused(&p, 0, "draw 2", "TOO_FEW_IN_HAND"); /* seat 2 has none */
    refused(&p, 0, "draw 0", "NOT_ONESELF_DRAWN");
    refused(&p, 0, "give 1 ore", "NOTHING_TO_GIVE");
    hand_gives(&p, "1 wool 1 ore");
    does(&p, 0, "draw 1 2");
    assert_int_equal(p.view.debt, 2);
    refused(&p, 0, "give 1 ore", "WRONG_RETURN");
    refused(&p, 0, "give 2 ore", "NOT_HELD");
    does(&p, 0, "give 1 ore 1 wool");
    assert_int_equal(p.view.hand_size[1], 2);
}

/* S-TRADE-6: more than the opponent holds. */
static void more_than_there_are(void **state)
{
    (void)state;
    struct struggle_play p;
    play_open(&p, 3, "");
    lay(&p, 0, 5, 0, 1, 0);
    hold(&p, 1, "1 ore 1 wool");
    refused(&p, 0, "draw 1 3", "TOO_FEW_IN_HAND");
}

/* S-TRADE-7 */
static void a_return_comes_first(void **state)
{
    (void)state;
    struct struggle_play p;
    play_open(&p, 2, "");
    lay(&p, 0, 3, 0, 1, 0);
    hold(&p, 0, "1 brick 1 lumber");
    hold(&p, 1, "2 ore");
    hand_gives(&p, "1 ore");
    does(&p, 0, "draw 1");
    refused(&p, 0, "draw 1", "RETURN_FIRST");
    refused(&p, 0, "stack 1 brick", "RETURN_FIRST");
    refused(&p, 0, "build road", "RETURN_FIRST");
    refused(&p, 0, "guild 1", "RETURN_FIRST");
    refused(&p, 0, "pick ore", "RETURN_FIRST");
    refused(&p, 0, "end", "RETURN_FIRST");
    refused(&p, 1, "give 1 ore", "NOT_YOUR_TURN");
    does(&p, 0, "give 1 ore");
    hand_gives(&p, "1 ore");
    does(&p, 0, "draw 1");
}

/* S-TRADE-8, S-EXP-1 */
static void the_library(void **state)
{
    (void)state;
    struct struggle_play p;
    struct struggle_view v;
    play_open(&p, 3, "");
    hold(&p, 1, "1 wool 2 ore");
    refused(&p, 0, "look 1", "NO_EXPANSION");
    lay(&p, 0, 3, 0, 0, 1);
    expand(&p, 0, STRUGGLE_LIBRARY);
    refused(&p, 0, "look 0", "NOT_ONESELF_DRAWN");
    refused(&p, 0, "look 2", "TOO_FEW_IN_HAND");
    does(&p, 0, "look 1");
    assert_int_equal(p.facts.fact[0].seers, 3);
    struggle_see(&p.state, 0, &v);
    assert_cards(v.hand[1], "1 wool 2 ore");
    struggle_see(&p.state, 2, &v);
    assert_int_equal(v.hand[1][ORE], UNKNOWN);
    refused(&p, 0, "end", "PICK_FIRST");
    refused(&p, 0, "pick brick", "NOT_IN_OPEN_HAND");
    does(&p, 0, "pick wool");
    assert_int_equal(p.view.allowed, 0); /* it is told in trading alone */
    does(&p, 0, "give 1 wool");
    assert_int_equal(p.view.allowed, 1);
    refused(&p, 0, "look 1", "EXPANSION_USED");
    hand_gives(&p, "1 ore");
    does(&p, 0, "draw 1");
    does(&p, 0, "give 1 ore");
    refused(&p, 0, "pick ore", "NOTHING_TO_PICK");
}

/* S-TRADE-9 */
static void only_the_two_know(void **state)
{
    (void)state;
    struct struggle_play p;
    play_open(&p, 4, "");
    hold(&p, 2, "1 ore");
    hand_gives(&p, "1 ore");
    does(&p, 0, "draw 2");
    const struct fact *taken = told(&p, STRUGGLE_FACT_TAKEN);
    assert_int_equal(taken->seers, 1 << 0 | 1 << 2);
    assert_int_equal(taken->open[1], 1);
    assert_int_equal(taken->closed[ORE], 1);
    assert_int_equal(fact_for(taken, 1).closed[ORE], 0);
    does(&p, 0, "give 1 ore");
    assert_int_equal(told(&p, STRUGGLE_FACT_RETURNED)->seers, 1 << 0 | 1 << 2);
}

/* S-TRADE-10 */
static void no_offers_and_no_bank(void **state)
{
    (void)state;
    assert_int_equal(game_verb(&struggle_game, "offer"), -1);
    assert_int_equal(game_verb(&struggle_game, "bank"), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_card_for_each_road),
        cmocka_unit_test(without_a_road_on_side_a),
        cmocka_unit_test(two_opponents),
        cmocka_unit_test(the_stack),
        cmocka_unit_test(the_market),
        cmocka_unit_test(an_opponent),
        cmocka_unit_test(more_than_there_are),
        cmocka_unit_test(a_return_comes_first),
        cmocka_unit_test(the_library),
        cmocka_unit_test(only_the_two_know),
        cmocka_unit_test(no_offers_and_no_bank),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
