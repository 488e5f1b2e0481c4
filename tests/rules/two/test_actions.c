/* What trade tokens buy: C-ACT-*, C-DESERT-1. */
#include "tests/support/position.h"

static void open_turn(struct position *p, const char *options)
{
    position_open(p, 2, options);
    put_settlement(p, 0, "c2");
    put_settlement(p, 1, "l1");
    give(p, 0, "2 wool 1 ore");
    give(p, 1, "3 brick 1 lumber");
    main_of(p, 0);
}

/* C-ACT-1, C-ACT-5 */
static void a_forced_trade(void **state)
{
    (void)state;
    struct position p;
    open_turn(&p, "");
    steal_is(&p, "brick");
    steal_is(&p, "lumber");
    does(&p, 0, "token trade");
    const struct fact *drawn = told_of(&p, FACT_DRAWN, 0);
    assert_int_equal(drawn->seers, 3);
    assert_int_equal(drawn->open[0], 1);
    assert_int_equal(drawn->open[1], 2);
    assert_cards(drawn->closed, "1 brick 1 lumber");
    assert_hand(&p, 0, "1 brick 1 lumber 2 wool 1 ore");
    assert_int_equal(p.view.phase, PHASE_GIVE);
    assert_int_equal(p.view.gives, 2);
    static const char *const tries[] = {"end",  "buy",        "token desert", "build road c2-d3",
                                        "roll", "token trade"};
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++)
        refused(&p, 0, tries[i], "GIVE_FIRST");
    struct refusal no = refused(&p, 0, "give 1 ore", "WRONG_GIFT");
    assert_int_equal(no.arg[0], 2);
    assert_int_equal(no.arg[1], 1);
    refused(&p, 0, "give 3 ore", "WRONG_GIFT");
    refused(&p, 0, "give 2 ore", "NOT_HELD");
    refused(&p, 1, "give 2 brick", "NOT_YOUR_TURN");
    does(&p, 0, "give 1 ore 1 brick"); /* one drawn, one not */
    const struct fact *given = told_of(&p, FACT_GIVEN, 0);
    assert_int_equal(given->seers, 3);
    assert_int_equal(given->open[0], 1);
    assert_cards(given->closed, "1 brick 1 ore");
    assert_hand(&p, 0, "1 lumber 2 wool");
    assert_hand(&p, 1, "3 brick 1 ore");
    assert_int_equal(p.view.phase, PHASE_MAIN);
    refused(&p, 0, "give 2 wool", "NOTHING_TO_GIVE");
}

/* C-ACT-1: both of those drawn may go back, and no kind is forbidden. */
static void what_was_drawn_may_be_given_back(void **state)
{
    (void)state;
    struct position p;
    open_turn(&p, "");
    steal_is(&p, "brick");
    steal_is(&p, "lumber");
    does(&p, 0, "token trade");
    does(&p, 0, "give 1 brick 1 lumber");
    assert_hand(&p, 0, "2 wool 1 ore");
    assert_hand(&p, 1, "3 brick 1 lumber");
}

/* C-ACT-2: two cards must be held before the draw; nothing is paid for what is refused. */
static void two_cards_must_be_held(void **state)
{
    (void)state;
    struct position p;
    open_turn(&p, "");
    take_away(&p, 0, "2 wool");
    struct refusal no = refused(&p, 0, "token trade", "TRADE_NEEDS_CARDS");
    assert_int_equal(no.arg[0], 1);
    assert_int_equal(p.view.tokens[0], 4);
    assert_false(lists(&p, 0, "token trade"));
    give(&p, 0, "1 wool");
    assert_true(lists(&p, 0, "token trade"));
}

/* C-ACT-3 */
static void of_one_card_one_is_taken(void **state)
{
    (void)state;
    struct position p;
    open_turn(&p, "");
    take_away(&p, 1, "3 brick");
    steal_is(&p, "lumber");
    does(&p, 0, "token trade");
    assert_int_equal(told_of(&p, FACT_DRAWN, 0)->open[1], 1);
    refused(&p, 0, "give 1 lumber", "WRONG_GIFT");
    does(&p, 0, "give 2 wool");
    assert_hand(&p, 0, "1 lumber 1 ore");
    assert_hand(&p, 1, "2 wool");
}

/* C-ACT-4 */
static void nothing_is_drawn_from_an_empty_hand(void **state)
{
    (void)state;
    struct position p;
    open_turn(&p, "");
    take_away(&p, 1, "3 brick 1 lumber");
    struct refusal no = refused(&p, 0, "token trade", "NOTHING_TO_DRAW");
    assert_int_equal(no.arg[0], 1);
    assert_int_equal(p.view.tokens[0], 4);
}

/* C-ACT-5: who is out of time gives back what was drawn; with one drawn, another with it. */
static void what_is_listed_for_the_absent(void **state)
{
    (void)state;
    struct position p;
    open_turn(&p, "");
    steal_is(&p, "brick");
    steal_is(&p, "brick");
    does(&p, 0, "token trade");
    struct move legal[LEGAL_MAX];
    size_t n = two_game.legal(p.state, 0, legal, LEGAL_MAX);
    assert_int_equal(n, 2); /* the two, and a template */
    assert_true(lists(&p, 0, "give 2 brick"));
    assert_int_equal(two_game.verbs[legal[0].verb].means, MEANS_LISTED);
    assert_int_equal(legal[1].arg[GIVE_CARDS], ARG_FREE);
    struct amounts amounts;
    assert_true(two_game.amounts(p.state, &legal[1], &amounts));
    assert_int_equal(amounts.of[0].total_min, 2);
    assert_int_equal(amounts.of[0].total_max, 2);
    assert_int_equal(amounts.of[0].most[BRICK], 2);
    does(&p, 0, "give 2 brick");
    take_away(&p, 1, "3 brick");
    steal_is(&p, "lumber");
    does(&p, 0, "token trade");
    assert_true(lists(&p, 0, "give 1 lumber 1 wool"));
    assert_true(lists(&p, 0, "give 1 lumber 1 ore"));
    assert_false(lists(&p, 0, "give 2 lumber"));
    assert_int_equal(two_game.legal(p.state, 0, legal, LEGAL_MAX), 3);
}

/* C-ACT-5: who watches sees the numbers. */
static void the_cards_are_known_to_the_two(void **state)
{
    (void)state;
    struct position p;
    open_turn(&p, "");
    steal_is(&p, "brick");
    steal_is(&p, "lumber");
    does(&p, 0, "token trade");
    assert_int_equal(seen_by(&p, 0).drawn[BRICK], 1);
    assert_int_equal(seen_by(&p, 1).drawn[LUMBER], 1);
    assert_int_equal(seen_by(&p, VIEWER_SPECTATOR).drawn[BRICK], UNKNOWN);
    struct fact cut = fact_for(told_of(&p, FACT_DRAWN, 0), VIEWER_SPECTATOR);
    assert_int_equal(cut.open[1], 2);
    assert_int_equal(cut.closed[BRICK], 0);
    does(&p, 0, "give 2 wool");
    assert_int_equal(seen_by(&p, VIEWER_SPECTATOR).drawn[BRICK], 0);
}

/* C-ACT-6: without replacement, each card equally likely. */
static void cards_are_drawn_one_by_one(void **state)
{
    (void)state;
    struct position p;
    open_turn(&p, "");
    struct move trade = move_of(&two_game, 0, "token trade");
    steal_is(&p, "brick");
    steal_is(&p, "brick");
    assert_int_equal(two_game.decide(p.state, &trade, &p.chance.base, &p.facts).code, REFUSED_NOT);
    static const uint8_t left[] = {2, 1, 0, 0, 0}; /* of three brick and a lumber */
    assert_memory_equal(p.chance.counts, left, sizeof left);
    assert_cards(told_of(&p, FACT_DRAWN, 0)->closed, "2 brick");
}

/* B-TRADE-5: cards have changed hands, so all offers are closed. */
static void a_forced_trade_closes_offers(void **state)
{
    (void)state;
    struct position p;
    open_turn(&p, "phases=combined");
    does(&p, 0, "offer 1 wool for 1 brick");
    does(&p, 1, "offer 1 brick for 1 ore");
    steal_is(&p, "brick");
    steal_is(&p, "brick");
    does(&p, 0, "token trade");
    assert_int_equal(told_times(&p, FACT_OFFER_CLOSED), 2);
}

/* C-DESERT-1 */
static void the_robber_goes_to_the_desert(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 2, "robber-desert=no");
    put_settlement(&p, 0, "c2");
    put_settlement(&p, 1, "l1");
    give(&p, 1, "8 brick");
    main_of(&p, 0);
    refused(&p, 0, "token desert", "ROBBER_ON_DESERT");
    assert_int_equal(p.view.tokens[0], 4);
    put_robber(&p, "q");
    main_of(&p, 0);
    does(&p, 0, "token desert");
    assert_int_equal(told_of(&p, FACT_ROBBER, 0)->open[0], hex_of("j"));
    assert_null(told(&p, FACT_STOLEN));
    assert_null(told(&p, FACT_OWES));
    assert_int_equal(p.view.robber, hex_of("j"));
    assert_int_equal(p.view.hand_size[1], 8);
    assert_int_equal(p.view.phase, PHASE_MAIN);
}

/* C-DESERT-1: nobody is robbed although the other has a building there. */
static void nobody_is_robbed_on_the_desert(void **state)
{
    (void)state;
    struct position p;
    position_open_on(&p, &corner_desert_text, 2, "");
    put_settlement(&p, 1, "a1");
    give(&p, 1, "2 brick");
    put_robber(&p, "q");
    main_of(&p, 0);
    does(&p, 0, "token desert");
    assert_int_equal(p.view.robber, hex_of("a"));
    assert_null(told(&p, FACT_STOLEN));
    assert_int_equal(p.view.hand_size[1], 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_forced_trade),
        cmocka_unit_test(what_was_drawn_may_be_given_back),
        cmocka_unit_test(two_cards_must_be_held),
        cmocka_unit_test(of_one_card_one_is_taken),
        cmocka_unit_test(nothing_is_drawn_from_an_empty_hand),
        cmocka_unit_test(what_is_listed_for_the_absent),
        cmocka_unit_test(the_cards_are_known_to_the_two),
        cmocka_unit_test(cards_are_drawn_one_by_one),
        cmocka_unit_test(a_forced_trade_closes_offers),
        cmocka_unit_test(the_robber_goes_to_the_desert),
        cmocka_unit_test(nobody_is_robbed_on_the_desert),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
