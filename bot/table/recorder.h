/* Writes down a game that is played without a host, in the form that `hexhost verify` reads. Such a
 * game has no times: every entry is of 0 milliseconds, so the same seed gives the same file. */
#ifndef BOT_TABLE_RECORDER_H
#define BOT_TABLE_RECORDER_H

#include "bot/json/logform.h"

enum { RECORD_MAX = 64 << 20 }; /* bytes of one game */

/* Large. Used for one game after the other. */
struct recorder {
    const struct game *game;
    struct fair_game fair;
    struct fair_hash head;
    struct entry entry; /* the last one */
    struct buffer lines;
};

/* Holds nothing yet; game must outlive it. recorder_fini() frees what it holds. */
void recorder_init(struct recorder *, const struct game *);
void recorder_fini(struct recorder *);

/* Each adds an entry, in this order: open, lock, any number of moves, close. What is handed in is
 * copied. words are those that each of the CHANCE_PURPOSES streams has used so far. */

/* Drops the game before, and opens one of that identity; options: OPTIONS_MAX numbers. */
void recorder_open(struct recorder *, const struct fair_game *, const int16_t *options, int nseats);
/* The players, all of them computers: the name of the kind on each seat. Words and facts of
 * game->open(). */
void recorder_lock(struct recorder *, const char *const *players, const uint32_t *words,
                   const struct facts *);
/* A move that decide() has accepted, made by a computer player; words and facts after it. */
void recorder_move(struct recorder *, const struct move *, const uint32_t *words,
                   const struct facts *);
/* The game is over, or given up. */
void recorder_close(struct recorder *, enum entry_reason);

/* Appends the whole revealed file of the closed game. out is full where the game was too long. */
void recorder_put(struct recorder *, struct buffer *out);

#endif
