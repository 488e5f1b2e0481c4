#include "adapters/io/http.h"

#include "adapters/io/multi.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <curl/curl.h>
#include <utlist.h>

/* A request on its way. Its handle goes back to the idle ones, with its connection. */
struct call {
    struct call *prev, *next;
    struct http *http;
    CURL *easy;
    struct curl_slist *headers;
    curl_mime *mime;
    char *sent, *got;
    size_t ngot, room;
    bool too_long;
    http_done *done;
    void *ctx;
    char error[CURL_ERROR_SIZE];
};

enum { IDLE_MAX = HTTP_CONNECTIONS_MAX };

struct http {
    struct multi multi;
    struct call *calls;
    CURL *idle[IDLE_MAX];
    size_t nidle;
    char *user_agent;
};

/* --- The loop --------------------------------------------------------------------------------- */

static void finish_done(struct http *http);

static void act(void *ctx, curl_socket_t fd, int events)
{
    struct http *http = ctx;
    int running = 0;
    curl_multi_socket_action(http->multi.curl, fd, events, &running);
    finish_done(http);
}

static void due(void *ctx)
{
    act(ctx, CURL_SOCKET_TIMEOUT, 0);
}

/* --- Answers ---------------------------------------------------------------------------------- */

static size_t take_body(char *bytes, size_t size, size_t n, void *ctx)
{
    struct call *call = ctx;
    n *= size;
    if (n > HTTP_ANSWER_MAX - call->ngot) {
        call->too_long = true;
        return 0;
    }
    if (call->ngot + n + 1 > call->room) {
        const size_t room = 2 * (call->ngot + n) + 512;
        char *more = realloc(call->got, room);
        if (more == NULL)
            return 0;
        call->got = more;
        call->room = room;
    }
    memcpy(call->got + call->ngot, bytes, n);
    call->ngot += n;
    call->got[call->ngot] = '\0';
    return n;
}

static const char *header_of(const struct http_answer *answer, const char *name)
{
    struct curl_header *header;
    const struct call *call = answer->headers;
    if (curl_easy_header(call->easy, name, 0, CURLH_HEADER, -1, &header) != CURLHE_OK)
        return NULL;
    return header->value;
}

/* The handle keeps its connection and its settings' room. */
static void free_call(struct call *call)
{
    struct http *http = call->http;
    curl_multi_remove_handle(http->multi.curl, call->easy);
    curl_mime_free(call->mime);
    curl_slist_free_all(call->headers);
    curl_easy_reset(call->easy);
    if (http->nidle < IDLE_MAX)
        http->idle[http->nidle++] = call->easy;
    else
        curl_easy_cleanup(call->easy);
    free(call->sent);
    free(call->got);
    free(call);
}

static bool is_unsent(CURLcode code)
{
    return code == CURLE_COULDNT_RESOLVE_HOST || code == CURLE_COULDNT_CONNECT ||
           code == CURLE_SSL_CONNECT_ERROR || code == CURLE_PEER_FAILED_VERIFICATION;
}

static void finish(struct call *call, CURLcode code)
{
    struct http *http = call->http;
    struct http_answer answer = {.body = call->got != NULL ? call->got : "",
                                 .n = call->ngot,
                                 .trouble = "",
                                 .unsent = is_unsent(code),
                                 .header = header_of,
                                 .headers = call};
    if (code == CURLE_OK)
        curl_easy_getinfo(call->easy, CURLINFO_RESPONSE_CODE, &answer.status);
    else
        answer.trouble = call->too_long           ? "the answer is too long"
                         : call->error[0] != '\0' ? call->error
                                                  : curl_easy_strerror(code);
    DL_DELETE(http->calls, call);
    call->done(call->ctx, &answer);
    free_call(call);
}

static void finish_done(struct http *http)
{
    int left;
    for (CURLMsg *message; (message = curl_multi_info_read(http->multi.curl, &left)) != NULL;) {
        struct call *call = NULL;
        if (message->msg != CURLMSG_DONE)
            continue;
        CURLcode code = message->data.result;
        curl_easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, (char **)&call);
        finish(call, code);
    }
}

/* --- Sending ---------------------------------------------------------------------------------- */

static bool add_header(struct call *call, const char *line)
{
    struct curl_slist *more = curl_slist_append(call->headers, line);
    call->headers = more != NULL ? more : call->headers;
    return more != NULL;
}

static bool add_parts(struct call *call, const struct http_request *request)
{
    call->mime = curl_mime_init(call->easy);
    for (size_t i = 0; call->mime != NULL && i < request->nparts; i++) {
        const struct http_part *from = &request->parts[i];
        curl_mimepart *part = curl_mime_addpart(call->mime);
        if (part == NULL || curl_mime_name(part, from->name) != CURLE_OK ||
            curl_mime_type(part, from->type) != CURLE_OK ||
            curl_mime_data(part, from->bytes, from->n) != CURLE_OK ||
            (from->file != NULL && curl_mime_filename(part, from->file) != CURLE_OK))
            return false;
    }
    curl_easy_setopt(call->easy, CURLOPT_MIMEPOST, call->mime);
    return call->mime != NULL;
}

static bool add_body(struct call *call, const struct http_request *request)
{
    call->sent = malloc(request->n + 1);
    if (call->sent == NULL)
        return false;
    memcpy(call->sent, request->body, request->n);
    curl_easy_setopt(call->easy, CURLOPT_POSTFIELDS, call->sent);
    curl_easy_setopt(call->easy, CURLOPT_POSTFIELDSIZE, (long)request->n);
    return add_header(call, "Content-Type: application/json");
}

static bool fill(struct call *call, const struct http_request *request)
{
    CURL *easy = call->easy;
    bool good = add_header(call, "Expect:"); /* one round trip less */
    for (const char *const *header = request->headers; header != NULL && *header != NULL; header++)
        good = good && add_header(call, *header);
    if (request->nparts > 0)
        good = good && add_parts(call, request);
    else if (request->body != NULL)
        good = good && add_body(call, request);
    else if (strcmp(request->method, "GET") != 0)
        curl_easy_setopt(easy, CURLOPT_POSTFIELDS, "");
    if (request->nparts == 0 && request->body == NULL && strcmp(request->method, "GET") != 0)
        curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE, 0L);
    curl_easy_setopt(easy, CURLOPT_CUSTOMREQUEST, request->method);
    curl_easy_setopt(easy, CURLOPT_HTTPHEADER, call->headers);
    return good && curl_easy_setopt(easy, CURLOPT_URL, request->url) == CURLE_OK;
}

static void set_up(struct call *call)
{
    CURL *easy = call->easy;
    curl_easy_setopt(easy, CURLOPT_PRIVATE, call);
    curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, take_body);
    curl_easy_setopt(easy, CURLOPT_WRITEDATA, call);
    curl_easy_setopt(easy, CURLOPT_ERRORBUFFER, call->error);
    curl_easy_setopt(easy, CURLOPT_USERAGENT, call->http->user_agent);
    curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(easy, CURLOPT_SSLVERSION, (long)CURL_SSLVERSION_TLSv1_2);
    curl_easy_setopt(easy, CURLOPT_CONNECTTIMEOUT_MS, (long)HTTP_CONNECT_MS);
    curl_easy_setopt(easy, CURLOPT_TIMEOUT_MS, (long)HTTP_WHOLE_MS);
    curl_easy_setopt(easy, CURLOPT_BUFFERSIZE, 16384L);
}

static struct call *new_call(struct http *http, http_done *done, void *ctx)
{
    struct call *call = calloc(1, sizeof *call);
    if (call == NULL)
        return NULL;
    *call = (struct call){.http = http, .done = done, .ctx = ctx};
    call->easy = http->nidle > 0 ? http->idle[--http->nidle] : curl_easy_init();
    if (call->easy != NULL)
        return call;
    free(call);
    return NULL;
}

bool http_send(struct http *http, const struct http_request *request, http_done *done, void *ctx)
{
    struct call *call = new_call(http, done, ctx);
    if (call == NULL)
        return false;
    set_up(call);
    if (!fill(call, request) || curl_multi_add_handle(http->multi.curl, call->easy) != CURLM_OK) {
        free_call(call);
        return false;
    }
    DL_APPEND(http->calls, call);
    return true;
}

/* --- Beginning and end ------------------------------------------------------------------------ */

struct http *http_new(struct loop *loop, const char *user_agent)
{
    struct http *http = calloc(1, sizeof *http);
    if (http == NULL || curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) {
        free(http);
        return NULL;
    }
    http->multi = (struct multi){.loop = loop,
                                 .curl = curl_multi_init(),
                                 .timer = loop_timer_new(loop, due, http),
                                 .act = act,
                                 .ctx = http};
    http->user_agent = strdup(user_agent);
    if (http->multi.curl == NULL || http->multi.timer == NULL || http->user_agent == NULL) {
        http_free(http);
        return NULL;
    }
    multi_watch(&http->multi);
    curl_multi_setopt(http->multi.curl, CURLMOPT_MAX_HOST_CONNECTIONS, (long)HTTP_CONNECTIONS_MAX);
    curl_multi_setopt(http->multi.curl, CURLMOPT_MAXCONNECTS, (long)HTTP_CONNECTIONS_MAX);
    return http;
}

void http_free(struct http *http)
{
    if (http == NULL)
        return;
    for (struct call *call, *next = http->calls; (call = next) != NULL;) {
        next = call->next;
        free_call(call);
    }
    while (http->nidle > 0)
        curl_easy_cleanup(http->idle[--http->nidle]);
    if (http->multi.curl != NULL)
        curl_multi_cleanup(http->multi.curl);
    loop_timer_free(http->multi.timer);
    free(http->user_agent);
    free(http);
    curl_global_cleanup();
}
