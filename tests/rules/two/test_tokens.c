/* Trade tokens, earned and spent: C-TOK-*, C-VIEW-1, C-TRADE-1. */
#include "tests/support/position.h"
#include "tests/support/typed_back.h"

#include <stdio.h>

static void open_turn(struct position *p, const char *options)
{
    position_open(p, 2, options);
    put_settlement(p, 0, "c2");
    put_settlement(p, 1, "l1");
    give(p, 0, "2 wool 1 ore");
    give(p, 1, "3 brick 1 lumber");
    main_of(p, 0);
}

/* C-TOK-2, C-TOK-3: the own settlement earns when it is built, the city in its place does not. */
static void own_settlements_earn(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 2, "phases=combined");
    put_chain(&p, 0, "c2 b2 a1"); /* the coast at a1, no harbour needed at b2 */
    put_chain(&p, 0, "c2 d2");
    give(&p, 0, "2 brick 2 lumber 2 wool 4 grain 3 ore");
    main_of(&p, 0);
    does(&p, 0, "build settlement b2");
    assert_int_equal(told_of(&p, FACT_TOKENS, 0)->open[0], 1);
    does(&p, 0, "build road f3-g3 for n1");
    does(&p, 0, "build settlement d2"); /* neither at the coast nor at the desert */
    assert_null(told(&p, FACT_TOKENS));
    does(&p, 0, "build road e3-f3 for n1");
    does(&p, 0, "build city b2");
    assert_null(told(&p, FACT_TOKENS));
    assert_int_equal(p.view.tokens[0], 5);
}

/* C-TOK-3: wherever the robber stands. C-TOK-1: with 6 held and 2 earned 1 is taken. */
static void the_desert_earns_two(void **state)
{
    (void)state;
    static const struct {
        const char *node;
        int held, earned;
    } rows[] = {{"c2", 0, 2}, {"c2", 6, 1}, {"c2", 7, 0}, {"a1", 0, 3}, {"a2", 0, 1}, {"e2", 0, 0}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct position p;
        char build[32];
        position_open_on(&p, &corner_desert_text, 2, "phases=combined");
        put_chain(&p, 0, "a2 b2 a1");
        put_chain(&p, 0, "b2 c2 d2 e2");
        put_tokens(&p, 0, rows[i].held);
        put_robber(&p, i % 2 ? "a" : "b");
        give(&p, 0, "1 brick 1 lumber 1 wool 1 grain");
        main_of(&p, 0);
        (void)snprintf(build, sizeof build, "build settlement %s", rows[i].node);
        if (rows[i].node[0] == 'e') /* next to n1 */
            refused(&p, 0, build, "DISTANCE_RULE");
        else
            does(&p, 0, build);
        assert_int_equal(p.view.tokens[0], rows[i].held + rows[i].earned);
    }
}

/* C-TOK-4, C-TOK-6: as many actions as the tokens last; they return to the supply. */
static void tokens_are_spent_and_return(void **state)
{
    (void)state;
    struct position p;
    open_turn(&p, "");
    assert_int_equal(p.view.token_supply, 6);
    for (int n = 0; n < 4; n++) {
        steal_is(&p, "brick");
        steal_is(&p, "brick");
        does(&p, 0, "token trade");
        assert_int_equal(told_of(&p, FACT_TOKENS_SPENT, 0)->open[0], 1);
        assert_int_equal(p.view.token_supply, 7 + n);
        does(&p, 0, "give 2 brick");
    }
    struct refusal no = refused(&p, 0, "token trade", "TOO_FEW_TOKENS");
    assert_words(&two_game, 0, no,
                 "That costs 1 trade token; you have 0. A settlement on the coast or at the desert "
                 "brings some, and so does a played knight: `token knight`.");
    assert_false(lists_verb(&p, 0, "token"));
}

/* C-TOK-5, C-VIEW-1: visible points alone; the cost is public. */
static void an_action_costs_more_for_who_leads(void **state)
{
    (void)state;
    struct position p;
    open_turn(&p, "");
    assert_int_equal(seen_by(&p, VIEWER_SPECTATOR).token_cost[0], 1); /* as many points */
    deal(&p, 0, "3 victory-point");
    assert_int_equal(seen_by(&p, 0).token_cost[0], 1); /* hidden ones are left out */
    put_settlement(&p, 0, "e1");
    for (int viewer = VIEWER_SPECTATOR; viewer < 2; viewer++) {
        assert_int_equal(seen_by(&p, viewer).token_cost[0], 2);
        assert_int_equal(seen_by(&p, viewer).token_cost[1], 1);
        assert_int_equal(seen_by(&p, viewer).tokens[0], 4);
        assert_int_equal(seen_by(&p, viewer).settlements[NEUTRAL_1], UINT64_C(1) << node_of("f3"));
    }
    put_robber(&p, "a");
    put_tokens(&p, 0, 1);
    main_of(&p, 0);
    struct refusal no = refused(&p, 0, "token desert", "TOO_FEW_TOKENS");
    assert_int_equal(no.arg[0], 2);
    assert_int_equal(no.arg[1], 1);
    put_tokens(&p, 0, 2);
    does(&p, 0, "token desert");
    assert_int_equal(p.view.tokens[0], 0);
    put_knights(&p, 1, 3); /* awards count: 3 points against 2 */
    award_army(&p, 1);
    assert_int_equal(seen_by(&p, 0).token_cost[0], 1);
    assert_int_equal(seen_by(&p, 0).token_cost[1], 2);
}

/* C-TOK-5: the cost is worked out anew for each action. */
static void the_cost_changes_within_a_turn(void **state)
{
    (void)state;
    struct position p;
    open_turn(&p, "");
    put_settlement(&p, 1, "d5");
    give(&p, 0, "2 grain 2 ore");
    main_of(&p, 0);
    steal_is(&p, "brick");
    steal_is(&p, "brick");
    does(&p, 0, "token trade");
    assert_int_equal(told_of(&p, FACT_TOKENS_SPENT, 0)->open[0], 1);
    does(&p, 0, "give 2 wool");
    put_settlement(&p, 0, "e1 a2");
    main_of(&p, 0);
    steal_is(&p, "wool");
    steal_is(&p, "wool");
    does(&p, 0, "token trade");
    assert_int_equal(told_of(&p, FACT_TOKENS_SPENT, 0)->open[0], 2);
}

/* C-TOK-7: on the own turn, also after building; never for the other. */
static void actions_are_for_the_own_turn(void **state)
{
    (void)state;
    struct position p;
    open_turn(&p, "phases=strict");
    give(&p, 0, "1 brick 1 lumber 4 grain");
    put_robber(&p, "a");
    main_of(&p, 0);
    refused(&p, 1, "token trade", "NOT_YOUR_TURN");
    refused(&p, 1, "token desert", "NOT_YOUR_TURN");
    assert_false(lists_verb(&p, 1, "token"));
    does(&p, 0, "build road c2-d3");
    does(&p, 0, "build road f3-g3 for n1");
    refused(&p, 0, "bank 4 grain for 1 ore", "NO_TRADE_AFTER_BUILDING");
    does(&p, 0, "token desert");
    steal_is(&p, "brick");
    steal_is(&p, "lumber");
    does(&p, 0, "token trade"); /* it counts neither as trade nor as a card */
    does(&p, 0, "give 1 brick 1 lumber");
    assert_int_equal(p.view.card_played, 0);
}

/* C-TRADE-1: with each other and with the bank. */
static void trade_is_as_in_the_base_game(void **state)
{
    (void)state;
    struct position p;
    open_turn(&p, "phases=combined");
    give(&p, 0, "3 ore");
    does(&p, 0, "offer 1 wool for 1 brick");
    does(&p, 1, "accept 1"); /* the only one asked */
    assert_int_equal(told(&p, FACT_TRADED)->seat, 0);
    does(&p, 0, "bank 4 ore for 1 grain");
    assert_hand(&p, 0, "1 brick 1 wool 1 grain");
    refused(&p, 0, "offer 1 wool for 1 brick to 0", "OFFER_TO_NOBODY");
}

/* C-COMP-4, C-VIEW-1 */
static void tokens_are_public(void **state)
{
    (void)state;
    struct position p;
    open_turn(&p, "");
    put_tokens(&p, 1, 6);
    for (int viewer = VIEWER_ALL; viewer < 2; viewer++) {
        struct base_view v = seen_by(&p, viewer);
        assert_int_equal(v.tokens[0], 4);
        assert_int_equal(v.tokens[1], 6);
        assert_int_equal(v.token_supply, 4);
    }
}

/* C-TOK-1: the option tokens-max is the most. */
static void the_most_is_an_option(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 2, "tokens-start=2 tokens-max=2");
    put_chain(&p, 0, "c2 b2");
    give(&p, 0, "1 brick 1 lumber 1 wool 1 grain");
    main_of(&p, 0);
    does(&p, 0, "build settlement b2");
    assert_null(told(&p, FACT_TOKENS));
    assert_int_equal(p.view.tokens[0], 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(own_settlements_earn),
        cmocka_unit_test(the_desert_earns_two),
        cmocka_unit_test(tokens_are_spent_and_return),
        cmocka_unit_test(an_action_costs_more_for_who_leads),
        cmocka_unit_test(the_cost_changes_within_a_turn),
        cmocka_unit_test(actions_are_for_the_own_turn),
        cmocka_unit_test(trade_is_as_in_the_base_game),
        cmocka_unit_test(tokens_are_public),
        cmocka_unit_test(the_most_is_an_option),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
