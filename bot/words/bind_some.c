/* Amounts: how many of each word of a vocabulary. */
#include "bot/words/bind.h"

#include "bot/words/example.h"

#include <string.h>

/* What stands between two commas, one number each: n is the number n, -1 - w the word w. */
struct part {
    int n;
    int16_t item[COMMAND_MAX];
};

struct amounts_read {
    const struct binder *b;
    struct part part;
    int count[MOVE_ARGS];
    bool any;
};

static enum bind_result wrong_example(const struct binder *b, int number)
{
    const char *name = b->param->field.words->word[0].name;
    if (number >= NUMBER_TOO_LARGE)
        sentence_add(b->say, "Numbers go up to %d, as in `2 %s`.", NUMBER_TOO_LARGE - 1, name);
    else
        sentence_add(b->say, "%d of what? Put the word behind its number, as in `2 %s`.", number,
                     name);
    return BIND_WRONG;
}

static enum bind_result add_up(struct amounts_read *r, int word, int number)
{
    const struct field *field = &r->b->param->field;
    r->count[word] += number;
    if (r->count[word] <= field->hi)
        return BIND_OK;
    const struct param *param = r->b->param;
    sentence_add(r->b->say, "That is too many: there are only %d %s.", field->hi,
                 param->many ? param->many : field->words->word[word].name);
    return BIND_WRONG;
}

/* Two items, at and at + 1, or the first alone: a word with its number, in either order. */
static enum bind_result close_item(struct amounts_read *r, int *at, bool behind)
{
    const struct part *part = &r->part;
    int first = part->item[*at];
    bool pair = *at + 1 < part->n && (part->item[*at + 1] >= 0) != (first >= 0);
    int second = pair ? part->item[*at + 1] : 0;

    *at += 1;
    if (first < 0 && !(behind && pair))
        return add_up(r, -1 - first, 1);
    if (first >= 0 && (behind || !pair))
        return wrong_example(r->b, first);
    *at += 1;
    return first < 0 ? add_up(r, -1 - first, second) : add_up(r, -1 - second, first);
}

/* The end of a part: its numbers find their words. A lone 0 is nothing. */
static enum bind_result close_part(struct amounts_read *r)
{
    struct part *part = &r->part;
    bool behind = part->n > 0 && part->item[0] < 0 && part->item[part->n - 1] >= 0;
    enum bind_result result = BIND_OK;

    if (part->n == 1 && part->item[0] == 0)
        part->n = 0;
    for (int at = 0; at < part->n && result == BIND_OK;)
        result = close_item(r, &at, behind);
    part->n = 0;
    return result;
}

static enum bind_result unknown(struct amounts_read *r, const struct token *token)
{
    if (token->at[0] == '<') {
        sentence_add(r->b->say, "Say which and how many instead of ");
        sentence_quote(r->b->say, token->at, token->len);
        sentence_add(r->b->say, ", as in ");
        example_add(r->b->say, r->b->context, r->b->verb, r->b->begun);
        sentence_add(r->b->say, ".");
        return BIND_WRONG;
    }
    if (!r->any)
        return BIND_UNKNOWN;
    struct nearest near;
    nearest_init(&near, token);
    bind_nearest(r->b, &near);
    bind_tell_unknown(r->b, token, &near);
    return BIND_WRONG;
}

/* The x of "2x wool" and of "2xwool". */
static bool skip_times(const struct amounts_read *r, struct scan *scan)
{
    bool after_number = r->part.n > 0 && r->part.item[r->part.n - 1] >= 0;
    struct scan behind = {scan->at + 1, scan->end};

    if (!after_number || (*scan->at != 'x' && *scan->at != 'X'))
        return false;
    if (words_match(r->b->param->field.words, 0, 0, behind, SCAN_PIECES).kind == MATCH_NONE)
        return false;
    *scan = behind;
    return true;
}

static bool is_negative(const struct scan *scan)
{
    return scan->end - scan->at > 1 && scan->at[0] == '-' && scan->at[1] >= '0' &&
           scan->at[1] <= '9';
}

static enum bind_result tell_negative(const struct binder *b)
{
    sentence_add(b->say, "Amounts are 1 or more, as in `2 %s`.",
                 b->param->field.words->word[0].name);
    return BIND_WRONG;
}

static enum bind_result take_word(struct amounts_read *r, struct scan *scan)
{
    const struct words *words = r->b->param->field.words;
    struct scan from = scan_trimmed(*scan);
    struct match match = bind_match(r->b, words, 0, 0, from, SCAN_PIECES);

    if (match.kind == MATCH_NONE && skip_times(r, &from))
        match = bind_match(r->b, words, 0, 0, from, SCAN_PIECES);
    bool nothing = token_is(&match.token, "nothing") || token_is(&match.token, "none");
    enum little_word little = token_little(&match.token);
    bool filler = little == LITTLE_FILLER || little == LITTLE_POLITE;
    if (match.kind == MATCH_NONE && (nothing || filler)) {
        scan_token(scan, SCAN_PIECES);
        r->any |= nothing;
        return BIND_OK;
    }
    if (match.kind == MATCH_NONE && is_negative(&from))
        return tell_negative(r->b);
    if (match.kind == MATCH_NONE)
        return unknown(r, &match.token);
    if (match.kind == MATCH_MANY) {
        match_tell(&match, words, r->b->say);
        return BIND_MANY;
    }
    r->part.item[r->part.n++] = (int16_t)(-1 - match.found[0].word);
    r->any = true;
    *scan = match.after;
    return BIND_OK;
}

static enum bind_result take_item(struct amounts_read *r, struct scan *scan)
{
    struct scan next = *scan;
    struct token token = scan_token(&next, SCAN_PIECES);

    if (token.kind == TOKEN_COMMA) {
        *scan = next;
        return close_part(r);
    }
    if (token.kind != TOKEN_NUMBER)
        return take_word(r, scan);
    if (token.number == NUMBER_TOO_LARGE)
        return wrong_example(r->b, token.number);
    r->part.item[r->part.n++] = (int16_t)token.number;
    r->any = true;
    *scan = next;
    return BIND_OK;
}

/* Whether the amounts end here. Keywords are looked for among whole tokens. */
static bool at_end(const struct binder *b, struct scan scan)
{
    struct token token = scan_token(&scan, SCAN_WHOLE);
    return token.kind == TOKEN_END || bind_is_keyword(b->verb, &token);
}

enum bind_result bind_some(const struct binder *b, struct scan *scan, int16_t *out)
{
    struct amounts_read r = {.b = b};
    enum bind_result result = BIND_OK;

    while (result == BIND_OK && !at_end(b, *scan))
        result = take_item(&r, scan);
    if (result == BIND_OK)
        result = r.any ? close_part(&r) : BIND_UNKNOWN;
    for (int i = 0; i < b->param->field.width; i++)
        out[i] = (int16_t)r.count[i];
    return result;
}
