#include "rules/hex19.h"

#include "rules/field.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

/* E1: what touches what, by name, as the reference lists it. */
static const char *const hex_corners[HEX19_HEXES] = {
    "a b1 a1 b2 c1 d2 c2", "b b2 a2 b3 c2 d3 c3", "c b3 a3 b4 c3 d4 c4", "d d1 c1 d2 e1 f2 e2",
    "e d2 c2 d3 e2 f3 e3", "f d3 c3 d4 e3 f4 e4", "g d4 c4 d5 e4 f5 e5", "h f1 e1 f2 g1 h1 g2",
    "i f2 e2 f3 g2 h2 g3", "j f3 e3 f4 g3 h3 g4", "k f4 e4 f5 g4 h4 g5", "l f5 e5 f6 g5 h5 g6",
    "m h1 g2 h2 i1 j1 i2", "n h2 g3 h3 i2 j2 i3", "o h3 g4 h4 i3 j3 i4", "p h4 g5 h5 i4 j4 i5",
    "q j1 i2 j2 k1 l1 k2", "r j2 i3 j3 k2 l2 k3", "s j3 i4 j4 k3 l3 k4"};

static const char *const node_touches[HEX19_NODES] = {
    "a1 a",     "a2 b",     "a3 c",     "b1 a",     "b2 a b",   "b3 b c",   "b4 c",     "c1 a d",
    "c2 a b e", "c3 b c f", "c4 c g",   "d1 d",     "d2 a d e", "d3 b e f", "d4 c f g", "d5 g",
    "e1 d h",   "e2 d e i", "e3 e f j", "e4 f g k", "e5 g l",   "f1 h",     "f2 d h i", "f3 e i j",
    "f4 f j k", "f5 g k l", "f6 l",     "g1 h",     "g2 h i m", "g3 i j n", "g4 j k o", "g5 k l p",
    "g6 l",     "h1 h m",   "h2 i m n", "h3 j n o", "h4 k o p", "h5 l p",   "i1 m",     "i2 m n q",
    "i3 n o r", "i4 o p s", "i5 p",     "j1 m q",   "j2 n q r", "j3 o r s", "j4 p s",   "k1 q",
    "k2 q r",   "k3 r s",   "k4 s",     "l1 q",     "l2 r",     "l3 s"};

static const char *const edge_touches[HEX19_EDGES] = {
    "a1-b1 a",   "a1-b2 a",   "a2-b2 b",   "a2-b3 b",   "a3-b3 c",   "a3-b4 c",   "b1-c1 a",
    "b2-c2 a b", "b3-c3 b c", "b4-c4 c",   "c1-d1 d",   "c1-d2 a d", "c2-d2 a e", "c2-d3 b e",
    "c3-d3 b f", "c3-d4 c f", "c4-d4 c g", "c4-d5 g",   "d1-e1 d",   "d2-e2 d e", "d3-e3 e f",
    "d4-e4 f g", "d5-e5 g",   "e1-f1 h",   "e1-f2 d h", "e2-f2 d i", "e2-f3 e i", "e3-f3 e j",
    "e3-f4 f j", "e4-f4 f k", "e4-f5 g k", "e5-f5 g l", "e5-f6 l",   "f1-g1 h",   "f2-g2 h i",
    "f3-g3 i j", "f4-g4 j k", "f5-g5 k l", "f6-g6 l",   "g1-h1 h",   "g2-h1 h m", "g2-h2 i m",
    "g3-h2 i n", "g3-h3 j n", "g4-h3 j o", "g4-h4 k o", "g5-h4 k p", "g5-h5 l p", "g6-h5 l",
    "h1-i1 m",   "h2-i2 m n", "h3-i3 n o", "h4-i4 o p", "h5-i5 p",   "i1-j1 m",   "i2-j1 m q",
    "i2-j2 n q", "i3-j2 n r", "i3-j3 o r", "i4-j3 o s", "i4-j4 p s", "i5-j4 p",   "j1-k1 q",
    "j2-k2 q r", "j3-k3 r s", "j4-k4 s",   "k1-l1 q",   "k2-l1 q",   "k2-l2 r",   "k3-l2 r",
    "k3-l3 s",   "k4-l3 s"};

static const char *node_name(int node)
{
    return hex19_nodes_words.word[node].name;
}

/* One line of a list: a name, then those of what it touches, until -1. */
static void check_line(const char *line, const struct words *words, int number,
                       const struct words *others, const int8_t *touched, int n)
{
    const char *name = words->word[number].name;

    for (int i = 0;; i++) {
        size_t length = strcspn(line, " ");

        assert_int_equal(length, strlen(name));
        assert_memory_equal(line, name, length);
        line += length;
        if (i == n || touched[i] < 0) {
            break;
        }
        assert_int_equal(*line++, ' ');
        assert_in_range(touched[i], 0, others->n - 1);
        name = others->word[touched[i]].name;
    }
    assert_string_equal(line, "");
}

static void reference_lists(void **state)
{
    (void)state;
    for (int h = 0; h < HEX19_HEXES; h++) {
        check_line(hex_corners[h], &hex19_hexes_words, h, &hex19_nodes_words, hex19_hex_nodes[h],
                   6);
    }
    for (int n = 0; n < HEX19_NODES; n++) {
        check_line(node_touches[n], &hex19_nodes_words, n, &hex19_hexes_words, hex19_node_hexes[n],
                   3);
    }
    for (int e = 0; e < HEX19_EDGES; e++) {
        check_line(edge_touches[e], &hex19_edges_words, e, &hex19_hexes_words, hex19_edge_hexes[e],
                   2);
    }
}

/* E1: "c2-d3" is typed either way round. */
static void edge_names(void **state)
{
    (void)state;
    for (int e = 0; e < HEX19_EDGES; e++) {
        const char *a = node_name(hex19_edge_nodes[e][0]);
        const char *b = node_name(hex19_edge_nodes[e][1]);
        char name[6] = {a[0], a[1], '-', b[0], b[1], '\0'};
        char turned[6] = {b[0], b[1], '-', a[0], a[1], '\0'};

        assert_string_equal(hex19_edges_words.word[e].name, name);
        assert_string_equal(hex19_edges_words.word[e].aliases, turned);
    }
}

static int place_called(const char *name)
{
    int found = -1;

    for (int i = 0; i < hex19_places_words.n; i++) {
        const struct word *word = &hex19_places_words.word[i];

        if (!strcmp(word->name, name) || (word->aliases != NULL && !strcmp(word->aliases, name))) {
            assert_int_equal(found, -1);
            found = i;
        }
    }
    return found;
}

static void place_names(void **state)
{
    (void)state;
    for (int i = 0; i < HEX19_PLACES; i++) {
        assert_int_equal(place_called(hex19_places_words.word[i].name), i);
    }
    assert_int_equal(place_called("a1"), 0);
    assert_int_equal(place_called("h4"), 36);
    assert_int_equal(place_called("l3"), 53);
    assert_int_equal(place_called("a1-b1"), HEX19_EDGE0);
    assert_int_equal(place_called("d3-c2"), HEX19_EDGE0 + hex19_edge_between(8, 13));
    assert_int_equal(place_called("l3-k4"), HEX19_EDGE0 + 71);
    assert_int_equal(place_called("a"), HEX19_HEX0);
    assert_int_equal(place_called("s"), HEX19_HEX0 + 18);
    assert_int_equal(place_called("t"), -1);
    assert_int_equal(place_called("a1-a2"), -1);
}

static void check_part(const struct words *words, const char *what, int n, int first)
{
    assert_string_equal(words->what, what);
    assert_int_equal(words->n, n);
    for (int i = 0; i < n; i++) {
        assert_string_equal(words->word[i].name, hex19_places_words.word[first + i].name);
    }
}

static void vocabularies(void **state)
{
    (void)state;
    check_part(&hex19_nodes_words, "node", 54, 0);
    check_part(&hex19_edges_words, "edge", 72, 54);
    check_part(&hex19_hexes_words, "hex", 19, 126);
    check_part(&hex19_places_words, "place", 145, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reference_lists),
        cmocka_unit_test(edge_names),
        cmocka_unit_test(place_names),
        cmocka_unit_test(vocabularies),
    };
    return cmocka_run_group_tests_name("hex19_names", tests, NULL, NULL);
}
