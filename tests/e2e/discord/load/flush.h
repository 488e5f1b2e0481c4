/* What the disk itself needs to keep something. */
#ifndef TESTS_E2E_DISCORD_LOAD_FLUSH_H
#define TESTS_E2E_DISCORD_LOAD_FLUSH_H

#include <stddef.h>

/* Appends a page to a file of the directory and flushes it, n times; prints what that took. */
void flush_measure(const char *directory, size_t n);

#endif
