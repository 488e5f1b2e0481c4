/* What the adapters remember in the store, so that a restart finds it. It is on its way there for a
 * moment, during which the store does not have it yet. */
#ifndef BOT_SERVE_NOTES_H
#define BOT_SERVE_NOTES_H

#include "bot/log.h"
#include "bot/store/store.h"

enum { NOTES_NAME = 320, NOTES_BYTES = 1024 };

struct notes {
    struct store *store; /* both outlive it */
    struct log *log;
    struct notes_kept *kept; /* those on their way; both NULL at the beginning */
    struct notes_job *jobs;
};

/* That a note is on disk, or cannot be. */
typedef void notes_done(void *ctx, bool kept);

/* Keeps a note in place of the one of that name, which "" only forgets, and tells when that is on
 * disk (done may be NULL). False: the name is too long, or too much is waiting. A disk that fails
 * later is logged. */
bool notes_keep(struct notes *, const char *name, const char *text, notes_done *done, void *ctx);
/* The same, as store_keep_notes_lazily(). */
bool notes_keep_lazily(struct notes *, const char *name, const char *text);
/* The note as it was kept last, cut to size; "": there is none. False: it cannot be read. */
bool notes_recall(const struct notes *, const char *name, char *out, size_t size);
/* What is on its way is stored all the same, but nobody is told. The store tells of nothing any
 * more. */
void notes_free(struct notes *);

#endif
