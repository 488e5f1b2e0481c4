#include "adapters/io/ws_hub.h"

#include <netdb.h>
#include <stdlib.h>
#include <string.h>

enum {
    ADDRESSES_TRIED = 60,   /* a multiple of every usual number of them */
    DESCRIPTORS_OF_LWS = 8, /* for its own pipes */
    FAREWELL_TURNS = 3
};

static struct lws_context *context_new(struct ws_hub *hub)
{
    const char *ca = hub->ca_file;
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN,
        .protocols = ws_protocols,
        .gid = (int)-1,
        .uid = (int)-1,
        .options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_UV_NO_SIGSEGV_SIGFPE_SPIN |
                   (hub->tls ? LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT : 0) |
                   (ca != NULL ? LWS_SERVER_OPTION_DISABLE_OS_CA_CERTS : 0),
        .client_ssl_ca_filepath = ca,
        .fd_limit_per_thread = WS_SOCKETS_MAX + DESCRIPTORS_OF_LWS,
        .pt_serv_buf_size = WS_CHUNK,
        .pcontext = &hub->context,
        .foreign_loops = &hub->loop_of_lws};
    lws_set_log_level(0, NULL);
    return lws_create_context(&info);
}

static void destroy(struct ws_hub *hub)
{
    free(hub->user_agent);
    free(hub->ca_file);
    free(hub);
}

static void farewell_over(uv_handle_t *idle)
{
    destroy(idle->data);
}

/* The library needs some turns of the loop to close what it has there, and then to be asked a
 * second time; too early, it unloads what the loop still has to call. A timer would not do: it may
 * be due more than once a turn. */
static void say_farewell(uv_idle_t *idle)
{
    struct ws_hub *hub = idle->data;
    if (++hub->turns > FAREWELL_TURNS && hub->context != NULL)
        lws_context_destroy(hub->context);
    if (hub->context == NULL)
        uv_close((uv_handle_t *)idle, farewell_over);
}

struct ws_hub *ws_hub_new(struct loop *loop, const struct ws_settings *settings)
{
    struct ws_hub *hub = calloc(1, sizeof *hub);
    if (hub == NULL)
        return NULL;
    hub->loop = loop;
    hub->loop_of_lws = loop_uv(loop);
    hub->tls = settings->tls;
    hub->user_agent = strdup(settings->user_agent);
    hub->ca_file = settings->ca_file != NULL ? strdup(settings->ca_file) : NULL;
    if (hub->user_agent != NULL && (hub->ca_file != NULL) == (settings->ca_file != NULL))
        hub->context = context_new(hub);
    if (hub->context != NULL)
        return hub;
    ws_hub_free(hub);
    return NULL;
}

void ws_hub_free(struct ws_hub *hub)
{
    if (hub == NULL)
        return;
    if (hub->context == NULL) {
        destroy(hub);
        return;
    }
    lws_context_destroy(hub->context);
    uv_idle_init(hub->loop_of_lws, &hub->farewell);
    hub->farewell.data = hub;
    uv_idle_start(&hub->farewell, say_farewell);
}

void ws_hub_count(struct ws_hub *hub, bool had_been_open)
{
    if (!had_been_open)
        hub->nfailed = (hub->nfailed + 1) % ADDRESSES_TRIED;
}

const struct addrinfo *ws_hub_choose(const struct ws_hub *hub, const struct addrinfo *found)
{
    const struct addrinfo *chosen = found;
    for (unsigned i = 0; i < hub->nfailed; i++)
        chosen = chosen->ai_next != NULL ? chosen->ai_next : found;
    return chosen;
}

int ws_hub_name(const struct ws_hub *hub, const struct addrinfo *found, char *out, unsigned size)
{
    const struct addrinfo *chosen = ws_hub_choose(hub, found);
    return getnameinfo(chosen->ai_addr, chosen->ai_addrlen, out, size, NULL, 0, NI_NUMERICHOST);
}
