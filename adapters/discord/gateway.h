/* One shard's session with Discord's gateway: what is sent, when the heart beats, when the
 * connection is taken up again and how. Pure: messages and times in, calls out; no I/O, no clock.
 * Source: Discord's documentation, pages events/gateway and topics/opcodes-and-status-codes.
 *
 * Times are milliseconds of one clock that only grows. */
#ifndef ADAPTERS_DISCORD_GATEWAY_H
#define ADAPTERS_DISCORD_GATEWAY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cJSON.h>

#include "adapters/discord/identify.h"

enum {
    GATEWAY_URL_MAX = 255,
    GATEWAY_QUERY_MAX = 32, /* bytes that a connection's address has more than that */
    GATEWAY_SESSION_MAX = 127,
    GATEWAY_TEXT_MAX = GATEWAY_URL_MAX + GATEWAY_SESSION_MAX + 48, /* with its zero */
    GATEWAY_SEND_MAX = 4096, /* bytes of a payload; Discord closes with 4002 above */
    GATEWAY_SENDS = 120,     /* in GATEWAY_WINDOW_MS; Discord closes with 4008 above */
    GATEWAY_WINDOW_MS = 60 * 1000,
    GATEWAY_HELLO_MS = 20 * 1000, /* from the open connection to HELLO */
    GATEWAY_ENTER_MS = 60 * 1000, /* from IDENTIFY or RESUME to READY or RESUMED */
    GATEWAY_AGAIN_MS = 1000,      /* the first wait before connecting again */
    GATEWAY_AGAIN_MAX_MS = 2 * 60 * 1000,
    GATEWAY_RESUMES = 8, /* attempts in a row before a session is given up */

    /* Closes the connection but keeps the session, as every code but 1000 and 1001 does. */
    GATEWAY_CLOSE_KEEP = 4900,
    GATEWAY_CLOSE_LOST = 0 /* a connection that ended without a code */
};

/* What has to be known to go on after a restart of the program. */
struct gateway_session {
    char id[GATEWAY_SESSION_MAX + 1]; /* "": there is none */
    char url[GATEWAY_URL_MAX + 1];    /* where to resume; "": where everybody connects */
    int64_t seq;                      /* of the last event; -1: none */
    unsigned attempts;                /* in a row that did not lead to a lasting connection */
};

/* As one line of text, and back. False: it is none; *out is then the session of somebody who has
 * never connected. */
void gateway_session_put(const struct gateway_session *, char out[GATEWAY_TEXT_MAX]);
bool gateway_session_parse(const char *text, struct gateway_session *out);

/* Texts and the limiter live as long as the gateway. */
struct gateway_settings {
    const char *token; /* at most 1000 bytes */
    const char *url;   /* of /gateway/bot: "wss://gateway.discord.gg" */
    unsigned intents;
    int shard, nshards;
    struct identify *identify; /* shared by all shards */
};

/* What the gateway wants done; none of these may call back into it. */
struct gateway_up {
    void *ctx;
    /* Open a connection after so long; gateway_opened() or gateway_closed() follows. */
    void (*connect)(void *ctx, const char *url, int64_t after_ms);
    void (*send)(void *ctx, const char *text, size_t n);
    /* Close the connection; gateway_closed() follows. */
    void (*close)(void *ctx, unsigned code);
    /* Ready for events: a new session, or the old one, whose missed events have come. */
    void (*ready)(void *ctx, bool resumed);
    /* No longer, for the moment; code as Discord told it, or GATEWAY_CLOSE_LOST. */
    void (*lost)(void *ctx, unsigned code);
    /* An event, READY and RESUMED too. It may come twice. data may be NULL and lives during the
     * call. */
    void (*event)(void *ctx, const char *name, const cJSON *data);
    /* The session changed and is to be kept: a new one; or events were heard one to two seconds
     * ago, so that what they led to is stored as well. */
    void (*keep)(void *ctx, const struct gateway_session *);
    /* Nothing more will come: code, and a sentence for the operator. */
    void (*stopped)(void *ctx, unsigned code, const char *why);
    /* Even numbers from 0 to UINT32_MAX. */
    uint32_t (*random)(void *ctx);
};

enum gateway_state {
    GATEWAY_STOPPED,
    GATEWAY_CONNECTING, /* or waiting to */
    GATEWAY_GREETED,    /* open; HELLO has not come */
    GATEWAY_WAITING,    /* for leave to identify */
    GATEWAY_ENTERING,   /* IDENTIFY or RESUME is under way */
    GATEWAY_READY,
    GATEWAY_CLOSING
};

struct gateway {
    struct gateway_settings settings;
    struct gateway_up up;
    struct gateway_session session;
    enum gateway_state state;
    bool resuming;
    bool unanswered;     /* the last heartbeat */
    int64_t settled;     /* the last event of which all is done, as far as is known */
    int64_t keep_at;     /* when its number is to be kept; INT64_MAX: none has come since */
    int64_t interval_ms; /* between heartbeats */
    int64_t beat_at;     /* when the next is due */
    int64_t hello_by;    /* when a server without HELLO is given up */
    int64_t enter_by;    /* when one is given up that does not let us in */
    int64_t wait_ms;     /* before connecting again, where that is not the usual; -1 */
    int64_t sent_at[GATEWAY_SENDS];
    size_t nsent; /* ever; the last GATEWAY_SENDS times are kept */
};

/* session: what was kept, or NULL. Asks to connect, at once unless attempts before the restart had
 * failed. */
void gateway_init(struct gateway *, int64_t now, const struct gateway_settings *,
                  const struct gateway_up *, const struct gateway_session *session);

void gateway_opened(struct gateway *, int64_t now);
/* A whole message. Whatever cannot be understood closes the connection and resumes. */
void gateway_received(struct gateway *, int64_t now, const char *text, size_t n);
/* The connection is gone, or could not be made. */
void gateway_closed(struct gateway *, int64_t now, unsigned code);

/* When gateway_tick() has something to do; INT64_MAX: never. */
int64_t gateway_due(const struct gateway *, int64_t now);
void gateway_tick(struct gateway *, int64_t now);

/* Ends it. keep: the session stays good for some minutes, for a restart. Neither `stopped` nor
 * `lost` is called; what comes later is ignored. */
void gateway_stop(struct gateway *, bool keep);

#endif
