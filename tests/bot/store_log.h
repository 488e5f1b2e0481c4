/* A table in a store, with its chain; for the tests of stores. */
#ifndef TESTS_BOT_STORE_LOG_H
#define TESTS_BOT_STORE_LOG_H

#include "bot/store/store.h"

struct store_log {
    struct store *store;
    struct store_table row;
    struct fair_game game;
    struct fair_hash head;
    uint32_t seq;
};

struct told {
    size_t n;
    struct store_result last;
    char table[FAIR_ID_MAX + 1];
};

struct heard {
    size_t n;
    char lines[512], causes[512]; /* each followed by | */
};

/* Polls until nothing is on its way; how many were told of. */
size_t log_settle(struct store *);

struct store_log log_create(struct store *, const char *place);
/* The next entry. */
struct store_entry log_entry(const struct store_log *, const char *cause, const char *line);
struct store_result log_append_entry(struct store_log *, const struct store_entry *);
struct store_result log_append(struct store_log *, const char *cause, const char *line);
/* A store_done; ctx is a struct told. */
void log_tell(void *ctx, const struct store_result *);
/* A store_each_line; ctx is a struct heard. */
bool log_hear(void *ctx, const struct store_line *, struct fault *);
struct heard log_read(struct store *, const char *table, struct fair_hash *head);

#endif
