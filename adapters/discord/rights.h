/* What the bot may do in a channel, as far as Discord has said so: every interaction carries it.
 * Source: Discord's documentation, page topics/permissions. */
#ifndef ADAPTERS_DISCORD_RIGHTS_H
#define ADAPTERS_DISCORD_RIGHTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "adapters/discord/json.h"

#define RIGHT_ADMINISTRATOR (UINT64_C(1) << 3)
#define RIGHT_MANAGE_SERVER (UINT64_C(1) << 5)
#define RIGHT_VIEW (UINT64_C(1) << 10)
#define RIGHT_SEND (UINT64_C(1) << 11)
#define RIGHT_MANAGE_MESSAGES (UINT64_C(1) << 13)
#define RIGHT_ATTACH (UINT64_C(1) << 15)
#define RIGHT_CALL_ALL (UINT64_C(1) << 17)
#define RIGHT_MAKE_THREADS (UINT64_C(1) << 35)
#define RIGHT_SEND_IN_THREADS (UINT64_C(1) << 38)

/* Those that the bot uses, with their names in Discord's settings. */
struct right {
    uint64_t bit;
    const char *name;
};
extern const struct right rights_used[];
extern const size_t nrights_used;

enum {
    RIGHTS_NAMES_MAX = 200,
    RIGHTS_ID_MIN = 17 /* digits of the ids that Discord has given since 2015 */
};

struct rights;

/* Takes note of the "channel", "guild_id" and "app_permissions" of an interaction. Nothing happens
 * where they are missing. */
void rights_learn(struct rights **, const cJSON *interaction);
/* The same of a channel of direct messages, where everything is allowed. */
void rights_note_direct(struct rights **, const char *channel);
/* And of any channel, as Discord has described it; an error in the place of that: it is none, or of
 * a server without the bot. */
void rights_note_channel(struct rights **, const char *channel, const cJSON *described);
/* The next number in the text, from *at on, that may be a channel's and is not known as one of a
 * server. *at: moves behind it. False: there is none. */
bool rights_unknown(struct rights *, const char *text, size_t *at, char id[SNOWFLAKE_BYTES]);
/* Those of need that are known to be missing in that channel; 0 where nothing is known. */
uint64_t rights_missing(struct rights *, const char *channel, uint64_t need);
/* The one that it takes to write there: in a thread another than in a channel. */
uint64_t rights_speak(struct rights *, const char *channel);
/* Whether it is known to be one of direct messages. */
bool rights_direct(struct rights *, const char *channel);
/* The channel that a thread is of, as far as is known; else the one that is given. */
const char *rights_above(struct rights *, const char *channel);
/* The server that the channel is of, as far as is known; NULL. RIGHTS_NOWHERE: of none. */
#define RIGHTS_NOWHERE "0"
const char *rights_guild(struct rights *, const char *channel);
/* Whether messages of the channel can have threads, as far as is known. */
bool rights_threads(struct rights *, const char *channel);
/* "Attach Files and Send Messages in Threads"; "" for none. */
void rights_names(uint64_t bits, char out[RIGHTS_NAMES_MAX]);
void rights_forget(struct rights **);

#endif
