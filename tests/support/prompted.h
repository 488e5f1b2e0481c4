/* People who know nothing of the game: they type what the prompts offer, by lot. Whatever game is
 * played, its prompts must be enough to play it to the end. They read
 *
 *     You can: build road (c2-d3 or c2-c3), token trade, end.      a desk's menu
 *     1) build road (12 places)  2) end                            a channel's list
 *     Build road: where? c2-d3, c2-c3 or 3 more.                   a question
 *     Discard what? 4 cards, up to 3 ore, as in `discard 4 ore`.   a question of amounts
 *
 * and rather take what they have seldom taken, and what offers more choices. */
#ifndef TESTS_SUPPORT_PROMPTED_H
#define TESTS_SUPPORT_PROMPTED_H

#include "bot/table/quick.h"

enum { PROMPTED_TEXT = 1 << 13, PROMPTED_LINE = 256, PROMPTED_WORDS = 32, PROMPTED_KINDS = 256 };

struct prompted {
    struct quick_chance chance;
    struct {
        char words[PROMPTED_WORDS];
        unsigned times;
    } taken[PROMPTED_KINDS];
    char menu[PROMPTED_TEXT]; /* the newest, where nothing newer helps */
    char line[PROMPTED_LINE]; /* what is typed */
};

void prompted_init(struct prompted *, uint64_t seed);

/* What is typed after that text was shown; from a list its number. Empty: there is nothing to pick
 * from. */
const char *prompted_answer(struct prompted *, const char *text);

#endif
