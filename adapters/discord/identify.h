/* Leave to identify at the gateway: so many shards in 5 s, so many times a day. Discord resets the
 * token of who identifies too often. Pure: times go in, milliseconds of one clock that only grows.
 * Source: Discord's documentation, page events/gateway. */
#ifndef ADAPTERS_DISCORD_IDENTIFY_H
#define ADAPTERS_DISCORD_IDENTIFY_H

#include <stdint.h>

enum {
    IDENTIFY_EACH_MS = 5500, /* 5 s, and what the way there may differ */
    IDENTIFY_KEYS_MAX = 64
};

/* Shared by all shards of one token. */
struct identify {
    int nkeys;                          /* shards of different keys do not wait for each other */
    int64_t last_at[IDENTIFY_KEYS_MAX]; /* when a shard of this key identified; -1: never */
    int64_t remaining, total;           /* of this day */
    int64_t reset_at;
};

/* What /gateway/bot tells in session_start_limit. Values out of range become careful ones. */
void identify_init(struct identify *, int64_t now, int64_t max_concurrency, int64_t remaining,
                   int64_t total, int64_t reset_after_ms);

/* How long the shard has to wait yet; 0: it may identify now, if it calls identify_count(). */
int64_t identify_wait(const struct identify *, int64_t now, int shard);

/* The shard identifies. */
void identify_count(struct identify *, int64_t now, int shard);

/* A program that may have identified this shard has ended just now. */
void identify_hold(struct identify *, int64_t now, int shard);

#endif
