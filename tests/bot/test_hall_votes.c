/* What people agree on: bot/hall/votes.c. */
#include "tests/bot/hall_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char *const four[] = {"alice", "bob", "carol", "dave", NULL};

static int begin(void **state)
{
    hall_setup(state);
    hall_begin(*state, four, "points=5");
    return 0;
}

static void play(struct hall *h, int moves)
{
    for (int i = 0; i < moves; i++)
        assert_true(hall_move(h, 1));
}

static void more_than_half_pause_and_resume(void **state)
{
    struct hall *h = *state;
    hall_say(h, "zoe", "pause");
    assert_hall(h, "answer zoe: You do not play at oak.");
    hall_say(h, "alice", "pause");
    assert_hall(h, "alice wants to pause; 2 more must say `pause`.");
    hall_say(h, "alice", "pause; pause"); /* no second vote, and nothing new for the others */
    assert_hall(h, "answer alice: You have said so; 2 more must.");
    assert_not_hall(h, "notice");
    hall_say(h, "bob", "pause");
    hall_say(h, "carol", "pause");
    assert_hall(h, "The game is paused");
    assert_false(hall_move(h, 1));
    hall_say(h, "bob", "roll");
    assert_hall(h, "The game is paused; `resume` asks to go on.");
    hall_restart(h);
    assert_true(hall_table(h, 1)->paused);
    hall_presence(h, "dave", false); /* who is not there does not count */
    hall_say(h, "alice", "resume");
    hall_say(h, "bob", "resume");
    assert_hall(h, "The game goes on.");
    play(h, 3);
}

/* They are on disk before they are told; who changes the table asks anew. */
static void votes_outlive_a_restart(void **state)
{
    struct hall *h = *state;
    hall_say(h, "alice", "vote end");
    hall_say(h, "alice", "pause");
    hall_say(h, "bob", "remove dave");
    hall_restart(h);
    hall_say(h, "bob", "pause");
    assert_hall(h, "bob wants to pause; 1 more must say `pause`.");
    hall_restart(h);
    hall_say(h, "alice", "remove dave");
    assert_hall(h, "1 more must say `remove dave`");
    hall_say(h, "dave", "pause");
    assert_hall(h, "The game is paused");
    hall_say(h, "bob", "vote end");
    assert_hall(h, "2 more must say `vote end`");
    hall_restart(h);
    hall_say(h, "carol", "remove dave");
    assert_hall(h, "2 more must say `remove dave`");
}

static void more_than_half_end_the_game(void **state)
{
    struct hall *h = *state;
    hall_say(h, "alice", "vote for me");
    assert_hall(h, "`vote end`");
    hall_say(h, "alice", "vote end");
    hall_say(h, "bob", "vote end");
    assert_hall(h, "1 more must say `vote end`");
    hall_say(h, "carol", "stats");
    assert_hall(h, "answer carol: The game is shown in figures when it is over.");
    hall_say(h, "carol", "vote end");
    assert_hall(h, "over " HALL ": The game ends without a result. Seed of the dice: ");
    hall_say(h, "zoe", "stats");
    assert_hall(h, "answer zoe: Over after ");
    assert_int_equal(hall_table(h, 1)->reason, CLOSE_NONE);
    hall_say(h, "carol", "open two");
    hall_say(h, "zoe", "join");
    hall_say(h, "carol", "stats"); /* of what was played, while nothing is */
    assert_hall(h, "answer carol: [oak] Over after ");
    hall_say(h, "carol", "start");
    hall_say(h, "carol", "stats");
    assert_hall(h, "answer carol: The game is shown in figures when it is over.");
    hall_say(h, "carol", "oak stats");
    assert_hall(h, "answer carol: [oak] Over after ");
    hall_say(h, "alice", "stats"); /* who plays no other */
    assert_hall(h, "answer alice: [oak] Over after ");
}

/* More than half of the people who are there. */
static void the_absent_have_no_vote(void **state)
{
    struct hall *h = *state;
    hall_say(h, "dave", "substitute greedy");
    hall_presence(h, "carol", false);
    hall_say(h, "alice", "vote end");
    assert_hall(h, "1 more must say `vote end`");
    hall_say(h, "zoe", "vote end");
    assert_hall(h, "You do not play at oak.");
    hall_say(h, "bob", "vote end");
    assert_hall(h, "The game ends without a result.");
}

static void who_goes_may_leave_enough_votes(void **state)
{
    struct hall *h = *state;
    hall_say(h, "alice", "vote end");
    hall_presence(h, "carol", false);
    assert_not_hall(h, "enough");
    hall_presence(h, "carol", true);
    hall_say(h, "bob", "vote end");
    hall_restart(h);
    hall_presence(h, "dave", false);
    assert_hall(h, "notice " HALL ": Those who are here are enough now: one of them says "
                   "`vote end` once more.");
    hall_say(h, "alice", "vote end");
    assert_hall(h, "The game ends without a result.");
}

/* Two are not all the others: none throws out the other at once. */
static void of_two_people_nobody_removes_the_other(void **state)
{
    struct hall *h = *state;
    hall_say(h, "carol", "substitute greedy");
    hall_say(h, "dave", "concede yes");
    hall_say(h, "alice", "remove bob");
    assert_hall(h, "answer alice: You two are left: a moderator removes bob, or you once bob may "
                   "be skipped or replaced; `vote end` asks to end the game.");
    assert_int_not_equal(hall_seat(h, 1, "bob"), SEAT_NONE);
    hall_presence(h, "bob", false);
    hall_pass(h, 10 * 60 * 1000 - 1);
    hall_say(h, "alice", "remove bob");
    assert_int_not_equal(hall_seat(h, 1, "bob"), SEAT_NONE);
    hall_pass(h, 1);
    hall_say(h, "alice", "remove bob");
    assert_hall(h, "bob (");
    assert_int_equal(hall_seat(h, 1, "bob"), SEAT_NONE);
}

static void all_others_or_a_moderator_remove_somebody(void **state)
{
    struct hall *h = *state;
    struct request moderator = {.place = HALL, .moderator = true};
    hall_say(h, "alice", "remove dave");
    hall_say(h, "bob", "remove dave");
    assert_hall(h, "1 more must say `remove dave`");
    hall_say(h, "carol", "remove dave");
    assert_hall(h, "dave (");
    assert_hall(h, "is removed; a computer player plays on.");
    assert_int_equal(hall_seat(h, 1, "dave"), SEAT_NONE);
    hall_say(h, "dave", "return");
    assert_hall(h, "No seat of oak is yours.");
    hall_request(h, "op", "remove carol", &moderator);
    assert_hall(h, "carol (");
    assert_int_equal(hall_seat(h, 1, "carol"), SEAT_NONE);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, hall_teardown)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        TEST(more_than_half_pause_and_resume),
        TEST(votes_outlive_a_restart),
        TEST(more_than_half_end_the_game),
        TEST(the_absent_have_no_vote),
        TEST(who_goes_may_leave_enough_votes),
        TEST(of_two_people_nobody_removes_the_other),
        TEST(all_others_or_a_moderator_remove_somebody),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
