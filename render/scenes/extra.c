/* Extra as a scene: its island, which all share, and below it the dice, the castles, and for each
 * seat the jokers that its knights are. */
#include "render/scenes/scenes.h"

#include <string.h>

#include "rules/bits.h"
#include "rules/dice/view.h"

_Static_assert((int)TERRAIN_ORE == (int)FACE_ORE && (int)TERRAIN_BRICK == (int)FACE_BRICK,
               "numbered alike");

/* --- The island ------------------------------------------------------------------------------- */

static void place_node(const struct extra_view *view, int n, struct scene_node *node)
{
    node->site = extra_city_sites >> n & 1 ? SITE_CITY
                 : extra_sites >> n & 1    ? SITE_SETTLEMENT
                                           : SITE_NONE;
    for (int s = 0; s < view->common.nseats; s++) {
        bool city = view->cities[s] >> n & 1;
        if (city || (view->settlements[s] >> n & 1)) {
            node->seat = (int8_t)s;
            node->piece = city ? PIECE_CITY : PIECE_SETTLEMENT;
        }
    }
}

static void place_roads(const struct extra_view *view, struct scene *out)
{
    for (int e = 0; e < HEX19_EDGES; e++)
        for (int s = 0; s < view->common.nseats; s++)
            if (edge_set_has(view->roads[s], e))
                out->edge[e].seat = (int8_t)s;
}

static void place_hexes(const struct extra_view *view, struct scene *out)
{
    for (int h = 0; h < HEX19_HEXES; h++)
        out->hex[h].terrain =
            extra_hex_face[h] == FACE_ANY ? TERRAIN_DESERT : (uint8_t)extra_hex_face[h];
    for (int k = 0; k < EXTRA_KNIGHTS; k++) {
        struct scene_hex *hex = &out->hex[extra_knight_hex[k]];
        hex->knight[hex->nknights] = view->knight[k];
        hex->used[hex->nknights++] = view->knight_state[k] == KNIGHT_USED;
    }
}

/* --- Rows ------------------------------------------------------------------------------------- */

static void add_row(const char *heading, int seat, struct scene *out)
{
    scene_add_row(out, heading, seat);
    out->row[out->nrows - 1].on_map = true;
}

static int castles_of(const struct extra_view *view, int seat)
{
    int n = 0;
    for (int c = 0; c < EXTRA_CASTLES; c++)
        n += view->castle[c] == seat;
    return n;
}

/* Those of a seat, or those that nobody has built (SEAT_NONE), in the newest row. */
static void add_castles(const struct extra_view *view, int seat, struct scene *out)
{
    for (int c = 0; c < EXTRA_CASTLES; c++)
        if (view->castle[c] == seat)
            scene_add_cell(out, SHAPE_PIECE, ICON_CASTLE, seat == SEAT_NONE ? 0 : CELL_BUILT,
                           hex19_all_words.word[HEX19_CORNER0 + c].name);
}

/* A joker is called after the hex of its knight. */
static void add_jokers(const struct extra_view *view, int seat, struct scene *out)
{
    for (int k = 0; k < EXTRA_KNIGHTS; k++) {
        int hex = extra_knight_hex[k];
        if (view->knight[k] == seat)
            scene_add_cell(out, SHAPE_TOKEN, (enum scene_icon)extra_hex_face[hex],
                           view->knight_state[k] == KNIGHT_USED ? CELL_USED : CELL_BUILT,
                           hex19_hexes_words.word[hex].name);
    }
}

/* --- The scene -------------------------------------------------------------------------------- */

static void show_seat(const struct extra_view *view, int s, struct scene_seat *seat)
{
    const int16_t figure[SCENE_FIGURES] = {
        view->common.points[s],
        view->common.length[s],
        (int16_t)bits_count(view->settlements[s]),
        (int16_t)bits_count(view->cities[s]),
        view->common.knights[s],
        (int16_t)castles_of(view, s),
    };
    memcpy(seat->figure, figure, sizeof figure);
}

void scene_extra(const void *extra_view, const struct names *names, int whose, struct scene *out)
{
    (void)whose;
    const struct extra_view *view = extra_view;

    scene_dice(&view->common, names, out);
    scene_hex19(out);
    out->figure[1] = (struct scene_figure){"road", ICON_ROAD};
    if (view->common.option[DICE_OPT_CASTLES])
        out->figure[5] = (struct scene_figure){"castles", ICON_CASTLE};
    out->award[0] = (struct scene_figure){"road", ICON_ROAD};
    out->award[1] = (struct scene_figure){"army", ICON_KNIGHT};
    for (int n = 0; n < HEX19_NODES; n++)
        place_node(view, n, &out->node[n]);
    place_roads(view, out);
    place_hexes(view, out);
    if (view->common.option[DICE_OPT_CASTLES] && castles_of(view, SEAT_NONE) > 0) {
        add_row("free castles", SEAT_NONE, out);
        add_castles(view, SEAT_NONE, out);
    }
    for (int s = 0; s < view->common.nseats; s++) {
        show_seat(view, s, &out->seat[s]);
        if (view->common.knights[s] == 0 && castles_of(view, s) == 0)
            continue;
        add_row(out->seat[s].name, s, out);
        add_jokers(view, s, out);
        add_castles(view, s, out);
    }
}

/* --- What can be built ------------------------------------------------------------------------ */

static bool mark_castle(const char *name, struct scene *scene)
{
    bool marked = false;
    for (int i = 0; i < scene->ncells; i++) {
        struct scene_cell *cell = &scene->cell[i];
        if (cell->icon != ICON_CASTLE || strcmp(cell->text, name) != 0)
            continue;
        cell->state |= CELL_MARKED;
        marked = true;
    }
    return marked;
}

static bool mark_place(int place, struct scene *scene)
{
    if (place >= HEX19_CORNER0)
        return mark_castle(hex19_all_words.word[place].name, scene);
    if (place >= HEX19_HEX0)
        scene->hex[place - HEX19_HEX0].marked = true;
    else if (place >= HEX19_EDGE0)
        scene->edge[place - HEX19_EDGE0].marked = true;
    else
        scene->node[place].marked = true;
    return true;
}

bool scene_extra_mark(const struct move *legal, size_t n, struct scene *scene)
{
    bool marked = false;
    for (size_t i = 0; i < n; i++)
        if (legal[i].verb == DICE_VERB_BUILD)
            marked |= mark_place(legal[i].arg[DICE_BUILD_PLACE], scene);
    return marked;
}
