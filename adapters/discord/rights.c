#include "adapters/discord/rights.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <uthash.h>

enum {
    CHANNELS_MAX = 4096,
    CHANNEL_TEXT = 0,
    CHANNEL_DIRECT = 1,
    CHANNEL_NEWS = 5,
    THREAD_FIRST = 10,
    THREAD_LAST = 12
};

struct rights {
    char channel[SNOWFLAKE_BYTES];
    char guild[SNOWFLAKE_BYTES]; /* "": none */
    char above[SNOWFLAKE_BYTES]; /* of a thread: its channel; "": not known */
    uint64_t may;
    int type;
    UT_hash_handle hh;
};

const struct right rights_used[] = {
    {RIGHT_VIEW, "View Channels"},
    {RIGHT_SEND, "Send Messages"},
    {RIGHT_ATTACH, "Attach Files"},
    {RIGHT_MAKE_THREADS, "Create Public Threads"},
    {RIGHT_SEND_IN_THREADS, "Send Messages in Threads"},
};
const size_t nrights_used = sizeof rights_used / sizeof *rights_used;

static bool is_thread(const struct rights *known)
{
    return known->type >= THREAD_FIRST && known->type <= THREAD_LAST;
}

static struct rights *find(struct rights *rights, const char *channel)
{
    struct rights *found;
    HASH_FIND_STR(rights, channel, found);
    return found;
}

static struct rights *add(struct rights **rights, const char *channel)
{
    if (HASH_COUNT(*rights) >= CHANNELS_MAX)
        rights_forget(rights); /* what is needed is told again */
    struct rights *made = calloc(1, sizeof *made);
    if (made == NULL)
        return NULL;
    snprintf(made->channel, sizeof made->channel, "%s", channel);
    HASH_ADD_STR(*rights, channel, made);
    return made;
}

static struct rights *find_or_add(struct rights **rights, const char *channel)
{
    struct rights *known = find(*rights, channel);
    return known != NULL ? known : add(rights, channel);
}

void rights_note_direct(struct rights **rights, const char *channel)
{
    struct rights *known = strlen(channel) < SNOWFLAKE_BYTES ? find_or_add(rights, channel) : NULL;
    if (known == NULL)
        return;
    known->may = RIGHT_ADMINISTRATOR;
    known->type = CHANNEL_DIRECT;
}

void rights_note_channel(struct rights **rights, const char *channel, const cJSON *described)
{
    struct rights *known = find_or_add(rights, channel);
    if (known == NULL)
        return;
    if (known->guild[0] == '\0') /* no interaction has told of it */
        known->may = RIGHT_ADMINISTRATOR;
    if (!json_snowflake(described, "guild_id", known->guild))
        snprintf(known->guild, sizeof known->guild, RIGHTS_NOWHERE);
    known->type = (int)json_whole(described, "type", 0, 1000, 0);
    if (is_thread(known))
        json_snowflake(described, "parent_id", known->above);
}

/* Not that of a role or a person. */
static bool is_channel(const char *text, const char *at, size_t n)
{
    const char before = at > text ? at[-1] : ' ';
    return n >= RIGHTS_ID_MIN && n < SNOWFLAKE_BYTES && strchr("@&!", before) == NULL;
}

bool rights_unknown(struct rights *rights, const char *text, size_t *at, char id[SNOWFLAKE_BYTES])
{
    static const char digits[] = "0123456789";
    for (;;) {
        const char *found = text + *at + strcspn(text + *at, digits);
        const size_t n = strspn(found, digits);
        *at = (size_t)(found - text) + n;
        if (n == 0)
            return false;
        if (!is_channel(text, found, n))
            continue;
        snprintf(id, SNOWFLAKE_BYTES, "%.*s", (int)n, found);
        const char *guild = rights_guild(rights, id);
        if (guild == NULL || strcmp(guild, RIGHTS_NOWHERE) == 0)
            return true;
    }
}

void rights_learn(struct rights **rights, const cJSON *interaction)
{
    char id[SNOWFLAKE_BYTES];
    const cJSON *channel = json_object(interaction, "channel");
    const char *may = json_text(interaction, "app_permissions", 30);
    if (may == NULL || !json_snowflake(channel, "id", id))
        return;
    struct rights *known = find_or_add(rights, id);
    if (known == NULL)
        return;
    known->may = strtoull(may, NULL, 10);
    known->guild[0] = '\0';
    json_snowflake(interaction, "guild_id", known->guild);
    known->type = (int)json_whole(channel, "type", 0, 1000, 0);
    if (is_thread(known))
        json_snowflake(channel, "parent_id", known->above);
}

uint64_t rights_missing(struct rights *rights, const char *channel, uint64_t need)
{
    const struct rights *known = find(rights, channel);
    return known == NULL || (known->may & RIGHT_ADMINISTRATOR) ? 0 : need & ~known->may;
}

uint64_t rights_speak(struct rights *rights, const char *channel)
{
    const struct rights *known = find(rights, channel);
    return known != NULL && is_thread(known) ? RIGHT_SEND_IN_THREADS : RIGHT_SEND;
}

bool rights_direct(struct rights *rights, const char *channel)
{
    const struct rights *known = find(rights, channel);
    return known != NULL && known->type == CHANNEL_DIRECT;
}

const char *rights_above(struct rights *rights, const char *channel)
{
    const struct rights *known = find(rights, channel);
    return known != NULL && known->above[0] != '\0' ? known->above : channel;
}

const char *rights_guild(struct rights *rights, const char *channel)
{
    const struct rights *known = find(rights, channel);
    return known != NULL && known->guild[0] != '\0' ? known->guild : NULL;
}

bool rights_threads(struct rights *rights, const char *channel)
{
    const struct rights *known = find(rights, channel);
    return known == NULL || known->type == CHANNEL_TEXT || known->type == CHANNEL_NEWS;
}

void rights_names(uint64_t bits, char out[RIGHTS_NAMES_MAX])
{
    size_t n = 0, left = 0;
    out[0] = '\0';
    for (size_t i = 0; i < nrights_used; i++)
        left += (bits & rights_used[i].bit) != 0;
    for (size_t i = 0; i < nrights_used; i++)
        if (bits & rights_used[i].bit) {
            const char *between = n == 0 ? "" : left == 1 ? " and " : ", ";
            left--;
            n += (size_t)snprintf(out + n, RIGHTS_NAMES_MAX - n, "%s%s", between,
                                  rights_used[i].name);
        }
}

void rights_forget(struct rights **rights)
{
    struct rights *known, *next;
    HASH_ITER (hh, *rights, known, next) {
        HASH_DEL(*rights, known);
        free(known);
    }
    *rights = NULL;
}
