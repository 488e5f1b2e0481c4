/* Resources and other small drawings. */
#include "render/picture/icons.h"

#include <math.h>

#include "render/theme.h"

#define POLYGON(draw, corner, ...)                                                                 \
    draw_polygon(draw, (const double[]){__VA_ARGS__},                                              \
                 sizeof((const double[]){__VA_ARGS__}) / sizeof(double) / 2, corner)

enum { LINE = 0x20262F };

/* --- Resources -------------------------------------------------------------------------------- */

static void one_brick(struct draw *draw, double x, double y)
{
    draw_box(draw, x - .23, y - .14, .46, .28, .05);
    draw_fill_keep(draw, paint_fading(0xE2683C, 0xB8431F));
    draw_stroke(draw, .045, paint(0x6E2511));
    draw_box(draw, x - .18, y - .105, .36, .06, .03);
    draw_fill(draw, paint_clear(0xFFFFFF, .28));
}

static void brick(struct draw *draw)
{
    one_brick(draw, -.25, .24);
    one_brick(draw, .25, .24);
    one_brick(draw, 0, -.08);
}

static void fir(struct draw *draw)
{
    draw_box(draw, -.07, .28, .14, .2, .02);
    draw_fill(draw, paint_fading(0x7A5230, 0x553517));
    for (int i = 2; i >= 0; i--) {
        double top = -.48 + .22 * i, wide = .2 + .09 * i;
        POLYGON(draw, .03, 0, top, wide, top + .36, -wide, top + .36);
        draw_fill_keep(draw, paint_fading(0x3E9A50, 0x1F6A34));
        draw_stroke(draw, .03, paint(0x12401F));
    }
}

static void sheep(struct draw *draw)
{
    static const double tuft[][3] = {{-.2, -.1, .17},  {0, -.17, .19}, {.17, -.06, .16},
                                     {-.24, .07, .15}, {-.05, .1, .2}, {.14, .1, .16}};
    for (int i = 0; i < 2; i++) {
        draw_box(draw, -.2 + .26 * i, .16, .08, .24, .03);
        draw_fill(draw, paint(LINE));
    }
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < 6; i++)
            draw_circle(draw, tuft[i][0], tuft[i][1], tuft[i][2] + (pass ? 0 : .035));
        draw_fill(draw, pass ? paint(0xFFFFFF) : paint(0x5A6470));
    }
    draw_oval(draw, .33, -.12, .14, .17, .25);
    draw_fill(draw, paint(LINE));
    draw_oval(draw, .2, -.22, .09, .05, .5);
    draw_fill(draw, paint(LINE));
    draw_circle(draw, .37, -.16, .03);
    draw_fill(draw, paint(0xFFFFFF));
}

static void ear(struct draw *draw, double x, double tilt)
{
    draw_move(draw, x * .35, .48);
    draw_curve(draw, x * .4, .2, x * .7, 0, x + tilt, -.2);
    draw_stroke(draw, .05, paint(0xA06A10));
    for (int i = 0; i < 4; i++) {
        double y = -.05 - .12 * i, along = x + tilt * i / 3;
        for (int side = -1; side <= 1; side += 2) {
            draw_oval(draw, along + .06 * side, y, .05, .1, side * .5);
            draw_fill_keep(draw, paint_fading(0xFFDF6B, 0xE59E14));
            draw_stroke(draw, .02, paint(0x8A5A08));
        }
    }
    draw_oval(draw, x + tilt * 1.3, -.5 + .04, .045, .09, tilt);
    draw_fill_keep(draw, paint_fading(0xFFDF6B, 0xE59E14));
    draw_stroke(draw, .02, paint(0x8A5A08));
}

static void grain(struct draw *draw)
{
    ear(draw, -.24, -.06);
    ear(draw, .24, .06);
    ear(draw, 0, 0);
    draw_box(draw, -.15, .2, .3, .09, .04);
    draw_fill(draw, paint(0xB5531C));
}

static void ore(struct draw *draw)
{
    POLYGON(draw, .03, -.46, .38, -.34, -.08, -.06, -.4, .22, -.34, .44, .02, .46, .38);
    draw_fill_keep(draw, paint_fading(0xAEB8CB, 0x6C778C));
    draw_stroke(draw, .045, paint(0x353D4B));
    POLYGON(draw, 0, -.34, -.06, -.06, -.38, .04, -.02, -.12, .14);
    draw_fill(draw, paint_clear(0xFFFFFF, .45));
    POLYGON(draw, 0, .04, -.02, .42, .03, .43, .35, .1, .35);
    draw_fill(draw, paint_clear(0x1D2430, .28));
}

static void gold(struct draw *draw)
{
    static const double coin[][2] = {{-.2, .2}, {.2, .22}, {0, -.12}};
    for (int i = 0; i < 3; i++) {
        draw_circle(draw, coin[i][0], coin[i][1], .25);
        draw_fill_keep(draw, paint_fading(0xFFE26A, 0xE5A100));
        draw_stroke(draw, .04, paint(0x7A5200));
        draw_circle(draw, coin[i][0], coin[i][1], .15);
        draw_stroke(draw, .035, paint_clear(0x7A5200, .6));
    }
}

static void any(struct draw *draw)
{
    static const double at[5][2] = {{0, -.3}, {.29, -.09}, {.18, .25}, {-.18, .25}, {-.29, -.09}};
    for (int i = 0; i < 5; i++) {
        draw_circle(draw, at[i][0], at[i][1], .15);
        draw_fill_keep(draw, icon_land[i]);
        draw_stroke(draw, .03, paint(LINE));
    }
}

/* --- Things of the table ---------------------------------------------------------------------- */

static void one_card(struct draw *draw, double x, double turn, struct paint front)
{
    double c = cos(turn), s = sin(turn), xy[8];
    static const double corner[] = {-.22, -.33, .22, -.33, .22, .33, -.22, .33};
    for (int i = 0; i < 8; i += 2) {
        xy[i] = x + corner[i] * c - corner[i + 1] * s;
        xy[i + 1] = corner[i] * s + corner[i + 1] * c;
    }
    draw_polygon(draw, xy, 4, .06);
    draw_fill_keep(draw, front);
    draw_stroke(draw, .05, paint(0xFFFFFF));
}

static void cards(struct draw *draw)
{
    one_card(draw, -.08, -.2, paint_fading(0x3C7FC4, 0x2A64A6));
    one_card(draw, .1, .14, paint_fading(0x4A97DD, 0x2F75B8));
}

static void development(struct draw *draw)
{
    one_card(draw, -.08, -.16, paint_fading(0x6D2FA0, 0x53207E));
    one_card(draw, .1, .1, paint_fading(0x8A3FC0, 0x6B2C9C));
    struct draw_place before = draw_in(draw, .1, 0, 1);
    draw_star(draw, .17, .17 * .45);
    draw_fill(draw, paint(0xFFFFFF));
    draw_back(draw, before);
}

static void road(struct draw *draw)
{
    draw_move(draw, -.4, .34);
    draw_line(draw, -.12, .04);
    draw_line(draw, .06, .14);
    draw_line(draw, .38, -.34);
    draw_stroke_keep(draw, .2, paint(0xFFFFFF));
    draw_stroke(draw, .13, paint(INK));
}

static void sword(struct draw *draw)
{
    draw_move(draw, -.38, .4);
    draw_line(draw, -.2, .2);
    draw_stroke(draw, .14, paint(0x7A5230));
    draw_move(draw, -.34, .02);
    draw_line(draw, -.04, .32);
    draw_stroke(draw, .1, paint(INK));
    POLYGON(draw, .01, -.24, .1, .34, -.44, .42, -.42, .42, -.34, -.12, .22);
    draw_fill_keep(draw, paint_fading(0x8994A6, 0x454F5F));
    draw_stroke(draw, .03, paint(INK));
}

static void rider(struct draw *draw)
{
    POLYGON(draw, .05, -.3, .46, -.22, .12, -.38, .02, -.3, -.16, .02, -.42, .1, -.3, .3, -.1, .3,
            .46);
    draw_fill_keep(draw, paint_fading(0x59657A, 0x2D3542));
    draw_stroke(draw, .04, paint(INK));
    draw_circle(draw, -.06, -.18, .04);
    draw_fill(draw, paint(0xFFFFFF));
}

static void token(struct draw *draw)
{
    draw_circle(draw, 0, 0, .4);
    draw_fill_keep(draw, paint_fading(0xF2C14A, 0xC98A12));
    draw_stroke(draw, .07, paint(0x7A4E08));
    draw_move(draw, -.2, -.08);
    draw_line(draw, .2, -.08);
    draw_line(draw, .1, -.2);
    draw_move(draw, .2, .1);
    draw_line(draw, -.2, .1);
    draw_line(draw, -.1, .22);
    draw_stroke(draw, .08, paint(0x5A3804));
}

static void points(struct draw *draw)
{
    draw_star(draw, .46, .46 * .45);
    draw_fill(draw, paint_fading(0xFFDD55, 0xEAA30A));
}

/* A road with the point that it is worth. */
static void milestone(struct draw *draw)
{
    road(draw);
    const struct draw_place before = draw_in(draw, .2, .2, .62);
    points(draw);
    draw_back(draw, before);
}

static void arrow(struct draw *draw, double way)
{
    draw_move(draw, -.34 * way, 0);
    draw_line(draw, .3 * way, 0);
    draw_move(draw, .06 * way, -.26);
    draw_line(draw, .34 * way, 0);
    draw_line(draw, .06 * way, .26);
    draw_stroke(draw, .14, paint(INK));
}

static void to_left(struct draw *draw)
{
    arrow(draw, -1);
}

static void to_right(struct draw *draw)
{
    arrow(draw, 1);
}

static void market(struct draw *draw)
{
    draw_box(draw, -.36, -.02, .72, .42, .02);
    draw_fill_keep(draw, paint_fading(0xE7C792, 0xC69A57));
    draw_stroke(draw, .04, paint(0x5A3B12));
    for (int i = 0; i < 5; i++) {
        draw_box(draw, -.45 + .18 * i, -.34, .18, .34, .05);
        draw_fill(draw, paint(i % 2 ? 0xFFFFFF : 0xD0342C));
    }
    draw_box(draw, -.45, -.34, .9, .34, .05);
    draw_stroke(draw, .04, paint(0x5A1410));
}

static void robber_alone(struct draw *draw)
{
    icon_robber(draw, 0, 0, 1);
}

/* Houses of a town: a body, a roof, and what tells them apart. */
static void house(struct draw *draw, uint32_t wall, uint32_t roof)
{
    draw_box(draw, -.34, -.08, .68, .5, .02);
    draw_fill_keep(draw, paint(wall));
    draw_stroke(draw, .045, paint(LINE));
    POLYGON(draw, .02, -.44, -.06, 0, -.42, .44, -.06);
    draw_fill_keep(draw, paint(roof));
    draw_stroke(draw, .045, paint(LINE));
}

static void library(struct draw *draw)
{
    house(draw, 0xF4E7C8, 0x8A5A2B);
    for (int i = 0; i < 4; i++) {
        draw_box(draw, -.26 + .135 * i, .04, .1, .32, .01);
        draw_fill(draw, paint((uint32_t[]){0xB0302A, 0x2C6AA8, 0x3C8A46, 0x8A3FC0}[i]));
    }
}

static void guild(struct draw *draw)
{
    house(draw, 0xF4E7C8, 0x2C6AA8);
    struct draw_place before = draw_in(draw, 0, .17, .55);
    gold(draw);
    draw_back(draw, before);
}

static void church(struct draw *draw)
{
    house(draw, 0xF8F4EA, 0x59657A);
    draw_move(draw, 0, -.02);
    draw_line(draw, 0, .36);
    draw_move(draw, -.14, .1);
    draw_line(draw, .14, .1);
    draw_stroke(draw, .09, paint(0x8A5A2B));
}

static void university(struct draw *draw)
{
    house(draw, 0xF8F4EA, 0xB0302A);
    for (int i = 0; i < 3; i++) {
        draw_box(draw, -.25 + .2 * i, .02, .09, .36, .02);
        draw_fill(draw, paint(0x9AA4B4));
    }
}

static void castle(struct draw *draw)
{
    POLYGON(draw, 0, -.42, .42, -.42, -.3, -.28, -.3, -.28, -.16, -.12, -.16, -.12, -.34, .12, -.34,
            .12, -.16, .28, -.16, .28, -.3, .42, -.3, .42, .42);
    draw_fill_keep(draw, paint_fading(0xC9CFDA, 0x868F9F));
    draw_stroke(draw, .05, paint(LINE));
    draw_box(draw, -.1, .12, .2, .3, .08);
    draw_fill(draw, paint(0x4A3216));
}

static void plain_settlement(struct draw *draw)
{
    POLYGON(draw, .02, -.36, .4, -.36, -.06, 0, -.42, .36, -.06, .36, .4);
    draw_fill(draw, paint(INK));
}

static void plain_city(struct draw *draw)
{
    POLYGON(draw, .02, -.46, .4, -.46, -.12, -.2, -.42, .06, -.12, .06, .02, .46, .02, .46, .4);
    draw_fill(draw, paint(INK));
}

void icon_draw(struct draw *draw, enum scene_icon icon, double x, double y, double size)
{
    static void (*const drawings[SCENE_ICONS])(struct draw *) = {
        [ICON_BRICK] = brick,
        [ICON_LUMBER] = fir,
        [ICON_WOOL] = sheep,
        [ICON_GRAIN] = grain,
        [ICON_ORE] = ore,
        [ICON_GOLD] = gold,
        [ICON_ANY] = any,
        [ICON_ROAD] = road,
        [ICON_SETTLEMENT] = plain_settlement,
        [ICON_CITY] = plain_city,
        [ICON_KNIGHT] = sword,
        [ICON_CASTLE] = castle,
        [ICON_POINTS] = points,
        [ICON_CARDS] = cards,
        [ICON_DEVELOPMENT] = development,
        [ICON_TOKEN] = token,
        [ICON_MILESTONE] = milestone,
        [ICON_RIDER] = rider,
        [ICON_MARKET] = market,
        [ICON_ROBBER] = robber_alone,
        [ICON_LIBRARY] = library,
        [ICON_GUILD] = guild,
        [ICON_CHURCH] = church,
        [ICON_UNIVERSITY] = university,
        [ICON_LEFT] = to_left,
        [ICON_RIGHT] = to_right,
    };
    if (drawings[icon] == NULL)
        return;
    struct draw_place before = draw_in(draw, x, y, size);
    drawings[icon](draw);
    draw_back(draw, before);
}
