/* Sea, land, numbers and harbours. */
#include <math.h>
#include <stdio.h>

#include "render/picture/glyphs.h"
#include "render/picture/icons.h"
#include "render/picture/parts.h"

enum { RED = 0xC4121F, SAND = 0xF4E3B5, BEACH = 0xC9A566, PIER = 0xA9753C };

/* --- Sea -------------------------------------------------------------------------------------- */

static void waves(struct draw *draw, const struct layout *layout)
{
    uint32_t lot = 12345;
    for (int i = 0; i < 40; i++) {
        lot = lot * 1664525u + 1013904223u;
        double x = (lot >> 16) % (unsigned)(layout->panel - 90) + 20;
        double y = (i * 137) % (layout->sea - 60) + 30;
        draw_move(draw, x, y);
        draw_curve(draw, x + 8, y + 9, x + 20, y + 9, x + 28, y);
        draw_curve(draw, x + 36, y + 9, x + 48, y + 9, x + 56, y);
    }
    draw_stroke(draw, 3.5, paint_clear(0xB9E4F5, .34));
}

void shore_picture(struct draw *draw,
                   void (*outline)(struct draw *, const void *ctx, double dx, double dy),
                   const void *ctx)
{
    static const struct {
        double dx, dy, width;
        uint32_t colour;
        double alpha;
    } ring[] = {
        {0, 0, .95, 0x7CCBE3, .28}, {0, 0, .56, 0x9BDCEB, .38}, {.03, .07, .27, 0x0B2A40, .4},
        {0, 0, .27, BEACH, 1},      {0, 0, .215, SAND, 1},
    };
    for (size_t i = 0; i < sizeof ring / sizeof *ring; i++) {
        outline(draw, ctx, ring[i].dx, ring[i].dy);
        draw_stroke(draw, ring[i].width, paint_clear(ring[i].colour, ring[i].alpha));
    }
    outline(draw, ctx, 0, 0);
    draw_fill(draw, paint(SAND));
}

struct island {
    const struct scene *scene;
    const struct layout *layout;
};

static void all_hexes(struct draw *draw, const void *ctx, double dx, double dy)
{
    const struct island *island = ctx;
    for (int h = 0; h < island->scene->nhexes; h++) {
        struct point at = layout_hex(island->layout, island->scene, h);
        draw_hex(draw, at.x + dx, at.y + dy, 1, .05);
    }
}

/* --- Land ------------------------------------------------------------------------------------- */

static void land(struct draw *draw, const struct scene *scene, const struct layout *layout, int h)
{
    const struct scene_hex *hex = &scene->hex[h];
    struct point at = layout_hex(layout, scene, h);
    draw_item(draw, "hex %s terrain %d", hex->name, hex->terrain);
    draw_hex(draw, at.x, at.y, .955, .09);
    draw_fill_keep(draw, icon_land[hex->terrain]);
    draw_clip(draw);
    struct draw_place before = draw_in(draw, at.x, at.y, 1);
    icon_terrain(draw, (enum scene_terrain)hex->terrain);
    draw_back(draw, before);
    draw_hex(draw, at.x, at.y, .94, .09);
    draw_stroke(draw, .03, paint_clear(0xFFFFFF, .28));
    draw_unclip(draw);
    draw_hex(draw, at.x, at.y, .955, .09);
    draw_stroke(draw, .022, paint_clear(0x4A3414, .55));
}

static void pips(struct draw *draw, int number, double x, double y, uint32_t colour)
{
    int n = number < 7 ? number - 1 : 13 - number;
    for (int i = 0; i < n; i++)
        draw_circle(draw, x + .095 * (i - (n - 1) / 2.0), y, .036);
    draw_fill(draw, paint(colour));
}

void number_picture(struct draw *draw, int number, double x, double y)
{
    char digits[8];
    bool hot = number == 6 || number == 8;
    draw_circle(draw, x, y + .045, .385);
    draw_fill(draw, paint_clear(0x000000, .3));
    draw_circle(draw, x, y, .375);
    draw_fill_keep(draw, paint(0xFFF3D6));
    draw_stroke(draw, hot ? .045 : .028, paint(hot ? RED : 0xB99A5B));
    snprintf(digits, sizeof digits, "%d", number);
    glyphs_draw(draw, TYPEFACE_BLACK, hot ? .47 : .44, x, y - .05, ALIGN_MIDDLE, digits,
                paint(hot ? RED : 0x23272F));
    pips(draw, number, x, y + .21, hot ? RED : 0x23272F);
}

void token_picture(struct draw *draw, const struct scene *scene, const struct layout *layout, int h)
{
    const struct scene_hex *hex = &scene->hex[h];
    struct point at = layout_hex(layout, scene, h);
    if (hex->number == 0)
        return;
    draw_item(draw, "token %s %d", hex->name, hex->number);
    number_picture(draw, hex->number, at.x, at.y + .24);
}

/* --- Harbours --------------------------------------------------------------------------------- */

static void pier(struct draw *draw, struct point from, struct point to)
{
    draw_move(draw, from.x, from.y);
    draw_line(draw, to.x, to.y);
    draw_stroke_keep(draw, .15, paint(0x4A3216));
    draw_stroke_keep(draw, .1, paint(PIER));
    draw_dashes(draw, .1, .025, .06, paint(0x7A5124));
}

static void harbour(struct draw *draw, const struct scene *scene, const struct layout *layout,
                    int i)
{
    char rate[8];
    const struct scene_harbour *harbour = &scene->harbour[i];
    const struct scene_edge *edge = &scene->edge[harbour->edge];
    struct point land = layout_hex(layout, scene, harbour->hex);
    struct point middle = layout_edge(layout, scene, harbour->edge);
    double away = hypot(middle.x - land.x, middle.y - land.y);
    struct point at = {middle.x + (middle.x - land.x) / away * .66,
                       middle.y + (middle.y - land.y) / away * .66};
    bool special = harbour->kind != TERRAIN_ANY;
    uint32_t ring = special ? icon_land[harbour->kind].bottom : WOOD;
    draw_item(draw, "harbour %s %d:1 kind %d", edge->name, harbour->rate, harbour->kind);
    for (int n = 0; n < 2; n++)
        pier(draw, layout_node(layout, scene, edge->node[n]), at);
    draw_circle(draw, at.x + .02, at.y + .05, .42);
    draw_fill(draw, paint_clear(0x0B2A40, .4));
    draw_circle(draw, at.x, at.y, .385);
    draw_fill_keep(draw, paint(CREAM));
    draw_stroke(draw, .075, paint(ring));
    snprintf(rate, sizeof rate, "%d:1", harbour->rate);
    if (special)
        icon_draw(draw, (enum scene_icon)harbour->kind, at.x, at.y - .09, .42);
    glyphs_draw(draw, TYPEFACE_BLACK, special ? .24 : .34, at.x, at.y + (special ? .2 : 0),
                ALIGN_MIDDLE, rate, paint(0x23272F));
}

/* --- All -------------------------------------------------------------------------------------- */

void sea_picture(struct draw *draw, const struct layout *layout)
{
    draw_item(draw, "sea");
    draw_box(draw, 0, 0, layout->panel, layout->sea, 0);
    draw_fill_round(draw, layout->x, layout->y, layout->sea * .8,
                    (struct paint){0x3FA3CF, 0x155C8C, 1});
    waves(draw, layout);
}

void island_picture(struct draw *draw, const struct scene *scene, const struct layout *layout)
{
    if (layout->sea > 0)
        sea_picture(draw, layout);
    if (scene->nhexes == 0)
        return;
    struct draw_place before = draw_in(draw, layout->x, layout->y, layout->side);
    draw_item(draw, "shore");
    shore_picture(draw, all_hexes, &(struct island){scene, layout});
    for (int i = 0; i < scene->nharbours; i++)
        harbour(draw, scene, layout, i);
    for (int h = 0; h < scene->nhexes; h++)
        land(draw, scene, layout, h);
    for (int h = 0; h < scene->nhexes; h++)
        token_picture(draw, scene, layout, h);
    draw_back(draw, before);
}

void rim_picture(struct draw *draw, const struct layout *layout)
{
    static const struct {
        double in, width;
        uint32_t colour;
    } band[] = {{7, 14, WOOD}, {3, 3, 0x8C5F34}, {12.5, 3, 0x3E2712}};
    draw_item(draw, "rim");
    for (size_t i = 0; i < sizeof band / sizeof *band; i++) {
        draw_box(draw, band[i].in, band[i].in, layout->width - 2 * band[i].in,
                 layout->height - 2 * band[i].in, 4);
        draw_stroke(draw, band[i].width, paint(band[i].colour));
    }
}
