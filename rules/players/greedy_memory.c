/* What it remembers: its own offers, and what it thinks the others hold. Everybody sees what is
 * produced, paid and traded; only thefts among others have to be guessed. */
#include "rules/players/greedy.h"

#include <string.h>

static void add(int8_t hand[BASE_RESOURCES], const int16_t cards[BASE_RESOURCES], int sign)
{
    for (int r = 0; r < BASE_RESOURCES; r++) {
        int n = hand[r] + sign * cards[r];
        hand[r] = (int8_t)(n < 0 ? 0 : n > BASE_BANK ? BASE_BANK : n);
    }
}

static int most_of(const int8_t cards[BASE_RESOURCES])
{
    int most = 0;

    for (int r = 1; r < BASE_RESOURCES; r++) {
        if (cards[r] > cards[most])
            most = r;
    }
    return most;
}

static void see_theft(int seat, const struct fact *fact, struct greedy_memory *m)
{
    int victim = fact->open[0];
    bool is_known = fact->seers >> seat & 1;
    int16_t card[BASE_RESOURCES] = {0};

    if (victim < 0 || victim >= SEATS_MAX)
        return;
    int kind = is_known ? fact->closed[0] : most_of(m->hand[victim]);
    if (kind < 0 || kind >= BASE_RESOURCES)
        return;
    card[kind] = 1;
    add(m->hand[victim], card, -1);
    add(m->hand[fact->seat], card, 1);
}

static void see_monopoly(const struct fact *fact, struct greedy_memory *m)
{
    int kind = fact->open[0];

    if (kind < 0 || kind >= BASE_RESOURCES)
        return;
    for (int s = 0; s < SEATS_MAX; s++) {
        int16_t cards[BASE_RESOURCES] = {0};
        cards[kind] = fact->open[1 + s];
        add(m->hand[fact->seat], cards, 1);
        if (s != fact->seat)
            m->hand[s][kind] = 0;
    }
}

static void see_trade(int seat, const struct fact *fact, struct greedy_memory *m)
{
    int with = fact->open[0];

    if (with < 0 || with >= SEATS_MAX)
        return;
    add(m->hand[fact->seat], fact->open + 1, -1);
    add(m->hand[with], fact->open + 1, 1);
    add(m->hand[with], fact->open + 6, -1);
    add(m->hand[fact->seat], fact->open + 6, 1);
    if (fact->seat == seat || with == seat)
        m->refused = m->quiet = 0;
}

/* Whoever is refused keeps quiet for a while, not for ever: hands change. */
static void see_turn(bool is_own, struct greedy_memory *m)
{
    m->asked = 0;
    if (!is_own || m->refused < REFUSALS_MAX || ++m->quiet <= QUIET_TURNS)
        return;
    m->refused = m->quiet = 0;
}

/* An offer counts as refused until the trade is made. */
static void see_own_offer(const struct fact *fact, struct greedy_memory *m)
{
    int8_t give[BASE_RESOURCES], want[BASE_RESOURCES];

    for (int r = 0; r < BASE_RESOURCES; r++) {
        give[r] = (int8_t)fact->open[2 + r];
        want[r] = (int8_t)fact->open[7 + r];
    }
    m->asked |= (uint8_t)fact->open[1];
    m->refused++;
    m->made[m->nmade % OFFERS_KEPT] = greedy_offer_key(give, want);
    if (++m->nmade == 2 * OFFERS_KEPT)
        m->nmade = OFFERS_KEPT;
}

void greedy_observe(int seat, const struct fact *fact, void *memory)
{
    struct greedy_memory *m = memory;

    if (fact->kind == FACT_TURN)
        see_turn(fact->seat == seat, m);
    if (fact->seat < 0 || fact->seat >= SEATS_MAX)
        return;
    switch (fact->kind) {
    case FACT_PRODUCED:
    case FACT_PLENTY:
        add(m->hand[fact->seat], fact->open, 1);
        break;
    case FACT_PAID:
    case FACT_DISCARDED:
        add(m->hand[fact->seat], fact->open, -1);
        break;
    case FACT_BANK_TRADED:
        add(m->hand[fact->seat], fact->open, -1);
        add(m->hand[fact->seat], fact->open + BASE_RESOURCES, 1);
        break;
    case FACT_STOLEN:
        see_theft(seat, fact, m);
        break;
    case FACT_MONOPOLY:
        see_monopoly(fact, m);
        break;
    case FACT_TRADED:
        see_trade(seat, fact, m);
        break;
    case FACT_OFFERED:
        if (fact->seat == seat)
            see_own_offer(fact, m);
        break;
    default:
        break;
    }
}

/* Adds to or takes from a guess until it has as many cards as the hand really has. */
static void fit(int8_t guess[BASE_RESOURCES], int size)
{
    int total = greedy_total(guess);

    for (; total > size; total--)
        guess[most_of(guess)]--;
    for (int r = 0; total < size; total++, r = (r + 1) % BASE_RESOURCES)
        guess[r] = (int8_t)(guess[r] + 1);
}

void greedy_hand(const struct mind *mind, int seat, int8_t out[BASE_RESOURCES])
{
    const struct base_view *view = mind->view;

    if (view->nseats == TWO_SEATS) { /* what is neither in the bank nor its own is the other's */
        for (int r = 0; r < BASE_RESOURCES; r++)
            out[r] = (int8_t)(BASE_BANK - view->bank[r] - view->hand[1 - seat][r]);
        return;
    }
    if (view->hand[seat][0] != UNKNOWN) {
        memcpy(out, view->hand[seat], BASE_RESOURCES);
        return;
    }
    memcpy(out, mind->memory->hand[seat], BASE_RESOURCES);
    fit(out, view->hand_size[seat]);
}

uint32_t greedy_offer_key(const int8_t give[BASE_RESOURCES], const int8_t want[BASE_RESOURCES])
{
    uint32_t key = 0;

    for (int r = 0; r < BASE_RESOURCES; r++)
        key = key << 6 | (uint32_t)(give[r] & 7) << 3 | (uint32_t)(want[r] & 7);
    return key;
}

bool greedy_offered_before(const struct greedy_memory *m, uint32_t key)
{
    int n = m->nmade < OFFERS_KEPT ? m->nmade : OFFERS_KEPT;

    for (int i = 0; i < n; i++) {
        if (m->made[i] == key)
            return true;
    }
    return false;
}
