#include "tests/adapters/discord/gateway_fixture.h"

struct gateway gateway;
struct identify identify;
struct gateway_session kept;
int64_t now, wait_ms;
uint32_t chance;
unsigned closed_with, stopped_with;
int nconnects, nsent, nbeats, nidentifies, nevents, nready, nlost, nkept;
bool resumed;
char sent[GATEWAY_SEND_MAX + 1], url[512], event[80];

static void want_connection(void *ctx, const char *to, int64_t after_ms)
{
    (void)ctx;
    snprintf(url, sizeof url, "%s", to);
    wait_ms = after_ms;
    nconnects++;
}

static void want_send(void *ctx, const char *text, size_t n)
{
    (void)ctx;
    assert_true(n <= GATEWAY_SEND_MAX && strlen(text) == n);
    memcpy(sent, text, n + 1);
    nsent++;
    nbeats += strncmp(text, "{\"op\":1,", 8) == 0;
    nidentifies += strncmp(text, "{\"op\":2,", 8) == 0;
}

static void want_close(void *ctx, unsigned code)
{
    (void)ctx;
    closed_with = code;
}

static void on_ready(void *ctx, bool again)
{
    (void)ctx;
    resumed = again;
    nready++;
}

static void on_lost(void *ctx, unsigned code)
{
    (void)ctx;
    (void)code;
    nlost++;
}

static void on_event(void *ctx, const char *name, const cJSON *data)
{
    (void)ctx;
    (void)data;
    snprintf(event, sizeof event, "%s", name);
    nevents++;
}

static void on_keep(void *ctx, const struct gateway_session *session)
{
    (void)ctx;
    kept = *session;
    nkept++;
}

static void on_stopped(void *ctx, unsigned code, const char *why)
{
    (void)ctx;
    assert_true(strlen(why) > 20);
    stopped_with = code;
}

static uint32_t random_number(void *ctx)
{
    (void)ctx;
    return chance;
}

void begin(const char *at, const struct gateway_session *session)
{
    const struct gateway_settings settings = {
        .token = "secret", .url = at, .intents = 1, .nshards = 1, .identify = &identify};
    const struct gateway_up up = {.connect = want_connection,
                                  .send = want_send,
                                  .close = want_close,
                                  .ready = on_ready,
                                  .lost = on_lost,
                                  .event = on_event,
                                  .keep = on_keep,
                                  .stopped = on_stopped,
                                  .random = random_number};
    gateway_init(&gateway, now, &settings, &up, session);
}

int set_up(void **state)
{
    (void)state;
    now = 1000000;
    wait_ms = -1;
    chance = 0;
    closed_with = NONE;
    stopped_with = 0;
    nconnects = nsent = nbeats = nidentifies = nevents = nready = nlost = nkept = 0;
    resumed = false;
    sent[0] = url[0] = event[0] = '\0';
    identify_init(&identify, now, 1, 1000, 1000, 0);
    begin("wss://gw", NULL);
    return 0;
}

void hear(const char *text)
{
    gateway_received(&gateway, now, text, strlen(text));
}

void greet(void)
{
    gateway_opened(&gateway, now);
    hear("{\"op\":10,\"d\":{\"heartbeat_interval\":41250}}");
}

void let_in(void)
{
    hear("{\"op\":0,\"s\":1,\"t\":\"READY\",\"d\":{\"session_id\":\"abc\","
         "\"resume_gateway_url\":\"wss://resume\"}}");
}

void enter(void)
{
    greet();
    let_in();
    assert_int_equal(gateway.state, GATEWAY_READY);
}

void come_back(void)
{
    now += 10000;
    greet();
}

void close_by_server(unsigned code)
{
    gateway_closed(&gateway, now, code);
}

bool was_sent(const char *part)
{
    return strstr(sent, part) != NULL;
}

void tick_to(int64_t moment)
{
    now = moment;
    gateway_tick(&gateway, now);
}
