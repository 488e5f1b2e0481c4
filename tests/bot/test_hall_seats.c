/* Seats outlive connections: bot/hall/holdwords.c, bot/hall/gamewords.c, bot/hall/presence.c. */
#include "bot/verify/verify.h"
#include "rules/base/view.h"
#include "tests/bot/hall_fixture.h"

#include <setjmp.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include <cmocka.h>

static const char *const four[] = {"alice", "bob", "carol", "dave", NULL};

static int begin(void **state)
{
    hall_setup(state);
    hall_begin(*state, four, "points=5");
    return 0;
}

static int begin_long(void **state)
{
    hall_setup(state);
    hall_begin(*state, four, "points=10");
    return 0;
}

static void play(struct hall *h, int moves)
{
    for (int i = 0; i < moves; i++)
        assert_true(hall_move(h, 1));
}

/* --- Holding seats ---------------------------------------------------------------------------- */

static void a_computer_holds_a_seat_until_its_owner_returns(void **state)
{
    struct hall *h = *state;
    int seat = hall_seat(h, 1, "bob");
    hall_say(h, "bob", "substitute greedy");
    assert_hall(h, "A computer player holds the seat of bob");
    assert_int_equal(hall_seat(h, 1, "bob"), SEAT_NONE);
    play(h, 12);
    hall_restart(h);
    assert_non_null(hall_table(h, 1)->seat[seat].kind);
    hall_say(h, "bob", "return");
    assert_hall(h, "bob plays ");
    assert_int_equal(hall_seat(h, 1, "bob"), seat);
    hall_say(h, "bob", "return");
    assert_hall(h, "You hold your seat.");
}

/* Plays to the end; the standings. */
static const struct standing *play_for_last(struct hall *h, int seat)
{
    static struct standing standing[SEATS_MAX];
    hall_play(h, 1);
    assert_true(hall_table(h, 1)->closed);
    table_result(hall_table(h, 1), standing);
    assert_int_equal(standing[3].seat, seat);
    assert_int_equal(standing[3].rank, 4);
    return standing;
}

static void who_concedes_is_ranked_last(void **state)
{
    struct hall *h = *state;
    int seat = hall_seat(h, 1, "dave");
    hall_say(h, "dave", "concede yes");
    assert_hall(h, "dave (");
    assert_hall(h, "concedes; a computer player plays on.");
    play_for_last(h, seat);
}

/* A slip ends nobody's game. */
static void who_concedes_is_asked_first(void **state)
{
    static const char *const slips[] = {"concede", "resign", "concede now", "concede no"};
    struct hall *h = *state;
    int seat = hall_seat(h, 1, "dave");
    for (int i = 0; i < 4; i++) {
        hall_say(h, "dave", slips[i]);
        assert_hall(h, "answer dave: `concede yes` gives the game up for good");
        assert_false(hall_table(h, 1)->seat[seat].given_up);
    }
    hall_say(h, "dave", "resign YES");
    assert_true(hall_table(h, 1)->seat[seat].given_up);
}

/* Whatever points they have. */
static void who_is_removed_ranks_below_all_who_finished(void **state)
{
    struct hall *h = *state;
    struct request moderator = {.place = HALL, .moderator = true};
    int seat = hall_seat(h, 1, "carol");
    play(h, 40);
    hall_request(h, "op", "remove carol", &moderator);
    assert_hall(h, "is removed; a computer player plays on.");
    const struct standing *standing = play_for_last(h, seat);
    assert_true(standing[3].points > standing[2].points);
}

struct seen {
    int seat, nmoves, ntrades;
};

static bool look_for_trades(void *ctx, const struct entry *entry)
{
    struct seen *seen = ctx;
    if (entry->kind != ENTRY_MOVE || entry->by != BY_COMPUTER || entry->move.seat != seen->seat)
        return true;
    const uint8_t means = games[0]->verbs[entry->move.verb].means;
    seen->nmoves++;
    seen->ntrades += means == MEANS_OFFER || means == MEANS_YES || means == MEANS_TAKE;
    return true;
}

/* It plays to win nothing for anybody: no trade, though the others do trade. The game is a long
 * one: in the shortest nobody needs to. */
static void a_seat_that_is_given_up_trades_with_nobody(void **state)
{
    struct hall *h = *state;
    struct fault fault;
    struct seen dave = {.seat = hall_seat(h, 1, "dave")}, bob = {.seat = hall_seat(h, 1, "bob")};
    hall_say(h, "dave", "concede yes");
    hall_say(h, "bob", "substitute greedy");
    hall_play(h, 1);
    assert_true(table_read(h->store, hall_table(h, 1), look_for_trades, &dave, &fault));
    assert_true(table_read(h->store, hall_table(h, 1), look_for_trades, &bob, &fault));
    assert_true(dave.nmoves > 20 && bob.nmoves > 20);
    assert_int_equal(dave.ntrades, 0);
    assert_true(bob.ntrades > 0);
}

static void a_game_that_all_leave_is_abandoned(void **state)
{
    struct hall *h = *state;
    for (int i = 0; i < 4; i++)
        hall_say(h, four[i], "concede yes");
    assert_true(hall_table(h, 1)->closed);
    assert_hall(h, "The game is abandoned.");
}

/* --- Proof ------------------------------------------------------------------------------------ */

/* The script for players says so too; where there is no Python, nothing is run. */
static void check_rolls(const struct buffer *file, const struct fair_hash *commit)
{
    extern char **environ;
    static const char path[] = TEST_TMP "/hall.jsonl";
    char hex[FAIR_HEX];
    pid_t child;
    int status = 0;
    FILE *out = fopen(path, "w");
    assert_non_null(out);
    assert_int_equal(fwrite(file->bytes, 1, file->n, out), file->n);
    assert_int_equal(fclose(out), 0);
    fair_hex(hex, commit->byte, FAIR_BYTES);
    char *const arguments[] = {strdup("python3"), strdup("config/verify_rolls.py"), strdup(path),
                               hex, NULL};
    if (posix_spawnp(&child, "python3", NULL, NULL, arguments, environ) == 0) {
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_true(WIFEXITED(status));
        assert_int_equal(WEXITSTATUS(status), 0);
    }
    for (int i = 0; i < 3; i++)
        free(arguments[i]);
}

static void a_game_with_changes_verifies(void **state)
{
    struct hall *h = *state;
    struct noted noted = {.nfooters = 0};
    struct verify_report *report = malloc(sizeof *report);
    struct buffer file;
    struct fault fault;
    hall_say(h, "bob", "substitute greedy");
    play(h, 20);
    hall_say(h, "bob", "return");
    hall_say(h, "dave", "concede yes");
    hall_play(h, 1);
    buffer_init(&file, 16 << 20);
    assert_true(table_reveal(h->store, hall_table(h, 1), &file, &fault));
    if (verify(buffer_text(&file), file.n, &noted, report) != VERIFY_FINE)
        fail_msg("%s", report->text);
    check_rolls(&file, &hall_table(h, 1)->fair.commit);
    hall_say(h, "bob", "fair");
    assert_hall(h, "answer bob: Game " HALL "/1, commitment ");
    assert_hall(h, "Seed ");
    buffer_fini(&file);
    free(report);
}

/* --- Being back ------------------------------------------------------------------------------- */

static void a_restart_is_quiet(void **state)
{
    struct hall *h = *state;
    play(h, 25);
    hall_wait(h, 20 * 1000);
    hall_restart(h);
    assert_string_equal(h->ear.heard, "");
    host_say_back(h->host);
    hall_settle(h);
    assert_hall(h, "notice " HALL ": I am back. oak waits for ");
    for (int i = 0; i < 4; i++)
        assert_not_hall(h, four[i]);
    play(h, 5);
}

static void one_person_cannot_fill_the_queue(void **state)
{
    struct hall *h = *state;
    struct request flood = {
        .who = {"irc:net/eve", "eve"}, .place = HALL, .text = "who", .n = 3, .cause = ""};
    struct request other = flood;
    other.who = (struct person){"irc:net/bob", "bob"};
    const struct chat_host *up = &h->ear.chat.host;
    for (int i = 0; i < HOST_JOBS_EACH; i++)
        assert_true(up->request(up->ctx, &flood));
    assert_false(up->request(up->ctx, &flood));
    assert_true(up->request(up->ctx, &other));
    hall_settle(h);
    assert_hall(h, "answer bob: ");
}

static void of_two_tables_the_one_that_waits_is_meant(void **state)
{
    struct hall *h = *state;
    int seat = hall_table(h, 1)->game->turn(hall_table(h, 1)->state).seat;
    char name[64];
    snprintf(name, sizeof name, "%s", hall_table(h, 1)->seat[seat].name);
    hall_say(h, "eve", "join");
    assert_hall(h, "answer eve: The game here has begun; ");
    hall_say(h, name, "open");
    assert_hall(h, "[elm] elm is open");
    hall_say(h, name, "build settlement c2");
    assert_hall(h, "You build a settlement on c2");
    hall_say(h, name, "pause"); /* the set-up still waits for the road */
    assert_hall(h, "[oak] ");
    hall_say(h, name, "elm leave");
    assert_true(hall_table(h, 2)->closed);
    const char *other = four[strcmp(name, "alice") == 0];
    hall_say(h, other, "open");
    hall_say(h, other, "who");
    assert_hall(h, "Which table: oak or ash?");
    hall_say(h, other, "ash: who");
    assert_hall(h, "[ash] Players: ");
    /* Its end is told when it is no longer open; it still says of which table it is. */
    hall_say(h, other, "ash: leave");
    assert_hall(h, "over " HALL ": [ash] ash closes; its game was not begun.");
    assert_null(strstr(hall_say(h, other, "who"), "[oak]"));
}

/* --- Choices ---------------------------------------------------------------------------------- */

static void an_outdated_choice_does_nothing(void **state)
{
    struct hall *h = *state;
    const struct table *table = hall_table(h, 1);
    int seat = table->game->turn(table->state).seat;
    char name[64];
    snprintf(name, sizeof name, "%s", table->seat[seat].name);
    uint32_t seq = table->seq;
    struct request old = {.place = HALL,
                          .prompt = table->game->turn(table->state).prompt[seat] + 1};
    hall_request(h, name, "build settlement c2", &old);
    assert_hall(h, "The board has moved on.");
    assert_hall(h, "private prompt ");
    assert_int_equal(table->seq, seq);
    struct request now = {.place = HALL, .prompt = table->game->turn(table->state).prompt[seat]};
    hall_request(h, name, "build settlement c2", &now);
    assert_int_equal(table->seq, seq + 1);
}

static size_t completions(struct hall *h, const char *who, const char *place, const char *line)
{
    struct suggestions found;
    char uid[64];
    snprintf(uid, sizeof uid, "irc:net/%s", who);
    const struct request request = {
        .who = {uid, who}, .place = place, .text = line, .n = strlen(line), .cause = ""};
    h->ear.chat.host.suggest(h->ear.chat.host.ctx, &request, &found);
    return found.n;
}

static void what_is_typed_is_completed_for_the_table_that_waits(void **state)
{
    struct hall *h = *state;
    const struct table *table = hall_table(h, 1);
    for (int s = 0; s < table->nseats; s++) {
        const char *name = table->seat[s].name;
        const bool awaited = table_awaited(table) >> s & 1;
        assert_int_equal(completions(h, name, HALL, "build settlement ") > 0, awaited);
        assert_int_equal(completions(h, name, "irc/net/#other", "build settlement "), 0);
        if (awaited)
            hall_say(h, name, "open");
        assert_int_equal(completions(h, name, HALL, "build settlement ") > 0, awaited);
    }
    assert_true(completions(h, "zoe", HALL, "boa") > 0);
}

/* They may sit down like anybody else. */
static void a_rematch_keeps_no_seat_for_whom_a_moderator_removed(void **state)
{
    struct hall *h = *state;
    struct request moderator = {.place = HALL, .cause = "", .moderator = true};
    hall_request(h, "boss", "remove bob", &moderator);
    hall_request(h, "boss", "stop", &moderator);
    hall_say(h, "carol", "rematch");
    const struct table *table = hall_table(h, 2);
    assert_int_equal(table->njoined, 3);
    for (int s = 0; s < table->njoined; s++)
        assert_string_not_equal(table->seat[s].name, "bob");
    hall_say(h, "bob", "join");
    assert_int_equal(table->njoined, 4);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, hall_teardown)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        TEST(a_computer_holds_a_seat_until_its_owner_returns),
        TEST(who_concedes_is_asked_first),
        TEST(who_concedes_is_ranked_last),
        TEST(who_is_removed_ranks_below_all_who_finished),
        cmocka_unit_test_setup_teardown(a_seat_that_is_given_up_trades_with_nobody, begin_long,
                                        hall_teardown),
        TEST(a_game_that_all_leave_is_abandoned),
        TEST(a_game_with_changes_verifies),
        TEST(a_restart_is_quiet),
        TEST(one_person_cannot_fill_the_queue),
        TEST(of_two_tables_the_one_that_waits_is_meant),
        TEST(what_is_typed_is_completed_for_the_table_that_waits),
        TEST(an_outdated_choice_does_nothing),
        TEST(a_rematch_keeps_no_seat_for_whom_a_moderator_removed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
