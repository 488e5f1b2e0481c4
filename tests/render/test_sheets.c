/* Printed islands as boards: all that is drawn and told of them comes from the sheet of the rules
 * (variants-data A, B). */
#include "render/render.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "tests/render/positions.h"

static const struct game *const games_with_sheets[] = {&island_one_game, &island_two_game,
                                                       &plus_game};
enum { GAMES = sizeof games_with_sheets / sizeof *games_with_sheets };

static struct scene scene;
static struct sheet_view view;

static const struct sheet *show(int game)
{
    if (game == 0)
        position_island_one(&view);
    else
        position_island_two(&view);
    assert_true(scene_make(games_with_sheets[game], &view, &position_names, &scene));
    return game == 0 ? &island_one_sheet : &island_two_sheet;
}

/* --- The map ---------------------------------------------------------------------------------- */

static bool is_end_of(const struct sheet_spot *road, int x, int y)
{
    return (road->x == x && road->y == y) || (road->to_x == x && road->to_y == y);
}

/* The road before a place, on the map too: that printed without a name is before the first. */
static const struct sheet_spot *road_before(const struct sheet *sheet, int place)
{
    int road = sheet->place[place].road;
    return road >= 0 ? &sheet->place[road].spot : &sheet->start;
}

/* D1-BUILD-3, -4, D2-BUILD-1, -2: what opens a place on the table touches it on the map. */
static void map_and_table_agree(void **state)
{
    (void)state;
    for (int g = 0; g < GAMES; g++) {
        const struct sheet *sheet = show(g);
        for (int p = 0; p < sheet->from[DICE_KNIGHT]; p++) {
            const struct sheet_place *place = &sheet->place[p];
            const struct sheet_spot *spot = &place->spot, *road = road_before(sheet, p);
            if (sheet->given >> p & 1)
                continue;
            bool touches = is_end_of(road, spot->x, spot->y) ||
                           (place->piece == DICE_ROAD && is_end_of(road, spot->to_x, spot->to_y));
            assert_true(touches);
        }
    }
}

/* Every place once; each at a spot of its own. */
static void every_place_is_on_the_map(void **state)
{
    (void)state;
    for (int g = 0; g < GAMES; g++) {
        const struct sheet *sheet = show(g);
        const struct scene_sheet *map = &scene.sheet;
        int unnamed = map->nplaces - sheet->nplaces;
        assert_int_equal(unnamed, g == 0);
        assert_int_equal(map->nhexes, g == 0 ? 6 : 7);
        for (int p = 0; p < sheet->nplaces; p++) {
            assert_string_equal(map->place[p + unnamed].name, sheet->places->word[p].name);
            for (int q = 0; q < p; q++)
                assert_memory_not_equal(&sheet->place[p].spot, &sheet->place[q].spot,
                                        sizeof sheet->place[p].spot);
        }
    }
}

/* --- Rows ------------------------------------------------------------------------------------- */

static int place_of(const struct sheet *sheet, const char *name)
{
    return position_word(sheet->places, name);
}

/* A row begins at the start or after the road in its heading; a place in it follows its road. */
static void check_row(const struct sheet *sheet, const struct scene_row *row, bool shown[])
{
    int road = -1;
    if (strncmp(row->heading, "from ", 5) == 0) {
        road = place_of(sheet, row->heading + 5);
        assert_true(shown[road]);
    }
    for (int i = 0; i < row->n; i++) {
        int place = place_of(sheet, scene.cell[row->first + i].text);
        assert_false(shown[place]);
        shown[place] = true;
        assert_int_equal(sheet->place[place].road, road);
        road = sheet->place[place].piece == DICE_ROAD ? place : road;
    }
}

/* D1-BUILD-3, D2-BUILD-1: `board` shows the ways. */
static void rows_follow_the_ways(void **state)
{
    (void)state;
    for (int g = 0; g < GAMES; g++) {
        const struct sheet *sheet = show(g);
        bool shown[SHEET_PLACES] = {false};
        for (int r = 0; r < scene.nrows; r++)
            if (scene.row[r].on_sheet)
                check_row(sheet, &scene.row[r], shown);
        for (int p = 0; p < sheet->nplaces; p++)
            assert_true(shown[p]);
    }
}

/* --- What the rules say of it ----------------------------------------------------------------- */

static void read_rules(const struct game *game, char *out, size_t cap)
{
    out[0] = '\0';
    for (const char *const *paragraph = game->rules; *paragraph; paragraph++)
        snprintf(out + strlen(out), cap - strlen(out), "%s\n", *paragraph);
}

static void assert_says(const char *rules, const char *before, const char *name, const char *after)
{
    char text[80];
    snprintf(text, sizeof text, "%s%s%s", before, name, after);
    if (!strstr(rules, text))
        fail_msg("the rules do not say: %s", text);
}

/* D2-ROAD-1: the roads that the rules name are those of the sheet. */
static void the_rules_name_its_roads(void **state)
{
    (void)state;
    for (int g = 1; g < GAMES; g++) {
        const struct sheet *sheet = show(g);
        static char rules[4096];
        char branches[40] = "";
        int left = 0;
        read_rules(games_with_sheets[g], rules, sizeof rules);
        assert_says(rules, "who builds ", sheet->places->word[sheet->marked].name, "");
        for (int r = 0; r < sheet->from[DICE_SETTLEMENT]; r++)
            left += !(sheet->trunk >> r & 1);
        for (int r = 0; r < sheet->from[DICE_SETTLEMENT]; r++)
            if (!(sheet->trunk >> r & 1)) {
                snprintf(branches + strlen(branches), sizeof branches - strlen(branches), "%s%s",
                         sheet->places->word[r].name,
                         left > 2    ? ", "
                         : left == 2 ? " and "
                                     : "");
                left--;
            }
        assert_says(rules, "The branches ", branches, " do not count");
        assert_says(rules, "No printed sheet of this ", "", ""); /* what is reconstructed */
    }
}

/* --- Whose sheet, and who has what ------------------------------------------------------------ */

/* Who looks on sees the sheet of the winner when all is over. */
static void the_winners_sheet_is_shown_at_the_end(void **state)
{
    (void)state;
    for (int g = 0; g < GAMES; g++)
        for (int best = 0; best < 2; best++) {
            show(g);
            view.common.viewer = VIEWER_SPECTATOR;
            view.common.seat = SEAT_NONE;
            view.common.first = 0;
            view.common.phase = DICE_PHASE_OVER;
            view.common.winner = (int8_t)(g == 0 ? SEAT_NONE : best);
            view.common.points[best] = 30;
            scene_make(games_with_sheets[g], &view, &position_names, &scene);
            assert_int_equal(scene.sheet_seat, best);
        }
}

/* D1-VIEW-1: nothing is secret, so each may look at each sheet, at any time. */
static void every_sheet_can_be_shown(void **state)
{
    (void)state;
    for (int g = 0; g < GAMES; g++) {
        show(g);
        for (int viewer = VIEWER_ALL; viewer < 2; viewer++)
            for (int whose = 0; whose < 2; whose++) {
                view.common.viewer = (int8_t)viewer;
                assert_true(
                    scene_make_of(games_with_sheets[g], &view, &position_names, whose, &scene));
                assert_int_equal(scene.sheet_seat, whose);
                assert_int_equal(scene.viewer, viewer);
            }
        view.common.viewer = 1;
        for (int none = SEAT_NONE; none <= SEATS_MAX; none += SEATS_MAX + 1) {
            scene_make_of(games_with_sheets[g], &view, &position_names, none, &scene);
            assert_int_equal(scene.sheet_seat, 1);
        }
    }
}

/* DP-MARK-1: the sheet shows who has the titles, in 80 columns. */
static void titles_stand_beside_the_points(void **state)
{
    (void)state;
    static const struct names names = {
        .name = {"Maximilian-Alexander", "Bartholomew-the-Long", "Wilhelmina-Charlotte", "Dora"}};
    static struct text board;
    show(2);
    text_board(&scene, TEXT_PLAIN, &board);
    assert_non_null(strstr(board.s, "o Bruno 9, road, army  "));
    view.common.nseats = 4;
    view.common.points[1] = 10;
    view.common.largest_army = 0;
    scene_make(&plus_game, &view, &names, &scene);
    text_board(&scene, TEXT_PLAIN, &board);
    const char *line = strstr(board.s, ", army");
    assert_non_null(line);
    while (line > board.s && line[-1] != '\n')
        line--;
    assert_in_range(strcspn(line, "\n"), 1, BOARD_COLUMNS);
    assert_non_null(strstr(line, " 10, road  "));
}

static const struct scene_cell *cell_called(const char *name)
{
    for (int i = 0; i < scene.ncells; i++)
        if (strcmp(scene.cell[i].text, name) == 0)
            return &scene.cell[i];
    fail_msg("no %s", name);
    return NULL;
}

/* D2-ROAD-1, DP-ROAD-1: shaded on Island Two, on Plus the site has an X, until it is built; nowhere
 * does a turn without a build leave one but on the track of Island One (D2-POINTS-1). */
static void the_fifth_road_is_printed_otherwise(void **state)
{
    (void)state;
    static const unsigned prints[] = {0, CELL_SHADED, CELL_CROSSED};
    static struct text board;
    for (int g = 1; g < GAMES; g++) {
        const struct sheet *sheet = show(g);
        const uint64_t marked = UINT64_C(1) << sheet->marked;
        for (int s = 0; s < 2; s++)
            view.common.viewer = (int8_t)s, view.built[s] &= ~marked;
        assert_true(scene_make(games_with_sheets[g], &view, &position_names, &scene));
        for (int i = 0; i < scene.ncells; i++)
            assert_int_equal(scene.cell[i].state & (CELL_SHADED | CELL_CROSSED),
                             &scene.cell[i] == cell_called("r6") ? prints[g] : 0);
        text_board(&scene, TEXT_PLAIN, &board);
        assert_non_null(strstr(board.s, g == 1 ? " r6% " : " r6/X "));
        assert_non_null(strstr(board.s, g == 1 ? "%first here: the Longest Road\n"
                                               : "/X first here: the Longest Road\n"));
        text_linear(&scene, &board);
        assert_non_null(strstr(board.s, g == 1 ? "r6 shaded" : "r6 with an X"));
        view.built[view.common.viewer] |= marked;
        assert_true(scene_make(games_with_sheets[g], &view, &position_names, &scene));
        assert_int_equal(cell_called("r6")->state & (CELL_SHADED | CELL_CROSSED), 0);
    }
    show(0);
    assert_int_equal(cell_called("r6")->state & (CELL_SHADED | CELL_CROSSED), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(map_and_table_agree),
        cmocka_unit_test(every_place_is_on_the_map),
        cmocka_unit_test(rows_follow_the_ways),
        cmocka_unit_test(the_rules_name_its_roads),
        cmocka_unit_test(the_winners_sheet_is_shown_at_the_end),
        cmocka_unit_test(every_sheet_can_be_shown),
        cmocka_unit_test(titles_stand_beside_the_points),
        cmocka_unit_test(the_fifth_road_is_printed_otherwise),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
