/* What a scene points out: where something was just built, and the longest road. */
#include "render/render.h"

#include <string.h>

/* --- What came last --------------------------------------------------------------------------- */

static void point_out(const char *name, struct scene *scene)
{
    for (int n = 0; n < scene->nnodes; n++)
        if (strcmp(scene->node[n].name, name) == 0)
            scene->node[n].last = true;
    for (int e = 0; e < scene->nedges; e++)
        if (strcmp(scene->edge[e].name, name) == 0)
            scene->edge[e].last = true;
}

/* Places are those that facts name by the words of the map. */
static void point_out_fact(const struct game *game, const struct fact *fact, struct scene *scene)
{
    const struct fact_kind *kind = &game->facts[fact->kind];
    for (int f = 0, at = 0; f < kind->nopen; at += kind->fields[f++].width) {
        const struct field *field = &kind->fields[f];
        int word = fact->open[at];
        if (field->kind == FIELD_WORD && word >= 0 && word < field->words->n)
            point_out(field->words->word[word].name, scene);
    }
}

void scene_show_last(const struct game *game, const struct fact *fact, size_t n,
                     struct scene *scene)
{
    for (size_t i = 0; i < n; i++)
        point_out_fact(game, &fact[i], scene);
}

/* --- The longest road ------------------------------------------------------------------------- */

enum { ROADS_MAX = 16 }; /* of one owner; more are not looked at */

struct walk {
    const struct scene *scene;
    int seat;
    int nroads;
    uint8_t road[ROADS_MAX];
    uint32_t used, best; /* sets of road */
    int length, longest;
};

/* A chain may end at another's building, not pass it (B-ROAD-1). */
static bool is_passable(const struct walk *walk, int node)
{
    const struct scene_node *at = &walk->scene->node[node];
    return at->piece == PIECE_NONE || at->seat == walk->seat;
}

static int other_end(const struct scene_edge *edge, int node)
{
    return edge->node[0] == node ? edge->node[1] : edge->node[0];
}

static void walk_on(struct walk *walk, int node)
{
    if (walk->length > walk->longest) {
        walk->longest = walk->length;
        walk->best = walk->used;
    }
    if (walk->length > 0 && !is_passable(walk, node))
        return;
    for (int i = 0; i < walk->nroads; i++) {
        const struct scene_edge *edge = &walk->scene->edge[walk->road[i]];
        bool touches = edge->node[0] == node || edge->node[1] == node;
        if (!touches || (walk->used >> i & 1))
            continue;
        walk->used |= 1u << i;
        walk->length++;
        walk_on(walk, other_end(edge, node));
        walk->length--;
        walk->used &= ~(1u << i);
    }
}

int scene_show_road(struct scene *scene, int seat)
{
    struct walk walk = {.scene = scene, .seat = seat};
    for (int e = 0; e < scene->nedges && walk.nroads < ROADS_MAX; e++)
        if (scene->edge[e].seat == seat)
            walk.road[walk.nroads++] = (uint8_t)e;
    for (int n = 0; n < scene->nnodes; n++)
        walk_on(&walk, n);
    for (int i = 0; i < walk.nroads; i++)
        scene->edge[walk.road[i]].chained = walk.best >> i & 1;
    return walk.longest;
}
