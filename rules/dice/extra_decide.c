/* Moves of Extra: starting roads, building, jokers, the end of a turn, and what follows. */
#include "rules/dice/draft.h"

#include "rules/chain.h"

struct refusal extra_open(const int16_t *options, int nseats, struct chance *chance,
                          struct facts *out)
{
    struct dice_draft d = {NULL, out, chance};
    return dice_open(&d, DICE_OPTIONS, options, nseats);
}

static const struct extra_state *extra_state_of(const struct dice_draft *d)
{
    return (const struct extra_state *)d->s;
}

/* --- Starting roads --------------------------------------------------------------------------- */

/* Whose starting road is too near. */
static int near_start(const struct extra_state *s, int edge, int distance)
{
    uint64_t ends = UINT64_C(1) << hex19_edge_nodes[edge][0] | UINT64_C(1)
                                                                   << hex19_edge_nodes[edge][1];
    for (int seat = 0; seat < s->common.nseats; seat++)
        if (extra_within(s->touched[seat], distance - 1) & ends)
            return seat;
    return SEAT_NONE;
}

static struct refusal check_start(const struct extra_state *s, int place)
{
    int edge = place - HEX19_EDGE0;
    if (place < HEX19_EDGE0 || place >= HEX19_HEX0)
        return REFUSE(START_ROAD_FIRST, (int16_t)extra_some_start(s));
    if (hex19_edge_hexes[edge][1] >= 0)
        return REFUSE(NOT_COASTAL, (int16_t)place); /* DE-START-1 */
    if (edge_set_has(extra_starts(s), edge))
        return GRANTED;
    int distance = extra_start_distance(s);
    return REFUSE(TOO_NEAR_START, (int16_t)place, (int16_t)distance,
                  (int16_t)near_start(s, edge, distance));
}

static struct refusal place_start(struct dice_draft *d, const struct move *m)
{
    const struct extra_state *s = extra_state_of(d);
    int place = m->arg[DICE_BUILD_PLACE], piece = m->arg[DICE_BUILD_PIECE];
    if (m->seat != d->s->seat)
        return REFUSE(NOT_YOUR_TURN, d->s->seat);
    if (piece != ARG_NONE && piece != DICE_ROAD)
        return REFUSE(START_ROAD_FIRST, (int16_t)extra_some_start(s));
    struct refusal no = check_start(s, place);
    if (no.code)
        return no;
    dice_tell(d, DICE_FACT_STARTED, m->seat, place - HEX19_EDGE0, 0);
    dice_tell(d, DICE_FACT_LENGTH, m->seat, 1, 0);
    if ((m->seat + 1) % d->s->nseats == d->s->first) /* DE-START-4 */
        dice_tell(d, DICE_FACT_TURN, d->s->first, 1, 0);
    return GRANTED;
}

/* --- Whether something may be built ----------------------------------------------------------- */

static int owner_of(const struct extra_state *s, int node)
{
    for (int seat = 0; seat < s->common.nseats; seat++)
        if (extra_buildings(s, seat) >> node & 1)
            return seat;
    return SEAT_NONE;
}

/* Why a free edge cannot be reached (DE-BUILD-1). */
static struct refusal not_reached(const struct extra_state *s, int seat, int edge)
{
    struct refusal no = REFUSE(NOT_CONNECTED, (int16_t)(HEX19_EDGE0 + edge));
    for (int i = 0; i < 2; i++) {
        int node = hex19_edge_nodes[edge][i], owner = owner_of(s, node);
        if (!(s->touched[seat] >> node & 1))
            continue;
        no = owner == SEAT_NONE ? REFUSE(SITE_STOPS, (int16_t)node)
                                : REFUSE(BLOCKED_BY_BUILDING, (int16_t)owner, (int16_t)node);
    }
    return no;
}

static struct refusal check_road(const struct extra_state *s, int seat, int place)
{
    int edge = place - HEX19_EDGE0;
    if (edge_set_has(s->taken_edges, edge))
        return REFUSE(EDGE_TAKEN, (int16_t)place);
    return edge_set_has(s->onward[seat], edge) ? GRANTED : not_reached(s, seat, edge);
}

/* DE-BUILD-2 */
static struct refusal check_settlement(const struct extra_state *s, int seat, int node)
{
    if (!(extra_sites >> node & 1))
        return REFUSE(NO_SITE, (int16_t)node);
    if (s->taken_nodes >> node & 1)
        return REFUSE(NODE_TAKEN, (int16_t)node);
    return s->touched[seat] >> node & 1 ? GRANTED : REFUSE(NO_ROAD_THERE, (int16_t)node);
}

/* DE-BUILD-3 */
static struct refusal check_city(const struct extra_state *s, int seat, int node)
{
    if (s->cities[seat] >> node & 1)
        return REFUSE(CITY_ALREADY, (int16_t)node);
    if (!(s->settlements[seat] >> node & 1))
        return REFUSE(NO_SETTLEMENT_THERE, (int16_t)node);
    return extra_city_sites >> node & 1 ? GRANTED : REFUSE(NO_CITY_SITE, (int16_t)node);
}

/* DE-BUILD-4, -5 */
static struct refusal check_knight(const struct extra_state *s, int seat, int place)
{
    int hex = place - HEX19_HEX0, second, first = extra_knight_of(hex, &second);
    bool taken = s->knight[first] != SEAT_NONE;
    if (taken && (second < 0 || s->knight[second] != SEAT_NONE))
        return REFUSE(NO_FREE_KNIGHT, (int16_t)place);
    return s->beside[seat] >> hex & 1 ? GRANTED : REFUSE(NOT_BESIDE, (int16_t)place);
}

/* DE-CASTLE-1 */
static struct refusal check_castle(const struct extra_state *s, int seat, int place)
{
    (void)seat;
    if (!s->common.option[DICE_OPT_CASTLES])
        return REFUSE_PLAINLY(NO_CASTLES);
    bool free = s->castle[place - HEX19_CORNER0] == SEAT_NONE;
    return free ? GRANTED : REFUSE(BUILT_ALREADY, (int16_t)place);
}

/* What stands at a place: a piece, or a choice between the first two. */
static int piece_at(const struct extra_state *s, int seat, int place)
{
    if (place >= HEX19_CORNER0)
        return DICE_CASTLE;
    if (place >= HEX19_HEX0)
        return DICE_KNIGHT;
    if (place >= HEX19_EDGE0)
        return DICE_ROAD;
    return extra_buildings(s, seat) >> place & 1 ? DICE_CITY : DICE_SETTLEMENT;
}

static struct refusal check_build(const struct extra_state *s, int seat, int piece, int place)
{
    static struct refusal (*const check[DICE_PIECES])(const struct extra_state *, int, int) = {
        [DICE_SETTLEMENT] = check_settlement,
        [DICE_CITY] = check_city,
        [DICE_ROAD] = check_road,
        [DICE_KNIGHT] = check_knight,
        [DICE_CASTLE] = check_castle,
    };
    int there = piece_at(s, seat, place);
    bool node = place < HEX19_EDGE0;
    if (piece != there && !(node && piece <= DICE_CITY))
        return REFUSE(OTHER_PIECE, (int16_t)place, (int16_t)there, (int16_t)place);
    struct refusal no = check[piece](s, seat, place);
    return no.code ? no : dice_check_cost(&s->common, piece);
}

/* --- What follows ----------------------------------------------------------------------------- */

/* The position with all facts so far. */
static void settle(const struct dice_draft *d, struct extra_state *after)
{
    *after = *extra_state_of(d);
    for (int i = 0; i < d->out->n; i++)
        extra_evolve(after, &d->out->fact[i]);
}

/* DE-ROAD-1 */
static void measure(struct dice_draft *d, struct extra_state *s, int seat)
{
    uint64_t barred = s->taken_nodes & ~extra_buildings(s, seat);
    int length = chain_longest(s->roads[seat], barred);
    if (length == s->length[seat])
        return;
    dice_tell(d, DICE_FACT_LENGTH, seat, length, 0);
    s->length[seat] = (int8_t)length;
}

/* The seat that alone has the longest chain of at least five, or SEAT_NONE. */
static int sole_longest(const struct extra_state *s, int *longest)
{
    int who = SEAT_NONE;
    *longest = 4;
    for (int seat = 0; seat < s->common.nseats; seat++) {
        if (s->length[seat] > *longest) {
            *longest = s->length[seat];
            who = seat;
        } else if (s->length[seat] == *longest) {
            who = SEAT_NONE;
        }
    }
    return who;
}

/* DE-ROAD-2: the holder keeps a tie. */
static void award_road(struct dice_draft *d, struct extra_state *s)
{
    int longest, who = sole_longest(s, &longest), holder = s->common.longest_road;
    bool keeps = holder != SEAT_NONE && longest > 4 && s->length[holder] == longest;
    if (keeps || who == holder)
        return;
    dice_tell(d, DICE_FACT_LONGEST_ROAD, who, who == SEAT_NONE ? 0 : longest, 0);
    s->common.longest_road = (int8_t)who;
}

/* A building cuts the roads of others at its node. */
static void measure_all(struct dice_draft *d, struct extra_state *s, int piece, int place, int seat)
{
    if (piece == DICE_ROAD)
        measure(d, s, seat);
    for (int other = 0; piece == DICE_SETTLEMENT && other < s->common.nseats; other++)
        if (other != seat && (s->touched[other] >> place & 1))
            measure(d, s, other);
    award_road(d, s);
}

static void award_army(struct dice_draft *d, struct extra_state *s, int seat)
{
    int holder = s->common.largest_army, knights = extra_knights(s, seat);
    dice_award_army(d, &s->common, seat, knights, is_seat(holder) ? extra_knights(s, holder) : 0);
}

/* DE-END-1, -2. A cut may bring the Longest Road to another, who then has the points. */
static void check_end(struct dice_draft *d, const struct extra_state *s, int seat)
{
    for (int i = 0; i < s->common.nseats; i++) {
        int who = (seat + i) % s->common.nseats;
        if (extra_points(s, who) >= DICE_TO_WIN) {
            dice_check_win(d, who, extra_points(s, who));
            return;
        }
    }
    if (!extra_goes_on(s))
        dice_tell(d, DICE_FACT_ENDED, SEAT_NONE, 0, 0);
}

static struct refusal extra_build(struct dice_draft *d, const struct move *m)
{
    const struct extra_state *s = extra_state_of(d);
    int place = m->arg[DICE_BUILD_PLACE], piece = m->arg[DICE_BUILD_PIECE];
    struct extra_state after;
    if (place == ARG_NONE)
        return REFUSE_PLAINLY(NO_SUCH_MOVE);
    if (d->s->phase == DICE_PHASE_START)
        return place_start(d, m);
    struct refusal no = dice_check_turn(d->s, m->seat);
    if (piece == ARG_NONE)
        piece = piece_at(s, m->seat, place);
    if (!no.code)
        no = check_build(s, m->seat, piece, place);
    if (no.code)
        return no;
    dice_tell(d, DICE_FACT_BUILT, m->seat, piece, place);
    settle(d, &after);
    measure_all(d, &after, piece, place, m->seat);
    if (piece == DICE_KNIGHT)
        award_army(d, &after, m->seat);
    check_end(d, &after, m->seat);
    return GRANTED;
}

/* --- Jokers, the end of a turn ---------------------------------------------------------------- */

/* DE-JOKER-1, -2 */
static struct refusal no_joker(const struct extra_state *s, int seat, int hex)
{
    int second, first = extra_knight_of(hex, &second);
    int16_t place = (int16_t)(HEX19_HEX0 + hex);
    bool has = false, is_new = false;
    for (int i = 0; i < 2; i++) {
        int k = i == 0 ? first : second;
        if (k < 0 || s->knight[k] != seat)
            continue;
        has = true;
        is_new |= s->knight_state[k] == KNIGHT_NEW;
    }
    return !has     ? REFUSE(NO_SUCH_KNIGHT, place)
           : is_new ? REFUSE(JOKER_IS_NEW, place)
                    : REFUSE(JOKER_IS_USED, place);
}

static struct refusal extra_joker(struct dice_draft *d, const struct move *m)
{
    int hex = m->arg[JOKER_KNIGHT];
    if (hex == ARG_NONE)
        return REFUSE_PLAINLY(NO_SUCH_MOVE);
    struct refusal no = dice_check_turn(d->s, m->seat);
    if (!no.code && extra_ready_knight(extra_state_of(d), m->seat, hex) < 0)
        no = no_joker(extra_state_of(d), m->seat, hex);
    if (no.code)
        return no;
    return dice_use_joker(d, m, hex, extra_hex_face[hex], HEX19_HEX0 + hex);
}

static struct refusal extra_end(struct dice_draft *d, const struct move *m)
{
    struct refusal no = dice_check_turn(d->s, m->seat);
    if (!no.code)
        dice_next_turn(d);
    return no;
}

struct refusal extra_decide(const void *state, const struct move *m, struct chance *chance,
                            struct facts *out)
{
    static dice_verb_fn *const verbs[DICE_VERBS] = {
        [DICE_VERB_ROLL] = dice_roll,    [DICE_VERB_KEEP] = dice_keep,
        [DICE_VERB_BUILD] = extra_build, [DICE_VERB_JOKER] = extra_joker,
        [DICE_VERB_GOLD] = dice_gold,    [DICE_VERB_END] = extra_end,
    };
    return dice_decide(verbs, state, m, chance, out);
}
