/* Several words in one line: it goes on at the table that one of them opens, up to the first
 * refusal. */
#include "tests/bot/hall_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void a_line_goes_on_at_the_table_it_opens(void **state)
{
    struct hall *h = *state;
    hall_say(h, "alice", "open points=5; add; add greedy; colour red; start");
    assert_hall(h, "(2 of 4)");
    assert_hall(h, "alice takes red.");
    assert_hall(h, "The Settlers of Catan begins.");
    assert_int_equal(hall_table(h, 1)->nseats, 3);
    hall_play(h, 1);
    assert_true(hall_table(h, 1)->closed);
    hall_say(h, "alice", "rematch; set points=6; start");
    assert_hall(h, "6 points win");
    assert_hall(h, "The Settlers of Catan begins.");
    assert_int_equal(hall_table(h, 2)->phase, TABLE_PLAYING);
}

static void a_refusal_ends_the_line(void **state)
{
    struct hall *h = *state;
    hall_say(h, "alice", "open seats=3; add; start; add");
    assert_hall(h, "and 2 are there");
    assert_int_equal(hall_table(h, 1)->njoined, 2);
    hall_say(h, "alice", "open; add");
    assert_hall(h, "You have opened oak already; `start` begins");
    assert_int_equal(hall_table(h, 1)->njoined, 2);
    hall_request(h, "alice", "open; add", &(struct request){.place = "irc/net/#other"});
    assert_hall(h, "You have opened oak in #catan already; there `start` begins");
    hall_say(h, "bob", "open points=99; add");
    assert_hall(h, "points");
    assert_null(hall_table(h, 2));
    hall_say(h, "alice", "add nonsense; add");
    assert_int_equal(hall_table(h, 1)->njoined, 2);
}

/* Words that need no table may stand anywhere. */
static void each_word_of_a_line_finds_its_table(void **state)
{
    struct hall *h = *state;
    hall_say(h, "alice", "tables; open; ");
    assert_hall(h, "No table is open");
    assert_hall(h, "alice joins oak");
    hall_say(h, "bob", "tables; join oak; who");
    assert_hall(h, "answer bob: oak (The Settlers of Catan: alice; ");
    assert_hall(h, "bob joins oak");
    assert_hall(h, "answer bob: Players: ");
}

/* Said twice by the chat, it is done once. */
static void a_line_that_comes_again_does_nothing(void **state)
{
    struct hall *h = *state;
    struct request request = {.place = HALL, .cause = "a line"};
    hall_request(h, "alice", "open; add; quiet 22-7", &request);
    assert_hall(h, "(2 of 4)");
    hall_restart(h);
    struct request again = {.place = HALL, .cause = "a line"};
    hall_request(h, "alice", "open; add; quiet 22-7", &again);
    assert_int_equal(hall_table(h, 1)->njoined, 2);
    assert_null(hall_table(h, 2));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, hall_setup, hall_teardown)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        TEST(a_line_goes_on_at_the_table_it_opens),
        TEST(a_refusal_ends_the_line),
        TEST(each_word_of_a_line_finds_its_table),
        TEST(a_line_that_comes_again_does_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
