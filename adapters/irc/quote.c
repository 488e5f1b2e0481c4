#include "adapters/irc/quote.h"

#include <ctype.h>
#include <string.h>

struct writing {
    char *out;
    size_t n, size;
};

static void put(struct writing *writing, const char *text, size_t n)
{
    const size_t room = writing->size - 1 - writing->n;
    n = n < room ? n : room;
    memcpy(writing->out + writing->n, text, n);
    writing->n += n;
}

static bool is_letter(char c)
{
    return isalnum((unsigned char)c) != 0;
}

/* The bytes between the backtick at at and its partner, 0: it has none. A nick may hold others. */
static size_t quoted(const char *text, const char *at)
{
    if ((at > text && is_letter(at[-1])) || at[1] == ' ')
        return 0;
    size_t n = strcspn(at + 1, "`\n");
    while (n > 0 && at[1 + n] == '`' && at[n] != ' ') {
        if (!is_letter(at[2 + n]) && at[2 + n] != '`')
            return n;
        n += 1 + strcspn(at + 2 + n, "`\n");
    }
    return 0;
}

static void put_quoted(const struct quote_style *style, const char *text, size_t n,
                       struct writing *writing)
{
    const char *mark = style->bold ? "\x02" : "\"";
    const bool prefixed = style->prefix[0] != '\0' && style->is_command(style->ctx, text, n);
    if (prefixed)
        put(writing, style->prefix, strlen(style->prefix));
    else
        put(writing, mark, 1);
    put(writing, text, n);
    if (!prefixed)
        put(writing, mark, 1);
}

size_t quote_commands(const struct quote_style *style, const char *text, char *out, size_t size)
{
    struct writing writing = {out, 0, size};
    for (const char *at = text; *at != '\0';) {
        const size_t plain = strcspn(at, "`");
        put(&writing, at, plain);
        at += plain;
        if (*at == '\0')
            break;
        const size_t n = quoted(text, at);
        if (n > 0)
            put_quoted(style, at + 1, n, &writing);
        else
            put(&writing, at, 1);
        at += n > 0 ? n + 2 : 1;
    }
    out[writing.n] = '\0';
    return writing.n;
}
