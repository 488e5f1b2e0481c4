/* What waits to be written, and what became of it. */
#include "bot/store/backend.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* --- Copies ----------------------------------------------------------------------------------- */

static void free_creation(struct store_creation *creation)
{
    if (creation == NULL)
        return;
    free(creation->place);
    free(creation->ruleset);
    fair_game_fini(&creation->game);
    sodium_memzero(&creation->seed, sizeof creation->seed);
    free(creation);
}

void queue_free(struct store_queued *queued)
{
    if (queued == NULL)
        return;
    free(queued->table);
    free(queued->cause);
    free(queued->line);
    free(queued->uid);
    free(queued->text);
    free(queued->note);
    free(queued->note_texts);
    free_creation(queued->creation);
    free(queued);
}

static struct store_queued *new_queued(enum store_what what)
{
    struct store_queued *queued = calloc(1, sizeof *queued);
    if (queued != NULL)
        queued->what = what;
    return queued;
}

/* False: no memory. */
static bool copy_bytes(struct store_queued *queued, const char *bytes, size_t n, char **out)
{
    *out = malloc(n + 1);
    if (*out == NULL)
        return false;
    memcpy(*out, bytes, n);
    (*out)[n] = '\0';
    queued->nbytes += n;
    return true;
}

static bool copy_text(struct store_queued *queued, const char *text, char **out)
{
    return copy_bytes(queued, text, strlen(text), out);
}

/* All in one piece of memory. */
static bool copy_notes(struct store_queued *queued, const struct store_note *note, size_t n)
{
    size_t size = 0;
    if (note == NULL)
        return true;
    for (size_t i = 0; i < n; i++)
        size += strlen(note[i].name) + (note[i].text != NULL ? strlen(note[i].text) : 0) + 2;
    queued->note = calloc(n + 1, sizeof *note);
    queued->note_texts = malloc(size + 1);
    if (queued->note == NULL || queued->note_texts == NULL)
        return false;
    char *at = queued->note_texts;
    for (size_t i = 0; i < n; i++) {
        char *text = stpcpy(at, note[i].name) + 1;
        bool kept = note[i].text != NULL;
        queued->note[i] = (struct store_note){at, kept ? text : NULL};
        at = kept ? stpcpy(text, note[i].text) + 1 : text;
    }
    queued->nnotes = n;
    queued->nbytes += size;
    return true;
}

/* NULL, where it could not be copied whole. */
static struct store_queued *whole(struct store_queued *queued, bool good)
{
    if (good)
        return queued;
    queue_free(queued);
    return NULL;
}

struct store_queued *queue_new_table(const char *place, const char *ruleset,
                                     const struct fair_hash *seed, const struct store_note *note)
{
    struct store_queued *queued = new_queued(STORE_TABLE);
    struct store_creation *creation = queued != NULL ? calloc(1, sizeof *creation) : NULL;
    if (creation == NULL)
        return whole(queued, false);
    queued->creation = creation;
    creation->given = seed != NULL;
    if (seed != NULL)
        creation->seed = *seed;
    return whole(queued, copy_text(queued, place, &creation->place) &&
                             copy_text(queued, ruleset, &creation->ruleset) &&
                             copy_notes(queued, note, 1));
}

struct store_queued *queue_new_text(const char *table, const char *uid, const char *text,
                                    const struct store_note *note)
{
    struct store_queued *queued = new_queued(STORE_TEXT);
    if (queued == NULL)
        return NULL;
    return whole(queued, copy_text(queued, table, &queued->table) &&
                             copy_text(queued, uid, &queued->uid) &&
                             copy_text(queued, text, &queued->text) && copy_notes(queued, note, 1));
}

struct store_queued *queue_new_notes(const struct store_note *note, size_t n)
{
    struct store_queued *queued = new_queued(STORE_NOTES);
    return queued != NULL ? whole(queued, copy_notes(queued, note, n)) : NULL;
}

struct store_queued *queue_new_file(const char *table, const char *path, const struct buffer *bytes,
                                    bool for_all)
{
    struct store_queued *queued = new_queued(STORE_FILE);
    if (queued == NULL || bytes->full)
        return whole(queued, false);
    queued->n = bytes->n;
    queued->for_all = for_all;
    return whole(queued, copy_text(queued, table, &queued->table) &&
                             copy_text(queued, path, &queued->text) &&
                             copy_bytes(queued, bytes->bytes, bytes->n, &queued->line));
}

static struct store_queued *new_entry(const struct store_entry *entry)
{
    struct store_queued *queued = new_queued(STORE_ENTRY);
    if (queued == NULL)
        return NULL;
    queued->before = entry->head;
    queued->n = entry->n;
    queued->finishes = entry->finishes;
    queued->result.seq = entry->seq;
    queued->result.head = entry->head;
    fair_chain_add(&queued->result.head, entry->line, entry->n);
    bool good = copy_text(queued, entry->table, &queued->table) &&
                copy_text(queued, entry->cause != NULL ? entry->cause : "", &queued->cause) &&
                copy_bytes(queued, entry->line, entry->n, &queued->line);
    if (good && entry->text != NULL)
        good = copy_text(queued, entry->uid, &queued->uid) &&
               copy_text(queued, entry->text, &queued->text);
    return whole(queued, good && copy_notes(queued, entry->note, entry->nnotes));
}

/* --- Queueing --------------------------------------------------------------------------------- */

static bool add(struct store *store, struct store_queued *queued, store_done *done, void *ctx)
{
    if (queued == NULL || store->nwaiting == STORE_QUEUE_MAX ||
        store->nbytes + queued->nbytes > STORE_BYTES_MAX) {
        queue_free(queued);
        return false;
    }
    queued->done = done;
    queued->ctx = ctx;
    queued->epoch = store->epoch;
    queued->result.table = queued->table;
    queued->result.uid = queued->uid;
    queued->result.text = queued->text;
    queued->result.note = queued->note;
    queued->result.nnotes = queued->nnotes;
    store->nwaiting++;
    store->nbytes += queued->nbytes;
    writer_queue(store, queued);
    return true;
}

bool store_append(struct store *store, const struct store_entry *entry, store_done *done, void *ctx)
{
    const bool fits = entry->n <= STORE_LINE_MAX &&
                      (entry->cause == NULL || strlen(entry->cause) <= STORE_CAUSE_MAX);
    return fits && add(store, new_entry(entry), done, ctx);
}

bool store_create_soon(struct store *store, const char *place, const char *ruleset,
                       const struct store_note *note, store_done *done, void *ctx)
{
    return add(store, queue_new_table(place, ruleset, NULL, note), done, ctx);
}

bool store_keep_text_soon(struct store *store, const char *table, const char *uid, const char *text,
                          const struct store_note *note, store_done *done, void *ctx)
{
    return add(store, queue_new_text(table, uid, text, note), done, ctx);
}

bool store_keep_notes_soon(struct store *store, const struct store_note *note, size_t n,
                           store_done *done, void *ctx)
{
    return add(store, queue_new_notes(note, n), done, ctx);
}

bool store_keep_notes_lazily(struct store *store, const struct store_note *note, size_t n,
                             store_done *done, void *ctx)
{
    struct store_queued *queued = queue_new_notes(note, n);
    if (queued != NULL)
        queued->lazy = true;
    return add(store, queued, done, ctx);
}

bool store_write_file_soon(struct store *store, const char *table, const char *path,
                           const struct buffer *bytes, bool for_all, store_done *done, void *ctx)
{
    return add(store, queue_new_file(table, path, bytes, for_all), done, ctx);
}

/* --- Writing ---------------------------------------------------------------------------------- */

void store_conflict(struct store_queued *queued)
{
    queued->result.outcome = STORE_FAILED;
    fault_set(
        &queued->result.fault, FAULT_BUSY,
        "Game %s has gone on elsewhere (another window, perhaps); take it up again to see it.",
        queued->table);
}

/* What failed for a reason of its own keeps it. */
static void fail_all(struct store_list *list, const struct fault *fault)
{
    for (struct store_queued *at = list->first; at != NULL; at = at->next) {
        if (at->what == STORE_FILE ||
            (at->result.outcome == STORE_FAILED && at->result.fault.kind != FAULT_NONE))
            continue;
        at->result.outcome = STORE_FAILED;
        at->result.fault = *fault;
    }
}

static void show_table(struct store_queued *queued)
{
    bool created = queued->what == STORE_TABLE && queued->result.outcome == STORE_STORED;
    queued->result.row = created ? &queued->creation->row : NULL;
    queued->result.game = created ? &queued->creation->game : NULL;
}

static void put_rows(struct store *store, struct store_list *list)
{
    struct fault fault = {.kind = FAULT_NONE};
    bool good = store->backend->begin(store, &fault);
    for (struct store_queued *at = list->first; good && at != NULL; at = at->next)
        if (at->what != STORE_FILE)
            store->backend->put(store, at);
    if (!good || !store->backend->commit(store, &fault))
        fail_all(list, &fault);
    for (struct store_queued *at = list->first; at != NULL; at = at->next)
        show_table(at);
}

void queue_group(struct store *store, struct store_list *list)
{
    size_t nfiles = 0, n = 0;
    for (struct store_queued *at = list->first; at != NULL; at = at->next, n++)
        nfiles += at->what == STORE_FILE;
    if (nfiles < n)
        put_rows(store, list);
    for (struct store_queued *at = list->first; nfiles > 0 && at != NULL; at = at->next)
        if (at->what == STORE_FILE)
            file_put(at);
}

/* --- Telling ---------------------------------------------------------------------------------- */

void store_signal(struct store *store)
{
    const uint64_t one = 1;
    ssize_t wrote = write(store->wake, &one, sizeof one);
    (void)wrote; /* it fails only where it can be read already */
}

size_t store_poll(struct store *store)
{
    struct store_list list;
    uint64_t signals;
    size_t n = 0;
    ssize_t got = read(store->wake, &signals, sizeof signals);
    (void)got; /* none: nothing to take back */
    store_list_init(&list);
    writer_take(store, &list);
    for (struct store_queued *queued; (queued = list.first) != NULL; n++) {
        store_list_remove(&list, queued);
        store->nwaiting--;
        store->nbytes -= queued->nbytes;
        if (queued->epoch == store->epoch)
            queued->done(queued->ctx, &queued->result);
        queue_free(queued);
    }
    return n;
}

void store_forget(struct store *store)
{
    store->epoch++;
}

bool store_wait(struct store *store, int timeout_ms)
{
    return store->nwaiting > 0 && writer_wait(store, timeout_ms);
}

int store_fd(const struct store *store)
{
    return store->wake;
}
