/* People who do not play change nothing and see nothing, whatever they say: strangers, who looks
 * on, who has a player's name without proof, who was removed, whose seat somebody else holds. */
#include "bot/hall/jobs.h"
#include "bot/hall/places.h"
#include "tests/bot/hall_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char *const four[] = {"alice", "bob", "carol", "dave", NULL};

static const char *const lines[] = {
    "",
    "roll",
    "build settlement c2",
    "end",
    "buy",
    "offer 1 ore for 1 wool",
    "yes",
    "no",
    "take alice",
    "discard 1 ore",
    "rob c alice",
    "hand",
    "oak hand",
    "board spots",
    "who",
    "log",
    "fair",
    "fair my text",
    "colour red",
    "set points=6",
    "add",
    "add greedy",
    "start",
    "leave",
    "invite eve",
    "uninvite bob",
    "remove alice",
    "pause",
    "resume",
    "vote end",
    "concede yes",
    "substitute greedy",
    "substitute alice",
    "substitute alice greedy",
    "skip",
    "rematch",
    "roll; end; vote end",
};
enum { LINES = sizeof lines / sizeof *lines };

static void add_note(void *ctx, const struct store_note *note)
{
    char *all = ctx;
    size_t n = strlen(all);
    snprintf(all + n, 4096 - n, "%s %s\n", note->name, note->text);
}

/* What can be changed of the table: its log, votes, invitations, texts. */
static const char *print_of(const struct hall *h)
{
    static char print[2][4096];
    static int which;
    const struct table *table = hall_table(h, 1);
    which = !which;
    snprintf(print[which], 4096, "%u %d\n", table->seq, table->paused);
    assert_true(store_notes(h->store, "votes/", "", 100, add_note, print[which], NULL));
    assert_true(store_notes(h->store, "guests/", "", 100, add_note, print[which], NULL));
    return print[which];
}

static void says_all(struct hall *h, const char *who, bool unproven, bool direct)
{
    for (int i = 0; i < LINES; i++) {
        struct request request = {
            .place = direct ? "irc/net" : HALL, .unproven = unproven, .direct = direct};
        const char *before = print_of(h);
        hall_request(h, who, lines[i], &request);
        assert_string_equal(print_of(h), before);
        assert_not_hall(h, "Your hand");
        assert_not_hall(h, "private ");
    }
}

static void says_all_everywhere(struct hall *h, const char *who, bool unproven)
{
    says_all(h, who, unproven, false);
    says_all(h, who, unproven, true);
}

static int begin(void **state)
{
    hall_setup(state);
    hall_begin(*state, four, "points=5");
    for (int i = 0; i < 30; i++)
        assert_true(hall_move(*state, 1));
    return 0;
}

static void strangers(void **state)
{
    struct hall *h = *state;
    says_all_everywhere(h, "zoe", false);
    hall_say(h, "zoe", "watch oak");
    assert_hall(h, "board zoe: ");
    says_all_everywhere(h, "zoe", false);
}

/* The nick of somebody who has quit, in other hands. */
static void a_stolen_name(void **state)
{
    struct hall *h = *state;
    for (int i = 0; four[i] != NULL; i++)
        says_all_everywhere(h, four[i], true);
    hall_restart(h);
    says_all_everywhere(h, "bob", true);
}

static void who_was_removed(void **state)
{
    struct hall *h = *state;
    struct request moderator = {.place = HALL, .moderator = true};
    hall_request(h, "op", "remove bob", &moderator);
    says_all_everywhere(h, "bob", false);
    hall_say(h, "bob", "return");
    assert_hall(h, "No seat of oak is yours.");
    hall_restart(h);
    says_all_everywhere(h, "bob", false);
}

static void whose_seat_another_holds(void **state)
{
    struct hall *h = *state;
    struct request moderator = {.place = HALL, .moderator = true};
    hall_request(h, "zoe", "substitute bob", &moderator);
    assert_hall(h, "zoe plays ");
    says_all_everywhere(h, "bob", false);
    hall_say(h, "bob", "return");
    assert_hall(h, "bob plays ");
    says_all_everywhere(h, "zoe", false);
}

static void in_the_lobby(void **state)
{
    struct hall *h = *state;
    hall_say(h, "alice", "open invited");
    hall_say(h, "alice", "invite bob");
    hall_say(h, "bob", "join");
    says_all_everywhere(h, "zoe", false);
    says_all_everywhere(h, "bob", true);
    hall_say(h, "zoe", "join");
    assert_hall(h, "is for those who are invited");
    hall_say(h, "alice", "remove bob");
    hall_say(h, "bob", "join");
    assert_hall(h, "is for those who are invited");
    says_all_everywhere(h, "bob", false);
}

#define AT(setup, test) cmocka_unit_test_setup_teardown(test, setup, hall_teardown)

/* Whoever is called so there may be somebody else here. */
static void places_are_reached_from_their_network(void **state)
{
    static const struct {
        const char *uid, *from, *place;
        bool reached;
    } rows[] = {{"irc:net/alice", "irc/net/#a", "irc/net/#b", true},
                {"irc:net/alice", "irc/net", "irc/other/#b", false},
                {"irc:net/alice", "irc/net", "irc/network/#b", false},
                {"discord:1", "discord/7", "discord/8", true},
                {"discord:1", "discord/7", "irc/net/#b", false},
                {"", "irc/net/#a", "irc/net/#a", true},
                {"", "irc/net/#a", "irc/other/#a", false}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct job job = {.direct = false};
        snprintf(job.uid, sizeof job.uid, "%s", rows[i].uid);
        snprintf(job.place, sizeof job.place, "%s", rows[i].from);
        if (places_reach(rows[i].place, &job) != rows[i].reached)
            fail_msg("%s in %s", rows[i].uid, rows[i].place);
    }
}

/* Steps that buttons stand for are nothing that is said. */
static void steps_are_not_said(void **state)
{
    struct hall *h = *state;
    struct request direct = {.place = "irc/net", .direct = true};
    hall_request(h, "alice", ".sure", &direct);
    assert_hall(h, "answer alice: ");
    assert_not_hall(h, "?\n");
    hall_request(h, "alice", ".sure leave", &direct);
    assert_not_hall(h, "Back");
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        AT(begin, strangers),
        AT(begin, a_stolen_name),
        AT(begin, who_was_removed),
        AT(begin, whose_seat_another_holds),
        AT(hall_setup, in_the_lobby),
        AT(hall_setup, places_are_reached_from_their_network),
        AT(hall_setup, steps_are_not_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
