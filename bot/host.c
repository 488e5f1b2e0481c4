#include "bot/hosted.h"

#include "bot/reveal.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SWEEP_MS = 1000, RETRY_MS = 2000 };

/* --- Tables ----------------------------------------------------------------------------------- */

struct hosted *host_find(const struct host *host, const char *id)
{
    struct hosted *hosted;
    HASH_FIND_STR(host->by_id, id, hosted);
    return hosted;
}

const struct table *host_table(const struct host *host, const char *id)
{
    const struct hosted *hosted = host_find(host, id);
    return hosted != NULL ? hosted->table : NULL;
}

static void free_jobs(struct job_queue *queue)
{
    for (struct job *job; (job = queue_take(queue)) != NULL;)
        free(job);
}

static void free_hosted(struct hosted *hosted)
{
    free_jobs(&hosted->jobs);
    buffer_fini(&hosted->digest.facts);
    table_free(hosted->table);
    free(hosted->players);
    free(hosted->wish);
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
    queue_init(&hosted->jobs);
    places_name(table->id, hosted->name);
    hosted->hall = table->hall;
    hosted->stale = true;
    hosted->last_mover = SEAT_NONE;
    buffer_init(&hosted->digest.facts, 4 * FACTS_MAX * sizeof(struct fact));
    host->hosted[host->nhosted++] = hosted;
    HASH_ADD_KEYPTR(hh, host->by_id, table->id, strlen(table->id), hosted);
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
    if (hosted->jobs.first != NULL && hosted->jobs.first->begun)
        publish_answer(host, hosted, hosted->jobs.first, text);
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
    bool for_job = hosted->for_job;
    table_drop(hosted->table);
    tell_fault(host, hosted, fault);
    if (for_job && hosted->jobs.first != NULL && hosted->jobs.first->begun)
        jobs_finish(hosted);
    hosted->for_job = hosted->starting = false;
    stall(host, hosted);
    if (hosted->hall && hosted->table->seq == 0)
        hosted->table->closed = true; /* it never came to be */
}

static void announce(struct host *host, const struct table *table)
{
    char text[FAIR_HEX + 32] = "Commitment to the dice:\n";
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

/* What the entry means for the table, once it is so. */
static void tell_stored(struct host *host, struct hosted *hosted, const struct entry *entry)
{
    if (hosted->hall)
        hall_tell(host, hosted, entry);
    else if (entry->kind == ENTRY_OPEN)
        announce(host, hosted->table);
    if (entry->kind == ENTRY_MOVE)
        hosted->last_mover = entry->move.seat;
    if (hosted->table->phase == TABLE_OVER || publish_due(hosted))
        publish_flush(host, hosted);
    else if (hosted->hall && hosted->for_job && entry->kind == ENTRY_MOVE)
        hall_acknowledge(host, hosted, entry);
    if (entry->kind == ENTRY_CLOSE)
        reveal(host, hosted);
}

static void commit(struct hosted *hosted, const struct entry *entry, const struct fair_hash *head)
{
    static struct seat before[SEATS_MAX];
    bool moves = entry->kind == ENTRY_LOCK || entry->kind == ENTRY_SEAT;
    if (moves)
        memcpy(before, hosted->table->seat, sizeof before);
    table_commit(hosted->table, head);
    if (moves)
        presence_follow(hosted, before);
}

/* Offers and answers of those who are not on turn concern who is; so does the end of an offer. */
static bool by_other(const struct table *table, const struct entry *entry)
{
    return entry->kind == ENTRY_MOVE &&
           (entry->by == BY_SYSTEM || table->game->turn(table->state).seat != entry->move.seat);
}

static void stored(struct host *host, struct hosted *hosted, const struct fair_hash *head)
{
    struct table *table = hosted->table;
    static struct entry entry; /* outlives its draft */
    bool drew = drew_chance(table);
    entry = table->draft->entry;
    if (hosted->for_job && hosted->jobs.first != NULL && entry.kind == ENTRY_MOVE)
        hosted->jobs.first->drew = drew;
    publish_collect(hosted, &entry);
    hosted->digest.urgent |= drew || by_other(table, &entry);
    commit(hosted, &entry, head);
    timekeeper_follow(host, hosted, &entry);
    hosted->stale = true;
    if (entry.kind == ENTRY_LOCK)
        hosted->starting = false;
    if (entry.kind == ENTRY_CLOSE)
        hosted->closed_at = host->now;
    tell_stored(host, hosted, &entry);
    hosted->for_job = false;
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
        hosted->for_job = false;
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

static bool lock(struct host *host, struct hosted *hosted)
{
    struct table_texts texts;
    struct refusal refusal;
    struct fault fault;
    char why[WHY_MAX];
    if (!table_texts(host->store, hosted->table->id, &texts, &fault)) {
        tell_fault(host, hosted, &fault);
        stall(host, hosted);
        return false;
    }
    table_texts_of(&texts, hosted->players, hosted->table->nseats);
    lobby_hash_texts(hosted->players, hosted->table->nseats, &texts);
    bool drafted = table_draft_lock(hosted->table, hosted->players, texts.fair, texts.n, host->now,
                                    &refusal, why);
    assert(drafted); /* the same was tried before */
    (void)drafted;
    host_send_draft(host, hosted);
    return true;
}

/* Terms with as many seats as there are players, then the lock. */
static void start(struct host *host, struct hosted *hosted)
{
    struct table *table = hosted->table;
    if (table->nseats != table->njoined) {
        table_draft_terms(table, table->options, table->njoined, table->drawn, table->clock,
                          host->now);
        host_send_draft(host, hosted);
    } else if (lobby_players(hosted)) {
        lock(host, hosted);
    }
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

void host_close(struct host *host, struct hosted *hosted, enum entry_reason reason)
{
    table_draft_close(hosted->table, reason, host->now);
    host_send_draft(host, hosted);
}

/* In the lobby. */
static bool step_lobby(struct host *host, struct hosted *hosted)
{
    if (!hosted->hall)
        return lock(host, hosted);
    if (hosted->starting)
        start(host, hosted);
    else if (lobby_step(host, hosted))
        return true;
    else if (hosted->jobs.first != NULL)
        jobs_do(host, hosted);
    else
        return false;
    return true;
}

static bool step_game(struct host *host, struct hosted *hosted)
{
    int computer = table_computer_due(hosted->table);
    if (timekeeper_step(host, hosted))
        return true;
    if (hosted->hall && !presence_expected(hosted->table)) {
        host_close(host, hosted, CLOSE_ABANDONED);
        return true;
    }
    if (hosted->jobs.first != NULL) {
        jobs_do(host, hosted);
    } else if (computer != SEAT_NONE) {
        move_computer(host, hosted, computer);
    } else if (hosted->hall && trading_step(host, hosted)) {
        return true;
    } else if (hosted->stale) {
        if (!hosted->hall || hall_flush_due(hosted))
            publish_flush(host, hosted);
        publish_prompts(host, hosted);
        hosted->stale = false;
    } else {
        return false;
    }
    return true;
}

/* One thing at a time; false: nothing to do here. */
static bool step(struct host *host, struct hosted *hosted)
{
    struct table *table = hosted->table;
    hosted->stalled &= hosted->retry > host->now;
    if (hosted->sent || hosted->stalled || table->seq == 0)
        return false; /* without its first entry it is no table */
    if (table->closed) {
        if (hosted->jobs.first != NULL)
            jobs_do(host, hosted);
        return hosted->jobs.first != NULL;
    }
    if (table->phase == TABLE_LOBBY)
        return step_lobby(host, hosted);
    if (table->phase == TABLE_OVER) {
        struct standing standing[SEATS_MAX];
        host_close(host, hosted, table_result(table, standing));
        return true;
    }
    return step_game(host, hosted);
}

/* Tables that are over are kept for a while, for questions and a rematch. */
static void drop_old(struct host *host)
{
    size_t kept = 0;
    if (host->now < host->swept + SWEEP_MS && host->now >= host->swept)
        return;
    host->swept = host->now;
    for (size_t i = 0; i < host->nhosted; i++) {
        struct hosted *hosted = host->hosted[i];
        bool old =
            hosted->hall && hosted->table->closed && host->now - hosted->closed_at > REMATCH_MS;
        if (old) {
            HASH_DELETE(hh, host->by_id, hosted);
            free_hosted(hosted);
        } else {
            host->hosted[kept++] = hosted;
        }
    }
    host->nhosted = kept;
}

bool host_poll(struct host *host, int64_t now)
{
    host->now = now;
    bool busy = store_poll(host->store) > 0;
    busy |= places_step(host);
    drop_old(host);
    timekeeper_tick(host);
    for (size_t i = 0; i < host->nhosted; i++)
        busy |= step(host, host->hosted[i]);
    return busy;
}

bool host_wait(struct host *host, int timeout_ms)
{
    return store_wait(host->store, timeout_ms);
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
    chat->host = (struct chat_host){host, jobs_request, jobs_suggest, presence_told};
    queue_init(&host->front);
    return host;
}

void host_free(struct host *host)
{
    if (host == NULL)
        return;
    HASH_CLEAR(hh, host->by_id);
    for (size_t i = 0; i < host->nhosted; i++)
        free_hosted(host->hosted[i]);
    free_jobs(&host->front);
    free(host->hosted);
    free(host);
}
