/* Questions about a position that decide, legal and view share. */
#include "rules/base/state.h"
#include "rules/base/two.h"
#include "rules/standing.h"

#include <string.h>

int base_seats(const void *state)
{
    return ((const struct base_state *)state)->nseats;
}

int base_owner(const struct base_state *s, int node)
{
    for (int owner = 0; owner < s->nowners; owner++)
        if (node_in(buildings_of(s, owner), node))
            return owner;
    return SEAT_NONE;
}

/* B-BUILD-2, B-BUILD-3, B-ROAD-2, B-ARMY-1 */
int base_visible_points(const struct base_state *s, int seat)
{
    return bits_count(s->settlements[seat]) + 2 * bits_count(s->cities[seat]) +
           2 * (s->longest_road == seat) + 2 * (s->largest_army == seat);
}

/* B-DEV-6: hidden victory point cards count for their owner. */
int base_points(const struct base_state *s, int seat)
{
    return base_visible_points(s, seat) + s->dev[seat][VICTORY_POINT];
}

static void rates(const uint64_t *harbour_nodes, uint64_t buildings, int8_t out[BASE_RESOURCES])
{
    int8_t general = buildings & harbour_nodes[ANY] ? 3 : 4;
    for (int r = 0; r < BASE_RESOURCES; r++)
        out[r] = buildings & harbour_nodes[r] ? 2 : general;
}

void base_state_rates(const struct base_state *s, int seat, int8_t out[BASE_RESOURCES])
{
    rates(s->harbour_nodes, buildings_of(s, seat), out);
}

void base_rates(const struct base_view *view, int seat, int8_t out[BASE_RESOURCES])
{
    uint64_t nodes[BASE_RESOURCES + 1] = {0};
    for (int i = 0; i < BASE_HARBOURS; i++) {
        const int8_t *end = hex19_edge_nodes[view->harbour_edge[i]];
        nodes[view->harbour_kind[i]] |= UINT64_C(1) << end[0] | UINT64_C(1) << end[1];
    }
    rates(nodes, view->settlements[seat] | view->cities[seat], out);
}

const int8_t base_card_cost[BASE_RESOURCES] = {0, 0, 1, 1, 1}; /* B-BUILD-4 */

void base_cost(enum base_piece piece, const int16_t *option, int8_t out[BASE_RESOURCES])
{
    static const int8_t costs[][BASE_RESOURCES] = {
        [SETTLEMENT] = {1, 1, 1, 1, 0}, /* B-BUILD-2 */
        [CITY] = {0, 0, 0, 2, 3},       /* B-BUILD-3 */
        [ROAD] = {1, 1, 0, 0, 0},       /* B-BUILD-1 */
    };
    static const int8_t classroom_city[BASE_RESOURCES] = {0, 0, 0, 3, 2};
    bool dear_grain = piece == CITY && option[OPT_CITY_COST] == CITY_3G2O;
    memcpy(out, dear_grain ? classroom_city : costs[piece], BASE_RESOURCES);
}

uint64_t base_setup_nodes(const struct base_state *s)
{
    return ((UINT64_C(1) << HEX19_NODES) - 1) & ~s->too_near;
}

uint64_t base_settlement_nodes(const struct base_state *s, int seat)
{
    return s->network[seat] & ~s->too_near;
}

struct edge_set base_road_edges(const struct base_state *s, int seat)
{
    struct edge_set edges = {{0, 0}};
    uint64_t nodes = s->network[seat] & ~barred_nodes(s, seat);
    while (nodes)
        edges = edge_set_or(edges, hex19_star[bits_take(&nodes)]);
    return edge_set_minus(edges, s->taken_edges);
}

/* B-ROB-4: hexes that touch a building of somebody with few points. */
static uint32_t friendly_hexes(const struct base_state *s)
{
    uint32_t hexes = 0;
    int least = s->option[OPT_FRIENDLY_ROBBER];
    for (int seat = 0; least && seat < s->nseats; seat++) {
        if (base_visible_points(s, seat) > least)
            continue;
        for (int h = 0; h < HEX19_HEXES; h++)
            if (hex19_hex_mask[h] & buildings_of(s, seat))
                hexes |= UINT32_C(1) << h;
    }
    return hexes;
}

/* B-ROB-1 */
uint32_t base_robber_hexes(const struct base_state *s)
{
    uint32_t hexes = ((UINT32_C(1) << HEX19_HEXES) - 1) & ~(UINT32_C(1) << s->robber);
    if (s->option[OPT_ROBBER_DESERT] == NO)
        for (int h = 0; h < HEX19_HEXES; h++)
            if (s->terrain[h] == DESERT)
                hexes &= ~(UINT32_C(1) << h);
    uint32_t others = hexes & ~friendly_hexes(s);
    return others ? others : hexes;
}

uint8_t base_victims(const struct base_state *s, int thief, int hex)
{
    unsigned victims = 0;
    bool empty = !(hex19_hex_mask[hex] & s->taken_nodes);
    for (int seat = 0; !empty && seat < s->nseats; seat++)
        if (seat != thief && s->hand_size[seat] > 0 &&
            (buildings_of(s, seat) & hex19_hex_mask[hex]))
            victims |= 1u << seat;
    return (uint8_t)victims;
}

bool base_trade_open(const struct base_state *s)
{
    return s->phase == PHASE_MAIN && !(s->option[OPT_PHASES] == PHASES_STRICT && s->built);
}

/* Seats with an offer open that they have not answered. */
static uint8_t unanswered(const struct base_state *s)
{
    unsigned asked = 0;
    for (int seat = 0; seat < s->nseats; seat++)
        if (s->offer[seat].number)
            asked |= s->offer[seat].to & ~(unsigned)(s->offer[seat].yes | s->offer[seat].no);
    return (uint8_t)asked;
}

static uint8_t debtors(const struct base_state *s)
{
    unsigned seats = 0;
    for (int seat = 0; seat < s->nseats; seat++)
        seats |= (unsigned)(s->owes[seat] > 0) << seat;
    return (uint8_t)seats;
}

/* Without a card that might be played before it (B-DEV-1). How many cards there are is public, not
 * which: with victory points alone a seat looks as if it had a choice. */
static bool must_roll(const struct base_state *s)
{
    int ncards = 0;
    for (int kind = 0; kind < BASE_DEVS; kind++)
        ncards += s->dev[s->seat][kind];
    return s->phase == PHASE_ROLL && (ncards == 0 || s->card_played) &&
           !(for_two(s) && two_may_act(s));
}

struct turn base_turn(const void *state)
{
    const struct base_state *s = state;
    struct turn t = {.seat = s->seat, .phase = (uint8_t)s->phase, .number = (uint16_t)s->turn};
    memcpy(t.prompt, s->prompt, sizeof t.prompt);
    if (s->phase == PHASE_OVER) {
        t.seat = SEAT_NONE;
        return t;
    }
    uint8_t on_turn = (uint8_t)(1u << s->seat);
    t.must = t.may = s->phase == PHASE_DISCARD ? debtors(s) : on_turn;
    t.forced = must_roll(s) ? on_turn : 0;
    if (base_trade_open(s) && s->option[OPT_TRADE] == TRADE_ALL) {
        t.may = (uint8_t)((1u << s->nseats) - 1);
        t.asked = (uint8_t)(s->offer_number ? unanswered(s) & ~on_turn : 0);
    }
    return t;
}

/* NULL: there is none. */
static const struct base_offer *newest_to(const struct base_state *s, int seat, int number)
{
    const struct base_offer *newest = NULL;
    for (const struct base_offer *at = s->offer; seat >= 0 && at < s->offer + s->nseats; at++) {
        const bool meant = at->number && (number == ARG_NONE || at->number == number);
        if (meant && at->to >> seat & 1 && (!newest || at->number > newest->number))
            newest = at;
    }
    return newest;
}

bool base_counter(const void *state, int seat, int number, struct move *out)
{
    const struct base_state *s = state;
    const struct base_offer *offer = newest_to(s, seat, number);
    if (!offer)
        return false;
    *out = (struct move){.seat = (int8_t)seat, .verb = VERB_OFFER};
    for (int r = 0; r < BASE_RESOURCES; r++) {
        out->arg[OFFER_GIVE + r] = offer->want[r];
        out->arg[OFFER_WANT + r] = offer->give[r];
    }
    out->arg[OFFER_TO] = (int16_t)(1 << (offer - s->offer));
    return true;
}

/* B-END-3 */
bool base_finished(const void *state, struct standing out[SEATS_MAX])
{
    const struct base_state *s = state;
    int16_t points[SEATS_MAX] = {0};
    if (s->phase != PHASE_OVER)
        return false;
    for (int seat = 0; seat < s->nseats; seat++)
        points[seat] = (int16_t)base_points(s, seat);
    standings_fill(points, s->nseats, s->winner, out);
    return true;
}
