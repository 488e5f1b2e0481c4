/* Posts as lines of a transcript. */
#ifndef TESTS_BOT_HALL_LINES_H
#define TESTS_BOT_HALL_LINES_H

#include "bot/buffer.h"

/* One line of text after a heading, broken between words. */
void hall_put_line(struct buffer *, const char *heading, const char *text, size_t n);

#endif
