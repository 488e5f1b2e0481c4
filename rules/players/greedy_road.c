/* Where roads lead. */
#include "rules/chain.h"
#include "rules/players/greedy.h"

#include <string.h>

uint64_t greedy_sites(const struct base_view *view)
{
    uint64_t buildings = greedy_others(view, SEAT_NONE);
    uint64_t barred = 0;

    while (buildings)
        barred |= hex19_near[greedy_take(&buildings)];
    return ((UINT64_C(1) << HEX19_NODES) - 1) & ~barred;
}

static struct edge_set all_roads(const struct base_view *view)
{
    struct edge_set roads = {{0, 0}};

    for (int s = 0; s < view->nowners; s++)
        roads = edge_set_or(roads, view->roads[s]);
    return roads;
}

/* The nodes that the seat's next road may start from (B-BUILD-1). */
static uint64_t starts(const struct base_view *view, int seat, uint64_t others)
{
    uint64_t nodes = view->settlements[seat] | view->cities[seat];

    for (struct edge_set roads = view->roads[seat]; !edge_set_empty(roads);) {
        int edge = edge_set_take(&roads);
        nodes |= UINT64_C(1) << hex19_edge_nodes[edge][0];
        nodes |= UINT64_C(1) << hex19_edge_nodes[edge][1];
    }
    return nodes & ~others;
}

/* Goes one road on from node; returns the nodes newly reached. */
static uint64_t step(struct reach *out, int node, struct edge_set taken)
{
    uint64_t reached = 0;

    for (int i = 0; i < 3 && hex19_node_edges[node][i] >= 0; i++) {
        int edge = hex19_node_edges[node][i];
        int end = hex19_node_nodes[node][i];
        if (edge_set_has(taken, edge) || out->dist[end] >= 0)
            continue;
        out->dist[end] = (int8_t)(out->dist[node] + 1);
        out->first[end] = out->dist[node] == 0 ? (int8_t)edge : out->first[node];
        reached |= UINT64_C(1) << end;
    }
    return reached;
}

void greedy_reach(const struct base_view *view, int seat, struct reach *out)
{
    struct edge_set taken = all_roads(view);
    uint64_t others = greedy_others(view, seat);
    uint64_t now = starts(view, seat, others);

    memset(out, -1, sizeof *out);
    for (uint64_t nodes = now; nodes;)
        out->dist[greedy_take(&nodes)] = 0;
    for (int d = 0; d < REACH_MAX; d++) {
        uint64_t next = 0;
        while (now)
            next |= step(out, greedy_take(&now), taken);
        now = next & ~others;
    }
}

int greedy_longer_road(const struct base_view *view, int seat, const struct reach *reach,
                       int *length)
{
    struct edge_set taken = all_roads(view);
    uint64_t others = greedy_others(view, seat);
    int best = -1;

    *length = view->road_length[seat];
    for (int edge = 0; edge < HEX19_EDGES; edge++) {
        const int8_t *ends = hex19_edge_nodes[edge];
        bool starts_a = reach->dist[ends[0]] == 0, starts_b = reach->dist[ends[1]] == 0;
        if (!(starts_a || starts_b) || edge_set_has(taken, edge))
            continue;
        struct edge_set roads = view->roads[seat];
        edge_set_add(&roads, edge);
        int longer = chain_longest(roads, others);
        if (longer > *length) {
            *length = longer;
            best = edge;
        }
    }
    return best;
}
