/* What a store must do itself; store.c has what all stores share. */
#ifndef BOT_STORE_BACKEND_H
#define BOT_STORE_BACKEND_H

#include "bot/store/store.h"

#include <pthread.h>

/* An entry in the queue, its texts owned. */
struct store_queued {
    struct store_queued *next;
    struct store_result result; /* result.table and result.seq are set; head: after the entry */
    struct fair_hash before;
    char *table, *cause, *line;
    size_t n;
    bool finishes;
    store_done *done;
    void *ctx;
    unsigned epoch;
};

struct store_list {
    struct store_queued *first, **last;
};

/* A table to be created. */
struct store_wish {
    const char *place, *ruleset;
    const struct fair_hash *seed; /* NULL: drawn */
};

/* create, keep_text, keep_notes, begin, put and commit write: where the store has a writer, they
 * run on its thread, all others on the owner's. */
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
    bool (*caused)(struct store *, const char *table, const char *cause, uint32_t *seq,
                   struct fault *);
    bool (*list)(struct store *, const char *place, store_each_table *each, void *ctx,
                 struct fault *);

    bool (*keep_text)(struct store *, const char *table, const char *uid, const char *text,
                      struct fault *);
    bool (*texts)(struct store *, const char *table, store_each_text *each, void *ctx,
                  struct fault *);

    bool (*keep_notes)(struct store *, const struct store_note *, size_t n, struct fault *);
    bool (*note)(struct store *, const char *name, struct buffer *out, struct fault *);

    /* A group of entries: begin, put each, commit. put sets the entry's result; where begin or
     * commit fails, none of them is stored. */
    bool (*begin)(struct store *, struct fault *);
    void (*put)(struct store *, struct store_queued *);
    bool (*commit)(struct store *, struct fault *);
};

/* Something the owner waits for while the writer does it. */
struct store_call {
    bool (*run)(struct store *, void *arg, struct fault *);
    void *arg;
    struct fault *fault;
    bool good;
};

/* The thread that writes, and what it shares with the owner, under the lock. */
struct store_writer {
    bool running;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t work, news;
    struct store_list decided;
    struct store_call *call; /* NULL: none, or done */
    bool stop;
};

/* First member of every store. */
struct store {
    const struct store_backend *backend;
    size_t nwaiting, nbytes;  /* appended and not told of; the owner's */
    unsigned epoch;           /* of those that somebody is to be told of; the owner's */
    struct store_list queued; /* with a writer under its lock */
    int wake;                 /* an eventfd */
    struct store_writer writer;
};

/* False where the system has no room. */
bool store_init(struct store *, const struct store_backend *);
void store_fini(struct store *);

void store_list_init(struct store_list *);
void store_list_add(struct store_list *, struct store_queued *);
/* Moves all that is in one list to the end of another. */
void store_list_move(struct store_list *from, struct store_list *to);
/* Begins, puts, commits; sets all results. */
void store_group(struct store *, struct store_list *);
/* Makes store_fd() readable. */
void store_signal(struct store *);

/* --- writer.c --------------------------------------------------------------------------------- */

/* From here on the thread writes. */
bool writer_start(struct store *);
/* Ends the thread after what it is about; fine where there is none. */
void writer_stop(struct store *);
/* Has the thread run a call and waits for it; runs it here where there is no thread. */
bool writer_call(struct store *, struct store_call *);
void writer_queue(struct store *, struct store_queued *);
/* Takes what is decided. */
void writer_take(struct store *, struct store_list *out);
bool writer_wait(struct store *, int timeout_ms);

/* Fills out and game for the game after `games` games of a place, whose last record is given. */
bool store_identify(const struct store_wish *, uint32_t games, const struct fair_hash *last,
                    struct store_table *out, struct fair_game *game, struct fault *);

/* The sentence for an entry that does not follow the stored ones. */
void store_conflict(struct store_queued *);

#endif
