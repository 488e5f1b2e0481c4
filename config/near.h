/* The name that was meant by one that is not known. */
#ifndef CONFIG_NEAR_H
#define CONFIG_NEAR_H

#include <stdbool.h>
#include <stddef.h>

enum { NEAR_WORD_MAX = 32 /* bytes; longer words are near to nothing */ };

struct near {
    const char *typed, *best;
    size_t best_len;
    unsigned distance;
};

struct near_hint {
    char text[64];
};

/* The texts must outlive it. */
void near_begin(struct near *, const char *typed);
void near_add(struct near *, const char *name, size_t len);

/* How a sentence about it ends: "; did you mean `port`?" or ".". */
struct near_hint near_tell(const struct near *);

/* A letter of ASCII in lower case, whatever the locale says; another character as it is. */
static inline char near_lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* The least number of letters to insert, drop, change or exchange with the next one; no word is
 * longer than NEAR_WORD_MAX. Their case does not matter. */
unsigned near_distance(const char *a, size_t na, const char *b, size_t nb);

/* Whether n bytes are the same, whatever the case of ASCII letters. */
bool near_same(const char *, const char *, size_t n);

#endif
