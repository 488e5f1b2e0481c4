/* Reads a text board back, from nothing but its characters. */
#ifndef TESTS_RENDER_READER_H
#define TESTS_RENDER_READER_H

#include <stdbool.h>

#include "render/render.h"
#include "rules/hex19.h"

enum { READ_ISLAND_LINES = 17, READ_COLUMNS = 96 };

struct read_node {
    int times, line, column; /* how often its name stands there, and where */
    char owner;              /* the character before it */
};

struct read_hex {
    int times, number;
    bool hot, robbed, marked;
    char word[8];
};

struct read_harbour {
    char label[32]; /* "2:1 grain", or empty */
    bool anchored;  /* there is a `~` at the edge */
};

struct reading {
    int nlines;
    int columns; /* of the widest line */
    char line[BOARD_LINES + 4][READ_COLUMNS];
    struct read_node node[HEX19_NODES];
    struct read_hex hex[HEX19_HEXES];
    char edge[HEX19_EDGES]; /* the road's letter, `-` for none, `*` marked, 0 if unreadable */
    struct read_harbour harbour[HEX19_EDGES];
};

void reading_of(const char *board, struct reading *);

/* The text without the codes of ANSI and mIRC. */
void reading_strip(const char *coloured, char *out, size_t cap);

#endif
