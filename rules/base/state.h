/* The position of a base game or of Catan for Two: private to rules/base. A flat struct without
 * pointers, so a copy is an assignment and a snapshot its bytes. It changes through base_evolve()
 * alone. */
#ifndef RULES_BASE_STATE_H
#define RULES_BASE_STATE_H

#include "rules/base/view.h"
#include "rules/bits.h"

enum { BASE_OFFERS_A_TURN = 5, PAIRS = 36 };

struct base_state {
    uint64_t settlements[SEATS_MAX], cities[SEATS_MAX]; /* by owner: seats, neutral players */
    struct edge_set roads[SEATS_MAX];
    uint64_t pairs;    /* dice=deck: the pairs left, bit 6 * (first - 1) + second - 1 */
    uint32_t sequence; /* facts so far; prompt numbers are taken from it */
    uint32_t prompt[SEATS_MAX];

    /* Worked out from the rest for speed; base_sane() compares. */
    uint64_t network[SEATS_MAX];    /* nodes that an owner's roads and buildings touch */
    uint64_t taken_nodes, too_near; /* buildings; buildings and their neighbours */
    struct edge_set taken_edges;
    uint64_t harbour_nodes[BASE_RESOURCES + 1]; /* by kind */
    uint32_t token_hexes[13];                   /* by token: the set of hexes */

    int16_t option[TWO_SCALARS];
    int16_t turn;
    int8_t nseats, nowners, phase, seat, first, setup_step, last_node, robber, nharbours;
    int8_t rolled, dice[2], built, card_played, free_roads, free_placed;
    int8_t terrain[HEX19_HEXES], token[HEX19_HEXES];
    int8_t harbour_edge[BASE_HARBOURS], harbour_kind[BASE_HARBOURS];
    int8_t bank[BASE_RESOURCES];
    uint8_t deck[BASE_DEVS]; /* counts, no order: there is no list of future cards */
    int8_t hand[SEATS_MAX][BASE_RESOURCES], hand_size[SEATS_MAX];
    int8_t dev[SEATS_MAX][BASE_DEVS];
    int8_t fresh[BASE_DEVS]; /* of the seat on turn: bought this turn */
    int8_t knights[SEATS_MAX], length[SEATS_MAX], owes[SEATS_MAX];
    int8_t longest_road, largest_army, winner;
    int8_t muted[SEATS_MAX], offers_made[SEATS_MAX], offer_number, revealed[SEATS_MAX];
    struct base_offer offer[SEATS_MAX];

    /* Catan for Two alone. */
    int8_t tokens[SEATS_MAX];
    int8_t owed;                            /* PHASE_NEUTRAL: the piece */
    int8_t drawn[BASE_RESOURCES];           /* PHASE_GIVE: what was drawn in a forced trade */
    int8_t knight_removed, knights_removed; /* this turn: 1; in the game: how many */
};
_Static_assert(sizeof(struct base_state) <= STATE_MAX, "the state stays small");

struct refusal base_open(const int16_t *options, int nseats, struct chance *, struct facts *out);
struct refusal base_decide(const void *state, const struct move *, struct chance *, struct facts *);
void base_evolve(void *state, const struct fact *);
size_t base_legal(const void *state, int seat, struct move *out, size_t cap);
bool base_amounts(const void *state, const struct move *tmpl, struct amounts *out);
struct turn base_turn(const void *state);
bool base_finished(const void *state, struct standing out[SEATS_MAX]);
int base_seats(const void *state);
bool base_counter(const void *state, int seat, int number, struct move *out);
void base_see(const void *state, int viewer, void *out);
void base_resample(void *state, int viewer, struct chance *);
bool base_sane(const void *state);

/* Whether this is Catan for Two: the base game has three seats or four. */
static inline bool for_two(const struct base_state *s)
{
    return s->nseats == TWO_SEATS;
}

/* C-ROLL-3: one of the two rolls is resolved. */
static inline bool between_rolls(const struct base_state *s)
{
    return s->phase == PHASE_ROLL && s->rolled > 0;
}

static inline bool node_in(uint64_t nodes, int n)
{
    return nodes >> n & 1;
}

static inline int cards_total(const int8_t cards[5])
{
    return cards[0] + cards[1] + cards[2] + cards[3] + cards[4];
}

static inline uint64_t buildings_of(const struct base_state *s, int seat)
{
    return s->settlements[seat] | s->cities[seat];
}

/* The owner of a building on node, or SEAT_NONE. */
int base_owner(const struct base_state *, int node);

/* Nodes where a seat's roads may not pass: buildings of others (B-BUILD-1, B-ROAD-1). */
static inline uint64_t barred_nodes(const struct base_state *s, int seat)
{
    return s->taken_nodes & ~buildings_of(s, seat);
}

int base_visible_points(const struct base_state *, int seat);
int base_points(const struct base_state *, int seat);

/* The bank's rate for each resource at this seat (B-MARI-1). */
void base_state_rates(const struct base_state *, int seat, int8_t out[BASE_RESOURCES]);

/* Where a seat may build now by place alone; costs, supply and phase are not looked at. */
uint64_t base_settlement_nodes(const struct base_state *, int seat);
struct edge_set base_road_edges(const struct base_state *, int seat);

/* Nodes of the set-up and hexes that the robber may go to. */
uint64_t base_setup_nodes(const struct base_state *);
uint32_t base_robber_hexes(const struct base_state *);
/* Seats that thief may rob on hex (B-ROB-2). */
uint8_t base_victims(const struct base_state *, int thief, int hex);

/* Whether trade is open now, between players and with the bank (B-TURN-2, B-TRADE-1). */
bool base_trade_open(const struct base_state *);

#endif
