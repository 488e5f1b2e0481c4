/* Outcomes that somebody outside has decided: a game played over a real table, a test, a search. */
#ifndef BOT_TABLE_FORCED_H
#define BOT_TABLE_FORCED_H

#include "bot/json/json.h"

enum { FORCED_MAX = 32, FORCED_WORD_MAX = 32, FORCED_DICE = 6 };

struct forced_outcome {
    unsigned purposes;              /* those that it may be drawn for, a set */
    int8_t ndice, die[FORCED_DICE]; /* CHANCE_DICE: 0 to 5 each */
    char word[FORCED_WORD_MAX + 1]; /* else: the kind that is drawn, by its name */
};

/* A source that gives the outcomes in their order, then what rest gives. It fails where a draw is
 * for another purpose than the next outcome, or the outcome is impossible. */
struct forced_chance {
    struct chance base;
    struct chance *rest;
    const struct game *game; /* whose words the outcomes use */
    int n, at;               /* outcomes; those that are used up */
    int ndice;               /* dice given of outcome at */
    struct forced_outcome outcome[FORCED_MAX];
};

/* No outcomes. rest and game must outlive it. */
void forced_init(struct forced_chance *, const struct game *, struct chance *rest);

/* Adds those of a JSON array: {"dice":[3,4]}; {"die":["ore","wool"]}, up to FORCED_DICE, where dice
 * show faces, also as "dice"; {"steal":"wool"} of a hand; {"card":"knight"} of a deck; {"draw":
 * ["ore","wool"]}, one after the other of whatever they are drawn from. False, and a sentence in
 * why, where it is none or too long. */
bool forced_read(struct forced_chance *, const struct cJSON *array, char why[WHY_MAX]);

/* Whether all outcomes are used up. */
bool forced_done(const struct forced_chance *);

#endif
