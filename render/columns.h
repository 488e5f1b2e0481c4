/* How many columns of a terminal a text takes, and names made fit to be shown. Free of locales. */
#ifndef RENDER_COLUMNS_H
#define RENDER_COLUMNS_H

#include <stddef.h>
#include <stdint.h>

enum {
    NAME_BYTES = 96, /* room for a shown name, its NUL included */
    NAME_COLUMNS = 24
};

struct code_range {
    uint32_t first, last;
};

/* Sorted ranges of characters: never shown, of no width (accents), of two columns. */
extern const struct code_range columns_hidden[], columns_none[], columns_two[];
extern const size_t ncolumns_hidden, ncolumns_none, ncolumns_two;

/* The next character of UTF-8 text, and *text moved past it; 0 at its end. A byte that is not
 * UTF-8 counts as U+FFFD. */
uint32_t columns_next(const char **text);

/* The columns of UTF-8 text as it stands. */
int columns_of(const char *text);

/* A name that anybody may have chosen, as it may be shown: one line of valid UTF-8 of at most
 * max_columns, without control characters, direction marks, or ANSI and mIRC codes; blanks are
 * single and not at the ends; two accents at most on a letter; what is too long ends in "..".
 * The result may be empty. in may be NULL. */
void columns_name(const char *in, int max_columns, char out[NAME_BYTES]);

#endif
