/* What can be done to saved games from outside: `hexhost backup` and `hexhost export`. */
#ifndef BOT_SAVED_SAVED_H
#define BOT_SAVED_SAVED_H

#include "bot/table/table.h"

/* The log of a table as JSON lines, appended to out. A closed game is revealed: the seed, the texts
 * and all entries, as `verify` reads it. Of a game that can go on only what a spectator may know:
 * its seed is not for anybody, and *open becomes true. */
bool saved_export(struct store *, const char *table, struct buffer *out, bool *open,
                  struct fault *);

/* What happened, in sentences, appended to out: a line for each entry that tells something, its
 * number, a tab, and what all were told of it, or with a seat as viewer who sat there; that of a
 * closed game only. */
bool saved_tell(struct store *, const char *table, int viewer, struct buffer *out, struct fault *);

/* The saved games, a line each: what they are called, and whether they can go on. Appended. */
bool saved_list(struct store *, struct buffer *out, struct fault *);

/* The commands. Return the status to exit with: 0, 1 where something failed, 2 where the arguments
 * are wrong. */
int backup_main(int argc, char **argv);
int export_main(int argc, char **argv);

#endif
