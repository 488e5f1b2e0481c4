/* Trades with the bank and with the others. */
#include "rules/players/greedy.h"

#include <string.h>

/* --- With the bank ---------------------------------------------------------------------------- */

/* The kind that a lot for the bank is spared of most easily, or -1. */
static int spare_kind(const struct economy *own, const int8_t cost[BASE_RESOURCES])
{
    int best = -1, best_worth = 0;

    for (int r = 0; r < BASE_RESOURCES; r++) {
        int spare = own->hand[r] - cost[r];
        if (spare < own->rate[r])
            continue;
        int worth = (5 - own->rate[r]) * 1000 + spare * 50 + own->income[r];
        if (worth > best_worth) {
            best_worth = worth;
            best = r;
        }
    }
    return best;
}

/* Of the kinds that are missing the one that is hardest to get, or -1. */
static int missing_kind(const struct base_view *view, const struct economy *own,
                        const int8_t cost[BASE_RESOURCES])
{
    int best = -1;

    for (int r = 0; r < BASE_RESOURCES; r++) {
        if (own->hand[r] >= cost[r] || view->bank[r] == 0)
            continue;
        if (best < 0 || own->income[r] < own->income[best])
            best = r;
    }
    return best;
}

static int lots(const struct economy *own, const int8_t cost[BASE_RESOURCES])
{
    int n = 0;

    for (int r = 0; r < BASE_RESOURCES; r++)
        n += own->hand[r] > cost[r] ? (own->hand[r] - cost[r]) / own->rate[r] : 0;
    return n;
}

/* Trades when that completes the plan, or when a 7 would take the cards anyway. */
bool greedy_bank(struct mind *mind, const struct plan *plan, struct move *out)
{
    struct economy *own = &mind->own;
    int lacking = greedy_lacking(own->hand, plan->cost);
    bool is_rich = greedy_total(own->hand) > mind->view->option[OPT_HAND_LIMIT];

    if (lacking == 0 || (lots(own, plan->cost) < lacking && !is_rich))
        return false;
    int give = spare_kind(own, plan->cost), take = missing_kind(mind->view, own, plan->cost);
    if (give < 0 || take < 0)
        return false;
    *out = greedy_move(mind, VERB_BANK);
    for (int r = 0; r < BASE_RESOURCES; r++) {
        out->arg[BANK_GIVE + r] = r == give ? own->rate[r] : 0;
        out->arg[BANK_TAKE + r] = r == take;
    }
    return greedy_may(mind, out);
}

/* --- With others ------------------------------------------------------------------------------ */

static void exchange(int8_t hand[BASE_RESOURCES], const int8_t minus[BASE_RESOURCES],
                     const int8_t plus[BASE_RESOURCES])
{
    for (int r = 0; r < BASE_RESOURCES; r++) {
        int n = hand[r] - minus[r] + plus[r];
        hand[r] = (int8_t)(n < 0 ? 0 : n);
    }
}

/* How a seat with that economy stands once it has given and got these cards. */
static int prospect_after(const struct mind *mind, int seat, const struct economy *economy,
                          const int8_t gives[BASE_RESOURCES], const int8_t gets[BASE_RESOURCES])
{
    struct economy after = *economy;

    exchange(after.hand, gives, gets);
    return greedy_prospect(mind->view, seat, &after);
}

static int gain(const struct mind *mind, int seat, const struct economy *economy,
                const int8_t gives[BASE_RESOURCES], const int8_t gets[BASE_RESOURCES])
{
    return prospect_after(mind, seat, economy, gives, gets) -
           greedy_prospect(mind->view, seat, economy);
}

struct economy greedy_economy_of(const struct mind *mind, int seat)
{
    int8_t hand[BASE_RESOURCES];
    struct economy economy;

    greedy_hand(mind, seat, hand);
    greedy_economy(mind->view, seat, hand, &economy);
    return economy;
}

/* Who may be asked now: one offer to a person a turn, none to a leader. */
static uint8_t askable(const struct mind *mind)
{
    const struct base_view *view = mind->view;
    uint8_t seats = 0;

    for (int s = 0; s < view->nseats; s++) {
        if (s != mind->seat && !greedy_is_leader(view, s) && !view->muted[s] &&
            view->hand_size[s] > 0)
            seats |= (uint8_t)(1 << s);
    }
    return seats & (uint8_t)~mind->memory->asked;
}

/* Those of seats who may well hold a card of that kind. */
static uint8_t holders(const struct mind *mind, uint8_t seats, int kind)
{
    uint8_t found = 0;

    for (int s = 0; s < mind->view->nseats; s++) {
        int8_t hand[BASE_RESOURCES];
        if (!(seats >> s & 1))
            continue;
        greedy_hand(mind, s, hand);
        if (hand[kind] > 0)
            found |= (uint8_t)(1 << s);
    }
    return found;
}

struct draft {
    int8_t give[BASE_RESOURCES], want[BASE_RESOURCES];
    uint8_t to;
    int prospect; /* with it */
};

static void try_draft(struct mind *mind, int give, int ngive, int want, uint8_t to,
                      struct draft *best)
{
    struct draft draft = {.to = to};

    draft.give[give] = (int8_t)ngive;
    draft.want[want] = 1;
    if (greedy_offered_before(mind->memory, greedy_offer_key(draft.give, draft.want)))
        return;
    draft.prospect = prospect_after(mind, mind->seat, &mind->own, draft.give, draft.want);
    if (draft.prospect > best->prospect)
        *best = draft;
}

/* The best exchange of one or two spare cards for a missing one. */
static struct draft best_draft(struct mind *mind, const struct plan *plan, uint8_t seats)
{
    const struct economy *own = &mind->own;
    struct draft best = {.prospect = plan->score};

    for (int want = 0; want < BASE_RESOURCES; want++) {
        uint8_t to = own->hand[want] < plan->cost[want] ? holders(mind, seats, want) : 0;
        for (int give = 0; to && give < BASE_RESOURCES; give++) {
            int spare = own->hand[give] - plan->cost[give];
            for (int n = 1; n <= 2 && n <= spare && n < own->rate[give]; n++)
                try_draft(mind, give, n, want, to, &best);
        }
    }
    return best;
}

bool greedy_offer(struct mind *mind, const struct plan *plan, struct move *out)
{
    uint8_t seats = askable(mind);

    if (mind->memory->refused >= REFUSALS_MAX || seats == 0 ||
        mind->view->option[OPT_TRADE] == TRADE_BANK_ONLY)
        return false;
    struct draft draft = best_draft(mind, plan, seats);
    if (draft.to == 0)
        return false;
    *out = greedy_move(mind, VERB_OFFER);
    for (int r = 0; r < BASE_RESOURCES; r++) {
        out->arg[OFFER_GIVE + r] = draft.give[r];
        out->arg[OFFER_WANT + r] = draft.want[r];
    }
    out->arg[OFFER_TO] = draft.to;
    return greedy_may(mind, out);
}

/* Trades with the one of the willing who has the fewest points. */
bool greedy_close(struct mind *mind, struct move *out)
{
    const struct base_view *view = mind->view;
    const struct base_offer *offer = &view->offer[mind->seat];
    int with = SEAT_NONE;

    for (int s = 0; s < view->nseats && offer->number; s++) {
        if (offer->yes >> s & 1 && (with == SEAT_NONE || view->points[s] < view->points[with]))
            with = s;
    }
    if (with == SEAT_NONE)
        return false;
    *out = greedy_move(mind, VERB_TAKE);
    out->arg[TAKE_SEAT] = (int16_t)with;
    return greedy_may(mind, out);
}

/* Good if it helps more than it helps the other, and the other is no leader. */
static bool is_good(struct mind *mind, int maker, const struct base_offer *offer)
{
    if (greedy_is_leader(mind->view, maker))
        return false;
    int mine = gain(mind, mind->seat, &mind->own, offer->want, offer->give);
    if (mine <= 0)
        return false;
    struct economy other = greedy_economy_of(mind, maker);
    return mine > gain(mind, maker, &other, offer->give, offer->want);
}

bool greedy_answer(struct mind *mind, struct move *out)
{
    for (int s = 0; s < mind->view->nseats; s++) {
        const struct base_offer *offer = &mind->view->offer[s];
        uint8_t answered = offer->yes | offer->no;
        if (s == mind->seat || !offer->number || !((offer->to & ~answered) >> mind->seat & 1))
            continue;
        *out = greedy_move(mind, VERB_ACCEPT);
        out->arg[ANSWER_NUMBER] = offer->number;
        if (greedy_may(mind, out) && is_good(mind, s, offer))
            return true;
        out->verb = VERB_DECLINE;
        if (greedy_may(mind, out))
            return true;
    }
    return false;
}
