/* usage: bench_store DIRECTORY [TABLES ENTRIES RATE SECONDS]
 *
 * Measures the store as a busy host uses it: TABLES live tables of ENTRIES entries each, then RATE
 * moves a second by computer players for SECONDS; how long until a move is told as stored, and the
 * memory it takes. Then, in a new process and with the file out of the system's cache, how long
 * until the first answer, and what of it is playing a log again. For people to read. */
#include "bot/table/table.h"
#include "rules/base/view.h"
#include "tests/bench_gauge.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SEATS = 4, POINTS = 20, LOADS = 20 };

static struct bench {
    char db[STORE_PATH_MAX];
    size_t tables, entries, rate, seconds;
    struct store *store;
    struct table **table;
    struct sight sight;
    double *sent; /* when the draft of a table went to the store */
    double *took;
    size_t ntook;
    bool live;
} bench;

static void die(const char *why)
{
    fprintf(stderr, "bench_store: %s\n", why);
    exit(1);
}

static void open_store(void)
{
    struct fault fault;
    bench.store = store_sqlite(bench.db, &fault);
    if (bench.store == NULL)
        die(fault.text);
}

/* --- Tables ----------------------------------------------------------------------------------- */

static void stored(void *ctx, const struct store_result *result)
{
    size_t t = (size_t)((struct table **)ctx - bench.table);
    if (result->outcome != STORE_STORED)
        die(result->fault.text);
    table_commit(bench.table[t], &result->head);
    if (bench.live)
        bench.took[bench.ntook++] = gauge_now() - bench.sent[t];
}

static void send_draft(size_t t)
{
    struct store_entry entry = table_entry(bench.table[t]);
    bench.sent[t] = gauge_now();
    while (!store_append(bench.store, &entry, stored, &bench.table[t])) {
        store_wait(bench.store, -1);
        store_poll(bench.store);
    }
}

static void draft_lock(struct table *table)
{
    struct entry_player players[SEATS];
    struct refusal refusal;
    char why[WHY_MAX];
    memset(players, 0, sizeof players);
    for (int s = 0; s < SEATS; s++) {
        players[s].seat = (int8_t)s;
        snprintf(players[s].name, sizeof players[s].name, "Player%d", s);
        snprintf(players[s].computer, sizeof players[s].computer, "greedy");
    }
    if (!table_draft_lock(table, players, NULL, 0, 1000, &refusal, why))
        die(why);
}

/* The next entry of a table; false where its game is over. */
static bool step(size_t t, const char *kind)
{
    struct table *table = bench.table[t];
    struct refusal refusal;
    if (table->phase == TABLE_LOBBY) {
        draft_lock(table);
    } else {
        int seat = table_computer_due(table);
        if (seat == SEAT_NONE)
            return false;
        const struct player_kind *own = table->seat[seat].kind;
        table->seat[seat].kind = player_find(table->game, kind);
        bool drafted = table_draft_computer(table, seat, &bench.sight, 1000, &refusal);
        table->seat[seat].kind = own;
        if (!drafted)
            die("a computer player was refused");
    }
    send_draft(t);
    return true;
}

static void open_table(size_t t)
{
    struct store_table row;
    struct fair_game fair;
    struct fault fault;
    int16_t options[OPTIONS_MAX];
    char why[WHY_MAX];
    game_option_defaults(&base_game, options);
    options[OPT_SETUP] = SETUP_BEGINNER;
    options[OPT_POINTS] = POINTS; /* which nobody reaches so soon */
    if (!store_create(bench.store, "bench", "base/1", NULL, &row, &fair, &fault))
        die(fault.text);
    bench.table[t] = table_new(row.id, &base_game, &fair);
    if (bench.table[t] == NULL || !table_draft_open(bench.table[t], options, SEATS, 1000, why))
        die("no memory");
    send_draft(t);
}

static void settle(void)
{
    while (store_wait(bench.store, -1))
        store_poll(bench.store);
}

static void fill(void)
{
    double begun = gauge_now();
    for (size_t t = 0; t < bench.tables; t++)
        open_table(t);
    settle();
    printf("opened %zu tables: %.2f ms each\n", bench.tables,
           (gauge_now() - begun) * 1e3 / (double)bench.tables);
    begun = gauge_now();
    for (size_t e = 1; e < bench.entries; e++) {
        for (size_t t = 0; t < bench.tables; t++)
            step(t, "random");
        settle();
    }
    double n = (double)(bench.tables * (bench.entries - 1));
    printf("filled to %zu entries each: %.0f moves/s, as fast as it goes\n", bench.entries,
           n / (gauge_now() - begun));
}

/* --- The load --------------------------------------------------------------------------------- */

/* Tables that are far from each other, in turn. False: all wait for the store, or are over. */
static bool step_one(size_t *t)
{
    for (size_t i = 0; i < bench.tables; i++) {
        *t = (*t + 7919) % bench.tables;
        if (bench.table[*t]->draft == NULL && step(*t, "greedy"))
            return true;
    }
    return false;
}

/* False: all games are over. */
static bool step_soon(size_t *t)
{
    while (!step_one(t)) {
        if (!store_wait(bench.store, -1))
            return false;
        store_poll(bench.store);
    }
    return true;
}

/* As an event loop would: watches the descriptor, moves when a move is due. */
static void load(void)
{
    size_t total = bench.rate * bench.seconds, t = 0;
    bench.took = calloc(total, sizeof *bench.took);
    bench.live = true;
    double begun = gauge_now();
    for (size_t made = 0; made < total;) {
        double due = begun + (double)made / (double)bench.rate;
        struct pollfd watched = {.fd = store_fd(bench.store), .events = POLLIN};
        double left = (due - gauge_now()) * 1e3;
        if (left > 0 && poll(&watched, 1, (int)left + 1) == 1)
            store_poll(bench.store);
        while (made < total && begun + (double)made / (double)bench.rate <= gauge_now())
            if (step_soon(&t))
                made++;
            else
                total = made;
    }
    settle();
    double took = gauge_now() - begun;
    gauge_sort(bench.took, bench.ntook);
    printf("load: %zu moves by greedy in %.1f s (%.0f/s); told as stored after %.1f ms (median), "
           "%.1f ms (p99), %.1f ms (longest)\n",
           bench.ntook, took, (double)bench.ntook / took, gauge_ms(bench.took, bench.ntook, 0.5),
           gauge_ms(bench.took, bench.ntook, 0.99), gauge_ms(bench.took, bench.ntook, 1));
    printf("memory with %zu live tables: %ld MiB now, %ld MiB at most\n", bench.tables,
           gauge_memory_mib("VmRSS:"), gauge_memory_mib("VmHWM:"));
}

/* --- The restart ------------------------------------------------------------------------------ */

static void count(void *ctx, const struct store_table *row)
{
    *(size_t *)ctx += !row->finished && !row->damaged;
}

static bool hear(void *ctx, const struct store_line *line, struct fault *fault)
{
    (void)fault;
    *(size_t *)ctx += line->n;
    return true;
}

static void load_again(const char *id)
{
    struct fair_game game;
    struct fair_hash head;
    struct fault fault;
    size_t nbytes = 0;
    double begun = gauge_thread();
    for (int i = 0; i < LOADS; i++)
        table_free(table_load(bench.store, id, &fault));
    double loaded = gauge_thread();
    for (int i = 0; i < LOADS; i++)
        if (!store_read(bench.store, id, &game, &head, hear, &nbytes, &fault))
            die(fault.text);
    double took = loaded - begun, read = gauge_thread() - loaded;
    printf("once it is in the cache: loaded in %.2f ms of a core; %.2f ms of them read %zu KiB and "
           "check their chain\n",
           took * 1e3 / LOADS, read * 1e3 / LOADS, nbytes / LOADS >> 10);
}

static void restart(void)
{
    struct fault fault;
    size_t n = 0;
    char id[64];
    double begun = gauge_now();
    open_store();
    double opened = gauge_now();
    if (!store_list(bench.store, NULL, count, &n, &fault))
        die(fault.text);
    double listed = gauge_now();
    snprintf(id, sizeof id, "bench/%zu", bench.tables / 2 + 1);
    struct table *table = table_load(bench.store, id, &fault);
    if (table == NULL)
        die(fault.text);
    double first = gauge_now();
    printf("restart: opened %.0f ms, %zu tables listed %.0f ms, one of %u entries loaded %.1f ms: "
           "first answer after %.0f ms\n",
           (opened - begun) * 1e3, n, (listed - opened) * 1e3, table->seq, (first - listed) * 1e3,
           (first - begun) * 1e3);
    table_free(table);
    load_again(id);
    store_close(bench.store);
}

int main(int argc, char **argv)
{
    static const size_t usual[] = {10000, 200, 2000, 20};
    size_t *const into[] = {&bench.tables, &bench.entries, &bench.rate, &bench.seconds};
    if (argc < 2)
        die("name a directory to write to");
    for (int i = 0; i < 4; i++)
        *into[i] = argc > i + 2 ? strtoul(argv[i + 2], NULL, 10) : usual[i];
    snprintf(bench.db, sizeof bench.db, "%.*s/bench.db", STORE_PATH_MAX - 64, argv[1]);
    bench.table = calloc(bench.tables, sizeof(struct table *));
    bench.sent = calloc(bench.tables, sizeof *bench.sent);
    setvbuf(stdout, NULL, _IOLBF, 0);
    pid_t child = fork();
    if (child == 0) {
        open_store();
        fill();
        load();
        store_close(bench.store);
        return 0;
    }
    int status = 1;
    waitpid(child, &status, 0);
    struct stat info;
    if (status != 0 || stat(bench.db, &info) != 0)
        return 1;
    printf("the file has %lld MiB\n", (long long)info.st_size >> 20);
    gauge_forget_cache(bench.db);
    restart();
    return 0;
}
