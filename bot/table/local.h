/* Games without a host: those of `engine` and `simulate`. Their identity is always local/1, the
 * first of its place, with no texts and no beacon, so the server_seed alone tells all that will be
 * drawn. */
#ifndef BOT_TABLE_LOCAL_H
#define BOT_TABLE_LOCAL_H

#include "bot/table/fair.h"
#include "rules/game.h"

/* Binds such a game to its seed and sets its streams to their beginning. */
void local_game_init(struct fair_game *, struct fair_chance *, const struct game *,
                     const struct fair_hash *server_seed);

#endif
