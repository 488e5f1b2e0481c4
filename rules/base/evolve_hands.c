/* Facts that move resource cards or open and close offers. */
#include "rules/base/effects.h"

#include <stddef.h>

/* Cards to the hand of seat from the bank; back with a negative sign. */
static void move_cards(struct base_state *s, int seat, const int16_t *cards, int sign)
{
    for (int r = 0; r < BASE_RESOURCES; r++) {
        int n = sign * cards[r];
        s->hand[seat][r] = plus(s->hand[seat][r], n);
        s->bank[r] = plus(s->bank[r], -n);
        s->hand_size[seat] = plus(s->hand_size[seat], n);
    }
}

void evolve_add_card(struct base_state *s, int seat, int resource, int n)
{
    s->hand[seat][resource] = plus(s->hand[seat][resource], n);
    s->hand_size[seat] = plus(s->hand_size[seat], n);
}

void evolve_paid(struct base_state *s, const struct fact *f)
{
    move_cards(s, f->seat, f->open, -1);
}

void evolve_produced(struct base_state *s, const struct fact *f)
{
    move_cards(s, f->seat, f->open, 1);
}

void evolve_owes(struct base_state *s, const struct fact *f)
{
    s->owes[f->seat] = (int8_t)f->open[0];
    s->phase = PHASE_DISCARD;
}

void evolve_discarded(struct base_state *s, const struct fact *f)
{
    move_cards(s, f->seat, f->open, -1);
    s->owes[f->seat] = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (s->owes[seat])
            return;
    s->phase = PHASE_ROBBER; /* B-SEVEN-2: when all have paid */
}

void evolve_stolen(struct base_state *s, const struct fact *f)
{
    if (!is_seat(f->open[0]))
        return;
    evolve_add_card(s, f->open[0], f->closed[0], -1);
    evolve_add_card(s, f->seat, f->closed[0], 1);
}

void evolve_monopoly(struct base_state *s, const struct fact *f)
{
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        evolve_add_card(s, seat, f->open[0], -f->open[1 + seat]);
        evolve_add_card(s, f->seat, f->open[0], f->open[1 + seat]);
    }
}

void evolve_offered(struct base_state *s, const struct fact *f)
{
    struct base_offer *offer = &s->offer[f->seat];
    *offer = (struct base_offer){.number = (int8_t)f->open[0], .to = (uint8_t)f->open[1]};
    for (int r = 0; r < BASE_RESOURCES; r++) {
        offer->give[r] = (int8_t)f->open[2 + r];
        offer->want[r] = (int8_t)f->open[2 + BASE_RESOURCES + r];
    }
    s->offer_number = offer->number;
    s->offers_made[f->seat] = plus(s->offers_made[f->seat], 1);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if ((offer->to >> seat & 1) && seat != s->seat)
            s->prompt[seat] = s->sequence;
}

static struct base_offer *find_offer(struct base_state *s, int number)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (s->offer[seat].number == number)
            return &s->offer[seat];
    return NULL;
}

static void answer(struct base_state *s, const struct fact *f, bool willing)
{
    struct base_offer *offer = find_offer(s, f->open[0]);
    if (!offer)
        return;
    uint8_t bit = (uint8_t)(1u << f->seat);
    offer->yes = (uint8_t)(willing ? offer->yes | bit : offer->yes & ~bit);
    offer->no = (uint8_t)(willing ? offer->no & ~bit : offer->no | bit);
}

void evolve_accepted(struct base_state *s, const struct fact *f)
{
    answer(s, f, true);
}

void evolve_declined(struct base_state *s, const struct fact *f)
{
    answer(s, f, false);
}

void evolve_offer_closed(struct base_state *s, const struct fact *f)
{
    struct base_offer *offer = find_offer(s, f->open[0]);
    if (offer)
        *offer = (struct base_offer){0};
}

void evolve_traded(struct base_state *s, const struct fact *f)
{
    int with = f->open[0];
    if (!is_seat(with))
        return;
    for (int r = 0; r < BASE_RESOURCES; r++) {
        int to_me = f->open[1 + BASE_RESOURCES + r] - f->open[1 + r];
        evolve_add_card(s, f->seat, r, to_me);
        evolve_add_card(s, with, r, -to_me);
    }
    s->prompt[with] = s->sequence; /* its hand is another, whoever closed the trade */
}

void evolve_bank_traded(struct base_state *s, const struct fact *f)
{
    move_cards(s, f->seat, f->open, -1);
    move_cards(s, f->seat, f->open + BASE_RESOURCES, 1);
}

void evolve_muted(struct base_state *s, const struct fact *f)
{
    s->muted[f->seat] = 1;
}
