/* The bounds of free amounts in templates: discards, bank lots, offers. */
#include "rules/base/two.h"

static struct amount held(const struct base_state *s, int seat, int at)
{
    struct amount a = {.at = (uint8_t)at, .width = BASE_RESOURCES};
    for (int r = 0; r < BASE_RESOURCES; r++)
        a.most[r] = s->hand[seat][r];
    return a;
}

static struct amount wanted(int at, const int8_t *most)
{
    struct amount a = {.at = (uint8_t)at, .width = BASE_RESOURCES};
    for (int r = 0; r < BASE_RESOURCES; r++)
        a.most[r] = most[r];
    return a;
}

static bool discard_amounts(const struct base_state *s, int seat, struct amounts *out)
{
    out->n = 1;
    out->of[0] = held(s, seat, DISCARD_CARDS);
    out->of[0].total_min = out->of[0].total_max = s->owes[seat];
    return s->owes[seat] > 0;
}

static bool plenty_amounts(const struct base_state *s, struct amounts *out)
{
    int in_bank = cards_total(s->bank);
    out->n = 1;
    out->of[0] = wanted(PLAY_CARDS, s->bank);
    out->of[0].total_min = out->of[0].total_max = (int16_t)(in_bank > 2 ? 2 : in_bank);
    return in_bank > 0;
}

/* Whole lots only: most is cut to a multiple of the rate. */
static bool bank_amounts(const struct base_state *s, int seat, struct amounts *out)
{
    int8_t rate[BASE_RESOURCES];
    int lots = 0, cards = 0, least = BASE_BANK;
    base_state_rates(s, seat, rate);
    out->n = 2;
    out->of[0] = held(s, seat, BANK_GIVE);
    out->of[1] = wanted(BANK_TAKE, s->bank);
    for (int r = 0; r < BASE_RESOURCES; r++) {
        int n = s->hand[seat][r] / rate[r];
        out->of[0].most[r] = (int16_t)(n * rate[r]);
        out->of[0].lot[r] = rate[r];
        lots += n;
        cards += n * rate[r];
        least = n && rate[r] < least ? rate[r] : least;
    }
    out->of[0].total_min = (int16_t)least;
    out->of[0].total_max = (int16_t)cards;
    out->of[1].total_min = 1;
    out->of[1].total_max = (int16_t)lots;
    return lots > 0;
}

static bool offer_amounts(const struct base_state *s, int seat, struct amounts *out)
{
    static const int8_t any[BASE_RESOURCES] = {BASE_BANK, BASE_BANK, BASE_BANK, BASE_BANK,
                                               BASE_BANK};
    int16_t least = s->option[OPT_GIFTS] == YES ? 0 : 1;
    out->n = 2;
    out->of[0] = held(s, seat, OFFER_GIVE);
    out->of[0].total_min = least;
    out->of[0].total_max = s->hand_size[seat];
    out->of[1] = wanted(OFFER_WANT, any);
    out->of[1].total_min = least;
    out->of[1].total_max = BASE_BANK;
    return s->hand_size[seat] >= least;
}

/* C-ACT-3: two, also for a single card that was drawn. */
static bool give_amounts(const struct base_state *s, int seat, struct amounts *out)
{
    out->n = 1;
    out->of[0] = held(s, seat, GIVE_CARDS);
    out->of[0].total_min = out->of[0].total_max = TWO_GIFT;
    return s->phase == PHASE_GIVE && seat == s->seat;
}

bool base_amounts(const void *state, const struct move *m, struct amounts *out)
{
    const struct base_state *s = state;
    if (m->seat < 0 || m->seat >= s->nseats)
        return false;
    switch (m->verb) {
    case VERB_DISCARD:
        return discard_amounts(s, m->seat, out);
    case VERB_PLAY:
        return plenty_amounts(s, out);
    case VERB_BANK:
        return bank_amounts(s, m->seat, out);
    case VERB_OFFER:
        return offer_amounts(s, m->seat, out);
    case VERB_GIVE:
        return give_amounts(s, m->seat, out);
    default:
        return false;
    }
}
