#include "rules/hex19.h"

#include "rules/field.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/*
 * The island once more, in other coordinates than the generator's: cube coordinates, x + y + z = 0
 * and z down. A hex is three times its place; a node is the sum of the places of the three hexes
 * that meet there, on the island or not. Touching is then a matter of distance.
 */
struct cube {
    int x, y, z;
};

static struct cube hexes[HEX19_HEXES];
static struct cube nodes[HEX19_NODES];

/* Top-left, top, top-right, bottom-left, bottom, bottom-right of a hex. */
static const struct cube corner[6] = {{-1, 2, -1}, {1, 1, -2},  {2, -1, -1},
                                      {-2, 1, 1},  {-1, -1, 2}, {1, -2, 1}};

static struct cube plus(struct cube a, struct cube b)
{
    return (struct cube){a.x + b.x, a.y + b.y, a.z + b.z};
}

static int distance(struct cube a, struct cube b)
{
    return (abs(a.x - b.x) + abs(a.y - b.y) + abs(a.z - b.z)) / 2;
}

static bool same(struct cube a, struct cube b)
{
    return distance(a, b) == 0;
}

/* A hex and a corner, and two ends of an edge, are 2 apart; two hexes with a common side are 3. */
static bool at_hex(int node, int hex)
{
    return distance(nodes[node], hexes[hex]) == 2;
}

static bool joined(int a, int b)
{
    return distance(nodes[a], nodes[b]) == 2;
}

/* Reading order: by rows, then from the left. */
static int in_reading_order(const void *left, const void *right)
{
    const struct cube *a = left;
    const struct cube *b = right;

    return a->z != b->z ? a->z - b->z : (a->x - a->y) - (b->x - b->y);
}

static bool known_node(struct cube node, int n)
{
    for (int i = 0; i < n; i++) {
        if (same(nodes[i], node)) {
            return true;
        }
    }
    return false;
}

static int make_island(void **state)
{
    (void)state;
    int nhexes = 0;
    int nnodes = 0;

    for (int x = -2; x <= 2; x++) {
        for (int y = -2; y <= 2; y++) {
            if (abs(x + y) <= 2) {
                assert_in_range(nhexes, 0, HEX19_HEXES - 1);
                hexes[nhexes++] = (struct cube){3 * x, 3 * y, -3 * (x + y)};
            }
        }
    }
    for (int h = 0; h < nhexes; h++) {
        for (int i = 0; i < 6; i++) {
            struct cube node = plus(hexes[h], corner[i]);

            if (!known_node(node, nnodes)) {
                assert_in_range(nnodes, 0, HEX19_NODES - 1);
                nodes[nnodes++] = node;
            }
        }
    }
    qsort(hexes, HEX19_HEXES, sizeof hexes[0], in_reading_order);
    qsort(nodes, HEX19_NODES, sizeof nodes[0], in_reading_order);
    return nhexes == HEX19_HEXES && nnodes == HEX19_NODES ? 0 : -1;
}

/* A row holds exactly the numbers below n for which `belongs` holds, ascending, then -1. */
static void check_row(const int8_t *row, int width, int of, int n, bool (*belongs)(int of, int i))
{
    int at = 0;

    for (int i = 0; i < n; i++) {
        if (belongs(of, i)) {
            assert_in_range(at, 0, width - 1);
            assert_int_equal(row[at++], i);
        }
    }
    while (at < width) {
        assert_int_equal(row[at++], -1);
    }
}

static bool hex_by_hex(int hex, int other)
{
    return distance(hexes[hex], hexes[other]) == 3;
}

static bool edge_at_node(int node, int edge)
{
    return hex19_edge_nodes[edge][0] == node || hex19_edge_nodes[edge][1] == node;
}

static bool hex_at_edge(int edge, int hex)
{
    return at_hex(hex19_edge_nodes[edge][0], hex) && at_hex(hex19_edge_nodes[edge][1], hex);
}

static void hex_relations(void **state)
{
    (void)state;
    for (int h = 0; h < HEX19_HEXES; h++) {
        for (int i = 0; i < 6; i++) {
            assert_true(same(nodes[hex19_hex_nodes[h][i]], plus(hexes[h], corner[i])));
        }
        for (int n = 0; n < HEX19_NODES; n++) {
            assert_int_equal(hex19_hex_mask[h] >> n & 1, at_hex(n, h));
        }
        assert_int_equal(hex19_hex_mask[h] >> HEX19_NODES, 0);
        check_row(hex19_hex_hexes[h], 6, h, HEX19_HEXES, hex_by_hex);
    }
}

static void node_relations(void **state)
{
    (void)state;
    for (int n = 0; n < HEX19_NODES; n++) {
        int nhexes = 0;

        check_row(hex19_node_hexes[n], 3, n, HEX19_HEXES, at_hex);
        check_row(hex19_node_edges[n], 3, n, HEX19_EDGES, edge_at_node);
        for (int h = 0; h < HEX19_HEXES; h++) {
            nhexes += at_hex(n, h);
        }
        assert_int_equal(hex19_coast >> n & 1, nhexes < 3);
        for (int other = 0; other < HEX19_NODES; other++) {
            assert_int_equal(hex19_near[n] >> other & 1, other == n || joined(n, other));
        }
        assert_int_equal(hex19_near[n] >> HEX19_NODES, 0);
        for (int e = 0; e < HEX19_EDGES; e++) {
            assert_int_equal(edge_set_has(hex19_star[n], e), edge_at_node(n, e));
        }
        assert_int_equal(hex19_star[n].w[1] >> (HEX19_EDGES - 64), 0);
    }
    assert_int_equal(hex19_coast >> HEX19_NODES, 0);
    assert_int_equal(__builtin_popcountll(hex19_coast), 30);
}

static void node_neighbours(void **state)
{
    (void)state;
    for (int n = 0; n < HEX19_NODES; n++) {
        for (int i = 0; i < 3; i++) {
            int e = hex19_node_edges[n][i];
            int other = hex19_node_nodes[n][i];

            assert_int_equal(e < 0, other < 0);
            if (e >= 0) {
                assert_true(joined(n, other));
                assert_true(edge_at_node(n, e) && edge_at_node(other, e));
            }
        }
    }
}

/* E1: 72 edges, exactly the joined pairs, the upper node first, in the order of their names. */
static void edge_relations(void **state)
{
    (void)state;
    int npairs = 0;
    int ncoastal = 0;

    for (int e = 0; e < HEX19_EDGES; e++) {
        int a = hex19_edge_nodes[e][0];
        int b = hex19_edge_nodes[e][1];

        assert_true(joined(a, b));
        assert_true(nodes[a].z < nodes[b].z);
        check_row(hex19_edge_hexes[e], 2, e, HEX19_HEXES, hex_at_edge);
        ncoastal += hex19_edge_hexes[e][1] < 0;
        if (e > 0) {
            const struct word *word = hex19_edges_words.word;
            assert_true(strcmp(word[e - 1].name, word[e].name) < 0);
        }
    }
    for (int a = 0; a < HEX19_NODES; a++) {
        for (int b = 0; b < HEX19_NODES; b++) {
            npairs += joined(a, b);
        }
    }
    assert_int_equal(npairs, 2 * HEX19_EDGES);
    assert_int_equal(ncoastal, 30);
}

static void edge_between_nodes(void **state)
{
    (void)state;
    for (int a = 0; a < HEX19_NODES; a++) {
        for (int b = 0; b < HEX19_NODES; b++) {
            int e = hex19_edge_between(a, b);

            assert_int_equal(e >= 0, joined(a, b));
            assert_true(e < 0 ? e == -1 : edge_at_node(a, e) && edge_at_node(b, e));
        }
    }
}

/* E4b: each ring steps between neighbours and closes; counterclockwise from the north-west. */
static void check_ring(const int8_t *ring, int n, const char *letters)
{
    for (int i = 0; i < n; i++) {
        struct cube a = hexes[ring[i]];
        struct cube b = hexes[ring[(i + 1) % n]];

        assert_int_equal(hex19_hexes_words.word[ring[i]].name[0], letters[i]);
        assert_int_equal(distance(a, b), 3);
        assert_true(a.x * b.y - a.y * b.x > 0);
        assert_int_equal(distance(a, (struct cube){0, 0, 0}), n / 2);
    }
}

static void rings(void **state)
{
    (void)state;
    check_ring(hex19_ring_outer, 12, "adhmqrsplgcb");
    check_ring(hex19_ring_inner, 6, "einokf");
}

/* E1: a row letter from the top and a place from the left. */
static void node_names(void **state)
{
    (void)state;
    char name[3] = "a0"; /* the place before the first */

    for (int n = 0; n < HEX19_NODES; n++) {
        bool next_row = n > 0 && nodes[n].z != nodes[n - 1].z;

        name[0] = (char)(name[0] + next_row);
        name[1] = (char)(next_row ? '1' : name[1] + 1);
        assert_string_equal(hex19_nodes_words.word[n].name, name);
        assert_null(hex19_nodes_words.word[n].aliases);
    }
    assert_string_equal(name, "l3");
}

static void edge_sets(void **state)
{
    (void)state;
    struct edge_set none = {{0, 0}};
    struct edge_set all = none;

    assert_true(edge_set_empty(none));
    for (int e = 0; e < HEX19_EDGES; e++) {
        struct edge_set one = none;

        edge_set_add(&one, e);
        assert_false(edge_set_empty(one));
        assert_true(edge_set_has(one, e) && !edge_set_has(all, e));
        assert_true(edge_set_empty(edge_set_and(all, one)));
        all = edge_set_or(all, one);
        assert_int_equal(edge_set_count(all), e + 1);
        assert_int_equal(edge_set_count(edge_set_minus(all, one)), e);
        assert_true(edge_set_has(edge_set_and(all, one), e));
        edge_set_remove(&one, e);
        assert_true(edge_set_empty(one));
    }
    for (int e = 0; e < HEX19_EDGES; e++) {
        assert_int_equal(edge_set_take(&all), e);
    }
    assert_true(edge_set_empty(all));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hex_relations),      cmocka_unit_test(node_relations),
        cmocka_unit_test(node_neighbours),    cmocka_unit_test(edge_relations),
        cmocka_unit_test(edge_between_nodes), cmocka_unit_test(rings),
        cmocka_unit_test(node_names),         cmocka_unit_test(edge_sets),
    };
    return cmocka_run_group_tests_name("hex19", tests, make_island, NULL);
}
