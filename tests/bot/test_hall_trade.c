/* Offers between people come to an end by themselves: bot/hall/trading.c (B-TRADE-4, R-20). */
#include "rules/base/view.h"
#include "tests/bot/hall_deal.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static int begin(void **state)
{
    return deal_setup(state, "points=20");
}

static int begin_slow(void **state)
{
    return deal_setup(state, "points=20 clock=slow");
}

static int begin_among_computers(void **state, const char *options)
{
    hall_setup(state);
    hall_say(*state, "alice", options);
    for (int i = 0; i < 3; i++)
        hall_say(*state, "alice", "add");
    hall_say(*state, "alice", "start");
    return 0;
}

static int begin_with_computers(void **state)
{
    return begin_among_computers(state, "open points=8");
}

static int begin_live_with_computers(void **state)
{
    return begin_among_computers(state, "open points=8 clock=live");
}

static int begin_slow_with_computers(void **state)
{
    return begin_among_computers(state, "open points=8 clock=slow");
}

static void a_single_yes_trades_when_all_have_answered(void **state)
{
    struct hall *h = *state;
    struct deal deal;
    deal_offer(h, 2, &deal);
    int had = deal_amount(h, deal.maker, deal.want);
    deal_decline_all_but(h, &deal, deal.holder[0]);
    assert_int_equal(deal_amount(h, deal.maker, deal.want), had);
    hall_say(h, deal_name(h, deal.holder[0]), "yes");
    assert_int_equal(deal_amount(h, deal.maker, deal.want), had + 1);
    assert_hall(h, "news " HALL ": ");
    assert_hall(h, " gives "); /* the outcome is said */
}

static void a_single_yes_trades_after_a_while(void **state)
{
    struct hall *h = *state;
    struct deal deal;
    deal_offer(h, 2, &deal);
    int had = deal_amount(h, deal.maker, deal.want);
    hall_say(h, deal_name(h, deal.holder[1]), "yes");
    assert_true(host_due(h->host) <= h->now + 20000);
    hall_wait(h, 19000);
    assert_int_equal(deal_amount(h, deal.maker, deal.want), had);
    hall_wait(h, 1000);
    assert_int_equal(deal_amount(h, deal.maker, deal.want), had + 1);
    assert_hall(h, " gives ");
}

static void of_several_the_maker_chooses(void **state)
{
    struct hall *h = *state;
    struct deal deal;
    char take[64];
    deal_offer(h, 2, &deal);
    int had = deal_amount(h, deal.maker, deal.want);
    if (deal.other != SEAT_NONE)
        hall_say(h, deal_name(h, deal.other), "no");
    hall_say(h, deal_name(h, deal.holder[0]), "yes");
    hall_say(h, deal_name(h, deal.holder[1]), "yes");
    assert_hall(h, ": several are willing; `take ");
    assert_int_equal(deal_amount(h, deal.maker, deal.want), had);
    hall_wait(h, 60000);
    assert_int_equal(deal_amount(h, deal.maker, deal.want), had);
    snprintf(take, sizeof take, "take %s", deal_name(h, deal.holder[1]));
    hall_say(h, deal_name(h, deal.maker), take);
    assert_int_equal(deal_amount(h, deal.maker, deal.want), had + 1);
}

static void what_nobody_wants_is_over(void **state)
{
    struct hall *h = *state;
    struct deal deal;
    deal_offer(h, 2, &deal);
    deal_decline_all_but(h, &deal, SEAT_NONE);
    assert_hall(h, "; nobody takes it. Next: ");
    hall_say(h, deal_name(h, deal.maker), deal.offer); /* so another may be made */
    assert_hall(h, "Asked: ");
}

/* The maker need not wait for who does not answer. */
static void an_offer_without_answers_is_not_waited_for(void **state)
{
    struct hall *h = *state;
    struct deal deal;
    deal_offer(h, 2, &deal);
    hall_wait(h, 20000);
    assert_hall(h, ": nobody has said yes so far; you may go on.");
    hall_wait(h, 30000);
    assert_string_equal(h->ear.heard, "");
    int had = deal_amount(h, deal.maker, deal.want);
    hall_say(h, deal_name(h, deal.holder[0]), "yes"); /* late, and good all the same */
    assert_int_equal(deal_amount(h, deal.maker, deal.want), had + 1);
}

static void what_is_not_taken_ends_with_the_turn(void **state)
{
    struct hall *h = *state;
    struct deal deal;
    char closed[64];
    deal_offer(h, 2, &deal);
    hall_wait(h, 20000);
    hall_say(h, deal_name(h, deal.maker), "end");
    snprintf(closed, sizeof closed, "'s offer %d is closed. Next: ", deal.number);
    assert_hall(h, closed);
}

/* In slow games an offer is open until the turn ends, and the first yes takes it. */
static void the_first_yes_takes_it_in_slow_games(void **state)
{
    struct hall *h = *state;
    struct deal deal;
    deal_offer(h, 2, &deal);
    int had = deal_amount(h, deal.maker, deal.want);
    for (int i = 0; i < 60; i++)
        hall_wait(h, 30000);
    assert_not_hall(h, "so far");
    hall_say(h, deal_name(h, deal.holder[1]), "yes");
    assert_int_equal(deal_amount(h, deal.maker, deal.want), had + 1);
    assert_hall(h, " gives ");
}

/* The clock of an offer is stored like the others. */
static void an_offer_survives_a_restart(void **state)
{
    struct hall *h = *state;
    struct deal deal;
    deal_offer(h, 2, &deal);
    int had = deal_amount(h, deal.maker, deal.want);
    hall_say(h, deal_name(h, deal.holder[1]), "yes");
    hall_wait(h, 15000);
    host_keep_clocks(h->host);
    h->now += 3600000;
    hall_restart(h);
    hall_wait(h, 4999);
    assert_int_equal(deal_amount(h, deal.maker, deal.want), had);
    hall_wait(h, 1);
    assert_int_equal(deal_amount(h, deal.maker, deal.want), had + 1);
}

/* Computer players ask people too. Who does not answer holds nobody up. */
static void wait_for_people(struct hall *h, int64_t ms)
{
    int nwaits = 0;
    for (int i = 0; i < 2000 && !hall_table(h, 1)->closed; i++) {
        const struct table *table = hall_table(h, 1);
        struct turn turn = table->game->turn(table->state);
        if (turn.asked != 0 && !table_has_person(table, turn.seat)) {
            uint32_t before = table->seq;
            hall_wait(h, ms - 1);
            assert_int_equal(table->seq, before);
            hall_wait(h, 1);
            assert_true(hall_table(h, 1)->seq > before);
            nwaits++;
        } else {
            assert_true(hall_move(h, 1));
        }
    }
    assert_true(nwaits > 0);
}

static void a_computer_waits_a_while_only(void **state)
{
    wait_for_people(*state, 20 * 1000);
}

/* So long as the rules of the clock say that an answer may take. */
static void a_computer_waits_for_answers_in_time(void **state)
{
    wait_for_people(*state, 30 * 1000);
}

static int begin_slow_choosing(void **state)
{
    return deal_setup(state, "points=20 clock=slow offers=choose");
}

/* The maker is told of no answers that are still to come: that takes hours. */
static void where_the_maker_chooses_slow_games_trade_too(void **state)
{
    struct hall *h = *state;
    struct deal deal;
    deal_offer(h, 2, &deal);
    int had = deal_amount(h, deal.maker, deal.want);
    hall_wait(h, 60 * 1000);
    assert_not_hall(h, "nobody has said yes");
    hall_say(h, deal_name(h, deal.holder[0]), "yes");
    assert_int_equal(deal_amount(h, deal.maker, deal.want), had + 1);
}

/* Where it would hold people up for days, they do not ask. */
static void slow_computers_ask_nobody(void **state)
{
    struct hall *h = *state;
    for (int i = 0; i < 300 && !hall_table(h, 1)->closed; i++) {
        const struct table *table = hall_table(h, 1);
        struct turn turn = table->game->turn(table->state);
        assert_true(turn.asked == 0 || table_has_person(table, turn.seat));
        assert_true(hall_move(h, 1));
    }
}

/* What the maker was told is not told again. */
static void of_several_the_maker_knows_after_a_restart(void **state)
{
    struct hall *h = *state;
    struct deal deal;
    deal_offer(h, 2, &deal);
    if (deal.other != SEAT_NONE)
        hall_say(h, deal_name(h, deal.other), "no");
    hall_say(h, deal_name(h, deal.holder[0]), "yes");
    hall_say(h, deal_name(h, deal.holder[1]), "yes");
    assert_hall(h, ": several are willing; `take ");
    hall_wait(h, 20 * 1000);
    hall_restart(h);
    assert_non_null(hall_table(h, 1));
    hall_settle(h);
    assert_string_equal(h->ear.heard, "");
}

#define AT(setup, name) cmocka_unit_test_setup_teardown(name, setup, hall_teardown)
#define TEST(name) AT(begin, name)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        TEST(a_single_yes_trades_when_all_have_answered),
        TEST(a_single_yes_trades_after_a_while),
        TEST(of_several_the_maker_chooses),
        TEST(what_nobody_wants_is_over),
        TEST(of_several_the_maker_knows_after_a_restart),
        TEST(an_offer_without_answers_is_not_waited_for),
        TEST(what_is_not_taken_ends_with_the_turn),
        AT(begin_slow, the_first_yes_takes_it_in_slow_games),
        TEST(an_offer_survives_a_restart),
        AT(begin_with_computers, a_computer_waits_a_while_only),
        AT(begin_slow_choosing, where_the_maker_chooses_slow_games_trade_too),
        AT(begin_live_with_computers, a_computer_waits_for_answers_in_time),
        AT(begin_slow_with_computers, slow_computers_ask_nobody),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
