/* Commands and options in the language of manual pages. */
#include "bot/words/commands.h"

#include <string.h>

#include "bot/words/command.h"
#include "bot/words/tableverbs.h"

/* Text in which nothing is taken for a request: hyphens are typed ones, backslashes shown, and what
 * stands between backticks is to be typed. */
static void text(struct buffer *out, const char *at, size_t len)
{
    bool quoted = false;
    for (size_t i = 0; i < len; i++) {
        if (at[i] == '-')
            buffer_put(out, "\\-");
        else if (at[i] == '\\')
            buffer_put(out, "\\e");
        else if (at[i] == '`')
            buffer_put(out, (quoted = !quoted) ? "\\fB" : "\\fR");
        else
            buffer_char(out, at[i]);
    }
    if (quoted)
        buffer_put(out, "\\fR");
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

static void put_preset(struct buffer *out, const struct game *game, int p)
{
    const struct preset *preset = &game->presets[p];
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

static void put_game_verb(struct buffer *out, const struct game *game, int v)
{
    put_verb(out, &game->verbs[v]);
}

static void put_part(struct buffer *out, const struct game *game, enum commands_part part,
                     bool alone, commands_row *put)
{
    const struct game *like = alone ? NULL : commands_like(game, part);
    struct buffer rows;
    buffer_init(&rows, COMMANDS_MAX);
    int n = commands_rows(&rows, game, like, part, put);
    if (like != NULL) {
        buffer_put(out, "As in ");
        text(out, like->name, strlen(like->name));
        buffer_put(out, n > 0 ? ", but:\n" : ".\n");
    }
    buffer_add(out, rows.bytes, rows.n);
    buffer_fini(&rows);
}

void commands_put_man_games(struct buffer *out)
{
    section(out, ".SS", " Games", "");
    for (int g = 0; games[g] != NULL; g++) {
        buffer_put(out, ".TP\n");
        bold(out, games[g]->id, strlen(games[g]->id));
        buffer_char(out, '\n');
        text(out, games[g]->name, strlen(games[g]->name));
        buffer_put(out, " (seats: ");
        commands_seats(out, games[g]);
        buffer_put(out, ").\n");
        line(out, games[g]->summary);
    }
}

void commands_put_man(struct buffer *out, const struct game *game, bool alone)
{
    section(out, ".SS", " Commands of ", game->name);
    put_part(out, game, PART_VERBS, alone, put_game_verb);
    section(out, ".SS", " Options of ", game->name);
    put_part(out, game, PART_OPTIONS, alone, put_option);
    if (game->npresets > 0) {
        section(out, ".SS", " Editions of ", game->name);
        put_part(out, game, PART_EDITIONS, alone, put_preset);
    }
}

void commands_put_man_table(struct buffer *out)
{
    section(out, ".SS", " Words of the table", "");
    for (int v = 0; v < TABLE_VERBS; v++)
        put_verb(out, &table_verbs[v]);
}
