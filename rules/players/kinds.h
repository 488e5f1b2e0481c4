/* The players that rules/players/players.c lists. */
#ifndef RULES_PLAYERS_KINDS_H
#define RULES_PLAYERS_KINDS_H

#include "rules/players/players.h"

/* greedy, of the base game and of Catan for Two. */
extern const struct player_kind player_random, player_greedy, player_greedy_two;
/* greedy, of the dice games. */
extern const struct player_kind player_greedy_island_one, player_greedy_island_two,
    player_greedy_plus, player_greedy_extra;
extern const struct player_kind player_greedy_struggle;

/* A legal move as the player `random` would choose it. */
struct move random_move(const struct situation *, struct chance *);

#endif
