#include "adapters/irc/line.h"

#include <string.h>

static struct span rest_of(struct span text, size_t from)
{
    return (struct span){text.at + from, text.n - from};
}

static void skip_blanks(struct span *text)
{
    size_t n = 0;
    while (n < text->n && text->at[n] == ' ')
        n++;
    *text = rest_of(*text, n);
}

/* Takes a word off the text, and the blanks behind it. */
static struct span take_word(struct span *text)
{
    const char *blank = text->n > 0 ? memchr(text->at, ' ', text->n) : NULL;
    struct span word = {text->at, blank ? (size_t)(blank - text->at) : text->n};
    *text = rest_of(*text, word.n);
    skip_blanks(text);
    return word;
}

static struct span take_marked(struct span *text, char mark)
{
    if (text->n == 0 || text->at[0] != mark)
        return (struct span){text->at, 0};
    struct span word = take_word(text);
    return rest_of(word, 1);
}

static bool all_between(struct span text, char low, char high)
{
    for (size_t i = 0; i < text.n; i++)
        if (text.at[i] < low || text.at[i] > high)
            return false;
    return true;
}

static bool fit_command(struct span command)
{
    if (command.n == 3 && all_between(command, '0', '9'))
        return true;
    for (size_t i = 0; i < command.n; i++)
        if ((command.at[i] | 0x20) < 'a' || (command.at[i] | 0x20) > 'z')
            return false;
    return command.n > 0;
}

static void read_params(struct line *line, struct span text)
{
    while (text.n > 0) {
        struct span *param = &line->param[line->nparams++];
        if (text.at[0] == ':') {
            *param = rest_of(text, 1);
            return;
        }
        if (line->nparams == LINE_PARAMS) {
            *param = text;
            return;
        }
        *param = take_word(&text);
    }
}

bool line_read(struct line *line, const char *text, size_t n)
{
    struct span left = {text, n};
    memset(line, 0, sizeof *line);
    skip_blanks(&left);
    line->tags = take_marked(&left, '@');
    line->prefix = take_marked(&left, ':');
    line->command = take_word(&left);
    if (!fit_command(line->command))
        return false;
    read_params(line, left);
    return true;
}

bool span_is(struct span span, const char *word)
{
    size_t n = strlen(word);
    return span.n == n && memcmp(span.at, word, n) == 0;
}

/* What stands behind a backslash in the value of a tag. */
static char unescaped(char c)
{
    static const char code[] = ":srn", meant[] = "; \r\n";
    const char *at = memchr(code, c, sizeof code - 1);
    return at ? meant[at - code] : c;
}

static void unescape(struct span value, char *out, size_t size)
{
    size_t n = 0;
    for (size_t i = 0; i < value.n && n + 1 < size; i++) {
        bool escaped = value.at[i] == '\\';
        if (escaped && ++i == value.n)
            break;
        out[n++] = escaped ? unescaped(value.at[i]) : value.at[i];
    }
    out[n] = '\0';
}

bool line_tag(const struct line *line, const char *key, char *out, size_t size)
{
    struct span left = line->tags;
    out[0] = '\0';
    while (left.n > 0) {
        const char *end = memchr(left.at, ';', left.n);
        struct span tag = {left.at, end ? (size_t)(end - left.at) : left.n};
        const char *equals = tag.n > 0 ? memchr(tag.at, '=', tag.n) : NULL;
        struct span name = {tag.at, equals ? (size_t)(equals - tag.at) : tag.n};
        if (span_is(name, key)) {
            unescape(rest_of(tag, equals ? name.n + 1 : name.n), out, size);
            return true;
        }
        left = rest_of(left, end ? tag.n + 1 : tag.n);
    }
    return false;
}
