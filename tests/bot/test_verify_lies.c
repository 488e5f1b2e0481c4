/* bot/verify/verify_replay.c: games that are falsified by somebody who has the seed and makes the
 * chain anew (config/fair.md). */
#include "bot/verify/verify.h"
#include "rules/base/view.h"
#include "tests/bot/revealed_game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static struct verify_report report;

static int set_up(void **state)
{
    static struct revealed_game game;
    revealed_game_init(&game, &base_game, 1);
    *state = &game;
    return 0;
}

static int tear_down(void **state)
{
    revealed_game_fini(*state);
    return 0;
}

/* It differs, and the report has these words. */
static void is_wrong(struct revealed_game *game, const char *words)
{
    static const struct noted nothing;
    assert_int_equal(verify(buffer_text(&game->file), game->file.n, &nothing, &report),
                     VERIFY_DIFFERS);
    if (!strstr(report.text, words))
        fail_msg("not %s: %s", words, report.text);
}

static void lie(struct revealed_game *game, const char *from, const char *to, const char *words)
{
    revealed_game_replace(game, from, to);
    revealed_game_chain(game);
    is_wrong(game, words);
}

static void other_dice(void **state)
{
    struct revealed_game *game = *state;
    char from[64], to[64];
    const char *rolled = strstr(buffer_text(&game->file), "\"fact\":\"rolled\"");
    const char *dice = strstr(rolled, "\"dice\":[");
    snprintf(from, sizeof from, "%.*s", (int)(dice + 10 - rolled), rolled);
    snprintf(to, sizeof to, "%.*s%c,", (int)(dice + 8 - rolled), rolled,
             dice[8] == '6' ? '1' : '6');
    lie(game, from, to, "but seed and rules give {\"fact\":\"rolled\"");
}

static void another_card(void **state)
{
    struct revealed_game *game = *state;
    const char *bought = strstr(buffer_text(&game->file), "\"fact\":\"bought\"");
    assert_non_null(bought);
    bool knight = strstr(strstr(bought, "\"card\""), "knight") == strstr(bought, "\"card\"") + 8;
    char from[128], to[128];
    size_t n = strcspn(bought, "}");
    snprintf(from, sizeof from, "%.*s", (int)n, bought);
    snprintf(to, sizeof to, "%.*s\"%s\",\"seers\":[%c]",
             (int)(strstr(bought, "\"card\"") + 7 - bought), bought, knight ? "monopoly" : "knight",
             bought[n - 2]);
    lie(game, from, to, "but seed and rules give {\"fact\":\"bought\"");
}

static void another_board(void **state)
{
    struct revealed_game *game = *state;
    const char *hex = strstr(buffer_text(&game->file), "\"hex\":\"a\",\"terrain\":\"");
    const char *to = strncmp(hex + 21, "wool", 4) == 0 ? "ore\",\"token\":5" : "wool\",\"token\":5";
    char from[64], all[64];
    snprintf(from, sizeof from, "%.*s", (int)strcspn(hex, "}"), hex);
    snprintf(all, sizeof all, "%.21s%s", hex, to);
    lie(game, from, all, "Entry 2: it tells {\"fact\":\"hex\",\"hex\":\"a\"");
}

static void other_counts_of_words(void **state)
{
    lie(*state, "\"words\":{\"board\":19,", "\"words\":{\"board\":20,",
        "Entry 2: it says that 20 words of board are used; there are 19.");
}

static void another_move(void **state)
{
    lie(*state, "\"do\":\"roll\"", "\"do\":\"buy\"", "buy is against the rules: ");
}

static void another_seat(void **state)
{
    lie(*state, "\"seat\":1,\"do\":\"roll\"", "\"seat\":2,\"do\":\"roll\"",
        "roll is against the rules: ");
}

static void a_move_that_is_none(void **state)
{
    lie(*state, "\"do\":\"roll\"", "\"do\":\"r\"", "not written as this program writes it");
}

/* The words of the last move, of which ai has used one less than before it. */
static void words_given_back(void **state)
{
    struct revealed_game *game = *state;
    char *last = strstr(buffer_text(&game->file), "\"kind\":\"move\""), *next;
    while ((next = strstr(last + 1, "\"kind\":\"move\"")))
        last = next;
    const char *ai = strstr(last, "\"ai\":") + 5;
    char from[1024], to[1024];
    size_t n = (size_t)(ai - last), digits = strspn(ai, "0123456789");
    assert_in_range(n + digits, 1, sizeof from - 1);
    snprintf(from, sizeof from, "%.*s", (int)(n + digits), last);
    snprintf(to, sizeof to, "%.*s%s", (int)n, last, "1");
    lie(game, from, to, ": words of ai are given back.");
}

static void other_players(void **state)
{
    lie(*state, "\"seat\":3,\"name\"", "\"seat\":2,\"name\"", "Entry 2: the players' seats");
}

/* The shuffle that was not made shows in all that is drawn from `seats` after it. */
static void seats_said_to_be_drawn(void **state)
{
    lie(*state, "\"seating\":\"given\"", "\"seating\":\"drawn\"", "Entry 2: ");
}

static void other_options(void **state)
{
    lie(*state,
        "\"kind\":\"open\",\"at\":0,\"game\":\"base\",\"rules\":1,\"seats\":4,"
        "\"options\":{\"setup\":\"variable\"",
        "\"kind\":\"open\",\"at\":0,\"game\":\"base\",\"rules\":1,\"seats\":4,"
        "\"options\":{\"setup\":\"random\"",
        "Entry 1: its options are not those of line 1.");
}

static void another_end(void **state)
{
    lie(*state, "\"reason\":\"won\"", "\"reason\":\"abandoned\"", "the game was finished.");
}

static void a_text_that_nobody_gave(void **state)
{
    lie(*state, "\"entropy\":{}", "\"entropy\":{\"term:Eve\":\"x\"}",
        "line 1 reveals a text of somebody who is no player.");
}

static void an_entry_left_out(void **state)
{
    struct revealed_game *game = *state;
    char *line = strstr(game->file.bytes, "\n{\"seq\":9,"), *next = strchr(line + 1, '\n');
    size_t n = (size_t)(next - line);
    memmove(line, next, game->file.n - (size_t)(next - game->file.bytes));
    game->file.n -= n;
    revealed_game_chain(game);
    is_wrong(game, "Entry 9: its number is 10.");
}

/* Without the seed not even the chain can be made anew. */
static void another_seed(void **state)
{
    struct revealed_game *game = *state;
    char *seed = strstr(game->file.bytes, "\"server_seed\":\"") + 15;
    *seed = *seed == '0' ? '1' : '0';
    revealed_game_chain(game);
    is_wrong(game, "Line 1: commit is not that of server_seed, game_id and ruleset.");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(other_dice),
        TEST(another_card),
        TEST(another_board),
        TEST(other_counts_of_words),
        TEST(another_move),
        TEST(another_seat),
        TEST(a_move_that_is_none),
        TEST(words_given_back),
        TEST(other_players),
        TEST(seats_said_to_be_drawn),
        TEST(other_options),
        TEST(another_end),
        TEST(a_text_that_nobody_gave),
        TEST(an_entry_left_out),
        TEST(another_seed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
