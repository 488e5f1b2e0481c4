/* The whole adapter over a network of the fuzzer's own: any interactions, any answers to its
 * calls, in any order with what the host says. What leaves it is always fit to be sent. The input
 * is lines; the first letter of each says what happens:
 *     E{...}            an interaction
 *     EGUILD_CREATE {...}   any other event
 *     A429 b,1,0,9,user,5,true {...}   the answer to the oldest call: status, the headers in the
 *                       order of header_names, the body
 *     R                 the gateway is ready; RR: again
 *     Tsome text        the host answers the newest request
 *     Msome text        a table's message */
#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cJSON.h>
#include <uv.h>

#include "adapters/discord/discord.h"
#include "adapters/discord/shards.h"
#include "adapters/io/http.h"
#include "bot/serve/serve_discord.h"
#include "tests/fuzz/noted.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum {
    INPUT_MAX = 1 << 16,
    CALLS = 32,
    HEADERS = 7,
    HEADER_BYTES = 64,
    CONTENT_MAX = 2000,
    NOTES = 16
};

#define API "https://discord.invalid/api/v10"

static const char *const header_names[HEADERS] = {
    "X-RateLimit-Bucket", "X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset-After",
    "X-RateLimit-Scope",  "Retry-After",       "X-RateLimit-Global"};

/* --- The network ------------------------------------------------------------------------------ */

static struct {
    http_done *done;
    void *ctx;
} calls[CALLS];
static size_t ncalls;
static char headers[HEADERS][HEADER_BYTES];
static struct shards_up gateway;
static bool connected;

/* Bytes that are no part of a character; Discord counts a little more. */
static size_t characters(const char *text)
{
    size_t n = 0;
    for (; *text != '\0'; text++)
        n += ((unsigned char)*text & 0xC0) != 0x80;
    return n;
}

static void check_message(const cJSON *message)
{
    const char *content = cJSON_GetStringValue(cJSON_GetObjectItem(message, "content"));
    const cJSON *rows = cJSON_GetObjectItem(message, "components"), *row;
    if (content == NULL)
        return;
    assert(characters(content) <= CONTENT_MAX);
    assert(cJSON_IsObject(cJSON_GetObjectItem(message, "allowed_mentions")));
    assert(cJSON_GetArraySize(rows) <= 5);
    cJSON_ArrayForEach(row, rows)
    {
        const int n = cJSON_GetArraySize(cJSON_GetObjectItem(row, "components"));
        assert(n >= 1 && n <= 5);
    }
}

static void check_request(const struct http_request *request)
{
    assert(strncmp(request->url, API "/", sizeof API) == 0);
    for (const char *at = request->url; *at != '\0'; at++)
        assert(*at > ' ' && *at < 127);
    if (request->body == NULL)
        return;
    assert(strlen(request->body) == request->n);
    cJSON *json = cJSON_Parse(request->body);
    assert(json != NULL);
    check_message(json);
    check_message(cJSON_GetObjectItem(json, "data"));
    cJSON_Delete(json);
}

struct http *http_new(struct loop *loop, const char *user_agent)
{
    (void)loop;
    (void)user_agent;
    ncalls = 0;
    return malloc(1);
}

void http_free(struct http *http)
{
    free(http);
}

bool http_send(struct http *http, const struct http_request *request, http_done *done, void *ctx)
{
    (void)http;
    check_request(request);
    if (ncalls == CALLS)
        return false;
    calls[ncalls].done = done;
    calls[ncalls++].ctx = ctx;
    return true;
}

struct shards *shards_new(struct loop *loop, const struct shards_settings *settings,
                          const struct shards_up *up)
{
    (void)loop;
    assert(settings->nshards >= 1 && strlen(settings->url) < 256);
    gateway = *up;
    connected = true;
    return malloc(1);
}

void shards_stop(struct shards *shards, bool keep)
{
    (void)shards;
    (void)keep;
}

bool shards_over(const struct shards *shards)
{
    (void)shards;
    return true;
}

void shards_free(struct shards *shards)
{
    free(shards);
    connected = false;
}

/* --- The host --------------------------------------------------------------------------------- */

static struct {
    char cause[64], place[64], uid[64];
} asked;

static bool on_request(void *ctx, const struct request *request)
{
    (void)ctx;
    assert(request->n == strlen(request->text) && request->n < 512);
    assert(strncmp(request->who.uid, "discord:", 8) == 0);
    assert(request->who.uid[8 + strspn(request->who.uid + 8, "0123456789")] == '\0');
    assert(strncmp(request->place, "discord/", 8) == 0);
    snprintf(asked.cause, sizeof asked.cause, "%s", request->cause);
    snprintf(asked.place, sizeof asked.place, "%s", request->place);
    snprintf(asked.uid, sizeof asked.uid, "%s", request->who.uid);
    return request->n % 7 != 3;
}

static void on_suggest(void *ctx, const struct request *request, struct suggestions *out)
{
    (void)ctx;
    out->at = request->n / 2;
    out->n = request->n % SUGGESTIONS_MAX;
    for (size_t i = 0; i < out->n; i++)
        snprintf(out->text[i], SUGGESTION_BYTES, "word %zu", i);
}

static void on_presence(void *ctx, const char *uid, const char *place, bool present)
{
    (void)ctx;
    (void)place;
    (void)present;
    assert(strncmp(uid, "discord:", 8) == 0);
}

static void on_reach(void *ctx, const char *place, enum reach reach)
{
    (void)ctx;
    (void)reach;
    assert(strlen(place) > 0);
}

static void on_gone(void *ctx, const char *table)
{
    (void)ctx;
    assert(table[0] != '\0');
}

static bool is_command(void *ctx, const char *text, size_t n)
{
    (void)ctx;
    (void)text;
    return n == 4;
}

static void nothing(void *ctx)
{
    (void)ctx;
}

static void on_event(void *ctx, enum discord_event event, const char *text)
{
    (void)ctx;
    assert(event <= DISCORD_TROUBLE && strlen(text) < 1000);
}

static void on_whole(void *ctx, bool whole)
{
    (void)ctx;
    (void)whole;
}

static bool on_draw(void *ctx, size_t i, unsigned char **png, size_t *n)
{
    (void)ctx;
    (void)i;
    *png = calloc(1, 16);
    *n = 16;
    return *png != NULL;
}

/* --- What happens ----------------------------------------------------------------------------- */

static const char *header_of(const struct http_answer *answer, const char *name)
{
    (void)answer;
    for (int i = 0; i < HEADERS; i++)
        if (strcmp(header_names[i], name) == 0)
            return headers[i][0] != '\0' ? headers[i] : NULL;
    return NULL;
}

/* "STATUS HEADER,HEADER BODY" */
static void answer(const char *line)
{
    char *end;
    const long status = strtol(line, &end, 10);
    memset(headers, 0, sizeof headers);
    end += *end == ' ';
    for (int i = 0; i < HEADERS && *end != '\0' && strchr(" {[", *end) == NULL; i++) {
        const size_t n = strcspn(end, ", ");
        snprintf(headers[i], HEADER_BYTES, "%.*s", (int)n, end);
        end += n + (end[n] == ',');
    }
    end += *end == ' ';
    if (ncalls == 0)
        return;
    const struct http_answer told = {.status = status >= 100 && status < 600 ? status : 0,
                                     .body = end,
                                     .n = strlen(end),
                                     .trouble = "cut",
                                     .header = header_of};
    http_done *done = calls[0].done;
    void *ctx = calls[0].ctx;
    memmove(calls, calls + 1, --ncalls * sizeof *calls);
    done(ctx, &told);
}

/* "{...}" or "NAME {...}" */
static void event(const char *text)
{
    char name[40] = "INTERACTION_CREATE";
    const size_t n = strcspn(text, "{ ");
    if (n > 0 && n < sizeof name)
        snprintf(name, sizeof name, "%.*s", (int)n, text);
    cJSON *json = json_read(text + n, strlen(text + n));
    if (connected)
        gateway.event(gateway.ctx, 0, name, json);
    cJSON_Delete(json);
}

/* The host writes UTF-8 without control characters. */
static void clean(char *text)
{
    for (; *text != '\0'; text++)
        if (*text < ' ' || *text > '~')
            *text = '*';
}

static void say(struct chat *chat, char *text, bool of_table)
{
    char table[80];
    clean(text);
    const struct choice_shown choice[] = {{.label = text, .command = "roll", .row = 1},
                                          {.label = "ore", .command = text, .about = text}};
    snprintf(table, sizeof table, "%s/oak", asked.place);
    struct post post = {.kind = of_table ? POST_TABLE : POST_ANSWER,
                        .audience = of_table ? AUDIENCE_TABLE : AUDIENCE_PERSON,
                        .to = {asked.uid, "Anna"},
                        .place = asked.place,
                        .table = table,
                        .tag = "",
                        .prompt = 7,
                        .choices = choice,
                        .nchoices = 2,
                        .cause = of_table ? NULL : asked.cause,
                        .slot = strlen(text) / 3,
                        .text = text};
    if (asked.place[0] == '\0')
        return;
    chat->post(chat, &post);
    post.kind = POST_DONE;
    if (!of_table)
        chat->post(chat, &post);
}

static void act(struct discord *discord, char *line)
{
    switch (line[0]) {
    case 'E':
        event(line + 1);
        break;
    case 'A':
        answer(line + 1);
        break;
    case 'R':
        if (connected)
            gateway.ready(gateway.ctx, 0, line[1] == 'R');
        break;
    case 'T':
    case 'M':
        say(discord_port(discord), line + 1, line[0] == 'M');
        break;
    default:
        break;
    }
}

static struct discord_settings settings_of(void)
{
    static const struct discord_emoji emoji[] = {{"ore", "o", 1}, {"wool", "w", 2}};
    struct discord_settings settings = {.api = API, .token = "secret"};
    serve_discord_commands(&settings, "catan");
    settings.emojis = (struct emojis_settings){2, emoji};
    return settings;
}

static void run(char *text)
{
    const struct discord_settings settings = settings_of();
    const struct discord_up up = {NULL,         nothing,    on_event, on_whole, noted_keep,
                                  noted_recall, noted_next, on_draw,  nothing};
    struct loop *loop = loop_new();
    struct discord *discord = loop != NULL ? discord_new(loop, &settings, &up) : NULL;
    assert(discord != NULL);
    memset(&asked, 0, sizeof asked);
    noted_forget();
    discord_port(discord)->host = (struct chat_host){.request = on_request,
                                                     .suggest = on_suggest,
                                                     .presence = on_presence,
                                                     .gone = on_gone,
                                                     .reach = on_reach,
                                                     .is_command = is_command};
    discord_connect(discord);
    for (char *line = text, *next; line != NULL; line = next) {
        next = strchr(line, '\n');
        if (next != NULL)
            *next++ = '\0';
        uv_run(loop_uv(loop), UV_RUN_NOWAIT);
        act(discord, line);
    }
    uv_run(loop_uv(loop), UV_RUN_NOWAIT);
    discord_free(discord);
    loop_free(loop);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size > INPUT_MAX)
        return 0;
    char *text = malloc(size + 1);
    if (text == NULL)
        abort();
    memcpy(text, data, size);
    text[size] = '\0';
    run(text);
    free(text);
    return 0;
}
