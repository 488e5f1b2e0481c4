/* A long answer, a screen at a time. */
#ifndef ADAPTERS_TERMINAL_PAGES_H
#define ADAPTERS_TERMINAL_PAGES_H

#include "adapters/terminal/desk.h"

/* Shows a text, its lines wrapped. Where it is longer than the screen it stops at the end of each,
 * and goes on with Enter. Anything else ends it: `q`, or a line that is meant for the table; that
 * line, or what came instead of one, is handed back. DESK_LINE with n 0: there is none. line lives
 * as that of a read. */
enum desk_read pages_show(struct desk_io *, const char *text, const char **line, size_t *n);

#endif
