/* The island of 19 hexes as it lies in a scene, with nothing on it. */
#include "rules/hex19.h"

#include "render/scenes/scenes.h"

_Static_assert((int)SCENE_HEXES >= (int)HEX19_HEXES && (int)SCENE_NODES >= (int)HEX19_NODES &&
                   (int)SCENE_EDGES >= (int)HEX19_EDGES,
               "the island fits a scene");

enum { ROWS = 12 };

/* Where the first node of each row lies. */
static const int8_t row_x[ROWS] = {3, 2, 2, 1, 1, 0, 0, 1, 1, 2, 2, 3};

static struct scene_node node_at(int n)
{
    const char *name = hex19_nodes_words.word[n].name;
    int row = name[0] - 'a';

    return (struct scene_node){
        .name = name,
        .x = (int8_t)(row_x[row] + 2 * (name[1] - '1')),
        .y = (int8_t)row,
        .seat = SEAT_NONE,
    };
}

void scene_hex19(struct scene *out)
{
    out->nhexes = HEX19_HEXES;
    out->nnodes = HEX19_NODES;
    out->nedges = HEX19_EDGES;
    out->rows = ROWS;
    for (int n = 0; n < HEX19_NODES; n++)
        out->node[n] = node_at(n);
    for (int e = 0; e < HEX19_EDGES; e++)
        out->edge[e] = (struct scene_edge){
            .name = hex19_edges_words.word[e].name,
            .node = {(uint8_t)hex19_edge_nodes[e][0], (uint8_t)hex19_edge_nodes[e][1]},
            .seat = SEAT_NONE,
        };
    for (int h = 0; h < HEX19_HEXES; h++) {
        const struct scene_node *top = &out->node[hex19_hex_nodes[h][1]];
        out->hex[h] =
            (struct scene_hex){.name = hex19_hexes_words.word[h].name, .x = top->x, .y = top->y};
    }
}
