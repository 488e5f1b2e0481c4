/* The world failed: the disk, another process, a damaged file. A fault is a value with a kind, for
 * the program, and a sentence, for people: what is wrong and what can be done. */
#ifndef BOT_FAULT_H
#define BOT_FAULT_H

#include <stdbool.h>

enum fault_kind {
    FAULT_NONE,
    FAULT_DISK,    /* a file cannot be read or written; trying again may help */
    FAULT_BUSY,    /* somebody else holds it, or a queue is full; trying again may help */
    FAULT_DAMAGED, /* what is stored is not what was stored */
    FAULT_NEWER,   /* written by a newer version of the program */
    FAULT_ABSENT,  /* there is no such thing */
    FAULT_REFUSED, /* what was asked for cannot be */
    FAULT_CHANCE   /* the system gives no randomness */
};

enum { FAULT_TEXT = 512 };

struct fault {
    enum fault_kind kind;
    char text[FAULT_TEXT]; /* one or more whole sentences */
};

/* Fills the fault (which may be NULL) with a sentence made as by printf; a text too long is cut.
 * Returns false, so that a failing function can end with `return fault_set(...)`. */
bool fault_set(struct fault *, enum fault_kind, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
