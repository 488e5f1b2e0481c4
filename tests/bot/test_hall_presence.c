/* Who is there, and who is not any more: bot/hall/presence.c. */
#include "tests/bot/hall_clock.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void roll_call(struct hall *h, const char *place, const char *const *names)
{
    char uid[8][32];
    size_t n = 0;
    for (; names[n] != NULL; n++)
        snprintf(uid[n], sizeof uid[n], "irc:net/%s", names[n]);
    h->ear.chat.host.roll_call(h->ear.chat.host.ctx, place, "irc:net/", sizeof uid[0], uid[0], n);
    hall_settle(h);
}

static void assert_waits_for(struct hall *h, const char *name, int64_t ms)
{
    hall_pass(h, ms - 1);
    assert_not_hall(h, "keeps the table waiting");
    hall_pass(h, 1);
    assert_hall_of(h, name, " keeps the table waiting. The others may say `skip`; ");
}

static void assert_away(struct hall *h, const char *name, bool away)
{
    char text[64];
    hall_say(h, "alice", "who");
    const char *at = strstr(h->ear.heard, "Players: ");
    assert_non_null(at);
    at = strstr(at, name);
    assert_non_null(at);
    snprintf(text, sizeof text, "%.*s", (int)strcspn(at, ")"), at);
    assert_int_equal(strstr(text, "away") != NULL, away);
}

/* Ten minutes without a connection, of which the bot was away for a day in the middle. */
static void being_away_outlasts_a_restart(void **state)
{
    struct hall *h = *state;
    char name[32];
    snprintf(name, sizeof name, "%s", hall_awaited(h));
    hall_presence(h, name, false);
    hall_pass(h, 4 * minute);
    h->now += 24 * hour;
    hall_restart(h);
    assert_waits_for(h, name, 6 * minute);
    assert_away(h, name, true);
    hall_presence(h, name, true);
    assert_away(h, name, false);
}

/* Somebody who came back while the bot was not there. */
static void the_roll_call_finds_who_is_back(void **state)
{
    static const char *const all[] = {"alice", "bob", "carol", "dora", NULL};
    struct hall *h = *state;
    char name[32];
    snprintf(name, sizeof name, "%s", hall_awaited(h));
    hall_presence(h, name, false);
    hall_pass(h, 4 * minute);
    hall_restart(h);
    roll_call(h, NULL, all);
    assert_away(h, name, false);
    assert_waits_for(h, name, 11 * minute); /* of fifteen */
}

/* Somebody who left while the bot was not there. */
static void the_roll_call_finds_who_is_gone(void **state)
{
    static const char *const names[] = {"alice", "bob", "carol"};
    const char *others[3] = {NULL};
    struct hall *h = *state;
    char name[32];
    snprintf(name, sizeof name, "%s", hall_awaited(h));
    for (size_t i = 0, n = 0; i < 3; i++)
        if (strcmp(names[i], name) != 0)
            others[n++] = names[i];
    hall_pass(h, 2 * minute);
    hall_restart(h);
    roll_call(h, NULL, others);
    hall_pass(h, minute);
    roll_call(h, NULL, others); /* nothing new */
    assert_away(h, name, true);
    assert_away(h, others[0], false);
    assert_waits_for(h, name, 9 * minute);
}

/* Of another network nothing is known by it. */
static void a_roll_call_is_of_one_network(void **state)
{
    struct hall *h = *state;
    h->ear.chat.host.roll_call(h->ear.chat.host.ctx, NULL, "irc:other/", 1, "", 0);
    hall_settle(h);
    assert_away(h, "bob", false);
    h->ear.chat.host.roll_call(h->ear.chat.host.ctx, NULL, "irc:net/", 1, "", 0);
    hall_settle(h);
    assert_away(h, "bob", true);
}

static const char *is_now(struct chat *chat, const char *uid)
{
    (void)chat;
    return strcmp(uid, "irc:net/alice") == 0 ? "annie"
           : strcmp(uid, "irc:net/bob") == 0 ? "carol" /* who sits there, too */
                                             : NULL;
}

/* The name of the seat is that of who sat down; who is called by another one would not hear it. */
static void people_are_called_as_they_are_now(void **state)
{
    struct hall *h = *state;
    static const char *const four[] = {"alice", "bob", "carol", "dora", NULL};
    hall_begin(h, four, "clock=friendly");
    h->ear.chat.called = is_now;
    const uint8_t alice = (uint8_t)(1U << hall_seat(h, 1, "alice"));
    do
        assert_true(hall_move(h, 1));
    while (table_awaited(hall_table(h, 1)) != alice || strstr(h->ear.heard, "Next: ") == NULL);
    assert_hall(h, "Next: annie.");
    hall_say(h, "bob", "who");
    assert_hall(h, "alice (now annie, ");
    assert_hall(h, "It waits for annie");
    hall_pass(h, 15 * 60 * 1000);
    assert_hall(h, ": annie keeps the table waiting");
    for (int i = 0; i < 3; i++)
        hall_say(h, four[i], "vote end");
    hall_say(h, "carol", "rematch");
    assert_hall(h, ": annie joins elm");
    assert_hall(h, ": bob joins elm");
    assert_hall(h, ": carol joins elm");
}

/* Who is missed by that name. */
static const char *missed;
static int nasked;

static bool misses(void *of, const char *uid, const char *name)
{
    char by_name[64];
    assert_ptr_equal(of, &missed);
    snprintf(by_name, sizeof by_name, "irc:net/%s", name);
    assert_string_equal(by_name, uid); /* everybody is called so in a hall of tests */
    nasked++;
    return strcmp(name, missed) == 0;
}

static void look_round(struct hall *h, const char *place, const char *all, const char *name)
{
    missed = name;
    nasked = 0;
    h->ear.chat.host.look_round(h->ear.chat.host.ctx, place, all, misses, &missed);
    hall_settle(h);
}

/* Of the others nothing is known by it. The names are known before the tables are read. */
static void who_is_missed_is_away(void **state)
{
    struct hall *h = *state;
    host_keep_clocks(h->host);
    hall_restart(h);
    hall_presence(h, "carol", false);
    look_round(h, HALL, "irc:other/", "bob");
    assert_int_equal(nasked, 0);
    look_round(h, HALL, "irc:net/", "bob");
    assert_int_equal(nasked, 3);
    look_round(h, HALL, "irc:net/", "nobody");
    assert_away(h, "alice", false);
    assert_away(h, "bob", true);
    assert_away(h, "carol", true);
}

static void nobody_is_missed_where_nobody_is_seen(void **state)
{
    struct hall *h = *state;
    host_network(h->host, "irc", false, h->now);
    look_round(h, HALL, "irc:net/", "bob");
    assert_int_equal(nasked, 0);
    host_network(h->host, HALL, true, h->now);
    look_round(h, HALL, "irc:net/", "bob");
    assert_away(h, "bob", true);
}

#define OTHER "irc/net/#other"

static void says_there(struct hall *h, const char *who, const char *text)
{
    struct request request = {.place = OTHER};
    hall_request(h, who, text, &request);
}

static void assert_away_there(struct hall *h, bool away)
{
    says_there(h, "eve", "who");
    assert_hall(h, "bob (");
    assert_int_equal(strstr(h->ear.heard, "away") != NULL, away);
}

/* Who is in one channel of the bot need not be in another. */
static void one_is_there_by_place(void **state)
{
    static const char *const all[] = {"alice", "bob", "carol", NULL};
    struct hall *h = *state;
    const struct chat_host *up = &h->ear.chat.host;
    says_there(h, "eve", "open extra");
    says_there(h, "bob", "join");
    says_there(h, "eve", "start");
    up->presence(up->ctx, "irc:net/bob", HALL, false);
    hall_settle(h);
    assert_away(h, "bob", true);
    assert_away_there(h, false);
    up->roll_call(up->ctx, OTHER, "irc:net/", 16, "irc:net/eve", 1);
    roll_call(h, HALL, all);
    assert_away(h, "bob", false);
    assert_away_there(h, true);
    look_round(h, HALL, "irc:net/", "bob");
    up->presence(up->ctx, "irc:net/bob", OTHER, true);
    hall_say(h, "alice", "substitute greedy"); /* those of the table are seated anew */
    hall_say(h, "alice", "return");
    assert_away(h, "bob", true);
    assert_away_there(h, false);
    hall_presence(h, "bob", false);
    assert_away_there(h, true);
}

static void one_sits_at_a_place(void **state)
{
    struct hall *h = *state;
    const struct chat_host *host = &h->ear.chat.host;
    assert_true(host->seated(host->ctx, "irc:net/alice", NULL));
    assert_true(host->seated(host->ctx, "irc:net/alice", HALL));
    assert_false(host->seated(host->ctx, "irc:net/alice", "irc/net/#other"));
    assert_false(host->seated(host->ctx, "irc:net/zoe", NULL));
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(being_away_outlasts_a_restart, hall_begin_friendly,
                                        hall_teardown),
        cmocka_unit_test_setup_teardown(the_roll_call_finds_who_is_back, hall_begin_friendly,
                                        hall_teardown),
        cmocka_unit_test_setup_teardown(the_roll_call_finds_who_is_gone, hall_begin_friendly,
                                        hall_teardown),
        cmocka_unit_test_setup_teardown(a_roll_call_is_of_one_network, hall_begin_friendly,
                                        hall_teardown),
        cmocka_unit_test_setup_teardown(people_are_called_as_they_are_now, hall_setup,
                                        hall_teardown),
        cmocka_unit_test_setup_teardown(who_is_missed_is_away, hall_begin_friendly, hall_teardown),
        cmocka_unit_test_setup_teardown(nobody_is_missed_where_nobody_is_seen, hall_begin_friendly,
                                        hall_teardown),
        cmocka_unit_test_setup_teardown(one_is_there_by_place, hall_begin_friendly, hall_teardown),
        cmocka_unit_test_setup_teardown(one_sits_at_a_place, hall_begin_friendly, hall_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
