/* Options and boards as programs write them. */
#include "bot/words/options.h"

#include "bot/clip.h"

#include <cjson/cJSON.h>
#include <stdio.h>

/* A text or a number, as options_set() takes it. */
static bool put_plain(struct buffer *out, const cJSON *value)
{
    char digits[32];
    if (cJSON_IsNumber(value))
        snprintf(digits, sizeof digits, "%.17g", value->valuedouble);
    else if (!cJSON_IsString(value))
        return false;
    buffer_put(out, cJSON_IsNumber(value) ? digits : value->valuestring);
    return true;
}

/* Those of an array, separated by blanks; so none may have a blank of its own, or be nothing. */
static bool put_list(struct buffer *out, const cJSON *array)
{
    for (const cJSON *element = array->child; element; element = element->next) {
        if (element != array->child)
            buffer_char(out, ' ');
        size_t mark = out->n;
        if (!put_plain(out, element) || out->n == mark ||
            memchr(out->bytes + mark, ' ', out->n - mark))
            return false;
    }
    return true;
}

/* {"wool":2,"ore":1} as 2 wool 1 ore. */
static bool put_counts(struct buffer *out, const cJSON *object)
{
    for (const cJSON *count = object->child; count; count = count->next) {
        if (!cJSON_IsNumber(count) || !put_plain(out, count))
            return false;
        buffer_char(out, ' ');
        buffer_put(out, count->string);
        buffer_char(out, ' ');
    }
    return true;
}

/* The value that was made of a JSON value, if that could be done. */
static bool set_made(const struct game *game, int16_t *options, const char *name,
                     struct buffer *text, bool made, char why[WHY_MAX])
{
    const char *value = buffer_text(text);
    return made && !text->full
               ? options_set(game, options, name, value, why)
               : wrong(why, "The value of %s must be a text, a number or a list of them.",
                       clip(name).text);
}

static bool set_from_json(const struct game *game, int16_t *options, const char *name,
                          const cJSON *value, char why[WHY_MAX])
{
    struct buffer text;
    buffer_init(&text, OPTION_VALUE_MAX);
    bool made = cJSON_IsArray(value)    ? put_list(&text, value)
                : cJSON_IsObject(value) ? put_counts(&text, value)
                                        : put_plain(&text, value);
    bool set = set_made(game, options, name, &text, made, why);
    buffer_fini(&text);
    return set;
}

bool options_from_json(const struct game *game, int16_t *options, const struct cJSON *object,
                       char why[WHY_MAX])
{
    if (!cJSON_IsObject(object))
        return wrong(why, "Options are an object, as in {\"points\":8}.");
    for (int presets = 1; presets >= 0; presets--)
        for (const cJSON *member = object->child; member; member = member->next)
            if (options_is_edition(game, member->string) == presets &&
                !set_from_json(game, options, member->string, member, why))
                return false;
    return true;
}

/* --- Boards ----------------------------------------------------------------------------------- */

/* ["any",["a1","b1"]] as any a1-b1. */
static bool put_pair(struct buffer *out, const cJSON *pair)
{
    const cJSON *kind = cJSON_GetArrayItem(pair, 0), *ends = cJSON_GetArrayItem(pair, 1);
    if (!cJSON_IsArray(pair) || cJSON_GetArraySize(pair) != 2 || !cJSON_IsString(kind) ||
        !cJSON_IsArray(ends) || cJSON_GetArraySize(ends) != 2 || !cJSON_IsString(ends->child) ||
        !cJSON_IsString(ends->child->next))
        return false;
    buffer_put(out, kind->valuestring);
    buffer_char(out, ' ');
    buffer_put(out, ends->child->valuestring);
    buffer_char(out, '-');
    buffer_put(out, ends->child->next->valuestring);
    return true;
}

/* With the first words of the table as the example. */
static bool wrong_pairs(const struct field *field, const char *but, char why[WHY_MAX])
{
    const char *ends = field->pair->word[0].name;
    int first = (int)strcspn(ends, "-");
    return wrong(why, "%s takes %d, each as in [\"%s\",[\"%.*s\",\"%s\"]]; %s.", field->name,
                 field->width / 2, field->words->word[0].name, first, ends, ends + first + 1, but);
}

static bool set_pairs(const struct game *game, int16_t *options, const struct field *field,
                      const cJSON *array, char why[WHY_MAX])
{
    struct buffer text;
    char but[48];
    int n = 0;
    snprintf(but, sizeof but, "you gave %d", cJSON_GetArraySize(array));
    if (!cJSON_IsArray(array) || cJSON_GetArraySize(array) != field->width / 2)
        return wrong_pairs(field, cJSON_IsArray(array) ? but : "it must be a list", why);
    buffer_init(&text, OPTION_VALUE_MAX);
    bool made = true;
    for (const cJSON *pair = array->child; pair && made; pair = pair->next, n++) {
        buffer_put(&text, n > 0 ? " " : "");
        made = put_pair(&text, pair);
    }
    snprintf(but, sizeof but, "number %d is not", n);
    bool set = made ? set_made(game, options, field->name, &text, true, why)
                    : wrong_pairs(field, but, why);
    buffer_fini(&text);
    return set;
}

static const struct field *find_field(const struct game *game, const char *name)
{
    for (int o = 0; o < game->noptions; o++)
        if (strcmp(game->options[o].field.name, name) == 0)
            return &game->options[o].field;
    return NULL;
}

static bool set_board_part(const struct game *game, int16_t *options, const cJSON *part,
                           char why[WHY_MAX])
{
    char name[64];
    snprintf(name, sizeof name, "board.%s", clip(part->string).text);
    const struct field *field = find_field(game, name);
    if (field && field->pair)
        return set_pairs(game, options, field, part, why);
    return !field || cJSON_IsArray(part) ? set_from_json(game, options, name, part, why)
                                         : wrong(why, "%s must be a list.", name);
}

bool options_board_from_json(const struct game *game, int16_t *options, const struct cJSON *board,
                             char why[WHY_MAX])
{
    if (!cJSON_IsObject(board))
        return wrong(why, "A board is an object with hexes, tokens and harbours.");
    for (const cJSON *part = board->child; part; part = part->next)
        if (!set_board_part(game, options, part, why))
            return false;
    return options_set(game, options, "setup", "given", why);
}
