/* Who wished how much of late, so that nobody uses up what is for all. */
#include "adapters/irc/pace_state.h"

#include "config/sum.h"

#include <string.h>

enum { REMEMBERED = 4 /* bursts: whoever wished more is as one who wished so much */ };

uint64_t pace_who(const char *name)
{
    return name ? sum_bytes(SUM_BEGIN, name, strlen(name)) | 1 : 0;
}

static int64_t left_of(const struct pace *pace, const struct pace_share *share, int64_t now_ms)
{
    const int64_t passed_ms = now_ms - share->counted_ms, per_ms = pace->limits.lines_per_1000s;
    if (passed_ms <= 0)
        return share->used;
    if (passed_ms / 2 > share->used / per_ms)
        return 0;
    const int64_t used = share->used - passed_ms * per_ms / 2;
    return used > 0 ? used : 0;
}

int64_t pace_used(const struct pace *pace, uint64_t who, int64_t now_ms)
{
    for (int i = 0; who && i < PACE_SHARES; i++)
        if (pace->shares[i].who == who)
            return left_of(pace, &pace->shares[i], now_ms);
    return 0;
}

/* With one more, for a mark or a PONG takes a line, too. */
int64_t pace_reserve(const struct pace *pace)
{
    const unsigned most = pace->limits.burst - 1, lines = pace->limits.burst / 2 + 1;
    return (int64_t)(lines < most ? lines : most) * PACE_TOKEN;
}

bool pace_spent(const struct pace *pace, uint64_t who, int64_t now_ms)
{
    const int64_t share = (int64_t)(pace->limits.burst - pace->limits.burst / 2) * PACE_TOKEN;
    return who && (pace_used(pace, who, now_ms) > share ||
                   (int64_t)pace_waiting_of(pace, who) * PACE_TOKEN > share);
}

/* Theirs, or that of who used least. */
static struct pace_share *share_for(struct pace *pace, uint64_t who, int64_t now_ms)
{
    struct pace_share *least = &pace->shares[0];
    for (struct pace_share *at = pace->shares; at < pace->shares + PACE_SHARES; at++) {
        if (at->who == who)
            return at;
        if (left_of(pace, at, now_ms) < left_of(pace, least, now_ms))
            least = at;
    }
    *least = (struct pace_share){.who = who, .counted_ms = now_ms};
    return least;
}

void pace_charge(struct pace *pace, uint64_t who, int64_t now_ms, int nlines)
{
    if (!who)
        return;
    struct pace_share *share = share_for(pace, who, now_ms);
    const int64_t most = (int64_t)pace->limits.burst * REMEMBERED * PACE_TOKEN;
    const int64_t used = left_of(pace, share, now_ms) + nlines * (int64_t)PACE_TOKEN;
    *share = (struct pace_share){who, used > most ? most : used > 0 ? used : 0, now_ms};
}

void pace_settle(struct pace *pace)
{
    memset(pace->shares, 0, sizeof pace->shares);
}
