/* Writing into a struct text. */
#ifndef RENDER_OUT_H
#define RENDER_OUT_H

#include <stdint.h>

#include "render/render.h"
#include "render/theme.h"

/* Empties it; the others append. A piece that no longer fits is left out, with all after it. */
void out_clear(struct text *);
void out_add(struct text *, const char *piece);
void out_char(struct text *, char);
void out_number(struct text *, int);
void out_blanks(struct text *, int n);

/* A word of a vocabulary, as people say it: "road building", "c2-d3". */
void out_word(struct text *, const struct words *, int word);

/* Counts of things: "2 brick, 1 wool and 1 ore"; "nothing" if there are none. last is the word
 * before the last thing: " and ", or ", ". */
void out_counts(struct text *, const struct words *, const int16_t *count, const char *last);
/* The same in less room: "2 brick 1 wool 1 ore". */
void out_counts_short(struct text *, const struct words *, const int16_t *count);

/* A number and its noun, with an s unless the number is 1. */
void out_count(struct text *, int n, const char *noun);

/* "; cards: knight; new: monopoly": the development cards that the viewer may know. */
void out_devs(struct text *, const struct scene *, const struct scene_seat *);

/* What text_hand() tells, in words that can be read aloud. */
void out_hand(struct text *, const struct scene *, int seat);

/* "; 4 trade tokens", in games that have some. */
void out_tokens(struct text *, const struct scene *, const struct scene_seat *);
/* ", an action costs 1", where there are tokens. */
void out_token_cost(struct text *, const struct scene_seat *);

/* Text in colours. The pen begins plain; put it back to ROLE_PLAIN at the end. next is the
 * character that follows: some codes need to know. */
struct pen {
    struct text *out;
    enum text_style style;
    enum role role;
};

/* Goes on in the colour of that role: appends the codes of pen->style that change to it, none where
 * it is the same already. */
void pen_role(struct pen *, enum role, char next);

/* Ends the line, plain again. */
void pen_line(struct pen *);

/* How many units of UTF-16 a text takes: what Discord counts. */
int out_units(const char *text);

#endif
