/* What a multi handle of curl wants watched, on the loop. */
#ifndef ADAPTERS_IO_MULTI_H
#define ADAPTERS_IO_MULTI_H

#include "adapters/io/loop.h"

#include <curl/curl.h>

struct multi {
    struct loop *loop;
    CURLM *curl;
    struct loop_timer *timer; /* started and stopped as curl says */
    /* A descriptor is ready: calls curl_multi_socket_action(), and may free all of this. So does
     * the owner's timer, with CURL_SOCKET_TIMEOUT. */
    void (*act)(void *ctx, curl_socket_t fd, int events);
    void *ctx;
};

/* Makes curl tell it; it lives as long as the handle. */
void multi_watch(struct multi *);

#endif
