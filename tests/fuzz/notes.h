/* The notes that an adapter keeps beyond its end, as struct discord_up has them: a few, in
 * memory. */
#ifndef TESTS_FUZZ_NOTES_H
#define TESTS_FUZZ_NOTES_H

#include <stdbool.h>
#include <stddef.h>

void notes_keep(void *ctx, const char *name, const char *text);
/* Emoji are there already. */
void notes_recall(void *ctx, const char *name, char *out, size_t size);
bool notes_next(void *ctx, const char *prefix, char *name, size_t size);
void notes_forget(void);

#endif
