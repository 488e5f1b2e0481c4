/* When a hand is sent without being asked for: once as a turn begins, and after a theft. */
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

static int begin_slow(void **state)
{
    return deal_setup(state, "points=20 clock=slow");
}

/* What their prompts say begins so. */
static void assert_prompt(const struct hall *h, int seat, const char *text)
{
    char line[160];
    snprintf(line, sizeof line, "private prompt %s: %s", deal_name(h, seat), text);
    assert_hall(h, line);
}

static struct turn turn_of(const struct hall *h)
{
    const struct table *table = hall_table(h, 1);
    return table->game->turn(table->state);
}

static void move_until(struct hall *h, const char *heard)
{
    int n = 0;
    do {
        assert_true(n++ < 3000);
        assert_true(hall_move(h, 1));
    } while (strstr(h->ear.heard, heard) == NULL);
}

/* --- As a turn begins ------------------------------------------------------------------------- */

/* Whoever placed last goes on with the first turn, and is awaited without a break. */
static void the_first_turn_brings_a_hand(void **state)
{
    struct hall *h = *state;
    int n = 0;
    while (turn_of(h).number == 0) {
        assert_true(n++ < 20);
        assert_true(hall_move(h, 1));
    }
    assert_prompt(h, turn_of(h).seat, "Your hand: ");
}

/* So is who was asked to the very end of the turn before. */
static int leave_an_offer_open(struct hall *h)
{
    struct deal deal;
    deal_offer(h, 2, &deal);
    const int next = (deal.maker + 1) % 4;
    assert_true(turn_of(h).asked >> next & 1);
    assert_prompt(h, next, "Your answer?");
    hall_say(h, deal_name(h, deal.maker), "end");
    assert_hall(h, " is closed. Next: ");
    assert_int_equal(turn_of(h).seat, next);
    return next;
}

static void an_open_offer_does_not_cost_the_hand(void **state)
{
    const int next = leave_an_offer_open(*state);
    assert_prompt(*state, next, "Your hand: ");
}

static void nor_what_happened_meanwhile(void **state)
{
    const int next = leave_an_offer_open(*state);
    assert_prompt(*state, next, "Since your last turn: ");
    assert_hall(*state, "\nYour hand: ");
}

/* --- In the middle of it ---------------------------------------------------------------------- */

static void a_trade_brings_a_list_alone(void **state)
{
    struct hall *h = *state;
    struct deal deal;
    deal_offer(h, 2, &deal);
    deal_decline_all_but(h, &deal, deal.holder[0]);
    hall_say(h, deal_name(h, deal.holder[0]), "yes");
    assert_hall(h, " gives ");
    assert_prompt(h, deal.maker, "\n");
    assert_not_hall(h, "Your hand");
}

static void a_bought_card_is_told_alone(void **state)
{
    struct hall *h = *state;
    move_until(h, ": You buy a development card: ");
    assert_not_hall(h, "Your hand");
}

/* The turn goes on, and none begins. */
static void a_game_that_goes_on_brings_a_list_alone(void **state)
{
    struct hall *h = *state;
    while (turn_of(h).number == 0 || turn_of(h).must >> turn_of(h).seat == 0)
        assert_true(hall_move(h, 1));
    const int seat = turn_of(h).seat;
    for (int s = 0; s < 3; s++)
        hall_say(h, deal_name(h, s), "pause");
    for (int s = 0; s < 3; s++)
        hall_say(h, deal_name(h, s), "resume");
    assert_hall(h, "The game goes on.");
    assert_prompt(h, seat, "\n");
    assert_not_hall(h, "Your hand");
}

/* To both. */
static void a_theft_brings_the_hand(void **state)
{
    struct hall *h = *state;
    const char *steals = NULL, *stolen = NULL;
    for (int n = 0; n < 3000 && (steals == NULL || stolen == NULL); n++) {
        assert_true(hall_move(h, 1));
        steals = strstr(h->ear.heard, ": You steal 1 ");
        stolen = strstr(h->ear.heard, " from you.\nYour hand: ");
    }
    assert_non_null(stolen);
    assert_memory_equal(strchr(steals, '\n') + 1, "Your hand: ", strlen("Your hand: "));
}

#define AT(setup, name) cmocka_unit_test_setup_teardown(name, setup, hall_teardown)
#define TEST(name) AT(begin, name)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        TEST(the_first_turn_brings_a_hand),
        TEST(an_open_offer_does_not_cost_the_hand),
        AT(begin_slow, nor_what_happened_meanwhile),
        TEST(a_trade_brings_a_list_alone),
        TEST(a_game_that_goes_on_brings_a_list_alone),
        TEST(a_bought_card_is_told_alone),
        TEST(a_theft_brings_the_hand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
