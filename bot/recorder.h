/* Writes down a game that is played without a host, in the form that `hexhost verify` reads. Such a
 * game has no times: every entry is of 0 milliseconds, so the same seed gives the same file. */
#ifndef BOT_RECORDER_H
#define BOT_RECORDER_H

#include "bot/logform.h"

enum { RECORD_MAX = 64 << 20 }; /* bytes of one game */

/* Large. Used for one game after the other. */
struct recorder {
    const struct game *game;
    struct fair_game fair;
    struct fair_hash head;
    struct entry entry; /* the last one */
    struct buffer lines;
};

void recorder_init(struct recorder *, const struct game *);
void recorder_fini(struct recorder *);

/* Begins with the entry that opens a game of that identity. */
void recorder_open(struct recorder *, const struct fair_game *, const int16_t *options, int nseats);
/* The players, all of them computers, by seat; words and facts of game->open(). */
void recorder_lock(struct recorder *, const char *const *players, const uint32_t *words,
                   const struct facts *);
void recorder_move(struct recorder *, const struct move *, const uint32_t *words,
                   const struct facts *);
void recorder_close(struct recorder *, enum entry_reason);

/* Appends the whole revealed file. It is full where the game was too long. */
void recorder_put(struct recorder *, struct buffer *out);

#endif
