#include "config/keys.h"

#include <assert.h>
#include <string.h>

enum { SECOND = 1000, MINUTE = 60 * SECOND, HOUR = 60 * MINUTE }; /* of bounds in the table */
#define DAY (INT64_C(24) * HOUR)

#define ROW(section, member, key, type, form, unit, least, most, need, text, when, help)           \
    {                                                                                              \
        key, CONFIG_##type, FORM_##form, unit, least, most, CONFIG_##need, CONFIG_##when, text,    \
            help, offsetof(struct section, member)                                                 \
    }

static const struct config_key host_key[] = {
#define HOST(...) ROW(config_host, __VA_ARGS__),
#include "config/keys.def"
};

static const struct config_key irc_key[] = {
#define IRC(...) ROW(config_irc, __VA_ARGS__),
#include "config/keys.def"
};

static const struct config_key discord_key[] = {
#define DISCORD(...) ROW(config_discord, __VA_ARGS__),
#include "config/keys.def"
};

#define ROWS(table) (sizeof(table) / sizeof *(table))
static_assert(ROWS(host_key) <= CONFIG_KEYS_MAX && ROWS(irc_key) <= CONFIG_KEYS_MAX,
              "struct config_section has room for them");

const struct config_keys config_keys[NCONFIG_KINDS] = {
    [CONFIG_HOST] = {"host", false, "The host: once, or not at all where the defaults are right.",
                     ROWS(host_key), host_key},
    [CONFIG_IRC] =
        {"irc", true,
         "A network: such a section for each. Its name, a word of letters, digits, - "
         "and _, is part of who a player is: change it, and nobody finds his seat again.",
         ROWS(irc_key), irc_key},
    [CONFIG_DISCORD] = {"discord", false,
                        "Discord: once, or not at all where nobody is to play there. "
                        "config/discord.md tells how an application gets its token.",
                        ROWS(discord_key), discord_key},
};

static bool is_suffix(const char *text)
{
    return strcmp(text, "-file") == 0 || strcmp(text, "-env") == 0;
}

const struct config_key *config_key_find(enum config_kind kind, const char *name)
{
    const struct config_keys *keys = &config_keys[kind];
    for (size_t k = 0; k < keys->n; k++) {
        const struct config_key *key = &keys->key[k];
        size_t len = strlen(key->name);
        if (strncmp(key->name, name, len) != 0)
            continue;
        if (name[len] == '\0' || (key->type == CONFIG_SECRET && is_suffix(name + len)))
            return key;
    }
    return NULL;
}

int config_key_line(enum config_kind kind, const struct config_section *section, const char *name)
{
    const struct config_key *key = config_key_find(kind, name);
    assert(key != NULL);
    int line = section->key_line[key - config_keys[kind].key];
    return line > 0 ? line : section->line;
}
