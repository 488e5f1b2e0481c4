#include "bot/serve/serve_log.h"

static const char *const ends[] = {
    [IRC_END_LOST] = "lost",         [IRC_END_UNTRUSTED] = "untrusted",
    [IRC_END_SETTINGS] = "settings", [IRC_END_PROTOCOL] = "protocol",
    [IRC_END_SYSTEM] = "system",     [IRC_END_QUIT] = "asked for",
};

static void log_end(struct log *log, struct log_about about, const struct irc_event *event)
{
    about.word = ends[event->end];
    about.ms = event->again_ms;
    log_event(log,
              event->again_ms < 0               ? LOG_EVENT_NET_CLOSED
              : event->end == IRC_END_UNTRUSTED ? LOG_EVENT_NET_UNTRUSTED
                                                : LOG_EVENT_NET_ENDED,
              &about);
}

/* Other people come and go unlogged. */
static void log_self(struct log *log, const struct log_about *about, const struct irc_event *event)
{
    if (!event->self)
        return;
    log_event(log,
              event->kind == IRC_JOINED    ? LOG_EVENT_JOINED
              : event->kind == IRC_RENAMED ? LOG_EVENT_NICK_CHANGED
                                           : LOG_EVENT_KICKED,
              about);
}

/* Why a channel does not let us in, and what helps. */
static const struct {
    int code;
    const char *word;
} shut_out[] = {
    {403, "there is no such channel"},
    {405, "the bot is in too many channels"},
    {437, "it is not to be had for the moment"},
    {471, "it is full"},
    {473, "only who is invited may enter; invite the bot"},
    {474, "the bot is banned; lift the ban and invite the bot, or take the channel out of the "
          "configuration"},
    {475, "it has a key; remove the key, or invite the bot"},
    {476, "the server allows no such name"},
    {477, "only who is logged in may enter; give the bot an account"},
    {489, "only who is connected by tls may enter"},
};

static void log_shut_out(struct log *log, struct log_about about, const struct irc_event *event)
{
    about.ms = event->again_ms;
    about.word = "the server gives no reason that is known";
    for (size_t i = 0; i < sizeof shut_out / sizeof *shut_out; i++)
        if (shut_out[i].code == event->code)
            about.word = shut_out[i].word;
    log_event(log, LOG_EVENT_JOIN_REFUSED, &about);
}

static void log_trouble(struct log *log, struct log_about about, const struct irc_event *event)
{
    static const struct {
        enum log_event event;
        const char *word;
    } rows[] = {
        [IRC_TROUBLE_LOGIN] = {LOG_EVENT_LOGIN_REFUSED, "the account or its secret is wrong"},
        [IRC_TROUBLE_NO_LOGIN] = {LOG_EVENT_LOGIN_REFUSED,
                                  "the server does not offer the configured way"},
        [IRC_TROUBLE_NICK] = {LOG_EVENT_NICK_TAKEN, NULL},
        [IRC_TROUBLE_LINES] = {LOG_EVENT_LINES_SINGLE, NULL},
    };
    about.word = rows[event->trouble].word;
    log_event(log, rows[event->trouble].event, &about);
}

void serve_log_network(struct log *log, const char *network, const struct irc_event *event)
{
    struct log_about about = {
        .network = network, .nick = event->nick, .channel = event->channel, .n = event->code};
    switch (event->kind) {
    case IRC_CONNECTED:
        about.ms = event->took_ms;
        log_event(log, LOG_EVENT_NET_CONNECTED, &about);
        return;
    case IRC_DISCONNECTED:
        log_end(log, about, event);
        return;
    case IRC_RENAMED:
        about.nick = event->to;
        log_self(log, &about, event);
        return;
    case IRC_JOINED:
    case IRC_KICKED:
        log_self(log, &about, event);
        return;
    case IRC_SPLIT:
        log_event(log, LOG_EVENT_SPLIT, &about);
        return;
    case IRC_BOUNCED:
        log_event(log, LOG_EVENT_SEND_BOUNCED, &about);
        return;
    case IRC_UNSENT:
        about = (struct log_about){.network = network, .channel = "somebody", .n = 1};
        about.word = "nobody is proven to be there";
        log_event(log, LOG_EVENT_SEND_DROPPED, &about);
        return;
    case IRC_SHUT_OUT:
        log_shut_out(log, about, event);
        return;
    case IRC_LOGGED_IN:
        log_event(log, LOG_EVENT_LOGIN_DONE, &about);
        return;
    case IRC_TROUBLE:
        log_trouble(log, about, event);
        return;
    case IRC_MENDED:
    case IRC_PARTED:
    case IRC_QUIT:
    case IRC_GONE:
    case IRC_LISTED:
    case IRC_ACCOUNT:
    case IRC_KNOWN:
    case IRC_MESSAGE:
    case IRC_NOTICE:
    case IRC_NUMERIC:
    case IRC_SENT:
        return;
    }
}
