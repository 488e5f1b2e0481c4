/* A store that forgets: plain arrays. Tables are few, so they are searched one after the other. */
#include "bot/store/backend.h"
#include "bot/store/memory_notes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct kept_line {
    char *cause, *line;
    size_t n;
};

struct kept_text {
    char uid[256], text[FAIR_TEXT_MAX + 1];
};

struct kept {
    struct store_table row;
    struct fair_game game;
    struct fair_hash head;
    struct kept_line *line;
    size_t room;
    struct kept_text *text; /* by uid */
    size_t ntexts;
};

struct memory {
    struct store base;
    struct memory_notes notes;
    struct kept **kept;
    size_t nkept;
};

static struct memory *of(struct store *store)
{
    return (struct memory *)store;
}

static struct kept *find_kept(struct store *store, const char *table)
{
    for (size_t i = 0; i < of(store)->nkept; i++)
        if (strcmp(of(store)->kept[i]->row.id, table) == 0)
            return of(store)->kept[i];
    return NULL;
}

static bool no_memory(struct fault *fault)
{
    return fault_set(fault, FAULT_DISK, "There is no memory left.");
}

static void free_kept(struct kept *kept)
{
    for (uint32_t i = 0; i < kept->row.entries; i++) {
        free(kept->line[i].cause);
        free(kept->line[i].line);
    }
    fair_game_fini(&kept->game);
    free(kept->line);
    free(kept->text);
    free(kept);
}

static void memory_close(struct store *store)
{
    for (size_t i = 0; i < of(store)->nkept; i++)
        free_kept(of(store)->kept[i]);
    free(of(store)->kept);
    memory_notes_fini(&of(store)->notes);
    store_fini(store);
    free(store);
}

static bool keep(struct memory *memory, struct kept *kept)
{
    struct kept **more = realloc(memory->kept, (memory->nkept + 1) * sizeof(struct kept *));
    if (more == NULL)
        return false;
    memory->kept = more;
    memory->kept[memory->nkept++] = kept;
    return true;
}

static bool create(struct store *store, struct store_creation *creation, struct fault *fault)
{
    uint32_t games = 0;
    struct fair_hash last = {{0}};
    for (size_t i = 0; i < of(store)->nkept; i++) {
        const struct kept *before = of(store)->kept[i];
        if (strcmp(before->row.place, creation->place) == 0) {
            games = before->row.number;
            last = before->game.record;
        }
    }
    if (!store_identify(creation, games, &last, fault))
        return false;
    struct kept *kept = calloc(1, sizeof *kept);
    if (kept == NULL)
        return no_memory(fault);
    kept->row = creation->row;
    kept->game = creation->game;
    fair_chain_start(&kept->head, &creation->game);
    if (keep(of(store), kept))
        return true;
    free_kept(kept);
    return no_memory(fault);
}

static bool memory_find(struct store *store, const char *table, struct fair_game *game,
                        struct fair_hash *head, struct store_table *out, struct fault *fault)
{
    const struct kept *kept = find_kept(store, table);
    if (kept == NULL)
        return fault_set(fault, FAULT_ABSENT, "There is no game %s.", table);
    *game = kept->game;
    *head = kept->head;
    *out = kept->row;
    return true;
}

static bool memory_lines(struct store *store, const char *table, store_each_line *each, void *ctx,
                         struct fault *fault)
{
    const struct kept *kept = find_kept(store, table);
    for (uint32_t i = 0; i < kept->row.entries; i++) {
        const struct kept_line *line = &kept->line[i];
        const struct store_line told = {i + 1, line->cause, line->line, line->n};
        if (!each(ctx, &told, fault))
            return false;
    }
    return true;
}

/* 0: it has led to none. */
static uint32_t caused(const struct kept *kept, const char *cause)
{
    for (uint32_t i = 0; i < kept->row.entries; i++)
        if (strcmp(kept->line[i].cause, cause) == 0)
            return i + 1;
    return 0;
}

static bool memory_caused(struct store *store, const char *table, const char *cause, uint32_t *seq,
                          struct fault *fault)
{
    (void)fault;
    const struct kept *kept = find_kept(store, table);
    *seq = kept != NULL ? caused(kept, cause) : 0;
    return true;
}

static bool memory_list(struct store *store, const char *place, store_each_table *each, void *ctx,
                        struct fault *fault)
{
    (void)fault;
    for (size_t i = of(store)->nkept; i-- > 0;) {
        const struct store_table *row = &of(store)->kept[i]->row;
        if (place == NULL || strcmp(row->place, place) == 0)
            each(ctx, row);
    }
    return true;
}

static bool keep_text(struct store *store, const struct store_queued *queued, struct fault *fault)
{
    struct kept *kept = find_kept(store, queued->table);
    if (kept == NULL)
        return fault_set(fault, FAULT_ABSENT, "There is no game %s.", queued->table);
    size_t at = 0;
    while (at < kept->ntexts && strcmp(kept->text[at].uid, queued->uid) < 0)
        at++;
    if (at == kept->ntexts || strcmp(kept->text[at].uid, queued->uid) != 0) {
        struct kept_text *more = realloc(kept->text, (kept->ntexts + 1) * sizeof *more);
        if (more == NULL)
            return no_memory(fault);
        kept->text = more;
        memmove(&kept->text[at + 1], &kept->text[at], (kept->ntexts - at) * sizeof *kept->text);
        kept->ntexts++;
    }
    snprintf(kept->text[at].uid, sizeof kept->text[at].uid, "%s", queued->uid);
    snprintf(kept->text[at].text, sizeof kept->text[at].text, "%s", queued->text);
    return true;
}

static bool memory_texts(struct store *store, const char *table, store_each_text *each, void *ctx,
                         struct fault *fault)
{
    (void)fault;
    const struct kept *kept = find_kept(store, table);
    for (size_t i = 0; kept != NULL && i < kept->ntexts; i++)
        each(ctx, kept->text[i].uid, kept->text[i].text);
    return true;
}

static const char *note_of(struct store *store, const char *prefix, const char *id)
{
    char name[FAIR_ID_MAX + 32];
    snprintf(name, sizeof name, "%s%s", prefix, id);
    return memory_notes_find(&of(store)->notes, name);
}

static bool memory_live(struct store *store, const char *const prefix[2], store_each_live *each,
                        void *ctx, struct fault *fault)
{
    (void)fault;
    for (size_t i = 0; i < of(store)->nkept; i++) {
        const struct store_table *row = &of(store)->kept[i]->row;
        const char *const note[2] = {note_of(store, prefix[0], row->id),
                                     note_of(store, prefix[1], row->id)};
        if (!row->finished)
            each(ctx, row, note);
    }
    return true;
}

static bool memory_note(struct store *store, const char *name, struct buffer *out,
                        struct fault *fault)
{
    const char *text = memory_notes_find(&of(store)->notes, name);
    if (text == NULL)
        return fault_set(fault, FAULT_ABSENT, "There is no note %s.", name);
    buffer_put(out, text);
    return true;
}

static bool list_notes(struct store *store, const char *prefix, const char *after, size_t most,
                       store_each_note *each, void *ctx, struct fault *fault)
{
    (void)fault;
    memory_notes_list(&of(store)->notes, prefix, after, most, each, ctx);
    return true;
}

/* What is in memory stays as it is. */
static bool no_damaged_notes(struct store *store, store_each_note *each, void *ctx,
                             struct fault *fault)
{
    (void)store, (void)each, (void)ctx, (void)fault;
    return true;
}

static bool keep_notes(struct store *store, const struct store_queued *queued, struct fault *fault)
{
    return memory_notes_keep(&of(store)->notes, queued->note, queued->nnotes) || no_memory(fault);
}

static bool memory_begin(struct store *store, struct fault *fault)
{
    (void)store, (void)fault;
    return true;
}

static bool repeated(const struct kept *kept, struct store_queued *queued)
{
    uint32_t seq = queued->cause[0] != '\0' ? caused(kept, queued->cause) : 0;
    if (seq == 0)
        return false;
    queued->result.outcome = STORE_REPEATED;
    queued->result.seq = seq;
    return true;
}

static bool make_room(struct kept *kept)
{
    if (kept->row.entries < kept->room)
        return true;
    size_t room = kept->room == 0 ? 64 : 2 * kept->room;
    struct kept_line *more = realloc(kept->line, room * sizeof *more);
    if (more == NULL)
        return false;
    kept->line = more;
    kept->room = room;
    return true;
}

/* False without a fault where it does not follow the kept ones. */
static bool put_entry(struct store *store, struct store_queued *queued, struct fault *fault)
{
    struct kept *kept = find_kept(store, queued->table);
    if (kept == NULL || kept->row.finished || queued->result.seq != kept->row.entries + 1 ||
        !fair_same(&kept->head, &queued->before))
        return false;
    if (!make_room(kept))
        return no_memory(fault);
    if ((queued->text != NULL && !keep_text(store, queued, fault)) ||
        !keep_notes(store, queued, fault))
        return false;
    kept->line[kept->row.entries++] = (struct kept_line){queued->cause, queued->line, queued->n};
    kept->head = queued->result.head;
    kept->row.finished = queued->finishes;
    queued->cause = queued->line = NULL; /* kept now */
    return true;
}

static bool put(struct store *store, struct store_queued *queued, struct fault *fault)
{
    switch (queued->what) {
    case STORE_ENTRY:
        return put_entry(store, queued, fault);
    case STORE_TABLE:
        return create(store, queued->creation, fault) && keep_notes(store, queued, fault);
    case STORE_TEXT:
        return keep_text(store, queued, fault) && keep_notes(store, queued, fault);
    case STORE_NOTES:
        return keep_notes(store, queued, fault);
    case STORE_FILE: /* file.c */
        return false;
    }
    return false;
}

static void memory_put(struct store *store, struct store_queued *queued)
{
    struct fault fault = {.kind = FAULT_NONE};
    struct kept *kept = queued->what == STORE_ENTRY ? find_kept(store, queued->table) : NULL;
    queued->result.outcome = STORE_STORED;
    if ((kept != NULL && repeated(kept, queued)) || put(store, queued, &fault))
        return;
    queued->result.outcome = STORE_FAILED;
    queued->result.fault = fault;
    if (fault.kind == FAULT_NONE)
        store_conflict(queued);
}

static const struct store_backend memory_backend = {
    .close = memory_close,
    .find = memory_find,
    .lines = memory_lines,
    .caused = memory_caused,
    .list = memory_list,
    .live = memory_live,
    .texts = memory_texts,
    .note = memory_note,
    .notes = list_notes,
    .damaged_notes = no_damaged_notes,
    .begin = memory_begin,
    .put = memory_put,
    .commit = memory_begin,
};

struct store *store_memory(void)
{
    struct memory *memory = calloc(1, sizeof *memory);
    if (memory == NULL || !store_init(&memory->base, &memory_backend)) {
        free(memory);
        return NULL;
    }
    return &memory->base;
}
