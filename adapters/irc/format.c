#include "adapters/irc/format.h"

#include "adapters/irc/line.h"
#include "config/utf8.h"

#include <stdio.h>
#include <string.h>

enum { LONGEST_USER = 10, LONGEST_HOST = 63, LONGEST_NICK = 30 };

/* --- Cleaning --------------------------------------------------------------------------------- */

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static size_t digits(const char *text, size_t n)
{
    return n > 0 && is_digit(text[0]) ? (n > 1 && is_digit(text[1]) ? 2 : 1) : 0;
}

static size_t hex_digits(const char *text, size_t n)
{
    size_t len = 0;
    while (len < n && len < 6 && text[len] && strchr("0123456789abcdefABCDEF", text[len]))
        len++;
    return len == 6 ? 6 : 0;
}

/* The length of a formatting code, 0 for none. Colours bring one or two numbers. */
static size_t code_length(const char *text, size_t n)
{
    size_t (*number)(const char *, size_t) = text[0] == '\x04' ? hex_digits : digits;
    if (text[0] != '\x03' && text[0] != '\x04')
        return text[0] && strchr("\x02\x0f\x11\x16\x1d\x1e\x1f", text[0]) ? 1 : 0;
    size_t ink = number(text + 1, n - 1);
    size_t comma = 1 + ink;
    bool pair = ink > 0 && comma < n && text[comma] == ',';
    size_t ground = pair ? number(text + comma + 1, n - comma - 1) : 0;
    return comma + (ground > 0 ? 1 + ground : 0);
}

/* Clients show these each in their own way, or not at all. */
static bool may_stay(char code)
{
    return code != '\x04' && code != '\x11' && code != '\x1e';
}

struct writing {
    char *out;
    size_t n, size;
};

/* False: it did not fit, and nothing more should be added. */
static bool put(struct writing *writing, const char *text, size_t n)
{
    if (n > writing->size - 1 - writing->n)
        return false;
    memcpy(writing->out + writing->n, text, n);
    writing->n += n;
    return true;
}

static bool put_character(struct writing *writing, const char *text, size_t n, size_t *taken)
{
    uint32_t code = 0;
    size_t len = utf8_character(text, n, &code);
    bool control = utf8_is_control(code);
    if (len == 0 || (control && len > 1)) { /* the controls of Latin 1 are none on IRC */
        *taken = 1;
        return put(writing, "?", 1);
    }
    *taken = len;
    if (*text == '\t')
        return put(writing, " ", 1);
    return (control && *text != '\n') || put(writing, text, len);
}

size_t format_clean(const char *text, size_t n, enum format_colour colour, char *out, size_t size)
{
    struct writing writing = {out, 0, size};
    for (size_t at = 0, taken = 0; at < n; at += taken) {
        taken = code_length(text + at, n - at);
        bool code = taken > 0, kept = code && colour == FORMAT_KEEP && may_stay(text[at]);
        if (kept && !put(&writing, text + at, taken))
            break;
        if (!code && !put_character(&writing, text + at, n - at, &taken))
            break;
    }
    out[writing.n] = '\0';
    return writing.n;
}

/* --- Cutting ---------------------------------------------------------------------------------- */

size_t format_budget(size_t nick, size_t user, size_t host, const char *command, size_t target)
{
    size_t used = strlen(":!@") + (nick ? nick : LONGEST_NICK) + (user ? user : LONGEST_USER) +
                  (host ? host : LONGEST_HOST) + strlen("  :") + strlen(command) + target +
                  strlen(" \r\n");
    return used < LINE_BYTES ? LINE_BYTES - used : 0;
}

/* Bytes of the next line out of n without a line feed. */
static size_t fitting(const char *text, size_t n, size_t budget)
{
    size_t most = utf8_cut(text, n, budget);
    if (most == n)
        return n;
    if (text[most] == ' ')
        return most;
    for (size_t at = most; at > most / 2; at--)
        if (text[at - 1] == ' ')
            return at;
    return most > 0 ? most : 1;
}

static size_t without_blanks(const char *text, size_t n)
{
    while (n > 0 && text[n - 1] == ' ')
        n--;
    return n;
}

/* The beginning of the text keeps its blanks: a board is drawn with them. */
static bool cut_line(const char *text, size_t n, size_t budget,
                     bool (*line)(void *ctx, const char *text, size_t n), void *ctx)
{
    n = without_blanks(text, n);
    while (n > 0) {
        size_t len = fitting(text, n, budget), shown = without_blanks(text, len);
        if (shown > 0 && !line(ctx, text, shown))
            return false;
        text += len;
        n -= len;
        while (n > 0 && *text == ' ') {
            text++;
            n--;
        }
    }
    return true;
}

void format_cut(const char *text, size_t budget,
                bool (*line)(void *ctx, const char *text, size_t n), void *ctx)
{
    bool more = budget > 0;
    while (more && *text) {
        size_t n = strcspn(text, "\n");
        more = cut_line(text, n, budget, line, ctx);
        text += n + (text[n] == '\n');
    }
}

/* --- Choices ---------------------------------------------------------------------------------- */

bool format_choices(const char *const *choices, size_t n, size_t budget, char *out, size_t size)
{
    size_t at = 0, used = 0;
    out[0] = '\0';
    for (size_t i = 0; i < n; i++) {
        char number[24];
        size_t len = (size_t)snprintf(number, sizeof number, "%zu) ", i + 1) + strlen(choices[i]);
        bool fresh = used == 0 || used + 2 + len > budget;
        const char *gap = used == 0 ? "" : fresh ? "\n" : "  ";
        int written = snprintf(out + at, size - at, "%s%s%s", gap, number, choices[i]);
        if (written < 0 || (size_t)written + 1 >= size - at) {
            out[0] = '\0';
            return false;
        }
        at += (size_t)written;
        used = fresh ? len : used + 2 + len;
    }
    if (n > 0)
        memcpy(out + at, "\n", 2);
    return true;
}
