/* Trade between players: R-44, B-TRADE-1 to -4. How offers open and close: test_offers.c. */
#include "tests/support/position.h"

/* Seat 0 is on turn, the dice are rolled, everybody has two of each kind. */
static void open_market(struct position *p, const char *options)
{
    position_open(p, 4, options);
    for (int seat = 0; seat < 4; seat++)
        give(p, seat, "2 brick 2 lumber 2 wool 2 grain 2 ore");
    main_of(p, 0);
}

static const char *const two_of_each = "2 brick 2 lumber 2 wool 2 grain 2 ore";

/* B-TRADE-1: after the roll, the player on turn with anybody. */
static void offers_come_after_the_roll(void **state)
{
    (void)state;
    struct position p;
    open_market(&p, "");
    turn_of(&p, 1);
    refused(&p, 1, "offer 1 wool for 1 ore", "ROLL_FIRST");
    refused(&p, 0, "offer 1 wool for 1 ore", "NO_OFFERS_NOW");
    assert_false(lists_verb(&p, 1, "offer"));
    assert_false(lists_verb(&p, 0, "offer"));
    main_of(&p, 1);
    does(&p, 1, "offer 1 wool for 1 ore");
    const struct fact *offered = told_of(&p, FACT_OFFERED, 1);
    assert_int_equal(offered->open[0], 1);
    assert_int_equal(offered->open[1], 1 << 0 | 1 << 2 | 1 << 3);
    assert_cards(offered->open + 2, "1 wool");
    assert_cards(offered->open + 7, "1 ore");
}

/* R-44, B-TRADE-1: anybody may propose, but one side is the player on turn. */
static void one_side_is_on_turn(void **state)
{
    (void)state;
    struct position p;
    open_market(&p, "");
    refused(&p, 1, "offer 1 wool for 1 ore to 2", "OFFER_TO_TURN_ONLY");
    does(&p, 1, "offer 1 wool for 1 ore");
    assert_int_equal(told_of(&p, FACT_OFFERED, 1)->open[1], 1 << 0);
    refused(&p, 2, "accept 1", "NO_OFFER");
    refused(&p, 2, "accept", "NO_OFFER");
    refused(&p, 1, "accept 1", "OWN_OFFER");
    does(&p, 0, "accept");
    assert_hand(&p, 0, "2 brick 2 lumber 3 wool 2 grain 1 ore");
    assert_hand(&p, 1, "2 brick 2 lumber 1 wool 2 grain 3 ore");
}

/* B-TRADE-1, B-TRADE-5: counter-offers are offers, and stand beside the one they answer. */
static void a_counter_offer_is_an_offer(void **state)
{
    (void)state;
    struct position p;
    open_market(&p, "");
    does(&p, 0, "offer 1 ore for 1 brick");
    does(&p, 2, "offer 1 brick for 2 ore");
    assert_int_equal(told_of(&p, FACT_OFFERED, 2)->open[0], 2);
    does(&p, 3, "offer 1 brick for 1 wool 1 ore");
    struct refusal no = refused(&p, 0, "accept", "WHICH_OFFER");
    assert_true(no.arg[0] == 2 || no.arg[0] == 3);
    does(&p, 0, "accept 3");
    const struct fact *traded = told_of(&p, FACT_TRADED, 3);
    assert_int_equal(traded->open[0], 0);
    assert_cards(traded->open + 1, "1 brick");
    assert_cards(traded->open + 6, "1 wool 1 ore");
    assert_hand(&p, 0, "3 brick 2 lumber 1 wool 2 grain 1 ore");
    assert_int_equal(p.view.offer[0].number, 0); /* offers of both sides are closed */
    assert_int_equal(p.view.offer[3].number, 0);
    assert_int_equal(p.view.offer[2].number, 2); /* seat 2 is no side */
}

/* R-44, B-TRADE-2: in every edition. */
static void each_side_gives_something(void **state)
{
    (void)state;
    static const char *const editions[] = {"edition=1995", "edition=1997", "edition=2007",
                                           "edition=classroom", "edition=2020"};
    for (int i = 0; i < 5; i++) {
        struct position p;
        open_market(&p, editions[i]);
        refused(&p, 0, "offer nothing for 1 ore", "NOTHING_GIVEN");
        refused(&p, 0, "offer 1 wool for nothing", "NOTHING_GIVEN");
        refused(&p, 0, "offer nothing for nothing", "NOTHING_GIVEN");
        refused(&p, 0, "offer", "NOTHING_GIVEN");
        refused(&p, 1, "offer 1 wool for nothing", "NOTHING_GIVEN");
    }
}

/* B-TRADE-2: gifts=yes is a house rule. */
static void gifts_are_an_option(void **state)
{
    (void)state;
    struct position p;
    open_market(&p, "gifts=yes");
    refused(&p, 0, "offer nothing for nothing", "NOTHING_GIVEN");
    does(&p, 0, "offer 1 wool for nothing to 1");
    does(&p, 1, "accept");
    assert_hand(&p, 1, "2 brick 2 lumber 3 wool 2 grain 2 ore");
    does(&p, 0, "offer nothing for 1 ore to 1");
    does(&p, 1, "accept");
    assert_hand(&p, 0, "2 brick 2 lumber 1 wool 2 grain 3 ore");
}

/* R-44, B-TRADE-2 */
static void no_kind_on_both_sides(void **state)
{
    (void)state;
    struct position p;
    open_market(&p, "");
    struct refusal no = refused(&p, 0, "offer 1 wool 1 ore for 2 ore", "SAME_BOTH_SIDES");
    assert_int_equal(no.arg[0], ORE);
    refused(&p, 1, "offer 2 wool for 1 wool", "SAME_BOTH_SIDES");
}

/* R-44, B-TRADE-3, B-TRADE-4: what is asked for need not be there, what is given must be. */
static void what_is_given_must_be_held(void **state)
{
    (void)state;
    struct position p;
    open_market(&p, "");
    struct refusal no = refused(&p, 0, "offer 3 wool for 1 ore", "NOT_HELD");
    assert_cards(no.arg, "3 wool");
    does(&p, 0, "offer 1 wool for 9 ore");     /* nobody has nine, and nobody learns it */
    no = refused(&p, 1, "accept", "NOT_HELD"); /* told to the holder alone */
    assert_cards(no.arg, "9 ore");
    assert_int_equal(p.view.offer[0].yes, 0);
    assert_false(lists(&p, 1, "accept 1"));
    assert_true(lists(&p, 1, "decline 1"));
}

/* B-TRADE-4: what seat 0 may do and is told is the same whatever seat 1 holds. */
static void an_offer_tells_nothing_about_other_hands(void **state)
{
    (void)state;
    struct move legal[2][LEGAL_MAX];
    size_t n[2];
    struct fact facts[2];
    for (int i = 0; i < 2; i++) {
        struct position p;
        position_open(&p, 4, "");
        give(&p, 0, "2 wool");
        give(&p, 1, i ? "1 brick" : "1 ore");
        main_of(&p, 0);
        does(&p, 0, "offer 1 wool for 1 ore to 1");
        facts[i] = p.facts.fact[0];
        n[i] = base_game.legal(p.state, 0, legal[i], LEGAL_MAX);
        assert_int_equal(turn_now(&p).asked, 1 << 1);
    }
    assert_memory_equal(&facts[0], &facts[1], sizeof facts[0]);
    assert_int_equal(n[0], n[1]);
    assert_memory_equal(legal[0], legal[1], n[0] * sizeof legal[0][0]);
}

/* Cards that an open offer stands on leave a hand. No act does that without closing the offer,
 * so it is done behind the game's back. */
static void lose(struct position *p, int seat, const char *cards)
{
    struct fact paid = {.kind = FACT_PAID, .seat = (int8_t)seat};
    int8_t counts[BASE_RESOURCES];
    amounts_of(&base_resource_words, cards, counts);
    for (int r = 0; r < BASE_RESOURCES; r++)
        paid.open[r] = counts[r];
    base_game.evolve(p->state, &paid);
    p->view = seen_by(p, VIEWER_ALL);
}

/* R-44, B-TRADE-3: both hands are looked at again when the trade is made, and then nothing
 * moves. */
static void both_hands_are_looked_at_again(void **state)
{
    (void)state;
    struct position p;
    open_market(&p, "");
    does(&p, 0, "offer 2 wool for 1 ore");
    does(&p, 1, "accept");
    does(&p, 2, "accept");
    lose(&p, 1, "2 ore");
    refused(&p, 0, "take 1", "OFFER_NOT_COVERED");
    lose(&p, 0, "1 wool");
    refused(&p, 0, "take 2", "OFFER_NOT_COVERED");
    assert_hand(&p, 2, two_of_each);
    open_market(&p, "");
    does(&p, 1, "offer 2 wool for 1 ore");
    lose(&p, 1, "1 wool");
    refused(&p, 0, "accept", "OFFER_NOT_COVERED");
    assert_hand(&p, 0, two_of_each);
}

/* B-TRADE-3: only resource cards can be named, and the turn's end closes every offer. */
static void an_offer_ends_with_the_turn(void **state)
{
    (void)state;
    struct position p;
    open_market(&p, "");
    const struct verb *offer = &base_game.verbs[VERB_OFFER];
    assert_ptr_equal(offer->params[0].field.words, &base_resource_words);
    assert_ptr_equal(offer->params[1].field.words, &base_resource_words);
    does(&p, 0, "offer 1 wool for 1 ore");
    does(&p, 1, "offer 1 ore for 1 grain");
    does(&p, 0, "end");
    assert_int_equal(told_times(&p, FACT_OFFER_CLOSED), 2);
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(p.view.offer[seat].number, 0);
    main_of(&p, 1);
    refused(&p, 1, "accept", "NO_OFFER");
    does(&p, 1, "offer 1 wool for 1 ore");
    assert_int_equal(told_of(&p, FACT_OFFERED, 1)->open[0], 1); /* numbered anew in each turn */
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(offers_come_after_the_roll),
        cmocka_unit_test(one_side_is_on_turn),
        cmocka_unit_test(a_counter_offer_is_an_offer),
        cmocka_unit_test(each_side_gives_something),
        cmocka_unit_test(gifts_are_an_option),
        cmocka_unit_test(no_kind_on_both_sides),
        cmocka_unit_test(what_is_given_must_be_held),
        cmocka_unit_test(an_offer_tells_nothing_about_other_hands),
        cmocka_unit_test(both_hands_are_looked_at_again),
        cmocka_unit_test(an_offer_ends_with_the_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
