/* Private to the host's files: who is there, and whether places are (presence.c). */
#ifndef BOT_HALL_PRESENCE_H
#define BOT_HALL_PRESENCE_H

#include <stdbool.h>

struct table;

/* As in struct chat_host. */
void presence_told(void *ctx, const char *uid, bool present);
void presence_gone(void *ctx, const char *table);
/* Whether somebody plays, or may come back: a game without people has no one to end it. */
bool presence_expected(const struct table *);

#endif
