/* Trade with the bank and between players (B-MARI-*, B-TRADE-*). */
#include "rules/base/draft.h"

static struct refusal trade_phase(const struct base_state *s, int seat)
{
    struct refusal no = only_in_main(s, seat);
    if (no.code || base_trade_open(s))
        return no;
    return REFUSE_PLAINLY(NO_TRADE_AFTER_BUILDING); /* B-TURN-2 */
}

static struct refusal check_sides_differ(const int8_t *give, const int8_t *take)
{
    for (int r = 0; r < BASE_RESOURCES; r++)
        if (give[r] && take[r])
            return REFUSE(SAME_BOTH_SIDES, (int16_t)r);
    return GRANTED;
}

/* Whole lots of one kind each at the best rate, a card of the bank for each lot. */
static struct refusal check_lots(const struct base_state *s, int seat, const int8_t *give,
                                 const int8_t *take)
{
    int8_t rate[BASE_RESOURCES];
    int lots = 0;
    base_state_rates(s, seat, rate);
    for (int r = 0; r < BASE_RESOURCES; r++) {
        if (give[r] % rate[r])
            return REFUSE(NO_RATE, rate[r], (int16_t)r);
        lots += give[r] / rate[r];
    }
    if (lots != cards_total(take))
        return REFUSE(LOTS_DIFFER, (int16_t)lots, (int16_t)cards_total(take));
    return check_bank(s, take);
}

static void fill_sides(struct fact *f, int at, const int8_t *give, const int8_t *take)
{
    for (int r = 0; r < BASE_RESOURCES; r++) {
        f->open[at + r] = give[r];
        f->open[at + BASE_RESOURCES + r] = take[r];
    }
}

struct refusal decide_bank(struct draft *d, const struct move *m)
{
    int8_t give[BASE_RESOURCES], take[BASE_RESOURCES];
    struct refusal no = trade_phase(d->s, m->seat);
    take_cards(give, &m->arg[BANK_GIVE]);
    take_cards(take, &m->arg[BANK_TAKE]);
    if (!no.code && (!cards_total(give) || !cards_total(take)))
        no = REFUSE_PLAINLY(NO_LOT);
    if (!no.code)
        no = check_sides_differ(give, take);
    if (!no.code && !hand_covers(d->s, m->seat, give))
        no = not_held(give);
    if (!no.code)
        no = check_lots(d->s, m->seat, give, take);
    if (no.code)
        return no;
    close_offer_of(d, m->seat);
    fill_sides(tell(d, FACT_BANK_TRADED, m->seat), 0, give, take);
    return GRANTED;
}

/* Why the seat on turn does not trade yet (B-TRADE-1): cards are discarded first and the robber
 * moves (B-SEVEN-2, B-ROB-3), and free roads are built (B-DEV-3). */
static struct refusal trade_comes_later(const struct base_state *s)
{
    if (s->phase == PHASE_DISCARD || s->phase == PHASE_ROBBER)
        return REFUSE(ROBBER_BEFORE_OFFERS, s->seat);
    if (s->phase == PHASE_FREE_ROADS)
        return REFUSE(ROADS_BEFORE_OFFERS, s->seat);
    return REFUSE(NO_OFFERS_NOW, s->seat);
}

/* Whether players trade now (B-TRADE-1); a seat that owes something is told what. */
static struct refusal offers_open(const struct base_state *s, int seat)
{
    if (s->phase == PHASE_OVER)
        return REFUSE_PLAINLY(GAME_OVER);
    if (s->option[OPT_TRADE] == TRADE_BANK_ONLY)
        return REFUSE_PLAINLY(NO_PLAYER_TRADE);
    if (s->phase != PHASE_MAIN)
        return seat == s->seat || s->owes[seat] ? only_in_main(s, seat) : trade_comes_later(s);
    return base_trade_open(s) ? GRANTED : REFUSE_PLAINLY(NO_TRADE_AFTER_BUILDING);
}

/* B-TRADE-2 and -3 */
static struct refusal check_sides(const struct base_state *s, int seat, const int8_t *give,
                                  const int8_t *want)
{
    bool gifts = s->option[OPT_GIFTS] == YES;
    int least =
        gifts ? cards_total(give) + cards_total(want) : cards_total(give) * cards_total(want);
    if (!least)
        return REFUSE_PLAINLY(NOTHING_GIVEN);
    struct refusal no = check_sides_differ(give, want);
    if (!no.code && !hand_covers(s, seat, give))
        no = not_held(give);
    return no;
}

/* Seats that may be asked: others; off turn only the player on turn; muted ones are left out. */
static struct refusal choose_audience(const struct base_state *s, const struct move *m,
                                      uint8_t *out)
{
    unsigned others = ((1u << s->nseats) - 1) & ~(1u << m->seat), hearing = 0;
    unsigned reach = m->seat == s->seat ? others : 1u << s->seat;
    bool named = m->arg[OFFER_TO] != ARG_NONE;
    unsigned to = named ? (unsigned)m->arg[OFFER_TO] : reach;
    if (m->seat != s->seat && (to & ~reach & others))
        return REFUSE(OFFER_TO_TURN_ONLY, s->seat);
    to &= reach;
    if (!to)
        return REFUSE_PLAINLY(OFFER_TO_NOBODY);
    for (int seat = 0; seat < s->nseats; seat++)
        hearing |= (unsigned)!s->muted[seat] << seat;
    if (!(to & hearing) || (named && (to & ~hearing)))
        return REFUSE(SEAT_MUTED, (int16_t)__builtin_ctz(to & ~hearing));
    *out = (uint8_t)(to & hearing);
    return GRANTED;
}

struct refusal decide_offer(struct draft *d, const struct move *m)
{
    const struct base_state *s = d->s;
    int8_t give[BASE_RESOURCES], want[BASE_RESOURCES];
    uint8_t to = 0;
    take_cards(give, &m->arg[OFFER_GIVE]);
    take_cards(want, &m->arg[OFFER_WANT]);
    struct refusal no = offers_open(s, m->seat);
    if (!no.code && s->offer[m->seat].number)
        no = REFUSE_PLAINLY(OFFER_IS_OPEN);
    if (!no.code && s->offers_made[m->seat] >= BASE_OFFERS_A_TURN)
        no = REFUSE(TOO_MANY_OFFERS, BASE_OFFERS_A_TURN);
    if (!no.code)
        no = check_sides(s, m->seat, give, want);
    if (!no.code)
        no = choose_audience(s, m, &to);
    if (no.code)
        return no;
    struct fact *f = tell(d, FACT_OFFERED, m->seat);
    f->open[0] = (int16_t)(s->offer_number + 1);
    f->open[1] = (int16_t)to;
    fill_sides(f, 2, give, want);
    return GRANTED;
}

/* The numbers of the offers that are open for seat, from argument n on, and one as an example. */
static struct refusal name_open(const struct base_state *s, int seat, struct refusal no, int n)
{
    int16_t one = 0;
    for (int maker = 0; maker < s->nseats; maker++)
        if (s->offer[maker].number && s->offer[maker].to >> seat & 1)
            no.arg[n++] = one = s->offer[maker].number;
    no.arg[n + 1] = one; /* behind the 0 that ends them */
    return one ? no : REFUSE_PLAINLY(NO_OFFER);
}

/* Finds the offer that seat answers: the one named, or the only one. */
static struct refusal find_asked(const struct base_state *s, int seat, int number, int *maker)
{
    int found = 0;
    for (int other = 0; other < s->nseats; other++) {
        const struct base_offer *offer = &s->offer[other];
        bool fits = number == ARG_NONE || offer->number == number;
        if (!offer->number || !fits)
            continue;
        if (other == seat && number != ARG_NONE)
            return REFUSE_PLAINLY(OWN_OFFER);
        if (!(offer->to >> seat & 1))
            continue;
        *maker = other;
        found++;
    }
    if (found > 1)
        return name_open(s, seat, REFUSE_PLAINLY(WHICH_OFFER), 0);
    if (found == 1)
        return GRANTED;
    if (number == ARG_NONE)
        return REFUSE_PLAINLY(NO_OFFER);
    return name_open(s, seat, REFUSE(NO_SUCH_OFFER, (int16_t)number), 1);
}

/* Both hands are looked at again. */
static struct refusal make_trade(struct draft *d, int maker, int with)
{
    struct base_offer offer = d->s->offer[maker];
    if (!hand_covers(d->s, maker, offer.give) || !hand_covers(d->s, with, offer.want))
        return REFUSE_PLAINLY(OFFER_NOT_COVERED);
    struct fact *f = tell(d, FACT_TRADED, maker);
    f->open[0] = (int16_t)with;
    fill_sides(f, 1, offer.give, offer.want);
    close_offer_of(d, maker);
    close_offer_of(d, with);
    return GRANTED;
}

/* B-TRADE-5: when all have answered, a single willing one trades. What everybody declined is
 * closed, so that its maker can offer something else. */
static void settle_answers(struct draft *d, int maker)
{
    settle(d);
    const struct base_offer *offer = &d->s->offer[maker];
    bool all = (uint8_t)(offer->yes | offer->no) == offer->to;
    bool single = offer->yes && (offer->yes & (offer->yes - 1)) == 0;
    if (all && !offer->yes)
        close_offer_of(d, maker);
    else if (maker == d->s->seat && all && single)
        make_trade(d, maker, __builtin_ctz(offer->yes));
}

static struct refusal answer(struct draft *d, const struct move *m, bool willing, int *maker)
{
    const struct base_state *s = d->s;
    struct refusal no = offers_open(s, m->seat);
    if (!no.code)
        no = find_asked(s, m->seat, m->arg[ANSWER_NUMBER], maker);
    if (no.code)
        return no;
    const struct base_offer *offer = &s->offer[*maker];
    if (willing && offer->yes >> m->seat & 1)
        return REFUSE(ACCEPTED_ALREADY, (int16_t)*maker, offer->number);
    if (!willing && offer->no >> m->seat & 1)
        return REFUSE(DECLINED_ALREADY, offer->number);
    if (willing && !hand_covers(s, m->seat, offer->want))
        return not_held(offer->want); /* B-TRADE-4: told to the holder alone */
    return GRANTED;
}

struct refusal decide_accept(struct draft *d, const struct move *m)
{
    int maker = 0;
    struct refusal no = answer(d, m, true, &maker);
    if (no.code)
        return no;
    bool at_once = maker != d->s->seat || d->s->option[OPT_OFFERS] == OFFERS_FIRST;
    if (at_once)
        return make_trade(d, maker, m->seat);
    tell_1(d, FACT_ACCEPTED, m->seat, d->s->offer[maker].number);
    settle_answers(d, maker);
    return GRANTED;
}

struct refusal decide_decline(struct draft *d, const struct move *m)
{
    int maker = 0;
    struct refusal no = answer(d, m, false, &maker);
    if (no.code)
        return no;
    tell_1(d, FACT_DECLINED, m->seat, d->s->offer[maker].number);
    settle_answers(d, maker);
    return GRANTED;
}

struct refusal decide_take(struct draft *d, const struct move *m)
{
    const struct base_state *s = d->s;
    int with = m->arg[TAKE_SEAT];
    struct refusal no = offers_open(s, m->seat);
    if (no.code)
        return no;
    if (!s->offer[m->seat].number)
        return REFUSE_PLAINLY(NO_OWN_OFFER);
    if (with < 0 || !(s->offer[m->seat].yes >> with & 1))
        return with >= 0 && with < s->nseats ? REFUSE(NOT_WILLING, (int16_t)with)
                                             : REFUSE_PLAINLY(NO_SUCH_MOVE);
    return make_trade(d, m->seat, with);
}

struct refusal decide_withdraw(struct draft *d, const struct move *m)
{
    const struct base_offer *own = &d->s->offer[m->seat];
    int number = m->arg[ANSWER_NUMBER];
    struct refusal no = offers_open(d->s, m->seat);
    if (no.code)
        return no;
    if (!own->number || (number != ARG_NONE && number != own->number))
        return REFUSE_PLAINLY(NO_OWN_OFFER);
    close_offer_of(d, m->seat);
    return GRANTED;
}

/* Muting answers what is open with no. */
struct refusal decide_mute(struct draft *d, const struct move *m)
{
    const struct base_state *s = d->s;
    struct refusal no = offers_open(s, m->seat);
    if (!no.code && m->seat == s->seat)
        no = REFUSE_PLAINLY(MUTE_ON_TURN);
    if (!no.code && s->muted[m->seat])
        no = REFUSE_PLAINLY(MUTED);
    if (no.code)
        return no;
    tell(d, FACT_MUTED, m->seat);
    for (int maker = 0; maker < s->nseats; maker++) {
        settle(d);
        const struct base_offer *offer = &d->s->offer[maker];
        bool open = offer->number && (offer->to >> m->seat & 1) && !(offer->no >> m->seat & 1);
        if (!open)
            continue;
        tell_1(d, FACT_DECLINED, m->seat, offer->number);
        settle_answers(d, maker);
    }
    return GRANTED;
}
