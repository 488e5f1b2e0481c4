#include "bot/store/memory_notes.h"

#include <stdlib.h>
#include <string.h>

struct kept_note {
    char *name, *text;
};

void memory_notes_fini(struct memory_notes *notes)
{
    for (size_t i = 0; i < notes->n; i++) {
        free(notes->note[i].name);
        free(notes->note[i].text);
    }
    free(notes->note);
}

static struct kept_note *find(const struct memory_notes *notes, const char *name)
{
    for (size_t i = 0; i < notes->n; i++)
        if (strcmp(notes->note[i].name, name) == 0)
            return &notes->note[i];
    return NULL;
}

const char *memory_notes_find(const struct memory_notes *notes, const char *name)
{
    const struct kept_note *kept = find(notes, name);
    return kept != NULL ? kept->text : NULL;
}

static void forget(struct memory_notes *notes, struct kept_note *kept)
{
    if (kept == NULL)
        return;
    free(kept->name);
    free(kept->text);
    *kept = notes->note[--notes->n];
}

static bool add(struct memory_notes *notes, const char *name, char *text)
{
    struct kept_note *more = realloc(notes->note, (notes->n + 1) * sizeof *more);
    char *own = strdup(name);
    if (more != NULL)
        notes->note = more;
    if (more == NULL || own == NULL) {
        free(own);
        free(text);
        return false;
    }
    notes->note[notes->n++] = (struct kept_note){own, text};
    return true;
}

static bool keep(struct memory_notes *notes, const struct store_note *note)
{
    struct kept_note *kept = find(notes, note->name);
    char *text = strdup(note->text);
    if (text == NULL)
        return false;
    if (kept == NULL)
        return add(notes, note->name, text);
    free(kept->text);
    kept->text = text;
    return true;
}

bool memory_notes_keep(struct memory_notes *notes, const struct store_note *note, size_t n)
{
    bool good = true;
    for (size_t i = 0; good && i < n; i++) {
        if (note[i].text == NULL)
            forget(notes, find(notes, note[i].name));
        else
            good = keep(notes, &note[i]);
    }
    return good;
}

/* The one that comes next; NULL: none. */
static const struct kept_note *next(const struct memory_notes *notes, const char *prefix,
                                    const char *after)
{
    const struct kept_note *found = NULL;
    for (size_t i = 0; i < notes->n; i++) {
        const struct kept_note *kept = &notes->note[i];
        if (strncmp(kept->name, prefix, strlen(prefix)) == 0 && strcmp(kept->name, after) > 0 &&
            (found == NULL || strcmp(kept->name, found->name) < 0))
            found = kept;
    }
    return found;
}

void memory_notes_list(const struct memory_notes *notes, const char *prefix, const char *after,
                       size_t most, store_each_note *each, void *ctx)
{
    const struct kept_note *kept;
    for (; most > 0 && (kept = next(notes, prefix, after)) != NULL; most--) {
        each(ctx, &(struct store_note){kept->name, kept->text});
        after = kept->name;
    }
}
