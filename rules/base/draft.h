/* What decide works on: the facts found so far, and the position. The position is as it was before
 * the move until settle() applies the facts to a copy; most moves have no consequences that look at
 * it again, and copying is what a move costs most. */
#ifndef RULES_BASE_DRAFT_H
#define RULES_BASE_DRAFT_H

#include "rules/base/state.h"
#include "rules/refuse.h"

struct draft {
    const struct base_state *s; /* with the first `settled` facts applied */
    struct facts *out;
    struct chance *chance;
    int settled;
    struct base_state copy; /* what s points to after the first settle() */
};

/* A new fact for the caller to fill in: of that kind and seat, all else zero. */
struct fact *tell(struct draft *, enum base_fact, int seat);

/* Applies the facts that are not applied yet. */
void settle(struct draft *);

/* The same with up to two open numbers. */
static inline void tell_2(struct draft *d, enum base_fact kind, int seat, int a, int b)
{
    struct fact *f = tell(d, kind, seat);
    f->open[0] = (int16_t)a;
    f->open[1] = (int16_t)b;
}
static inline void tell_1(struct draft *d, enum base_fact kind, int seat, int a)
{
    tell_2(d, kind, seat, a, 0);
}

/* The same for facts of cards alone. */
void tell_cards(struct draft *, enum base_fact, int seat, const int8_t cards[BASE_RESOURCES]);

/* Who may see the closed half of a fact that concerns seats: these, or everybody in a teaching
 * game (hidden-hands=no). */
static inline uint8_t seers(const struct draft *d, unsigned seats)
{
    bool all = d->s->option[OPT_HIDDEN_HANDS] == NO;
    return (uint8_t)(all ? (1u << d->s->nseats) - 1 : seats);
}

/* The award passes on from its holder, who may be a neutral player or nobody. */
void tell_award_lost(struct draft *, enum base_award, int holder);

/* Consequences of a road, a settlement on node, a knight (B-ROAD-*, B-ARMY-1). */
void award_after_road(struct draft *, int owner);
void award_after_settlement(struct draft *, int node);
void award_after_knight(struct draft *, int seat);

/* Ends the game if seat, which is on turn, has the points to win (B-END-1, -2). */
void check_win(struct draft *, int seat);

/* The game ends without a winner by points (B-END-4). */
void end_by_rounds(struct draft *);

/* What follows a settlement and a road of the set-up. */
void after_setup_settlement(struct draft *, int seat, int node);
void after_setup_road(struct draft *);

/* Begins the turn of seat. */
void begin_turn(struct draft *, int seat, int number);

/* Whether the phase lets the seat on turn do what only PHASE_MAIN allows; else why not. */
struct refusal only_in_main(const struct base_state *, int seat);
struct refusal only_in(const struct base_state *, int seat, enum base_phase);

/* Refuses with what is missing if the hand does not cover cost. */
struct refusal check_cost(const struct base_state *, int seat, const int8_t cost[BASE_RESOURCES]);
bool hand_covers(const struct base_state *, int seat, const int8_t cards[BASE_RESOURCES]);
/* Refuses with what the bank lacks of cards (B-MARI-2, B-DEV-4). */
struct refusal check_bank(const struct base_state *, const int8_t cards[BASE_RESOURCES]);
struct refusal not_held(const int8_t cards[BASE_RESOURCES]);

/* The cards of a SOME argument. */
void take_cards(int8_t out[BASE_RESOURCES], const int16_t *arg);

/* Trade: closes all offers, or those of one seat (B-TRADE-5). */
void close_offers(struct draft *);
void close_offer_of(struct draft *, int seat);

typedef struct refusal verb_fn(struct draft *, const struct move *);
verb_fn decide_roll, decide_discard, decide_rob, decide_end, decide_build, decide_buy, decide_play,
    decide_skip, decide_bank, decide_offer, decide_accept, decide_decline, decide_take,
    decide_withdraw, decide_mute, decide_token, decide_give;

/* build.c: what stands at a node already, or too near (B-BUILD-2). */
struct refusal check_free_node(const struct base_state *, int node);
/* The second free road lapses where none can be placed. */
void drop_free_road(struct draft *, int seat);

#endif
