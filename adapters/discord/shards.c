#include "adapters/discord/shards.h"

#include "adapters/io/ws.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

enum { TROUBLE_SIZE = 240 };

struct shard {
    struct shards *shards;
    int number;
    struct gateway gateway;
    struct ws *ws;
    struct loop_timer *dial; /* until the next connection */
    struct loop_timer *beat; /* until the gateway has something to do */
    bool ready;
    char url[GATEWAY_URL_MAX + GATEWAY_QUERY_MAX + 1];
};

struct shards {
    struct loop *loop;
    struct ws_hub *hub;
    struct shards_up up;
    struct identify identify;
    bool whole, stopping;
    int nshards;
    struct shard shard[];
};

static int64_t now_of(const struct shard *shard)
{
    return loop_now_ms(shard->shards->loop);
}

/* After each call of the gateway: when it wants to be called next. */
static void set_beat(struct shard *shard)
{
    int64_t now = now_of(shard);
    int64_t due = gateway_due(&shard->gateway, now);
    if (due == INT64_MAX)
        loop_timer_stop(shard->beat);
    else
        loop_timer_start(shard->beat, due > now ? due - now : 0);
}

static void set_ready(struct shard *shard, bool ready)
{
    struct shards *shards = shard->shards;
    bool whole = true;
    shard->ready = ready;
    for (int i = 0; i < shards->nshards; i++)
        whole = whole && shards->shard[i].ready;
    if (whole == shards->whole)
        return;
    shards->whole = whole;
    if (!shards->stopping)
        shards->up.whole(shards->up.ctx, whole);
}

/* --- The connection --------------------------------------------------------------------------- */

static void on_opened(void *ctx)
{
    struct shard *shard = ctx;
    gateway_opened(&shard->gateway, now_of(shard));
    set_beat(shard);
}

static void on_received(void *ctx, const char *bytes, size_t n)
{
    struct shard *shard = ctx;
    gateway_received(&shard->gateway, now_of(shard), bytes, n);
    set_beat(shard);
}

static void tell_trouble(struct shard *shard, const char *why)
{
    char text[TROUBLE_SIZE];
    const struct shards *shards = shard->shards;
    if (shards->stopping)
        return;
    snprintf(text, sizeof text, "gateway, shard %d: %s", shard->number, why);
    shards->up.trouble(shards->up.ctx, shard->number, text);
}

static void on_closed(void *ctx, unsigned code, const char *why)
{
    struct shard *shard = ctx;
    tell_trouble(shard, why);
    ws_free(shard->ws);
    shard->ws = NULL;
    gateway_closed(&shard->gateway, now_of(shard), code);
    set_beat(shard);
    if (shards_over(shard->shards))
        shard->shards->up.over(shard->shards->up.ctx);
}

static void dial(void *ctx)
{
    struct shard *shard = ctx;
    struct ws_events events = {shard, on_opened, on_received, on_closed};
    shard->ws = ws_new(shard->shards->hub, shard->url, &events);
    if (shard->ws != NULL)
        return;
    tell_trouble(shard, "no memory");
    gateway_closed(&shard->gateway, now_of(shard), GATEWAY_CLOSE_LOST);
}

static void beat(void *ctx)
{
    struct shard *shard = ctx;
    gateway_tick(&shard->gateway, now_of(shard));
    set_beat(shard);
}

/* --- What the gateway wants ------------------------------------------------------------------- */

static void want_connection(void *ctx, const char *url, int64_t after_ms)
{
    struct shard *shard = ctx;
    snprintf(shard->url, sizeof shard->url, "%s", url);
    loop_timer_start(shard->dial, after_ms);
}

static void want_send(void *ctx, const char *text, size_t n)
{
    const struct shard *shard = ctx;
    if (shard->ws != NULL && !ws_send(shard->ws, text, n))
        ws_close(shard->ws, GATEWAY_CLOSE_KEEP); /* nothing moves any more */
}

static void want_close(void *ctx, unsigned code)
{
    const struct shard *shard = ctx;
    if (shard->ws != NULL)
        ws_close(shard->ws, code);
}

static void became_ready(void *ctx, bool resumed)
{
    struct shard *shard = ctx;
    const struct shards *shards = shard->shards;
    shards->up.ready(shards->up.ctx, shard->number, resumed);
    set_ready(shard, true);
}

static void was_lost(void *ctx, unsigned code)
{
    (void)code;
    set_ready(ctx, false);
}

static void on_event(void *ctx, const char *name, const cJSON *data)
{
    const struct shard *shard = ctx;
    if (!shard->shards->stopping)
        shard->shards->up.event(shard->shards->up.ctx, shard->number, name, data);
}

static void on_keep(void *ctx, const struct gateway_session *session)
{
    const struct shard *shard = ctx;
    shard->shards->up.keep(shard->shards->up.ctx, shard->number, session);
}

/* What Discord refuses to one shard it refuses to all. */
static void was_stopped(void *ctx, unsigned code, const char *why)
{
    struct shard *shard = ctx;
    struct shards *shards = shard->shards;
    if (shards->stopping)
        return;
    set_ready(shard, false);
    shards_stop(shards, true);
    shards->up.stopped(shards->up.ctx, code, why);
}

static uint32_t random_number(void *ctx)
{
    (void)ctx;
    return randombytes_random();
}

/* --- The interface ---------------------------------------------------------------------------- */

static void begin(struct shard *shard, const struct shards_settings *settings)
{
    struct shards *shards = shard->shards;
    struct gateway_session kept;
    const struct gateway_settings own = {.token = settings->token,
                                         .url = settings->url,
                                         .intents = settings->intents,
                                         .shard = shard->number,
                                         .nshards = shards->nshards,
                                         .identify = &shards->identify};
    const struct gateway_up up = {.ctx = shard,
                                  .connect = want_connection,
                                  .send = want_send,
                                  .close = want_close,
                                  .ready = became_ready,
                                  .lost = was_lost,
                                  .event = on_event,
                                  .keep = on_keep,
                                  .stopped = was_stopped,
                                  .random = random_number};
    bool known = shards->up.recall(shards->up.ctx, shard->number, &kept);
    gateway_init(&shard->gateway, now_of(shard), &own, &up, known ? &kept : NULL);
}

static bool make(struct shards *shards, const struct shards_settings *settings)
{
    struct ws_settings hub = {.user_agent = settings->user_agent,
                              .tls = strncmp(settings->url, "wss:", 4) == 0,
                              .ca_file = settings->ca_file};
    shards->hub = ws_hub_new(shards->loop, &hub);
    if (shards->hub == NULL)
        return false;
    for (int i = 0; i < shards->nshards; i++) {
        struct shard *shard = &shards->shard[i];
        shard->shards = shards;
        shard->number = i;
        shard->dial = loop_timer_new(shards->loop, dial, shard);
        shard->beat = loop_timer_new(shards->loop, beat, shard);
        if (shard->dial == NULL || shard->beat == NULL)
            return false;
    }
    return true;
}

struct shards *shards_new(struct loop *loop, const struct shards_settings *settings,
                          const struct shards_up *up)
{
    int n = settings->nshards < SHARDS_MAX ? settings->nshards : SHARDS_MAX;
    assert(n >= 1);
    struct shards *shards = calloc(1, sizeof *shards + (size_t)n * sizeof *shards->shard);
    if (shards == NULL)
        return NULL;
    shards->loop = loop;
    shards->up = *up;
    shards->nshards = n;
    identify_init(&shards->identify, loop_now_ms(loop), settings->max_concurrency,
                  settings->remaining, settings->total, settings->reset_after_ms);
    if (!make(shards, settings)) {
        shards_free(shards);
        return NULL;
    }
    for (int i = 0; i < n; i++)
        begin(&shards->shard[i], settings);
    return shards;
}

void shards_stop(struct shards *shards, bool keep)
{
    if (shards == NULL || shards->stopping)
        return;
    shards->stopping = true;
    for (int i = 0; i < shards->nshards; i++) {
        struct shard *shard = &shards->shard[i];
        gateway_stop(&shard->gateway, keep);
        loop_timer_stop(shard->dial);
        loop_timer_stop(shard->beat);
        if (shard->ws != NULL)
            ws_close(shard->ws, GATEWAY_CLOSE_KEEP); /* unless it is closing already */
    }
}

bool shards_over(const struct shards *shards)
{
    if (shards == NULL)
        return true;
    for (int i = 0; i < shards->nshards; i++) {
        if (shards->shard[i].ws != NULL)
            return false;
    }
    return shards->stopping;
}

void shards_free(struct shards *shards)
{
    if (shards == NULL)
        return;
    for (int i = 0; i < shards->nshards; i++) {
        loop_timer_free(shards->shard[i].dial);
        loop_timer_free(shards->shard[i].beat);
        ws_free(shards->shard[i].ws);
    }
    ws_hub_free(shards->hub);
    free(shards);
}
