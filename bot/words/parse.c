#include "bot/words/parse.h"

#include "bot/words/example.h"
#include "bot/words/tableverbs.h"

#include <assert.h>
#include <string.h>

/* --- The line --------------------------------------------------------------------------------- */

/* Whether reading goes on; if not, a hint was said. */
static bool read_shortcut(struct parse *p)
{
    struct scan rest;
    const struct shortcut *shortcut = parse_shortcut(p->context->game, p->scan, &rest);
    if (!shortcut)
        return true;
    if (!shortcut->command || (shortcut->hint && !p->context->hall)) {
        sentence_add(&p->say, "%s", shortcut->hint);
        p->command->near = true;
        return false;
    }
    size_t n = strlen(shortcut->command), left = (size_t)(rest.end - rest.at);
    if (n + 1 + left > COMMAND_MAX)
        return true;
    memcpy(p->spelled_out, shortcut->command, n);
    p->spelled_out[n] = ' ';
    memcpy(p->spelled_out + n + 1, rest.at, left);
    p->scan = (struct scan){p->spelled_out, p->spelled_out + n + 1 + left};
    return true;
}

/* --- The verb of a command -------------------------------------------------------------------- */

/* Whether that is one of the words with which an offer is turned round. */
static bool is_turning(const struct verb *verb, const struct spelling *said)
{
    const char *at = verb->turned;
    while (at != NULL && *at != '\0') {
        const size_t n = strcspn(at, " ");
        if (n == said->len && memcmp(at, said->at, n) == 0)
            return true;
        at += n + strspn(at + n, " ");
    }
    return false;
}

/* Whether the verb is known; if not, it was said. */
static bool read_verb(struct parse *p)
{
    const struct game *game = p->context->game;
    struct verb_words verbs;
    parse_verb_words(&verbs, game, p->context->hall);
    struct match match = parse_verb(&verbs, game, p->scan);

    if (match.kind != MATCH_ONE) {
        p->command->outcome = match.kind == MATCH_MANY ? COMMAND_ASK : COMMAND_WRONG;
        p->command->near = parse_unknown_verb(&match, &verbs, game, &p->say);
        return false;
    }
    int v = match.found[0].word;
    p->command->table = v >= game->nverbs;
    p->command->verb = p->command->table ? v - game->nverbs : v;
    p->verb = p->command->table ? &table_verbs[p->command->verb] : &game->verbs[v];
    p->command->move = command_unbound(p->context->seat, p->command->verb);
    p->command->turned = is_turning(p->verb, &match.found[0]);
    p->scan = match.after;
    return true;
}

/* --- Parameters ------------------------------------------------------------------------------- */

static struct binder binder(struct parse *p, int param)
{
    return (struct binder){p->context, p->verb, &p->verb->params[param], &p->command->move,
                           &p->say};
}

static bool takes_rest(const struct param *param)
{
    return param->field.kind == FIELD_WORD && !param->field.words;
}

static enum bind_result bind_rest(struct parse *p)
{
    struct scan rest = scan_trimmed(p->scan);
    size_t len = (size_t)(rest.end - rest.at);
    assert(len <= COMMAND_MAX);
    memcpy(p->command->rest, rest.at, len);
    p->command->rest[len] = '\0';
    p->scan.at = p->scan.end;
    return len > 0 ? BIND_OK : BIND_ABSENT;
}

/* Whether parameter i stands here without the word before it; if not, nothing is bound or said. */
static bool bind_unsaid(struct parse *p, int i, struct scan *scan)
{
    char unsaid[COMMAND_SENTENCE_MAX];
    struct sentence say;
    struct binder b = binder(p, i);
    sentence_init(&say, unsaid, sizeof unsaid);
    b.say = &say;
    return bind_value(&b, scan, p->command->move.arg + verb_arg_at(p->verb, i)) == BIND_OK;
}

/* What has to come, without the word before it: `joker k2 wool`. */
static enum bind_result bind_bare(struct parse *p, int i)
{
    struct scan scan = p->scan;
    if (p->verb->params[i].optional || !bind_unsaid(p, i, &scan))
        return BIND_ABSENT;
    p->scan = scan;
    return BIND_OK;
}

/* Binds parameter i, which may be absent. keyword: its keyword was read. */
static enum bind_result bind_param(struct parse *p, int i, bool *keyword)
{
    const struct param *param = &p->verb->params[i];
    struct scan after = p->scan;

    *keyword = false;
    if (takes_rest(param))
        return bind_rest(p);
    if (param->keyword) {
        struct token token = scan_token(&after, SCAN_WHOLE);
        while (token.kind == TOKEN_COMMA)
            token = scan_token(&after, SCAN_WHOLE);
        if (!bind_keyword_is(&token, param->keyword))
            return bind_bare(p, i);
        *keyword = true;
        p->scan = after;
    }
    struct binder b = binder(p, i);
    return bind_value(&b, &p->scan, p->command->move.arg + verb_arg_at(p->verb, i));
}

/* Whether nothing is left that says anything. */
static bool at_last(struct scan scan)
{
    struct token token = scan_token(&scan, SCAN_WHOLE);
    while (token.kind == TOKEN_COMMA || token_little(&token) == LITTLE_POLITE)
        token = scan_token(&scan, SCAN_WHOLE);
    return token.kind == TOKEN_END;
}

/* Which of parameters from..to was meant: the first may be left out, but with more behind it that
 * was not, nor where no value of the last is written so (`build castle`). */
static int meant(const struct parse *p, int from, int to, struct scan at)
{
    const struct param *first = &p->verb->params[from], *last = &p->verb->params[to];
    struct scan behind = at;
    scan_token(&behind, SCAN_WHOLE);
    if (!first->optional || first->keyword || !first->field.words)
        return to;
    return at_last(behind) && bind_could_be(&last->field, at) ? to : from;
}

/* What stands here is no parameter from..to: says what it should have been. */
static void tell_unknown(struct parse *p, int from, int to)
{
    struct scan scan = p->scan;
    struct binder last = binder(p, to);
    struct nearest near;

    bind_skip_noise(&last, &scan);
    last = binder(p, meant(p, from, to, scan));
    struct token token = scan_token(&scan, SCAN_WHOLE);
    nearest_init(&near, &token);
    for (int i = from; i <= to; i++) {
        struct binder b = binder(p, i);
        bind_nearest(&b, &near);
    }
    bind_tell_unknown(&last, &token, &near);
}

/* Whether what stands here would do for a later parameter, parameter i missing; then it is said. */
static bool tell_too_early(struct parse *p, int i)
{
    char unsaid[COMMAND_SENTENCE_MAX];
    for (int q = i + 1; q < p->verb->nparams; q++) {
        struct move move = p->command->move;
        struct binder later = binder(p, q);
        struct scan scan = p->scan;
        struct sentence say;
        sentence_init(&say, unsaid, sizeof unsaid);
        later.say = &say;
        if (!command_param_applies(p->verb, &move, q) || later.param->keyword ||
            bind_value(&later, &scan, move.arg + verb_arg_at(p->verb, q)) != BIND_OK)
            continue;
        sentence_add(&p->say, "The %s comes first, as in ", p->verb->params[i].field.name);
        example_add(&p->say, p->context, p->verb, &move);
        sentence_add(&p->say, ".");
        return true;
    }
    return false;
}

/* The first parameter that has to be there and is not, or -1: what was read is whole. */
static int first_missing(const struct parse *p)
{
    const struct move *move = &p->command->move;
    for (int i = 0; i < p->verb->nparams; i++)
        if (!p->verb->params[i].optional && command_param_applies(p->verb, move, i) &&
            move->arg[verb_arg_at(p->verb, i)] == ARG_NONE)
            return i;
    return -1;
}

/* What can be said instead: as much of it as makes sense. */
static void tell_instead(struct parse *p)
{
    const struct move *move = &p->command->move;
    const bool of_game =
        move->verb < p->context->game->nverbs && p->verb == &p->context->game->verbs[move->verb];
    char text[COMMAND_TEXT_MAX];
    if (!of_game || first_missing(p) >= 0) {
        example_add(&p->say, p->context, p->verb, move);
        return;
    }
    command_text_begun_named(p->context, move, p->verb->nparams, text, sizeof text);
    sentence_add(&p->say, "`%s`", text);
}

/* The word that what is left needs before it, and may be left out together with that: `roll ore`
 * is `roll keep ore`. */
static bool tell_unsaid(struct parse *p)
{
    for (int i = p->open; i < p->verb->nparams; i++) {
        struct scan scan = p->scan;
        const struct move before = p->command->move;
        if (!p->verb->params[i].keyword || !command_param_applies(p->verb, &before, i) ||
            !bind_unsaid(p, i, &scan))
            continue;
        if (!at_last(scan)) {
            p->command->move = before;
            continue;
        }
        sentence_add(&p->say, "The word `%s` is missing: say it as in ",
                     p->verb->params[i].keyword);
        tell_instead(p);
        sentence_add(&p->say, ".");
        return true;
    }
    return false;
}

static void tell_rest(struct parse *p)
{
    if (tell_unsaid(p))
        return;
    struct token token = scan_token(&p->scan, SCAN_WHOLE);

    if (bind_tell_either(&token, &p->say))
        return;
    sentence_add(&p->say, "I do not know what to do with ");
    sentence_quote(&p->say, token.at, token.len);
    sentence_add(&p->say, " there; say it as in ");
    tell_instead(p);
    sentence_add(&p->say, ".");
}

/* The last parameter from skipped on that could have stood here without a keyword, or -1. */
static int last_skipped(const struct parse *p, int skipped)
{
    for (int i = p->verb->nparams - 1; i >= skipped; i--) {
        bool here = command_param_applies(p->verb, &p->command->move, i);
        if (here && !p->verb->params[i].keyword)
            return i;
    }
    return -1;
}

/* All parameters were read or skipped, and something is left. */
static void tell_left(struct parse *p)
{
    struct scan scan = p->scan;
    struct token token = scan_token(&scan, SCAN_WHOLE);
    while (token.kind == TOKEN_COMMA) {
        p->scan = scan;
        token = scan_token(&scan, SCAN_WHOLE);
    }
    bool value = token.kind == TOKEN_WORD || token.kind == TOKEN_NUMBER;
    int last = last_skipped(p, p->open);

    if (value && last >= 0)
        tell_unknown(p, p->open, last);
    else
        tell_rest(p);
}

static bool at_end(struct scan scan)
{
    return scan_token(&scan, SCAN_WHOLE).kind == TOKEN_END;
}

/* Parameter i is not there. Whether that is right. */
static bool may_be_absent(struct parse *p, int i, bool keyword, enum bind_result result)
{
    const bool turned = p->command->turned && result == BIND_ABSENT;
    if ((p->verb->params[i].optional || turned) && !keyword)
        return true;
    p->command->param = i;
    if (result == BIND_ABSENT)
        p->command->outcome = COMMAND_ASK;
    else if (!tell_too_early(p, i))
        tell_unknown(p, p->open, i);
    return false;
}

/* Whether reading may go on after parameter i was tried. */
static bool param_done(struct parse *p, int i, bool keyword, enum bind_result result)
{
    if (result == BIND_OK) {
        p->open = i + 1;
        p->keyword = false;
        p->some = p->verb->params[i].field.kind == FIELD_SOME && at_end(p->scan) ? i : -1;
        return true;
    }
    p->keyword = keyword;
    if (keyword)
        p->open = i;
    if (result == BIND_ABSENT || result == BIND_UNKNOWN)
        return may_be_absent(p, i, keyword, result);
    p->command->param = i;
    p->command->outcome = result == BIND_MANY ? COMMAND_ASK : COMMAND_WRONG;
    return false;
}

/* Of an offer that is turned round nothing need be said but which it is. */
static void read_offer(struct parse *p)
{
    struct scan scan = p->scan;
    const struct binder b = binder(p, 0);
    bind_skip_noise(&b, &scan);
    const struct token token = scan_token(&scan, SCAN_WHOLE);
    if (token.kind != TOKEN_NUMBER || !at_last(scan))
        return;
    p->command->offer = (int16_t)token.number;
    p->scan = scan;
}

static bool read_params(struct parse *p)
{
    if (p->command->turned)
        read_offer(p);
    for (int i = 0; i < p->verb->nparams; i++) {
        bool keyword = false;
        if (!command_param_applies(p->verb, &p->command->move, i))
            continue;
        enum bind_result result = bind_param(p, i, &keyword);
        if (!param_done(p, i, keyword, result)) {
            p->command->turned = false; /* that comes first */
            return false;
        }
    }
    return true;
}

void parse_command(struct parse *p, const struct command_context *context, struct scan scan,
                   struct command *command)
{
    *p = (struct parse){.context = context, .command = command, .scan = scan, .some = -1};
    command->outcome = COMMAND_WRONG;
    command->verb = -1;
    command->param = -1;
    command->table = command->near = command->turned = false;
    command->offer = ARG_NONE;
    command->move = command_unbound(context->seat, 0);
    command->rest[0] = '\0';
    sentence_init(&p->say, command->sentence, sizeof command->sentence);

    if (!read_shortcut(p) || !read_verb(p) || !read_params(p))
        return;
    if (!at_last(p->scan)) {
        tell_left(p);
        return;
    }
    command->outcome = command->table ? COMMAND_TABLE : COMMAND_MOVE;
    if (command->turned && first_missing(p) >= 0) {
        command->outcome = COMMAND_ASK;
        command->param = first_missing(p);
    }
}
