/* The notes that an adapter keeps beyond its end, as struct discord_up has them: a few, in
 * memory. */
#ifndef TESTS_FUZZ_NOTED_H
#define TESTS_FUZZ_NOTED_H

#include <stdbool.h>
#include <stddef.h>

void noted_keep(void *ctx, const char *name, const char *text);
/* Emoji are there already. */
void noted_recall(void *ctx, const char *name, char *out, size_t size);
bool noted_next(void *ctx, const char *prefix, char *name, size_t size);
void noted_forget(void);

#endif
