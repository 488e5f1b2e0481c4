/* What can be done with any member of a section, whatever its type. */
#include "config/keys.h"

#include <assert.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static size_t size_of(const struct config_key *key)
{
    switch (key->type) {
    case CONFIG_TEXT:
    case CONFIG_PATH:
        return sizeof(char *);
    case CONFIG_WORD:
        return sizeof(int);
    case CONFIG_SWITCH:
        return sizeof(bool);
    case CONFIG_NUMBER:
    case CONFIG_DECIMAL:
    case CONFIG_TIME:
        return sizeof(int64_t);
    case CONFIG_LIST:
        return sizeof(struct config_list);
    case CONFIG_SECRET:
        return sizeof(struct secret);
    }
    return 0;
}

static bool same_text(const char *a, const char *b)
{
    return a == NULL || b == NULL ? a == b : strcmp(a, b) == 0;
}

static bool same_list(const struct config_list *a, const struct config_list *b)
{
    bool same = a->n == b->n;
    for (size_t i = 0; same && i < a->n; i++)
        same = strcmp(a->item[i], b->item[i]) == 0;
    return same;
}

bool config_equal(const struct config_key *key, const struct config_section *a,
                  const struct config_section *b)
{
    const void *x = config_const_member(key, a), *y = config_const_member(key, b);
    switch (key->type) {
    case CONFIG_TEXT:
    case CONFIG_PATH:
        return same_text(*(char *const *)x, *(char *const *)y);
    case CONFIG_LIST:
        return same_list(x, y);
    case CONFIG_SECRET:
        return secret_equal(x, y);
    case CONFIG_WORD:
    case CONFIG_SWITCH:
    case CONFIG_NUMBER:
    case CONFIG_DECIMAL:
    case CONFIG_TIME:
        break;
    }
    return memcmp(x, y, size_of(key)) == 0;
}

void config_swap(const struct config_key *key, struct config_section *a, struct config_section *b)
{
    unsigned char room[sizeof(struct config_list) + sizeof(struct secret)];
    void *x = config_member(key, a), *y = config_member(key, b);
    size_t n = size_of(key);
    memcpy(room, x, n);
    memcpy(x, y, n);
    memcpy(y, room, n);
    sodium_memzero(room, n);
}

void config_clear(const struct config_key *key, struct config_section *section)
{
    void *at = config_member(key, section);
    struct config_list *list = at;
    if (key->type == CONFIG_TEXT || key->type == CONFIG_PATH)
        free(*(char **)at);
    else if (key->type == CONFIG_SECRET)
        secret_wipe(at);
    for (size_t i = 0; key->type == CONFIG_LIST && i < list->n; i++)
        free(list->item[i]);
    memset(at, 0, size_of(key));
}

/* --- Bounds ----------------------------------------------------------------------------------- */

/* "a|b|c" as "a, b or c" */
static void put_words(const char *words, char out[CONFIG_WHY_MAX])
{
    size_t n = 0;
    for (;;) {
        size_t len = strcspn(words, "|");
        const char *rest = words + len;
        const char *joint = *rest == '\0' ? "" : strchr(rest + 1, '|') != NULL ? ", " : " or ";
        n += (size_t)snprintf(out + n, CONFIG_WHY_MAX - n, "%.*s%s", (int)len, words, joint);
        assert(n < CONFIG_WHY_MAX);
        if (*rest == '\0')
            return;
        words = rest + 1;
    }
}

static void put_range(const struct config_key *key, char out[CONFIG_WHY_MAX])
{
    char least[32], most[32];
    config_number(key, key->least, least, sizeof least);
    config_number(key, key->most, most, sizeof most);
    snprintf(out, CONFIG_WHY_MAX, "%s to %s%s%s", least, most, key->unit[0] != '\0' ? " " : "",
             key->unit);
}

void config_bounds(const struct config_key *key, char out[CONFIG_WHY_MAX])
{
    switch (key->type) {
    case CONFIG_TEXT:
    case CONFIG_PATH:
        snprintf(out, CONFIG_WHY_MAX, "%s", form_what(key->form));
        break;
    case CONFIG_LIST:
        snprintf(out, CONFIG_WHY_MAX, "up to %lld, each %s", (long long)key->most,
                 form_what(key->form));
        break;
    case CONFIG_WORD:
        put_words(key->unit, out);
        break;
    case CONFIG_SWITCH:
        put_words("yes|no", out);
        break;
    case CONFIG_NUMBER:
    case CONFIG_DECIMAL:
    case CONFIG_TIME:
        put_range(key, out);
        break;
    case CONFIG_SECRET:
        snprintf(out, CONFIG_WHY_MAX, "a file that holds it, or a variable of the environment");
        break;
    }
}
