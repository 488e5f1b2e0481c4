/* What the dice games show: their words, facts, options, sheets and views, which scenes, sentences
 * and computer players read. Nothing is secret (D1-VIEW-1). Island One, Island Two and Plus are
 * played on sheets of one's own, Extra on one island. */
#ifndef RULES_DICE_VIEW_H
#define RULES_DICE_VIEW_H

#include "rules/game.h"
#include "rules/hex19.h"

enum {
    DICE_FACES = 6,
    DICE_RESOURCES = 5,
    DICE_DICE = 6,     /* rolled at most */
    DICE_ROLLS = 3,    /* in a turn at most */
    DICE_TURNS = 15,   /* of a seat on Island One: boxes of the track */
    DICE_TO_WIN = 10,  /* points, in the other games */
    DICE_NO_BUILD = -2 /* points for an X */
};

enum dice_kind { ISLAND_ONE, ISLAND_TWO, PLUS, EXTRA, DICE_GAMES };

/* Faces of a die; the resources come first. */
enum dice_face {
    FACE_BRICK,
    FACE_LUMBER,
    FACE_WOOL,
    FACE_GRAIN,
    FACE_ORE,
    FACE_GOLD,
    FACE_ANY /* what a joker for anything shows */
};

enum dice_piece { DICE_SETTLEMENT, DICE_CITY, DICE_ROAD, DICE_KNIGHT, DICE_CASTLE, DICE_PIECES };

enum dice_phase {
    DICE_PHASE_START,  /* Extra: starting roads */
    DICE_PHASE_ROLL,   /* the first roll of the turn is due */
    DICE_PHASE_REROLL, /* the dice may be rolled again, or used */
    DICE_PHASE_BUILD,  /* the rolling is over */
    DICE_PHASE_OVER,
    DICE_PHASES
};

enum dice_verb {
    DICE_VERB_ROLL,
    DICE_VERB_KEEP,
    DICE_VERB_BUILD,
    DICE_VERB_JOKER,
    DICE_VERB_GOLD,
    DICE_VERB_END,
    DICE_VERBS
};

/* Where a verb's arguments lie in move.arg. */
enum {
    ROLL_KEPT = 0,
    KEEP_DICE = 0,
    DICE_BUILD_PIECE = 0,
    DICE_BUILD_PLACE = 1,
    JOKER_KNIGHT = 0,
    JOKER_FACE = 1,
    JOKER_DIE = 2,
    GOLD_FACE = 0
};

enum dice_fact {
    DICE_FACT_OPENED,       /* number of seats */
    DICE_FACT_OPTION,       /* option, value */
    DICE_FACT_START_ROLL,   /* gold rolled by each seat, UNKNOWN for seats that no longer roll */
    DICE_FACT_BEGINS,       /* seat begins */
    DICE_FACT_TURN,         /* seat's turn begins; its number */
    DICE_FACT_ROLLED,       /* counts of faces rolled, counts of those kept */
    DICE_FACT_KEPT,         /* counts of faces set aside for the next roll */
    DICE_FACT_JOKER,        /* knight, the face its die shows now, the face it showed */
    DICE_FACT_GOLD,         /* two gold dice are now one of this face */
    DICE_FACT_BUILT,        /* piece, place */
    DICE_FACT_SCORED,       /* Island One: points of the turn just over */
    DICE_FACT_LONGEST_ROAD, /* the award goes to seat (SEAT_NONE: set aside), length */
    DICE_FACT_LARGEST_ARMY, /* the award goes to seat, knights */
    DICE_FACT_WON,          /* seat wins with so many points */
    DICE_FACT_ENDED,        /* the last turn is over, or nobody can build any more */
    SHEET_FACTS,
    DICE_FACT_STARTED = SHEET_FACTS, /* Extra: starting road on edge */
    DICE_FACT_LENGTH,                /* Extra: the seat's longest chain is now so long */
    DICE_FACTS
};

enum dice_option {
    DICE_OPT_FIRST,
    DICE_OPT_FIRST_SEAT,
    SHEET_OPTIONS,
    DICE_OPT_CASTLES = SHEET_OPTIONS,
    DICE_OPT_KNIGHT_AT_ONCE,
    DICE_OPTIONS
};

/* --- Sheets ----------------------------------------------------------------------------------- */

enum { SHEET_PLACES = 38, SHEET_KNIGHTS = 9 };

/* Where a symbol lies on the map of a sheet, whose hexes stand on a side: x counts halves of a
 * side, y halves of a hex's height, from the middle. A road goes from x y to to_x to_y; a
 * settlement or city stands on the corner x y; a knight on the hex around x y, and where it has
 * two, to_x is the side of it, -1 or 1. */
struct sheet_spot {
    int8_t x, y, to_x, to_y;
};

/* A symbol of a sheet. road and before are places to be built first: the road that touches it, and
 * the one before it where the order is prescribed; -1: none. */
struct sheet_place {
    int8_t piece, points, road, before;
    struct sheet_spot spot;
};

/* A joker: the knights that carry it, the second one -1 where one is enough. */
struct sheet_joker {
    int8_t knight[2], face;
};

/* A printed island (variants-data). Places and knights are numbered as in their vocabularies:
 * roads, settlements, cities, knights. Each hex has a knight at least. */
struct sheet {
    int8_t nplaces, nknights, njokers;
    int8_t from[DICE_KNIGHT + 1]; /* where the places of each piece begin */
    uint64_t given;               /* places that are built from the start */
    uint64_t trunk;               /* roads that count for the Longest Road */
    int8_t marked;                /* the road that first brings it, or -1 */
    struct sheet_spot start;      /* a road without a name that is printed; else nothing */
    struct sheet_place place[SHEET_PLACES];
    struct sheet_joker joker[SHEET_KNIGHTS];
    int8_t joker_of[SHEET_KNIGHTS];       /* each knight's */
    const struct words *places, *knights; /* what people type */
};
extern const struct sheet island_one_sheet, island_two_sheet;

/* The sheet of a kind that has one. */
const struct sheet *sheet_of(int kind);

/* What has to be built before a place, as a set of places. */
static inline uint64_t sheet_needs(const struct sheet *sheet, int place)
{
    const struct sheet_place *p = &sheet->place[place];
    return (p->road < 0 ? 0 : UINT64_C(1) << p->road) |
           (p->before < 0 ? 0 : UINT64_C(1) << p->before);
}

/* --- Extra ------------------------------------------------------------------------------------ */

enum {
    EXTRA_KNIGHTS = 20, /* one for each hex, two for the desert */
    EXTRA_CASTLES = HEX19_CORNERS
};

/* What a knight is: his joker, while he has an owner. */
enum extra_knight { KNIGHT_READY, KNIGHT_USED, KNIGHT_NEW };

extern const uint64_t extra_sites, extra_city_sites; /* nodes: all, and those of the second kind */
extern const int8_t extra_hex_face[HEX19_HEXES];     /* what a hex yields; the desert: FACE_ANY */
extern const int8_t extra_knight_hex[EXTRA_KNIGHTS];

/* --- Views ------------------------------------------------------------------------------------ */

/* What all dice games show. */
struct dice_view {
    int16_t option[DICE_OPTIONS];
    int16_t turn;  /* number, from 1; 0 while starting roads are placed */
    int16_t round; /* from 1; 0 while starting roads are placed */
    int8_t viewer, nseats;
    int8_t phase;
    int8_t seat;                                  /* on turn */
    int8_t first;                                 /* began */
    int8_t rolls;                                 /* made this turn */
    int8_t ndice;                                 /* that are rolled this turn */
    int8_t dice[DICE_FACES];                      /* counts of the unused dice */
    int8_t kept[DICE_FACES];                      /* those of them that a bare roll leaves alone */
    int8_t earned;                                /* Island One: points built this turn */
    int8_t knights[SEATS_MAX], length[SEATS_MAX]; /* of the longest road */
    int8_t longest_road, largest_army;            /* the holder, or SEAT_NONE */
    int8_t winner;
    int16_t points[SEATS_MAX];
};

struct sheet_view {
    struct dice_view common;
    uint64_t built[SEATS_MAX];           /* places */
    uint64_t used[SEATS_MAX];            /* knights whose joker is used */
    int8_t track[SEATS_MAX][DICE_TURNS]; /* Island One: points of each turn, 0: not yet */
};

struct extra_view {
    struct dice_view common;
    uint64_t settlements[SEATS_MAX], cities[SEATS_MAX];
    struct edge_set roads[SEATS_MAX];
    int8_t knight[EXTRA_KNIGHTS];       /* the owner, or SEAT_NONE */
    int8_t knight_state[EXTRA_KNIGHTS]; /* enum extra_knight */
    int8_t castle[EXTRA_CASTLES];       /* the owner, or SEAT_NONE */
};

extern const struct words dice_face_words, dice_piece_words, dice_phase_words;

extern const struct game island_one_game, island_two_game, plus_game, extra_game;

/* The dice that a piece costs, by face (D1-BUILD-1). */
extern const int8_t dice_cost[DICE_PIECES][DICE_FACES];

#endif
