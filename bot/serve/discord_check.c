#include "bot/serve/discord_check.h"

#include "adapters/discord/shards.h"
#include "bot/sentence.h"
#include "bot/serve/discord_ask.h"

#include <stdarg.h>
#include <string.h>

/* Intents that Discord gives to those alone who ask for them; page resources/application, flags. */
#define PRIVILEGED (INT64_C(1) << 12 | 1 << 13 | 1 << 14 | 1 << 15 | 1 << 18 | INT64_C(1) << 19)

enum {
    FORBIDDEN = 403,
    NAME_MAX_BYTES = 200,
    GUILDS_MAX = 200,
    COMMANDS_MAX = 200,
    MINUTE = 60000,
    HOUR = 60 * MINUTE
};

struct checking {
    struct discord_ask ask;
    const struct config_discord *config;
    FILE *out;
    int problems;
    bool known; /* the application */
    char application[SNOWFLAKE_BYTES];
};

static void say(const struct checking *check, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
static void warn(struct checking *check, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static void say(const struct checking *check, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fputs("  ", check->out);
    vfprintf(check->out, format, args);
    fputc('\n', check->out);
    va_end(args);
}

static void warn(struct checking *check, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fputs("  ! ", check->out);
    vfprintf(check->out, format, args);
    fputc('\n', check->out);
    va_end(args);
    check->problems++;
}

/* False: the answer was none, and that was said. */
static bool is_told(struct checking *check, const struct rest_answer *answer)
{
    char why[DISCORD_ASK_WHY];
    if (!rest_good(answer))
        warn(check, "%s", discord_ask_why(&check->ask, answer, why));
    return rest_good(answer);
}

static const char *name_of(const cJSON *thing)
{
    const char *name = json_text(thing, "name", NAME_MAX_BYTES);
    return name != NULL ? name : "without a name";
}

/* --- The application -------------------------------------------------------------------------- */

static void check_switches(struct checking *check, const cJSON *application)
{
    const char *endpoint = json_text(application, "interactions_endpoint_url", 2000);
    const int64_t flags = json_whole(application, "flags", 0, INT64_C(1) << 40, 0);
    if (endpoint != NULL && endpoint[0] != '\0')
        warn(check, "Under General Information an Interactions Endpoint URL is set: Discord sends "
                    "commands there, and none to hexhost. Empty it.");
    if (json_true(application, "bot_require_code_grant"))
        warn(check, "Under Bot, Requires OAuth2 Code Grant is on: no server can take the bot in. "
                    "Switch it off.");
    if (cJSON_IsFalse(cJSON_GetObjectItemCaseSensitive(application, "bot_public")))
        say(check, "Under Bot, Public Bot is off: only you can bring it into servers.");
    if ((flags & PRIVILEGED) != 0)
        say(check, "Under Bot, Privileged Gateway Intents are on. hexhost needs none of them.");
    else
        say(check, "No privileged intents are on, and none are needed.");
}

static void on_application(void *ctx, const struct rest_answer *answer)
{
    struct checking *check = ctx;
    if (!is_told(check, answer))
        return;
    if (!json_snowflake(answer->json, "id", check->application)) {
        warn(check, "What answers at %s is not Discord: it names no application.",
             check->config->api);
        return;
    }
    check->known = true;
    say(check, "The token is that of %s, application %s.", name_of(answer->json),
        check->application);
    check_switches(check, answer->json);
}

/* --- The gateway ------------------------------------------------------------------------------ */

static void on_gateway(void *ctx, const struct rest_answer *answer)
{
    struct checking *check = ctx;
    const cJSON *limit = json_object(answer->json, "session_start_limit");
    const int shards = (int)json_whole(answer->json, "shards", 1, 100000, 1);
    const int remaining = (int)json_whole(limit, "remaining", 0, INT32_MAX, 0);
    const int64_t after = json_whole(limit, "reset_after", 0, INT32_MAX, 0);
    const bool hours = after > 2 * HOUR;
    const int wait = (int)(after / (hours ? HOUR : MINUTE) + 1);
    if (!is_told(check, answer))
        return;
    if (shards > SHARDS_MAX)
        warn(check, "Discord wants %d connections; one hexhost makes at most %d.", shards,
             SHARDS_MAX);
    if (remaining < shards)
        warn(check,
             "Discord lets the bot connect %d more time%s today, and it needs %d. Wait %d "
             "%s%s.",
             remaining, plural(remaining), shards, wait, hours ? "hour" : "minute", plural(wait));
    else
        say(check, "Gateway: %d connection%s; it may be connected anew %d time%s today.", shards,
            plural(shards), remaining, plural(remaining));
}

/* --- Servers ---------------------------------------------------------------------------------- */

static void on_guilds(void *ctx, const struct rest_answer *answer)
{
    struct checking *check = ctx;
    const char *wanted = check->config->guild;
    char id[SNOWFLAKE_BYTES];
    const cJSON *guild;
    bool found = false;
    if (!is_told(check, answer))
        return;
    const int n = cJSON_GetArraySize(answer->json);
    if (n == 0) {
        warn(check, "No server has taken the bot in. `hexhost discord invite --config FILE` prints "
                    "the link for that.");
        return;
    }
    say(check, "%s%d %s taken the bot in.", n == GUILDS_MAX ? "At least " : "", n,
        n == 1 ? "server has" : "servers have");
    if (wanted == NULL)
        return;
    cJSON_ArrayForEach(guild, answer->json)
    {
        if (json_snowflake(guild, "id", id) && strcmp(id, wanted) == 0) {
            say(check, "Commands are registered for %s alone, as `guild` says.", name_of(guild));
            found = true;
        }
    }
    if (!found && n < GUILDS_MAX)
        warn(check,
             "The server %s, which `guild` names, has not taken the bot in. Open the link of "
             "`hexhost discord invite`, or take `guild` out.",
             wanted);
}

/* --- Commands --------------------------------------------------------------------------------- */

static void list_commands(const struct checking *check, const cJSON *commands)
{
    const cJSON *command;
    const char *between = "Commands that Discord has: /";
    fputs("  ", check->out);
    cJSON_ArrayForEach(command, commands)
    {
        fprintf(check->out, "%s%s", between, name_of(command));
        between = ", /";
    }
    fputs(".\n", check->out);
}

static void on_commands(void *ctx, const struct rest_answer *answer)
{
    struct checking *check = ctx;
    if (answer->status == FORBIDDEN) {
        warn(check,
             "The server %s does not let the bot have commands. Open the link of `hexhost discord "
             "invite` again: it allows that, too (applications.commands).",
             check->config->guild != NULL ? check->config->guild : "");
        return;
    }
    if (!is_told(check, answer))
        return;
    if (cJSON_GetArraySize(answer->json) > 0)
        list_commands(check, answer->json);
    else
        say(check, "Discord has no commands yet; `hexhost run` registers them.");
}

static void on_commands_everywhere(void *ctx, const struct rest_answer *answer)
{
    struct checking *check = ctx;
    if (is_told(check, answer) && cJSON_GetArraySize(answer->json) > 0)
        say(check, "There are commands for every server as well: this one shows them twice until "
                   "`hexhost run` has taken those away.");
}

static void check_commands(struct checking *check)
{
    char everywhere[REST_PATH_MAX], path[REST_PATH_MAX];
    const char *guild = check->config->guild;
    snprintf(everywhere, sizeof everywhere, "/applications/%s/commands", check->application);
    if (guild == NULL) {
        discord_ask_get(&check->ask, everywhere, on_commands, check);
        return;
    }
    snprintf(path, sizeof path, "/applications/%s/guilds/%s/commands", check->application, guild);
    discord_ask_get(&check->ask, path, on_commands, check);
    discord_ask_get(&check->ask, everywhere, on_commands_everywhere, check);
}

/* What comes later makes no sense without what came before. */
static void check_all(struct checking *check)
{
    discord_ask_get(&check->ask, "/applications/@me", on_application, check);
    if (!check->known)
        return;
    discord_ask_get(&check->ask, "/gateway/bot", on_gateway, check);
    const int before = check->problems;
    discord_ask_get(&check->ask, "/users/@me/guilds?limit=200", on_guilds, check);
    if (check->problems == before)
        check_commands(check);
}

int discord_check(const struct config_discord *config, FILE *out)
{
    struct checking check = {.config = config, .out = out};
    fputs("Discord:\n", out);
    if (discord_ask_open(&check.ask, config))
        check_all(&check);
    else
        warn(&check, "There is no memory left.");
    discord_ask_close(&check.ask);
    return check.problems;
}
