/* The notes of a store that forgets. */
#ifndef BOT_STORE_MEMORY_NOTES_H
#define BOT_STORE_MEMORY_NOTES_H

#include "bot/store/store.h"

struct kept_note;

struct memory_notes {
    struct kept_note *note;
    size_t n;
};

void memory_notes_fini(struct memory_notes *);
/* As store_keep_notes(); false: no memory. */
bool memory_notes_keep(struct memory_notes *, const struct store_note *, size_t n);
/* NULL: there is none. */
const char *memory_notes_find(const struct memory_notes *, const char *name);
/* As store_notes(). */
void memory_notes_list(const struct memory_notes *, const char *prefix, const char *after,
                       size_t most, store_each_note *each, void *ctx);

#endif
