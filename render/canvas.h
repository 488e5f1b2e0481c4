/* A grid of characters, each with a role. */
#ifndef RENDER_CANVAS_H
#define RENDER_CANVAS_H

#include "render/out.h"

struct canvas {
    int lines;
    char cell[BOARD_LINES][BOARD_COLUMNS];
    uint8_t role[BOARD_LINES][BOARD_COLUMNS];
};

/* Blank; lines: 0 to BOARD_LINES. */
void canvas_init(struct canvas *, int lines);

/* Writes ASCII at a place; what lies outside is left out. */
void canvas_put(struct canvas *, int line, int column, const char *ascii, enum role);

/* Whether the cells from column to column + n - 1 exist and are blank. */
bool canvas_is_blank(const struct canvas *, int line, int column, int n);

/* The lines, without blanks at their ends. */
void canvas_draw(const struct canvas *, struct pen *);

#endif
