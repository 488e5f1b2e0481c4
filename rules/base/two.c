/* Neutral players: where their pieces may stand, and when one must be built (C-NEUT-*). */
#include "rules/base/two.h"

#include "rules/base/draft.h"
#include "rules/base/verbs.h"

/* C-SETUP-1, C-TOK-1 */
struct refusal two_check_options(const int16_t *options)
{
    const int16_t *site = &options[NEUTRAL_SITES_AT];
    for (int i = 0; i < TWO_NEUTRALS; i++)
        if (site[i] < 0 || site[i] >= HEX19_NODES)
            return REFUSE_PLAINLY(NEUTRAL_SITES);
    if (node_in(hex19_near[site[0]], site[1]))
        return REFUSE_PLAINLY(NEUTRAL_SITES);
    if (options[OPT_TOKENS_START] > options[OPT_TOKENS_MAX])
        return REFUSE(TOKENS_START, options[OPT_TOKENS_START], options[OPT_TOKENS_MAX]);
    return GRANTED;
}

void two_set_up(struct draft *d, const int16_t *options)
{
    for (int neutral = 0; neutral < TWO_NEUTRALS; neutral++)
        tell_2(d, FACT_NEUTRAL_SETTLEMENT, SEAT_NONE, neutral, options[NEUTRAL_SITES_AT + neutral]);
    for (int seat = 0; options[OPT_TOKENS_START] && seat < TWO_SEATS; seat++)
        tell_1(d, FACT_TOKENS, seat, options[OPT_TOKENS_START]);
}

static bool has_supply(const struct base_state *s, int neutral, enum base_piece piece)
{
    int owner = TWO_SEATS + neutral;
    return piece == ROAD ? edge_set_count(s->roads[owner]) < BASE_PIECES_ROADS
                         : bits_count(s->settlements[owner]) < BASE_PIECES_SETTLEMENTS;
}

/* C-NEUT-2 */
uint64_t two_neutral_nodes(const struct base_state *s, int neutral)
{
    return has_supply(s, neutral, SETTLEMENT) ? base_settlement_nodes(s, TWO_SEATS + neutral) : 0;
}

struct edge_set two_neutral_edges(const struct base_state *s, int neutral)
{
    struct edge_set none = {{0, 0}};
    return has_supply(s, neutral, ROAD) ? base_road_edges(s, TWO_SEATS + neutral) : none;
}

static bool has_place(const struct base_state *s, enum base_piece piece)
{
    for (int neutral = 0; neutral < TWO_NEUTRALS; neutral++)
        if (piece == ROAD ? !edge_set_empty(two_neutral_edges(s, neutral))
                          : two_neutral_nodes(s, neutral) != 0)
            return true;
    return false;
}

void two_owe_neutral(struct draft *d, int seat, enum base_piece built)
{
    settle(d);
    if (d->s->phase == PHASE_OVER)
        return;
    enum base_piece owed = has_place(d->s, built) ? built : ROAD;
    if (owed != built)
        tell_1(d, FACT_NEUTRAL_SPARED, SEAT_NONE, built);
    tell_1(d, has_place(d->s, owed) ? FACT_NEUTRAL_OWED : FACT_NEUTRAL_SPARED, seat, owed);
}

/* An example of a place. */
struct refusal two_neutral_first(const struct base_state *s)
{
    for (int neutral = 0; neutral < TWO_NEUTRALS; neutral++) {
        uint64_t nodes = two_neutral_nodes(s, neutral);
        struct edge_set edges = two_neutral_edges(s, neutral);
        if (s->owed == SETTLEMENT && nodes)
            return REFUSE(NEUTRAL_FIRST, s->owed, (int16_t)bits_take(&nodes), (int16_t)neutral);
        if (s->owed == ROAD && !edge_set_empty(edges))
            return REFUSE(NEUTRAL_FIRST, s->owed, (int16_t)(HEX19_EDGE0 + edge_set_take(&edges)),
                          (int16_t)neutral);
    }
    return REFUSE_PLAINLY(NO_SUCH_MOVE);
}

/* C-NEUT-2: why that neutral player has no such piece there. */
static struct refusal check_neutral(const struct base_state *s, int neutral, enum base_piece piece,
                                    int place)
{
    if (!has_supply(s, neutral, piece))
        return REFUSE(NEUTRAL_SUPPLY, (int16_t)piece, (int16_t)neutral);
    if (piece == SETTLEMENT) {
        struct refusal no = check_free_node(s, place);
        if (no.code || node_in(s->network[TWO_SEATS + neutral], place))
            return no;
        return REFUSE(NEUTRAL_NO_ROAD, (int16_t)neutral, (int16_t)place);
    }
    if (edge_set_has(s->taken_edges, place - HEX19_EDGE0))
        return REFUSE(EDGE_TAKEN, (int16_t)place);
    if (edge_set_has(two_neutral_edges(s, neutral), place - HEX19_EDGE0))
        return GRANTED;
    return REFUSE(NEUTRAL_APART, (int16_t)place, (int16_t)neutral);
}

/* Sets *neutral where none was named: only one may be meant. */
static struct refusal choose_neutral(const struct base_state *s, enum base_piece piece, int place,
                                     int *neutral)
{
    struct refusal first = check_neutral(s, 0, piece, place);
    struct refusal second = check_neutral(s, 1, piece, place);
    if (!first.code && !second.code)
        return REFUSE(NAME_A_NEUTRAL, (int16_t)place);
    *neutral = second.code ? 0 : 1;
    if (!first.code || !second.code)
        return GRANTED;
    return first.code == second.code && first.code != REFUSED_NEUTRAL_APART &&
                   first.code != REFUSED_NEUTRAL_NO_ROAD && first.code != REFUSED_NEUTRAL_SUPPLY
               ? first
               : REFUSE(NEUTRAL_NEITHER, (int16_t)place);
}

/* Whether a neutral piece of that kind is owed. */
static struct refusal check_owed(const struct base_state *s, const struct move *m)
{
    int named = m->arg[BUILD_PIECE];
    enum base_piece piece = m->arg[BUILD_PLACE] >= HEX19_EDGE0 ? ROAD : SETTLEMENT;
    struct refusal no = only_in(s, m->seat, PHASE_NEUTRAL);
    if (no.code == REFUSED_ALREADY_ROLLED)
        return REFUSE_PLAINLY(NO_NEUTRAL_OWED);
    if (no.code)
        return no;
    bool fits = piece == (enum base_piece)s->owed && (named == ARG_NONE || named == (int)piece);
    return fits ? GRANTED : two_neutral_first(s);
}

struct refusal two_build(struct draft *d, const struct move *m)
{
    int place = m->arg[BUILD_PLACE], neutral = m->arg[BUILD_FOR];
    struct refusal no = check_owed(d->s, m);
    if (no.code)
        return no;
    enum base_piece piece = (enum base_piece)d->s->owed;
    no = neutral == ARG_NONE ? choose_neutral(d->s, piece, place, &neutral)
                             : check_neutral(d->s, neutral, piece, place);
    if (no.code)
        return no;
    if (piece == ROAD) {
        tell_2(d, FACT_NEUTRAL_ROAD, m->seat, neutral, place - HEX19_EDGE0);
        award_after_road(d, TWO_SEATS + neutral);
    } else {
        tell_2(d, FACT_NEUTRAL_SETTLEMENT, m->seat, neutral, place);
        award_after_settlement(d, place);
    }
    settle(d);
    check_win(d, m->seat); /* it may have cut the other's road */
    drop_free_road(d, m->seat);
    return GRANTED;
}
