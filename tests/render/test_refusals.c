/* Refusals in words: every one, and those with numbers put in. */
#include "render/render.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "rules/base/view.h"
#include "tests/support/golden.h"

enum { ANNA, BRUNO };

static const struct names names = {.name = {"Anna", "Bruno", "Carla", "Dan", NULL, NULL}};

/* The first game with a vocabulary for every placeholder of the words. */
static const struct game *game_that_knows(const char *words)
{
    for (int g = 0; games[g]; g++) {
        bool knows = true;
        for (const char *at = words; (at = strchr(at, '{')); at++) {
            size_t n = strcspn(at + 1, "*}");
            bool found = n == 1 || strncmp(at, "{seat}", 6) == 0;
            for (const struct words *const *list = games[g]->words; *list; list++)
                found |= strlen((*list)->what) == n && memcmp((*list)->what, at + 1, n) == 0;
            knows &= found;
        }
        if (knows)
            return games[g];
    }
    fail_msg("no game knows the words of \"%s\"", words);
    return NULL;
}

static void every_refusal(void **state)
{
    (void)state;
    static char all[1 << 15];
    static struct text out;
    struct say say = {NULL, &names, ANNA};
    int n = 0;

    for (int code = 1; code < REFUSALS; code++) {
        struct refusal refusal = {(uint16_t)code, {1, 2, 3, 0, 0, 0, 1, 0, 2, 0}};
        say.game = game_that_knows(refusal_words[code].text);
        if (say.game == &two_game) /* there are two neutral players */
            refusal.arg[1] = refusal.arg[2] = 1;
        say_refusal(&say, &refusal, &out);
        assert_null(strpbrk(out.s, "{}?"));
        assert_true(out.len > 0 && strchr(".`", out.s[out.len - 1]));
        n += snprintf(all + n, sizeof all - (size_t)n, "%s\n    %s\n", refusal_words[code].name,
                      out.s);
    }
    golden_check("text/refusals.txt", all);
}

static void refused(struct refusal refusal, const char *expected)
{
    static struct text out;
    struct say say = {&base_game, &names, ANNA};

    say_refusal(&say, &refusal, &out);
    assert_string_equal(out.s, expected);
}

static void refusals_in_words(void **state)
{
    (void)state;
    refused((struct refusal){REFUSED_NOT, {0}}, "");
    refused((struct refusal){REFUSALS, {0}}, "");
    refused((struct refusal){UINT16_MAX, {0}}, "");
    refused((struct refusal){REFUSED_NOT_YOUR_TURN, {BRUNO}}, "It is Bruno's turn.");
    refused((struct refusal){REFUSED_NOT_YOUR_TURN, {77}}, "It is nobody's turn.");
    refused((struct refusal){REFUSED_TOO_FEW_CARDS, {1, 1, 1, 1, 0, 0, 1, 0, 1, 0}},
            "Not enough cards: it costs 1 brick, 1 lumber, 1 wool and 1 grain, you need 1 lumber "
            "and 1 grain more.");
    refused((struct refusal){REFUSED_DISTANCE_RULE, {8, 4}},
            "C2 is too close: the building on b2 is only one edge away, two are needed.");
    refused((struct refusal){REFUSED_CARD_IS_NEW, {YEAR_OF_PLENTY}},
            "You bought that year of plenty card this turn; it can be played from your next turn "
            "on.");
    refused((struct refusal){REFUSED_YOU_OWE_DISCARD, {1}},
            "Discard 1 card first: `discard` and the cards you give up.");
    refused((struct refusal){REFUSED_NO_SUCH_OFFER, {7, 2, 0, 2}},
            "There is no open offer 7 to answer. Open for you: 2, as in `accept 2`.");
    refused((struct refusal){REFUSED_NO_SUCH_OFFER, {7, 2, 3, 5, 0, 5}},
            "There is no open offer 7 to answer. Open for you: 2, 3 and 5, as in `accept "
            "5`.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_refusal),
        cmocka_unit_test(refusals_in_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
