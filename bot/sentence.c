#include "bot/sentence.h"

#include <assert.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>

enum { QUOTE_MAX = 32 };

static bool inside_character(char c)
{
    return ((unsigned char)c & 0xC0) == 0x80;
}

void sentence_init(struct sentence *s, char *buffer, size_t cap)
{
    assert(cap > 0);
    *s = (struct sentence){.text = buffer, .cap = cap};
    buffer[0] = '\0';
}

/* The cut fell on the character that the last whole one is followed by: leave out all of it. */
static void trim_character(struct sentence *s)
{
    size_t start = s->len;
    while (start > 0 && inside_character(s->text[start - 1]))
        start--;
    if (start == 0)
        return;
    unsigned char lead = (unsigned char)s->text[start - 1];
    size_t needs = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : lead >= 0xC0 ? 1 : 0;
    if (s->len - start < needs)
        s->len = start - 1;
    s->text[s->len] = '\0';
}

void sentence_add(struct sentence *s, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    int n = vsnprintf(s->text + s->len, s->cap - s->len, format, args);
    va_end(args);
    assert(n >= 0);
    if ((size_t)n < s->cap - s->len) {
        s->len += (size_t)n;
    } else {
        s->len = s->cap - 1;
        trim_character(s);
    }
}

void sentence_quote(struct sentence *s, const char *typed, size_t len)
{
    size_t shown = len <= QUOTE_MAX ? len : QUOTE_MAX;
    while (shown < len && shown > 0 && inside_character(typed[shown]))
        shown--;
    sentence_add(s, "`");
    for (size_t i = 0; i < shown; i++)
        sentence_add(s, "%c", typed[i] == '`' ? '\'' : typed[i]);
    sentence_add(s, shown < len ? "...`" : "`");
}

const char *plural(int64_t n)
{
    return n == 1 ? "" : "s";
}
