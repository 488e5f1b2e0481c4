#include "bot/words/bind.h"

#include "bot/words/example.h"
#include "config/utf8.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

bool bind_keyword_is(const struct token *token, const char *keyword)
{
    if (token->kind == TOKEN_ARROW)
        return strcmp(keyword, "for") == 0;
    return token->kind == TOKEN_WORD && token_is(token, keyword);
}

bool bind_is_keyword(const struct verb *verb, const struct token *token)
{
    for (int p = 0; p < verb->nparams; p++) {
        const char *keyword = verb->params[p].keyword;
        if (keyword && bind_keyword_is(token, keyword))
            return true;
    }
    return false;
}

/* The token at the beginning of scan; END also where another parameter begins. */
static struct token first_token(const struct binder *b, struct scan scan)
{
    struct token token = scan_token(&scan, SCAN_WHOLE);
    while (token.kind == TOKEN_COMMA)
        token = scan_token(&scan, SCAN_WHOLE);
    if (bind_is_keyword(b->verb, &token))
        token.kind = TOKEN_END;
    return token;
}

static bool is_of_seats(const struct field *field)
{
    return field->kind == FIELD_SEAT || field->kind == FIELD_SEATS;
}

static void skip_commas(struct scan *scan)
{
    struct scan next = *scan;
    while (scan_token(&next, SCAN_WHOLE).kind == TOKEN_COMMA)
        *scan = next;
}

const struct words *bind_words(const struct param *param, const struct command_context *context)
{
    const struct field *field = &param->field;
    return is_of_seats(field) ? context->seats : field->words;
}

static bool is_noise(const struct binder *b, const struct token *token)
{
    const struct field *field = &b->param->field;
    const struct word verb = {b->verb->name, b->verb->aliases};
    if (token->kind != TOKEN_WORD)
        return false;
    if (token_little(token) == LITTLE_FILLER || token_little(token) == LITTLE_POLITE)
        return true;
    return token_is(token, field->name) || (field->words && token_is(token, field->words->what)) ||
           word_is(&verb, token);
}

void bind_skip_noise(const struct binder *b, struct scan *scan)
{
    const struct words *values = bind_words(b->param, b->context);
    for (;;) {
        struct scan next = *scan;
        struct token token = scan_token(&next, SCAN_WHOLE);
        bool value =
            values && words_match_whole(values, 0, 0, *scan, SCAN_WHOLE).kind != MATCH_NONE;
        if (value || !is_noise(b, &token) || bind_is_keyword(b->verb, &token) ||
            first_token(b, next).kind == TOKEN_END)
            return;
        *scan = next;
    }
}

struct match bind_match(const struct binder *b, const struct words *words, int lo, int hi,
                        struct scan scan, enum scan_mode mode)
{
    struct match match = words_match(words, lo, hi, scan, mode);
    enum little_word little = token_little(&match.token);
    bool name = words == b->context->seats && little != LITTLE_EITHER;
    if (!match.whole && little != LITTLE_NOT && !name)
        match.kind = MATCH_NONE;
    return match;
}

static bool has_digit(const char *text, size_t n)
{
    for (; n > 0; text++, n--)
        if (*text >= '0' && *text <= '9')
            return true;
    return false;
}

bool bind_could_be(const struct field *field, struct scan scan)
{
    const struct words *words = field->words;
    if (words == NULL || words_match_whole(words, 0, 0, scan, SCAN_WHOLE).kind != MATCH_NONE)
        return true;
    const struct token token = scan_token(&scan, SCAN_WHOLE);
    const bool digits = has_digit(token.at, token.len);
    for (int w = field->lo; w <= field_last(field); w++)
        if (has_digit(words->word[w].name, strlen(words->word[w].name)) == digits)
            return true;
    return false;
}

bool bind_tell_either(const struct token *token, struct sentence *say)
{
    if (token->kind != TOKEN_WORD || token_little(token) != LITTLE_EITHER)
        return false;
    sentence_add(say, "Say one thing: ");
    sentence_quote(say, token->at, token->len);
    sentence_add(say, " is not understood; give two commands if you mean two things.");
    return true;
}

/* --- One value -------------------------------------------------------------------------------- */

static enum bind_result bind_word(const struct binder *b, const struct words *words, int lo, int hi,
                                  struct scan *scan, int16_t *out)
{
    struct match match = bind_match(b, words, lo, hi, *scan, SCAN_WHOLE);

    if (match.kind == MATCH_NONE)
        return BIND_UNKNOWN;
    if (match.kind == MATCH_MANY) {
        match_tell(&match, words, b->say);
        return BIND_MANY;
    }
    *out = (int16_t)match.found[0].word;
    *scan = match.after;
    return BIND_OK;
}

static enum bind_result bind_number(const struct binder *b, struct scan *scan, int16_t *out)
{
    const struct field *field = &b->param->field;
    struct token token = scan_token(scan, SCAN_WHOLE);

    if (token.kind != TOKEN_NUMBER)
        return BIND_UNKNOWN;
    if (token.number < field->lo || token.number > field->hi) {
        sentence_quote(b->say, token.at, token.len);
        sentence_add(b->say, " is out of range: `%s` is a number from %d to %d.", field->name,
                     field->lo, field->hi);
        return BIND_WRONG;
    }
    *out = (int16_t)token.number;
    return BIND_OK;
}

static void tell_seats(const struct binder *b)
{
    const struct command_context *c = b->context;
    sentence_add(b->say, "the seats are ");
    for (int s = 0; s < c->nseats; s++) {
        if (c->seats)
            sentence_add(b->say, "%d %s", s, c->seats->word[s].name);
        else
            sentence_add(b->say, "%d", s);
        sentence_add(b->say, s == c->nseats - 1 ? "." : s == c->nseats - 2 ? " and " : ", ");
    }
}

/* Passes over the word of "seat 2", as seats without a player are called. */
static void skip_seat_word(struct scan *scan)
{
    struct scan behind = *scan;
    const struct token word = scan_token(&behind, SCAN_WHOLE);
    struct scan number = behind;
    if (token_is(&word, "seat") && scan_token(&number, SCAN_WHOLE).kind == TOKEN_NUMBER)
        *scan = behind;
}

static enum bind_result bind_seat(const struct binder *b, struct scan *scan, int16_t *out)
{
    const struct words *seats = b->context->seats;
    const char *end;
    const int named = bind_named_seat(b->context, *scan, &end);
    if (named >= 0) {
        *out = (int16_t)named;
        scan->at = end;
        return BIND_OK;
    }
    skip_seat_word(scan);
    struct scan after = *scan;
    struct token token = scan_token(&after, SCAN_WHOLE);

    if (token.kind == TOKEN_NUMBER && token.number >= b->context->nseats) {
        sentence_add(b->say, "There is no seat %.*s: ", (int)utf8_cut(token.at, token.len, 8),
                     token.at);
        tell_seats(b);
        return BIND_WRONG;
    }
    if (token.kind != TOKEN_NUMBER && !bind_is_nobody(&token))
        return seats ? bind_word(b, seats, 0, 0, scan, out) : BIND_UNKNOWN;
    *out = (int16_t)(token.kind == TOKEN_NUMBER ? token.number : SEAT_NONE);
    *scan = after;
    return BIND_OK;
}

/* A later value of several that is none: said at once, so that it is this one that is named. */
static enum bind_result later_value(const struct binder *b, struct scan scan,
                                    enum bind_result result)
{
    if (result != BIND_UNKNOWN)
        return result;
    struct token token = first_token(b, scan);
    struct nearest near;
    nearest_init(&near, &token);
    bind_nearest(b, &near);
    bind_tell_unknown(b, &token, &near);
    return BIND_WRONG;
}

static enum bind_result bind_seats(const struct binder *b, struct scan *scan, int16_t *out)
{
    const char *end;
    struct scan after = *scan;
    struct token token = scan_token(&after, SCAN_WHOLE);
    int set = 0;
    int16_t seat;

    if (bind_is_everybody(&token) && bind_named_seat(b->context, *scan, &end) < 0) {
        *out = b->param->optional ? ARG_NONE : b->param->field.hi;
        *scan = after;
        return BIND_OK;
    }
    enum bind_result result = bind_seat(b, scan, &seat);
    while (result == BIND_OK) {
        set |= seat == SEAT_NONE ? 0 : 1 << seat;
        skip_commas(scan);
        if (first_token(b, *scan).kind == TOKEN_END)
            break;
        result = later_value(b, *scan, bind_seat(b, scan, &seat));
    }
    *out = (int16_t)set;
    return result;
}

static enum bind_result bind_list(const struct binder *b, struct scan *scan, int16_t *out)
{
    const struct field *field = &b->param->field;
    for (int i = 0; i < field->width; i++) {
        const struct words *words = field->pair && i % 2 == 1 ? field->pair : field->words;
        skip_commas(scan);
        if (first_token(b, *scan).kind == TOKEN_END) {
            sentence_add(b->say, "`%s` takes %d values, not %d.", field->name, field->width, i);
            return BIND_WRONG;
        }
        enum bind_result result =
            words ? bind_word(b, words, 0, 0, scan, out + i) : bind_number(b, scan, out + i);
        if (result != BIND_OK)
            return i == 0 ? result : later_value(b, *scan, result);
    }
    return BIND_OK;
}

/* --- Any value -------------------------------------------------------------------------------- */

static enum bind_result bind_kind(const struct binder *b, struct scan *scan, int16_t *out)
{
    const struct field *field = &b->param->field;
    switch (field->kind) {
    case FIELD_NUMBER:
        return bind_number(b, scan, out);
    case FIELD_WORD:
        return bind_word(b, field->words, field->lo, field->hi, scan, out);
    case FIELD_SOME:
        return bind_some(b, scan, out);
    case FIELD_SEAT:
        return bind_seat(b, scan, out);
    case FIELD_SEATS:
        return bind_seats(b, scan, out);
    case FIELD_LIST:
        return bind_list(b, scan, out);
    case FIELD_OPTION:
    case FIELD_OPTIONS:
    case FIELD_SET:
        break;
    }
    abort(); /* kinds of facts and views */
}

enum bind_result bind_value(const struct binder *b, struct scan *scan, int16_t *out)
{
    int16_t value[MOVE_ARGS];
    const char *end;
    struct scan after = *scan;
    size_t width = b->param->field.width;
    assert(width <= MOVE_ARGS);

    skip_commas(&after);
    const bool named =
        is_of_seats(&b->param->field) && bind_named_seat(b->context, after, &end) >= 0;
    if (!named && first_token(b, after).kind == TOKEN_END)
        return BIND_ABSENT;
    if (!named)
        bind_skip_noise(b, &after);
    enum bind_result result = bind_kind(b, &after, value);
    if (result == BIND_OK) {
        memcpy(out, value, width * sizeof *out);
        *scan = after;
    }
    return result;
}

void bind_nearest(const struct binder *b, struct nearest *near)
{
    const struct field *field = &b->param->field;

    if (field->words)
        nearest_add(near, field->words, field->lo, field->kind == FIELD_WORD ? field->hi : 0);
    if (is_of_seats(field) && b->context->seats)
        nearest_add(near, b->context->seats, 0, 0);
    for (int p = 0; p < b->verb->nparams; p++) {
        const char *keyword = b->verb->params[p].keyword;
        if (keyword)
            nearest_add_word(near, keyword, strlen(keyword));
    }
}

static const char *kind_of_thing(const struct field *field)
{
    if (field->words)
        return field->words->what;
    return field->kind == FIELD_NUMBER || field->kind == FIELD_LIST ? "number" : "player";
}

/* The words that may be said. */
static struct words listed_words(const struct param *param)
{
    const struct field *field = &param->field;
    struct words listed = *field->words;
    if (field->kind == FIELD_WORD) {
        listed.word += field->lo;
        listed.n = (uint8_t)(field_last(field) - field->lo + 1);
    }
    listed.n = (uint8_t)(listed.n - param->unlisted);
    return listed;
}

/* Words of the vocabulary may be none of those that the parameter takes. */
static bool is_of_words(const struct field *field, const struct token *token)
{
    struct scan scan = {token->at, token->at + token->len};
    return field->words && words_match(field->words, 0, 0, scan, SCAN_WHOLE).kind == MATCH_ONE;
}

void bind_tell_unknown(const struct binder *b, const struct token *token,
                       const struct nearest *near)
{
    const struct field *field = &b->param->field;
    if (bind_tell_either(token, b->say) || nearest_tell(near, b->say))
        return;
    const bool seat = field->kind == FIELD_SEAT && b->context->seats != NULL;
    bool known = is_of_words(field, token);
    sentence_add(b->say, known ? "It cannot be the %s " : "I do not know the %s ",
                 kind_of_thing(field));
    sentence_quote(b->say, token->at, token->len);
    if (seat) {
        sentence_add(b->say, "; there are ");
        words_list(b->say, b->context->seats);
    } else if (field->words && field->words->n <= MATCH_LISTED) {
        struct words listed = listed_words(b->param);
        sentence_add(b->say, "; there are ");
        words_list(b->say, &listed);
    } else {
        sentence_add(b->say, " (%s), as in ", b->param->help);
        example_add(b->say, b->context, b->verb, b->begun);
    }
    sentence_add(b->say, ".");
}
