/* usage: bench_host DIRECTORY [TABLES ENTRIES RATE SECONDS]
 *
 * Measures a host as people meet it: requests, rules, computer players, store and loop together,
 * only the network is left out. TABLES live tables, each of one person and three computer players,
 * are played to ENTRIES entries each; then people give commands so often that RATE moves a second
 * are stored, for SECONDS: how long until a person is told what came of a command, and the memory
 * it takes. The same with somebody who gives a hundred commands a second. Then the process ends as
 * if killed, and another one begins with the file out of the system's cache: how long until it has
 * answered, and until it has read what it must. For people to read. */
#include "tests/bench_crowd.h"
#include "tests/bench_gauge.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { FLOOD_SECONDS = 10 };

/* --- Load ------------------------------------------------------------------------------------- */

static void on_tick(void *ctx)
{
    (void)ctx;
    double at = gauge_now() - crowd.begun;
    while ((double)crowd.ncommands < at * crowd.per_second) {
        crowd.ncommands++;
        crowd_command();
    }
    for (; (double)crowd.nflood < at * crowd.flood; crowd.nflood++)
        crowd_ask_as("mallory", crowd_place(0), crowd.nflood % 2 == 0 ? "tables" : "oak board");
    pump_stir(crowd.pump);
    if (gauge_now() >= crowd.until)
        loop_stop(crowd.loop);
    else
        loop_timer_start(crowd.tick, 1);
}

static void open_loop(void)
{
    crowd.loop = loop_new();
    crowd.pump = pump_new(crowd.loop, crowd.store, crowd.host, crowd_now_ms);
    crowd.tick = loop_timer_new(crowd.loop, on_tick, NULL);
    if (crowd.pump == NULL || crowd.tick == NULL)
        crowd_die("no loop");
}

static void print_took(const char *what)
{
    gauge_sort(crowd.took, crowd.ntook);
    printf("%s: %zu commands, told what came of them after %.1f ms (median), %.1f ms (p99), %.1f "
           "ms (longest); the longest step of the loop took %.1f ms of the processor\n",
           what, crowd.ntook, gauge_ms(crowd.took, crowd.ntook, 0.5),
           gauge_ms(crowd.took, crowd.ntook, 0.99), gauge_ms(crowd.took, crowd.ntook, 1),
           crowd.longest_step * 1e3);
}

/* Returns moves a second. */
static double load(double seconds, double commands, double flood)
{
    crowd.longest_step = 0;
    crowd.ntook = crowd.nsent = crowd.ncommands = crowd.nflood = crowd.ntold = 0;
    memset(crowd.sent, 0, crowd.tables * sizeof *crowd.sent);
    uint64_t before = crowd_entries();
    crowd.per_second = commands;
    crowd.flood = flood;
    crowd.begun = gauge_now();
    crowd.until = crowd.begun + seconds;
    loop_timer_start(crowd.tick, 0);
    loop_run(crowd.loop);
    return (double)(crowd_entries() - before) / (gauge_now() - crowd.begun);
}

/* So many commands a second make so many moves a second: the others are computer players'. */
static double find_rate(void)
{
    double commands = (double)crowd.rate / 5;
    for (int i = 0; i < 3; i++) {
        double moves = load(4, commands, 0);
        commands *= (double)crowd.rate / (moves > 1 ? moves : 1);
    }
    return commands;
}

static void measure(void)
{
    open_loop();
    double commands = find_rate(), used = gauge_process(), begun = gauge_now();
    double moves = load((double)crowd.seconds, commands, 0);
    used = (gauge_process() - used) / (gauge_now() - begun);
    printf("load: %.0f commands/s of people, %.0f moves/s stored, %.2f cores\n", commands, moves,
           used);
    print_took("load");
    printf("memory with %zu live tables: %ld MiB now, %ld MiB at most\n", crowd.tables,
           gauge_memory_mib("VmRSS:"), gauge_memory_mib("VmHWM:"));
    load(FLOOD_SECONDS, commands / 2, 0);
    print_took("half the load");
    double p99 = gauge_ms(crowd.took, crowd.ntook, 0.99);
    long memory = gauge_memory_mib("VmRSS:");
    load(FLOOD_SECONDS, commands / 2, 100);
    print_took("the same, and one who gives 100 commands/s");
    printf("flood: added delay p99 %.1f ms, told %zu times, memory %+ld MiB\n",
           gauge_ms(crowd.took, crowd.ntook, 0.99) - p99, crowd.ntold,
           gauge_memory_mib("VmRSS:") - memory);
}

/* --- The restart ------------------------------------------------------------------------------ */

static void restart(const char *what)
{
    struct fault fault;
    double begun = gauge_now();
    crowd_open_host(20);
    double opened = gauge_now();
    if (!host_take_up_all(crowd.host, crowd_now_ms(), &fault))
        crowd_die(fault.text);
    double found = gauge_now();
    open_loop();
    crowd.answered = false;
    crowd_ask(crowd.tables / 2, "hand");
    while (!crowd.answered)
        host_poll(crowd.host, crowd_now_ms());
    double first = gauge_now();
    printf("restart %s: opened %.0f ms, %zu tables found %.0f ms, first answer after %.0f ms; "
           "%ld MiB\n",
           what, (opened - begun) * 1e3, host_ntables(crowd.host), (found - opened) * 1e3,
           (first - begun) * 1e3, gauge_memory_mib("VmRSS:"));
    while (host_poll(crowd.host, crowd_now_ms()) || host_wait(crowd.host, -1))
        continue;
    printf("all that had to be read was after %.1f s; %ld MiB\n", gauge_now() - begun,
           gauge_memory_mib("VmRSS:"));
}

/* --- All -------------------------------------------------------------------------------------- */

static void child(void (*what)(void))
{
    int status = 1;
    pid_t pid = fork();
    if (pid == 0) {
        what();
        _exit(0); /* as if killed: nothing is closed */
    }
    waitpid(pid, &status, 0);
    if (status != 0)
        exit(1);
    gauge_forget_cache(crowd.db);
}

static void fill_and_measure(void)
{
    crowd_open_host(0);
    crowd_fill();
    const struct host_settings settings = {
        .tables_max = 20000, .person_burst = 20, .person_per_1000s = 1000};
    host_set(crowd.host, &settings);
    measure();
}

static void restart_after_kill(void)
{
    restart("after a kill");
    host_keep_clocks(crowd.host);
    host_free(crowd.host);
    store_close(crowd.store);
}

static void restart_after_end(void)
{
    restart("after a clean end");
}

int main(int argc, char **argv)
{
    static const size_t usual[] = {10000, 200, 2000, 20};
    size_t *const into[] = {&crowd.tables, &crowd.entries, &crowd.rate, &crowd.seconds};
    struct stat info;
    if (argc < 2)
        crowd_die("name a directory to write to");
    for (int i = 0; i < 4; i++)
        *into[i] = argc > i + 2 ? strtoul(argv[i + 2], NULL, 10) : usual[i];
    snprintf(crowd.db, sizeof crowd.db, "%.*s/bench.db", STORE_PATH_MAX - 64, argv[1]);
    crowd.sent = calloc(crowd.tables, sizeof *crowd.sent);
    crowd.entries_of = calloc(crowd.tables, sizeof *crowd.entries_of);
    crowd.awaiting = calloc(crowd.tables, sizeof *crowd.awaiting);
    crowd.awaits = calloc(crowd.tables, sizeof *crowd.awaits);
    setvbuf(stdout, NULL, _IOLBF, 0);
    child(fill_and_measure);
    if (stat(crowd.db, &info) == 0)
        printf("the file has %lld MiB\n", (long long)info.st_size >> 20);
    child(restart_after_kill);
    child(restart_after_end);
    return 0;
}
