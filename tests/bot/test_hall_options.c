/* The options of a table of a hall, until its game begins. */
#include "render/render.h"
#include "tests/bot/hall_fixture.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

static void who_sits_there_changes_the_options(void **state)
{
    struct hall *h = *state;
    hall_say(h, "alice", "open points=8");
    assert_hall(h, "8 points win");
    hall_say(h, "zoe", "set points=9");
    assert_hall(h, "answer zoe: You do not sit at oak");
    hall_say(h, "alice", "set points=99");
    assert_hall(h, "answer alice: points must be ");
    hall_say(h, "alice", "set points=9 seats=3 clock=slow");
    assert_hall(h, "notice " HALL ": oak is now for ");
    assert_hall(h, " 3 players, slow clock: ");
    assert_hall(h, "9 points win");
    assert_hall(h, "the first who accepts trades"); /* nobody waits for days for the last answer */
    hall_say(h, "alice", "set offers=choose");
    assert_not_hall(h, "the first who accepts trades");
    hall_say(h, "alice", "set clock=live");
    hall_say(h, "alice", "set clock=slow offers=choose");
    assert_not_hall(h, "the first who accepts trades");
    hall_say(h, "alice", "set clock=friendly clock=slow");
    assert_not_hall(h, "the first who accepts trades");
    hall_say(h, "alice", "set clock=friendly");
    hall_say(h, "alice", "set clock=slow");
    assert_hall(h, "the first who accepts trades");
    hall_say(h, "alice", "set seats=9");
    assert_hall(h, "seats must be 3 to 4");
    hall_say(h, "alice", "open");
    assert_hall(h, "You have opened oak already");
}

static void who_opens_a_table_as_printed_is_not_told_how(void **state)
{
    struct hall *h = *state;
    hall_say(h, "alice", "open points=8");
    assert_hall(h, "(as printed: `set edition=2020`)");
    hall_say(h, "bob", "open edition=2020");
    assert_hall(h, "else as in edition 2020. Game ");
    assert_not_hall(h, "as printed");
}

static void options_are_listed(void **state)
{
    struct hall *h = *state;
    hall_say(h, "alice", "open");
    hall_say(h, "zoe", "set");
    assert_hall(h, "answer zoe: You do not sit at");
    hall_say(h, "alice", "set");
    assert_hall(h, "answer alice: Options of");
    assert_hall(h, "game: The Settlers of Catan, seats: 4, clock: friendly");
    assert_hall(h, "points: 10,");
    hall_say(h, "alice", "set gifts");
    assert_hall(h, "answer alice: gifts: may a trade give something for nothing. no, yes.");
    hall_say(h, "alice", "set rounds 20-22");
    assert_hall(h, "20, 21, 22.");
    hall_say(h, "alice", "set game");
    assert_hall(h, "Catan for Two");
}

static void players_can_take_another_game(void **state)
{
    struct hall *h = *state;
    hall_say(h, "alice", "open as red");
    hall_say(h, "bob", "join");
    hall_say(h, "alice", "add greedy");
    hall_say(h, "bob", "set game=two");
    assert_hall(h, "answer bob: Catan for Two takes 2 players, and 3 are there.");
    hall_say(h, "bob", "set game=chess");
    assert_hall(h, "There is no game chess");
    hall_say(h, "alice", "remove Robin");
    hall_say(h, "bob", "set game=two");
    assert_hall(h, "closes; its players sit at");
    assert_true(hall_table(h, 1)->closed);
    assert_string_equal(hall_table(h, 2)->game->id, "two");
    assert_int_equal(hall_table(h, 2)->njoined, 2);
    assert_string_equal(hall_table(h, 2)->seat[0].name, "alice");
    assert_int_equal(hall_table(h, 2)->seat[0].chosen, text_colour_find("red") + 1);
    hall_say(h, "bob", "start"); /* who opened the first is asked first */
    assert_hall(h, "Only alice may start now");
    hall_say(h, "alice", "start");
    assert_true(table_begun(hall_table(h, 2)));
}

/* As `rules` prints them, or with blanks; the option that follows is another one. */
static void a_list_is_set_as_it_is_printed(void **state)
{
    struct hall *h = *state;
    hall_say(h, "alice", "open two neutral-sites=b1,g4 points=5");
    assert_hall(h, "n1 and n2 begin on b1,g4");
    assert_hall(h, "5 points win");
    hall_say(h, "alice", "set points=6, neutral-sites=b1 f3, tokens-start=2");
    assert_hall(h, "n1 and n2 begin on b1,f3");
    assert_hall(h, "6 points win");
    hall_say(h, "alice", "set neutral-sites=b1");
    assert_hall(h, "answer alice: neutral-sites takes 2 values, with commas between; you gave 1.");
    hall_say(h, "alice", "set neutral-sites=b1,c1");
    assert_hall(h, "at least two edges apart, as with neutral-sites=f3,g4.");
    hall_say(h, "alice", "set neutral-sites=b1,z9");
    assert_hall(h, "neutral-sites must be the name of one node, such as");
}

/* What is counted too, in any order and with commas or without. */
static void counts_are_set_as_they_are_said(void **state)
{
    struct hall *h = *state;
    hall_say(h, "alice", "open struggle expansion-cost=2 ore 1 wool points=8");
    assert_hall(h, "8 points win, an expansion costs 1 wool and 2 ore.");
    hall_say(h, "alice", "set expansion-cost=3 brick, points=9");
    assert_hall(h, "9 points win, an expansion costs 3 brick.");
    hall_say(h, "alice", "set expansion-cost=wool,ore");
    assert_hall(h, "an expansion costs 1 wool and 1 ore.");
    hall_say(h, "alice", "set");
    assert_hall(h, ", expansion-cost: 1 wool 1 ore.");
    hall_say(h, "alice", "set expansion-cost");
    assert_hall(h,
                "answer alice: expansion-cost: what an expansion costs, 1 to 5 cards. It is typed, "
                "as now `set expansion-cost=1 wool 1 ore`.");
    hall_say(h, "alice", "set expansion-cost=2 gold");
    assert_hall(h,
                "answer alice: expansion-cost counts each up to 5, as in expansion-cost=2 brick; "
                "there are brick, lumber, wool, grain or ore, and you said 2 gold.");
    hall_say(h, "alice", "set expansion-cost=1 wool 2 wool");
    assert_hall(h, "answer alice: expansion-cost has wool twice; give its number once.");
    hall_say(h, "alice", "set expansion-cost=3 wool 3 ore");
    assert_hall(h, "An expansion costs 1 to 5 cards in all; the options make 6.");
}

/* What an option changes is told from the option: help names none of its values. */
static void help_is_true_under_each_option(void **state)
{
    struct hall *h = *state;
    hall_say(h, "alice", "open struggle expansion-cost=1 ore guild-in=trade");
    hall_say(h, "alice", "rules");
    assert_hall(h, "an expansion 1 ore.");
    assert_hall(h, "your points; the guild is used in trading.");
    hall_say(h, "alice", "help build");
    assert_hall(h, "costs at this table stands under `rules`.");
    assert_not_hall(h, "2 wool");
    hall_say(h, "alice", "help guild");
    assert_hall(h, "`rules` tells in which step; used in building, it ends the trading.");
}

static void a_value_alone_is_no_option(void **state)
{
    struct hall *h = *state;
    hall_say(h, "dora", "open live");
    assert_hall(h, "answer dora: Say which option is to be live: `clock=live`.");
    hall_say(h, "dora", "open 1995");
    assert_hall(h, "Say which option is to be 1995: `edition=1995`.");
    hall_say(h, "dora", "open struggle slow");
    assert_hall(h, "Say which option is to be slow: `clock=slow`.");
    hall_say(h, "alice", "open; set live");
    assert_hall(h, "Say which option is to be live: `clock=live`.");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, hall_setup, hall_teardown)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        TEST(who_sits_there_changes_the_options),
        TEST(who_opens_a_table_as_printed_is_not_told_how),
        TEST(options_are_listed),
        TEST(a_list_is_set_as_it_is_printed),
        TEST(a_value_alone_is_no_option),
        TEST(counts_are_set_as_they_are_said),
        TEST(help_is_true_under_each_option),
        TEST(players_can_take_another_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
