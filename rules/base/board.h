/* The printed boards and the pieces of the frame, as data (variants-data.md E2 to E5). */
#ifndef RULES_BASE_BOARD_H
#define RULES_BASE_BOARD_H

#include "rules/base/view.h"

/* A whole island: terrain and token of hexes a to s, then harbours. */
struct board {
    int8_t terrain[HEX19_HEXES], token[HEX19_HEXES];
    int8_t harbour_edge[BASE_HARBOURS], harbour_kind[BASE_HARBOURS];
};

/* A seat's pieces on the 2007 board: the first building, then the one that pays income. */
struct starting_pieces {
    int8_t node[2], edge[2];
};
extern const struct starting_pieces board_2007_pieces[4]; /* by seat: blue orange white red */

/* Draws or takes over the island that the options ask for; given: its numbers, BOARD_NUMBERS. A
 * refusal names what is wrong with a given board (B-BOARD-6). */
struct refusal board_make(const int16_t *options, const int16_t *given, struct chance *,
                          struct board *out);

#endif
