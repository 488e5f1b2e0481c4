/* Who we are on a network, and how the network spells things (005). Pure. */
#ifndef ADAPTERS_IRC_SELF_H
#define ADAPTERS_IRC_SELF_H

#include <stdbool.h>
#include <stddef.h>

enum {
    NICK_MAX = 64, /* bytes; longer ones are no nicks to us */
    USER_MAX = 64,
    HOST_MAX = 128,
    CHANNEL_MAX = 100
};

/* The origin of a line as wire.h makes it, taken apart. Parts that are missing are "". */
struct origin {
    char nick[NICK_MAX + 1], user[USER_MAX + 1], host[HOST_MAX + 1];
    char account[NICK_MAX + 1];
    char time[32];     /* of the server: "2026-01-02T03:04:05.678Z" */
    char id[65];       /* what the server calls the message */
    bool account_told; /* the line says which account it is, "" for none */
    bool bot;
};

void origin_read(const char *text, struct origin *);

enum casemapping { CASE_RFC1459, CASE_STRICT_RFC1459, CASE_ASCII };

struct self {
    char nick[NICK_MAX + 1], user[USER_MAX + 1], host[HOST_MAX + 1]; /* "" while unknown */
    enum casemapping casemapping;
    unsigned nick_max;                        /* NICKLEN */
    char channel_marks[16], status_marks[16]; /* CHANTYPES, and the letters of PREFIX: "@+" */
    bool whox, monitor;
};

/* As before any line of a server. */
void self_init(struct self *);

/* Learns from 001, 005, 396 and from lines whose origin is our nick. */
void self_numeric(struct self *, int code, const char *const *params, size_t n);
void self_seen(struct self *, const struct origin *);
void self_renamed(struct self *, const char *nick);

bool self_is(const struct self *, const char *nick);
/* Whether a target is a channel, whatever status mark stands before it ("@#table"). */
bool self_channel(const struct self *, const char *target);
/* The target without such a mark. */
const char *self_bare(const struct self *, const char *target);

/* Small letters as this network knows them; cut to size - 1 bytes. Not for comparing what may have
 * been cut. */
void self_fold(const struct self *, const char *name, char *out, size_t size);
bool self_same(const struct self *, const char *a, const char *b);

/* Whether a configured nick can be one: it is also part of a format that the library prints. */
bool nick_fit(const char *nick);

#endif
