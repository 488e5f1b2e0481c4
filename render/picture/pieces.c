/* What changes on a board: robber, roads, buildings, knights. */
#include <math.h>

#include "render/picture/icons.h"
#include "render/picture/parts.h"
#include "render/theme.h"

enum { OUTLINE = 0x14161C };

static void robbed(struct draw *draw, const struct scene *scene, const struct layout *layout, int h)
{
    struct point at = layout_hex(layout, scene, h);
    draw_item(draw, "shadow %s", scene->hex[h].name);
    draw_hex(draw, at.x, at.y, .955, .09);
    draw_fill_keep(draw, paint_clear(0x000000, .42));
    draw_dashes(draw, .05, .1, .08, paint(0x0E1016));
    token_picture(draw, scene, layout, h);
    draw_item(draw, "robber %s", scene->hex[h].name);
    icon_robber(draw, at.x - .55, at.y - .02, .72);
}

/* --- Roads ------------------------------------------------------------------------------------ */

struct stretch {
    struct point from, to;
};

static struct stretch part_of(struct stretch whole, double from, double to)
{
    double x = whole.to.x - whole.from.x, y = whole.to.y - whole.from.y;
    return (struct stretch){{whole.from.x + x * from, whole.from.y + y * from},
                            {whole.from.x + x * to, whole.from.y + y * to}};
}

static void follow(struct draw *draw, struct stretch road)
{
    draw_move(draw, road.from.x, road.from.y);
    draw_line(draw, road.to.x, road.to.y);
}

static void across(struct draw *draw, struct stretch road, int bars, double half, double width,
                   struct paint paint)
{
    double x = road.to.x - road.from.x, y = road.to.y - road.from.y, n = hypot(x, y);
    for (int i = 1; i <= bars; i++) {
        double cx = road.from.x + x * i / (bars + 1), cy = road.from.y + y * i / (bars + 1);
        draw_move(draw, cx - y / n * half, cy + x / n * half);
        draw_line(draw, cx + y / n * half, cy - x / n * half);
    }
    draw_stroke(draw, width, paint);
}

static void rails(struct draw *draw, struct stretch road)
{
    double x = road.to.x - road.from.x, y = road.to.y - road.from.y, n = hypot(x, y);
    for (int side = -1; side <= 1; side += 2) {
        double dx = -y / n * .04 * side, dy = x / n * .04 * side;
        draw_move(draw, road.from.x + dx, road.from.y + dy);
        draw_line(draw, road.to.x + dx, road.to.y + dy);
    }
    draw_stroke(draw, .026, paint(0xFFFFFF));
}

static void pattern(struct draw *draw, struct stretch road, const struct theme_colour *colour)
{
    struct stretch inner = part_of(road, .04, .96);
    switch ((enum theme_road)colour->road) {
    case ROAD_PLAIN:
        return;
    case ROAD_LINE:
        follow(draw, inner);
        draw_stroke(draw, .04, paint(0xFFFFFF));
        return;
    case ROAD_BARS:
        across(draw, road, 6, .065, .035, paint(0x3A404C));
        return;
    case ROAD_DOTS:
        for (int i = 0; i < 4; i++) {
            struct point at = part_of(road, .14 + .24 * i, 1).from;
            draw_circle(draw, at.x, at.y, .034);
        }
        draw_fill(draw, paint(0x402000));
        return;
    case ROAD_RAILS:
        rails(draw, inner);
        return;
    case ROAD_DASHES:
        across(draw, road, 3, .05, .06, paint(0xFFFFFF));
        return;
    }
}

void road_picture(struct draw *draw, struct point from, struct point to, int seat_colour,
                  bool bright)
{
    const struct theme_colour *colour = &theme_colours[seat_colour];
    struct stretch road = part_of((struct stretch){from, to}, .19, .81);
    follow(draw, road);
    if (bright) {
        draw_stroke_keep(draw, .53, paint_clear(OUTLINE, .7)); /* on sand too */
        draw_stroke_keep(draw, .47, paint(GOLD));
    }
    draw_stroke_keep(draw, .272, paint_clear(0xFFFFFF, .95));
    draw_stroke_keep(draw, .225, paint(OUTLINE));
    draw_stroke(draw, .155, paint(colour->rgb));
    pattern(draw, road, colour);
}

static void road(struct draw *draw, const struct scene *scene, const struct layout *layout, int e)
{
    const struct scene_edge *edge = &scene->edge[e];
    const int colour = scene->seat[edge->seat].colour;
    draw_item(draw, "road %s %s%s", edge->name, theme_colours[colour].name,
              edge->last ? " last" : "");
    road_picture(draw, layout_node(layout, scene, edge->node[0]),
                 layout_node(layout, scene, edge->node[1]), colour, edge->last || edge->chained);
}

/* --- Buildings and knights -------------------------------------------------------------------- */

static void glow(struct draw *draw, struct point at)
{
    draw_circle(draw, at.x, at.y, .4);
    draw_fill_round(draw, at.x, at.y, .4, (struct paint){0xFFE94A, 0xFFC928, .9});
}

/* Where something may be built, and nothing is: a small ring for one kind, a double one for two. */
static void site(struct draw *draw, const struct scene *scene, const struct layout *layout, int n)
{
    const struct scene_node *node = &scene->node[n];
    struct point at = layout_node(layout, scene, n);
    draw_item(draw, "site %s", node->name);
    draw_circle(draw, at.x, at.y, .15);
    draw_fill_keep(draw, paint_clear(CREAM, .95));
    draw_stroke(draw, .04, paint(WOOD));
    if (node->site == SITE_CITY) {
        draw_circle(draw, at.x, at.y, .07);
        draw_fill(draw, paint(WOOD));
    }
}

static void building(struct draw *draw, const struct scene *scene, const struct layout *layout,
                     int n)
{
    const struct scene_node *node = &scene->node[n];
    struct point at = layout_node(layout, scene, n);
    int colour = scene->seat[node->seat].colour;
    draw_item(draw, "%s %s %s%s", node->piece == PIECE_CITY ? "city" : "settlement", node->name,
              theme_colours[colour].name, node->last ? " last" : "");
    if (node->last)
        glow(draw, at);
    icon_building(draw, (enum scene_piece)node->piece, colour, at.x, at.y - .02, .46);
}

static void knights(struct draw *draw, const struct scene *scene, const struct layout *layout,
                    int h)
{
    const struct scene_hex *hex = &scene->hex[h];
    struct point at = layout_hex(layout, scene, h);
    for (int i = 0; i < hex->nknights; i++) {
        double x = at.x + (i - (hex->nknights - 1) / 2.0) * .5, y = at.y + .36;
        draw_item(draw, "knight %s %d", hex->name, hex->knight[i]);
        if (hex->knight[i] != SEAT_NONE) {
            icon_knight(draw, scene->seat[hex->knight[i]].colour, hex->used[i], x, y, .46);
            continue;
        }
        draw_circle(draw, x, y, .22);
        draw_fill_keep(draw, paint_clear(CREAM, .9));
        draw_stroke(draw, .03, paint(WOOD));
        icon_draw(draw, ICON_KNIGHT, x, y, .32);
    }
}

void pieces_picture(struct draw *draw, const struct scene *scene, const struct layout *layout)
{
    struct draw_place before = draw_in(draw, layout->x, layout->y, layout->side);
    for (int h = 0; h < scene->nhexes; h++)
        if (scene->hex[h].robbed)
            robbed(draw, scene, layout, h);
    for (int h = 0; h < scene->nhexes; h++)
        knights(draw, scene, layout, h);
    for (int e = 0; e < scene->nedges; e++)
        if (scene->edge[e].seat != SEAT_NONE)
            road(draw, scene, layout, e);
    for (int n = 0; n < scene->nnodes; n++) {
        const struct scene_node *node = &scene->node[n];
        if (node->piece != PIECE_NONE)
            building(draw, scene, layout, n);
        else if (node->site == SITE_SETTLEMENT || node->site == SITE_CITY)
            site(draw, scene, layout, n);
    }
    draw_back(draw, before);
}
