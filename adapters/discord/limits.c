#include "adapters/discord/limits.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <uthash.h>

enum { KEY_MAX = LIMITS_ROUTE_MAX + 72, UNKNOWN_LEFT = 1, CALLS_MOST = 1000000 };

/* What calls share: those of one route until an answer names it, then all that name the same. */
struct bucket {
    char key[KEY_MAX];
    int left;      /* that may be sent before it is filled up again */
    int limit;     /* 0: not known */
    int in_flight; /* those not answered yet */
    int64_t reset_at;
    UT_hash_handle hh;
};

struct route {
    char name[LIMITS_ROUTE_MAX + 1];
    struct bucket *bucket;
    UT_hash_handle hh;
};

struct limits {
    struct route *routes;
    struct bucket *buckets;
    int64_t sent_at[LIMITS_GLOBAL]; /* the last calls of those that count for all */
    uint64_t nsent;                 /* of them, ever */
    int64_t global_until, invalid_at;
    int invalid, invalid_before; /* answers that say no, since invalid_at and as long before */
};

struct limits *limits_new(void)
{
    return calloc(1, sizeof(struct limits));
}

static void forget_all(struct limits *limits)
{
    struct route *route, *next_route;
    struct bucket *bucket, *next;
    HASH_ITER (hh, limits->routes, route, next_route) {
        HASH_DEL(limits->routes, route);
        free(route);
    }
    HASH_ITER (hh, limits->buckets, bucket, next) {
        HASH_DEL(limits->buckets, bucket);
        free(bucket);
    }
}

void limits_free(struct limits *limits)
{
    if (limits == NULL)
        return;
    forget_all(limits);
    free(limits);
}

/* --- Routes ----------------------------------------------------------------------------------- */

static bool is_id(const char *at, size_t n)
{
    return n > 0 && strspn(at, "0123456789") >= n;
}

static bool is_word(const char *at, size_t n, const char *word)
{
    return n == strlen(word) && strncmp(at, word, n) == 0;
}

void limits_route(const char *method, const char *path, char out[LIMITS_ROUTE_MAX + 1])
{
    bool major = false, webhook = false;
    size_t n = (size_t)snprintf(out, LIMITS_ROUTE_MAX + 1, "%s ", method);
    for (const char *at = path; *at == '/' && n < LIMITS_ROUTE_MAX;) {
        size_t len = strcspn(++at, "/?");
        const bool token = webhook && !major;
        const bool star = is_id(at, len) && !major && !token;
        n += (size_t)snprintf(out + n, LIMITS_ROUTE_MAX + 1 - n, "/%.*s", star ? 1 : (int)len,
                              star ? "x" : at);
        webhook = (webhook && major) || is_word(at, len, "webhooks");
        major = is_word(at, len, "channels") || is_word(at, len, "guilds") ||
                is_word(at, len, "webhooks");
        at += len;
    }
}

/* "/channels/1": what a bucket that has a name is for. */
static void major_of(const char *route, char out[LIMITS_ROUTE_MAX + 1])
{
    const char *path = strchr(route, '/');
    size_t n = 0;
    for (int parts = 0; path != NULL && path[n] != '\0' && parts < 3; n++)
        parts += path[n + 1] == '/' || path[n + 1] == '\0';
    snprintf(out, LIMITS_ROUTE_MAX + 1, "%.*s", (int)n, path != NULL ? path : "");
}

static struct bucket *bucket_of(struct limits *limits, const char *key)
{
    struct bucket *bucket;
    HASH_FIND_STR(limits->buckets, key, bucket);
    if (bucket != NULL)
        return bucket;
    bucket = calloc(1, sizeof *bucket);
    if (bucket == NULL)
        return NULL;
    snprintf(bucket->key, sizeof bucket->key, "%s", key);
    bucket->left = UNKNOWN_LEFT;
    HASH_ADD_STR(limits->buckets, key, bucket);
    return bucket;
}

static struct route *route_of(struct limits *limits, const char *name)
{
    struct route *route;
    HASH_FIND_STR(limits->routes, name, route);
    if (route != NULL)
        return route;
    if (HASH_COUNT(limits->routes) >= LIMITS_BUCKETS_MAX)
        forget_all(limits); /* at worst a 429 or two */
    route = calloc(1, sizeof *route);
    if (route == NULL)
        return NULL;
    snprintf(route->name, sizeof route->name, "%s", name);
    route->bucket = bucket_of(limits, name);
    if (route->bucket == NULL) {
        free(route);
        return NULL;
    }
    HASH_ADD_STR(limits->routes, name, route);
    return route;
}

/* --- Waiting ---------------------------------------------------------------------------------- */

static int64_t wait_for_all(struct limits *limits, int64_t now)
{
    if (now < limits->global_until)
        return limits->global_until - now;
    const int64_t oldest = limits->sent_at[limits->nsent % LIMITS_GLOBAL];
    const int64_t free_at = limits->nsent < LIMITS_GLOBAL ? now : oldest + LIMITS_GLOBAL_MS;
    return free_at > now ? free_at - now : 0;
}

/* One call at a time finds out what a bucket is. */
static int64_t wait_for_bucket(struct bucket *bucket, int64_t now)
{
    if (bucket->reset_at > 0 && now >= bucket->reset_at) {
        bucket->reset_at = 0;
        bucket->left = bucket->limit > 0 ? bucket->limit - bucket->in_flight : UNKNOWN_LEFT;
    }
    if (bucket->left > 0)
        return 0;
    return bucket->reset_at > now ? bucket->reset_at - now : 50;
}

static void move_window(struct limits *limits, int64_t now)
{
    const int64_t past = now - limits->invalid_at;
    if (past < LIMITS_INVALID_MS)
        return;
    limits->invalid_before = past < 2 * LIMITS_INVALID_MS ? limits->invalid : 0;
    limits->invalid_at = now;
    limits->invalid = 0;
}

static bool too_many_invalid(struct limits *limits, int64_t now)
{
    move_window(limits, now);
    return limits->invalid >= LIMITS_INVALID_MAX;
}

bool limits_ban_is_near(struct limits *limits, int64_t now)
{
    move_window(limits, now);
    return limits->invalid + limits->invalid_before >= LIMITS_BAN_NEAR;
}

int64_t limits_wait(struct limits *limits, const char *name, bool exempt, int64_t now)
{
    struct route *route = route_of(limits, name);
    if (route == NULL || too_many_invalid(limits, now))
        return -1;
    int64_t all = exempt ? 0 : wait_for_all(limits, now);
    int64_t own = wait_for_bucket(route->bucket, now);
    if (all > 0 || own > 0)
        return all > own ? all : own;
    if (!exempt)
        limits->sent_at[limits->nsent++ % LIMITS_GLOBAL] = now;
    route->bucket->left--;
    route->bucket->in_flight++;
    return 0;
}

/* --- Answers ---------------------------------------------------------------------------------- */

static bool is_there(const char *text)
{
    return text != NULL && text[0] != '\0';
}

static struct bucket *named_bucket(struct limits *limits, struct route *route, const char *name)
{
    char key[KEY_MAX], major[LIMITS_ROUTE_MAX + 1];
    major_of(route->name, major);
    snprintf(key, sizeof key, "%.64s %s", name, major);
    struct bucket *bucket = bucket_of(limits, key);
    if (bucket == NULL || bucket == route->bucket)
        return route->bucket;
    bucket->in_flight += route->bucket->in_flight;
    route->bucket->in_flight = 0;
    route->bucket = bucket;
    return bucket;
}

/* The number of a header; -1: it is not there, or none that can be meant. */
static double number(const char *text, double most)
{
    char *end;
    if (!is_there(text))
        return -1;
    const double told = strtod(text, &end);
    return end > text && told >= 0 && told <= most ? told : -1;
}

/* False: they tell nothing. */
static bool take_headers(struct bucket *bucket, const struct limits_told *told, int64_t now)
{
    const double limit = number(told->limit, CALLS_MOST);
    const double remaining = number(told->remaining, CALLS_MOST);
    const double reset_after = number(told->reset_after, LIMITS_RESET_MOST);
    if (remaining < 0 || reset_after < 0)
        return false;
    const int left = (int)remaining - bucket->in_flight;
    bucket->limit = limit >= 0 ? (int)limit : bucket->limit;
    bucket->reset_at = now + (int64_t)(reset_after * 1000) + 1;
    bucket->left = left > 0 ? left : 0;
    return true;
}

/* Too many of these, and Discord hears nothing more from this address. */
static bool is_invalid(const struct limits_told *told)
{
    const bool shared = is_there(told->scope) && strcmp(told->scope, "shared") == 0;
    return told->status == 401 || told->status == 403 || (told->status == 429 && !shared);
}

static void take_refusal(struct limits *limits, struct bucket *bucket,
                         const struct limits_told *told, int64_t now)
{
    const int64_t again = now + (int64_t)(told->retry_after * 1000) + LIMITS_LATER_MS;
    if (told->global) {
        limits->global_until = again;
    } else {
        bucket->left = 0;
        bucket->reset_at = again;
    }
}

void limits_answer(struct limits *limits, const char *name, const struct limits_told *told,
                   int64_t now)
{
    struct route *route = route_of(limits, name);
    if (route == NULL)
        return;
    struct bucket *bucket = route->bucket;
    if (is_there(told->bucket))
        bucket = named_bucket(limits, route, told->bucket);
    bucket->in_flight -= bucket->in_flight > 0;
    if (!take_headers(bucket, told, now) && bucket->limit == 0)
        bucket->left = UNKNOWN_LEFT; /* it has no limit of its own, or it is not told */
    move_window(limits, now);
    limits->invalid += is_invalid(told);
    if (told->limited)
        take_refusal(limits, bucket, told, now);
}
