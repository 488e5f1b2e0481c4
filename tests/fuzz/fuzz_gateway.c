/* Any messages from the gateway, in any order with closes and the passing of time: what is sent is
 * short, not too much, and nothing without a connection; identifying keeps to its pace; the session
 * survives being written and read. The input is lines: the first byte of each says what happens. A
 * first line that is a session, as it is kept, is what there was before. */
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "adapters/discord/gateway.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { INPUT_MAX = 1 << 16, STEP_MS = 1000 };

struct run {
    struct gateway gateway;
    struct identify identify;
    int64_t now, identified_at, connect_at;
    bool connected, dialling, stopped;
    int64_t sent_at[GATEWAY_SENDS];
    size_t nsent;
    uint32_t chance;
};

static void want_connection(void *ctx, const char *url, int64_t after_ms)
{
    struct run *run = ctx;
    assert(!run->stopped && !run->connected && !run->dialling && after_ms >= 0);
    assert(strncmp(url, "wss://", 6) == 0 && strlen(url) <= GATEWAY_URL_MAX + GATEWAY_QUERY_MAX);
    run->dialling = true;
    run->connect_at = run->now + after_ms;
}

static void check_pace(struct run *run)
{
    int64_t *at = &run->sent_at[run->nsent++ % GATEWAY_SENDS];
    assert(run->nsent <= GATEWAY_SENDS || run->now - *at > GATEWAY_WINDOW_MS);
    *at = run->now;
}

static void want_send(void *ctx, const char *text, size_t n)
{
    struct run *run = ctx;
    assert(run->connected && n <= GATEWAY_SEND_MAX && strlen(text) == n);
    check_pace(run);
    if (strncmp(text, "{\"op\":2,", 8) != 0)
        return;
    assert(run->identified_at < 0 || run->now - run->identified_at >= IDENTIFY_EACH_MS);
    run->identified_at = run->now;
}

static void want_close(void *ctx, unsigned code)
{
    const struct run *run = ctx;
    assert(run->connected);
    assert(code == 1000 || code == GATEWAY_CLOSE_KEEP);
}

static void on_flag(void *ctx, bool flag)
{
    const struct run *run = ctx;
    (void)flag;
    assert(run->connected);
}

static void on_code(void *ctx, unsigned code)
{
    (void)ctx;
    (void)code;
}

static void on_event(void *ctx, const char *name, const cJSON *data)
{
    const struct run *run = ctx;
    (void)data;
    assert(run->connected && strlen(name) <= 64);
}

static void on_keep(void *ctx, const struct gateway_session *session)
{
    char text[GATEWAY_TEXT_MAX];
    struct gateway_session back;
    (void)ctx;
    gateway_session_put(session, text);
    assert(gateway_session_parse(text, &back));
    assert(back.seq == session->seq && strcmp(back.id, session->id) == 0);
    assert(strcmp(back.url, session->url) == 0 && back.attempts == session->attempts);
}

static void on_stopped(void *ctx, unsigned code, const char *why)
{
    struct run *run = ctx;
    assert(code >= 4000 && why && !run->stopped);
    run->stopped = true;
}

static uint32_t random_number(void *ctx)
{
    struct run *run = ctx;
    return run->chance = run->chance * 1664525u + 1013904223u;
}

static void close_connection(struct run *run, unsigned code)
{
    if (!run->connected && !run->dialling)
        return;
    run->connected = run->dialling = false;
    gateway_closed(&run->gateway, run->now, code);
}

static void open_connection(struct run *run)
{
    if (!run->dialling)
        return;
    run->now = run->now > run->connect_at ? run->now : run->connect_at;
    run->dialling = false;
    run->connected = true;
    run->nsent = 0;
    gateway_opened(&run->gateway, run->now);
}

static void act(struct run *run, const char *line, size_t n)
{
    switch (line[0]) {
    case 'o':
        open_connection(run);
        break;
    case 'c':
        close_connection(run, n > 1 ? 3990u + (unsigned char)line[1] % 40 : GATEWAY_CLOSE_LOST);
        break;
    case 't':
        run->now += n > 1 ? (unsigned char)line[1] * STEP_MS : 1;
        gateway_tick(&run->gateway, run->now);
        break;
    default:
        if (run->connected)
            gateway_received(&run->gateway, run->now, line, n);
    }
}

/* session: NULL: there is none. */
static void begin(struct run *run, const struct gateway_session *session)
{
    const struct gateway_settings settings = {
        .token = "secret", .url = "wss://gw", .nshards = 1, .identify = &run->identify};
    const struct gateway_up up = {.ctx = run,
                                  .connect = want_connection,
                                  .send = want_send,
                                  .close = want_close,
                                  .ready = on_flag,
                                  .lost = on_code,
                                  .event = on_event,
                                  .keep = on_keep,
                                  .stopped = on_stopped,
                                  .random = random_number};
    run->now = 1000;
    run->identified_at = -1;
    identify_init(&run->identify, run->now, 1, 1000, 1000, 0);
    gateway_init(&run->gateway, run->now, &settings, &up, session);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct run run;
    struct gateway_session session;
    if (size > INPUT_MAX)
        return 0;
    char *text = malloc(size + 1);
    if (!text)
        return 0;
    if (size > 0)
        memcpy(text, data, size);
    text[size] = '\0';
    const size_t first = strcspn(text, "\n");
    const bool ends = text[first] == '\0';
    text[first] = '\0';
    const bool kept = gateway_session_parse(text, &session);
    text[first] = ends ? '\0' : '\n';
    run = (struct run){.chance = (uint32_t)size};
    begin(&run, kept ? &session : NULL);
    for (size_t at = kept ? first : 0; at < size;) {
        size_t n = strcspn(text + at, "\n");
        if (n > 0)
            act(&run, text + at, n);
        at += n + 1;
    }
    gateway_stop(&run.gateway, size % 2 == 0);
    free(text);
    return 0;
}
