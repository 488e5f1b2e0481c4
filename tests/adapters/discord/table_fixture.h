/* Tables whose calls a test answers, and a clock of its own. */
#ifndef TESTS_ADAPTERS_DISCORD_TABLE_FIXTURE_H
#define TESTS_ADAPTERS_DISCORD_TABLE_FIXTURE_H

#include "adapters/discord/state.h"

enum { DOWN = 502, SECOND = 1000, CALLED = 1 };

#define TABLE "discord/5/1"
#define NEW "/channels/5/messages"
#define OF_11 "/channels/5/messages/11"
#define OF_12 "/channels/5/messages/12"
#define MADE_11 "{\"id\":\"11\"}"
#define MADE_12 "{\"id\":\"12\"}"

/* The newest call, and what waits for its time. */
struct table_call {
    rest_done *done; /* NULL: it is answered */
    void *ctx;
    bool has_file;
    char method[8], path[REST_PATH_MAX], json[4000];
};
struct table_timer {
    loop_call *call;
    void *ctx;
    int64_t wait; /* -1: nothing waits */
};
extern struct table_call call;
extern struct table_timer timer;
extern int ncalls, ntroubles;
extern int64_t now;
extern bool is_full; /* no call is taken */
extern struct discord discord;

int setup(void **state);
int teardown(void **state);
/* A note is there, or (text "") is not. */
void is_kept(const char *name, const char *text);
void is_answered(int status, int code, const char *json);
/* What waits is due. */
void passes(void);
/* A call that fails, and is tried again. */
void fails(void);
void shows(uint64_t slot, const char *text, int ncalled);
/* Its turn is. */
void is_over(uint64_t slot, const char *text, bool last);
void is_sent(const char *method, const char *path, const char *text);

#endif
