/* Those in charge of a place: what they settle (bot/hall/realm.c), whom they ban (bot/hall/bans.c),
 * and what they do at its tables. */
#include "tests/bot/hall_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static const char *const four[] = {"alice", "bob", "carol", "dave", NULL};

/* The channel operator. */
static void rule(struct hall *h, const char *text)
{
    struct request request = {.place = HALL, .cause = "", .moderator = true, .manager = true};
    hall_request(h, "boss", text, &request);
}

/* --- Tables ----------------------------------------------------------------------------------- */

static void a_game_is_stopped(void **state)
{
    struct hall *h = *state;
    hall_begin(h, four, "points=5");
    hall_say(h, "eve", "stop");
    assert_hall(h, "Moderators say that");
    rule(h, "stop");
    assert_hall(h, "boss, a moderator, ends the game.");
    assert_hall(h, "ends without a result");
    assert_int_equal(host_ntables(h->host), 0);
}

static void a_lobby_is_closed(void **state)
{
    struct hall *h = *state;
    hall_say(h, "alice", "open");
    rule(h, "stop");
    assert_hall(h, "boss, a moderator, closes the table.");
    assert_hall(h, "oak closes");
}

static void a_game_is_paused_and_goes_on(void **state)
{
    struct hall *h = *state;
    hall_begin(h, four, "points=5");
    rule(h, "pause");
    assert_hall(h, "boss, a moderator, pauses the game.");
    assert_true(hall_table(h, 1)->paused);
    rule(h, "resume");
    assert_false(hall_table(h, 1)->paused);
}

/* What else the line says is nobody's deed. */
static void a_deed_is_told_once(void **state)
{
    static const char told[] = "alice, a moderator, lets the game go on.";
    struct hall *h = *state;
    struct request request = {.place = HALL, .cause = "", .moderator = true};
    hall_begin(h, four, "points=5");
    hall_request(h, "alice", "pause; resume; concede yes", &request);
    assert_hall(h, "concedes");
    const char *first = strstr(h->ear.heard, told);
    assert_non_null(first);
    assert_null(strstr(first + 1, told));
}

static void who_is_removed_is_told_by_whom(void **state)
{
    struct hall *h = *state;
    hall_begin(h, four, "points=5");
    rule(h, "remove dave");
    assert_hall(h, "boss, a moderator, removes a player.");
    assert_hall(h, "is removed; a computer player plays on.");
}

/* --- Bans ------------------------------------------------------------------------------------- */

static void who_is_banned_takes_no_seat(void **state)
{
    struct hall *h = *state;
    hall_say(h, "alice", "open");
    hall_say(h, "bob", "join");
    rule(h, "ban bob");
    assert_hall(h, "boss, a moderator, bans bob from the tables here.");
    hall_say(h, "bob", "leave");
    hall_restart(h);
    hall_say(h, "bob", "join");
    assert_hall(h, "boss has banned you from the tables here.");
    hall_say(h, "bob", "open");
    assert_hall(h, "boss has banned you");
    rule(h, "ban");
    assert_hall(h, "Banned here: bob (by boss)");
    rule(h, "unban BOB");
    assert_hall(h, "bob may sit down here again.");
    hall_say(h, "bob", "join");
    assert_hall(h, "bob joins oak");
}

static void not_everybody_bans(void **state)
{
    struct hall *h = *state;
    hall_say(h, "alice", "open");
    hall_say(h, "bob", "join");
    hall_say(h, "alice", "ban bob");
    assert_hall(h, "Moderators say that");
    rule(h, "ban nobody");
    assert_hall(h, "I cannot tell who that is");
    rule(h, "unban nobody");
    assert_hall(h, "Nobody of that name is banned");
}

/* A command ends there, but not a name. */
static void names_with_a_semicolon_are_banned(void **state)
{
    struct hall *h = *state;
    hall_say(h, "alice", "open");
    hall_say(h, "b;o b", "join");
    rule(h, "ban b;o b; ban");
    assert_hall(h, "boss, a moderator, bans b;o b from the tables here.");
    assert_hall(h, "Banned here: b;o b (by boss)");
    rule(h, "unban b;o b ; ban");
    assert_hall(h, "b;o b may sit down here again.");
    assert_hall(h, "Nobody is banned here.");
    rule(h, "ban alice; ban");
    assert_hall(h, "Banned here: alice (by boss)");
}

/* --- Settings --------------------------------------------------------------------------------- */

static void settings_count(void **state)
{
    struct hall *h = *state;
    hall_say(h, "alice", "setup tables=1");
    assert_hall(h, "Those in charge of the place say that");
    rule(h, "setup tables=1 clock=slow");
    assert_hall(h, "tables=1 each=12 clock=slow");
    hall_restart(h);
    hall_say(h, "alice", "open");
    assert_hall(h, "slow clock");
    hall_say(h, "bob", "open");
    assert_hall(h, "There are enough tables here already");
}

static void who_opens_tables(void **state)
{
    struct hall *h = *state;
    rule(h, "setup open=moderators");
    hall_say(h, "alice", "open");
    assert_hall(h, "Only moderators open tables here");
    rule(h, "open");
    assert_hall(h, "oak is open");
}

static void where_tables_are_opened(void **state)
{
    struct hall *h = *state;
    rule(h, "setup channels=#chess,#dice");
    hall_say(h, "alice", "open");
    assert_hall(h, "not one of the channels for games");
    rule(h, "setup channels=#chess,here");
    hall_say(h, "alice", "open");
    assert_hall(h, "oak is open");
}

static void a_person_sits_at_so_many_tables(void **state)
{
    struct hall *h = *state;
    hall_begin(h, four, "points=5");
    rule(h, "setup each=1");
    hall_say(h, "alice", "open");
    assert_hall(h, "as many tables here as one person may");
    hall_say(h, "mallory", "open");
    hall_say(h, "alice", "join");
    assert_hall(h, "as many tables here as one person may");
    assert_int_equal(hall_table(h, 2)->njoined, 1);
    rule(h, "setup each=2");
    hall_say(h, "alice", "join");
    assert_int_equal(hall_table(h, 2)->njoined, 2);
}

static void what_means_nothing_is_not_kept(void **state)
{
    struct hall *h = *state;
    static const char *const wrong[] = {"setup tables=0",   "setup tables=13",
                                        "setup clock=fast", "setup ping=everyone",
                                        "setup open=me",    "setup tables=1x"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        rule(h, wrong[i]);
        assert_hall(h, " is not possible. What ");
    }
    rule(h, "setup colour=red");
    assert_hall(h, "`colour=red` is no setting");
    rule(h, "setup");
    assert_hall(h, "channels=all open=everyone tables=12 each=12 clock=usual ping=off");
    rule(h, "setup clock");
    assert_hall(h, "It is usual now");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, hall_setup, hall_teardown)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        TEST(a_game_is_stopped),
        TEST(a_lobby_is_closed),
        TEST(a_game_is_paused_and_goes_on),
        TEST(a_deed_is_told_once),
        TEST(who_is_removed_is_told_by_whom),
        TEST(who_is_banned_takes_no_seat),
        TEST(not_everybody_bans),
        TEST(names_with_a_semicolon_are_banned),
        TEST(settings_count),
        TEST(who_opens_tables),
        TEST(where_tables_are_opened),
        TEST(a_person_sits_at_so_many_tables),
        TEST(what_means_nothing_is_not_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
