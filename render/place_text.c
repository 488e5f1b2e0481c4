/* A place of a map in a few words, for lists. */
#include "render/linear.h"

#include <limits.h>
#include <string.h>

/* "ore 6": the land alone, without the letter of its hex. */
static void add_land(struct linear *l, int h)
{
    const struct scene_hex *hex = &l->scene->hex[h];
    if (l->out->len > 0)
        out_add(l->out, ", ");
    linear_land(l, hex);
    if (hex->robbed)
        out_add(l->out, " (robber)");
}

static void add_hexes(struct linear *l, const uint8_t *hexes, int n)
{
    for (int i = 0; i < n; i++)
        add_land(l, hexes[i]);
}

static void add_node(struct linear *l, int node)
{
    uint8_t hexes[PLACE_HEXES];
    const struct scene_harbour *harbour = place_harbour(l->scene, node);
    add_hexes(l, hexes, place_node_hexes(l->scene, node, hexes));
    if (harbour == NULL)
        return;
    out_add(l->out, l->out->len > 0 ? ", " : "");
    linear_harbour(l, harbour);
}

/* "between ore 6, wool 4" */
static void add_edge(struct linear *l, int edge)
{
    uint8_t hexes[PLACE_HEXES];
    add_hexes(l, hexes, place_edge_hexes(l->scene, edge, hexes));
}

/* With who has buildings there. */
static void add_hex(struct linear *l, int hex)
{
    bool told[SEATS_MAX] = {false};
    add_land(l, hex);
    for (int n = 0; n < l->scene->nnodes; n++) {
        uint8_t hexes[PLACE_HEXES];
        const int seat = l->scene->node[n].seat;
        int count = place_node_hexes(l->scene, n, hexes);
        if (seat == SEAT_NONE || told[seat] || memchr(hexes, hex, (size_t)count) == NULL)
            continue;
        told[seat] = true;
        out_add(l->out, ", ");
        out_add(l->out, seat == l->scene->viewer ? "you" : l->scene->seat[seat].name);
    }
}

void text_place(const struct scene *scene, const char *name, struct text *out)
{
    struct linear l = {.scene = scene, .out = out, .max = INT_MAX};
    out_clear(out);
    for (int i = 0; i < scene->nhexes; i++)
        if (strcmp(scene->hex[i].name, name) == 0)
            add_hex(&l, i);
    for (int i = 0; i < scene->nnodes; i++)
        if (strcmp(scene->node[i].name, name) == 0)
            add_node(&l, i);
    for (int i = 0; i < scene->nedges; i++)
        if (strcmp(scene->edge[i].name, name) == 0)
            add_edge(&l, i);
}

static int find_hex(const struct scene *scene, const char *name)
{
    for (int i = 0; i < scene->nhexes; i++)
        if (strcmp(scene->hex[i].name, name) == 0)
            return i;
    return -1;
}

bool scene_touches(const struct scene *scene, const char *place, const char *hex)
{
    const int h = find_hex(scene, hex);
    uint8_t hexes[PLACE_HEXES];
    int n = 0;
    for (int i = 0; i < scene->nnodes && n == 0; i++)
        if (strcmp(scene->node[i].name, place) == 0)
            n = place_node_hexes(scene, i, hexes);
    for (int i = 0; i < scene->nedges && n == 0; i++)
        if (strcmp(scene->edge[i].name, place) == 0)
            n = place_edge_hexes(scene, i, hexes);
    return h >= 0 && n > 0 && memchr(hexes, h, (size_t)n) != NULL;
}
