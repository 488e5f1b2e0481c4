/* Computer players. They see what a person in the seat would see: its view, its legal moves and the
 * facts cut for it; never a state. */
#ifndef RULES_PLAYERS_PLAYERS_H
#define RULES_PLAYERS_PLAYERS_H

#include "rules/game.h"

enum { PLAYER_MEMORY_MAX = 512 };

/* What a player chooses from. All pointers live during the call only. */
struct situation {
    const struct game *game;
    int seat;
    const void *view; /* the seat's view, a game view struct; NULL where needs_view is false */
    size_t nlegal;    /* at least 1 */
    const struct move *legal;
    /* For each legal move; meaningful where it is a template. A kind without needs_view may count
     * on them only where all moves are templates. */
    const struct amounts *amounts;
};

struct player_kind {
    const char *name, *help;
    const struct game *game; /* NULL: plays every game */
    bool needs_view;
    uint16_t memory_size; /* bytes of its own between calls, zeroed at the start of a game */

    /* A move from the legal ones, with the amounts of a template filled in. Must be accepted by
     * decide(); chance draws come from CHANCE_AI only. */
    struct move (*choose)(const struct situation *, struct chance *, void *memory);

    /* Told every fact of the game in order, cut for its seat; NULL if it does not care. So its
     * memory can be rebuilt from the log. */
    void (*observe)(int seat, const struct fact *, void *memory);
};

/* All kinds, of any game; ends with NULL. */
extern const struct player_kind *const player_kinds[];
/* The kind of that name that plays the game, or NULL. */
const struct player_kind *player_find(const struct game *, const char *name);

/* The kind that plays the game best: greedy, or random where there is none. */
const struct player_kind *player_usual(const struct game *);

/* Whether some argument is ARG_FREE. */
bool move_is_template(const struct move *);

/* Room for what one seat sees; large, so callers keep one and use it again. */
struct sight {
    struct situation situation;
    _Alignas(16) unsigned char view[VIEW_MAX];
    struct move legal[LEGAL_MAX];
    struct amounts amounts[LEGAL_MAX];
};

/* Fills sight with what seat sees in state. with_view false leaves the view out. */
void sight_of(struct sight *, const struct game *, const void *state, int seat, bool with_view);

/* Fills the free amounts of a template uniformly at random within their bounds. */
void fill_template(struct move *, const struct amounts *, struct chance *);

#endif
