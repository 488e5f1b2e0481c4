#include "bot/serve/discord_ask.h"

#include <stdio.h>

enum { UNAUTHORIZED = 401 };

static void tell(struct discord_ask *ask, const struct rest_answer *answer)
{
    if (ask->answered)
        return;
    ask->answered = true;
    ask->told(ask->ctx, answer);
    loop_stop(ask->loop);
}

static void on_answer(void *ctx, const struct rest_answer *answer)
{
    tell(ctx, answer);
}

static void too_late(void *ctx)
{
    tell(ctx, &(struct rest_answer){.why = "there was no answer for ten seconds"});
}

bool discord_ask_open(struct discord_ask *ask, const struct config_discord *config)
{
    *ask = (struct discord_ask){.loop = loop_new(), .answered = true};
    ask->settings = (struct rest_settings){config->api, secret_reveal(&config->token)};
    if (ask->loop == NULL)
        return false;
    ask->rest = rest_new(ask->loop, &ask->settings);
    ask->timer = loop_timer_new(ask->loop, too_late, ask);
    return ask->rest != NULL && ask->timer != NULL;
}

void discord_ask_get(struct discord_ask *ask, const char *path, rest_done *told, void *ctx)
{
    const struct rest_call call = {.method = "GET", .path = path, .within_ms = DISCORD_ASK_MS};
    ask->told = told;
    ask->ctx = ctx;
    ask->answered = false;
    if (!rest_send(ask->rest, &call, on_answer, ask)) {
        tell(ask, &(struct rest_answer){.why = "there is no memory left"});
        return;
    }
    loop_timer_start(ask->timer, DISCORD_ASK_MS);
    loop_run(ask->loop);
    loop_timer_stop(ask->timer);
}

const char *discord_ask_why(const struct discord_ask *ask, const struct rest_answer *answer,
                            char out[DISCORD_ASK_WHY])
{
    if (answer->status == UNAUTHORIZED)
        snprintf(out, DISCORD_ASK_WHY,
                 "Discord does not know the token. Press Reset Token on the page of the "
                 "application, under Bot, and put the new one into the file.");
    else if (answer->status == 0)
        snprintf(out, DISCORD_ASK_WHY,
                 "Discord cannot be reached at %s: %s. The file may be right; look at the network, "
                 "and try again.",
                 ask->settings.base, answer->why);
    else
        snprintf(out, DISCORD_ASK_WHY, "Discord does not answer as it should: %s.", answer->why);
    return out;
}

/* What was given up may still be on its way; nobody hears of it. */
void discord_ask_close(struct discord_ask *ask)
{
    ask->answered = true;
    rest_free(ask->rest);
    if (ask->loop == NULL)
        return;
    loop_timer_free(ask->timer);
    loop_free(ask->loop);
}
