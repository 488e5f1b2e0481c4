#include "bot/json/json.h"

#include "bot/clip.h"
#include "config/utf8.h"
#include "rules/codec.h"

#include <cjson/cJSON.h>
#include <stdio.h>

/* --- Before cJSON ----------------------------------------------------------------------------- */

struct scan {
    const unsigned char *at;
    size_t left;
    int depth;
    bool quoted;
};

static bool scan_escape(struct scan *scan, char why[WHY_MAX])
{
    if (scan->left >= 6 && memcmp(scan->at, "\\u0000", 6) == 0)
        return wrong(why, "JSON: a text has a zero byte.");
    size_t n = scan->left >= 2 && scan->at[1] < 0x80 ? 2 : 1;
    scan->at += n;
    scan->left -= n;
    return true;
}

/* What cJSON would let pass: depth up to 1000, broken UTF-8, control characters in texts. */
static bool scan_character(struct scan *scan, char why[WHY_MAX])
{
    unsigned char c = *scan->at;
    if (scan->quoted && c == '\\')
        return scan_escape(scan, why);
    uint32_t code = 0;
    size_t n = utf8_character((const char *)scan->at, scan->left, &code);
    if (n == 0)
        return wrong(why, "The line is no valid UTF-8.");
    if (c < ' ' && (scan->quoted || (c != '\t' && c != '\r' && c != '\n')))
        return wrong(why, "JSON: control characters must be escaped.");
    if (c == '"')
        scan->quoted = !scan->quoted;
    if (!scan->quoted && (c == '{' || c == '['))
        scan->depth++;
    if (!scan->quoted && (c == '}' || c == ']'))
        scan->depth--;
    if (scan->depth > JSON_DEPTH_MAX)
        return wrong(why, "JSON: nested too deep.");
    scan->at += n;
    scan->left -= n;
    return true;
}

static bool scan_all(const char *bytes, size_t n, char why[WHY_MAX])
{
    struct scan scan = {(const unsigned char *)bytes, n, 0, false};
    while (scan.left > 0)
        if (!scan_character(&scan, why))
            return false;
    return true;
}

static bool blank(const char *at, const char *end)
{
    while (at < end && strchr(" \t\r\n", *at))
        at++;
    return at == end;
}

/* --- Reading ---------------------------------------------------------------------------------- */

/* Keys of objects are all different, and few enough to compare each with each. */
static bool keys_unique(const cJSON *object, char why[WHY_MAX])
{
    if (cJSON_GetArraySize(object) > JSON_MEMBERS_MAX)
        return wrong(why, "JSON: an object has too many keys.");
    for (const cJSON *a = object->child; a; a = a->next)
        for (const cJSON *b = a->next; b; b = b->next)
            if (strcmp(a->string, b->string) == 0) {
                snprintf(why, WHY_MAX, "JSON: the key \"%s\" stands there twice.",
                         clip(a->string).text);
                return false;
            }
    return true;
}

/* As deep as JSON_DEPTH_MAX at most. */
static bool all_keys_unique(const cJSON *value, char why[WHY_MAX])
{
    if (cJSON_IsObject(value) && !keys_unique(value, why))
        return false;
    for (const cJSON *inner = value->child; inner; inner = inner->next)
        if (inner->child && !all_keys_unique(inner, why))
            return false;
    return true;
}

struct cJSON *json_parse(const char *bytes, size_t n, char why[WHY_MAX])
{
    if (n > JSON_BYTES_MAX) {
        wrong(why, "The line is longer than 64 KiB.");
        return NULL;
    }
    if (!scan_all(bytes, n, why))
        return NULL;
    const char *end = NULL;
    cJSON *object = cJSON_ParseWithLengthOpts(bytes, n, &end, false);
    if (!cJSON_IsObject(object) || !blank(end, bytes + n)) {
        wrong(why, "The line is not one JSON object.");
        cJSON_Delete(object);
        return NULL;
    }
    if (!all_keys_unique(object, why)) {
        cJSON_Delete(object);
        return NULL;
    }
    return object;
}

void json_free(struct cJSON *value)
{
    cJSON_Delete(value);
}

/* Whether word is one of those in list, which are separated by blanks. */
static bool listed(const char *list, const char *word)
{
    size_t n = strlen(word);
    for (const char *at = list; n > 0 && (at = strstr(at, word)); at += n)
        if ((at == list || at[-1] == ' ') && (at[n] == ' ' || at[n] == '\0'))
            return !strchr(word, ' ');
    return false;
}

bool json_only(const struct cJSON *object, const char *keys, char why[WHY_MAX])
{
    for (const cJSON *member = object->child; member; member = member->next)
        if (!listed(keys, member->string)) {
            snprintf(why, WHY_MAX, "There is no key \"%s\" here; the keys are: %s.",
                     clip(member->string).text, keys);
            return false;
        }
    return true;
}

const struct cJSON *json_get(const struct cJSON *object, const char *key)
{
    return cJSON_GetObjectItemCaseSensitive(object, key);
}

/* Whole numbers that no other number is read as: up to 2^53 - 1. */
static bool whole(const cJSON *value, int64_t *out)
{
    const double exact = 9007199254740991.0;
    if (!cJSON_IsNumber(value) || !(value->valuedouble >= -exact && value->valuedouble <= exact))
        return false;
    *out = (int64_t)value->valuedouble;
    return (double)*out == value->valuedouble;
}

bool json_get_int(const struct cJSON *object, const char *key, int64_t lo, int64_t hi, int64_t *out)
{
    int64_t n;
    if (!whole(json_get(object, key), &n) || n < lo || n > hi)
        return false;
    *out = n;
    return true;
}

const char *json_get_text(const struct cJSON *object, const char *key)
{
    return cJSON_GetStringValue(json_get(object, key));
}

/* --- Fields ----------------------------------------------------------------------------------- */

/* The readers below give ARG_NONE, which no field allows, for what they cannot read; fact_valid()
 * then refuses the fact. */
static int16_t read_number(const cJSON *value)
{
    int64_t n;
    return whole(value, &n) && n > ARG_NONE && n <= INT16_MAX ? (int16_t)n : ARG_NONE;
}

static int16_t read_word(const struct words *words, const cJSON *value)
{
    const char *text = cJSON_GetStringValue(value);
    for (int i = 0; text && i < words->n; i++)
        if (strcmp(words->word[i].name, text) == 0)
            return (int16_t)i;
    return ARG_NONE;
}

static int16_t read_either(const struct words *words, const cJSON *value)
{
    return words ? read_word(words, value) : read_number(value);
}

static int16_t read_seat(const cJSON *value)
{
    return cJSON_IsNull(value) ? SEAT_NONE : read_number(value);
}

static int16_t read_seats(const cJSON *value)
{
    int16_t seats = 0;
    for (const cJSON *seat = value ? value->child : NULL; seat; seat = seat->next) {
        int16_t n = read_number(seat);
        if (n < 0 || n >= SEATS_MAX)
            return ARG_NONE;
        seats = (int16_t)(seats | 1 << n);
    }
    return cJSON_IsArray(value) ? seats : ARG_NONE;
}

static bool read_some(const struct field *field, const cJSON *value, int16_t *out)
{
    memset(out, 0, field->width * sizeof *out);
    for (const cJSON *count = cJSON_IsObject(value) ? value->child : NULL; count;
         count = count->next) {
        int i = 0;
        while (i < field->width && strcmp(field->words->word[i].name, count->string) != 0)
            i++;
        if (i == field->width)
            return false;
        out[i] = read_number(count);
    }
    return cJSON_IsObject(value);
}

static bool read_list(const struct field *field, const cJSON *value, int16_t *out)
{
    if (!cJSON_IsArray(value) || cJSON_GetArraySize(value) != field->width)
        return false;
    const cJSON *element = value->child;
    for (int i = 0; i < field->width; i++, element = element->next)
        out[i] = read_either(field->pair && i % 2 ? field->pair : field->words, element);
    return true;
}

static bool read_option(const struct game *game, const cJSON *value, int16_t *out)
{
    if (!cJSON_IsObject(value) || cJSON_GetArraySize(value) != 1)
        return false;
    for (int16_t o = 0; o < game->noptions; o++) {
        const struct field *option = &game->options[o].field;
        if (strcmp(option->name, value->child->string) != 0)
            continue;
        out[0] = o;
        out[1] = read_either(option->words, value->child);
        return option->kind == FIELD_NUMBER || option->kind == FIELD_WORD;
    }
    return false;
}

static bool read_field(const struct game *game, const struct field *field, const cJSON *value,
                       int16_t *out)
{
    if (!value)
        return false;
    switch (field->kind) {
    case FIELD_NUMBER:
        *out = read_number(value);
        return true;
    case FIELD_WORD:
        *out = read_word(field->words, value);
        return true;
    case FIELD_SOME:
        return read_some(field, value, out);
    case FIELD_SEAT:
        *out = read_seat(value);
        return true;
    case FIELD_SEATS:
        *out = read_seats(value);
        return true;
    case FIELD_LIST:
        return read_list(field, value, out);
    case FIELD_OPTION:
        return read_option(game, value, out);
    case FIELD_OPTIONS:
    case FIELD_SET:
        break;
    }
    return false;
}

/* --- Facts ------------------------------------------------------------------------------------ */

static bool read_half(const struct game *game, const struct field *fields, int n,
                      const cJSON *object, int16_t *out)
{
    for (int i = 0; i < n; out += fields[i++].width)
        if (!read_field(game, &fields[i], json_get(object, fields[i].name), out))
            return false;
    return true;
}

static int find_kind(const struct game *game, const char *name)
{
    for (int kind = 0; name && kind < game->nfacts; kind++)
        if (strcmp(game->facts[kind].name, name) == 0)
            return kind;
    return -1;
}

/* cut: the closed half may be missing. */
static bool read_fact(const struct game *game, const cJSON *object, bool cut, struct fact *out)
{
    memset(out, 0, sizeof *out);
    int number = find_kind(game, json_get_text(object, "fact"));
    if (number < 0)
        return false;
    const struct fact_kind *kind = &game->facts[number];
    const cJSON *seat = json_get(object, "seat"), *seers = json_get(object, "seers");
    out->kind = (uint16_t)number;
    int16_t n = seat ? read_number(seat) : SEAT_NONE;
    int16_t seen_by = seers ? read_seats(seers) : 0;
    int nclosed = cut && !seers ? 0 : kind->nclosed;
    if (n < SEAT_NONE || n >= SEATS_MAX || seen_by < 0 || !seers != (nclosed == 0))
        return false;
    out->seat = (int8_t)n;
    out->seers = (uint8_t)seen_by;
    int nmembers = 1 + (seat != NULL) + (seers != NULL) + kind->nopen + nclosed;
    return cJSON_GetArraySize(object) == nmembers &&
           read_half(game, kind->fields, kind->nopen, object, out->open) &&
           (nclosed == 0 ||
            read_half(game, kind->fields + kind->nopen, nclosed, object, out->closed)) &&
           fact_valid(game, out);
}

bool json_get_fact(const struct game *game, const struct cJSON *object, struct fact *out)
{
    return read_fact(game, object, false, out);
}

bool json_get_cut_fact(const struct game *game, const struct cJSON *object, struct fact *out)
{
    return read_fact(game, object, true, out);
}

bool json_get_facts(const struct game *game, const struct cJSON *array, struct facts *out)
{
    out->n = 0;
    if (!cJSON_IsArray(array))
        return false;
    for (const cJSON *fact = array->child; fact; fact = fact->next) {
        if (out->n == FACTS_MAX || !cJSON_IsObject(fact) ||
            !json_get_fact(game, fact, &out->fact[out->n]))
            return false;
        out->n++;
    }
    return true;
}
