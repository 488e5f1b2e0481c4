/* What of a message's text has room. */
#include "adapters/discord/content.h"

#include "adapters/discord/wording.h"

#include <stdio.h>
#include <string.h>

static bool escape(const struct written_message *from, const char *text, size_t most, char *out,
                   size_t size)
{
    return wording_escape(from->settings, from->in_charge, from->emojis, text, most, out, size);
}

/* What is written, below other lines if both fit. */
static void put_written(const struct written_message *from, size_t most, char *out, size_t size)
{
    char above[4 * WRITE_CONTENT_MAX + 8] = "";
    if (from->above != NULL && from->above[0] != '\0')
        escape(from, from->above, most, above, sizeof above);
    const bool fits = wording_units(above) + 1 + wording_units(from->text) <= most;
    const size_t n = above[0] != '\0' && fits ? (size_t)snprintf(out, size, "%s\n", above) : 0;
    wording_cut(from->text, most, out + n, size - n);
}

/* Where the end of a text begins that has room: with a line, unless its last is too long. */
static const char *end_of(const struct written_message *from, const char *text, size_t most)
{
    char out[4 * WRITE_CONTENT_MAX + 8];
    size_t out_of_room = 0, fits = strlen(text);
    while (fits - out_of_room > 1) {
        const size_t middle = out_of_room + (fits - out_of_room) / 2;
        if (escape(from, text + middle, most, out, sizeof out))
            fits = middle;
        else
            out_of_room = middle;
    }
    const char *next = text[fits - 1] == '\n' ? NULL : strchr(text + fits, '\n');
    return next != NULL && next[1] != '\0' ? next + 1 : text + fits;
}

/* What of a text has room, and a line that tells what is left out. */
static void put_cut(const struct written_message *from, const char *text, bool newest, size_t most,
                    char *out, size_t size)
{
    static const char before[] = "(The beginning is too long for a message.)\n",
                      behind[] = "\n(The rest is too long for a message.)";
    const size_t told = newest ? sizeof before - 1 : sizeof behind - 1;
    if (escape(from, text, most, out, size))
        return;
    out[0] = '\0';
    if (most <= told || size <= told)
        return;
    if (newest) {
        memcpy(out, before, told);
        escape(from, end_of(from, text, most - told), most - told, out + told, size - told);
    } else {
        escape(from, text, most - told, out, size - told);
        memcpy(out + strlen(out), behind, sizeof behind);
    }
}

/* Only what stands between the other lines is cut, as long as these have room. */
static void put_text(const struct written_message *from, size_t most, char *out, size_t size)
{
    char below[4 * WRITE_CONTENT_MAX + 8] = "";
    if (from->below != NULL && from->below[0] != '\0')
        escape(from, from->below, most / 2, below, sizeof below);
    const size_t units = wording_units(below), bytes = strlen(below);
    const size_t last = bytes > 0;
    size_t n = 0, used = 0;
    most -= units + last;
    size -= bytes + last;
    if (from->above != NULL && from->above[0] != '\0') {
        put_cut(from, from->above, false, most, out, size);
        n = strlen(out);
        used = wording_units(out);
    }
    if (from->text[0] != '\0' && used < most && n + 1 < size) {
        const size_t line = n > 0;
        memcpy(out + n, "\n", line);
        put_cut(from, from->text, from->newest, most - used - line, out + n + line,
                size - n - line);
        n += out[n + line] != '\0' ? strlen(out + n) : 0;
    }
    out[n] = '\0';
    snprintf(out + n, size + bytes + last - n, "%s%s", n > 0 && last ? "\n" : "", below);
}

void content_put(const struct written_message *from, size_t most, char *out, size_t size)
{
    if (from->written)
        put_written(from, most, out, size);
    else
        put_text(from, most, out, size);
}
