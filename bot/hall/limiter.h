/* How much one person may say, so that nobody is kept waiting by another: a bucket of commands for
 * each, which fills again by and by. Pure: the time is an argument (milliseconds since 1970), and
 * where it goes back nobody gets less. The memory is bounded whoever comes. */
#ifndef BOT_HALL_LIMITER_H
#define BOT_HALL_LIMITER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LIMITER_PEOPLE_MAX = 4096 /* then the one is forgotten who has said nothing for longest */ };

struct limiter {
    int burst;     /* commands that may come at once after a silence; 0: there is no limit */
    int per_1000s; /* and then on the average */
    size_t npeople;
    struct spent *by_uid, *oldest;
};

enum limiter_says {
    LIMITER_PASS,
    LIMITER_TELL, /* too much, for the first time since the bucket was full */
    LIMITER_DROP  /* still too much */
};

/* Zeroed has no limit; burst and per_1000s may change at any time. */
void limiter_fini(struct limiter *);
/* One command of that person. */
enum limiter_says limiter_take(struct limiter *, const char *uid, int64_t now);
/* Of what is counted beside it that person says too much, too. False: they were told so already,
 * since their bucket was full. */
bool limiter_tell(struct limiter *, const char *uid);

#endif
