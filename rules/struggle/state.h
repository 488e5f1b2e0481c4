/* The position of Struggle for Catan: private to rules/struggle. A flat struct without pointers; it
 * changes through struggle_evolve() alone.
 *
 * Sides of roads and knights alternate in the order in which a seat has placed them, and only the
 * last one can be taken, so their number says all (S-BUILD-5, S-TAKE-3). What is on the back of a
 * settlement is drawn when it is turned over, from what is left in the game: nobody knows more
 * before (S-CARD-4), and so one settlement is like another (S-BUILD-7). */
#ifndef RULES_STRUGGLE_STATE_H
#define RULES_STRUGGLE_STATE_H

#include "rules/struggle/view.h"

struct struggle_state {
    uint32_t sequence; /* facts so far; prompt numbers are taken from it */
    uint32_t prompt[SEATS_MAX];
    int16_t option[STRUGGLE_OPTION_NUMBERS];
    int16_t turn;
    int16_t idle; /* turns since a lasting build; -1 in a turn that has one */
    int8_t nseats, phase, seat, first, winner;
    int8_t stack[BASE_RESOURCES]; /* counts, no order: there is no list of future cards */
    int8_t discard[BASE_RESOURCES], market[BASE_RESOURCES];
    int8_t hand[SEATS_MAX][BASE_RESOURCES], hand_size[SEATS_MAX], owes[SEATS_MAX];
    int8_t roads[SEATS_MAX], knights[SEATS_MAX], settlements[SEATS_MAX], cities[SEATS_MAX];
    int8_t expansions[SEATS_MAX][STRUGGLE_EXPANSIONS];
    int8_t roads_left, knights_left, settlements_left, expansions_left[STRUGGLE_EXPANSIONS];
    int8_t events[STRUGGLE_EVENTS]; /* on backs not yet turned over */
    int8_t destiny;
    int8_t traded, library_used, guilds_used; /* this turn */
    int8_t built;                             /* this turn: a set of kinds */
    int8_t lender, debt;                      /* RETURN, LIBRARY: to whom, and how many cards */
};
_Static_assert(sizeof(struct struggle_state) <= 256, "the state stays small");

struct refusal struggle_open(const int16_t *options, int nseats, struct chance *, struct facts *);
struct refusal struggle_decide(const void *state, const struct move *, struct chance *,
                               struct facts *);
void struggle_evolve(void *state, const struct fact *);
size_t struggle_legal(const void *state, int seat, struct move *out, size_t cap);
bool struggle_amounts(const void *state, const struct move *tmpl, struct amounts *out);
struct turn struggle_turn(const void *state);
bool struggle_finished(const void *state, struct standing out[SEATS_MAX]);
int struggle_seats(const void *state);
void struggle_see(const void *state, int viewer, void *out);
void struggle_resample(void *state, int viewer, struct chance *);
bool struggle_sane(const void *state);

static inline int struggle_total(const int8_t cards[BASE_RESOURCES])
{
    return cards[0] + cards[1] + cards[2] + cards[3] + cards[4];
}

static inline bool struggle_has(const struct struggle_state *s, int seat, int expansion)
{
    return s->expansions[seat][expansion - STRUGGLE_EXPANSION] > 0;
}

int struggle_points(const struct struggle_state *, int seat);

/* How many cards the seat on turn may still trade (S-TRADE-1, -2). */
int struggle_allowed(const struct struggle_state *);
/* Whether it may trade with the market and with opponents at all. */
static inline bool struggle_may_trade_freely(const struct struggle_state *s)
{
    return struggle_a_sides(s->roads[s->seat]) > 0;
}

/* Who loses a road or knight to seat where the stack is empty, or SEAT_NONE (S-TAKE-1 to -4). */
int struggle_loser(const struct struggle_state *, int seat, int piece);

/* Whether a piece is there for seat to build, whatever it costs. */
bool struggle_available(const struct struggle_state *, int seat, int piece);

/* Whether seat may take a card of other's by a guild now (S-EXP-2). */
bool struggle_guild_open(const struct struggle_state *);
bool struggle_guild_may(const struct struggle_state *, int seat, int other);

#endif
