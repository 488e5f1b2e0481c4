#include "adapters/irc/link.h"

#include "adapters/irc/gate.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <unistd.h>

enum { REALNAME_MAX = 50, DESCRIPTOR_MAX = FD_SETSIZE - 8, CHUNK = 4096 };

struct link {
    struct loop *loop;
    struct link_events events;
    irc_session_t *session;
    int gate, ours, its; /* descriptors; its is the library's own */
    struct loop_watch *gate_watch, *ours_watch, *its_watch;
    struct loop_timer *timer; /* for the peer that does not come */
    bool broken;
    size_t n;
    char out[LINK_MAX];
};

static void fail(struct link *link, const char *text)
{
    if (link->broken)
        return;
    link->broken = true;
    if (link->its_watch)
        loop_watch_set(link->its_watch, 0);
    if (link->ours_watch)
        loop_watch_set(link->ours_watch, 0);
    link->events.failed(link->events.ctx, text);
}

/* --- The library's end ------------------------------------------------------------------------ */

static void ask_library(struct link *link)
{
    fd_set in, out;
    int max = -1;
    FD_ZERO(&in);
    FD_ZERO(&out);
    if (irc_add_select_descriptors(link->session, &in, &out, &max) || max < 0) {
        fail(link, "the IRC library gave up");
        return;
    }
    loop_watch_set(link->its_watch, (FD_ISSET(link->its, &in) ? LOOP_READ : 0) |
                                        (FD_ISSET(link->its, &out) ? LOOP_WRITE : 0));
}

static void its_ready(void *ctx, int events)
{
    struct link *link = ctx;
    fd_set in, out;
    FD_ZERO(&in);
    FD_ZERO(&out);
    if (events & LOOP_READ)
        FD_SET(link->its, &in);
    if (events & LOOP_WRITE)
        FD_SET(link->its, &out);
    if (irc_process_select_descriptors(link->session, &in, &out))
        fail(link, irc_strerror(irc_errno(link->session)));
    else
        ask_library(link);
}

/* --- Our end ---------------------------------------------------------------------------------- */

static void interest(struct link *link)
{
    if (!link->broken && link->ours_watch)
        loop_watch_set(link->ours_watch, LOOP_READ | (link->n > 0 ? LOOP_WRITE : 0));
}

static void flush(struct link *link)
{
    ssize_t sent = write(link->ours, link->out, link->n);
    if (sent < 0) {
        if (errno != EAGAIN && errno != EINTR)
            fail(link, strerror(errno));
        return;
    }
    link->n -= (size_t)sent;
    memmove(link->out, link->out + sent, link->n);
    if (link->n == 0)
        link->events.drained(link->events.ctx);
}

static void receive(struct link *link)
{
    char bytes[CHUNK];
    ssize_t n = read(link->ours, bytes, sizeof bytes);
    if (n > 0)
        link->events.wrote(link->events.ctx, bytes, (size_t)n);
    else if (n == 0 || (errno != EAGAIN && errno != EINTR))
        fail(link, "the IRC library closed its connection");
}

static void ours_ready(void *ctx, int events)
{
    struct link *link = ctx;
    if (events & LOOP_READ)
        receive(link);
    if (link->n > 0 && !link->broken)
        flush(link);
    interest(link);
}

bool link_send(struct link *link, const char *bytes, size_t n)
{
    if (n > LINK_MAX - link->n)
        return false;
    memcpy(link->out + link->n, bytes, n);
    link->n += n;
    interest(link);
    return true;
}

size_t link_waiting(const struct link *link)
{
    return link->n;
}

/* --- Beginning -------------------------------------------------------------------------------- */

static void close_gate(struct link *link)
{
    loop_watch_free(link->gate_watch);
    link->gate_watch = NULL;
    if (link->gate >= 0)
        close(link->gate);
    link->gate = -1;
    loop_timer_stop(link->timer);
}

static void gate_ready(void *ctx, int events)
{
    (void)events;
    struct link *link = ctx;
    link->ours = gate_accept(link->gate, gate_port(link->its));
    if (link->ours < 0)
        return;
    close_gate(link);
    link->ours_watch = loop_watch_new(link->loop, link->ours, ours_ready, link);
    if (link->ours_watch)
        interest(link);
    else
        fail(link, "the loopback connection cannot be watched");
}

static void overdue(void *ctx)
{
    fail(ctx, "the IRC library did not connect on loopback");
}

/* The library's descriptor, which it does not tell; -1: it has none. */
static int descriptor(irc_session_t *session)
{
    fd_set in, out;
    int max = -1;
    FD_ZERO(&in);
    FD_ZERO(&out);
    return irc_add_select_descriptors(session, &in, &out, &max) ? -1 : max;
}

/* The library prints its texts as formats. */
static void escape(const char *text, char out[2 * REALNAME_MAX + 1])
{
    size_t n = 0;
    for (size_t i = 0; i < REALNAME_MAX && text[i]; i++) {
        if (text[i] == '%')
            out[n++] = '%';
        out[n++] = text[i];
    }
    out[n] = '\0';
}

/* The library uses select(), and the number of its descriptor is its place in an array of bits. */
static bool descriptors_left(void)
{
    int lowest = dup(STDERR_FILENO);
    if (lowest >= 0)
        close(lowest);
    return lowest >= 0 && lowest < DESCRIPTOR_MAX;
}

static bool connect_library(struct link *link, uint16_t port, const struct link_user *user,
                            irc_callbacks_t *callbacks)
{
    char username[2 * REALNAME_MAX + 1], realname[2 * REALNAME_MAX + 1];
    link->session = descriptors_left() ? irc_create_session(callbacks) : NULL;
    if (!link->session)
        return false;
    irc_set_ctx(link->session, link->events.ctx);
    escape(user->username, username);
    escape(user->realname, realname);
    if (irc_connect(link->session, "127.0.0.1", port, NULL, user->nick, username, realname))
        return false;
    link->its = descriptor(link->session);
    return link->its >= 0;
}

static bool watch_all(struct link *link)
{
    link->timer = loop_timer_new(link->loop, overdue, link);
    link->gate_watch = loop_watch_new(link->loop, link->gate, gate_ready, link);
    link->its_watch = loop_watch_new(link->loop, link->its, its_ready, link);
    if (!link->timer || !link->gate_watch || !link->its_watch)
        return false;
    loop_timer_start(link->timer, LINK_OPEN_MS);
    loop_watch_set(link->gate_watch, LOOP_READ);
    loop_watch_set(link->its_watch, LOOP_WRITE);
    return true;
}

struct link *link_new(struct loop *loop, const struct link_user *user, irc_callbacks_t *callbacks,
                      const struct link_events *events)
{
    uint16_t port = 0;
    struct link *link = calloc(1, sizeof *link);
    if (!link)
        return NULL;
    link->loop = loop;
    link->events = *events;
    link->ours = link->its = -1;
    link->gate = gate_open(&port);
    if (link->gate >= 0 && connect_library(link, port, user, callbacks) && watch_all(link))
        return link;
    link_free(link);
    return NULL;
}

void link_free(struct link *link)
{
    if (!link)
        return;
    loop_watch_free(link->gate_watch);
    loop_watch_free(link->ours_watch);
    loop_watch_free(link->its_watch);
    loop_timer_free(link->timer);
    if (link->session)
        irc_destroy_session(link->session);
    if (link->ours >= 0)
        close(link->ours);
    if (link->gate >= 0)
        close(link->gate);
    free(link);
}
