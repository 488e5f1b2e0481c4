/* Calls of Discord's REST interface: kept within its limits, tried again where that may help, and
 * answered with what went wrong as a number of Discord's. Source: Discord's documentation, pages
 * reference, topics/rate-limits, topics/opcodes-and-status-codes. */
#ifndef ADAPTERS_DISCORD_REST_H
#define ADAPTERS_DISCORD_REST_H

#include "adapters/discord/json.h"
#include "adapters/io/loop.h"

enum {
    REST_WAITING_MAX = 4096, /* calls that wait or are on their way */
    REST_TRIES = 5,
    REST_WAIT_MAX_MS = 10 * 1000, /* between two of them */
    REST_PATH_MAX = 400
};

#define REST_AGENT "DiscordBot (https://github.com/hexhost/hexhost, " HEXHOST_VERSION ")"

struct rest;

struct rest_settings {
    const char *base;  /* "https://discord.com/api/v10" */
    const char *token; /* of the bot */
};

struct rest_file {
    const char *name, *type;
    const void *bytes;
    size_t n;
};

struct rest_call {
    const char *method, *path; /* "/channels/1/messages" */
    const char *json;          /* the body, or with a file the part payload_json; NULL: none */
    const struct rest_file *file;
    bool interaction;  /* an answer to one: without the token, and outside of the limit of all */
    int64_t within_ms; /* is of no use later; 0: always */
    bool once;         /* what it does must not be done twice: where nobody knows whether it was, it
                          is not tried again */
    bool one_try;      /* who sends it tries it again */
};

struct rest_answer {
    long status;       /* 0: no answer came */
    int code;          /* Discord's, of an error; 0: none */
    const cJSON *json; /* what came back; NULL: nothing, or no JSON */
    const char *why;   /* of an error, a few words for the operator; never NULL */
};

static inline bool rest_good(const struct rest_answer *answer)
{
    return answer->status >= 200 && answer->status < 300;
}

/* Nothing was refused; it may go well later. */
static inline bool rest_failed(const struct rest_answer *answer)
{
    return answer->status == 0 || answer->status >= 500;
}

typedef void rest_done(void *ctx, const struct rest_answer *);

/* How long a call that failed so many times waits: longer each time up to the most, and never the
 * same for all. */
int64_t rest_back_off_ms(int tries, int64_t most_ms);

/* The settings outlive it. NULL: no memory. */
struct rest *rest_new(struct loop *, const struct rest_settings *);
/* What waits fails; from then on nothing is taken. Not from within a done. */
void rest_free(struct rest *);

/* Takes copies. done (may be NULL) is called once, later; a call that Discord tells to wait waits,
 * and no try is lost by it. False: too many wait, or there is no memory; nobody is called. */
bool rest_send(struct rest *, const struct rest_call *, rest_done *done, void *ctx);

#endif
