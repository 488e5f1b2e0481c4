/* What the messages of a table are still to be, in the order in which it is sent: each turn's
 * message, and at its end what is left of it. Of what waits for one message only the newest
 * counts; a turn that is over before it was shown is shown once, as it is then. */
#include "adapters/discord/state.h"

#include <stdlib.h>

#include <utlist.h>

enum { PENDING_MAX = 64 }; /* messages that Discord lets nobody send; the oldest are left out */

static void drop(struct shown_table *shown, struct pending *pending)
{
    DL_DELETE(shown->pending, pending);
    cJSON_Delete(pending->body);
    cJSON_Delete(pending->calm);
    free(pending);
}

void pending_forget(struct shown_table *shown)
{
    while (shown->pending != NULL)
        drop(shown, shown->pending);
}

static const struct pending *newest(const struct shown_table *shown)
{
    return shown->pending != NULL ? shown->pending->prev : NULL;
}

uint64_t pending_slot(const struct shown_table *shown)
{
    return shown->pending != NULL ? newest(shown)->slot : shown->slot;
}

bool pending_of(const struct shown_table *shown, uint64_t slot)
{
    const struct pending *at = shown->pending;
    while (at != NULL && at->slot != slot)
        at = at->next;
    return at != NULL;
}

static struct pending *copy(const struct pending *from)
{
    struct pending *pending = from->body != NULL ? calloc(1, sizeof *pending) : NULL;
    if (pending != NULL) {
        *pending = *from;
    } else {
        cJSON_Delete(from->body);
        cJSON_Delete(from->calm);
    }
    return pending;
}

void pending_add(struct shown_table *shown, const struct pending *from)
{
    struct pending *last = shown->pending != NULL ? shown->pending->prev : NULL;
    struct pending *pending = copy(from);
    size_t n;
    if (pending == NULL)
        return;
    const bool below = last != NULL && last->bare && !from->over; /* what was brought down */
    if (last != NULL && last->slot == from->slot && !below)
        drop(shown, last);
    DL_APPEND(shown->pending, pending);
    DL_COUNT(shown->pending, pending, n);
    if (n > PENDING_MAX)
        drop(shown, shown->pending);
}

void pending_push(struct shown_table *shown, const struct pending *from)
{
    struct pending *pending = copy(from);
    if (pending != NULL)
        DL_PREPEND(shown->pending, pending);
}

struct pending *pending_take(struct shown_table *shown)
{
    struct pending *pending = shown->pending;
    DL_DELETE(shown->pending, pending);
    return pending;
}
