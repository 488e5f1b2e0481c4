/* Tables of a benchmark, each of one person and three computer players, and the people who play
 * there. */
#ifndef TESTS_BENCH_CROWD_H
#define TESTS_BENCH_CROWD_H

#include "bot/serve/pump.h"

enum { CROWD_EACH = 12 /* tables in a place */, TOOK_MAX = 1 << 20 };

struct crowd {
    char db[STORE_PATH_MAX];
    size_t tables, entries, rate, seconds;
    struct store *store;
    struct host *host;
    struct chat chat;
    struct loop *loop;
    struct pump *pump;
    struct loop_timer *tick;

    double *sent; /* when the command of a table's person went out; 0: none is open */
    uint32_t *entries_of;
    uint32_t *awaiting; /* tables whose person is asked for something */
    bool *awaits;
    size_t nawaiting;
    size_t nover, nposts, ncommands;
    double took[TOOK_MAX];
    size_t ntook;

    double begun, until; /* of the load */
    double per_second;   /* commands of people */
    size_t nsent;
    double flood; /* commands a second of somebody else */
    size_t nflood, ntold;
    bool answered; /* the first request of a restart */
    int64_t skipped_ms;
    double longest_step; /* of the loop, in seconds of the processor */
};

extern struct crowd crowd;

int64_t crowd_now_ms(void);
void crowd_die(const char *why) __attribute__((noreturn));

/* "irc/bench/#7": where table t is. */
const char *crowd_place(size_t t);
/* Says it as the person of a table, as somebody else. */
void crowd_ask(size_t t, const char *text);
void crowd_ask_as(const char *name, const char *place, const char *text);

void crowd_open_host(int burst);
/* Opens the tables and plays them to crowd.entries each. */
void crowd_fill(void);
/* One command of somebody who is awaited; false: nobody is. */
bool crowd_command(void);
uint64_t crowd_entries(void);

#endif
