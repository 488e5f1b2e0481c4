/* What words of halls do with what is said after them, and what they say where it is too early. */
#include "tests/bot/hall_clock.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* oak for alice and bob, elm for carol. */
static int open_two(void **state)
{
    hall_setup(state);
    hall_say(*state, "alice", "open");
    hall_say(*state, "bob", "join oak");
    hall_say(*state, "carol", "open two points=12");
    return 0;
}

static void tables_may_be_named_last(void **state)
{
    struct hall *h = *state;
    hall_say(h, "dora", "who oak");
    assert_hall(h, "[oak] Players: alice, bob.");
    hall_say(h, "dora", "who elm; tables");
    assert_hall(h, "[elm] Players: carol.");
    assert_hall(h, "oak (");
    hall_say(h, "carol", "leave oak");
    assert_hall(h, "You do not sit at oak");
    hall_say(h, "bob", "leave elm ");
    assert_hall(h, "You do not sit at elm");
    hall_say(h, "bob", "leave oak");
    assert_hall(h, "bob leaves oak");
}

/* For who has to say which, and to take the place of somebody at the right one. */
static void what_was_said_is_the_example(void **state)
{
    struct hall *h = *state;
    const struct chat_host *up = &h->ear.chat.host;
    hall_say(h, "dora", "vote end; who");
    assert_hall(h, "Which table: oak or elm? Put its name first, as in `elm vote end`.");
    hall_say(h, "dora", "bot: build road c2-d3 and then some more words than fit");
    assert_not_hall(h, "some more words");
    assert_true(up->is_command(up->ctx, "elm vote end", 12));
    assert_true(up->is_command(up->ctx, "oak12 who", 9));
    assert_true(up->is_command(up->ctx, "Oak: who", 8));
    assert_false(up->is_command(up->ctx, "oakum who", 9));
    assert_false(up->is_command(up->ctx, "elm", 3));
    hall_say(h, "bob", "leave");
    hall_say(h, "alice", "add; add; start");
    hall_say(h, "bob", "substitute alice");
    assert_hall(h, "alice is there, or has not been away for long.");
}

static const struct caps *pressed_at(struct chat *chat, const char *place)
{
    static const struct caps caps = {.hall = true, .edits = true};
    (void)chat;
    (void)place;
    return &caps;
}

/* Where it can be pressed; what fits on no button is not cut, but said how it can be. */
static void what_was_said_is_on_buttons(void **state)
{
    struct hall *h = *state;
    char line[96] = "fair ";
    h->ear.chat.caps_at = pressed_at;
    for (size_t n = strlen(line); n < 80; n++)
        line[n] = 'x';
    hall_say(h, "dora", line);
    assert_hall(h, "Which table: oak or elm?\n");
    assert_int_equal(h->ear.nlists, 1);
    assert_int_equal(h->ear.list[0].nchoices, 2);
    assert_string_equal(h->ear.list[0].choice[1] + strlen("elm "), line);
    h->ear.nlists = 0;
    line[80] = 'x';
    hall_say(h, "dora", line);
    assert_hall(h, "Which table: oak or elm? Put its name first, as in `elm board`.");
    hall_say(h, "dora", "fair one`two");
    assert_hall(h, "Which table: oak or elm? Put its name first, as in `elm board`.");
    assert_int_equal(h->ear.nlists, 0);
}

static void what_is_no_table_is_said_to_be_none(void **state)
{
    struct hall *h = *state;
    static const char *const words[] = {"leave birch", "stop birch", "start birch", "who birch"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        hall_say(h, "alice", words[i]);
        assert_hall(h, "I do not know what to do with `birch` there");
    }
    hall_say(h, "carol", "start; join birch"); /* that needs two */
    hall_say(h, "dora", "oak join birch");
    assert_hall(h, "There is no table called birch here; `tables` lists them.");
    hall_say(h, "carol", "leave");
    hall_say(h, "dora", "join birch");
    assert_hall(h, "There is no table called birch here; `tables` lists them.");
    hall_say(h, "dora", "join birch as red");
    assert_hall(h, "There is no table called birch here");
    hall_say(h, "dora", "join oak red");
    assert_hall(h, "`join oak` takes a seat, `join oak as red` with a colour.");
    assert_int_equal(hall_table(h, 1)->njoined, 2);
    hall_say(h, "dora", "join OAK as red");
    assert_hall(h, "dora joins oak as red");
}

/* Not at which of the tables it is unknown; nor where somebody sits at both. */
static void unknown_words_are_said_to_be_so(void **state)
{
    struct hall *h = *state;
    static const char *const names[] = {"dora", "alice"};
    hall_say(h, "carol", "set seats=2");
    hall_say(h, "alice", "join elm");
    for (int i = 0; i < 2; i++) {
        struct request plain = {.place = HALL}, addressed = {.place = HALL, .addressed = true};
        hall_request(h, names[i], "xyzzy", &addressed);
        assert_hall(h, "I do not know `xyzzy`; `help` lists the commands.");
        hall_request(h, names[i], "xyzzy", &plain);
        assert_string_equal(h->ear.heard, "");
    }
}

static const struct caps *with_token(struct chat *chat, const char *place)
{
    static const struct caps caps = {
        .hall = true, .own_word = "token", .own_help = "token: Nobody needs one."};
    (void)chat;
    (void)place;
    return &caps;
}

/* In a game that has it, it is that one's. */
static void the_word_of_the_network_is_known(void **state)
{
    struct hall *h = *state;
    struct request direct = {.place = "irc/net", .direct = true};
    h->ear.chat.caps_at = with_token;
    hall_request(h, "dora", "token", &direct);
    assert_hall(h, "answer dora: token: Nobody needs one.");
    hall_request(h, "bob", "token", &direct);
    assert_hall(h, "token: Nobody needs one.");
    hall_request(h, "bob", "tokens trade", &direct);
    assert_hall(h, "I do not know `tokens`");
    hall_request(h, "carol", "token", &direct);
    assert_not_hall(h, "Nobody needs one");
}

static void fairness_is_told_of_the_table_that_is_named(void **state)
{
    struct hall *h = *state;
    hall_say(h, "dora", "fair oak");
    assert_hall(h, "[oak] Game irc/net/#catan/1, commitment ");
    hall_say(h, "alice", "fair ELM");
    assert_hall(h, "[elm] Game irc/net/#catan/2, commitment ");
    hall_say(h, "alice", "fair oak leaves");
    assert_hall(h, "alice adds a text to the seed of the dice");
}

static void who_sits_there_is_told_what_to_do(void **state)
{
    struct hall *h = *state;
    hall_say(h, "bob", "join");
    assert_hall(h, "join"); /* elm */
    hall_say(h, "alice", "join oak");
    assert_hall(h, "You sit at oak already; `start` begins the game, `leave` gives the seat back.");
    hall_say(h, "alice", "add; start");
    hall_say(h, "alice", "join oak");
    assert_hall(h, "You play at oak already; `hand` shows your cards, `board` the board.");
    hall_say(h, "alice", "oak substitute greedy");
    hall_say(h, "alice", "join oak");
    assert_hall(h, "A computer player holds your seat; `return` takes it back.");
}

/* Where there is no message that could be brought down. */
static void help_names_no_word_that_does_nothing(void **state)
{
    struct hall *h = *state;
    hall_say(h, "dora", "help");
    assert_hall(h, "Of tables: open, join,");
    assert_not_hall(h, "bump");
    h->ear.chat.caps_at = pressed_at;
    hall_say(h, "dora", "help");
    assert_hall(h, "`watch`, `bump`,");
}

static void a_vote_tells_how_it_stands(void **state)
{
    struct hall *h = *state;
    hall_say(h, "alice", "vote");
    assert_hall(h, "`vote end` votes to end the game without a result; 2 more must say it.");
    hall_say(h, "bob", "vote end");
    assert_hall(h, "bob wants to end the game without a result; 1 more must say `vote end`.");
    hall_say(h, "alice", "vote");
    assert_hall(h, "; 1 more must say it.");
    assert_false(hall_table(h, 1)->closed);
}

static void a_skip_tells_when(void **state)
{
    struct hall *h = *state;
    char name[32], text[64];
    snprintf(name, sizeof name, "%s", hall_awaited(h));
    snprintf(text, sizeof text, "You may skip %s in 13 min.", name);
    hall_pass(h, 2 * minute);
    hall_say(h, hall_other(h), "skip");
    assert_hall(h, text);
    hall_presence(h, name, false);
    hall_pass(h, 2 * minute);
    snprintf(text, sizeof text, "You may skip %s in 8 min.", name);
    hall_say(h, hall_other(h), "skip");
    assert_hall(h, text);
    hall_say(h, name, "skip");
    assert_not_hall(h, "You may skip");
}

static void nobody_skips_where_time_runs_out(void **state)
{
    struct hall *h = *state;
    hall_say(h, hall_other(h), "skip");
    assert_hall(h, "Nobody needs to be skipped here: who runs out of time is moved for.");
}

/* Of the game that has just ended, not of another. */
static void rules_after_a_game_are_those_of_it(void **state)
{
    static const char *const three[] = {"alice", "bob", "carol", NULL};
    struct hall *h = *state;
    hall_begin(h, three, "points=17");
    for (int i = 0; three[i] != NULL; i++)
        hall_say(h, three[i], "vote end");
    assert_true(hall_table(h, 1)->closed);
    hall_say(h, "dora", "rules"); /* who looked on */
    assert_hall(h, "17 points win");
    for (int i = 0; i < 3; i++) {
        static const char *const late[] = {"build road", "concede", "roll"};
        hall_say(h, "alice", late[i]);
        assert_hall(h, "The game is over; `rematch` opens another one, `log` and `stats` tell");
    }
    hall_say(h, "dora", "open points=18");
    hall_say(h, "alice", "rules");
    assert_hall(h, "17 points win");
    hall_say(h, "alice", "fair");
    assert_hall(h, "Game irc/net/#catan/1,");
    hall_say(h, "dora", "rules");
    assert_hall(h, "18 points win");
    hall_say(h, "alice", "join; rules");
    assert_hall(h, "18 points win");
}

/* It has nothing to tell of, and can have no rematch. */
static void a_table_that_closed_before_its_game_has_none(void **state)
{
    static const char *const late[] = {"oak concede", "oak board"};
    struct hall *h = *state;
    hall_say(h, "alice", "open");
    hall_say(h, "bob", "join; start");
    hall_say(h, "bob", "leave");
    hall_say(h, "alice", "leave");
    assert_true(hall_table(h, 1)->closed);
    for (int i = 0; i < 2; i++) {
        hall_say(h, "alice", late[i]);
        assert_hall(h, "That game is over; `open` opens another one.");
    }
}

static void hands_come_as_is_said(void **state)
{
    struct hall *h = *state;
    hall_say(h, "bob", "hands privmsg");
    assert_hall(h, "Hands come to you as messages.");
    hall_say(h, "bob", "hand");
    assert_hall(h, "by message: private answer bob: Your hand");
    hall_say(h, "bob", "hands notice");
    hall_say(h, "bob", "hand");
    assert_hall(h, "by notice: private answer bob: Your hand");
}

/* A name in a line of a channel calls who it belongs to; boards come to all at the beginning. */
static void boards_for_all_call_nobody(void **state)
{
    static const char *const three[] = {"alice", "bob", "carol", NULL};
    struct hall *h = *state;
    hall_begin(h, three, "");
    const char *board = strstr(h->ear.heard, "board irc/net/#catan: ");
    assert_non_null(board);
    assert_non_null(strstr(board, "Blue 0"));
    for (int i = 0; three[i] != NULL; i++) {
        const char *found = strstr(board, three[i]);
        assert_true(found == NULL || found > strstr(board, "ROB robber"));
    }
    hall_say(h, "zoe", "board");
    assert_hall(h, "alice 0");
    assert_not_hall(h, "Blue 0");
}

/* S-SETUP-2: what is drawn and the first turn come with one hand. */
static void hands_come_once_at_the_beginning(void **state)
{
    static const char *const two[] = {"alice", "bob", NULL};
    struct hall *h = *state;
    hall_begin(h, two, "struggle seats=2");
    for (int i = 0; two[i] != NULL; i++) {
        int n = 0;
        for (const char *at = h->ear.heard; (at = strstr(at, "private ")) != NULL; at++) {
            const char *name = strchr(at + strlen("private "), ' ') + 1;
            const char *hand = strstr(at, "Your hand: "), *next = strstr(at + 1, "private ");
            n += strncmp(name, two[i], strlen(two[i])) == 0 && hand != NULL &&
                 (next == NULL || hand < next);
        }
        assert_int_equal(n, 1);
    }
}

/* Each sees any sheet, who looks on too; of hands no more than before. */
static void boards_are_shown_of_somebody(void **state)
{
    static const char *const two[] = {"alice", "bob", NULL};
    static const char *const games_of[] = {"plus", "struggle"};
    struct hall *h = *state;
    for (int g = 0; g < 2; g++) {
        hall_begin(h, two, games_of[g]);
        for (int asker = 0; asker < 3; asker++)
            for (int whose = 0; whose < 2; whose++) {
                char text[64];
                snprintf(text, sizeof text, "sheet %s", two[whose]);
                hall_say(h, asker < 2 ? two[asker] : "zoe", text);
                const char *first = strstr(h->ear.heard, two[whose]);
                const char *other = strstr(h->ear.heard, two[1 - whose]);
                if (asker < 2) /* whose name stands before the board */
                    first = strstr(strchr(h->ear.heard, '\n'), two[whose]),
                    other = strstr(strchr(h->ear.heard, '\n'), two[1 - whose]);
                assert_true(first != NULL && other != NULL && first < other);
            }
        hall_say(h, "alice", "sheet zoe");
        assert_hall(h, "I do not know");
        while (hall_move(h, g + 1))
            ;
    }
}

/* Where the colour of a seat stands first in a board for all. */
static const char *colour_in(const char *board, const struct table *table, int seat)
{
    char colour[32];
    snprintf(colour, sizeof colour, "%s", table_colour(table, seat));
    colour[0] = (char)toupper((unsigned char)colour[0]);
    return strstr(board, colour);
}

static void the_end_shows_the_winners_sheet(void **state)
{
    static const char *const two[] = {"alice", "bob", NULL};
    struct hall *h = *state;
    struct standing standing[SEATS_MAX];
    hall_begin(h, two, "plus");
    const struct table *table = hall_table(h, 1);
    h->ear.n = 0;
    while (hall_move(h, 1))
        ;
    assert_true(table->game->finished(table->state, standing));
    const char *board = strstr(h->ear.heard, "board irc/net/#catan: ");
    assert_non_null(board);
    const char *winner = colour_in(board, table, standing[0].seat);
    const char *other = colour_in(board, table, standing[1].seat);
    assert_true(winner != NULL && other != NULL && winner < other);
    assert_non_null(strstr(board, "Standings: "));
}

#define AT(setup, test) cmocka_unit_test_setup_teardown(test, setup, hall_teardown)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        AT(open_two, tables_may_be_named_last),
        AT(open_two, what_was_said_is_the_example),
        AT(open_two, what_was_said_is_on_buttons),
        AT(open_two, what_is_no_table_is_said_to_be_none),
        AT(open_two, unknown_words_are_said_to_be_so),
        AT(open_two, the_word_of_the_network_is_known),
        AT(open_two, fairness_is_told_of_the_table_that_is_named),
        AT(open_two, who_sits_there_is_told_what_to_do),
        AT(open_two, help_names_no_word_that_does_nothing),
        AT(hall_begin_friendly, a_vote_tells_how_it_stands),
        AT(hall_begin_friendly, a_skip_tells_when),
        AT(hall_begin_live, nobody_skips_where_time_runs_out),
        AT(hall_setup, rules_after_a_game_are_those_of_it),
        AT(hall_setup, a_table_that_closed_before_its_game_has_none),
        AT(hall_begin_friendly, hands_come_as_is_said),
        AT(hall_setup, boards_for_all_call_nobody),
        AT(hall_setup, hands_come_once_at_the_beginning),
        AT(hall_setup, boards_are_shown_of_somebody),
        AT(hall_setup, the_end_shows_the_winners_sheet),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
