#include "bot/words/words.h"

#include "config/near.h"
#include "config/utf8.h"

#include <string.h>

enum { MATCH_TOKENS = 4, SQUASHED_MAX = 64 };

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* --- Tokens ----------------------------------------------------------------------------------- */

/* The length of an arrow at this place, 0: none. */
static size_t arrow_at(const struct scan *scan)
{
    if (*scan->at == '>')
        return 1;
    bool shaft = *scan->at == '-' || *scan->at == '=';
    return shaft && scan->end - scan->at > 1 && scan->at[1] == '>' ? 2 : 0;
}

static bool is_comma(char c)
{
    return c == ',' || c == '&' || c == '+';
}

static size_t word_length(struct scan scan, enum scan_mode mode)
{
    const char *start = scan.at;
    bool digits = is_digit(*start);

    for (; scan.at < scan.end; scan.at++) {
        if (is_blank(*scan.at) || is_comma(*scan.at) || arrow_at(&scan) > 0)
            break;
        if (mode == SCAN_PIECES && is_digit(*scan.at) != digits)
            break;
    }
    return (size_t)(scan.at - start);
}

/* Its value if all of it is digits, behind a # perhaps; else -1. */
static int number_of(const char *at, size_t len)
{
    int value = 0;
    size_t i = len > 1 && at[0] == '#';

    for (; i < len; i++) {
        if (!is_digit(at[i]))
            return -1;
        value = value * 10 + (at[i] - '0');
        value = value < NUMBER_TOO_LARGE ? value : NUMBER_TOO_LARGE;
    }
    return value;
}

static struct token word_token(const char *at, size_t len)
{
    struct token token = {TOKEN_WORD, number_of(at, len), at, len};
    if (token.number >= 0)
        token.kind = TOKEN_NUMBER;
    else if (token_is(&token, "and"))
        token.kind = TOKEN_COMMA;
    return token;
}

struct token scan_token(struct scan *scan, enum scan_mode mode)
{
    struct token token = {.kind = TOKEN_END};

    while (scan->at < scan->end && is_blank(*scan->at))
        scan->at++;
    token.at = scan->at;
    if (scan->at == scan->end)
        return token;
    if (is_comma(*scan->at)) {
        token.kind = TOKEN_COMMA;
        token.len = 1;
    } else if (arrow_at(scan) > 0) {
        token.kind = TOKEN_ARROW;
        token.len = arrow_at(scan);
    } else {
        token = word_token(scan->at, word_length(*scan, mode));
    }
    scan->at += token.len;
    return token;
}

bool token_is(const struct token *token, const char *word)
{
    size_t i = 0;
    while (i < token->len && word[i] && near_lower(token->at[i]) == near_lower(word[i]))
        i++;
    return i == token->len && word[i] == '\0';
}

struct scan scan_trimmed(struct scan scan)
{
    while (scan.at < scan.end && is_blank(*scan.at))
        scan.at++;
    while (scan.at < scan.end && is_blank(scan.end[-1]))
        scan.end--;
    return scan;
}

enum little_word token_little(const struct token *token)
{
    static const struct {
        const char *word;
        enum little_word little;
    } table[] = {
        {"a", LITTLE_FILLER},      {"an", LITTLE_FILLER},   {"the", LITTLE_FILLER},
        {"my", LITTLE_FILLER},     {"me", LITTLE_FILLER},   {"your", LITTLE_FILLER},
        {"some", LITTLE_FILLER},   {"of", LITTLE_FILLER},   {"at", LITTLE_FILLER},
        {"on", LITTLE_FILLER},     {"in", LITTLE_FILLER},   {"to", LITTLE_FILLER},
        {"from", LITTLE_FILLER},   {"with", LITTLE_FILLER}, {"please", LITTLE_POLITE},
        {"thanks", LITTLE_POLITE}, {"or", LITTLE_EITHER},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        if (token_is(token, table[i].word))
            return table[i].little;
    }
    return LITTLE_NOT;
}

/* --- Words ------------------------------------------------------------------------------------ */

/* What is compared: lower case, no blanks or hyphens. */
struct squashed {
    char text[SQUASHED_MAX];
    size_t len; /* SQUASHED_MAX: too long to be any word */
};

static void squash(struct squashed *out, const char *at, size_t len)
{
    for (size_t i = 0; i < len && out->len < SQUASHED_MAX; i++) {
        if (at[i] != '-' && !is_blank(at[i]))
            out->text[out->len++] = near_lower(at[i]);
    }
}

static bool has_digit(const struct squashed *typed)
{
    for (size_t i = 0; i < typed->len; i++) {
        if (is_digit(typed->text[i]))
            return true;
    }
    return false;
}

/* Most names are other ones by their first letter; one that is not compared leaves it open. */
static bool begins_otherwise(const struct squashed *typed, const char *at, size_t len)
{
    return len > 0 && typed->len > 0 && *at != '-' && !is_blank(*at) &&
           near_lower(*at) != typed->text[0];
}

static bool name_fits(const struct squashed *typed, const char *at, size_t len, bool whole)
{
    if (begins_otherwise(typed, at, len))
        return false;
    struct squashed name;
    name.len = 0;
    squash(&name, at, len);
    if (name.len == SQUASHED_MAX || typed->len == SQUASHED_MAX)
        return false;
    return (whole ? name.len == typed->len : name.len >= typed->len) &&
           memcmp(name.text, typed->text, typed->len) == 0;
}

/* Which of its names the word was called by; at NULL: none. */
static struct spelling word_fits(const struct squashed *typed, const struct words *words, int w,
                                 bool whole)
{
    const char *name = words->word[w].name;
    const char *alias = words->word[w].aliases ? words->word[w].aliases : "";

    if (name_fits(typed, name, strlen(name), whole))
        return (struct spelling){w, name, strlen(name)};
    while (*alias) {
        size_t len = strcspn(alias, " ");
        if (name_fits(typed, alias, len, whole))
            return (struct spelling){w, alias, len};
        alias += len + (alias[len] == ' ');
    }
    return (struct spelling){w, NULL, 0};
}

bool word_is(const struct word *word, const struct token *token)
{
    struct squashed typed = {.len = 0};
    const struct words one = {"", 1, word};
    squash(&typed, token->at, token->len);
    return typed.len > 0 && word_fits(&typed, &one, 0, true).at != NULL;
}

static void match_squashed(struct match *match, const struct words *words, int lo, int hi,
                           const struct squashed *typed, bool whole)
{
    match->n = 0;
    for (int w = lo; typed->len > 0 && w <= words_last(words, hi); w++) {
        struct spelling found = word_fits(typed, words, w, whole);
        if (!found.at)
            continue;
        if (match->n < MATCH_LISTED)
            match->found[match->n] = found;
        match->n++;
    }
    if (match->n == 0 || match->n > MATCH_LISTED)
        match->kind = MATCH_NONE;
    else
        match->kind = match->n == 1 ? MATCH_ONE : MATCH_MANY;
}

/* What is typed at the beginning of some text: one token, two tokens, and so on. */
struct typed {
    struct token first;
    int n;
    struct squashed upto[MATCH_TOKENS];
    struct scan after[MATCH_TOKENS];
};

/* fillers: those behind the first token are read like any other word, not passed over. */
static void read_typed(struct typed *t, struct scan scan, enum scan_mode mode, bool fillers)
{
    struct token token = scan_token(&scan, mode);
    *t = (struct typed){.first = token};
    for (; t->n < MATCH_TOKENS; token = scan_token(&scan, mode)) {
        if (token.kind != TOKEN_WORD && token.kind != TOKEN_NUMBER)
            return;
        if (t->n > 0 && !fillers && token_little(&token) == LITTLE_FILLER)
            continue;
        if (t->n > 0)
            t->upto[t->n] = t->upto[t->n - 1];
        squash(&t->upto[t->n], token.at, token.len);
        t->after[t->n++] = scan;
    }
}

static struct match match_longest(const struct words *words, int lo, int hi, const struct typed *t)
{
    struct match match = {.kind = MATCH_NONE, .whole = true, .token = t->first};
    for (int i = t->n - 1; i >= 0 && match.kind == MATCH_NONE; i--) {
        match_squashed(&match, words, lo, hi, &t->upto[i], true);
        match.after = t->after[i];
    }
    return match;
}

struct match words_match_whole(const struct words *words, int lo, int hi, struct scan scan,
                               enum scan_mode mode)
{
    struct typed typed;
    read_typed(&typed, scan, mode, true);
    struct match match = match_longest(words, lo, hi, &typed);
    read_typed(&typed, scan, mode, false);
    struct match without = match_longest(words, lo, hi, &typed);
    bool none = match.kind == MATCH_NONE;
    bool longer = without.kind != MATCH_NONE && (none || without.after.at > match.after.at);
    return longer ? without : match;
}

struct match words_match(const struct words *words, int lo, int hi, struct scan scan,
                         enum scan_mode mode)
{
    struct typed typed;
    struct match match = words_match_whole(words, lo, hi, scan, mode);
    if (match.kind != MATCH_NONE)
        return match;
    match.whole = false;
    read_typed(&typed, scan, mode, true);
    if (typed.n > 0 && !has_digit(&typed.upto[0])) {
        match_squashed(&match, words, lo, hi, &typed.upto[0], false);
        match.after = typed.after[0];
    }
    return match;
}

/* --- Text ------------------------------------------------------------------------------------- */

/* Characters that show nothing, or turn the direction of what follows. */
static bool is_unseen(uint32_t c)
{
    static const uint32_t range[][2] = {
        {0x00, 0x08},     {0x0A, 0x1F},     {0x7F, 0x9F},     {0x200B, 0x200B},
        {0x200E, 0x200F}, {0x2028, 0x202E}, {0x2060, 0x206F}, {0xFEFF, 0xFEFF},
    };
    for (size_t i = 0; i < sizeof range / sizeof *range; i++) {
        if (c >= range[i][0] && c <= range[i][1])
            return true;
    }
    return false;
}

const char *text_unfit(const char *at, size_t len)
{
    for (size_t i = 0; i < len;) {
        uint32_t c = 0;
        size_t n = utf8_character(at + i, len - i, &c);
        if (n == 0)
            return "something that is not UTF-8 text";
        if (is_unseen(c))
            return "a control character";
        i += n;
    }
    return NULL;
}
