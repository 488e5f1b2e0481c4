/* Options and rules in lines. */
#include "render/say.h"

#include <string.h>

/* ASCII words put into lines of at most PARAGRAPH_COLUMNS; lines after the first are indented. */
struct paragraph {
    struct text *out;
    int column, indent;
    bool begun; /* there is a word in this line */
};

/* n characters, with gap blanks (0 or 1) before them on the same line. */
static void add_piece(struct paragraph *to, int gap, const char *piece, int n)
{
    if (to->begun && to->column + gap + n > PARAGRAPH_COLUMNS) {
        out_char(to->out, '\n');
        out_blanks(to->out, to->indent);
        to->column = to->indent;
        to->begun = false;
    }
    if (to->begun)
        out_blanks(to->out, gap);
    for (int i = 0; i < n; i++)
        out_char(to->out, piece[i]);
    to->column += n + (to->begun ? gap : 0);
    to->begun = true;
}

static void add_words(struct paragraph *to, const char *text)
{
    while (*text) {
        int n = (int)strcspn(text, " ");
        if (n)
            add_piece(to, 1, text, n);
        text += n;
        text += strspn(text, " ");
    }
}

static void add_value(const struct field *field, const int16_t *value, struct text *out)
{
    if (field->kind == FIELD_SOME) {
        out_counts_short(out, field->words, value);
        return;
    }
    for (int i = 0; i < field->width; i++) {
        const struct words *words = field->pair && i % 2 ? field->pair : field->words;
        if (i)
            out_char(out, ',');
        if (words && value[i] >= 0 && value[i] < words->n)
            out_add(out, words->word[value[i]].name);
        else
            out_number(out, value[i]);
    }
}

static void add_setting(struct paragraph *to, const struct param *option, const int16_t *value)
{
    struct text setting;

    out_clear(&setting);
    out_add(&setting, option->field.name);
    out_char(&setting, '=');
    add_value(&option->field, value, &setting);
    /* A long list may go on in the next line after any comma. */
    for (const char *part = setting.s; *part;) {
        int n = (int)strcspn(part, ",") + (strchr(part, ',') != NULL);
        add_piece(to, part == setting.s, part, n);
        part += n;
    }
}

/* --- What an edition says --------------------------------------------------------------------- */

static bool same_value(const struct field *field, const int16_t *value, const char *name)
{
    struct text text;

    out_clear(&text);
    add_value(field, value, &text);
    return strcmp(text.s, name) == 0;
}

/* What the list says of the option; NULL: nothing. */
static const char *set_by(const struct preset_value *value, const char *option)
{
    while (value && value->option && strcmp(value->option, option) != 0)
        value++;
    return value && value->option ? value->value : NULL;
}

/* Whether the option is not as in the edition, which may be NULL. */
static bool differs(const struct game *game, const int16_t *options, const struct preset *edition,
                    int o)
{
    const struct field *field = &game->options[o].field;
    const char *set = set_by(edition ? edition->values : NULL, field->name);
    int at = game_option_at(game, o);

    if (set)
        return !same_value(field, options + at, set);
    return memcmp(options + at, game->option_defaults + at, field->width * sizeof *options) != 0;
}

static int count_differing(const struct game *game, const int16_t *options,
                           const struct preset *edition)
{
    int n = 0;

    for (int o = 0; o < game->noptions; o++)
        n += differs(game, options, edition, o);
    return n;
}

/* The edition with the fewest differences, the first of several; NULL if the game has none. */
static const struct preset *nearest_edition(const struct game *game, const int16_t *options)
{
    const struct preset *nearest = NULL;

    for (int i = 0; i < game->npresets; i++) {
        const struct preset *edition = &game->presets[i];
        if (!nearest ||
            count_differing(game, options, edition) < count_differing(game, options, nearest))
            nearest = edition;
    }
    return nearest;
}

static bool given(const struct game *game, const int16_t *options, int o)
{
    return options[game_option_at(game, o)] != ARG_NONE;
}

/* --- Options in words ------------------------------------------------------------------------- */

/* Without plain words of its own, an option is explained as in the list of all. */
static void add_meaning(const struct game *game, int o, const int16_t *value, struct text *out)
{
    const struct param *option = &game->options[o];
    const struct say_option *row = say_options_of(game);

    while (row && row->option &&
           (strcmp(row->option, option->field.name) != 0 ||
            (row->value && !same_value(&option->field, value, row->value))))
        row++;
    const char *words = row && row->option ? row->words : option->help;
    for (; *words; words++) {
        if (*words == '#' && option->field.kind == FIELD_SOME)
            out_counts(out, option->field.words, value, " and ");
        else if (*words == '#')
            add_value(&option->field, value, out);
        else
            out_char(out, *words);
    }
}

void say_option(const struct game *game, int o, const int16_t *value, struct text *out)
{
    out_clear(out);
    add_meaning(game, o, value, out);
}

static void add_changed(const struct game *game, const int16_t *options,
                        const struct preset *edition, struct text *out)
{
    for (int o = 0; o < game->noptions; o++) {
        const int16_t *value = options + game_option_at(game, o);
        struct paragraph line = {out, 2, 4, false};
        struct text meaning;
        if (!differs(game, options, edition, o) || !given(game, options, o))
            continue;
        out_blanks(out, 2);
        add_setting(&line, &game->options[o], value);
        out_clear(&meaning);
        add_meaning(game, o, value, &meaning);
        add_piece(&line, 0, ":", 1);
        add_words(&line, meaning.s);
        out_char(out, '\n');
    }
}

/* "Edition 2020, the current printed rules, but for:" */
static void add_edition(const struct preset *edition, bool changed, struct text *out)
{
    struct paragraph line = {out, 0, 2, false};
    struct text words;

    out_clear(&words);
    if (edition) {
        out_add(&words, "Edition ");
        out_add(&words, edition->name);
        out_add(&words, ", ");
        out_add(&words, edition->help);
        out_add(&words, changed ? ", but for:" : ".");
    } else {
        out_add(&words, changed ? "Changed for this game:" : "All as usual.");
    }
    add_words(&line, words.s);
    out_char(out, '\n');
}

void say_options(const struct game *game, const int16_t *options, struct text *out)
{
    const struct preset *edition = nearest_edition(game, options);
    bool changed = count_differing(game, options, edition) > 0;
    struct paragraph rest = {out, 0, 2, false};

    out_clear(out);
    add_edition(edition, changed, out);
    add_changed(game, options, edition, out);
    add_words(&rest, changed ? "The rest:" : "That is:");
    for (int o = 0; o < game->noptions; o++) {
        if (!differs(game, options, edition, o) && given(game, options, o))
            add_setting(&rest, &game->options[o], options + game_option_at(game, o));
    }
    out_char(out, '\n');
}

void say_terms(const struct game *game, const int16_t *options, const struct preset_value *always,
               struct text *out)
{
    const struct preset *edition = nearest_edition(game, options);

    out_clear(out);
    for (int o = 0; o < game->noptions; o++) {
        if (!differs(game, options, edition, o) && !set_by(always, game->options[o].field.name))
            continue;
        out_add(out, out->len > 0 ? ", " : "");
        add_meaning(game, o, options + game_option_at(game, o), out);
    }
    if (edition)
        out_add(out, out->len > 0 ? "; else as in edition " : "as usual; edition ");
    else if (out->len == 0)
        out_add(out, "as usual");
    if (edition)
        out_add(out, edition->name);
}

/* --- Rules ------------------------------------------------------------------------------------ */

static int named_option(const struct game *game, const char *name, size_t n)
{
    for (int o = 0; o < game->noptions; o++) {
        const char *option = game->options[o].field.name;
        if (strlen(option) == n && memcmp(option, name, n) == 0)
            return o;
    }
    return -1;
}

/* Numbers and counts as they are, all else by what it means. */
static void add_option(const struct game *game, const int16_t *options, int o, struct text *out)
{
    const struct field *field = &game->options[o].field;
    const int16_t *value = options + game_option_at(game, o);
    if (field->kind == FIELD_NUMBER)
        add_value(field, value, out);
    else if (field->kind == FIELD_SOME)
        out_counts(out, field->words, value, " and ");
    else
        add_meaning(game, o, value, out);
}

/* A paragraph of the rules with the options in force put in. */
static void fill_in(const struct game *game, const int16_t *options, const char *words,
                    struct text *out)
{
    out_clear(out);
    for (; *words; words++) {
        size_t n = *words == '{' ? strcspn(words, "}") : 0;
        int option = n > 0 && words[n] == '}' ? named_option(game, words + 1, n - 1) : -1;
        if (option >= 0)
            add_option(game, options, option, out);
        else
            out_char(out, *words);
        words += option >= 0 ? n : 0;
    }
}

bool say_rules(const struct game *game, const int16_t *options, size_t i, struct text *out)
{
    struct paragraph to = {out, 0, 0, false};
    struct text words;

    out_clear(out);
    for (size_t before = 0; before <= i; before++) {
        if (!game->rules[before])
            return false;
    }
    fill_in(game, options, game->rules[i], &words);
    add_words(&to, words.s);
    out_char(out, '\n');
    return true;
}
