/* Whole games between computer players, by the thousand: `hexhost simulate`. Every move goes
 * through legal, decide and evolve as at a table. */
#ifndef BOT_SIMULATE_SIMULATE_H
#define BOT_SIMULATE_SIMULATE_H

#include "bot/json/json.h"
#include "rules/players/players.h"

enum {
    SIMULATE_CAP = 20000, /* moves after which a game counts as unfinished */
    SIMULATE_THREADS_MAX = 64,
    SIMULATE_PIPE_TIMEOUT = 1000 /* milliseconds */
};

/* A player as listed: a built-in kind, or an outside program. */
struct contestant {
    const struct player_kind *kind; /* of a program: whoever stands in for it */
    const char *command;            /* NULL: built in */
    char name[64];
};

/* What is to be played. Player i of the list sits on seat (i + game's number) % nplayers. */
struct simulation {
    const struct game *game;
    int16_t options[OPTIONS_MAX];
    int nplayers;
    struct contestant player[SEATS_MAX];
    uint64_t games, seed;
    int threads, cap, pipe_timeout;
    bool fair, json;
    const char *log_directory; /* NULL: none */
};

/* What came of it. Sums of whole numbers: the same however the games are shared among threads. */
struct tally {
    uint64_t games, moves, turns, unfinished;
    uint64_t wins[SEATS_MAX], wins_by_seat[SEATS_MAX]; /* sole winners */
    int64_t points[SEATS_MAX];                         /* by player as listed, at the end */
    uint64_t late[SEATS_MAX], wrong[SEATS_MAX];        /* answers of programs, by player */
};

/* Plays all games; seconds is the time of play, without that in which programs start and end.
 * False, and a sentence in why, where it cannot be done. */
bool simulate(const struct simulation *, struct tally *out, double *seconds, char why[WHY_MAX]);

/* The command. argv[0] is "simulate". Returns the status to exit with. */
int simulate_main(int argc, char **argv);

#endif
