/* Text boards: their limits, that everything can be read back from them, and that colours add
 * nothing. */
#include "render/render.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bot/table/quick.h"
#include "render/columns.h"
#include "rules/base/view.h"
#include "tests/render/positions.h"
#include "tests/render/reader.h"
#include "tests/support/golden.h"

enum { RANDOM_VIEWS = 3000 };

static const struct game base = {.id = "base"};

static void scene_of(const struct base_view *view, const struct names *names, struct scene *scene)
{
    assert_true(scene_make(&base, view, names, scene));
}

static struct quick_chance new_chance(uint64_t game)
{
    struct quick_chance chance;

    quick_chance_init(&chance, 7, game);
    return chance;
}

/* --- Reading back --- */

static const struct names *shown_names; /* NULL: seats have their own colours */

static char letter_of(int seat)
{
    return text_colour_letter(text_colour(shown_names, seat));
}

static char owner_letter(const struct base_view *view, int n)
{
    for (int s = 0; s < view->nseats; s++) {
        if (view->cities[s] >> n & 1)
            return (char)toupper((unsigned char)letter_of(s));
        if (view->settlements[s] >> n & 1)
            return letter_of(s);
    }
    return ' ';
}

static char road_letter(const struct base_view *view, int e)
{
    for (int s = 0; s < view->nseats; s++) {
        if (edge_set_has(view->roads[s], e))
            return (char)toupper((unsigned char)letter_of(s));
    }
    return '-';
}

static void check_hex(const struct base_view *view, const struct reading *reading, int h)
{
    static const char *const words[] = {"brick", "lumbr", "wool", "grain", "ore", "desrt"};

    assert_int_equal(reading->hex[h].times, 1);
    assert_int_equal(reading->hex[h].number, view->token[h]);
    assert_int_equal(reading->hex[h].robbed, view->robber == h);
    assert_int_equal(reading->hex[h].hot, view->token[h] == 6 || view->token[h] == 8);
    assert_string_equal(reading->hex[h].word, words[view->terrain[h]]);
}

static void check_harbours(const struct base_view *view, const struct reading *reading)
{
    static const char *const labels[] = {"2:1 brick", "2:1 lumbr", "2:1 wool",
                                         "2:1 grain", "2:1 ore",   "3:1"};
    int anchored = 0;

    for (int e = 0; e < HEX19_EDGES; e++)
        anchored += reading->harbour[e].anchored;
    assert_int_equal(anchored, BASE_HARBOURS);
    for (int i = 0; i < BASE_HARBOURS; i++) {
        const struct read_harbour *harbour = &reading->harbour[view->harbour_edge[i]];
        assert_true(harbour->anchored);
        assert_string_equal(harbour->label, labels[view->harbour_kind[i]]);
    }
}

static void check_read_back(const struct base_view *view, const char *board)
{
    struct reading reading;

    reading_of(board, &reading);
    assert_in_range(reading.nlines, 1, BOARD_LINES);
    assert_in_range(reading.columns, 1, BOARD_COLUMNS);
    for (int n = 0; n < HEX19_NODES; n++) {
        assert_int_equal(reading.node[n].times, 1);
        assert_int_equal(reading.node[n].owner, owner_letter(view, n));
    }
    for (int h = 0; h < HEX19_HEXES; h++)
        check_hex(view, &reading, h);
    for (int e = 0; e < HEX19_EDGES; e++)
        assert_int_equal(reading.edge[e], road_letter(view, e));
    check_harbours(view, &reading);
}

/* What stands before the mark of an owner is a blank or a road's `=` or `-`: never a letter or a
 * digit, which would run into it. */
static void check_nothing_touches_owners(const struct base_view *view, const char *board)
{
    struct reading reading;

    reading_of(board, &reading);
    for (int n = 0; n < HEX19_NODES; n++) {
        const struct read_node *node = &reading.node[n];
        char before = node->column >= 2 ? reading.line[node->line][node->column - 2] : ' ';
        if (owner_letter(view, n) != ' ')
            assert_non_null(strchr(" -=", before));
    }
}

/* B-BOARD-1, B-BOARD-6: any board, harbours wherever they may lie. */
static void everything_can_be_read_back(void **state)
{
    (void)state;
    static struct scene scene;
    static struct text board;

    for (uint64_t i = 0; i < RANDOM_VIEWS; i++) {
        struct quick_chance chance = new_chance(i);
        struct base_view view;
        position_random(&view, &chance.base);
        struct names names = i % 2 ? position_names : position_hostile_names;
        for (int s = 0; s < SEATS_MAX; s++) /* other colours than the seats' own */
            names.colour[s] = (uint8_t)(i % 3 ? (s + (int)i) % SEATS_MAX + 1 : 0);
        shown_names = &names;
        scene_of(&view, &names, &scene);
        text_board(&scene, TEXT_PLAIN, &board);
        assert_false(board.cut);
        check_read_back(&view, board.s);
        check_nothing_touches_owners(&view, board.s);
        shown_names = NULL;
    }
}

static void colours_add_nothing(void **state)
{
    (void)state;
    static struct scene scene;
    static struct text plain, coloured;
    static char stripped[TEXT_BYTES];

    for (uint64_t i = 0; i < RANDOM_VIEWS; i++) {
        struct quick_chance chance = new_chance(i);
        struct base_view view;
        position_random(&view, &chance.base);
        scene_of(&view, &position_hostile_names, &scene);
        for (int style = TEXT_ANSI; style <= TEXT_MIRC; style++) {
            text_board(&scene, TEXT_PLAIN, &plain);
            text_board(&scene, (enum text_style)style, &coloured);
            assert_false(coloured.cut);
            reading_strip(coloured.s, stripped, sizeof stripped);
            assert_string_equal(stripped, plain.s);
            text_table(&scene, TEXT_PLAIN, &plain);
            text_table(&scene, (enum text_style)style, &coloured);
            reading_strip(coloured.s, stripped, sizeof stripped);
            assert_string_equal(stripped, plain.s);
        }
    }
}

/* --- Marks --- */

static void mark_at_random(struct chance *chance, struct scene *scene)
{
    for (int n = 0; n < scene->nnodes; n++)
        scene->node[n].marked = chance->below(chance, CHANCE_AI, 3) == 0;
    for (int e = 0; e < scene->nedges; e++)
        scene->edge[e].marked =
            scene->edge[e].seat == SEAT_NONE && chance->below(chance, CHANCE_AI, 3) == 0;
    for (int h = 0; h < scene->nhexes; h++)
        scene->hex[h].marked = !scene->hex[h].robbed && chance->below(chance, CHANCE_AI, 3) == 0;
}

static void check_marks(const struct scene *scene, const struct reading *reading)
{
    for (int n = 0; n < scene->nnodes; n++) {
        char owner = reading->node[n].owner;
        assert_int_equal(reading->node[n].times, 1);
        assert_int_equal(owner == '*' || owner == '+', scene->node[n].marked);
        if (scene->node[n].marked)
            assert_int_equal(owner == '+', scene->node[n].piece != PIECE_NONE);
    }
    for (int e = 0; e < scene->nedges; e++)
        assert_int_equal(reading->edge[e] == '*', scene->edge[e].marked);
    for (int h = 0; h < scene->nhexes; h++)
        assert_int_equal(reading->hex[h].marked, scene->hex[h].marked);
}

static void marked_places_can_be_read_back(void **state)
{
    (void)state;
    static struct scene scene;
    static struct text board;
    static struct reading reading;

    for (uint64_t i = 0; i < RANDOM_VIEWS; i++) {
        struct quick_chance chance = new_chance(i);
        struct base_view view;
        position_random(&view, &chance.base);
        scene_of(&view, &position_names, &scene);
        mark_at_random(&chance.base, &scene);
        text_board(&scene, TEXT_PLAIN, &board);
        reading_of(board.s, &reading);
        assert_in_range(reading.nlines, 1, BOARD_LINES);
        assert_in_range(reading.columns, 1, BOARD_COLUMNS);
        check_marks(&scene, &reading);
    }
}

static struct move build(enum base_piece piece, int place)
{
    return (struct move){.verb = VERB_BUILD,
                         .arg = {[BUILD_PIECE] = (int16_t)piece, [BUILD_PLACE] = (int16_t)place}};
}

static void moves_become_marks(void **state)
{
    (void)state;
    static struct scene scene;
    struct base_view view;
    int node = position_word(&hex19_nodes_words, "c2");
    int edge = position_word(&hex19_edges_words, "c2-d3");
    const struct move legal[] = {
        {.verb = VERB_END},
        build(SETTLEMENT, node),
        build(ROAD, HEX19_EDGE0 + edge),
        {.verb = VERB_ROB, .arg = {[ROB_HEX] = 4, [ROB_VICTIM] = SEAT_NONE}},
    };

    position_empty(&view, 4);
    scene_of(&view, &position_names, &scene);
    scene_mark(&base, legal, sizeof legal / sizeof *legal, &scene);
    for (int n = 0; n < HEX19_NODES; n++)
        assert_int_equal(scene.node[n].marked, n == node);
    for (int e = 0; e < HEX19_EDGES; e++)
        assert_int_equal(scene.edge[e].marked, e == edge);
    for (int h = 0; h < HEX19_HEXES; h++)
        assert_int_equal(scene.hex[h].marked, h == 4);
}

/* --- Goldens --- */

static void board_golden(const struct base_view *view, const struct names *names,
                         enum text_style style, const char *golden)
{
    static struct scene scene;
    static struct text board;

    scene_of(view, names, &scene);
    text_board(&scene, style, &board);
    golden_check(golden, board.s);
}

static void golden_boards(void **state)
{
    (void)state;
    struct base_view view;

    position_empty(&view, 3);
    board_golden(&view, &position_names, TEXT_PLAIN, "text/board-start.txt");
    position_midgame(&view);
    board_golden(&view, &position_names, TEXT_PLAIN, "text/board-midgame.txt");
    board_golden(&view, &position_names, TEXT_ANSI, "text/board-midgame-ansi.txt");
    board_golden(&view, &position_names, TEXT_MIRC, "text/board-midgame-mirc.txt");
    position_full(&view);
    board_golden(&view, &position_hostile_names, TEXT_PLAIN, "text/board-full.txt");
}

static void golden_spots(void **state)
{
    (void)state;
    static struct scene scene;
    static struct text board;
    struct base_view view;
    struct move legal[HEX19_PLACES];
    static const char *const spots[] = {"b4", "k4", "i2", "i4"};
    static const char *const edges[] = {"b4-c4", "a2-b3", "k4-l3", "k1-l1", "g4-h4"};
    size_t n = 0;

    position_midgame(&view);
    scene_of(&view, &position_names, &scene);
    for (size_t i = 0; i < sizeof spots / sizeof *spots; i++)
        legal[n++] = build(SETTLEMENT, position_word(&hex19_nodes_words, spots[i]));
    for (size_t i = 0; i < sizeof edges / sizeof *edges; i++)
        legal[n++] = build(ROAD, HEX19_EDGE0 + position_word(&hex19_edges_words, edges[i]));
    scene_mark(&base, legal, n, &scene);
    text_board(&scene, TEXT_PLAIN, &board);
    golden_check("text/board-spots.txt", board.s);

    scene_of(&view, &position_names, &scene);
    for (int h = 0; h < HEX19_HEXES; h++)
        scene.hex[h].marked = h != view.robber;
    text_board(&scene, TEXT_PLAIN, &board);
    golden_check("text/board-robber.txt", board.s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_can_be_read_back),
        cmocka_unit_test(colours_add_nothing),
        cmocka_unit_test(marked_places_can_be_read_back),
        cmocka_unit_test(moves_become_marks),
        cmocka_unit_test(golden_boards),
        cmocka_unit_test(golden_spots),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
