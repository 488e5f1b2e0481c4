/* Roads, settlements, cities: on the turn, in the set-up, and free from a card. */
#include "rules/base/draft.h"
#include "rules/base/two.h"

static const int8_t pieces[] = {
    [SETTLEMENT] = BASE_PIECES_SETTLEMENTS,
    [CITY] = BASE_PIECES_CITIES,
    [ROAD] = BASE_PIECES_ROADS,
};

/* B-PIECE-1, R-43 */
static struct refusal check_supply(const struct base_state *s, int seat, enum base_piece piece)
{
    int used = piece == ROAD   ? edge_set_count(s->roads[seat])
               : piece == CITY ? bits_count(s->cities[seat])
                               : bits_count(s->settlements[seat]);
    return used < pieces[piece] ? GRANTED : REFUSE(NO_PIECES_LEFT, (int16_t)piece);
}

struct refusal check_free_node(const struct base_state *s, int node)
{
    if (node_in(s->taken_nodes, node))
        return REFUSE(NODE_TAKEN, (int16_t)node);
    if (!node_in(s->too_near, node))
        return GRANTED;
    uint64_t near = hex19_near[node] & s->taken_nodes;
    return REFUSE(DISTANCE_RULE, (int16_t)node, (int16_t)bits_take(&near));
}

static struct refusal check_settlement(const struct base_state *s, int seat, int node)
{
    struct refusal no = check_free_node(s, node);
    if (no.code || s->phase == PHASE_SETUP_SETTLEMENT)
        return no;
    return node_in(s->network[seat], node) ? GRANTED : REFUSE(NO_ROAD_THERE, (int16_t)node);
}

/* B-BUILD-3 */
static struct refusal check_city(const struct base_state *s, int seat, int node)
{
    if (s->phase == PHASE_SETUP_SETTLEMENT)
        return REFUSE_PLAINLY(NO_CITY_IN_SETUP);
    if (node_in(s->cities[seat], node))
        return REFUSE(CITY_ALREADY, (int16_t)node);
    if (!node_in(s->settlements[seat], node))
        return REFUSE(NO_SETTLEMENT_THERE, (int16_t)node);
    return GRANTED;
}

/* B-BUILD-1: joined at a node that no other's building holds. */
static struct refusal check_joined(const struct base_state *s, int seat, int edge)
{
    struct refusal no = REFUSE(NOT_CONNECTED, (int16_t)(HEX19_EDGE0 + edge));
    for (int i = 0; i < 2; i++) {
        int node = hex19_edge_nodes[edge][i];
        if (!node_in(s->network[seat], node))
            continue;
        int owner = base_owner(s, node);
        if (owner == SEAT_NONE || owner == seat)
            return GRANTED;
        no = owner < s->nseats
                 ? REFUSE(BLOCKED_BY_BUILDING, (int16_t)owner, (int16_t)node)
                 : REFUSE(BLOCKED_BY_NEUTRAL, (int16_t)(owner - s->nseats), (int16_t)node);
    }
    return no;
}

static struct refusal check_road(const struct base_state *s, int seat, int edge)
{
    if (edge_set_has(s->taken_edges, edge))
        return REFUSE(EDGE_TAKEN, (int16_t)(HEX19_EDGE0 + edge));
    if (s->phase != PHASE_SETUP_ROAD)
        return check_joined(s, seat, edge);
    return edge_set_has(hex19_star[s->last_node], edge)
               ? GRANTED
               : REFUSE(NOT_AT_NEW_SETTLEMENT, s->last_node); /* B-START-2 */
}

static struct refusal check_place(const struct base_state *s, int seat, enum base_piece piece,
                                  int place)
{
    switch (piece) {
    case SETTLEMENT:
        return check_settlement(s, seat, place);
    case CITY:
        return check_city(s, seat, place);
    case ROAD:
        break;
    }
    return check_road(s, seat, place - HEX19_EDGE0);
}

/* Which pieces the phase lets be built; REFUSED_NOT if this one. */
static struct refusal check_phase(const struct base_state *s, int seat, enum base_piece piece)
{
    static const enum base_phase instead[] = {PHASE_SETUP_SETTLEMENT, PHASE_SETUP_ROAD,
                                              PHASE_FREE_ROADS};
    for (int i = 0; i < 3; i++) {
        bool fits = (piece == ROAD) == (instead[i] != PHASE_SETUP_SETTLEMENT);
        if (s->phase == (int8_t)instead[i] && s->seat == seat && fits)
            return GRANTED;
    }
    return only_in_main(s, seat);
}

static enum base_piece guess_piece(const struct base_state *s, int seat, int place)
{
    if (place >= HEX19_EDGE0)
        return ROAD;
    return node_in(buildings_of(s, seat), place) ? CITY : SETTLEMENT;
}

/* Pays if the piece is not free, places it, and tells what follows. */
static void place_piece(struct draft *d, int seat, enum base_piece piece, int place)
{
    static const enum base_fact kinds[] = {
        [SETTLEMENT] = FACT_SETTLEMENT, [CITY] = FACT_CITY, [ROAD] = FACT_ROAD};
    enum base_phase phase = (enum base_phase)d->s->phase;
    if (phase == PHASE_MAIN) {
        int8_t cost[BASE_RESOURCES];
        base_cost(piece, d->s->option, cost);
        close_offer_of(d, seat);
        tell_cards(d, FACT_PAID, seat, cost);
    }
    tell_1(d, kinds[piece], seat, piece == ROAD ? place - HEX19_EDGE0 : place);
    if (piece == ROAD)
        award_after_road(d, seat);
    else if (piece == SETTLEMENT)
        award_after_settlement(d, place);
    if (piece == SETTLEMENT && for_two(d->s))
        two_earn_tokens(d, seat, place);
    if (phase == PHASE_SETUP_SETTLEMENT)
        after_setup_settlement(d, seat, place);
    if (phase == PHASE_SETUP_ROAD)
        after_setup_road(d);
}

static struct refusal check_build(const struct base_state *s, int seat, enum base_piece piece,
                                  int place)
{
    if ((piece == ROAD) != (place >= HEX19_EDGE0))
        return REFUSE(NOT_A_PLACE_FOR, (int16_t)piece, (int16_t)place);
    struct refusal no = check_phase(s, seat, piece);
    if (!no.code)
        no = check_place(s, seat, piece, place);
    if (!no.code)
        no = check_supply(s, seat, piece);
    if (no.code || s->phase != PHASE_MAIN)
        return no;
    int8_t cost[BASE_RESOURCES];
    base_cost(piece, s->option, cost);
    return check_cost(s, seat, cost);
}

void drop_free_road(struct draft *d, int seat)
{
    settle(d);
    if (d->s->phase == PHASE_FREE_ROADS && edge_set_empty(base_road_edges(d->s, seat)))
        tell(d, FACT_WAIVED, seat);
}

struct refusal decide_build(struct draft *d, const struct move *m)
{
    int place = m->arg[BUILD_PLACE], named = m->arg[BUILD_PIECE];
    if (place == ARG_NONE)
        return REFUSE_PLAINLY(NO_SUCH_MOVE);
    if (for_two(d->s) && (d->s->phase == PHASE_NEUTRAL || m->arg[BUILD_FOR] != ARG_NONE))
        return two_build(d, m);
    enum base_piece piece =
        named == ARG_NONE ? guess_piece(d->s, m->seat, place) : (enum base_piece)named;
    struct refusal no = check_build(d->s, m->seat, piece, place);
    if (no.code)
        return no;
    bool in_turn = d->s->turn > 0;
    place_piece(d, m->seat, piece, place);
    settle(d);
    check_win(d, m->seat);
    if (for_two(d->s) && in_turn && piece != CITY)
        two_owe_neutral(d, m->seat, piece); /* C-NEUT-1 */
    drop_free_road(d, m->seat);
    return GRANTED;
}
