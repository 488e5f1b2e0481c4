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

void serve_log_network(struct log *log, const char *network, const struct irc_event *event)
{
    struct log_about about = {
        .network = network, .nick = event->nick, .channel = event->channel, .n = event->code};
    switch (event->kind) {
    case IRC_CONNECTED:
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
        about = (struct log_about){.network = network, .channel = "a person", .n = 1};
        about.word = "nobody is proven to be there";
        log_event(log, LOG_EVENT_SEND_DROPPED, &about);
        return;
    case IRC_TROUBLE:
        about.word = "trouble";
        log_event(log, LOG_EVENT_LINE_BAD, &about);
        return;
    case IRC_PARTED:
    case IRC_QUIT:
    case IRC_ACCOUNT:
    case IRC_KNOWN:
    case IRC_MESSAGE:
    case IRC_NOTICE:
    case IRC_NUMERIC:
    case IRC_SENT:
        return;
    }
}
