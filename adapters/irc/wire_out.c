#include "adapters/irc/wire.h"

#include "config/utf8.h"

#include <string.h>

static size_t until_end(const char *text, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (text[i] == '\r' || text[i] == '\n' || text[i] == '\0')
            return i;
    return n;
}

/* Bytes of the message tags with the blank behind them; servers count them apart. */
static size_t tags_length(const char *text, size_t n)
{
    const char *blank = n > 0 && text[0] == '@' ? memchr(text, ' ', n) : NULL;
    size_t len = blank ? (size_t)(blank - text) + 1 : 0;
    return len <= WIRE_TAGS_MAX ? len : 0;
}

size_t wire_out_guard(const char *text, size_t n, char out[WIRE_TAGS_MAX + LINE_BYTES])
{
    size_t end = until_end(text, n);
    size_t tags = tags_length(text, end);
    size_t len = tags + utf8_cut(text + tags, end - tags, LINE_BYTES - 2);
    if (len == 0)
        return 0;
    memcpy(out, text, len);
    out[len] = '\r';
    out[len + 1] = '\n';
    return len + 2;
}
