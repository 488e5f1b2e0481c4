/*
 * The 19-hex island as data: names, and what touches what.
 *
 * Hexes, nodes and edges are numbers: hexes 0..18 in reading order (a..s), nodes 0..53 in reading
 * order (a1..l3), edges 0..71 in the order of their names (a1-b1..k4-l3). A place is any of the
 * three in one range: node n, HEX19_EDGE0 + edge, or HEX19_HEX0 + hex. The corners of the map (ne,
 * se, sw, nw) follow from HEX19_CORNER0 on, for games that use them.
 *
 * A set of nodes is a uint64_t whose bit n is node n. The functions check no ranges: numbers come
 * from these tables or from the vocabularies below. The tables are written by rules/hex19.py.
 */
#ifndef RULES_HEX19_H
#define RULES_HEX19_H

#include <stdbool.h>
#include <stdint.h>

enum {
    HEX19_HEXES = 19,
    HEX19_NODES = 54,
    HEX19_EDGES = 72,
    HEX19_EDGE0 = HEX19_NODES,
    HEX19_HEX0 = HEX19_EDGE0 + HEX19_EDGES,
    HEX19_PLACES = HEX19_HEX0 + HEX19_HEXES,
    HEX19_CORNERS = 4,
    HEX19_CORNER0 = HEX19_PLACES,
    HEX19_ALL = HEX19_CORNER0 + HEX19_CORNERS
};

/* A set of edges: edge e is bit e % 64 of word e / 64; the bits past the last edge stay 0. */
struct edge_set {
    uint64_t w[2];
};

static inline bool edge_set_has(struct edge_set set, int e)
{
    return set.w[e >> 6] >> (e & 63) & 1;
}

static inline void edge_set_add(struct edge_set *set, int e)
{
    set->w[e >> 6] |= UINT64_C(1) << (e & 63);
}

static inline void edge_set_remove(struct edge_set *set, int e)
{
    set->w[e >> 6] &= ~(UINT64_C(1) << (e & 63));
}

static inline bool edge_set_empty(struct edge_set set)
{
    return (set.w[0] | set.w[1]) == 0;
}

static inline struct edge_set edge_set_or(struct edge_set a, struct edge_set b)
{
    return (struct edge_set){{a.w[0] | b.w[0], a.w[1] | b.w[1]}};
}

static inline struct edge_set edge_set_and(struct edge_set a, struct edge_set b)
{
    return (struct edge_set){{a.w[0] & b.w[0], a.w[1] & b.w[1]}};
}

/* What is in a and not in b. */
static inline struct edge_set edge_set_minus(struct edge_set a, struct edge_set b)
{
    return (struct edge_set){{a.w[0] & ~b.w[0], a.w[1] & ~b.w[1]}};
}

/* The lowest edge of a set that is not empty; it is taken out. */
static inline int edge_set_take(struct edge_set *set)
{
    int word = set->w[0] == 0;
    int e = 64 * word + __builtin_ctzll(set->w[word]);

    set->w[word] &= set->w[word] - 1;
    return e;
}

/* A loop: the compiler's own count of bits is a call to a library on machines without one. */
static inline int edge_set_count(struct edge_set set)
{
    int n = 0;

    for (; !edge_set_empty(set); n++) {
        edge_set_take(&set);
    }
    return n;
}

/* The corners of a hex: top-left, top, top-right, bottom-left, bottom, bottom-right. */
extern const int8_t hex19_hex_nodes[HEX19_HEXES][6];

/* The rows below ascend, except hex19_node_nodes, and end in -1 where there are fewer. */
extern const int8_t hex19_hex_hexes[HEX19_HEXES][6]; /* neighbours */
extern const int8_t hex19_node_hexes[HEX19_NODES][3];
extern const int8_t hex19_node_edges[HEX19_NODES][3];
extern const int8_t hex19_node_nodes[HEX19_NODES][3]; /* other ends, as in hex19_node_edges */
extern const int8_t hex19_edge_nodes[HEX19_EDGES][2];
extern const int8_t hex19_edge_hexes[HEX19_EDGES][2];

extern const uint64_t hex19_hex_mask[HEX19_HEXES];    /* the corners of a hex */
extern const uint64_t hex19_near[HEX19_NODES];        /* a node and its neighbours */
extern const struct edge_set hex19_star[HEX19_NODES]; /* the edges at a node */
extern const uint64_t hex19_coast;                    /* the nodes with fewer than three hexes */

/* The rings of hexes, counterclockwise: the outer from hex a, the inner from its neighbour e. */
extern const int8_t hex19_ring_outer[12];
extern const int8_t hex19_ring_inner[6];

/* The edge that joins two nodes, or -1. */
static inline int hex19_edge_between(int node_a, int node_b)
{
    for (int i = 0; i < 3; i++) {
        if (hex19_node_nodes[node_a][i] == node_b) {
            return hex19_node_edges[node_a][i];
        }
    }
    return -1;
}

/* Vocabularies (rules/field.h); an edge also answers to its name the other way round. */
extern const struct words hex19_nodes_words;
extern const struct words hex19_edges_words;
extern const struct words hex19_hexes_words;
extern const struct words hex19_places_words; /* nodes, edges, hexes: the place numbers */
extern const struct words hex19_all_words;    /* these, and the corners of the map */

#endif
