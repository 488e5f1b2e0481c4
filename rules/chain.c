#include "rules/chain.h"

/*
 * Every node has at most three edges, so a chain that has passed through a node can come back to it
 * only to end there. The work is done in two steps.
 *
 * Peeling: a road at a blocked node, or one whose end is free, hangs at its other end; hanging
 * branches are folded, one by one, into the node where they join the rest, which keeps the length
 * of its longest (`hang`). Where two branches meet they make a chain. A tree is gone after that.
 *
 * Walking: what remains is the core, where every node has two or three core edges, and a node with
 * a branch has exactly two. A longest chain starts at the far end of a branch or at a fork, for a
 * chain without a start of odd degree closes upon itself, and could be turned and extended unless
 * it is a bare ring. Walks from all those starts are tried.
 */
struct network {
    uint64_t nodes;              /* the ends of roads that are not blocked at either end */
    uint64_t ends;               /* those of them with one such road */
    uint8_t degree[HEX19_NODES]; /* how many such roads remain */
    uint8_t others[HEX19_NODES]; /* the exclusive or of the nodes at their other ends */
    uint8_t hang[HEX19_NODES];   /* the longest branch folded into the node */
    int nedges;                  /* how many such roads remain in all */
    uint64_t seen;               /* core nodes that a walk has reached */
    int best;                    /* the longest chain found */
};

/* Walks branch at every fork: with so many roads in rings there are eight at most. */
enum { WALKED_MAX = 24 };

static int longer(int a, int b)
{
    return a > b ? a : b;
}

static void fold_branch(struct network *net, int node, int length)
{
    int hang = net->hang[node];

    net->best = longer(net->best, hang + length);
    net->hang[node] = (uint8_t)longer(hang, length);
}

/* a road counts up to the blocked node and joins nothing there. */
static void add_blocked(struct network *net, int a, int b, uint64_t blocked)
{
    net->best = longer(net->best, 1);
    if (!(blocked >> a & 1)) {
        fold_branch(net, a, 1);
    } else if (!(blocked >> b & 1)) {
        fold_branch(net, b, 1);
    }
}

static void add_roads(struct network *net, struct edge_set roads, uint64_t blocked)
{
    uint64_t twice = 0;

    while (!edge_set_empty(roads)) {
        int e = edge_set_take(&roads);
        int a = hex19_edge_nodes[e][0];
        int b = hex19_edge_nodes[e][1];
        uint64_t both = UINT64_C(1) << a | UINT64_C(1) << b;

        if (both & blocked) {
            add_blocked(net, a, b, blocked);
            continue;
        }
        twice |= net->nodes & both;
        net->nodes |= both;
        net->degree[a]++;
        net->degree[b]++;
        net->others[a] ^= (uint8_t)b;
        net->others[b] ^= (uint8_t)a;
        net->nedges++;
    }
    net->ends = net->nodes & ~twice;
}

/* Folds the branch that ends at a node, up to the first node where something else remains. */
static void peel(struct network *net, int node)
{
    while (net->degree[node] == 1) {
        int next = net->others[node];

        net->degree[node] = 0;
        net->degree[next]--;
        net->others[next] ^= (uint8_t)node;
        net->nedges--;
        fold_branch(net, next, net->hang[node] + 1);
        node = next;
    }
}

static struct edge_set core_edges(const struct network *net, struct edge_set roads)
{
    struct edge_set core = {{0, 0}};

    while (!edge_set_empty(roads)) {
        int e = edge_set_take(&roads);

        if (net->degree[hex19_edge_nodes[e][0]] > 1 && net->degree[hex19_edge_nodes[e][1]] > 1) {
            edge_set_add(&core, e);
        }
    }
    return core;
}

/*
 * Tries every way on from a node over unused core edges, the branch at the end included. The calls
 * nest once for each edge of the walk, 72 deep at the very most.
 */
static void walk(struct network *net, struct edge_set unused, int start, int node, int length)
{
    net->seen |= UINT64_C(1) << node;
    for (int i = 0; i < 3; i++) {
        int e = hex19_node_edges[node][i];

        if (e < 0 || !edge_set_has(unused, e)) {
            continue;
        }
        int next = hex19_node_nodes[node][i];
        int branch = next == start ? 0 : net->hang[next];
        struct edge_set rest = unused;

        edge_set_remove(&rest, e);
        net->best = longer(net->best, length + 1 + branch);
        walk(net, rest, start, next, length + 1);
    }
}

static void walk_core(struct network *net, struct edge_set core)
{
    uint64_t even = 0;

    for (uint64_t left = net->nodes; left != 0; left &= left - 1) {
        int node = __builtin_ctzll(left);

        if (net->degree[node] + (net->hang[node] > 0) == 3) {
            walk(net, core, node, node, net->hang[node]);
        } else if (net->degree[node] == 2) {
            even |= UINT64_C(1) << node;
        }
    }
    /* What no walk has reached are bare rings: one walk round each. */
    while ((even &= ~net->seen) != 0) {
        int node = __builtin_ctzll(even);

        walk(net, core, node, node, 0);
    }
}

int chain_longest(struct edge_set roads, uint64_t blocked)
{
    struct network net = {0};

    add_roads(&net, roads, blocked);
    for (uint64_t left = net.ends; left != 0; left &= left - 1) {
        peel(&net, __builtin_ctzll(left));
    }
    if (net.nedges > WALKED_MAX) {
        return chain_wide(roads, blocked);
    }
    if (net.nedges > 0) {
        walk_core(&net, core_edges(&net, roads));
    }
    return net.best;
}
