/* The records behind who.h. */
#ifndef ADAPTERS_IRC_WHO_USER_H
#define ADAPTERS_IRC_WHO_USER_H

#include "adapters/irc/who.h"

enum { WHO_BUCKETS = 1024 };

enum who_account { ACCOUNT_UNTOLD, ACCOUNT_NONE, ACCOUNT_TOLD };

struct who_user {
    struct who_user *next;
    char nick[NICK_MAX + 1], folded[NICK_MAX + 1];
    char user[USER_MAX + 1], host[HOST_MAX + 1];
    char account[NICK_MAX + 1]; /* with ACCOUNT_TOLD */
    char token[NICK_MAX + 1];   /* its id, or "" */
    enum who_account known;
    bool bot;
    bool sought;               /* who left, with the account that was told last */
    uint64_t channels, ops;    /* sets of ours */
    int64_t sure_ms, token_ms; /* until then the account, the token hold by themselves */
    uint64_t spoke;            /* the greater, the later */
};

struct who {
    const struct self *self;
    bool followed, asking;
    size_t nusers;
    uint64_t nlines;
    struct who_user *bucket[WHO_BUCKETS];
};

/* NULL: not seen. */
const struct who_user *who_find(const struct who *, const char *nick);

/* Whether the account that was told last is that one. */
bool who_had_account(const struct who *, const struct who_user *, const char *key);

static inline uint64_t who_bit(int channel)
{
    return (uint64_t)1 << channel;
}

#endif
