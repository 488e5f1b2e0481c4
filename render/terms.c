/* Options and rules in lines. */
#include "render/out.h"

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

/* Rule ids such as (B-TURN-2) are for readers of the rule book. */
static bool is_rule_id(const char *word)
{
    return word[0] == '(' && word[1] != '\0' && word[2] == '-';
}

static void add_words(struct paragraph *to, const char *text)
{
    while (*text) {
        int n = (int)strcspn(text, " ");
        if (is_rule_id(text))
            n = (int)strcspn(text, ")") + (strchr(text, ')') != NULL);
        else if (n)
            add_piece(to, 1, text, n);
        text += n;
        text += strspn(text, " ");
    }
}

static void add_value(const struct field *field, const int16_t *value, struct text *out)
{
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

static bool differs(const struct game *game, const int16_t *options, int o)
{
    int at = game_option_at(game, o);

    return memcmp(options + at, game->option_defaults + at,
                  game->options[o].field.width * sizeof *options) != 0;
}

static bool given(const struct game *game, const int16_t *options, int o)
{
    return options[game_option_at(game, o)] != ARG_NONE;
}

static void add_changed(const struct game *game, const int16_t *options, struct text *out)
{
    for (int o = 0; o < game->noptions; o++) {
        struct paragraph line = {out, 2, 4, false};
        if (!differs(game, options, o) || !given(game, options, o))
            continue;
        out_blanks(out, 2);
        add_setting(&line, &game->options[o], options + game_option_at(game, o));
        add_piece(&line, 1, "-", 1);
        add_words(&line, game->options[o].help);
        out_char(out, '\n');
    }
}

void say_options(const struct game *game, const int16_t *options, struct text *out)
{
    struct paragraph rest = {out, 0, 2, false};
    bool changed = false;

    out_clear(out);
    for (int o = 0; o < game->noptions; o++)
        changed |= differs(game, options, o);
    if (changed) {
        out_add(out, "Changed for this game:\n");
        add_changed(game, options, out);
    }
    add_words(&rest, changed ? "As usual:" : "All as usual:");
    for (int o = 0; o < game->noptions; o++) {
        if (!differs(game, options, o) && given(game, options, o))
            add_setting(&rest, &game->options[o], options + game_option_at(game, o));
    }
    out_char(out, '\n');
}

bool say_rules(const struct game *game, size_t i, struct text *out)
{
    struct paragraph to = {out, 0, 0, false};

    out_clear(out);
    for (size_t before = 0; before <= i; before++) {
        if (!game->rules[before])
            return false;
    }
    add_words(&to, game->rules[i]);
    out_char(out, '\n');
    return true;
}
