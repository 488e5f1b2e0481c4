/* What the files of the player `greedy` share. It plays the base game and Catan for Two as a person
 * of some experience would: it picks one purchase, the plan, that is worth most for the time it
 * takes, and does what brings it nearer. All arithmetic is in whole numbers: it plays the same
 * everywhere. */
#ifndef RULES_PLAYERS_GREEDY_H
#define RULES_PLAYERS_GREEDY_H

#include "rules/base/view.h"
#include "rules/players/kinds.h"

enum {
    OFFERS_KEPT = 64,
    REFUSALS_MAX = 2, /* in a row; then it makes no offers for so many turns of its own: */
    QUIET_TURNS = 3,
    NEVER = 512,  /* a wait, in eighths of a roll: as good as for ever */
    REACH_MAX = 3 /* roads to a site that is thought of */
};

/* From one call to the next; rebuilt from the log by observe(). */
struct greedy_memory {
    int8_t hand[SEATS_MAX][BASE_RESOURCES]; /* what it thinks the others hold */
    uint8_t asked;                          /* seats that it made an offer to this turn */
    uint8_t refused;                        /* own offers in a row without a trade */
    uint8_t quiet;              /* own turns since so many were refused that it makes none */
    uint8_t nmade;              /* offers of this game, counting on past OFFERS_KEPT */
    uint32_t made[OFFERS_KEPT]; /* the last of them, see greedy_offer_key() */
};

/* What a seat has and gets. */
struct economy {
    int16_t income[BASE_RESOURCES]; /* cards in 36 rolls */
    int8_t rate[BASE_RESOURCES];    /* what the bank asks for one card */
    int8_t hand[BASE_RESOURCES];
};

/* How many roads away the nodes are that a seat could build to: 0: its road is there, -1: too far
 * or cut off. first: the road to begin with. */
struct reach {
    int8_t dist[HEX19_NODES], first[HEX19_NODES];
};

/* Takes the lowest of a set of nodes that is not empty. */
static inline int greedy_take(uint64_t *nodes)
{
    int node = __builtin_ctzll(*nodes);

    *nodes &= *nodes - 1;
    return node;
}

/* By hand: the compiler's own count may be a call to a library. */
static inline int greedy_count(uint64_t nodes)
{
    int n = 0;

    for (; nodes; nodes &= nodes - 1)
        n++;
    return n;
}

enum goal { GOAL_NONE, GOAL_CITY, GOAL_SETTLEMENT, GOAL_CARD, GOAL_ROADS };

struct plan {
    enum goal goal;
    int8_t node;                 /* for a city or settlement, else -1 */
    int8_t edge;                 /* the next road on the way, or -1 */
    int8_t nroads;               /* to build on the way */
    int8_t cost[BASE_RESOURCES]; /* of it all */
    int16_t wait;                /* until the cards are there */
    int32_t value;               /* what it is worth, in hundredths of a point */
    int32_t score;               /* that for the time; plans are compared by it */
};

/* A choice in the making. */
struct mind {
    const struct situation *situation;
    const struct base_view *view;
    int seat;
    struct chance *chance;
    struct greedy_memory *memory;
    struct economy own;
};

/* greedy.c */

/* A move of that verb without arguments. */
struct move greedy_move(const struct mind *, enum base_verb);

/* Whether the move is one of the legal ones, or within the bounds of a legal template. */
bool greedy_may(const struct mind *, const struct move *);

/* greedy_value.c: what seats have, what things are worth. */
/* Roads that it takes to have Longest Road, whoever has it now. */
int greedy_road_to_beat(const struct base_view *);
/* The nodes with buildings of others than seat (SEAT_NONE: of all). */
uint64_t greedy_others(const struct base_view *, int seat);
/* Whether a seat has four fifths of the points that win (eight of ten): it gets no trade. */
bool greedy_is_leader(const struct base_view *, int seat);
int greedy_total(const int8_t cards[BASE_RESOURCES]);
int greedy_pips(const struct base_view *, int hex); /* how many of 36 rolls pay, robber or not */

void greedy_economy(const struct base_view *, int seat, const int8_t hand[BASE_RESOURCES],
                    struct economy *out);
/* The economy once seat has a settlement at node too, or a city in its place. */
void greedy_add_node(const struct base_view *, int node, struct economy *);

/* The time until economy can pay cost, with trades at the bank, in eighths of a roll: 0 now, at
 * most NEVER. */
int greedy_wait(const struct economy *, const int8_t cost[BASE_RESOURCES]);
/* Points that can be bought in 1,000 rolls, beginning with an empty hand. */
int greedy_speed(const struct economy *, const struct base_view *);
/* How many cards of cost are missing from hand. */
int greedy_lacking(const int8_t hand[BASE_RESOURCES], const int8_t cost[BASE_RESOURCES]);

/* greedy_plan.c */

/* The best plan of a seat with that economy; goal GOAL_NONE if nothing can be had. */
struct plan greedy_plan(const struct base_view *, int seat, const struct economy *);
/* The best plan among those that can be paid at once and leave what `keep` costs, if given. */
struct plan greedy_plan_now(const struct base_view *, int seat, const struct economy *,
                            const struct plan *keep);
/* Whether to buy `now` first and the plan later: that is worth as much for the time, nearly. */
bool greedy_worth_delay(const struct economy *, const struct plan *plan, const struct plan *now);
/* How well a seat stands that plans with that hand: the score of its best plan. */
int greedy_prospect(const struct base_view *, int seat, const struct economy *);

/* greedy_road.c */
void greedy_reach(const struct base_view *, int seat, struct reach *out);
/* The nodes where a settlement could stand by the distance rule (B-BUILD-2). */
uint64_t greedy_sites(const struct base_view *);
/* The road that makes the longest chain longest, with the length; -1 if none makes it longer. */
int greedy_longer_road(const struct base_view *, int seat, const struct reach *, int *length);

/* greedy_place.c: the set-up and free roads. */
struct move greedy_place_settlement(struct mind *);
struct move greedy_place_road(struct mind *);
struct move greedy_free_road(struct mind *);
/* A road worth having for nothing: to the longest road, to a site, or to a longer chain; or -1. */
int greedy_useful_road(const struct mind *);

/* greedy_turn.c: the main phase of the own turn. */
struct move greedy_main(struct mind *);

/* greedy_card.c: development cards. */
bool greedy_before_roll(struct mind *, struct move *out);
bool greedy_play(struct mind *, const struct plan *, struct move *out);

/* greedy_robber.c */
struct move greedy_rob(struct mind *);
struct move greedy_discard(struct mind *);
/* The kind of card that the plan misses least, or -1 where the hand is empty. */
int greedy_spare(const struct economy *, const struct plan *);
/* The n cards that it misses least, as counts. */
void greedy_give_up(const struct mind *, int n, int16_t cards[BASE_RESOURCES]);

/* greedy_trade.c */
/* What another seat has, as far as can be known. */
struct economy greedy_economy_of(const struct mind *, int seat);
bool greedy_bank(struct mind *, const struct plan *, struct move *out);
bool greedy_offer(struct mind *, const struct plan *, struct move *out);
bool greedy_close(struct mind *, struct move *out);  /* takes who is willing */
bool greedy_answer(struct mind *, struct move *out); /* of what others offer */

/* greedy_two.c: Catan for Two. */
struct move greedy_neutral(struct mind *); /* a piece that is owed */
struct move greedy_give(struct mind *);
bool greedy_tokens(struct mind *, struct move *out);

/* greedy_memory.c */
void greedy_observe(int seat, const struct fact *, void *memory);
/* What seat holds, exactly or as far as it can be guessed. */
void greedy_hand(const struct mind *, int seat, int8_t out[BASE_RESOURCES]);
uint32_t greedy_offer_key(const int8_t give[BASE_RESOURCES], const int8_t want[BASE_RESOURCES]);
bool greedy_offered_before(const struct greedy_memory *, uint32_t key);

#endif
