/* Places that can be chosen, with the numbers that people type or pick. */
#include <math.h>
#include <stdio.h>

#include "render/picture/glyphs.h"
#include "render/picture/icons.h"
#include "render/picture/parts.h"
#include "render/spots.h"

enum { LABEL = 0xFFE94A };

/* A road's number makes way for the building at either end. */
static struct point edge_label(const struct scene *scene, const struct layout *layout, int e)
{
    const struct scene_edge *edge = &scene->edge[e];
    struct point at = layout_edge(layout, scene, e);
    for (int i = 0; i < 2; i++) {
        struct point end = layout_node(layout, scene, edge->node[i]);
        bool built = scene->node[edge->node[i]].piece != PIECE_NONE;
        bool other = scene->node[edge->node[1 - i]].piece != PIECE_NONE;
        if (built && !other) {
            at.x += (at.x - end.x) * .36;
            at.y += (at.y - end.y) * .36;
        }
    }
    return at;
}

static bool is_land(const struct scene *scene, const struct layout *layout, struct point at)
{
    for (int h = 0; h < scene->nhexes; h++) {
        struct point middle = layout_hex(layout, scene, h);
        if (hypot(middle.x - at.x, middle.y - at.y) < .9)
            return true;
    }
    return false;
}

/* Beside a building that may grow, clear of roads, numbers and harbours: below it or, where a road
 * may go down, beside that, on the land. */
static struct point beside(const struct scene *scene, const struct layout *layout, struct point at,
                           const struct scene_node *node)
{
    struct point right = {at.x + .42, at.y + .27};
    if (node->y % 2 == 0 || node->y == scene->rows - 1)
        return (struct point){at.x, at.y + .5};
    return is_land(scene, layout, right) ? right : (struct point){at.x - .42, at.y + .27};
}

/* At a hex's upper right, where neither its number nor what it yields is hidden. */
static struct point label_of(const struct scene *scene, const struct layout *layout,
                             const struct spot *spot)
{
    struct point at;
    if (spot->kind == SPOT_EDGE)
        return edge_label(scene, layout, spot->at);
    if (spot->kind == SPOT_NODE) {
        const struct scene_node *node = &scene->node[spot->at];
        at = layout_node(layout, scene, spot->at);
        return node->piece != PIECE_NONE ? beside(scene, layout, at, node) : at;
    }
    at = layout_hex(layout, scene, spot->at);
    return (struct point){at.x + .5, at.y - .1};
}

static void label(struct draw *draw, struct point at, double size, const char *text)
{
    struct draw_place before = draw_in(draw, at.x, at.y, size);
    draw_circle(draw, 0, .03, .29);
    draw_fill(draw, paint_clear(0x000000, .35));
    draw_circle(draw, 0, 0, .25);
    draw_fill_keep(draw, paint(LABEL));
    draw_stroke(draw, .045, paint(INK));
    glyphs_draw(draw, TYPEFACE_BLACK, text[1] != '\0' ? .355 : .37 / size, 0, 0, ALIGN_MIDDLE, text,
                paint(INK));
    draw_back(draw, before);
}

void spots_picture(struct draw *draw, const struct scene *scene, const struct layout *layout)
{
    struct spot spot[SPOTS_MAX];
    int n = scene_spots(scene, spot);
    struct draw_place before = draw_in(draw, layout->x, layout->y, layout->side);
    for (int i = 0; i < n; i++) {
        char text[SPOT_LABEL_MAX];
        spot_label(scene, &spot[i], i, text);
        draw_item(draw, "label %s", text);
        label(draw, label_of(scene, layout, &spot[i]), spot[i].kind == SPOT_HEX ? .88 : 1, text);
    }
    draw_back(draw, before);
}
