#include "bot/words/commands.h"

#include <ctype.h>
#include <string.h>

#include "bot/words/command.h"
#include "bot/words/options.h"
#include "bot/words/parse.h"
#include "bot/words/tableverbs.h"

enum { HELP_COLUMN = 32, PARAM_COLUMN = 14, OPTION_COLUMN = 32, SPELLED_OUT = 8 };

const char *const commands_form_name[COMMANDS_FORMS] = {
    [COMMANDS_TEXT] = "text",
    [COMMANDS_MD] = "md",
    [COMMANDS_MAN] = "man",
};

/* --- Lines ------------------------------------------------------------------------------------ */

static void blanks(struct buffer *out, int n)
{
    for (int i = 0; i < n; i++)
        buffer_char(out, ' ');
}

/* The length of what stays on one line: a word, or all that is between backticks. */
static int unbroken(const char *text)
{
    bool quoted = false;
    int len = 0;
    for (; text[len] && (quoted || text[len] != ' '); len++)
        quoted ^= text[len] == '`';
    return len;
}

/* Words of a text from column `column` on, wrapped to COMMANDS_WIDTH; new lines are indented. Ends
 * with a line feed. */
static void wrap(struct buffer *out, const char *text, int column, int indent)
{
    bool first = true;
    while (*text) {
        int len = unbroken(text);
        if (!first && column + 1 + len > COMMANDS_WIDTH) {
            buffer_char(out, '\n');
            blanks(out, indent);
            column = indent;
        } else if (!first) {
            buffer_char(out, ' ');
            column++;
        }
        buffer_add(out, text, (size_t)len);
        column += len;
        first = false;
        text += len + (text[len] == ' ');
    }
    buffer_char(out, '\n');
}

/* A name in the left column, its text in the right one. */
static void row(struct buffer *out, const char *name, const char *text, int indent, int column)
{
    int len = (int)strlen(name);
    blanks(out, indent);
    buffer_put(out, name);
    if (indent + len + 2 > column) {
        buffer_char(out, '\n');
        blanks(out, column);
    } else {
        blanks(out, column - indent - len);
    }
    wrap(out, text, column, column);
}

/* --- Commands --------------------------------------------------------------------------------- */

static void verb_row(struct buffer *out, const struct verb *verb)
{
    char usage[COMMAND_TEXT_MAX], name[COMMAND_TEXT_MAX + 8];
    struct sentence line;
    command_usage(verb, usage, sizeof usage);
    sentence_init(&line, name, sizeof name);
    if (verb->letter)
        sentence_add(&line, "%c  %s", verb->letter, usage);
    else
        sentence_add(&line, "   %s", usage);
    row(out, name, verb->help, 0, HELP_COLUMN);
}

/* A parameter of amounts, or NULL. */
static const struct param *amounts_of(const struct game *game)
{
    for (int v = 0; v < game->nverbs; v++)
        for (int p = 0; p < game->verbs[v].nparams; p++)
            if (game->verbs[v].params[p].field.kind == FIELD_SOME)
                return &game->verbs[v].params[p];
    return NULL;
}

void commands_counted(struct sentence *out, const struct game *game, bool upper)
{
    const struct param *amounts = amounts_of(game);
    if (amounts == NULL)
        return;
    const struct words *words = amounts->field.words;
    const char *counts = param_counts(amounts, 2);
    const char *a = words->word[words->n > 4 ? 2 : 0].name;
    const char *b = words->word[words->n > 4 ? 4 : words->n - 1].name;
    for (const char *c = counts; *c != '\0'; c++)
        sentence_add(out, "%c", upper || c == counts ? toupper((unsigned char)*c) : *c);
    sentence_add(out, " are written like `2 %s 1 %s` or `2%c1%c`", a, b, a[0], b[0]);
}

/* How commands are written. */
static void help_on_writing(struct buffer *out, const struct game *game)
{
    char text[COMMAND_SENTENCE_MAX];
    struct sentence say;
    sentence_init(&say, text, sizeof text);
    sentence_add(&say, "The letter in front or the beginning of a word will do, and what is left "
                       "out is asked. `;` stands between several commands in a line. ");
    commands_counted(&say, game, false);
    sentence_add(&say, "%s`help` and a command's name tell more about it.",
                 amounts_of(game) ? ". " : "");
    wrap(out, text, 0, 0);
}

void commands_list(struct buffer *out, const struct game *game)
{
    for (int v = 0; v < game->nverbs; v++)
        verb_row(out, &game->verbs[v]);
    for (int v = 0; v < TABLE_VERBS; v++) {
        if (v == 0 || v == TABLE_OWN_VERBS)
            buffer_char(out, '\n');
        verb_row(out, &table_verbs[v]);
    }
    buffer_char(out, '\n');
    help_on_writing(out, game);
}

static int longest_name(const struct game *game)
{
    int longest = 0;
    for (int v = 0; v < game->nverbs; v++) {
        int len = (int)strlen(game->verbs[v].name);
        longest = len > longest ? len : longest;
    }
    return longest;
}

void commands_help(struct buffer *out, const struct game *game)
{
    int column = longest_name(game) + 2;
    for (int v = 0; v < game->nverbs; v++) {
        const struct verb *verb = &game->verbs[v];
        buffer_char(out, verb->letter ? verb->letter : ' ');
        row(out, verb->name, verb->help, 2, column + 2);
    }
    buffer_put(out, "\nAt any time:");
    for (int v = 0; v < TABLE_OWN_VERBS; v++) {
        buffer_put(out, v > 0 ? ", " : " ");
        buffer_put(out, table_verbs[v].name);
    }
    buffer_put(out, ".\n");
    help_on_writing(out, game);
}

static void verb_params(struct buffer *out, const struct verb *verb)
{
    for (int p = 0; p < verb->nparams; p++) {
        char name[COMMAND_TEXT_MAX], upper[COMMAND_TEXT_MAX];
        struct sentence line;
        const struct param *param = &verb->params[p];
        command_param_usage(verb, p, upper, sizeof upper);
        sentence_init(&line, name, sizeof name);
        if (param->keyword)
            sentence_add(&line, "%s ", param->keyword);
        sentence_add(&line, "%s", upper);
        row(out, name, param->help, 2, PARAM_COLUMN);
    }
}

void commands_names(struct sentence *out, const struct verb *verb)
{
    if (verb->letter)
        sentence_add(out, "Short form: `%c`. ", verb->letter);
    for (const char *alias = verb->aliases; alias && *alias;) {
        int len = (int)strcspn(alias, " ");
        sentence_add(out, alias == verb->aliases ? "Also: `%.*s`" : ", `%.*s`", len, alias);
        alias += len + (alias[len] == ' ');
    }
    if (verb->aliases)
        sentence_add(out, ". ");
    sentence_add(out, "For example: `%s`", verb->example);
    for (const char *at = verb->others; at && *at; at += strspn(at, "; ")) {
        int len = (int)strcspn(at, ";");
        sentence_add(out, ", `%.*s`", len, at);
        at += len;
    }
    sentence_add(out, ".");
}

static void help_verb(struct buffer *out, const struct verb *verb)
{
    char usage[COMMAND_TEXT_MAX], line[COMMAND_SENTENCE_MAX];
    struct sentence names;
    command_usage(verb, usage, sizeof usage);
    buffer_put(out, usage);
    buffer_char(out, '\n');
    wrap(out, verb->help, 0, 0);
    if (verb->more)
        wrap(out, verb->more, 0, 0);
    verb_params(out, verb);
    sentence_init(&names, line, sizeof line);
    commands_names(&names, verb);
    wrap(out, line, 0, 0);
}

struct commands_found commands_find(const struct game *game, const char *word)
{
    struct commands_found found = {.kind = FOUND_VERB};
    struct sentence say;
    struct verb_words verbs;
    size_t len = strnlen(word, COMMAND_MAX);
    struct scan scan = {word, word + len}, whole = scan;
    struct token token = scan_token(&scan, SCAN_WHOLE);
    const struct shortcut *shortcut = parse_shortcut(game, whole, &(struct scan){NULL, NULL});
    sentence_init(&say, found.text, sizeof found.text);
    if (token_is(&token, "options")) {
        found.kind = FOUND_OPTIONS;
        return found;
    }
    if (shortcut && !shortcut->command) {
        found.kind = FOUND_HINT;
        sentence_add(&say, "%s", shortcut->hint);
        return found;
    }
    if (shortcut)
        whole = (struct scan){shortcut->command, shortcut->command + strlen(shortcut->command)};
    parse_verb_words(&verbs, game, true);
    struct match match = parse_verb(&verbs, game, whole);
    int v = match.found[0].word;
    if (match.kind == MATCH_ONE) {
        found.verb = v < game->nverbs ? &game->verbs[v] : &table_verbs[v - game->nverbs];
        return found;
    }
    found.kind = FOUND_NOTHING;
    parse_unknown_verb(&match, &verbs, game, &say);
    sentence_add(&say, " `rules` tells the rules.");
    return found;
}

bool commands_help_word(struct buffer *out, const struct game *game, const char *word)
{
    struct commands_found found = commands_find(game, word);
    if (found.kind == FOUND_OPTIONS)
        commands_options(out, game);
    else if (found.kind == FOUND_VERB)
        help_verb(out, found.verb);
    else
        wrap(out, found.text, 0, 0);
    return found.kind != FOUND_NOTHING;
}

/* --- Options ---------------------------------------------------------------------------------- */

static void put_word_values(struct buffer *out, const struct field *field)
{
    const int last = field_last(field);
    if (last - field->lo >= SPELLED_OUT) {
        buffer_put(out, field->words->what);
        return;
    }
    for (int w = field->lo; w <= last; w++) {
        if (w > field->lo)
            buffer_char(out, '|');
        buffer_put(out, field->words->word[w].name);
    }
}

static void put_one_value(struct buffer *out, const struct field *field)
{
    if (field->words) {
        put_word_values(out, field);
    } else {
        buffer_int(out, field->lo);
        buffer_put(out, "..");
        buffer_int(out, field->hi);
    }
}

void commands_values(struct buffer *out, const struct field *field)
{
    if (field->kind == FIELD_SOME) {
        buffer_int(out, field->lo);
        buffer_put(out, "..");
        buffer_int(out, field->hi);
        buffer_put(out, " of each ");
        buffer_put(out, field->words->what);
        return;
    }
    if (field->kind != FIELD_LIST) {
        put_one_value(out, field);
        return;
    }
    buffer_int(out, field->pair ? field->width / 2 : field->width);
    buffer_put(out, " times ");
    put_one_value(out, field);
    if (field->pair) {
        buffer_put(out, " and ");
        buffer_put(out, field->pair->what);
    }
}

void commands_default(struct buffer *out, const struct game *game, int option)
{
    if (game->option_defaults[game_option_at(game, option)] == ARG_NONE)
        buffer_put(out, "none");
    else
        options_put_value(out, game, game->option_defaults, option);
}

void commands_seats(struct buffer *out, const struct game *game)
{
    buffer_int(out, game->seats_min);
    if (game->seats_max > game->seats_min) {
        buffer_put(out, " to ");
        buffer_int(out, game->seats_max);
    }
}

void commands_preset(struct buffer *out, const struct preset *preset)
{
    for (const struct preset_value *v = preset->values; v->option; v++) {
        if (v != preset->values)
            buffer_char(out, ' ');
        buffer_put(out, v->option);
        buffer_char(out, '=');
        buffer_put(out, v->value);
    }
}

static void option_rows(struct buffer *out, const struct game *game, struct buffer *line)
{
    for (int o = 0; o < game->noptions; o++) {
        buffer_clear(line);
        buffer_put(line, game->options[o].field.name);
        buffer_char(line, '=');
        commands_values(line, &game->options[o].field);
        buffer_put(line, " (");
        commands_default(line, game, o);
        buffer_char(line, ')');
        row(out, buffer_text(line), game->options[o].help, 0, OPTION_COLUMN);
    }
}

void commands_options(struct buffer *out, const struct game *game)
{
    struct buffer line;
    buffer_init(&line, COMMANDS_MAX);
    option_rows(out, game, &line);
    for (int p = 0; p < game->npresets; p++) {
        buffer_clear(&line);
        buffer_put(&line, "edition=");
        buffer_put(&line, game->presets[p].name);
        row(out, buffer_text(&line), game->presets[p].help, 0, OPTION_COLUMN);
    }
    buffer_fini(&line);
}
