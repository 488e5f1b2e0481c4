/* Lobbies that people leave without a word: bot/hall/presence.c. */
#include "tests/bot/hall_clock.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

enum { GRACE_MS = 2 * 60 * 1000 };

static void open_lobby(struct hall *h, const char *options)
{
    char text[64];
    snprintf(text, sizeof text, "open %s", options);
    hall_say(h, "alice", text);
    hall_say(h, "bob", "join");
    hall_say(h, "carol", "join");
}

static void assert_sits(struct hall *h, const char *who, bool sits)
{
    assert_int_equal(hall_seat(h, 1, who) != SEAT_NONE, sits);
}

static void who_leaves_a_lobby_leaves_the_seat(void **state)
{
    struct hall *h = *state;
    open_lobby(h, "");
    hall_presence(h, "bob", false);
    hall_pass(h, GRACE_MS - 1);
    assert_string_equal(h->ear.heard, "");
    hall_pass(h, 1);
    assert_string_equal(h->ear.heard, "notice " HALL ": bob has gone, and leaves oak (2 of 4).\n");
    assert_sits(h, "bob", false);
    assert_sits(h, "carol", true);
    hall_say(h, "bob", "join");
    assert_sits(h, "bob", true);
    hall_pass(h, 2 * GRACE_MS);
    assert_sits(h, "bob", true);
}

static void who_is_back_in_time_keeps_it(void **state)
{
    struct hall *h = *state;
    open_lobby(h, "");
    for (int i = 0; i < 3; i++) {
        hall_presence(h, "bob", false);
        hall_pass(h, GRACE_MS - second);
        hall_presence(h, "bob", true);
        hall_pass(h, minute);
    }
    assert_sits(h, "bob", true);
}

/* Those who are left can begin, and when nobody is, nothing waits. */
static void the_opener_goes_too(void **state)
{
    struct hall *h = *state;
    open_lobby(h, "");
    hall_presence(h, "alice", false);
    hall_pass(h, GRACE_MS);
    assert_sits(h, "alice", false);
    hall_say(h, "bob", "add; start");
    assert_int_equal(hall_table(h, 1)->phase, TABLE_PLAYING);
    hall_say(h, "dora", "open");
    hall_presence(h, "dora", false);
    hall_pass(h, GRACE_MS + second);
    assert_true(hall_table(h, 2)->closed);
}

/* They are asked for days on end, and nobody need be there. */
static void slow_lobbies_wait(void **state)
{
    struct hall *h = *state;
    open_lobby(h, "clock=slow");
    hall_presence(h, "bob", false);
    hall_pass(h, hour);
    assert_sits(h, "bob", true);
}

/* Who left unseen may be there; when it can be seen again, they have their time. */
static void splits_and_our_own_absence_do_not_count(void **state)
{
    struct hall *h = *state;
    open_lobby(h, "");
    hall_presence(h, "bob", false);
    hall_pass(h, minute);
    host_network(h->host, "irc/net", false, h->now);
    hall_presence(h, "carol", false);
    hall_pass(h, 5 * minute);
    host_network(h->host, "irc/net", true, h->now);
    hall_pass(h, GRACE_MS - 1);
    assert_sits(h, "bob", true);
    hall_pass(h, 1);
    assert_sits(h, "bob", false);
    hall_pass(h, 10 * minute);
    assert_sits(h, "carol", true);
}

/* Also of a lobby that nobody has looked at since. */
static void it_is_so_after_a_restart(void **state)
{
    struct hall *h = *state;
    open_lobby(h, "");
    host_keep_clocks(h->host);
    hall_restart(h);
    hall_presence(h, "bob", false);
    hall_pass(h, GRACE_MS - 1);
    assert_not_hall(h, "leaves oak");
    hall_pass(h, 1);
    assert_hall(h, "bob has gone, and leaves oak (2 of 4).");
}

/* Whoever is on the seat of one who has left is not taken for them. */
static void seats_move_down_and_people_stay(void **state)
{
    struct hall *h = *state;
    open_lobby(h, "");
    hall_presence(h, "bob", false);
    hall_pass(h, GRACE_MS);
    assert_sits(h, "bob", false);
    host_keep_clocks(h->host);
    hall_restart(h);
    hall_pass(h, 10 * minute);
    assert_sits(h, "carol", true);
}

static bool is_called(void *of, const char *uid, const char *name)
{
    (void)uid;
    return strcmp(name, of) == 0;
}

static void is_missed_by_name(struct hall *h, const char *who)
{
    const struct chat_host *host = &h->ear.chat.host;
    char name[16];
    snprintf(name, sizeof name, "%s", who);
    host->look_round(host->ctx, HALL, "irc:net/", is_called, name);
    hall_settle(h);
}

/* Who proves themselves by a token may have another nick by then, and be there. */
static void a_restart_alone_takes_no_seat(void **state)
{
    struct hall *h = *state;
    open_lobby(h, "");
    host_keep_clocks(h->host);
    hall_restart(h);
    is_missed_by_name(h, "carol");
    hall_presence(h, "bob", true);
    is_missed_by_name(h, "bob");
    hall_pass(h, 10 * minute);
    assert_sits(h, "carol", true);
    assert_sits(h, "bob", false);
    hall_presence(h, "carol", true);
    is_missed_by_name(h, "carol");
    hall_pass(h, GRACE_MS);
    assert_sits(h, "carol", false);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, hall_setup, hall_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(who_leaves_a_lobby_leaves_the_seat),
        TEST(who_is_back_in_time_keeps_it),
        TEST(the_opener_goes_too),
        TEST(slow_lobbies_wait),
        TEST(splits_and_our_own_absence_do_not_count),
        TEST(it_is_so_after_a_restart),
        TEST(seats_move_down_and_people_stay),
        TEST(a_restart_alone_takes_no_seat),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
