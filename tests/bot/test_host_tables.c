/* bot/hall/host.c and its files: secrets, computer players, resuming, a failing store,
 * questions. */
#include "bot/store/backend.h"
#include "tests/bot/host_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <cmocka.h>

/* --- Secrets ---------------------------------------------------------------------------------- */

static const char *const resources[] = {"brick", "lumber", "wool", "grain", "ore"};

/* Plays on until somebody is robbed; B-ROB-2: thief and victim alone know the card. */
/* What that person heard last of the robbery. */
static const char *robbery_told_to(const struct fixture *f, const char *name)
{
    static char line[512];
    char begins[32];
    snprintf(begins, sizeof begins, "news %s: ", name);
    const char *news = strstr(f->ear.heard, begins);
    assert_non_null(news);
    const char *robs = strstr(news, "robs ");
    assert_non_null(robs);
    snprintf(line, sizeof line, "%.*s", (int)strcspn(robs, ";.\n"), robs);
    return line;
}

static bool names_card(const char *line)
{
    for (int r = 0; r < 5; r++)
        if (strstr(line, resources[r]) != NULL)
            return true;
    return false;
}

/* Each at the keyboard is told for their own eyes. */
static void secrets_go_to_those_who_may_know(void **state)
{
    struct fixture *f = *state;
    static const char *const names[] = {"Anna", "Bruno", "Carla"};
    host_settle(f);
    for (int turn = 0; turn < 300; turn++) {
        const char *name = names[turn % 3];
        host_say(f, name, "roll");
        bool seven = strstr(f->ear.heard, " = 7") != NULL;
        static const char *const hexes[] = {"rob f Bruno", "rob g Bruno", "rob n Anna",
                                            "rob m Anna"};
        for (size_t h = 0; seven && h < sizeof hexes / sizeof *hexes; h++) {
            host_say(f, name, hexes[h]);
            if (strstr(f->ear.heard, "; steal 1 ") == NULL)
                continue;
            const char *victim = hexes[h] + 6;
            assert_not_heard(f, "robs");
            host_say(f, name, "end");
            for (int s = 0; s < 3; s++)
                if (strcmp(names[s], name) != 0)
                    assert_int_equal(names_card(robbery_told_to(f, names[s])),
                                     strcmp(names[s], victim) == 0);
            assert_not_heard(f, "secret ");
            return;
        }
        host_say(f, name, "end");
    }
    fail_msg("nobody was robbed");
}

/* --- One reader, computer players ------------------------------------------------------------- */

static void one_reader_is_told_as_you(void **state)
{
    struct fixture *f = *state;
    const struct host_wish wish = wish_of("Anna", "=Bruno", "=Carla");
    host_settle(f);
    replace_game(f, &wish, true);
    assert_heard(f, "news *: You begin.");
    host_say(f, "Anna", "roll");
    assert_heard(f, "news *: You roll ");
    for (int i = 0; i < 5; i++) {
        host_say(f, "Anna", "decline; rob s; rob r; rob q");
        host_say(f, "Anna", "end");
    }
    assert_not_heard(f, "secret ");
}

static void computers_play_a_game_to_its_end(void **state)
{
    struct fixture *f = *state;
    struct host_wish wish = wish_of("=Anna", "=Bruno", "=Carla");
    mkdir(TEST_TMP "/host", 0700);
    host_free(f->host);
    store_close(f->store);
    open_host(f, TEST_TMP "/host");
    replace_game(f, &wish, false);
    assert_true(f->ear.over);
    assert_heard(f, "over *: Standings: 1. ");
    assert_heard(f, "\nhexhost verify \\\n  " TEST_TMP "/host/local-1.jsonl \\\n  --commit ");
    char commit[FAIR_HEX];
    fair_hex(commit, host_table(f->host, f->id)->fair.commit.byte, FAIR_BYTES);
    assert_heard(f, commit);
    assert_true(host_table(f->host, f->id)->closed);
    struct stat info;
    assert_int_equal(stat(TEST_TMP "/host/local-1.jsonl", &info), 0);
    assert_true(info.st_size > 10000);
    assert_int_equal(info.st_mode & 0777, 0600); /* hands and texts are for who played */
    struct fault fault;
    host_free(f->host);
    f->host = host_new(f->store, &f->ear.chat, NULL);
    assert_false(host_take_up(f->host, f->id, &fault));
    assert_string_equal(fault.text, "Game local/1 is over.");
}

static void a_game_is_taken_up_where_it_was(void **state)
{
    struct fixture *f = *state;
    host_settle(f);
    host_say(f, "Anna", "roll");
    uint32_t before = host_version(f);
    host_free(f->host);
    f->host = host_new(f->store, &f->ear.chat, NULL);
    assert_null(host_table(f->host, f->id));
    assert_true(host_take_up(f->host, f->id, NULL));
    assert_true(host_take_up(f->host, f->id, NULL)); /* once more does no harm */
    f->ear.n = 0;
    host_settle(f);
    assert_int_equal(host_version(f), before);
    assert_heard(f, "board Anna: ");
    assert_heard(f, "prompt Anna: ");
    assert_not_heard(f, "news");
    host_say(f, "Anna", "log");
    assert_heard(f, "You roll ");
}

/* --- A store that fails ----------------------------------------------------------------------- */

static bool fail_to_begin(struct store *store, struct fault *fault)
{
    (void)store;
    return fault_set(fault, FAULT_DISK, "The disk is full.");
}

static void a_failing_store_changes_nothing(void **state)
{
    struct fixture *f = *state;
    const struct store_backend *good = f->store->backend;
    struct store_backend failing = *good;
    failing.begin = fail_to_begin;
    host_settle(f);
    uint32_t before = host_version(f);
    f->store->backend = &failing;
    host_say(f, "Anna", "roll");
    assert_string_equal(f->ear.heard, "answer Anna: The disk is full. Nothing was changed.\n");
    assert_int_equal(host_version(f), before);
    host_say(f, "Anna", "hand"); /* questions go on */
    assert_heard(f, "answer Anna: Your hand: ");
    f->store->backend = good;
    host_say(f, "Anna", "roll");
    assert_heard(f, "news Anna: You roll ");
    assert_int_equal(host_version(f), before + 1);
}

static void computers_wait_for_a_failing_store(void **state)
{
    struct fixture *f = *state;
    const struct host_wish wish = wish_of("Anna", "=Bruno", "=Carla");
    const struct store_backend *good = f->store->backend;
    struct store_backend failing = *good;
    failing.begin = fail_to_begin;
    host_settle(f);
    replace_game(f, &wish, false);
    host_say(f, "Anna", "roll");
    assert_true(host_ask(f, "Anna", "rob s; end", ""));
    assert_true(host_ask(f, "Anna", "end", ""));
    uint32_t before = host_version(f);
    while (host_version(f) < before + 1)
        host_poll(f->host, 1);
    f->store->backend = &failing;
    f->ear.n = 0;
    host_settle(f); /* it does not try for ever */
    assert_heard(f, "The disk is full. Nothing was changed.");
    f->store->backend = good;
    host_say(f, "Anna", "who"); /* the next request sets it going */
    assert_heard(f, "news Anna: Bruno rolls ");
}

/* --- Questions and suggestions ---------------------------------------------------------------- */

static void questions_change_nothing(void **state)
{
    struct fixture *f = *state;
    static const struct {
        const char *asked, *answered;
    } rows[] = {
        {"hand", "answer Anna: Your hand: "},
        {"board", "board Anna: "},
        {"board spots", "board Anna: "},
        {"board spots", "answer Anna: No place is marked, since you can build on none now."},
        {"help", "answer Anna: r  roll"},
        {"help build", "answer Anna: build [settlement|city|road] PLACE"},
        {"rules", "points=10"},
        {"log", "answer Anna: Anna begins."},
        {"log 3", "answer Anna: Anna begins."},
        {"who", "Bruno (orange)"},
        {"quit", "leave Anna: "},
    };
    host_settle(f);
    uint32_t before = host_version(f);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        host_say(f, "Anna", rows[i].asked);
        if (strncmp(rows[i].asked, "log", 3) != 0)
            assert_heard(f, rows[i].answered);
        assert_not_heard(f, "news");
    }
    host_say(f, "Zoe", "board"); /* spectators see the public part */
    assert_heard(f, "board Zoe: ");
    assert_int_equal(host_version(f), before);
}

static void suggestions_come_from_the_legal_moves(void **state)
{
    struct fixture *f = *state;
    struct suggestions found;
    host_settle(f);
    const struct request request = {
        .who = {"term:Anna", "Anna"}, .table = f->id, .text = "ro", .n = 2, .cause = ""};
    f->ear.chat.host.suggest(f->ear.chat.host.ctx, &request, &found);
    assert_int_equal(found.n, 1);
    assert_int_equal(found.at, 0);
    assert_string_equal(found.text[0], "roll");
    const struct request nowhere = {
        .who = {"term:Anna", "Anna"}, .table = "local/9", .text = "ro", .n = 2, .cause = ""};
    f->ear.chat.host.suggest(f->ear.chat.host.ctx, &nowhere, &found);
    assert_int_equal(found.n, 0);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, host_setup, host_teardown)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        TEST(secrets_go_to_those_who_may_know), TEST(one_reader_is_told_as_you),
        TEST(computers_play_a_game_to_its_end), TEST(a_game_is_taken_up_where_it_was),
        TEST(a_failing_store_changes_nothing),  TEST(computers_wait_for_a_failing_store),
        TEST(questions_change_nothing),         TEST(suggestions_come_from_the_legal_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
