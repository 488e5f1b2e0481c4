/* WebSocket connections to servers, on the loop. Nothing here blocks: names are looked up by a
 * thread. With wss: the certificate and its host name are always verified. */
#ifndef ADAPTERS_IO_WS_H
#define ADAPTERS_IO_WS_H

#include <stdbool.h>
#include <stddef.h>

#include "adapters/io/loop.h"

enum {
    WS_MESSAGE_MAX = 4 << 20, /* bytes of a message that comes; longer ones end the connection */
    WS_UNSENT_MAX = 64 * 1024,
    WS_CONNECT_MS = 20 * 1000, /* name look-up, TCP, TLS and the upgrade together */
    WS_CLOSE_MS = 3 * 1000,    /* from ws_close() to the end, whatever the server does */
    WS_SOCKETS_MAX = 256,
    WS_LOST = 0 /* a connection that ended without a code */
};

/* What all connections share. */
struct ws_hub;

struct ws_settings {
    const char *user_agent; /* one line */
    bool tls;               /* all addresses are wss:, else ws: */
    const char *ca_file;    /* PEM: whom to trust; NULL: whom the system trusts */
};

/* Keeps copies. NULL: no memory, or the plug-in of libwebsockets for libuv is not installed. */
struct ws_hub *ws_hub_new(struct loop *, const struct ws_settings *);
/* After all its sockets. Not from within their callbacks. Its last memory goes in the next turns of
 * the loop, or in loop_free(). NULL may be freed. */
void ws_hub_free(struct ws_hub *);

struct ws_events {
    void *ctx;
    void (*opened)(void *ctx);
    /* A whole message, text or not; it lives during the call. */
    void (*received)(void *ctx, const char *bytes, size_t n);
    /* The last event. code: as the server told it, or WS_LOST. why: for the operator. */
    void (*closed)(void *ctx, unsigned code, const char *why);
};

struct ws;

/* Begins to connect ("ws://host:port/path?query" or "wss:"); what comes of it is told by events,
 * never from within this call. NULL: no memory. */
struct ws *ws_new(struct ws_hub *, const char *url, const struct ws_events *);
/* Drops the connection without an event. May be called in a callback. NULL may be freed. */
void ws_free(struct ws *);

/* Takes a text to be sent as a message, once it is open. False: more than WS_UNSENT_MAX would wait,
 * or it is closing; nothing was taken. */
bool ws_send(struct ws *, const char *text, size_t n);

/* Closes with this code (1000, or 3000 to 4999) after what waits to be sent; `closed` follows, and
 * before it `received` what was on its way. */
void ws_close(struct ws *, unsigned code);

#endif
