/* How offers open, are answered and close: B-TRADE-5. */
#include "tests/support/position.h"

#include "rules/base/verbs.h"

#include <string.h>

/* Seat 0 is on turn, the dice are rolled, everybody has two of each kind. */
static void open_market(struct position *p, const char *options)
{
    position_open(p, 4, options);
    for (int seat = 0; seat < 4; seat++)
        give(p, seat, "2 brick 2 lumber 2 wool 2 grain 2 ore");
    main_of(p, 0);
}

/* B-TRADE-5 */
static void one_open_offer_a_seat(void **state)
{
    (void)state;
    struct position p;
    open_market(&p, "");
    does(&p, 0, "offer 1 wool for 1 ore");
    refused(&p, 0, "offer 1 brick for 1 ore", "OFFER_IS_OPEN");
    refused(&p, 1, "withdraw", "NO_OWN_OFFER");
    refused(&p, 0, "withdraw 2", "NO_OWN_OFFER");
    does(&p, 0, "withdraw");
    assert_int_equal(told_of(&p, FACT_OFFER_CLOSED, 0)->open[0], 1);
    does(&p, 0, "offer 1 brick for 1 ore");
    assert_int_equal(told_of(&p, FACT_OFFERED, 0)->open[0], 2);
}

/* B-TRADE-5: to named seats; nobody else may answer. */
static void an_offer_to_named_seats(void **state)
{
    (void)state;
    struct position p;
    open_market(&p, "");
    refused(&p, 0, "offer 1 wool for 1 ore to 0", "OFFER_TO_NOBODY");
    does(&p, 0, "offer 1 wool for 1 ore to 1 3");
    assert_int_equal(told_of(&p, FACT_OFFERED, 0)->open[1], 1 << 1 | 1 << 3);
    assert_int_equal(turn_now(&p).asked, 1 << 1 | 1 << 3);
    assert_int_equal(turn_now(&p).must, 1 << 0); /* the game does not wait for them */
    refused(&p, 2, "accept 1", "NO_OFFER");
    refused(&p, 2, "decline", "NO_OFFER");
}

/* B-TRADE-5: offers=choose; accepting makes willing, and the maker takes one of them. */
static void the_maker_takes_one_of_the_willing(void **state)
{
    (void)state;
    struct position p;
    open_market(&p, "");
    does(&p, 0, "offer 1 wool for 1 ore");
    does(&p, 1, "accept");
    assert_null(told(&p, FACT_TRADED));
    assert_int_equal(told_of(&p, FACT_ACCEPTED, 1)->open[0], 1);
    refused(&p, 1, "accept", "ACCEPTED_ALREADY");
    refused(&p, 0, "take 2", "NOT_WILLING");
    assert_false(lists(&p, 0, "take 2"));
    does(&p, 2, "accept");
    assert_true(lists(&p, 0, "take 2"));
    does(&p, 2, "decline"); /* thought better of it */
    refused(&p, 2, "decline", "DECLINED_ALREADY");
    refused(&p, 0, "take 2", "NOT_WILLING");
    does(&p, 2, "accept");
    refused(&p, 1, "take 2", "NO_OWN_OFFER");
    does(&p, 0, "take 2");
    assert_hand(&p, 0, "2 brick 2 lumber 1 wool 2 grain 3 ore");
    assert_hand(&p, 1, "2 brick 2 lumber 2 wool 2 grain 2 ore");
    assert_int_equal(told_of(&p, FACT_OFFER_CLOSED, 0)->open[0], 1);
}

/* B-TRADE-5: a single willing one trades as soon as all have answered. */
static void a_single_willing_one_is_taken(void **state)
{
    (void)state;
    struct position p;
    open_market(&p, "");
    does(&p, 0, "offer 1 wool for 1 ore");
    does(&p, 1, "decline");
    does(&p, 2, "accept");
    assert_null(told(&p, FACT_TRADED));
    does(&p, 3, "decline");
    assert_int_equal(told_of(&p, FACT_TRADED, 0)->open[0], 2);
    assert_hand(&p, 2, "2 brick 2 lumber 3 wool 2 grain 1 ore");
    open_market(&p, "");
    does(&p, 0, "offer 1 wool for 1 ore to 1 2");
    does(&p, 1, "accept");
    does(&p, 2, "accept"); /* two are willing: the maker chooses */
    assert_null(told(&p, FACT_TRADED));
    open_market(&p, "");
    does(&p, 0, "offer 1 wool for 1 ore to 1 2");
    does(&p, 1, "decline");
    does(&p, 2, "decline"); /* none is: it is closed, and its maker may offer something else */
    assert_null(told(&p, FACT_TRADED));
    assert_int_equal(told_of(&p, FACT_OFFER_CLOSED, 0)->open[0], 1);
    assert_int_equal(p.view.offer[0].number, 0);
    does(&p, 0, "offer 1 wool for 1 brick");
}

/* B-TRADE-5: offers=first */
static void the_first_yes_trades(void **state)
{
    (void)state;
    struct position p;
    open_market(&p, "offers=first");
    does(&p, 0, "offer 1 wool for 1 ore");
    does(&p, 1, "decline");
    does(&p, 2, "accept");
    assert_int_equal(told_of(&p, FACT_TRADED, 0)->open[0], 2);
    assert_null(told(&p, FACT_ACCEPTED));
    refused(&p, 3, "accept 1", "NO_OFFER");
}

/* B-TRADE-5: what another seat offers is accepted by the player on turn, and trades at once. */
static void an_offer_to_the_player_on_turn_trades_at_once(void **state)
{
    (void)state;
    static const char *const rules[] = {"offers=choose", "offers=first"};
    for (int i = 0; i < 2; i++) {
        struct position p;
        open_market(&p, rules[i]);
        does(&p, 3, "offer 1 wool for 1 ore to 0");
        does(&p, 0, "accept 1");
        assert_int_equal(told_of(&p, FACT_TRADED, 3)->open[0], 0);
        assert_hand(&p, 3, "2 brick 2 lumber 1 wool 2 grain 3 ore");
    }
}

/* Offers of seats 0, 1 and 2 are open. */
static void open_three_offers(struct position *p)
{
    open_market(p, "phases=combined");
    put_settlement(p, 0, "c2");
    deal(p, 0, "1 knight 1 monopoly");
    main_of(p, 0);
    give(p, 0, "2 brick 2 lumber 2 wool 2 grain 2 ore");
    does(p, 0, "offer 1 wool for 1 ore");
    does(p, 1, "offer 1 ore for 1 grain");
    does(p, 2, "offer 1 ore for 1 brick");
}

static int open_offers(const struct position *p)
{
    int open = 0;
    for (int seat = 0; seat < 4; seat++)
        open |= (p->view.offer[seat].number > 0) << seat;
    return open;
}

/* B-TRADE-5: building, buying and the bank close the own offer, a card closes all. So what is
 * closed never tells what a hand holds. */
static void what_closes_offers(void **state)
{
    (void)state;
    static const struct {
        const char *act;
        int left;
    } cases[] = {
        {"build road c2-d3", 1 << 1 | 1 << 2},
        {"build city c2", 1 << 1 | 1 << 2},
        {"buy", 1 << 1 | 1 << 2},
        {"bank 4 wool for 1 ore", 1 << 1 | 1 << 2},
        {"play knight", 0},
        {"play monopoly ore", 0},
        {"accept 2", 1 << 2},
        {"withdraw", 1 << 1 | 1 << 2},
        {"end", 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct position p;
        open_three_offers(&p);
        if (cases[i].act[1] == 'u' && cases[i].act[2] == 'y')
            card_is(&p, "knight");
        does(&p, 0, cases[i].act);
        assert_int_equal(open_offers(&p), cases[i].left);
    }
}

/* B-TRADE-5: a robbery finds no offer open, since the knight has closed them all. */
static void a_robbery_leaves_no_offer_open(void **state)
{
    (void)state;
    struct position p;
    open_three_offers(&p);
    does(&p, 0, "play knight");
    refused(&p, 1, "offer 1 ore for 1 grain", "ROBBER_BEFORE_OFFERS");
    does(&p, 0, "rob k");
    assert_int_equal(open_offers(&p), 0);
    does(&p, 1, "offer 1 ore for 1 grain"); /* the turn's numbers go on */
    assert_int_equal(told_of(&p, FACT_OFFERED, 1)->open[0], 4);
}

/* B-TRADE-1, B-SEVEN-2, B-DEV-3: what comes first is named, also by who is not on turn. */
static void what_comes_before_trading_is_named(void **state)
{
    (void)state;
    struct position p;
    open_market(&p, "");
    put_settlement(&p, 0, "c2");
    deal(&p, 0, "1 road-building");
    main_of(&p, 0);
    does(&p, 0, "play road-building");
    refused(&p, 1, "offer 1 ore for 1 grain", "ROADS_BEFORE_OFFERS");
    position_open(&p, 4, "");
    give(&p, 1, "1 ore");
    give(&p, 3, "8 wool"); /* four of which are owed */
    turn_of(&p, 2);
    refused(&p, 1, "offer 1 ore for 1 grain", "NO_OFFERS_NOW");
    dice_fall(&p, 3, 4);
    does(&p, 2, "roll");
    refused(&p, 1, "offer 1 ore for 1 grain", "ROBBER_BEFORE_OFFERS");
}

/* Who is refused hears of the offers that can be answered. */
static void refusals_name_what_is_open(void **state)
{
    (void)state;
    struct position p;
    struct refusal no;
    open_three_offers(&p);
    no = refused(&p, 0, "accept 7", "NO_SUCH_OFFER");
    assert_int_equal(no.arg[1], 2);
    assert_int_equal(no.arg[2], 3);
    assert_int_equal(no.arg[3], 0);
    no = refused(&p, 3, "end", "OFFER_AWAITS_YOU");
    assert_int_equal(no.arg[0], 0);
    assert_int_equal(no.arg[1], 1);
    does(&p, 3, "decline 1");
    refused(&p, 3, "end", "NOT_YOUR_TURN");
    refused(&p, 3, "decline 1", "DECLINED_ALREADY");
}

/* Five offers a turn are enough for a seat. */
static void offers_are_limited(void **state)
{
    (void)state;
    struct position p;
    open_market(&p, "");
    for (int i = 0; i < 5; i++) {
        does(&p, 0, "offer 1 wool for 1 ore");
        does(&p, 0, "withdraw");
    }
    assert_int_equal(refused(&p, 0, "offer 1 wool for 1 ore", "TOO_MANY_OFFERS").arg[0], 5);
    assert_non_null(strstr(base_verbs[VERB_OFFER].more, "5 offers a turn"));
    assert_non_null(strstr(base_rules_trade, "5 offers a turn"));
    assert_false(lists_verb(&p, 0, "offer"));
    does(&p, 1, "offer 1 wool for 1 ore"); /* each seat has five of its own */
    does(&p, 0, "end");
    main_of(&p, 0);
    does(&p, 0, "offer 1 wool for 1 ore");
}

/* Who has muted offers is not asked, and what was open counts as declined. */
static void a_muted_seat_is_not_asked(void **state)
{
    (void)state;
    struct position p;
    open_market(&p, "");
    does(&p, 0, "offer 1 wool for 1 ore to 1 2");
    does(&p, 1, "mute");
    assert_int_equal(told_of(&p, FACT_DECLINED, 1)->open[0], 1);
    refused(&p, 1, "mute", "MUTED");
    refused(&p, 0, "mute", "MUTE_ON_TURN");
    does(&p, 0, "withdraw");
    refused(&p, 0, "offer 1 wool for 1 ore to 1", "SEAT_MUTED");
    refused(&p, 0, "offer 1 wool for 1 ore to 1 2", "SEAT_MUTED");
    does(&p, 0, "offer 1 wool for 1 ore");
    assert_int_equal(told_of(&p, FACT_OFFERED, 0)->open[1], 1 << 2 | 1 << 3);
    does(&p, 0, "end");
    main_of(&p, 0);
    does(&p, 0, "offer 1 wool for 1 ore to 1"); /* for this turn only */
}

/* House rule trade=bank-only: the bank trades, players do not. */
static void bank_only_means_no_offers(void **state)
{
    (void)state;
    struct position p;
    open_market(&p, "trade=bank-only");
    give(&p, 0, "2 wool");
    refused(&p, 0, "offer 1 wool for 1 ore", "NO_PLAYER_TRADE");
    refused(&p, 1, "offer 1 wool for 1 ore", "NO_PLAYER_TRADE");
    assert_false(lists_verb(&p, 0, "offer"));
    assert_int_equal(turn_now(&p).may, 1 << 0);
    does(&p, 0, "bank 4 wool for 1 ore");
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_open_offer_a_seat),
        cmocka_unit_test(an_offer_to_named_seats),
        cmocka_unit_test(the_maker_takes_one_of_the_willing),
        cmocka_unit_test(a_single_willing_one_is_taken),
        cmocka_unit_test(the_first_yes_trades),
        cmocka_unit_test(an_offer_to_the_player_on_turn_trades_at_once),
        cmocka_unit_test(what_closes_offers),
        cmocka_unit_test(a_robbery_leaves_no_offer_open),
        cmocka_unit_test(what_comes_before_trading_is_named),
        cmocka_unit_test(refusals_name_what_is_open),
        cmocka_unit_test(offers_are_limited),
        cmocka_unit_test(a_muted_seat_is_not_asked),
        cmocka_unit_test(bank_only_means_no_offers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
