/* Servers that take the bot in, throw it out, or cannot be reached for a while. Of each is kept in
 * which of its channels there were tables: "+ 12 34", or "- 12 34" while the bot is not in it; and
 * which channels are of direct messages. */
#include "adapters/discord/state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define GUILD_NOTES "guild/"
#define DIRECT_NOTES "direct/"

enum { CHANNELS_MAX = 40, NOTE_NAME = 40, NOTE_BYTES = CHANNELS_MAX * ID_BYTES + 4 };

/* --- What is kept ----------------------------------------------------------------------------- */

static void read_note(struct discord *discord, const char *guild, char out[NOTE_BYTES])
{
    char name[NOTE_NAME];
    snprintf(name, sizeof name, GUILD_NOTES "%s", guild);
    discord->up.recall(discord->up.ctx, name, out, NOTE_BYTES);
}

static void keep_note(struct discord *discord, const char *guild, const char *text)
{
    char name[NOTE_NAME];
    snprintf(name, sizeof name, GUILD_NOTES "%s", guild);
    discord->up.keep(discord->up.ctx, name, text);
}

/* The next channel of a note, behind *at. False: that was the last. */
static bool next_channel(const char **at, char out[ID_BYTES])
{
    *at += strspn(*at, " +-");
    const size_t n = strspn(*at, "0123456789");
    if (n == 0 || n >= ID_BYTES)
        return false;
    snprintf(out, ID_BYTES, "%.*s", (int)n, *at);
    *at += n;
    return true;
}

static void note_direct(struct discord *discord, const char *channel)
{
    char name[NOTE_NAME];
    snprintf(name, sizeof name, DIRECT_NOTES "%s", channel);
    discord->up.keep(discord->up.ctx, name, "1");
}

void guilds_recall(struct discord *discord)
{
    char name[NOTE_NAME] = "";
    while (discord->up.next(discord->up.ctx, DIRECT_NOTES, name, sizeof name))
        rights_note_direct(&discord->rights, name + strlen(DIRECT_NOTES));
}

/* Of too many channels those with the oldest tables are forgotten. */
void guilds_note(struct discord *discord, const char *channel)
{
    char old[NOTE_BYTES], note[NOTE_BYTES], other[ID_BYTES];
    const char *guild = rights_guild(discord->rights, channel), *at = old;
    if (rights_direct(discord->rights, channel))
        note_direct(discord, channel);
    if (guild == NULL)
        return;
    read_note(discord, guild, old);
    size_t n = (size_t)snprintf(note, sizeof note, "+ %s", channel);
    if (strncmp(old, note, n) == 0 && (old[n] == '\0' || old[n] == ' '))
        return;
    for (int i = 1; i < CHANNELS_MAX && next_channel(&at, other); i++)
        if (strcmp(other, channel) != 0)
            n += (size_t)snprintf(note + n, sizeof note - n, " %s", other);
    keep_note(discord, guild, note);
}

/* --- Channels --------------------------------------------------------------------------------- */

bool guilds_is_closed(struct discord *discord, const char *channel)
{
    char name[NOTE_NAME], text[4];
    snprintf(name, sizeof name, "closed/%s", channel);
    discord->up.recall(discord->up.ctx, name, text, sizeof text);
    return text[0] != '\0';
}

static void note_closed(struct discord *discord, const char *channel, bool is_closed)
{
    char name[NOTE_NAME];
    snprintf(name, sizeof name, "closed/%s", channel);
    discord->up.keep(discord->up.ctx, name, is_closed ? "1" : "");
}

/* Before the host hears of it, what it says there goes nowhere; after it, everywhere. */
static void tell_channel(struct discord *discord, const char *channel, enum reach reach)
{
    char place[PLACE_BYTES];
    struct shown_table *shown;
    const bool is_closed = reach == REACH_GONE;
    if (reach == REACH_GONE || reach == REACH_BACK) {
        for (shown = discord->tables; shown != NULL; shown = shown->hh.next)
            if (strcmp(shown->home, channel) == 0)
                shown->gone = is_closed;
    }
    snprintf(place, sizeof place, "discord/%s", channel);
    discord->chat.host.reach(discord->chat.host.ctx, place, reach);
}

static void tell_all(struct discord *discord, const char *note, enum reach reach)
{
    char channel[ID_BYTES];
    const char *at = note;
    while (next_channel(&at, channel))
        tell_channel(discord, channel, reach);
    if (note[0] != '\0')
        discord->up.stirred(discord->up.ctx);
}

/* --- Events ----------------------------------------------------------------------------------- */

/* The note of a server, with the other sign. */
static void turn(struct discord *discord, const char *guild, char note[NOTE_BYTES])
{
    char channel[ID_BYTES];
    const char *at = note;
    const bool is_closed = note[0] == '+';
    while (next_channel(&at, channel))
        note_closed(discord, channel, is_closed);
    note[0] = is_closed ? '-' : '+';
    keep_note(discord, guild, note);
}

static void on_there(struct discord *discord, const char *guild)
{
    char note[NOTE_BYTES];
    read_note(discord, guild, note);
    const bool is_back = note[0] == '-';
    if (is_back) {
        rights_forget(&discord->rights); /* it has others now */
        turn(discord, guild, note);
    }
    tell_all(discord, note, is_back ? REACH_BACK : REACH_WHOLE);
}

static void on_thrown_out(struct discord *discord, const char *guild)
{
    char note[NOTE_BYTES];
    read_note(discord, guild, note);
    if (note[0] != '+')
        return;
    turn(discord, guild, note);
    tell_all(discord, note, REACH_GONE);
}

static void on_cut(struct discord *discord, const char *guild)
{
    char note[NOTE_BYTES];
    read_note(discord, guild, note);
    if (note[0] == '+')
        tell_all(discord, note, REACH_CUT);
}

/* --- A new session ---------------------------------------------------------------------------- */

static bool is_listed(const cJSON *guilds, const char *id)
{
    char listed[ID_BYTES];
    const cJSON *guild;
    cJSON_ArrayForEach(guild, guilds)
    {
        if (json_snowflake(guild, "id", listed) && strcmp(listed, id) == 0)
            return true;
    }
    return false;
}

/* A list with anything unknown in it leaves open which servers are missing. */
static bool is_understood(const cJSON *guilds)
{
    char id[ID_BYTES];
    const cJSON *guild;
    cJSON_ArrayForEach(guild, guilds)
    {
        if (!json_snowflake(guild, "id", id))
            return false;
    }
    return guilds != NULL;
}

/* As Discord spreads servers over shards. */
static bool is_of_shard(const struct discord *discord, int shard, const char *guild)
{
    return (int)((strtoull(guild, NULL, 10) >> 22) % (unsigned)discord->nshards) == shard;
}

/* Nobody tells of servers that were left while no session stood: they are in the list no more. */
static void miss(struct discord *discord, int shard, const cJSON *guilds)
{
    char name[NOTE_NAME] = "";
    while (discord->up.next(discord->up.ctx, GUILD_NOTES, name, sizeof name)) {
        const char *guild = name + strlen(GUILD_NOTES);
        if (is_of_shard(discord, shard, guild) && !is_listed(guilds, guild))
            on_thrown_out(discord, guild);
    }
}

/* At first all are told to be out of reach; those that are not come one after the other. */
static void on_ready(struct discord *discord, int shard, const cJSON *data)
{
    char id[ID_BYTES];
    const cJSON *guild, *guilds = json_list(data, "guilds");
    cJSON_ArrayForEach(guild, guilds) if (json_snowflake(guild, "id", id)) on_cut(discord, id);
    if (is_understood(guilds))
        miss(discord, shard, guilds);
}

/* ---------------------------------------------------------------------------------------------- */

static void on_channel_deleted(struct discord *discord, const char *channel)
{
    tell_channel(discord, channel, REACH_GONE);
    discord->up.stirred(discord->up.ctx);
}

void guilds_event(struct discord *discord, int shard, const char *name, const cJSON *data)
{
    char id[ID_BYTES];
    if (strcmp(name, "READY") == 0)
        on_ready(discord, shard, data);
    else if (!json_snowflake(data, "id", id))
        return;
    else if (strcmp(name, "GUILD_CREATE") == 0 && !json_true(data, "unavailable"))
        on_there(discord, id);
    else if (strcmp(name, "GUILD_DELETE") == 0 && json_true(data, "unavailable"))
        on_cut(discord, id);
    else if (strcmp(name, "GUILD_DELETE") == 0)
        on_thrown_out(discord, id);
    else if (strcmp(name, "CHANNEL_DELETE") == 0)
        on_channel_deleted(discord, id);
}
