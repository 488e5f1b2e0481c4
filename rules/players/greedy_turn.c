/* The own turn after the roll: towards the plan, step by step. */
#include "rules/players/greedy.h"

/* What can be done at once for a plan: the next road on the way, or the purchase itself. */
static bool purchase(const struct mind *mind, const struct plan *plan, struct move *out)
{
    *out = greedy_move(mind, plan->goal == GOAL_CARD ? VERB_BUY : VERB_BUILD);
    if (plan->goal == GOAL_NONE)
        return false;
    if (plan->goal == GOAL_CARD)
        return greedy_may(mind, out);
    if (plan->nroads > 0) {
        out->arg[BUILD_PIECE] = ROAD;
        out->arg[BUILD_PLACE] = (int16_t)(HEX19_EDGE0 + plan->edge);
    } else {
        out->arg[BUILD_PIECE] = plan->goal == GOAL_CITY ? CITY : SETTLEMENT;
        out->arg[BUILD_PLACE] = plan->node;
    }
    return greedy_may(mind, out);
}

/* Buys what is left over for, or what a 7 would take. */
static bool spend_rest(struct mind *mind, const struct plan *plan, struct move *out)
{
    struct plan now = greedy_plan_now(mind->view, mind->seat, &mind->own, plan);

    if (purchase(mind, &now, out))
        return true;
    now = greedy_plan_now(mind->view, mind->seat, &mind->own, NULL);
    bool is_rich = greedy_total(mind->own.hand) >= mind->view->option[OPT_HAND_LIMIT];
    return (is_rich || greedy_worth_delay(&mind->own, plan, &now)) && purchase(mind, &now, out);
}

struct move greedy_main(struct mind *mind)
{
    struct plan plan = greedy_plan(mind->view, mind->seat, &mind->own);
    struct move move;

    if (greedy_close(mind, &move) || greedy_play(mind, &plan, &move) || greedy_tokens(mind, &move))
        return move;
    if (greedy_lacking(mind->own.hand, plan.cost) == 0 && purchase(mind, &plan, &move))
        return move;
    if (plan.goal != GOAL_NONE &&
        (greedy_offer(mind, &plan, &move) || greedy_bank(mind, &plan, &move)))
        return move;
    if (plan.nroads > 0 && purchase(mind, &plan, &move))
        return move;
    if (spend_rest(mind, &plan, &move))
        return move;
    return greedy_move(mind, VERB_END);
}
