/* Lines from a file descriptor, bounded, whatever bytes they hold. */
#ifndef ADAPTERS_TERMINAL_LINES_H
#define ADAPTERS_TERMINAL_LINES_H

#include "adapters/terminal/desk.h"

struct lines {
    int file;
    char *bytes; /* LINES_ROOM */
    size_t from, to;
    bool skipping; /* the beginning of a line that is too long was dropped */
    bool ended;
};

/* False without memory. */
bool lines_init(struct lines *, int file);
void lines_fini(struct lines *);

/* The next line, without its line feed and a carriage return before it; it lives until the next
 * call. What stands after the last line feed is a line too. A signal that interrupts the waiting is
 * DESK_INTERRUPT; whoever calls knows which it was. */
enum desk_read lines_next(struct lines *, const char **line, size_t *n);

#endif
