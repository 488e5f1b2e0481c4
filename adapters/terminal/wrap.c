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

/* Where the word ends that begins at text, after blanks. What stands in backticks is one word if it
 * fits on a line: a command is to be read, and copied, in one piece. */
static const char *word_end(const char *text, int width)
{
    const char *word = text + strspn(text, " ");
    const char *end = word + strcspn(word, " \n");
    const char *open = memchr(word, '`', (size_t)(end - word));
    if (strncmp(end, " \\\n", 3) == 0)
        return end + 2; /* a command for the shell goes on */
    while (open != NULL) {
        const char *close = open + 1 + strcspn(open + 1, "`\n");
        if (*close != '`')
            return end;
        const char *whole = close + strcspn(close, " \n");
        if (columns(word, whole) > width - INDENT)
            return end;
        end = whole;
        open = memchr(close + 1, '`', (size_t)(end - close - 1));
    }
    return end;
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
        const char *end = word_end(text, width);
        add_word(&wrapping, text, end, width);
        text = end;
    }
    if (wrapping.n > 0)
        end_line(&wrapping);
}
