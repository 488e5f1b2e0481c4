/* What each fact does to the position. Facts are taken as they are: nothing here judges, draws or
 * fails, and a fact with odd but well-formed numbers does no harm beyond odd numbers. */
#include "rules/base/effects.h"

#include <string.h>

enum base_phase after_card(const struct base_state *s)
{
    int rolls = for_two(s) ? 2 : 1; /* C-ROLL-1 */
    return s->rolled < rolls ? PHASE_ROLL : PHASE_MAIN;
}

/* Seat that acts at a step of the set-up: once round, then back (B-START-2). */
static int setup_seat(const struct base_state *s, int step)
{
    int place = step < s->nseats ? step : 2 * s->nseats - 1 - step;
    return (s->first + place) % s->nseats;
}

static void opened(struct base_state *s, const struct fact *f)
{
    memset(s, 0, sizeof *s);
    s->nseats = (int8_t)f->open[0];
    s->nowners = for_two(s) ? TWO_OWNERS : s->nseats;
    s->pairs = (UINT64_C(1) << PAIRS) - 1;
    s->robber = s->last_node = SEAT_NONE;
    s->longest_road = s->largest_army = s->winner = SEAT_NONE;
    memset(s->bank, BASE_BANK, sizeof s->bank);
    memcpy(s->deck, (const uint8_t[BASE_DEVS]){14, 2, 2, 2, 5}, sizeof s->deck); /* B-BANK-2 */
}

static void option(struct base_state *s, const struct fact *f)
{
    s->option[f->open[0]] = f->open[1];
}

static void hex(struct base_state *s, const struct fact *f)
{
    int h = f->open[0];
    s->token_hexes[s->token[h]] &= ~(UINT32_C(1) << h);
    s->terrain[h] = (int8_t)f->open[1];
    s->token[h] = (int8_t)f->open[2];
    if (f->open[2])
        s->token_hexes[f->open[2]] |= UINT32_C(1) << h;
    if (f->open[1] == DESERT)
        s->robber = (int8_t)h; /* B-BOARD-7 */
}

static void harbour(struct base_state *s, const struct fact *f)
{
    if (s->nharbours >= BASE_HARBOURS)
        return;
    s->harbour_edge[s->nharbours] = (int8_t)f->open[0];
    s->harbour_kind[s->nharbours++] = (int8_t)f->open[1];
    const int8_t *node = hex19_edge_nodes[f->open[0]];
    s->harbour_nodes[f->open[1]] |= UINT64_C(1) << node[0] | UINT64_C(1) << node[1];
}

static void begins(struct base_state *s, const struct fact *f)
{
    s->first = s->seat = f->seat;
    s->phase = PHASE_SETUP_SETTLEMENT;
    s->setup_step = 0;
}

void occupy(struct base_state *s, int owner, int node)
{
    s->taken_nodes |= UINT64_C(1) << node;
    s->too_near |= hex19_near[node];
    s->network[owner] |= UINT64_C(1) << node;
}

void lay_road(struct base_state *s, int owner, int edge)
{
    const int8_t *node = hex19_edge_nodes[edge];
    edge_set_add(&s->roads[owner], edge);
    edge_set_add(&s->taken_edges, edge);
    s->network[owner] |= UINT64_C(1) << node[0] | UINT64_C(1) << node[1];
}

static void settlement(struct base_state *s, const struct fact *f)
{
    s->settlements[f->seat] |= UINT64_C(1) << f->open[0];
    occupy(s, f->seat, f->open[0]);
    if (s->phase == PHASE_SETUP_SETTLEMENT) {
        s->last_node = (int8_t)f->open[0];
        s->phase = PHASE_SETUP_ROAD;
    } else {
        s->built = 1;
    }
}

static void city(struct base_state *s, const struct fact *f)
{
    s->settlements[f->seat] &= ~(UINT64_C(1) << f->open[0]); /* B-PIECE-2 */
    s->cities[f->seat] |= UINT64_C(1) << f->open[0];
    occupy(s, f->seat, f->open[0]);
    s->built = 1;
}

static void setup_road_placed(struct base_state *s)
{
    s->last_node = -1;
    s->phase = PHASE_SETUP_SETTLEMENT;
    if (s->setup_step < 2 * s->nseats)
        s->setup_step++;
    if (s->setup_step < 2 * s->nseats)
        s->seat = (int8_t)setup_seat(s, s->setup_step);
}

static void road(struct base_state *s, const struct fact *f)
{
    lay_road(s, f->seat, f->open[0]);
    if (s->phase == PHASE_SETUP_ROAD) {
        setup_road_placed(s);
    } else if (s->phase == PHASE_FREE_ROADS) {
        s->free_placed = 1;
        if (--s->free_roads <= 0)
            s->phase = (int8_t)after_card(s);
    } else {
        s->built = 1;
    }
}

/* dice=deck: refilled before a draw when five pairs are left. */
static void remove_pair(struct base_state *s, const int16_t *dice)
{
    if (s->option[OPT_DICE] != DICE_DECK)
        return;
    if (bits_count(s->pairs) <= 5)
        s->pairs = (UINT64_C(1) << PAIRS) - 1;
    s->pairs &= ~(UINT64_C(1) << (6 * (dice[0] - 1) + dice[1] - 1));
}

static void rolled(struct base_state *s, const struct fact *f)
{
    s->dice[0] = (int8_t)f->open[0];
    s->dice[1] = (int8_t)f->open[1];
    s->rolled = plus(s->rolled, 1);
    s->phase = f->open[0] + f->open[1] == 7 ? PHASE_ROBBER : (int8_t)after_card(s);
    remove_pair(s, f->open);
}

static void rerolled(struct base_state *s, const struct fact *f)
{
    remove_pair(s, f->open);
}

static void robber(struct base_state *s, const struct fact *f)
{
    s->robber = (int8_t)f->open[0];
    s->phase = (int8_t)after_card(s);
}

static void bought(struct base_state *s, const struct fact *f)
{
    int card = f->closed[0];
    s->deck[card]--;
    s->dev[f->seat][card] = plus(s->dev[f->seat][card], 1);
    s->fresh[card] = plus(s->fresh[card], 1);
    s->built = 1;
}

static int roads_left(const struct base_state *s, int seat)
{
    return BASE_PIECES_ROADS - edge_set_count(s->roads[seat]);
}

static void played(struct base_state *s, const struct fact *f)
{
    int card = f->open[0];
    s->dev[f->seat][card] = plus(s->dev[f->seat][card], -1);
    s->card_played = 1;
    if (card == KNIGHT) {
        s->knights[f->seat] = plus(s->knights[f->seat], 1);
        s->phase = PHASE_ROBBER;
    }
    if (card == ROAD_BUILDING) {
        s->free_roads = roads_left(s, f->seat) > 1 ? 2 : 1; /* */
        s->free_placed = 0;
        s->phase = PHASE_FREE_ROADS;
    }
}

static void played_back(struct base_state *s, const struct fact *f)
{
    s->dev[f->seat][f->open[0]] = plus(s->dev[f->seat][f->open[0]], 1);
    s->card_played = s->free_roads = 0;
    s->phase = (int8_t)after_card(s);
}

static void waived(struct base_state *s, const struct fact *f)
{
    (void)f;
    s->free_roads = 0;
    s->phase = (int8_t)after_card(s);
}

static void length(struct base_state *s, const struct fact *f)
{
    s->length[f->seat] = (int8_t)f->open[0];
}

static void longest_road(struct base_state *s, const struct fact *f)
{
    s->longest_road = f->seat;
}

static void largest_army(struct base_state *s, const struct fact *f)
{
    s->largest_army = f->seat;
}

static void turn(struct base_state *s, const struct fact *f)
{
    s->seat = f->seat;
    s->turn = f->open[0];
    s->phase = PHASE_ROLL;
    s->rolled = s->built = s->card_played = s->free_roads = s->free_placed = 0;
    s->offer_number = s->knight_removed = 0;
    memset(s->fresh, 0, sizeof s->fresh);
    memset(s->muted, 0, sizeof s->muted);
    memset(s->offers_made, 0, sizeof s->offers_made);
    memset(s->offer, 0, sizeof s->offer);
}

static void revealed(struct base_state *s, const struct fact *f)
{
    s->revealed[f->seat] = (int8_t)f->open[0];
}

static void won(struct base_state *s, const struct fact *f)
{
    s->winner = f->seat;
    s->free_roads = 0; /* won with the first of two */
    s->phase = PHASE_OVER;
}

static void ended(struct base_state *s, const struct fact *f)
{
    (void)f;
    s->phase = PHASE_OVER;
}

static void nothing(struct base_state *s, const struct fact *f)
{
    (void)s;
    (void)f;
}

static const struct {
    evolve_fn *evolve;
    bool needs_seat; /* ignored without one */
} effects[TWO_FACTS] = {
    [FACT_OPENED] = {opened, false},
    [FACT_OPTION] = {option, false},
    [FACT_HEX] = {hex, false},
    [FACT_HARBOUR] = {harbour, false},
    [FACT_START_ROLL] = {nothing, false},
    [FACT_BEGINS] = {begins, true},
    [FACT_SETTLEMENT] = {settlement, true},
    [FACT_ROAD] = {road, true},
    [FACT_CITY] = {city, true},
    [FACT_PAID] = {evolve_paid, true},
    [FACT_PRODUCED] = {evolve_produced, true},
    [FACT_SHORT] = {nothing, false},
    [FACT_ROLLED] = {rolled, true},
    [FACT_REROLLED] = {rerolled, false},
    [FACT_OWES] = {evolve_owes, true},
    [FACT_DISCARDED] = {evolve_discarded, true},
    [FACT_ROBBER] = {robber, true},
    [FACT_STOLEN] = {evolve_stolen, true},
    [FACT_BOUGHT] = {bought, true},
    [FACT_PLAYED] = {played, true},
    [FACT_PLAYED_BACK] = {played_back, true},
    [FACT_PLENTY] = {evolve_produced, true},
    [FACT_MONOPOLY] = {evolve_monopoly, true},
    [FACT_OFFERED] = {evolve_offered, true},
    [FACT_ACCEPTED] = {evolve_accepted, true},
    [FACT_DECLINED] = {evolve_declined, true},
    [FACT_OFFER_CLOSED] = {evolve_offer_closed, true},
    [FACT_TRADED] = {evolve_traded, true},
    [FACT_BANK_TRADED] = {evolve_bank_traded, true},
    [FACT_MUTED] = {evolve_muted, true},
    [FACT_WAIVED] = {waived, true},
    [FACT_LENGTH] = {length, true},
    [FACT_AWARD_LOST] = {nothing, true},
    [FACT_LONGEST_ROAD] = {longest_road, false},
    [FACT_LARGEST_ARMY] = {largest_army, false},
    [FACT_TURN] = {turn, true},
    [FACT_REVEALED] = {revealed, true},
    [FACT_WON] = {won, true},
    [FACT_ENDED] = {ended, false},
    [FACT_NEUTRAL_SETTLEMENT] = {evolve_neutral_settlement, false},
    [FACT_NEUTRAL_ROAD] = {evolve_neutral_road, false},
    [FACT_NEUTRAL_OWED] = {evolve_neutral_owed, true},
    [FACT_NEUTRAL_SPARED] = {nothing, false},
    [FACT_NEUTRAL_LENGTH] = {evolve_neutral_length, false},
    [FACT_NEUTRAL_LONGEST_ROAD] = {evolve_neutral_longest_road, false},
    [FACT_TOKENS] = {evolve_tokens, true},
    [FACT_TOKENS_SPENT] = {evolve_tokens_spent, true},
    [FACT_DRAWN] = {evolve_drawn, true},
    [FACT_GIVEN] = {evolve_given, true},
    [FACT_KNIGHT_REMOVED] = {evolve_knight_removed, true},
};

void base_evolve(void *state, const struct fact *f)
{
    struct base_state *s = state;
    if (f->kind >= TWO_FACTS || (effects[f->kind].needs_seat && !is_seat(f->seat)))
        return;
    int8_t phase = s->phase, seat = s->seat;
    s->sequence++;
    effects[f->kind].evolve(s, f);
    /* A prompt changes by what its own seat does, and by the game moving on; not by another's
     * settlement that cuts a chain or moves the award. */
    bool measured =
        f->kind == FACT_LENGTH || f->kind == FACT_LONGEST_ROAD || f->kind == FACT_AWARD_LOST;
    if (is_seat(f->seat) && !measured)
        s->prompt[f->seat] = s->sequence;
    if (is_seat(s->seat) && (s->phase != phase || s->seat != seat))
        s->prompt[s->seat] = s->sequence;
}
