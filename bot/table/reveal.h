/* The file that reveals a game that is over, for `hexhost verify`. */
#ifndef BOT_TABLE_REVEAL_H
#define BOT_TABLE_REVEAL_H

#include "bot/table/table.h"

/* Gives the file to the store's writer, for the directory (made where it is not there): done gets
 * the table and, as text, the path. False, and done is not called: it cannot be. */
bool reveal_soon(struct store *, const struct table *, const char *directory, store_done *done,
                 void *ctx, struct fault *);

#endif
