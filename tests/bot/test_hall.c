/* The host where many people are: bot/hall/places.c, bot/hall/lobby.c, bot/hall/lobbywords.c. */
#include "bot/words/tableverbs.h"
#include "tests/bot/hall_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char *const four[] = {"alice", "bob", "carol", "dave", NULL};

/* --- Coming together -------------------------------------------------------------------------- */

static void a_table_is_opened_and_filled(void **state)
{
    struct hall *h = *state;
    char commit[FAIR_HEX];
    hall_say(h, "alice", "open");
    fair_hex(commit, hall_table(h, 1)->fair.commit.byte, FAIR_BYTES);
    assert_hall(h, "notice " HALL ": oak is open for ");
    assert_hall(h, "island laid out by lot, trade and build in any order; else as in edition 2020 "
                   "(as printed: `set edition=");
    assert_hall(h, commit);
    assert_hall(h, "notice " HALL ": alice joins oak (1 of 4).");
    hall_say(h, "alice", "start");
    assert_hall(h, "takes 3 players, and 1 is there");
    hall_say(h, "alice", "build road");
    assert_hall(h, "answer alice: The game has not begun; `start` begins it.");
    hall_say(h, "bob", "join");
    assert_string_equal(h->ear.heard, "notice " HALL ": bob joins oak (2 of 4).\n");
    hall_say(h, "alice", "start");
    assert_hall(h, "answer alice: ");
    assert_hall(h, "takes 3 players, and 2 are there");
    hall_say(h, "carol", "join oak");
    assert_hall(h, "carol joins oak (3 of 4). `start` begins the game.");
    hall_say(h, "carol", "start"); /* within two minutes only who opened it */
    assert_hall(h, "Only alice may start now; in 120 s ");
    hall_say(h, "zoe", "start");
    assert_hall(h, "You do not sit at oak");
    hall_wait(h, 119999);
    hall_say(h, "carol", "start");
    assert_hall(h, "in 1 s ");
    hall_wait(h, 1);
    hall_say(h, "carol", "start");
    assert_hall(h, " begins. The seats were drawn: ");
    assert_hall(h, "private prompt ");
    assert_int_equal(hall_table(h, 1)->nseats, 3);
    assert_true(hall_table(h, 1)->drawn);
}

static void one_seat_goes_to_one_of_two(void **state)
{
    struct hall *h = *state;
    const char *const three[] = {"alice", "bob", "carol", NULL};
    hall_say(h, three[0], "open seats=3");
    hall_say(h, three[1], "join");
    struct request carol = {
        .who = {"irc:net/carol", "carol"}, .place = HALL, .text = "join", .n = 4, .cause = "1"};
    struct request dave = {
        .who = {"irc:net/dave", "dave"}, .place = HALL, .text = "join", .n = 4, .cause = "2"};
    h->ear.n = 0;
    assert_true(h->ear.chat.host.request(h->ear.chat.host.ctx, &carol));
    assert_true(h->ear.chat.host.request(h->ear.chat.host.ctx, &dave));
    hall_settle(h);
    assert_hall(h, "carol joins oak (3 of 3)");
    assert_hall(h, "answer dave: oak is full: carol took the last seat.");
    hall_say(h, "carol", "join");
    assert_hall(h, "answer carol: You sit at oak already; ");
}

/* Also by the seat that begins, whose moves follow what is told of the beginning. */
static void what_computers_begin_with_is_told(void **state)
{
    struct hall *h = *state;
    int began = 0;
    for (int number = 1; number <= 6; number++) {
        hall_say(h, "alice", "open seats=3 first=seat first-seat=0; add; add; start");
        if (hall_seat(h, number, "alice") != 0) {
            assert_hall(h, "Blue begins; builds a settlement on ");
            began++;
        }
    }
    assert_true(began > 0);
}

/* A choice of a list, whose table is known, does not overtake what was said before it. */
static void what_one_says_keeps_its_order(void **state)
{
    struct hall *h = *state;
    hall_begin(h, four, "");
    struct request first = {
        .who = {"irc:net/alice", "alice"}, .place = HALL, .text = "who", .n = 3, .cause = ""};
    struct request second = first;
    second.table = hall_table(h, 1)->id;
    second.text = "hand";
    second.n = 4;
    h->ear.n = 0;
    h->ear.heard[0] = '\0';
    assert_true(h->ear.chat.host.request(h->ear.chat.host.ctx, &first));
    assert_true(h->ear.chat.host.request(h->ear.chat.host.ctx, &second));
    hall_settle(h);
    assert_hall(h, "Players: ");
    const char *hand = strstr(h->ear.heard, "Your hand");
    assert_non_null(hand);
    assert_true(strstr(h->ear.heard, "Players: ") < hand);
}

static void only_the_proven_take_seats(void **state)
{
    struct hall *h = *state;
    struct request unproven = {.place = HALL, .unproven = true};
    hall_request(h, "mallory", "open", &unproven);
    assert_string_equal(h->ear.heard, "answer mallory: Identify to the services first.\n");
    hall_say(h, "alice", "open");
    hall_request(h, "mallory", "join", &unproven);
    assert_string_equal(h->ear.heard, "answer mallory: Identify to the services first.\n");
    assert_int_equal(hall_table(h, 1)->njoined, 1);
    hall_say(h, "evil\x1b[2J", "join");
    assert_hall(h, "take another one");
    assert_int_equal(hall_table(h, 1)->njoined, 1);
}

/* With a table and without: what is missing is said, or is not needed. */
static void words_of_the_hall_alone_are_answered(void **state)
{
    struct hall *h = *state;
    for (int i = 0; i < 2 * TABLE_VERBS; i++) {
        if (i == TABLE_VERBS)
            hall_say(h, "alice", "open");
        hall_say(h, i < TABLE_VERBS ? "zoe" : "alice", table_verbs[i % TABLE_VERBS].name);
        hall_wait(h, 60 * 1000);
    }
    hall_say(h, "bob", "open");
    hall_say(h, "bob", "remove");
    assert_hall(h, "answer bob: `remove` needs the player (by name or colour). For "
                   "example `remove Bruno`.");
}
static void lobbies_end(void **state)
{
    struct hall *h = *state;
    hall_say(h, "alice", "open");
    hall_say(h, "bob", "open clock=slow");
    assert_hall(h, "[elm] ");
    hall_pass(h, 30 * 60 * 1000 - 1);
    assert_false(hall_table(h, 1)->closed);
    hall_pass(h, 1);
    assert_true(hall_table(h, 1)->closed);
    assert_hall(h, "oak closes; its game was not begun. Seed of the dice: ");
    hall_say(h, "carol", "join"); /* the time begins anew */
    hall_pass(h, 3 * INT64_C(86400000) - 1);
    assert_false(hall_table(h, 2)->closed);
    hall_pass(h, 1);
    assert_true(hall_table(h, 2)->closed);
    hall_say(h, "bob", "open");
    hall_say(h, "bob", "leave"); /* nobody is left */
    assert_true(hall_table(h, 3)->closed);
    hall_say(h, "bob", "tables");
    assert_string_equal(h->ear.heard, "answer bob: No table is open; `open` opens one.\n");
}

static void players_are_added_and_removed(void **state)
{
    struct hall *h = *state;
    hall_say(h, "alice", "open");
    hall_say(h, "bob", "join");
    hall_say(h, "alice", "add");
    assert_hall(h, "Robin, a computer player, joins oak (3 of 4)");
    hall_say(h, "alice", "add genius");
    assert_hall(h, "genius is no computer player; people come with `invite`. Computer players of "
                   "The Settlers of Catan: `add random`, `add greedy`.");
    hall_say(h, "bob", "remove alice");
    assert_hall(h, "Only alice or a moderator");
    hall_say(h, "bob", "remove robin");
    assert_hall(h, "Robin leaves oak (2 of 4)");
    hall_say(h, "alice", "remove bob");
    assert_hall(h, "bob leaves oak (1 of 4)");
    struct request moderator = {.place = HALL, .moderator = true};
    hall_request(h, "op", "remove alice", &moderator);
    assert_hall(h, "alice leaves oak (0 of 4)");
    assert_true(hall_table(h, 1)->closed);
}

static void a_lobby_survives_a_restart(void **state)
{
    struct hall *h = *state;
    hall_say(h, "alice", "open points=8");
    hall_say(h, "bob", "join");
    hall_say(h, "carol", "join");
    hall_say(h, "bob", "leave");
    hall_say(h, "dave", "join");
    hall_say(h, "dave", "fair lucky words");
    assert_hall(h, "dave adds a text to the seed of the dice, SHA-256 ");
    assert_not_hall(h, "lucky");
    hall_restart(h);
    hall_say(h, "zoe", "tables");
    assert_hall(h, "alice, carol, dave; 3 of 4 seats taken");
    hall_say(h, "alice", "start");
    assert_hall(h, " begins. ");
    assert_int_equal(hall_table(h, 1)->ntexts, 3);
    hall_restart(h);
    assert_int_equal(hall_table(h, 1)->phase, TABLE_PLAYING);
}

/* A number each, and the record of the one before in each: none can be hidden. */
static void games_of_a_place_are_a_chain(void **state)
{
    struct hall *h = *state;
    struct fair_hash before;
    hall_say(h, "alice", "open");
    before = hall_table(h, 1)->fair.record;
    hall_say(h, "alice", "leave"); /* its game is never begun */
    assert_hall(h, "oak closes; its game was not begun. Seed of the dice: ");
    hall_say(h, "bob", "open");
    assert_hall(h, "Game " HALL "/2, commitment ");
    assert_true(fair_same(&hall_table(h, 2)->fair.prev_record, &before));
    char hex[FAIR_HEX];
    fair_hex(hex, before.byte, FAIR_BYTES);
    hall_say(h, "bob", "fair");
    assert_hall(h, hex);
    struct request elsewhere = {.place = "irc/net/#other"};
    hall_request(h, "zoe", "open", &elsewhere);
    assert_hall(h, "Game irc/net/#other/1, ");
}

/* --- Playing ---------------------------------------------------------------------------------- */

static void four_people_play_a_whole_game(void **state)
{
    struct hall *h = *state;
    hall_begin(h, four, "points=5");
    int moves = 0;
    while (hall_move(h, 1)) {
        moves++;
        assert_true(moves < 3000);
        assert_not_hall(h, "\nanswer"); /* nothing is refused */
        const char *news = strstr(h->ear.heard, "news " HALL ": ");
        if (news != NULL)
            assert_null(strstr(news + 1, "\nnews ")); /* a line */
    }
    assert_true(hall_table(h, 1)->closed);
    assert_hall(h, "over " HALL ": Standings: 1. ");
    assert_hall(h, "Seed of the dice: ");
    hall_say(h, "bob", "rematch");
    assert_hall(h, "elm is open");
    assert_hall(h, "(4 of 4)");
    hall_say(h, "bob", "rematch");
    assert_not_hall(h, "fir is open");
}

static void a_rematch_has_the_same_seats(void **state)
{
    struct hall *h = *state;
    char names[4][64];
    hall_begin(h, four, "points=5");
    for (int s = 0; s < 4; s++)
        snprintf(names[s], sizeof names[s], "%s", hall_table(h, 1)->seat[s].name);
    hall_say(h, "carol", "rematch");
    assert_hall(h, "A rematch comes after the game.");
    hall_say(h, "bob", "substitute greedy"); /* their seat all the same */
    for (int i = 0; i < 4; i++)
        hall_say(h, four[i], "vote end");
    hall_say(h, "zoe", "rematch");
    assert_hall(h, "No table is open here");
    hall_say(h, "carol", "rematch");
    assert_hall(h, "5 points win");
    hall_restart(h);
    hall_say(h, "alice", "start");
    assert_hall(h, "Only carol may start now");
    hall_say(h, "carol", "start"); /* who asked for it may begin at once */
    assert_hall(h, " begins. The seats: ");
    for (int s = 0; s < 4; s++)
        assert_string_equal(hall_table(h, 2)->seat[s].name, names[s]);
}

static void a_rematch_is_of_the_last_game(void **state)
{
    struct hall *h = *state;
    static const char *const options[] = {"points=5", "points=6"};
    for (int game = 0; game < 2; game++) {
        hall_begin(h, four, options[game]);
        for (int i = 0; i < 3; i++)
            hall_say(h, four[i], "vote end");
        assert_hall(h, "The game ends without a result.");
    }
    hall_restart(h);
    hall_say(h, "carol", "rematch");
    assert_hall(h, "6 points win");
}

static void hands_are_for_their_owners(void **state)
{
    struct hall *h = *state;
    hall_begin(h, four, "");
    hall_say(h, "bob", "hand");
    assert_memory_equal(h->ear.heard, "private answer bob: Your hand: ", 31);
    struct request unproven = {.place = HALL, .unproven = true};
    hall_request(h, "bob", "hand", &unproven);
    assert_not_hall(h, "Your hand");
    hall_say(h, "zoe", "hand");
    assert_not_hall(h, "Your hand");
    hall_say(h, "zoe", "board");
    assert_hall(h, "board zoe: ");
}

static void talk_is_not_answered(void **state)
{
    struct hall *h = *state;
    struct request addressed = {.place = HALL, .addressed = true};
    hall_begin(h, four, "");
    assert_string_equal(hall_say(h, "zoe", "xyzzy"), "");
    assert_string_equal(hall_say(h, "bob", "xyzzy"), "");
    hall_say(h, "bob", "biuld c2");
    assert_hall(h, "did you mean `build`");
    assert_string_equal(hall_say(h, "zoe", "biuld c2"), "");
    hall_request(h, "zoe", "xyzzy", &addressed);
    assert_hall(h, "I do not know `xyzzy`");
}

/* --- Several tables --------------------------------------------------------------------------- */

static void commands_find_their_table(void **state)
{
    struct hall *h = *state;
    const char *const others[] = {"eve", "frank", "grace", NULL};
    hall_begin(h, four, "");
    hall_begin(h, others, "");
    assert_hall(h, "notice " HALL ": [elm] ");
    hall_say(h, "bob", "hand");
    assert_hall(h, "answer bob: [oak] Your hand");
    hall_say(h, "eve", "hand");
    assert_hall(h, "answer eve: [elm] Your hand");
    hall_say(h, "zoe", "board");
    assert_hall(h, "answer zoe: Which table: oak or elm?");
    hall_say(h, "zoe", "elm board");
    assert_hall(h, "board zoe: [elm] ");
    hall_say(h, "zoe", "watch oak");
    assert_hall(h, "board zoe: [oak] ");
    hall_say(h, "eve", "games");
    assert_hall(h, "answer eve: elm (#catan): waits for ");
    struct request direct = {.place = "irc/net", .direct = true};
    hall_request(h, "eve", "hand", &direct);
    assert_hall(h, "private answer eve: [elm] Your hand");
    struct request elsewhere = {.place = "irc/net/#other"};
    hall_request(h, "eve", "hand", &elsewhere);
    assert_hall(h, "No table is open here");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, hall_setup, hall_teardown)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        TEST(a_table_is_opened_and_filled),
        TEST(one_seat_goes_to_one_of_two),
        TEST(what_computers_begin_with_is_told),
        TEST(what_one_says_keeps_its_order),
        TEST(only_the_proven_take_seats),
        TEST(words_of_the_hall_alone_are_answered),
        TEST(lobbies_end),
        TEST(players_are_added_and_removed),
        TEST(a_lobby_survives_a_restart),
        TEST(games_of_a_place_are_a_chain),
        TEST(four_people_play_a_whole_game),
        TEST(a_rematch_has_the_same_seats),
        TEST(a_rematch_is_of_the_last_game),
        TEST(hands_are_for_their_owners),
        TEST(talk_is_not_answered),
        TEST(commands_find_their_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
