/* A revealed file of a short random game, and means to falsify it. */
#ifndef TESTS_BOT_REVEALED_GAME_H
#define TESTS_BOT_REVEALED_GAME_H

#include "bot/json/logform.h"

struct revealed_game {
    struct fair_game fair;
    uint64_t nevents;
    struct buffer file;
};

/* Plays the base game, or one that has its options, to 4 points; the same number gives the same
 * game. */
void revealed_game_init(struct revealed_game *, const struct game *, uint64_t number);
void revealed_game_fini(struct revealed_game *);

/* Puts to in place of the first from that is there. */
void revealed_game_replace(struct revealed_game *, const char *from, const char *to);
/* Writes events and head of line 1 anew, so that the chain is right. */
void revealed_game_chain(struct revealed_game *);
/* Writes commit and record of line 1 anew. */
void revealed_game_commit(struct revealed_game *);
/* The head of the chain after that entry. */
void revealed_game_head(const struct revealed_game *, uint64_t seq, struct fair_hash *out);
void revealed_game_write(struct revealed_game *, const char *path);

#endif
