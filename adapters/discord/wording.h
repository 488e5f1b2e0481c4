/* Texts as Discord counts and reads them. */
#ifndef ADAPTERS_DISCORD_WORDING_H
#define ADAPTERS_DISCORD_WORDING_H

#include "adapters/discord/discord.h"

/* Bytes that are no UTF-8, such as a character that was cut, count nothing and are left out: of a
 * message with one in it Discord takes nothing. */

/* Units of UTF-16. */
size_t wording_units(const char *text);
/* The first characters (units of UTF-16, as Discord counts). */
void wording_cut(const char *text, size_t most, char *out, size_t size);
/* The same of a text in which nothing means anything but itself, marks (adapters/post.h) are emoji,
 * and commands in backticks are slash commands, with in_charge those of who is in charge before
 * others. settings NULL: there are none. False: not all of it has room. */
bool wording_escape(const struct discord_settings *settings, bool in_charge, const struct emojis *,
                    const char *text, size_t most, char *out, size_t size);
/* On the heap; frees the JSON, which may be NULL. NULL: no memory. */
char *wording_print(cJSON *);

#endif
