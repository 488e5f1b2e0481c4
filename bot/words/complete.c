/* Completion of a typed line from the legal moves. */
#include "bot/words/chooser.h"

#include <string.h>

#include "bot/words/parse.h"
#include "bot/words/tableverbs.h"

struct completing {
    const struct command_context *context;
    struct scan typed; /* the word under the cursor */
    struct completions *out;
};

static bool begins_with(const char *word, struct scan typed)
{
    for (; typed.at < typed.end; typed.at++, word++) {
        char a = *typed.at, b = *word;
        bool letters = ((a | 32) >= 'a' && (a | 32) <= 'z') && ((b | 32) >= 'a' && (b | 32) <= 'z');
        if (a != b && !(letters && (a | 32) == (b | 32)))
            return false;
    }
    return true;
}

static void add(struct completing *c, const char *word)
{
    size_t len = strlen(word);
    if (len >= COMPLETION_MAX || c->out->n == LEGAL_MAX || !begins_with(word, c->typed))
        return;
    for (int i = 0; i < c->out->n; i++) {
        if (strcmp(c->out->word[i], word) == 0)
            return;
    }
    memcpy(c->out->word[c->out->n++], word, len + 1);
}

/* --- Candidates ------------------------------------------------------------------------------- */

static void add_verbs(struct completing *c)
{
    const struct command_context *context = c->context;
    for (size_t m = 0; m < context->nlegal; m++)
        add(c, context->game->verbs[context->legal[m].verb].name);
    for (int v = 0; v < (c->context->hall ? TABLE_VERBS : TABLE_OWN_VERBS); v++)
        add(c, table_verbs[v].name);
}

static void add_all_verbs(struct completing *c)
{
    for (int v = 0; v < c->context->game->nverbs; v++)
        add(c, c->context->game->verbs[v].name);
    for (int v = 0; v < (c->context->hall ? TABLE_VERBS : TABLE_OWN_VERBS); v++)
        add(c, table_verbs[v].name);
}

static void add_words(struct completing *c, const struct words *words)
{
    for (int w = 0; w < words->n; w++)
        add(c, words->word[w].name);
}

static void add_amounts(struct completing *c, const struct choosing *at, const struct words *words)
{
    struct choices choices;
    chooser_next(c->context, at, &choices);
    for (int w = 0; choices.step == CHOOSER_AMOUNT && w < words->n; w++) {
        if (choices.amount.most[w] > 0)
            add(c, words->word[w].name);
    }
}

static void add_others(struct completing *c)
{
    for (int s = 0; s < c->context->nseats; s++) {
        char name[COMPLETION_MAX];
        if (s == c->context->seat)
            continue;
        bind_seat_text(c->context, s, name, sizeof name);
        add(c, name);
    }
}

static void add_values(struct completing *c, const struct choosing *at)
{
    const struct command_context *context = c->context;
    const struct verb *verb = &context->game->verbs[at->verb];
    char word[COMPLETION_MAX];

    for (size_t m = 0; m < context->nlegal; m++) {
        const struct move *legal = &context->legal[m];
        if (legal->arg[verb_arg_at(verb, at->nbound)] == ARG_NONE ||
            !chooser_fits(context, at, legal))
            continue;
        if (verb->params[at->nbound].field.kind == FIELD_SEAT)
            bind_seat_text(context, legal->arg[verb_arg_at(verb, at->nbound)], word, sizeof word);
        else
            command_param_text(context, legal, at->nbound, word, sizeof word);
        add(c, word);
    }
}

static void add_param(struct completing *c, const struct parse *p, int i)
{
    const struct param *param = &p->verb->params[i];
    struct choosing at = {.verb = p->command->verb, .nbound = i, .move = p->command->move};

    if (p->command->table && param->field.words)
        add_words(c, param->field.words);
    else if (p->command->table && param->field.kind == FIELD_SEAT)
        add_others(c);
    else if (p->command->table && p->command->verb == TABLE_HELP)
        add_all_verbs(c);
    else if (p->command->table)
        return;
    else if (param->field.kind == FIELD_SOME)
        add_amounts(c, &at, param->field.words);
    else if (param->field.kind == FIELD_SEATS)
        add_others(c);
    else
        add_values(c, &at);
}

/* What is typed into a field of its own comes in any order. */
static void add_named(struct completing *c, const struct parse *p)
{
    for (int i = 0; i < p->verb->nparams; i++)
        if (strcmp(p->verb->params[i].field.name, c->context->param) == 0 &&
            command_param_applies(p->verb, &p->command->move, i))
            add_param(c, p, i);
}

/* Every parameter that may come next, up to the first that must. */
static void add_params(struct completing *c, const struct parse *p)
{
    if (c->context->param != NULL) {
        add_named(c, p);
        return;
    }
    if (p->some >= 0)
        add_param(c, p, p->some);
    for (int i = p->open; i < p->verb->nparams; i++) {
        const struct param *param = &p->verb->params[i];
        bool keyword_read = i == p->open && p->keyword;
        if (!command_param_applies(p->verb, &p->command->move, i))
            continue;
        if (param->keyword && !keyword_read)
            add(c, param->keyword);
        else
            add_param(c, p, i);
        if (!param->optional || keyword_read)
            return;
    }
}

/* --- The line --------------------------------------------------------------------------------- */

static bool parts_words(char c)
{
    return strchr(" \t,&+>;", c) != NULL;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Where the word under the cursor begins; a number glued to its front is left out (2wo). */
static const char *word_begin(const char *begin, const char *cursor)
{
    const char *at = cursor;
    while (at > begin && !parts_words(at[-1]))
        at--;
    while (at < cursor && is_digit(*at))
        at++;
    return at;
}

/* Without the number at its end, which waits for its word. */
static struct scan without_number(struct scan head)
{
    head = scan_trimmed(head);
    while (head.end > head.at && is_digit(head.end[-1]))
        head.end--;
    return head;
}

static bool understood(const struct command *command)
{
    bool asks = command->outcome == COMMAND_ASK && command->sentence[0] == '\0';
    return asks || command->outcome == COMMAND_MOVE || command->outcome == COMMAND_TABLE;
}

void complete_line(const struct command_context *context, const char *line, size_t cursor,
                   struct completions *out)
{
    const char *begin = line + cursor, *end = line + cursor;
    struct command command;
    struct parse p;

    while (begin > line && begin[-1] != ';')
        begin--;
    const char *word = word_begin(begin, end);
    struct completing c = {context, {word, end}, out};
    out->from = (size_t)(word - line);
    out->n = 0;
    if (end - begin > COMMAND_MAX || text_unfit(begin, (size_t)(end - begin)))
        return;
    struct scan head = scan_trimmed((struct scan){begin, word});
    if (head.at == head.end) {
        add_verbs(&c);
        return;
    }
    parse_command(&p, context, head, &command);
    if (!understood(&command))
        parse_command(&p, context, without_number(head), &command);
    if (understood(&command))
        add_params(&c, &p);
}
