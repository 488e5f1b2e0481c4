/* What is to be shown of a position, free of any platform: marks at places of a board, and the
 * figures of the table. Backends draw it: text now, pictures and spoken descriptions alike. A scene
 * is a flat value that outlives its view, and holds nothing that the view's viewer may not know.
 *
 * Places are in board units: x counts half the width of a hex; y counts rows of nodes from the top,
 * two rows for the slanted sides of a hex and the upright ones between. In units of a hex's side:
 * across = x * sqrt(3) / 2, down = y / 2 * 1.5 + y % 2 * 0.5 (y / 2 rounded down). */
#ifndef RENDER_SCENE_H
#define RENDER_SCENE_H

#include "rules/game.h"

#include "render/columns.h"

enum {
    SCENE_HEXES = 19,
    SCENE_NODES = 54,
    SCENE_EDGES = 72,
    SCENE_HARBOURS = 9,
    SCENE_KINDS = 6 /* of resources, or of cards */
};

enum scene_terrain {
    TERRAIN_BRICK,
    TERRAIN_LUMBER,
    TERRAIN_WOOL,
    TERRAIN_GRAIN,
    TERRAIN_ORE,
    TERRAIN_DESERT,
    TERRAINS,
    TERRAIN_ANY = TERRAIN_DESERT /* a harbour for all kinds */
};

enum scene_piece { PIECE_NONE, PIECE_SETTLEMENT, PIECE_CITY };

struct scene_hex {
    const char *name;
    int8_t x, y; /* of its topmost node */
    uint8_t terrain;
    uint8_t number; /* 0: none */
    bool robbed, marked;
};

struct scene_node {
    const char *name;
    int8_t x, y;
    int8_t seat; /* of the building, or SEAT_NONE */
    uint8_t piece;
    bool marked;
};

struct scene_edge {
    const char *name;
    uint8_t node[2]; /* the upper one first */
    int8_t seat;     /* of the road, or SEAT_NONE */
    bool marked;
};

struct scene_harbour {
    uint8_t edge, hex; /* the land it lies at: it is drawn on the other side */
    uint8_t kind, rate;
};

struct scene_seat {
    char name[NAME_BYTES]; /* fit to be shown; never empty */
    uint8_t colour;        /* its number; see render.h */
    int16_t points, cards, devs, knights, road;
    bool has_longest_road, has_largest_army;
    /* Counts over the scene's words, where the viewer may know them. fresh cards are among dev, but
     * may not be played yet. */
    bool is_known;
    int16_t hand[SCENE_KINDS], dev[SCENE_KINDS], fresh[SCENE_KINDS];
};

struct scene {
    uint8_t nhexes, nnodes, nedges, nharbours, nseats;
    uint8_t rows;   /* rows of nodes */
    int8_t viewer;  /* seat, VIEWER_SPECTATOR or VIEWER_ALL */
    int8_t on_turn; /* seat, or SEAT_NONE */
    int8_t dice[2]; /* of the last roll; 0 0 before the first */
    int16_t turn;   /* number, from 1; 0 during set-up */
    struct scene_hex hex[SCENE_HEXES];
    struct scene_node node[SCENE_NODES];
    struct scene_edge edge[SCENE_EDGES];
    struct scene_harbour harbour[SCENE_HARBOURS];
    struct scene_seat seat[SEATS_MAX];
    const struct words *resources, *devs;
    int16_t bank[SCENE_KINDS], deck;
};

#endif
