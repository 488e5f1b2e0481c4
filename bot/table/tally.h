/* The figures of a game (render/stats.h), from its log or as it is played again. */
#ifndef BOT_TABLE_TALLY_H
#define BOT_TABLE_TALLY_H

#include "bot/table/table.h"
#include "render/stats.h"

/* Adds facts that lead to this state. False: the state is none of the game, or there is no scene of
 * it, and the figures are of no value. */
bool tally_add(struct stats *, const struct facts *, const void *state);

/* Those of a table that has begun. */
bool tally_table(struct store *, const struct table *, struct stats *out, struct fault *);

#endif
