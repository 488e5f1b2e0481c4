/* What seats have and get, how long things take, what they are worth. */
#include "rules/players/greedy.h"

uint64_t greedy_others(const struct base_view *view, int seat)
{
    uint64_t nodes = 0;

    for (int s = 0; s < view->nowners; s++) {
        if (s != seat)
            nodes |= view->settlements[s] | view->cities[s];
    }
    return nodes;
}

int greedy_road_to_beat(const struct base_view *view)
{
    int neutral = view->neutral_longest_road;
    int holder = neutral == SEAT_NONE ? view->longest_road : view->nseats + neutral;

    return holder == SEAT_NONE ? 5 : view->road_length[holder] + 1;
}

bool greedy_is_leader(const struct base_view *view, int seat)
{
    return 5 * view->points[seat] >= 4 * view->option[OPT_POINTS];
}

int greedy_total(const int8_t cards[BASE_RESOURCES])
{
    int total = 0;

    for (int r = 0; r < BASE_RESOURCES; r++)
        total += cards[r];
    return total;
}

int greedy_pips(const struct base_view *view, int hex)
{
    static const int8_t pips[13] = {0, 0, 1, 2, 3, 4, 5, 0, 5, 4, 3, 2, 1};

    return pips[view->token[hex]];
}

/* A robber moves on before long: its hex counts half. */
static void add_income(const struct base_view *view, int node, int times, bool robbed,
                       int16_t income[BASE_RESOURCES])
{
    for (int i = 0; i < 3 && hex19_node_hexes[node][i] >= 0; i++) {
        int hex = hex19_node_hexes[node][i];
        int pips = times * greedy_pips(view, hex);
        if (robbed && hex == view->robber)
            pips /= 2;
        if (view->terrain[hex] < BASE_RESOURCES)
            income[view->terrain[hex]] = (int16_t)(income[view->terrain[hex]] + pips);
    }
}

void greedy_economy(const struct base_view *view, int seat, const int8_t hand[BASE_RESOURCES],
                    struct economy *out)
{
    for (int r = 0; r < BASE_RESOURCES; r++) {
        out->income[r] = 0;
        out->hand[r] = hand[r];
    }
    base_rates(view, seat, out->rate);
    for (uint64_t nodes = view->settlements[seat]; nodes;)
        add_income(view, greedy_take(&nodes), 1, true, out->income);
    for (uint64_t nodes = view->cities[seat]; nodes;)
        add_income(view, greedy_take(&nodes), 2, true, out->income);
}

static void add_harbour(int kind, int8_t rate[BASE_RESOURCES])
{
    if (kind != ANY) {
        rate[kind] = 2;
        return;
    }
    for (int r = 0; r < BASE_RESOURCES; r++) {
        if (rate[r] > 3)
            rate[r] = 3;
    }
}

void greedy_add_node(const struct base_view *view, int node, struct economy *economy)
{
    add_income(view, node, 1, false, economy->income);
    for (int h = 0; h < BASE_HARBOURS; h++) {
        const int8_t *ends = hex19_edge_nodes[view->harbour_edge[h]];
        if (ends[0] == node || ends[1] == node)
            add_harbour(view->harbour_kind[h], economy->rate);
    }
}

/* What is spare at time t, as cards that the bank would give, less what is missing; a card is
 * 36 x 8 x 12 (12 divides by every rate). slope: what a unit of time adds. */
static int balance(const struct economy *economy, const int8_t cost[BASE_RESOURCES], int t,
                   int *slope)
{
    static const int8_t share[] = {12, 12, 6, 4, 3};
    int sum = 0;

    *slope = 0;
    for (int r = 0; r < BASE_RESOURCES; r++) {
        int spare = (economy->hand[r] - cost[r]) * (36 * 8) + economy->income[r] * t;
        int worth = spare < 0 ? 12 : share[economy->rate[r]];
        sum += spare * worth;
        *slope += economy->income[r] * worth;
    }
    return sum;
}

int greedy_lacking(const int8_t hand[BASE_RESOURCES], const int8_t cost[BASE_RESOURCES])
{
    int lacking = 0;

    for (int r = 0; r < BASE_RESOURCES; r++)
        lacking += cost[r] > hand[r] ? cost[r] - hand[r] : 0;
    return lacking;
}

static bool is_payable(const struct economy *economy, const int8_t cost[BASE_RESOURCES])
{
    int lots = 0;

    for (int r = 0; r < BASE_RESOURCES; r++) {
        int spare = economy->hand[r] - cost[r];
        lots += spare > 0 ? spare / economy->rate[r] : 0;
    }
    return lots >= greedy_lacking(economy->hand, cost);
}

/* The balance grows ever more slowly, so a step along its slope never goes too far. */
int greedy_wait(const struct economy *economy, const int8_t cost[BASE_RESOURCES])
{
    int t = 0, slope;

    if (is_payable(economy, cost))
        return 0;
    for (int missing; (missing = -balance(economy, cost, t, &slope)) > 0;) {
        if (slope == 0)
            return NEVER;
        t += (missing + slope - 1) / slope;
        if (t >= NEVER)
            return NEVER;
    }
    return t > 8 ? t : 8;
}

/* A settlement with a road, a city, a card: how often each could be bought, by how much it is
 * bought in a game. */
int greedy_speed(const struct economy *economy, const struct base_view *view)
{
    static const int8_t settlement[BASE_RESOURCES] = {2, 2, 1, 1, 0};
    struct economy empty = *economy;
    int8_t city[BASE_RESOURCES];

    for (int r = 0; r < BASE_RESOURCES; r++)
        empty.hand[r] = 0;
    base_cost(CITY, view->option, city);
    return 8 * 450 / greedy_wait(&empty, settlement) + 8 * 400 / greedy_wait(&empty, city) +
           8 * 100 / greedy_wait(&empty, base_card_cost);
}
