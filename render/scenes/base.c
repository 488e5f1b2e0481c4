/* The base game's view as a scene. */
#include "render/scenes/scenes.h"

#include <string.h>

#include "rules/base/view.h"
#include "rules/hex19.h"

_Static_assert((int)TERRAIN_ORE == (int)ORE && (int)TERRAIN_ANY == (int)ANY, "numbered alike");

static void place_node(const struct base_view *view, int n, struct scene_node *node)
{
    for (int s = 0; s < view->nowners; s++) {
        bool city = view->cities[s] >> n & 1;
        if (city || (view->settlements[s] >> n & 1)) {
            node->seat = (int8_t)s;
            node->piece = city ? PIECE_CITY : PIECE_SETTLEMENT;
        }
    }
}

static void place_edge(const struct base_view *view, int e, struct scene_edge *edge)
{
    for (int s = 0; s < view->nowners; s++) {
        if (edge_set_has(view->roads[s], e))
            edge->seat = (int8_t)s;
    }
}

static void place_hex(const struct base_view *view, int h, struct scene_hex *hex)
{
    hex->terrain = (uint8_t)view->terrain[h];
    hex->number = (uint8_t)view->token[h];
    hex->robbed = view->robber == h;
}

static void place_harbours(const struct base_view *view, struct scene *out)
{
    out->nharbours = BASE_HARBOURS;
    for (int i = 0; i < BASE_HARBOURS; i++) {
        int edge = view->harbour_edge[i], kind = view->harbour_kind[i];
        out->harbour[i] = (struct scene_harbour){
            .edge = (uint8_t)edge,
            .hex = (uint8_t)hex19_edge_hexes[edge][0],
            .kind = (uint8_t)kind,
            .rate = kind == ANY ? 3 : 2,
        };
    }
}

/* Cards bought this turn are the player's on turn; others have none. */
static void show_cards(const struct base_view *view, int s, struct scene_seat *seat)
{
    seat->is_known = view->hand[s][0] != UNKNOWN;
    for (int r = 0; seat->is_known && r < BASE_RESOURCES; r++)
        seat->hand[r] = view->hand[s][r];
    for (int d = 0; seat->is_known && d < BASE_DEVS; d++) {
        seat->dev[d] = view->dev[s][d];
        seat->fresh[d] = s == view->seat ? view->fresh[d] : 0;
    }
}

static void show_seat(const struct base_view *view, int s, const struct names *names,
                      struct scene_seat *seat)
{
    text_name(names, s, NAME_COLUMNS, seat->name);
    const int16_t figure[SCENE_FIGURES] = {view->points[s], view->hand_size[s], view->dev_size[s],
                                           view->knights[s], view->road_length[s]};
    memcpy(seat->figure, figure, sizeof figure);
    seat->points = view->points[s];
    seat->cards = view->hand_size[s];
    seat->awards = (uint8_t)((view->longest_road == s) | (view->largest_army == s) << 1);
    show_cards(view, s, seat);
}

void scene_base(const void *base_view, const struct names *names, int whose, struct scene *out)
{
    (void)whose;
    const struct base_view *view = base_view;

    *out = (struct scene){
        .nseats = (uint8_t)view->nseats,
        .viewer = view->viewer,
        .on_turn = view->seat,
        .dice = {view->dice[0], view->dice[1]},
        .turn = view->turn,
        .resources = &base_resource_words,
        .devs = &base_dev_words,
        .devs_short = &base_dev_short_words,
        .figure = {{"points", ICON_POINTS},
                   {"cards", ICON_CARDS},
                   {"dev", ICON_DEVELOPMENT},
                   {"knights", ICON_KNIGHT},
                   {"road", ICON_ROAD}},
        .award = {{"road", ICON_ROAD}, {"army", ICON_KNIGHT}},
        .deck = view->deck,
    };
    scene_hex19(out);
    for (int n = 0; n < HEX19_NODES; n++)
        place_node(view, n, &out->node[n]);
    for (int e = 0; e < HEX19_EDGES; e++)
        place_edge(view, e, &out->edge[e]);
    for (int h = 0; h < HEX19_HEXES; h++)
        place_hex(view, h, &out->hex[h]);
    place_harbours(view, out);
    for (int s = 0; s < view->nseats; s++)
        show_seat(view, s, names, &out->seat[s]);
    for (int r = 0; r < BASE_RESOURCES; r++)
        out->bank[r] = view->bank[r];
}

static void mark_place(int place, struct scene *scene)
{
    if (place < HEX19_NODES)
        scene->node[place].marked = true;
    else
        scene->edge[place - HEX19_EDGE0].marked = true;
}

bool scene_base_mark(const struct move *legal, size_t n, struct scene *scene)
{
    bool marked = false;
    for (size_t i = 0; i < n; i++) {
        const bool builds = legal[i].verb == VERB_BUILD, robs = legal[i].verb == VERB_ROB;
        if (builds)
            mark_place(legal[i].arg[BUILD_PLACE], scene);
        if (robs)
            scene->hex[legal[i].arg[ROB_HEX]].marked = true;
        marked |= builds || robs;
    }
    return marked;
}
