/* A bot for the tests of the gateway: it tells every event in a line of JSON, and does what lines
 * on its standard input say: later MS, quit, leave.
 *
 * usage: gateway_bot URL TOKEN SHARDS MAX_CONCURRENCY REMAINING DIRECTORY [CA_FILE] (the directory
 * keeps the sessions).
 *
 * Its clock can be put forward ("later"), so that no test has to wait for what takes its time. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "adapters/discord/shards.h"
#include "tests/e2e/orders.h"

enum { PATH = 512, TIMERS_MAX = 1024, RESET_MS = 24 * 3600 * 1000 };

static struct loop *loop;
static struct shards *shards;
static struct loop_timer *over;
static bool quitting;
static const char *directory;

/* --- The clock -------------------------------------------------------------------------------- */

static int64_t ahead_ms;
static struct {
    struct loop_timer *timer;
    int64_t due_ms;
} timers[TIMERS_MAX];

/* The linker puts these in place of those of the loop. */
int64_t __real_loop_now_ms(const struct loop *);
int64_t __wrap_loop_now_ms(const struct loop *);
void __real_loop_timer_start(struct loop_timer *, int64_t ms);
void __wrap_loop_timer_start(struct loop_timer *, int64_t ms);
void __real_loop_timer_stop(struct loop_timer *);
void __wrap_loop_timer_stop(struct loop_timer *);
void __real_loop_timer_free(struct loop_timer *);
void __wrap_loop_timer_free(struct loop_timer *);

int64_t __wrap_loop_now_ms(const struct loop *at)
{
    return __real_loop_now_ms(at) + ahead_ms;
}

static void remember(struct loop_timer *timer, int64_t due_ms)
{
    size_t free_one = TIMERS_MAX;
    for (size_t i = 0; i < TIMERS_MAX; i++) {
        if (timers[i].timer == timer) {
            timers[i].due_ms = due_ms;
            return;
        }
        if (!timers[i].timer && free_one == TIMERS_MAX)
            free_one = i;
    }
    if (free_one == TIMERS_MAX)
        abort();
    timers[free_one].timer = timer;
    timers[free_one].due_ms = due_ms;
}

static void forget(const struct loop_timer *timer)
{
    for (size_t i = 0; i < TIMERS_MAX; i++)
        if (timers[i].timer == timer)
            timers[i].timer = NULL;
}

void __wrap_loop_timer_start(struct loop_timer *timer, int64_t ms)
{
    remember(timer, __wrap_loop_now_ms(loop) + ms);
    __real_loop_timer_start(timer, ms);
}

void __wrap_loop_timer_stop(struct loop_timer *timer)
{
    forget(timer);
    __real_loop_timer_stop(timer);
}

void __wrap_loop_timer_free(struct loop_timer *timer)
{
    if (timer)
        forget(timer);
    __real_loop_timer_free(timer);
}

static void do_later(int64_t ms)
{
    int64_t before = __wrap_loop_now_ms(loop);
    ahead_ms += ms;
    for (size_t i = 0; i < TIMERS_MAX; i++)
        if (timers[i].timer && timers[i].due_ms > before)
            __real_loop_timer_start(timers[i].timer, timers[i].due_ms - before - ms);
    printf("{\"event\": \"later\"}\n");
    fflush(stdout);
}

/* --- Events ----------------------------------------------------------------------------------- */

static void on_ready(void *ctx, int shard, bool resumed)
{
    (void)ctx;
    printf("{\"event\": \"ready\", \"shard\": %d, \"resumed\": %d}\n", shard, resumed);
    fflush(stdout);
}

static void on_event(void *ctx, int shard, const char *name, const cJSON *data)
{
    const cJSON *id = cJSON_GetObjectItem(data, "id");
    (void)ctx;
    cJSON *line = cJSON_CreateObject();
    cJSON_AddStringToObject(line, "event", "dispatch");
    cJSON_AddNumberToObject(line, "shard", shard);
    cJSON_AddStringToObject(line, "name", name);
    cJSON_AddStringToObject(line, "id", cJSON_IsString(id) ? id->valuestring : "");
    char *text = cJSON_PrintUnformatted(line);
    printf("%s\n", text);
    fflush(stdout);
    cJSON_free(text);
    cJSON_Delete(line);
}

static void session_path(char path[PATH], int shard)
{
    snprintf(path, PATH, "%s/session-%d", directory, shard);
}

static void on_keep(void *ctx, int shard, const struct gateway_session *session)
{
    char path[PATH], text[GATEWAY_TEXT_MAX];
    (void)ctx;
    session_path(path, shard);
    gateway_session_put(session, text);
    FILE *file = fopen(path, "w");
    if (!file || fputs(text, file) < 0 || fclose(file) != 0)
        abort();
}

static bool recall(void *ctx, int shard, struct gateway_session *out)
{
    char path[PATH], text[GATEWAY_TEXT_MAX] = "";
    (void)ctx;
    session_path(path, shard);
    FILE *file = fopen(path, "r");
    if (!file)
        return false;
    bool read = fgets(text, sizeof text, file) != NULL;
    fclose(file);
    return read && gateway_session_parse(text, out);
}

static void on_whole(void *ctx, bool whole)
{
    (void)ctx;
    printf("{\"event\": \"whole\", \"whole\": %d}\n", whole);
    fflush(stdout);
}

static void tell(const char *event, unsigned code, const char *text)
{
    cJSON *line = cJSON_CreateObject();
    cJSON_AddStringToObject(line, "event", event);
    cJSON_AddNumberToObject(line, "code", code);
    cJSON_AddStringToObject(line, "text", text);
    char *printed = cJSON_PrintUnformatted(line);
    printf("%s\n", printed);
    fflush(stdout);
    cJSON_free(printed);
    cJSON_Delete(line);
}

static void on_stopped(void *ctx, unsigned code, const char *why)
{
    (void)ctx;
    tell("stopped", code, why);
}

static void on_trouble(void *ctx, int shard, const char *text)
{
    (void)ctx;
    (void)shard;
    tell("trouble", 0, text);
}

/* --- Orders ----------------------------------------------------------------------------------- */

static void look_whether_over(void *ctx)
{
    (void)ctx;
    if (!shards_over(shards))
        return;
    orders_close();
    loop_timer_free(over);
    shards_free(shards);
    loop_stop(loop);
}

static void on_over(void *ctx)
{
    (void)ctx;
    if (quitting)
        loop_timer_start(over, 0);
}

static void quit(bool keep)
{
    quitting = true;
    shards_stop(shards, keep);
    loop_timer_start(over, 0);
}

static void obey(char *line)
{
    if (strncmp(line, "later ", 6) == 0)
        do_later(strtol(line + 6, NULL, 10));
    else if (strcmp(line, "quit") == 0)
        quit(true);
    else if (strcmp(line, "leave") == 0)
        quit(false);
}

static void on_end(void)
{
    quit(true);
}

int main(int argc, char **argv)
{
    const struct shards_up up = {.ready = on_ready,
                                 .event = on_event,
                                 .keep = on_keep,
                                 .recall = recall,
                                 .whole = on_whole,
                                 .stopped = on_stopped,
                                 .trouble = on_trouble,
                                 .over = on_over};
    if (argc < 7 || sodium_init() < 0)
        return 2;
    directory = argv[6];
    const struct shards_settings settings = {.url = argv[1],
                                             .token = argv[2],
                                             .user_agent = "DiscordBot (https://example.org, 1)",
                                             .ca_file = argc > 7 ? argv[7] : NULL,
                                             .nshards = (int)strtol(argv[3], NULL, 10),
                                             .max_concurrency = strtol(argv[4], NULL, 10),
                                             .remaining = strtol(argv[5], NULL, 10),
                                             .total = 1000,
                                             .reset_after_ms = RESET_MS};
    loop = loop_new();
    shards = loop ? shards_new(loop, &settings, &up) : NULL;
    if (!shards)
        return 1;
    over = loop_timer_new(loop, look_whether_over, NULL);
    if (!orders_open(loop, obey, on_end))
        return 1;
    loop_run(loop);
    loop_free(loop);
    return 0;
}
