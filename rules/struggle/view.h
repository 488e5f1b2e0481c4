/* What Struggle for Catan shows: its words, facts, options, cards and the view that scenes,
 * sentences and computer players read. Numbers that the viewer may not know are UNKNOWN. The
 * resources are those of the base game. */
#ifndef RULES_STRUGGLE_VIEW_H
#define RULES_STRUGGLE_VIEW_H

#include "rules/base/view.h"
#include "rules/struggle/reconstructed.h"

enum {
    STRUGGLE_SEATS = 4,
    STRUGGLE_CARDS = 67, /* resource cards */
    STRUGGLE_MARKET = 5,
    STRUGGLE_DEALT = 3,      /* cards in a hand at the start */
    STRUGGLE_ROADS = 9,      /* in all */
    STRUGGLE_KNIGHTS = 5,    /* in all */
    STRUGGLE_LOT = 3,        /* cards alike that stand for one */
    STRUGGLE_SAFE_ROADS = 3, /* behind a castle */
    STRUGGLE_ROUNDS = 100    /* without a lasting build: the game ends */
};

/* What can be built; the expansions come last. */
enum struggle_piece {
    STRUGGLE_ROAD,
    STRUGGLE_SETTLEMENT,
    STRUGGLE_CITY,
    STRUGGLE_KNIGHT,
    STRUGGLE_EXPANSION, /* the first of them, and the kind of all where only kinds count */
    STRUGGLE_LIBRARY = STRUGGLE_EXPANSION,
    STRUGGLE_GUILD,
    STRUGGLE_CHURCH,
    STRUGGLE_UNIVERSITY,
    STRUGGLE_CASTLE,
    STRUGGLE_PIECES
};
enum {
    STRUGGLE_KINDS = STRUGGLE_EXPANSION + 1,
    STRUGGLE_EXPANSIONS = STRUGGLE_PIECES - STRUGGLE_EXPANSION
};

/* Roads, settlements, cities, knights, expansions: one of each kind a turn (S-BUILD-2). */
static inline int struggle_kind(int piece)
{
    return piece < STRUGGLE_EXPANSION ? piece : STRUGGLE_EXPANSION;
}

enum struggle_side { SIDE_A, SIDE_B };
enum struggle_event { EVENT_MARKET_DAY, EVENT_ROBBERY, STRUGGLE_EVENTS };
enum struggle_way { WAY_CLOCKWISE, WAY_COUNTERCLOCKWISE };

enum struggle_phase {
    STRUGGLE_PHASE_TRADE,
    STRUGGLE_PHASE_RETURN,  /* cards are owed to an opponent (S-TRADE-7) */
    STRUGGLE_PHASE_LIBRARY, /* an opponent's hand lies open (S-TRADE-8) */
    STRUGGLE_PHASE_BUILD,
    STRUGGLE_PHASE_DESTINY, /* the destiny card may be turned (S-BUILD-6) */
    STRUGGLE_PHASE_MARKET,  /* market day: a card of the market is taken (S-EVENT-2) */
    STRUGGLE_PHASE_ROBBERY, /* discards are owed (S-EVENT-1) */
    STRUGGLE_PHASE_OVER,
    STRUGGLE_PHASES
};

enum struggle_verb {
    STRUGGLE_VERB_STACK,
    STRUGGLE_VERB_MARKET,
    STRUGGLE_VERB_DRAW,
    STRUGGLE_VERB_LOOK,
    STRUGGLE_VERB_PICK,
    STRUGGLE_VERB_GIVE,
    STRUGGLE_VERB_BUILD,
    STRUGGLE_VERB_GUILD,
    STRUGGLE_VERB_DESTINY,
    STRUGGLE_VERB_DISCARD,
    STRUGGLE_VERB_END,
    STRUGGLE_VERBS
};

/* Where a verb's arguments lie in move.arg. */
enum {
    STRUGGLE_CARDS_AT = 0, /* stack, give, discard */
    STRUGGLE_MARKET_GIVE = 0,
    STRUGGLE_MARKET_TAKE = 5,
    STRUGGLE_SEAT_AT = 0, /* draw, look, guild */
    STRUGGLE_DRAW_NUMBER = 1,
    STRUGGLE_PICK_CARD = 0,
    STRUGGLE_BUILD_PIECE = 0,
    STRUGGLE_BUILD_WITH = 1, /* what is paid instead */
    STRUGGLE_BUILD_FOR = 6,  /* of what */
    STRUGGLE_DESTINY_CHOICE = 0
};
enum { DESTINY_TURN, DESTINY_LEAVE };

enum struggle_fact {
    STRUGGLE_FACT_OPENED,        /* number of seats */
    STRUGGLE_FACT_OPTION,        /* option of one number, value */
    STRUGGLE_FACT_COST,          /* of an expansion: cards */
    STRUGGLE_FACT_START_ROLL,    /* two dice for each seat, 0 0 for seats that no longer roll */
    STRUGGLE_FACT_BEGINS,        /* seat begins */
    STRUGGLE_FACT_MARKET,        /* cards laid out from the stack */
    STRUGGLE_FACT_DREW,          /* seat draws so many from the stack; closed: the cards */
    STRUGGLE_FACT_SHUFFLED,      /* the discard pile is the new stack */
    STRUGGLE_FACT_TURN,          /* seat's turn begins; its number */
    STRUGGLE_FACT_SWAPPED,       /* seat discards cards to draw as many */
    STRUGGLE_FACT_MARKET_TRADED, /* what was given, what was got */
    STRUGGLE_FACT_LOOKED,        /* seat sees the hand of; closed: the cards */
    STRUGGLE_FACT_TAKEN,         /* seat takes from, so many; closed: the cards */
    STRUGGLE_FACT_RETURNED,      /* seat returns to, so many; closed: the cards */
    STRUGGLE_FACT_PAID,          /* cards to the discard pile */
    STRUGGLE_FACT_ROAD,          /* side, whose it was or nobody's */
    STRUGGLE_FACT_KNIGHT,        /* the same */
    STRUGGLE_FACT_SETTLEMENT,    /* */
    STRUGGLE_FACT_CITY,          /* */
    STRUGGLE_FACT_EXPANSION,     /* which */
    STRUGGLE_FACT_DESTINY,       /* the way it points now */
    STRUGGLE_FACT_DESTINY_LEFT,  /* seat leaves it as it is */
    STRUGGLE_FACT_EVENT,         /* of seat's new city */
    STRUGGLE_FACT_OWES,          /* seat must discard so many */
    STRUGGLE_FACT_DISCARDED,     /* cards */
    STRUGGLE_FACT_PICKED,        /* seat takes a card of the market */
    STRUGGLE_FACT_REFILLED,      /* a card of the stack goes to the market */
    STRUGGLE_FACT_GUILD,         /* seat takes a card from; closed: the card */
    STRUGGLE_FACT_WON,           /* seat wins with so many points */
    STRUGGLE_FACT_ENDED,         /* nobody built anything lasting for too long (S-END-4) */
    STRUGGLE_FACTS
};

enum struggle_option {
    STRUGGLE_OPT_POINTS,
    STRUGGLE_OPT_FIRST,
    STRUGGLE_OPT_FIRST_SEAT,
    STRUGGLE_OPT_MARKET_DAY,
    STRUGGLE_OPT_GUILD_IN,
    STRUGGLE_SCALARS,                               /* of one number */
    STRUGGLE_OPT_EXPANSION_COST = STRUGGLE_SCALARS, /* a number for each resource */
    STRUGGLE_OPTIONS
};
enum { STRUGGLE_OPTION_NUMBERS = STRUGGLE_SCALARS + BASE_RESOURCES };
enum { MARKET_DAY_TAKE_ONE, MARKET_DAY_NONE };
enum { GUILD_IN_BUILD, GUILD_IN_TRADE };

/* --- Cards (variants-data D) ------------------------------------------------------------------ */

/* The building cards that come into play with 2, 3 and 4 players. */
struct struggle_batch {
    int8_t roads, knights;
    int8_t events[STRUGGLE_EVENTS]; /* settlements, by what is on their backs */
    int8_t expansions[STRUGGLE_EXPANSIONS];
};
extern const struct struggle_batch struggle_batches[STRUGGLE_SEATS - 1];

extern const int8_t struggle_resources[BASE_RESOURCES];

/* What a piece costs by these options (S-BUILD-1). */
void struggle_cost(const int16_t *options, int piece, int8_t out[BASE_RESOURCES]);

/* The side of card number n, from 1, of those that a seat has (S-BUILD-5); how many of n are A. */
static inline int struggle_side(int n)
{
    return n % 2 ? SIDE_A : SIDE_B;
}
static inline int struggle_a_sides(int n)
{
    return (n + 1) / 2;
}

/* --- Payments --------------------------------------------------------------------------------- */

/* How many alike stand for one card (S-BUILD-3). */
static inline int struggle_lot(const int8_t expansions[STRUGGLE_EXPANSIONS])
{
    return expansions[STRUGGLE_UNIVERSITY - STRUGGLE_EXPANSION] ? STRUGGLE_UNIVERSITY_LOT
                                                                : STRUGGLE_LOT;
}

/* What a hand lacks of a cost, and how many lots it has over and above it. */
struct struggle_need {
    int missing, lots;
};
struct struggle_need struggle_need(const int8_t hand[BASE_RESOURCES],
                                   const int8_t cost[BASE_RESOURCES], int lot);

/* For each card that is replaced, of which kind the lot is; both empty where it is plain. */
struct struggle_payment {
    int8_t with[BASE_RESOURCES], instead[BASE_RESOURCES];
};

/* The ways to pay among which the host does not choose (S-BUILD-4): plain, else with lots of the
 * largest surplus, several where kinds are equal. Returns how many; 0: the hand does not pay. */
int struggle_payments(const int8_t hand[BASE_RESOURCES], const int8_t cost[BASE_RESOURCES], int lot,
                      struct struggle_payment out[BASE_RESOURCES]);

/* --- View ------------------------------------------------------------------------------------- */

struct struggle_view {
    int16_t option[STRUGGLE_OPTION_NUMBERS];
    int16_t turn, round; /* numbers, from 1 */
    int16_t idle;        /* turns without a lasting build */
    int8_t viewer, nseats;
    int8_t phase;
    int8_t seat;  /* on turn */
    int8_t first; /* began */
    int8_t winner;
    int8_t market[BASE_RESOURCES], discard[BASE_RESOURCES];
    int8_t stack; /* cards */
    int8_t hand_size[SEATS_MAX];
    int8_t hand[SEATS_MAX][BASE_RESOURCES];
    int8_t roads[SEATS_MAX], knights[SEATS_MAX];
    int8_t settlements[SEATS_MAX], cities[SEATS_MAX]; /* cities with expansions too */
    int8_t expansions[SEATS_MAX][STRUGGLE_EXPANSIONS];
    int8_t points[SEATS_MAX];
    int8_t owes[SEATS_MAX]; /* discards */
    int8_t roads_left, knights_left, settlements_left;
    int8_t expansions_left[STRUGGLE_EXPANSIONS];
    int8_t destiny;                   /* the way it points; -1 with two players */
    int8_t allowed;                   /* cards that may still be traded this turn */
    int8_t built;                     /* kinds built this turn, a set */
    int8_t library_used, guilds_used; /* this turn */
    int8_t lender, debt;              /* who lies open or is owed cards, and how many */
};

extern const struct words struggle_piece_words, struggle_phase_words;

extern const struct game struggle_game;

#endif
