/* Effects of facts, for the table in evolve.c. */
#ifndef RULES_BASE_EFFECTS_H
#define RULES_BASE_EFFECTS_H

#include "rules/base/state.h"

typedef void evolve_fn(struct base_state *, const struct fact *);

static inline int8_t plus(int a, int b)
{
    return (int8_t)(a + b);
}

static inline bool is_seat(int seat)
{
    return seat >= 0 && seat < SEATS_MAX;
}

/* The phase of the turn once what is owed is done (C-ROLL-1). */
enum base_phase after_card(const struct base_state *);

/* What every new building changes, and every new road. */
void occupy(struct base_state *, int owner, int node);
void lay_road(struct base_state *, int owner, int edge);

evolve_fn evolve_paid, evolve_produced, evolve_owes, evolve_discarded, evolve_stolen,
    evolve_monopoly, evolve_offered, evolve_accepted, evolve_declined, evolve_offer_closed,
    evolve_traded, evolve_bank_traded, evolve_muted;

/* two_evolve.c */
evolve_fn evolve_neutral_settlement, evolve_neutral_road, evolve_neutral_owed,
    evolve_neutral_length, evolve_neutral_longest_road, evolve_tokens, evolve_tokens_spent,
    evolve_drawn, evolve_given, evolve_knight_removed;

/* Cards that seat gets; they come from nowhere. */
void evolve_add_card(struct base_state *, int seat, int resource, int n);

#endif
