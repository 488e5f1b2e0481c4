/* Questions in a hall, and their answers: a number of the list or what was asked for, by itself
 * (bot/hall/asking.c, bot/tell/publish_ask.c). What answers a question that has passed does nothing
 * (bot/hall/jobs.c). */
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

/* Who is on turn at that table; lives until the next call. */
static const char *on_turn(const struct hall *h, int number)
{
    static char name[32];
    const struct table *table = hall_table(h, number);
    const int seat = table->game->turn(table->state).seat;
    snprintf(name, sizeof name, "%s", table->seat[seat].name);
    return name;
}

static uint32_t prompt_of(const struct hall *h, int seat)
{
    const struct table *table = hall_table(h, 1);
    return table->game->turn(table->state).prompt[seat];
}

static size_t listed(const struct hall *h, const char *who, char choice[160], uint32_t *prompt)
{
    for (size_t i = 0; i < h->ear.nlists; i++)
        if (strcmp(h->ear.list[i].name, who) == 0) {
            snprintf(choice, 160, "%s", h->ear.list[i].choice[0]);
            *prompt = h->ear.list[i].prompt;
            return h->ear.list[i].nchoices;
        }
    return 0;
}

/* Of many places none is numbered, so none can be meant by a number. */
static void a_place_alone_answers_where(void **state)
{
    struct hall *h = *state;
    const char *who = on_turn(h, 1);
    hall_say(h, who, "build settlement");
    assert_hall(h, "private answer ");
    assert_hall(h, "Build settlement: where? ");
    hall_say(h, who, "z9"); /* is no place, which is said */
    assert_hall(h, "z9");
    hall_say(h, who, "weather"); /* is for another bot */
    assert_not_hall(h, ":");
    struct request addressed = {.place = HALL, .addressed = true};
    hall_request(h, who, "weather", &addressed);
    assert_hall(h, "I do not know the place `weather`");
    hall_say(h, who, "e2");
    assert_hall(h, "You build a settlement on e2.");
    hall_say(h, who, "f2"); /* answers nothing any more */
    assert_not_hall(h, ":");
}

/* Of a few places each has a number; both ways are open. */
static void a_number_answers_where(void **state)
{
    struct hall *h = *state;
    char choice[160];
    struct request picked = {.place = HALL};
    const char *who = on_turn(h, 1);
    hall_say(h, who, "build settlement e2");
    h->ear.nlists = 0;
    hall_say(h, who, "build road");
    assert_hall(h, "Build road: where?\n");
    assert_int_equal(listed(h, who, choice, &picked.prompt), 3);
    hall_request(h, who, choice, &picked);
    assert_hall(h, " builds a settlement on e2; builds a road on ");
}

static void the_end_of_a_road_answers_where_it_goes(void **state)
{
    struct hall *h = *state;
    char choice[160];
    uint32_t prompt;
    const char *who = on_turn(h, 1);
    hall_say(h, who, "build settlement e2");
    h->ear.nlists = 0;
    hall_say(h, who, "build road");
    listed(h, who, choice, &prompt);
    hall_say(h, who, choice + strlen("build road "));
    assert_hall(h, " builds a settlement on e2; builds a road on ");
}

/* Two are asked at the same time; each answers for himself. */
static void everybody_is_asked_for_himself(void **state)
{
    struct hall *h = *state;
    struct deal deal;
    char answer[64];
    deal_offer(h, 2, &deal);
    for (int i = 0; i < 2; i++) {
        hall_say(h, deal_name(h, deal.holder[i]), "offer");
        assert_hall(h, "private answer ");
        assert_hall(h, "Offer what? ");
    }
    snprintf(answer, sizeof answer, "1 %s for 1 %s to %d", base_resource_words.word[deal.want].name,
             base_resource_words.word[deal.give].name, deal.maker);
    hall_say(h, deal_name(h, deal.maker), answer); /* was not asked */
    assert_not_hall(h, ":");
    for (int i = 0; i < 2; i++) {
        char number[32];
        snprintf(number, sizeof number, "(offer %d)", deal.number + 1 + i);
        hall_say(h, deal_name(h, deal.holder[i]), answer);
        assert_hall(h, number);
    }
}

/* Whoever is no longer awaited gets a list too. */
static void what_has_passed_is_answered_by_what_can_be_done_now(void **state)
{
    struct hall *h = *state;
    struct deal deal;
    char accept[32];
    deal_offer(h, 2, &deal);
    const int seat = deal.holder[0], had = deal_amount(h, seat, deal.want);
    struct request asked = {.place = HALL, .prompt = prompt_of(h, seat)};
    struct request turn = {.place = HALL, .prompt = prompt_of(h, deal.maker)};
    snprintf(accept, sizeof accept, "accept %d", deal.number);
    hall_say(h, deal_name(h, deal.maker), "withdraw");
    hall_request(h, deal_name(h, seat), accept, &asked);
    assert_hall(h, "private answer ");
    assert_hall(h, "Your hand: ");
    assert_int_equal(deal_amount(h, seat, deal.want), had);
    hall_say(h, deal_name(h, deal.maker), "end");
    hall_request(h, deal_name(h, deal.maker), "end", &turn);
    assert_hall(h, "The board has moved on.");
    assert_hall(h, "Your hand: ");
}

/* A question is of a position as well. */
static void a_choice_that_asks_more_may_be_outdated(void **state)
{
    struct hall *h = *state;
    const char *who = on_turn(h, 1);
    struct request old = {.place = HALL, .prompt = prompt_of(h, hall_seat(h, 1, who)) + 1};
    hall_request(h, who, "build settlement", &old);
    assert_hall(h, "The board has moved on.");
    assert_hall(h, "private prompt ");
    assert_not_hall(h, "where?");
}

/* At two tables somebody is on turn; the answer is for the one that has asked. */
static void an_answer_is_for_the_table_that_asked(void **state)
{
    struct hall *h = *state;
    char who[32];
    snprintf(who, sizeof who, "%s", on_turn(h, 1));
    const char *others[] = {"eve", "frank", "grace", NULL};
    hall_say(h, who, "open points=20");
    for (int i = 0; others[i] != NULL; i++)
        hall_say(h, others[i], "join elm");
    hall_say(h, who, "elm start");
    while (strcmp(on_turn(h, 2), who) != 0)
        assert_true(hall_move(h, 2));
    hall_say(h, who, "build settlement");
    assert_hall(h, "Which table: oak or elm?");
    hall_say(h, who, "oak build settlement");
    assert_hall(h, "[oak] Build settlement: where? ");
    hall_say(h, who, "e2");
    assert_hall(h, "[oak] You build a settlement on e2.");
}

/* Why not, of each kind; of none that the table does not have. */
static void each_piece_has_its_reason(void **state)
{
    struct hall *h = *state;
    for (int seat = 0; seat < hall_table(h, 1)->nseats; seat++)
        assert_true(hall_move(h, 1)); /* a starting road each */
    hall_say(h, on_turn(h, 1), "roll");
    hall_say(h, on_turn(h, 1), "build");
    assert_hall(h, "city: No place is ready for that now");
    assert_not_hall(h, "castle");
    hall_say(h, on_turn(h, 1), "build castle");
    assert_hall(h, "There are no castles at this table (castles=no).");
}

static int begin_extra(void **state)
{
    return deal_setup(state, "extra");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, hall_teardown)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        TEST(a_place_alone_answers_where),
        TEST(a_number_answers_where),
        TEST(the_end_of_a_road_answers_where_it_goes),
        TEST(everybody_is_asked_for_himself),
        TEST(what_has_passed_is_answered_by_what_can_be_done_now),
        TEST(a_choice_that_asks_more_may_be_outdated),
        TEST(an_answer_is_for_the_table_that_asked),
        cmocka_unit_test_setup_teardown(each_piece_has_its_reason, begin_extra, hall_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
