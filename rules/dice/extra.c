/* A position of Extra: what facts do to it, what a seat may do, what is shown. */
#include "rules/dice/state.h"

#include <string.h>

/* --- Facts ------------------------------------------------------------------------------------ */

static uint32_t hexes_of(const int8_t *hexes, int n)
{
    uint32_t set = 0;
    for (int i = 0; i < n; i++)
        if (hexes[i] >= 0)
            set |= UINT32_C(1) << hexes[i];
    return set;
}

/* From a node of its road a seat goes on unless a site is in the way (DE-BUILD-1). */
static void open_node(struct extra_state *s, int seat, int node)
{
    bool own = extra_buildings(s, seat) >> node & 1;
    if (own || !(extra_sites >> node & 1))
        s->onward[seat] = edge_set_or(s->onward[seat], hex19_star[node]);
}

static void road(struct extra_state *s, int seat, int edge)
{
    const int8_t *end = hex19_edge_nodes[edge];
    edge_set_add(&s->roads[seat], edge);
    edge_set_add(&s->taken_edges, edge);
    s->touched[seat] |= UINT64_C(1) << end[0] | UINT64_C(1) << end[1];
    s->beside[seat] |= hexes_of(hex19_edge_hexes[edge], 2);
    open_node(s, seat, end[0]);
    open_node(s, seat, end[1]);
}

static void building(struct extra_state *s, int seat, int node, bool city)
{
    uint64_t bit = UINT64_C(1) << node;
    s->settlements[seat] = city ? s->settlements[seat] & ~bit : s->settlements[seat] | bit;
    s->cities[seat] |= city ? bit : 0;
    s->taken_nodes |= bit;
    s->beside[seat] |= hexes_of(hex19_node_hexes[node], 3);
    open_node(s, seat, node);
}

static void knight(struct extra_state *s, int seat, int hex)
{
    int second, first = extra_knight_of(hex, &second);
    int k = second >= 0 && s->knight[first] != SEAT_NONE ? second : first;
    s->knight[k] = (int8_t)seat;
    s->knight_state[k] = KNIGHT_NEW;
}

static void built(struct extra_state *s, const struct fact *f)
{
    int piece = f->open[0], place = f->open[1];
    if (place >= HEX19_CORNER0)
        s->castle[place - HEX19_CORNER0] = f->seat;
    else if (place >= HEX19_HEX0)
        knight(s, f->seat, place - HEX19_HEX0);
    else if (place >= HEX19_EDGE0)
        road(s, f->seat, place - HEX19_EDGE0);
    else
        building(s, f->seat, place, piece == DICE_CITY);
}

static void opened(struct extra_state *s)
{
    memset(s, 0, sizeof *s);
    s->common.kind = EXTRA;
    memset(s->knight, SEAT_NONE, sizeof s->knight);
    memset(s->castle, SEAT_NONE, sizeof s->castle);
}

/* Knights are new until their owner's turn is over (DE-JOKER-2). */
static void age_knights(struct extra_state *s)
{
    for (int k = 0; k < EXTRA_KNIGHTS; k++)
        if (s->knight_state[k] == KNIGHT_NEW)
            s->knight_state[k] = KNIGHT_READY;
}

static void use_joker(struct extra_state *s, const struct fact *f)
{
    int k = extra_ready_knight(s, f->seat, f->open[0]);
    if (k >= 0)
        s->knight_state[k] = KNIGHT_USED;
}

void extra_evolve(void *state, const struct fact *f)
{
    struct extra_state *s = state;
    if (f->kind >= DICE_FACTS)
        return;
    if (f->kind == DICE_FACT_OPENED)
        opened(s);
    dice_evolve(&s->common, f);
    if (f->kind == DICE_FACT_TURN)
        age_knights(s);
    if (!is_seat(f->seat))
        return;
    if (f->kind == DICE_FACT_BUILT)
        built(s, f);
    else if (f->kind == DICE_FACT_STARTED)
        road(s, f->seat, f->open[0]);
    else if (f->kind == DICE_FACT_JOKER)
        use_joker(s, f);
    else if (f->kind == DICE_FACT_LENGTH)
        s->length[f->seat] = (int8_t)f->open[0];
}

/* --- Proposals -------------------------------------------------------------------------------- */

static void add_roads(struct dice_list *list, struct edge_set edges)
{
    while (!edge_set_empty(edges))
        dice_add_build(list, DICE_ROAD, HEX19_EDGE0 + edge_set_take(&edges));
}

static void add_places(struct dice_list *list, int piece, uint64_t places, int from)
{
    while (places)
        dice_add_build(list, piece, from + bits_take(&places));
}

static void add_castles(struct dice_list *list, const struct extra_state *s)
{
    for (int c = 0; s->common.option[DICE_OPT_CASTLES] && c < EXTRA_CASTLES; c++)
        if (s->castle[c] == SEAT_NONE)
            dice_add_build(list, DICE_CASTLE, HEX19_CORNER0 + c);
}

static void add_builds(struct dice_list *list, const struct extra_state *s)
{
    const int8_t *dice = s->common.dice;
    int seat = list->seat;
    if (dice_cover(dice, DICE_ROAD))
        add_roads(list, extra_roads(s, seat));
    if (dice_cover(dice, DICE_SETTLEMENT))
        add_places(list, DICE_SETTLEMENT, extra_settlements(s, seat), 0);
    if (dice_cover(dice, DICE_CITY))
        add_places(list, DICE_CITY, extra_cities(s, seat), 0);
    if (dice_cover(dice, DICE_KNIGHT))
        add_places(list, DICE_KNIGHT, extra_knight_hexes(s, seat), HEX19_HEX0);
    if (dice_cover(dice, DICE_CASTLE))
        add_castles(list, s);
}

static void add_jokers(struct dice_list *list, const struct extra_state *s)
{
    for (int h = 0; h < HEX19_HEXES; h++)
        if (extra_ready_knight(s, list->seat, h) >= 0)
            dice_add_jokers(list, &s->common, h, extra_hex_face[h]);
}

size_t extra_legal(const void *state, int seat, struct move *out, size_t cap)
{
    const struct extra_state *s = state;
    struct dice_list list = {.out = out, .cap = cap, .seat = (int8_t)seat};
    if (!cap || seat != s->common.seat || s->common.phase == DICE_PHASE_OVER)
        return 0;
    if (s->common.phase == DICE_PHASE_START)
        add_roads(&list, extra_starts(s));
    dice_add_rolls(&list, &s->common);
    if (dice_may_be_used(&s->common)) {
        add_builds(&list, s);
        add_jokers(&list, s);
        dice_add_rest(&list, &s->common);
    }
    return list.n;
}

/* --- Looking ---------------------------------------------------------------------------------- */

/* DE-END-1, -2 */
bool extra_finished(const void *state, struct standing out[SEATS_MAX])
{
    return dice_finished(state, extra_points, out);
}

void extra_see(const void *state, int viewer, void *out)
{
    const struct extra_state *s = state;
    struct extra_view *v = out;
    memset(v, 0, sizeof *v);
    dice_see(&s->common, viewer, &v->common);
    memcpy(v->settlements, s->settlements, sizeof v->settlements);
    memcpy(v->cities, s->cities, sizeof v->cities);
    memcpy(v->roads, s->roads, sizeof v->roads);
    memcpy(v->knight, s->knight, sizeof v->knight);
    memcpy(v->knight_state, s->knight_state, sizeof v->knight_state);
    memcpy(v->castle, s->castle, sizeof v->castle);
    memcpy(v->common.length, s->length, sizeof v->common.length);
    for (int seat = 0; seat < s->common.nseats; seat++) {
        v->common.points[seat] = (int16_t)extra_points(s, seat);
        v->common.knights[seat] = (int8_t)extra_knights(s, seat);
    }
}
