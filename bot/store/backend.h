/* What a store must do itself; store.c has what all stores share. */
#ifndef BOT_STORE_BACKEND_H
#define BOT_STORE_BACKEND_H

#include "bot/store/store.h"

#include <pthread.h>
#include <time.h>

enum store_what { STORE_ENTRY, STORE_TABLE, STORE_TEXT, STORE_NOTES, STORE_FILE };

/* A table to be created, and what came of it. */
struct store_creation {
    char *place, *ruleset;
    bool given; /* the seed, else it is drawn */
    struct fair_hash seed;
    struct store_table row;
    struct fair_game game;
};

/* Something to be written, its texts owned. */
struct store_queued {
    struct store_queued *next;
    enum store_what what;
    bool awaited, decided;      /* by the owner: it is not told of */
    bool lazy;                  /* does not begin a group, for a while */
    struct store_result result; /* what is known beforehand is set; head: after the entry */
    size_t nbytes;
    store_done *done;
    void *ctx;
    unsigned epoch;

    struct fair_hash before;
    char *table, *cause, *line;
    size_t n; /* bytes of the line, or of a file */
    bool finishes, for_all;
    char *uid, *text; /* NULL: none */
    struct store_note *note;
    char *note_texts; /* their names and texts */
    size_t nnotes;
    struct store_creation *creation;
};

struct store_list {
    struct store_queued *first, **last;
};

/* begin, put and commit write: where the store has a writer, they run on its thread, all others on
 * the owner's. */
struct store_backend {
    void (*close)(struct store *);

    /* What is read until let_go is of one moment, though others write. NULL: nobody else writes. */
    bool (*hold)(struct store *, struct fault *);
    void (*let_go)(struct store *);

    /* The row of a table: identity with its seed, as stored, head and number of entries. */
    bool (*find)(struct store *, const char *table, struct fair_game *game, struct fair_hash *head,
                 struct store_table *out, struct fault *);
    bool (*lines)(struct store *, const char *table, store_each_line *each, void *ctx,
                  struct fault *);
    bool (*caused)(struct store *, const char *table, const char *cause, uint32_t *seq,
                   struct fault *);
    bool (*list)(struct store *, const char *place, store_each_table *each, void *ctx,
                 struct fault *);

    bool (*live)(struct store *, const char *const prefix[2], store_each_live *each, void *ctx,
                 struct fault *);
    bool (*texts)(struct store *, const char *table, store_each_text *each, void *ctx,
                  struct fault *);

    bool (*note)(struct store *, const char *name, struct buffer *out, struct fault *);
    bool (*notes)(struct store *, const char *prefix, const char *after, size_t most,
                  store_each_note *each, void *ctx, struct fault *);
    bool (*damaged_notes)(struct store *, store_each_note *each, void *ctx, struct fault *);

    /* A group: begin, put each, commit. put sets the result; where begin or commit fails, nothing
     * of it is stored. A table: reads how many games the place has and the last record, has
     * store_identify() make the new identity, keeps it. */
    bool (*begin)(struct store *, struct fault *);
    void (*put)(struct store *, struct store_queued *);
    bool (*commit)(struct store *, struct fault *);
};

/* The thread that writes, and what it shares with the owner, under the lock. */
struct store_writer {
    bool running;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t work, news;
    struct store_list decided;
    bool urgent;             /* not all that is queued is lazy; else ... */
    struct timespec lazy_at; /* ... it is written then */
    bool stop;
};

/* First member of every store. */
struct store {
    const struct store_backend *backend;
    size_t nwaiting, nbytes;  /* queued and not told of; the owner's */
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
void store_list_remove(struct store_list *, struct store_queued *);
/* Makes store_fd() readable. */
void store_signal(struct store *);

/* --- queue.c ---------------------------------------------------------------------------------- */

/* NULL: no memory. */
struct store_queued *queue_new_table(const char *place, const char *ruleset,
                                     const struct fair_hash *seed, const struct store_note *);
struct store_queued *queue_new_text(const char *table, const char *uid, const char *text,
                                    const struct store_note *);
struct store_queued *queue_new_notes(const struct store_note *, size_t n);
struct store_queued *queue_new_file(const char *table, const char *path, const struct buffer *,
                                    bool for_all);
void queue_free(struct store_queued *);
/* Begins, puts, commits; sets all results. */
void queue_group(struct store *, struct store_list *);

/* --- file.c ----------------------------------------------------------------------------------- */

/* Writes one; sets its result. Of no transaction. */
void file_put(struct store_queued *);

/* --- writer.c --------------------------------------------------------------------------------- */

/* From here on the thread writes. */
bool writer_start(struct store *);
/* Ends the thread after what it is about; fine where there is none. */
void writer_stop(struct store *);
/* Has it written, and waits until it is decided; writes it here where there is no thread. */
void writer_do(struct store *, struct store_queued *);
void writer_queue(struct store *, struct store_queued *);
/* Takes what is decided. */
void writer_take(struct store *, struct store_list *out);
bool writer_wait(struct store *, int timeout_ms);

/* Fills in row and game for the game after `games` games of a place, whose last record is given. */
bool store_identify(struct store_creation *, uint32_t games, const struct fair_hash *last,
                    struct fault *);

/* The sentence for an entry that does not follow the stored ones. */
void store_conflict(struct store_queued *);

#endif
