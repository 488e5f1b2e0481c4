/* Tables for those who are invited, and how private lines come to people: bot/hall/invites.c,
 * bot/hall/wishes.c. */
#include "bot/store/backend.h"
#include "tests/bot/hall_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* A network with accounts. Carla is here under another nick; dora is not logged in, and nobody
 * knows of emil yet. */
static enum named named(struct chat *chat, const char *place, const char *name, char *uid,
                        size_t size)
{
    (void)chat;
    assert_string_equal(place, HALL);
    if (strcmp(name, "dora") == 0)
        return NAMED_NOBODY;
    if (strcmp(name, "emil") == 0)
        return NAMED_ASKED;
    snprintf(uid, size, "irc:net/%s", strcmp(name, "Carla_phone") == 0 ? "carla" : name);
    return NAMED_PERSON;
}

static int setup(void **state)
{
    hall_setup(state);
    struct hall *h = *state;
    h->named = h->ear.chat.named = named;
    return 0;
}

static void only_the_invited_take_seats(void **state)
{
    struct hall *h = *state;
    struct request moderator = {.place = HALL, .moderator = true};
    hall_say(h, "alice", "open invited points=5");
    assert_hall(h, "oak is open for The Settlers of Catan, by invitation, 3 to 4 players: ");
    hall_say(h, "bob", "join");
    assert_string_equal(h->ear.heard,
                        "answer bob: oak is for those who are invited; alice can `invite bob`.\n");
    hall_say(h, "bob", "invite bob");
    assert_hall(h, "You do not sit at oak");
    hall_say(h, "alice", "invite bob");
    assert_string_equal(h->ear.heard, "notice " HALL ": alice invites bob to oak.\n"
                                      "notice bob: alice invites you to a game of The Settlers of "
                                      "Catan in #catan: `join oak` takes a seat.\n");
    hall_say(h, "alice", "invite bob");
    assert_string_equal(h->ear.heard, "answer alice: bob is invited already.\n");
    hall_say(h, "bob", "games");
    assert_string_equal(h->ear.heard,
                        "answer bob: You sit at no table. You are invited to oak (#catan).\n");
    hall_say(h, "zoe", "tables");
    assert_hall(h, "1 of 4 seats taken, by invitation)");
    hall_say(h, "bob", "join");
    assert_hall(h, "bob joins oak (2 of 4)");
    hall_say(h, "bob", "games");
    assert_not_hall(h, "invited");
    hall_request(h, "op", "join", &moderator);
    assert_hall(h, "op joins oak (3 of 4)");
}

static void people_are_known_by_their_accounts(void **state)
{
    struct hall *h = *state;
    hall_say(h, "alice", "open invited");
    hall_say(h, "alice", "invite dora");
    assert_hall(h, "answer alice: dora is not here, or not logged in; ask them to come first.");
    hall_say(h, "alice", "invite emil");
    assert_hall(h, "answer alice: I am finding out who emil is; say it again in a moment.");
    hall_say(h, "alice", "invite Carla_phone");
    assert_hall(h, "notice Carla_phone: alice invites you");
    hall_say(h, "Carla_phone", "join"); /* somebody else has taken that nick */
    assert_hall(h, "is for those who are invited");
    hall_say(h, "carla", "join");
    assert_hall(h, "carla joins oak");
    hall_say(h, "alice", "invite bob and zoe");
    assert_hall(h, "Invite one at a time");
}

/* Where people have no more than names, that is what counts. */
static void names_do_where_there_is_nothing_else(void **state)
{
    struct hall *h = *state;
    h->ear.chat.named = NULL;
    hall_say(h, "alice", "open invited");
    hall_say(h, "alice", "invite Bob");
    hall_say(h, "bob", "join");
    assert_hall(h, "bob joins oak");
}

static void invitations_are_kept_and_taken_back(void **state)
{
    struct hall *h = *state;
    hall_say(h, "alice", "open invited");
    hall_say(h, "alice", "invite");
    assert_hall(h, "Nobody is awaited; `invite NAME` asks somebody.");
    hall_say(h, "alice", "invite bob");
    hall_say(h, "alice", "invite carla");
    hall_restart(h);
    hall_say(h, "alice", "invite");
    assert_string_equal(h->ear.heard, "answer alice: Invited: bob, carla.\n");
    hall_say(h, "alice", "uninvite zoe");
    assert_hall(h, "Nobody of that name is invited; `invite` lists who is.");
    hall_say(h, "alice", "uninvite bob");
    assert_string_equal(h->ear.heard, "notice " HALL ": bob is no longer invited to oak.\n");
    hall_restart(h);
    hall_say(h, "bob", "join");
    assert_hall(h, "is for those who are invited");
    hall_say(h, "carla", "join");
    hall_say(h, "alice", "remove carla");
    hall_say(h, "carla", "join");
    assert_hall(h, "is for those who are invited");
    hall_say(h, "alice", "set public");
    assert_not_hall(h, "by invitation");
    hall_say(h, "bob", "join");
    assert_hall(h, "bob joins oak");
    hall_say(h, "alice", "set invited");
    hall_say(h, "zoe", "join");
    assert_hall(h, "is for those who are invited");
}

static bool fail_to_begin(struct store *store, struct fault *fault)
{
    (void)store;
    return fault_set(fault, FAULT_DISK, "The disk is full.");
}

static void what_is_not_kept_is_not_so(void **state)
{
    struct hall *h = *state;
    const struct store_backend *good = h->store->backend;
    struct store_backend failing = *good;
    failing.begin = fail_to_begin;
    hall_say(h, "alice", "open invited");
    h->store->backend = &failing;
    hall_say(h, "alice", "invite bob");
    assert_string_equal(h->ear.heard, "answer alice: The disk is full.\n");
    hall_say(h, "alice", "private message");
    assert_string_equal(h->ear.heard, "answer alice: The disk is full.\n");
    h->store->backend = good;
    hall_say(h, "bob", "join");
    assert_hall(h, "is for those who are invited");
    hall_say(h, "alice", "invite bob");
    hall_say(h, "bob", "join");
    assert_hall(h, "bob joins oak");
}

static void begin(struct hall *h)
{
    static const char *const others[] = {"bob", "carla", "dave"};
    char text[64];
    hall_say(h, "alice", "open invited points=5");
    for (int i = 0; i < 3; i++) {
        snprintf(text, sizeof text, "invite %s", others[i]);
        hall_say(h, "alice", text);
        hall_say(h, others[i], "join");
    }
    hall_say(h, "alice", "start");
    assert_hall(h, " begins. ");
}

/* Everybody may watch, and nobody but the invited may play. */
static void spectators_watch(void **state)
{
    struct hall *h = *state;
    begin(h);
    hall_say(h, "zoe", "watch oak");
    assert_hall(h, "board zoe: ");
    hall_say(h, "zoe", "hand");
    assert_not_hall(h, "Your hand");
    h->ear.chat.host.presence(h->ear.chat.host.ctx, "irc:net/bob", NULL, false);
    hall_pass(h, 10 * 60 * 1000);
    hall_say(h, "zoe", "substitute bob");
    assert_string_equal(h->ear.heard, "answer zoe: oak is for those who are invited.\n");
    hall_say(h, "alice", "invite zoe");
    assert_hall(h, "notice zoe: alice invites you to oak in #catan: `oak substitute NAME` takes "
                   "the seat of somebody who is away.");
    hall_say(h, "zoe", "oak substitute bob");
    assert_hall(h, "zoe plays ");
}

static void a_rematch_is_for_the_same(void **state)
{
    struct hall *h = *state;
    begin(h);
    hall_say(h, "alice", "vote end");
    hall_say(h, "bob", "vote end");
    hall_say(h, "carla", "vote end");
    hall_say(h, "carla", "rematch");
    assert_hall(h, "by invitation");
    hall_say(h, "dave", "leave");
    hall_say(h, "zoe", "join");
    assert_hall(h, "is for those who are invited");
    hall_say(h, "dave", "join");
    assert_hall(h, "dave joins elm (4 of 4)");
}

/* --- Private lines ---------------------------------------------------------------------------- */

static void private_lines_come_as_people_wish(void **state)
{
    struct hall *h = *state;
    hall_say(h, "bob", "private");
    assert_hall(h, "answer bob: Hands come to you as is usual here.\n");
    hall_say(h, "bob", "ping");
    assert_hall(h, "answer bob: You are called by name.\n");
    hall_say(h, "bob", "quiet");
    assert_hall(h, "answer bob: In slow games: no quiet hours, you discard yourself.\n");
    hall_say(h, "bob", "private loud");
    assert_hall(h, "Say `hands message` or `hands notice`, or `hands usual`.");
    hall_say(h, "bob", "help hands");
    assert_hall(h, "For example: `hands usual`");
    hall_say(h, "bob", "private message"); /* at no table yet */
    assert_hall(h, "answer bob: Hands come to you as messages.\n");
    begin(h);
    hall_say(h, "bob", "hand");
    assert_memory_equal(h->ear.heard, "by message: private answer bob: Your hand", 41);
    hall_say(h, "carla", "hand");
    assert_memory_equal(h->ear.heard, "private answer carla: Your hand", 31);
    hall_restart(h);
    hall_say(h, "bob", "hand");
    assert_memory_equal(h->ear.heard, "by message: private answer bob: Your hand", 41);
    hall_say(h, "bob", "private notice");
    hall_say(h, "bob", "hand");
    assert_memory_equal(h->ear.heard, "by notice: private answer bob: Your hand", 40);
    hall_say(h, "bob", "private usual");
    hall_say(h, "bob", "hand");
    assert_memory_equal(h->ear.heard, "private answer bob: Your hand", 29);
    hall_say(h, "bob", "board");
    assert_not_hall(h, "by ");
    struct request unproven = {.place = HALL, .unproven = true};
    hall_request(h, "mallory", "private message", &unproven);
    assert_string_equal(h->ear.heard, "answer mallory: Identify to the services first.\n");
}

/* Names make a chat client ring. */
static void who_does_not_want_to_be_called_is_not(void **state)
{
    static const char *const people[] = {"alice", "bob", "carla", "dave"};
    struct hall *h = *state;
    hall_say(h, "bob", "ping loud");
    assert_hall(h, "Say `ping off` or `ping on`.");
    for (int i = 0; i < 4; i++)
        hall_say(h, people[i], "ping off");
    assert_hall(h, "You are not called by name.");
    begin(h);
    assert_hall(h, "Next: ");
    for (int i = 0; i < 4; i++) {
        char next[32];
        snprintf(next, sizeof next, "Next: %s", people[i]);
        assert_not_hall(h, next);
    }
}

/* As they were stored before there were manners. */
static void older_wishes_are_read(void **state)
{
    struct hall *h = *state;
    const struct store_note notes[] = {{"wishes/irc:net/bob", "120 1320 420 0 1"},
                                       {"wishes/irc:net/zoe", "120 1320 420 0 1 7"}};
    assert_true(store_keep_notes(h->store, notes, 2, NULL));
    hall_say(h, "bob", "quiet");
    assert_hall(h, "quiet 22:00-07:00 utc+2:00, discards are made for you.");
    hall_say(h, "zoe", "quiet");
    assert_hall(h, "no quiet hours");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, hall_teardown)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        TEST(only_the_invited_take_seats),
        TEST(people_are_known_by_their_accounts),
        TEST(names_do_where_there_is_nothing_else),
        TEST(invitations_are_kept_and_taken_back),
        TEST(what_is_not_kept_is_not_so),
        TEST(spectators_watch),
        TEST(a_rematch_is_for_the_same),
        TEST(private_lines_come_as_people_wish),
        TEST(who_does_not_want_to_be_called_is_not),
        TEST(older_wishes_are_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
