/* Whom to rob, and which cards to give up. */
#include "rules/players/greedy.h"

#include <limits.h>

enum { OWN_HEX = -100000 }; /* only where nothing else is allowed */

/* How much it matters to hurt a seat: the nearer to victory, the more. */
static int threat(const struct mind *mind, int seat)
{
    return 4 + mind->view->points[seat] + (greedy_is_leader(mind->view, seat) ? 6 : 0);
}

/* The pips that a seat loses, or would, while the robber is on hex. */
static int loss(const struct base_view *view, int seat, int hex)
{
    int n = greedy_count(view->settlements[seat] & hex19_hex_mask[hex]) +
            2 * greedy_count(view->cities[seat] & hex19_hex_mask[hex]);

    return n * greedy_pips(view, hex);
}

/* The worth of a card stolen from victim; one that the plan lacks is worth most. */
static int theft(const struct mind *mind, const struct plan *plan, int victim)
{
    int8_t hand[BASE_RESOURCES];
    int size = mind->view->hand_size[victim];
    int wanted = 0;

    if (size == 0)
        return 0;
    greedy_hand(mind, victim, hand);
    for (int r = 0; r < BASE_RESOURCES; r++)
        wanted += mind->own.hand[r] < plan->cost[r] ? hand[r] : 0;
    return 2 + (size < 8 ? size : 8) / 2 + 6 * wanted / size;
}

static int robbing_worth(const struct mind *mind, const struct plan *plan, const struct move *move)
{
    int hex = move->arg[ROB_HEX], victim = move->arg[ROB_VICTIM];
    uint64_t own = mind->view->settlements[mind->seat] | mind->view->cities[mind->seat];
    int worth = own & hex19_hex_mask[hex] ? OWN_HEX - 40 * loss(mind->view, mind->seat, hex) : 0;

    for (int s = 0; s < mind->view->nseats; s++) {
        if (s != mind->seat)
            worth += threat(mind, s) * loss(mind->view, s, hex);
    }
    if (victim >= 0 && victim < mind->view->nseats)
        worth += threat(mind, victim) * theft(mind, plan, victim);
    return worth;
}

struct move greedy_rob(struct mind *mind)
{
    const struct situation *s = mind->situation;
    struct plan plan = greedy_plan(mind->view, mind->seat, &mind->own);
    int best = INT_MIN;
    size_t at = 0;

    for (size_t i = 0; i < s->nlegal; i++) {
        if (s->legal[i].verb != VERB_ROB)
            continue;
        int worth = robbing_worth(mind, &plan, &s->legal[i]);
        if (worth > best) {
            best = worth;
            at = i;
        }
    }
    return best == INT_MIN ? random_move(s, mind->chance) : s->legal[at];
}

/* How ill the loss of one card of that kind would be: the wait for the plan, then how many are left
 * and how hard it is to get. */
static int pain(const struct economy *own, const struct plan *plan, int kind)
{
    struct economy after = *own;

    after.hand[kind]--;
    return greedy_wait(&after, plan->cost) * 1000 - own->hand[kind] * 40 - own->income[kind];
}

int greedy_spare(const struct economy *own, const struct plan *plan)
{
    int least = INT_MAX, kind = -1;

    for (int r = 0; r < BASE_RESOURCES; r++) {
        int ill = own->hand[r] > 0 ? pain(own, plan, r) : INT_MAX;
        if (ill < least) {
            least = ill;
            kind = r;
        }
    }
    return kind;
}

void greedy_give_up(const struct mind *mind, int n, int16_t cards[BASE_RESOURCES])
{
    struct plan plan = greedy_plan(mind->view, mind->seat, &mind->own);
    struct economy left = mind->own;

    for (int r = 0; r < BASE_RESOURCES; r++)
        cards[r] = 0;
    for (; n > 0; n--) {
        int kind = greedy_spare(&left, &plan);
        if (kind < 0)
            break;
        left.hand[kind]--;
        cards[kind]++;
    }
}

struct move greedy_discard(struct mind *mind)
{
    struct move move = greedy_move(mind, VERB_DISCARD);

    greedy_give_up(mind, mind->view->owes[mind->seat], &move.arg[DISCARD_CARDS]);
    return greedy_may(mind, &move) ? move : random_move(mind->situation, mind->chance);
}
