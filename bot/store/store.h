/* Where games are kept: for each table an append-only log of numbered entries, the head of its hash
 * chain, and, apart from them, the secret seed. One port, several stores behind it; a contract test
 * runs on each. Used from one thread, its owner's; a store on a disk has a second thread that does
 * all the writing, so that the owner never flushes.
 *
 * Appending is asynchronous by contract: store_append() takes an entry, a later store_poll() says
 * what became of it, and nobody is told of a move before that. All that waits when the writer comes
 * round is committed together; each stands or falls alone. An event loop watches store_fd(), and
 * calls nothing that has something on disk on return; who has nothing else to do calls
 * store_wait().
 *
 * There are no snapshots of positions. A log of 200 entries is loaded in 2 ms of a core and one of
 * 5,000 in 50 ms, an eighth of which is reading it and checking its chain, which a snapshot would
 * not save, and the rest parsing it and playing it again (`bench_store DIRECTORY 1 5000 1 1`, as
 * tests/bench runs it). It happens once, when a table is first needed after a start; games of
 * people have some hundred entries, those of random players up to 1,700: a snapshot would save
 * milliseconds.
 */
#ifndef BOT_STORE_STORE_H
#define BOT_STORE_STORE_H

#include "bot/buffer.h"
#include "bot/fault.h"
#include "bot/table/fair.h"

enum {
    STORE_PLACE_MAX = 200,      /* bytes of a place's name */
    STORE_CAUSE_MAX = 128,      /* bytes of a cause */
    STORE_LINE_MAX = 64 * 1024, /* bytes of an entry */
    STORE_QUEUE_MAX = 8192,     /* queued and not told of yet */
    STORE_BYTES_MAX = 64 << 20, /* bytes of their texts */
    STORE_LAZY_MS = 25,
    STORE_PATH_MAX = 4096
};

struct store;

/* A table as the store knows it. */
struct store_table {
    char id[FAIR_ID_MAX + 1]; /* PLACE/N */
    char place[STORE_PLACE_MAX + 1];
    uint32_t number;
    uint32_t entries;
    bool finished;
    bool damaged; /* its row is not what was stored: only the id counts */
};

/* What is remembered beside the games, by name; belongs to no log, and can be done without. Where
 * notes are kept, text NULL is for one that is to be forgotten, if it is there. */
struct store_note {
    const char *name, *text;
};

/* An entry on its way in. */
struct store_entry {
    const char *table;     /* its id */
    uint32_t seq;          /* the number it bears: one more than the last */
    struct fair_hash head; /* the chain's head before it */
    const char *cause;     /* what led to it; NULL or "": nothing that could be repeated */
    const char *line;      /* n bytes, without a line feed; copied by store_append() */
    size_t n;
    bool finishes; /* the table is finished with it */

    /* Stored with it, or not at all: a player's text for the seed (NULL: none), and notes. */
    const char *uid, *text;
    const struct store_note *note;
    size_t nnotes;
};

enum store_outcome {
    STORE_STORED,   /* on disk */
    STORE_REPEATED, /* its cause has led to entry seq before: nothing was stored */
    STORE_FAILED    /* nothing was stored; fault says why */
};

/* What became of something; pointers live during the call that tells it. */
struct store_result {
    const char *table; /* of an entry, a text or a file */
    enum store_outcome outcome;
    uint32_t seq;
    struct fair_hash head; /* STORED entry: the chain's head after it */
    struct fault fault;    /* FAILED */
    const char *uid, *text;
    const struct store_note *note; /* of notes, as they were given */
    size_t nnotes;
    const struct store_table *row; /* STORED table, with its identity */
    const struct fair_game *game;
};

typedef void store_done(void *ctx, const struct store_result *);

/* A stored entry: n bytes at line, followed by a zero. cause is "" for none. */
struct store_line {
    uint32_t seq;
    const char *cause, *line;
    size_t n;
};

/* False stops the reading; the reader has set the fault then. */
typedef bool store_each_line(void *ctx, const struct store_line *, struct fault *);
typedef void store_each_text(void *ctx, const char *uid, const char *text);
typedef void store_each_table(void *ctx, const struct store_table *);

/* The SQLite file at path, created where there is none (readable by its owner only), brought to the
 * present form where an older hexhost wrote it. What all tables share is checked; a single table
 * only when it is read. NULL and a fault where the file cannot be opened or written, was written by
 * a newer version, or is damaged where all tables share it; the fault then names the copy to put
 * back. */
struct store *store_sqlite(const char *path, struct fault *);
/* Forgets everything when closed; for tests. */
struct store *store_memory(void);
/* What was queued is stored, as far as it can be; its done is not called. NULL is fine. */
void store_close(struct store *);

/* Copies the file at path into the file `to` while others write to it. `to` is replaced only by a
 * copy that is whole and checked. Opens no store. */
bool store_backup(const char *path, const char *to, struct fault *);
/* Where the copy of the file at path is kept: path.backup, cut to the room. */
void store_backup_path(const char *path, char *out, size_t size);

/* Opens the next table of a place: draws its seed (or takes the one given: the game is then
 * local/1, not part of the place's record chain), and has it on disk on return. game is the
 * identity to build the open entry from; wipe it with fair_game_fini(). */
bool store_create(struct store *, const char *place, const char *ruleset,
                  const struct fair_hash *seed, struct store_table *out, struct fair_game *game,
                  struct fault *);

/* Reads the log of a table in order, checking the seed against the commitment, the numbers and the
 * hash chain; head is where the chain ends. On false (FAULT_ABSENT, FAULT_DAMAGED ...) whatever
 * each was told is void, the game is wiped, and the table is not to be played. */
bool store_read(struct store *, const char *table, struct fair_game *game, struct fair_hash *head,
                store_each_line *each, void *ctx, struct fault *);

/* The entry of a table that a cause has led to; seq 0: none. */
bool store_caused(struct store *, const char *table, const char *cause, uint32_t *seq,
                  struct fault *);

/* The tables of a place, newest first, or of all with NULL; those that are damaged or missing come
 * with `damaged` set. Does not read their logs. */
bool store_list(struct store *, const char *place, store_each_table *each, void *ctx,
                struct fault *);

/* The tables that are not finished, those of a place in their order, each with two notes about it:
 * those called the first and the second prefix followed by its id. NULL where there is none, or not
 * what was kept. */
typedef void store_each_live(void *ctx, const struct store_table *, const char *const note[2]);
bool store_live(struct store *, const char *const prefix[2], store_each_live *each, void *ctx,
                struct fault *);

/* A player's text for the seed (bot/table/fair.h): kept apart from the log, which has only its hash
 * until the game is revealed. A later text of the same uid takes its place. On disk on return. */
bool store_keep_text(struct store *, const char *table, const char *uid, const char *text,
                     struct fault *);
/* All of them, by the bytes of uid. */
bool store_texts(struct store *, const char *table, store_each_text *each, void *ctx,
                 struct fault *);

/* Keeps n notes, all or none; a later text of the same name takes its place. On disk on return. */
bool store_keep_notes(struct store *, const struct store_note *, size_t n, struct fault *);
/* Appends the text of a note. False: FAULT_ABSENT, or it is not what was kept. */
bool store_note(struct store *, const char *name, struct buffer *out, struct fault *);
/* The notes whose names begin with the prefix (not "") and come after `after`, by their bytes and
 * in that order, at most so many. Damaged ones are left out and do not count. */
typedef void store_each_note(void *ctx, const struct store_note *);
bool store_notes(struct store *, const char *prefix, const char *after, size_t most,
                 store_each_note *each, void *ctx, struct fault *);
/* Those that are damaged: names and texts as they stand there now, either of which may be wrong. */
bool store_damaged_notes(struct store *, store_each_note *each, void *ctx, struct fault *);

/* --- Without waiting -------------------------------------------------------------------------- */

/* These queue something; done(ctx, result) is called by a later store_poll(), never from in here.
 * What was queued first is stored first. False: too much is waiting, or it is longer than may be,
 * and nothing was taken. */

/* At most one entry of a table may be on its way. */
bool store_append(struct store *, const struct store_entry *, store_done *done, void *ctx);
/* As store_create(), with a seed that is drawn, and as store_keep_text(); the note (NULL: none) is
 * stored with it, or not at all. */
bool store_create_soon(struct store *, const char *place, const char *ruleset,
                       const struct store_note *, store_done *done, void *ctx);
bool store_keep_text_soon(struct store *, const char *table, const char *uid, const char *text,
                          const struct store_note *, store_done *done, void *ctx);
bool store_keep_notes_soon(struct store *, const struct store_note *, size_t n, store_done *done,
                           void *ctx);
/* The same for what may be lost if the program is killed in the next moment: it is stored with what
 * is queued after it, so that it costs no flush of its own, or else STORE_LAZY_MS later. */
bool store_keep_notes_lazily(struct store *, const struct store_note *, size_t n, store_done *done,
                             void *ctx);
/* Writes a file beside the store that is about a table, for the owner's eyes only or for all, in a
 * directory that is there. A file that stands there already is replaced only when the new one is
 * whole on disk. The result's text is the path. */
bool store_write_file_soon(struct store *, const char *table, const char *path,
                           const struct buffer *bytes, bool for_all, store_done *done, void *ctx);

/* Tells what has become of entries. Returns how many were told of; 0 where none is decided yet.
 * done may append; that is told of by a later poll. */
size_t store_poll(struct store *);
/* Nobody is told any more of what has been appended so far. */
void store_forget(struct store *);
/* Waits at most timeout_ms (-1: for ever) until store_poll() has something to tell. False where
 * nothing is on its way, or the time has passed. */
bool store_wait(struct store *, int timeout_ms);
/* A descriptor that can be read while store_poll() has something to tell. Only to be watched; it is
 * the store's. */
int store_fd(const struct store *);

#endif
