#include "rules/chain.h"

#include "rules/field.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { ORACLE_MOST = 20 };

static uint64_t chance = 20240607;

/* 0..n-1; a test's own small generator (xorshift), so that every run tries the same sets. */
static int any_of(int n)
{
    chance ^= chance << 13;
    chance ^= chance >> 7;
    chance ^= chance << 17;
    return (int)(chance % (uint64_t)n);
}

static uint64_t node_bit(int node)
{
    return UINT64_C(1) << node;
}

/* The oracle: for every subset of the roads, the nodes where a chain of exactly these roads can
 * end. Subsets grow by one road at an end that is not blocked. */
static int oracle(struct edge_set roads, uint64_t blocked)
{
    static uint64_t ends[1 << ORACLE_MOST];
    uint64_t road[ORACLE_MOST];
    int n = 0;
    int best = 0;

    for (int e = 0; e < HEX19_EDGES; e++) {
        if (edge_set_has(roads, e)) {
            assert_true(n < ORACLE_MOST);
            road[n++] = node_bit(hex19_edge_nodes[e][0]) | node_bit(hex19_edge_nodes[e][1]);
        }
    }
    memset(ends, 0, sizeof ends[0] << n);
    for (int i = 0; i < n; i++)
        ends[1 << i] = road[i];
    for (int set = 1; set < 1 << n; set++) {
        if (ends[set] == 0)
            continue;
        int length = __builtin_popcount((unsigned)set);
        best = length > best ? length : best;
        for (int i = 0; i < n; i++) {
            uint64_t at = ends[set] & road[i] & ~blocked;

            if (set >> i & 1 || at == 0)
                continue;
            /* From one end of the road to the other; from both, if the chain may end at both. */
            ends[set | 1 << i] |= at == road[i] ? road[i] : road[i] & ~at;
        }
    }
    return best;
}

static struct edge_set neighbours(struct edge_set roads)
{
    struct edge_set found = {{0, 0}};

    for (int e = 0; e < HEX19_EDGES; e++) {
        if (edge_set_has(roads, e)) {
            found = edge_set_or(found, hex19_star[hex19_edge_nodes[e][0]]);
            found = edge_set_or(found, hex19_star[hex19_edge_nodes[e][1]]);
        }
    }
    return edge_set_minus(found, roads);
}

static int any_edge(struct edge_set set)
{
    int skip = any_of(edge_set_count(set));

    while (skip-- > 0)
        edge_set_take(&set);
    return edge_set_take(&set);
}

static struct edge_set all_edges(void)
{
    struct edge_set all = {{0, 0}};

    for (int e = 0; e < HEX19_EDGES; e++)
        edge_set_add(&all, e);
    return all;
}

static struct edge_set edges_of_hex(int hex)
{
    struct edge_set found = {{0, 0}};

    for (int e = 0; e < HEX19_EDGES; e++) {
        if (hex19_edge_hexes[e][0] == hex || hex19_edge_hexes[e][1] == hex)
            edge_set_add(&found, e);
    }
    return found;
}

static struct edge_set any_scatter(int n)
{
    struct edge_set roads = {{0, 0}};

    while (n-- > 0)
        edge_set_add(&roads, any_edge(edge_set_minus(all_edges(), roads)));
    return roads;
}

static struct edge_set any_network(int n)
{
    struct edge_set roads = {{0, 0}};

    for (int left = n; left > 0; left--) {
        bool apart = left == n || any_of(16) == 0;
        struct edge_set from = apart ? edge_set_minus(all_edges(), roads) : neighbours(roads);

        edge_set_add(&roads, any_edge(from));
    }
    return roads;
}

/* Mostly the sides of a few hexes next to each other, for rings upon rings. */
static struct edge_set any_rings(int n)
{
    struct edge_set near = {{0, 0}};
    struct edge_set roads = {{0, 0}};
    int hex = any_of(HEX19_HEXES);

    for (int i = 0; i < 3; i++) {
        near = edge_set_or(near, edges_of_hex(hex));
        hex = hex19_hex_hexes[hex][any_of(3)];
    }
    for (int left = n; left > 0; left--) {
        struct edge_set from = edge_set_minus(near, roads);
        bool out = edge_set_empty(from) || any_of(8) == 0;

        edge_set_add(&roads, any_edge(out ? edge_set_minus(all_edges(), roads) : from));
    }
    return roads;
}

static uint64_t any_blocked(void)
{
    uint64_t blocked = 0;

    for (int n = any_of(4) * any_of(5); n > 0; n--)
        blocked |= node_bit(any_of(HEX19_NODES));
    return blocked;
}

static void check_found(int found, int expected, struct edge_set roads, uint64_t blocked)
{
    if (found != expected) {
        fail_msg("%d, not %d: roads %#jx %#jx, blocked %#jx", found, expected,
                 (uintmax_t)roads.w[0], (uintmax_t)roads.w[1], (uintmax_t)blocked);
    }
}

static void check_set(struct edge_set roads, uint64_t blocked)
{
    int expected = oracle(roads, blocked);

    check_found(chain_longest(roads, blocked), expected, roads, blocked);
    if (any_of(40) == 0) { /* slow */
        check_found(chain_wide(roads, blocked), expected, roads, blocked);
    }
}

/* B-ROAD-1 against the oracle. */
static void random_sets(void **state)
{
    (void)state;
    for (int i = 0; i < 12000; i++) {
        int n = 1 + any_of(15);

        check_set(any_network(n), any_blocked());
        check_set(any_rings(n), any_blocked());
        check_set(any_scatter(n), any_blocked());
    }
}

/* B-ROAD-1: more roads than one player of the base game has. */
static void larger_random_sets(void **state)
{
    (void)state;
    for (int i = 0; i < 40; i++) {
        int n = 16 + any_of(ORACLE_MOST - 15);

        check_set(any_network(n), any_blocked());
        check_set(any_rings(n), any_blocked());
    }
}

static struct edge_set all_roads(void)
{
    struct edge_set roads = {{0, 0}};
    for (int e = 0; e < HEX19_EDGES; e++)
        edge_set_add(&roads, e);
    return roads;
}

/* DE-ROAD-1: all roads of the island, and all but a few, take no more time. Of the 36 forks all but
 * two lose a road; that can be done by 17. */
static void the_whole_island(void **state)
{
    (void)state;
    assert_int_equal(chain_longest(all_roads(), 0), HEX19_EDGES - 17);
    for (int i = 0; i < 30; i++) {
        struct edge_set roads = all_roads();
        for (int n = any_of(12); n > 0; n--)
            edge_set_remove(&roads, any_of(HEX19_EDGES));
        int length = chain_longest(roads, any_blocked());
        assert_in_range(length, 15, HEX19_EDGES - 17);
    }
}

/* DE-ROAD-1: sets of which walks still find the longest, and the other way with them. */
static void both_ways_agree(void **state)
{
    (void)state;
    for (int i = 0; i < 400; i++) {
        struct edge_set roads = any_rings(16 + any_of(14));
        uint64_t blocked = any_blocked();
        check_found(chain_wide(roads, blocked), chain_longest(roads, blocked), roads, blocked);
    }
}

/* A place by its name among the words. */
static int named(const struct words *words, const char *name, size_t length)
{
    for (int i = 0; i < words->n; i++) {
        if (strlen(words->word[i].name) == length && !memcmp(words->word[i].name, name, length))
            return i;
    }
    fail_msg("no %s %s", words->what, name);
    return -1;
}

static uint64_t nodes_of(const char *names)
{
    uint64_t nodes = 0;

    for (; *names != '\0'; names += names[2] == ' ' ? 3 : 2)
        nodes |= UINT64_C(1) << named(&hex19_nodes_words, names, 2);
    return nodes;
}

/* The roads along lines of nodes, such as "a1 b1 c1, f2 g2". */
static struct edge_set roads_of(const char *lines)
{
    struct edge_set roads = {{0, 0}};
    int last = -1;

    for (; *lines != '\0'; lines += *lines == ' ') {
        int node = named(&hex19_nodes_words, lines, 2);

        if (last >= 0) {
            int e = hex19_edge_between(last, node);
            assert_in_range(e, 0, HEX19_EDGES - 1);
            edge_set_add(&roads, e);
        }
        last = lines[2] == ',' ? -1 : node;
        lines += lines[2] == ',' ? 3 : 2;
    }
    return roads;
}

struct shape {
    const char *title;
    const char *roads;
    const char *blocked;
    int nroads;
    int longest;
};

static const struct shape shapes[] = {
    {"B-ROAD-1: no roads", "", "", 0, 0},
    {"B-ROAD-1: one road", "a1 b1", "", 1, 1},
    {"B-ROAD-1: a line", "a1 b1 c1 d1 e1 f1", "", 5, 5},
    {"B-ROAD-1: two lines apart are not added", "a1 b1 c1, l1 k1 j1 i1", "", 5, 3},
    {"R-1: a chain ends at a building", "a1 b1 c1 d1 e1 f1", "f1", 5, 5},
    {"R-1: a building in the middle", "a1 b1 c1 d1 e1 f1", "d1", 5, 3},
    {"R-1: two chains meet at a building", "c2 d2 c1 b1, c2 b2 a2", "c2", 5, 3},
    {"R-1: a building on a fork parts three", "i2 h2 g2, h2 g3 f3 e3", "h2", 5, 3},
    {"R-1: a ring cut at a node is a chain of six", "b1 a1 b2 c2 d2 c1 b1", "a1", 6, 6},
    {"R-1: a ring cut where its tail joins", "b1 a1 b2 c2 d2 c1 b1, d2 e2 f2", "d2", 8, 6},
    {"R-2: nine roads between two buildings", "a1 b1 c1 d1 e1 f1 g1 h1 i1 j1", "a1 j1", 9, 9},
    {"R-2: one road between two buildings", "a1 b1", "a1 b1", 1, 1},
    {"R-2: buildings on every node", "a1 b1 c1 d1", "a1 b1 c1 d1", 3, 1},
    {"R-8: a ring of six", "b1 a1 b2 c2 d2 c1 b1", "", 6, 6},
    {"R-8: a ring with a tail of two", "b1 a1 b2 c2 d2 c1 b1, d2 e2 f2", "", 8, 8},
    {"R-8: a ring with two tails", "b1 a1 b2 c2 d2 c1 b1, d2 e2 f2, b2 a2", "", 9, 8},
    {"R-8: two rings sharing a side", "b1 a1 b2 c2 d2 c1 b1, b2 a2 b3 c3 d3 c2", "", 11, 11},
    {"R-8: two rings joined by one road", "b1 a1 b2 c2 d2 c1 b1, d2 e2 f2 g2 h2 g3 f3 e2", "", 13,
     13},
    {"R-8: three rings about a node", "b1 a1 b2 c2 d2 c1 b1, b2 a2 b3 c3 d3 c2, d3 e3 f3 e2 d2", "",
     15, 14},
    {"R-8: a ring of ten", "b1 a1 b2 a2 b3 c3 d3 c2 d2 c1 b1", "", 10, 10},
    {"R-8: a ring apart from a longer line", "b1 a1 b2 c2 d2 c1 b1, l1 k1 j1 i1 h1 g1 f1 e1", "",
     13, 7},
    {"R-8: a longer ring apart from a ring with a tail",
     "b1 a1 b2 a2 b3 c3 d3 c2 d2 c1 b1, j2 k2 l2 k3 j3 i3 j2, k2 l1", "", 17, 10},
    {"R-8: a fork counts its longest branch only", "a1 b1 c1 d1 e1, c1 d2 e2", "", 6, 4},
    {"R-8: a star", "d2 c1, d2 c2, d2 e2", "", 3, 2},
    {"R-15: more roads", "a1 b1 c1 d1, c1 d2 c2 b2, d2 e2 f2", "", 8, 5},
    {"R-15: fewer roads, the longer chain", "l1 k2 j2 i3 h3 g4 f4", "", 6, 6},
};

static void known_shapes(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
        const struct shape *shape = &shapes[i];
        struct edge_set roads = roads_of(shape->roads);
        uint64_t blocked = nodes_of(shape->blocked);
        int found = chain_longest(roads, blocked);

        assert_int_equal(edge_set_count(roads), shape->nroads);
        if (found != shape->longest)
            fail_msg("%s: %d, not %d", shape->title, found, shape->longest);
        check_set(roads, blocked);
    }
}

/* only others' buildings are blocked nodes; one beside the chain does nothing to it. */
static void own_building(void **state)
{
    (void)state;
    struct edge_set roads = roads_of("a1 b1 c1 d1 e1 f1");

    assert_int_equal(chain_longest(roads, 0), 5);
    assert_int_equal(chain_longest(roads, nodes_of("d2 g1 b2")), 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_shapes),     cmocka_unit_test(own_building),
        cmocka_unit_test(random_sets),      cmocka_unit_test(larger_random_sets),
        cmocka_unit_test(the_whole_island), cmocka_unit_test(both_ways_agree),
    };
    return cmocka_run_group_tests_name("chain", tests, NULL, NULL);
}
