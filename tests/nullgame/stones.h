/* The smallest game that has everything a game can have: two seats take stones from a heap, and
 * each holds a secret card that doubles the stones of its colour. No other layer knows it; that
 * they run it all the same shows that they know no game. */
#ifndef TESTS_NULLGAME_STONES_H
#define TESTS_NULLGAME_STONES_H

#include "rules/game.h"

extern const struct game stones_game;

enum stones_verb { STONES_TAKE, STONES_SWAP, STONES_MARK, STONES_VERBS };

/* An open half of two counts is by colour: red, blue. */
enum stones_fact {
    STONES_OPENED, /* stones of the heap */
    STONES_DEALT,  /* closed: the seat's card, a colour */
    STONES_TOOK,   /* stones */
    STONES_SHOWED, /* the seat's card, at the end */
    STONES_TURN,   /* the seat's turn begins; its number */
    STONES_OVER,
    STONES_THROWN, /* the colour of the prize */
    STONES_MARKED, /* the spot where it lies */
    STONES_FACTS
};

#endif
