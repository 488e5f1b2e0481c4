/* A split of the network: who went with it, and how long it lasts. Pure: the caller brings the
 * time. All zero: there is none. */
#ifndef ADAPTERS_IRC_SPLIT_H
#define ADAPTERS_IRC_SPLIT_H

#include "adapters/irc/self.h"

#include <stdint.h>

enum {
    SPLIT_NICKS_MAX = 256,        /* of those who are waited for; the rest have SPLIT_BACK_MS */
    SPLIT_MS = 15 * 60 * 1000,    /* without another quit of it, or anybody who comes back */
    SPLIT_BACK_MS = 5 * 60 * 1000 /* for the others, from when the first comes back */
};

struct split {
    char servers[300];
    int64_t over_ms; /* when it counts as over; 0: there is none */
    bool back;       /* somebody is, and nobody has quit with it since */
    bool more;       /* than there is room for */
    char nick[SPLIT_NICKS_MAX][NICK_MAX + 1];
    int nnicks;
};

/* Somebody quit with it. True: the first one, or the first with these servers. */
bool split_quit(struct split *, const char *servers, const char *nick, int64_t now_ms);
/* Somebody came. True: it is over, for they had quit with it, and were the last. */
bool split_came(struct split *, const struct self *, const char *nick, int64_t now_ms);
/* True: it is over, for the others have not come back for so long. */
bool split_late(struct split *, int64_t now_ms);

#endif
