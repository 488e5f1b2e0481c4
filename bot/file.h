/* Files. */
#ifndef BOT_FILE_H
#define BOT_FILE_H

#include "bot/buffer.h"
#include "bot/wrong.h"

/* Adds what the file holds; "-" is standard input. False, and a sentence in why, where it cannot be
 * read or does not fit into the buffer. */
bool file_read(const char *path, struct buffer *out, char why[WHY_MAX]);
/* All of it, whatever interrupts. False: errno says why. */
bool file_write(int file, const void *bytes, size_t n);

#endif
