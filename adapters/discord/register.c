/* Which commands Discord knows of: they are registered where they have changed, and withdrawn where
 * they no longer belong. */
#include "adapters/discord/codes.h"
#include "adapters/discord/state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

enum { SPENT_MS = 60 * 60 * 1000 }; /* it may be a day until Discord takes new ones */
enum { TRIES_BEFORE = 4, WAIT_MAX_MS = 5 * 60 * 1000 }; /* else: from some seconds on */
enum { DIGEST_BYTES = 33, KNOWN_BYTES = DIGEST_BYTES + REST_PATH_MAX };

/* Enough of a text to know it again. */
static const char *digest_of(const char *text, char out[DIGEST_BYTES])
{
    unsigned char hash[16];
    crypto_generichash(hash, sizeof hash, (const unsigned char *)text, strlen(text), NULL, 0);
    return sodium_bin2hex(out, DIGEST_BYTES, hash, sizeof hash);
}

static void commands_path(const struct discord *discord, char out[REST_PATH_MAX])
{
    const char *guild = discord->settings->guild;
    if (guild != NULL)
        snprintf(out, REST_PATH_MAX, "/applications/%s/guilds/%s/commands", discord->application,
                 guild);
    else
        snprintf(out, REST_PATH_MAX, "/applications/%s/commands", discord->application);
}

/* What is kept of commands that were registered: enough to know them again, and where. */
static const char *known_of(const char *commands, const char *path, char out[KNOWN_BYTES])
{
    char digest[DIGEST_BYTES];
    snprintf(out, KNOWN_BYTES, "%s %s", digest_of(commands, digest), path);
    return out;
}

static void on_withdrawn(void *ctx, const struct rest_answer *answer)
{
    if (!rest_good(answer))
        discord_trouble(ctx, answer);
}

/* Where they are no longer registered they would be shown a second time. */
static void withdraw(struct discord *discord, const char *known, const char *path)
{
    char ours[REST_PATH_MAX];
    const char *old = strchr(known, ' ');
    snprintf(ours, sizeof ours, "/applications/%s/", discord->application);
    if (old == NULL || strcmp(old + 1, path) == 0 || strncmp(old + 1, ours, strlen(ours)) != 0)
        return;
    rest_send(discord->rest, &(struct rest_call){.method = "PUT", .path = old + 1, .json = "[]"},
              on_withdrawn, discord);
}

/* The old ones may do so long. */
static void try_later(struct discord *discord, const struct rest_answer *answer)
{
    const int64_t wait = rest_back_off_ms(TRIES_BEFORE + ++discord->nrefused, WAIT_MAX_MS);
    discord_trouble(discord, answer);
    loop_timer_start(discord->registering, answer->code == CODE_COMMANDS_SPENT ? SPENT_MS : wait);
}

static void go_on(struct discord *discord)
{
    if (discord->shards == NULL)
        discord_find_gateway(discord);
}

static void on_commands(void *ctx, const struct rest_answer *answer)
{
    struct discord *discord = ctx;
    char path[REST_PATH_MAX], known[KNOWN_BYTES];
    char *commands = write_commands(discord->settings);
    commands_path(discord, path);
    if (rest_good(answer) && commands != NULL) {
        discord->nrefused = 0;
        discord->up.keep(discord->up.ctx, "commands", known_of(commands, path, known));
    } else {
        try_later(discord, answer);
    }
    free(commands);
    go_on(discord);
}

/* Only where they are not as they were registered last. */
void discord_register(void *ctx)
{
    struct discord *discord = ctx;
    char path[REST_PATH_MAX], known[KNOWN_BYTES], now[KNOWN_BYTES];
    char *commands = write_commands(discord->settings);
    commands_path(discord, path);
    discord->up.recall(discord->up.ctx, "commands", known, sizeof known);
    if (commands == NULL || strcmp(known, known_of(commands, path, now)) == 0) {
        go_on(discord);
    } else {
        withdraw(discord, known, path);
        if (!rest_send(discord->rest,
                       &(struct rest_call){.method = "PUT", .path = path, .json = commands},
                       on_commands, discord))
            loop_timer_start(discord->shards == NULL ? discord->again : discord->registering,
                             discord->wait_ms);
    }
    free(commands);
}
