/* The player `greedy` of Extra: what a build is worth is its points, how much nearer it brings open
 * sites, and what it does for the titles. */
#include "rules/chain.h"
#include "rules/players/dice_plan.h"
#include "rules/players/kinds.h"
#include "rules/players/power.h"

#include <string.h>

enum { FAR = 12, FOREVER = 99 };

/* A site or title that is one build farther away is worth so much less. */
static const double patience = 0.45;
/* What a joker adds to its knight. */
static const double joker_worth = 0.25;

struct extra_mind {
    const struct extra_view *view;
    int seat;
    uint64_t others; /* nodes with buildings of others */
    struct edge_set others_roads;
};

/* What the seat has, or would have after some builds. */
struct holding {
    struct edge_set roads;
    uint64_t settlements, cities;
    uint32_t knights; /* built in this bundle, a set of hexes */
    int nknights;     /* in all */
};

static struct extra_mind mind_of(const struct extra_view *view, int seat)
{
    struct extra_mind m = {.view = view, .seat = seat};
    for (int s = 0; s < view->common.nseats; s++) {
        if (s == seat)
            continue;
        m.others |= view->settlements[s] | view->cities[s];
        m.others_roads = edge_set_or(m.others_roads, view->roads[s]);
    }
    return m;
}

static struct holding holding_of(const struct extra_mind *m)
{
    return (struct holding){
        .roads = m->view->roads[m->seat],
        .settlements = m->view->settlements[m->seat],
        .cities = m->view->cities[m->seat],
        .nknights = m->view->common.knights[m->seat],
    };
}

/* --- How far everything is -------------------------------------------------------------------- */

static uint64_t nodes_of(struct edge_set roads)
{
    uint64_t nodes = 0;
    while (!edge_set_empty(roads)) {
        const int8_t *end = hex19_edge_nodes[edge_set_take(&roads)];
        nodes |= UINT64_C(1) << end[0] | UINT64_C(1) << end[1];
    }
    return nodes;
}

/* Nodes of `from` from which roads go on: no open site, nothing of others (DE-BUILD-1). */
static uint64_t passable(const struct extra_mind *m, const struct holding *h, uint64_t from)
{
    return from & ~m->others & (~extra_sites | h->settlements | h->cities);
}

static uint64_t one_road_on(const struct extra_mind *m, uint64_t from)
{
    uint64_t nodes = 0;
    while (from) {
        int node = __builtin_ctzll(from);
        from &= from - 1;
        nodes |= nodes_of(edge_set_minus(hex19_star[node], m->others_roads));
    }
    return nodes;
}

/* How many builds lead to each node: a road for each edge, a settlement on each site on the way. */
static void measure(const struct extra_mind *m, const struct holding *h, int8_t builds[HEX19_NODES])
{
    uint64_t reached = nodes_of(h->roads), ready = passable(m, h, reached), waiting;
    memset(builds, FOREVER, HEX19_NODES);
    for (int n = 0; n < FAR; n++) {
        for (uint64_t left = reached; left; left &= left - 1)
            if (builds[__builtin_ctzll(left)] == FOREVER)
                builds[__builtin_ctzll(left)] = (int8_t)n;
        waiting = reached & extra_sites & ~m->others; /* a settlement is built there meanwhile */
        reached |= one_road_on(m, ready);
        ready = passable(m, h, reached) | waiting;
    }
}

/* --- What a holding promises ------------------------------------------------------------------ */

static double sites(const struct extra_mind *m, const struct holding *h)
{
    int8_t builds[HEX19_NODES];
    double sum = 0;
    measure(m, h, builds);
    for (uint64_t left = extra_sites & ~m->others; left; left &= left - 1) {
        int node = __builtin_ctzll(left);
        bool city = extra_city_sites >> node & 1;
        if (h->cities >> node & 1)
            sum += 2;
        else if (h->settlements >> node & 1)
            sum += 1 + (city ? patience : 0);
        else if (builds[node] < FAR)
            sum += power(patience, builds[node] + 1) * (city ? 1 + patience : 1);
    }
    return sum;
}

static double title(int points, int builds)
{
    return points * power(patience, builds > 0 ? builds : 0);
}

static double titles(const struct extra_mind *m, const struct holding *h)
{
    const struct dice_view *v = &m->view->common;
    int length = chain_longest(h->roads, m->others);
    int road = v->longest_road == SEAT_NONE ? 5
               : v->longest_road == m->seat ? length
                                            : v->length[v->longest_road] + 1;
    int army = v->largest_army == SEAT_NONE ? 3
               : v->largest_army == m->seat ? h->nknights
                                            : v->knights[v->largest_army] + 1;
    return title(1, road - length) + title(2, army - h->nknights) + joker_worth * h->nknights;
}

static double promise(const struct extra_mind *m, const struct holding *h)
{
    return sites(m, h) + titles(m, h);
}

/* --- The best place of a piece ---------------------------------------------------------------- */

struct best {
    double worth;
    int place;
    struct holding after;
};

static void consider(const struct extra_mind *m, const struct holding *after, int place,
                     struct best *best)
{
    double worth = promise(m, after);
    if (best->place < 0 || worth > best->worth)
        *best = (struct best){worth, place, *after};
}

static void best_road(const struct extra_mind *m, const struct holding *h, struct best *best)
{
    struct edge_set edges = {{0, 0}};
    for (uint64_t from = passable(m, h, nodes_of(h->roads)); from; from &= from - 1)
        edges = edge_set_or(edges, hex19_star[__builtin_ctzll(from)]);
    edges = edge_set_minus(edge_set_minus(edges, m->others_roads), h->roads);
    while (!edge_set_empty(edges)) {
        struct holding after = *h;
        int edge = edge_set_take(&edges);
        edge_set_add(&after.roads, edge);
        consider(m, &after, HEX19_EDGE0 + edge, best);
    }
}

static void best_settlement(const struct extra_mind *m, const struct holding *h, struct best *best)
{
    uint64_t taken = m->others | h->settlements | h->cities;
    for (uint64_t left = nodes_of(h->roads) & extra_sites & ~taken; left; left &= left - 1) {
        struct holding after = *h;
        after.settlements |= left & -left;
        consider(m, &after, __builtin_ctzll(left), best);
    }
}

static void best_city(const struct extra_mind *m, const struct holding *h, struct best *best)
{
    for (uint64_t left = h->settlements & extra_city_sites; left; left &= left - 1) {
        struct holding after = *h;
        after.settlements &= ~(left & -left);
        after.cities |= left & -left;
        consider(m, &after, __builtin_ctzll(left), best);
    }
}

/* A knight of the desert first: his joker is for anything. Each hex once in a bundle. */
static void best_knight(const struct extra_mind *m, const struct holding *h, struct best *best)
{
    uint32_t beside = 0;
    for (struct edge_set roads = h->roads; !edge_set_empty(roads);) {
        const int8_t *hex = hex19_edge_hexes[edge_set_take(&roads)];
        beside |= UINT32_C(1) << hex[0] | (hex[1] >= 0 ? UINT32_C(1) << hex[1] : 0);
    }
    for (int k = 0; k < EXTRA_KNIGHTS; k++) {
        int hex = extra_knight_hex[k];
        if (m->view->knight[k] != SEAT_NONE || !((beside & ~h->knights) >> hex & 1))
            continue;
        struct holding after = *h;
        after.knights |= UINT32_C(1) << hex;
        after.nknights++;
        if (best->place < 0 || extra_hex_face[hex] == FACE_ANY)
            *best = (struct best){promise(m, &after), HEX19_HEX0 + hex, after};
    }
}

static void best_castle(const struct extra_mind *m, const struct holding *h, struct best *best)
{
    for (int c = 0; m->view->common.option[DICE_OPT_CASTLES] && c < EXTRA_CASTLES; c++)
        if (m->view->castle[c] == SEAT_NONE)
            *best = (struct best){promise(m, h) + 2, HEX19_CORNER0 + c, *h};
}

/* --- Bundles ---------------------------------------------------------------------------------- */

static void (*const best_of[DICE_PIECES])(const struct extra_mind *, const struct holding *,
                                          struct best *) = {
    [DICE_SETTLEMENT] = best_settlement, [DICE_CITY] = best_city,     [DICE_ROAD] = best_road,
    [DICE_KNIGHT] = best_knight,         [DICE_CASTLE] = best_castle,
};

/* Roads first, for what follows may stand at them. */
static void plan_bundle(const struct extra_mind *m, int b, struct bundle_plan *out)
{
    static const int order[] = {DICE_ROAD, DICE_KNIGHT, DICE_SETTLEMENT, DICE_CITY, DICE_CASTLE};
    struct holding now = holding_of(m);
    double before = promise(m, &now), worth = before;
    *out = (struct bundle_plan){.possible = true};
    for (size_t i = 0; i < sizeof order / sizeof *order; i++)
        for (int n = dice_bundle[b][order[i]]; n > 0; n--) {
            struct best best = {.place = -1};
            best_of[order[i]](m, &now, &best);
            if (best.place < 0) {
                out->possible = false;
                return;
            }
            out->build[out->n].piece = (int16_t)order[i];
            out->build[out->n++].place = (int16_t)best.place;
            now = best.after;
            worth = best.worth;
        }
    out->worth = worth - before;
}

static void find_jokers(const struct extra_mind *m, int8_t jokers[DICE_FACES + 1])
{
    bool at_once = m->view->common.option[DICE_OPT_KNIGHT_AT_ONCE];
    for (int k = 0; k < EXTRA_KNIGHTS; k++) {
        int state = m->view->knight_state[k];
        if (m->view->knight[k] == m->seat &&
            (state == KNIGHT_READY || (state == KNIGHT_NEW && at_once)))
            jokers[extra_hex_face[extra_knight_hex[k]]]++;
    }
}

/* --- Choosing --------------------------------------------------------------------------------- */

/* The starting road with the most near it. */
static struct move choose_start(const struct situation *situation, const struct extra_mind *m)
{
    struct best best = {.place = -1};
    for (size_t i = 0; i < situation->nlegal; i++) {
        struct holding after = {.nknights = 0};
        edge_set_add(&after.roads, situation->legal[i].arg[DICE_BUILD_PLACE] - HEX19_EDGE0);
        consider(m, &after, (int)i, &best);
    }
    return situation->legal[best.place < 0 ? 0 : best.place];
}

static struct move choose(const struct situation *situation, struct chance *chance, void *memory)
{
    const struct extra_view *view = situation->view;
    struct extra_mind m = mind_of(view, situation->seat);
    struct dice_plan plan = {.situation = situation, .view = &view->common};
    (void)memory;
    if (view->common.phase == DICE_PHASE_START)
        return choose_start(situation, &m);
    if (view->common.rolls == 0)
        return situation->legal[0];
    find_jokers(&m, plan.jokers);
    for (int b = 0; b < DICE_BUNDLES; b++)
        plan_bundle(&m, b, &plan.bundle[b]);
    return dice_plan_move(&plan, chance);
}

const struct player_kind player_greedy_extra = {
    .name = "greedy",
    .help = "weighs what every roll may bring",
    .game = &extra_game,
    .needs_view = true,
    .choose = choose,
};
