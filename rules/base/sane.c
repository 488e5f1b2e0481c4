/* Whether a loaded state could have arisen. Everything is checked for range before it is used, so
 * any bytes are safe. */
#include "rules/base/two.h"
#include "rules/base/verbs.h"
#include "rules/chain.h"

#include <string.h>

#define ALL_NODES ((UINT64_C(1) << HEX19_NODES) - 1)

static bool between(int value, int lo, int hi)
{
    return value >= lo && value <= hi;
}

static bool all_between(const int8_t *values, int n, int lo, int hi)
{
    for (int i = 0; i < n; i++)
        if (!between(values[i], lo, hi))
            return false;
    return true;
}

static bool option_sane(const struct field *field, int value)
{
    return field->kind == FIELD_WORD ? between(value, 0, field->words->n - 1)
                                     : between(value, field->lo, field->hi);
}

static bool options_sane(const struct base_state *s)
{
    const struct param *options = for_two(s) ? two_options : base_options;
    int n = for_two(s) ? TWO_SCALARS : BASE_SCALARS;
    for (int o = 0; o < n; o++)
        if (!option_sane(&options[o].field, s->option[o]))
            return false;
    return true;
}

static bool scalars_sane(const struct base_state *s)
{
    bool in_setup = s->turn == 0;
    return between(s->phase, 0, TWO_PHASES - 1) && between(s->seat, 0, s->nseats - 1) &&
           between(s->first, 0, s->nseats - 1) && between(s->setup_step, 0, 2 * s->nseats) &&
           between(s->robber, 0, HEX19_HEXES - 1) && between(s->last_node, -1, HEX19_NODES - 1) &&
           s->nharbours == BASE_HARBOURS && between(s->turn, 0, 30000) &&
           between(s->rolled, 0, 2) && between(s->built, 0, 1) && between(s->card_played, 0, 1) &&
           between(s->free_roads, 0, 2) && between(s->free_placed, 0, 1) &&
           all_between(s->dice, 2, 0, 6) && (s->last_node >= 0) == (s->phase == PHASE_SETUP_ROAD) &&
           in_setup == (s->phase <= PHASE_SETUP_ROAD) &&
           (s->free_roads > 0 ? s->phase == PHASE_FREE_ROADS || s->phase == PHASE_NEUTRAL
                              : s->phase != PHASE_FREE_ROADS);
}

static bool seats_sane(const struct base_state *s)
{
    return between(s->longest_road, SEAT_NONE, s->nowners - 1) &&
           between(s->largest_army, SEAT_NONE, s->nseats - 1) &&
           between(s->winner, SEAT_NONE, s->nseats - 1) &&
           (s->winner == SEAT_NONE || s->phase == PHASE_OVER) &&
           all_between(s->knights, SEATS_MAX, 0, 14) && all_between(s->muted, SEATS_MAX, 0, 1) &&
           all_between(s->revealed, SEATS_MAX, 0, 5) && all_between(s->owes, SEATS_MAX, 0, 95);
}

static bool island_sane(const struct base_state *s)
{
    uint32_t hexes[13] = {0};
    uint64_t nodes[BASE_RESOURCES + 1] = {0};
    for (int h = 0; h < HEX19_HEXES; h++) {
        if (!between(s->terrain[h], 0, DESERT) || !between(s->token[h], 0, 12))
            return false;
        hexes[s->token[h]] |= s->token[h] ? UINT32_C(1) << h : 0;
    }
    for (int i = 0; i < BASE_HARBOURS; i++) {
        if (!between(s->harbour_edge[i], 0, HEX19_EDGES - 1) ||
            !between(s->harbour_kind[i], 0, ANY))
            return false;
        const int8_t *end = hex19_edge_nodes[s->harbour_edge[i]];
        nodes[s->harbour_kind[i]] |= UINT64_C(1) << end[0] | UINT64_C(1) << end[1];
    }
    return memcmp(hexes, s->token_hexes, sizeof hexes) == 0 &&
           memcmp(nodes, s->harbour_nodes, sizeof nodes) == 0;
}

/* Cards: none negative, sums as printed, sizes right (B-BANK-1, B-BANK-2). */
static bool cards_sane(const struct base_state *s)
{
    for (int r = 0; r < BASE_RESOURCES; r++) {
        int sum = s->bank[r];
        for (int seat = 0; seat < SEATS_MAX; seat++) {
            if (!between(s->hand[seat][r], 0, seat < s->nseats ? BASE_BANK : 0))
                return false;
            sum += s->hand[seat][r];
        }
        if (s->bank[r] < 0 || sum != BASE_BANK)
            return false;
    }
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (s->hand_size[seat] != cards_total(s->hand[seat]))
            return false;
    return true;
}

static bool devs_sane(const struct base_state *s)
{
    static const int8_t printed[BASE_DEVS] = {14, 2, 2, 2, 5};
    int played = 0, knights = 0;
    for (int c = 0; c < BASE_DEVS; c++) {
        int sum = s->deck[c];
        for (int seat = 0; seat < SEATS_MAX; seat++) {
            if (!between(s->dev[seat][c], 0, seat < s->nseats ? printed[c] : 0))
                return false;
            sum += s->dev[seat][c];
        }
        if (sum > printed[c] || !between(s->fresh[c], 0, s->dev[s->seat][c]))
            return false;
        played += c == KNIGHT ? printed[c] - sum : 0;
        if (c == VICTORY_POINT && sum != printed[c])
            return false;
    }
    for (int seat = 0; seat < SEATS_MAX; seat++)
        knights += s->knights[seat];
    return knights + s->knights_removed == played;
}

static bool network_sane(const struct base_state *s, int seat)
{
    uint64_t nodes = buildings_of(s, seat);
    struct edge_set edges = s->roads[seat];
    while (!edge_set_empty(edges)) {
        const int8_t *end = hex19_edge_nodes[edge_set_take(&edges)];
        nodes |= UINT64_C(1) << end[0] | UINT64_C(1) << end[1];
    }
    return nodes == s->network[seat] &&
           s->length[seat] == chain_longest(s->roads[seat], barred_nodes(s, seat));
}

static bool supply_sane(const struct base_state *s, int seat)
{
    return bits_count(s->settlements[seat]) <= BASE_PIECES_SETTLEMENTS &&
           bits_count(s->cities[seat]) <= BASE_PIECES_CITIES &&
           edge_set_count(s->roads[seat]) <= BASE_PIECES_ROADS; /* B-PIECE-1 */
}

/* No two pieces in one place, the distance rule, and the sets worked out from them. */
static bool pieces_sane(const struct base_state *s)
{
    uint64_t taken = 0, near = 0;
    struct edge_set edges = {{0, 0}};
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        uint64_t own = buildings_of(s, seat);
        struct edge_set roads = s->roads[seat];
        bool unseated = seat >= s->nowners && (own || !edge_set_empty(roads));
        bool overlap = (own & taken) || (s->settlements[seat] & s->cities[seat]) ||
                       !edge_set_empty(edge_set_and(roads, edges));
        if (unseated || overlap || (own & ~ALL_NODES) || roads.w[1] >> (HEX19_EDGES - 64) ||
            !supply_sane(s, seat))
            return false;
        taken |= own;
        edges = edge_set_or(edges, roads);
    }
    for (uint64_t nodes = taken; nodes;) {
        int n = bits_take(&nodes);
        if (hex19_near[n] & taken & ~(UINT64_C(1) << n))
            return false;
        near |= hex19_near[n];
    }
    return taken == s->taken_nodes && near == s->too_near &&
           memcmp(&edges, &s->taken_edges, sizeof edges) == 0;
}

/* Who offers, and who has said yes, holds what that takes (B-TRADE-5). */
static bool promises_sane(const struct base_state *s, int maker)
{
    const struct base_offer *o = &s->offer[maker];
    for (int seat = 0; seat < s->nseats; seat++)
        if ((o->yes >> seat & 1) && !base_covers(s->hand[seat], o->want))
            return false;
    return base_covers(s->hand[maker], o->give);
}

static bool offer_sane(const struct base_state *s, int maker)
{
    const struct base_offer *o = &s->offer[maker];
    unsigned others = ((1u << s->nseats) - 1) & ~(1u << maker);
    return between(o->number, 0, 99) && !(o->to & ~others) && !(o->yes & ~o->to) &&
           !(o->no & ~o->to) && !(o->yes & o->no) &&
           all_between(o->give, BASE_RESOURCES, 0, BASE_BANK) &&
           all_between(o->want, BASE_RESOURCES, 0, BASE_BANK) &&
           between(s->offers_made[maker], 0, BASE_OFFERS_A_TURN) &&
           (o->number == 0 || maker < s->nseats) && promises_sane(s, maker);
}

static bool debts_sane(const struct base_state *s)
{
    int debts = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        debts += s->owes[seat] > 0;
        if (s->owes[seat] > s->hand_size[seat])
            return false;
    }
    return (debts > 0) == (s->phase == PHASE_DISCARD);
}

/* What both games have. */
static bool position_sane(const struct base_state *s)
{
    if (!scalars_sane(s) || !seats_sane(s) || !options_sane(s) || !island_sane(s) ||
        !pieces_sane(s) || !cards_sane(s) || !devs_sane(s) || !debts_sane(s))
        return false;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (!offer_sane(s, seat) || (seat < s->nowners && !network_sane(s, seat)))
            return false;
    return between(s->offer_number, 0, 99) && s->pairs && !(s->pairs >> PAIRS);
}

static bool has_cards(const int8_t cards[BASE_RESOURCES])
{
    return cards_total(cards) > 0;
}

bool base_sane(const void *state)
{
    const struct base_state *s = state;
    static const int8_t none[SEATS_MAX];
    bool two = memcmp(s->tokens, none, sizeof none) != 0 || s->owed || has_cards(s->drawn) ||
               s->knight_removed || s->knights_removed || s->rolled > 1;
    return between(s->nseats, 3, 4) && s->nowners == s->nseats && s->phase < BASE_PHASES && !two &&
           position_sane(s);
}

/* C-TOK-1, C-KNIGHT-1, C-NEUT-8 */
static bool extras_sane(const struct base_state *s)
{
    bool cities = s->cities[TWO_SEATS] || s->cities[TWO_SEATS + 1];
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (!between(s->tokens[seat], 0, seat < TWO_SEATS ? s->option[OPT_TOKENS_MAX] : 0))
            return false;
    return !cities && between(s->owed, 0, ROAD) && between(s->knight_removed, 0, 1) &&
           between(s->knights_removed, s->knight_removed, 14) &&
           s->option[OPT_TOKENS_START] <= s->option[OPT_TOKENS_MAX];
}

/* C-ROLL-1, C-NEUT-5, C-ACT-5: what is owed can be done. */
static bool debts_of_two_sane(const struct base_state *s)
{
    bool rolls = s->phase != PHASE_ROLL || s->rolled < 2;
    bool main = s->phase != PHASE_MAIN || s->rolled == 2;
    bool owes = s->phase == PHASE_NEUTRAL ? two_neutral_first(s).code == REFUSED_NEUTRAL_FIRST
                                          : s->owed == 0;
    bool gives = s->phase == PHASE_GIVE ? between(cards_total(s->drawn), 1, TWO_GIFT) &&
                                              base_covers(s->hand[s->seat], s->drawn) &&
                                              s->hand_size[s->seat] >= TWO_GIFT
                                        : !has_cards(s->drawn);
    return rolls && main && owes && gives;
}

bool two_sane(const void *state)
{
    const struct base_state *s = state;
    return s->nseats == TWO_SEATS && s->nowners == TWO_OWNERS && position_sane(s) &&
           all_between(s->drawn, BASE_RESOURCES, 0, TWO_GIFT) && extras_sane(s) &&
           debts_of_two_sane(s);
}
