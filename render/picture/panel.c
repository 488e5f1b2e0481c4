/* The seats beside the map: who they are, their figures, what they hold, whose turn it is. */
#include <stdio.h>
#include <string.h>

#include "render/picture/glyphs.h"
#include "render/picture/icons.h"
#include "render/picture/parts.h"
#include "render/render.h"
#include "render/theme.h"

enum {
    MARGIN = 16,
    HEADING = 92,
    CARD = 172,
    CARD_GAP = 12,
    BANK = 130,
    MANY_CARDS = 7, /* more than these are at risk */
    RED = 0xA50F1A
};

static double width_of(const struct layout *layout)
{
    return layout->width - layout->panel;
}

/* --- The turn --------------------------------------------------------------------------------- */

static void heading(struct draw *draw, const struct scene *scene, const struct layout *layout)
{
    char text[32];
    double x = layout->panel + MARGIN + 6, y = MARGIN + HEADING / 2.0;
    snprintf(text, sizeof text, scene->turn > 0 ? "Turn %d" : "Set-up", scene->turn);
    draw_item(draw, "heading %s", text);
    glyphs_draw(draw, TYPEFACE_BOLD, 46, x, y, ALIGN_LEFT, text, paint(CREAM));
    if (scene->dice[0] == 0)
        return;
    draw_item(draw, "dice %d %d", scene->dice[0], scene->dice[1]);
    icon_die(draw, scene->dice[0], paint(0xFFFFFF), layout->width - MARGIN - 124, y, 70);
    icon_die(draw, scene->dice[1], paint(GOLD), layout->width - MARGIN - 44, y, 70);
}

/* --- Seats ------------------------------------------------------------------------------------ */

static void card_ground(struct draw *draw, const struct scene *scene, int s, double x, double y,
                        double w)
{
    const struct theme_colour *colour = &theme_colours[scene->seat[s].colour];
    bool current = scene->on_turn == s;
    draw_box(draw, x, y + 5, w, CARD, 16);
    draw_fill(draw, paint_clear(0x000000, .35));
    draw_box(draw, x, y, w, CARD, 16);
    draw_fill_keep(draw, paint(current ? CREAM : 0xE8DABF));
    draw_clip(draw);
    draw_box(draw, x, y, 22, CARD, 0);
    draw_fill(draw, paint(colour->rgb));
    draw_unclip(draw);
    if (!current)
        return;
    draw_box(draw, x, y, w, CARD, 16);
    draw_stroke(draw, 7, paint(GOLD));
}

/* The words beside the picture tell the name. */
double seat_name_picture(struct draw *draw, const char *text, int colour, struct name_place at)
{
    char name[NAME_BYTES + 4];
    snprintf(name, NAME_BYTES, "%s", text);
    if (!glyphs_have(TYPEFACE_BOLD, name)) {
        snprintf(name, sizeof name, "%s", theme_colours[colour].name);
        name[0] = (char)(name[0] - 'a' + 'A');
    }
    double size = glyphs_cut(TYPEFACE_BOLD, at.size, at.least, at.room, name);
    glyphs_draw(draw, TYPEFACE_BOLD, size, at.x, at.y, ALIGN_LEFT, name, paint(at.colour));
    return glyphs_width(TYPEFACE_BOLD, size, name);
}

static void card_points(struct draw *draw, const struct scene_seat *seat, double right, double y)
{
    char digits[8];
    snprintf(digits, sizeof digits, "%d", seat->points);
    double unit = glyphs_width(TYPEFACE_BOLD, 36, "VP");
    glyphs_draw(draw, TYPEFACE_BOLD, 36, right, y + 12, ALIGN_RIGHT, "VP", paint(0x5F4C2C));
    glyphs_draw(draw, TYPEFACE_BLACK, 70, right - unit - 6, y, ALIGN_RIGHT, digits, paint(INK));
}

/* The awards stand behind their figures. */
static bool is_awarded(const struct scene *scene, const struct scene_seat *seat, int f)
{
    for (int a = 0; a < SCENE_AWARDS; a++)
        if ((seat->awards >> a & 1) && scene->award[a].icon == scene->figure[f].icon)
            return true;
    return false;
}

/* Gold with an award, else as a card. */
static void award_ground(struct draw *draw, double x, double y, double w, double h, bool awarded)
{
    draw_box(draw, x, y, w, h, 10);
    draw_fill_keep(draw, paint(awarded ? 0xFFC928 : CREAM));
    draw_stroke(draw, 3, paint(0x9A6B00));
}

static void card_figures(struct draw *draw, const struct scene *scene,
                         const struct scene_seat *seat, double x, double y, double room)
{
    int n = 0, shown = 0;
    for (int f = 0; f < SCENE_FIGURES && scene->figure[f].name != NULL; f++)
        n += scene->figure[f].icon != ICON_POINTS;
    double each = n > 0 ? room / n : 0;
    for (int f = 0; f < SCENE_FIGURES && scene->figure[f].name != NULL; f++) {
        char digits[8];
        const struct scene_figure *figure = &scene->figure[f];
        double at = x + each * shown;
        if (figure->icon == ICON_POINTS)
            continue;
        shown++;
        const bool awarded = is_awarded(scene, seat, f);
        if (awarded)
            award_ground(draw, at - 2, y - 33, each - 8, 66, true);
        bool risky = figure->icon == ICON_CARDS && seat->figure[f] > MANY_CARDS;
        snprintf(digits, sizeof digits, "%d", seat->figure[f]);
        const double icon = n > 4 ? 34 : 42, from = icon + (n > 4 ? 2 : 5);
        icon_draw(draw, (enum scene_icon)figure->icon, at + icon / 2 + 1, y, icon);
        glyphs_draw(draw, TYPEFACE_BOLD,
                    glyphs_fitting(TYPEFACE_BOLD, 42, each - from - (awarded ? 14 : 3), digits),
                    at + from, y, ALIGN_LEFT, digits, paint(risky ? RED : INK));
    }
}

static void card(struct draw *draw, const struct scene *scene, const struct layout *layout, int s,
                 double y)
{
    const struct scene_seat *seat = &scene->seat[s];
    double x = layout->panel + MARGIN, w = width_of(layout) - 2 * MARGIN;
    draw_item(draw, "seat %d %s %d", s, theme_colours[seat->colour].name, seat->points);
    card_ground(draw, scene, s, x, y, w);
    icon_building(draw, PIECE_SETTLEMENT, seat->colour, x + 62, y + 56, 62);
    seat_name_picture(draw, seat->name, seat->colour,
                      (struct name_place){44, 36, x + 106, y + 52, w - 260, INK});
    card_points(draw, seat, x + w - 18, y + 52);
    card_figures(draw, scene, seat, x + 34, y + 126, w - 42);
}

static void neutral(struct draw *draw, const struct scene *scene, const struct layout *layout,
                    int s, double y)
{
    const struct scene_seat *seat = &scene->seat[s];
    double x = layout->panel + MARGIN;
    draw_item(draw, "neutral %d", s);
    icon_building(draw, PIECE_SETTLEMENT, seat->colour, x + 62, y + 24, 40);
    glyphs_draw(draw, TYPEFACE_BOLD, 36, x + 106, y + 26, ALIGN_LEFT, seat->name, paint(CREAM));
    for (int f = 0; f < SCENE_FIGURES && scene->figure[f].name != NULL; f++) {
        char digits[8];
        const bool awarded = is_awarded(scene, seat, f);
        if (seat->figure[f] == UNKNOWN)
            continue;
        snprintf(digits, sizeof digits, "%d", seat->figure[f]);
        award_ground(draw, x + 186, y - 1, 86, 50, awarded);
        icon_draw(draw, (enum scene_icon)scene->figure[f].icon, x + 207, y + 24, 34);
        glyphs_draw(draw, TYPEFACE_BOLD, 36, x + 228, y + 26, ALIGN_LEFT, digits, paint(INK));
    }
}

/* --- Bank ------------------------------------------------------------------------------------- */

static void bank(struct draw *draw, const struct scene *scene, const struct layout *layout)
{
    double x = layout->panel + MARGIN, w = width_of(layout) - 2 * MARGIN;
    double y = layout->height - MARGIN - BANK;
    int n = scene->devs != NULL ? scene->resources->n : 0;
    if (n == 0)
        return;
    draw_item(draw, "bank");
    draw_box(draw, x, y, w, BANK, 16);
    draw_fill(draw, paint_clear(0x1E1108, .6));
    for (int i = 0; i <= n; i++) {
        char digits[8];
        double at = x + w * (i + .5) / (n + 1);
        bool deck = i == n;
        snprintf(digits, sizeof digits, "%d", deck ? scene->deck : scene->bank[i]);
        icon_draw(draw, deck ? ICON_DEVELOPMENT : (enum scene_icon)i, at, y + 44, 58);
        glyphs_draw(draw, TYPEFACE_BOLD, 36, at, y + 102, ALIGN_MIDDLE, digits, paint(CREAM));
    }
}

/* --- All -------------------------------------------------------------------------------------- */

enum { NEUTRAL = 52 };

int panel_height(const struct scene *scene)
{
    int seats = scene->nseats * (CARD + CARD_GAP) + scene->nneutral * NEUTRAL;
    return MARGIN + HEADING + seats + (scene->devs != NULL ? BANK : 0) + 2 * MARGIN;
}

void panel_picture(struct draw *draw, const struct scene *scene, const struct layout *layout)
{
    double y = MARGIN + HEADING;
    draw_item(draw, "panel");
    draw_box(draw, layout->panel, 0, width_of(layout), layout->height, 0);
    draw_fill(draw, paint_fading(0x5A3A20, 0x40270F));
    for (int i = 1; i < 6; i++) {
        draw_move(draw, layout->panel + 2, layout->height * i / 6.0);
        draw_line(draw, layout->width - 2, layout->height * i / 6.0);
    }
    draw_stroke(draw, 2, paint_clear(0x2A1808, .6));
    heading(draw, scene, layout);
    for (int s = 0; s < scene->nseats; s++, y += CARD + CARD_GAP)
        card(draw, scene, layout, s, y);
    for (int s = 0; s < scene->nneutral; s++, y += NEUTRAL)
        neutral(draw, scene, layout, scene->nseats + s, y);
    bank(draw, scene, layout);
}
