/* Long lines broken at blanks. */
#ifndef ADAPTERS_TERMINAL_WRAP_H
#define ADAPTERS_TERMINAL_WRAP_H

#include <stddef.h>

/* Hands on the lines of a text, each ending in a line feed, broken so that none has more than width
 * columns (a word that is longer stays whole, and so does a word with a backslash at the end of a
 * line); what is broken off is indented by two. `A command in backticks` is not broken where it
 * fits on a line. Colour sequences take no columns, any character takes one. A text without a last
 * line feed gets one. */
void wrap_lines(const char *text, int width, void (*line)(void *ctx, const char *text, size_t n),
                void *ctx);

#endif
