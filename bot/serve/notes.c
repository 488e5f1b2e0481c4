#include "bot/serve/notes.h"

#include "bot/buffer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <uthash.h>

/* Only the newest of a name counts. */
struct notes_kept {
    char name[NOTES_NAME], text[NOTES_BYTES];
    size_t n; /* so many of that name are on their way */
    UT_hash_handle hh;
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
    struct notes *notes = ctx;
    end(notes, result->note[0].name);
    if (result->outcome == STORE_FAILED)
        log_event(notes->log, LOG_EVENT_STORE_FAILED, &(struct log_about){.fault = &result->fault});
}

bool notes_keep(struct notes *notes, const char *name, const char *text, bool lazily)
{
    const struct store_note note = {name, text};
    if (strlen(name) >= NOTES_NAME ||
        !(lazily ? store_keep_notes_lazily(notes->store, &note, 1, on_kept, notes)
                 : store_keep_notes_soon(notes->store, &note, 1, on_kept, notes)))
        return false;
    begin(notes, name, text);
    return true;
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
}
