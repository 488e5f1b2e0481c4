/* The library, at the other end of a loopback connection. It parses what the wire lets through, and
 * calls back; it never sees the network. */
#ifndef ADAPTERS_IRC_LINK_H
#define ADAPTERS_IRC_LINK_H

#include <libircclient.h>

#include <stdbool.h>
#include <stddef.h>

#include "adapters/io/loop.h"

enum {
    LINK_MAX = 64 * 1024, /* bytes waiting for the library */
    LINK_OPEN_MS = 5000
};

struct link_events {
    void *ctx;
    void (*wrote)(void *ctx, const char *bytes, size_t n); /* the library, to the server */
    void (*failed)(void *ctx, const char *text);           /* the last event */
    void (*drained)(void *ctx); /* all that waited has been read by the library */
};

/* Who the library says we are. It takes the texts for formats: the link sees to that. */
struct link_user {
    const char *nick, *username, *realname;
};

struct link;

/* Connects the library, which then introduces itself. The context of its session is ctx; its
 * callbacks, like ours, come from the loop. They must not free the link. NULL: no memory or
 * descriptors, or descriptors so many that the library could not wait for its own. */
struct link *link_new(struct loop *, const struct link_user *, irc_callbacks_t *,
                      const struct link_events *);
void link_free(struct link *);

/* Gives the library whole lines. False: too many wait. */
bool link_send(struct link *, const char *bytes, size_t n);
size_t link_waiting(const struct link *);

#endif
