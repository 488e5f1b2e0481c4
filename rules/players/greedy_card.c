/* When to play which development card. */
#include "rules/players/greedy.h"

enum { HAUL_MIN = 4 }; /* cards that are worth a monopoly though they complete nothing */

static struct move play(const struct mind *mind, enum base_dev card)
{
    struct move move = greedy_move(mind, VERB_PLAY);

    move.arg[PLAY_CARD] = (int16_t)card;
    return move;
}

/* Whether playing the knights it holds gives the seat the largest army. */
static bool reaches_army(const struct mind *mind)
{
    const struct base_view *view = mind->view;
    int holder = view->largest_army;
    int need = holder == SEAT_NONE ? 3 : view->knights[holder] + 1;

    return holder != mind->seat &&
           view->knights[mind->seat] + view->dev[mind->seat][KNIGHT] >= need;
}

static bool is_robbed(const struct mind *mind)
{
    const struct base_view *view = mind->view;
    uint64_t own = view->settlements[mind->seat] | view->cities[mind->seat];

    return own & hex19_hex_mask[view->robber] && greedy_pips(view, view->robber) > 0;
}

/* Somebody else is about to have as many knights. */
static bool is_army_threatened(const struct mind *mind)
{
    const struct base_view *view = mind->view;

    for (int s = 0; s < view->nseats; s++) {
        if (s != mind->seat && view->knights[s] >= view->knights[mind->seat])
            return true;
    }
    return false;
}

static bool play_knight(struct mind *mind, struct move *out)
{
    const struct base_view *view = mind->view;
    bool is_holder = view->largest_army == mind->seat;
    bool is_wanted = is_holder ? is_army_threatened(mind) : reaches_army(mind);

    *out = play(mind, KNIGHT);
    if (!is_robbed(mind) && !is_wanted && view->dev[mind->seat][KNIGHT] < 2)
        return false;
    return greedy_may(mind, out);
}

bool greedy_before_roll(struct mind *mind, struct move *out)
{
    return play_knight(mind, out);
}

/* Takes the two cards if they complete the plan. */
static bool play_plenty(struct mind *mind, const struct plan *plan, struct move *out)
{
    const int8_t *hand = mind->own.hand;
    int lacking = greedy_lacking(hand, plan->cost);
    int spare = 2 - lacking;

    *out = play(mind, YEAR_OF_PLENTY);
    if (lacking < 1 || lacking > 2)
        return false;
    for (int r = 0; r < BASE_RESOURCES; r++) {
        int n = plan->cost[r] > hand[r] ? plan->cost[r] - hand[r] : 0;
        out->arg[PLAY_CARDS + r] = (int16_t)n;
    }
    for (int r = ORE; r >= 0 && spare > 0; r--) {
        if (mind->view->bank[r] > out->arg[PLAY_CARDS + r]) {
            out->arg[PLAY_CARDS + r]++;
            spare--;
        }
    }
    return greedy_may(mind, out);
}

static int haul(const struct mind *mind, int kind)
{
    int n = 0;

    for (int s = 0; s < mind->view->nseats; s++) {
        int8_t hand[BASE_RESOURCES];
        if (s == mind->seat)
            continue;
        greedy_hand(mind, s, hand);
        n += hand[kind];
    }
    return n;
}

/* Names the kind that completes the plan, or else that brings many. */
static bool play_monopoly(struct mind *mind, const struct plan *plan, struct move *out)
{
    int best = -1, most = 0;

    *out = play(mind, MONOPOLY);
    for (int r = 0; r < BASE_RESOURCES; r++) {
        struct economy after = mind->own;
        int n = haul(mind, r);
        after.hand[r] = (int8_t)(after.hand[r] + n);
        bool is_complete = n > 1 && greedy_wait(&after, plan->cost) == 0;
        if ((is_complete || n >= HAUL_MIN) && n + 10 * is_complete > most) {
            most = n + 10 * is_complete;
            best = r;
        }
    }
    out->arg[PLAY_KIND] = (int16_t)best;
    return best >= 0 && greedy_may(mind, out);
}

static bool play_roads(struct mind *mind, struct move *out)
{
    *out = play(mind, ROAD_BUILDING);
    return greedy_may(mind, out) && greedy_useful_road(mind) >= 0;
}

bool greedy_play(struct mind *mind, const struct plan *plan, struct move *out)
{
    const int8_t *dev = mind->view->dev[mind->seat];

    if (mind->view->card_played)
        return false;
    if (dev[KNIGHT] > 0 && play_knight(mind, out))
        return true;
    if (dev[ROAD_BUILDING] > 0 && play_roads(mind, out))
        return true;
    if (dev[YEAR_OF_PLENTY] > 0 && plan->wait > 0 && play_plenty(mind, plan, out))
        return true;
    return dev[MONOPOLY] > 0 && plan->wait > 0 && play_monopoly(mind, plan, out);
}
