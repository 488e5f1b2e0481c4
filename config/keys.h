/* The table of settings, config/keys.def, as a program walks it; and the values as text. */
#ifndef CONFIG_KEYS_H
#define CONFIG_KEYS_H

#include "config/config.h"
#include "config/form.h"

enum config_kind { CONFIG_HOST, CONFIG_IRC, CONFIG_DISCORD, NCONFIG_KINDS };

enum config_type {
    CONFIG_TEXT,
    CONFIG_PATH,
    CONFIG_WORD,
    CONFIG_SWITCH,
    CONFIG_NUMBER,
    CONFIG_DECIMAL,
    CONFIG_TIME,
    CONFIG_LIST,
    CONFIG_SECRET
};

enum config_need { CONFIG_DEFAULT, CONFIG_REQUIRED, CONFIG_OPTIONAL };
enum config_when { CONFIG_NOW, CONFIG_RECONNECT, CONFIG_RESTART };

struct config_key {
    const char *name;
    enum config_type type;
    enum config_form form;
    const char *unit; /* of a number; the words of a WORD, separated by | */
    int64_t least, most;
    enum config_need need;
    enum config_when when;
    const char *text; /* the default, or an example */
    const char *help;
    size_t at; /* of the member in the section's struct */
};

struct config_keys {
    const char *word; /* [host] */
    bool named;       /* [irc NAME] */
    const char *help;
    size_t n;
    const struct config_key *key;
};

extern const struct config_keys config_keys[NCONFIG_KINDS];

enum {
    CONFIG_VALUE_MAX = 4608, /* bytes of a value as text, with a zero */
    CONFIG_WHY_MAX = 280
};

/* The member that the key is about. */
static inline void *config_member(const struct config_key *key, struct config_section *section)
{
    return (char *)section + key->at;
}

static inline const void *config_const_member(const struct config_key *key,
                                              const struct config_section *section)
{
    return (const char *)section + key->at;
}

/* The key of that name, or NULL; for "password-file" and "password-env" the secret "password". */
const struct config_key *config_key_find(enum config_kind, const char *name);

/* The line on which the key of that name stands in the section, or else the section itself. */
int config_key_line(enum config_kind, const struct config_section *, const char *name);

/* Sets the member from a text, or adds to a list. False: `why` ends a sentence that begins with the
 * key, "must be 1 to 65535, not `0`." Memory that ends is told like the rest. Not for secrets. */
bool config_set(const struct config_key *, struct config_section *, const char *text,
                char why[CONFIG_WHY_MAX]);

/* The value as it would stand in a file; "" where none is set; secrets are "set" or "missing". */
void config_value(const struct config_key *, const struct config_section *,
                  char out[CONFIG_VALUE_MAX]);

/* A number of that type, without the key's unit: "0.9", "2 min". */
void config_number(const struct config_key *, int64_t value, char *out, size_t size);

/* What the value may be: "0.1 to 10000 lines/s", "none, plain or external". */
void config_bounds(const struct config_key *, char out[CONFIG_WHY_MAX]);

bool config_equal(const struct config_key *, const struct config_section *,
                  const struct config_section *);

/* Gives the value of one section to another, and what that had to the first. */
void config_swap(const struct config_key *, struct config_section *, struct config_section *);

/* Frees the value, wipes it where it is secret. */
void config_clear(const struct config_key *, struct config_section *);

#endif
