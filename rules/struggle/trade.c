/* Trading with the stack, the market and opponents; cards that are picked, returned, discarded. */
#include "rules/struggle/draft.h"

/* Whether n cards may be traded now (S-TURN-1, S-TRADE-1, -2); freely: not with the stack. */
static struct refusal check_trade(const struct struggle_state *s, int seat, int n, bool freely)
{
    struct refusal no = struggle_check_turn(s, seat);
    if (no.code)
        return no;
    if (s->phase != STRUGGLE_PHASE_TRADE)
        return REFUSE_PLAINLY(TRADE_OVER);
    if (freely && !struggle_may_trade_freely(s))
        return REFUSE_PLAINLY(NO_TRADE_ROAD);
    int left = struggle_allowed(s);
    return n <= left ? GRANTED : REFUSE(TRADE_LIMIT, (int16_t)(left + s->traded), (int16_t)left);
}

/* S-TRADE-4 */
struct refusal struggle_swap(struct struggle_draft *d, const struct move *m)
{
    const struct struggle_state *s = d->s;
    int8_t cards[BASE_RESOURCES];
    int n = struggle_take_cards(cards, &m->arg[STRUGGLE_CARDS_AT]);
    if (!n)
        return REFUSE_PLAINLY(NO_CARD_TRADED);
    struct refusal no = check_trade(s, m->seat, n, false);
    if (no.code)
        return no;
    if (!base_covers(s->hand[m->seat], cards))
        return struggle_not_held(cards);
    struggle_tell_cards(d, STRUGGLE_FACT_SWAPPED, m->seat, cards);
    struggle_discards(d, cards);
    struggle_tell_drawn(d, m->seat, n);
    return GRANTED;
}

static struct refusal check_market(const struct struggle_state *s, const int8_t give[],
                                   const int8_t take[])
{
    for (int r = 0; r < BASE_RESOURCES; r++)
        if (give[r] && take[r])
            return REFUSE(SAME_BOTH_SIDES, (int16_t)r);
    if (!base_covers(s->market, take))
        return struggle_market_has(s, REFUSED_NOT_IN_MARKET);
    return base_covers(s->hand[s->seat], give) ? GRANTED : struggle_not_held(give);
}

/* S-TRADE-5: taking and returning is one move. */
struct refusal struggle_market(struct struggle_draft *d, const struct move *m)
{
    int8_t give[BASE_RESOURCES], take[BASE_RESOURCES];
    int n = struggle_take_cards(give, &m->arg[STRUGGLE_MARKET_GIVE]);
    int taken = struggle_take_cards(take, &m->arg[STRUGGLE_MARKET_TAKE]);
    if (!n || !taken)
        return REFUSE_PLAINLY(NO_CARD_TRADED);
    struct refusal no = check_trade(d->s, m->seat, taken, true);
    if (!no.code && n != taken)
        no = REFUSE(MARKET_UNEQUAL, (int16_t)n, (int16_t)taken);
    if (!no.code)
        no = check_market(d->s, give, take);
    if (no.code)
        return no;
    struct fact *f = struggle_tell_cards(d, STRUGGLE_FACT_MARKET_TRADED, m->seat, give);
    for (int r = 0; r < BASE_RESOURCES; r++)
        f->open[BASE_RESOURCES + r] = take[r];
    return GRANTED;
}

/* --- Opponents -------------------------------------------------------------------------------- */

static struct refusal check_opponent(const struct struggle_state *s, const struct move *m, int n)
{
    int from = m->arg[STRUGGLE_SEAT_AT];
    struct refusal no = check_trade(s, m->seat, n, true);
    if (no.code)
        return no;
    if (from == m->seat || from == SEAT_NONE)
        return REFUSE_PLAINLY(NOT_ONESELF_DRAWN);
    return s->hand_size[from] >= n ? GRANTED
                                   : REFUSE(TOO_FEW_IN_HAND, (int16_t)from, s->hand_size[from]);
}

static uint8_t both(int a, int b)
{
    return (uint8_t)(1u << a | 1u << b);
}

/* S-TRADE-6 */
struct refusal struggle_draw(struct struggle_draft *d, const struct move *m)
{
    int from = m->arg[STRUGGLE_SEAT_AT], n = m->arg[STRUGGLE_DRAW_NUMBER];
    n = n == ARG_NONE ? 1 : n;
    if (from == ARG_NONE)
        return REFUSE_PLAINLY(NO_SUCH_MOVE);
    struct refusal no = check_opponent(d->s, m, n);
    if (no.code)
        return no;
    struct fact *f = struggle_tell(d, STRUGGLE_FACT_TAKEN, m->seat, from, n);
    uint8_t left[BASE_RESOURCES];
    for (int r = 0; r < BASE_RESOURCES; r++)
        left[r] = (uint8_t)d->s->hand[from][r];
    f->seers = both(m->seat, from); /* S-TRADE-9 */
    for (int i = 0; i < n; i++) {
        int card = d->chance->pick(d->chance, CHANCE_STEAL, left, BASE_RESOURCES);
        left[card]--;
        f->closed[card]++;
    }
    return GRANTED;
}

/* S-TRADE-8 */
struct refusal struggle_look(struct struggle_draft *d, const struct move *m)
{
    const struct struggle_state *s = d->s;
    int from = m->arg[STRUGGLE_SEAT_AT];
    if (from == ARG_NONE)
        return REFUSE_PLAINLY(NO_SUCH_MOVE);
    struct refusal no = check_opponent(s, m, 1);
    if (no.code && no.code != REFUSED_TOO_FEW_IN_HAND)
        return no;
    if (!struggle_has(s, m->seat, STRUGGLE_LIBRARY))
        return REFUSE(NO_EXPANSION, STRUGGLE_LIBRARY, STRUGGLE_LIBRARY);
    if (s->library_used)
        return REFUSE(EXPANSION_USED, STRUGGLE_LIBRARY);
    if (no.code)
        return no;
    struct fact *f = struggle_tell(d, STRUGGLE_FACT_LOOKED, m->seat, from, 0);
    f->seers = both(m->seat, from);
    for (int r = 0; r < BASE_RESOURCES; r++)
        f->closed[r] = s->hand[from][r];
    return GRANTED;
}

static struct refusal pick_of_hand(struct struggle_draft *d, int seat, int card)
{
    int from = d->s->lender;
    if (!d->s->hand[from][card])
        return REFUSE(NOT_IN_OPEN_HAND, (int16_t)from, (int16_t)card);
    struct fact *f = struggle_tell(d, STRUGGLE_FACT_TAKEN, seat, from, 1);
    f->seers = both(seat, from);
    f->closed[card] = 1;
    return GRANTED;
}

/* S-EVENT-2 */
static struct refusal pick_of_market(struct struggle_draft *d, int seat, int card)
{
    if (!d->s->market[card])
        return struggle_market_has(d->s, REFUSED_NOT_IN_MARKET);
    struggle_tell(d, STRUGGLE_FACT_PICKED, seat, card, 0);
    int next = struggle_top_card(d);
    if (next >= 0)
        struggle_tell(d, STRUGGLE_FACT_REFILLED, SEAT_NONE, next, 0);
    return GRANTED;
}

struct refusal struggle_pick(struct struggle_draft *d, const struct move *m)
{
    const struct struggle_state *s = d->s;
    int card = m->arg[STRUGGLE_PICK_CARD];
    if (card == ARG_NONE)
        return REFUSE_PLAINLY(NO_SUCH_MOVE);
    if (s->phase == STRUGGLE_PHASE_LIBRARY && m->seat == s->seat)
        return pick_of_hand(d, m->seat, card);
    struct refusal no =
        struggle_check_owed(s, m->seat, STRUGGLE_PHASE_MARKET, REFUSED_NOTHING_TO_PICK);
    return no.code ? no : pick_of_market(d, m->seat, card);
}

/* S-TRADE-7 */
struct refusal struggle_give(struct struggle_draft *d, const struct move *m)
{
    const struct struggle_state *s = d->s;
    int8_t cards[BASE_RESOURCES];
    int n = struggle_take_cards(cards, &m->arg[STRUGGLE_CARDS_AT]);
    struct refusal no =
        struggle_check_owed(s, m->seat, STRUGGLE_PHASE_RETURN, REFUSED_NOTHING_TO_GIVE);
    if (no.code)
        return no;
    if (n != s->debt)
        return REFUSE(WRONG_RETURN, s->debt, (int16_t)n);
    if (!base_covers(s->hand[m->seat], cards))
        return struggle_not_held(cards);
    struct fact *f = struggle_tell(d, STRUGGLE_FACT_RETURNED, m->seat, s->lender, n);
    f->seers = both(m->seat, s->lender);
    for (int r = 0; r < BASE_RESOURCES; r++)
        f->closed[r] = cards[r];
    return GRANTED;
}

/* S-EVENT-1 */
struct refusal struggle_discard(struct struggle_draft *d, const struct move *m)
{
    const struct struggle_state *s = d->s;
    int8_t cards[BASE_RESOURCES];
    int n = struggle_take_cards(cards, &m->arg[STRUGGLE_CARDS_AT]);
    if (!s->owes[m->seat]) {
        struct refusal no = struggle_check_turn(s, m->seat);
        return no.code ? no : REFUSE_PLAINLY(NOTHING_TO_DISCARD);
    }
    if (n != s->owes[m->seat])
        return REFUSE(WRONG_DISCARD, s->owes[m->seat], (int16_t)n);
    if (!base_covers(s->hand[m->seat], cards))
        return struggle_not_held(cards);
    struggle_tell_cards(d, STRUGGLE_FACT_DISCARDED, m->seat, cards);
    return GRANTED;
}
