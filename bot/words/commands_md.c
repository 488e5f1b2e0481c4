/* Commands and options as tables of Markdown. */
#include "bot/words/commands.h"

#include <string.h>

#include "bot/words/command.h"
#include "bot/words/tableverbs.h"

#define VERB_HEAD "| command | short | also | |\n|---|---|---|---|\n"

/* A cell of code; a bar would end the cell. */
static void code(struct buffer *out, const char *text)
{
    buffer_char(out, '`');
    for (; *text; text++) {
        if (*text == '|')
            buffer_char(out, '\\');
        buffer_char(out, *text);
    }
    buffer_char(out, '`');
}

static void aliases(struct buffer *out, const char *alias)
{
    while (alias && *alias) {
        size_t len = strcspn(alias, " ");
        buffer_char(out, '`');
        buffer_add(out, alias, len);
        buffer_char(out, '`');
        alias += len;
        if (*alias) {
            buffer_char(out, ' ');
            alias++;
        }
    }
}

static void verb_row(struct buffer *out, const struct verb *verb)
{
    char usage[COMMAND_TEXT_MAX], letter[2] = {verb->letter, '\0'};
    command_usage(verb, usage, sizeof usage);
    buffer_put(out, "| ");
    code(out, usage);
    buffer_put(out, " | ");
    aliases(out, letter);
    buffer_put(out, " | ");
    aliases(out, verb->aliases);
    buffer_put(out, " | ");
    buffer_put(out, verb->help);
    buffer_put(out, " |\n");
}

static void verb_table(struct buffer *out, const struct verb *verbs, int n)
{
    buffer_put(out, VERB_HEAD);
    for (int v = 0; v < n; v++)
        verb_row(out, &verbs[v]);
}

static void option_row(struct buffer *out, const struct game *game, int o)
{
    struct buffer values;
    buffer_init(&values, COMMANDS_MAX);
    commands_values(&values, &game->options[o].field);
    buffer_put(out, "| ");
    code(out, game->options[o].field.name);
    buffer_put(out, " | ");
    code(out, buffer_text(&values));
    buffer_put(out, " | `");
    commands_default(out, game, o);
    buffer_put(out, "` | ");
    buffer_put(out, game->options[o].help);
    buffer_put(out, " |\n");
    buffer_fini(&values);
}

static void preset_row(struct buffer *out, const struct game *game, int p)
{
    const struct preset *preset = &game->presets[p];
    buffer_put(out, "| ");
    code(out, preset->name);
    buffer_put(out, " | ");
    buffer_put(out, preset->help);
    buffer_put(out, " | `");
    commands_preset(out, preset);
    buffer_put(out, "` |\n");
}

static void game_verb_row(struct buffer *out, const struct game *game, int v)
{
    verb_row(out, &game->verbs[v]);
}

static const struct part {
    const char *what, *head;
    commands_row *put;
} parts[] = {
    [PART_VERBS] = {"Commands", VERB_HEAD, game_verb_row},
    [PART_OPTIONS] = {"Options", "| option | values | default | |\n|---|---|---|---|\n",
                      option_row},
    [PART_EDITIONS] = {"Editions", "| edition | | sets |\n|---|---|---|\n", preset_row},
};

static void put_part(struct buffer *out, const struct game *game, enum commands_part part,
                     bool alone)
{
    const struct game *like = alone ? NULL : commands_like(game, part);
    struct buffer rows;
    buffer_init(&rows, COMMANDS_MAX);
    int n = commands_rows(&rows, game, like, part, parts[part].put);
    buffer_put(out, "### ");
    buffer_put(out, parts[part].what);
    buffer_put(out, " of ");
    buffer_put(out, game->name);
    buffer_put(out, "\n\n");
    if (like != NULL) {
        buffer_put(out, "As in ");
        buffer_put(out, like->name);
        buffer_put(out, n > 0 ? ", but:\n\n" : ".\n");
    }
    if (n > 0) {
        buffer_put(out, parts[part].head);
        buffer_add(out, rows.bytes, rows.n);
    }
    buffer_char(out, '\n');
    buffer_fini(&rows);
}

void commands_put_md_games(struct buffer *out)
{
    buffer_put(out, "### Games\n\n| name | game | seats | |\n|---|---|---|---|\n");
    for (int g = 0; games[g] != NULL; g++) {
        buffer_put(out, "| ");
        code(out, games[g]->id);
        buffer_put(out, " | ");
        buffer_put(out, games[g]->name);
        buffer_put(out, " | ");
        commands_seats(out, games[g]);
        buffer_put(out, " | ");
        buffer_put(out, games[g]->summary);
        buffer_put(out, " |\n");
    }
    buffer_char(out, '\n');
}

void commands_put_md(struct buffer *out, const struct game *game, bool alone)
{
    for (enum commands_part part = PART_VERBS; part <= PART_EDITIONS; part++)
        if (commands_count(game, part) > 0)
            put_part(out, game, part, alone);
}

void commands_put_md_table(struct buffer *out)
{
    buffer_put(out, "### Words of the table\n\n");
    verb_table(out, table_verbs, TABLE_OWN_VERBS);
    buffer_put(out, "\n### Words where many people play\n\n");
    verb_table(out, table_verbs + TABLE_OWN_VERBS, TABLE_VERBS - TABLE_OWN_VERBS);
}
