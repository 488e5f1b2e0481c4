#include "bot/hall/hallwords.h"
#include "bot/hall/places.h"

#include "bot/table/card.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TABLES_MAX = 1000,
    IDLE_DAYS = 14,
    LOUDER = 4 /* so many times less is taken of what all are told: they share one allowance */
};

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

void host_stall(struct host *host, struct hosted *hosted, const struct fault *fault)
{
    tell_fault(host, hosted, fault);
    hosted->stalled = true;
    hosted->retry = host->now + RETRY_MS;
}

/* The draft could not be stored: it never was. */
static void store_failed(struct host *host, struct hosted *hosted, const struct fault *fault)
{
    table_drop(hosted->table);
    if (hosted->hall && hosted->table->seq == 0) {
        lobby_failed(host, hosted, fault);
        return;
    }
    host_stall(host, hosted, fault);
    if (hosted->for_job && hosted->jobs.first != NULL && hosted->jobs.first->begun)
        jobs_finish(host, hosted);
    hosted->for_job = hosted->starting = false;
}

static void announce(struct host *host, const struct table *table)
{
    char text[FAIR_HEX + 32] = "Commitment to the dice:\n";
    fair_hex(text + strlen(text), table->fair.commit.byte, FAIR_BYTES);
    publish_notice(host, table, text);
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
    const bool edits = publish_caps(host, hosted->table)->edits;
    const bool due = hosted->table->phase == TABLE_OVER || publish_due(hosted);
    if (due)
        host_tell(host, hosted);
    if ((!due || edits) && hosted->hall && hosted->for_job && entry->kind == ENTRY_MOVE)
        hall_acknowledge(host, hosted, entry);
    if (entry->kind == ENTRY_CLOSE)
        over_tell(host, hosted);
}

static void commit(struct host *host, struct hosted *hosted, const struct entry *entry,
                   const struct fair_hash *head)
{
    if (hosted->for_job && hosted->jobs.first != NULL)
        hosted->jobs.first->shuts_out = false; /* its line may go on */
    table_commit(hosted->table, head);
    if (entry->kind != ENTRY_MOVE)
        memset(hosted->motion, 0, sizeof hosted->motion);
    if (entry->kind == ENTRY_LOCK || entry->kind == ENTRY_SEAT)
        host_follow_guests(host, hosted);
}

static void stored(struct host *host, struct hosted *hosted, const struct fair_hash *head)
{
    struct table *table = hosted->table;
    static struct entry entry; /* outlives its draft */
    bool drew = drew_chance(table);
    entry = table->draft->entry;
    if (hosted->jobs.first != NULL && hosted->jobs.first->begun && entry.kind == ENTRY_MOVE)
        hosted->jobs.first->drew |= drew;
    publish_collect(&hosted->digest, table, &entry);
    hosted->digest.urgent |= drew || hall_urgent(table, &entry, publish_caps(host, table)->edits);
    commit(host, hosted, &entry, head);
    timekeeper_follow(host, hosted, &entry);
    hosted->stale = true;
    if (entry.cause[0] != '\0') { /* it is there */
        free(hosted->asked_with);
        hosted->asked_with = NULL;
    }
    if (entry.kind == ENTRY_LOCK)
        hosted->starting = false;
    if (entry.kind == ENTRY_CLOSE) {
        hosted->ended_alone = !hosted->for_job;
        host_shut(host, hosted);
    }
    hostlog_stored(host, hosted, &entry);
    message_change(host, hosted);
    if (hosted->hall && entry.kind == ENTRY_OPEN)
        lobby_opened(host, hosted);
    if (hosted->for_job)
        word_tell_deed(host, hosted, hosted->jobs.first);
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
    hostlog_outcome(host, result);
    if (result->outcome == STORE_STORED) {
        stored(host, hosted, &result->head);
    } else if (result->outcome == STORE_FAILED) {
        store_failed(host, hosted, &result->fault);
    } else { /* the same request twice: it has had its effect */
        table_drop(hosted->table);
        hosted->for_job = false;
        jobs_finish(host, hosted);
    }
    host_stir(host, hosted);
}

/* What is stored with an entry. */
struct kept {
    struct store_note note[2];
    size_t n;
    char name[FAIR_ID_MAX + sizeof CARD_NOTES];
    struct buffer text;
};

/* What is to be known of the table without reading its log, unless that stays as it is. */
static void keep_card(const struct hosted *hosted, struct kept *kept)
{
    struct card card;
    const struct table *table = hosted->table;
    if (hosted->hall && table->draft->entry.kind == ENTRY_CLOSE) {
        kept->note[kept->n++] = *over_note(table->id, &(struct over){.at = table->draft->entry.at});
    } else if (card_of_draft(&card, table, hosted->opener)) {
        card_put(&kept->text, &card);
        snprintf(kept->name, sizeof kept->name, CARD_NOTES "%s", table->id);
        kept->note[kept->n++] = (struct store_note){kept->name, buffer_text(&kept->text)};
    }
}

static void keep_notes(struct host *host, const struct hosted *hosted, struct kept *kept)
{
    const struct job *job = hosted->for_job ? hosted->jobs.first : NULL;
    kept->n = 0;
    buffer_init(&kept->text, CARD_BYTES_MAX);
    keep_card(hosted, kept);
    if (job != NULL && job->shuts_out)
        kept->note[kept->n++] =
            *shutouts_add(host, hosted, hosted->table->draft->entry.player[0].seat);
}

void host_send_draft(struct host *host, struct hosted *hosted)
{
    struct store_entry entry = table_entry(hosted->table);
    struct kept kept;
    keep_notes(host, hosted, &kept);
    entry.note = kept.note;
    entry.nnotes = kept.n;
    hosted->sent = store_append(host->store, &entry, on_stored, host);
    buffer_fini(&kept.text);
    if (hosted->sent)
        return;
    struct fault fault;
    fault_set(&fault, FAULT_BUSY, "Too much is waiting to be stored; try again in a moment.");
    store_failed(host, hosted, &fault);
}

static void on_text(void *ctx, const struct store_result *result)
{
    struct host *host = ctx;
    struct hosted *hosted = host_find(host, result->table);
    if (hosted == NULL)
        return;
    hosted->sent = hosted->for_job = false;
    if (result->outcome == STORE_STORED) {
        word_fair_kept(host, hosted, result->text);
    } else {
        deeds_undo(host, hosted->jobs.first);
        tell_fault(host, hosted, &result->fault);
        jobs_finish(host, hosted);
    }
    host_stir(host, hosted);
}

bool host_send_text(struct host *host, struct hosted *hosted, const char *uid, const char *text)
{
    const struct job *job = hosted->jobs.first;
    hosted->sent = hosted->for_job = store_keep_text_soon(host->store, hosted->table->id, uid, text,
                                                          deeds_note(host, job), on_text, host);
    if (!hosted->sent)
        deeds_undo(host, job);
    return hosted->sent;
}

/* --- Turns ------------------------------------------------------------------------------------ */

bool host_poll(struct host *host, int64_t now)
{
    host->now = now;
    bool busy = store_poll(host->store) > 0;
    busy |= places_step(host);
    timekeeper_tick(host);
    sweep_step(host);
    busy |= steps_do(host);
    return busy;
}

bool host_wait(struct host *host, int timeout_ms)
{
    return store_wait(host->store, timeout_ms);
}

static bool is_command(void *ctx, const char *text, size_t n)
{
    (void)ctx;
    const size_t named = places_named_first(text, n);
    return command_named(text + named, n - named);
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
    chat->host = (struct chat_host){.ctx = host,
                                    .request = jobs_request,
                                    .admits = jobs_admits,
                                    .suggest = jobs_suggest,
                                    .presence = presence_told,
                                    .roll_call = presence_roll_call,
                                    .look_round = presence_look_round,
                                    .unheard = presence_unheard,
                                    .seated = presence_seated,
                                    .gone = presence_gone,
                                    .reach = presence_reach,
                                    .is_command = is_command,
                                    .has_table = presence_has_table};
    job_queue_init(&host->front, HOST_FRONT_MAX);
    host_set(host, &(struct host_settings){.tables_max = TABLES_MAX,
                                           .idle_ms = IDLE_DAYS * INT64_C(86400000)});
    return host;
}

void host_set(struct host *host, const struct host_settings *settings)
{
    const char *url = settings->reveal_url;
    host->settings = *settings;
    snprintf(host->reveal_url, sizeof host->reveal_url, "%s", url != NULL ? url : "");
    host->settings.reveal_url = url != NULL ? host->reveal_url : NULL;
    host->limiter.burst = settings->person_burst;
    host->limiter.per_1000s = settings->person_per_1000s;
    host->loud.burst = (settings->person_burst + LOUDER - 1) / LOUDER;
    host->loud.per_1000s = (settings->person_per_1000s + LOUDER - 1) / LOUDER;
    for (struct hosted *at = host->by_id; at != NULL; at = at->hh.next)
        if (at->clock.rules != NULL) {
            timekeeper_look(host, at);
            host_stir(host, at);
        }
}

void host_set_picture_dir(struct host *host, const char *directory)
{
    host->picture_dir = directory;
}

void host_set_log(struct host *host, struct log *log)
{
    host->log = log;
}

void host_free(struct host *host)
{
    struct hosted *hosted, *next;
    if (host == NULL)
        return;
    store_forget(host->store);
    HASH_ITER (hh, host->by_id, hosted, next)
        host_drop(host, hosted);
    for (struct job *job; (job = job_queue_take(&host->front)) != NULL;)
        free(job);
    lobby_forget_openings(host);
    keeping_forget(host);
    deeds_forget(host);
    timekeeper_forget_cuts(host);
    agenda_fini(&host->agenda);
    limiter_fini(&host->limiter);
    limiter_fini(&host->loud);
    free(host);
}
