/* Which purchase to save for. */
#include "rules/players/greedy.h"

#include <string.h>

enum {
    POINT = 100,   /* worth of a victory point */
    PATIENCE = 24, /* eighths of a roll added to each wait: so much a later turn matters */
    VICTORY = 500  /* worth of a plan that wins */
};

/* What planning needs to know, once for all plans. */
struct planner {
    const struct base_view *view;
    int seat;
    const struct economy *economy;
    struct reach reach;
    uint64_t near_others; /* nodes that another could settle without building a road first */
    int speed;
    int rolls_left;     /* about so many until somebody wins */
    int missing;        /* points to victory */
    const int8_t *keep; /* cards that may not be spent, or NULL: any plan, also one to wait for */
    struct plan best;
};

static void add_cost(int8_t cost[BASE_RESOURCES], const int8_t more[BASE_RESOURCES], int times)
{
    for (int r = 0; r < BASE_RESOURCES; r++)
        cost[r] = (int8_t)(cost[r] + more[r] * times);
}

static int score(int value, int wait)
{
    return value * 64 / (wait + PATIENCE);
}

static bool spares(const struct planner *p, const struct plan *plan)
{
    int8_t all[BASE_RESOURCES];

    memcpy(all, plan->cost, sizeof all);
    add_cost(all, p->keep, 1);
    for (int r = 0; r < BASE_RESOURCES; r++) {
        bool is_short = plan->cost[r] > 0 && p->economy->hand[r] < all[r];
        if (is_short || p->economy->hand[r] < plan->cost[r])
            return false;
    }
    return true;
}

/* Costs out the plan, and keeps it if it is the best so far. */
static void consider(struct planner *p, struct plan plan, enum base_piece piece, int value,
                     int points)
{
    int8_t price[BASE_RESOURCES];

    if (plan.goal == GOAL_CARD)
        memcpy(price, base_card_cost, sizeof price);
    else
        base_cost(piece, p->view->option, price);
    if (plan.goal != GOAL_ROADS)
        add_cost(plan.cost, price, 1);
    base_cost(ROAD, p->view->option, price);
    add_cost(plan.cost, price, plan.nroads);

    if (p->keep && !spares(p, &plan))
        return;
    plan.wait = (int16_t)greedy_wait(p->economy, plan.cost);
    plan.value = points >= p->missing ? VICTORY - plan.nroads : value;
    plan.score = score(plan.value, plan.wait);
    if (plan.score > p->best.score)
        p->best = plan;
}

/* The points that a better income brings until the end. */
static int growth(const struct planner *p, int node)
{
    struct economy more = *p->economy;

    greedy_add_node(p->view, node, &more);
    return (greedy_speed(&more, p->view) - p->speed) * p->rolls_left * POINT / 1000;
}

static void consider_cities(struct planner *p)
{
    if (greedy_count(p->view->cities[p->seat]) >= BASE_PIECES_CITIES)
        return;
    for (uint64_t nodes = p->view->settlements[p->seat]; nodes;) {
        int node = greedy_take(&nodes);
        struct plan plan = {.goal = GOAL_CITY, .node = (int8_t)node, .edge = -1};
        consider(p, plan, CITY, POINT + growth(p, node), 1);
    }
}

/* A site that another may take first is worth less. */
static int contested(const struct planner *p, int node, int value)
{
    if (p->reach.dist[node] > 0 && p->near_others >> node & 1)
        return value / 2;
    return value;
}

static void consider_sites(struct planner *p)
{
    int left = BASE_PIECES_ROADS - edge_set_count(p->view->roads[p->seat]);

    if (greedy_count(p->view->settlements[p->seat]) >= BASE_PIECES_SETTLEMENTS)
        return;
    for (uint64_t nodes = greedy_sites(p->view); nodes;) {
        int node = greedy_take(&nodes);
        int dist = p->reach.dist[node];
        if (dist < 0 || dist > left)
            continue;
        struct plan plan = {.goal = GOAL_SETTLEMENT,
                            .node = (int8_t)node,
                            .edge = p->reach.first[node],
                            .nroads = (int8_t)dist};
        consider(p, plan, SETTLEMENT, contested(p, node, POINT + growth(p, node)), 1);
    }
}

/* Knights to play until the largest army is this seat's; it holds some of them already. */
static int knights_short(const struct planner *p)
{
    int holder = p->view->largest_army;
    int need = holder == SEAT_NONE ? 3 : p->view->knights[holder] + 1;
    int held = p->view->dev[p->seat][KNIGHT];

    return need - p->view->knights[p->seat] - (held > 0 ? held : 0);
}

static void consider_card(struct planner *p)
{
    static const int army[] = {20, 120, 80, 50};
    int value = 60;
    int short_of = knights_short(p);

    if (p->view->deck == 0)
        return;
    if (p->view->largest_army != p->seat && short_of >= 0 && short_of < 4)
        value += army[short_of];
    consider(p, (struct plan){.goal = GOAL_CARD, .node = -1, .edge = -1}, ROAD, value, 0);
}

static void consider_roads(struct planner *p)
{
    int gap = greedy_road_to_beat(p->view) - p->view->road_length[p->seat];
    int left = BASE_PIECES_ROADS - edge_set_count(p->view->roads[p->seat]);
    int length;

    if (p->view->longest_road == p->seat || gap > 3 || gap > left)
        return;
    int edge = greedy_longer_road(p->view, p->seat, &p->reach, &length);
    if (edge < 0)
        return;
    int more = length - p->view->road_length[p->seat];
    struct plan plan = {.goal = GOAL_ROADS,
                        .node = -1,
                        .edge = (int8_t)edge,
                        .nroads = (int8_t)(more >= gap ? 1 : gap - more + 1)};
    consider(p, plan, ROAD, 2 * POINT * 2 / 3, 2);
}

static uint64_t near_others(const struct base_view *view, int seat)
{
    uint64_t nodes = 0;

    for (int s = 0; s < view->nseats; s++) {
        struct edge_set roads = view->roads[s];
        while (s != seat && !edge_set_empty(roads)) {
            int edge = edge_set_take(&roads);
            nodes |= UINT64_C(1) << hex19_edge_nodes[edge][0];
            nodes |= UINT64_C(1) << hex19_edge_nodes[edge][1];
        }
    }
    return nodes;
}

static int most_points(const struct base_view *view)
{
    int most = 0;

    for (int s = 0; s < view->nseats; s++)
        most = view->points[s] > most ? view->points[s] : most;
    return most;
}

static struct plan best_plan(const struct base_view *view, int seat, const struct economy *economy,
                             const int8_t *keep)
{
    int target = view->option[OPT_POINTS];
    struct planner p = {
        .view = view,
        .seat = seat,
        .economy = economy,
        .near_others = near_others(view, seat),
        .speed = greedy_speed(economy, view),
        .rolls_left = 8 * (target - most_points(view)),
        .missing = target - view->points[seat],
        .keep = keep,
        .best = {.goal = GOAL_NONE, .node = -1, .edge = -1, .wait = NEVER},
    };

    greedy_reach(view, seat, &p.reach);
    consider_cities(&p);
    consider_sites(&p);
    consider_card(&p);
    consider_roads(&p);
    return p.best;
}

struct plan greedy_plan(const struct base_view *view, int seat, const struct economy *economy)
{
    return best_plan(view, seat, economy, NULL);
}

struct plan greedy_plan_now(const struct base_view *view, int seat, const struct economy *economy,
                            const struct plan *keep)
{
    static const int8_t nothing[BASE_RESOURCES] = {0};

    return best_plan(view, seat, economy, keep ? keep->cost : nothing);
}

bool greedy_worth_delay(const struct economy *economy, const struct plan *plan,
                        const struct plan *now)
{
    struct economy after = *economy;

    for (int r = 0; r < BASE_RESOURCES; r++)
        after.hand[r] = (int8_t)(after.hand[r] - now->cost[r]);
    return score(plan->value + now->value, greedy_wait(&after, plan->cost)) * 5 / 4 > plan->score;
}

int greedy_prospect(const struct base_view *view, int seat, const struct economy *economy)
{
    return greedy_plan(view, seat, economy).score;
}
