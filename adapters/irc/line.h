/* One line of IRC taken apart. Everything points into the text. */
#ifndef ADAPTERS_IRC_LINE_H
#define ADAPTERS_IRC_LINE_H

#include <stdbool.h>
#include <stddef.h>

enum {
    LINE_PARAMS = 10, /* as many as the library takes; the last holds the rest */
    LINE_BYTES = 512  /* of a line that we send, with CR and LF */
};

struct span {
    const char *at;
    size_t n;
};

struct line {
    struct span tags, prefix; /* without @ and :, empty where there are none */
    struct span command;      /* letters, or three digits */
    struct span param[LINE_PARAMS];
    size_t nparams;
};

/* False: no command, or one that can be none. */
bool line_read(struct line *, const char *text, size_t n);

bool span_is(struct span, const char *word);

/* The value of a tag, unescaped and cut to size - 1 bytes. False: no such tag, and the text is
 * "". */
bool line_tag(const struct line *, const char *key, char *out, size_t size);

#endif
