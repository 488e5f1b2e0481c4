/* Texts made fit for lines of IRC. */
#ifndef ADAPTERS_IRC_FORMAT_H
#define ADAPTERS_IRC_FORMAT_H

#include <stdbool.h>
#include <stddef.h>

enum format_colour {
    FORMAT_STRIP, /* no formatting codes at all, for channels and readers who do without */
    FORMAT_KEEP   /* bold, colours, reverse, italics, underline and their end stay */
};

/* Cleans a text: control characters go, but line feeds and, with FORMAT_KEEP, formatting codes;
 * tabs become blanks; bytes that are no UTF-8 become "?". Colour codes go with their numbers.
 * Returns the length; the text is cut at size - 1 bytes, between characters. */
size_t format_clean(const char *text, size_t n, enum format_colour, char *out, size_t size);

/* The bytes of text that a line may carry: 512 less CR LF, the command, the target, and what the
 * server puts before it: our nick, user and host. One of those lengths that is not known is 0; the
 * longest is assumed. */
size_t format_budget(size_t nick, size_t user, size_t host, const char *command, size_t target);

/* Cuts a text into lines of at most budget bytes: at line feeds, else between words, else between
 * characters. Blanks at a cut are left out, empty lines too. The callback gets each line; it
 * returns false to stop. */
void format_cut(const char *text, size_t budget,
                bool (*line)(void *ctx, const char *text, size_t n), void *ctx);

/* A numbered list on as few lines as the budget allows: "1) end  2) buy  3) build road c2-d3". No
 * choice is broken over two lines unless it is longer than one. False, and nothing in out: it does
 * not fit. Lines end in line feeds. */
bool format_choices(const char *const *choices, size_t n, size_t budget, char *out, size_t size);

#endif
