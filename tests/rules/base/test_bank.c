/* What the bank holds and pays, B-BANK-1, B-PROD-*, B-MARI-*. */
#include "tests/support/position.h"

static const char *const shortages[] = {"shortage=nobody", "shortage=sole-claimant"};

/* R-16, B-PROD-4: wool and grain have a 4 each; one wool is left and two have a claim. */
static void nobody_gets_a_kind_that_is_short_for_several(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct position p;
        position_open(&p, 4, shortages[i]);
        put_settlement(&p, 0, "d3 h3");
        put_settlement(&p, 1, "e4");
        drain(&p, 3, "wool", 1);
        turn_of(&p, 2);
        dice_fall(&p, 1, 3);
        does(&p, 2, "roll");
        assert_hand(&p, 0, "1 grain"); /* other kinds are paid in full */
        assert_hand(&p, 1, "nothing");
        assert_cards(told(&p, FACT_SHORT)->open, "1 wool");
    }
}

/* the claims on both hexes are added first; paid hex by hex, one player would get a card. */
static void claims_are_added_over_all_hexes(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct position p;
        position_open_on(&p, &twin_pastures_text, 4, shortages[i]);
        put_settlement(&p, 0, "a2"); /* hex b */
        put_settlement(&p, 1, "e4"); /* hex f */
        put_settlement(&p, 2, "e3"); /* hex f */
        drain(&p, 3, "wool", 2);
        turn_of(&p, 2);
        dice_fall(&p, 2, 2);
        does(&p, 2, "roll");
        for (int seat = 0; seat < 3; seat++)
            assert_hand(&p, seat, "nothing");
        assert_bank(&p, "19 brick 19 lumber 2 wool 19 grain 19 ore");
    }
}

/* a bank that just suffices pays all. */
static void a_bank_that_suffices_pays_all(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "");
    put_settlement(&p, 0, "d3");
    put_city(&p, 1, "e4");
    drain(&p, 3, "wool", 3);
    turn_of(&p, 2);
    dice_fall(&p, 1, 3);
    does(&p, 2, "roll");
    assert_hand(&p, 0, "1 wool");
    assert_hand(&p, 1, "2 wool");
    assert_null(told(&p, FACT_SHORT));
}

static void roll_short_for_one(struct position *p, const char *options, const char *pieces,
                               const char *more, int left)
{
    position_open_on(p, &twin_pastures_text, 4, options);
    put_city(p, 0, pieces);
    put_settlement(p, 0, more);
    drain(p, 3, "wool", left);
    turn_of(p, 2);
    dice_fall(p, 1, 3);
    does(p, 2, "roll");
    assert_cards(told(p, FACT_SHORT)->open, "1 wool");
}

/* R-17, B-PROD-4 */
static void a_sole_claimant_takes_what_is_left(void **state)
{
    (void)state;
    struct position p;
    roll_short_for_one(&p, "edition=2020", "e4", "", 1); /* a city's claim is two */
    assert_hand(&p, 0, "1 wool");
    assert_int_equal(p.view.bank[WOOL], 0);
    roll_short_for_one(&p, "edition=2020", "a2", "e4", 2); /* two hexes claim three */
    assert_hand(&p, 0, "2 wool");
}

/* R-17, B-PROD-4 */
static void a_sole_claimant_gets_nothing_in_other_editions(void **state)
{
    (void)state;
    static const char *const editions[] = {"edition=1995", "edition=1997", "edition=2007",
                                           "edition=classroom"};
    for (int i = 0; i < 4; i++) {
        struct position p;
        roll_short_for_one(&p, editions[i], "e4", "", 1);
        assert_hand(&p, 0, "nothing");
        assert_int_equal(p.view.bank[WOOL], 1);
        roll_short_for_one(&p, editions[i], "a2", "e4", 2);
        assert_hand(&p, 0, "nothing");
    }
}

/* R-18, B-BANK-1, B-SEVEN-1: position_does() counts 19 of each kind after every act. */
static void what_is_paid_returns_to_the_bank(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "phases=combined");
    put_settlement(&p, 0, "c2");
    assert_bank(&p, "19 brick 19 lumber 19 wool 19 grain 19 ore");
    give(&p, 0, "4 brick 2 lumber 3 wool");
    turn_of(&p, 0);
    dice_fall(&p, 3, 4);
    does(&p, 0, "roll");
    does(&p, 0, "discard 3 wool 1 lumber");
    assert_bank(&p, "15 brick 18 lumber 19 wool 19 grain 19 ore");
    does(&p, 0, "rob h");
    does(&p, 0, "bank 4 brick for 1 ore");
    assert_bank(&p, "19 brick 18 lumber 19 wool 19 grain 18 ore");
    give(&p, 0, "1 brick");
    does(&p, 0, "build road c2-d3");
    assert_bank(&p, "19 brick 19 lumber 19 wool 19 grain 18 ore");
}

/* B-MARI-1: 4:1 needs no harbour, and several lots are traded at once. */
static void four_for_one_always(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "");
    put_settlement(&p, 0, "f3"); /* inland */
    put_settlement(&p, 1, "b4"); /* on the coast, no harbour */
    give(&p, 0, "8 wool 4 grain");
    give(&p, 1, "4 brick");
    main_of(&p, 0);
    does(&p, 0, "bank 4 wool for 1 brick");
    assert_cards(told_of(&p, FACT_BANK_TRADED, 0)->open, "4 wool");
    assert_cards(told_of(&p, FACT_BANK_TRADED, 0)->open + 5, "1 brick");
    does(&p, 0, "bank 4 wool 4 grain for 2 ore");
    assert_hand(&p, 0, "1 brick 2 ore");
    main_of(&p, 1);
    refused(&p, 1, "bank 3 brick for 1 ore", "NO_RATE");
    does(&p, 1, "bank 4 brick for 1 ore");
}

/* B-MARI-1: a general harbour makes it 3:1 for every kind. */
static void three_for_one_with_a_general_harbour(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "");
    put_settlement(&p, 0, "a1");
    give(&p, 0, "3 brick 6 wool");
    main_of(&p, 0);
    refused(&p, 0, "bank 2 wool for 1 ore", "NO_RATE");
    does(&p, 0, "bank 3 brick for 1 ore");
    does(&p, 0, "bank 6 wool for 1 brick 1 grain");
    assert_hand(&p, 0, "1 brick 1 grain 1 ore");
}

/* B-MARI-1: a special harbour is for its own kind, and no 3:1 for the others. */
static void two_for_one_with_a_special_harbour(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "");
    put_settlement(&p, 0, "j4"); /* i5-j4: wool */
    give(&p, 0, "6 wool 4 ore");
    main_of(&p, 0);
    refused(&p, 0, "bank 3 ore for 1 brick", "NO_RATE");
    does(&p, 0, "bank 6 wool for 3 brick"); /* six wool for three */
    does(&p, 0, "bank 4 ore for 1 grain");
    assert_hand(&p, 0, "3 brick 1 grain");
}

/* B-MARI-1: the best rate held for the kind, whatever the number of harbours. */
static void the_best_rate_holds(void **state)
{
    (void)state;
    struct position p;
    int8_t rates[BASE_RESOURCES];
    position_open(&p, 4, "");
    put_settlement(&p, 0, "a1 e1"); /* any; lumber */
    put_city(&p, 0, "k1 i1");       /* any; brick */
    put_settlement(&p, 1, "g3");
    give(&p, 0, "2 brick 2 lumber 3 ore");
    main_of(&p, 0);
    base_rates(&p.view, 0, rates);
    position_hand(rates, "2 brick 2 lumber 3 wool 3 grain 3 ore", __FILE__, __LINE__);
    does(&p, 0, "bank 2 brick for 1 wool");
    does(&p, 0, "bank 2 lumber 3 ore for 2 wool");
    base_rates(&p.view, 1, rates);
    position_hand(rates, "4 brick 4 lumber 4 wool 4 grain 4 ore", __FILE__, __LINE__);
}

/* B-MARI-1: a harbour serves the two nodes of its edge, and no others. */
static void each_harbour_serves_its_two_nodes(void **state)
{
    (void)state;
    for (int node = 0; node < HEX19_NODES; node++) {
        struct position p;
        int8_t rates[BASE_RESOURCES], expected[BASE_RESOURCES] = {4, 4, 4, 4, 4};
        position_open(&p, 4, "");
        put_settlement(&p, 2, hex19_nodes_words.word[node].name);
        for (int h = 0; h < BASE_HARBOURS; h++) {
            const int8_t *ends = hex19_edge_nodes[p.view.harbour_edge[h]];
            int kind = p.view.harbour_kind[h];
            if (ends[0] != node && ends[1] != node)
                continue;
            for (int r = 0; r < BASE_RESOURCES; r++)
                expected[r] = r == kind ? 2 : kind == ANY ? 3 : 4;
        }
        base_rates(&p.view, 2, rates);
        assert_memory_equal(rates, expected, sizeof rates);
        base_rates(&p.view, 1, rates);
        assert_int_equal(rates[WOOL], 4);
    }
}

/* R-20, B-MARI-2 */
static void the_bank_must_have_the_card(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "");
    give(&p, 0, "8 wool");
    drain(&p, 3, "ore", 0);
    main_of(&p, 0);
    struct refusal no = refused(&p, 0, "bank 4 wool for 1 ore", "BANK_LACKS");
    assert_cards(no.arg, "1 ore");
    assert_false(lists(&p, 0, "bank 4 wool for 1 ore"));
    assert_true(lists(&p, 0, "bank 4 wool for 1 brick"));
    take_away(&p, 3, "1 ore");
    no = refused(&p, 0, "bank 8 wool for 2 ore", "BANK_LACKS");
    assert_cards(no.arg, "1 ore"); /* what lacks, not all that was asked for */
    does(&p, 0, "bank 4 wool for 1 ore");
    assert_hand(&p, 0, "4 wool 1 ore");
}

/* R-21, B-MARI-2 */
static void a_kind_is_not_traded_for_itself(void **state)
{
    (void)state;
    static const char *const sites[] = {"f3", "a1", "j4"};
    static const char *const trades[] = {"bank 4 wool for 1 wool", "bank 3 wool for 1 wool",
                                         "bank 2 wool for 1 wool"};
    for (int i = 0; i < 3; i++) {
        struct position p;
        position_open(&p, 4, "");
        put_settlement(&p, 0, sites[i]);
        give(&p, 0, "4 wool");
        main_of(&p, 0);
        struct refusal no = refused(&p, 0, trades[i], "SAME_BOTH_SIDES");
        assert_int_equal(no.arg[0], WOOL);
        assert_false(lists(&p, 0, trades[i]));
    }
}

/* R-22, B-MARI-1 */
static void a_lot_is_of_one_kind(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "");
    put_settlement(&p, 1, "a1");
    give(&p, 0, "3 wool 3 ore");
    give(&p, 1, "3 wool 3 ore");
    main_of(&p, 0);
    refused(&p, 0, "bank 2 wool 2 ore for 1 brick", "NO_RATE");
    main_of(&p, 1);
    refused(&p, 1, "bank 2 wool 1 ore for 1 brick", "NO_RATE");
    does(&p, 1, "bank 3 wool 3 ore for 2 brick");
}

/* B-MARI-1: a card of the bank for each lot, no more and no fewer; the cards must be held. */
static void lots_and_cards_must_agree(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "");
    give(&p, 0, "8 wool");
    main_of(&p, 0);
    struct refusal no = refused(&p, 0, "bank 8 wool for 1 ore", "LOTS_DIFFER");
    assert_int_equal(no.arg[0], 2);
    assert_int_equal(no.arg[1], 1);
    refused(&p, 0, "bank 4 wool for 1 ore 1 brick", "LOTS_DIFFER");
    refused(&p, 0, "bank 4 wool for nothing", "NO_LOT");
    refused(&p, 0, "bank nothing for 1 ore", "NO_LOT");
    refused(&p, 0, "bank 4 grain for 1 ore", "NOT_HELD");
    refused(&p, 0, "bank 12 wool for 3 ore", "NOT_HELD");
}

/* B-MARI-2: own turn only, after the roll. */
static void the_bank_trades_on_the_own_turn_after_the_roll(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "");
    give(&p, 0, "4 wool");
    give(&p, 1, "4 wool");
    turn_of(&p, 0);
    refused(&p, 0, "bank 4 wool for 1 ore", "ROLL_FIRST");
    main_of(&p, 0);
    refused(&p, 1, "bank 4 wool for 1 ore", "NOT_YOUR_TURN");
    does(&p, 0, "bank 4 wool for 1 ore");
}

/* Year of plenty for seat 0, with everything but this much in the hands of others. */
static void open_for_plenty(struct position *p, int wool, int ore)
{
    position_open(p, 4, "");
    deal(p, 0, "1 year-of-plenty");
    drain(p, 3, "brick", 0);
    drain(p, 3, "lumber", 0);
    drain(p, 2, "grain", 0);
    drain(p, 3, "wool", wool);
    drain(p, 3, "ore", ore);
    main_of(p, 0);
}

/* R-23, B-DEV-4 */
static void plenty_takes_only_what_is_there(void **state)
{
    (void)state;
    struct position p;
    open_for_plenty(&p, 1, 2);
    refused(&p, 0, "play year-of-plenty 1 brick 1 ore", "BANK_LACKS");
    refused(&p, 0, "play year-of-plenty 2 wool", "BANK_LACKS");
    assert_false(lists(&p, 0, "play year-of-plenty 2 wool"));
    assert_true(lists(&p, 0, "play year-of-plenty 2 ore"));
    refused(&p, 0, "play year-of-plenty 1 ore", "NAME_CARDS");
    refused(&p, 0, "play year-of-plenty 1 wool 2 ore", "NAME_CARDS");
    refused(&p, 0, "play year-of-plenty", "NAME_CARDS");
    does(&p, 0, "play year-of-plenty 1 wool 1 ore");
    assert_cards(told_of(&p, FACT_PLENTY, 0)->open, "1 wool 1 ore");
    assert_hand(&p, 0, "1 wool 1 ore");
    assert_bank(&p, "1 ore");
}

/* R-23, B-DEV-4 */
static void plenty_takes_the_last_card_of_the_bank(void **state)
{
    (void)state;
    struct position p;
    open_for_plenty(&p, 0, 1);
    refused(&p, 0, "play year-of-plenty 2 ore", "NAME_LAST_CARD");
    refused(&p, 0, "play year-of-plenty 1 wool", "BANK_LACKS");
    assert_true(lists(&p, 0, "play year-of-plenty 1 ore"));
    does(&p, 0, "play year-of-plenty 1 ore");
    assert_hand(&p, 0, "1 ore");
    assert_bank(&p, "nothing");
}

/* */
static void plenty_needs_a_card_in_the_bank(void **state)
{
    (void)state;
    struct position p;
    open_for_plenty(&p, 0, 0);
    refused(&p, 0, "play year-of-plenty 1 ore", "BANK_EMPTY");
    assert_false(lists_verb(&p, 0, "play"));
    assert_int_equal(p.view.dev[0][YEAR_OF_PLENTY], 1);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_gets_a_kind_that_is_short_for_several),
        cmocka_unit_test(claims_are_added_over_all_hexes),
        cmocka_unit_test(a_bank_that_suffices_pays_all),
        cmocka_unit_test(a_sole_claimant_takes_what_is_left),
        cmocka_unit_test(a_sole_claimant_gets_nothing_in_other_editions),
        cmocka_unit_test(what_is_paid_returns_to_the_bank),
        cmocka_unit_test(four_for_one_always),
        cmocka_unit_test(three_for_one_with_a_general_harbour),
        cmocka_unit_test(two_for_one_with_a_special_harbour),
        cmocka_unit_test(the_best_rate_holds),
        cmocka_unit_test(each_harbour_serves_its_two_nodes),
        cmocka_unit_test(the_bank_must_have_the_card),
        cmocka_unit_test(a_kind_is_not_traded_for_itself),
        cmocka_unit_test(a_lot_is_of_one_kind),
        cmocka_unit_test(lots_and_cards_must_agree),
        cmocka_unit_test(the_bank_trades_on_the_own_turn_after_the_roll),
        cmocka_unit_test(plenty_takes_only_what_is_there),
        cmocka_unit_test(plenty_takes_the_last_card_of_the_bank),
        cmocka_unit_test(plenty_needs_a_card_in_the_bank),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
