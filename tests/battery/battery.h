/* The battery: what every game must hold to, whatever its rules. It plays a game at random through
 * struct game alone, offers and answers included, and looks at each position on the way:
 *
 * - every listed move is accepted; every accepted move is listed, or what it does is;
 * - a template with one free amount is accepted whatever fills it within its bounds; one with
 *   several is accepted for some filling, since its amounts may depend on each other;
 * - a refused move changes nothing, and its refusal can be put into words;
 * - facts survive their bytes, and a log of them gives the same position without chance;
 * - somebody is awaited or the game is over; prompt numbers change when they must and not else;
 * - nothing that a viewer is shown, listed or told depends on what it may not know: with all of
 *   that drawn anew (resample) it sees, may do and is refused the same;
 * - the game ends.
 *
 * A failure names the game and the move. With HEXHOST_GAME=N in the environment only game N is
 * played, and every position of it is looked at exhaustively. */
#ifndef TESTS_BATTERY_BATTERY_H
#define TESTS_BATTERY_BATTERY_H

#include "rules/game.h"

/* One way to set a game up. */
struct battery_setup {
    const char *name; /* for messages */
    int nseats;
    bool drawn;                        /* half of the options are drawn by lot in each game */
    const char *preset;                /* or NULL */
    const struct preset_value *values; /* ends with a NULL option; or NULL */
    void (*adjust)(int16_t *options);  /* for options that are lists; or NULL */
    const char
        *shunned; /* verbs that the random player seldom uses, separated by blanks; or NULL */
};

struct battery_plan {
    const struct game *game;
    const struct battery_setup *setups; /* game number i takes setup i % nsetups */
    size_t nsetups;
    long from, to;                        /* numbers of the games to play, to excluded */
    int every;                            /* each so-many-th position is looked at exhaustively */
    int nmoves_max;                       /* a game longer than that does not end */
    void (*failed)(const char *property); /* called before the test fails; or NULL */
};

/* Values of options, for struct battery_setup. */
#define BATTERY_VALUES(...) ((const struct preset_value[]){__VA_ARGS__, {NULL, NULL}})

/* Fails the cmocka test at the first property that does not hold. */
void battery_run(const struct battery_plan *);

/* A run as every change has to pass it: 200 games in all, in a release 10,000, none of which takes
 * more than 30,000 moves. */
void battery_run_setups(const struct game *, const struct battery_setup *setups, size_t nsetups);

/* The games of a run: few with sanitizers, many in a release, more with HEXHOST_LONG set. */
long battery_games(long few, long many);

#endif
