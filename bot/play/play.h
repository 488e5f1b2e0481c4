/* `hexhost play`: the terminal table. */
#ifndef BOT_PLAY_PLAY_H
#define BOT_PLAY_PLAY_H

#include "adapters/terminal/desk.h"
#include "bot/hall/host.h"
#include "bot/play/state_dir.h"

enum { PLAY_PATH_MAX = STATE_DIR_MAX };

/* What was asked for on the command line. */
struct play {
    const struct game *game;
    struct host_wish wish; /* names point into name */
    char name[SEATS_MAX][ENTRY_NAME_MAX + 1];
    struct fair_hash seed;
    bool has_seed, plain; /* plain: no options, players or seed were asked for */
    bool has_options;
    bool resume;
    char resume_id[FAIR_ID_MAX + 1]; /* "" for the newest */
    char state_dir[PLAY_PATH_MAX];
    bool help;
};

/* Understands the arguments; argv[0] is "play". False, and a sentence in why. The environment gives
 * the player's name and the directory where they are not told. */
bool play_parse(struct play *, int argc, char **argv, char why[WHY_MAX]);
void play_usage(void);

/* Milliseconds since 1970. */
typedef int64_t play_clock(void);

/* Plays at a desk that was opened and has nobody at it yet, until the game is over or left. False
 * and a fault where it could not begin. */
bool play_session(const struct play *, struct store *, struct desk *, const char *reveal_dir,
                  play_clock *, struct fault *);

/* The command. Returns the status to exit with: 0, 1 where something failed, 2 where the arguments
 * are wrong. */
int play_main(int argc, char **argv);

#endif
