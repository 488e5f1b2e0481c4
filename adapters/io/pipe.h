/* A stream of bytes to a server, over TLS or plain TCP. Nothing here blocks: names are looked up by
 * a thread, and both families of addresses are tried. With TLS, the certificate and its host name
 * are always verified. */
#ifndef ADAPTERS_IO_PIPE_H
#define ADAPTERS_IO_PIPE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "adapters/io/loop.h"

enum {
    PIPE_UNSENT_MAX = 64 * 1024, /* bytes that wait for the network */
    PIPE_CONNECT_MS = 30 * 1000  /* name look-up, TCP and TLS together */
};

/* Strings may be NULL, but for the host; the pipe keeps copies. */
struct pipe_server {
    const char *host; /* a name, or a literal address without brackets */
    uint16_t port;
    bool plain;            /* no TLS */
    const char *ca_file;   /* PEM; else the system's */
    const char *cert_file; /* PEM: who we are */
    const char *key_file;
    const char *proxy; /* as libcurl writes them: "socks5h://127.0.0.1:9050" */
};

enum pipe_end {
    PIPE_CLOSED,      /* by the server or on the way */
    PIPE_UNREACHABLE, /* no such name, refused, timed out */
    PIPE_UNTRUSTED,   /* not the certificate of this host, or nobody vouches for it */
    PIPE_UNUSABLE     /* our settings: a file that cannot be read, a host name that is none */
};

struct pipe_events {
    void *ctx;
    void (*opened)(void *ctx);
    /* At least one byte; they live during the call. */
    void (*received)(void *ctx, const char *bytes, size_t n);
    /* The last event. The text says why, in the words of those who noticed. */
    void (*ended)(void *ctx, enum pipe_end, const char *text);
};

struct pipe;

/* Begins to connect; what comes of it is told by events, never from within this call. NULL: no
 * memory. */
struct pipe *pipe_new(struct loop *, const struct pipe_server *, const struct pipe_events *);

/* Closes it without an event. What was not yet sent is given to the system once more, then
 * dropped. */
void pipe_free(struct pipe *);

/* Takes bytes to be sent from the next turn on; not before it is open. False: more than
 * PIPE_UNSENT_MAX would wait; none of them was taken. A broken connection is told by an event. */
bool pipe_send(struct pipe *, const char *bytes, size_t n);

/* Stops receiving, so that the server has to wait, and goes on with it. */
void pipe_pause(struct pipe *, bool paused);

#endif
