#include "bot/serve/tokens.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#define NOTES "token/"

enum { NOTE_BYTES = 32 };

static void name_note(const char *network, const char *id, char name[NOTES_NAME])
{
    snprintf(name, NOTES_NAME, NOTES "%s/%s", network, id);
}

static int nvoid(void *ctx, const char *network, const char *id)
{
    char name[NOTES_NAME], text[NOTE_BYTES];
    name_note(network, id, name);
    if (!notes_recall(ctx, name, text, sizeof text))
        return -1;
    if (text[0] == '\0')
        return 0;
    const long n = strtol(text, NULL, 10);
    return n > 0 && n < INT_MAX ? (int)n : -1;
}

static bool spoil(void *ctx, const char *network, const char *id, int nvoid,
                  ircchat_spoiled *spoiled, void *about)
{
    char name[NOTES_NAME], text[NOTE_BYTES];
    name_note(network, id, name);
    snprintf(text, sizeof text, "%d", nvoid);
    return notes_keep(ctx, name, text, spoiled, about);
}

struct ircchat_tokens tokens_of(const unsigned char *key, struct notes *notes)
{
    return (struct ircchat_tokens){.ctx = notes, .key = key, .nvoid = nvoid, .spoil = spoil};
}
