/* Emoji of the application's own: the drawings of the board, alone and on nothing. People see them
 * on light and on dark; what has no rim of its own stands on a plate. */
#include <cairo.h>
#include <math.h>

#include "render/emoji.h"
#include "render/picture/encode.h"
#include "render/picture/icons.h"
#include "render/picture/parts.h"
#include "render/theme.h"

enum { PLATE = 0xFFF6DF, PLATE_RIM = 0x6B4524, WATER_TOP = 0x338FBF, WATER_BOTTOM = 0x155C8C };

static void plate(struct draw *draw, struct paint fill, uint32_t rim)
{
    draw_box(draw, -.47, -.47, .94, .94, .16);
    draw_fill_keep(draw, fill);
    draw_stroke(draw, .04, paint(rim));
}

static bool needs_plate(int icon)
{
    switch (icon) {
    case ICON_ROAD:
    case ICON_SETTLEMENT:
    case ICON_CITY:
    case ICON_KNIGHT:
    case ICON_RIDER:
    case ICON_MILESTONE:
    case ICON_LEFT:
    case ICON_RIGHT:
        return true;
    default:
        return false;
    }
}

static void icon(struct draw *draw, int i)
{
    if (needs_plate(i))
        plate(draw, paint(PLATE), PLATE_RIM);
    icon_draw(draw, (enum scene_icon)i, 0, 0, needs_plate(i) ? .8 : i == ICON_ROBBER ? .88 : .98);
}

static void desert(struct draw *draw)
{
    draw_box(draw, -.48, -.48, .96, .96, .16);
    draw_fill_keep(draw, icon_land[TERRAIN_DESERT]);
    draw_clip(draw);
    struct draw_place before = draw_in(draw, 0, .08, .62);
    icon_terrain(draw, TERRAIN_DESERT);
    draw_back(draw, before);
    draw_unclip(draw);
}

static void sea(struct draw *draw)
{
    plate(draw, paint_fading(WATER_TOP, WATER_BOTTOM), WATER_BOTTOM);
    for (int i = -1; i <= 1; i++) {
        const double y = .04 + .24 * i;
        draw_move(draw, -.3, y);
        draw_curve(draw, -.2, y - .12, -.1, y - .12, 0, y);
        draw_curve(draw, .1, y + .12, .2, y + .12, .3, y);
        draw_stroke(draw, .05, paint_clear(0xFFFFFF, .7));
    }
}

static void number(struct draw *draw, int n)
{
    struct draw_place before = draw_in(draw, 0, -.02, 1.22);
    number_picture(draw, n, 0, 0);
    draw_back(draw, before);
}

static void seat(struct draw *draw, int colour)
{
    draw_circle(draw, 0, 0, .44);
    draw_fill_keep(draw, paint(theme_colours[colour].rgb));
    draw_stroke_keep(draw, .1, paint(0xFFFFFF));
    draw_stroke(draw, .05, paint(INK));
    icon_emblem(draw, colour, 0, 0, .46);
}

/* White on white needs a rim. */
static void die(struct draw *draw, int pips, struct paint face, double x, double y, double size)
{
    icon_die(draw, pips, face, x, y, size);
    struct draw_place before = draw_in(draw, x, y, size);
    draw_box(draw, -.46, -.46, .92, .92, .16);
    draw_stroke(draw, .05, paint(INK));
    draw_back(draw, before);
}

/* A cup with two handles. */
static void award(struct draw *draw)
{
    for (int side = -1; side <= 1; side += 2) {
        draw_oval(draw, .28 * side, -.2, .14, .16, 0);
        draw_stroke(draw, .08, paint(0xA06A10));
    }
    draw_move(draw, -.3, -.42);
    draw_line(draw, .3, -.42);
    draw_curve(draw, .3, -.02, .18, .12, 0, .14);
    draw_curve(draw, -.18, .12, -.3, -.02, -.3, -.42);
    draw_close(draw);
    draw_fill_keep(draw, paint_fading(0xFFE26A, 0xE5A100));
    draw_stroke(draw, .05, paint(0x7A5200));
    draw_box(draw, -.07, .12, .14, .18, .02);
    draw_fill(draw, paint(0xC98A12));
    draw_box(draw, -.26, .28, .52, .16, .04);
    draw_fill_keep(draw, paint(0x6B4524));
    draw_stroke(draw, .04, paint(0x3E2712));
}

static void roll(struct draw *draw)
{
    die(draw, 5, paint(0xFFFFFF), -.17, -.16, .6);
    die(draw, 3, paint(GOLD), .17, .17, .6);
}

static void draw_emoji(struct draw *draw, int i)
{
    draw_item(draw, "emoji %s", emojis[i].name);
    if (i < EMOJI_DESERT)
        icon(draw, i);
    else if (i == EMOJI_DESERT)
        desert(draw);
    else if (i == EMOJI_SEA)
        sea(draw);
    else if (i == EMOJI_BARE)
        plate(draw, paint_clear(PLATE, .15), PLATE_RIM);
    else if (i < EMOJI_DIE)
        number(draw, i - EMOJI_TWO + 2);
    else if (i < EMOJI_SEAT)
        die(draw, i - EMOJI_DIE + 1, paint(0xFFFFFF), 0, 0, .96);
    else if (i < EMOJI_AWARD)
        seat(draw, i - EMOJI_SEAT);
    else if (i == EMOJI_AWARD)
        award(draw);
    else
        roll(draw);
}

/* The middle of the square is 0 0, its side 1. */
static struct draw pen_of(cairo_t *cr, struct draw_list *list)
{
    const double middle = PICTURE_EMOJI_WIDTH / 2.0;
    return (struct draw){
        .cr = cr, .list = list, .scale = PICTURE_EMOJI_WIDTH, .x = middle, .y = middle};
}

uint32_t picture_emoji_sum(int i)
{
    struct draw_list list;
    list.n = 0;
    struct draw draw = pen_of(NULL, &list);
    draw_emoji(&draw, i);
    return list.item[0].sum;
}

bool picture_emoji(int i, struct picture *out)
{
    cairo_surface_t *surface =
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, PICTURE_EMOJI_WIDTH, PICTURE_EMOJI_WIDTH);
    cairo_t *cr = cairo_create(surface);
    struct draw draw = pen_of(cr, NULL);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    draw_emoji(&draw, i);
    const bool drawn = cairo_status(cr) == CAIRO_STATUS_SUCCESS;
    cairo_destroy(cr);
    cairo_surface_flush(surface);
    const struct pixels pixels = {cairo_image_surface_get_data(surface), PICTURE_EMOJI_WIDTH,
                                  PICTURE_EMOJI_WIDTH, cairo_image_surface_get_stride(surface)};
    const bool made = drawn && encode_png_clear(&pixels, out);
    cairo_surface_destroy(surface);
    return made;
}
