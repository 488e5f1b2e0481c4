/* What the two halves of ws.h share; nobody else includes it. */
#ifndef ADAPTERS_IO_WS_HUB_H
#define ADAPTERS_IO_WS_HUB_H

#include "adapters/io/ws.h"

#include <libwebsockets.h>
#include <uv.h>

enum { WS_CHUNK = 4096 /* bytes that are read at once */ };

struct ws_hub {
    struct loop *loop;
    struct lws_context *context; /* the library makes it NULL when it is gone */
    uv_idle_t farewell;          /* called once a turn of the loop */
    int turns;                   /* since the farewell began */
    char *user_agent, *ca_file;
    bool tls;
    unsigned nfailed;  /* connections that could not be made */
    void *loop_of_lws; /* which it asks for as an array */
};

/* A connection has ended. */
void ws_hub_count(struct ws_hub *, bool had_been_open);
/* After a failure it is another one's turn: one family of addresses may lead nowhere. */
const struct addrinfo *ws_hub_choose(const struct ws_hub *, const struct addrinfo *found);
/* That one, as a number; not 0: there is none. */
int ws_hub_name(const struct ws_hub *, const struct addrinfo *found, char *out, unsigned size);

/* What the library calls for each socket (ws.c). */
extern const struct lws_protocols ws_protocols[];

#endif
