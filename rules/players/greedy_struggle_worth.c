#include "rules/players/greedy_struggle.h"

#include "rules/players/power.h"

#include <string.h>

/* What a player builds for. Each of several takes roads and knights from the others, and such
 * players go on for hundreds of turns unless what stays is worth much more to them. */
struct aims {
    /* A kind promises so much of its worth when nothing is missing, and less by each card. */
    double promise, per_card;
    double road[2], knight[2]; /* by side; B is a point, A works for the turns to come */
    double road_taken, knight_taken;
    double settlement, city, expansion;
};
static const struct aims aims_of_two = {
    .promise = 0.35,
    .per_card = 0.6,
    .road = {[SIDE_A] = 0.6, [SIDE_B] = 1},
    .knight = {[SIDE_A] = 1.1, [SIDE_B] = 1},
    .road_taken = 0.4,
    .knight_taken = 0.4,
    .settlement = 1.1,
    .city = 1.2,
    .expansion = 1,
};
static const struct aims aims_of_more = {
    .promise = 1.3,
    .per_card = 0.8,
    .road = {[SIDE_A] = 0.85, [SIDE_B] = 0.9},
    .knight = {[SIDE_A] = 4.25, [SIDE_B] = 3},
    .road_taken = 0.15,
    .knight_taken = 0.6,
    .settlement = 4,
    .city = 3,
    .expansion = 3,
};

static const struct aims *aims_of(const struct struggle_mind *m)
{
    return m->view->nseats == 2 ? &aims_of_two : &aims_of_more;
}

/* The robbery comes for hands above the limit. */
static const double risk_a_card = 0.12;
/* Of two hands that promise the same the larger one is better. */
static const double worth_a_card = 0.02;
/* Without a city below it an expansion is further away, as if so many cards were missing. */
enum { CARDS_FOR_CITY = 2 };

/* --- What there is to build ------------------------------------------------------------------- */

/* Beside its point. */
#define WORTH(expansion) [STRUGGLE_##expansion - STRUGGLE_EXPANSION]
static const double expansion_worth[STRUGGLE_EXPANSIONS] = {
    WORTH(LIBRARY) = 0.2,     WORTH(GUILD) = 0.3,  WORTH(CHURCH) = 0.1,
    WORTH(UNIVERSITY) = 0.25, WORTH(CASTLE) = 0.1,
};

static int best_expansion(const struct struggle_view *v)
{
    int best = -1;
    for (int e = 0; e < STRUGGLE_EXPANSIONS; e++)
        if (v->expansions_left[e] && (best < 0 || expansion_worth[e] > expansion_worth[best]))
            best = e;
    return best;
}

static int bare_cities(const struct struggle_view *v, int seat)
{
    int bare = v->cities[seat];
    for (int e = 0; e < STRUGGLE_EXPANSIONS; e++)
        bare -= v->expansions[seat][e];
    return bare;
}

/* Whether some other has a card that may be taken. */
static bool others_have(const struct struggle_view *v, int seat, const int8_t *cards, int piece)
{
    int keeper = piece == STRUGGLE_ROAD ? STRUGGLE_CASTLE : STRUGGLE_CHURCH;
    int safe = piece == STRUGGLE_ROAD ? STRUGGLE_SAFE_ROADS : 1;
    for (int s = 0; s < v->nseats; s++) {
        bool kept = v->expansions[s][keeper - STRUGGLE_EXPANSION] > 0;
        if (s != seat && cards[s] > (kept ? safe : 0))
            return true;
    }
    return false;
}

static void look_at_pieces(struct struggle_mind *m)
{
    const struct struggle_view *v = m->view;
    const struct aims *aims = aims_of(m);
    int seat = m->seat;
    m->expansion = best_expansion(v);
    m->needs_city = bare_cities(v, seat) == 0;
    m->needs_settlement = v->settlements[seat] == 0;
    m->worth[STRUGGLE_ROAD] =
        aims->road[struggle_side(v->roads[seat] + 1)] + (v->roads_left ? 0 : aims->road_taken);
    m->worth[STRUGGLE_KNIGHT] = aims->knight[struggle_side(v->knights[seat] + 1)] +
                                (v->knights_left ? 0 : aims->knight_taken);
    m->worth[STRUGGLE_SETTLEMENT] = aims->settlement;
    m->worth[STRUGGLE_CITY] = aims->city;
    m->worth[STRUGGLE_EXPANSION] =
        aims->expansion + (m->expansion < 0 ? 0 : expansion_worth[m->expansion]);
    bool there[STRUGGLE_KINDS] = {
        [STRUGGLE_ROAD] = v->roads_left || others_have(v, seat, v->roads, STRUGGLE_ROAD),
        [STRUGGLE_KNIGHT] = v->knights_left || others_have(v, seat, v->knights, STRUGGLE_KNIGHT),
        [STRUGGLE_SETTLEMENT] = v->settlements_left > 0,
        [STRUGGLE_CITY] = v->settlements[seat] > 0 || v->settlements_left > 0,
        [STRUGGLE_EXPANSION] = m->expansion >= 0,
    };
    for (int k = 0; k < STRUGGLE_KINDS; k++) {
        struggle_cost(v->option, k, m->cost[k]);
        if (!there[k])
            m->worth[k] = 0;
        if (there[k] && !(v->built >> k & 1))
            m->open |= 1u << k;
    }
}

struct struggle_mind struggle_mind_of(const struct situation *situation)
{
    const struct struggle_view *v = situation->view;
    struct struggle_mind m = {.situation = situation, .view = v, .seat = situation->seat};
    m.lot = struggle_lot(v->expansions[m.seat]);
    m.lacking = v->option[STRUGGLE_OPT_POINTS] - v->points[m.seat];
    look_at_pieces(&m);
    return m;
}

/* --- What a hand is worth --------------------------------------------------------------------- */

static int total(const struct cards *hand)
{
    return hand->of[0] + hand->of[1] + hand->of[2] + hand->of[3] + hand->of[4];
}

double struggle_worth_later(const struct struggle_mind *m, const struct cards *hand)
{
    const struct aims *aims = aims_of(m);
    int size = total(hand);
    double sum = size > STRUGGLE_LIMIT ? -risk_a_card * (size - STRUGGLE_LIMIT) : 0;
    for (int k = 0; k < STRUGGLE_KINDS; k++) {
        if (m->worth[k] == 0)
            continue;
        struct struggle_need need = struggle_need(hand->of, m->cost[k], m->lot);
        int missing = need.missing > need.lots ? need.missing - need.lots : 0;
        if (k == STRUGGLE_EXPANSION && m->needs_city)
            missing += CARDS_FOR_CITY;
        sum += aims->promise * m->worth[k] * power(aims->per_card, missing);
    }
    return sum + worth_a_card * size;
}

static bool pay(struct cards *hand, const int8_t cost[], int lot)
{
    struct struggle_payment way[BASE_RESOURCES];
    if (!struggle_payments(hand->of, cost, lot, way))
        return false;
    for (int r = 0; r < BASE_RESOURCES; r++)
        hand->of[r] = (int8_t)(hand->of[r] - cost[r] + way[0].instead[r] - lot * way[0].with[r]);
    return true;
}

static int points_of(const struct struggle_mind *m, int kind)
{
    if (kind == STRUGGLE_ROAD)
        return struggle_side(m->view->roads[m->seat] + 1) == SIDE_B;
    if (kind == STRUGGLE_KNIGHT)
        return struggle_side(m->view->knights[m->seat] + 1) == SIDE_B;
    return 1;
}

const int struggle_order[STRUGGLE_KINDS] = {STRUGGLE_SETTLEMENT, STRUGGLE_CITY, STRUGGLE_EXPANSION,
                                            STRUGGLE_ROAD, STRUGGLE_KNIGHT};

/* What building a set of kinds is worth; -1 where the hand does not pay. */
static double worth_of_set(const struct struggle_mind *m, unsigned set, struct cards hand)
{
    double sum = 0;
    int points = 0;
    if ((set >> STRUGGLE_CITY & 1) && m->needs_settlement && !(set >> STRUGGLE_SETTLEMENT & 1))
        return -1;
    if ((set >> STRUGGLE_EXPANSION & 1) && m->needs_city && !(set >> STRUGGLE_CITY & 1))
        return -1;
    for (int i = 0; i < STRUGGLE_KINDS; i++) {
        int k = struggle_order[i];
        if (!(set >> k & 1))
            continue;
        if (!pay(&hand, m->cost[k], m->lot))
            return -1;
        sum += m->worth[k];
        points += points_of(m, k);
    }
    if (points >= m->lacking)
        return STRUGGLE_WINS;
    return sum + struggle_worth_later(m, &hand);
}

/* The best set of kinds to build now with the hand, 0: none. */
double struggle_worth(const struct struggle_mind *m, const struct cards *hand, unsigned *best)
{
    double most = struggle_worth_later(m, hand);
    *best = 0;
    for (unsigned set = m->open; set; set = (set - 1) & m->open) {
        double here = worth_of_set(m, set, *hand);
        if (here > most) {
            most = here;
            *best = set;
        }
    }
    return most;
}

int struggle_least_missed(const struct struggle_mind *m, const struct cards *hand)
{
    int best = -1;
    double most = 0;
    for (int r = 0; r < BASE_RESOURCES; r++) {
        if (!hand->of[r])
            continue;
        struct cards rest = *hand;
        unsigned set;
        rest.of[r]--;
        double here = struggle_worth(m, &rest, &set);
        if (best < 0 || here > most) {
            best = r;
            most = here;
        }
    }
    return best;
}

struct cards struggle_own_hand(const struct struggle_mind *m)
{
    struct cards hand;
    memcpy(hand.of, m->view->hand[m->seat], sizeof hand.of);
    return hand;
}
