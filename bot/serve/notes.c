#include "bot/serve/notes.h"

#include "bot/buffer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <uthash.h>
#include <utlist.h>

/* Only the newest of a name counts. */
struct notes_kept {
    char name[NOTES_NAME], text[NOTES_BYTES];
    size_t n; /* so many of that name are on their way */
    UT_hash_handle hh;
};

/* One that is on its way. */
struct notes_job {
    struct notes_job *prev, *next;
    struct notes *notes;
    notes_done *done;
    void *ctx;
};

static struct notes_kept *find(const struct notes *notes, const char *name)
{
    struct notes_kept *kept;
    HASH_FIND_STR(notes->kept, name, kept);
    return kept;
}

static void begin(struct notes *notes, const char *name, const char *text)
{
    struct notes_kept *kept = find(notes, name);
    if (kept == NULL && (kept = calloc(1, sizeof *kept)) != NULL) {
        snprintf(kept->name, sizeof kept->name, "%s", name);
        HASH_ADD_STR(notes->kept, name, kept);
    }
    if (kept == NULL)
        return;
    snprintf(kept->text, sizeof kept->text, "%s", text);
    kept->n++;
}

static void end(struct notes *notes, const char *name)
{
    struct notes_kept *kept = find(notes, name);
    if (kept == NULL || --kept->n > 0)
        return;
    HASH_DEL(notes->kept, kept);
    free(kept);
}

static void on_kept(void *ctx, const struct store_result *result)
{
    struct notes_job *job = ctx;
    struct notes *notes = job->notes;
    const bool kept = result->outcome != STORE_FAILED;
    end(notes, result->note[0].name);
    if (!kept)
        log_event(notes->log, LOG_EVENT_STORE_FAILED, &(struct log_about){.fault = &result->fault});
    DL_DELETE(notes->jobs, job);
    if (job->done != NULL)
        job->done(job->ctx, kept);
    free(job);
}

typedef bool keep_how(struct store *, const struct store_note *, size_t n, store_done *, void *ctx);

static bool keep(struct notes *notes, const char *name, const char *text, keep_how *how,
                 const struct notes_job *about)
{
    const struct store_note note = {name, text[0] != '\0' ? text : NULL};
    struct notes_job *job = malloc(sizeof *job);
    if (job != NULL)
        *job = *about;
    if (job == NULL || strlen(name) >= NOTES_NAME || !how(notes->store, &note, 1, on_kept, job)) {
        free(job);
        return false;
    }
    DL_APPEND(notes->jobs, job);
    begin(notes, name, text);
    return true;
}

bool notes_keep(struct notes *notes, const char *name, const char *text, notes_done *done,
                void *ctx)
{
    return keep(notes, name, text, store_keep_notes_soon,
                &(struct notes_job){.notes = notes, .done = done, .ctx = ctx});
}

bool notes_keep_lazily(struct notes *notes, const char *name, const char *text)
{
    return keep(notes, name, text, store_keep_notes_lazily, &(struct notes_job){.notes = notes});
}

bool notes_recall(const struct notes *notes, const char *name, char *out, size_t size)
{
    struct fault fault = {.text = ""};
    struct buffer text;
    const struct notes_kept *kept = find(notes, name);
    if (kept != NULL) {
        snprintf(out, size, "%s", kept->text);
        return true;
    }
    buffer_init(&text, NOTES_BYTES);
    const bool there = store_note(notes->store, name, &text, &fault);
    snprintf(out, size, "%s", there ? buffer_text(&text) : "");
    buffer_fini(&text);
    return there || fault.kind == FAULT_ABSENT;
}

void notes_free(struct notes *notes)
{
    struct notes_kept *kept, *next;
    HASH_ITER (hh, notes->kept, kept, next) {
        HASH_DEL(notes->kept, kept);
        free(kept);
    }
    while (notes->jobs != NULL) {
        struct notes_job *job = notes->jobs;
        DL_DELETE(notes->jobs, job);
        free(job);
    }
}
