#include "adapters/terminal/pages.h"

#include "adapters/terminal/wrap.h"

#include <limits.h>

struct pages {
    struct desk_io *io;
    int room; /* lines until the screen is full */
    bool ended;
    enum desk_read read;
    const char *line;
    size_t n;
};

static void count_line(void *ctx, const char *text, size_t n)
{
    (void)text;
    (void)n;
    ++*(int *)ctx;
}

static bool quits(const struct pages *pages)
{
    return pages->n == 1 && (pages->line[0] | 32) == 'q';
}

/* A line for the table may have been typed ahead, by somebody who has not seen the rest. */
static void turn_page(struct pages *pages)
{
    pages->read = pages->io->read(pages->io, DESK_NOBODY, "(Enter goes on, q leaves the rest out) ",
                                  &pages->line, &pages->n);
    pages->ended = pages->read != DESK_LINE || quits(pages);
    pages->room = pages->n > 0 ? INT_MAX : pages->io->height - 1;
}

static void put_line(void *ctx, const char *text, size_t n)
{
    struct pages *pages = ctx;
    if (!pages->ended && pages->room <= 0)
        turn_page(pages);
    if (pages->ended)
        return;
    pages->io->write(pages->io, text, n);
    pages->room--;
}

enum desk_read pages_show(struct desk_io *io, const char *text, const char **line, size_t *n)
{
    int lines = 0, room = io->height - 2; /* below what was typed, above what is typed next */
    wrap_lines(text, io->width, count_line, &lines);
    struct pages pages = {.io = io, .room = room, .read = DESK_LINE};
    if (io->height == 0 || lines < room)
        pages.room = lines;
    wrap_lines(text, io->width, put_line, &pages);
    *line = pages.line;
    *n = quits(&pages) ? 0 : pages.n;
    return pages.read;
}
