/* What Catan for Two asks beside the base game: neutral pieces and trade tokens. */
#include "rules/players/greedy.h"

#include <limits.h>

enum {
    TOKENS_PLENTY = 4, /* so many may be spent at two for an action */
    DESERT_PIPS = 3,   /* that the robber keeps from the seat before it is sent away */
    TRADE_GAIN = 8     /* a forced trade betters the plan by one part in so many */
};

static int other_of(const struct mind *mind)
{
    return 1 - mind->seat;
}

/* --- Neutral pieces --------------------------------------------------------------------------- */

static void put_neutral(struct base_view *view, const struct move *move)
{
    int owner = view->nseats + move->arg[BUILD_FOR];

    if (move->arg[BUILD_PIECE] == ROAD)
        edge_set_add(&view->roads[owner], move->arg[BUILD_PLACE] - HEX19_EDGE0);
    else
        view->settlements[owner] |= UINT64_C(1) << move->arg[BUILD_PLACE];
}

/* Any that is not in its own way. */
struct move greedy_neutral(struct mind *mind)
{
    const struct situation *s = mind->situation;
    int best = INT_MIN;
    uint32_t nbest = 0;
    size_t at = 0;

    for (size_t i = 0; i < s->nlegal; i++) {
        struct base_view after = *mind->view;
        if (s->legal[i].verb != VERB_BUILD || s->legal[i].arg[BUILD_FOR] < 0)
            continue;
        put_neutral(&after, &s->legal[i]);
        int prospect = greedy_prospect(&after, mind->seat, &mind->own);
        if (prospect > best)
            nbest = 0;
        if (prospect < best)
            continue;
        best = prospect;
        if (mind->chance->below(mind->chance, CHANCE_AI, ++nbest) == 0)
            at = i;
    }
    return best == INT_MIN ? random_move(s, mind->chance) : s->legal[at];
}

/* --- Tokens ----------------------------------------------------------------------------------- */

static struct move act(const struct mind *mind, enum two_action action)
{
    struct move move = greedy_move(mind, VERB_TOKEN);

    move.arg[TOKEN_ACTION] = (int16_t)action;
    return move;
}

static bool can_spend(const struct mind *mind)
{
    const struct base_view *view = mind->view;
    int cost = view->token_cost[mind->seat];

    return view->tokens[mind->seat] >= (cost == 1 ? 1 : TOKENS_PLENTY);
}

/* Pips that the robber keeps from a seat. */
static int robbed_pips(const struct base_view *view, int seat)
{
    uint64_t corners = hex19_hex_mask[view->robber];
    int n = greedy_count(view->settlements[seat] & corners) +
            2 * greedy_count(view->cities[seat] & corners);

    return n * greedy_pips(view, view->robber);
}

static bool send_to_desert(const struct mind *mind, struct move *out)
{
    int gain = robbed_pips(mind->view, mind->seat) - robbed_pips(mind->view, other_of(mind));

    *out = act(mind, ACTION_DESERT);
    return can_spend(mind) && gain >= DESERT_PIPS && greedy_may(mind, out);
}

/* Knights that are of no more use for the army. */
static bool hand_in_knight(const struct mind *mind, struct move *out)
{
    const struct base_view *view = mind->view;
    int own = view->knights[mind->seat], others = view->knights[other_of(mind)];
    int held = view->dev[mind->seat][KNIGHT];
    bool is_holder = view->largest_army == mind->seat;
    bool to_spare = is_holder ? own > 3 && own > others + 1
                              : view->largest_army != SEAT_NONE && own + held + 1 < others;

    *out = act(mind, ACTION_KNIGHT);
    return to_spare && view->tokens[mind->seat] <= TWO_TOKENS_MAX - 2 && greedy_may(mind, out);
}

/* The hand when two cards have come and two have gone, those that are missed least. */
static int prospect_with(const struct mind *mind, const struct plan *plan, int a, int b)
{
    struct economy after = mind->own;

    after.hand[a]++;
    if (b >= 0)
        after.hand[b]++;
    for (int i = 0; i < 2; i++) {
        int kind = greedy_spare(&after, plan);
        if (kind < 0)
            break;
        after.hand[kind]--;
    }
    return greedy_prospect(mind->view, mind->seat, &after);
}

/* What a forced trade leads to, over all that may be drawn. */
static int trade_prospect(const struct mind *mind, const struct plan *plan)
{
    int8_t hand[BASE_RESOURCES];
    int sum = 0, ways = 0;

    greedy_hand(mind, other_of(mind), hand);
    for (int a = 0; a < BASE_RESOURCES; a++) {
        for (int b = a; b < BASE_RESOURCES; b++) {
            int n = a == b ? hand[a] * (hand[a] - 1) / 2 : hand[a] * hand[b];
            if (n > 0)
                sum += n * prospect_with(mind, plan, a, b);
            ways += n;
        }
    }
    return ways > 0 ? sum / ways : 0;
}

static bool force_trade(const struct mind *mind, struct move *out)
{
    *out = act(mind, ACTION_TRADE);
    if (!can_spend(mind) || !greedy_may(mind, out))
        return false;
    struct plan plan = greedy_plan(mind->view, mind->seat, &mind->own);
    int now = plan.score;
    return plan.wait > 0 && trade_prospect(mind, &plan) > now + now / TRADE_GAIN;
}

bool greedy_tokens(struct mind *mind, struct move *out)
{
    if (mind->situation->game != &two_game)
        return false;
    return send_to_desert(mind, out) || hand_in_knight(mind, out) || force_trade(mind, out);
}

struct move greedy_give(struct mind *mind)
{
    struct move move = greedy_move(mind, VERB_GIVE);

    greedy_give_up(mind, mind->view->gives, &move.arg[GIVE_CARDS]);
    return greedy_may(mind, &move) ? move : random_move(mind->situation, mind->chance);
}
