/* Discord's rate limits, as far as they can be kept by who calls: buckets told in the headers of
 * answers, 50 calls a second in all, and not too many answers that say no. Pure: times go in.
 * Source: Discord's documentation, page topics/rate-limits. Times are milliseconds of one clock
 * that only grows. */
#ifndef ADAPTERS_DISCORD_LIMITS_H
#define ADAPTERS_DISCORD_LIMITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    LIMITS_ROUTE_MAX = 200,  /* bytes of a route: longer ones are cut, and share a bucket */
    LIMITS_GLOBAL = 50,      /* calls in any second, those about interactions excepted */
    LIMITS_GLOBAL_MS = 1250, /* that second, with room for calls that were slow to arrive */
    LIMITS_LATER_MS = 60,    /* after a refusal: who comes too early is refused again */
    /* Twice as many in any ten minutes, of the 10,000 after which an address is banned. */
    LIMITS_INVALID_MAX = 4900,
    LIMITS_INVALID_MS = 10 * 60 * 1000,
    /* People wait for acknowledgements: they are made until the ban is near. */
    LIMITS_BAN_NEAR = 9900,
    LIMITS_BUCKETS_MAX = 20000,
    LIMITS_RESET_MOST = 24 * 3600 /* seconds: whoever tells a longer wait does not mean it */
};

struct limits;

/* NULL: no memory. NULL may be freed. */
struct limits *limits_new(void);
void limits_free(struct limits *);

/* What a call counts for: its method, and its path in which ids are stars but for those of the
 * channel, the guild, or the webhook with its token. "POST /channels/1/messages/2" is
 * "POST /channels/1/messages/x". */
void limits_route(const char *method, const char *path, char out[LIMITS_ROUTE_MAX + 1]);

/* How long a call has to wait; at 0 it is to be sent now and is counted. exempt: it is about an
 * interaction, to which the limit of all calls does not apply. -1: too many were refused; none may
 * be made for some minutes. */
int64_t limits_wait(struct limits *, const char *route, bool exempt, int64_t now);

/* Whether so many calls were refused that for some minutes not even an acknowledgement of an
 * interaction may be made, to which no other limit applies. */
bool limits_ban_is_near(struct limits *, int64_t now);

/* What an answer told; members are NULL or "" where a header was missing. */
struct limits_told {
    long status;
    const char *bucket, *limit, *remaining, *reset_after, *scope;
    bool limited;       /* a 429 that is waited for */
    double retry_after; /* seconds, where limited */
    bool global;        /* it is for all calls */
};

/* The call of that route is answered; status 0: never. */
void limits_answer(struct limits *, const char *route, const struct limits_told *, int64_t now);

#endif
