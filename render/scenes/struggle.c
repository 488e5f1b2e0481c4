/* Struggle for Catan as a scene: what lies on the table in rows of cards, first what is for all,
 * then what lies before each player. Roads and knights are in the order in which they were placed:
 * those that nobody can take come first. */
#include "render/scenes/scenes.h"

#include <stdio.h>
#include <string.h>

#include "rules/struggle/view.h"

_Static_assert((int)ICON_BRICK == (int)BRICK && (int)ICON_ORE == (int)ORE,
               "resources and icons are numbered alike");

static const enum scene_icon piece_icon[STRUGGLE_PIECES] = {
    [STRUGGLE_ROAD] = ICON_ROAD,       [STRUGGLE_SETTLEMENT] = ICON_SETTLEMENT,
    [STRUGGLE_CITY] = ICON_CITY,       [STRUGGLE_KNIGHT] = ICON_KNIGHT,
    [STRUGGLE_LIBRARY] = ICON_LIBRARY, [STRUGGLE_GUILD] = ICON_GUILD,
    [STRUGGLE_CHURCH] = ICON_CHURCH,   [STRUGGLE_UNIVERSITY] = ICON_UNIVERSITY,
    [STRUGGLE_CASTLE] = ICON_CASTLE,
};

/* --- For all ---------------------------------------------------------------------------------- */

static void add_cards(const int8_t cards[BASE_RESOURCES], struct scene *out)
{
    for (int r = 0; r < BASE_RESOURCES; r++)
        for (int i = 0; i < cards[r]; i++)
            scene_add_cell(out, SHAPE_CARD, (enum scene_icon)r, 0, "");
}

static void add_count(enum scene_icon icon, int n, unsigned state, struct scene *out)
{
    char text[SCENE_TEXT_BYTES];
    snprintf(text, sizeof text, "%d", n);
    scene_add_cell(out, SHAPE_CARD, icon, state, text);
}

static void add_market(const struct struggle_view *view, struct scene *out)
{
    scene_add_row(out, "market", SEAT_NONE);
    add_cards(view->market, out);
    scene_add_row(out, "stack", SEAT_NONE);
    add_count(ICON_CARDS, view->stack, 0, out);
}

static const char supply[] = "to build", expansions[] = "expansions", buildings[] = "buildings";

static void add_supply(const struct struggle_view *view, struct scene *out)
{
    int roads = view->roads_left, settlements = view->settlements_left,
        knights = view->knights_left;
    scene_add_row(out, supply, SEAT_NONE);
    add_count(ICON_ROAD, roads, roads ? 0 : CELL_USED, out);
    add_count(ICON_SETTLEMENT, settlements, settlements ? 0 : CELL_USED, out);
    add_count(ICON_KNIGHT, knights, knights ? 0 : CELL_USED, out);
    if (view->destiny >= 0) {
        scene_add_row(out, "destiny", SEAT_NONE);
        scene_add_cell(out, SHAPE_CARD, view->destiny == WAY_CLOCKWISE ? ICON_LEFT : ICON_RIGHT, 0,
                       "");
    }
}

/* They lie face up, one by one. */
static void add_expansions(const struct struggle_view *view, struct scene *out)
{
    scene_add_row(out, expansions, SEAT_NONE);
    for (int e = 0; e < STRUGGLE_EXPANSIONS; e++)
        for (int i = 0; i < view->expansions_left[e]; i++)
            scene_add_cell(out, SHAPE_CARD, piece_icon[STRUGGLE_EXPANSION + e], 0, "");
}

static void add_discarded(const struct struggle_view *view, struct scene *out)
{
    scene_add_row(out, "discarded", SEAT_NONE);
    for (int r = 0; r < BASE_RESOURCES; r++)
        if (view->discard[r])
            add_count((enum scene_icon)r, view->discard[r], 0, out);
}

/* --- Before a player -------------------------------------------------------------------------- */

static void add_sided(int n, int safe, enum scene_icon a, enum scene_icon b, struct scene *out)
{
    for (int i = 1; i <= n; i++)
        scene_add_cell(out, SHAPE_CARD, struggle_side(i) == SIDE_A ? a : b,
                       i <= safe ? CELL_KEPT : 0, "");
}

static void add_player(const struct struggle_view *view, int seat, struct scene *out)
{
    const int8_t *has = view->expansions[seat];
    int bare = view->cities[seat];
    bool castle = has[STRUGGLE_CASTLE - STRUGGLE_EXPANSION] > 0;
    bool church = has[STRUGGLE_CHURCH - STRUGGLE_EXPANSION] > 0;
    scene_add_row(out, out->seat[seat].name, seat);
    add_sided(view->roads[seat], castle ? STRUGGLE_SAFE_ROADS : 0, ICON_ROAD, ICON_MILESTONE, out);
    add_sided(view->knights[seat], church ? 1 : 0, ICON_KNIGHT, ICON_RIDER, out);
    scene_add_row(out, buildings, seat);
    for (int e = 0; e < STRUGGLE_EXPANSIONS; e++)
        for (int i = 0; i < has[e]; i++, bare--)
            scene_add_cell(out, SHAPE_CARD, piece_icon[STRUGGLE_EXPANSION + e], 0, "");
    for (; bare > 0; bare--)
        scene_add_cell(out, SHAPE_CARD, ICON_CITY, 0, "");
    for (int i = 0; i < view->settlements[seat]; i++)
        scene_add_cell(out, SHAPE_CARD, ICON_SETTLEMENT, 0, "");
}

static void show_seat(const struct struggle_view *view, int s, const struct names *names,
                      struct scene_seat *seat)
{
    text_name(names, s, NAME_COLUMNS, seat->name);
    const int16_t figure[SCENE_FIGURES] = {view->points[s],  view->hand_size[s],   view->roads[s],
                                           view->knights[s], view->settlements[s], view->cities[s]};
    memcpy(seat->figure, figure, sizeof figure);
    seat->points = view->points[s];
    seat->cards = view->hand_size[s];
    seat->is_known = view->hand[s][0] != UNKNOWN;
    for (int r = 0; seat->is_known && r < BASE_RESOURCES; r++)
        seat->hand[r] = view->hand[s][r];
}

void scene_struggle(const void *struggle_view, const struct names *names, int whose,
                    struct scene *out)
{
    const struct struggle_view *view = struggle_view;
    const int first = whose >= 0 && whose < view->nseats ? whose : 0;

    *out = (struct scene){
        .nseats = (uint8_t)view->nseats,
        .viewer = view->viewer,
        .on_turn = view->seat,
        .turn = view->turn,
        .resources = &base_resource_words,
        .figure = {{"points", ICON_POINTS},
                   {"cards", ICON_CARDS},
                   {"roads", ICON_ROAD},
                   {"knights", ICON_KNIGHT},
                   {"settlements", ICON_SETTLEMENT},
                   {"cities", ICON_CITY}},
    };
    for (int s = 0; s < view->nseats; s++)
        show_seat(view, s, names, &out->seat[s]);
    add_market(view, out);
    add_supply(view, out);
    add_expansions(view, out);
    add_discarded(view, out);
    for (int s = 0; s < view->nseats; s++)
        add_player(view, (first + s) % view->nseats, out);
}

static bool mark_row(const char *heading, int seat, uint32_t icons, struct scene *scene)
{
    bool marked = false;
    for (int r = 0; r < scene->nrows; r++) {
        const struct scene_row *row = &scene->row[r];
        bool meant = row->seat == seat && strcmp(row->heading, heading) == 0;
        for (int c = 0; c < row->n && meant; c++) {
            struct scene_cell *cell = &scene->cell[row->first + c];
            if (!(icons >> cell->icon & 1))
                continue;
            cell->state = CELL_MARKED;
            marked = true;
        }
    }
    return marked;
}

/* A city is marked where it will lie: on the own settlements. */
bool scene_struggle_mark(const struct move *legal, size_t n, struct scene *scene)
{
    uint32_t icons = 0;
    bool marked = false;
    for (size_t i = 0; i < n; i++) {
        if (legal[i].verb != STRUGGLE_VERB_BUILD)
            continue;
        int piece = legal[i].arg[STRUGGLE_BUILD_PIECE];
        if (piece == STRUGGLE_CITY)
            marked |= mark_row(buildings, legal[i].seat, 1u << ICON_SETTLEMENT, scene);
        else
            icons |= 1u << piece_icon[piece];
    }
    marked |= mark_row(supply, SEAT_NONE, icons, scene);
    marked |= mark_row(expansions, SEAT_NONE, icons, scene);
    return marked;
}
_Static_assert(SCENE_ICONS <= 32, "a set of icons");
