/* What time demands: the welcome, our nick, our channels, signs of life. */
#include "adapters/irc/irc_state.h"

#include <stdio.h>
#include <string.h>

enum {
    MOTD_MS = 5000,        /* from the welcome until we begin without the end of the MOTD */
    RENICK_MS = 60 * 1000, /* between attempts to get our nick back */
    GHOST_MS = 5000,
    RENICK_MAX_MS = 10 * 60 * 1000,
    REJOIN_MS = 5000, /* after a kick; doubled each time */
    KICKED_MAX_MS = 15 * 60 * 1000,
    /* After a refusal, doubled each time; what somebody has decided against us lasts longer. */
    REFUSED_MS = 60 * 1000,
    REFUSED_MAX_MS = 15 * 60 * 1000,
    BANNED_MS = 15 * 60 * 1000,
    BANNED_MAX_MS = 6 * 60 * 60 * 1000,
    WHO_MS = 10 * 1000, /* between lists of the same channel */
    NICKS_MAX = 20      /* names to try before the connection is given up */
};

static int64_t doubled(int64_t ms, unsigned times, int64_t most)
{
    for (unsigned i = 0; i < times && ms < most; i++)
        ms *= 2;
    return ms < most ? ms : most;
}

void irc_enter(struct irc *irc)
{
    int64_t now_ms = loop_now_ms(irc->loop);
    self_init(&irc->self);
    who_reset(irc->who);
    pace_back(irc->pace, now_ms);
    memset(irc->room, 0, sizeof irc->room);
    memset(irc->question, 0, sizeof irc->question);
    irc->opened_ms = irc->heard_ms = now_ms;
    irc->pinged_ms = irc->renick_at_ms = 0;
    irc->split = (struct split){.over_ms = 0};
    irc->since[0] = '\0';
    irc->nicks_tried = 0;
    irc->ghosted = false;
    irc->nunsent = irc->nleft = 0;
}

/* --- Our nick --------------------------------------------------------------------------------- */

/* The n-th name to try: the wanted one with an underscore, then with a number instead of its end,
 * in case that the server cuts it there. */
static void other_nick(const struct irc *irc, unsigned n, char out[NICK_MAX + 1])
{
    const char *nick = irc->network->nick;
    size_t len = strlen(nick), most = len > 8 ? len : 9;
    char suffix[12];
    snprintf(suffix, sizeof suffix, "%u", n);
    size_t keep = len + strlen(suffix) > most ? most - strlen(suffix) : len;
    if (n == 1 && len < NICK_MAX)
        snprintf(out, NICK_MAX + 1, "%s_", nick);
    else
        snprintf(out, NICK_MAX + 1, "%.*s%s", (int)keep, nick, suffix);
}

static void try_another(struct irc *irc)
{
    char nick[NICK_MAX + 1];
    if (++irc->nicks_tried > NICKS_MAX) {
        irc_fail(irc, IRC_END_SETTINGS, "the server accepts none of our nicks");
        return;
    }
    other_nick(irc, irc->nicks_tried, nick);
    irc_now(irc, "NICK %s", nick);
}

void irc_nick_refused(struct irc *irc, int code)
{
    if (irc->phase == PHASE_ENTERING) {
        try_another(irc);
        return;
    }
    if (code == 432)
        irc->renick_at_ms = 0; /* this server never will */
}

static bool has_wanted_nick(const struct irc *irc)
{
    return self_is(&irc->self, irc->network->nick);
}

/* Once we are logged in, the services disconnect who holds a nick of our account; they need a
 * moment for it. */
static void regain_nick(struct irc *irc, int64_t now_ms)
{
    const char *nick = irc->network->nick;
    irc->ghosted = irc->wire.cap.login_state == LOGIN_DONE && !irc->ghosted;
    if (irc->ghosted) {
        irc->renick_at_ms = now_ms + GHOST_MS;
        irc_queue(irc, "PRIVMSG NickServ :GHOST %s", nick);
    } else {
        irc->renick_at_ms = now_ms + doubled(RENICK_MS, irc->nicks_tried++, RENICK_MAX_MS);
        irc_queue(irc, "NICK %s", nick);
    }
}

static void keep_nick(struct irc *irc, int64_t now_ms)
{
    if (has_wanted_nick(irc)) {
        irc->renick_at_ms = now_ms + RENICK_MS;
        irc->nicks_tried = 0;
    } else if (irc->renick_at_ms && now_ms >= irc->renick_at_ms) {
        regain_nick(irc, now_ms);
    }
}

void irc_nick_freed(struct irc *irc, const char *nick)
{
    if (self_same(&irc->self, nick, irc->network->nick) && !has_wanted_nick(irc))
        irc_queue(irc, "NICK %s", irc->network->nick);
}

/* --- Our channels ----------------------------------------------------------------------------- */

void irc_join(struct irc *irc, size_t i)
{
    const struct irc_channel *channel = &irc->network->channels[i];
    irc->room[i].join_at_ms = 0;
    irc->room[i].joining = true;
    if (channel->key)
        irc_queue(irc, "JOIN %s %s", channel->name, channel->key);
    else
        irc_queue(irc, "JOIN %s", channel->name);
}

void irc_want_who(struct irc *irc, int room)
{
    irc->room[room].who_wanted = true;
}

static void ask_who(struct irc *irc, size_t i, int64_t now_ms)
{
    irc->room[i].who_wanted = false;
    irc->room[i].who_asked = true;
    irc->room[i].who_ms = now_ms;
    who_asking(irc->who, true);
    irc_queue(irc, irc->self.whox ? "WHO %s %%tcuhnfa,42" : "WHO %s",
              irc->network->channels[i].name);
}

void irc_room_joined(struct irc *irc, int room)
{
    int64_t now_ms = loop_now_ms(irc->loop);
    irc->room[room] =
        (struct irc_room){.joined = true, .joined_ms = now_ms, .kicks = irc->room[room].kicks};
    ask_who(irc, (size_t)room, now_ms);
}

void irc_room_left(struct irc *irc, int room, bool again)
{
    struct irc_room *left = &irc->room[room];
    int64_t now_ms = loop_now_ms(irc->loop);
    left->kicks = now_ms - left->joined_ms < KICKED_MAX_MS ? left->kicks : 0;
    int64_t wait_ms = doubled(REJOIN_MS, left->kicks++, KICKED_MAX_MS);
    left->joined = left->joining = left->who_asked = false;
    left->join_at_ms = again && irc->network->rejoin ? now_ms + wait_ms : 0;
    who_closed(irc->who, room);
}

/* Full, or not to be had for the moment. */
static bool may_pass(int code)
{
    return code == 437 || code == 471;
}

void irc_room_refused(struct irc *irc, int room, int code, const char *why)
{
    struct irc_room *refused = &irc->room[room];
    int64_t wait_ms = may_pass(code) ? doubled(REFUSED_MS, refused->refusals, REFUSED_MAX_MS)
                                     : doubled(BANNED_MS, refused->refusals, BANNED_MAX_MS);
    refused->joining = false;
    refused->join_at_ms = loop_now_ms(irc->loop) + wait_ms;
    if (refused->refusals++ == 0)
        irc_tell(irc, (struct irc_event){.kind = IRC_SHUT_OUT,
                                         .channel = irc->network->channels[room].name,
                                         .code = code,
                                         .text = why,
                                         .again_ms = wait_ms});
    irc_tell_listed(irc);
}

bool irc_is_listed(const struct irc *irc)
{
    bool listed = irc->phase == PHASE_READY;
    for (size_t i = 0; i < irc->network->nchannels; i++)
        listed &= !irc->room[i].joining && !irc->room[i].who_asked;
    return listed;
}

void irc_tell_listed(struct irc *irc)
{
    if (irc_is_listed(irc))
        irc_tell(irc, (struct irc_event){.kind = IRC_LISTED});
}

static void keep_rooms(struct irc *irc, int64_t now_ms)
{
    for (size_t i = 0; i < irc->network->nchannels; i++) {
        struct irc_room *room = &irc->room[i];
        if (!room->joined && room->join_at_ms && now_ms >= room->join_at_ms)
            irc_join(irc, i);
        if (room->joined && room->who_wanted && now_ms - room->who_ms >= WHO_MS)
            ask_who(irc, i, now_ms);
    }
}

/* --- Welcome ---------------------------------------------------------------------------------- */

static void tell_login(struct irc *irc)
{
    enum login_state state = irc->wire.cap.login_state;
    if (irc->network->login.sasl == SASL_NONE)
        return;
    if (state == LOGIN_DONE)
        irc_tell(irc, (struct irc_event){.kind = IRC_LOGGED_IN});
    else if (state == LOGIN_REFUSED)
        irc_trouble(irc, IRC_TROUBLE_LOGIN, "the server refused our account or its secret (SASL)");
    else
        irc_trouble(irc, IRC_TROUBLE_NO_LOGIN,
                    "the server does not offer the configured way to log in (SASL)");
}

static void tell_nick(struct irc *irc)
{
    if (!has_wanted_nick(irc))
        irc_tell(irc, (struct irc_event){.kind = IRC_TROUBLE,
                                         .trouble = IRC_TROUBLE_NICK,
                                         .text = "our nick is taken, or unfit here"});
}

void irc_welcomed(struct irc *irc)
{
    irc->phase = PHASE_READY;
    irc->renick_at_ms = loop_now_ms(irc->loop) + GHOST_MS;
    irc->nicks_tried = 0;
    tell_login(irc);
    tell_nick(irc);
    for (size_t i = 0; i < irc->network->nchannels; i++)
        irc_join(irc, i);
    irc_tell(irc, (struct irc_event){.kind = IRC_CONNECTED,
                                     .to = irc->self.nick,
                                     .took_ms = loop_now_ms(irc->loop) - irc->began_ms});
}

/* --- Signs of life ---------------------------------------------------------------------------- */

static void ask_for_life(struct irc *irc, int64_t now_ms)
{
    irc->pinged_ms = now_ms;
    irc_now(irc, "PING :k");
}

bool irc_hears(struct irc *irc)
{
    const int64_t now_ms = loop_now_ms(irc->loop);
    if (irc->phase < PHASE_UP || irc->phase >= PHASE_QUITTING || irc->ending)
        return false;
    if (!irc->pinged_ms && now_ms - irc->heard_ms >= IRC_SURE_MS)
        ask_for_life(irc, now_ms);
    return now_ms - irc->heard_ms < IRC_SURE_MS &&
           (!irc->pinged_ms || now_ms - irc->pinged_ms < IRC_SURE_MS);
}

static void keep_alive(struct irc *irc, int64_t now_ms)
{
    int64_t ping_ms = irc->network->ping_ms ? irc->network->ping_ms : IRC_PING_MS;
    if (irc->pinged_ms && now_ms - irc->pinged_ms >= ping_ms) {
        irc_fail(irc, IRC_END_LOST, "the server does not answer");
    } else if (!irc->pinged_ms && now_ms - irc->heard_ms >= ping_ms) {
        ask_for_life(irc, now_ms);
    }
}

static void drop_questions(struct irc *irc, int64_t now_ms)
{
    for (size_t i = 0; i < ASK_MAX; i++)
        if (now_ms - irc->question[i].asked_ms >= ASK_MS)
            irc->question[i].nick[0] = '\0';
}

static void keep_entering(struct irc *irc, int64_t now_ms)
{
    int64_t enter_ms = irc->network->enter_ms ? irc->network->enter_ms : IRC_ENTER_MS;
    if (now_ms - irc->opened_ms >= enter_ms)
        irc_fail(irc, IRC_END_PROTOCOL, "the server did not let us in in time");
}

static void keep_up(struct irc *irc, int64_t now_ms)
{
    if (irc->phase == PHASE_UP && now_ms - irc->welcomed_ms >= MOTD_MS)
        irc_welcomed(irc);
    keep_alive(irc, now_ms);
    keep_nick(irc, now_ms);
    keep_rooms(irc, now_ms);
    if (split_late(&irc->split, now_ms))
        irc_tell(irc, (struct irc_event){.kind = IRC_MENDED});
    drop_questions(irc, now_ms);
    if (pace_waiting(irc->pace) > 0)
        irc_pump_soon(irc);
}

void irc_tick(void *ctx)
{
    struct irc *irc = ctx;
    int64_t now_ms = loop_now_ms(irc->loop);
    loop_timer_start(irc->tick, TICK_MS);
    if (irc->ending)
        return;
    if (irc->phase == PHASE_ENTERING)
        keep_entering(irc, now_ms);
    else if (irc->phase == PHASE_UP || irc->phase == PHASE_READY)
        keep_up(irc, now_ms);
}
