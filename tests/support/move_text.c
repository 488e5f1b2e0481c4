#include "tests/support/move_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* What is left of a text, read token by token. */
struct tokens {
    const char *at;
    char token[32];
};

static void advance(struct tokens *t)
{
    size_t n;
    t->at += strspn(t->at, " ");
    n = strcspn(t->at, " ");
    assert_true(n < sizeof t->token);
    memcpy(t->token, t->at, n);
    t->token[n] = '\0';
    t->at += n;
}

static struct tokens tokens_of(const char *text)
{
    struct tokens t = {.at = text};
    advance(&t);
    return t;
}

static bool is_number(const char *token)
{
    return *token && token[strspn(token, "0123456789")] == '\0';
}

static int number_of(const char *token)
{
    if (!is_number(token))
        fail_msg("a number expected: \"%s\"", token);
    return (int)strtol(token, NULL, 10);
}

static int find_word(const struct words *words, const char *name)
{
    for (int i = 0; i < words->n; i++)
        if (strcmp(words->word[i].name, name) == 0)
            return i;
    return -1;
}

int word_of(const struct words *words, const char *name)
{
    int i = find_word(words, name);
    if (i < 0)
        fail_msg("no %s is called \"%s\"", words->what, name);
    return i;
}

static void read_amounts(struct tokens *t, const struct words *words, int16_t *out)
{
    memset(out, 0, words->n * sizeof *out);
    if (strcmp(t->token, "nothing") == 0)
        advance(t);
    while (is_number(t->token)) {
        int n = number_of(t->token);
        advance(t);
        int kind = word_of(words, t->token);
        out[kind] = (int16_t)(out[kind] + n);
        advance(t);
    }
}

void amounts_of(const struct words *words, const char *text, int8_t *out)
{
    int16_t counts[32];
    struct tokens t = tokens_of(text);
    read_amounts(&t, words, counts);
    if (*t.token)
        fail_msg("amounts expected: \"%s\"", text);
    for (int i = 0; i < words->n; i++)
        out[i] = (int8_t)counts[i];
}

static void read_seats(struct tokens *t, int16_t *out)
{
    *out = 0;
    for (; is_number(t->token); advance(t))
        *out = (int16_t)(*out | 1 << number_of(t->token));
}

/* One value into *out, which stays as it is where the token is none. */
static void read_value(struct tokens *t, const struct field *field, int16_t *out)
{
    int value = -1;
    if (field->kind == FIELD_WORD)
        value = find_word(field->words, t->token);
    else if (is_number(t->token))
        value = number_of(t->token);
    else if (field->kind == FIELD_SEAT && strcmp(t->token, "none") == 0)
        *out = SEAT_NONE;
    else
        return;
    if (value >= 0)
        *out = (int16_t)value;
    if (*out != ARG_NONE)
        advance(t);
}

static void read_param(struct tokens *t, const struct param *param, int16_t *out)
{
    const struct field *field = &param->field;
    if (*t->token == '\0')
        return;
    if (param->keyword) {
        if (strcmp(t->token, param->keyword) != 0)
            return;
        advance(t);
    }
    if (field->kind == FIELD_SOME)
        read_amounts(t, field->words, out);
    else if (field->kind == FIELD_SEATS)
        read_seats(t, out);
    else
        read_value(t, field, out);
}

struct move move_of(const struct game *game, int seat, const char *text)
{
    struct tokens t = tokens_of(text);
    int v = game_verb(game, t.token);
    if (v < 0)
        fail_msg("no verb: \"%s\"", text);
    const struct verb *verb = &game->verbs[v];
    struct move m = {.seat = (int8_t)seat, .verb = (uint8_t)v};
    for (int i = 0; i < MOVE_ARGS; i++)
        m.arg[i] = ARG_NONE;
    advance(&t);
    for (int p = 0; p < verb->nparams; p++) {
        const struct param *param = &verb->params[p];
        bool applies = param->when_value == ANY_VALUE ||
                       m.arg[verb_arg_at(verb, param->when_param)] == param->when_value;
        if (applies)
            read_param(&t, param, &m.arg[verb_arg_at(verb, p)]);
    }
    if (*t.token)
        fail_msg("\"%s\" is not understood at \"%s\"", text, t.token);
    return m;
}

static int find_option(const struct game *game, const char *name)
{
    for (int o = 0; o < game->noptions; o++)
        if (strcmp(game->options[o].field.name, name) == 0)
            return o;
    fail_msg("no option is called \"%s\"", name);
    return -1;
}

/* "2,wool,1,ore" */
static void set_amounts(const struct field *field, const char *value, int16_t *out)
{
    char text[64];
    snprintf(text, sizeof text, "%s", value);
    for (char *comma = text; (comma = strchr(comma, ',')) != NULL;)
        *comma = ' ';
    struct tokens t = tokens_of(text);
    read_amounts(&t, field->words, out);
    assert_string_equal(t.token, "");
}

static void set_option(const struct game *game, int16_t *options, const char *name,
                       const char *value)
{
    int o = find_option(game, name);
    const struct field *field = &game->options[o].field;
    int16_t *out = &options[game_option_at(game, o)];
    if (field->kind == FIELD_SOME)
        set_amounts(field, value, out);
    else
        *out =
            (int16_t)(field->kind == FIELD_WORD ? word_of(field->words, value) : number_of(value));
}

static void set_preset(const struct game *game, int16_t *options, const char *name)
{
    for (int p = 0; p < game->npresets; p++) {
        if (strcmp(game->presets[p].name, name) != 0)
            continue;
        for (const struct preset_value *v = game->presets[p].values; v->option; v++)
            set_option(game, options, v->option, v->value);
        return;
    }
    fail_msg("no edition is called \"%s\"", name);
}

void set_options(const struct game *game, int16_t *options, const char *text)
{
    for (struct tokens t = tokens_of(text); *t.token; advance(&t)) {
        char *equals = strchr(t.token, '=');
        assert_non_null(equals);
        *equals = '\0';
        if (strcmp(t.token, "edition") == 0)
            set_preset(game, options, equals + 1);
        else
            set_option(game, options, t.token, equals + 1);
    }
}

void set_list_option(const struct game *game, int16_t *options, const char *name,
                     const char *values)
{
    int o = find_option(game, name);
    const struct field *field = &game->options[o].field;
    int16_t *out = &options[game_option_at(game, o)];
    struct tokens t = tokens_of(values);
    for (int i = 0; i < field->width; i++, advance(&t)) {
        const struct words *words = field->pair && i % 2 == 1 ? field->pair : field->words;
        out[i] = (int16_t)(words ? word_of(words, t.token) : number_of(t.token));
    }
    assert_string_equal(t.token, "");
}
