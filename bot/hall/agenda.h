/* What is to be done now, and what at some time: a queue with those that people wait for first, and
 * a heap of times. Things embed an item; they are added before all else and removed at the end.
 * Whatever there is, one step costs the same but for the heap's logarithm. */
#ifndef BOT_HALL_AGENDA_H
#define BOT_HALL_AGENDA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Zeroed before it is added. */
struct agenda_item {
    struct agenda_item *prev, *next;
    int64_t due; /* as agenda_set() was told; INT64_MAX: never */
    size_t at;   /* in the heap, from 1; 0: not in it */
    bool queued, urgent;
};

struct agenda {
    struct agenda_item *queue, *urgent;
    struct agenda_item **heap;
    size_t n, room, nitems;
    unsigned turn; /* of taking, so that what is not urgent is not forgotten */
};

/* Zeroed is empty. */
void agenda_fini(struct agenda *);
/* Makes room for it, so that nothing that follows can fail; false: no memory. */
bool agenda_add(struct agenda *, struct agenda_item *);
void agenda_remove(struct agenda *, struct agenda_item *);

/* There is something to do now; behind the others in its queue where it was in none. */
void agenda_stir(struct agenda *, struct agenda_item *, bool urgent);
/* There will be, at that time; what was set before no longer holds. INT64_MAX: never. */
void agenda_set(struct agenda *, struct agenda_item *, int64_t due);

/* The next of those that have something to do, which is in neither queue nor heap from then on; of
 * eight that are taken, one is not urgent. NULL: there is none at that time. */
struct agenda_item *agenda_take(struct agenda *, int64_t now);
/* When agenda_take() has one: INT64_MIN where it has one now, INT64_MAX: never. */
int64_t agenda_due(const struct agenda *);

#endif
