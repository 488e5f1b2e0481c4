/* The dice to keep are those with the best prospects: the worth of every fall of the dice is worked
 * out, then what each set of kept dice can expect from one roll, and from two. */
#include "rules/players/dice_plan.h"

#include "rules/players/kinds.h"

#include <string.h>

const int8_t dice_bundle[DICE_BUNDLES][DICE_PIECES] = {
    [0] = {0, 0, 1, 0, 0}, [1] = {0, 0, 2, 0, 0}, [2] = {0, 0, 3, 0, 0}, [3] = {0, 0, 0, 1, 0},
    [4] = {0, 0, 0, 2, 0}, [5] = {0, 0, 1, 1, 0}, [6] = {1, 0, 0, 0, 0}, [7] = {1, 0, 1, 0, 0},
    [8] = {0, 1, 0, 0, 0}, [9] = {0, 0, 0, 0, 1},
};

enum {
    FALLS = 924, /* sets of up to six dice */
    NEVER = -1000
};

/* What a joker is worth that is kept for later. */
static const double joker_price = 0.5;

/* --- What dice pay for ------------------------------------------------------------------------ */

/* How the dice come to pay for something. */
struct payment {
    int8_t gold[DICE_FACES];                   /* gold trades for each face */
    int8_t joker[DICE_FACES], any[DICE_FACES]; /* jokers that show it */
    int njokers, ntrades;
};

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* Sets *lack to what the dice lack of the cost; returns how many others lie there, gold aside. */
static int compare(const int8_t *dice, const int8_t *cost, int8_t lack[DICE_FACES])
{
    int spare = 0;
    for (int f = 0; f < DICE_FACES; f++) {
        lack[f] = (int8_t)(cost[f] > dice[f] ? cost[f] - dice[f] : 0);
        if (f != FACE_GOLD && dice[f] > cost[f])
            spare += dice[f] - cost[f];
    }
    return spare;
}

/* Gold first, then the jokers of a face, then those of any. */
static bool pay(const struct dice_plan *plan, const int8_t *dice, const int8_t *cost,
                struct payment *out)
{
    int8_t lack[DICE_FACES];
    int spare = compare(dice, cost, lack), gold = dice[FACE_GOLD], any = plan->jokers[FACE_ANY];
    memset(out, 0, sizeof *out);
    for (int f = 0; f < DICE_FACES; f++) {
        out->gold[f] = (int8_t)(f == FACE_GOLD ? 0 : least(lack[f], gold / 2));
        gold -= 2 * out->gold[f];
        lack[f] = (int8_t)(lack[f] - out->gold[f]);
        out->joker[f] = (int8_t)least(lack[f], plan->jokers[f]);
        lack[f] = (int8_t)(lack[f] - out->joker[f]);
        out->any[f] = (int8_t)least(lack[f], any);
        any -= out->any[f];
        if (out->any[f] < lack[f])
            return false;
        out->ntrades += out->gold[f];
        out->njokers += out->joker[f] + out->any[f];
    }
    return out->njokers <= spare + gold;
}

static void add_cost(const int8_t *bundle, int8_t cost[DICE_FACES])
{
    memset(cost, 0, DICE_FACES);
    for (int piece = 0; piece < DICE_PIECES; piece++)
        for (int f = 0; f < DICE_FACES; f++)
            cost[f] = (int8_t)(cost[f] + bundle[piece] * dice_cost[piece][f]);
}

/* A castle takes six that are alike as they lie; jokers are not spent on it (DE-CASTLE-1, -2). */
static bool covers_castle(const int8_t *bundle, const int8_t *dice)
{
    bool alike = bundle[DICE_CASTLE] == 0;
    for (int f = 0; f < DICE_FACES; f++)
        alike |= dice[f] == DICE_DICE;
    return alike;
}

/* What a fall of the dice is worth, and with which bundle (-1: none). */
static double worth_of(const struct dice_plan *plan, const int8_t *dice, int *best)
{
    double worth = plan->idle;
    *best = -1;
    for (int b = 0; b < DICE_BUNDLES; b++) {
        struct payment payment;
        int8_t cost[DICE_FACES];
        if (!plan->bundle[b].possible || plan->bundle[b].worth <= worth)
            continue;
        add_cost(dice_bundle[b], cost);
        if (!covers_castle(dice_bundle[b], dice) || !pay(plan, dice, cost, &payment))
            continue;
        double here = plan->bundle[b].worth - joker_price * payment.njokers;
        if (here > worth) {
            worth = here;
            *best = b;
        }
    }
    return worth;
}

/* --- Falls of dice ---------------------------------------------------------------------------- */

/* The number of a set of up to six dice: the sums of its counts, each raised by its place, are a
 * rising sequence, and those are numbered as combinations are. */
static int fall_number(const int8_t *dice)
{
    int sum = 0, number = 0;
    for (int f = 0; f < DICE_FACES; f++) {
        sum += dice[f];
        int choose = 1; /* (sum + f) over (f + 1) */
        for (int i = 0; i <= f; i++)
            choose = choose * (sum + f - i) / (i + 1);
        number += choose;
    }
    return number;
}

struct prospects {
    const struct dice_plan *plan;
    int ndice;
    double now[FALLS];  /* of all dice of the turn: what they are worth as they lie */
    double hope[FALLS]; /* of dice that are kept: what they and the next roll bring */
};

typedef void visit_fn(struct prospects *, const int8_t *dice);

/* Every set of so many dice. */
static void each_fall(struct prospects *p, int8_t *dice, int face, int left, visit_fn *visit)
{
    if (face == DICE_FACES - 1) {
        dice[face] = (int8_t)left;
        visit(p, dice);
        return;
    }
    for (int n = 0; n <= left; n++) {
        dice[face] = (int8_t)n;
        each_fall(p, dice, face + 1, left - n, visit);
    }
}

static void value_now(struct prospects *p, const int8_t *dice)
{
    int best, at = fall_number(dice);
    p->now[at] = worth_of(p->plan, dice, &best);
    p->hope[at] = p->now[at];
}

/* One die more, each face as likely. */
static void value_hope(struct prospects *p, const int8_t *dice)
{
    int8_t more[DICE_FACES];
    double sum = 0;
    memcpy(more, dice, sizeof more);
    for (int f = 0; f < DICE_FACES; f++) {
        more[f]++;
        sum += p->hope[fall_number(more)];
        more[f]--;
    }
    p->hope[fall_number(dice)] = sum / DICE_FACES;
}

/* The best of all ways to keep fewer of these dice. */
static double best_keep(const struct prospects *p, const int8_t *dice, int8_t *best)
{
    int8_t kept[DICE_FACES] = {0};
    double hope = NEVER;
    for (;;) {
        int f = 0;
        if (memcmp(kept, dice, sizeof kept) == 0)
            return hope;
        double here = p->hope[fall_number(kept)];
        if (here > hope) {
            hope = here;
            memcpy(best, kept, DICE_FACES);
        }
        while (f < DICE_FACES && kept[f] == dice[f])
            kept[f++] = 0;
        if (f == DICE_FACES)
            return hope;
        kept[f]++;
    }
}

/* With a roll left after this one: dice are worth what they promise. */
static void value_promise(struct prospects *p, const int8_t *dice)
{
    int8_t kept[DICE_FACES];
    int at = fall_number(dice);
    double promise = best_keep(p, dice, kept);
    p->now[at] = promise > p->now[at] ? promise : p->now[at];
}

static void settle_promise(struct prospects *p, const int8_t *dice)
{
    int at = fall_number(dice);
    p->hope[at] = p->now[at];
}

static void hope_for_a_roll(struct prospects *p)
{
    int8_t dice[DICE_FACES];
    for (int n = p->ndice - 1; n >= 0; n--)
        each_fall(p, dice, 0, n, value_hope);
}

/* Whether rolling again promises more than the dice as they lie; then which to keep. */
static bool rolls_again(const struct dice_plan *plan, int8_t kept[DICE_FACES])
{
    const struct dice_view *view = plan->view;
    struct prospects p = {.plan = plan, .ndice = view->ndice};
    int8_t dice[DICE_FACES];
    int best;
    each_fall(&p, dice, 0, p.ndice, value_now);
    hope_for_a_roll(&p);
    if (view->rolls < DICE_ROLLS - 1) {
        each_fall(&p, dice, 0, p.ndice, value_promise);
        each_fall(&p, dice, 0, p.ndice, settle_promise);
        hope_for_a_roll(&p);
    }
    return best_keep(&p, view->dice, kept) > worth_of(plan, view->dice, &best) + 1e-9;
}

/* --- Moves ------------------------------------------------------------------------------------ */

const struct move *dice_plan_legal(const struct dice_plan *plan, int verb, int a, int b)
{
    const struct situation *s = plan->situation;
    for (size_t i = 0; i < s->nlegal; i++)
        if (s->legal[i].verb == verb && s->legal[i].arg[0] == a && s->legal[i].arg[1] == b)
            return &s->legal[i];
    return NULL;
}

static const struct move *find_verb(const struct situation *s, int verb)
{
    for (size_t i = 0; i < s->nlegal; i++)
        if (s->legal[i].verb == verb)
            return &s->legal[i];
    return NULL;
}

/* A joker that shows face, for a die that the cost does not need. */
static const struct move *find_joker(const struct dice_plan *plan, int face, bool any,
                                     const int8_t *cost)
{
    const struct situation *s = plan->situation;
    const struct move *found = NULL;
    for (size_t i = 0; i < s->nlegal; i++) {
        const struct move *m = &s->legal[i];
        if (m->verb != DICE_VERB_JOKER ||
            m->arg[JOKER_FACE] != (any ? (int16_t)face : (int16_t)ARG_NONE))
            continue;
        int die = m->arg[JOKER_DIE];
        bool spare = plan->view->dice[die] > cost[die];
        bool shows = any || plan->jokers[face] > 0;
        if (spare && shows && (!found || die == FACE_GOLD))
            found = m;
    }
    return found;
}

/* The next step towards paying: a gold trade or a joker; NULL: none is needed. */
static const struct move *next_change(const struct dice_plan *plan, const int8_t *cost)
{
    struct payment payment;
    const struct move *move = NULL;
    if (!pay(plan, plan->view->dice, cost, &payment))
        return NULL;
    for (int f = 0; f < DICE_FACES && !move; f++)
        if (payment.gold[f])
            move = dice_plan_legal(plan, DICE_VERB_GOLD, f, ARG_NONE);
    for (int f = 0; f < DICE_FACES && !move; f++) {
        if (payment.joker[f])
            move = find_joker(plan, f, false, cost);
        else if (payment.any[f])
            move = find_joker(plan, f, true, cost);
    }
    return move;
}

static const struct move *spend(const struct dice_plan *plan)
{
    int best;
    int8_t cost[DICE_FACES];
    worth_of(plan, plan->view->dice, &best);
    if (best < 0)
        return find_verb(plan->situation, DICE_VERB_END);
    add_cost(dice_bundle[best], cost);
    const struct move *change = next_change(plan, cost);
    if (change)
        return change;
    return dice_plan_legal(plan, DICE_VERB_BUILD, plan->bundle[best].build[0].piece,
                           plan->bundle[best].build[0].place);
}

struct move dice_plan_move(const struct dice_plan *plan, struct chance *chance)
{
    const struct situation *s = plan->situation;
    const struct move *roll = find_verb(s, DICE_VERB_ROLL);
    int8_t kept[DICE_FACES];
    if (roll && plan->view->rolls == 0)
        return *roll;
    if (roll && rolls_again(plan, kept)) {
        struct move move = *roll;
        for (int f = 0; f < DICE_FACES; f++)
            move.arg[ROLL_KEPT + f] = kept[f];
        return move;
    }
    const struct move *move = spend(plan);
    return move ? *move : random_move(s, chance);
}
