#include "bot/serve/tokens.h"

#include "bot/buffer.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#define NOTES "token/"

enum { NOTE_NAME = CONFIG_NAME_MAX + TOKEN_ID + 16, NOTE_BYTES = 32 };

static void name_note(const char *network, const char *id, char name[NOTE_NAME])
{
    snprintf(name, NOTE_NAME, NOTES "%s/%s", network, id);
}

static int nvoid(void *ctx, const char *network, const char *id)
{
    const struct state_files *files = ctx;
    char name[NOTE_NAME];
    struct fault fault = {.text = ""};
    struct buffer text;
    name_note(network, id, name);
    buffer_init(&text, NOTE_BYTES);
    const bool there = store_note(files->store, name, &text, &fault);
    const long n = there ? strtol(buffer_text(&text), NULL, 10) : 0;
    buffer_fini(&text);
    return there ? (n > 0 && n < INT_MAX ? (int)n : -1) : fault.kind == FAULT_ABSENT ? 0 : -1;
}

/* At once: until it is on disk, the one that all have read still counts. */
static bool spoil(void *ctx, const char *network, const char *id, int nvoid)
{
    const struct state_files *files = ctx;
    char name[NOTE_NAME], text[NOTE_BYTES];
    struct fault fault;
    name_note(network, id, name);
    snprintf(text, sizeof text, "%d", nvoid);
    return store_keep_notes(files->store, &(struct store_note){name, text}, 1, &fault);
}

struct ircchat_tokens tokens_of(struct state_files *files)
{
    return (struct ircchat_tokens){
        .ctx = files, .key = files->token_key, .nvoid = nvoid, .spoil = spoil};
}
