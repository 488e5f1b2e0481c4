/* The write-ahead log that SQLite keeps beside its file. Where a frame of it is broken SQLite takes
 * it for the end, as it is where a writer was interrupted, and forgets what follows: moves that
 * people were told of. So the log is looked at before it is believed.
 *
 * Its form is part of SQLite's file format (sqlite.org/fileformat2.html, section 4). */
#ifndef BOT_STORE_WAL_H
#define BOT_STORE_WAL_H

#include <stdbool.h>

/* Whether all frames of the log have what was written to them, up to where the writing ended. A
 * writer that was interrupted leaves a whole log: what it had not finished nobody was told of. True
 * where there is no log. Nobody may write meanwhile. */
bool wal_is_whole(const char *path);

#endif
