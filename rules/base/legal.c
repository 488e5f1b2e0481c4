/* What a seat may do: proposals that decide() accepts, from what the seat itself may know. */
#include "rules/base/list.h"
#include "rules/base/two.h"

#include <string.h>

static void add_2(struct list *list, enum base_verb verb, int a, int b)
{
    struct move *m = list_add(list, verb);
    m->arg[0] = (int16_t)a;
    m->arg[1] = (int16_t)b;
}

static void add_nodes(struct list *list, enum base_piece piece, uint64_t nodes)
{
    while (nodes)
        add_2(list, VERB_BUILD, piece, bits_take(&nodes));
}

static void add_roads(struct list *list, struct edge_set edges)
{
    while (!edge_set_empty(edges))
        add_2(list, VERB_BUILD, ROAD, HEX19_EDGE0 + edge_set_take(&edges));
}

static bool affords(const struct base_state *s, int seat, enum base_piece piece)
{
    int8_t cost[BASE_RESOURCES];
    base_cost(piece, s->option, cost);
    return base_covers(s->hand[seat], cost);
}

static bool has_roads(const struct base_state *s, int seat)
{
    return edge_set_count(s->roads[seat]) < BASE_PIECES_ROADS;
}

static void add_builds(struct list *list, const struct base_state *s, int seat)
{
    if (affords(s, seat, ROAD) && has_roads(s, seat))
        add_roads(list, base_road_edges(s, seat));
    if (affords(s, seat, SETTLEMENT) && bits_count(s->settlements[seat]) < BASE_PIECES_SETTLEMENTS)
        add_nodes(list, SETTLEMENT, base_settlement_nodes(s, seat));
    if (affords(s, seat, CITY) && bits_count(s->cities[seat]) < BASE_PIECES_CITIES)
        add_nodes(list, CITY, s->settlements[seat]);
    if (base_covers(s->hand[seat], base_card_cost) &&
        (s->deck[0] | s->deck[1] | s->deck[2] | s->deck[3] | s->deck[4]))
        list_add(list, VERB_BUY);
}

static void set_plenty(struct list *list, int first, int second)
{
    struct move *m = list_add(list, VERB_PLAY);
    m->arg[PLAY_CARD] = YEAR_OF_PLENTY;
    memset(&m->arg[PLAY_CARDS], 0, BASE_RESOURCES * sizeof m->arg[0]);
    m->arg[PLAY_CARDS + first]++;
    if (second >= 0)
        m->arg[PLAY_CARDS + second]++;
}

/* Every pair that the bank can pay; the last single card of the bank (B-DEV-4, R-23). */
static void add_plenty(struct list *list, const int8_t *bank)
{
    bool single = cards_total(bank) == 1;
    for (int a = 0; a < BASE_RESOURCES; a++) {
        if (single && bank[a])
            set_plenty(list, a, -1);
        for (int b = a; b < BASE_RESOURCES; b++)
            if (bank[a] > (a == b) && bank[b] > 0)
                set_plenty(list, a, b);
    }
}

static void add_cards(struct list *list, const struct base_state *s, int seat)
{
    if (s->card_played)
        return;
    bool playable[VICTORY_POINT], knights_only = between_rolls(s); /* C-ROLL-3 */
    for (int c = 0; c < VICTORY_POINT; c++)
        playable[c] = s->dev[seat][c] > s->fresh[c] && !(knights_only && c != KNIGHT);
    if (playable[KNIGHT])
        list_add(list, VERB_PLAY)->arg[PLAY_CARD] = KNIGHT;
    if (playable[ROAD_BUILDING] && has_roads(s, seat) && !edge_set_empty(base_road_edges(s, seat)))
        list_add(list, VERB_PLAY)->arg[PLAY_CARD] = ROAD_BUILDING;
    if (playable[YEAR_OF_PLENTY])
        add_plenty(list, s->bank);
    for (int r = 0; playable[MONOPOLY] && r < BASE_RESOURCES; r++)
        add_2(list, VERB_PLAY, MONOPOLY, r);
}

/* One lot for one card; a template stands for several lots. */
static void add_bank(struct list *list, const struct base_state *s, int seat)
{
    int8_t rate[BASE_RESOURCES];
    int lots = 0;
    base_state_rates(s, seat, rate);
    for (int give = 0; give < BASE_RESOURCES; give++) {
        int n = s->hand[seat][give] < rate[give] ? 0 : s->hand[seat][give] / rate[give];
        lots += n;
        for (int take = 0; n && take < BASE_RESOURCES; take++) {
            if (take == give || !s->bank[take])
                continue;
            struct move *m = list_add(list, VERB_BANK);
            memset(m->arg, 0, 2 * BASE_RESOURCES * sizeof m->arg[0]);
            m->arg[BANK_GIVE + give] = rate[give];
            m->arg[BANK_TAKE + take] = 1;
        }
    }
    if (lots < 2)
        return;
    struct move *m = list_add(list, VERB_BANK);
    for (int i = 0; i < 2 * BASE_RESOURCES; i++)
        m->arg[i] = ARG_FREE;
}

static bool may_offer(const struct base_state *s, int seat)
{
    bool can_give = s->hand_size[seat] > 0 || s->option[OPT_GIFTS] == YES;
    bool heard = false;
    for (int other = 0; other < s->nseats; other++)
        heard |= other != seat && (seat == s->seat || other == s->seat) && !s->muted[other];
    return can_give && heard && !s->offer[seat].number && s->offers_made[seat] < BASE_OFFERS_A_TURN;
}

static void add_answers(struct list *list, const struct base_state *s, int seat)
{
    for (int maker = 0; maker < s->nseats; maker++) {
        const struct base_offer *offer = &s->offer[maker];
        if (!offer->number || !(offer->to >> seat & 1))
            continue;
        if (!(offer->yes >> seat & 1) && base_covers(s->hand[seat], offer->want))
            list_add(list, VERB_ACCEPT)->arg[ANSWER_NUMBER] = offer->number;
        if (!(offer->no >> seat & 1))
            list_add(list, VERB_DECLINE)->arg[ANSWER_NUMBER] = offer->number;
    }
}

static void add_own_offer(struct list *list, const struct base_offer *offer, int nseats)
{
    for (int with = 0; with < nseats; with++)
        if (offer->yes >> with & 1)
            list_add(list, VERB_TAKE)->arg[TAKE_SEAT] = (int16_t)with;
    if (offer->number)
        list_add(list, VERB_WITHDRAW)->arg[ANSWER_NUMBER] = offer->number;
}

static void add_offers(struct list *list, const struct base_state *s, int seat)
{
    if (!base_trade_open(s) || s->option[OPT_TRADE] != TRADE_ALL)
        return;
    if (s->offer_number) {
        add_answers(list, s, seat);
        add_own_offer(list, &s->offer[seat], s->nseats);
    }
    if (seat != s->seat && !s->muted[seat])
        list_add(list, VERB_MUTE);
    if (!may_offer(s, seat))
        return;
    struct move *m = list_add(list, VERB_OFFER);
    for (int i = OFFER_GIVE; i < OFFER_TO; i++)
        m->arg[i] = ARG_FREE;
}

static void add_robs(struct list *list, const struct base_state *s, int seat)
{
    uint32_t hexes = base_robber_hexes(s);
    for (; hexes; hexes &= hexes - 1) {
        int hex = __builtin_ctz(hexes);
        unsigned victims = base_victims(s, seat, hex);
        if (!victims)
            add_2(list, VERB_ROB, hex, ARG_NONE);
        else if (s->option[OPT_ROB_OPTIONAL] == YES)
            add_2(list, VERB_ROB, hex, SEAT_NONE);
        for (; victims; victims &= victims - 1)
            add_2(list, VERB_ROB, hex, __builtin_ctz(victims));
    }
}

static void add_main(struct list *list, const struct base_state *s, int seat)
{
    add_builds(list, s, seat);
    add_cards(list, s, seat);
    if (base_trade_open(s))
        add_bank(list, s, seat);
    add_offers(list, s, seat);
    list_add(list, VERB_END);
}

static void add_own_turn(struct list *list, const struct base_state *s, int seat)
{
    switch ((enum base_phase)s->phase) {
    case PHASE_SETUP_SETTLEMENT:
        add_nodes(list, SETTLEMENT, base_setup_nodes(s));
        break;
    case PHASE_SETUP_ROAD:
        add_roads(list, edge_set_minus(hex19_star[s->last_node], s->taken_edges));
        break;
    case PHASE_ROLL:
        list_add(list, VERB_ROLL);
        add_cards(list, s, seat);
        break;
    case PHASE_ROBBER:
        add_robs(list, s, seat);
        break;
    case PHASE_FREE_ROADS:
        add_roads(list, base_road_edges(s, seat));
        list_add(list, VERB_SKIP);
        break;
    case PHASE_MAIN:
        add_main(list, s, seat);
        break;
    case PHASE_DISCARD:
    case PHASE_OVER:
    case PHASE_NEUTRAL:
    case PHASE_GIVE:
        break;
    }
}

size_t base_legal(const void *state, int seat, struct move *out, size_t cap)
{
    const struct base_state *s = state;
    struct list list = {.out = out, .cap = cap, .seat = (int8_t)seat};
    if (!cap || seat < 0 || seat >= s->nseats || s->phase == PHASE_OVER)
        return 0;
    if (s->owes[seat]) {
        struct move *m = list_add(&list, VERB_DISCARD);
        for (int r = 0; r < BASE_RESOURCES; r++)
            m->arg[DISCARD_CARDS + r] = ARG_FREE;
    }
    if (seat == s->seat)
        add_own_turn(&list, s, seat);
    else
        add_offers(&list, s, seat);
    if (seat == s->seat && for_two(s))
        two_add_moves(&list, s);
    return list.n;
}
