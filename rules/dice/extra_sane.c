/* Whether a loaded state of Extra could have arisen. Everything is checked for range before it is
 * used, so any bytes are safe. */
#include "rules/chain.h"
#include "rules/dice/state.h"

#include <string.h>

#define ALL_NODES ((UINT64_C(1) << HEX19_NODES) - 1)

static bool owners_sane(const struct extra_state *s, const int8_t *owner, int n)
{
    for (int i = 0; i < n; i++)
        if (!dice_between(owner[i], SEAT_NONE, s->common.nseats - 1))
            return false;
    return true;
}

static bool knights_sane(const struct extra_state *s)
{
    for (int k = 0; k < EXTRA_KNIGHTS; k++) {
        int state = s->knight_state[k], owner = s->knight[k];
        if (!dice_between(state, KNIGHT_READY, KNIGHT_NEW) ||
            (state != KNIGHT_READY && owner == SEAT_NONE) ||
            (state == KNIGHT_NEW && owner != s->common.seat) ||
            (owner != SEAT_NONE && !(s->beside[owner] >> extra_knight_hex[k] & 1)))
            return false;
    }
    return true;
}

/* Buildings stand on sites at own roads; none overlap. */
static bool pieces_sane(const struct extra_state *s)
{
    uint64_t taken = 0;
    struct edge_set edges = {{0, 0}};
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        uint64_t own = extra_buildings(s, seat);
        struct edge_set roads = s->roads[seat];
        bool unseated = seat >= s->common.nseats && (own || !edge_set_empty(roads));
        if (unseated || (own & taken) || (s->settlements[seat] & s->cities[seat]) ||
            (own & ~extra_sites) || (s->cities[seat] & ~extra_city_sites) ||
            (own & ~s->touched[seat]) || (s->touched[seat] & ~ALL_NODES) ||
            roads.w[1] >> (HEX19_EDGES - 64) || !edge_set_empty(edge_set_and(roads, edges)))
            return false;
        taken |= own;
        edges = edge_set_or(edges, roads);
    }
    return taken == s->taken_nodes && memcmp(&edges, &s->taken_edges, sizeof edges) == 0;
}

/* What is worked out from roads and buildings is worked out right. */
static bool reach_sane(const struct extra_state *s, int seat)
{
    struct extra_state again;
    memset(&again, 0, sizeof again);
    again.common.nseats = s->common.nseats;
    again.settlements[seat] = s->settlements[seat];
    again.cities[seat] = s->cities[seat];
    for (struct edge_set roads = s->roads[seat]; !edge_set_empty(roads);) {
        struct fact f = {.kind = DICE_FACT_STARTED, .seat = (int8_t)seat};
        f.open[0] = (int16_t)edge_set_take(&roads);
        extra_evolve(&again, &f);
    }
    for (uint64_t nodes = extra_buildings(s, seat); nodes;) {
        struct fact f = {.kind = DICE_FACT_BUILT, .seat = (int8_t)seat};
        int node = bits_take(&nodes);
        f.open[0] = s->cities[seat] >> node & 1 ? DICE_CITY : DICE_SETTLEMENT;
        f.open[1] = (int16_t)node;
        extra_evolve(&again, &f);
    }
    return again.touched[seat] == s->touched[seat] && again.beside[seat] == s->beside[seat] &&
           memcmp(&again.onward[seat], &s->onward[seat], sizeof again.onward[seat]) == 0;
}

static bool lengths_sane(const struct extra_state *s)
{
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        uint64_t barred = s->taken_nodes & ~extra_buildings(s, seat);
        if (s->length[seat] != chain_longest(s->roads[seat], barred))
            return false;
    }
    return true;
}

/* DE-ROAD-2, DE-ARMY-1 */
static bool titles_sane(const struct extra_state *s)
{
    int road = s->common.longest_road, army = s->common.largest_army, longest = 4, most = 2;
    for (int seat = 0; seat < s->common.nseats; seat++) {
        int knights = extra_knights(s, seat);
        longest = s->length[seat] > longest ? s->length[seat] : longest;
        most = knights > most ? knights : most;
    }
    return (road == SEAT_NONE || (longest > 4 && s->length[road] == longest)) &&
           (army == SEAT_NONE ? most == 2 : most > 2 && extra_knights(s, army) == most);
}

/* How many have a starting road, in turn from the first. */
static bool starts_sane(const struct extra_state *s)
{
    const struct dice_state *c = &s->common;
    int placed = (c->seat - c->first + c->nseats) % c->nseats;
    for (int i = 0; i < c->nseats; i++) {
        int n = edge_set_count(s->roads[(c->first + i) % c->nseats]);
        bool fits = c->phase == DICE_PHASE_START ? n == (i < placed) : n > 0;
        if (!fits)
            return false;
    }
    return true;
}

static bool end_sane(const struct extra_state *s)
{
    const struct dice_state *c = &s->common;
    bool over = c->phase == DICE_PHASE_OVER;
    for (int seat = 0; seat < c->nseats; seat++)
        if (extra_points(s, seat) >= DICE_TO_WIN && c->winner == SEAT_NONE)
            return false;
    if (c->winner != SEAT_NONE)
        return extra_points(s, c->winner) >= DICE_TO_WIN;
    return c->phase == DICE_PHASE_START || over != extra_goes_on(s);
}

bool extra_sane(const void *state)
{
    const struct extra_state *s = state;
    if (!dice_sane(&s->common, EXTRA, DICE_OPTIONS) || !owners_sane(s, s->knight, EXTRA_KNIGHTS) ||
        !owners_sane(s, s->castle, EXTRA_CASTLES) || !pieces_sane(s) || !starts_sane(s))
        return false;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (!reach_sane(s, seat))
            return false;
    return knights_sane(s) && lengths_sane(s) && titles_sane(s) && end_sane(s);
}
