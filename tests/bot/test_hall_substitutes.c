/* Somebody plays in the place of another: bot/hall/holdwords.c. */
#include "bot/store/store.h"
#include "tests/bot/hall_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static const char *const four[] = {"alice", "bob", "carol", "dave", NULL};

static int begin(void **state)
{
    hall_setup(state);
    hall_begin(*state, four, "points=5");
    return 0;
}

static void the_absent_can_be_stood_in_for(void **state)
{
    struct hall *h = *state;
    int seat = hall_seat(h, 1, "bob");
    hall_say(h, "zoe", "substitute bob");
    assert_hall(h, "bob is there, or has not been away for long.");
    hall_presence(h, "bob", false);
    hall_pass(h, 9 * 60 * 1000);
    hall_say(h, "zoe", "substitute bob");
    assert_hall(h, "bob is there, or");
    hall_pass(h, 60 * 1000);
    hall_say(h, "alice", "who");
    assert_hall(h, ", away)");
    hall_say(h, "alice", "substitute bob");
    assert_hall(h, "You have a seat");
    hall_say(h, "zoe", "substitute bob");
    assert_hall(h, "zoe plays ");
    assert_int_equal(hall_seat(h, 1, "zoe"), seat);
    hall_say(h, "zoe", "hand");
    assert_hall(h, "private answer zoe: Your hand");
    hall_say(h, "bob", "hand"); /* not theirs at this moment */
    assert_not_hall(h, "Your hand");
    hall_say(h, "bob", "return");
    assert_int_equal(hall_seat(h, 1, "bob"), seat);
    assert_int_equal(hall_seat(h, 1, "zoe"), SEAT_NONE);
}

/* Whatever the clock says. */
static void a_moderator_seats_a_substitute(void **state)
{
    struct hall *h = *state;
    struct request moderator = {.place = HALL, .moderator = true};
    hall_request(h, "op", "substitute bob greedy", &moderator);
    assert_hall(h, "A computer player holds the seat of bob");
    hall_say(h, "bob", "return");
    assert_hall(h, "bob plays ");
    hall_request(h, "op", "substitute carol", &moderator);
    assert_hall(h, "op plays ");
}

/* bob is away, and zoe plays for him. Returns the seat. */
static int stand_in(struct hall *h)
{
    int seat = hall_seat(h, 1, "bob");
    hall_presence(h, "bob", false);
    hall_pass(h, 10 * 60 * 1000);
    hall_say(h, "zoe", "substitute bob");
    assert_hall(h, ", for bob; `return` hands it back.");
    assert_int_equal(hall_seat(h, 1, "zoe"), seat);
    return seat;
}

/* A computer player holds the seat for bob, who can have it back. */
static void assert_kept_for_bob(struct hall *h, int seat)
{
    assert_hall(h, "A computer player holds the seat of bob (");
    assert_int_equal(hall_seat(h, 1, "zoe"), SEAT_NONE);
    assert_false(hall_table(h, 1)->seat[seat].given_up);
    assert_string_equal(hall_table(h, 1)->seat[seat].name, "bob");
    hall_restart(h);
    hall_presence(h, "bob", true);
    hall_say(h, "bob", "return");
    assert_int_equal(hall_seat(h, 1, "bob"), seat);
}

static void a_substitute_cannot_give_up_the_seat(void **state)
{
    struct hall *h = *state;
    int seat = stand_in(h);
    hall_say(h, "zoe", "concede yes");
    assert_kept_for_bob(h, seat);
    hall_say(h, "bob", "concede yes"); /* it is his to give up */
    assert_true(hall_table(h, 1)->seat[seat].given_up);
}

static void players_remove_a_substitute_alone(void **state)
{
    struct hall *h = *state;
    int seat = stand_in(h);
    hall_say(h, "alice", "remove zoe");
    hall_say(h, "carol", "remove bob"); /* the same seat */
    assert_int_equal(hall_seat(h, 1, "zoe"), seat);
    hall_say(h, "dave", "remove zoe");
    assert_kept_for_bob(h, seat);
}

static void a_moderator_removes_a_substitute_alone(void **state)
{
    struct hall *h = *state;
    struct request moderator = {.place = HALL, .moderator = true};
    int seat = stand_in(h);
    hall_request(h, "op", "remove zoe", &moderator);
    assert_hall(h, "op, a moderator, removes a player.");
    assert_kept_for_bob(h, seat);
    hall_request(h, "op", "remove bob", &moderator);
    assert_hall(h, "is removed; a computer player plays on.");
    assert_true(hall_table(h, 1)->seat[seat].given_up);
}

/* At that table, for that seat. */
static void who_was_removed_does_not_come_back_unasked(void **state)
{
    struct hall *h = *state;
    struct request moderator = {.place = HALL, .moderator = true};
    int seat = stand_in(h);
    hall_request(h, "op", "remove zoe", &moderator);
    for (int restarts = 0; restarts < 2; restarts++) {
        hall_say(h, "zoe", "substitute bob");
        assert_hall(h, "You were removed from that seat; bob or a moderator can say `invite zoe`.");
        assert_int_equal(hall_seat(h, 1, "zoe"), SEAT_NONE);
        hall_restart(h);
    }
    hall_say(h, "alice", "invite zoe"); /* not hers to say */
    assert_not_hall(h, "lets zoe");
    hall_presence(h, "carol", false);
    hall_pass(h, 10 * 60 * 1000);
    hall_say(h, "zoe", "substitute carol"); /* another seat */
    assert_hall(h, ", for carol; `return` hands it back.");
    hall_say(h, "zoe", "return");
    hall_say(h, "bob", "invite ZOE"); /* a computer player holds his seat */
    assert_hall(h, "bob lets zoe play for others again.");
    hall_say(h, "zoe", "substitute bob");
    assert_int_equal(hall_seat(h, 1, "zoe"), seat);
}

/* Killed in the next moment, the program would still know. */
static bool known, told;
static struct hall *listening;

static void listen(struct chat *chat, const struct post *post)
{
    struct buffer text;
    (void)chat;
    if (strstr(post->text, "A computer player holds the seat of bob") == NULL)
        return;
    buffer_init(&text, 1024);
    known = store_note(listening->store, "shut/" HALL "/1", &text, NULL);
    told = true;
    buffer_fini(&text);
}

static void that_is_stored_before_it_is_told(void **state)
{
    struct hall *h = *state;
    stand_in(h);
    hall_say(h, "alice", "remove zoe");
    hall_say(h, "carol", "remove zoe");
    listening = h;
    known = told = false;
    h->ear.chat.post = listen;
    hall_say(h, "dave", "remove zoe");
    assert_true(told);
    assert_true(known);
}

static void a_moderator_lets_who_was_removed_come_back(void **state)
{
    struct hall *h = *state;
    struct request moderator = {.place = HALL, .moderator = true};
    int seat = stand_in(h);
    hall_say(h, "alice", "remove zoe");
    hall_say(h, "carol", "remove zoe");
    hall_say(h, "dave", "remove zoe");
    hall_say(h, "zoe", "substitute bob");
    assert_hall(h, "You were removed from that seat");
    hall_request(h, "op", "invite zoe", &moderator);
    assert_hall(h, "op lets zoe play for others again.");
    hall_say(h, "zoe", "substitute bob");
    assert_int_equal(hall_seat(h, 1, "zoe"), seat);
}

static void a_substitute_hands_the_seat_back(void **state)
{
    static const char *const ways[] = {"return", "leave"};
    struct hall *h = *state;
    for (int i = 0; i < 2; i++) {
        int seat = stand_in(h);
        hall_presence(h, "bob", true);
        hall_say(h, "zoe", ways[i]);
        assert_hall(h, "bob plays ");
        assert_not_hall(h, "hands it back");
        assert_int_equal(hall_seat(h, 1, "bob"), seat);
        hall_say(h, "zoe", "hand");
        assert_not_hall(h, "Your hand");
    }
}

static void while_the_owner_is_away_a_computer_gets_it(void **state)
{
    static const char *const ways[] = {"return", "leave", "substitute greedy"};
    struct hall *h = *state;
    for (int i = 0; i < 3; i++) {
        int seat = stand_in(h);
        hall_say(h, "zoe", ways[i]);
        assert_kept_for_bob(h, seat);
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, hall_teardown)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        TEST(the_absent_can_be_stood_in_for),
        TEST(a_moderator_seats_a_substitute),
        TEST(a_substitute_cannot_give_up_the_seat),
        TEST(players_remove_a_substitute_alone),
        TEST(a_moderator_removes_a_substitute_alone),
        TEST(who_was_removed_does_not_come_back_unasked),
        TEST(that_is_stored_before_it_is_told),
        TEST(a_moderator_lets_who_was_removed_come_back),
        TEST(a_substitute_hands_the_seat_back),
        TEST(while_the_owner_is_away_a_computer_gets_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
