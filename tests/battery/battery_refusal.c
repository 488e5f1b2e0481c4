/* Every refusal can be put into words: there is a text, and what its placeholders stand for is in
 * range. */
#include "tests/battery/trial.h"

#include <string.h>

static bool is_seat(const struct trial *t, int n)
{
    return n >= 0 && n < t->nseats;
}

static const struct words *find_words(const struct game *game, const char *what, size_t n)
{
    for (int i = 0; game->words[i]; i++)
        if (strlen(game->words[i]->what) == n && strncmp(game->words[i]->what, what, n) == 0)
            return game->words[i];
    return NULL;
}

/* How many numbers there are up to a 0, with that. */
static int count_numbers(const struct trial *t, const struct move *move, const int16_t *arg,
                         int left)
{
    int n = 0;
    while (n < left && arg[n] != 0)
        n++;
    REQUIRE(t, move, n > 0 && n < left, "a refusal has no numbers, or no 0 after them");
    return n + 1;
}

/* Checks what the placeholder of n letters stands for; returns how many arguments it takes. */
static int check_placeholder(const struct trial *t, const struct move *move, const char *name,
                             size_t n, const int16_t *arg, int left)
{
    if (n == 1 && name[0] == 's')
        return 0; /* of a plural */
    if (n == 1 && name[0] == 'n')
        return 1;
    if (n == 2 && memcmp(name, "n*", 2) == 0)
        return count_numbers(t, move, arg, left);
    if (n == 4 && memcmp(name, "seat", 4) == 0) {
        REQUIRE(t, move, is_seat(t, arg[0]), "a refusal names a seat that is not there");
        return 1;
    }
    bool counts = name[n - 1] == '*';
    const struct words *words = find_words(t->game, name, counts ? n - 1 : n);
    REQUIRE(t, move, words, "a refusal has a placeholder that is no vocabulary of the game");
    if (!counts) {
        REQUIRE(t, move, arg[0] >= 0 && arg[0] < words->n, "a refusal names no word");
        return 1;
    }
    REQUIRE(t, move, words->n <= left, "a refusal has more counts than arguments");
    for (int i = 0; i < words->n; i++)
        REQUIRE(t, move, arg[i] >= 0, "a refusal counts less than nothing");
    return words->n;
}

void check_refusal(const struct trial *t, const struct move *move, const struct refusal *no)
{
    REQUIRE(t, move, no->code > REFUSED_NOT && no->code < REFUSALS, "there is no such refusal");
    const char *text = refusal_words[no->code].text;
    REQUIRE(t, move, text[0] != '\0', "a refusal has no words");
    int at = 0;
    for (const char *open = strchr(text, '{'); open; open = strchr(open + 1, '{')) {
        size_t n = strcspn(open + 1, "}");
        at += check_placeholder(t, move, open + 1, n, &no->arg[at], REFUSAL_ARGS - at);
        REQUIRE(t, move, at <= REFUSAL_ARGS, "a refusal has too many placeholders");
    }
    for (; at < REFUSAL_ARGS; at++)
        REQUIRE(t, move, no->arg[at] == 0, "a refusal has arguments that its words do not use");
}
