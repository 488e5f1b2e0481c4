#include "adapters/io/ws.h"

#include "adapters/io/ws_hub.h"

#include <assert.h>
#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <openssl/x509.h>
#include <utlist.h>

enum {
    ADDRESS_SIZE = 256,
    PATH_SIZE = 512,
    WHY_SIZE = 160,
    KEPT_ROOM = 64 * 1024, /* of a large message the buffer is given back */
    CLOSE_ABNORMAL = 1005  /* and what follows up to 1015 is never sent; RFC 6455, 7.4.1 */
};

/* A message that waits to be sent. */
struct unsent {
    struct unsent *next;
    size_t n;
    unsigned char room[]; /* LWS_PRE bytes for the library, then the message */
};

/* A name that is being looked up: libuv's, until it calls back. */
struct lookup {
    uv_getaddrinfo_t uv;
    struct ws *ws; /* NULL: freed meanwhile */
};

struct ws {
    struct ws_hub *hub;
    struct ws_events events;
    struct lws *wsi; /* NULL: not yet, or no longer */
    struct lookup *lookup;
    struct loop_timer *timer;
    struct unsent *unsent;
    size_t nunsent;
    char *got;
    size_t ngot, room;
    unsigned code;      /* what the server closed with */
    unsigned last_code; /* what we close with */
    bool open, closing, over;
    uint16_t port;
    char host[ADDRESS_SIZE], path[PATH_SIZE], why[WHY_SIZE];
};

/* --- The end ---------------------------------------------------------------------------------- */

/* The library forgets us at once, and its connection soon; an address that is found comes late. */
static void let_go(struct ws *ws)
{
    struct lws *wsi = ws->wsi;
    ws->wsi = NULL;
    if (ws->lookup != NULL)
        ws->lookup->ws = NULL;
    ws->lookup = NULL;
    if (wsi == NULL)
        return;
    lws_set_opaque_user_data(wsi, NULL);
    lws_set_timeout(wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
}

static void tell_end(struct ws *ws)
{
    if (ws->over)
        return;
    ws->over = true;
    loop_timer_stop(ws->timer);
    ws->events.closed(ws->events.ctx, ws->code, ws->why);
}

/* Told in the next turn: the library may be in the midst of something. */
static void end_soon(struct ws *ws, const char *why)
{
    if (ws->why[0] == '\0')
        snprintf(ws->why, sizeof ws->why, "%s", why);
    ws_hub_count(ws->hub, ws->open || ws->closing);
    ws->closing = true;
    let_go(ws);
    loop_timer_start(ws->timer, 0);
}

static void due(void *ctx)
{
    struct ws *ws = ctx;
    if (ws->why[0] == '\0')
        snprintf(ws->why, sizeof ws->why, "%s",
                 ws->closing ? "the server did not answer the close" : "no connection in time");
    ws_hub_count(ws->hub, ws->open || ws->closing);
    let_go(ws);
    tell_end(ws);
}

/* --- Receiving -------------------------------------------------------------------------------- */

static bool make_room(struct ws *ws, size_t n)
{
    size_t room = ws->room > 0 ? ws->room : WS_CHUNK;
    while (room < n)
        room *= 2;
    if (room == ws->room)
        return true;
    char *got = realloc(ws->got, room);
    if (got == NULL)
        return false;
    ws->got = got;
    ws->room = room;
    return true;
}

static void give_back(struct ws *ws)
{
    ws->ngot = 0;
    if (ws->room <= KEPT_ROOM)
        return;
    free(ws->got);
    ws->got = NULL;
    ws->room = 0;
}

/* The event comes last: it may free us. */
static int receive(struct ws *ws, const char *bytes, size_t n)
{
    if (n > WS_MESSAGE_MAX - ws->ngot || !make_room(ws, ws->ngot + n + 1)) {
        end_soon(ws, "a message was too long");
        return -1;
    }
    if (n > 0)
        memcpy(ws->got + ws->ngot, bytes, n);
    ws->ngot += n;
    if (!lws_is_final_fragment(ws->wsi) || lws_remaining_packet_payload(ws->wsi) > 0)
        return 0;
    struct lws *wsi = ws->wsi;
    size_t whole = ws->ngot;
    ws->got[whole] = '\0';
    ws->ngot = 0;
    ws->events.received(ws->events.ctx, ws->got, whole);
    ws = lws_get_opaque_user_data(wsi);
    if (ws != NULL)
        give_back(ws);
    return 0;
}

/* --- Sending ---------------------------------------------------------------------------------- */

static void drop_first(struct ws *ws)
{
    struct unsent *first = ws->unsent;
    LL_DELETE(ws->unsent, first);
    ws->nunsent -= first->n;
    free(first);
}

static int send_next(struct ws *ws)
{
    struct unsent *first = ws->unsent;
    if (first == NULL && ws->closing) {
        lws_close_reason(ws->wsi, (enum lws_close_status)ws->last_code, NULL, 0);
        return -1;
    }
    if (first == NULL)
        return 0;
    if (lws_write(ws->wsi, first->room + LWS_PRE, first->n, LWS_WRITE_TEXT) < (int)first->n) {
        end_soon(ws, "sending failed");
        return -1;
    }
    drop_first(ws);
    if (ws->unsent != NULL || ws->closing)
        lws_callback_on_writable(ws->wsi);
    return 0;
}

/* --- What the library tells ------------------------------------------------------------------- */

static int add_user_agent(const struct ws *ws, unsigned char **at, size_t n)
{
    int used = snprintf((char *)*at, n, "User-Agent: %s\r\n", ws->hub->user_agent);
    if (used < 0 || (size_t)used >= n)
        return -1;
    *at += used;
    return 0;
}

static void note_code(struct ws *ws, const unsigned char *bytes, size_t n)
{
    unsigned code = n >= 2 ? (unsigned)bytes[0] << 8 | bytes[1] : WS_LOST;
    ws->code = code >= CLOSE_ABNORMAL && code <= CLOSE_ABNORMAL + 10 ? WS_LOST : code;
    snprintf(ws->why, sizeof ws->why, "the server closed the connection, code %u", ws->code);
}

static void opened(struct ws *ws)
{
    ws->open = true;
    loop_timer_stop(ws->timer);
    ws->events.opened(ws->events.ctx);
}

/* What the library says of a refused certificate is only that there was an error. */
static void failed(struct ws *ws, struct lws *wsi, const char *why, size_t n)
{
    const SSL *tls = ws->hub->tls ? lws_get_ssl(wsi) : NULL;
    long verified = tls != NULL ? SSL_get_verify_result(tls) : X509_V_OK;
    if (verified != X509_V_OK)
        snprintf(ws->why, sizeof ws->why, "the certificate of the server is refused: %s",
                 X509_verify_cert_error_string(verified));
    else if (why != NULL)
        snprintf(ws->why, sizeof ws->why, "%.*s", (int)n, why);
    end_soon(ws, "no connection");
}

/* The library may have more to say of its connection when we are freed. */
static void forget(struct ws *ws, struct lws *wsi)
{
    lws_set_opaque_user_data(wsi, NULL);
    ws->wsi = NULL;
}

static int told(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t n)
{
    struct ws *ws = lws_get_opaque_user_data(wsi);
    if (ws == NULL) /* its own pipe, or freed */
        return reason == LWS_CALLBACK_CLIENT_WRITEABLE || reason == LWS_CALLBACK_CLIENT_RECEIVE
                   ? -1
                   : lws_callback_http_dummy(wsi, reason, user, in, n);
    switch ((int)reason) {
    case LWS_CALLBACK_CLIENT_APPEND_HANDSHAKE_HEADER:
        return add_user_agent(ws, in, n);
    case LWS_CALLBACK_CLIENT_ESTABLISHED:
        opened(ws);
        return 0;
    case LWS_CALLBACK_CLIENT_RECEIVE:
        return receive(ws, in, n);
    case LWS_CALLBACK_CLIENT_WRITEABLE:
        return send_next(ws);
    case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE:
        note_code(ws, in, n);
        return 0;
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
        forget(ws, wsi);
        failed(ws, wsi, in, n);
        return 0;
    case LWS_CALLBACK_CLIENT_CLOSED:
    case LWS_CALLBACK_WSI_DESTROY: /* some ends are told by nothing else */
        forget(ws, wsi);
        end_soon(ws, ws->closing ? "closed" : "the connection was lost");
        return 0;
    default:
        return lws_callback_http_dummy(wsi, reason, user, in, n);
    }
}

const struct lws_protocols ws_protocols[] = {
    {.name = "ws", .callback = told, .rx_buffer_size = WS_CHUNK},
    {.name = NULL},
};

/* --- Connecting ------------------------------------------------------------------------------- */

/* Addresses are given as numbers: the library would hold up the loop to look up names. */
static void connect_to(struct ws *ws, const char *address)
{
    struct lws_client_connect_info info = {.context = ws->hub->context,
                                           .address = address,
                                           .port = ws->port,
                                           .ssl_connection = ws->hub->tls ? LCCSCF_USE_SSL : 0,
                                           .path = ws->path,
                                           .host = ws->host,
                                           .origin = ws->host,
                                           .ietf_version_or_minus_one = -1,
                                           .local_protocol_name = ws_protocols[0].name,
                                           .alpn = "http/1.1",
                                           .opaque_user_data = ws};
    struct lws *wsi = lws_client_connect_via_info(&info);
    if (wsi == NULL)
        end_soon(ws, "no connection");
    else if (!ws->closing)
        ws->wsi = wsi;
}

static void looked_up(uv_getaddrinfo_t *uv, int status, struct addrinfo *found)
{
    struct lookup *lookup = uv->data;
    struct ws *ws = lookup->ws;
    char address[ADDRESS_SIZE] = "";
    free(lookup);
    if (ws != NULL) {
        ws->lookup = NULL;
        if (status == 0)
            status = ws_hub_name(ws->hub, found, address, sizeof address);
        if (status == 0)
            connect_to(ws, address);
        else
            end_soon(ws, "the name of the server is not known");
    }
    uv_freeaddrinfo(found);
}

static bool look_up(struct ws *ws)
{
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_ADDRCONFIG};
    struct lookup *lookup = calloc(1, sizeof *lookup);
    if (lookup == NULL)
        return false;
    lookup->ws = ws;
    lookup->uv.data = lookup;
    if (uv_getaddrinfo(loop_uv(ws->hub->loop), &lookup->uv, looked_up, ws->host, NULL, &hints)) {
        free(lookup);
        return false;
    }
    ws->lookup = lookup;
    return true;
}

/* scheme://host[:port]/path; false: it is none that is served here. */
static bool take_url(struct ws *ws, const char *url)
{
    const char *scheme = NULL, *address = NULL, *path = NULL;
    char copy[ADDRESS_SIZE + PATH_SIZE];
    int port = 0;
    if ((size_t)snprintf(copy, sizeof copy, "%s", url) >= sizeof copy ||
        url[strcspn(url, " \t\r\n")] != '\0')
        return false;
    if (lws_parse_uri(copy, &scheme, &address, &port, &path) != 0)
        return false;
    ws->port = (uint16_t)port;
    return strcmp(scheme, ws->hub->tls ? "wss" : "ws") == 0 && address[0] != '\0' && port > 0 &&
           port <= UINT16_MAX &&
           (size_t)snprintf(ws->host, sizeof ws->host, "%s", address) < sizeof ws->host &&
           (size_t)snprintf(ws->path, sizeof ws->path, "/%s", path) < sizeof ws->path;
}

/* --- The interface ---------------------------------------------------------------------------- */

struct ws *ws_new(struct ws_hub *hub, const char *url, const struct ws_events *events)
{
    struct ws *ws = calloc(1, sizeof *ws);
    if (ws == NULL)
        return NULL;
    ws->hub = hub;
    ws->events = *events;
    ws->timer = loop_timer_new(hub->loop, due, ws);
    if (ws->timer == NULL) {
        free(ws);
        return NULL;
    }
    loop_timer_start(ws->timer, WS_CONNECT_MS);
    if (!take_url(ws, url))
        end_soon(ws, "the address of the server is none, or not of the kind that was set");
    else if (!look_up(ws))
        end_soon(ws, "no memory");
    return ws;
}

void ws_free(struct ws *ws)
{
    if (ws == NULL)
        return;
    let_go(ws);
    while (ws->unsent != NULL)
        drop_first(ws);
    loop_timer_free(ws->timer);
    free(ws->got);
    free(ws);
}

bool ws_send(struct ws *ws, const char *text, size_t n)
{
    assert(ws->open);
    if (ws->closing || n > WS_UNSENT_MAX - ws->nunsent)
        return false;
    struct unsent *unsent = malloc(sizeof *unsent + LWS_PRE + n);
    if (unsent == NULL)
        return false;
    unsent->n = n;
    memcpy(unsent->room + LWS_PRE, text, n);
    LL_APPEND(ws->unsent, unsent);
    ws->nunsent += n;
    lws_callback_on_writable(ws->wsi);
    return true;
}

void ws_close(struct ws *ws, unsigned code)
{
    if (ws->closing)
        return;
    if (ws->wsi == NULL || !ws->open) {
        end_soon(ws, "given up");
        return;
    }
    ws->closing = true;
    ws->last_code = code;
    loop_timer_start(ws->timer, WS_CLOSE_MS);
    lws_callback_on_writable(ws->wsi);
}
