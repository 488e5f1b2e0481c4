/* Building: payments, roads and knights that change hands, events, the destiny card, guilds. */
#include "rules/struggle/draft.h"

#include <string.h>

/* --- Payments (S-BUILD-1, -3, -4) ------------------------------------------------------------- */

static struct refusal too_few(const int8_t hand[], const int8_t cost[], int lot)
{
    struct refusal no = REFUSE_PLAINLY(CARDS_SHORT);
    no.arg[2 * BASE_RESOURCES] = (int16_t)lot;
    for (int r = 0; r < BASE_RESOURCES; r++) {
        int missing = cost[r] - hand[r];
        no.arg[r] = cost[r];
        no.arg[BASE_RESOURCES + r] = (int16_t)(missing > 0 ? missing : 0);
    }
    return no;
}

/* What is to be paid: a lot for each card that is replaced. */
static void pay(const struct struggle_payment *how, const int8_t cost[], int lot, int8_t paid[])
{
    for (int r = 0; r < BASE_RESOURCES; r++)
        paid[r] = (int8_t)(cost[r] - how->instead[r] + lot * how->with[r]);
}

static struct refusal which_way(const struct struggle_payment *how, int piece, int lot)
{
    int with = 0, instead = 0;
    while (!how->with[with])
        with++;
    while (!how->instead[instead])
        instead++;
    return REFUSE(HOW_TO_PAY, (int16_t)lot, (int16_t)piece, (int16_t)with, (int16_t)instead);
}

/* The host's choice, unless there are several. */
static struct refusal pay_as_is(const struct struggle_state *s, int seat, int piece,
                                const int8_t cost[], int8_t paid[])
{
    int lot = struggle_lot(s->expansions[seat]);
    struct struggle_payment way[BASE_RESOURCES];
    int n = struggle_payments(s->hand[seat], cost, lot, way);
    if (n == 0)
        return too_few(s->hand[seat], cost, lot);
    if (n > 1)
        return which_way(&way[0], piece, lot);
    pay(&way[0], cost, lot, paid);
    return GRANTED;
}

/* Who pays names a kind for each card of the cost that a lot of it stands for. */
static struct refusal check_named(const struct struggle_payment *how, const int8_t cost[], int lot)
{
    for (int r = 0; r < BASE_RESOURCES; r++)
        if (how->with[r] && how->instead[r])
            return REFUSE(SAME_BOTH_SIDES, (int16_t)r);
    int named = struggle_total(how->instead);
    if (!named || struggle_total(how->with) != named)
        return REFUSE(NO_LOT_OF, (int16_t)lot);
    if (base_covers(cost, how->instead))
        return GRANTED;
    struct refusal no = REFUSE_PLAINLY(NOT_IN_COST);
    for (int r = 0; r < BASE_RESOURCES; r++)
        no.arg[r] = cost[r];
    return no;
}

struct refusal struggle_payment(const struct struggle_state *s, const struct move *m,
                                int8_t paid[BASE_RESOURCES])
{
    int8_t cost[BASE_RESOURCES];
    int piece = m->arg[STRUGGLE_BUILD_PIECE], lot = struggle_lot(s->expansions[m->seat]);
    struct struggle_payment how;
    int n = struggle_take_cards(how.with, &m->arg[STRUGGLE_BUILD_WITH]);
    n += struggle_take_cards(how.instead, &m->arg[STRUGGLE_BUILD_FOR]);
    struggle_cost(s->option, piece, cost);
    if (n == 0)
        return pay_as_is(s, m->seat, piece, cost, paid);
    struct refusal no = check_named(&how, cost, lot);
    if (no.code)
        return no;
    pay(&how, cost, lot, paid);
    return base_covers(s->hand[m->seat], paid) ? GRANTED : struggle_not_held(paid);
}

/* --- Whether there is such a card ------------------------------------------------------------- */

static struct refusal check_available(const struct struggle_state *s, int seat, int piece)
{
    int kind = struggle_kind(piece);
    if (s->built >> kind & 1) /* S-BUILD-2 */
        return kind == STRUGGLE_EXPANSION ? REFUSE_PLAINLY(ONE_EXPANSION_A_TURN)
                                          : REFUSE(ONE_A_TURN, (int16_t)piece);
    if (struggle_available(s, seat, piece))
        return GRANTED;
    switch (kind) {
    case STRUGGLE_SETTLEMENT:
        return REFUSE_PLAINLY(NO_SETTLEMENT_CARDS);
    case STRUGGLE_CITY:
        return REFUSE_PLAINLY(NOTHING_TO_TURN_OVER);
    case STRUGGLE_EXPANSION:
        return s->expansions_left[piece - STRUGGLE_EXPANSION]
                   ? REFUSE(NO_CITY_FOR_EXPANSION, (int16_t)piece)
                   : REFUSE(EXPANSION_GONE, (int16_t)piece);
    default:
        return REFUSE(NOBODY_TO_TAKE_FROM, (int16_t)piece, (int16_t)piece);
    }
}

/* --- What follows ----------------------------------------------------------------------------- */

/* S-EVENT-1: all owe at the same time; the builder has paid. */
static void tell_robbery(struct struggle_draft *d, int builder, int paid)
{
    for (int seat = 0; seat < d->s->nseats; seat++) {
        int n = d->s->hand_size[seat] - (seat == builder ? paid : 0);
        if (n > STRUGGLE_LIMIT)
            struggle_tell(d, STRUGGLE_FACT_OWES, seat, n / STRUGGLE_ROBBED_PART, 0);
    }
}

/* S-BUILD-7, S-EVENT-3: none is named, since it is the same in every case. The cards were shuffled
 * (S-SETUP-1) and nobody has seen a back that is left, so each of them, the oldest like any other,
 * is one of the events left with the same chance; and cities differ in nothing from each other. */
static void tell_event(struct struggle_draft *d, int seat, int paid)
{
    uint8_t backs[STRUGGLE_EVENTS];
    for (int e = 0; e < STRUGGLE_EVENTS; e++)
        backs[e] = (uint8_t)d->s->events[e];
    int event = d->chance->pick(d->chance, CHANCE_DECK, backs, STRUGGLE_EVENTS);
    struggle_tell(d, STRUGGLE_FACT_EVENT, seat, event, 0);
    if (event == EVENT_ROBBERY)
        tell_robbery(d, seat, paid);
}

/* S-BUILD-5, S-TAKE-1. Returns the points that it brings. */
static int tell_sided(struct struggle_draft *d, int seat, int piece)
{
    const struct struggle_state *s = d->s;
    bool road = piece == STRUGGLE_ROAD;
    int left = road ? s->roads_left : s->knights_left;
    int side = struggle_side((road ? s->roads[seat] : s->knights[seat]) + 1);
    int from = left ? SEAT_NONE : struggle_loser(s, seat, piece);
    struggle_tell(d, road ? STRUGGLE_FACT_ROAD : STRUGGLE_FACT_KNIGHT, seat, side, from);
    return side == SIDE_B;
}

static int tell_built(struct struggle_draft *d, int seat, int piece)
{
    switch (struggle_kind(piece)) {
    case STRUGGLE_SETTLEMENT:
        struggle_tell(d, STRUGGLE_FACT_SETTLEMENT, seat, 0, 0);
        return 1;
    case STRUGGLE_CITY:
        struggle_tell(d, STRUGGLE_FACT_CITY, seat, 0, 0);
        return 1;
    case STRUGGLE_EXPANSION:
        struggle_tell(d, STRUGGLE_FACT_EXPANSION, seat, piece - STRUGGLE_EXPANSION, 0);
        return 1;
    default:
        return tell_sided(d, seat, piece);
    }
}

struct refusal struggle_build(struct struggle_draft *d, const struct move *m)
{
    const struct struggle_state *s = d->s;
    int piece = m->arg[STRUGGLE_BUILD_PIECE];
    int8_t paid[BASE_RESOURCES];
    if (piece == ARG_NONE)
        return REFUSE_PLAINLY(NO_SUCH_MOVE);
    struct refusal no = struggle_check_turn(s, m->seat);
    if (!no.code)
        no = check_available(s, m->seat, piece);
    if (!no.code)
        no = struggle_payment(s, m, paid);
    if (no.code)
        return no;
    struggle_tell_cards(d, STRUGGLE_FACT_PAID, m->seat, paid);
    int points = struggle_points(s, m->seat) + tell_built(d, m->seat, piece);
    if (points >= s->option[STRUGGLE_OPT_POINTS]) /* S-END-1: before the event */
        struggle_tell(d, STRUGGLE_FACT_WON, m->seat, points, 0);
    else if (piece == STRUGGLE_CITY)
        tell_event(d, m->seat, struggle_total(paid));
    return GRANTED;
}

/* S-BUILD-6 */
struct refusal struggle_choose_destiny(struct struggle_draft *d, const struct move *m)
{
    int choice = m->arg[STRUGGLE_DESTINY_CHOICE];
    if (choice == ARG_NONE)
        return REFUSE_PLAINLY(NO_SUCH_MOVE);
    struct refusal no =
        struggle_check_owed(d->s, m->seat, STRUGGLE_PHASE_DESTINY, REFUSED_NO_DESTINY_NOW);
    if (no.code)
        return no;
    if (choice == DESTINY_TURN)
        struggle_tell(d, STRUGGLE_FACT_DESTINY, m->seat, 1 - d->s->destiny, 0);
    else
        struggle_tell(d, STRUGGLE_FACT_DESTINY_LEFT, m->seat, 0, 0);
    return GRANTED;
}

/* S-EXP-2 */
static struct refusal check_guild(const struct struggle_state *s, int seat, int from)
{
    int guilds = s->expansions[seat][STRUGGLE_GUILD - STRUGGLE_EXPANSION];
    if (!guilds)
        return REFUSE(NO_EXPANSION, STRUGGLE_GUILD, STRUGGLE_GUILD);
    if (s->guilds_used >= guilds)
        return REFUSE(EXPANSION_USED, STRUGGLE_GUILD);
    if (!struggle_guild_open(s))
        return REFUSE_PLAINLY(GUILD_BEFORE_BUILDING);
    if (from == seat || from == SEAT_NONE)
        return REFUSE_PLAINLY(NOT_ONESELF_DRAWN);
    if (!s->hand_size[from])
        return REFUSE(HAND_EMPTY, (int16_t)from);
    return struggle_guild_may(s, seat, from) ? GRANTED : REFUSE(GUILD_POORER, (int16_t)from);
}

struct refusal struggle_use_guild(struct struggle_draft *d, const struct move *m)
{
    int from = m->arg[STRUGGLE_SEAT_AT];
    if (from == ARG_NONE)
        return REFUSE_PLAINLY(NO_SUCH_MOVE);
    struct refusal no = struggle_check_turn(d->s, m->seat);
    if (!no.code)
        no = check_guild(d->s, m->seat, from);
    if (no.code)
        return no;
    uint8_t hand[BASE_RESOURCES];
    for (int r = 0; r < BASE_RESOURCES; r++)
        hand[r] = (uint8_t)d->s->hand[from][r];
    struct fact *f = struggle_tell(d, STRUGGLE_FACT_GUILD, m->seat, from, 0);
    f->seers = (uint8_t)(1u << m->seat | 1u << from);
    f->closed[0] = (int16_t)d->chance->pick(d->chance, CHANCE_STEAL, hand, BASE_RESOURCES);
    return GRANTED;
}
