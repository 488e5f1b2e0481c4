/* A host with a chat that writes down what is posted. */
#ifndef TESTS_BOT_HOST_FIXTURE_H
#define TESTS_BOT_HOST_FIXTURE_H

#include "bot/hall/host.h"

enum { HEARD_MAX = 1 << 20 };

struct ear {
    struct chat chat;
    char heard[HEARD_MAX]; /* a line a post: kind, addressee, text */
    size_t n, nprompts, nidle;
    bool over;
};

struct fixture {
    struct store *store;
    struct host *host;
    struct ear ear;
    char id[FAIR_ID_MAX + 1];
};

/* For cmocka: *state becomes a fixture with a game of Anna, Bruno and Carla, all persons, that is
 * opened but not begun. */
int host_setup(void **state);
int host_teardown(void **state);

/* Three seats; a name that begins with "=" is a computer player's. */
struct host_wish wish_of(const char *first, const char *second, const char *third);
/* A host with a store of its own, no game. */
void open_host(struct fixture *, const char *reveal_dir);
/* Another game in its place, begun. */
void replace_game(struct fixture *, const struct host_wish *, bool one_reader);

/* Until nothing is left to do. */
void host_settle(struct fixture *);
bool host_ask(struct fixture *, const char *name, const char *text, const char *cause);
/* Says it; what was posted since then is in ear.heard. */
const char *host_say(struct fixture *, const char *name, const char *text);

void assert_heard(const struct fixture *, const char *text);
void assert_not_heard(const struct fixture *, const char *text);
/* Entries of its log. */
uint32_t host_version(const struct fixture *);

#endif
