/* What the two files of the game share: its position, its view and its tables. */
#ifndef TESTS_NULLGAME_STONES_STATE_H
#define TESTS_NULLGAME_STONES_STATE_H

#include "tests/nullgame/stones.h"

enum { SEATS = 2, COLOURS = 2, SPOTS = 2, MOST_AT_ONCE = 3 };
enum { PLAYING, OVER, MARKING };
/* Those that are one number come first: the views have them. HEAPS takes a number a colour. */
enum { HEAP, MISERE, PRIZE, SCALARS, HEAPS = SCALARS, OPTIONS };
enum { STONES_VIEWS = 11 };

struct stones {
    uint32_t sequence, prompt[SEATS];
    int16_t option[SCALARS], turn;
    int8_t seat, phase;
    int8_t prize, spot; /* with prize=yes: its colour, and where it lies */
    int8_t heap[COLOURS], taken[SEATS][COLOURS];
    int8_t card[SEATS];  /* the secret */
    int8_t dealt[SEATS]; /* cards so far: one, and one for a swap */
};

struct view {
    int16_t option[SCALARS], turn;
    int8_t viewer, seat, phase, prize, spot;
    int8_t heap[COLOURS], taken[SEATS][COLOURS], card[SEATS], dealt[SEATS];
};

extern const struct words stones_colours, stones_phases;
extern const struct words *const stones_words[];
extern const struct verb stones_verbs[STONES_VERBS];
extern const struct shortcut stones_shortcuts[];
extern const struct param stones_options[OPTIONS];
extern const int16_t stones_defaults[OPTIONS_MAX];
extern const struct fact_kind stones_facts[STONES_FACTS];
extern const struct view_field stones_views[STONES_VIEWS];

#endif
