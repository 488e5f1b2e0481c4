/* What is to be shown of a position, free of any platform: a map with marks at its places, rows of
 * cells (sheets, tracks, dice, cards that lie open), and the figures of the table; each game has
 * what it needs of these. Backends draw it: text, pictures and spoken descriptions alike; they know
 * no game. A scene is a flat value that outlives its view, and holds nothing that the view's viewer
 * may not know. It tells what things are, never what colour they have.
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
    SCENE_KINDS = 6, /* of resources, or of cards */
    SCENE_FIGURES = 6,
    SCENE_AWARDS = 2,
    SCENE_KNIGHTS = 2, /* of a hex */
    SCENE_SHEET_HEXES = 7,
    SCENE_SHEET_PLACES = 39,
    SCENE_ROWS = 32,
    SCENE_CELLS = 192,
    SCENE_TEXT_BYTES = 9, /* of a cell: 8 characters of ASCII */
    SCENE_HEADING = 12    /* columns of a row's heading */
};

/* What there is a picture of. */
enum scene_icon {
    ICON_BRICK, /* the resources as in enum scene_terrain */
    ICON_LUMBER,
    ICON_WOOL,
    ICON_GRAIN,
    ICON_ORE,
    ICON_GOLD,
    ICON_ANY,
    ICON_ROAD,
    ICON_SETTLEMENT,
    ICON_CITY,
    ICON_KNIGHT,
    ICON_CASTLE,
    ICON_POINTS,
    ICON_CARDS,
    ICON_DEVELOPMENT,
    ICON_TOKEN,
    ICON_MILESTONE, /* the back of a road: a point, and no trade */
    ICON_RIDER,     /* the back of a knight */
    ICON_MARKET,
    ICON_ROBBER,
    ICON_LIBRARY,
    ICON_GUILD,
    ICON_CHURCH,
    ICON_UNIVERSITY,
    ICON_LEFT, /* an arrow: clockwise */
    ICON_RIGHT,
    ICON_NONE,
    SCENE_ICONS
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

/* Games in which buildings have places of their own: what a node is for. */
enum scene_site { SITE_FREE, SITE_NONE, SITE_SETTLEMENT, SITE_CITY };

struct scene_hex {
    const char *name;
    int8_t x, y; /* of its topmost node */
    uint8_t terrain;
    uint8_t number; /* 0: none */
    bool robbed, marked;
    uint8_t nknights;             /* how many may stand here */
    int8_t knight[SCENE_KNIGHTS]; /* whose, or SEAT_NONE */
    bool used[SCENE_KNIGHTS];     /* its joker is */
};

struct scene_node {
    const char *name;
    int8_t x, y;
    int8_t seat; /* of the building, or SEAT_NONE */
    uint8_t piece, site;
    bool marked, last; /* last: what was built last */
};

struct scene_edge {
    const char *name;
    uint8_t node[2]; /* the upper one first */
    int8_t seat;     /* of the road, or SEAT_NONE */
    bool marked, last;
    bool chained; /* it belongs to the longest road that is shown */
};

struct scene_harbour {
    uint8_t edge, hex; /* the land it lies at: it is drawn on the other side */
    uint8_t kind, rate;
};

/* A figure that every seat has: its heading, and what it is a number of. */
struct scene_figure {
    const char *name; /* NULL: none */
    uint8_t icon;
};

struct scene_seat {
    char name[NAME_BYTES]; /* fit to be shown; never empty */
    uint8_t colour;        /* its number; see render.h */
    int16_t points;
    int16_t figure[SCENE_FIGURES]; /* the points among them, where they have a column; UNKNOWN:
                                      nothing of the kind */
    uint8_t awards;                /* a set of scene.award */
    int8_t token_cost;             /* of what the seat does next; 0: there are no tokens */
    /* Counts over the scene's words, where the viewer may know them. fresh cards are among dev, but
     * may not be played yet. */
    bool is_known;
    int16_t cards, hand[SCENE_KINDS], dev[SCENE_KINDS], fresh[SCENE_KINDS];
};

/* --- Rows of cells ---------------------------------------------------------------------------- */

enum scene_shape { SHAPE_BOX, SHAPE_DIE, SHAPE_CARD, SHAPE_PIECE, SHAPE_TOKEN };

enum {                   /* sets of what is so with a cell */
       CELL_BUILT = 1,   /* or taken, filled in */
       CELL_USED = 2,    /* and cannot be used again */
       CELL_KEPT = 4,    /* a die that is not rolled */
       CELL_MARKED = 8,  /* can be chosen now */
       CELL_BEST = 16,   /* of its kind */
       CELL_SHADED = 32, /* printed in grey: first built, it takes the scene's prize */
       CELL_CROSSED = 64 /* printed with an X, for the same */
};

struct scene_cell {
    uint8_t shape, icon, state;
    char text[SCENE_TEXT_BYTES]; /* its name or number; may be empty */
};

struct scene_row {
    bool on_sheet; /* its cells lie on the sheet */
    bool on_map;   /* its cells stand on the map of text: castles at its corners, knights */
    char heading[NAME_BYTES];
    int8_t seat; /* whose it is, or SEAT_NONE */
    uint8_t first, n;
};

/* A map that belongs to one seat: cells may lie on it instead of in rows. Its hexes stand on a
 * side; x counts halves of a side, y halves of a hex's height, from the middle of the map. */
struct scene_sheet_hex {
    int8_t x, y;
    uint8_t terrain;
};

enum scene_sheet_kind {
    SHEET_SITE,
    SHEET_ROAD,  /* from x y to to_x to_y */
    SHEET_KNIGHT /* on the hex at x y, alone or (to_x -1 and 1) beside another */
};

struct scene_sheet_place {
    const char *name; /* the text of its cell; "": it is there from the start */
    uint8_t kind;
    int8_t x, y, to_x, to_y;
};

/* 0 hexes: none. */
struct scene_sheet {
    uint8_t nhexes, nplaces;
    struct scene_sheet_hex hex[SCENE_SHEET_HEXES];
    struct scene_sheet_place place[SCENE_SHEET_PLACES];
};

struct scene {
    uint8_t nhexes, nnodes, nedges, nharbours, nrows, ncells; /* 0 hexes: no map */
    uint8_t nseats;                                           /* that play */
    uint8_t nneutral; /* owners of pieces who do not play: the seats after those */
    uint8_t rows;     /* rows of nodes of the map */
    int8_t viewer;    /* seat, VIEWER_SPECTATOR or VIEWER_ALL */
    int8_t on_turn;   /* seat, or SEAT_NONE */
    int8_t dice[2];   /* of the last roll; 0 0 before the first, and where a row shows them */
    int16_t turn;     /* number, from 1; 0 during set-up */
    struct scene_hex hex[SCENE_HEXES];
    struct scene_node node[SCENE_NODES];
    struct scene_edge edge[SCENE_EDGES];
    struct scene_harbour harbour[SCENE_HARBOURS];
    struct scene_figure figure[SCENE_FIGURES], award[SCENE_AWARDS];
    struct scene_seat seat[SEATS_MAX];
    const struct words *resources, *devs; /* of hands; NULL: there are none, and without devs there
                                             is no bank */
    const struct words *devs_short;       /* the same in less room; set where devs is */
    int16_t bank[SCENE_KINDS], deck;
    const char *prize;        /* "the Longest Road"; set where cells are shaded or crossed */
    struct scene_sheet sheet; /* in pictures alone */
    int8_t sheet_seat;
    struct scene_row row[SCENE_ROWS];
    struct scene_cell cell[SCENE_CELLS];
};

/* Begins a row; cells are added to the newest. What is too much is left out, texts are cut. */
void scene_add_row(struct scene *, const char *heading, int seat);
void scene_add_cell(struct scene *, enum scene_shape, enum scene_icon, unsigned state,
                    const char *text);

#endif
