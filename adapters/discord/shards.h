/* The connections of one application to Discord's gateway, one for each shard. Callbacks come from
 * the loop, never from within a call of this interface. */
#ifndef ADAPTERS_DISCORD_SHARDS_H
#define ADAPTERS_DISCORD_SHARDS_H

#include "adapters/discord/gateway.h"
#include "adapters/io/loop.h"

enum { SHARDS_MAX = 256 };

struct shards;

/* The texts outlive the shards. Numbers as /gateway/bot tells them. */
struct shards_settings {
    const char *token, *user_agent;
    const char *url;     /* ws: or wss: */
    const char *ca_file; /* PEM: whom to trust; NULL: whom the system trusts */
    unsigned intents;
    int nshards; /* 1 to SHARDS_MAX; more are cut */
    int64_t max_concurrency, remaining, total, reset_after_ms;
};

/* None of these may call shards_free(). */
struct shards_up {
    void *ctx;
    void (*ready)(void *ctx, int shard, bool resumed);
    /* data may be NULL, and lives during the call. The same event may come twice. */
    void (*event)(void *ctx, int shard, const char *name, const cJSON *data);
    /* To be kept for recall() of another run: at each new session, about each minute, and last
     * from within shards_stop(). */
    void (*keep)(void *ctx, int shard, const struct gateway_session *);
    /* From within shards_new(). False: nothing was kept. */
    bool (*recall)(void *ctx, int shard, struct gateway_session *out);
    /* All shards are ready, or no longer. */
    void (*whole)(void *ctx, bool whole);
    /* For good, as long as nobody changes something; once. code: of Discord; why: a sentence for
     * the operator. */
    void (*stopped)(void *ctx, unsigned code, const char *why);
    /* A connection was lost or could not be made, and will be tried again. */
    void (*trouble)(void *ctx, int shard, const char *text);
    /* After shards_stop(), or `stopped`: the last connection is closed. Not called where none was
     * open then. */
    void (*over)(void *ctx);
};

/* Begins to connect. NULL: no memory, or libwebsockets has no plug-in for libuv. */
struct shards *shards_new(struct loop *, const struct shards_settings *, const struct shards_up *);
/* Closes all connections; of the events only `keep` and `over` still come. keep: the sessions stay
 * good for some minutes, for a restart. */
void shards_stop(struct shards *, bool keep);
/* All are closed, after shards_stop() or `stopped`; soon at the latest. True of NULL. */
bool shards_over(const struct shards *);
/* Drops whatever is still open. Frees its last memory in the next turns of the loop, or in
 * loop_free(). NULL may be freed. */
void shards_free(struct shards *);

#endif
