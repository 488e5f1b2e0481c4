/* Private to the host's files: who is there, and whether places are (presence.c). */
#ifndef BOT_HALL_PRESENCE_H
#define BOT_HALL_PRESENCE_H

#include "adapters/chat.h"

struct host;
struct hosted;
struct table;

/* As in struct chat_host. */
void presence_told(void *ctx, const char *uid, const char *place, bool present);
void presence_roll_call(void *ctx, const char *place, const char *all, size_t size,
                        const char *uids, size_t n);
void presence_unheard(void *ctx, const char *uid);
void presence_look_round(void *ctx, const char *place, const char *all, chat_misses *, void *of);
bool presence_seated(void *ctx, const char *uid, const char *place);
void presence_gone(void *ctx, const char *table);
void presence_reach(void *ctx, const char *place, enum reach);
bool presence_has_table(void *ctx, const char *place);
/* Where it can be seen again who is there, whoever is not has just left. */
void presence_seen_again(struct host *, struct hosted *);
/* In a lobby that waits for no days: a seat whose person has left and will not be back soon;
 * SEAT_NONE: there is none. */
int presence_vacant(const struct host *, const struct hosted *);
/* When there will be one if nobody comes back; INT64_MAX: never. */
int64_t presence_vacant_at(const struct host *, const struct hosted *);
/* Whether who holds the seat is not there. */
bool presence_is_away(const struct hosted *, int seat);
/* Of a seat that a substitute holds: whether its owner is there. */
bool presence_has_owner(const struct hosted *, int seat);
/* The clock was read: it learns who is there, and the guests who was not when it was stored. */
void presence_recall(struct host *, struct hosted *);
/* Whether somebody plays, or may come back: a game without people has no one to end it. */
bool presence_expected(const struct table *);

#endif
