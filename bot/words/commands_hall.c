/* Help where each line costs time: channels of a network that lets few lines through. */
#include "bot/words/commands.h"

#include "bot/table/clock.h"
#include "bot/words/tableverbs.h"

#include <string.h>

/* mark: around it. */
static void put_name(struct buffer *out, bool first, const char *name, const char *mark)
{
    buffer_put(out, first ? " " : ", ");
    buffer_put(out, mark);
    buffer_put(out, name);
    buffer_put(out, mark);
}

static void put_verbs(struct buffer *out, const char *before, const struct verb *verbs, int n,
                      const char *mark)
{
    buffer_put(out, before);
    for (int v = 0; v < n; v++)
        put_name(out, v == 0, verbs[v].name, mark);
    buffer_put(out, ".\n");
}

/* Whether the word is of use for who reads of it. */
static bool is_for(enum table_verb verb, const struct commands_reader *reader)
{
    switch ((int)verb) {
    case TABLE_STOP:
    case TABLE_BAN:
    case TABLE_UNBAN:
        return reader->moderates;
    case TABLE_SETUP:
        return reader->manages;
    case TABLE_INVITE:
    case TABLE_UNINVITE:
        return !reader->alone;
    default:
        return true;
    }
}

/* Those of halls, without those that the game has too, or that would do nothing there. reader NULL:
 * anybody, where there are no buttons. */
static void put_hall_verbs(struct buffer *out, const struct game *game,
                           const struct commands_reader *reader)
{
    buffer_put(out, "Of tables:");
    for (int v = TABLE_OWN_VERBS; v < TABLE_VERBS; v++)
        if (game_verb(game, table_verbs[v].name) < 0 &&
            (reader != NULL ? is_for((enum table_verb)v, reader) : v != TABLE_BUMP))
            put_name(out, v == TABLE_OWN_VERBS, table_verbs[v].name, reader != NULL ? "`" : "");
    buffer_put(out, ".\n");
}

static void put_counted(struct buffer *out, const struct game *game, bool upper)
{
    char text[128];
    struct sentence line;
    sentence_init(&line, text, sizeof text);
    commands_counted(&line, game, upper);
    buffer_put(out, text);
}

void commands_hall(struct buffer *out, const struct game *game)
{
    buffer_put(out, "`open` opens a table, `join` takes a seat, `start` begins the game.\n");
    put_verbs(out, "To play:", game->verbs, game->nverbs, "");
    put_verbs(out, "To ask:", table_verbs, TABLE_OWN_VERBS, "");
    put_hall_verbs(out, game, NULL);
    buffer_put(out, "`help build` tells about one of them, `help options` what can be set. The "
                    "beginning of a word will do, and several commands in a line with `;` "
                    "between. ");
    put_counted(out, game, true);
    buffer_put(out, ".\n");
}

static void put_params(struct buffer *out, const struct verb *verb)
{
    for (int p = 0; p < verb->nparams; p++) {
        char name[COMMAND_TEXT_MAX];
        command_param_usage(verb, p, name, sizeof name);
        buffer_put(out, p > 0 ? "; " : "");
        buffer_put(out, name);
        buffer_put(out, ": ");
        buffer_put(out, verb->params[p].help);
    }
    buffer_put(out, verb->nparams > 0 ? ". " : "");
}

static void put_verb(struct buffer *out, const struct verb *verb)
{
    char usage[COMMAND_TEXT_MAX], line[COMMAND_SENTENCE_MAX];
    struct sentence names;
    command_usage(verb, usage, sizeof usage);
    buffer_put(out, usage);
    buffer_put(out, ": ");
    buffer_put(out, verb->help);
    if (verb->more != NULL)
        buffer_put(out, " ");
    buffer_put(out, verb->more != NULL ? verb->more : "");
    buffer_put(out, "\n");
    put_params(out, verb);
    sentence_init(&names, line, sizeof line);
    commands_names(&names, verb);
    buffer_put(out, line);
    buffer_put(out, "\n");
}

static void put_options(struct buffer *out, const struct game *game)
{
    for (int o = 0; o < game->noptions; o++) {
        buffer_put(out, o > 0 ? ", " : "");
        buffer_put(out, game->options[o].field.name);
        buffer_char(out, '=');
        commands_values(out, &game->options[o].field);
    }
    buffer_put(out, ".\nEditions:");
    for (int p = 0; p < game->npresets; p++) {
        buffer_put(out, p > 0 ? "; edition=" : " edition=");
        buffer_put(out, game->presets[p].name);
        buffer_put(out, ", ");
        buffer_put(out, game->presets[p].help);
    }
    buffer_put(out, ".\nOf the table: seats=N; invited or public");
    for (int c = 0; c < CLOCKS; c++) {
        buffer_put(out, "; clock=");
        buffer_put(out, clock_rules[c].name);
        buffer_put(out, ", ");
        buffer_put(out, clock_rules[c].help);
    }
    buffer_put(out, ".\n");
}

void commands_hall_word(struct buffer *out, const struct game *game, const char *word)
{
    struct commands_found found = commands_find(game, word);
    if (found.kind == FOUND_OPTIONS)
        put_options(out, game);
    else if (found.kind == FOUND_VERB)
        put_verb(out, found.verb);
    else
        buffer_put(out, found.text);
}

/* --- With buttons ----------------------------------------------------------------------------- */

void commands_pressed(struct buffer *out, const struct game *game,
                      const struct commands_reader *reader)
{
    buffer_put(out,
               "`open` opens a table, and the buttons below its message do the rest: Join, Start, "
               "then your moves, and More for what is done seldom. Answers are for you alone.\n"
               "All of it can be typed as well.\n");
    put_verbs(out, "To play:", game->verbs, game->nverbs, "`");
    put_verbs(out, "To ask:", table_verbs, TABLE_QUIT, "`");
    put_hall_verbs(out, game, reader);
    buffer_put(out, "`help build` tells about one of them, `help options` what can be set. ");
    put_counted(out, game, false);
    buffer_put(out, "; what you leave out is asked for.\n");
}

/* "`build settlement c2`: Build ...", and what each of its options is. */
static void put_pressed(struct buffer *out, const struct verb *verb)
{
    const struct shown_part {
        const char *before, *text, *behind;
    } parts[] = {{"`", verb->example, "`: "}, {"", verb->help, ""}, {" ", verb->more, ""}};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        buffer_put(out, parts[i].text != NULL ? parts[i].before : "");
        buffer_put(out, parts[i].text != NULL ? parts[i].text : "");
        buffer_put(out, parts[i].text != NULL ? parts[i].behind : "");
    }
    for (int p = 0; p < verb->nparams; p++) {
        buffer_put(out, "\n");
        buffer_put(out, verb->params[p].field.name);
        buffer_put(out, ": ");
        buffer_put(out, verb->params[p].help);
    }
    for (const char *at = verb->others; at != NULL && *at != '\0'; at += strspn(at, "; ")) {
        const size_t n = strcspn(at, ";");
        buffer_put(out, at == verb->others ? "\nOr: `" : ", `");
        buffer_add(out, at, n);
        buffer_put(out, "`");
        at += n;
    }
    buffer_put(out, "\n");
}

void commands_pressed_word(struct buffer *out, const struct game *game, const char *word)
{
    const struct commands_found found = commands_find(game, word);
    if (found.kind == FOUND_VERB)
        put_pressed(out, found.verb);
    else
        commands_hall_word(out, game, word);
}
