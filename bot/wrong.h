/* What is wrong with what somebody gave us, in a sentence that says what would be right. */
#ifndef BOT_WRONG_H
#define BOT_WRONG_H

#include <stdbool.h>

enum { WHY_MAX = 256 };

/* Writes the sentence, cut if need be, and returns false: `return wrong(why, ...)`. */
bool wrong(char why[WHY_MAX], const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
