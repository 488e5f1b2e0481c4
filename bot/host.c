#include "bot/hosted.h"

#include "bot/reveal.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RETRY_MS = 2000 };

/* --- Tables ----------------------------------------------------------------------------------- */

struct hosted *host_find(const struct host *host, const char *id)
{
    for (size_t i = 0; i < host->nhosted; i++)
        if (strcmp(host->hosted[i]->table->id, id) == 0)
            return host->hosted[i];
    return NULL;
}

const struct table *host_table(const struct host *host, const char *id)
{
    const struct hosted *hosted = host_find(host, id);
    return hosted != NULL ? hosted->table : NULL;
}

static void free_hosted(struct hosted *hosted)
{
    while (hosted->jobs != NULL) {
        struct job *job = hosted->jobs;
        hosted->jobs = job->next;
        free(job);
    }
    buffer_fini(&hosted->digest.facts);
    table_free(hosted->table);
    free(hosted->players);
    free(hosted);
}

bool host_adopt(struct host *host, struct table *table, struct entry_player *players,
                struct fault *fault)
{
    struct hosted **more = realloc(host->hosted, (host->nhosted + 1) * sizeof(struct hosted *));
    if (more != NULL)
        host->hosted = more;
    struct hosted *hosted = more != NULL ? calloc(1, sizeof *hosted) : NULL;
    if (hosted == NULL) {
        table_free(table);
        free(players);
        return fault_set(fault, FAULT_DISK, "There is no memory left.");
    }
    hosted->table = table;
    hosted->players = players;
    hosted->last = &hosted->jobs;
    hosted->stale = true;
    hosted->last_mover = SEAT_NONE;
    buffer_init(&hosted->digest.facts, 4 * FACTS_MAX * sizeof(struct fact));
    host->hosted[host->nhosted++] = hosted;
    return true;
}

/* --- Storing ---------------------------------------------------------------------------------- */

static bool drew_chance(const struct table *table)
{
    return memcmp(table->chance.words, table->draft->chance.words, sizeof table->chance.words) != 0;
}

/* To who asked; to all where nobody did, once until something is stored again. */
static void tell_fault(struct host *host, struct hosted *hosted, const struct fault *fault)
{
    char text[FAULT_TEXT + 64];
    snprintf(text, sizeof text, "%s Nothing was changed.", fault->text);
    if (hosted->jobs != NULL && hosted->jobs->begun)
        publish_answer(host, hosted, hosted->jobs, text);
    else if (!hosted->told_fault)
        publish_notice(host, hosted->table, text);
    hosted->told_fault = true;
}

static void stall(struct host *host, struct hosted *hosted)
{
    hosted->stalled = true;
    hosted->retry = host->now + RETRY_MS;
}

/* The draft could not be stored: it never was. */
static void store_failed(struct host *host, struct hosted *hosted, const struct fault *fault)
{
    bool by_person = hosted->table->draft->entry.by == BY_PERSON;
    table_drop(hosted->table);
    tell_fault(host, hosted, fault);
    if (by_person && hosted->jobs != NULL && hosted->jobs->begun)
        jobs_finish(hosted);
    stall(host, hosted);
}

static void announce(struct host *host, const struct table *table)
{
    char text[FAIR_HEX + 16] = "Commitment ";
    fair_hex(text + strlen(text), table->fair.commit.byte, FAIR_BYTES);
    publish_notice(host, table, text);
}

static void reveal(struct host *host, struct hosted *hosted)
{
    char path[REVEAL_PATH_MAX];
    struct fault fault;
    bool written = host->reveal_dir != NULL;
    if (written && !reveal_write(host->store, hosted->table, host->reveal_dir, path, &fault)) {
        publish_notice(host, hosted->table, fault.text);
        written = false;
    }
    publish_over(host, hosted, written ? path : NULL);
}

static void stored(struct host *host, struct hosted *hosted, const struct fair_hash *head)
{
    struct table *table = hosted->table;
    enum entry_kind kind = table->draft->entry.kind;
    bool by_person = kind == ENTRY_MOVE && table->draft->entry.by == BY_PERSON;
    int mover = table->draft->entry.move.seat;
    if (by_person && hosted->jobs != NULL)
        hosted->jobs->drew = drew_chance(table);
    publish_collect(hosted, &table->draft->entry);
    table_commit(table, head);
    hosted->stale = true;
    if (kind == ENTRY_OPEN)
        announce(host, table);
    if (kind == ENTRY_MOVE)
        hosted->last_mover = mover;
    if (table->phase == TABLE_OVER || publish_due(hosted))
        publish_flush(host, hosted);
    if (kind == ENTRY_CLOSE)
        reveal(host, hosted);
}

static void on_stored(void *ctx, const struct store_result *result)
{
    struct host *host = ctx;
    struct hosted *hosted = host_find(host, result->table);
    if (hosted == NULL || hosted->table->draft == NULL)
        return;
    hosted->sent = false;
    hosted->told_fault &= result->outcome == STORE_FAILED;
    if (result->outcome == STORE_STORED) {
        stored(host, hosted, &result->head);
    } else if (result->outcome == STORE_FAILED) {
        store_failed(host, hosted, &result->fault);
    } else { /* the same request twice: it has had its effect */
        table_drop(hosted->table);
        jobs_finish(hosted);
    }
}

void host_send_draft(struct host *host, struct hosted *hosted)
{
    struct store_entry entry = table_entry(hosted->table);
    hosted->sent = store_append(host->store, &entry, on_stored, host);
    if (hosted->sent)
        return;
    struct fault fault;
    fault_set(&fault, FAULT_BUSY, "Too much is waiting to be stored; try again in a moment.");
    store_failed(host, hosted, &fault);
}

/* --- Steps of a table ------------------------------------------------------------------------- */

static void lock(struct host *host, struct hosted *hosted)
{
    struct table_texts texts;
    struct refusal refusal;
    struct fault fault;
    char why[WHY_MAX];
    if (!table_texts(host->store, hosted->table->id, &texts, &fault)) {
        tell_fault(host, hosted, &fault);
        stall(host, hosted);
        return;
    }
    bool drafted = table_draft_lock(hosted->table, hosted->players, texts.fair, texts.n, host->now,
                                    &refusal, why);
    assert(drafted); /* host_open() has tried the same */
    (void)drafted;
    host_send_draft(host, hosted);
}

/* A choice that is refused is a bug of the player; the game goes on with a random legal move. */
static void move_computer(struct host *host, struct hosted *hosted, int seat)
{
    struct table *table = hosted->table;
    struct refusal refusal;
    bool drafted = table_draft_computer(table, seat, &host->sight, host->now, &refusal);
    if (!drafted) {
        const struct player_kind *kind = table->seat[seat].kind;
        table->seat[seat].kind = player_find(table->game, "random");
        drafted = table_draft_computer(table, seat, &host->sight, host->now, &refusal);
        table->seat[seat].kind = kind;
    }
    assert(drafted);
    (void)drafted;
    host_send_draft(host, hosted);
}

/* One thing at a time; false: nothing to do here. */
static bool step(struct host *host, struct hosted *hosted)
{
    struct table *table = hosted->table;
    hosted->stalled &= hosted->retry > host->now;
    if (hosted->sent || table->closed || hosted->stalled || table->seq == 0)
        return false; /* without its first entry it is no table */
    int computer = table_computer_due(table);
    if (table->phase == TABLE_LOBBY) {
        lock(host, hosted);
    } else if (table->phase == TABLE_OVER) {
        struct standing standing[SEATS_MAX];
        table_draft_close(table, table_result(table, standing), host->now);
        host_send_draft(host, hosted);
    } else if (hosted->jobs != NULL) {
        jobs_do(host, hosted);
    } else if (computer != SEAT_NONE) {
        move_computer(host, hosted, computer);
    } else if (hosted->stale) {
        publish_flush(host, hosted);
        publish_prompts(host, hosted);
        hosted->stale = false;
    } else {
        return false;
    }
    return true;
}

bool host_poll(struct host *host, int64_t now)
{
    host->now = now;
    bool busy = store_poll(host->store) > 0;
    for (size_t i = 0; i < host->nhosted; i++)
        busy |= step(host, host->hosted[i]);
    return busy;
}

bool host_wait(struct host *host, int timeout_ms)
{
    return store_wait(host->store, timeout_ms);
}

int64_t host_due(const struct host *host)
{
    int64_t due = INT64_MAX;
    for (size_t i = 0; i < host->nhosted; i++)
        if (host->hosted[i]->stalled && host->hosted[i]->retry < due)
            due = host->hosted[i]->retry;
    return due;
}

/* --- Beginning and end ------------------------------------------------------------------------ */

struct host *host_new(struct store *store, struct chat *chat, const char *reveal_dir)
{
    struct host *host = calloc(1, sizeof *host);
    if (host == NULL)
        return NULL;
    host->store = store;
    host->chat = chat;
    host->reveal_dir = reveal_dir;
    chat->host = (struct chat_host){host, jobs_request, jobs_suggest};
    return host;
}

void host_free(struct host *host)
{
    if (host == NULL)
        return;
    for (size_t i = 0; i < host->nhosted; i++)
        free_hosted(host->hosted[i]);
    free(host->hosted);
    free(host);
}
