/* Offers that answer offers, and how many there may be (B-TRADE-5). */
#include "rules/base/view.h"
#include "tests/bot/hall_deal.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static int begin(void **state)
{
    return deal_setup(state, "points=20");
}

static int begin_first(void **state)
{
    return deal_setup(state, "points=20 offers=first");
}

static const char *word(int resource)
{
    return base_resource_words.word[resource].name;
}

/* --- Starts from the offer turned round ------------------------------------------------------- */

static bool is_listed(const struct hall *h, const char *who, const char *command)
{
    for (size_t i = 0; i < h->ear.nlists; i++) {
        if (strcmp(h->ear.list[i].name, who) != 0)
            continue;
        for (size_t c = 0; c < h->ear.list[i].nchoices; c++)
            if (strcmp(h->ear.list[i].choice[c], command) == 0)
                return true;
    }
    return false;
}

/* By the first who holds what is asked for, as it is listed. */
static void counter(struct hall *h, struct deal *deal, bool restarts)
{
    char command[160];
    deal_offer(h, 2, deal);
    const char *who = deal_name(h, deal->holder[0]);
    if (restarts) {
        hall_restart(h);
        h->ear.nlists = 0;
        who = deal_name(h, deal->holder[0]);
        hall_say(h, who, ""); /* asks what there is to do */
    }
    snprintf(command, sizeof command, "offer 1 %s for 1 %s to %d", word(deal->want),
             word(deal->give), deal->maker);
    assert_true(is_listed(h, who, command));
    hall_say(h, who, command);
    assert_hall(h, "news " HALL ": ");
    assert_hall(h, " offers ");
}

static void a_counter_offer_starts_from_the_offer_turned_round(void **state)
{
    struct deal deal;
    counter(*state, &deal, false);
}

static void and_so_after_a_restart(void **state)
{
    struct deal deal;
    counter(*state, &deal, true);
}

/* --- The original stays open ------------------------------------------------------------------ */

/* The offer of the deal, which is not the only one; with that nothing is traded yet. */
static void decline_all_but(struct hall *h, const struct deal *deal, int willing)
{
    char text[32];
    const int had = deal_amount(h, deal->maker, deal->want);
    snprintf(text, sizeof text, "decline %d", deal->number);
    for (int s = 0; s < 4; s++)
        if (s != deal->maker && s != willing)
            hall_say(h, deal_name(h, s), text);
    assert_int_equal(deal_amount(h, deal->maker, deal->want), had);
}

/* Whoever sits there says it, by which the maker gets what was wanted. */
static void take(struct hall *h, const struct deal *deal, int seat, const char *text)
{
    const int had = deal_amount(h, deal->maker, deal->want);
    hall_say(h, deal_name(h, seat), text);
    assert_int_equal(deal_amount(h, deal->maker, deal->want), had + 1);
    assert_hall(h, " gives ");
}

static void accept(struct hall *h, const struct deal *deal, int seat, int number)
{
    char text[32];
    snprintf(text, sizeof text, "accept %d", number);
    take(h, deal, seat, text);
}

static void the_original_can_still_be_accepted(void **state)
{
    struct deal deal;
    counter(*state, &deal, false);
    decline_all_but(*state, &deal, deal.holder[1]);
    accept(*state, &deal, deal.holder[1], deal.number);
}

/* By whoever made the counter-offer too: one may think better of it. */
static void who_counters_may_still_accept(void **state)
{
    struct deal deal;
    counter(*state, &deal, false);
    decline_all_but(*state, &deal, deal.holder[0]);
    accept(*state, &deal, deal.holder[0], deal.number);
}

static void the_counter_offer_can_be_taken_instead(void **state)
{
    struct deal deal;
    counter(*state, &deal, false);
    accept(*state, &deal, deal.maker, deal.number + 1);
}

/* --- Typed ------------------------------------------------------------------------------------ */

/* What is said of the counter-offer where so many cards go each way. */
static void assert_counter(const struct hall *h, const struct deal *deal, int gives, int wants)
{
    char text[160];
    snprintf(text, sizeof text, " %d %s for %d %s (offer %d)", gives, word(deal->want), wants,
             word(deal->give), deal->number + 1);
    assert_hall(h, text);
}

/* By the first who holds what is asked for. */
static void type(struct hall *h, const struct deal *deal, const char *before, const char *kind)
{
    char text[160];
    snprintf(text, sizeof text, "%s%s", before, kind);
    hall_say(h, deal_name(h, deal->holder[0]), text);
}

static void the_word_alone_turns_it_round(void **state)
{
    struct deal deal;
    deal_offer(*state, 2, &deal);
    type(*state, &deal, "counter", "");
    assert_counter(*state, &deal, 1, 1);
    decline_all_but(*state, &deal, deal.holder[1]);
    accept(*state, &deal, deal.holder[1], deal.number);
}

/* Who is on turn is told by name and gets a list, also while others are still asked; these are not
 * asked anything new. */
static void who_is_on_turn_is_asked_for_an_answer(void **state)
{
    struct hall *h = *state;
    struct deal deal;
    char asked[64], accept[32];
    deal_offer(h, 2, &deal);
    h->ear.nlists = 0;
    type(h, &deal, "counter", "");
    const char *maker = deal_name(h, deal.maker);
    snprintf(asked, sizeof asked, "(offer %d). Asked: %s.\n", deal.number + 1, maker);
    snprintf(accept, sizeof accept, "accept %d", deal.number + 1);
    assert_hall(h, asked);
    assert_true(is_listed(h, maker, accept));
    hall_pass(h, 30 * 1000);
    assert_hall(h, ": nobody has said yes so far; you may answer the offer made to you, or go on.");
    deal_decline_all_but(h, &deal, SEAT_NONE);
}

/* After what was traded there is nothing to answer. */
static void who_has_answered_is_asked_nothing(void **state)
{
    struct hall *h = *state;
    struct deal deal;
    deal_offer(h, 2, &deal);
    type(h, &deal, "counter", "");
    accept(h, &deal, deal.maker, deal.number + 1);
    assert_not_hall(h, "Your answer?");
}

static void so_does_the_number_of_the_offer(void **state)
{
    struct deal deal;
    char number[8];
    deal_offer(*state, 2, &deal);
    snprintf(number, sizeof number, "%d", deal.number);
    type(*state, &deal, "counter offer ", number);
    assert_counter(*state, &deal, 1, 1);
}

static void what_is_left_out_is_as_in_the_offer(void **state)
{
    struct deal deal;
    deal_offer(*state, 2, &deal);
    type(*state, &deal, "counter for 3 ", word(deal.give));
    assert_counter(*state, &deal, 1, 3);
}

static void so_is_what_is_wanted(void **state)
{
    struct deal deal;
    deal_offer(*state, 2, &deal);
    type(*state, &deal, "count ", word(deal.want));
    assert_counter(*state, &deal, 1, 1);
}

/* Others' counter-offers are no offers to them. */
static void each_of_those_who_are_asked_can_say_it(void **state)
{
    struct hall *h = *state;
    struct deal deal;
    deal_offer(h, 2, &deal);
    type(h, &deal, "counter", "");
    hall_say(h, deal_name(h, deal.holder[1]), "counter");
    deal.number++;
    assert_counter(h, &deal, 1, 1);
}

static void of_no_offer_it_is_said_so(void **state)
{
    struct deal deal;
    deal_offer(*state, 2, &deal);
    type(*state, &deal, "counter 77", "");
    assert_hall(*state, "No offer 77 is open to you; `offer 1 wool for 1 ore` makes one.");
    deal_decline_all_but(*state, &deal, SEAT_NONE);
    hall_say(*state, deal_name(*state, deal.holder[0]), "counter");
    assert_hall(*state, "No offer is open to you that could be turned round");
}

/* --- Other ways of trading -------------------------------------------------------------------- */

static void with_first_the_first_yes_takes_it(void **state)
{
    struct deal deal;
    deal_offer(*state, 2, &deal);
    take(*state, &deal, deal.holder[1], "yes");
}

/* "No trades this turn": neither asked nor waited for. */
static void who_is_mute_is_not_asked(void **state)
{
    struct hall *h = *state;
    struct deal deal;
    deal_offer(h, 2, &deal);
    const char *mute = deal_name(h, deal.holder[0]);
    hall_say(h, mute, "mute");
    assert_hall(h, "You hear no more offers this turn.");
    deal_decline_all_but(h, &deal, deal.holder[0]);
    assert_hall(h, "nobody takes it");
    hall_say(h, deal_name(h, deal.maker), deal.offer);
    const char *asked = strstr(h->ear.heard, "Asked: ");
    assert_non_null(asked);
    assert_null(strstr(asked, mute));
}

/* Each is told how it ended; the sixth is refused, and so is none of the next turn. */
static void five_offers_a_turn(void **state)
{
    struct hall *h = *state;
    struct deal deal;
    deal_offer(h, 2, &deal);
    int made = 1;
    while (made < 5) {
        deal_decline_all_but(h, &deal, SEAT_NONE);
        assert_hall(h, "nobody takes it");
        hall_say(h, deal_name(h, deal.maker), deal.offer);
        assert_hall(h, "Asked: ");
        made++;
    }
    hall_say(h, deal_name(h, deal.maker), "withdraw");
    assert_hall(h, " is closed"); /* an outcome as well */
    hall_say(h, deal_name(h, deal.maker), deal.offer);
    assert_hall(h, "You have made 5 offers this turn");
    assert_not_hall(h, "Asked: ");
    hall_say(h, deal_name(h, deal.maker), "end");
    deal_offer(h, 2, &deal);
}

#define AT(setup, name) cmocka_unit_test_setup_teardown(name, setup, hall_teardown)
#define TEST(name) AT(begin, name)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        TEST(a_counter_offer_starts_from_the_offer_turned_round),
        TEST(and_so_after_a_restart),
        TEST(the_original_can_still_be_accepted),
        TEST(who_counters_may_still_accept),
        TEST(the_counter_offer_can_be_taken_instead),
        TEST(the_word_alone_turns_it_round),
        TEST(who_is_on_turn_is_asked_for_an_answer),
        TEST(who_has_answered_is_asked_nothing),
        TEST(so_does_the_number_of_the_offer),
        TEST(what_is_left_out_is_as_in_the_offer),
        TEST(so_is_what_is_wanted),
        TEST(each_of_those_who_are_asked_can_say_it),
        TEST(of_no_offer_it_is_said_so),
        AT(begin_first, with_first_the_first_yes_takes_it),
        TEST(who_is_mute_is_not_asked),
        TEST(five_offers_a_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
