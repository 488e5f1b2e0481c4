/* Commands and options as tables of Markdown. */
#include "bot/commands.h"

#include <string.h>

#include "bot/command.h"
#include "bot/tableverbs.h"

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
    buffer_put(out, "| command | short | also | |\n|---|---|---|---|\n");
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

static void preset_row(struct buffer *out, const struct preset *preset)
{
    buffer_put(out, "| ");
    code(out, preset->name);
    buffer_put(out, " | ");
    buffer_put(out, preset->help);
    buffer_put(out, " | `");
    commands_preset(out, preset);
    buffer_put(out, "` |\n");
}

static void heading(struct buffer *out, const char *what, const struct game *game)
{
    buffer_put(out, "### ");
    buffer_put(out, what);
    buffer_put(out, game->name);
    buffer_put(out, "\n\n");
}

void commands_put_md(struct buffer *out, const struct game *game)
{
    heading(out, "Commands of ", game);
    verb_table(out, game->verbs, game->nverbs);
    buffer_char(out, '\n');
    heading(out, "Options of ", game);
    buffer_put(out, "| option | values | default | |\n|---|---|---|---|\n");
    for (int o = 0; o < game->noptions; o++)
        option_row(out, game, o);
    buffer_char(out, '\n');
    heading(out, "Editions of ", game);
    buffer_put(out, "| edition | | sets |\n|---|---|---|\n");
    for (int p = 0; p < game->npresets; p++)
        preset_row(out, &game->presets[p]);
    buffer_char(out, '\n');
}

void commands_put_md_table(struct buffer *out)
{
    buffer_put(out, "### Words of the table\n\n");
    verb_table(out, table_verbs, TABLE_OWN_VERBS);
    buffer_put(out, "\n### Words where many people play\n\n");
    verb_table(out, table_verbs + TABLE_OWN_VERBS, TABLE_VERBS - TABLE_OWN_VERBS);
}
