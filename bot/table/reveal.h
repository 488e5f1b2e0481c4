/* The file that reveals a game that is over, for `hexhost verify`. */
#ifndef BOT_TABLE_REVEAL_H
#define BOT_TABLE_REVEAL_H

#include "bot/table/table.h"

/* Gives the file to the store's writer, for the directory (made where it is not there): done gets
 * the table and, as text, the path. for_all: both can be read by everybody. False, and done is not
 * called: it cannot be. */
bool reveal_soon(struct store *, const struct table *, const char *directory, bool for_all,
                 store_done *done, void *ctx, struct fault *);

/* What the file is called. */
void reveal_name(const char *id, char out[static STORE_PATH_MAX]);
/* The same below an address, where signs that mean something there are written otherwise. False: it
 * does not fit. */
bool reveal_address(const char *id, const char *url, char out[static STORE_PATH_MAX]);

#endif
