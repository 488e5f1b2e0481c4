/* One game between computer players after the other, on one thread. */
#ifndef BOT_SIMULATE_SELFPLAY_H
#define BOT_SIMULATE_SELFPLAY_H

#include "bot/simulate/pipeplayer.h"
#include "bot/simulate/simulate.h"
#include "bot/table/fair.h"
#include "bot/table/quick.h"
#include "bot/table/recorder.h"

/* What a thread plays with; nothing is allocated during play. Large. */
struct selfplay {
    const struct simulation *simulation;
    struct tally tally;
    struct pipe_player *pipe[SEATS_MAX]; /* by player as listed; NULL: built in */
    bool observed;                       /* some player is told the facts */
    struct recorder recorder;            /* used where games are written down */
    struct fair_game identity;
    struct chance *chance; /* one of the next two */
    struct quick_chance quick;
    struct fair_chance fair;
    uint64_t number;          /* of the game, from 0 */
    int player_on[SEATS_MAX]; /* seat -> player as listed */
    _Alignas(16) unsigned char state[STATE_MAX];
    _Alignas(16) unsigned char memory[SEATS_MAX][PLAYER_MEMORY_MAX];
    struct facts facts;
    struct sight sight;
};

/* Starts the programs among the players. False, and a sentence in why, where one cannot be started.
 * selfplay_fini() in either case. */
bool selfplay_init(struct selfplay *, const struct simulation *, char why[WHY_MAX]);
/* There are no more games: the programs are told to end. */
void selfplay_end(struct selfplay *);
/* Waits for the programs to end, and frees what selfplay_init() has allocated. */
void selfplay_fini(struct selfplay *);

/* Plays game `number` and adds it to the tally. False, and a sentence in why, where it could not be
 * opened or written down. */
bool selfplay_game(struct selfplay *, uint64_t number, char why[WHY_MAX]);

#endif
