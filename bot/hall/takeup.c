/* Tables of the store: found when the program starts, and read when they are needed. */
#include "bot/hall/hosted.h"

#include "bot/table/card.h"

#include <stdlib.h>
#include <string.h>

/* --- Reading ---------------------------------------------------------------------------------- */

static bool set_aside(struct host *host, struct hosted *hosted, const struct fault *fault)
{
    free(hosted->broken);
    hosted->broken = strdup(fault->text);
    hostlog_fault(host, LOG_EVENT_TABLE_DAMAGED, hosted->id, fault);
    return false;
}

/* A disk that cannot be read now is tried again; what is damaged stays so. */
static bool not_read(struct host *host, struct hosted *hosted, const struct fault *fault)
{
    if (fault->kind == FAULT_DAMAGED || fault->kind == FAULT_NEWER || fault->kind == FAULT_ABSENT)
        return set_aside(host, hosted, fault);
    for (const struct job *job = hosted->jobs.first; job != NULL; job = job->next)
        publish_reply(host, job, fault->text);
    while (hosted->jobs.first != NULL)
        jobs_finish(host, hosted);
    hosted->stalled = true;
    hosted->retry = host->now + RETRY_MS;
    return false;
}

static void begin(struct host *host, struct hosted *hosted, struct table *table)
{
    hosted->table = table;
    hosted->hall = table->hall;
    hosted->clock_unread = true;
    host_follow_guests(host, hosted);
    if (table->closed && !hosted->shut)
        host_shut(host, hosted);
    if (!table->hall)
        return;
    if (hosted->shut) {
        if (!hosted->over.told)
            over_tell(host, hosted);
        return;
    }
    hall_take_up(hosted);
    untold_take_up(host, hosted);
    if (hosted->says_back)
        hall_say_back(host, hosted);
}

bool host_read(struct host *host, struct hosted *hosted)
{
    struct fault fault;
    if (hosted->table != NULL)
        return true;
    if (hosted->broken != NULL || (hosted->stalled && hosted->retry > host->now))
        return false;
    struct table *table = table_load(host->store, hosted->id, &fault);
    if (table == NULL)
        return not_read(host, hosted, &fault);
    begin(host, hosted, table);
    host_stir(host, hosted);
    return true;
}

bool host_take_up(struct host *host, const char *id, struct fault *fault)
{
    struct hosted *hosted = host_find(host, id);
    if (hosted != NULL && host_read(host, hosted))
        return true;
    if (hosted != NULL)
        return fault_set(fault, FAULT_DAMAGED, "Game %s cannot be read.", id);
    struct table *table = table_load(host->store, id, fault);
    if (table == NULL)
        return false;
    if (table->closed) {
        table_free(table);
        return fault_set(fault, FAULT_REFUSED, "Game %s is over.", id);
    }
    if (!host_adopt(host, table, NULL, fault))
        return false;
    begin(host, host_find(host, id), table);
    return true;
}

/* --- The start -------------------------------------------------------------------------------- */

static const char *const notes[2] = {CARD_NOTES, CLOCK_NOTES};

struct taking_up {
    struct host *host;
    struct fault *fault;
    bool good;
};

static bool take_card(struct taking_up *all, const struct store_table *row, const char *text)
{
    struct card card;
    if (text == NULL || !card_parse(text, strlen(text), &card))
        return false;
    struct hosted *hosted = host_add_unread(all->host, row->id, &card);
    if (hosted == NULL)
        all->good = fault_set(all->fault, FAULT_DISK, "There is no memory left.");
    return hosted != NULL;
}

/* Tables of an older hexhost have no card, nor have those that are no hall. */
static void take_whole(struct taking_up *all, const struct store_table *row)
{
    struct fault fault;
    if (host_take_up(all->host, row->id, &fault))
        host_find(all->host, row->id)->card_due = true;
    else if (fault.kind != FAULT_ABSENT && fault.kind != FAULT_REFUSED)
        hostlog_fault(all->host, LOG_EVENT_TABLE_DAMAGED, row->id, &fault);
}

static void take_row(void *ctx, const struct store_table *row, const char *const note[2])
{
    struct taking_up *all = ctx;
    struct host *host = all->host;
    struct fault fault;
    if (row->damaged) {
        fault_set(&fault, FAULT_DAMAGED, "its description is not what was stored");
        hostlog_fault(host, LOG_EVENT_TABLE_DAMAGED, row->id, &fault);
        return;
    }
    if (row->entries == 0 || host_find(host, row->id) != NULL)
        return;
    if (take_card(all, row, note[0]))
        timekeeper_keep_read(host_find(host, row->id), note[1], row->entries);
    else if (all->good)
        take_whole(all, row);
}

/* Nobody would miss a ban. */
static void tell_damaged(void *ctx, const struct store_note *note)
{
    hostlog_note_damaged(ctx, note->name);
}

bool host_take_up_all(struct host *host, int64_t now, struct fault *fault)
{
    struct taking_up all = {host, fault, true};
    return over_take_up(host, now, fault) &&
           store_live(host->store, notes, take_row, &all, fault) && all.good &&
           store_damaged_notes(host->store, tell_damaged, host, fault);
}

void host_say_back(struct host *host)
{
    struct hosted *hosted, *next;
    HASH_ITER (hh, host->by_id, hosted, next) {
        if (hosted->shut)
            continue;
        if (hosted->table == NULL) {
            hosted->says_back = true; /* once it is read, and that is now */
            host_stir(host, hosted);
        } else if (hosted->hall) {
            hall_say_back(host, hosted);
        }
    }
}
