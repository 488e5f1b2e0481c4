#include "bot/store/backend.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool store_init(struct store *store, const struct store_backend *backend)
{
    store->backend = backend;
    store->nqueued = 0;
    store->queue = calloc(STORE_QUEUE_MAX, sizeof *store->queue);
    return store->queue != NULL;
}

static void free_queued(struct store_queued *queued)
{
    free(queued->table);
    free(queued->cause);
    free(queued->line);
}

void store_fini(struct store *store)
{
    for (size_t i = 0; i < store->nqueued; i++)
        free_queued(&store->queue[i]);
    free(store->queue);
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

bool store_create(struct store *store, const char *place, const char *ruleset,
                  const struct fair_hash *seed, struct store_table *out, struct fair_game *game,
                  struct fault *fault)
{
    const struct store_wish wish = {place, ruleset, seed};
    return store->backend->create(store, &wish, out, game, fault);
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

bool store_read(struct store *store, const char *table, struct fair_game *game,
                struct fair_hash *head, store_each_line *each, void *ctx, struct fault *fault)
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

bool store_list(struct store *store, const char *place, store_each_table *each, void *ctx,
                struct fault *fault)
{
    return store->backend->list(store, place, each, ctx, fault);
}

bool store_keep_text(struct store *store, const char *table, const char *uid, const char *text,
                     struct fault *fault)
{
    return store->backend->keep_text(store, table, uid, text, fault);
}

bool store_texts(struct store *store, const char *table, store_each_text *each, void *ctx,
                 struct fault *fault)
{
    return store->backend->texts(store, table, each, ctx, fault);
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

bool store_append(struct store *store, const struct store_entry *entry, store_done *done, void *ctx)
{
    if (store->nqueued == STORE_QUEUE_MAX || entry->n > STORE_LINE_MAX)
        return false;
    const char *cause = entry->cause != NULL ? entry->cause : "";
    struct store_queued queued = {.before = entry->head,
                                  .table = copy_bytes(entry->table, strlen(entry->table)),
                                  .cause = copy_bytes(cause, strlen(cause)),
                                  .line = copy_bytes(entry->line, entry->n),
                                  .n = entry->n,
                                  .finishes = entry->finishes,
                                  .done = done,
                                  .ctx = ctx};
    if (queued.table == NULL || queued.cause == NULL || queued.line == NULL) {
        free_queued(&queued);
        return false;
    }
    queued.result.table = queued.table;
    queued.result.seq = entry->seq;
    queued.result.head = entry->head;
    fair_chain_add(&queued.result.head, entry->line, entry->n);
    store->queue[store->nqueued++] = queued;
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

static void fail_all(struct store_queued *queue, size_t n, const struct fault *fault)
{
    for (size_t i = 0; i < n; i++) {
        queue[i].result.outcome = STORE_FAILED;
        queue[i].result.fault = *fault;
    }
}

static void store_group(struct store *store, struct store_queued *queue, size_t n)
{
    struct fault fault;
    if (!store->backend->begin(store, &fault)) {
        fail_all(queue, n, &fault);
        return;
    }
    for (size_t i = 0; i < n; i++)
        store->backend->put(store, &queue[i]);
    if (!store->backend->commit(store, &fault))
        fail_all(queue, n, &fault);
}

size_t store_poll(struct store *store)
{
    size_t n = store->nqueued;
    if (n == 0)
        return 0;
    struct store_queued *group = malloc(n * sizeof *group);
    if (group == NULL)
        return 0; /* they stay queued */
    memcpy(group, store->queue, n * sizeof *group);
    store->nqueued = 0;
    store_group(store, group, n);
    for (size_t i = 0; i < n; i++) {
        group[i].done(group[i].ctx, &group[i].result);
        free_queued(&group[i]);
    }
    free(group);
    return n;
}
