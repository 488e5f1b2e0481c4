/* What is remembered beside games that are over is forgotten after a while; their logs stay. A few
 * at a time, so that nobody waits. A game whose revealed file was not written when the program
 * ended is revealed now. */
#include "bot/hall/hosted.h"

#include "bot/table/reveal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    AT_ONCE = 16,
    MORE_MS = 200,
    EVERY_MS = 10 * 60 * 1000,
    DEEDS_MS = 24 * 60 * 60 * 1000 /* nothing comes again after that */
};

/* In the order in which they are gone through. */
static const char *const swept[] = {OVER_NOTES, DEED_NOTES};
enum { KINDS = sizeof swept / sizeof *swept };

static const char *const of_table[] = {OVER_NOTES, CARD_NOTES, CLOCK_NOTES, GUEST_NOTES,
                                       VOTE_NOTES, TOLD_NOTES, SHUT_NOTES};
enum { OF_TABLE = sizeof of_table / sizeof *of_table };

struct batch {
    struct host *host;
    size_t nseen, n;
    struct store_note note[AT_ONCE * OF_TABLE];
    char name[AT_ONCE * OF_TABLE][NOTE_NAME_MAX];
    char hidden[FAIR_ID_MAX + 1]; /* not revealed yet; ends the batch, for it has to be read */
};

/* --- Notes of games that are over ------------------------------------------------------------- */

static void forget_later(struct batch *batch, const char *prefix, const char *rest)
{
    char *name = batch->name[batch->n];
    snprintf(name, NOTE_NAME_MAX, "%s%s", prefix, rest);
    batch->note[batch->n++] = (struct store_note){name, NULL};
}

static void look_at_table(struct batch *batch, const char *id, const struct over *over)
{
    const struct host *host = batch->host;
    bool kept = over->at > host->now - host->settings.notes_ms;
    for (int i = 0; !kept && i < OF_TABLE; i++)
        forget_later(batch, of_table[i], id);
    bool hidden = !over->revealed && host->reveal_dir != NULL;
    const struct hosted *hosted = host_find(host, id);
    bool told = hosted == NULL || hosted->over.told; /* else it comes without us */
    if (kept && hidden && told && strlen(id) <= FAIR_ID_MAX)
        memcpy(batch->hidden, id, strlen(id) + 1);
}

static void look(void *ctx, const struct store_note *note)
{
    struct batch *batch = ctx;
    struct host *host = batch->host;
    const char *prefix = swept[host->sweep.kind], *rest = note->name + strlen(prefix);
    if (batch->hidden[0] != '\0')
        return;
    batch->nseen++;
    snprintf(host->sweep.after, sizeof host->sweep.after, "%s", note->name);
    const struct over over = over_parse(note->text);
    if (host->sweep.kind == 0)
        look_at_table(batch, rest, &over);
    else if (strtoll(note->text, NULL, 10) <= host->now - DEEDS_MS)
        forget_later(batch, prefix, rest);
}

/* Adapters keep notes of their own about a table; they go with those here. */
static void tell_chat(const struct batch *batch)
{
    struct chat *chat = batch->host->chat;
    const size_t n = strlen(OVER_NOTES);
    for (size_t i = 0; chat->forget != NULL && i < batch->n; i++)
        if (strncmp(batch->name[i], OVER_NOTES, n) == 0)
            chat->forget(chat, batch->name[i] + n);
}

static void on_swept(void *ctx, const struct store_result *result)
{
    (void)ctx, (void)result; /* what was not forgotten comes again */
}

/* --- Games that were not revealed ------------------------------------------------------------- */

static void on_revealed(void *ctx, const struct store_result *result)
{
    struct host *host = ctx;
    if (result->outcome == STORE_STORED)
        over_revealed(host, result->table);
    else
        hostlog_fault(host, LOG_EVENT_REVEAL_FAILED, result->table, &result->fault);
}

static void reveal(struct host *host, const char *id)
{
    struct fault fault;
    struct table *table = table_load(host->store, id, &fault);
    bool over = table == NULL || table->closed;
    if (over && (table == NULL ||
                 !reveal_soon(host->store, table, host->reveal_dir,
                              host->settings.reveal_url != NULL, on_revealed, host, &fault)))
        hostlog_fault(host, LOG_EVENT_REVEAL_FAILED, id, &fault);
    table_free(table);
}

/* --- By and by -------------------------------------------------------------------------------- */

static void next_kind(struct host *host, bool more)
{
    struct sweep *sweep = &host->sweep;
    if (!more) {
        sweep->kind = (sweep->kind + 1) % KINDS;
        sweep->after[0] = '\0';
    }
    sweep->due = host->now + (more || sweep->kind > 0 ? MORE_MS : EVERY_MS);
}

void sweep_step(struct host *host)
{
    if (host->now < sweep_due(host))
        return;
    struct batch *batch = calloc(1, sizeof *batch);
    if (batch == NULL)
        return;
    batch->host = host;
    store_notes(host->store, swept[host->sweep.kind], host->sweep.after, AT_ONCE, look, batch,
                NULL);
    tell_chat(batch);
    if (batch->n > 0)
        store_keep_notes_soon(host->store, batch->note, batch->n, on_swept, host);
    if (batch->hidden[0] != '\0')
        reveal(host, batch->hidden);
    next_kind(host, batch->nseen == AT_ONCE || batch->hidden[0] != '\0');
    free(batch);
}

int64_t sweep_due(const struct host *host)
{
    return host->settings.notes_ms > 0 ? host->sweep.due : INT64_MAX;
}
