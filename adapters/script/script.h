/* A desk whose people are written down: a transcript holds what the program says and what is typed
 * after its prompts. Playing it takes the typed lines from there and writes a new transcript; the
 * two are the same where nothing has changed.
 *
 *     Anna> build road c2-d3
 *     You build a road on c2-d3.
 *
 * A line is typed where it begins with the prompt that is due. Everything up to it is what the
 * program said. "\xHH" in a typed line is a byte; ^C and ^D alone are those keys. */
#ifndef ADAPTERS_SCRIPT_SCRIPT_H
#define ADAPTERS_SCRIPT_SCRIPT_H

#include "adapters/terminal/desk.h"

enum { SCRIPT_MAX = 8 << 20 }; /* bytes of a transcript */

struct script {
    struct desk_io io;
    const char *at; /* what is not played yet */
    char *out;      /* the new transcript, n bytes and a zero */
    size_t n, room;
    char typed[4096];
    bool full;
};

/* Plays the transcript, which lives as long. False without memory. */
bool script_init(struct script *, const char *transcript);
void script_fini(struct script *);

/* Appends to the new transcript. */
void script_add(struct script *, const char *text, size_t n);

#endif
