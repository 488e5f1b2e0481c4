/* A printed island of one seat: what is built on it, and what may be. */
#include <string.h>

#include "render/picture/glyphs.h"
#include "render/picture/icons.h"
#include "render/picture/parts.h"

enum { LABEL = 0xFFE94A, SHADE = 0x8F8F8F, CROSS = 0xC4121F };

static const double half_height = 0.8660254;

static struct point point_at(int x, int y)
{
    return (struct point){x / 2.0, y * half_height};
}

/* A hex that stands on a side. */
static void hex_path(struct draw *draw, struct point at, double size, double corner)
{
    const double w = size, h = half_height * size;
    const double xy[] = {at.x - w, at.y, at.x - w / 2, at.y - h, at.x + w / 2, at.y - h,
                         at.x + w, at.y, at.x + w / 2, at.y + h, at.x - w / 2, at.y + h};
    draw_polygon(draw, xy, 6, corner);
}

/* --- The land --------------------------------------------------------------------------------- */

static void all_hexes(struct draw *draw, const void *ctx, double dx, double dy)
{
    const struct scene_sheet *sheet = ctx;
    for (int h = 0; h < sheet->nhexes; h++) {
        struct point at = point_at(sheet->hex[h].x, sheet->hex[h].y);
        hex_path(draw, (struct point){at.x + dx, at.y + dy}, 1, .05);
    }
}

static void land(struct draw *draw, const struct scene_sheet_hex *hex)
{
    const struct point at = point_at(hex->x, hex->y);
    draw_item(draw, "land %d", hex->terrain);
    hex_path(draw, at, .94, .09);
    draw_fill_keep(draw, icon_land[hex->terrain]);
    draw_clip(draw);
    struct draw_place before = draw_in(draw, at.x, at.y + .06, 1);
    icon_terrain(draw, (enum scene_terrain)hex->terrain);
    draw_back(draw, before);
    draw_unclip(draw);
    hex_path(draw, at, .94, .09);
    draw_stroke(draw, .022, paint_clear(0x4A3414, .55));
}

void sheet_picture(struct draw *draw, const struct scene *scene, const struct layout *layout)
{
    const struct scene_sheet *sheet = &scene->sheet;
    if (sheet->nhexes == 0)
        return;
    struct draw_place before = draw_in(draw, layout->x, layout->y, layout->side);
    draw_item(draw, "shore");
    shore_picture(draw, all_hexes, sheet);
    for (int h = 0; h < sheet->nhexes; h++)
        land(draw, &sheet->hex[h]);
    draw_back(draw, before);
}

/* --- Places ----------------------------------------------------------------------------------- */

struct on_sheet {
    struct draw *draw;
    int colour;
    double letter; /* in sides */
};

static const struct scene_cell *cell_of(const struct scene *scene, const char *name)
{
    for (int r = 0; r < scene->nrows; r++)
        for (int i = 0; i < scene->row[r].n && scene->row[r].on_sheet; i++) {
            const struct scene_cell *cell = &scene->cell[scene->row[r].first + i];
            if (strcmp(cell->text, name) == 0)
                return cell;
        }
    return NULL;
}

static void write_name(const struct on_sheet *on, const char *name, double x, double y)
{
    glyphs_draw(on->draw, TYPEFACE_BOLD, on->letter, x, y, ALIGN_MIDDLE, name, paint(INK));
}

static uint32_t ground_of(const struct scene_cell *cell)
{
    return cell->state & CELL_MARKED ? LABEL : CREAM;
}

/* Its name, and an X beside it where one is printed. */
static void road_label(const struct on_sheet *on, const struct scene_cell *cell, double x, double y)
{
    const double cross = cell->state & CELL_CROSSED ? on->letter * .9 : 0;
    const double w = glyphs_width(TYPEFACE_BOLD, on->letter, cell->text) + .1 + cross;
    const double h = on->letter * 1.05;
    draw_box(on->draw, x - w / 2, y - h / 2, w, h, h / 2);
    draw_fill_keep(on->draw, paint(ground_of(cell)));
    draw_stroke(on->draw, .02, paint(WOOD));
    write_name(on, cell->text, x - cross / 2, y);
    if (cross > 0)
        glyphs_draw(on->draw, TYPEFACE_BOLD, on->letter, x + w / 2 - .05 - cross / 2, y,
                    ALIGN_MIDDLE, "X", paint(CROSS));
}

static void road(const struct on_sheet *on, const struct scene_sheet_place *place,
                 const struct scene_cell *cell)
{
    const struct point from = point_at(place->x, place->y), to = point_at(place->to_x, place->to_y);
    if (cell == NULL || cell->state & CELL_BUILT) {
        road_picture(on->draw, from, to, on->colour, false);
        return;
    }
    draw_move(on->draw, from.x, from.y);
    draw_line(on->draw, to.x, to.y);
    if (cell->state & CELL_SHADED)
        draw_stroke(on->draw, .2, paint(SHADE));
    else
        draw_dashes(on->draw, .05, .09, .07, paint_clear(WOOD, .8));
    road_label(on, cell, (from.x + to.x) / 2, (from.y + to.y) / 2);
}

static void disc(const struct on_sheet *on, const struct scene_cell *cell, double x, double y)
{
    const double r = on->letter * 1.2;
    draw_circle(on->draw, x + .01, y + .03, r);
    draw_fill(on->draw, paint_clear(0x000000, .3));
    draw_circle(on->draw, x, y, r);
    draw_fill_keep(on->draw, paint(ground_of(cell)));
    draw_stroke(on->draw, .025, paint(WOOD));
    icon_draw(on->draw, (enum scene_icon)cell->icon, x, y - on->letter * .48, on->letter * 1.1);
    write_name(on, cell->text, x, y + on->letter * .5);
}

static void site(const struct on_sheet *on, const struct scene_sheet_place *place,
                 const struct scene_cell *cell)
{
    const struct point at = point_at(place->x, place->y);
    const bool city = cell->icon == ICON_CITY;
    if (cell->state & CELL_BUILT)
        icon_building(on->draw, city ? PIECE_CITY : PIECE_SETTLEMENT, on->colour, at.x, at.y, .58);
    else
        disc(on, cell, at.x, at.y);
}

static void knight(const struct on_sheet *on, const struct scene_sheet_place *place,
                   const struct scene_cell *cell)
{
    const struct point hex = point_at(place->x, place->y);
    const double x = hex.x + place->to_x * .34, y = hex.y + .3;
    if (cell->state & CELL_BUILT)
        icon_knight(on->draw, on->colour, false, x, y, .56);
    else
        disc(on, cell, x, y);
}

void sheet_pieces_picture(struct draw *draw, const struct scene *scene, const struct layout *layout)
{
    static void (*const kinds[])(const struct on_sheet *, const struct scene_sheet_place *,
                                 const struct scene_cell *) = {
        [SHEET_SITE] = site, [SHEET_ROAD] = road, [SHEET_KNIGHT] = knight};
    const struct scene_sheet *sheet = &scene->sheet;
    if (sheet->nhexes == 0)
        return;
    const struct on_sheet on = {draw, scene->seat[scene->sheet_seat].colour,
                                layout->width * .023 / layout->side};
    struct draw_place before = draw_in(draw, layout->x, layout->y, layout->side);
    for (int p = 0; p < sheet->nplaces; p++) {
        const struct scene_sheet_place *place = &sheet->place[p];
        const struct scene_cell *cell = cell_of(scene, place->name);
        draw_item(draw, "place %s state %d", place->name, cell != NULL ? cell->state : CELL_BUILT);
        if (cell != NULL || place->name[0] == '\0')
            kinds[place->kind](&on, place, cell);
    }
    draw_back(draw, before);
}
