/* Rows of cells as lines of text. */
#ifndef RENDER_ROWS_H
#define RENDER_ROWS_H

#include "render/out.h"

/* Draws the rows that are not on the map, one after the other, as many whole ones as fit into so
 * many lines of at most BOARD_COLUMNS; returns how many lines are left. */
int rows_draw(const struct scene *, struct pen *, int lines);

/* A cell without its signs: its text, or what its picture shows; behind a number of cards both. */
enum { ROWS_CELL_BYTES = 2 * SCENE_TEXT_BYTES };
void rows_cell(const struct scene_cell *, char out[ROWS_CELL_BYTES]);

/* What the signs around cells mean, in a line, or nothing where there are none. */
void rows_key(const struct scene *, struct pen *);

#endif
