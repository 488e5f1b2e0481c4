/* What a store must do itself; store.c has what all stores share. */
#ifndef BOT_STORE_BACKEND_H
#define BOT_STORE_BACKEND_H

#include "bot/store/store.h"

/* An entry in the queue, its texts owned. */
struct store_queued {
    struct store_result result; /* result.table and result.seq are set; head: after the entry */
    struct fair_hash before;
    char *table, *cause, *line;
    size_t n;
    bool finishes;
    store_done *done;
    void *ctx;
};

/* A table to be created. */
struct store_wish {
    const char *place, *ruleset;
    const struct fair_hash *seed; /* NULL: drawn */
};

struct store_backend {
    void (*close)(struct store *);

    /* In one transaction: reads how many games the place has and the last record, has
     * store_identify() make the new identity, keeps it. */
    bool (*create)(struct store *, const struct store_wish *, struct store_table *out,
                   struct fair_game *game, struct fault *);

    /* The row of a table: identity with its seed, as stored, head and number of entries. */
    bool (*find)(struct store *, const char *table, struct fair_game *game, struct fair_hash *head,
                 struct store_table *out, struct fault *);
    bool (*lines)(struct store *, const char *table, store_each_line *each, void *ctx,
                  struct fault *);
    bool (*list)(struct store *, const char *place, store_each_table *each, void *ctx,
                 struct fault *);

    bool (*keep_text)(struct store *, const char *table, const char *uid, const char *text,
                      struct fault *);
    bool (*texts)(struct store *, const char *table, store_each_text *each, void *ctx,
                  struct fault *);

    /* A group of entries: begin, put each, commit. put sets the entry's result; where begin or
     * commit fails, none of them is stored. */
    bool (*begin)(struct store *, struct fault *);
    void (*put)(struct store *, struct store_queued *);
    bool (*commit)(struct store *, struct fault *);
};

/* First member of every store. */
struct store {
    const struct store_backend *backend;
    struct store_queued *queue; /* STORE_QUEUE_MAX */
    size_t nqueued;
};

/* False where there is no memory. */
bool store_init(struct store *, const struct store_backend *);
void store_fini(struct store *);

/* Fills out and game for the game after `games` games of a place, whose last record is given. */
bool store_identify(const struct store_wish *, uint32_t games, const struct fair_hash *last,
                    struct store_table *out, struct fair_game *game, struct fault *);

/* The sentence for an entry that does not follow the stored ones. */
void store_conflict(struct store_queued *);

#endif
