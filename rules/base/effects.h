/* Effects of facts on hands and offers, for the table in evolve.c. */
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

evolve_fn evolve_paid, evolve_produced, evolve_owes, evolve_discarded, evolve_stolen,
    evolve_monopoly, evolve_offered, evolve_accepted, evolve_declined, evolve_offer_closed,
    evolve_traded, evolve_bank_traded, evolve_muted;

#endif
