#include "adapters/io/multi.h"

#include <stdlib.h>

/* A descriptor that curl wants watched. */
struct watched {
    const struct multi *multi;
    curl_socket_t fd;
    struct loop_watch *watch;
};

static void ready(void *ctx, int events)
{
    const struct watched *watched = ctx;
    const struct multi *multi = watched->multi;
    const int seen =
        (events & LOOP_READ ? CURL_CSELECT_IN : 0) | (events & LOOP_WRITE ? CURL_CSELECT_OUT : 0);
    multi->act(multi->ctx, watched->fd, seen);
}

static struct watched *watched_new(const struct multi *multi, curl_socket_t fd)
{
    struct watched *watched = calloc(1, sizeof *watched);
    if (watched == NULL)
        return NULL;
    *watched = (struct watched){.multi = multi, .fd = fd};
    watched->watch = loop_watch_new(multi->loop, fd, ready, watched);
    if (watched->watch != NULL)
        return watched;
    free(watched);
    return NULL;
}

static int on_socket(CURL *easy, curl_socket_t fd, int what, void *ctx, void *known)
{
    const struct multi *multi = ctx;
    struct watched *watched = known;
    (void)easy;
    if (what == CURL_POLL_REMOVE) {
        curl_multi_assign(multi->curl, fd, NULL);
        if (watched != NULL)
            loop_watch_free(watched->watch);
        free(watched);
        return 0;
    }
    if (watched == NULL) {
        watched = watched_new(multi, fd);
        if (watched == NULL)
            return -1;
        curl_multi_assign(multi->curl, fd, watched);
    }
    loop_watch_set(watched->watch,
                   (what & CURL_POLL_IN ? LOOP_READ : 0) | (what & CURL_POLL_OUT ? LOOP_WRITE : 0));
    return 0;
}

static int on_timer(CURLM *curl, long ms, void *ctx)
{
    const struct multi *multi = ctx;
    (void)curl;
    if (ms < 0)
        loop_timer_stop(multi->timer);
    else
        loop_timer_start(multi->timer, ms);
    return 0;
}

void multi_watch(struct multi *multi)
{
    curl_multi_setopt(multi->curl, CURLMOPT_SOCKETFUNCTION, on_socket);
    curl_multi_setopt(multi->curl, CURLMOPT_SOCKETDATA, multi);
    curl_multi_setopt(multi->curl, CURLMOPT_TIMERFUNCTION, on_timer);
    curl_multi_setopt(multi->curl, CURLMOPT_TIMERDATA, multi);
}
