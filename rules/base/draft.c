#include "rules/base/draft.h"

#include "rules/base/two.h"
#include "rules/chain.h"

#include <string.h>

struct fact *tell(struct draft *d, enum base_fact kind, int seat)
{
    return facts_add(d->out, kind, seat, 0, 0);
}

void settle(struct draft *d)
{
    if (d->s != &d->copy) {
        d->copy = *d->s;
        d->s = &d->copy;
    }
    while (d->settled < d->out->n)
        base_evolve(&d->copy, &d->out->fact[d->settled++]);
}

void tell_cards(struct draft *d, enum base_fact kind, int seat, const int8_t cards[BASE_RESOURCES])
{
    struct fact *f = tell(d, kind, seat);
    for (int r = 0; r < BASE_RESOURCES; r++)
        f->open[r] = cards[r];
}

static bool is_neutral(const struct base_state *s, int owner)
{
    return owner >= s->nseats;
}

/* Works out the owner's longest chain anew. */
static void measure(struct draft *d, int owner)
{
    int length = chain_longest(d->s->roads[owner], barred_nodes(d->s, owner));
    if (length == d->s->length[owner])
        return;
    if (is_neutral(d->s, owner))
        tell_2(d, FACT_NEUTRAL_LENGTH, SEAT_NONE, owner - d->s->nseats, length);
    else
        tell_1(d, FACT_LENGTH, owner, length);
}

/* The owner that alone has the longest chain of at least five (C-ROAD-1, C-ROAD-3), or
 * SEAT_NONE. */
static int sole_longest(const struct base_state *s)
{
    int best = 4, who = SEAT_NONE;
    for (int owner = 0; owner < s->nowners; owner++) {
        if (s->length[owner] > best) {
            best = s->length[owner];
            who = owner;
        } else if (s->length[owner] == best) {
            who = SEAT_NONE;
        }
    }
    return who;
}

static int longest_length(const struct base_state *s)
{
    int best = 0;
    for (int owner = 0; owner < s->nowners; owner++)
        best = s->length[owner] > best ? s->length[owner] : best;
    return best;
}

static int count_longest(const struct base_state *s, int length)
{
    int n = 0;
    for (int owner = 0; owner < s->nowners; owner++)
        n += s->length[owner] == length;
    return n;
}

/* Whether the holder keeps the award. was: its length before the act (B-ROAD-2, B-ROAD-3). */
static bool keeps_road(const struct base_state *s, int was)
{
    int length = s->length[s->longest_road];
    if (length < 5 || length < longest_length(s))
        return false;
    bool cut = length < was;
    bool tied = count_longest(s, length) > 1;
    return !(cut && tied && s->option[OPT_ROAD_TIE] == TIE_SET_ASIDE); /* */
}

void tell_award_lost(struct draft *d, enum base_award award, int holder)
{
    if (holder != SEAT_NONE && !is_neutral(d->s, holder))
        tell_1(d, FACT_AWARD_LOST, holder, (int)award);
}

static void award_longest_road(struct draft *d, int was)
{
    settle(d);
    const struct base_state *s = d->s;
    if (s->longest_road != SEAT_NONE && keeps_road(s, was))
        return;
    int who = sole_longest(s);
    if (who == s->longest_road)
        return;
    tell_award_lost(d, AWARD_ROAD, s->longest_road);
    if (is_neutral(s, who))
        tell_2(d, FACT_NEUTRAL_LONGEST_ROAD, SEAT_NONE, who - s->nseats, s->length[who]);
    else
        tell_1(d, FACT_LONGEST_ROAD, who, who == SEAT_NONE ? 0 : s->length[who]);
}

static int holder_length(const struct base_state *s)
{
    return s->longest_road == SEAT_NONE ? 0 : s->length[s->longest_road];
}

void award_after_road(struct draft *d, int owner)
{
    settle(d);
    int was = holder_length(d->s);
    measure(d, owner);
    award_longest_road(d, was);
}

void award_after_settlement(struct draft *d, int node)
{
    settle(d);
    int was = holder_length(d->s);
    for (int owner = 0; owner < d->s->nowners; owner++)
        if (!edge_set_empty(edge_set_and(d->s->roads[owner], hex19_star[node])))
            measure(d, owner); /* a chain that does not touch the node keeps its length */
    award_longest_road(d, was);
}

void award_after_knight(struct draft *d, int seat)
{
    settle(d);
    const struct base_state *s = d->s;
    int least = s->largest_army == SEAT_NONE ? 2 : s->knights[s->largest_army];
    if (seat == s->largest_army || s->knights[seat] <= least)
        return;
    tell_award_lost(d, AWARD_ARMY, s->largest_army);
    tell_1(d, FACT_LARGEST_ARMY, seat, s->knights[seat]);
}

static void reveal(struct draft *d, int seat)
{
    if (d->s->dev[seat][VICTORY_POINT])
        tell_1(d, FACT_REVEALED, seat, d->s->dev[seat][VICTORY_POINT]);
}

static void reveal_all(struct draft *d)
{
    for (int seat = 0; seat < d->s->nseats; seat++)
        reveal(d, seat); /* B-DEV-6, R-41 */
}

void check_win(struct draft *d, int seat)
{
    int points = base_points(d->s, seat);
    if (points < d->s->option[OPT_POINTS])
        return;
    reveal_all(d);
    tell_1(d, FACT_WON, seat, points);
}

void end_by_rounds(struct draft *d)
{
    reveal_all(d);
    tell(d, FACT_ENDED, SEAT_NONE);
}

void begin_turn(struct draft *d, int seat, int number)
{
    tell_1(d, FACT_TURN, seat, number);
    check_win(d, seat); /* B-END-2 */
}

static int first_debtor(const struct base_state *s)
{
    for (int seat = 0; seat < s->nseats; seat++)
        if (s->owes[seat])
            return seat;
    return SEAT_NONE;
}

static struct refusal debt(const struct base_state *s, int seat)
{
    int debtor = first_debtor(s);
    if (s->owes[seat])
        return REFUSE(YOU_OWE_DISCARD, s->owes[seat]);
    return REFUSE(DISCARDS_OWED, (int16_t)debtor, s->owes[debtor]);
}

/* What the phase asks for instead. */
static struct refusal not_now(const struct base_state *s, int seat)
{
    switch ((enum base_phase)s->phase) {
    case PHASE_SETUP_SETTLEMENT:
        return REFUSE_PLAINLY(SETUP_SETTLEMENT_FIRST);
    case PHASE_SETUP_ROAD:
        return REFUSE(SETUP_ROAD_FIRST, (int16_t)(HEX19_EDGE0 + hex19_node_edges[s->last_node][0]));
    case PHASE_ROLL:
        return REFUSE_PLAINLY(ROLL_FIRST);
    case PHASE_DISCARD:
        return debt(s, seat);
    case PHASE_ROBBER:
        return REFUSE_PLAINLY(ROBBER_FIRST);
    case PHASE_FREE_ROADS:
        return REFUSE_PLAINLY(FREE_ROADS_FIRST);
    case PHASE_MAIN:
        return REFUSE_PLAINLY(ALREADY_ROLLED);
    case PHASE_NEUTRAL:
        return two_neutral_first(s);
    case PHASE_GIVE:
        return REFUSE(GIVE_FIRST, TWO_GIFT);
    case PHASE_OVER:
        break;
    }
    return REFUSE_PLAINLY(GAME_OVER);
}

/* With the offer that seat can answer, if there is one. */
static struct refusal not_your_turn(const struct base_state *s, int seat)
{
    for (int maker = 0; maker < s->nseats; maker++) {
        const struct base_offer *offer = &s->offer[maker];
        if (base_trade_open(s) && offer->number &&
            (offer->to & ~(offer->yes | offer->no)) >> seat & 1)
            return REFUSE(OFFER_AWAITS_YOU, s->seat, offer->number, offer->number);
    }
    return REFUSE(NOT_YOUR_TURN, s->seat);
}

struct refusal only_in(const struct base_state *s, int seat, enum base_phase phase)
{
    if (s->phase == PHASE_OVER)
        return REFUSE_PLAINLY(GAME_OVER);
    if (seat != s->seat)
        return s->owes[seat] ? debt(s, seat) : not_your_turn(s, seat);
    return (enum base_phase)s->phase == phase ? GRANTED : not_now(s, seat);
}

struct refusal only_in_main(const struct base_state *s, int seat)
{
    return only_in(s, seat, PHASE_MAIN);
}

bool hand_covers(const struct base_state *s, int seat, const int8_t cards[BASE_RESOURCES])
{
    return base_covers(s->hand[seat], cards);
}

struct refusal check_cost(const struct base_state *s, int seat, const int8_t cost[BASE_RESOURCES])
{
    if (hand_covers(s, seat, cost))
        return GRANTED;
    struct refusal no = REFUSE_PLAINLY(TOO_FEW_CARDS);
    for (int r = 0; r < BASE_RESOURCES; r++) {
        int missing = cost[r] - s->hand[seat][r];
        no.arg[r] = cost[r];
        no.arg[BASE_RESOURCES + r] = (int16_t)(missing > 0 ? missing : 0);
    }
    return no;
}

struct refusal not_held(const int8_t cards[BASE_RESOURCES])
{
    return REFUSE(NOT_HELD, cards[0], cards[1], cards[2], cards[3], cards[4]);
}

struct refusal check_bank(const struct base_state *s, const int8_t cards[BASE_RESOURCES])
{
    struct refusal no = REFUSE_PLAINLY(BANK_LACKS);
    int missing = 0;
    for (int r = 0; r < BASE_RESOURCES; r++) {
        int lack = cards[r] - s->bank[r];
        no.arg[r] = (int16_t)(lack > 0 ? lack : 0);
        missing += no.arg[r];
    }
    return missing ? no : GRANTED;
}

void take_cards(int8_t out[BASE_RESOURCES], const int16_t *arg)
{
    for (int r = 0; r < BASE_RESOURCES; r++)
        out[r] = (int8_t)(arg[r] == ARG_NONE ? 0 : arg[r]);
}

void close_offer_of(struct draft *d, int seat)
{
    if (d->s->offer[seat].number)
        tell_1(d, FACT_OFFER_CLOSED, seat, d->s->offer[seat].number);
}

void close_offers(struct draft *d)
{
    for (int seat = 0; d->s->offer_number && seat < d->s->nseats; seat++)
        close_offer_of(d, seat);
}
