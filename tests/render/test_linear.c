/* Positions in sentences: all of it is there and right, and the short form is a beginning of it. */
#include "render/render.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "bot/table/quick.h"
#include "render/out.h"
#include "render/places.h"
#include "render/spots.h"
#include "tests/render/contact.h"
#include "tests/render/positions.h"
#include "tests/support/golden.h"

enum { RANDOM_VIEWS = 500 };

static const struct game base = {.id = "base"};
static struct scene scene;
static struct text out;

static void make(const struct base_view *view, const struct names *names)
{
    assert_true(scene_make(&base, view, names, &scene));
}

static void make_random(uint64_t i, struct base_view *view, const struct names *names)
{
    struct quick_chance chance;

    quick_chance_init(&chance, 23, i);
    position_random(view, &chance.base);
    make(view, names);
}

static bool is_in(const int8_t *nodes, int n)
{
    for (int i = 0; i < 6; i++)
        if (nodes[i] == n)
            return true;
    return false;
}

/* The map says the same as the tables of the island. */
static void what_lies_around(void **state)
{
    (void)state;
    struct base_view view;
    uint8_t hexes[PLACE_HEXES];

    position_empty(&view, 4);
    make(&view, &position_names);
    for (int node = 0; node < HEX19_NODES; node++) {
        int n = place_node_hexes(&scene, node, hexes), at = 0;
        for (int h = 0; h < HEX19_HEXES; h++)
            if (is_in(hex19_hex_nodes[h], node))
                assert_int_equal(hexes[at++], h);
        assert_int_equal(n, at);
    }
    for (int edge = 0; edge < HEX19_EDGES; edge++) {
        int n = place_edge_hexes(&scene, edge, hexes), at = 0;
        for (int h = 0; h < HEX19_HEXES; h++)
            if (is_in(hex19_hex_nodes[h], hex19_edge_nodes[edge][0]) &&
                is_in(hex19_hex_nodes[h], hex19_edge_nodes[edge][1]))
                assert_int_equal(hexes[at++], h);
        assert_int_equal(n, at);
    }
}

static void pips_add_up(void **state)
{
    (void)state;
    int sum = 0;
    for (int i = 2; i <= 12; i++)
        sum += place_pips(i);
    assert_int_equal(sum, 30); /* a seven pays nobody */
    assert_int_equal(place_pips(0), 0);
    assert_int_equal(place_pips(8), 5);
}

/* --- Everything is told, once, and right ------------------------------------------------------ */

static int times(const char *line)
{
    int n = 0;
    for (const char *at = out.s; (at = strstr(at, line)) != NULL; at++)
        n++;
    return n;
}

static void upper(const char *name, char to[8])
{
    snprintf(to, 8, "%s", name);
    for (; *to; to++)
        *to = (char)toupper((unsigned char)*to);
}

static const char *const lands[] = {"brick", "lumber", "wool", "grain", "ore", "desert"};

static void add_node(const struct base_view *view, int node, char *line, size_t size)
{
    size_t n = strlen(line);
    int touched = 0;

    for (int h = 0; h < HEX19_HEXES; h++) {
        if (!is_in(hex19_hex_nodes[h], node))
            continue;
        n += (size_t)snprintf(line + n, size - n, "%s%c %s", touched++ ? ", " : "", 'A' + h,
                              lands[view->terrain[h]]);
        if (view->token[h] > 0)
            n += (size_t)snprintf(line + n, size - n, " %d", view->token[h]);
    }
    for (int i = 0; i < BASE_HARBOURS; i++) {
        const int8_t *ends = hex19_edge_nodes[view->harbour_edge[i]];
        if (ends[0] != node && ends[1] != node)
            continue;
        snprintf(line + n, size - n, ", %s harbour",
                 view->harbour_kind[i] == ANY ? "3 to 1" : lands[view->harbour_kind[i]]);
        return;
    }
    if (touched < 3)
        snprintf(line + n, size - n, ", coast");
}

static void check_building(const struct base_view *view, int node, int seat, const char *piece)
{
    char line[256], name[8];

    upper(hex19_nodes_words.word[node].name, name);
    snprintf(line, sizeof line, "\n%s's %s %s: ", scene.seat[seat].name, piece, name);
    add_node(view, node, line, sizeof line - 4);
    snprintf(line + strlen(line), 3, ".\n");
    assert_int_equal(times(line), 1);
}

static void check_buildings(const struct base_view *view)
{
    int n = 0;
    for (int node = 0; node < HEX19_NODES; node++) {
        int owner = SEAT_NONE;
        for (int s = 0; s < view->nseats; s++)
            if ((view->settlements[s] | view->cities[s]) >> node & 1)
                owner = s;
        if (owner == SEAT_NONE)
            continue;
        n++;
        check_building(view, node, owner, view->cities[owner] >> node & 1 ? "city" : "settlement");
    }
    assert_int_equal(times("'s settlement ") + times("'s city "), n);
}

static void check_hexes(const struct base_view *view)
{
    for (int h = 0; h < HEX19_HEXES; h++) {
        char text[64], number[8] = "";
        if (view->token[h] > 0)
            snprintf(number, sizeof number, " %d", view->token[h]);
        snprintf(text, sizeof text, " %c %s%s%s", 'A' + h, lands[view->terrain[h]], number,
                 view->robber == h ? " with robber" : "");
        const char *row = strstr(out.s, "Row 1: "), *end = strstr(row, "Row 5: ");
        const char *at = strstr(row, text);
        assert_non_null(at);
        assert_true(at < strchr(end, '\n'));
        assert_non_null(strchr(",.", at[strlen(text)]));
    }
    assert_int_equal(times(" with robber"), 1);
}

static void check_roads(const struct base_view *view)
{
    for (int e = 0; e < HEX19_EDGES; e++) {
        char name[8];
        upper(hex19_edges_words.word[e].name, name);
        int expected = 0;
        for (int s = 0; s < view->nseats; s++)
            expected |= edge_set_has(view->roads[s], e);
        for (int i = 0; i < BASE_HARBOURS; i++)
            expected += view->harbour_edge[i] == e;
        assert_int_equal(times(name), expected);
    }
}

static void all_is_told(void **state)
{
    (void)state;
    static const struct names names = {.name = {"P0", "P1", "P2", "P3", "P4", "P5"}};
    for (uint64_t i = 0; i < RANDOM_VIEWS; i++) {
        struct base_view view;
        make_random(i, &view, &names);
        text_linear(&scene, &out);
        assert_false(out.cut);
        check_hexes(&view);
        check_buildings(&view);
        check_roads(&view);
        for (int s = 0; s < view.nseats; s++) {
            char line[64];
            snprintf(line, sizeof line, "\nP%d, %s: %d point%s", s, text_colour_name(s),
                     view.points[s], view.points[s] == 1 ? "" : "s");
            assert_int_equal(times(line), 1);
        }
    }
}

/* --- Limits ----------------------------------------------------------------------------------- */

static void mark_everything(void)
{
    for (int n = 0; n < scene.nnodes; n++)
        scene.node[n].marked = true;
    for (int e = 0; e < scene.nedges; e++)
        scene.edge[e].marked = true;
    for (int h = 0; h < scene.nhexes; h++)
        scene.hex[h].marked = true;
}

/* More than any game can ask at once still fits. */
static void the_fullest_fits(void **state)
{
    (void)state;
    struct base_view view;

    position_full(&view);
    make(&view, &position_hostile_names);
    text_linear(&scene, &out);
    assert_false(out.cut);
    position_empty(&view, 4);
    make(&view, &position_hostile_names);
    mark_everything();
    text_linear(&scene, &out);
    assert_false(out.cut);
    assert_int_equal(times("\n"), 5 + 4 + 1 + 1 + 1 + 1 + 1);
}

static void sentences_stay_whole(void **state)
{
    (void)state;
    static struct text whole;

    for (uint64_t i = 0; i < RANDOM_VIEWS; i++) {
        struct base_view view;
        make_random(i, &view, i % 2 ? &position_hostile_names : &position_names);
        if (i % 3 == 0)
            mark_everything();
        int max = i % 5 == 0 ? (int)i % 300 : ALT_CHARACTERS;
        text_alt(&scene, max, &out);
        assert_in_range(out_units(out.s), 0, (unsigned)max);
        assert_null(strchr(out.s, '\n'));
        if (max == ALT_CHARACTERS)
            assert_non_null(strstr(out.s, "Row 5: "));
        if (out.len > 0)
            assert_int_equal(out.s[out.len - 1], '.');
        text_alt(&scene, TEXT_BYTES, &whole); /* long or brief, it begins alike */
        const char *row = strstr(out.s, "Row 1: ");
        assert_memory_equal(out.s, whole.s, row ? (size_t)(row - out.s) : out.len);
    }
}

/* --- Places ----------------------------------------------------------------------------------- */

/* From the top, then from the left; the labels are those of pictures and menus. */
static void places_are_numbered_as_people_read(void **state)
{
    (void)state;
    struct base_view view;
    struct spot spot[SPOTS_MAX];

    position_midgame(&view);
    make(&view, &position_names);
    mark_everything();
    int n = scene_spots(&scene, spot);
    assert_int_equal(n, scene.nnodes + scene.nedges + scene.nhexes);
    for (int i = 1; i < n; i++)
        assert_true(spot[i - 1].y < spot[i].y ||
                    (spot[i - 1].y == spot[i].y && spot[i - 1].x < spot[i].x));
}

static void places_have_their_numbers(void **state)
{
    (void)state;
    struct base_view view;
    struct spot spots[SPOTS_MAX];

    position_midgame(&view);
    make(&view, &position_names);
    scene.node[position_word(&hex19_nodes_words, "k3")].marked = true;
    scene.node[position_word(&hex19_nodes_words, "i2")].marked = true;
    scene.edge[position_word(&hex19_edges_words, "b4-c4")].marked = true;
    scene.edge[position_word(&hex19_edges_words, "h3-i3")].marked = true;
    scene.hex[5].marked = true;
    assert_int_equal(scene_spots(&scene, spots), 5);
    text_linear(&scene, &out);
    assert_int_equal(times("\nPlaces: 1 B4-C4 by C. F wool 4, 3 pips. 3 H3-I3 between N and O. "
                           "4 I2 to a city: M lumber 8, N ore 3, Q brick 5, 11 pips. "
                           "5 K3: R grain 6, S wool 11, 3 to 1 harbour, 7 pips.\n"),
                     1);
}

/* --- Other games ------------------------------------------------------------------------------ */

static void cells_are_told(void **state)
{
    (void)state;
    scene = (struct scene){.nseats = 1, .viewer = 0, .turn = 3};
    snprintf(scene.seat[0].name, sizeof scene.seat[0].name, "Anna");
    scene_add_row(&scene, "roads", 0);
    scene.row[0].on_sheet = true; /* what is open is not told there */
    scene_add_cell(&scene, SHAPE_PIECE, ICON_ROAD, CELL_BUILT, "r1");
    scene_add_cell(&scene, SHAPE_PIECE, ICON_ROAD, CELL_MARKED, "r2");
    scene_add_cell(&scene, SHAPE_PIECE, ICON_ROAD, 0, "r3");
    scene_add_row(&scene, "castles", SEAT_NONE);
    scene_add_cell(&scene, SHAPE_PIECE, ICON_CASTLE, 0, "ne");
    scene_add_cell(&scene, SHAPE_PIECE, ICON_CASTLE, CELL_BUILT, "sw");
    scene_add_row(&scene, "dice", SEAT_NONE);
    scene_add_cell(&scene, SHAPE_DIE, ICON_WOOL, CELL_KEPT, "");
    scene_add_row(&scene, "", SEAT_NONE);
    text_linear(&scene, &out);
    assert_string_equal(
        out.s, "Turn 3: you.\nAnna, blue: 0 points.\n"
               "Anna's roads: r1 built, r2 possible.\ncastles: ne, sw built.\ndice: wool kept.\n"
               "row: nothing.\n");
}

static void goldens(void **state)
{
    (void)state;
    struct base_view view;

    for (int i = 0; i < ncontacts; i++) {
        char name[64];
        contacts[i].make(&scene);
        text_linear(&scene, &out);
        snprintf(name, sizeof name, "linear/%s.txt", contacts[i].name);
        golden_check(name, out.s);
    }
    position_midgame(&view);
    make(&view, &position_names);
    text_alt(&scene, ALT_CHARACTERS, &out);
    golden_check("text/alt-midgame.txt", out.s);
    position_full(&view);
    make(&view, &position_hostile_names);
    text_alt(&scene, ALT_CHARACTERS, &out);
    golden_check("text/alt-full.txt", out.s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_lies_around),
        cmocka_unit_test(pips_add_up),
        cmocka_unit_test(all_is_told),
        cmocka_unit_test(the_fullest_fits),
        cmocka_unit_test(sentences_stay_whole),
        cmocka_unit_test(places_are_numbered_as_people_read),
        cmocka_unit_test(places_have_their_numbers),
        cmocka_unit_test(cells_are_told),
        cmocka_unit_test(goldens),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
