/* bot/hall/host.c, bot/hall/jobs.c, bot/hall/open.c: how games begin, requests in, posts out. */
#include "rules/base/view.h"
#include "tests/bot/host_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* --- Beginning -------------------------------------------------------------------------------- */

static void the_commitment_comes_first(void **state)
{
    struct fixture *f = *state;
    char commit[FAIR_HEX];
    assert_int_equal(f->ear.n, 0); /* nothing is said before it is stored */
    assert_true(host_poll(f->host, 1000));
    fair_hex(commit, host_table(f->host, f->id)->fair.commit.byte, FAIR_BYTES);
    assert_memory_equal(f->ear.heard, "notice *: Commitment ", 21);
    assert_heard(f, commit);
    host_settle(f);
    assert_heard(f, "news Anna: You begin.");
    assert_heard(f, "prompt Anna: Your hand: ");
    assert_int_equal(f->ear.nprompts, 1);
}

static void what_cannot_be_opened_takes_no_number(void **state)
{
    struct fixture *f = *state;
    struct fault fault;
    char id[FAIR_ID_MAX + 1];
    struct host_wish wish = wish_of("Anna", "Anna", "=Carla");
    wish.place = "term";
    wish.seed = NULL;
    assert_false(host_open(f->host, &wish, 0, id, &fault));
    assert_string_equal(fault.text, "Two players are called Anna.");
    wish.seat[1].name = "ANNA"; /* case never matters where names are typed */
    assert_false(host_open(f->host, &wish, 0, id, &fault));
    wish.seat[1].name = "Bruno";
    wish.nseats = 2;
    assert_false(host_open(f->host, &wish, 0, id, &fault));
    assert_non_null(strstr(fault.text, "for 3 to 4 players, not for 2"));
    wish.nseats = 3;
    wish.seat[2].computer = "genius";
    assert_false(host_open(f->host, &wish, 0, id, &fault));
    assert_string_equal(fault.text, "There is no computer player called genius.");
    wish.seat[2].computer = "greedy";
    wish.options[OPT_SETUP] = SETUP_GIVEN; /* and no board is given (B-BOARD-6) */
    assert_false(host_open(f->host, &wish, 0, id, &fault));
    assert_int_equal(fault.kind, FAULT_REFUSED);
    assert_non_null(strstr(fault.text, "whole board"));
    wish.options[OPT_SETUP] = SETUP_BEGINNER;
    assert_true(host_open(f->host, &wish, 0, id, &fault));
    assert_string_equal(id, "term/1");
}

/* --- Moves ------------------------------------------------------------------------------------ */

static void nothing_is_told_before_it_is_stored(void **state)
{
    struct fixture *f = *state;
    host_settle(f);
    f->ear.n = 0;
    uint32_t before = host_version(f);
    assert_true(host_ask(f, "Anna", "roll", ""));
    assert_true(host_poll(f->host, 2000)); /* decided, and on its way to the store */
    assert_int_equal(f->ear.n, 0);
    assert_int_equal(host_version(f), before);
    host_settle(f);
    assert_int_equal(host_version(f), before + 1);
    assert_heard(f, "news Anna: You roll ");
    assert_heard(f, "prompt Anna: ");
}

static void a_refusal_goes_to_the_asker_alone(void **state)
{
    struct fixture *f = *state;
    host_settle(f);
    uint32_t before = host_version(f);
    assert_string_equal(host_say(f, "Bruno", "roll"), "answer Bruno: It is Anna's turn.\n");
    assert_string_equal(host_say(f, "Zoe", "roll"), "answer Zoe: You do not play at this table.\n");
    assert_string_equal(host_say(f, "Zoe", "hand"), "answer Zoe: You do not play at this table.\n");
    host_say(f, "Anna", "rool");
    assert_heard(f, "answer Anna: I do not know `rool`");
    assert_int_equal(host_version(f), before);
}

static void an_empty_line_rolls_when_a_roll_is_due(void **state)
{
    struct fixture *f = *state;
    host_settle(f);
    host_say(f, "Bruno", "");
    assert_string_equal(f->ear.heard,
                        "answer Bruno: You can do nothing now; wait for the others.\n");
    host_say(f, "Anna", "  ");
    assert_heard(f, "news Anna: You roll ");
    uint32_t before = host_version(f);
    host_say(f, "Anna", "");
    assert_heard(f, "answer Anna: You can: ");
    assert_int_equal(host_version(f), before);
}

static void a_line_stops_at_a_refusal_and_after_chance(void **state)
{
    struct fixture *f = *state;
    host_settle(f);
    host_say(f, "Anna", "end; hand; roll");
    assert_string_equal(f->ear.heard, "answer Anna: Roll the dice first: `roll`.\n");
    uint32_t before = host_version(f);
    host_say(f, "Anna", "hand; roll; end");
    assert_memory_equal(f->ear.heard, "answer Anna: Your hand: ", 24);
    assert_heard(f, "news Anna: You roll ");
    assert_heard(f, "answer Anna: The rest of the line was not carried out, for the outcome "
                    "is known only now: `end`.");
    assert_int_equal(host_version(f), before + 1);
}

/* What follows from the beginning of a line comes before the rest of it: here the turns of computer
 * players, with their dice. */
static void the_rest_of_a_line_comes_behind_what_follows(void **state)
{
    struct fixture *f = *state;
    const struct host_wish wish = wish_of("Anna", "=Bruno", "=Carla");
    host_settle(f);
    replace_game(f, &wish, true);
    host_say(f, "Anna", "roll");
    host_say(f, "Anna", "end; hand");
    assert_memory_equal(f->ear.heard, "news *: Bruno rolls ", 20);
    assert_heard(
        f, "answer Anna: The rest of the line was not carried out, for the outcome is known only "
           "now: `hand`.");
    assert_not_heard(f, "answer Anna: Your hand");
}

/* A card that is bought is an outcome as the dice are. Offers of the others are declined until Anna
 * can buy one. */
static void a_line_stops_at_a_bought_card(void **state)
{
    struct fixture *f = *state;
    const struct host_wish wish = wish_of("Anna", "=Bruno", "=Carla");
    host_settle(f);
    replace_game(f, &wish, true);
    for (int turn = 0; turn < 40; turn++) {
        host_say(f, "Anna", "decline");
        host_say(f, "Anna", "roll");
        const char *said = host_say(f, "Anna", "buy; hand");
        if (strstr(said, "You buy") != NULL) {
            assert_heard(f, "The rest of the line was not carried out");
            assert_not_heard(f, "answer Anna: Your hand");
            return;
        }
        host_say(f, "Anna", "end");
    }
    fail();
}

/* A computer player wins before the rest of the line's turn has come. */
static void a_line_ends_with_the_game(void **state)
{
    struct fixture *f = *state;
    struct host_wish wish = wish_of("Anna", "=Bruno", "=Carla");
    static const char *const turn[] = {"roll", "rob a", "rob b", "decline", "end; hand"};
    host_settle(f);
    wish.options[OPT_POINTS] = 4;
    replace_game(f, &wish, true);
    for (int i = 0; !f->ear.over; i++) {
        assert_true(i < 1000);
        host_say(f, "Anna", turn[i % 5]);
    }
    assert_heard(f, "over *: Standings: 1. ");
    assert_heard(f, " wins");
    assert_not_heard(f, "The rest of the line");
    assert_not_heard(f, "answer Anna: ");
}

static void the_same_request_twice_has_one_effect(void **state)
{
    struct fixture *f = *state;
    host_settle(f);
    uint32_t before = host_version(f);
    assert_true(host_ask(f, "Anna", "roll", "message 7"));
    assert_true(host_ask(f, "Anna", "roll", "message 7"));
    host_settle(f);
    assert_int_equal(host_version(f), before + 1);
    host_say(f, "Anna", "end");
    assert_int_equal(host_version(f), before + 2);
}

static void requests_are_carried_out_in_order(void **state)
{
    struct fixture *f = *state;
    host_settle(f);
    f->ear.n = 0;
    assert_true(host_ask(f, "Anna", "roll", ""));
    assert_true(host_ask(f, "Anna", "end", ""));
    assert_true(host_ask(f, "Bruno", "roll", ""));
    assert_true(host_ask(f, "Carla", "roll", ""));
    host_settle(f);
    assert_heard(f, "news Bruno: Anna rolls");
    assert_heard(f, "news Bruno: You roll");
    assert_heard(f, "answer Carla: It is Bruno's turn.");
}

static void waiting_requests_are_bounded(void **state)
{
    struct fixture *f = *state;
    host_settle(f);
    for (int i = 0; i < HOST_JOBS_MAX; i++)
        assert_true(host_ask(f, "Carla", "hand", ""));
    assert_false(host_ask(f, "Carla", "hand", ""));
    host_settle(f);
    assert_true(host_ask(f, "Carla", "hand", ""));
    snprintf(f->id, sizeof f->id, "local/99");
    assert_false(host_ask(f, "Carla", "hand", ""));
}

static void only_who_is_awaited_is_prompted(void **state)
{
    struct fixture *f = *state;
    host_settle(f);
    host_say(f, "Anna", "roll");
    f->ear.nprompts = f->ear.nidle = 0;
    host_say(f, "Anna", "end");
    assert_int_equal(f->ear.nprompts, 1);
    assert_int_equal(f->ear.nidle, 1);
    assert_heard(f, "idle Anna: ");
    assert_heard(f, "prompt Bruno: ");
    assert_heard(f, "board Bruno: ");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, host_setup, host_teardown)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        TEST(the_commitment_comes_first),
        TEST(what_cannot_be_opened_takes_no_number),
        TEST(nothing_is_told_before_it_is_stored),
        TEST(a_refusal_goes_to_the_asker_alone),
        TEST(an_empty_line_rolls_when_a_roll_is_due),
        TEST(a_line_stops_at_a_refusal_and_after_chance),
        TEST(the_rest_of_a_line_comes_behind_what_follows),
        TEST(a_line_stops_at_a_bought_card),
        TEST(a_line_ends_with_the_game),
        TEST(the_same_request_twice_has_one_effect),
        TEST(requests_are_carried_out_in_order),
        TEST(waiting_requests_are_bounded),
        TEST(only_who_is_awaited_is_prompted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
