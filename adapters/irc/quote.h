/* Commands that a text names in `backticks`, as they are typed at a place. */
#ifndef ADAPTERS_IRC_QUOTE_H
#define ADAPTERS_IRC_QUOTE_H

#include <stdbool.h>
#include <stddef.h>

struct quote_style {
    const char *prefix; /* of commands; "": they need none */
    bool bold;          /* else what has no prefix stands in "quotation marks" */
    const void *ctx;
    /* Whether n bytes begin with the whole word of a command. */
    bool (*is_command)(const void *ctx, const char *text, size_t n);
};

/* Backticks that surround nothing stay: nicks may have some. The length of what was written, cut at
 * size - 1 bytes. */
size_t quote_commands(const struct quote_style *, const char *text, char *out, size_t size);

#endif
