/* How commands are typed on Discord, where each option has a name. */
#ifndef ADAPTERS_DISCORD_USAGE_H
#define ADAPTERS_DISCORD_USAGE_H

#include "adapters/discord/discord.h"

enum {
    COMMAND_LENGTH = 120, /* bytes of a command in a text */
    NAMES_LENGTH = 120,   /* of the names of its options */
    USAGE_BYTES = COMMAND_LENGTH + NAMES_LENGTH + 48
};

/* The verb of that name (n bytes) in a group, with its number there. NULL: there is none. */
const struct verb *usage_find(const struct discord_group *, const char *name, size_t n,
                              size_t *number);

/* Where text begins with a command in backticks, writes it as people type it here: of `start`
 * `/table start`, and of `build city c2`, whose options have names here, `/catan build piece:city
 * place:c2`. in_charge: where two commands have the verb, that of who is in charge. Returns the
 * bytes of the text that it stands for; 0: it is no command. */
size_t usage_write(const struct discord_settings *, bool in_charge, const char *text,
                   char out[USAGE_BYTES]);

#endif
