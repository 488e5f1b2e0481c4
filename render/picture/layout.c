#include "render/picture/layout.h"

#include <math.h>

#include "render/picture/parts.h"

enum { SHEET_SIDE = 150, SHEET_HEIGHT = 930 };

/* A pointed hex is as wide as this many of its sides; x counts halves of it. */
static const double hex_width = 1.7320508;

static double across(int x)
{
    return x * hex_width / 2;
}

static double down(int y)
{
    return y / 2 * 1.5 + y % 2 * 0.5;
}

static void find_middle(const struct scene *scene, struct layout *layout)
{
    int left = 127, right = -128, top = 127, bottom = -128;
    for (int n = 0; n < scene->nnodes; n++) {
        const struct scene_node *node = &scene->node[n];
        left = node->x < left ? node->x : left;
        right = node->x > right ? node->x : right;
        top = node->y < top ? node->y : top;
        bottom = node->y > bottom ? node->y : bottom;
    }
    layout->middle_x = (across(left) + across(right)) / 2;
    layout->middle_y = (down(top) + down(bottom)) / 2;
}

struct layout layout_of(const struct scene *scene, enum picture_kind kind)
{
    static const struct layout board = {1200, 1090, 108, 600, 545, 1200, 1090, 1090, 0, 0};
    static const struct layout full = {1600, 1018, 102, 556, 509, 1112, 1018, 1018, 0, 0};
    struct layout layout = kind == PICTURE_FULL ? full : board;
    if (scene->nhexes > 0) {
        find_middle(scene, &layout);
    } else if (scene->sheet.nhexes > 0) {
        layout.side = SHEET_SIDE;
        layout.height = SHEET_HEIGHT;
        layout.rows = SHEET_HEIGHT;
        layout.sea = SHEET_HEIGHT;
        layout.y = SHEET_HEIGHT / 2.0;
    } else {
        layout.rows = 0;
        layout.sea = 0;
        layout.height = 0;
    }
    if (scene->nrows > 0)
        layout.height += rows_height(scene, &layout);
    if (kind == PICTURE_FULL && layout.height < panel_height(scene)) {
        layout.y += scene->nrows == 0 ? (panel_height(scene) - layout.height) / 2.0 : 0;
        layout.height = panel_height(scene);
        layout.sea = scene->nrows == 0 && layout.sea > 0 ? layout.height : layout.sea;
    }
    return layout;
}

struct point layout_node(const struct layout *layout, const struct scene *scene, int n)
{
    const struct scene_node *node = &scene->node[n];
    return (struct point){across(node->x) - layout->middle_x, down(node->y) - layout->middle_y};
}

struct point layout_hex(const struct layout *layout, const struct scene *scene, int h)
{
    const struct scene_hex *hex = &scene->hex[h];
    return (struct point){across(hex->x) - layout->middle_x, down(hex->y) + 1 - layout->middle_y};
}

struct point layout_edge(const struct layout *layout, const struct scene *scene, int e)
{
    struct point a = layout_node(layout, scene, scene->edge[e].node[0]);
    struct point b = layout_node(layout, scene, scene->edge[e].node[1]);
    return (struct point){(a.x + b.x) / 2, (a.y + b.y) / 2};
}
