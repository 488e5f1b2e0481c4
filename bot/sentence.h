/* A bounded text that grows at its end. What does not fit is cut off between characters; the text
 * always ends with NUL. */
#ifndef BOT_SENTENCE_H
#define BOT_SENTENCE_H

#include <stddef.h>
#include <stdint.h>

struct sentence {
    char *text;
    size_t cap, len; /* bytes: room with the NUL, used without it */
};

/* cap is at least 1; the buffer is the caller's and must outlive the sentence. */
void sentence_init(struct sentence *, char *buffer, size_t cap);

void sentence_add(struct sentence *, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Adds what somebody typed, between backticks: shortened if long, its own backticks replaced. The
 * bytes must be valid UTF-8 without control characters. */
void sentence_quote(struct sentence *, const char *typed, size_t len);

/* What ends the name of what is counted: "" for one, else "s". */
const char *plural(int64_t n);

#endif
