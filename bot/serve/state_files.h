/* What `hexhost run` has in its state-directory while it runs. One process hosts the games of a
 * directory at a time, since two would answer each other's players. Nobody else is held up:
 * `hexhost play`, `backup` and `export` work beside a host. */
#ifndef BOT_SERVE_STATE_FILES_H
#define BOT_SERVE_STATE_FILES_H

#include "bot/serve/token_key.h"
#include "bot/store/store.h"

struct state_files {
    int lock; /* run.lock, held until it is closed or the process ends, however that ends */
    unsigned char token_key[TOKEN_KEY_SIZE]; /* token.key */
    struct store *store;                     /* games.db */
};

/* Opens them, making the directory and what is not in it. False: FAULT_BUSY, where another process
 * has them, or what the disk says; to be closed all the same. */
bool state_files_open(struct state_files *, const char *directory, struct fault *);
/* Stores what was queued, and wipes the key. */
void state_files_close(struct state_files *);

#endif
