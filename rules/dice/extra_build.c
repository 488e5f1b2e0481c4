/* Where one may build on the island of Extra (DE-START-*, DE-BUILD-*). */
#include "rules/dice/state.h"

enum { START_DISTANCE = 5, DESERT = 9 };

uint64_t extra_within(uint64_t nodes, int edges)
{
    for (; edges > 0; edges--)
        for (uint64_t left = nodes; left;)
            nodes |= hex19_near[bits_take(&left)];
    return nodes;
}

static uint64_t started_nodes(const struct extra_state *s)
{
    uint64_t nodes = 0;
    for (int seat = 0; seat < s->common.nseats; seat++)
        nodes |= s->touched[seat];
    return nodes;
}

/* Coastal edges whose nearer end is at least so far away (DE-START-2). */
static struct edge_set starts_apart(const struct extra_state *s, int distance)
{
    struct edge_set edges = {{0, 0}};
    uint64_t near = extra_within(started_nodes(s), distance - 1);
    for (int e = 0; e < HEX19_EDGES; e++) {
        const int8_t *end = hex19_edge_nodes[e];
        bool apart = !(near >> end[0] & 1) && !(near >> end[1] & 1);
        if (hex19_edge_hexes[e][1] < 0 && apart)
            edge_set_add(&edges, e);
    }
    return edges;
}

int extra_start_distance(const struct extra_state *s)
{
    return edge_set_empty(starts_apart(s, START_DISTANCE)) ? START_DISTANCE - 1 : START_DISTANCE;
}

/* DE-START-3 */
struct edge_set extra_starts(const struct extra_state *s)
{
    return starts_apart(s, extra_start_distance(s));
}

int extra_some_start(const struct extra_state *s)
{
    struct edge_set starts = extra_starts(s);
    return HEX19_EDGE0 + edge_set_take(&starts);
}

struct edge_set extra_roads(const struct extra_state *s, int seat)
{
    return edge_set_minus(s->onward[seat], s->taken_edges);
}

uint64_t extra_settlements(const struct extra_state *s, int seat)
{
    return s->touched[seat] & extra_sites & ~s->taken_nodes;
}

uint64_t extra_cities(const struct extra_state *s, int seat)
{
    return s->settlements[seat] & extra_city_sites;
}

int extra_knight_of(int hex, int *second)
{
    *second = hex == DESERT ? DESERT + 1 : -1;
    return hex > DESERT ? hex + 1 : hex;
}

uint32_t extra_knight_hexes(const struct extra_state *s, int seat)
{
    uint32_t free = 0;
    for (int k = 0; k < EXTRA_KNIGHTS; k++)
        if (s->knight[k] == SEAT_NONE)
            free |= UINT32_C(1) << extra_knight_hex[k];
    return free & s->beside[seat];
}

static bool castle_left(const struct extra_state *s)
{
    bool left = false;
    for (int c = 0; c < EXTRA_CASTLES; c++)
        left |= s->castle[c] == SEAT_NONE;
    return left && s->common.option[DICE_OPT_CASTLES];
}

bool extra_goes_on(const struct extra_state *s)
{
    for (int seat = 0; seat < s->common.nseats; seat++)
        if (!edge_set_empty(extra_roads(s, seat)) || extra_settlements(s, seat) ||
            extra_cities(s, seat) || extra_knight_hexes(s, seat))
            return true;
    return castle_left(s);
}

static bool is_ready(const struct extra_state *s, int seat, int knight)
{
    int state = s->knight_state[knight];
    bool at_once = s->common.option[DICE_OPT_KNIGHT_AT_ONCE];
    return s->knight[knight] == seat && (state == KNIGHT_READY || (state == KNIGHT_NEW && at_once));
}

int extra_ready_knight(const struct extra_state *s, int seat, int hex)
{
    int second, first = extra_knight_of(hex, &second);
    if (is_ready(s, seat, first))
        return first;
    return second >= 0 && is_ready(s, seat, second) ? second : -1;
}

int extra_knights(const struct extra_state *s, int seat)
{
    int n = 0;
    for (int k = 0; k < EXTRA_KNIGHTS; k++)
        n += s->knight[k] == seat;
    return n;
}

/* DE-POINTS-1 */
int extra_points(const void *state, int seat)
{
    const struct extra_state *s = state;
    int points = bits_count(s->settlements[seat]) + 2 * bits_count(s->cities[seat]);
    for (int c = 0; c < EXTRA_CASTLES; c++)
        points += 2 * (s->castle[c] == seat);
    return points + (s->common.longest_road == seat) + 2 * (s->common.largest_army == seat);
}
