#include "adapters/io/pipe.h"

#include "adapters/io/multi.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <curl/curl.h>

/* curl connects (CURLOPT_CONNECT_ONLY); then the descriptor is watched here, and curl only encrypts
 * and decrypts. Each pipe has a multi handle of its own: one that is shared looks into idle
 * connections whenever it opens another, and closes those with bytes waiting. */

enum { CHUNK = 4096, TURN_CHUNKS = 16, URL_SIZE = 300 };

enum state { CONNECTING, OPEN, ENDED };

struct pipe {
    struct pipe_events events;
    struct multi multi; /* its timer is curl's while connecting; then: bytes that TLS may hold */
    CURL *easy;
    struct loop_watch *watch; /* once it is open */
    enum state state;
    int depth; /* of our own functions that are under way, and need the pipe after a callback */
    bool paused, doomed;
    size_t unsent;
    char error[CURL_ERROR_SIZE];
    char out[PIPE_UNSENT_MAX];
};

static void destroy(struct pipe *pipe)
{
    loop_watch_free(pipe->watch);
    if (pipe->multi.curl && pipe->easy)
        curl_multi_remove_handle(pipe->multi.curl, pipe->easy);
    curl_easy_cleanup(pipe->easy);
    curl_multi_cleanup(pipe->multi.curl);
    loop_timer_free(pipe->multi.timer);
    free(pipe);
}

static void enter(struct pipe *pipe)
{
    pipe->depth++;
}

static void leave(struct pipe *pipe)
{
    if (--pipe->depth == 0 && pipe->doomed)
        destroy(pipe);
}

static void end(struct pipe *pipe, enum pipe_end why, const char *text)
{
    if (pipe->state == ENDED)
        return;
    pipe->state = ENDED;
    if (pipe->watch)
        loop_watch_set(pipe->watch, 0);
    if (!pipe->doomed)
        pipe->events.ended(pipe->events.ctx, why, text);
}

/* --- Open ------------------------------------------------------------------------------------- */

static void end_of_code(struct pipe *pipe, CURLcode code)
{
    end(pipe, PIPE_CLOSED, pipe->error[0] ? pipe->error : curl_easy_strerror(code));
}

static void flush(struct pipe *pipe)
{
    size_t sent = 0, n = 0;
    CURLcode code = CURLE_OK;
    while (sent < pipe->unsent && code == CURLE_OK) {
        code = curl_easy_send(pipe->easy, pipe->out + sent, pipe->unsent - sent, &n);
        sent += code == CURLE_OK ? n : 0;
    }
    pipe->unsent -= sent;
    memmove(pipe->out, pipe->out + sent, pipe->unsent);
    if (code != CURLE_OK && code != CURLE_AGAIN)
        end_of_code(pipe, code);
}

static void interest(struct pipe *pipe)
{
    if (pipe->state == OPEN)
        loop_watch_set(pipe->watch,
                       (pipe->paused ? 0 : LOOP_READ) | (pipe->unsent > 0 ? LOOP_WRITE : 0));
}

/* Until curl has nothing more: bytes it has decrypted already make no descriptor readable. A server
 * that sends without end has to let others have their turn. */
static void receive(struct pipe *pipe)
{
    char bytes[CHUNK];
    for (int i = 0; pipe->state == OPEN && !pipe->paused && !pipe->doomed; i++) {
        size_t n = 0;
        if (i == TURN_CHUNKS) {
            loop_timer_start(pipe->multi.timer, 0);
            return;
        }
        CURLcode code = curl_easy_recv(pipe->easy, bytes, sizeof bytes, &n);
        if (code == CURLE_AGAIN)
            return;
        if (code != CURLE_OK)
            end_of_code(pipe, code);
        else if (n == 0)
            end(pipe, PIPE_CLOSED, "the server closed the connection");
        else
            pipe->events.received(pipe->events.ctx, bytes, n);
    }
}

static void ready(void *ctx, int events)
{
    struct pipe *pipe = ctx;
    enter(pipe);
    if (events & LOOP_WRITE)
        flush(pipe);
    receive(pipe);
    if (!pipe->doomed)
        interest(pipe);
    leave(pipe);
}

static void open_now(struct pipe *pipe)
{
    curl_socket_t fd = CURL_SOCKET_BAD;
    curl_easy_getinfo(pipe->easy, CURLINFO_ACTIVESOCKET, &fd);
    pipe->watch = fd == CURL_SOCKET_BAD ? NULL : loop_watch_new(pipe->multi.loop, fd, ready, pipe);
    if (!pipe->watch) {
        end(pipe, PIPE_UNREACHABLE, "the connection cannot be watched");
        return;
    }
    pipe->state = OPEN;
    pipe->error[0] = '\0';
    interest(pipe);
    pipe->events.opened(pipe->events.ctx);
}

/* --- Connecting ------------------------------------------------------------------------------- */

static enum pipe_end failure(CURLcode code)
{
    switch ((int)code) {
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_SSL_ISSUER_ERROR:
        return PIPE_UNTRUSTED;
    case CURLE_SSL_CERTPROBLEM:
    case CURLE_SSL_CACERT_BADFILE:
    case CURLE_URL_MALFORMAT:
        return PIPE_UNUSABLE;
    default:
        return PIPE_UNREACHABLE;
    }
}

static void connected(struct pipe *pipe, CURLcode code)
{
    loop_timer_stop(pipe->multi.timer);
    if (code == CURLE_OK)
        open_now(pipe);
    else
        end(pipe, failure(code), pipe->error[0] ? pipe->error : curl_easy_strerror(code));
}

static void act(void *ctx, curl_socket_t fd, int events)
{
    struct pipe *pipe = ctx;
    int running = 0, left = 0;
    if (pipe->state != CONNECTING)
        return;
    enter(pipe);
    curl_multi_socket_action(pipe->multi.curl, fd, events, &running);
    const CURLMsg *message = curl_multi_info_read(pipe->multi.curl, &left);
    if (message && message->msg == CURLMSG_DONE && !pipe->doomed)
        connected(pipe, message->data.result);
    leave(pipe);
}

static void due(void *ctx)
{
    struct pipe *pipe = ctx;
    if (pipe->state == CONNECTING)
        act(pipe, CURL_SOCKET_TIMEOUT, 0);
    else
        ready(pipe, LOOP_READ | LOOP_WRITE);
}

/* --- Settings --------------------------------------------------------------------------------- */

/* Only what host names and addresses are made of: anything else would change the URL. */
static bool fit_for_url(const char *host)
{
    static const char allowed[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                  ".-_:";
    return host[0] && strlen(host) < URL_SIZE - 32 && host[strspn(host, allowed)] == '\0';
}

static void set_address(struct pipe *pipe, const struct pipe_server *server)
{
    char url[URL_SIZE];
    bool literal6 = strchr(server->host, ':') != NULL;
    const char *host = fit_for_url(server->host) ? server->host : "";
    snprintf(url, sizeof url, "%s://%s%s%s:%u/", server->plain ? "http" : "https",
             literal6 ? "[" : "", host, literal6 ? "]" : "", (unsigned)server->port);
    curl_easy_setopt(pipe->easy, CURLOPT_URL, url);
    curl_easy_setopt(pipe->easy, CURLOPT_PROXY, server->proxy ? server->proxy : "");
    curl_easy_setopt(pipe->easy, CURLOPT_HTTPPROXYTUNNEL, 1L);
}

static void set_trust(CURL *easy, const struct pipe_server *server)
{
    curl_easy_setopt(easy, CURLOPT_SSLVERSION, (long)CURL_SSLVERSION_TLSv1_2);
    curl_easy_setopt(easy, CURLOPT_SSL_VERIFYPEER, 1L);
    curl_easy_setopt(easy, CURLOPT_SSL_VERIFYHOST, 2L);
    curl_easy_setopt(easy, CURLOPT_SSL_ENABLE_ALPN, 0L);
    if (server->ca_file) {
        curl_easy_setopt(easy, CURLOPT_CAINFO, server->ca_file);
        curl_easy_setopt(easy, CURLOPT_CAPATH, NULL);
    }
    curl_easy_setopt(easy, CURLOPT_SSLCERT, server->cert_file);
    curl_easy_setopt(easy, CURLOPT_SSLKEY, server->key_file);
}

static void set_manner(struct pipe *pipe)
{
    curl_easy_setopt(pipe->easy, CURLOPT_CONNECT_ONLY, 1L);
    curl_easy_setopt(pipe->easy, CURLOPT_CONNECTTIMEOUT_MS, (long)PIPE_CONNECT_MS);
    curl_easy_setopt(pipe->easy, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(pipe->easy, CURLOPT_TCP_KEEPALIVE, 1L);
    /* Freeing does not wait for a name that is being looked up. */
    curl_easy_setopt(pipe->easy, CURLOPT_QUICK_EXIT, 1L);
    curl_easy_setopt(pipe->easy, CURLOPT_ERRORBUFFER, pipe->error);
}

static bool start(struct pipe *pipe, const struct pipe_server *server)
{
    pipe->multi.timer = loop_timer_new(pipe->multi.loop, due, pipe);
    pipe->multi.curl = curl_multi_init();
    pipe->easy = curl_easy_init();
    if (!pipe->multi.timer || !pipe->multi.curl || !pipe->easy)
        return false;
    multi_watch(&pipe->multi);
    set_address(pipe, server);
    set_trust(pipe->easy, server);
    set_manner(pipe);
    return curl_multi_add_handle(pipe->multi.curl, pipe->easy) == CURLM_OK;
}

/* --- The interface ---------------------------------------------------------------------------- */

struct pipe *pipe_new(struct loop *loop, const struct pipe_server *server,
                      const struct pipe_events *events)
{
    struct pipe *pipe = calloc(1, sizeof *pipe);
    if (!pipe)
        return NULL;
    pipe->multi = (struct multi){.loop = loop, .act = act, .ctx = pipe};
    pipe->events = *events;
    if (start(pipe, server))
        return pipe;
    destroy(pipe);
    return NULL;
}

void pipe_free(struct pipe *pipe)
{
    if (!pipe || pipe->doomed)
        return;
    pipe->doomed = true;
    enter(pipe);
    if (pipe->state == OPEN)
        flush(pipe);
    leave(pipe);
}

bool pipe_send(struct pipe *pipe, const char *bytes, size_t n)
{
    assert(pipe->state != CONNECTING);
    if (pipe->state == ENDED)
        return true;
    if (n > PIPE_UNSENT_MAX - pipe->unsent)
        return false;
    memcpy(pipe->out + pipe->unsent, bytes, n);
    pipe->unsent += n;
    /* Sent in the next turn, so that a failure is told by an event and many small ones go as
     * one. */
    loop_timer_start(pipe->multi.timer, 0);
    return true;
}

void pipe_pause(struct pipe *pipe, bool paused)
{
    if (pipe->paused == paused)
        return;
    pipe->paused = paused;
    interest(pipe);
    if (!paused && pipe->state == OPEN)
        loop_timer_start(pipe->multi.timer, 0);
}
