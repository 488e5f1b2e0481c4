#include "bot/store/backend.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

/* --- Lists ------------------------------------------------------------------------------------ */

void store_list_init(struct store_list *list)
{
    list->first = NULL;
    list->last = &list->first;
}

void store_list_add(struct store_list *list, struct store_queued *queued)
{
    queued->next = NULL;
    *list->last = queued;
    list->last = &queued->next;
}

void store_list_move(struct store_list *from, struct store_list *to)
{
    if (from->first == NULL)
        return;
    *to->last = from->first;
    to->last = from->last;
    store_list_init(from);
}

static void free_queued(struct store_queued *queued)
{
    free(queued->table);
    free(queued->cause);
    free(queued->line);
    free(queued);
}

static struct store_queued *take_first(struct store_list *list)
{
    struct store_queued *first = list->first;
    if (first != NULL)
        list->first = first->next;
    if (list->first == NULL)
        store_list_init(list);
    return first;
}

/* --- Beginning and end ------------------------------------------------------------------------ */

bool store_init(struct store *store, const struct store_backend *backend)
{
    store->backend = backend;
    store->nwaiting = store->nbytes = store->epoch = 0;
    store_list_init(&store->queued);
    store_list_init(&store->writer.decided);
    store->wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    return store->wake >= 0;
}

void store_fini(struct store *store)
{
    store_list_move(&store->writer.decided, &store->queued);
    for (struct store_queued *queued; (queued = take_first(&store->queued)) != NULL;)
        free_queued(queued);
    if (store->wake >= 0)
        close(store->wake);
}

void store_close(struct store *store)
{
    if (store != NULL)
        store->backend->close(store);
}

/* --- Creating --------------------------------------------------------------------------------- */

bool store_identify(const struct store_wish *wish, uint32_t games, const struct fair_hash *last,
                    struct store_table *out, struct fair_game *game, struct fault *fault)
{
    struct fair_hash seed, none = {{0}};
    memset(out, 0, sizeof *out);
    out->number = games + 1;
    int n = snprintf(out->id, sizeof out->id, "%s/%u", wish->place, out->number);
    if (n >= (int)sizeof out->id || strlen(wish->place) > STORE_PLACE_MAX)
        return fault_set(fault, FAULT_ABSENT, "The place's name is too long.");
    memcpy(out->place, wish->place, strlen(wish->place) + 1);
    if (wish->seed != NULL)
        seed = *wish->seed;
    else if (!fair_fresh_seed(&seed))
        return fault_set(fault, FAULT_CHANCE,
                         "The system gives no random numbers, so no game can be opened.");
    bool made = fair_game_init(game, wish->seed != NULL ? "local/1" : out->id, wish->ruleset,
                               wish->seed != NULL ? &none : last, &seed);
    memset(&seed, 0, sizeof seed);
    return made || fault_set(fault, FAULT_ABSENT, "That is no name for a place.");
}

struct creating {
    const struct store_wish *wish;
    struct store_table *out;
    struct fair_game *game;
};

static bool create(struct store *store, void *arg, struct fault *fault)
{
    const struct creating *creating = arg;
    return store->backend->create(store, creating->wish, creating->out, creating->game, fault);
}

bool store_create(struct store *store, const char *place, const char *ruleset,
                  const struct fair_hash *seed, struct store_table *out, struct fair_game *game,
                  struct fault *fault)
{
    const struct store_wish wish = {place, ruleset, seed};
    struct creating creating = {&wish, out, game};
    struct store_call call = {create, &creating, fault, false};
    return writer_call(store, &call);
}

/* --- Reading ---------------------------------------------------------------------------------- */

/* Follows the chain while the reader is told. */
struct reading {
    const char *table;
    struct fair_hash head;
    uint32_t seq;
    store_each_line *each;
    void *ctx;
};

static bool read_line(void *ctx, const struct store_line *line, struct fault *fault)
{
    struct reading *reading = ctx;
    if (line->seq != reading->seq + 1)
        return fault_set(fault, FAULT_DAMAGED,
                         "Game %s is damaged: entry %u of its log is missing.", reading->table,
                         reading->seq + 1);
    reading->seq++;
    fair_chain_add(&reading->head, line->line, line->n);
    return reading->each == NULL || reading->each(reading->ctx, line, fault);
}

/* Whether the stored identity is what its own seed gives. */
static bool check_identity(const char *table, const struct fair_game *game, struct fault *fault)
{
    struct fair_game again;
    bool same =
        fair_game_init(&again, game->id, game->ruleset, &game->prev_record, &game->server_seed) &&
        fair_same(&again.commit, &game->commit) && fair_same(&again.record, &game->record);
    fair_game_fini(&again);
    return same || fault_set(fault, FAULT_DAMAGED,
                             "Game %s is damaged: its seed is not the one it committed to.", table);
}

static bool read_checked(struct store *store, const char *table, struct fair_game *game,
                         struct fair_hash *head, store_each_line *each, void *ctx,
                         struct fault *fault)
{
    struct store_table row;
    struct reading reading = {.table = table, .each = each, .ctx = ctx};
    if (!store->backend->find(store, table, game, head, &row, fault) ||
        !check_identity(table, game, fault))
        return false;
    fair_chain_start(&reading.head, game);
    if (!store->backend->lines(store, table, read_line, &reading, fault))
        return false;
    if (reading.seq != row.entries)
        return fault_set(fault, FAULT_DAMAGED,
                         "Game %s is damaged: its log has %u entries where there were %u.", table,
                         reading.seq, row.entries);
    if (!fair_same(&reading.head, head))
        return fault_set(fault, FAULT_DAMAGED,
                         "Game %s is damaged: an entry of its log is not what was stored.", table);
    return true;
}

bool store_read(struct store *store, const char *table, struct fair_game *game,
                struct fair_hash *head, store_each_line *each, void *ctx, struct fault *fault)
{
    static const char aside[] = " It is set aside; the others go on.";
    if (read_checked(store, table, game, head, each, ctx, fault))
        return true;
    if (fault != NULL && fault->kind == FAULT_DAMAGED &&
        strlen(fault->text) + sizeof aside <= sizeof fault->text)
        memcpy(fault->text + strlen(fault->text), aside, sizeof aside);
    return false;
}

bool store_caused(struct store *store, const char *table, const char *cause, uint32_t *seq,
                  struct fault *fault)
{
    *seq = 0;
    return cause[0] == '\0' || store->backend->caused(store, table, cause, seq, fault);
}

bool store_list(struct store *store, const char *place, store_each_table *each, void *ctx,
                struct fault *fault)
{
    return store->backend->list(store, place, each, ctx, fault);
}

struct keeping {
    const char *table, *uid, *text;
};

static bool keep_text(struct store *store, void *arg, struct fault *fault)
{
    const struct keeping *keeping = arg;
    return store->backend->keep_text(store, keeping->table, keeping->uid, keeping->text, fault);
}

bool store_keep_text(struct store *store, const char *table, const char *uid, const char *text,
                     struct fault *fault)
{
    struct keeping keeping = {table, uid, text};
    struct store_call call = {keep_text, &keeping, fault, false};
    return writer_call(store, &call);
}

bool store_texts(struct store *store, const char *table, store_each_text *each, void *ctx,
                 struct fault *fault)
{
    return store->backend->texts(store, table, each, ctx, fault);
}

struct noting {
    const struct store_note *note;
    size_t n;
};

static bool keep_notes(struct store *store, void *arg, struct fault *fault)
{
    const struct noting *noting = arg;
    return store->backend->keep_notes(store, noting->note, noting->n, fault);
}

bool store_keep_notes(struct store *store, const struct store_note *note, size_t n,
                      struct fault *fault)
{
    struct noting noting = {note, n};
    struct store_call call = {keep_notes, &noting, fault, false};
    return writer_call(store, &call);
}

bool store_note(struct store *store, const char *name, struct buffer *out, struct fault *fault)
{
    return store->backend->note(store, name, out, fault);
}

/* --- Appending -------------------------------------------------------------------------------- */

static char *copy_bytes(const char *bytes, size_t n)
{
    char *copy = malloc(n + 1);
    if (copy != NULL) {
        memcpy(copy, bytes, n);
        copy[n] = '\0';
    }
    return copy;
}

static struct store_queued *copy_entry(const struct store_entry *entry)
{
    struct store_queued *queued = calloc(1, sizeof *queued);
    if (queued == NULL)
        return NULL;
    const char *cause = entry->cause != NULL ? entry->cause : "";
    queued->table = copy_bytes(entry->table, strlen(entry->table));
    queued->cause = copy_bytes(cause, strlen(cause));
    queued->line = copy_bytes(entry->line, entry->n);
    if (queued->table != NULL && queued->cause != NULL && queued->line != NULL)
        return queued;
    free_queued(queued);
    return NULL;
}

bool store_append(struct store *store, const struct store_entry *entry, store_done *done, void *ctx)
{
    if (store->nwaiting == STORE_QUEUE_MAX || entry->n > STORE_LINE_MAX ||
        store->nbytes + entry->n > STORE_BYTES_MAX)
        return false;
    struct store_queued *queued = copy_entry(entry);
    if (queued == NULL)
        return false;
    queued->before = entry->head;
    queued->n = entry->n;
    queued->finishes = entry->finishes;
    queued->done = done;
    queued->ctx = ctx;
    queued->epoch = store->epoch;
    queued->result.table = queued->table;
    queued->result.seq = entry->seq;
    queued->result.head = entry->head;
    fair_chain_add(&queued->result.head, entry->line, entry->n);
    store->nwaiting++;
    store->nbytes += entry->n;
    writer_queue(store, queued);
    return true;
}

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
        if (at->result.outcome == STORE_FAILED && at->result.fault.kind != FAULT_NONE)
            continue;
        at->result.outcome = STORE_FAILED;
        at->result.fault = *fault;
    }
}

void store_group(struct store *store, struct store_list *list)
{
    struct fault fault = {.kind = FAULT_NONE};
    if (!store->backend->begin(store, &fault)) {
        fail_all(list, &fault);
        return;
    }
    for (struct store_queued *at = list->first; at != NULL; at = at->next)
        store->backend->put(store, at);
    if (!store->backend->commit(store, &fault))
        fail_all(list, &fault);
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
    for (struct store_queued *queued; (queued = take_first(&list)) != NULL; n++) {
        store->nwaiting--;
        store->nbytes -= queued->n;
        if (queued->epoch == store->epoch)
            queued->done(queued->ctx, &queued->result);
        free_queued(queued);
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
