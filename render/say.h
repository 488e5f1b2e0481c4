/* Sentences from facts: what a game's table of sentences is made of. */
#ifndef RENDER_SAY_H
#define RENDER_SAY_H

#include "render/out.h"

/* How much is told: somebody else's turn as far as a line holds it. */
enum detail {
    DETAIL_ALL,
    DETAIL_SHORT, /* in short words, without what came to nothing */
    DETAIL_OWN,   /* and without what others got */
    DETAIL_LEAST, /* and of their cards only how many */
    DETAILS
};

/* The facts being told and how far. */
struct telling {
    const struct say *say;
    const struct fact *fact;
    size_t told, n, at; /* the first are not told again */
    struct text *out;
    int subject; /* of the last clause: a seat, or SEAT_NONE */
    bool others; /* it ends with what somebody else does: the next one names its subject */
    bool asks;   /* the clause begins a line of its own: the viewer is asked something */
    enum detail detail;
};

/* Whether facts are told in short: others' turns. */
static inline bool say_is_short(const struct telling *telling)
{
    return telling->detail > DETAIL_ALL;
}

/* Whether this one is: what the viewer did stands whole even among others' turns. */
static inline bool say_in_short(const struct telling *telling, const struct fact *fact)
{
    return say_is_short(telling) && fact->seat != telling->say->viewer;
}

/* How a kind of fact is told. Templates begin after the subject, "You" or the seat's name; the
 * fields of the fact stand in them in braces. A row of NULLs tells nothing. */
struct say_row {
    const char *you, *they; /* "build a road on {edge}", "builds a road on {edge}" */
    const char *unseen;     /* for viewers who may not know the closed half; NULL: they */
    const char *brief;      /* the same as they or unseen in short words; NULL: there are none */
    bool bare;              /* a sentence by itself, without subject; they is its template */
    /* Instead of templates: appends the clause to out, and may tell following facts with it by
     * moving telling->at on. Nothing appended: not told. */
    void (*tell)(struct telling *, const struct fact *, struct text *out);
};

/* The base game's, and what Catan for Two has beside them; those of dice games on sheets, of Extra,
 * and of Struggle for Catan. */
extern const struct say_row say_base[], say_two[], say_sheets[], say_extra[], say_struggle[];

/* A value of an option in plain words. */
struct say_option {
    const char *option;
    const char *value; /* NULL: any */
    const char *words; /* # stands for the value */
};

/* Those of the base game and of Catan for Two, of the dice games, of Struggle for Catan; the first
 * that fits counts. Each ends with a NULL option. */
extern const struct say_option say_base_options[], say_dice_options[], say_struggle_options[];
/* Those of a game; NULL where it has none. */
const struct say_option *say_options_of(const struct game *);

/* Whether the viewer may know the closed half. */
bool say_knows(const struct say *, const struct fact *);

/* A seat's name; "nobody" if there is no such seat. */
void say_name(const struct say *, int seat, struct text *out);

/* A seat's name in the middle of a sentence: "you" for the viewer. */
void say_seat(const struct say *, int seat, struct text *out);

/* you if the fact's seat is the viewer, else they. */
const char *say_form(const struct say *, const struct fact *, const char *you, const char *they);

/* A template with the fact's fields filled in. */
void say_fill(const struct say *, const struct fact *, const char *template, struct text *out);

#endif
