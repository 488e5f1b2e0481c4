/* Every game, early and late, with names of every kind: pictures can be read on a phone and nothing
 * lies outside; texts keep their limits. */
#include "render/picture/picture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "bot/render/shown.h"
#include "render/out.h"
#include "render/picture/draw.h"
#include "render/picture/layout.h"
#include "tests/render/legible.h"
#include "tests/render/positions.h"
#include "tests/render/reader.h"
#include "tests/support/golden.h"

static struct shown shown;
static struct scene scene;
static struct draw_list list;

static void check_inside(const char *name, const struct layout *layout)
{
    for (size_t i = 0; i < list.n; i++) {
        const struct draw_item *item = &list.item[i];
        bool clipped = strncmp(item->name, "hex", 3) == 0 || strncmp(item->name, "seat", 4) == 0 ||
                       strncmp(item->name, "sea", 3) == 0 || strncmp(item->name, "land", 4) == 0;
        if (!clipped && (item->left < 0 || item->top < 0 || item->right > layout->width ||
                         item->bottom > layout->height))
            fail_msg("%s: %s is outside", name, item->name);
    }
}

/* No row is dropped for want of room; castles stand at the corners. */
static void check_rows(const char *name, const char *board)
{
    for (int r = 0; r < scene.nrows; r++) {
        const struct scene_row *row = &scene.row[r];
        if (!row->on_map && strstr(board, row->heading) == NULL)
            fail_msg("%s: no %s in\n%s", name, row->heading, board);
        for (int i = row->first; row->on_map && i < row->first + row->n; i++) {
            char castle[64];
            snprintf(castle, sizeof castle, "%s:", scene.cell[i].text);
            assert_true(scene.cell[i].icon != ICON_CASTLE || strstr(board, castle) != NULL);
        }
    }
}

static void check_texts(const char *name)
{
    static struct text text, plain;
    static struct reading reading;
    static char stripped[TEXT_BYTES];
    for (int style = TEXT_PLAIN; style <= TEXT_BLOCK; style++) {
        text_board(&scene, (enum text_style)style, &text);
        reading_strip(text.s, stripped, sizeof stripped);
        reading_of(stripped, &reading);
        if (style == TEXT_PLAIN)
            plain = text;
        check_rows(name, stripped);
        if (text.cut || reading.nlines > BOARD_LINES || reading.columns > BOARD_COLUMNS ||
            strcmp(stripped, plain.s) != 0)
            fail_msg("%s: %d lines, %d columns, style %d:\n%s", name, reading.nlines,
                     reading.columns, style, text.s);
    }
    text_block(&scene, &text);
    assert_false(text.cut);
    assert_in_range(out_units(text.s), 10, MESSAGE_CHARACTERS);
    text_linear(&scene, &text);
    assert_false(text.cut);
    text_alt(&scene, ALT_CHARACTERS, &text);
    assert_in_range(out_units(text.s), 10, ALT_CHARACTERS);
}

static void check(const struct game *game, unsigned moves, int viewer, const struct names *names)
{
    static _Alignas(16) unsigned char view[VIEW_MAX];
    static struct move legal[LEGAL_MAX];
    game->view(shown.state, viewer, view);
    assert_true(scene_make(game, view, names, &scene));
    const int seat = scene.on_turn;
    if (seat != SEAT_NONE)
        scene_mark(game, legal, game->legal(shown.state, seat, legal, LEGAL_MAX), &scene);
    check_texts(game->id);
    for (int kind = PICTURE_BOARD; kind <= PICTURE_FULL; kind++) {
        char name[64];
        const struct layout layout = layout_of(&scene, (enum picture_kind)kind);
        snprintf(name, sizeof name, "%s after %u, layout %d", game->id, moves, kind);
        picture_list(&scene, (enum picture_kind)kind, &list);
        assert_in_range(list.n, 5, DRAW_LIST_MAX - 1);
        assert_true(legible_check(name, &list, layout.width) > 0);
        check_inside(name, &layout);
    }
}

static void every_game_can_be_read(void **state)
{
    (void)state;
    static const unsigned moves[] = {0, 1, 8, 30, 90, 250, 5000};
    for (const struct game *const *game = games; *game != NULL; game++)
        for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
            shown_from_demo(&shown, *game, 3 + i, moves[i]);
            const struct names names = shown_names(&shown);
            check(*game, moves[i], VIEWER_SPECTATOR, &names);
            check(*game, moves[i], VIEWER_ALL, &position_hostile_names);
            check(*game, moves[i], 0, &position_hostile_names);
        }
}

/* A printed island with something on it. */
static void sheets_are_as_before(void **state)
{
    (void)state;
    static const char *const sheets[] = {"island-one", "island-two", "plus"};
    static _Alignas(16) unsigned char view[VIEW_MAX];
    static char text[64 * 1024];
    for (size_t i = 0; i < sizeof sheets / sizeof *sheets; i++) {
        char name[64];
        size_t n = 0;
        shown_from_demo(&shown, game_find(sheets[i]), 1, 60);
        const struct names names = shown_names(&shown);
        shown.game->view(shown.state, VIEWER_SPECTATOR, view);
        assert_true(scene_make(shown.game, view, &names, &scene));
        picture_list(&scene, PICTURE_BOARD, &list);
        for (size_t j = 0; j < list.n; j++)
            n += (size_t)snprintf(text + n, sizeof text - n, "%-28s %08x\n", list.item[j].name,
                                  list.item[j].sum);
        snprintf(name, sizeof name, "pictures/%s.txt", sheets[i]);
        golden_check(name, text);
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {cmocka_unit_test(every_game_can_be_read),
                                              cmocka_unit_test(sheets_are_as_before)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
