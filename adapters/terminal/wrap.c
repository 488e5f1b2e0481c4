#include "adapters/terminal/wrap.h"

#include <stdio.h>
#include <string.h>

enum { LINE_BYTES = 2048, INDENT = 2 };

struct wrapping {
    char line[LINE_BYTES];
    size_t n;
    int columns;
    void (*out)(void *ctx, const char *text, size_t n);
    void *ctx;
};

static void add(struct wrapping *wrapping, const char *text, size_t n)
{
    if (wrapping->n + n + 1 > LINE_BYTES) {
        wrapping->out(wrapping->ctx, wrapping->line, wrapping->n);
        wrapping->n = 0;
    }
    if (n > LINE_BYTES - 1)
        n = LINE_BYTES - 1;
    memcpy(wrapping->line + wrapping->n, text, n);
    wrapping->n += n;
}

static void end_line(struct wrapping *wrapping)
{
    add(wrapping, "\n", 1);
    wrapping->out(wrapping->ctx, wrapping->line, wrapping->n);
    wrapping->n = 0;
    wrapping->columns = 0;
}

/* Bytes of a colour sequence at text, 0 for none. */
static size_t colour(const char *text, const char *end)
{
    if (end - text < 2 || text[0] != '\033' || text[1] != '[')
        return 0;
    const char *at = text + 2;
    while (at < end && ((*at >= '0' && *at <= '9') || *at == ';'))
        at++;
    return at < end ? (size_t)(at + 1 - text) : 0;
}

static int columns(const char *text, const char *end)
{
    int n = 0;
    while (text < end) {
        size_t skip = colour(text, end);
        n += skip == 0 && ((unsigned char)*text & 0xC0) != 0x80;
        text += skip > 0 ? skip : 1;
    }
    return n;
}

/* One word, with the blanks before it. */
static void add_word(struct wrapping *wrapping, const char *text, const char *end, int width)
{
    const char *word = text + strspn(text, " ");
    int wide = columns(text, end);
    if (wrapping->columns > INDENT && wrapping->columns + wide > width) {
        end_line(wrapping);
        add(wrapping, "  ", INDENT);
        wrapping->columns = INDENT;
        text = word;
        wide = columns(word, end);
    }
    add(wrapping, text, (size_t)(end - text));
    wrapping->columns += wide;
}

void wrap_lines(const char *text, int width, void (*line)(void *ctx, const char *text, size_t n),
                void *ctx)
{
    struct wrapping wrapping = {.n = 0, .out = line, .ctx = ctx};
    while (*text != '\0') {
        if (*text == '\n') {
            end_line(&wrapping);
            text++;
            continue;
        }
        const char *end = text + strspn(text, " ");
        end += strcspn(end, " \n");
        add_word(&wrapping, text, end, width);
        text = end;
    }
    if (wrapping.n > 0)
        end_line(&wrapping);
}
