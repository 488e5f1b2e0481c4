/* A position to be shown outside of a table, from a log, a snapshot, or played for the purpose:
 * `hexhost render`. */
#ifndef BOT_RENDER_SHOWN_H
#define BOT_RENDER_SHOWN_H

#include "bot/fault.h"
#include "bot/json/json.h"
#include "bot/json/logform.h"
#include "render/stats.h"

enum { SHOWN_BYTES_MAX = 128 << 20 };

struct shown {
    const struct game *game;
    int nseats;
    char name[SEATS_MAX][ENTRY_NAME_MAX + 1]; /* "": not known */
    uint8_t colour[SEATS_MAX];                /* as in struct names */
    bool cut;           /* the log holds what everybody may know, and no more */
    uint64_t nentries;  /* of the log */
    struct facts facts; /* of the last entry that was played: what came last */
    bool counted;       /* there are figures: all of the game was played here */
    struct stats stats;
    _Alignas(16) unsigned char state[STATE_MAX];
};

/* The position after entry number `at` (0: the last) of an exported log. False, and a sentence in
 * why, where the bytes are none. */
bool shown_from_log(struct shown *, const char *bytes, size_t n, uint64_t at, char why[WHY_MAX]);

/* What the engine's `save` answered, or the snapshot in it. */
bool shown_from_snapshot(struct shown *, const char *bytes, size_t n, char why[WHY_MAX]);

/* After so many moves of computer players, or at the end; the same for the same seed. */
void shown_from_demo(struct shown *, const struct game *, uint64_t seed, unsigned moves);

/* The names as renderers take them; they live as long as shown. */
struct names shown_names(const struct shown *);

#endif
