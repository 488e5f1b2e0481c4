/* A long answer, a screen at a time. */
#ifndef ADAPTERS_TERMINAL_PAGES_H
#define ADAPTERS_TERMINAL_PAGES_H

#include "adapters/terminal/desk.h"

/* Shows a text, its lines wrapped. Where it is longer than the screen it stops at the end of each,
 * and goes on with Enter; `q` leaves the rest out. Any other line is meant for the table: the rest
 * comes at once. That line, or what came instead of one and ends it, is handed back. DESK_LINE with
 * n 0: there is none. line lives as that of a read. */
enum desk_read pages_show(struct desk_io *, const char *text, const char **line, size_t *n);

#endif
