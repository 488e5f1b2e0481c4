/* Rows of cells in text: sheets, tracks, dice, cards that lie open. */
#include "render/render.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "render/scenes/scenes.h"
#include "tests/render/reader.h"

static struct scene scene;
static struct text board;

static void begin(int nseats)
{
    scene = (struct scene){.nseats = (uint8_t)nseats, .viewer = 0};
    for (int s = 0; s < nseats; s++) {
        snprintf(scene.seat[s].name, sizeof scene.seat[s].name, "P%d", s);
        scene.seat[s].colour = (uint8_t)s;
    }
}

static void signs_say_what_is_so(void **state)
{
    (void)state;
    begin(1);
    scene_add_row(&scene, "roads", 0);
    scene_add_cell(&scene, SHAPE_PIECE, ICON_ROAD, CELL_BUILT, "r1");
    scene_add_cell(&scene, SHAPE_PIECE, ICON_ROAD, CELL_MARKED, "r2");
    scene_add_cell(&scene, SHAPE_PIECE, ICON_ROAD, 0, "r3");
    scene.prize = "the Longest Road";
    scene_add_cell(&scene, SHAPE_PIECE, ICON_ROAD, CELL_SHADED, "r4");
    scene_add_cell(&scene, SHAPE_PIECE, ICON_ROAD, CELL_CROSSED | CELL_MARKED, "r5");
    scene_add_row(&scene, "cards", SEAT_NONE);
    scene_add_cell(&scene, SHAPE_CARD, ICON_ROAD, 0, "2");
    scene_add_cell(&scene, SHAPE_CARD, ICON_NONE, 0, "3 red");
    scene_add_row(&scene, "dice", SEAT_NONE);
    scene_add_cell(&scene, SHAPE_DIE, ICON_WOOL, CELL_KEPT, "");
    scene_add_cell(&scene, SHAPE_DIE, ICON_GOLD, CELL_USED | CELL_BUILT, "");
    text_board(&scene, TEXT_PLAIN, &board);
    assert_string_equal(board.s, "roads  [r1] *r2 r3 r4% *r5/X\n"
                                 "cards  2 roads 3 red\n"
                                 "dice   <wool> (gold)\n"
                                 "b P0 0\n"
                                 "*now possible  (used)  <kept>  [built]  %first here: the Longest "
                                 "Road  /X first here: the Longest Road\n");
}

static void an_empty_row_is_its_heading(void **state)
{
    (void)state;
    begin(2);
    scene_add_row(&scene, "cities", 1);
    text_board(&scene, TEXT_PLAIN, &board);
    assert_memory_equal(board.s, "cities", 6);
}

/* Beside a map there is a line for dice and one for the key: dice of two lines take both. */
static void dice_come_before_the_key(void **state)
{
    (void)state;
    begin(2);
    scene_hex19(&scene);
    scene_add_row(&scene, "roll 2 of 3", SEAT_NONE);
    for (int i = 0; i < 6; i++)
        scene_add_cell(&scene, SHAPE_DIE, ICON_LUMBER, CELL_KEPT, "");
    text_board(&scene, TEXT_PLAIN, &board);
    assert_non_null(strstr(board.s, "<lumber>\n             <lumber>\nb P0 0  o P1 0\n"));
    assert_null(strstr(board.s, "settlement"));
    scene.ncells = scene.row[0].n = 5;
    text_board(&scene, TEXT_PLAIN, &board);
    assert_non_null(strstr(board.s, "b settlement"));
}

/* Whatever is added, it fits: rows whole or not at all, cells cut. */
static void too_much_is_left_out(void **state)
{
    (void)state;
    for (int width = 0; width < 12; width++) {
        struct reading reading;
        begin(6);
        for (int r = 0; r < SCENE_ROWS + 5; r++) {
            scene_add_row(&scene, "a heading far too long", r % 6);
            for (int c = 0; c < width * r; c++)
                scene_add_cell(&scene, SHAPE_BOX, ICON_NONE, (unsigned)c % 32, "123456789abc");
        }
        assert_in_range(scene.nrows, 1, SCENE_ROWS);
        assert_in_range(scene.ncells, 0, SCENE_CELLS);
        text_board(&scene, TEXT_PLAIN, &board);
        assert_false(board.cut);
        reading_of(board.s, &reading);
        assert_in_range(reading.nlines, 1, BOARD_LINES);
        assert_in_range(reading.columns, 1, BOARD_COLUMNS);
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(signs_say_what_is_so),
        cmocka_unit_test(an_empty_row_is_its_heading),
        cmocka_unit_test(dice_come_before_the_key),
        cmocka_unit_test(too_much_is_left_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
