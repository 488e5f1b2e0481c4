/* What facts do to a position. */
#include "rules/struggle/state.h"

#include <string.h>

static int8_t plus(int a, int b)
{
    return (int8_t)(a + b);
}

static bool is_seat(int seat)
{
    return seat >= 0 && seat < SEATS_MAX;
}

static void add(int8_t *to, const int16_t *cards, int sign)
{
    for (int r = 0; r < BASE_RESOURCES; r++)
        to[r] = plus(to[r], sign * cards[r]);
}

static int total(const int16_t *cards)
{
    return cards[0] + cards[1] + cards[2] + cards[3] + cards[4];
}

static void add_to_hand(struct struggle_state *s, int seat, const int16_t *cards, int sign)
{
    add(s->hand[seat], cards, sign);
    s->hand_size[seat] = plus(s->hand_size[seat], sign * total(cards));
}

static void pass(struct struggle_state *s, int from, int to, const int16_t *cards)
{
    if (!is_seat(from) || !is_seat(to))
        return;
    add_to_hand(s, from, cards, -1);
    add_to_hand(s, to, cards, 1);
}

/* --- Opening ---------------------------------------------------------------------------------- */

/* S-CARD-2 */
static void add_batch(struct struggle_state *s, const struct struggle_batch *batch)
{
    s->roads_left = plus(s->roads_left, batch->roads);
    s->knights_left = plus(s->knights_left, batch->knights);
    for (int e = 0; e < STRUGGLE_EVENTS; e++) {
        s->events[e] = plus(s->events[e], batch->events[e]);
        s->settlements_left = plus(s->settlements_left, batch->events[e]);
    }
    for (int e = 0; e < STRUGGLE_EXPANSIONS; e++)
        s->expansions_left[e] = plus(s->expansions_left[e], batch->expansions[e]);
}

static void opened(struct struggle_state *s, const struct fact *f)
{
    int nseats = f->open[0];
    memset(s, 0, sizeof *s);
    s->nseats = (int8_t)nseats;
    s->winner = s->lender = SEAT_NONE;
    memcpy(s->stack, struggle_resources, sizeof s->stack);
    for (int players = 2; players <= nseats; players++)
        add_batch(s, &struggle_batches[players - 2]);
    for (int seat = 0; seat < nseats; seat++) /* S-SETUP-3 */
        s->settlements[seat] = s->roads[seat] = 1;
    s->settlements_left = plus(s->settlements_left, -nseats);
    s->roads_left = plus(s->roads_left, -nseats);
    s->idle = -1;
}

static void option(struct struggle_state *s, const struct fact *f)
{
    s->option[f->open[0]] = f->open[1];
}

static void cost(struct struggle_state *s, const struct fact *f)
{
    for (int r = 0; r < BASE_RESOURCES; r++)
        s->option[STRUGGLE_OPT_EXPANSION_COST + r] = f->open[r];
}

static void begins(struct struggle_state *s, const struct fact *f)
{
    s->first = s->seat = f->seat;
}

static void market(struct struggle_state *s, const struct fact *f)
{
    add(s->stack, f->open, -1);
    add(s->market, f->open, 1);
}

static void turn(struct struggle_state *s, const struct fact *f)
{
    s->seat = f->seat;
    s->turn = f->open[0];
    s->phase = STRUGGLE_PHASE_TRADE;
    s->traded = s->library_used = s->guilds_used = s->built = 0;
    s->idle = (int16_t)(s->idle + 1);
}

/* --- Cards ------------------------------------------------------------------------------------ */

static void drew(struct struggle_state *s, const struct fact *f)
{
    add(s->stack, f->closed, -1);
    add_to_hand(s, f->seat, f->closed, 1);
}

static void shuffled(struct struggle_state *s, const struct fact *f)
{
    (void)f;
    for (int r = 0; r < BASE_RESOURCES; r++)
        s->stack[r] = plus(s->stack[r], s->discard[r]);
    memset(s->discard, 0, sizeof s->discard);
}

static void lay_off(struct struggle_state *s, const struct fact *f)
{
    add_to_hand(s, f->seat, f->open, -1);
    add(s->discard, f->open, 1);
}

static void swapped(struct struggle_state *s, const struct fact *f)
{
    lay_off(s, f);
    s->traded = plus(s->traded, total(f->open));
}

static void market_traded(struct struggle_state *s, const struct fact *f)
{
    const int16_t *gave = f->open, *got = f->open + BASE_RESOURCES;
    add_to_hand(s, f->seat, gave, -1);
    add(s->market, gave, 1);
    add(s->market, got, -1);
    add_to_hand(s, f->seat, got, 1);
    s->traded = plus(s->traded, total(got));
}

static void looked(struct struggle_state *s, const struct fact *f)
{
    s->lender = (int8_t)f->open[0];
    s->library_used = 1;
    s->phase = STRUGGLE_PHASE_LIBRARY;
}

static void taken(struct struggle_state *s, const struct fact *f)
{
    pass(s, f->open[0], f->seat, f->closed);
    s->traded = plus(s->traded, f->open[1]);
    s->lender = (int8_t)f->open[0];
    s->debt = (int8_t)f->open[1];
    s->phase = STRUGGLE_PHASE_RETURN;
}

static void returned(struct struggle_state *s, const struct fact *f)
{
    pass(s, f->seat, f->open[0], f->closed);
    s->lender = SEAT_NONE;
    s->debt = 0;
    s->phase = STRUGGLE_PHASE_TRADE;
}

static void guild(struct struggle_state *s, const struct fact *f)
{
    int16_t card[BASE_RESOURCES] = {0};
    card[f->closed[0]] = 1;
    pass(s, f->open[0], f->seat, card);
    s->guilds_used = plus(s->guilds_used, 1);
    if (s->option[STRUGGLE_OPT_GUILD_IN] == GUILD_IN_BUILD)
        s->phase = STRUGGLE_PHASE_BUILD;
}

/* --- Building --------------------------------------------------------------------------------- */

static void built(struct struggle_state *s, int piece)
{
    s->built = (int8_t)(s->built | 1 << struggle_kind(piece));
    s->phase = STRUGGLE_PHASE_BUILD;
    if (piece != STRUGGLE_ROAD && piece != STRUGGLE_KNIGHT)
        s->idle = -1;
}

/* From the stack or from another (S-TAKE-1). */
static void move_card(int8_t *cards, int8_t *left, const struct fact *f)
{
    int from = f->open[1];
    int8_t *source = is_seat(from) ? &cards[from] : left;
    *source = plus(*source, -1);
    cards[f->seat] = plus(cards[f->seat], 1);
}

static void road(struct struggle_state *s, const struct fact *f)
{
    move_card(s->roads, &s->roads_left, f);
    built(s, STRUGGLE_ROAD);
}

static void knight(struct struggle_state *s, const struct fact *f)
{
    move_card(s->knights, &s->knights_left, f);
    built(s, STRUGGLE_KNIGHT);
}

static void settlement(struct struggle_state *s, const struct fact *f)
{
    s->settlements[f->seat] = plus(s->settlements[f->seat], 1);
    s->settlements_left = plus(s->settlements_left, -1);
    built(s, STRUGGLE_SETTLEMENT);
    if (s->nseats > 2) /* S-CARD-6, S-BUILD-6 */
        s->phase = STRUGGLE_PHASE_DESTINY;
}

static void city(struct struggle_state *s, const struct fact *f)
{
    s->settlements[f->seat] = plus(s->settlements[f->seat], -1);
    s->cities[f->seat] = plus(s->cities[f->seat], 1);
    built(s, STRUGGLE_CITY);
}

static void expansion(struct struggle_state *s, const struct fact *f)
{
    int e = f->open[0];
    s->expansions[f->seat][e] = plus(s->expansions[f->seat][e], 1);
    s->expansions_left[e] = plus(s->expansions_left[e], -1);
    built(s, STRUGGLE_EXPANSION);
}

static void destiny(struct struggle_state *s, const struct fact *f)
{
    s->destiny = (int8_t)f->open[0];
    s->phase = STRUGGLE_PHASE_BUILD;
}

static void destiny_left(struct struggle_state *s, const struct fact *f)
{
    (void)f;
    s->phase = STRUGGLE_PHASE_BUILD;
}

/* --- Events ----------------------------------------------------------------------------------- */

static void event(struct struggle_state *s, const struct fact *f)
{
    s->events[f->open[0]] = plus(s->events[f->open[0]], -1);
    if (f->open[0] == EVENT_MARKET_DAY && s->option[STRUGGLE_OPT_MARKET_DAY] == MARKET_DAY_TAKE_ONE)
        s->phase = STRUGGLE_PHASE_MARKET;
}

static void owes(struct struggle_state *s, const struct fact *f)
{
    s->owes[f->seat] = (int8_t)f->open[0];
    s->phase = STRUGGLE_PHASE_ROBBERY;
}

static void discarded(struct struggle_state *s, const struct fact *f)
{
    lay_off(s, f);
    s->owes[f->seat] = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (s->owes[seat])
            return;
    s->phase = STRUGGLE_PHASE_BUILD;
}

static void picked(struct struggle_state *s, const struct fact *f)
{
    int16_t card[BASE_RESOURCES] = {0};
    card[f->open[0]] = 1;
    add(s->market, card, -1);
    add_to_hand(s, f->seat, card, 1);
    s->phase = STRUGGLE_PHASE_BUILD;
}

static void refilled(struct struggle_state *s, const struct fact *f)
{
    s->stack[f->open[0]] = plus(s->stack[f->open[0]], -1);
    s->market[f->open[0]] = plus(s->market[f->open[0]], 1);
}

static void ended(struct struggle_state *s, const struct fact *f)
{
    (void)f;
    s->phase = STRUGGLE_PHASE_OVER;
}

static void won(struct struggle_state *s, const struct fact *f)
{
    s->winner = f->seat;
    s->phase = STRUGGLE_PHASE_OVER;
}

static void nothing(struct struggle_state *s, const struct fact *f)
{
    (void)s;
    (void)f;
}

static const struct {
    void (*evolve)(struct struggle_state *, const struct fact *);
    bool needs_seat; /* ignored without one */
} effects[STRUGGLE_FACTS] = {
    [STRUGGLE_FACT_OPENED] = {opened, false},
    [STRUGGLE_FACT_OPTION] = {option, false},
    [STRUGGLE_FACT_COST] = {cost, false},
    [STRUGGLE_FACT_START_ROLL] = {nothing, false},
    [STRUGGLE_FACT_BEGINS] = {begins, true},
    [STRUGGLE_FACT_MARKET] = {market, false},
    [STRUGGLE_FACT_DREW] = {drew, true},
    [STRUGGLE_FACT_SHUFFLED] = {shuffled, false},
    [STRUGGLE_FACT_TURN] = {turn, true},
    [STRUGGLE_FACT_SWAPPED] = {swapped, true},
    [STRUGGLE_FACT_MARKET_TRADED] = {market_traded, true},
    [STRUGGLE_FACT_LOOKED] = {looked, true},
    [STRUGGLE_FACT_TAKEN] = {taken, true},
    [STRUGGLE_FACT_RETURNED] = {returned, true},
    [STRUGGLE_FACT_PAID] = {lay_off, true},
    [STRUGGLE_FACT_ROAD] = {road, true},
    [STRUGGLE_FACT_KNIGHT] = {knight, true},
    [STRUGGLE_FACT_SETTLEMENT] = {settlement, true},
    [STRUGGLE_FACT_CITY] = {city, true},
    [STRUGGLE_FACT_EXPANSION] = {expansion, true},
    [STRUGGLE_FACT_DESTINY] = {destiny, true},
    [STRUGGLE_FACT_DESTINY_LEFT] = {destiny_left, true},
    [STRUGGLE_FACT_EVENT] = {event, true},
    [STRUGGLE_FACT_OWES] = {owes, true},
    [STRUGGLE_FACT_DISCARDED] = {discarded, true},
    [STRUGGLE_FACT_PICKED] = {picked, true},
    [STRUGGLE_FACT_REFILLED] = {refilled, false},
    [STRUGGLE_FACT_GUILD] = {guild, true},
    [STRUGGLE_FACT_WON] = {won, true},
    [STRUGGLE_FACT_ENDED] = {ended, false},
};

void struggle_evolve(void *state, const struct fact *f)
{
    struct struggle_state *s = state;
    if (f->kind >= STRUGGLE_FACTS || (effects[f->kind].needs_seat && !is_seat(f->seat)))
        return;
    int8_t phase = s->phase, seat = s->seat;
    s->sequence++;
    effects[f->kind].evolve(s, f);
    if (is_seat(f->seat))
        s->prompt[f->seat] = s->sequence;
    if (is_seat(s->seat) && (s->phase != phase || s->seat != seat))
        s->prompt[s->seat] = s->sequence;
}
