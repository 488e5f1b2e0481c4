#include "bot/words/command.h"

#include <string.h>

#include "bot/words/chooser.h"
#include "bot/words/parse.h"
#include "bot/words/tableverbs.h"

struct command_cursor command_cursor(const char *line, size_t len)
{
    while (len > 0 && (line[len - 1] == '\n' || line[len - 1] == '\r'))
        len--;
    return (struct command_cursor){line, line + len};
}

/* Where the segment ends: the names of seats may have a `;`. */
static const char *segment_end(const struct command_cursor *cursor,
                               const struct command_context *context)
{
    const char *at = cursor->at, *end;
    while (at < cursor->end && *at != ';') {
        const bool begins = at == cursor->at || strchr(" \t,", at[-1]) != NULL;
        const struct scan rest = {at, cursor->end};
        at = begins && bind_named_seat(context, rest, &end) >= 0 ? end : at + 1;
    }
    return at;
}

struct scan command_segment(struct command_cursor *cursor, const struct command_context *context)
{
    const bool several = memchr(cursor->at, ';', (size_t)(cursor->end - cursor->at)) != NULL;
    const char *end = several ? segment_end(cursor, context) : cursor->end;
    const struct scan segment = {cursor->at, end};
    cursor->at = end < cursor->end ? end + 1 : end;
    return scan_trimmed(segment);
}

/* Whether the bytes can be read at all; if not, it is said. */
static bool readable(struct scan text, struct sentence *say)
{
    size_t len = (size_t)(text.end - text.at);
    const char *unfit = text_unfit(text.at, len);

    if (len > COMMAND_MAX) {
        sentence_add(say, "That is too long: %zu bytes, but a command has %d at most.", len,
                     COMMAND_MAX);
        return false;
    }
    if (unfit)
        sentence_add(say, "There is %s in that; type it with letters, digits and blanks.", unfit);
    return !unfit;
}

/* Everything behind parameter p is left out as well. */
static bool is_last(const struct verb *verb, const struct move *move, int p)
{
    while (++p < verb->nparams) {
        bool bound = move->arg[verb_arg_at(verb, p)] != ARG_NONE;
        if (bound && command_param_applies(verb, move, p))
            return false;
    }
    return true;
}

/* The optional parameter at the end that was left out although the legal moves leave a choice, or
 * -1. */
static int left_open(const struct command_context *context, const struct move *move)
{
    const struct verb *verb = &context->game->verbs[move->verb];
    int p = 0;
    while (p < verb->nparams &&
           (move->arg[verb_arg_at(verb, p)] != ARG_NONE || !command_param_applies(verb, move, p)))
        p++;
    if (p == verb->nparams || !is_last(verb, move, p))
        return -1;
    struct choices choices;
    const struct choosing at = {.verb = move->verb, .nbound = p, .move = *move};
    chooser_next(context, &at, &choices);
    if (choices.step != CHOOSER_VALUE)
        return -1;
    int arg = verb_arg_at(verb, choices.at.nbound);
    for (int i = 0; i < choices.n; i++) {
        if (context->legal[choices.choice[i].legal].arg[arg] == ARG_NONE)
            return -1;
    }
    return p;
}

static bool names_one(const struct verb *verbs, int nverbs, const char *text, size_t n)
{
    for (int i = 0; i < nverbs; i++)
        if (strlen(verbs[i].name) == n && memcmp(verbs[i].name, text, n) == 0)
            return true;
    return false;
}

bool command_named(const char *text, size_t n)
{
    const char *blank = memchr(text, ' ', n);
    n = blank != NULL ? (size_t)(blank - text) : n;
    bool named = names_one(table_verbs, TABLE_VERBS, text, n);
    for (size_t i = 0; !named && games[i] != NULL; i++)
        named = names_one(games[i]->verbs, games[i]->nverbs, text, n);
    return named;
}

/* Words of the table are not chosen from lists: what is missing is said. */
static void tell_missing(struct command *command, struct sentence *say)
{
    const struct verb *verb = &table_verbs[command->verb];
    const struct param *param = &verb->params[command->param];
    command->outcome = COMMAND_WRONG;
    sentence_add(say, "`%s` needs the %s (%s). For example `%s`.", verb->name, param->field.name,
                 param->help, verb->example);
}

static void read_command(struct scan text, const struct command_context *context,
                         struct command *out)
{
    struct sentence say;
    struct parse parse;

    *out = (struct command){.outcome = COMMAND_WRONG, .verb = -1, .param = -1};
    out->move = command_unbound(context->seat, 0);
    sentence_init(&say, out->sentence, sizeof out->sentence);
    if (!readable(text, &say))
        return;
    parse_command(&parse, context, text, out);
    int open = out->outcome == COMMAND_MOVE && !out->turned ? left_open(context, &out->move) : -1;
    if (open >= 0) {
        out->outcome = COMMAND_ASK;
        out->param = open;
    }
    if (out->outcome != COMMAND_ASK || out->sentence[0] != '\0')
        return;
    if (out->table)
        tell_missing(out, &say);
    else
        chooser_ask(context, &out->move, out->param, &say);
}

bool command_next(struct command_cursor *cursor, const struct command_context *context,
                  struct command *out)
{
    while (cursor->at < cursor->end) {
        struct scan text = command_segment(cursor, context);
        if (text.at == text.end)
            continue;
        read_command(text, context, out);
        return true;
    }
    return false;
}
