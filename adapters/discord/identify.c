#include "adapters/discord/identify.h"

static const int64_t day_ms = INT64_C(24) * 60 * 60 * 1000;

static int64_t within(int64_t value, int64_t least, int64_t greatest)
{
    return value < least ? least : value > greatest ? greatest : value;
}

/* Shards that share a key at Discord have to share one here, so it must be a divisor. */
static int keys_for(int64_t max_concurrency)
{
    int nkeys = (int)within(max_concurrency, 1, IDENTIFY_KEYS_MAX);
    while (nkeys > 1 && max_concurrency % nkeys != 0)
        nkeys--;
    return nkeys;
}

void identify_init(struct identify *identify, int64_t now, int64_t max_concurrency,
                   int64_t remaining, int64_t total, int64_t reset_after_ms)
{
    *identify = (struct identify){.nkeys = keys_for(max_concurrency),
                                  .remaining = within(remaining, 0, INT32_MAX),
                                  .total = within(total, 1, INT32_MAX),
                                  .reset_at = now + within(reset_after_ms, 0, day_ms)};
    for (int i = 0; i < IDENTIFY_KEYS_MAX; i++)
        identify->last_at[i] = -1;
}

int64_t identify_wait(const struct identify *identify, int64_t now, int shard)
{
    int64_t last = identify->last_at[shard % identify->nkeys];
    if (identify->remaining <= 0 && now < identify->reset_at)
        return identify->reset_at - now;
    return last >= 0 ? within(last + IDENTIFY_EACH_MS - now, 0, IDENTIFY_EACH_MS) : 0;
}

void identify_count(struct identify *identify, int64_t now, int shard)
{
    if (now >= identify->reset_at) {
        identify->remaining = identify->total;
        identify->reset_at = now + day_ms;
    }
    identify->last_at[shard % identify->nkeys] = now;
    identify->remaining--;
}

void identify_hold(struct identify *identify, int64_t now, int shard)
{
    identify->last_at[shard % identify->nkeys] = now;
}
