/* bot/verify/verify*.c: games that are as committed, and games that are not (config/fair.md). */
#include "bot/simulate/simulate.h"
#include "bot/verify/verify.h"
#include "rules/base/view.h"
#include "tests/bot/revealed_game.h"
#include "tests/support/run_main.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct verify_report report;
static struct noted noted;
static struct run run;

static enum verdict verdict_of(struct revealed_game *game)
{
    return verify(buffer_text(&game->file), game->file.n, &noted, &report);
}

static void is_fine(struct revealed_game *game)
{
    if (verdict_of(game) != VERIFY_FINE)
        fail_msg("%s", report.text);
}

/* It differs, and the report has these words. */
static void is_wrong(struct revealed_game *game, const char *words)
{
    assert_int_equal(verdict_of(game), VERIFY_DIFFERS);
    if (!strstr(report.text, words))
        fail_msg("not %s: %s", words, report.text);
}

static int set_up(void **state)
{
    static struct revealed_game game;
    memset(&noted, 0, sizeof noted);
    revealed_game_init(&game, &base_game, 1);
    *state = &game;
    return 0;
}

static int tear_down(void **state)
{
    revealed_game_fini(*state);
    return 0;
}

static bool is_long(void)
{
    return getenv("HEXHOST_LONG") != NULL;
}

static void random_games(void **state)
{
    (void)state;
    uint64_t ngames = is_long() ? 10000 : 50;
    for (uint64_t number = 0; number < ngames; number++) {
        struct revealed_game game;
        revealed_game_init(&game, &base_game, number);
        is_fine(&game);
        assert_true(report.rolls > 0);
        assert_non_null(strstr(report.text, ": the file agrees with itself; give --commit "));
        /* One byte somewhere. */
        size_t at = (size_t)(number * 7919 * 31) % game.file.n;
        game.file.bytes[at] ^= 1;
        if (verdict_of(&game) != VERIFY_DIFFERS)
            fail_msg("game %u: byte %zu is changed: %s", (unsigned)number, at, report.text);
        revealed_game_fini(&game);
    }
}

/* Every byte of the first line, and many of the entries; with HEXHOST_LONG all. */
static void every_byte_counts(void **state)
{
    struct revealed_game *game = *state;
    size_t header = strcspn(buffer_text(&game->file), "\n") + 1;
    for (size_t at = 0; at < game->file.n; at += at < header || is_long() ? 1 : 211) {
        game->file.bytes[at] ^= 1;
        if (verdict_of(game) != VERIFY_DIFFERS)
            fail_msg("byte %zu is changed: %s", at, report.text);
        game->file.bytes[at] ^= 1;
    }
    is_fine(game);
}

static void files_that_are_cut_off(void **state)
{
    struct revealed_game *game = *state;
    size_t n = game->file.n;
    for (size_t less = 0; less < n; less += less < 400 ? 1 : 997) {
        game->file.n = n - 1 - less;
        assert_int_equal(verdict_of(game), VERIFY_DIFFERS);
    }
    game->file.n = n - 1;
    is_wrong(game, "last line has no line feed");
}

static void any_bytes(void **state)
{
    struct revealed_game *game = *state;
    game->file.n = 0;
    buffer_add(&game->file, "\0\n\0\n\xff\n", 6);
    is_wrong(game, "This is not a game file of hexhost.");
    game->file.n = 0;
    is_wrong(game, "This is not a game file of hexhost.");
    buffer_put(&game->file, "{}\n");
    is_wrong(game, "This is not a game file of hexhost.");
    game->file.n = 0;
    buffer_put(&game->file, "No game, and no line feed");
    is_wrong(game, "This is not a game file of hexhost.");
    game->file.n = 0;
    buffer_put(&game->file, "{\"protocol\":\"hexhost-fair/0\"}\n");
    is_wrong(game, "does not name the protocol");
    game->file.n = 0;
    buffer_put(&game->file, "{\"proto");
    is_wrong(game, "cut off");
}

/* --- What people noted ------------------------------------------------------------------------ */

static void commits(void **state)
{
    struct revealed_game *game = *state;
    struct fair_hash commit = game->fair.commit;
    noted.commit = &commit;
    is_fine(game);
    commit.byte[31] ^= 1;
    is_wrong(game, "The commit that you noted is not the one of this file.");
}

static void footers(void **state)
{
    struct revealed_game *game = *state;
    noted.nfooters = 2;
    noted.footer[0].seq = 5;
    noted.footer[1].seq = game->nevents;
    for (int i = 0; i < 2; i++) {
        struct fair_hash head;
        revealed_game_head(game, noted.footer[i].seq, &head);
        fair_hex(noted.footer[i].hex, head.byte, i == 0 ? FAIR_FOOTER_BYTES : FAIR_BYTES);
    }
    is_fine(game);
    noted.footer[0].hex[7] = noted.footer[0].hex[7] == '0' ? '1' : '0';
    is_wrong(game, "Entry 5: the footer that you noted, ");
    noted.nfooters = 1;
    noted.footer[0].seq = game->nevents + 1;
    is_wrong(game, "of which you noted a footer.");
}

/* --- Rules of another version ----------------------------------------------------------------- */

static void make_other_ruleset(struct revealed_game *game, const char *ruleset)
{
    char from[80], to[80];
    snprintf(from, sizeof from, "\"ruleset\":\"%s\"", game->fair.ruleset);
    snprintf(to, sizeof to, "\"ruleset\":\"%s\"", ruleset);
    revealed_game_replace(game, from, to);
    struct fair_hash seed = game->fair.server_seed, none = {{0}};
    assert_true(fair_game_init(&game->fair, "local/1", ruleset, &none, &seed));
    revealed_game_commit(game);
    revealed_game_chain(game);
}

/* Seed, commitment, chain and, under the same draws, dice are checked all the same. */
static void other_versions(void **state)
{
    struct revealed_game *game = *state;
    make_other_ruleset(game, "base/99");
    if (verdict_of(game) == VERIFY_DIFFERS)
        fail_msg("%s", report.text);
    assert_int_equal(verdict_of(game), VERIFY_UNKNOWN);
    assert_non_null(strstr(report.text, "does not have the rules base/99"));
    size_t n = game->file.n;
    game->file.bytes[n - 5] ^= 1;
    assert_int_equal(verdict_of(game), VERIFY_DIFFERS);
    game->file.bytes[n - 5] ^= 1;
    char *dice = strstr(strstr(game->file.bytes, "\"fact\":\"rolled\""), "\"dice\":[") + 8;
    *dice = *dice == '1' ? '2' : '1';
    revealed_game_chain(game);
    is_wrong(game, "its dice are not those drawn");
}

/* A game that has the dice of another says so itself. */
static void other_versions_of_two(void **state)
{
    (void)state;
    struct revealed_game game;
    revealed_game_init(&game, &two_game, 1);
    make_other_ruleset(&game, "two/99");
    assert_int_equal(verdict_of(&game), VERIFY_UNKNOWN);
    assert_non_null(strstr(report.text, "and chain and dice agree with each other"));
    char *dice = strstr(strstr(game.file.bytes, "\"fact\":\"rolled\""), "\"dice\":[") + 8;
    *dice = *dice == '1' ? '2' : '1';
    revealed_game_chain(&game);
    is_wrong(&game, "its dice are not those drawn");
    revealed_game_fini(&game);
}

static void games_of_others(void **state)
{
    struct revealed_game *game = *state;
    make_other_ruleset(game, "go/1");
    assert_int_equal(verdict_of(game), VERIFY_UNKNOWN);
}

/* --- The command ------------------------------------------------------------------------------ */

static int command(const char *const *arguments)
{
    run_main(&run, verify_main, arguments, "", 0);
    return run.status;
}

static void exit_statuses(void **state)
{
    struct revealed_game *game = *state;
    static const char path[] = TEST_TMP "/verify.jsonl";
    char commit[FAIR_HEX], footer[64];
    struct fair_hash head;
    fair_hex(commit, game->fair.commit.byte, FAIR_BYTES);
    revealed_game_head(game, 3, &head);
    fair_hex(footer + 2, head.byte, FAIR_FOOTER_BYTES);
    memcpy(footer, "3:", 2);
    revealed_game_write(game, path);
    const char *const fine[] = {"verify", path, "--commit", commit, "--footer", footer, NULL};
    assert_int_equal(command(fine), 0);
    assert_non_null(strstr(run.output, " steals: all as committed\n"));
    assert_ptr_equal(strchr(run.output, '\n'), run.output + run.n - 1);

    const char *const plain[] = {"verify", path, NULL};
    assert_int_equal(command(plain), 0); /* it may be another one, whole in itself */
    assert_null(strstr(run.output, "committed"));

    footer[2] = footer[2] == '0' ? '1' : '0';
    assert_int_equal(command(fine), 1);
    game->file.bytes[game->file.n - 4] ^= 1;
    revealed_game_write(game, path);
    assert_int_equal(command(plain), 1);
    game->file.bytes[game->file.n - 4] ^= 1;
    make_other_ruleset(game, "base/99");
    revealed_game_write(game, path);
    assert_int_equal(command(plain), 2);

    static const char *const wrong[][5] = {
        {"verify"},
        {"verify", path, path},
        {"verify", path, "--speed"},
        {"verify", path, "--commit"},
        {"verify", path, "--commit", "00"},
        {"verify", path, "--footer", "3:12"},
        {"verify", path, "--footer", "x:12345678"},
        {"verify", path, "--footer", "3:1234567z"},
        {"verify", TEST_TMP "/there-is-no-such-file"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_int_equal(command(wrong[i]), 3);
    const char *const help[] = {"verify", "--help", NULL};
    assert_int_equal(command(help), 0);
}

/* What `simulate --log` writes can be checked. */
static void simulated_games(void **state)
{
    (void)state;
    static const char directory[] = TEST_TMP "/simulated";
    const char *const simulate[] = {"simulate",
                                    "--games",
                                    "3",
                                    "--log",
                                    directory,
                                    "--seed",
                                    "4",
                                    "--options",
                                    "points=4",
                                    "--players",
                                    "greedy,random,random",
                                    NULL};
    run_main(&run, simulate_main, simulate, "", 0);
    assert_int_equal(run.status, 0);
    for (int i = 0; i < 3; i++) {
        char path[256];
        snprintf(path, sizeof path, "%s/game-%d.jsonl", directory, i);
        const char *const check[] = {"verify", path, NULL};
        if (command(check) != 0)
            fail_msg("%s", run.output);
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_games),
        TEST(every_byte_counts),
        TEST(files_that_are_cut_off),
        TEST(any_bytes),
        TEST(commits),
        TEST(footers),
        TEST(other_versions),
        cmocka_unit_test(other_versions_of_two),
        TEST(games_of_others),
        TEST(exit_statuses),
        cmocka_unit_test(simulated_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
