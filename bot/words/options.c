#include "bot/words/options.h"

#include "bot/clip.h"
#include "bot/words/words.h"
#include "rules/codec.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LISTED_MAX = 160, LISTED_WORDS_MAX = 12 };
static const char preset_name[] = "edition", between[] = " ,"; /* values of a list */

/* --- Words ------------------------------------------------------------------------------------ */

static struct token token_of(const char *text)
{
    return (struct token){.kind = TOKEN_WORD, .at = text, .len = strlen(text)};
}

static bool same(const char *name, const char *text)
{
    const struct token token = token_of(text);
    return token_is(&token, name);
}

int options_word(const struct words *words, const char *text)
{
    const struct token token = token_of(text);
    for (int i = 0; i < words->n; i++)
        if (word_is(&words->word[i], &token))
            return i;
    return -1;
}

/* Adds to a listing, with commas and a last "or"; what is too long for it is cut with dots. */
static void list_name(char out[LISTED_MAX], const char *name, int i, int n)
{
    size_t at = strlen(out);
    if (at + strlen(name) + 10 >= LISTED_MAX) {
        if (at < 4 || strcmp(out + at - 3, "...") != 0)
            snprintf(out + at, LISTED_MAX - at, " ...");
        return;
    }
    snprintf(out + at, LISTED_MAX - at, "%s%s", i == 0 ? "" : i == n - 1 ? " or " : ", ", name);
}

static void list_words(char out[LISTED_MAX], const struct words *words)
{
    out[0] = '\0';
    if (words->n > LISTED_WORDS_MAX) {
        snprintf(out, LISTED_MAX, "the name of one %s, such as %s", words->what,
                 words->word[0].name);
        return;
    }
    for (int i = 0; i < words->n; i++)
        list_name(out, words->word[i].name, i, words->n);
}

const struct game *options_game(const char *id, char why[WHY_MAX])
{
    char listed[LISTED_MAX] = "";
    const struct game *game = game_find(id);
    int n = 0;
    while (games[n] != NULL)
        n++;
    for (int g = 0; g < n; g++)
        list_name(listed, games[g]->id, g, n);
    if (game == NULL)
        wrong(why, "There is no game %s; there are %s.", clip(id).text, listed);
    return game;
}

/* --- Values ----------------------------------------------------------------------------------- */

static bool read_number(const struct field *field, const char *value, int16_t *out,
                        char why[WHY_MAX])
{
    char *end;
    long n = strtol(value, &end, 10);
    if (*value == '\0' || *end != '\0' || n < field->lo || n > field->hi)
        return wrong(why, "%s must be %d to %d; you said %s.", field->name, field->lo, field->hi,
                     *value ? clip(value).text : "nothing");
    *out = (int16_t)n;
    return true;
}

static bool read_word(const struct field *field, const struct words *words, const char *value,
                      int16_t *out, char why[WHY_MAX])
{
    int n = options_word(words, value);
    if (n < 0) {
        char listed[LISTED_MAX];
        list_words(listed, words);
        return wrong(why, "%s must be %s; you said %s.", field->name, listed,
                     *value ? clip(value).text : "nothing");
    }
    *out = (int16_t)n;
    return true;
}

static bool read_element(const struct field *field, int i, const char *value, int16_t *out,
                         char why[WHY_MAX])
{
    const struct words *words = field->pair && i % 2 ? field->pair : field->words;
    return words ? read_word(field, words, value, out, why) : read_number(field, value, out, why);
}

static bool read_list(const struct field *field, const char *value, int16_t *out, char why[WHY_MAX])
{
    int n = 0;
    for (value += strspn(value, between); *value; n++) {
        char element[64];
        size_t length = strcspn(value, between);
        if (length >= sizeof element || n == field->width)
            return wrong(why, "%s takes %d values, with commas between; you gave more.",
                         field->name, field->width);
        memcpy(element, value, length);
        element[length] = '\0';
        if (!read_element(field, n, element, &out[n], why))
            return false;
        value += length;
        value += strspn(value, between);
    }
    if (n != field->width)
        return wrong(why, "%s takes %d values, with commas between; you gave %d.", field->name,
                     field->width, n);
    return true;
}

static bool wrong_count(const struct field *field, long n, const char *word, char why[WHY_MAX])
{
    char listed[LISTED_MAX];
    list_words(listed, field->words);
    return wrong(why, "%s counts each up to %d, as in %s=2 %s; there are %s, and you said %ld %s.",
                 field->name, field->hi, field->name, field->words->word[0].name, listed, n,
                 *word ? clip(word).text : "of nothing");
}

/* "2 wool 1 ore" or "2 wool, ore": each once, behind its number; without one it counts 1. */
static bool read_some(const struct field *field, const char *value, int16_t *out, char why[WHY_MAX])
{
    memset(out, 0, field->width * sizeof *out);
    for (const char *at = value + strspn(value, between); *at; at += strspn(at, between)) {
        char *end, word[64];
        const long number = strtol(at, &end, 10), n = end == at ? 1 : number;
        at = end + strspn(end, between);
        size_t length = strcspn(at, between);
        snprintf(word, sizeof word, "%.*s", (int)length, at);
        int w = options_word(field->words, word);
        if (w < 0 || n < field->lo || n > field->hi)
            return wrong_count(field, n, word, why);
        if (out[w] != 0)
            return wrong(why, "%s has %s twice; give its number once.", field->name, word);
        out[w] = (int16_t)n;
        at += length;
    }
    return true;
}

static int find_option(const struct game *game, const char *name)
{
    for (int o = 0; o < game->noptions; o++)
        if (same(game->options[o].field.name, name))
            return o;
    return -1;
}

static const struct preset *find_preset(const struct game *game, const char *name)
{
    for (int i = 0; i < game->npresets; i++)
        if (same(game->presets[i].name, name))
            return &game->presets[i];
    return NULL;
}

static bool set_preset(const struct game *game, int16_t *options, const char *name,
                       char why[WHY_MAX])
{
    const struct preset *preset = find_preset(game, name);
    if (!preset) {
        char listed[LISTED_MAX] = "";
        for (int i = 0; i < game->npresets; i++)
            list_name(listed, game->presets[i].name, i, game->npresets);
        return wrong(why, "%s must be %s; you said %s.", preset_name, listed, clip(name).text);
    }
    for (const struct preset_value *value = preset->values; value->option; value++)
        if (!options_set(game, options, value->option, value->value, why))
            return false;
    return true;
}

/* With the names that are near, if there are any. */
static bool unknown_option(const struct game *game, const char *name, char why[WHY_MAX])
{
    struct clip typed = clip(name);
    struct token token = token_of(typed.text);
    struct nearest nearest;
    struct sentence sentence;
    nearest_init(&nearest, &token);
    for (int o = 0; o < game->noptions; o++) {
        const char *option = game->options[o].field.name;
        nearest_add_word(&nearest, option, strlen(option));
    }
    sentence_init(&sentence, why, WHY_MAX);
    return nearest_tell(&nearest, &sentence)
               ? false
               : wrong(why, "There is no option %s of %s.", typed.text, game->name);
}

bool options_is_edition(const struct game *game, const char *name)
{
    return game->npresets > 0 && same(preset_name, name);
}

bool options_set(const struct game *game, int16_t *options, const char *name, const char *value,
                 char why[WHY_MAX])
{
    if (options_is_edition(game, name))
        return set_preset(game, options, value, why);
    int o = find_option(game, name);
    if (o < 0)
        return unknown_option(game, name, why);
    const struct field *field = &game->options[o].field;
    int16_t *out = options + game_option_at(game, o);
    if (field->kind == FIELD_SOME)
        return read_some(field, value, out, why);
    return field->kind == FIELD_LIST ? read_list(field, value, out, why)
                                     : read_element(field, 0, value, out, why);
}

void options_begin(const struct game *game, int16_t *options, const struct preset_value *values)
{
    char why[WHY_MAX];
    for (; values != NULL && values->option != NULL; values++) {
        bool set = options_set(game, options, values->option, values->value, why);
        assert(set);
        (void)set;
    }
}

void options_forget(const struct game *game, int16_t *options, const struct preset_value *values)
{
    int16_t defaults[OPTIONS_MAX];
    game_option_defaults(game, defaults);
    for (; values != NULL && values->option != NULL; values++) {
        int o = find_option(game, values->option);
        assert(o >= 0);
        memcpy(options + game_option_at(game, o), defaults + game_option_at(game, o),
               game->options[o].field.width * sizeof *options);
    }
}

/* --- Text ------------------------------------------------------------------------------------- */

struct pair {
    char name[64];
    char value[OPTION_VALUE_MAX];
};

static void copy_trimmed(char *out, size_t size, const char *text, size_t n)
{
    while (n > 0 && *text == ' ')
        text++, n--;
    while (n > 0 && text[n - 1] == ' ')
        n--;
    if (n >= size)
        n = size - 1;
    memcpy(out, text, n);
    out[n] = '\0';
}

/* Whether there may be commas in its value. */
static bool may_have_commas(const struct game *game, const char *name, size_t n)
{
    char whole[64];
    copy_trimmed(whole, sizeof whole, name, n);
    int o = find_option(game, whole);
    return o >= 0 && game->options[o].field.width > 1;
}

/* Up to the comma before the next name; only in lists are there others. */
static size_t pair_length(const struct game *game, const char *text)
{
    size_t n = strcspn(text, ","), name = strcspn(text, "=");
    bool more = name < n && may_have_commas(game, text, name);
    while (more && text[n] == ',') {
        size_t next = strcspn(text + n + 1, ",");
        more = memchr(text + n + 1, '=', next) == NULL;
        n += more ? 1 + next : 0;
    }
    return n;
}

static bool read_pair(const struct game *game, const char **text, struct pair *out,
                      char why[WHY_MAX])
{
    size_t n = pair_length(game, *text);
    const char *equals = memchr(*text, '=', n);
    if (!equals || n >= OPTION_VALUE_MAX)
        return wrong(why, "Options are written name=value,name=value; you wrote %s.",
                     clip(*text).text);
    size_t name = (size_t)(equals - *text);
    copy_trimmed(out->name, sizeof out->name, *text, name);
    copy_trimmed(out->value, sizeof out->value, equals + 1, n - name - 1);
    *text += n + ((*text)[n] == ',');
    return true;
}

/* Whether what follows in the text sets the same option again. */
static bool is_repeated(const struct game *game, const char *text, const char *name)
{
    struct pair pair;
    char why[WHY_MAX];
    while (*text && read_pair(game, &text, &pair, why))
        if (same(name, pair.name))
            return true;
    return false;
}

/* Sets the presets, or everything else. */
static bool text_pass(const struct game *game, int16_t *options, const char *text, bool presets,
                      char why[WHY_MAX])
{
    for (text += strspn(text, " "); *text;) {
        struct pair pair;
        if (!read_pair(game, &text, &pair, why))
            return false;
        if (options_is_edition(game, pair.name) != presets)
            continue;
        if (!options_set(game, options, pair.name, pair.value, why))
            return false;
        if (is_repeated(game, text, pair.name))
            return wrong(why, "The option %s stands there twice; give it once.",
                         clip(pair.name).text);
    }
    return true;
}

bool options_from_text(const struct game *game, int16_t *options, const char *text,
                       char why[WHY_MAX])
{
    return text_pass(game, options, text, true, why) && text_pass(game, options, text, false, why);
}

/* --- Back ------------------------------------------------------------------------------------- */

static void put_some(struct buffer *buffer, const struct field *field, const int16_t *value)
{
    const char *gap = "";
    for (int w = 0; w < field->width; w++) {
        if (value[w] == 0)
            continue;
        buffer_put(buffer, gap);
        buffer_int(buffer, value[w]);
        buffer_char(buffer, ' ');
        buffer_put(buffer, field->words->word[w].name);
        gap = " ";
    }
}

void options_put_value(struct buffer *buffer, const struct game *game, const int16_t *options,
                       int o)
{
    const struct field *field = &game->options[o].field;
    const int16_t *value = options + game_option_at(game, o);
    if (field->kind == FIELD_SOME) {
        put_some(buffer, field, value);
        return;
    }
    for (int i = 0; value[0] != ARG_NONE && i < field->width; i++) {
        const struct words *words = field->pair && i % 2 ? field->pair : field->words;
        if (i > 0)
            buffer_char(buffer, ',');
        if (words)
            buffer_put(buffer, words->word[value[i]].name);
        else
            buffer_int(buffer, value[i]);
    }
}
