/* The length of the longest road (B-ROAD-1), for the 19-hex island. */
#ifndef RULES_CHAIN_H
#define RULES_CHAIN_H

#include "rules/hex19.h"

#include <stdint.h>

/*
 * How many edges the longest chain in one player's roads has. A chain uses no edge twice and may
 * come back to a node; it may begin or end at a node of `blocked` (those with another's building)
 * but not pass through it. No roads: 0.
 *
 * Exact for every set. Meant to be called after every build: trees, nearly all sets of a game, take
 * one pass over the roads. Only rings are searched; that is quick for the 15 roads of a player.
 * Sets with more rings than those can make take a few milliseconds at most (chain_wide).
 */
int chain_longest(struct edge_set roads, uint64_t blocked);

/* The same for any set, in a time that hardly depends on it; slower for small ones. */
int chain_wide(struct edge_set roads, uint64_t blocked);

#endif
