/* Values and texts: what a setting may be, one way and the other. */
#include "config/keys.h"
#include "config/near.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DIGITS_MAX = 9, THOUSAND = 1000 };

static const struct unit {
    const char *name;
    int64_t ms;
} units[] = {{"d", 86400000}, {"h", 3600000}, {"min", 60000}, {"s", 1000}};
enum { UNITS = sizeof units / sizeof *units };

static bool wrong(char why[CONFIG_WHY_MAX], const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static bool wrong(char why[CONFIG_WHY_MAX], const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(why, CONFIG_WHY_MAX, format, args);
    va_end(args);
    return false;
}

/* --- Words ------------------------------------------------------------------------------------ */

/* Takes the next of "one|two|three"; its length, 0: there is none. */
static size_t next_word(const char **words)
{
    *words += **words == '|';
    return strcspn(*words, "|");
}

/* The number of a word; -1: it is none of them, and the nearest are in near. */
static int word_number(const char *words, const char *text, struct near *near)
{
    size_t len;
    near_begin(near, text);
    for (int i = 0; (len = next_word(&words)) > 0; i++, words += len) {
        if (len == strlen(text) && near_same(words, text, len))
            return i;
        near_add(near, words, len);
    }
    return -1;
}

static const char *word_at(const char *words, int number, size_t *len)
{
    *len = next_word(&words);
    for (int i = 0; i<number && * len> 0; i++) {
        words += *len;
        *len = next_word(&words);
    }
    return words;
}

static bool set_word(const struct config_key *key, const char *words, const char *text, int *out,
                     char why[CONFIG_WHY_MAX])
{
    struct near near;
    char bounds[CONFIG_WHY_MAX];
    int number = word_number(words, text, &near);
    if (number >= 0) {
        *out = number;
        return true;
    }
    config_bounds(key, bounds);
    return wrong(why, "must be %.120s, not `%s`%s", bounds, form_clip(text).text,
                 near_tell(&near).text);
}

/* --- Numbers ---------------------------------------------------------------------------------- */

/* Reads up to DIGITS_MAX digits; where there are none, or more, it stays where it is. */
static bool read_digits(const char **at, int64_t *out, size_t *n)
{
    *n = strspn(*at, "0123456789");
    if (*n == 0 || *n > DIGITS_MAX)
        return false;
    *out = 0;
    for (size_t i = 0; i < *n; i++)
        *out = *out * 10 + ((*at)[i] - '0');
    *at += *n;
    return true;
}

/* In thousandths, with up to three digits behind the point. */
static bool read_decimal(const char **at, int64_t *out)
{
    int64_t whole, part = 0;
    size_t n = 0;
    if (!read_digits(at, &whole, &n))
        return false;
    n = 0;
    if (**at == '.') {
        ++*at;
        if (!read_digits(at, &part, &n) || n > 3)
            return false;
    }
    for (; n < 3; n++)
        part *= 10;
    *out = whole * THOUSAND + part;
    return true;
}

/* Whether nothing but blanks and perhaps the key's unit is left. */
static bool ends_with_unit(const char *at, const char *unit)
{
    at += strspn(at, " \t");
    return *at == '\0' || strcmp(at, unit) == 0;
}

static bool read_time(const char *at, int64_t *out)
{
    size_t n;
    if (!read_digits(&at, out, &n))
        return false;
    at += strspn(at, " \t");
    for (int i = 0; i < UNITS; i++)
        if (strcmp(at, units[i].name) == 0) {
            *out *= units[i].ms;
            return true;
        }
    return false;
}

static bool read_number(const struct config_key *key, const char *text, int64_t *out)
{
    size_t n;
    if (key->type == CONFIG_TIME)
        return read_time(text, out);
    if (key->type == CONFIG_DECIMAL)
        return read_decimal(&text, out) && ends_with_unit(text, key->unit);
    return read_digits(&text, out, &n) && ends_with_unit(text, key->unit);
}

static bool set_number(const struct config_key *key, const char *text, int64_t *out,
                       char why[CONFIG_WHY_MAX])
{
    int64_t value;
    char bounds[CONFIG_WHY_MAX];
    if (read_number(key, text, &value) && value >= key->least && value <= key->most) {
        *out = value;
        return true;
    }
    config_bounds(key, bounds);
    bool bare = key->type == CONFIG_TIME && text[strspn(text, "0123456789")] == '\0';
    return wrong(why, "must be %.120s, not `%s`%s.", bounds, form_clip(text).text,
                 bare ? "; say the unit: s, min, h or d" : "");
}

/* 900 of thousandths: "0.9" */
static void put_decimal(int64_t value, char *out, size_t size)
{
    int len = snprintf(out, size, "%lld.%03lld", (long long)(value / THOUSAND),
                       (long long)(value % THOUSAND));
    while (out[len - 1] == '0')
        out[--len] = '\0';
    if (out[len - 1] == '.')
        out[len - 1] = '\0';
}

/* In the largest unit that divides it. */
static void put_time(int64_t ms, char *out, size_t size)
{
    int u = 0;
    while (u < UNITS - 1 && ms % units[u].ms != 0)
        u++;
    snprintf(out, size, "%lld %s", (long long)(ms / units[u].ms), units[u].name);
}

void config_number(const struct config_key *key, int64_t value, char *out, size_t size)
{
    if (key->type == CONFIG_TIME)
        put_time(value, out, size);
    else if (key->type == CONFIG_DECIMAL)
        put_decimal(value, out, size);
    else
        snprintf(out, size, "%lld", (long long)value);
}

/* --- Texts ------------------------------------------------------------------------------------ */

static bool set_text(const struct config_key *key, const char *text, char **out,
                     char why[CONFIG_WHY_MAX])
{
    if (!form_fits(key->form, text) && key->form == FORM_PROXY) /* may hold a password */
        return wrong(why, "must be %s.", form_what(key->form));
    if (!form_fits(key->form, text))
        return wrong(why, "must be %s, not `%s`.", form_what(key->form), form_clip(text).text);
    if ((int64_t)strlen(text) > key->most)
        return wrong(why, "must be of %lld bytes at most, not %zu.", (long long)key->most,
                     strlen(text));
    char *copy = strdup(text);
    if (copy == NULL)
        return wrong(why, "cannot be kept: no memory.");
    free(*out);
    *out = copy;
    return true;
}

static bool in_list(const struct config_list *list, const char *text)
{
    for (size_t i = 0; i < list->n; i++)
        if (strlen(list->item[i]) == strlen(text) && near_same(list->item[i], text, strlen(text)))
            return true;
    return false;
}

static bool add_item(const struct config_key *key, const char *text, struct config_list *list,
                     char why[CONFIG_WHY_MAX])
{
    if (!form_fits(key->form, text))
        return wrong(why, "must each be %s, not `%s`.", form_what(key->form), form_clip(text).text);
    if (in_list(list, text))
        return wrong(why, "must differ; `%s` stands there twice.", form_clip(text).text);
    if ((int64_t)list->n == key->most)
        return wrong(why, "must be %lld at most; `%s` is one too many.", (long long)key->most,
                     form_clip(text).text);
    list->item[list->n] = strdup(text);
    if (list->item[list->n] == NULL)
        return wrong(why, "cannot be kept: no memory.");
    list->n++;
    return true;
}

/* Separated by blanks or commas. */
static bool add_items(const struct config_key *key, const char *text, struct config_list *list,
                      char why[CONFIG_WHY_MAX])
{
    char item[CONFIG_LINE_MAX + 1];
    size_t len;
    for (text += strspn(text, " \t,"); *text != '\0'; text += len, text += strspn(text, " \t,")) {
        len = strcspn(text, " \t,");
        snprintf(item, sizeof item, "%.*s", (int)len, text);
        if (!add_item(key, item, list, why))
            return false;
    }
    return true;
}

/* --- Any of them ------------------------------------------------------------------------------ */

bool config_set(const struct config_key *key, struct config_section *section, const char *text,
                char why[CONFIG_WHY_MAX])
{
    int number = 0;
    switch (key->type) {
    case CONFIG_TEXT:
    case CONFIG_PATH:
        return set_text(key, text, config_member(key, section), why);
    case CONFIG_LIST:
        return add_items(key, text, config_member(key, section), why);
    case CONFIG_WORD:
        return set_word(key, key->unit, text, config_member(key, section), why);
    case CONFIG_SWITCH:
        if (!set_word(key, "no|yes", text, &number, why))
            return false;
        *(bool *)config_member(key, section) = number > 0;
        return true;
    case CONFIG_NUMBER:
    case CONFIG_DECIMAL:
    case CONFIG_TIME:
        return set_number(key, text, config_member(key, section), why);
    case CONFIG_SECRET:
        break;
    }
    return wrong(why, "is secret.");
}

static void put_list(const struct config_list *list, char out[CONFIG_VALUE_MAX])
{
    size_t n = 0;
    for (size_t i = 0; i < list->n && n < CONFIG_VALUE_MAX; i++)
        n += (size_t)snprintf(out + n, CONFIG_VALUE_MAX - n, "%s%s", i > 0 ? " " : "",
                              list->item[i]);
}

void config_value(const struct config_key *key, const struct config_section *section,
                  char out[CONFIG_VALUE_MAX])
{
    const void *at = config_const_member(key, section);
    const char *word = "";
    size_t len = 0;
    out[0] = '\0';
    switch (key->type) {
    case CONFIG_TEXT:
    case CONFIG_PATH:
        word = *(char *const *)at != NULL ? *(char *const *)at : "";
        len = strlen(word);
        break;
    case CONFIG_LIST:
        put_list(at, out);
        return;
    case CONFIG_WORD:
        word = word_at(key->unit, *(const int *)at, &len);
        break;
    case CONFIG_SWITCH:
        word = word_at("no|yes", *(const bool *)at, &len);
        break;
    case CONFIG_NUMBER:
    case CONFIG_DECIMAL:
    case CONFIG_TIME:
        config_number(key, *(const int64_t *)at, out, CONFIG_VALUE_MAX);
        return;
    case CONFIG_SECRET:
        word = secret_given(at) ? "set" : "not set";
        len = strlen(word);
        break;
    }
    snprintf(out, CONFIG_VALUE_MAX, "%.*s", (int)len, word);
}
