#include "adapters/discord/gateway.h"

#include "adapters/discord/gateway_state.h"

#include <stdio.h>
#include <string.h>

enum {
    LEAVE_MS = 60 * 1000, /* who has to wait longer for leave to identify does not connect */
    KEEP_MS = 1000
};

/* --- Close codes ------------------------------------------------------------------------------ */

enum answer { RESUME, ANEW, STOP };

static const struct close_code {
    unsigned code;
    enum answer answer;
    const char *why; /* STOP: for the operator */
} close_codes[] = {
    {1000, ANEW, NULL},
    {1001, ANEW, NULL},
    {4004, STOP, "Discord refuses the token: make a new one and put it into the configuration."},
    {4007, ANEW, NULL},
    {4009, ANEW, NULL},
    {4010, STOP, "Discord refuses the shard: its number does not fit the number of shards."},
    {4011, STOP, "The bot is in so many servers that it needs more shards."},
    {4012, STOP, "Discord no longer speaks this version of its protocol; update hexhost."},
    {4013, STOP, "Discord does not know the intents that were asked for; update hexhost."},
    {4014, STOP,
     "Discord does not allow the intents that were asked for; allow them in its "
     "developer portal, under Bot."},
};

static enum answer answer_to(unsigned code, const char **why)
{
    for (size_t i = 0; i < sizeof close_codes / sizeof *close_codes; i++) {
        if (close_codes[i].code == code) {
            *why = close_codes[i].why;
            return close_codes[i].answer;
        }
    }
    return RESUME;
}

/* --- Connections ------------------------------------------------------------------------------ */

/* Who is killed in the next moment hears again what may not have been done. */
void gateway_keep(struct gateway *gateway)
{
    struct gateway_session session = gateway->session;
    session.seq = gateway->settled;
    gateway->up.keep(gateway->up.ctx, &session);
}

void gateway_heard(struct gateway *gateway, int64_t now, int64_t seq)
{
    if (seq <= gateway->session.seq)
        return;
    gateway->session.seq = seq;
    if (gateway->keep_at == INT64_MAX)
        gateway->keep_at = now + KEEP_MS;
}

static void keep_settled(struct gateway *gateway, int64_t now)
{
    const bool more = gateway->settled < gateway->session.seq;
    gateway_keep(gateway);
    gateway->settled = gateway->session.seq;
    gateway->keep_at = more ? now + KEEP_MS : INT64_MAX;
}

void gateway_forget(struct gateway *gateway)
{
    gateway->session = (struct gateway_session){.seq = -1, .attempts = gateway->session.attempts};
    gateway->settled = -1;
    gateway_keep(gateway);
}

bool gateway_has_session(const struct gateway *gateway)
{
    return gateway->session.id[0] != '\0' && gateway->session.seq >= 0;
}

int64_t gateway_random(struct gateway *gateway, int64_t most)
{
    return gateway->up.random(gateway->up.ctx) % (most + 1);
}

/* Between half of the wait and the whole, twice as long after each failure. */
int64_t gateway_usual_wait(struct gateway *gateway)
{
    unsigned attempts = gateway->session.attempts;
    int64_t whole = (int64_t)GATEWAY_AGAIN_MS << (attempts < 8 ? attempts : 8);
    whole = whole < GATEWAY_AGAIN_MAX_MS ? whole : GATEWAY_AGAIN_MAX_MS;
    return whole / 2 + gateway_random(gateway, whole / 2);
}

static void connect_after(struct gateway *gateway, int64_t now, int64_t wait)
{
    char url[GATEWAY_URL_MAX + GATEWAY_QUERY_MAX + 1];
    const struct gateway_settings *settings = &gateway->settings;
    bool resumes = gateway_has_session(gateway) && gateway->session.url[0] != '\0';
    const char *base = resumes ? gateway->session.url : settings->url;
    size_t n = strnlen(base, GATEWAY_URL_MAX);
    while (n > 0 && base[n - 1] == '/')
        n--;
    snprintf(url, sizeof url, "%.*s/?v=10&encoding=json", (int)n, base);
    int64_t leave = identify_wait(settings->identify, now, settings->shard);
    if (!gateway_has_session(gateway) && leave > LEAVE_MS && leave > wait)
        wait = leave;
    gateway->state = GATEWAY_CONNECTING;
    gateway->wait_ms = -1;
    gateway->up.connect(gateway->up.ctx, url, wait);
}

void gateway_close_with(struct gateway *gateway, unsigned code)
{
    if (gateway->state < GATEWAY_GREETED || gateway->state == GATEWAY_CLOSING)
        return;
    if (gateway->state == GATEWAY_READY)
        gateway->up.lost(gateway->up.ctx, GATEWAY_CLOSE_LOST);
    gateway->state = GATEWAY_CLOSING;
    gateway->up.close(gateway->up.ctx, code);
}

void gateway_init(struct gateway *gateway, int64_t now, const struct gateway_settings *settings,
                  const struct gateway_up *up, const struct gateway_session *session)
{
    *gateway = (struct gateway){.settings = *settings, .up = *up, .session.seq = -1};
    if (session != NULL)
        gateway->session = *session;
    if (!gateway_has_session(gateway))
        gateway->session =
            (struct gateway_session){.seq = -1, .attempts = gateway->session.attempts};
    gateway->settled = gateway->session.seq;
    gateway->keep_at = INT64_MAX;
    if (session != NULL)
        identify_hold(settings->identify, now, settings->shard);
    connect_after(gateway, now, gateway->session.attempts > 0 ? gateway_usual_wait(gateway) : 0);
}

void gateway_opened(struct gateway *gateway, int64_t now)
{
    if (gateway->state != GATEWAY_CONNECTING)
        return;
    gateway->state = GATEWAY_GREETED;
    gateway->unanswered = false;
    gateway->nsent = 0;
    gateway->hello_by = now + GATEWAY_HELLO_MS;
}

static void stop_for_good(struct gateway *gateway, unsigned code, const char *why)
{
    gateway->state = GATEWAY_STOPPED;
    gateway_forget(gateway);
    gateway->up.stopped(gateway->up.ctx, code, why);
}

/* A failure counts until a connection lasts; the sessions that cannot be resumed are given up. */
static void count_attempt(struct gateway *gateway)
{
    gateway->session.attempts++;
    if (gateway_has_session(gateway) && gateway->session.attempts >= GATEWAY_RESUMES)
        gateway_forget(gateway);
}

void gateway_closed(struct gateway *gateway, int64_t now, unsigned code)
{
    const char *why = NULL;
    if (gateway->state == GATEWAY_STOPPED)
        return;
    enum answer answer = answer_to(code, &why);
    if (gateway->state == GATEWAY_READY)
        gateway->up.lost(gateway->up.ctx, code);
    if (answer == STOP) {
        stop_for_good(gateway, code, why);
        return;
    }
    /* While we close, the code may be an echo of ours. */
    if (answer == ANEW && gateway->state != GATEWAY_CLOSING)
        gateway_forget(gateway);
    int64_t wait = gateway->wait_ms >= 0 ? gateway->wait_ms : gateway_usual_wait(gateway);
    count_attempt(gateway);
    connect_after(gateway, now, wait);
}

void gateway_stop(struct gateway *gateway, bool keep_session)
{
    bool open = gateway->state >= GATEWAY_GREETED && gateway->state <= GATEWAY_READY;
    if (gateway->state == GATEWAY_STOPPED)
        return;
    gateway->state = GATEWAY_STOPPED;
    gateway->settled = gateway->session.seq;
    if (keep_session)
        gateway_keep(gateway);
    else
        gateway_forget(gateway);
    if (open)
        gateway->up.close(gateway->up.ctx, keep_session ? GATEWAY_CLOSE_KEEP : 1000);
}

/* --- Time ------------------------------------------------------------------------------------- */

static int64_t earlier(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

int64_t gateway_due(const struct gateway *gateway, int64_t now)
{
    const struct gateway_settings *settings = &gateway->settings;
    switch (gateway->state) {
    case GATEWAY_GREETED:
        return gateway->hello_by;
    case GATEWAY_WAITING:
        return earlier(gateway->beat_at,
                       now + identify_wait(settings->identify, now, settings->shard));
    case GATEWAY_ENTERING:
        return earlier(gateway->beat_at, gateway->enter_by);
    case GATEWAY_READY:
        return earlier(gateway->beat_at, gateway->keep_at);
    case GATEWAY_STOPPED:
    case GATEWAY_CONNECTING:
    case GATEWAY_CLOSING:
        break;
    }
    return INT64_MAX;
}

/* Silence since the last heartbeat: the connection only looks alive. */
static void beat_again(struct gateway *gateway, int64_t now)
{
    if (gateway->unanswered) {
        gateway_close_with(gateway, GATEWAY_CLOSE_KEEP);
        return;
    }
    gateway_beat(gateway, now);
    gateway->unanswered = true;
    gateway->beat_at = now + gateway->interval_ms;
}

void gateway_tick(struct gateway *gateway, int64_t now)
{
    const struct gateway_settings *settings = &gateway->settings;
    if (now < gateway_due(gateway, now))
        return;
    if (gateway->state == GATEWAY_GREETED ||
        (gateway->state == GATEWAY_ENTERING && now >= gateway->enter_by)) {
        gateway_close_with(gateway, GATEWAY_CLOSE_KEEP);
        return;
    }
    if (gateway->state == GATEWAY_WAITING &&
        identify_wait(settings->identify, now, settings->shard) == 0)
        gateway_identify_now(gateway, now);
    if (gateway->state == GATEWAY_READY && now >= gateway->keep_at)
        keep_settled(gateway, now);
    if (now >= gateway->beat_at)
        beat_again(gateway, now);
}
