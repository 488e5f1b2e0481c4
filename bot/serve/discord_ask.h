/* Questions to Discord from a command that waits for the answers: who the token belongs to, and
 * what Discord knows of it. */
#ifndef BOT_SERVE_DISCORD_ASK_H
#define BOT_SERVE_DISCORD_ASK_H

#include "adapters/discord/rest.h"
#include "config/config.h"

enum {
    DISCORD_ASK_MS = 10 * 1000, /* until a question counts as unanswered */
    DISCORD_ASK_WHY = 600
};

struct discord_ask {
    struct loop *loop;
    struct rest *rest;
    struct rest_settings settings;
    struct loop_timer *timer;
    rest_done *told;
    void *ctx;
    bool answered;
};

/* The configuration outlives it. False: no memory. */
bool discord_ask_open(struct discord_ask *, const struct config_discord *);
/* Waits for the answer, at most DISCORD_ASK_MS, and tells it before it returns; where none came it
 * has status 0, and why says so. */
void discord_ask_get(struct discord_ask *, const char *path, rest_done *told, void *ctx);
/* Of an answer that is not good: what is wrong and what to do, in out. */
const char *discord_ask_why(const struct discord_ask *, const struct rest_answer *,
                            char out[DISCORD_ASK_WHY]);
/* Of one whose opening failed, too. */
void discord_ask_close(struct discord_ask *);

#endif
