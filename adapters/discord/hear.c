/* Interactions become requests. Source: Discord's documentation, page
 * interactions/receiving-and-responding. */
#include "adapters/discord/hear.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { PRESENT_COMMAND = 2, PRESENT_COMPONENT = 3, PRESENT_TYPING = 4, PRESENT_FORM = 5 };
enum { ROLES_BYTES_MAX = 8192, THREAD_TYPE_FIRST = 10, THREAD_TYPE_LAST = 12 };
enum {
    ID_TIME_BITS = 22,     /* of an id; what is before them are milliseconds since ... */
    ID_EPOCH = 1420070400, /* ... the beginning of 2015 */
    STAMP_MAX = 40,
    UNSEEN_SECONDS = 15 * 60 /* so long a prompt that nobody else sees counts */
};

/* --- Who, where ------------------------------------------------------------------------------- */

static bool may(const cJSON *member, uint64_t right)
{
    const char *bits = json_text(member, "permissions", 30);
    return bits != NULL && (strtoull(bits, NULL, 10) & (right | RIGHT_ADMINISTRATOR)) != 0;
}

static void take_realm(const cJSON *json, const cJSON *member, struct heard *out)
{
    char server[ID_BYTES];
    out->moderator = may(member, RIGHT_MANAGE_MESSAGES);
    out->manager = may(member, RIGHT_MANAGE_SERVER);
    out->roles = json_list(member, "roles");
    if (json_snowflake(json, "guild_id", server))
        snprintf(out->realm, sizeof out->realm, "discord/server/%s", server);
}

/* A thread of ours belongs to the place of its table: "discord/1/oak" is at "discord/1". */
static void take_place(struct discord *discord, const cJSON *json, const char *channel,
                       struct heard *out)
{
    const int type = (int)json_whole(json_object(json, "channel"), "type", 0, 1000, 0);
    snprintf(out->place, sizeof out->place, "discord/%s", channel);
    if (type < THREAD_TYPE_FIRST || type > THREAD_TYPE_LAST ||
        !threads_table(discord, channel, out->near))
        return;
    const char *end = strrchr(out->near, '/');
    snprintf(out->place, sizeof out->place, "%.*s", (int)(end - out->near), out->near);
}

static bool take(struct discord *discord, const cJSON *json, struct heard *out)
{
    const cJSON *member = json_object(json, "member");
    const cJSON *user = json_object(member != NULL ? member : json, "user");
    memset(out, 0, sizeof *out);
    out->token = json_text(json, "token", TOKEN_BYTES - 1);
    out->data = json_object(json, "data");
    out->direct = member == NULL;
    take_realm(json, member, out);
    if (!json_snowflake(json, "id", out->id) || !json_snowflake(user, "id", out->user) ||
        !json_snowflake(json, "channel_id", out->channel) || out->token == NULL ||
        out->data == NULL ||
        strspn(out->token, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
                           "-_.=:+") != strlen(out->token))
        return false;
    people_name(member, user, out->name);
    people_learn(&discord->people, out->user, out->name);
    people_learn_named(&discord->people, out->data);
    snprintf(out->uid, sizeof out->uid, "discord:%s", out->user);
    take_place(discord, json, out->channel, out);
    rights_learn(&discord->rights, json);
    return true;
}

/* --- Asking the host -------------------------------------------------------------------------- */

/* Whoever is in charge of one server is nobody in another. */
static bool is_here(const struct heard *heard, const char *table)
{
    const size_t n = strlen(heard->place);
    return table == NULL || (strncmp(table, heard->place, n) == 0 && table[n] == '/');
}

void hear_ask(struct discord *discord, const struct heard *heard, const char *text, uint32_t prompt,
              const char *table)
{
    const bool here = is_here(heard, table);
    const struct request request = {.who = {heard->uid, heard->name},
                                    .place = heard->place,
                                    .table = table,
                                    .near = heard->near[0] != '\0' ? heard->near : NULL,
                                    .text = text,
                                    .n = strlen(text),
                                    .cause = heard->id,
                                    .realm = heard->realm[0] != '\0' ? heard->realm : NULL,
                                    .moderator = heard->moderator && here,
                                    .manager = heard->manager && here,
                                    .addressed = true,
                                    .prompt = prompt};
    struct chat_host *host = &discord->chat.host;
    struct asked *asked = asked_find(discord, heard->id);
    if (!host->request(host->ctx, &request) && asked != NULL) {
        asked_tell(asked, &(struct post){.kind = POST_ANSWER,
                                         .table = "",
                                         .text = table != NULL
                                                     ? "That table is closed; `open` opens another "
                                                       "one, `tables` lists those that are open."
                                                     : "Too much is waiting; try again in a "
                                                       "moment."});
        asked_done(asked, NULL);
    }
    discord->up.stirred(discord->up.ctx);
}

static char *copy_roles(const cJSON *roles)
{
    const size_t size = (size_t)cJSON_GetArraySize(roles) * ID_BYTES + 2;
    char *text = size > 2 && size < ROLES_BYTES_MAX ? malloc(size) : NULL;
    size_t n = 0;
    const cJSON *role;
    if (text == NULL)
        return NULL;
    cJSON_ArrayForEach(role, roles)
    {
        const char *id = cJSON_GetStringValue(role);
        if (id != NULL && strlen(id) < ID_BYTES)
            n += (size_t)snprintf(text + n, size - n, " %s", id);
    }
    snprintf(text + n, size - n, " ");
    return text;
}

struct asked *hear_begin(struct discord *discord, const struct heard *heard, enum asked_how how)
{
    struct asked *asked = asked_new(discord, heard->id, heard->token, how);
    if (asked == NULL)
        return NULL;
    snprintf(asked->user, sizeof asked->user, "%s", heard->user);
    snprintf(asked->place, sizeof asked->place, "%s", heard->place);
    snprintf(asked->channel, sizeof asked->channel, "%s", heard->channel);
    asked->roles = copy_roles(heard->roles);
    return asked;
}

static void on_answered(void *ctx, const struct rest_answer *answer)
{
    if (!rest_good(answer))
        discord_trouble(ctx, answer);
}

void hear_answer(struct discord *discord, const struct heard *heard, char *json)
{
    char path[REST_PATH_MAX];
    snprintf(path, sizeof path, "/interactions/%s/%s/callback", heard->id, heard->token);
    if (json != NULL)
        rest_send(discord->rest,
                  &(struct rest_call){.method = "POST",
                                      .path = path,
                                      .json = json,
                                      .interaction = true,
                                      .within_ms = CALLBACK_MS},
                  on_answered, discord);
    free(json);
}

/* A hand that came by direct message is its reader's own, and changes as an unseen answer does; a
 * table's message that stands there does not. */
static bool is_own(const struct heard *heard, const char *table)
{
    return heard->direct && !is_here(heard, table);
}

/* Seconds since 1970, as POSIX defines them. */
static int64_t seconds_of_tm(const struct tm *tm)
{
    const int64_t years = tm->tm_year;
    const int64_t days = tm->tm_yday + (years - 70) * 365 + (years - 69) / 4 - (years - 1) / 100 +
                         (years + 299) / 400;
    return ((days * 24 + tm->tm_hour) * 60 + tm->tm_min) * 60 + tm->tm_sec;
}

/* Of "2026-01-31T12:00:00.000000+00:00"; -1: it is no such text. */
static int64_t seconds_of(const char *stamp)
{
    struct tm tm = {.tm_isdst = 0};
    const char *end = stamp != NULL ? strptime(stamp, "%Y-%m-%dT%H:%M:%S", &tm) : NULL;
    return end != NULL ? seconds_of_tm(&tm) : -1;
}

/* When an id was made; Discord puts the time into it. */
static int64_t seconds_of_id(const char *id)
{
    return (int64_t)((strtoull(id, NULL, 10) >> ID_TIME_BITS) / 1000) + ID_EPOCH;
}

/* What a message asked may have been forgotten by who reads it now. Both times are Discord's. */
static bool is_old(const struct heard *heard, const cJSON *message)
{
    const char *stamp = json_text(message, "edited_timestamp", STAMP_MAX);
    const int64_t shown =
        seconds_of(stamp != NULL ? stamp : json_text(message, "timestamp", STAMP_MAX));
    return shown >= 0 && seconds_of_id(heard->id) - shown > UNSEEN_SECONDS;
}

/* What was picked from a menu of people, roles or channels, behind its command, as people mention
 * them. False: it is another one. */
static bool take_mentions(const cJSON *data, const char *command, char line[TEXT_LINE])
{
    const int64_t type = json_whole(data, "component_type", 0, 99, 0);
    const char *mark = type == WRITE_PEOPLE ? "@" : type == WRITE_ROLES ? "@&" : "#";
    size_t n = (size_t)snprintf(line, TEXT_LINE, "%s", command), picked = 0;
    const cJSON *value;
    cJSON_ArrayForEach(value, json_list(data, "values"))
    {
        const char *id = cJSON_GetStringValue(value);
        if (id != NULL && strlen(id) < ID_BYTES && n + ID_BYTES + 8 < TEXT_LINE)
            n += (size_t)snprintf(line + n, TEXT_LINE - n, "%s<%s%s>", picked++ > 0 ? "," : "",
                                  mark, id);
    }
    return type == WRITE_PEOPLE || type == WRITE_ROLES || type == WRITE_CHANNELS;
}

/* What was pressed, picked or filled in; line is room for it. */
static const char *picked(const cJSON *data, const char *command, char line[TEXT_LINE])
{
    const cJSON *values = json_list(data, "values");
    const char *value = cJSON_GetStringValue(cJSON_GetArrayItem(values, 0));
    if (take_mentions(data, command, line) || forms_line(data, command, line))
        return line;
    return value != NULL && strlen(value) < TEXT_LINE ? value : command;
}

static void on_press(struct discord *discord, const struct heard *heard, const cJSON *message)
{
    char table[TABLE_BYTES], line[TEXT_LINE];
    uint32_t prompt;
    const char *id = json_text(heard->data, "custom_id", WRITE_ID_MAX), *command;
    const bool unseen = json_whole(message, "flags", 0, INT64_C(1) << 40, 0) & WRITE_UNSEEN;
    const bool ours =
        id != NULL && write_read_id(heard->place, id, &prompt, table, sizeof table, &command);
    const bool own = unseen || (ours && is_own(heard, table));
    if (ours && forms_open(discord, heard, table, picked(heard->data, command, line)))
        return;
    struct asked *asked = hear_begin(discord, heard, own ? ASKED_UNSEEN : ASKED_PUBLIC);
    if (asked == NULL)
        return;
    if (own) {
        json_snowflake(message, "id", asked->message);
        json_snowflake(json_object(message, "interaction_metadata"), "id", asked->first);
    }
    if (!ours) {
        asked_tell(asked, &(struct post){.table = "", .text = "That button is not mine."});
        asked_done(asked, NULL);
        return;
    }
    if (unseen && prompt != 0 && is_old(heard, message))
        prompt = PROMPT_OLD;
    hear_ask(discord, heard, picked(heard->data, command, line), prompt,
             table[0] != '\0' ? table : NULL);
}

void hear_event(struct discord *discord, const char *name, const cJSON *data)
{
    struct heard heard;
    if (strcmp(name, "INTERACTION_CREATE") != 0 || !take(discord, data, &heard))
        return;
    discord->chat.host.presence(discord->chat.host.ctx, heard.uid, NULL, true);
    switch (json_whole(data, "type", 0, 100, 0)) {
    case PRESENT_COMMAND:
        slash_command(discord, &heard);
        break;
    case PRESENT_TYPING:
        slash_typing(discord, &heard);
        break;
    case PRESENT_COMPONENT:
    case PRESENT_FORM:
        on_press(discord, &heard, json_object(data, "message"));
        break;
    default: /* kinds that came later */
        break;
    }
}
