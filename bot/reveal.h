/* The file that reveals a game that is over, for `hexhost verify`. */
#ifndef BOT_REVEAL_H
#define BOT_REVEAL_H

#include "bot/table.h"

enum { REVEAL_PATH_MAX = 4096 };

/* Writes it into the directory (made where it is not there) and gives its path. A file that stands
 * there already is replaced only when the new one is whole on disk. */
bool reveal_write(struct store *, const struct table *, const char *directory,
                  char path[REVEAL_PATH_MAX], struct fault *);

#endif
