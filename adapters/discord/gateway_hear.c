#include "adapters/discord/gateway_state.h"
#include "adapters/discord/json.h"

#include <stdio.h>
#include <string.h>

enum {
    INTERVAL_LEAST_MS = 100, /* a server's whim must not become a flood */
    INTERVAL_MOST_MS = 10 * 60 * 1000,
    ROUTINE_SPREAD_MS = 500, /* Discord asks for a new connection: no failure */
    REFUSED_MS = 1000,
    REFUSED_SPREAD_MS = 4000,
    EVENT_NAME_MAX = 64,
    NO_OPCODE = 256
};

/* Counted and kept before it is sent, so that a program which dies of it waits longer each time. */
void gateway_identify_now(struct gateway *gateway, int64_t now)
{
    const struct gateway_settings *settings = &gateway->settings;
    gateway->state = GATEWAY_ENTERING;
    gateway->enter_by = now + GATEWAY_ENTER_MS;
    identify_count(settings->identify, now, settings->shard);
    gateway->session.attempts++;
    gateway_keep(gateway);
    gateway->session.attempts--;
    gateway_send_identify(gateway, now);
}

static void enter(struct gateway *gateway, int64_t now)
{
    const struct gateway_settings *settings = &gateway->settings;
    gateway->resuming = gateway_has_session(gateway);
    if (!gateway->resuming)
        gateway->session.seq = -1; /* a new session counts its events anew */
    gateway->state = GATEWAY_WAITING;
    if (gateway->resuming) {
        gateway->state = GATEWAY_ENTERING;
        gateway->enter_by = now + GATEWAY_ENTER_MS;
        gateway_send_resume(gateway, now);
    } else if (identify_wait(settings->identify, now, settings->shard) == 0) {
        gateway_identify_now(gateway, now);
    }
}

static void on_hello(struct gateway *gateway, int64_t now, const cJSON *payload)
{
    int64_t interval = json_whole(json_object(payload, "d"), "heartbeat_interval",
                                  INTERVAL_LEAST_MS, INTERVAL_MOST_MS, 0);
    if (interval == 0) {
        gateway_close_with(gateway, GATEWAY_CLOSE_KEEP);
        return;
    }
    if (gateway->state != GATEWAY_GREETED)
        return;
    gateway->interval_ms = interval;
    gateway->beat_at = now + gateway_random(gateway, interval - 1);
    enter(gateway, now);
}

/* TLS is not given up because an answer says so. */
static bool fit_to_resume(const struct gateway *gateway, const char *url)
{
    const char *usual = gateway->settings.url;
    size_t n = strcspn(usual, "/");
    return url != NULL && strncmp(url, usual, n + 2) == 0 && url[strcspn(url, " \t\r\n?#")] == '\0';
}

static void on_ready(struct gateway *gateway, const cJSON *data)
{
    struct gateway_session *session = &gateway->session;
    const char *id = json_text(data, "session_id", GATEWAY_SESSION_MAX);
    const char *url = json_text(data, "resume_gateway_url", GATEWAY_URL_MAX);
    bool fit = id != NULL && id[strcspn(id, " \t\r\n")] == '\0' && strcmp(id, "-") != 0;
    gateway->settled = session->seq;
    gateway->keep_at = INT64_MAX;
    snprintf(session->id, sizeof session->id, "%s", fit ? id : "");
    snprintf(session->url, sizeof session->url, "%s", fit_to_resume(gateway, url) ? url : "");
}

static void become_ready(struct gateway *gateway)
{
    gateway->state = GATEWAY_READY;
    if (gateway->resuming)
        gateway->session.attempts = 0;
    gateway_keep(gateway);
    gateway->up.ready(gateway->up.ctx, gateway->resuming);
}

static void on_dispatch(struct gateway *gateway, int64_t now, const cJSON *payload)
{
    const char *name = json_text(payload, "t", EVENT_NAME_MAX);
    const cJSON *data = cJSON_GetObjectItemCaseSensitive(payload, "d");
    int64_t seq = json_whole(payload, "s", 0, INT64_C(1) << 53, -1);
    if (name == NULL || gateway->state < GATEWAY_ENTERING)
        return;
    bool entered = gateway->state == GATEWAY_ENTERING &&
                   strcmp(name, gateway->resuming ? "RESUMED" : "READY") == 0;
    gateway_heard(gateway, now, seq);
    if (entered && !gateway->resuming)
        on_ready(gateway, data);
    gateway->up.event(gateway->up.ctx, name, data);
    if (entered)
        become_ready(gateway);
}

/* A session that cannot be gone on with is begun anew, after a while: Discord asks for 1 to 5 s. A
 * server that refuses again and again must not be asked until the identifies of a day are gone. */
static void on_invalid(struct gateway *gateway, const cJSON *payload)
{
    if (!json_true(payload, "d"))
        gateway_forget(gateway);
    int64_t usual = gateway_usual_wait(gateway);
    gateway->wait_ms = REFUSED_MS + gateway_random(gateway, REFUSED_SPREAD_MS);
    if (gateway->wait_ms < usual)
        gateway->wait_ms = usual;
    gateway_close_with(gateway, GATEWAY_CLOSE_KEEP);
}

static void on_reconnect(struct gateway *gateway)
{
    if (gateway->state == GATEWAY_READY)
        gateway->wait_ms = gateway_random(gateway, ROUTINE_SPREAD_MS);
    gateway_close_with(gateway, GATEWAY_CLOSE_KEEP);
}

/* A connection that has lasted until here is a good one. */
static void on_ack(struct gateway *gateway)
{
    gateway->unanswered = false;
    if (gateway->state != GATEWAY_READY || gateway->session.attempts == 0)
        return;
    gateway->session.attempts = 0;
    gateway_keep(gateway);
}

void gateway_received(struct gateway *gateway, int64_t now, const char *text, size_t n)
{
    if (gateway->state < GATEWAY_GREETED || gateway->state == GATEWAY_CLOSING)
        return;
    cJSON *payload = json_read(text, n);
    switch (json_whole(payload, "op", 0, NO_OPCODE - 1, NO_OPCODE)) {
    case OP_DISPATCH:
        on_dispatch(gateway, now, payload);
        break;
    case OP_HEARTBEAT:
        gateway_beat(gateway, now);
        break;
    case OP_RECONNECT:
        on_reconnect(gateway);
        break;
    case OP_INVALID_SESSION:
        on_invalid(gateway, payload);
        break;
    case OP_HELLO:
        on_hello(gateway, now, payload);
        break;
    case OP_HEARTBEAT_ACK:
        on_ack(gateway);
        break;
    case NO_OPCODE: /* or no JSON */
        gateway_close_with(gateway, GATEWAY_CLOSE_KEEP);
        break;
    default: /* opcodes that are new or not for us */
        break;
    }
    cJSON_Delete(payload);
}
