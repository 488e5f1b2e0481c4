/* Lands with what stands on them, pieces of the players, dice. */
#include <math.h>

#include "render/picture/icons.h"
#include "render/theme.h"

#define POLYGON(draw, corner, ...)                                                                 \
    draw_polygon(draw, (const double[]){__VA_ARGS__},                                              \
                 sizeof((const double[]){__VA_ARGS__}) / sizeof(double) / 2, corner)

enum { OUTLINE = 0x14161C };

/* --- Lands ------------------------------------------------------------------------------------ */

const struct paint icon_land[TERRAINS] = {
    {0xD06A3E, 0xAE4C28, 1}, {0x28693B, 0x1F5233, 1}, {0x7CCB6C, 0x57AE50, 1},
    {0xF0C23E, 0xDDA527, 1}, {0x8D96A8, 0x727C90, 1}, {0xE8D6A4, 0xD6BE82, 1},
};

static void mountains(struct draw *draw)
{
    static const double peak[][3] = {{-.5, -.1, .42}, {.5, -.06, .4}, {0, -.44, .6}};
    for (int i = 0; i < 3; i++) {
        double x = peak[i][0], y = peak[i][1] - .34, w = peak[i][2];
        POLYGON(draw, .03, x, y, x + w, y + 1.5 * w, x - w, y + 1.5 * w);
        draw_fill(draw, paint_fading(0xA4AEC0, 0x5D687C));
        POLYGON(draw, .01, x, y, x + w * .3, y + w * .45, x + w * .1, y + w * .38, x - w * .04,
                y + w * .56, x - w * .16, y + w * .4, x - w * .3, y + w * .45);
        draw_fill(draw, paint(0xFFFFFF));
    }
}

static void forest(struct draw *draw)
{
    static const double tree[][3] = {
        {-.38, -.5, .5}, {.38, -.5, .5}, {-.62, -.02, .42}, {.62, -.02, .42}, {0, -.56, .62}};
    for (int i = 0; i < 5; i++)
        icon_draw(draw, ICON_LUMBER, tree[i][0], tree[i][1], tree[i][2]);
}

static void pasture(struct draw *draw)
{
    static const double tuft[][2] = {{-.5, -.34}, {.52, -.38}, {-.3, -.7}, {.34, -.72}, {0, .78}};
    for (int i = 0; i < 5; i++) {
        for (int blade = -1; blade <= 1; blade++) {
            draw_move(draw, tuft[i][0], tuft[i][1]);
            draw_line(draw, tuft[i][0] + .06 * blade, tuft[i][1] - .1);
        }
        draw_stroke(draw, .026, paint(0x2F7F3A));
    }
    icon_draw(draw, ICON_WOOL, 0, -.46, .62);
    icon_draw(draw, ICON_WOOL, -.6, .1, .3);
    icon_draw(draw, ICON_WOOL, .6, .12, .32);
}

static void fields(struct draw *draw)
{
    for (int i = -4; i <= 4; i++) {
        draw_move(draw, i * .1, -1);
        draw_line(draw, i * .34, 1);
        draw_stroke(draw, .05, paint_clear(0xB97F10, .28));
    }
    icon_draw(draw, ICON_GRAIN, 0, -.5, .66);
    icon_draw(draw, ICON_GRAIN, -.6, .08, .4);
    icon_draw(draw, ICON_GRAIN, .6, .08, .4);
}

static void hills(struct draw *draw)
{
    draw_move(draw, -.9, -.1);
    draw_curve(draw, -.4, -.5, .2, -.3, .9, -.16);
    draw_line(draw, .9, 1);
    draw_line(draw, -.9, 1);
    draw_close(draw);
    draw_fill(draw, paint_clear(0x7E2E14, .28));
    icon_draw(draw, ICON_BRICK, 0, -.52, .62);
    icon_draw(draw, ICON_BRICK, -.58, .12, .34);
    icon_draw(draw, ICON_BRICK, .58, .12, .34);
}

static void cactus(struct draw *draw, double x, double y, double size)
{
    struct draw_place before = draw_in(draw, x, y, size);
    draw_move(draw, 0, .5);
    draw_line(draw, 0, -.4);
    draw_move(draw, -.26, -.16);
    draw_line(draw, -.26, .08);
    draw_line(draw, 0, .16);
    draw_move(draw, .26, -.28);
    draw_line(draw, .26, -.04);
    draw_line(draw, 0, .06);
    draw_stroke_keep(draw, .22, paint(0x23633F));
    draw_stroke(draw, .14, paint(0x3F9260));
    draw_back(draw, before);
}

static void desert(struct draw *draw)
{
    draw_circle(draw, .42, -.5, .15);
    draw_fill(draw, paint(0xF9A826));
    draw_move(draw, -.9, .1);
    draw_curve(draw, -.4, -.2, .1, .34, .9, .02);
    draw_line(draw, .9, 1);
    draw_line(draw, -.9, 1);
    draw_close(draw);
    draw_fill(draw, paint_clear(0xB98F45, .35));
    cactus(draw, -.14, -.1, .8);
    cactus(draw, .44, .34, .46);
}

void icon_terrain(struct draw *draw, enum scene_terrain terrain)
{
    static void (*const stand[TERRAINS])(struct draw *) = {
        [TERRAIN_BRICK] = hills,  [TERRAIN_LUMBER] = forest, [TERRAIN_WOOL] = pasture,
        [TERRAIN_GRAIN] = fields, [TERRAIN_ORE] = mountains, [TERRAIN_DESERT] = desert,
    };
    stand[terrain](draw);
}

/* --- Pieces ----------------------------------------------------------------------------------- */

static uint32_t shade(uint32_t colour, double part)
{
    uint32_t out = 0;
    for (int i = 16; i >= 0; i -= 8)
        out |= (uint32_t)((colour >> i & 255) * part) << i;
    return out;
}

/* On light colours the emblem is dark. */
static uint32_t on_colour(uint32_t colour)
{
    unsigned light = (colour >> 16 & 255) * 3 + (colour >> 8 & 255) * 6 + (colour & 255);
    return light > 1350 ? INK : 0xFFFFFF;
}

static void emblem_path(struct draw *draw, int colour)
{
    switch (theme_colours[colour].emblem) {
    case EMBLEM_DISC:
        draw_circle(draw, 0, 0, .42);
        return;
    case EMBLEM_SQUARE:
        draw_box(draw, -.38, -.38, .76, .76, 0);
        return;
    case EMBLEM_TRIANGLE:
        POLYGON(draw, 0, 0, -.44, .46, .38, -.46, .38);
        return;
    case EMBLEM_DIAMOND:
        POLYGON(draw, 0, 0, -.52, .46, 0, 0, .52, -.46, 0);
        return;
    case EMBLEM_STAR:
        draw_star(draw, .56, .24);
        return;
    case EMBLEM_CROSS:
        POLYGON(draw, 0, -.15, -.5, .15, -.5, .15, -.15, .5, -.15, .5, .15, .15, .15, .15, .5, -.15,
                .5, -.15, .15, -.5, .15, -.5, -.15, -.15, -.15);
        return;
    }
}

void icon_emblem(struct draw *draw, int colour, double x, double y, double size)
{
    struct draw_place before = draw_in(draw, x, y, size);
    emblem_path(draw, colour);
    draw_fill(draw, paint(on_colour(theme_colours[colour].rgb)));
    draw_back(draw, before);
}

static void halo_and_body(struct draw *draw, int colour)
{
    uint32_t rgb = theme_colours[colour].rgb;
    draw_stroke_keep(draw, .3, paint(0xFFFFFF));
    draw_stroke_keep(draw, .17, paint(OUTLINE));
    draw_fill(draw, (struct paint){rgb, shade(rgb, .8), 1});
}

void icon_building(struct draw *draw, enum scene_piece piece, int colour, double x, double y,
                   double size)
{
    struct draw_place before = draw_in(draw, x, y, size);
    if (piece == PIECE_CITY)
        POLYGON(draw, .01, -.62, .48, -.62, -.12, -.26, -.52, .1, -.12, .1, .04, .62, .04, .62,
                .48);
    else
        POLYGON(draw, .01, -.4, .42, -.4, -.1, 0, -.52, .4, -.1, .4, .42);
    halo_and_body(draw, colour);
    if (piece == PIECE_CITY) {
        draw_box(draw, .22, .18, .11, .14, 0);
        draw_box(draw, .42, .18, .11, .14, 0);
        draw_fill(draw, paint(on_colour(theme_colours[colour].rgb)));
    }
    icon_emblem(draw, colour, piece == PIECE_CITY ? -.26 : 0, .1, .42);
    draw_back(draw, before);
}

void icon_knight(struct draw *draw, int colour, bool used, double x, double y, double size)
{
    struct draw_place before = draw_in(draw, x, y, size);
    POLYGON(draw, .05, -.42, -.42, .42, -.42, .42, .06, 0, .5, -.42, .06);
    halo_and_body(draw, colour);
    icon_emblem(draw, colour, 0, -.06, .46);
    if (used) {
        draw_move(draw, -.36, .36);
        draw_line(draw, .36, -.4);
        draw_stroke_keep(draw, .2, paint(0xFFFFFF));
        draw_stroke(draw, .1, paint(OUTLINE));
    }
    draw_back(draw, before);
}

void icon_robber(struct draw *draw, double x, double y, double size)
{
    struct draw_place before = draw_in(draw, x, y, size);
    for (int pass = 0; pass < 3; pass++) {
        draw_circle(draw, 0, -.3, .17);
        draw_oval(draw, 0, .06, .24, .3, 0);
        draw_box(draw, -.3, .26, .6, .16, .06);
        if (pass == 0)
            draw_stroke(draw, .16, paint(0xFFFFFF));
        else if (pass == 1)
            draw_stroke(draw, .06, paint(0x0E1016));
        else
            draw_fill(draw, paint(0x2B303C));
    }
    draw_oval(draw, -.06, -.34, .035, .05, 0);
    draw_oval(draw, .07, -.34, .035, .05, 0);
    draw_fill(draw, paint(0xFFFFFF));
    draw_back(draw, before);
}

void icon_die(struct draw *draw, int pips, struct paint face, double x, double y, double size)
{
    static const uint16_t shown[7] = {0, 0x010, 0x101, 0x111, 0x145, 0x155, 0x16D};
    struct draw_place before = draw_in(draw, x, y, size);
    draw_box(draw, -.46, -.42, .92, .92, .16);
    draw_fill(draw, paint_clear(0x000000, .3));
    draw_box(draw, -.46, -.46, .92, .92, .16);
    draw_fill(draw, face);
    for (int i = 0; i < 9 && pips >= 1 && pips <= 6; i++) {
        if (!(shown[pips] >> i & 1))
            continue;
        draw_circle(draw, -.26 + .26 * (i % 3), -.26 + .26 * (i / 3), .09);
        draw_fill(draw, paint(INK));
    }
    draw_back(draw, before);
}
