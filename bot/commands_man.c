/* Commands and options in the language of manual pages. */
#include "bot/commands.h"

#include <string.h>

#include "bot/command.h"
#include "bot/tableverbs.h"

/* Text in which nothing is taken for a request: hyphens are typed ones, backslashes shown. */
static void text(struct buffer *out, const char *at, size_t len)
{
    for (size_t i = 0; i < len; i++) {
        if (at[i] == '-')
            buffer_put(out, "\\-");
        else if (at[i] == '\\')
            buffer_put(out, "\\e");
        else if (at[i] == '`')
            buffer_put(out, "\\(oq");
        else
            buffer_char(out, at[i]);
    }
}

/* A line of its own, which must not begin with a control character. */
static void line(struct buffer *out, const char *at)
{
    if (*at == '.' || *at == '\'')
        buffer_put(out, "\\&");
    text(out, at, strlen(at));
    buffer_char(out, '\n');
}

/* A line for each clause, as manual pages have it. */
static void clauses(struct buffer *out, const char *at)
{
    while (*at) {
        size_t n = 0;
        while (at[n] && !(n > 0 && at[n] == ' ' && strchr(".;", at[n - 1])))
            n++;
        text(out, at, n);
        buffer_char(out, '\n');
        at += n + (at[n] == ' ');
    }
}

static void bold(struct buffer *out, const char *at, size_t len)
{
    buffer_put(out, "\\fB");
    text(out, at, len);
    buffer_put(out, "\\fR");
}

static void section(struct buffer *out, const char *request, const char *what, const char *name)
{
    buffer_put(out, request);
    buffer_char(out, ' ');
    buffer_put(out, what);
    buffer_put(out, name);
    buffer_char(out, '\n');
}

static void put_aliases(struct buffer *out, const struct verb *verb)
{
    char letter[2] = {verb->letter, '\0'};
    bool any = verb->letter != '\0';
    if (!verb->letter && !verb->aliases)
        return;
    buffer_put(out, "Also: ");
    if (verb->letter)
        bold(out, letter, 1);
    for (const char *alias = verb->aliases; alias && *alias; any = true) {
        size_t len = strcspn(alias, " ");
        buffer_put(out, any ? ", " : "");
        bold(out, alias, len);
        alias += len + (alias[len] == ' ');
    }
    buffer_put(out, ".\n");
}

static void put_params(struct buffer *out, const struct verb *verb)
{
    for (int p = 0; p < verb->nparams; p++) {
        const struct param *param = &verb->params[p];
        buffer_put(out, ".br\n");
        bold(out, param->field.name, strlen(param->field.name));
        buffer_put(out, ": ");
        text(out, param->help, strlen(param->help));
        buffer_put(out, ".\n");
    }
}

static void put_verb(struct buffer *out, const struct verb *verb)
{
    char usage[COMMAND_TEXT_MAX];
    command_usage(verb, usage, sizeof usage);
    buffer_put(out, ".TP\n");
    bold(out, usage, strlen(usage));
    buffer_char(out, '\n');
    line(out, verb->help);
    if (verb->more)
        clauses(out, verb->more);
    put_aliases(out, verb);
    put_params(out, verb);
}

static void put_option(struct buffer *out, const struct game *game, int o)
{
    const struct param *option = &game->options[o];
    struct buffer values;
    buffer_init(&values, COMMANDS_MAX);
    commands_values(&values, &option->field);
    buffer_put(out, ".TP\n");
    bold(out, option->field.name, strlen(option->field.name));
    buffer_char(out, '=');
    text(out, values.bytes, values.n);
    buffer_char(out, '\n');
    line(out, option->help);
    buffer_clear(&values);
    commands_default(&values, game, o);
    buffer_put(out, "(default ");
    text(out, values.bytes, values.n);
    buffer_put(out, ")\n");
    buffer_fini(&values);
}

static void put_preset(struct buffer *out, const struct preset *preset)
{
    struct buffer values;
    buffer_init(&values, COMMANDS_MAX);
    commands_preset(&values, preset);
    buffer_put(out, ".TP\n");
    bold(out, "edition=", strlen("edition="));
    bold(out, preset->name, strlen(preset->name));
    buffer_char(out, '\n');
    line(out, preset->help);
    buffer_put(out, ".br\n");
    for (size_t i = 0; i < values.n; i++)
        values.bytes[i] = values.bytes[i] == ' ' ? '\n' : values.bytes[i];
    line(out, buffer_text(&values));
    buffer_fini(&values);
}

void commands_put_man(struct buffer *out, const struct game *game)
{
    section(out, ".SS", " Commands of ", game->name);
    for (int v = 0; v < game->nverbs; v++)
        put_verb(out, &game->verbs[v]);
    section(out, ".SS", " Options of ", game->name);
    for (int o = 0; o < game->noptions; o++)
        put_option(out, game, o);
    for (int p = 0; p < game->npresets; p++)
        put_preset(out, &game->presets[p]);
}

void commands_put_man_table(struct buffer *out)
{
    section(out, ".SS", " Words of the table", "");
    for (int v = 0; v < TABLE_VERBS; v++)
        put_verb(out, &table_verbs[v]);
}
