#include "render/spots.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Twelfths of a hex's side from the top: two rows for slanted sides, the upright ones between. */
static int16_t down(int y)
{
    return (int16_t)(y / 2 * 18 + y % 2 * 6);
}

static struct spot of_node(const struct scene *scene, int n)
{
    const struct scene_node *node = &scene->node[n];
    return (struct spot){SPOT_NODE, (uint8_t)n, down(node->y), (int16_t)(8 * node->x)};
}

static struct spot of_edge(const struct scene *scene, int e)
{
    const struct scene_edge *edge = &scene->edge[e];
    struct spot a = of_node(scene, edge->node[0]), b = of_node(scene, edge->node[1]);
    return (struct spot){SPOT_EDGE, (uint8_t)e, (int16_t)((a.y + b.y) / 2),
                         (int16_t)((a.x + b.x) / 2)};
}

static struct spot of_hex(const struct scene *scene, int h)
{
    const struct scene_hex *hex = &scene->hex[h];
    return (struct spot){SPOT_HEX, (uint8_t)h, (int16_t)(down(hex->y) + 12), (int16_t)(8 * hex->x)};
}

static int by_reading(const void *a, const void *b)
{
    const struct spot *first = a, *second = b;
    return first->y != second->y ? first->y - second->y : first->x - second->x;
}

int scene_spots(const struct scene *scene, struct spot out[SPOTS_MAX])
{
    int n = 0;
    for (int i = 0; i < scene->nhexes; i++)
        if (scene->hex[i].marked)
            out[n++] = of_hex(scene, i);
    for (int i = 0; i < scene->nnodes; i++)
        if (scene->node[i].marked)
            out[n++] = of_node(scene, i);
    for (int i = 0; i < scene->nedges; i++)
        if (scene->edge[i].marked)
            out[n++] = of_edge(scene, i);
    qsort(out, (size_t)n, sizeof *out, by_reading);
    return n;
}

const char *spot_name(const struct scene *scene, const struct spot *spot)
{
    return spot->kind == SPOT_HEX    ? scene->hex[spot->at].name
           : spot->kind == SPOT_NODE ? scene->node[spot->at].name
                                     : scene->edge[spot->at].name;
}

void spot_label(const struct scene *scene, const struct spot *spot, int i,
                char label[SPOT_LABEL_MAX])
{
    if (spot->kind == SPOT_HEX)
        snprintf(label, SPOT_LABEL_MAX, "%c", toupper((unsigned char)spot_name(scene, spot)[0]));
    else
        snprintf(label, SPOT_LABEL_MAX, "%d", i + 1);
}

void scene_mark_name(struct scene *scene, const char *name)
{
    for (int i = 0; i < scene->nhexes; i++)
        scene->hex[i].marked |= strcmp(scene->hex[i].name, name) == 0;
    for (int i = 0; i < scene->nnodes; i++)
        scene->node[i].marked |= strcmp(scene->node[i].name, name) == 0;
    for (int i = 0; i < scene->nedges; i++)
        scene->edge[i].marked |= strcmp(scene->edge[i].name, name) == 0;
}
