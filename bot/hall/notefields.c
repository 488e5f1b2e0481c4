/* Notes of lines, each of fields with tabs between. */
#include "bot/hall/hosted.h"

#include <stdio.h>
#include <string.h>

struct remains {
    const char *name;
    struct buffer *out;
};

static void put_remains(void *ctx, const struct store_note *note)
{
    const struct remains *remains = ctx;
    const size_t n = strlen(note->text), room = remains->out->max - remains->out->n - 1;
    if (strcmp(note->name, remains->name) == 0)
        buffer_add(remains->out, note->text, n < room ? n : room);
}

bool note_read(struct host *host, const char *name, struct buffer *out)
{
    struct fault fault = {.kind = FAULT_NONE};
    if (store_note(host->store, name, out, &fault) || fault.kind != FAULT_DAMAGED)
        return true;
    hostlog_note_damaged(host, name);
    store_damaged_notes(host->store, put_remains, &(struct remains){name, out}, NULL);
    return false;
}

void note_tell_damaged(struct sentence *out, const char *word, const char *other)
{
    sentence_add(out,
                 " This list was damaged on the disk: look whether somebody is missing or wrong; "
                 "`%s` and `%s` write it anew.",
                 word, other);
}

const char *note_field(const char *at, char *out, size_t size)
{
    const size_t n = strcspn(at, "\t\n");
    snprintf(out, size, "%.*s", (int)n, at);
    return at + n + (at[n] == '\t');
}
