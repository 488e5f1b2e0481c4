#include "adapters/irc/irc_state.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

enum { QUIT_MS = 2000 };

/* --- The end of a connection ------------------------------------------------------------------ */

/* How much longer the first wait is where trying again soon will hardly help. */
static const int64_t patience[] = {
    [IRC_END_LOST] = 1,     [IRC_END_UNTRUSTED] = 15, [IRC_END_SETTINGS] = 30,
    [IRC_END_PROTOCOL] = 5, [IRC_END_SYSTEM] = 5,     [IRC_END_QUIT] = 1,
};

int64_t irc_again_ms(const struct irc_network *network, unsigned attempt, enum irc_end end,
                     uint32_t random)
{
    int64_t ms = (network->again_ms ? network->again_ms : IRC_AGAIN_MS) * patience[end];
    const int64_t most = network->again_max_ms ? network->again_max_ms : IRC_AGAIN_MAX_MS;
    for (unsigned i = 0; i < attempt && ms < most; i++)
        ms *= 2;
    ms = ms < most ? ms : most;
    return ms / 2 + (int64_t)(random % (uint64_t)(ms / 2 + 1));
}

static void disconnect(struct irc *irc)
{
    loop_timer_stop(irc->tick);
    loop_timer_stop(irc->pump);
    link_free(irc->link);
    pipe_free(irc->pipe);
    irc->link = NULL;
    irc->pipe = NULL;
}

static int64_t next_attempt_ms(struct irc *irc)
{
    if (irc->at_once)
        return 0;
    bool stable = irc->welcomed_ms && loop_now_ms(irc->loop) - irc->welcomed_ms >= IRC_STABLE_MS;
    if (stable)
        irc->attempts = 0;
    return irc_again_ms(irc->network, irc->attempts++, irc->end, randombytes_random());
}

static void take_down(struct irc *irc)
{
    bool over = irc->phase == PHASE_QUITTING;
    enum irc_end end = over ? IRC_END_QUIT : irc->end;
    int64_t again_ms = over ? -1 : next_attempt_ms(irc), now_ms = loop_now_ms(irc->loop);
    const bool was_there = irc->welcomed_ms != 0 && end == IRC_END_LOST;
    disconnect(irc);
    who_reset(irc->who);
    pace_away(irc->pace);
    irc->ending = irc->at_once = false;
    irc->phase = over ? PHASE_OVER : PHASE_WAITING;
    if (!over)
        loop_timer_start(irc->turn, again_ms);
    irc_tell(irc, (struct irc_event){.kind = IRC_DISCONNECTED,
                                     .text = irc->error[0] ? irc->error : irc->reason,
                                     .end = end,
                                     .again_ms = again_ms,
                                     .silent_ms = was_there ? now_ms - irc->heard_ms + 1 : 0});
}

void irc_fail(struct irc *irc, enum irc_end end, const char *why)
{
    if (irc->ending)
        return;
    irc->ending = true;
    irc->end = end;
    format_clean(why, strlen(why), FORMAT_STRIP, irc->reason, sizeof irc->reason);
    loop_timer_start(irc->turn, 0);
}

/* --- The pipe and the library ----------------------------------------------------------------- */

static void library_wrote(void *ctx, const char *bytes, size_t n)
{
    struct irc *irc = ctx;
    wire_library(&irc->wire, bytes, n);
}

static void library_failed(void *ctx, const char *text)
{
    irc_fail(ctx, IRC_END_SYSTEM, text);
}

static void library_drained(void *ctx)
{
    struct irc *irc = ctx;
    if (irc->pipe)
        pipe_pause(irc->pipe, false);
}

static void library_line(void *ctx, const char *line, size_t n)
{
    struct irc *irc = ctx;
    if (!link_send(irc->link, line, n))
        irc_fail(irc, IRC_END_SYSTEM, "the IRC library does not keep up");
}

static bool open_link(struct irc *irc)
{
    const struct irc_network *network = irc->network;
    irc_callbacks_t callbacks;
    struct link_user user = {.nick = network->nick,
                             .username = network->username ? network->username : "hexhost",
                             .realname = network->realname ? network->realname : "hexhost"};
    struct link_events events = {irc, library_wrote, library_failed, library_drained};
    irc_callbacks(&callbacks);
    irc->link = link_new(irc->loop, &user, &callbacks, &events);
    return irc->link != NULL;
}

bool irc_begin(struct irc *irc)
{
    struct wire_sink sink = {irc, irc_network_line, library_line};
    wire_init(&irc->wire, &irc->network->login, &sink);
    irc->phase = PHASE_ENTERING;
    irc_enter(irc);
    if (!open_link(irc))
        return false;
    wire_start(&irc->wire);
    loop_timer_start(irc->tick, TICK_MS);
    return true;
}

/* The library reads up what came before the end; then it comes upon this line. */
void irc_hang_up(struct irc *irc, enum irc_end end, const char *text)
{
    static const char last[] = ":server " IRC_HANGUP "\r\n";
    irc->hangup = end;
    snprintf(irc->hangup_text, sizeof irc->hangup_text, "%s", text);
    if (!irc->link || irc->ending || !link_send(irc->link, last, strlen(last)))
        irc_fail(irc, irc->hangup, irc->hangup_text);
}

static void pipe_opened(void *ctx)
{
    struct irc *irc = ctx;
    if (!irc_begin(irc))
        irc_fail(irc, IRC_END_SYSTEM, "no memory or file descriptors for the IRC library");
}

static void pipe_received(void *ctx, const char *bytes, size_t n)
{
    struct irc *irc = ctx;
    if (irc->ending)
        return;
    irc->heard_ms = loop_now_ms(irc->loop);
    if (!wire_receive(&irc->wire, bytes, n))
        irc_fail(irc, IRC_END_PROTOCOL, "the server sent a line without an end");
    if (irc->link && link_waiting(irc->link) > LINK_MAX / 2)
        pipe_pause(irc->pipe, true);
}

static void pipe_ended(void *ctx, enum pipe_end why, const char *text)
{
    static const enum irc_end ends[] = {[PIPE_CLOSED] = IRC_END_LOST,
                                        [PIPE_UNREACHABLE] = IRC_END_LOST,
                                        [PIPE_UNTRUSTED] = IRC_END_UNTRUSTED,
                                        [PIPE_UNUSABLE] = IRC_END_SETTINGS};
    irc_hang_up(ctx, ends[why], text);
}

static void connect_now(struct irc *irc)
{
    struct pipe_events events = {irc, pipe_opened, pipe_received, pipe_ended};
    irc->phase = PHASE_CONNECTING;
    irc->began_ms = loop_now_ms(irc->loop);
    irc->error[0] = '\0';
    irc->welcomed_ms = 0;
    irc->pipe = pipe_new(irc->loop, &irc->network->server, &events);
    if (!irc->pipe)
        irc_fail(irc, IRC_END_SYSTEM, "no memory for a connection");
}

static void turn(void *ctx)
{
    struct irc *irc = ctx;
    if (irc->ending || irc->phase == PHASE_QUITTING)
        take_down(irc);
    else if (irc->phase == PHASE_WAITING)
        connect_now(irc);
}

/* --- The interface ---------------------------------------------------------------------------- */

struct irc *irc_new(struct loop *loop, const struct irc_network *network, const struct irc_up *up)
{
    assert(nick_fit(network->nick) && network->nchannels <= WHO_CHANNELS_MAX);
    struct irc *irc = calloc(1, sizeof *irc);
    if (!irc)
        return NULL;
    irc->loop = loop;
    irc->network = network;
    irc->up = *up;
    self_init(&irc->self);
    irc->turn = loop_timer_new(loop, turn, irc);
    irc->tick = loop_timer_new(loop, irc_tick, irc);
    irc->pump = loop_timer_new(loop, irc_pump, irc);
    irc->who = who_new(&irc->self);
    irc->pace = pace_new(&network->pace, loop_now_ms(loop));
    if (irc->turn && irc->tick && irc->pump && irc->who && irc->pace) {
        pace_away(irc->pace);
        loop_timer_start(irc->turn, 0);
        return irc;
    }
    irc_free(irc);
    return NULL;
}

void irc_free(struct irc *irc)
{
    if (!irc)
        return;
    link_free(irc->link);
    pipe_free(irc->pipe);
    loop_timer_free(irc->turn);
    loop_timer_free(irc->tick);
    loop_timer_free(irc->pump);
    who_free(irc->who);
    pace_free(irc->pace);
    free(irc);
}

void irc_reconnect(struct irc *irc, const char *reason)
{
    pace_limit(irc->pace, &irc->network->pace);
    if (irc->phase >= PHASE_QUITTING)
        return;
    irc->attempts = 0;
    if (irc->phase == PHASE_WAITING) {
        loop_timer_start(irc->turn, 0);
        return;
    }
    if (irc->phase >= PHASE_ENTERING && !irc->ending)
        irc_now(irc, "QUIT :%s", reason);
    irc->at_once = true;
    irc->error[0] = '\0';
    irc_fail(irc, IRC_END_QUIT, reason);
}

void irc_quit(struct irc *irc, const char *reason)
{
    if (irc->phase == PHASE_QUITTING || irc->phase == PHASE_OVER)
        return;
    bool open = irc->phase >= PHASE_ENTERING && !irc->ending;
    if (open)
        irc_now(irc, "QUIT :%s", reason);
    irc->phase = PHASE_QUITTING;
    snprintf(irc->reason, sizeof irc->reason, "%s", "closed by us");
    /* The server closes when it has read the QUIT; a silent one is not waited for. */
    if (!irc->ending)
        loop_timer_start(irc->turn, open ? QUIT_MS : 0);
}

bool irc_has_accounts(const struct irc *irc)
{
    const uint32_t signs =
        1u << CAP_ACCOUNT_NOTIFY | 1u << CAP_ACCOUNT_TAG | 1u << CAP_EXTENDED_JOIN | 1u << CAP_SASL;
    if (irc->network->accounts != IRC_ACCOUNTS_AUTO)
        return irc->network->accounts == IRC_ACCOUNTS_YES;
    return irc->wire.cap.offered & signs;
}

const char *irc_own_nick(const struct irc *irc)
{
    return irc->self.nick;
}

/* Capabilities come and go past the library, at any moment. */
static void follow(const struct irc *irc)
{
    who_follow(irc->who, cap_enabled(&irc->wire.cap, CAP_ACCOUNT_NOTIFY));
}

enum who_proof irc_key(const struct irc *irc, const char *nick, char key[WHO_KEY])
{
    follow(irc);
    enum who_proof proof = who_key(irc->who, nick, loop_now_ms(irc->loop), key);
    return proof == WHO_UNKNOWN && !irc_has_accounts(irc) ? WHO_NOBODY : proof;
}

void irc_stranger(const struct irc *irc, const char *nick, char name[WHO_KEY])
{
    who_stranger(irc->who, nick, name);
}

void irc_counted(const struct irc *irc, const char *nick, char name[WHO_KEY])
{
    if (irc_key(irc, nick, name) != WHO_PROVEN || name[0] != '@')
        irc_stranger(irc, nick, name);
}

enum who_proof irc_nick(const struct irc *irc, const char *key, char nick[NICK_MAX + 1])
{
    follow(irc);
    return who_nick(irc->who, key, loop_now_ms(irc->loop), nick);
}

static void tell_gone(struct irc *irc, const char *key, const char *channel)
{
    irc_tell(irc, (struct irc_event){.kind = IRC_GONE,
                                     .key = key,
                                     .channel = channel,
                                     .proof = key[0] ? WHO_PROVEN : WHO_NOBODY});
}

void irc_tell_gone(struct irc *irc, const char *key, uint64_t left)
{
    if (key[0] ? !who_there(irc->who, key) : !irc_has_accounts(irc))
        tell_gone(irc, key, "");
    else if (key[0])
        for (size_t i = 0; i < irc->network->nchannels; i++)
            if ((left & ~who_channels(irc->who, key)) >> i & 1)
                tell_gone(irc, key, irc->network->channels[i].name);
}

bool irc_bind(struct irc *irc, const char *nick, const char *id)
{
    char before[WHO_KEY];
    const uint64_t channels = who_channels_of(irc->who, nick);
    irc_key(irc, nick, before);
    if (!who_token(irc->who, nick, id, loop_now_ms(irc->loop)))
        return false;
    if (before[0])
        irc_tell_gone(irc, before, channels);
    return true;
}

bool irc_accounts(const struct irc *irc, const char *channel,
                  void (*tell)(void *ctx, const char *key), void *ctx)
{
    int room = irc_room_of(irc, channel);
    return room >= 0 && irc_is_listed(irc) && who_accounts(irc->who, room, tell, ctx);
}

void irc_seek(struct irc *irc, const char *key)
{
    if (irc_has_accounts(irc))
        who_seek(irc->who, key);
}

bool irc_meets(const struct irc *irc, const char *key, const char *channel)
{
    int room = irc_room_of(irc, channel);
    return room >= 0 && (who_channels(irc->who, key) >> room & 1);
}

bool irc_misses(const struct irc *irc, const char *key, const char *nick, const char *channel)
{
    int room = irc_room_of(irc, channel);
    return room >= 0 && irc_is_listed(irc) && !irc_meets(irc, key, channel) &&
           !(who_channels_of(irc->who, nick) >> room & 1);
}

size_t irc_waiting(const struct irc *irc)
{
    return pace_waiting(irc->pace);
}
