#include "adapters/discord/rest.h"

#include "adapters/discord/codes.h"
#include "adapters/discord/limits.h"
#include "adapters/discord/refused.h"
#include "adapters/io/http.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>
#include <uthash.h>
#include <utlist.h>

enum { AGAIN_MS = 300, LIMITED_MORE_MS = 200 };

struct line { /* the calls of one route, whose order is kept */
    char route[LIMITS_ROUTE_MAX + 1];
    size_t n;
    uint64_t held; /* by an earlier call, in that turn of pump() */
    UT_hash_handle hh;
};

struct waiting {
    struct waiting *prev, *next;
    struct rest *rest;
    struct line *line;
    char method[8], path[REST_PATH_MAX + 1];
    char *json;
    void *file;
    char file_name[64], file_type[32];
    size_t nfile;
    bool interaction, once, sent; /* sent: it is among those */
    uint64_t number;              /* in the order in which they came */
    int tries, limited;           /* failed ones, and times that it was told to wait */
    bool one_try;
    int64_t from, until; /* is not to be tried before, nor after; until 0: always */
    rest_done *done;
    void *ctx;
};

struct rest {
    struct loop *loop;
    const struct rest_settings *settings;
    struct http *http, *urgent; /* urgent: acknowledgements, which wait for nothing else */
    struct limits *limits;
    struct loop_timer *timer;
    struct waiting *calls, *sent; /* to be sent, the oldest first; those that were */
    struct line *lines;
    uint64_t turn, ncalls; /* so many so far */
    size_t n;
    bool ending;
    char authorization[600];
};

static void pump(struct rest *rest);

/* --- Lines ------------------------------------------------------------------------------------ */

/* NULL: no memory. */
static struct line *line_join(struct rest *rest, const char *method, const char *path)
{
    char route[LIMITS_ROUTE_MAX + 1];
    struct line *line;
    limits_route(method, path, route);
    HASH_FIND_STR(rest->lines, route, line);
    if (line == NULL && (line = calloc(1, sizeof *line)) != NULL) {
        memcpy(line->route, route, sizeof line->route);
        HASH_ADD_STR(rest->lines, route, line);
    }
    if (line != NULL)
        line->n++;
    return line;
}

static void line_leave(struct rest *rest, struct line *line)
{
    if (--line->n > 0)
        return;
    HASH_DEL(rest->lines, line);
    free(line);
}

/* --- What came of it -------------------------------------------------------------------------- */

static void end(struct waiting *call, const struct rest_answer *answer)
{
    struct rest *rest = call->rest;
    if (call->sent)
        DL_DELETE(rest->sent, call);
    else
        DL_DELETE(rest->calls, call);
    rest->n--;
    line_leave(rest, call->line);
    if (call->done != NULL)
        call->done(call->ctx, answer);
    free(call->json);
    free(call->file);
    free(call);
}

static void fail(struct waiting *call, const char *why)
{
    end(call, &(struct rest_answer){.why = why});
}

static void unsend(struct waiting *call)
{
    struct rest *rest = call->rest;
    struct waiting *before = rest->calls; /* it goes back to where it was */
    if (!call->sent)
        return;
    call->sent = false;
    DL_DELETE(rest->sent, call);
    while (before != NULL && before->number < call->number)
        before = before->next;
    DL_PREPEND_ELEM(rest->calls, before, call);
}

static bool wait_more(struct waiting *call, int64_t wait_ms)
{
    const int64_t now = loop_now_ms(call->rest->loop);
    if (call->until > 0 && now + wait_ms > call->until)
        return false;
    unsend(call);
    call->from = now + wait_ms;
    return true;
}

static bool again(struct waiting *call)
{
    call->tries++;
    return call->tries < (call->one_try ? 1 : REST_TRIES) &&
           wait_more(call, rest_back_off_ms(call->tries, REST_WAIT_MAX_MS));
}

int64_t rest_back_off_ms(int tries, int64_t most_ms)
{
    int64_t wait = AGAIN_MS;
    for (int i = 1; i < tries && wait < most_ms; i++)
        wait *= 2;
    wait = wait < most_ms ? wait : most_ms;
    return wait / 2 + (int64_t)randombytes_uniform((uint32_t)(wait / 2 + 1));
}

static const char *header(const struct http_answer *answer, const char *name)
{
    return answer->status != 0 ? answer->header(answer, name) : NULL;
}

/* In seconds; -1: it is not told. */
static double told_wait(const struct http_answer *answer, const cJSON *json)
{
    const cJSON *told = cJSON_GetObjectItemCaseSensitive(json, "retry_after");
    const char *in_header = header(answer, "Retry-After");
    const double wait = cJSON_IsNumber(told) ? told->valuedouble
                        : in_header != NULL  ? strtod(in_header, NULL)
                                             : -1;
    return wait >= 0 && wait < LIMITS_RESET_MOST ? wait : -1;
}

static int code_of(const cJSON *json)
{
    return (int)json_whole(json, "code", 0, INT32_MAX, 0);
}

/* How long a 429 tells to wait, and a little more, so that those who wait do not come together; -1:
 * it is none, or what this call asked for is used up for long. */
static double limited_for(const struct http_answer *answer, const cJSON *json)
{
    const int code = code_of(json);
    const double wait = told_wait(answer, json);
    const bool used_up = code == CODE_COMMANDS_SPENT || code == CODE_EDITS_SPENT;
    if (answer->status != 429 || used_up || (code != 0 && wait < 0))
        return -1;
    return (wait < 0 ? 1 : wait) + randombytes_uniform(LIMITED_MORE_MS + 1) / 1000.0;
}

static void tell_limits(struct waiting *call, const struct http_answer *answer, const cJSON *json,
                        double wait)
{
    const struct limits_told told = {
        .status = answer->status,
        .bucket = header(answer, "X-RateLimit-Bucket"),
        .limit = header(answer, "X-RateLimit-Limit"),
        .remaining = header(answer, "X-RateLimit-Remaining"),
        .reset_after = header(answer, "X-RateLimit-Reset-After"),
        .scope = header(answer, "X-RateLimit-Scope"),
        .limited = wait >= 0,
        .retry_after = wait >= 0 ? wait : 0,
        .global = wait >= 0 &&
                  (json_true(json, "global") || header(answer, "X-RateLimit-Global") != NULL),
    };
    limits_answer(call->rest->limits, call->line->route, &told, loop_now_ms(call->rest->loop));
}

/* Who is told to wait again and again waits longer each time: such answers are counted. */
static bool wait_for_limit(struct waiting *call, double wait)
{
    const int64_t told_ms = (int64_t)(wait * 1000) + LIMITS_LATER_MS;
    const int before = call->limited++;
    return wait_more(call, told_ms + (before > 0 ? rest_back_off_ms(before, REST_WAIT_MAX_MS) : 0));
}

static void on_answer(void *ctx, const struct http_answer *answer)
{
    struct waiting *call = ctx;
    struct rest *rest = call->rest;
    char why[REFUSED_BYTES] = "";
    cJSON *json = answer->n > 0 ? json_read(answer->body, answer->n) : NULL;
    struct rest_answer told = {.status = answer->status, .json = json, .why = why};
    const double wait = limited_for(answer, json);
    tell_limits(call, answer, json, wait);
    const bool transient = rest_failed(&told) && (!call->once || answer->unsent);
    const bool retried = wait >= 0 ? wait_for_limit(call, wait) : transient && again(call);
    if (!retried) {
        told.code = code_of(json);
        if (!rest_good(&told))
            refused_say(call->line->route, answer, json, why);
        end(call, &told);
    }
    cJSON_Delete(json);
    pump(rest);
}

/* --- Sending ---------------------------------------------------------------------------------- */

static bool is_urgent(const struct waiting *call)
{
    return call->interaction && strncmp(call->path, "/interactions/", 14) == 0;
}

static bool transmit(struct waiting *call)
{
    struct rest *rest = call->rest;
    char url[REST_PATH_MAX + 300];
    const char *const headers[] = {rest->authorization, NULL};
    const struct http_part parts[] = {{.name = "payload_json",
                                       .type = "application/json",
                                       .bytes = call->json,
                                       .n = call->json != NULL ? strlen(call->json) : 0},
                                      {.name = "files[0]",
                                       .file = call->file_name,
                                       .type = call->file_type,
                                       .bytes = call->file,
                                       .n = call->nfile}};
    snprintf(url, sizeof url, "%s%s", rest->settings->base, call->path);
    const struct http_request request = {.method = call->method,
                                         .url = url,
                                         .headers = call->interaction ? NULL : headers,
                                         .body = call->json,
                                         .n = call->json != NULL ? strlen(call->json) : 0,
                                         .parts = parts,
                                         .nparts = call->file != NULL ? 2 : 0};
    if (!http_send(is_urgent(call) ? rest->urgent : rest->http, &request, on_answer, call))
        return false;
    call->sent = true;
    DL_DELETE(rest->calls, call);
    DL_APPEND(rest->sent, call);
    return true;
}

static int64_t wait_of(struct rest *rest, struct waiting *call, int64_t now)
{
    if (call->from > now)
        return call->from - now;
    if (is_urgent(call))
        return limits_ban_is_near(rest->limits, now) ? -1 : 0;
    return limits_wait(rest->limits, call->line->route, call->interaction, now);
}

/* Sends the call or lets it fail, and gives back 0; or how long it has to wait. */
static int64_t attempt(struct waiting *call, int64_t now)
{
    const int64_t wait = wait_of(call->rest, call, now);
    if (wait < 0)
        fail(call, "too many calls were refused; none are made for some minutes");
    else if (call->until > 0 && now + wait > call->until)
        fail(call, "it would come too late");
    else if (wait > 0)
        return wait;
    else if (!transmit(call)) {
        if (again(call))
            return call->from - now;
        fail(call, "there is no memory left");
    }
    return 0;
}

/* Sends what may be sent, the oldest first; of one route, nothing before what came earlier. */
static void pump(struct rest *rest)
{
    const int64_t now = loop_now_ms(rest->loop);
    int64_t next = INT64_MAX;
    struct waiting *call, *after;
    rest->turn++;
    DL_FOREACH_SAFE(rest->calls, call, after)
    {
        struct line *line = call->line;
        if (line->held == rest->turn)
            continue;
        const int64_t wait = attempt(call, now);
        if (wait == 0)
            continue;
        line->held = rest->turn;
        next = wait < next ? wait : next;
    }
    if (next != INT64_MAX)
        loop_timer_start(rest->timer, next);
}

static void due(void *ctx)
{
    pump(ctx);
}

static bool copy_file(struct waiting *call, const struct rest_file *file)
{
    if (file == NULL)
        return true;
    call->file = malloc(file->n + 1);
    if (call->file == NULL)
        return false;
    memcpy(call->file, file->bytes, file->n);
    call->nfile = file->n;
    snprintf(call->file_name, sizeof call->file_name, "%s", file->name);
    snprintf(call->file_type, sizeof call->file_type, "%s", file->type);
    return true;
}

bool rest_send(struct rest *rest, const struct rest_call *from, rest_done *done, void *ctx)
{
    struct waiting *call = NULL;
    if (!rest->ending && rest->n < REST_WAITING_MAX && strlen(from->path) <= REST_PATH_MAX)
        call = calloc(1, sizeof *call);
    if (call == NULL)
        return false;
    const int64_t now = loop_now_ms(rest->loop);
    call->rest = rest;
    call->number = rest->ncalls++;
    snprintf(call->method, sizeof call->method, "%s", from->method);
    snprintf(call->path, sizeof call->path, "%s", from->path);
    call->json = from->json != NULL ? strdup(from->json) : NULL;
    call->interaction = from->interaction;
    call->once = from->once;
    call->one_try = from->one_try;
    call->until = from->within_ms > 0 ? now + from->within_ms : 0;
    call->done = done;
    call->ctx = ctx;
    if (from->json == NULL || call->json != NULL)
        call->line = line_join(rest, from->method, from->path);
    if (call->line == NULL || !copy_file(call, from->file)) {
        if (call->line != NULL)
            line_leave(rest, call->line);
        free(call->json);
        free(call);
        return false;
    }
    DL_APPEND(rest->calls, call);
    rest->n++;
    loop_timer_start(rest->timer, 0);
    return true;
}

/* --- Beginning and end ------------------------------------------------------------------------ */

struct rest *rest_new(struct loop *loop, const struct rest_settings *settings)
{
    struct rest *rest = calloc(1, sizeof *rest);
    if (rest == NULL)
        return NULL;
    rest->loop = loop;
    rest->settings = settings;
    rest->http = http_new(loop, REST_AGENT);
    rest->urgent = http_new(loop, REST_AGENT);
    rest->limits = limits_new();
    rest->timer = loop_timer_new(loop, due, rest);
    snprintf(rest->authorization, sizeof rest->authorization, "Authorization: Bot %s",
             settings->token);
    if (rest->http != NULL && rest->urgent != NULL && rest->limits != NULL && rest->timer != NULL)
        return rest;
    rest_free(rest);
    return NULL;
}

void rest_free(struct rest *rest)
{
    if (rest == NULL)
        return;
    rest->ending = true;
    http_free(rest->http);
    http_free(rest->urgent);
    while (rest->calls != NULL || rest->sent != NULL)
        fail(rest->calls != NULL ? rest->calls : rest->sent, "the program ends");
    limits_free(rest->limits);
    loop_timer_free(rest->timer);
    sodium_memzero(rest->authorization, sizeof rest->authorization);
    free(rest);
}
