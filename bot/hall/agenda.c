#include "bot/hall/agenda.h"

#include <assert.h>
#include <stdlib.h>

#include <utlist.h>

enum { PATIENCE = 8 /* so many are taken, and one of them is not urgent */ };

/* --- The heap: each is due no later than the two below it ------------------------------------- */

static void put(struct agenda *agenda, size_t at, struct agenda_item *item)
{
    agenda->heap[at - 1] = item;
    item->at = at;
}

static void rise(struct agenda *agenda, struct agenda_item *item)
{
    size_t at = item->at;
    for (; at > 1 && agenda->heap[at / 2 - 1]->due > item->due; at /= 2)
        put(agenda, at, agenda->heap[at / 2 - 1]);
    put(agenda, at, item);
}

static void sink(struct agenda *agenda, struct agenda_item *item)
{
    size_t at = item->at;
    for (size_t below = 2 * at; below <= agenda->n; below = 2 * at) {
        if (below < agenda->n && agenda->heap[below]->due < agenda->heap[below - 1]->due)
            below++;
        if (agenda->heap[below - 1]->due >= item->due)
            break;
        put(agenda, at, agenda->heap[below - 1]);
        at = below;
    }
    put(agenda, at, item);
}

static void leave_heap(struct agenda *agenda, struct agenda_item *item)
{
    if (item->at == 0)
        return;
    struct agenda_item *last = agenda->heap[--agenda->n];
    if (last != item) {
        put(agenda, item->at, last);
        rise(agenda, last);
        sink(agenda, last);
    }
    item->at = 0;
}

/* --- The queues ------------------------------------------------------------------------------- */

static void leave_queue(struct agenda *agenda, struct agenda_item *item)
{
    if (!item->queued)
        return;
    if (item->urgent)
        DL_DELETE(agenda->urgent, item);
    else
        DL_DELETE(agenda->queue, item);
    item->queued = false;
}

void agenda_stir(struct agenda *agenda, struct agenda_item *item, bool urgent)
{
    if (item->queued && (item->urgent || !urgent))
        return;
    leave_queue(agenda, item);
    item->queued = true;
    item->urgent = urgent;
    if (urgent)
        DL_APPEND(agenda->urgent, item);
    else
        DL_APPEND(agenda->queue, item);
}

void agenda_set(struct agenda *agenda, struct agenda_item *item, int64_t due)
{
    leave_heap(agenda, item);
    item->due = due;
    if (due == INT64_MAX)
        return;
    assert(agenda->n < agenda->room);
    agenda->n++;
    put(agenda, agenda->n, item);
    rise(agenda, item);
}

struct agenda_item *agenda_take(struct agenda *agenda, int64_t now)
{
    while (agenda->n > 0 && agenda->heap[0]->due <= now) {
        struct agenda_item *due = agenda->heap[0];
        leave_heap(agenda, due);
        agenda_stir(agenda, due, false);
    }
    bool patient = ++agenda->turn % PATIENCE != 0;
    struct agenda_item *item = agenda->urgent != NULL && (patient || agenda->queue == NULL)
                                   ? agenda->urgent
                                   : agenda->queue;
    if (item == NULL)
        return NULL;
    leave_queue(agenda, item);
    leave_heap(agenda, item);
    return item;
}

int64_t agenda_due(const struct agenda *agenda)
{
    if (agenda->queue != NULL || agenda->urgent != NULL)
        return INT64_MIN;
    return agenda->n > 0 ? agenda->heap[0]->due : INT64_MAX;
}

/* --- All -------------------------------------------------------------------------------------- */

bool agenda_add(struct agenda *agenda, struct agenda_item *item)
{
    if (agenda->nitems == agenda->room) {
        size_t room = 2 * agenda->room + 16;
        struct agenda_item **more = realloc(agenda->heap, room * sizeof(struct agenda_item *));
        if (more == NULL)
            return false;
        agenda->heap = more;
        agenda->room = room;
    }
    agenda->nitems++;
    item->due = INT64_MAX;
    return true;
}

void agenda_remove(struct agenda *agenda, struct agenda_item *item)
{
    leave_queue(agenda, item);
    leave_heap(agenda, item);
    agenda->nitems--;
}

void agenda_fini(struct agenda *agenda)
{
    free(agenda->heap);
    *agenda = (struct agenda){.heap = NULL};
}
