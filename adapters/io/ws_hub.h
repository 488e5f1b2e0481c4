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
    uv_timer_t farewell;
    int turns; /* of the loop, since the farewell began */
    char *user_agent, *ca_file;
    bool tls;
    void *loop_of_lws; /* which it asks for as an array */
};

/* What the library calls for each socket (ws.c). */
extern const struct lws_protocols ws_protocols[];

#endif
