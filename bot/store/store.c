#include "bot/store/backend.h"

#include <sodium.h>
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

void store_list_remove(struct store_list *list, struct store_queued *queued)
{
    struct store_queued **at = &list->first;
    while (*at != queued)
        at = &(*at)->next;
    *at = queued->next;
    if (queued->next == NULL)
        list->last = at;
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
    for (struct store_queued *queued; (queued = store->queued.first) != NULL;) {
        store_list_remove(&store->queued, queued);
        queue_free(queued);
    }
    if (store->wake >= 0)
        close(store->wake);
}

void store_close(struct store *store)
{
    if (store != NULL)
        store->backend->close(store);
}

/* --- Creating --------------------------------------------------------------------------------- */

bool store_identify(struct store_creation *creation, uint32_t games, const struct fair_hash *last,
                    struct fault *fault)
{
    struct fair_hash seed, none = {{0}};
    struct store_table *row = &creation->row;
    memset(row, 0, sizeof *row);
    row->number = games + 1;
    int n = snprintf(row->id, sizeof row->id, "%s/%u", creation->place, row->number);
    if (n >= (int)sizeof row->id || strlen(creation->place) > STORE_PLACE_MAX)
        return fault_set(fault, FAULT_ABSENT, "The place's name is too long.");
    memcpy(row->place, creation->place, strlen(creation->place) + 1);
    if (creation->given)
        seed = creation->seed;
    else if (!fair_fresh_seed(&seed))
        return fault_set(fault, FAULT_CHANCE,
                         "The system gives no random numbers, so no game can be opened.");
    bool made = fair_game_init(&creation->game, creation->given ? "local/1" : row->id,
                               creation->ruleset, creation->given ? &none : last, &seed);
    sodium_memzero(&seed, sizeof seed);
    return made || fault_set(fault, FAULT_ABSENT, "That is no name for a place.");
}

/* Writes it and waits; it is the caller's again. */
static bool do_now(struct store *store, struct store_queued *queued, struct fault *fault)
{
    if (queued == NULL)
        return fault_set(fault, FAULT_DISK, "There is no memory left.");
    writer_do(store, queued);
    if (queued->result.outcome == STORE_STORED)
        return true;
    if (fault != NULL)
        *fault = queued->result.fault;
    return false;
}

bool store_create(struct store *store, const char *place, const char *ruleset,
                  const struct fair_hash *seed, struct store_table *out, struct fair_game *game,
                  struct fault *fault)
{
    struct store_queued *queued = queue_new_table(place, ruleset, seed, NULL);
    bool good = do_now(store, queued, fault);
    if (good) {
        *out = queued->creation->row;
        *game = queued->creation->game;
    }
    queue_free(queued);
    return good;
}

bool store_keep_text(struct store *store, const char *table, const char *uid, const char *text,
                     struct fault *fault)
{
    struct store_queued *queued = queue_new_text(table, uid, text, NULL);
    bool good = do_now(store, queued, fault);
    queue_free(queued);
    return good;
}

bool store_keep_notes(struct store *store, const struct store_note *note, size_t n,
                      struct fault *fault)
{
    struct store_queued *queued = queue_new_notes(note, n);
    bool good = do_now(store, queued, fault);
    queue_free(queued);
    return good;
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

static bool read_held(struct store *store, const char *table, struct fair_game *game,
                      struct fair_hash *head, store_each_line *each, void *ctx, struct fault *fault)
{
    const struct store_backend *backend = store->backend;
    if (backend->hold != NULL && !backend->hold(store, fault))
        return false;
    const bool good = read_checked(store, table, game, head, each, ctx, fault);
    if (backend->let_go != NULL)
        backend->let_go(store);
    return good;
}

bool store_read(struct store *store, const char *table, struct fair_game *game,
                struct fair_hash *head, store_each_line *each, void *ctx, struct fault *fault)
{
    static const char aside[] = " It is set aside; the others go on.";
    if (read_held(store, table, game, head, each, ctx, fault))
        return true;
    if (fault != NULL && fault->kind == FAULT_DAMAGED &&
        strlen(fault->text) + sizeof aside <= sizeof fault->text)
        memcpy(fault->text + strlen(fault->text), aside, sizeof aside);
    fair_game_fini(game);
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

bool store_live(struct store *store, const char *const prefix[2], store_each_live *each, void *ctx,
                struct fault *fault)
{
    return store->backend->live(store, prefix, each, ctx, fault);
}

bool store_texts(struct store *store, const char *table, store_each_text *each, void *ctx,
                 struct fault *fault)
{
    return store->backend->texts(store, table, each, ctx, fault);
}

bool store_note(struct store *store, const char *name, struct buffer *out, struct fault *fault)
{
    return store->backend->note(store, name, out, fault);
}

bool store_notes(struct store *store, const char *prefix, const char *after, size_t most,
                 store_each_note *each, void *ctx, struct fault *fault)
{
    return store->backend->notes(store, prefix, after, most, each, ctx, fault);
}

bool store_damaged_notes(struct store *store, store_each_note *each, void *ctx, struct fault *fault)
{
    return store->backend->damaged_notes(store, each, ctx, fault);
}
