/* Sentences of a game: each kind of fact as those read it whom it concerns, and its rules. */
#ifndef TESTS_RENDER_SENTENCES_H
#define TESTS_RENDER_SENTENCES_H

#include "render/render.h"

/* What the viewer is told of them, the first `before` being told already; valid until the next
 * call. */
const char *sentences_more(const struct say *, const struct fact *, size_t before, size_t n);

/* A game's facts as samples of every kind; those of kinds that it does not have are left out. */
struct sentences {
    const struct game *game;
    const struct names *names;
    const struct fact *sample;
    size_t n;
    int from;      /* the first kind that must be among them */
    int viewer[3]; /* who reads them */
    int nviewers;
};

/* Fails unless each kind is sampled. */
void sentences_complete(const struct sentences *);
/* Writes each sample as each of the viewers reads it; returns the length. */
size_t sentences_put(const struct sentences *, char *out, size_t cap);
/* The same with the rules by these options; fails if they are longer than a page. */
size_t sentences_put_rules(const struct game *, const int16_t *options, char *out, size_t cap);

#endif
