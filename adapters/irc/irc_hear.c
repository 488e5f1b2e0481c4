/* What the library reports, but numerics. */
#include "adapters/irc/irc_state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CTCP_BURST = 2, CTCP_MS = 10 * 1000 };

/* One line: its origin, the channel it is about or -1, its parameters. */
struct heard {
    const struct origin *from;
    const char *const *params;
    size_t n;
    bool self; /* from us */
};

typedef void hear(struct irc *, const struct heard *);

/* --- Telling ---------------------------------------------------------------------------------- */

static const char *some(const char *text)
{
    return text ? text : "";
}

void irc_tell(struct irc *irc, struct irc_event event)
{
    char key[WHO_KEY] = "", text[LINE_BYTES * 2];
    event.nick = some(event.nick);
    event.to = some(event.to);
    event.channel = some(event.channel);
    event.id = some(event.id);
    event.text = some(event.text);
    bool there = event.nick[0] && event.kind != IRC_QUIT;
    if (there && !event.key)
        event.proof = irc_key(irc, event.kind == IRC_RENAMED ? event.to : event.nick, key);
    event.key = event.key ? event.key : key;
    format_clean(event.text, strlen(event.text), FORMAT_STRIP, text, sizeof text);
    event.text = text;
    irc->up.event(irc->up.ctx, &event);
}

void irc_trouble(struct irc *irc, enum irc_trouble trouble, const char *text)
{
    irc_tell(irc, (struct irc_event){.kind = IRC_TROUBLE, .trouble = trouble, .text = text});
}

int irc_room_of(const struct irc *irc, const char *channel)
{
    const char *bare = self_bare(&irc->self, channel);
    for (size_t i = 0; i < irc->network->nchannels; i++)
        if (self_same(&irc->self, irc->network->channels[i].name, bare))
            return (int)i;
    return -1;
}

static const char *param(const struct heard *heard, size_t i)
{
    return i < heard->n ? some(heard->params[i]) : "";
}

/* An event about who sent the line. */
static struct irc_event event_of(enum irc_event_kind kind, const struct heard *heard)
{
    return (struct irc_event){
        .kind = kind, .self = heard->self, .nick = heard->from->nick, .bot = heard->from->bot};
}

/* --- Coming and going ------------------------------------------------------------------------- */

static void hear_join(struct irc *irc, const struct heard *heard)
{
    int room = irc_room_of(irc, param(heard, 0));
    if (room < 0)
        return;
    const char *account = heard->from->account_told ? heard->from->account : NULL;
    if (cap_enabled(&irc->wire.cap, CAP_EXTENDED_JOIN) && heard->n >= 2)
        account = strcmp(param(heard, 1), "*") == 0 ? "" : param(heard, 1);
    if (heard->self)
        irc_room_joined(irc, room);
    else
        who_joined(irc->who, heard->from->nick, room, account);
    /* The whole list at most every few seconds, for many may come at once. */
    if (!heard->self && !account && irc_has_accounts(irc) && irc->self.whox)
        irc_want_who(irc, room);
    struct irc_event event = event_of(IRC_JOINED, heard);
    event.channel = irc->network->channels[room].name;
    irc_tell(irc, event);
    if (split_came(&irc->split, &irc->self, heard->from->nick, loop_now_ms(irc->loop)))
        irc_tell(irc, (struct irc_event){.kind = IRC_MENDED});
}

/* Somebody, perhaps we, is no longer in a channel. The event goes first: it still knows who it
 * was. Of those in a channel that we left nobody is told to be gone. */
static void gone(struct irc *irc, struct irc_event event, int room, const char *nick)
{
    char key[WHO_KEY];
    event.channel = irc->network->channels[room].name;
    event.self = self_is(&irc->self, nick);
    irc_key(irc, nick, key);
    irc_tell(irc, event);
    if (event.self) {
        irc_room_left(irc, room, event.kind == IRC_KICKED);
        return;
    }
    who_parted(irc->who, nick, room);
    irc_tell_gone(irc, key, (uint64_t)1 << room);
}

static void hear_part(struct irc *irc, const struct heard *heard)
{
    int room = irc_room_of(irc, param(heard, 0));
    struct irc_event event = event_of(IRC_PARTED, heard);
    event.text = param(heard, 1);
    if (room >= 0)
        gone(irc, event, room, heard->from->nick);
}

static void hear_kick(struct irc *irc, const struct heard *heard)
{
    int room = irc_room_of(irc, param(heard, 0));
    struct irc_event event = event_of(IRC_KICKED, heard);
    event.nick = param(heard, 1);
    event.bot = false;
    event.text = param(heard, 2);
    if (room >= 0)
        gone(irc, event, room, event.nick);
}

/* What was to be said to them goes along; to "": they are gone. */
static void follow_nick(struct irc *irc, const char *nick, const char *to)
{
    char from[NICK_MAX + 1], folded[NICK_MAX + 1];
    self_fold(&irc->self, nick, from, sizeof from);
    self_fold(&irc->self, to, folded, sizeof folded);
    if (nick_fit(to))
        pace_rename(irc->pace, from, folded);
    else
        pace_forget(irc->pace, from);
}

/* Who is not known may be anybody. */
static bool is_missed(const struct irc *irc, const struct irc_event *event)
{
    if (event->proof != WHO_PROVEN)
        return event->proof == WHO_UNKNOWN;
    return irc->up.missed == NULL || irc->up.missed(irc->up.ctx, event->key);
}

static void hear_quit(struct irc *irc, const struct heard *heard)
{
    char key[WHO_KEY];
    struct irc_event event = event_of(IRC_QUIT, heard);
    event.text = param(heard, 0);
    event.split = who_split(event.text);
    if (heard->self)
        return;
    event.proof = irc_key(irc, event.nick, key);
    event.key = key;
    const uint64_t channels = who_channels_of(irc->who, event.nick);
    if (event.split && is_missed(irc, &event) &&
        split_quit(&irc->split, event.text, event.nick, loop_now_ms(irc->loop)))
        irc_tell(irc, (struct irc_event){.kind = IRC_SPLIT, .text = event.text});
    who_quit(irc->who, event.nick);
    follow_nick(irc, event.nick, "");
    irc_tell(irc, event);
    irc_tell_gone(irc, key, channels);
    irc_nick_freed(irc, event.nick);
}

static void hear_nick(struct irc *irc, const struct heard *heard)
{
    struct irc_event event = event_of(IRC_RENAMED, heard);
    event.to = param(heard, 0);
    if (heard->self)
        self_renamed(&irc->self, event.to);
    else
        who_renamed(irc->who, event.nick, event.to);
    follow_nick(irc, event.nick, event.to);
    irc_tell(irc, event);
    if (!heard->self)
        irc_nick_freed(irc, event.nick);
}

static void hear_account(struct irc *irc, const struct heard *heard)
{
    char before[WHO_KEY];
    const char *account = param(heard, 0);
    irc_key(irc, heard->from->nick, before);
    who_changed(irc->who, heard->from->nick, strcmp(account, "*") == 0 ? "" : account);
    irc_tell(irc, event_of(IRC_ACCOUNT, heard));
    irc_tell_gone(irc, before, who_channels_of(irc->who, heard->from->nick));
}

static void hear_chghost(struct irc *irc, const struct heard *heard)
{
    struct origin moved = *heard->from;
    snprintf(moved.user, sizeof moved.user, "%s", param(heard, 0));
    snprintf(moved.host, sizeof moved.host, "%s", param(heard, 1));
    if (heard->self)
        self_seen(&irc->self, &moved);
    else
        who_moved(irc->who, moved.nick, moved.user, moved.host);
}

/* --- Talk ------------------------------------------------------------------------------------- */

/* What was said before we came is history, as bouncers and some servers send it: nobody waits for
 * an answer to that. */
static bool is_history(const struct irc *irc, const struct origin *from)
{
    return irc->since[0] && from->time[0] && strcmp(from->time, irc->since) < 0;
}

static void hear_talk(struct irc *irc, const struct heard *heard, enum irc_event_kind kind)
{
    const char *target = param(heard, 0);
    int room = irc_room_of(irc, target);
    struct irc_event event = event_of(kind, heard);
    event.text = param(heard, 1);
    event.channel = room >= 0 ? irc->network->channels[room].name : "";
    event.op = room >= 0 && who_op(irc->who, event.nick, room);
    event.bot = event.bot || who_bot(irc->who, event.nick);
    event.id = heard->from->id;
    if (!heard->self && !is_history(irc, heard->from) && (room >= 0 || self_is(&irc->self, target)))
        irc_tell(irc, event);
}

static void hear_message(struct irc *irc, const struct heard *heard)
{
    hear_talk(irc, heard, IRC_MESSAGE);
}

static void hear_notice(struct irc *irc, const struct heard *heard)
{
    hear_talk(irc, heard, IRC_NOTICE);
}

/* All answers together may not exceed a rate: whoever sends requests cannot make us flood. */
static bool afford_ctcp(struct irc *irc)
{
    int64_t now_ms = loop_now_ms(irc->loop);
    int64_t paid = irc->ctcp_ms > now_ms ? irc->ctcp_ms : now_ms;
    if (paid - now_ms > (CTCP_BURST - 1) * CTCP_MS)
        return false;
    irc->ctcp_ms = paid + CTCP_MS;
    return true;
}

static void hear_ctcp(struct irc *irc, const struct heard *heard)
{
    const char *text = param(heard, 0), *nick = heard->from->nick;
    const char *version = some(irc->network->version);
    if (heard->self || !heard->from->user[0] || !afford_ctcp(irc))
        return;
    if (strncmp(text, "PING", 4) == 0)
        irc_answer(irc, nick, "\x01%s\x01", text);
    else if (strncmp(text, "VERSION", 7) == 0)
        irc_answer(irc, nick, "\x01VERSION %s\x01", version);
    else if (strncmp(text, "CLIENTINFO", 10) == 0)
        irc_answer(irc, nick,
                   "\x01"
                   "CLIENTINFO CLIENTINFO PING TIME VERSION\x01");
    else if (strncmp(text, "TIME", 4) == 0)
        irc_answer(irc, nick, "\x01TIME that of your own clock will do\x01");
}

/* --- The rest --------------------------------------------------------------------------------- */

/* Modes that may have made or unmade operators: until the server lists them anew nobody is one. */
static void hear_mode(struct irc *irc, const struct heard *heard)
{
    int room = irc_room_of(irc, param(heard, 0));
    if (room < 0 || !strpbrk(param(heard, 1), "oaqhOY"))
        return;
    who_clear_ops(irc->who, room);
    irc_want_who(irc, room);
}

static void hear_pong(struct irc *irc, const struct heard *heard)
{
    const char *token = param(heard, heard->n - 1);
    irc->pinged_ms = 0;
    if (token[0] != 'h')
        return;
    pace_arrived(irc->pace, (uint32_t)strtoul(token + 1, NULL, 10));
    irc_pump_soon(irc);
}

/* Why we were not let in was said before, and better. */
static void hear_error(struct irc *irc, const struct heard *heard)
{
    const char *text = param(heard, 0);
    if (irc->error[0] == '\0')
        format_clean(text, strlen(text), FORMAT_STRIP, irc->error, sizeof irc->error);
}

/* The server takes no messages of several lines after all: what waits goes line by line. */
static void hear_fail(struct irc *irc, const struct heard *heard)
{
    if (strcmp(param(heard, 0), "BATCH") != 0)
        return;
    irc->wire.cap.enabled &= ~(1u << CAP_MULTILINE);
    irc_trouble(irc, IRC_TROUBLE_LINES, "the server refuses messages of several lines");
}

static void hear_hangup(struct irc *irc, const struct heard *heard)
{
    (void)heard;
    irc_fail(irc, irc->hangup, irc->hangup_text);
}

static void hear_invite(struct irc *irc, const struct heard *heard)
{
    int room = irc_room_of(irc, param(heard, 1));
    if (room >= 0 && !irc->room[room].joined)
        irc->room[room].join_at_ms = loop_now_ms(irc->loop);
}

/* As the library calls them. It knows channels from private messages by a beginning that fits our
 * nick, so what it says about that is not used. Actions are nobody's commands. */
static const struct {
    const char *event;
    hear *act;
} hearers[] = {
    {"JOIN", hear_join},     {"PART", hear_part},       {"KICK", hear_kick},
    {"QUIT", hear_quit},     {"NICK", hear_nick},       {"ACCOUNT", hear_account},
    {"MODE", hear_mode},     {"CHANNEL", hear_message}, {"PRIVMSG", hear_message},
    {"NOTICE", hear_notice}, {"CTCP", hear_ctcp},       {"CHGHOST", hear_chghost},
    {"PONG", hear_pong},     {"ERROR", hear_error},     {"INVITE", hear_invite},
    {"FAIL", hear_fail},     {IRC_HANGUP, hear_hangup},
};

static void library_event(irc_session_t *session, const char *event, const char *origin,
                          const char **params, unsigned n)
{
    struct irc *irc = irc_get_ctx(session);
    struct origin from;
    if (irc->ending)
        return;
    origin_read(origin, &from);
    struct heard heard = {&from, params, n, self_is(&irc->self, from.nick)};
    self_seen(&irc->self, &from);
    if (!heard.self)
        who_seen(irc->who, &from, loop_now_ms(irc->loop));
    for (size_t i = 0; i < sizeof hearers / sizeof *hearers; i++)
        if (strcmp(event, hearers[i].event) == 0)
            hearers[i].act(irc, &heard);
}

static void library_numeric(irc_session_t *session, unsigned code, const char *origin,
                            const char **params, unsigned n)
{
    struct irc *irc = irc_get_ctx(session);
    struct origin from;
    origin_read(origin, &from);
    if (code == 1)
        memcpy(irc->since, from.time, sizeof irc->since);
    if (!irc->ending)
        irc_numeric(irc, (int)code, params, n);
}

static void library_silent(irc_session_t *session, const char *event, const char *origin,
                           const char **params, unsigned n)
{
    (void)session;
    (void)event;
    (void)origin;
    (void)params;
    (void)n;
}

void irc_callbacks(irc_callbacks_t *callbacks)
{
    *callbacks = (irc_callbacks_t){
        .event_nick = library_event,
        .event_quit = library_event,
        .event_join = library_event,
        .event_part = library_event,
        .event_mode = library_event,
        .event_kick = library_event,
        .event_channel = library_event,
        .event_privmsg = library_event,
        .event_notice = library_event,
        .event_channel_notice = library_event,
        .event_invite = library_event,
        .event_ctcp_req = library_event, /* else the library would answer */
        .event_ctcp_action = library_silent,
        .event_unknown = library_event,
        .event_numeric = library_numeric,
    };
}
