/* The description of every game, for programs: a projection of the tables. */
#include "bot/json/json.h"

#include "bot/json/json_put.h"

static const char *const kind_names[] = {
    [FIELD_NUMBER] = "number", [FIELD_WORD] = "word",       [FIELD_SOME] = "some",
    [FIELD_SEAT] = "seat",     [FIELD_SEATS] = "seats",     [FIELD_LIST] = "list",
    [FIELD_OPTION] = "option", [FIELD_OPTIONS] = "options", [FIELD_SET] = "set",
};

static void put_member(struct buffer *buffer, bool *first, const char *key, const char *text)
{
    json_put_key(buffer, first, key);
    json_put_text(buffer, text);
}

static void put_member_int(struct buffer *buffer, bool *first, const char *key, int n)
{
    json_put_key(buffer, first, key);
    buffer_int(buffer, n);
}

static void put_words(struct buffer *buffer, const struct words *words, int from, int to)
{
    buffer_char(buffer, '[');
    for (int i = from; i <= to; i++) {
        if (i > from)
            buffer_char(buffer, ',');
        json_put_name(buffer, words->word[i].name);
    }
    buffer_char(buffer, ']');
}

/* name, kind, range: what parameters and options have in common. */
static void put_field(struct buffer *buffer, bool *first, const struct field *field)
{
    put_member(buffer, first, "name", field->name);
    put_member(buffer, first, "kind", kind_names[field->kind]);
    if (field->kind == FIELD_LIST)
        put_member_int(buffer, first, "length", field->width);
    if (field->words) {
        json_put_key(buffer, first, "values");
        bool one = field->kind == FIELD_WORD;
        put_words(buffer, field->words, one ? field->lo : 0,
                  one ? field_last(field) : field->words->n - 1);
    }
    if (field->pair) {
        json_put_key(buffer, first, "pairs");
        put_words(buffer, field->pair, 0, field->pair->n - 1);
    }
    if (!field->words || field->kind == FIELD_SOME) {
        put_member_int(buffer, first, "least", field->lo);
        put_member_int(buffer, first, "most", field->hi);
    }
}

static void put_option(struct buffer *buffer, const struct game *game, int o)
{
    const struct param *option = &game->options[o];
    const int16_t *value = game->option_defaults + game_option_at(game, o);
    bool first = true;
    buffer_char(buffer, '{');
    put_field(buffer, &first, &option->field);
    if (value[0] != ARG_NONE) {
        int numbers[OPTIONS_MAX];
        for (int i = 0; i < option->field.width; i++)
            numbers[i] = value[i];
        json_put_key(buffer, &first, "default");
        json_put_value(buffer, game, &option->field, numbers);
    }
    put_member(buffer, &first, "help", option->help);
    buffer_char(buffer, '}');
}

static void put_edition(struct buffer *buffer, const struct preset *preset)
{
    bool first = true;
    buffer_char(buffer, '{');
    put_member(buffer, &first, "name", preset->name);
    put_member(buffer, &first, "help", preset->help);
    json_put_key(buffer, &first, "options");
    buffer_char(buffer, '{');
    bool first_value = true;
    for (const struct preset_value *value = preset->values; value->option; value++)
        put_member(buffer, &first_value, value->option, value->value);
    JSON_LITERAL(buffer, "}}");
}

static void put_param(struct buffer *buffer, const struct verb *verb, const struct param *param)
{
    bool first = true;
    buffer_char(buffer, '{');
    put_field(buffer, &first, &param->field);
    if (param->keyword)
        put_member(buffer, &first, "keyword", param->keyword);
    json_put_key(buffer, &first, "optional");
    buffer_put(buffer, param->optional ? "true" : "false");
    if (param->when_value != ANY_VALUE) {
        const struct field *decides = &verb->params[param->when_param].field;
        json_put_key(buffer, &first, "only");
        buffer_char(buffer, '{');
        bool first_only = true;
        json_put_key(buffer, &first_only, decides->name);
        json_put_value(buffer, NULL, decides, &(int){param->when_value});
        buffer_char(buffer, '}');
    }
    put_member(buffer, &first, "help", param->help);
    buffer_char(buffer, '}');
}

static void put_verb(struct buffer *buffer, const struct verb *verb)
{
    bool first = true;
    buffer_char(buffer, '{');
    put_member(buffer, &first, "name", verb->name);
    if (verb->letter)
        put_member(buffer, &first, "letter", (char[]){verb->letter, '\0'});
    if (verb->aliases)
        put_member(buffer, &first, "aliases", verb->aliases);
    json_put_key(buffer, &first, "parameters");
    buffer_char(buffer, '[');
    for (int p = 0; p < verb->nparams; p++) {
        if (p > 0)
            buffer_char(buffer, ',');
        put_param(buffer, verb, &verb->params[p]);
    }
    buffer_char(buffer, ']');
    put_member(buffer, &first, "help", verb->help);
    put_member(buffer, &first, "example", verb->example);
    buffer_char(buffer, '}');
}

static void put_game(struct buffer *buffer, const struct game *game)
{
    bool first = true;
    buffer_char(buffer, '{');
    put_member(buffer, &first, "id", game->id);
    put_member(buffer, &first, "name", game->name);
    put_member(buffer, &first, "summary", game->summary);
    put_member_int(buffer, &first, "rules", game->rules_version);
    json_put_key(buffer, &first, "seats");
    bool first_seat = true;
    buffer_char(buffer, '{');
    put_member_int(buffer, &first_seat, "least", game->seats_min);
    put_member_int(buffer, &first_seat, "most", game->seats_max);
    put_member_int(buffer, &first_seat, "default", game->seats_default);
    buffer_char(buffer, '}');
    json_put_key(buffer, &first, "options");
    for (int o = 0; o < game->noptions; o++) {
        buffer_char(buffer, o > 0 ? ',' : '[');
        put_option(buffer, game, o);
    }
    buffer_char(buffer, ']');
    json_put_key(buffer, &first, "editions");
    buffer_char(buffer, '[');
    for (int i = 0; i < game->npresets; i++) {
        if (i > 0)
            buffer_char(buffer, ',');
        put_edition(buffer, &game->presets[i]);
    }
    buffer_char(buffer, ']');
    json_put_key(buffer, &first, "verbs");
    for (int v = 0; v < game->nverbs; v++) {
        buffer_char(buffer, v > 0 ? ',' : '[');
        put_verb(buffer, &game->verbs[v]);
    }
    JSON_LITERAL(buffer, "]}");
}

void json_put_games(struct buffer *buffer, const struct game *only)
{
    const char *before = "[";
    for (int i = 0; games[i]; i++) {
        if (only && games[i] != only)
            continue;
        buffer_put(buffer, before);
        put_game(buffer, games[i]);
        before = ",";
    }
    buffer_char(buffer, ']');
}
