/* Moves made in positions that were laid out for a test, of any game. Moves are texts
 * (move_text.h); what is not as it should be fails the test. */
#ifndef TESTS_SUPPORT_ACT_H
#define TESTS_SUPPORT_ACT_H

#include "rules/game.h"
#include "tests/support/script.h"

/* A position and who asks about it. */
struct act {
    const struct game *game;
    void *state;
    struct script *chance; /* outcomes for the move, which must use them all; none are left then */
    struct facts *facts;   /* what the move told */
    const char *file;
    int line;
};

/* The move is accepted and carried out; decide() left the position alone, and the new one is
 * sane. */
void act_does(const struct act *, int seat, const char *text);

/* The move is refused for that reason, nothing changes and nothing is drawn; what the words of the
 * refusal advise can be typed. */
struct refusal act_refused(const struct act *, int seat, const char *text, const char *reason);

/* Whether the move is among the seat's legal ones, just so; how many there are of a verb. */
bool act_lists(const struct game *, const void *state, int seat, const char *text);
int act_lists_verb(const struct game *, const void *state, int seat, int verb);

/* Where the first fact of a kind is, -1: nowhere. */
int act_told_at(const struct facts *, int kind);

/* The counts are those of the text, "2 wool 1 ore". */
void act_counts(const struct words *, const int8_t *counts, const char *text, const char *file,
                int line);

#endif
