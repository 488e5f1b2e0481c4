/* Hints for what was mistyped or left ambiguous. */
#include "bot/words/words.h"

#include "config/near.h"

#include <string.h>

enum { SHORT_FORM = 2 }; /* aliases up to this length are near to anything */

static int least(int a, int b)
{
    return a < b ? a : b;
}

void nearest_init(struct nearest *near, const struct token *typed)
{
    /* One slip in three letters: in a shorter word, anything would be near. */
    *near = (struct nearest){.typed = typed->at, .len = typed->len};
    near->distance = typed->len > NEAR_WORD_MAX ? 0 : least(3, (int)typed->len / 3);
}

/* How far off this name is; more than any slip where it cannot be compared. */
static int distance_to(const struct nearest *near, const char *name, size_t len)
{
    if (near->len > NEAR_WORD_MAX || len > NEAR_WORD_MAX)
        return NEAR_WORD_MAX;
    return (int)near_distance(near->typed, near->len, name, len);
}

void nearest_add_word(struct nearest *near, const char *name, size_t len)
{
    int distance = distance_to(near, name, len);
    if (near->distance == 0 || distance > near->distance)
        return;
    if (distance < near->distance)
        near->n = 0;
    near->distance = distance;
    if (near->n < NEAR_LISTED) {
        near->name[near->n] = name;
        near->name_len[near->n] = len;
    }
    near->n++;
}

/* A word counts once, with its nearest spelling. */
static void add_spellings(struct nearest *near, const struct word *word)
{
    const char *best = word->name;
    size_t best_len = strlen(best);
    const char *alias = word->aliases ? word->aliases : "";

    while (*alias) {
        size_t len = strcspn(alias, " ");
        if (len > SHORT_FORM && distance_to(near, alias, len) < distance_to(near, best, best_len)) {
            best = alias;
            best_len = len;
        }
        alias += len + (alias[len] == ' ');
    }
    nearest_add_word(near, best, best_len);
}

void nearest_add(struct nearest *near, const struct words *words, int lo, int hi)
{
    for (int w = lo; near->distance > 0 && w <= words_last(words, hi); w++)
        if (words->word[w].name[0] != '\0' || words->word[w].aliases != NULL)
            add_spellings(near, &words->word[w]);
}

static const char *joint(int i, int n, const char *last)
{
    if (i == n - 1)
        return "";
    return i == n - 2 ? last : ", ";
}

bool nearest_tell(const struct nearest *near, struct sentence *out)
{
    if (near->n == 0 || near->n > NEAR_LISTED)
        return false;
    sentence_add(out, "I do not know ");
    sentence_quote(out, near->typed, near->len);
    sentence_add(out, "; did you mean ");
    for (int i = 0; i < near->n; i++) {
        sentence_quote(out, near->name[i], near->name_len[i]);
        sentence_add(out, "%s", joint(i, near->n, " or "));
    }
    sentence_add(out, "?");
    return true;
}

void words_list(struct sentence *out, const struct words *words)
{
    int n = least(words->n, MATCH_LISTED);
    for (int i = 0; i < n; i++) {
        sentence_quote(out, words->word[i].name, strlen(words->word[i].name));
        sentence_add(out, "%s", joint(i, n, " and "));
    }
}

static void put_spelling(struct sentence *out, const struct spelling *found,
                         const struct words *words)
{
    const char *name = words->word[found->word].name;
    sentence_quote(out, found->at, found->len);
    if (found->at != name)
        sentence_add(out, " (%s)", name);
}

void match_tell(const struct match *match, const struct words *words, struct sentence *out)
{
    sentence_quote(out, match->token.at, match->token.len);
    sentence_add(out, " could be ");
    for (int i = 0; i < match->n; i++) {
        put_spelling(out, &match->found[i], words);
        sentence_add(out, "%s", joint(i, match->n, " or "));
    }
    sentence_add(out, ": which one?");
}
