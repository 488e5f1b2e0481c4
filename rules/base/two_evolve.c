/* Facts that only Catan for Two has. */
#include "rules/base/effects.h"

#include <string.h>

/* C-NEUT-6: after the neutral road of a road building card comes the second own one. */
static void pay_neutral(struct base_state *s)
{
    s->owed = 0;
    if (s->phase == PHASE_NEUTRAL)
        s->phase = s->free_roads > 0 ? PHASE_FREE_ROADS : (int8_t)after_card(s);
}

void evolve_neutral_settlement(struct base_state *s, const struct fact *f)
{
    int owner = TWO_SEATS + f->open[0];
    s->settlements[owner] |= UINT64_C(1) << f->open[1];
    occupy(s, owner, f->open[1]);
    pay_neutral(s);
}

void evolve_neutral_road(struct base_state *s, const struct fact *f)
{
    lay_road(s, TWO_SEATS + f->open[0], f->open[1]);
    pay_neutral(s);
}

void evolve_neutral_owed(struct base_state *s, const struct fact *f)
{
    s->owed = (int8_t)f->open[0];
    s->phase = PHASE_NEUTRAL;
}

void evolve_neutral_length(struct base_state *s, const struct fact *f)
{
    s->length[TWO_SEATS + f->open[0]] = (int8_t)f->open[1];
}

void evolve_neutral_longest_road(struct base_state *s, const struct fact *f)
{
    s->longest_road = (int8_t)(TWO_SEATS + f->open[0]);
}

void evolve_tokens(struct base_state *s, const struct fact *f)
{
    s->tokens[f->seat] = plus(s->tokens[f->seat], f->open[0]);
}

void evolve_tokens_spent(struct base_state *s, const struct fact *f)
{
    s->tokens[f->seat] = plus(s->tokens[f->seat], -f->open[0]);
}

/* Cards from one seat to the other. */
static void hand_over(struct base_state *s, int from, int to, const int16_t *cards)
{
    if (!is_seat(from) || !is_seat(to))
        return;
    for (int r = 0; r < BASE_RESOURCES; r++) {
        evolve_add_card(s, from, r, -cards[r]);
        evolve_add_card(s, to, r, cards[r]);
    }
}

void evolve_drawn(struct base_state *s, const struct fact *f)
{
    hand_over(s, f->open[0], f->seat, f->closed);
    for (int r = 0; r < BASE_RESOURCES; r++)
        s->drawn[r] = (int8_t)f->closed[r];
    s->phase = PHASE_GIVE;
}

void evolve_given(struct base_state *s, const struct fact *f)
{
    hand_over(s, f->seat, f->open[0], f->closed);
    memset(s->drawn, 0, sizeof s->drawn);
    s->phase = (int8_t)after_card(s);
}

void evolve_knight_removed(struct base_state *s, const struct fact *f)
{
    s->knights[f->seat] = plus(s->knights[f->seat], -1);
    s->knights_removed = plus(s->knights_removed, 1);
    s->knight_removed = 1;
}
