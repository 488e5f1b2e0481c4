/* Four persons who play at one table through the host and a store on disk, in a process of its own
 * that can be killed. */
#ifndef TESTS_BOT_STORE_PLAYER_H
#define TESTS_BOT_STORE_PLAYER_H

#include "bot/hall/host.h"

/* What a client has said and what was confirmed, as lines of fixed size in a pipe: a client knows
 * both after the process has died. */
struct player_word {
    enum { WORD_TRIED, WORD_STORED, WORD_OVER } what;
    char table[32], name[16], text[160], cause[32];
    uint32_t seq; /* STORED: the table's version then */
};

/* Plays until it is killed: takes the table up (or opens one, where table is ""), says the last
 * words over again (a client that got no answer, and one that got it), then new ones. Every word
 * goes to the pipe: before it is said, and once it is told as stored. */
void player_run(const char *db, const char *table, const struct player_word *again, size_t nagain,
                int pipe, uint64_t seed);

#endif
