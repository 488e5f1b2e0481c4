/* Rows of cells: sheets, tracks, dice, cards that lie open. */
#include <string.h>

#include "render/picture/glyphs.h"
#include "render/picture/icons.h"
#include "render/picture/parts.h"
#include "render/theme.h"

enum { MARGIN = 26, HEADING = 190, CELL = 84, GAP = 8, LINE_GAP = 14 };

static int cells_a_line(double width)
{
    return (int)((width - 2 * MARGIN - HEADING) / (CELL + GAP));
}

static int lines_of(const struct scene_row *row, double width)
{
    int each = cells_a_line(width);
    return row->n == 0 ? 1 : (row->n + each - 1) / each;
}

int rows_height(const struct scene *scene, double width)
{
    int lines = 0;
    for (int r = 0; r < scene->nrows; r++)
        lines += lines_of(&scene->row[r], width);
    return 2 * MARGIN + lines * (CELL + LINE_GAP);
}

/* --- A cell ----------------------------------------------------------------------------------- */

static const struct shape {
    double w, h, corner;
    uint32_t open, filled;
} shapes[] = {
    [SHAPE_BOX] = {80, 66, 8, 0xE6D5AC, 0xFFFFFF},
    [SHAPE_DIE] = {74, 74, 16, 0xFFFFFF, 0xFFFFFF},
    [SHAPE_CARD] = {70, 84, 9, 0xE6D5AC, 0xFFFFFF},
    [SHAPE_PIECE] = {80, 72, 26, 0xE6D5AC, 0xFFFFFF},
    [SHAPE_TOKEN] = {74, 74, 37, 0xE6D5AC, 0xFFFFFF},
};

static void cell_ground(struct draw *draw, const struct scene_cell *cell)
{
    const struct shape *shape = &shapes[cell->shape];
    bool filled = cell->state & CELL_BUILT || cell->shape == SHAPE_DIE || cell->shape == SHAPE_CARD;
    double x = -shape->w / 2, y = -shape->h / 2;
    uint32_t rim = cell->state & CELL_MARKED ? GOLD : cell->state & CELL_KEPT ? 0x1B55D9 : WOOD;
    if (filled) {
        draw_box(draw, x, y + 4, shape->w, shape->h, shape->corner);
        draw_fill(draw, paint_clear(0x000000, .3));
    }
    draw_box(draw, x, y, shape->w, shape->h, shape->corner);
    draw_fill_keep(draw, paint(filled ? shape->filled : shape->open));
    draw_stroke(draw, cell->state & (CELL_MARKED | CELL_KEPT) ? 6 : 3,
                paint_clear(rim, filled || rim != WOOD ? 1 : .45));
}

static void cell_mark(struct draw *draw, const struct scene_cell *cell)
{
    if (cell->state & CELL_USED) {
        draw_move(draw, -28, 26);
        draw_line(draw, 28, -26);
        draw_stroke(draw, 6, paint_clear(0xC4121F, .85));
    } else if (cell->state & CELL_BUILT && cell->shape == SHAPE_PIECE) {
        draw_circle(draw, 30, -26, 13);
        draw_fill_keep(draw, paint(0x2F8F46));
        draw_stroke(draw, 3, paint(0xFFFFFF));
        draw_move(draw, 24, -26);
        draw_line(draw, 29, -21);
        draw_line(draw, 37, -32);
        draw_stroke(draw, 4, paint(0xFFFFFF));
    }
}

static void cell_content(struct draw *draw, const struct scene_cell *cell)
{
    bool both = cell->icon != ICON_NONE && cell->text[0] != '\0';
    double size = both ? 27 : 36, wide = glyphs_width(TYPEFACE_BOLD, size, cell->text);
    double most = shapes[cell->shape].w - 10;
    size = wide > most ? size * most / wide : size;
    icon_draw(draw, (enum scene_icon)cell->icon, 0, both ? -11 : 0, both ? 36 : 54);
    glyphs_draw(draw, TYPEFACE_BOLD, size, 0, both ? 19 : 0, ALIGN_MIDDLE, cell->text, paint(INK));
}

static void cell(struct draw *draw, const struct scene_cell *cell, double x, double y)
{
    struct draw_place before = draw_in(draw, x, y, 1);
    draw_item(draw, "cell %s icon %d state %d", cell->text, cell->icon, cell->state);
    cell_ground(draw, cell);
    cell_content(draw, cell);
    cell_mark(draw, cell);
    draw_back(draw, before);
}

/* --- Rows ------------------------------------------------------------------------------------- */

static void row_heading(struct draw *draw, const struct scene *scene, const struct scene_row *row,
                        double y)
{
    double x = MARGIN, size = 34;
    draw_item(draw, "row %s", row->heading);
    if (row->seat != SEAT_NONE) {
        icon_building(draw, PIECE_SETTLEMENT, scene->seat[row->seat].colour, x + 22, y, 40);
        x += 54;
    }
    double wide = glyphs_width(TYPEFACE_BOLD, size, row->heading), room = HEADING + MARGIN - x - 10;
    glyphs_draw(draw, TYPEFACE_BOLD, wide > room ? size * room / wide : size, x, y, ALIGN_LEFT,
                row->heading, paint(INK));
}

void rows_picture(struct draw *draw, const struct scene *scene, const struct layout *layout)
{
    double y = layout->rows + MARGIN + CELL / 2.0;
    int each = cells_a_line(layout->panel);
    if (scene->nrows == 0)
        return;
    draw_item(draw, "rows");
    draw_box(draw, 0, layout->rows, layout->panel, layout->height - layout->rows, 0);
    draw_fill(draw, paint_fading(0xF8EDD0, 0xEBD9AE));
    for (int r = 0; r < scene->nrows; r++) {
        const struct scene_row *row = &scene->row[r];
        row_heading(draw, scene, row, y);
        for (int i = 0; i < row->n; i++) {
            double x = MARGIN + HEADING + (i % each + .5) * (CELL + GAP);
            cell(draw, &scene->cell[row->first + i], x, y + i / each * (CELL + LINE_GAP));
        }
        y += lines_of(row, layout->panel) * (CELL + LINE_GAP);
    }
}
