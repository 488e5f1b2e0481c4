#include "adapters/discord/discord.h"

#include "adapters/discord/codes.h"
#include "adapters/discord/shards.h"
#include "adapters/discord/state.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    WAIT_MS = 2000,
    WAIT_MAX_MS = 5 * 60 * 1000,
    UNAUTHORIZED = 401,
    TOO_FEW_SHARDS = 4011,
    NAME_BYTES = 40,
    INTENT_GUILDS = 1 /* servers and their channels, which come and go */
};

static const char application_path[] = "/applications/@me", gateway_path[] = "/gateway/bot";

/* --- Telling the operator --------------------------------------------------------------------- */

static void tell(struct discord *discord, enum discord_event event, const char *text)
{
    discord->up.event(discord->up.ctx, event, text);
}

static void set_whole(struct discord *discord, bool whole)
{
    if (discord->whole == whole)
        return;
    discord->whole = whole;
    discord->up.whole(discord->up.ctx, whole);
    tell(discord, whole ? DISCORD_READY : DISCORD_LOST, "");
}

static void stop(struct discord *discord, const char *why)
{
    discord->quit = true;
    set_whole(discord, false);
    tell(discord, DISCORD_STOPPED, why);
}

void discord_trouble(struct discord *discord, const struct rest_answer *answer)
{
    if (answer->code == CODE_BODY_INVALID) /* perhaps an emoji was deleted by its owner */
        emojis_distrust(discord->emojis);
    if (discord->quit)
        return;
    tell(discord, DISCORD_TROUBLE, answer->why);
}

/* --- The gateway ------------------------------------------------------------------------------ */

static void on_ready(void *ctx, int shard, bool resumed)
{
    struct discord *discord = ctx;
    (void)shard;
    (void)resumed;
    discord->wait_ms = WAIT_MS;
    set_whole(discord, true);
    later_all(discord);
    emojis_load(discord->emojis, discord->rest, discord->application);
}

static void on_event(void *ctx, int shard, const char *name, const cJSON *data)
{
    hear_event(ctx, name, data);
    guilds_event(ctx, shard, name, data);
}

/* A session is of that shard among so many. */
static void session_name(const struct discord *discord, int shard, char out[NAME_BYTES])
{
    snprintf(out, NAME_BYTES, "session/%d-%d", shard, discord->nshards);
}

static void on_keep(void *ctx, int shard, const struct gateway_session *session)
{
    struct discord *discord = ctx;
    char name[NAME_BYTES], text[GATEWAY_TEXT_MAX];
    session_name(discord, shard, name);
    gateway_session_put(session, text);
    discord->up.keep(discord->up.ctx, name, text);
}

static void on_whole(void *ctx, bool whole)
{
    set_whole(ctx, whole);
}

/* Where there are too few shards, Discord is asked how many it wants; where it wants as many as
 * there were, that was of no use. */
static void on_stopped(void *ctx, unsigned code, const char *why)
{
    struct discord *discord = ctx;
    if (code != TOO_FEW_SHARDS) {
        stop(discord, why);
        return;
    }
    tell(discord, DISCORD_TROUBLE, why);
    set_whole(discord, false);
    discord->too_few = discord->nshards;
    loop_timer_start(discord->again, WAIT_MS);
}

static void on_trouble(void *ctx, int shard, const char *text)
{
    (void)shard;
    tell(ctx, DISCORD_TROUBLE, text);
}

static void on_over(void *ctx)
{
    const struct discord *discord = ctx;
    discord->up.over(discord->up.ctx);
}

static bool recall_session(void *ctx, int shard, struct gateway_session *out)
{
    struct discord *discord = ctx;
    char name[NAME_BYTES], text[GATEWAY_TEXT_MAX];
    session_name(discord, shard, name);
    discord->up.recall(discord->up.ctx, name, text, sizeof text);
    return gateway_session_parse(text, out);
}

static void connect_shards(struct discord *discord, const cJSON *told)
{
    const int64_t wanted = json_whole(told, "shards", 1, INT32_MAX, 1);
    if (wanted > SHARDS_MAX) {
        char why[120];
        snprintf(why, sizeof why,
                 "Discord wants %" PRId64 " connections; one hexhost makes at most %d.", wanted,
                 SHARDS_MAX);
        stop(discord, why);
        return;
    }
    discord->nshards = (int)wanted;
    if (discord->nshards <= discord->too_few) {
        stop(discord, "Discord wants more shards, and does not say how many: start again later.");
        return;
    }
    const cJSON *limit = json_object(told, "session_start_limit");
    const struct shards_up up = {.ctx = discord,
                                 .ready = on_ready,
                                 .event = on_event,
                                 .keep = on_keep,
                                 .recall = recall_session,
                                 .whole = on_whole,
                                 .stopped = on_stopped,
                                 .trouble = on_trouble,
                                 .over = on_over};
    const struct shards_settings settings = {
        .token = discord->settings->token,
        .user_agent = REST_AGENT,
        .url = discord->url,
        .intents = INTENT_GUILDS,
        .nshards = discord->nshards,
        .max_concurrency = json_whole(limit, "max_concurrency", 1, 1000, 1),
        .remaining = json_whole(limit, "remaining", 0, INT32_MAX, 1000),
        .total = json_whole(limit, "total", 1, INT32_MAX, 1000),
        .reset_after_ms = json_whole(limit, "reset_after", 0, INT32_MAX, 0)};
    discord->shards = shards_new(discord->loop, &settings, &up);
    if (discord->shards == NULL)
        stop(discord, "There is no memory left for the gateway.");
}

/* --- Logging in: who we are, our commands, where the gateway is ------------------------------- */

static void try_later(struct discord *discord, const struct rest_answer *answer, const char *path)
{
    char why[REST_PATH_MAX + 80];
    struct rest_answer told = *answer;
    snprintf(why, sizeof why, "GET %s: what came is not an answer of Discord's", path);
    if (rest_good(answer))
        told.why = why;
    discord_trouble(discord, &told);
    if (answer->status == UNAUTHORIZED) {
        stop(discord, "Discord does not know the token; set another one and start again.");
        return;
    }
    loop_timer_start(discord->again, discord->wait_ms);
    discord->wait_ms = discord->wait_ms * 2 < WAIT_MAX_MS ? discord->wait_ms * 2 : WAIT_MAX_MS;
}

static void get(struct discord *discord, const char *path, rest_done *done)
{
    if (!rest_send(discord->rest, &(struct rest_call){.method = "GET", .path = path}, done,
                   discord))
        loop_timer_start(discord->again, discord->wait_ms);
}

static void on_gateway(void *ctx, const struct rest_answer *answer)
{
    struct discord *discord = ctx;
    const char *url = json_text(answer->json, "url", sizeof discord->url - 1);
    if (!rest_good(answer) || url == NULL) {
        try_later(discord, answer, gateway_path);
        return;
    }
    snprintf(discord->url, sizeof discord->url, "%s", url);
    connect_shards(discord, answer->json);
}

void discord_find_gateway(struct discord *discord)
{
    get(discord, gateway_path, on_gateway);
}

static void on_application(void *ctx, const struct rest_answer *answer)
{
    struct discord *discord = ctx;
    if (rest_good(answer) && json_snowflake(answer->json, "id", discord->application))
        discord_register(discord);
    else
        try_later(discord, answer, application_path);
}

static void log_in(void *ctx)
{
    struct discord *discord = ctx;
    shards_free(discord->shards); /* those that were too few */
    discord->shards = NULL;
    if (!discord->quit)
        get(discord, application_path, on_application);
}

/* --- Beginning and end ------------------------------------------------------------------------ */

static bool is_direct(const struct discord *discord, const char *place)
{
    const char *channel = strrchr(place, '/');
    return channel != NULL && rights_direct(discord->rights, channel + 1);
}

static const struct caps *caps_at(struct chat *chat, const char *place)
{
    const struct discord *discord = (const struct discord *)chat;
    return &discord->caps[emojis_whole(discord->emojis)][is_direct(discord, place)];
}

/* Whoever is meant is mentioned; slash.c and hear.c have found out who that is. */
static enum named named(struct chat *chat, const char *place, const char *name, char *uid,
                        size_t size)
{
    struct discord *discord = (struct discord *)chat;
    const char *id = name + strspn(name, "<@!");
    const size_t n = strspn(id, "0123456789");
    if (n < 15 || n >= ID_BYTES || is_direct(discord, place))
        return NAMED_NOBODY;
    snprintf(uid, size, "discord:%.*s", (int)n, id);
    return people_called(discord->people, tell_user(uid)) != NULL ? NAMED_PERSON : NAMED_NOBODY;
}

static const char *called(struct chat *chat, const char *uid)
{
    const struct discord *discord = (const struct discord *)chat;
    const char *user = tell_user(uid);
    return user != NULL ? people_called(discord->people, user) : NULL;
}

static bool draw_emoji(void *ctx, size_t i, unsigned char **png, size_t *n)
{
    const struct discord *discord = ctx;
    return discord->up.draw != NULL && discord->up.draw(discord->up.ctx, i, png, n);
}

static void keep_emoji(void *ctx, const char *name, const char *text)
{
    const struct discord *discord = ctx;
    discord->up.keep(discord->up.ctx, name, text);
}

static void recall_emoji(void *ctx, const char *name, char *out, size_t size)
{
    const struct discord *discord = ctx;
    discord->up.recall(discord->up.ctx, name, out, size);
}

static void trouble_with_emoji(void *ctx, const struct rest_answer *answer)
{
    discord_trouble(ctx, answer);
}

static void make_caps(struct discord *discord)
{
    for (int whole = 0; whole < 2; whole++)
        for (int direct = 0; direct < 2; direct++) {
            struct caps *caps = &discord->caps[whole][direct];
            *caps = discord->chat.caps;
            caps->emoji = whole ? EMOJI_OWN : EMOJI_PLAIN;
            caps->alone = direct;
        }
}

struct discord *discord_new(struct loop *loop, const struct discord_settings *settings,
                            const struct discord_up *up)
{
    struct discord *discord = calloc(1, sizeof *discord);
    if (discord == NULL)
        return NULL;
    discord->chat = (struct chat){.name = "discord",
                                  .caps = {.hall = true,
                                           .edits = true,
                                           .emoji = EMOJI_OWN,
                                           .proof = "Discord does not say who you are."},
                                  .caps_at = caps_at,
                                  .post = tell_post,
                                  .named = named,
                                  .called = called,
                                  .is_group = standing_is_group,
                                  .belongs = standing_belongs,
                                  .is_place = standing_is_place,
                                  .listed = standing_listed,
                                  .uncalled = standing_uncalled,
                                  .lacks = standing_lacks,
                                  .pictured = standing_pictured,
                                  .forget = tell_forget};
    discord->loop = loop;
    discord->settings = settings;
    discord->up = *up;
    discord->wait_ms = WAIT_MS;
    discord->rest_settings = (struct rest_settings){settings->api, settings->token};
    discord->rest = rest_new(loop, &discord->rest_settings);
    discord->again = loop_timer_new(loop, log_in, discord);
    discord->registering = loop_timer_new(loop, discord_register, discord);
    make_caps(discord);
    guilds_recall(discord);
    discord->emojis =
        emojis_new(&settings->emojis, &(struct emojis_up){discord, draw_emoji, keep_emoji,
                                                          recall_emoji, trouble_with_emoji});
    if (discord->rest != NULL && discord->again != NULL && discord->registering != NULL &&
        discord->emojis != NULL)
        return discord;
    discord_free(discord);
    return NULL;
}

struct chat *discord_port(struct discord *discord)
{
    return &discord->chat;
}

void discord_connect(struct discord *discord)
{
    log_in(discord);
}

void discord_quit(struct discord *discord)
{
    discord->quit = true;
    loop_timer_stop(discord->again);
    loop_timer_stop(discord->registering);
    shards_stop(discord->shards, true);
}

bool discord_over(const struct discord *discord)
{
    return discord->quit && (discord->shards == NULL || shards_over(discord->shards));
}

void discord_free(struct discord *discord)
{
    if (discord == NULL)
        return;
    discord->quit = true;
    shards_free(discord->shards);
    rest_free(discord->rest);
    emojis_free(discord->emojis);
    asked_forget_all(discord);
    tell_forget_all(discord);
    direct_forget_all(discord);
    people_forget(&discord->people);
    rights_forget(&discord->rights);
    loop_timer_free(discord->again);
    loop_timer_free(discord->registering);
    free(discord);
}
