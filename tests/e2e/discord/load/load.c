/* usage: bench_discord --trivial [--count N]
 *        bench_discord --hexhost PROGRAM --dir DIRECTORY [--count N]
 *        bench_discord [--port N] [--requests FILE] [--pid PID] [--count N]
 *
 * A Discord that checks nothing and answers at once, to measure a bot with: acknowledgements of
 * interactions with one in flight, with ten, and of a burst of 3,000. Prints its address, waits
 * until a bot has identified and has asked for nothing for a second, measures, and ends.
 *
 * --trivial: measures a client of its own that only acknowledges, which shows what the fake itself
 * can do. --hexhost: measures that program, with its state in the directory, and moves of games as
 * well: presses that are answered when the move is on the disk; beside them, what the disk itself
 * needs to flush a page. Otherwise a bot that somebody else starts; --pid: its memory and time of
 * the processor are told too.
 *
 * --requests: the interactions, used in turn, one of {"type":...,"data":{...}} on a line; otherwise
 * /help. For people to read. */
#include "tests/bench_gauge.h"
#include "tests/e2e/discord/load/flush.h"
#include "tests/e2e/discord/load/process.h"
#include "tests/e2e/discord/load/requests.h"
#include "tests/e2e/discord/load/trivial.h"
#include "tests/e2e/discord/load/wire.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { COUNT = 1500, BURST = 3000, EVENT_MAX = 4096 };
enum { PEOPLE = 500, PLAYERS = 4 };
static const double QUIET = 1, LATE = 3, PATIENCE = 30;
static const unsigned long long FIRST_ID = 1000000000000000000;

static struct {
    struct wire *wire;
    struct wire_conn *gateway;
    int pid, port;
    size_t count;
    bool trivial, moves, is_ready;
    const char *hexhost, *directory;
    size_t npeople;
    size_t nmoved;       /* answers to moves that tell what came of it */
    double heard_at;     /* the last request that was not of an interaction */
    double *sent, *took; /* seconds, by interaction; took < 0: open */
    size_t nsent, nopen, ndone, base, seq, nmessages;
} load;

/* --- Gateway ---------------------------------------------------------------------------------- */

static void say(const char *text)
{
    wire_say(load.gateway, text, strlen(text));
}

static void enter(void)
{
    char text[EVENT_MAX];
    snprintf(text, sizeof text,
             "{\"op\":0,\"s\":%zu,\"t\":\"READY\",\"d\":{\"v\":10,\"user\":{\"id\":\"2\","
             "\"username\":\"bot\",\"bot\":true},\"guilds\":[{\"id\":\"3\",\"unavailable\":true}],"
             "\"session_id\":\"load\",\"resume_gateway_url\":\"ws://127.0.0.1:%d\","
             "\"application\":{\"id\":\"2\",\"flags\":0}}}",
             ++load.seq, wire_port(load.wire));
    say(text);
    load.is_ready = true;
    load.heard_at = gauge_now();
}

static void on_opened(void *ctx, struct wire_conn *c)
{
    (void)ctx;
    load.gateway = c;
    say("{\"op\":10,\"s\":null,\"t\":null,\"d\":{\"heartbeat_interval\":41250}}");
}

static void on_said(void *ctx, struct wire_conn *c, const char *text, size_t n)
{
    (void)ctx;
    (void)c;
    char op[64];
    snprintf(op, sizeof op, "%.*s", (int)(n < 60 ? n : 60), text);
    const char *at = strstr(op, "\"op\":");
    switch (at == NULL ? 0 : strtol(at + 5, NULL, 10)) {
    case 1:
        say("{\"op\":11,\"s\":null,\"t\":null,\"d\":null}");
        break;
    case 2:
        enter();
        break;
    case 6: /* nothing can be resumed */
        say("{\"op\":9,\"s\":null,\"t\":null,\"d\":false}");
        break;
    default:
        break;
    }
}

static void on_closed(void *ctx, struct wire_conn *c)
{
    (void)ctx;
    if (c != load.gateway)
        return;
    load.gateway = NULL;
    load.is_ready = false;
}

static void send_one(void)
{
    char text[EVENT_MAX];
    int n = snprintf(
        text, sizeof text,
        "{\"op\":0,\"s\":%zu,\"t\":\"INTERACTION_CREATE\",\"d\":{\"id\":\"%llu\","
        "%s,\"application_id\":\"2\",\"token\":\"load%0120zu\",\"version\":1,\"channel_id\":\"4\","
        "\"channel\":{\"id\":\"4\",\"type\":0,\"name\":\"catan\",\"guild_id\":\"3\"},"
        "\"guild_id\":\"3\",\"guild\":{\"id\":\"3\",\"locale\":\"en-GB\",\"features\":[]},"
        "\"member\":{\"user\":{\"id\":\"%zu\",\"username\":\"anna\",\"global_name\":\"Anna\","
        "\"avatar\":null,\"discriminator\":\"0\",\"public_flags\":0},\"nick\":null,\"roles\":[],"
        "\"joined_at\":\"2026-01-01T00:00:00+00:00\",\"permissions\":\"2248473465835073\"},"
        "\"locale\":\"en-GB\",\"guild_locale\":\"en-GB\",\"context\":0,\"entitlements\":[],"
        "\"authorizing_integration_owners\":{\"0\":\"3\"},\"attachment_size_limit\":10485760,"
        "\"app_permissions\":\"2251799813685247\",\"message\":{\"id\":\"5\",\"channel_id\":\"4\","
        "\"flags\":0,\"content\":\"A table\"}}}",
        ++load.seq, FIRST_ID + load.base + load.nsent,
        requests_next(load.nsent, load.moves ? load.npeople : 0), load.base + load.nsent,
        100 + load.nsent % load.npeople);
    if (n >= (int)sizeof text) {
        fputs("a request is too long\n", stderr);
        exit(1);
    }
    load.sent[load.nsent] = gauge_now();
    load.took[load.nsent] = -1;
    load.nsent++;
    load.nopen++;
    wire_say(load.gateway, text, (size_t)n);
}

/* --- REST ------------------------------------------------------------------------------------- */

static bool says(const struct wire_request *r, const char *word)
{
    const size_t n = strlen(word);
    for (size_t i = 0; i + n <= r->nbody; i++)
        if (memcmp(r->body + i, word, n) == 0)
            return true;
    return false;
}

static void on_callback(struct wire_conn *c, const char *id, const struct wire_request *r)
{
    load.nmoved += load.moves && says(r, "You ");
    size_t i = (size_t)(strtoull(id, NULL, 10) - FIRST_ID - load.base);
    if (i < load.nsent && load.took[i] < 0) {
        load.took[i] = gauge_now() - load.sent[i];
        load.nopen--;
        load.ndone++;
    }
    wire_answer(c, 204, NULL);
}

/* What the bot may want to know; NULL for its messages. */
static const char *known(const struct wire_request *r)
{
    static char gateway[256];
    snprintf(gateway, sizeof gateway,
             "{\"url\":\"ws://127.0.0.1:%d\",\"shards\":1,\"session_start_limit\":{\"total\":1000,"
             "\"remaining\":1000,\"reset_after\":0,\"max_concurrency\":1}}",
             wire_port(load.wire));
    const struct {
        const char *part, *answer;
    } answers[] = {
        {"/gateway", gateway},
        {"/users/@me/channels", "{\"id\":\"6\",\"type\":1}"},
        {"/users/@me", "{\"id\":\"2\",\"username\":\"bot\",\"bot\":true}"},
        {"/applications/@me", "{\"id\":\"2\",\"name\":\"bot\",\"flags\":0}"},
        {"/emojis",
         strcmp(r->method, "GET") == 0 ? "{\"items\":[]}" : "{\"id\":\"7\",\"name\":\"x\"}"},
        {"/commands", "[]"},
        {"/threads", "{\"id\":\"8\",\"type\":11,\"parent_id\":\"4\"}"},
    };
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++)
        if (strstr(r->path, answers[i].part) != NULL)
            return answers[i].answer;
    return NULL;
}

static void on_asked(void *ctx, struct wire_conn *c, const struct wire_request *r)
{
    (void)ctx;
    const char *id = strstr(r->path, "/interactions/"), *answer = known(r);
    char text[160];
    if (id != NULL) {
        on_callback(c, id + strlen("/interactions/"), r);
        return;
    }
    load.heard_at = gauge_now();
    if (answer != NULL) {
        wire_answer(c, 200, answer);
    } else if (strcmp(r->method, "DELETE") == 0 || strcmp(r->method, "PUT") == 0) {
        wire_answer(c, 204, NULL);
    } else {
        snprintf(text, sizeof text,
                 "{\"id\":\"%zu\",\"channel_id\":\"4\",\"attachments\":[],\"flags\":0}",
                 9 + load.nmessages++);
        wire_answer(c, 200, text);
    }
}

/* --- Measuring -------------------------------------------------------------------------------- */

static void print(const char *name, double seconds, double cpu, double mib)
{
    size_t nlate = 0, n = 0;
    for (size_t i = 0; i < load.nsent; i++) {
        nlate += load.took[i] < 0 || load.took[i] > LATE;
        if (load.took[i] >= 0)
            load.took[n++] = load.took[i];
    }
    gauge_sort(load.took, n);
    printf("%-14s %6zu acknowledged  %8.0f/s  p50 %8.3f ms  p99 %8.3f ms  longest %8.3f ms  late "
           "or never %zu",
           name, n, (double)n / seconds, gauge_ms(load.took, n, 0.5), gauge_ms(load.took, n, 0.99),
           gauge_ms(load.took, n, 1), nlate);
    if (load.pid > 0)
        printf("  %.3f ms of CPU each  RSS %.1f MiB", n == 0 ? 0 : cpu * 1e3 / (double)n, mib);
    printf("\n");
    fflush(stdout);
}

static void measure(const char *name, size_t window, size_t count)
{
    double mib, cpu = process_used(load.pid, &mib), begun = gauge_now(), last = begun;
    load.base += load.nsent;
    load.nsent = load.nopen = load.ndone = 0;
    while (load.ndone < count && gauge_now() - last < PATIENCE) {
        size_t before = load.ndone;
        while (load.gateway != NULL && load.nopen < window && load.nsent < count)
            send_one();
        wire_step(load.wire, 100);
        if (load.ndone > before)
            last = gauge_now();
    }
    double seconds = last - begun;
    cpu = process_used(load.pid, &mib) - cpu;
    print(name, seconds, cpu, mib);
}

static void wait_until_quiet(void)
{
    while (!load.is_ready || gauge_now() - load.heard_at < QUIET)
        wire_step(load.wire, 50);
}

/* --- Beginning -------------------------------------------------------------------------------- */

static void read_arguments(int argc, char **argv)
{
    static const char usage[] =
        "usage: bench_discord [--count N] --trivial\n"
        "       bench_discord [--count N] --hexhost PROGRAM --dir DIRECTORY\n"
        "       bench_discord [--count N] [--port N] [--pid PID] [--requests FILE]\n";
    load.count = COUNT;
    for (int i = 1; i < argc; i++) {
        const char *value = i + 1 < argc ? argv[i + 1] : "";
        if (strcmp(argv[i], "--trivial") == 0) {
            load.trivial = true;
            continue;
        }
        if (strcmp(argv[i], "--port") == 0)
            load.port = (int)strtol(value, NULL, 10);
        else if (strcmp(argv[i], "--pid") == 0)
            load.pid = (int)strtol(value, NULL, 10);
        else if (strcmp(argv[i], "--count") == 0)
            load.count = strtoul(value, NULL, 10);
        else if (strcmp(argv[i], "--hexhost") == 0)
            load.hexhost = value;
        else if (strcmp(argv[i], "--dir") == 0)
            load.directory = value;
        else if (strcmp(argv[i], "--requests") == 0)
            requests_read(value);
        else
            value = "";
        if (*value == '\0') {
            fputs(usage, stderr);
            exit(2);
        }
        i++;
    }
    if ((load.hexhost != NULL) != (load.directory != NULL)) {
        fputs(usage, stderr);
        exit(2);
    }
}

static void start_trivial(void)
{
    pid_t pid = fork();
    if (pid == 0)
        trivial_run(wire_port(load.wire));
    load.pid = (int)pid;
}

static void measure_moves(void)
{
    wait_until_quiet();
    load.moves = true;
    load.npeople = PLAYERS;
    flush_measure(load.directory, load.count);
    measure("moves, one", 1, load.count);
    printf("%zu of them were moves that were carried out\n", load.nmoved);
    flush_measure(load.directory, load.count);
    wait_until_quiet(); /* the pictures are drawn afterwards */
    double mib;
    process_used(load.pid, &mib);
    printf("afterwards: RSS %.1f MiB\n", mib);
}

static void measure_all(void)
{
    double mib;
    wait_until_quiet();
    process_used(load.pid, &mib);
    if (load.pid > 0)
        printf("idle: RSS %.1f MiB\n", mib);
    measure("one in flight", 1, load.count);
    wait_until_quiet();
    measure("ten in flight", 10, load.count);
    wait_until_quiet();
    measure("a burst", BURST, BURST);
    if (load.hexhost != NULL)
        measure_moves();
}

int main(int argc, char **argv)
{
    const struct wire_calls calls = {NULL, on_asked, on_opened, on_said, on_closed};
    read_arguments(argc, argv);
    size_t most = load.count > BURST ? load.count : BURST;
    load.sent = calloc(most, sizeof *load.sent);
    load.took = calloc(most, sizeof *load.took);
    load.wire = wire_new(load.port, &calls);
    load.npeople = PEOPLE;
    if (load.sent == NULL || load.took == NULL)
        return 1;
    printf("api http://127.0.0.1:%d/api/v10\n", wire_port(load.wire));
    fflush(stdout);
    if (load.trivial)
        start_trivial();
    if (load.hexhost != NULL)
        load.pid = process_hexhost(load.hexhost, load.directory, wire_port(load.wire));
    measure_all();
    if (load.trivial || load.hexhost != NULL)
        process_end(load.pid);
    wire_free(load.wire);
    return 0;
}
