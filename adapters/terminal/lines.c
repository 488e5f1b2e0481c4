#include "adapters/terminal/lines.h"

#include "adapters/terminal/signals.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LINES_ROOM = REQUEST_BYTES_MAX + 2 };

bool lines_init(struct lines *lines, int file)
{
    *lines = (struct lines){.file = file, .bytes = malloc(LINES_ROOM)};
    return lines->bytes != NULL;
}

void lines_fini(struct lines *lines)
{
    free(lines->bytes);
}

/* Reads more behind what is there. */
static enum desk_read fill(struct lines *lines)
{
    memmove(lines->bytes, lines->bytes + lines->from, lines->to - lines->from);
    lines->to -= lines->from;
    lines->from = 0;
    if (!signals_wait(lines->file))
        return DESK_INTERRUPT;
    ssize_t n = read(lines->file, lines->bytes + lines->to, LINES_ROOM - lines->to);
    lines->ended = n <= 0;
    lines->to += n > 0 ? (size_t)n : 0;
    return DESK_LINE;
}

static void cut(struct lines *lines, size_t length, size_t skip, const char **line, size_t *n)
{
    *line = lines->bytes + lines->from;
    *n = length > 0 && (*line)[length - 1] == '\r' ? length - 1 : length;
    lines->from += length + skip;
}

/* A line too long was read to its end. */
static enum desk_read skipped(struct lines *lines)
{
    lines->skipping = false;
    return DESK_TOO_LONG;
}

enum desk_read lines_next(struct lines *lines, const char **line, size_t *n)
{
    for (;;) {
        size_t there = lines->to - lines->from;
        const char *end = memchr(lines->bytes + lines->from, '\n', there);
        if (end != NULL) {
            cut(lines, (size_t)(end - lines->bytes) - lines->from, 1, line, n);
            return lines->skipping || *n > REQUEST_BYTES_MAX ? skipped(lines) : DESK_LINE;
        }
        if (there > REQUEST_BYTES_MAX) {
            lines->skipping = true;
            lines->from = lines->to;
            there = 0;
        }
        if (lines->ended) {
            cut(lines, there, 0, line, n);
            return lines->skipping ? skipped(lines) : there > 0 ? DESK_LINE : DESK_END;
        }
        if (fill(lines) == DESK_INTERRUPT)
            return DESK_INTERRUPT;
    }
}
