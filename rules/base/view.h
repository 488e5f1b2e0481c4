/* What the base game and Catan for Two show: their words, facts, options and the view that scenes,
 * sentences and computer players read. Numbers that the viewer may not know are UNKNOWN.
 *
 * Catan for Two is the base game with more: more verbs, facts, options, and two neutral players.
 * Owners of pieces are the seats and, after them, the neutral players. */
#ifndef RULES_BASE_VIEW_H
#define RULES_BASE_VIEW_H

#include "rules/game.h"
#include "rules/hex19.h"

enum { BASE_RESOURCES = 5, BASE_DEVS = 5, BASE_HARBOURS = 9, BASE_PIECES_SETTLEMENTS = 5,
       BASE_PIECES_CITIES = 4, BASE_PIECES_ROADS = 15, BASE_BANK = 19,
       TWO_SEATS = 2, TWO_NEUTRALS = 2, TWO_OWNERS = TWO_SEATS + TWO_NEUTRALS,
       TWO_TOKENS = 14, TWO_TOKENS_MAX = 7 };

/* Terrain is numbered as what it yields. */
enum base_resource { BRICK, LUMBER, WOOL, GRAIN, ORE, DESERT, ANY = DESERT };
enum base_dev { KNIGHT, ROAD_BUILDING, YEAR_OF_PLENTY, MONOPOLY, VICTORY_POINT };
enum base_piece { SETTLEMENT, CITY, ROAD };

enum base_phase {
    PHASE_SETUP_SETTLEMENT,
    PHASE_SETUP_ROAD,
    PHASE_ROLL,
    PHASE_DISCARD,
    PHASE_ROBBER,
    PHASE_FREE_ROADS,
    PHASE_MAIN,
    PHASE_OVER,
    /* Catan for Two alone. */
    PHASE_NEUTRAL, /* a piece of a neutral player is owed (C-NEUT-5) */
    PHASE_GIVE     /* two cards are owed for those drawn (C-ACT-5) */
};
enum { BASE_PHASES = PHASE_OVER + 1, TWO_PHASES = PHASE_GIVE + 1 };

enum base_verb {
    VERB_ROLL, VERB_BUILD, VERB_BUY, VERB_PLAY, VERB_ROB, VERB_DISCARD, VERB_BANK, VERB_OFFER,
    VERB_ACCEPT, VERB_DECLINE, VERB_TAKE, VERB_WITHDRAW, VERB_MUTE, VERB_SKIP, VERB_END, BASE_VERBS,
    VERB_TOKEN = BASE_VERBS, VERB_GIVE, TWO_VERBS
};

/* What trade tokens do. */
enum two_action { ACTION_TRADE, ACTION_DESERT, ACTION_KNIGHT };

/* Where a verb's arguments lie in move.arg. */
enum {
    BUILD_PIECE = 0, BUILD_PLACE = 1, BUILD_FOR = 2, /* Catan for Two: a neutral player */
    PLAY_CARD = 0, PLAY_KIND = 1, PLAY_CARDS = 2,
    ROB_HEX = 0, ROB_VICTIM = 1,
    DISCARD_CARDS = 0,
    BANK_GIVE = 0, BANK_TAKE = 5,
    OFFER_GIVE = 0, OFFER_WANT = 5, OFFER_TO = 10,
    ANSWER_NUMBER = 0, TAKE_SEAT = 0,
    TOKEN_ACTION = 0, GIVE_CARDS = 0
};

enum base_fact {
    FACT_OPENED,        /* open: number of seats */
    FACT_OPTION,        /* option, value */
    FACT_HEX,           /* hex, terrain, token (0: none) */
    FACT_HARBOUR,       /* edge, kind (ANY: 3:1) */
    FACT_START_ROLL,    /* two dice for each seat, 0 0 for seats that no longer roll */
    FACT_BEGINS,        /* seat begins the set-up */
    FACT_SETTLEMENT,    /* node */
    FACT_ROAD,          /* edge */
    FACT_CITY,          /* node */
    FACT_PAID,          /* cards from the hand to the bank, for a building or card */
    FACT_PRODUCED,      /* cards from the bank to the hand */
    FACT_SHORT,         /* one resource each: 1 where the bank could not pay all claims */
    FACT_ROLLED,        /* two dice */
    FACT_REROLLED,      /* two dice: a seven that does not count (no-seven-first-rounds) */
    FACT_OWES,          /* number of cards to discard */
    FACT_DISCARDED,     /* cards */
    FACT_ROBBER,        /* hex */
    FACT_STOLEN,        /* open: victim; closed: card */
    FACT_BOUGHT,        /* closed: development card */
    FACT_PLAYED,        /* development card */
    FACT_PLAYED_BACK,   /* development card taken back into the hand */
    FACT_PLENTY,        /* cards from the bank */
    FACT_MONOPOLY,      /* resource, cards taken from each of six seats */
    FACT_OFFERED,       /* number, to (seats), give (cards), want (cards) */
    FACT_ACCEPTED,      /* number */
    FACT_DECLINED,      /* number */
    FACT_OFFER_CLOSED,  /* number; seat: its maker */
    FACT_TRADED,        /* with (seat), gave (cards), got (cards) */
    FACT_BANK_TRADED,   /* gave (cards), got (cards) */
    FACT_MUTED,         /* hears no offers this turn */
    FACT_WAIVED,        /* gives up the free roads left */
    FACT_LENGTH,        /* the seat's longest chain is now so long */
    FACT_AWARD_LOST,    /* the award that seat had; who has it now is told next */
    FACT_LONGEST_ROAD,  /* the award goes to seat (SEAT_NONE: set aside), length */
    FACT_LARGEST_ARMY,  /* the award goes to seat, knights */
    FACT_TURN,          /* seat's turn begins; its number */
    FACT_REVEALED,      /* victory point cards shown at the end */
    FACT_WON,           /* seat wins with so many points */
    FACT_ENDED,         /* rounds=N are over: no sole winner by points alone */
    BASE_FACTS,

    /* Catan for Two. A neutral player is 0 or 1; seat is who builds for it, SEAT_NONE before the
     * set-up. */
    FACT_NEUTRAL_SETTLEMENT = BASE_FACTS, /* neutral, node */
    FACT_NEUTRAL_ROAD,         /* neutral, edge */
    FACT_NEUTRAL_OWED,         /* piece that seat must build for a neutral player */
    FACT_NEUTRAL_SPARED,       /* piece for which no neutral player has a place */
    FACT_NEUTRAL_LENGTH,       /* neutral, its longest chain is now so long */
    FACT_NEUTRAL_LONGEST_ROAD, /* neutral gets the award, length */
    FACT_TOKENS,               /* number of trade tokens taken */
    FACT_TOKENS_SPENT,         /* number */
    FACT_DRAWN,                /* open: from (seat), number; closed: cards */
    FACT_GIVEN,                /* open: to (seat), number; closed: cards */
    FACT_KNIGHT_REMOVED,       /* a knight of seat's leaves the game */
    TWO_FACTS
};

enum base_option {
    OPT_SETUP, OPT_PHASES, OPT_POINTS, OPT_FIRST, OPT_FIRST_SEAT, OPT_HARBOURS, OPT_BEGINNER_BOARD,
    OPT_RED_NEIGHBOURS, OPT_SHORTAGE, OPT_ROAD_TIE, OPT_CITY_COST, OPT_ROBBER_DESERT,
    OPT_ROB_OPTIONAL, OPT_HAND_LIMIT, OPT_FRIENDLY_ROBBER, OPT_DICE, OPT_NO_SEVEN, OPT_OFFERS,
    OPT_GIFTS, OPT_TRADE, OPT_HIDDEN_HANDS, OPT_ROUNDS,
    BASE_SCALARS, /* the options above take one number each */
    OPT_BOARD_HEXES = BASE_SCALARS, OPT_BOARD_TOKENS, OPT_BOARD_HARBOURS,
    BASE_OPTIONS,

    OPT_TOKENS_START = BASE_SCALARS, OPT_TOKENS_MAX,
    TWO_SCALARS,
    OPT_TWO_HEXES = TWO_SCALARS, OPT_TWO_NUMBERS, OPT_TWO_HARBOURS, OPT_NEUTRAL_SITES,
    TWO_OPTIONS
};
enum base_award { AWARD_ROAD, AWARD_ARMY };
enum { SETUP_BEGINNER, SETUP_VARIABLE, SETUP_RANDOM, SETUP_FRAME, SETUP_GIVEN };
enum { PHASES_STRICT, PHASES_COMBINED };
enum { HARBOURS_SHUFFLED, HARBOURS_PRINTED, HARBOURS_ROTATED };
enum { BOARD_2007, BOARD_1995 };
enum { SHORTAGE_NOBODY, SHORTAGE_SOLE_CLAIMANT };
enum { TIE_KEEP, TIE_SET_ASIDE };
enum { CITY_3O2G, CITY_3G2O };
enum { DICE_FAIR, DICE_DECK };
enum { OFFERS_CHOOSE, OFFERS_FIRST };
enum { TRADE_ALL, TRADE_BANK_ONLY };
enum { NO, YES };

extern const struct words base_resource_words, base_terrain_words, base_harbour_words,
    base_dev_words, base_piece_words, base_award_words, base_phase_words, two_neutral_words,
    two_action_words, two_phase_words,
    base_dev_short_words; /* of base_dev_words the aliases that take least room on a line */

extern const struct game base_game, two_game;

/* An open offer. number 0: none. */
struct base_offer {
    int8_t number;     /* from 1 in each turn */
    uint8_t to;        /* seats it is addressed to */
    uint8_t yes, no;   /* their answers */
    int8_t give[BASE_RESOURCES], want[BASE_RESOURCES]; /* from the maker's side */
};

struct base_view {
    uint64_t settlements[SEATS_MAX], cities[SEATS_MAX]; /* by owner */
    struct edge_set roads[SEATS_MAX];
    int16_t option[TWO_SCALARS];
    int16_t turn;  /* number, from 1; 0 in the set-up */
    int16_t round; /* from 1; 0 in the set-up */
    int8_t viewer, nseats;
    int8_t nowners; /* of pieces: seats and neutral players */
    int8_t phase;
    int8_t seat;  /* on turn */
    int8_t first; /* began */
    int8_t rolled; /* rolls of this turn that count */
    int8_t dice[2]; /* last roll; 0 0 before the first */
    int8_t built;   /* 1 once something was built or bought this turn */
    int8_t card_played; /* 1 once a development card was played this turn */
    int8_t free_roads;
    int8_t last_node; /* the settlement just placed in the set-up, else -1 */
    int8_t robber;
    int8_t terrain[HEX19_HEXES], token[HEX19_HEXES];
    int8_t harbour_edge[BASE_HARBOURS], harbour_kind[BASE_HARBOURS];
    int8_t bank[BASE_RESOURCES], deck;
    int8_t hand_size[SEATS_MAX], dev_size[SEATS_MAX];
    int8_t hand[SEATS_MAX][BASE_RESOURCES];
    int8_t dev[SEATS_MAX][BASE_DEVS];
    int8_t fresh[BASE_DEVS]; /* of the player on turn's dev cards: bought this turn */
    int8_t knights[SEATS_MAX], road_length[SEATS_MAX]; /* by owner */
    int8_t owes[SEATS_MAX]; /* cards to discard */
    int8_t points[SEATS_MAX]; /* visible; victory point cards included where dev is known */
    int8_t longest_road, largest_army; /* the holder, or SEAT_NONE */
    int8_t muted[SEATS_MAX];
    int8_t winner;
    struct base_offer offer[SEATS_MAX]; /* the open offer that each seat made */
    int8_t offers_made[SEATS_MAX]; /* this turn */
    int8_t revealed[SEATS_MAX];    /* victory point cards shown at the end */

    /* Catan for Two; all 0 elsewhere, but SEAT_NONE where neutral players are named. */
    int8_t tokens[SEATS_MAX];     /* trade tokens */
    int8_t token_cost[SEATS_MAX]; /* of the seat's next action */
    int8_t token_supply;
    int8_t knight_removed;       /* 1 once a knight was handed in this turn */
    int8_t neutral_piece;        /* the neutral piece that is owed, or SEAT_NONE */
    int8_t neutral_longest_road; /* the neutral player that holds the award, or SEAT_NONE */
    int8_t gives;                /* cards that seat owes for those drawn */
    int8_t drawn[BASE_RESOURCES];
};

/* What a building costs, with the options in force. */
void base_cost(enum base_piece, const int16_t *option, int8_t out[BASE_RESOURCES]);
extern const int8_t base_card_cost[BASE_RESOURCES];

/* Whether there are at least those cards. */
static inline bool base_covers(const int8_t has[BASE_RESOURCES], const int8_t cards[BASE_RESOURCES])
{
    for (int r = 0; r < BASE_RESOURCES; r++)
        if (has[r] < cards[r])
            return false;
    return true;
}

/* What the bank asks a seat for one card, by resource: 2, 3 or 4 (B-MARI-1). */
void base_rates(const struct base_view *, int seat, int8_t out[BASE_RESOURCES]);

#endif
