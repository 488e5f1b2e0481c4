#include "bot/serve/pump.h"

#include <stdlib.h>

enum {
    SLICE_MS = 10, /* then the networks have their turn */
    SLEEP_MAX_MS = 60 * 1000
};

struct pump {
    struct host *host;
    pump_clock *clock;
    struct loop_timer *turn;
    struct loop_watch *stored;
    bool stopped;
};

static int64_t sleep_for(const struct pump *pump)
{
    int64_t due = host_due(pump->host), now = pump->clock();
    if (due <= now)
        return 1;
    return due - now < SLEEP_MAX_MS ? due - now : SLEEP_MAX_MS;
}

static void poll(void *ctx)
{
    struct pump *pump = ctx;
    int64_t began = pump->clock(), now = began;
    bool busy = true;
    while (busy && now >= began && now - began < SLICE_MS) {
        busy = host_poll(pump->host, now);
        now = pump->clock();
    }
    loop_timer_start(pump->turn, busy ? 0 : sleep_for(pump));
}

static void on_stored(void *ctx, int events)
{
    (void)events;
    pump_stir(ctx);
}

struct pump *pump_new(struct loop *loop, struct store *store, struct host *host, pump_clock *clock)
{
    struct pump *pump = calloc(1, sizeof *pump);
    if (pump == NULL)
        return NULL;
    pump->host = host;
    pump->clock = clock;
    pump->turn = loop_timer_new(loop, poll, pump);
    pump->stored = loop_watch_new(loop, store_fd(store), on_stored, pump);
    if (pump->turn != NULL && pump->stored != NULL)
        return pump;
    pump_free(pump);
    return NULL;
}

void pump_stir(struct pump *pump)
{
    if (pump->stopped)
        return;
    loop_watch_set(pump->stored, LOOP_READ);
    loop_timer_start(pump->turn, 0);
}

void pump_stop(struct pump *pump)
{
    pump->stopped = true;
    loop_watch_set(pump->stored, 0);
    loop_timer_stop(pump->turn);
}

void pump_free(struct pump *pump)
{
    if (pump == NULL)
        return;
    loop_watch_free(pump->stored);
    loop_timer_free(pump->turn);
    free(pump);
}
