/* Some games in a file, and what they were when they were stored. */
#ifndef TESTS_BOT_STORED_GAMES_H
#define TESTS_BOT_STORED_GAMES_H

#include "tests/bot/host_fixture.h"

enum { STORED_GAMES = 8 };

struct stored_game {
    char id[FAIR_ID_MAX + 1];
    uint32_t seq;
    struct fair_hash head;
    unsigned char state[STATE_MAX];
};

extern struct stored_game stored_games[STORED_GAMES];

/* Plays them, four in "term", four in "irc", into a new file. */
struct fixture *stored_games_play(const char *db);
/* Closes the file. */
void stored_games_end(struct fixture *);
/* False and a fault where it cannot be loaded; else it is as it was. */
bool stored_game_is_there(struct store *, const struct stored_game *, struct fault *);

#endif
