#include "render/places.h"

#include <stdlib.h>

/* A hex has its place by its topmost node; its others lie one to three rows below. */
static bool touches(const struct scene_hex *hex, const struct scene_node *node)
{
    int x = abs(node->x - hex->x), y = node->y - hex->y;
    return x == 0 ? y == 0 || y == 3 : x == 1 && (y == 1 || y == 2);
}

static int collect(const struct scene *scene, const struct scene_node *a,
                   const struct scene_node *b, uint8_t hexes[PLACE_HEXES])
{
    int n = 0;
    for (int h = 0; h < scene->nhexes && n < PLACE_HEXES; h++)
        if (touches(&scene->hex[h], a) && touches(&scene->hex[h], b))
            hexes[n++] = (uint8_t)h;
    return n;
}

int place_node_hexes(const struct scene *scene, int node, uint8_t hexes[PLACE_HEXES])
{
    return collect(scene, &scene->node[node], &scene->node[node], hexes);
}

int place_edge_hexes(const struct scene *scene, int edge, uint8_t hexes[PLACE_HEXES])
{
    const uint8_t *ends = scene->edge[edge].node;
    return collect(scene, &scene->node[ends[0]], &scene->node[ends[1]], hexes);
}

int place_pips(int number)
{
    return number >= 2 && number <= 12 && number != 7 ? 6 - abs(7 - number) : 0;
}

const struct scene_harbour *place_harbour(const struct scene *scene, int node)
{
    for (int i = 0; i < scene->nharbours; i++) {
        const uint8_t *ends = scene->edge[scene->harbour[i].edge].node;
        if (ends[0] == node || ends[1] == node)
            return &scene->harbour[i];
    }
    return NULL;
}
