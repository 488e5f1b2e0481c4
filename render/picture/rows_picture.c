/* Rows of cells: sheets, tracks, dice, cards that lie open. */
#include <math.h>
#include <stdio.h>

#include "render/picture/glyphs.h"
#include "render/picture/icons.h"
#include "render/picture/parts.h"
#include "render/theme.h"

enum { MARGIN = 26, GAP = 8, LINE_GAP = 14, JOINED = 2 /* cells that a heading takes in a line */ };

/* What is read has the same size on a phone, however wide the whole picture is. */
struct grid {
    double letter, heading, cell, height;
    double wider, higher; /* than the shapes below */
    int each;             /* cells of a line */
};

static struct grid grid_of(const struct layout *layout)
{
    static const struct grid board = {27.6, 196, 84, 86, 1, 1, 0};
    static const struct grid full = {36.8, 236, 92, 112, 1.12, 1.32, 0};
    struct grid grid = layout->width > 1200 ? full : board;
    grid.each = (int)((layout->panel - 2 * MARGIN - grid.heading + GAP) / (grid.cell + GAP));
    return grid;
}

/* --- Where rows lie --------------------------------------------------------------------------- */

struct spot {
    int line, cell; /* of the first cell; cell > 0: behind another row */
};

static int lines_of(const struct scene_row *row, const struct grid *grid)
{
    return row->n == 0 ? 1 : (row->n + grid->each - 1) / grid->each;
}

/* What is nobody's, or still the same seat's, goes on in the line of the row before where there is
 * room. Returns the number of lines. */
static int find_spots(const struct scene *scene, const struct grid *grid,
                      struct spot spot[SCENE_ROWS])
{
    int lines = 0, used = grid->each, seat = SEAT_NONE;
    for (int r = 0; r < scene->nrows; r++) {
        const struct scene_row *row = &scene->row[r];
        if (row->on_sheet)
            continue;
        const int n = row->n > 0 ? row->n : 1;
        const bool goes_on = lines > 0 && (row->seat == SEAT_NONE || row->seat == seat);
        const bool joins = goes_on && used + JOINED + n <= grid->each;
        spot[r] = (struct spot){joins ? lines - 1 : lines, joins ? used + JOINED : 0};
        lines += joins ? 0 : lines_of(row, grid);
        used = spot[r].cell + (n > grid->each ? grid->each : n);
        seat = row->seat;
    }
    return lines;
}

int rows_height(const struct scene *scene, const struct layout *layout)
{
    const struct grid grid = grid_of(layout);
    struct spot spot[SCENE_ROWS];
    return 2 * MARGIN + (int)(find_spots(scene, &grid, spot) * (grid.height + LINE_GAP)) - LINE_GAP;
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

void tick_picture(struct draw *draw, double x, double y, double radius)
{
    const double r = radius / 13;
    draw_circle(draw, x, y, radius);
    draw_fill_keep(draw, paint(0x2F8F46));
    draw_stroke(draw, 3 * r, paint(0xFFFFFF));
    draw_move(draw, x - 6 * r, y);
    draw_line(draw, x - r, y + 5 * r);
    draw_line(draw, x + 7 * r, y - 6 * r);
    draw_stroke(draw, 4 * r, paint(0xFFFFFF));
}

static struct shape shape_of(const struct scene_cell *cell, const struct grid *grid)
{
    struct shape shape = shapes[cell->shape];
    const bool square = shape.w <= shape.h && (cell->text[0] == '\0' || cell->icon == ICON_NONE);
    shape.w *= grid->wider;
    shape.h *= square && cell->shape != SHAPE_CARD ? grid->wider : grid->higher;
    shape.corner = fmin(shape.corner, fmin(shape.w, shape.h) / 2);
    return shape;
}

static void cell_ground(struct draw *draw, const struct scene_cell *cell, struct shape shape)
{
    bool filled = cell->state & CELL_BUILT || cell->shape == SHAPE_DIE || cell->shape == SHAPE_CARD;
    double x = -shape.w / 2, y = -shape.h / 2;
    uint32_t rim = cell->state & CELL_MARKED ? GOLD : cell->state & CELL_KEPT ? 0x1B55D9 : WOOD;
    if (filled) {
        draw_box(draw, x, y + 4, shape.w, shape.h, shape.corner);
        draw_fill(draw, paint_clear(0x000000, .3));
    }
    draw_box(draw, x, y, shape.w, shape.h, shape.corner);
    draw_fill_keep(draw, paint(filled ? shape.filled : shape.open));
    draw_stroke(draw, cell->state & (CELL_MARKED | CELL_KEPT) ? 6 : 3,
                paint_clear(rim, filled || rim != WOOD ? 1 : .45));
}

static void cell_mark(struct draw *draw, const struct scene_cell *cell, struct shape shape)
{
    const double x = shape.w / 2 - 10, y = shape.h / 2 - 10;
    if (cell->state & CELL_USED) {
        draw_move(draw, -x, y);
        draw_line(draw, x, -y);
        draw_stroke(draw, 6, paint_clear(0xC4121F, .85));
    } else if (cell->state & CELL_BUILT && cell->shape == SHAPE_PIECE) {
        tick_picture(draw, x, -y, 13);
    }
}

static void cell_content(struct draw *draw, const struct scene_cell *cell, struct shape shape,
                         const struct grid *grid)
{
    const bool both = cell->icon != ICON_NONE && cell->text[0] != '\0';
    if (cell->shape == SHAPE_BOX && cell->icon == ICON_NONE && !(cell->state & CELL_BUILT))
        return; /* nothing stands in it yet */
    const double icon = both ? shape.h * .46 : fmin(54 * grid->wider, shape.h * .8);
    const double size = glyphs_fitting(TYPEFACE_BOLD, both ? grid->letter : grid->letter * 1.25,
                                       shape.w - 8, cell->text);
    icon_draw(draw, (enum scene_icon)cell->icon, 0, both ? -shape.h * .17 : 0, icon);
    glyphs_draw(draw, TYPEFACE_BOLD, size, 0, both ? shape.h * .27 : 0, ALIGN_MIDDLE, cell->text,
                paint(INK));
}

static void cell(struct draw *draw, const struct scene_cell *cell, const struct grid *grid,
                 double x, double y)
{
    const struct shape shape = shape_of(cell, grid);
    struct draw_place before = draw_in(draw, x, y, 1);
    draw_item(draw, "cell %s icon %d state %d", cell->text, cell->icon, cell->state);
    cell_ground(draw, cell, shape);
    cell_content(draw, cell, shape, grid);
    cell_mark(draw, cell, shape);
    draw_back(draw, before);
}

/* --- Rows ------------------------------------------------------------------------------------- */

/* The rows of a seat stand together; those on a sheet are not drawn as rows. */
static bool is_first_of_seat(const struct scene *scene, const struct scene_row *row)
{
    return row == scene->row || row[-1].on_sheet || row[-1].seat != row->seat;
}

static void row_heading(struct draw *draw, const struct scene *scene, const struct scene_row *row,
                        const struct grid *grid, double y)
{
    const struct scene_seat *seat = row->seat != SEAT_NONE ? &scene->seat[row->seat] : NULL;
    const int colour = seat != NULL ? seat->colour : 0;
    double x = MARGIN;
    draw_item(draw, "row %s", row->heading);
    if (seat != NULL && is_first_of_seat(scene, row)) {
        icon_building(draw, PIECE_SETTLEMENT, colour, x + 22, y, 40);
        x += 54;
    }
    seat_name_picture(draw, row->heading, colour,
                      (struct name_place){grid->letter * 1.15, grid->letter, x, y,
                                          MARGIN + grid->heading - x - 10, INK});
}

/* Right before its cells. */
static void joined_heading(struct draw *draw, const char *heading, const struct grid *grid,
                           double x, double y)
{
    char text[NAME_BYTES + 4];
    const double room = JOINED * (grid->cell + GAP) - 2 * GAP;
    snprintf(text, NAME_BYTES, "%s", heading);
    draw_item(draw, "row %s", heading);
    const double size = glyphs_cut(TYPEFACE_BOLD, grid->letter * 1.15, grid->letter, room, text);
    glyphs_draw(draw, TYPEFACE_BOLD, size, x - GAP, y, ALIGN_RIGHT, text, paint(INK));
}

static void row(struct draw *draw, const struct scene *scene, int r, const struct grid *grid,
                struct spot spot, double top)
{
    const struct scene_row *row = &scene->row[r];
    const double slot = grid->cell + GAP, x = MARGIN + grid->heading + slot * spot.cell;
    const double y = top + spot.line * (grid->height + LINE_GAP);
    if (spot.cell > 0)
        joined_heading(draw, row->heading, grid, x, y);
    else
        row_heading(draw, scene, row, grid, y);
    for (int i = 0; i < row->n; i++)
        cell(draw, &scene->cell[row->first + i], grid, x + i % grid->each * slot + grid->cell / 2,
             y + i / grid->each * (grid->height + LINE_GAP));
}

void rows_picture(struct draw *draw, const struct scene *scene, const struct layout *layout)
{
    const struct grid grid = grid_of(layout);
    struct spot spot[SCENE_ROWS];
    if (scene->nrows == 0)
        return;
    draw_item(draw, "rows");
    draw_box(draw, 0, layout->rows, layout->panel, layout->height - layout->rows, 0);
    draw_fill(draw, paint_fading(0xF8EDD0, 0xEBD9AE));
    find_spots(scene, &grid, spot);
    for (int r = 0; r < scene->nrows; r++)
        if (!scene->row[r].on_sheet)
            row(draw, scene, r, &grid, spot[r], layout->rows + MARGIN + grid.height / 2);
}
