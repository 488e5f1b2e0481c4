#include "bot/hall/limiter.h"

#include "bot/json/logform.h"

#include <stdio.h>
#include <stdlib.h>

#include <uthash.h>
#include <utlist.h>

/* Kept as the time at which the bucket is full: each command moves it on by what one takes to come
 * back. */
struct spent {
    char uid[ENTRY_UID_MAX + 1];
    int64_t full_at;
    bool told;                 /* since it was full last */
    struct spent *prev, *next; /* by when they spoke last */
    UT_hash_handle hh;
};

static void forget(struct limiter *limiter, struct spent *spent)
{
    HASH_DEL(limiter->by_uid, spent);
    DL_DELETE(limiter->oldest, spent);
    free(spent);
    limiter->npeople--;
}

static struct spent *add(struct limiter *limiter, const char *uid)
{
    if (limiter->npeople == LIMITER_PEOPLE_MAX)
        forget(limiter, limiter->oldest);
    struct spent *spent = calloc(1, sizeof *spent);
    if (spent == NULL)
        return NULL;
    snprintf(spent->uid, sizeof spent->uid, "%s", uid);
    HASH_ADD_STR(limiter->by_uid, uid, spent);
    DL_APPEND(limiter->oldest, spent);
    limiter->npeople++;
    return spent;
}

static struct spent *find(struct limiter *limiter, const char *uid)
{
    struct spent *spent;
    HASH_FIND_STR(limiter->by_uid, uid, spent);
    if (spent == NULL)
        return add(limiter, uid);
    DL_DELETE(limiter->oldest, spent);
    DL_APPEND(limiter->oldest, spent);
    return spent;
}

/* Whose bucket is full is as good as unknown. */
static void forget_the_full(struct limiter *limiter, int64_t now)
{
    while (limiter->oldest != NULL && limiter->oldest->full_at <= now)
        forget(limiter, limiter->oldest);
}

enum limiter_says limiter_take(struct limiter *limiter, const char *uid, int64_t now)
{
    if (limiter->burst <= 0 || limiter->per_1000s <= 0)
        return LIMITER_PASS;
    const int64_t one = 1000 * 1000 / limiter->per_1000s, all = one * limiter->burst;
    forget_the_full(limiter, now);
    struct spent *spent = find(limiter, uid);
    if (spent == NULL)
        return LIMITER_DROP; /* there is no memory left */
    if (spent->full_at <= now || spent->full_at > now + all) {
        spent->told &= spent->full_at > now;
        spent->full_at = spent->full_at <= now ? now : now + all;
    }
    if (spent->full_at + one <= now + all) {
        spent->full_at += one;
        return LIMITER_PASS;
    }
    bool told = spent->told;
    spent->told = true;
    return told ? LIMITER_DROP : LIMITER_TELL;
}

bool limiter_tell(struct limiter *limiter, const char *uid)
{
    struct spent *spent;
    HASH_FIND_STR(limiter->by_uid, uid, spent);
    const bool told = spent != NULL && spent->told;
    if (spent != NULL)
        spent->told = true;
    return !told;
}

void limiter_fini(struct limiter *limiter)
{
    while (limiter->oldest != NULL)
        forget(limiter, limiter->oldest);
}
