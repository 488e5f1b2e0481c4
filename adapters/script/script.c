#include "adapters/script/script.h"

#include <stdlib.h>
#include <string.h>

enum { WIDTH = 80 };

void script_add(struct script *script, const char *text, size_t n)
{
    if (script->n + n + 1 > script->room) {
        size_t room = 2 * (script->n + n + 1);
        char *more = room <= SCRIPT_MAX ? realloc(script->out, room) : NULL;
        script->full |= more == NULL;
        if (more == NULL)
            return;
        script->out = more;
        script->room = room;
    }
    memcpy(script->out + script->n, text, n);
    script->n += n;
    script->out[script->n] = '\0';
}

static void write_text(struct desk_io *io, const char *text, size_t n)
{
    script_add((struct script *)io, text, n);
}

static bool clear(struct desk_io *io)
{
    static const char cleared[] = "[The screen is cleared.]\n";
    write_text(io, cleared, sizeof cleared - 1);
    return true;
}

/* The length of the prompt without the blanks at its end: a transcript has none. */
static size_t trimmed(const char *text, size_t n)
{
    while (n > 0 && text[n - 1] == ' ')
        n--;
    return n;
}

/* The next line of the transcript that begins with the prompt; NULL: it has no more of them. */
static const char *find_typed(const char *at, const char *prompt)
{
    size_t n = trimmed(prompt, strlen(prompt));
    while (at != NULL && *at != '\0') {
        if (strncmp(at, prompt, n) == 0)
            return at;
        at = strchr(at, '\n');
        at = at != NULL ? at + 1 : NULL;
    }
    return NULL;
}

static int digit(char c)
{
    static const char digits[] = "0123456789abcdef";
    const char *at = c != '\0' ? strchr(digits, c) : NULL;
    return at != NULL ? (int)(at - digits) : -1;
}

static size_t unescape(struct script *script, const char *text, size_t n)
{
    size_t to = 0;
    for (size_t i = 0; i < n && to < sizeof script->typed; i++) {
        bool byte = i + 3 < n && text[i] == '\\' && text[i + 1] == 'x';
        int high = byte ? digit(text[i + 2]) : -1, low = byte ? digit(text[i + 3]) : -1;
        if (high >= 0 && low >= 0) {
            script->typed[to++] = (char)(high << 4 | low);
            i += 3;
        } else {
            script->typed[to++] = text[i];
        }
    }
    return to;
}

static enum desk_read read_line(struct desk_io *io, int who, const char *prompt, const char **line,
                                size_t *n)
{
    (void)who;
    struct script *script = (struct script *)io;
    const char *found = find_typed(script->at, prompt);
    size_t prompt_n = strlen(prompt);
    if (found == NULL) {
        script_add(script, prompt, prompt_n);
        script_add(script, "^D\n", 3);
        return DESK_END;
    }
    size_t whole = strcspn(found, "\n");
    script->at = found[whole] == '\0' ? found + whole : found + whole + 1;
    script_add(script, found, whole);
    script_add(script, "\n", 1);
    const char *text = whole > prompt_n ? found + prompt_n : found + whole;
    *n = unescape(script, text, (size_t)(found + whole - text));
    *line = script->typed;
    if (*n == 2 && script->typed[0] == '^')
        return script->typed[1] == 'D'   ? DESK_END
               : script->typed[1] == 'C' ? DESK_INTERRUPT
                                         : DESK_LINE;
    return DESK_LINE;
}

bool script_init(struct script *script, const char *transcript)
{
    memset(script, 0, sizeof *script);
    script->io =
        (struct desk_io){.width = WIDTH, .read = read_line, .write = write_text, .clear = clear};
    script->at = transcript;
    script_add(script, "", 0);
    return script->out != NULL;
}

void script_fini(struct script *script)
{
    free(script->out);
}
