/* Where to begin, and where free roads go. */
#include "rules/players/greedy.h"

/* What the income will be like once the first two settlements stand: enough to compare places for
 * the first by, so that it need not have everything. */
enum { OTHER_HALF = 2 };

static bool builds(const struct move *move, enum base_piece piece)
{
    return move->verb == VERB_BUILD && move->arg[BUILD_PIECE] == (int)piece;
}

static int all_pips(const struct base_view *view, int node)
{
    int pips = 0;

    for (int i = 0; i < 3 && hex19_node_hexes[node][i] >= 0; i++)
        pips += greedy_pips(view, hex19_node_hexes[node][i]);
    return pips;
}

static int site_worth(const struct mind *mind, const struct economy *base, int node)
{
    struct economy more = *base;

    greedy_add_node(mind->view, node, &more);
    return greedy_speed(&more, mind->view) + all_pips(mind->view, node);
}

/* What the seat will have besides the settlement that is being thought of. */
static struct economy set_up_economy(const struct mind *mind)
{
    struct economy base = mind->own;

    if (mind->view->settlements[mind->seat] == 0) {
        for (int r = 0; r < BASE_RESOURCES; r++)
            base.income[r] = OTHER_HALF;
    }
    return base;
}

struct move greedy_place_settlement(struct mind *mind)
{
    const struct situation *s = mind->situation;
    struct economy base = set_up_economy(mind);
    int best = -1;
    size_t at = 0;

    for (size_t i = 0; i < s->nlegal; i++) {
        int node = s->legal[i].arg[BUILD_PLACE];
        if (!builds(&s->legal[i], SETTLEMENT))
            continue;
        int worth = site_worth(mind, &base, node);
        if (worth > best) {
            best = worth;
            at = i;
        }
    }
    return best < 0 ? random_move(s, mind->chance) : s->legal[at];
}

/* What a road gives that ends at node: the best sites from there on, the nearer the better. */
static int prospects(const struct mind *mind, int node, int from)
{
    uint64_t sites = greedy_sites(mind->view);
    int best = 0;

    for (int i = 0; i < 3 && hex19_node_nodes[node][i] >= 0; i++) {
        int next = hex19_node_nodes[node][i];
        if (next == from)
            continue;
        if (sites >> next & 1) {
            int worth = 4 * site_worth(mind, &mind->own, next);
            best = worth > best ? worth : best;
        }
        for (int k = 0; k < 3 && hex19_node_nodes[next][k] >= 0; k++) {
            int far = hex19_node_nodes[next][k];
            if (far != node && sites >> far & 1) {
                int worth = 3 * site_worth(mind, &mind->own, far);
                best = worth > best ? worth : best;
            }
        }
    }
    return best;
}

struct move greedy_place_road(struct mind *mind)
{
    const struct situation *s = mind->situation;
    int from = mind->view->last_node;
    int best = -1;
    size_t at = 0;

    for (size_t i = 0; i < s->nlegal && from >= 0; i++) {
        if (!builds(&s->legal[i], ROAD))
            continue;
        const int8_t *ends = hex19_edge_nodes[s->legal[i].arg[BUILD_PLACE] - HEX19_EDGE0];
        int worth = prospects(mind, ends[0] == from ? ends[1] : ends[0], from);
        if (worth > best) {
            best = worth;
            at = i;
        }
    }
    return best < 0 ? random_move(s, mind->chance) : s->legal[at];
}

/* The first road towards the best site, or -1. */
static int road_to_site(const struct mind *mind, const struct reach *reach)
{
    int best = 0, edge = -1;

    for (uint64_t nodes = greedy_sites(mind->view); nodes;) {
        int node = greedy_take(&nodes);
        if (reach->dist[node] < 1)
            continue;
        int worth = site_worth(mind, &mind->own, node) / (reach->dist[node] + 1);
        if (worth > best) {
            best = worth;
            edge = reach->first[node];
        }
    }
    return edge;
}

static bool takes_longest_road(const struct mind *mind, int length)
{
    int need = greedy_road_to_beat(mind->view);

    return mind->view->longest_road != mind->seat && length + mind->view->free_roads - 1 >= need;
}

int greedy_useful_road(const struct mind *mind)
{
    struct reach reach;
    int length;

    greedy_reach(mind->view, mind->seat, &reach);
    int longer = greedy_longer_road(mind->view, mind->seat, &reach, &length);
    if (longer >= 0 && takes_longest_road(mind, length))
        return longer;
    int to_site = road_to_site(mind, &reach);
    return to_site >= 0 ? to_site : longer;
}

struct move greedy_free_road(struct mind *mind)
{
    struct move move = greedy_move(mind, VERB_BUILD);
    int edge = greedy_useful_road(mind);

    move.arg[BUILD_PIECE] = ROAD;
    move.arg[BUILD_PLACE] = (int16_t)(HEX19_EDGE0 + edge);
    return edge >= 0 && greedy_may(mind, &move) ? move : random_move(mind->situation, mind->chance);
}
