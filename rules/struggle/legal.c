/* What a seat may do, and the bounds of free amounts. */
#include "rules/struggle/state.h"

#include <string.h>

struct list {
    struct move *out;
    size_t n, cap;
    int8_t seat;
};

#define NONE5 ARG_NONE, ARG_NONE, ARG_NONE, ARG_NONE, ARG_NONE
static const struct move blank = {.arg = {NONE5, NONE5, NONE5}};
/* Counts of cards, all 0, for one argument and for two. */
static const struct move no_cards = {.arg = {0, 0, 0, 0, 0, NONE5, NONE5}};
static const struct move no_trade = {.arg = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NONE5}};
_Static_assert(MOVE_ARGS == 15, "three fives");

/* A new entry with all arguments left out; the last one again where there is no room. */
static struct move *add_like(struct list *list, enum struggle_verb verb, const struct move *like)
{
    struct move *m = &list->out[list->n < list->cap ? list->n++ : list->cap - 1];
    *m = *like;
    m->seat = list->seat;
    m->verb = (uint8_t)verb;
    return m;
}

static struct move *add(struct list *list, enum struggle_verb verb)
{
    return add_like(list, verb, &blank);
}

static void set_all(struct move *m, int at, int n, int value)
{
    for (int i = 0; i < n; i++)
        m->arg[at + i] = (int16_t)value;
}

static void add_free(struct list *list, enum struggle_verb verb, int at, int n)
{
    set_all(add(list, verb), at, n, ARG_FREE);
}

/* --- Trade ------------------------------------------------------------------------------------ */

static void add_stack(struct list *list, const struct struggle_state *s, int left)
{
    for (int r = 0; r < BASE_RESOURCES; r++)
        if (s->hand[s->seat][r])
            add_like(list, STRUGGLE_VERB_STACK, &no_cards)->arg[STRUGGLE_CARDS_AT + r] = 1;
    if (left > 1 && s->hand_size[s->seat] > 1)
        add_free(list, STRUGGLE_VERB_STACK, STRUGGLE_CARDS_AT, BASE_RESOURCES);
}

/* Two cards for two others, at least. */
static bool several(const struct struggle_state *s)
{
    const int8_t *hand = s->hand[s->seat];
    for (unsigned give = 1; give < 1u << BASE_RESOURCES; give++) {
        int given = 0, taken = 0;
        for (int r = 0; r < BASE_RESOURCES; r++) {
            given += give >> r & 1 ? hand[r] : 0;
            taken += give >> r & 1 ? 0 : s->market[r];
        }
        if (given > 1 && taken > 1)
            return true;
    }
    return false;
}

static void add_market(struct list *list, const struct struggle_state *s, int left)
{
    for (int give = 0; give < BASE_RESOURCES; give++)
        for (int take = 0; s->hand[s->seat][give] && take < BASE_RESOURCES; take++) {
            if (take == give || !s->market[take])
                continue;
            struct move *m = add_like(list, STRUGGLE_VERB_MARKET, &no_trade);
            m->arg[STRUGGLE_MARKET_GIVE + give] = 1;
            m->arg[STRUGGLE_MARKET_TAKE + take] = 1;
        }
    if (left > 1 && several(s))
        add_free(list, STRUGGLE_VERB_MARKET, STRUGGLE_MARKET_GIVE, 2 * BASE_RESOURCES);
}

static void add_opponents(struct list *list, const struct struggle_state *s, int left)
{
    bool library = struggle_has(s, s->seat, STRUGGLE_LIBRARY) && !s->library_used;
    for (int from = 0; from < s->nseats; from++) {
        if (from == s->seat || !s->hand_size[from])
            continue;
        for (int n = 1; n <= left && n <= s->hand_size[from]; n++) {
            struct move *m = add(list, STRUGGLE_VERB_DRAW);
            m->arg[STRUGGLE_SEAT_AT] = (int16_t)from;
            m->arg[STRUGGLE_DRAW_NUMBER] = (int16_t)n;
        }
        if (library)
            add(list, STRUGGLE_VERB_LOOK)->arg[STRUGGLE_SEAT_AT] = (int16_t)from;
    }
}

static void add_trades(struct list *list, const struct struggle_state *s)
{
    int left = struggle_allowed(s);
    if (left < 1)
        return;
    add_stack(list, s, left);
    if (!struggle_may_trade_freely(s))
        return;
    add_market(list, s, left);
    add_opponents(list, s, left);
}

/* --- Build ------------------------------------------------------------------------------------ */

/* Whether a card that need not be replaced can be. */
static bool replaceable(const int8_t hand[], const int8_t cost[], int lot)
{
    for (int with = 0; with < BASE_RESOURCES; with++)
        for (int r = 0; hand[with] - cost[with] >= lot && r < BASE_RESOURCES; r++)
            if (r != with && cost[r])
                return true;
    return false;
}

static void add_ways(struct list *list, int piece, const struct struggle_payment *way, int n,
                     bool free)
{
    for (int i = 0; i < n; i++) {
        struct move *m = add(list, STRUGGLE_VERB_BUILD);
        m->arg[STRUGGLE_BUILD_PIECE] = (int16_t)piece;
        for (int r = 0; n > 1 && r < BASE_RESOURCES; r++) {
            m->arg[STRUGGLE_BUILD_WITH + r] = way[i].with[r];
            m->arg[STRUGGLE_BUILD_FOR + r] = way[i].instead[r];
        }
    }
    if (!free)
        return;
    struct move *m = add(list, STRUGGLE_VERB_BUILD);
    m->arg[STRUGGLE_BUILD_PIECE] = (int16_t)piece;
    set_all(m, STRUGGLE_BUILD_WITH, 2 * BASE_RESOURCES, ARG_FREE);
}

static void add_kind(struct list *list, const struct struggle_state *s, int first, int last)
{
    const int8_t *hand = s->hand[s->seat];
    struct struggle_payment way[BASE_RESOURCES];
    int8_t cost[BASE_RESOURCES];
    int lot = struggle_lot(s->expansions[s->seat]);
    struggle_cost(s->option, first, cost);
    int n = struggle_payments(hand, cost, lot, way);
    if (!n)
        return;
    bool free = struggle_total(way[0].instead) > 0 || replaceable(hand, cost, lot);
    for (int piece = first; piece <= last; piece++)
        if (struggle_available(s, s->seat, piece))
            add_ways(list, piece, way, n, free);
}

static void add_builds(struct list *list, const struct struggle_state *s)
{
    for (int kind = 0; kind < STRUGGLE_KINDS; kind++)
        if (!(s->built >> kind & 1))
            add_kind(list, s, kind, kind == STRUGGLE_EXPANSION ? STRUGGLE_PIECES - 1 : kind);
}

static void add_guild(struct list *list, const struct struggle_state *s)
{
    int guilds = s->expansions[s->seat][STRUGGLE_GUILD - STRUGGLE_EXPANSION];
    if (s->guilds_used >= guilds || !struggle_guild_open(s))
        return;
    for (int from = 0; from < s->nseats; from++)
        if (struggle_guild_may(s, s->seat, from))
            add(list, STRUGGLE_VERB_GUILD)->arg[STRUGGLE_SEAT_AT] = (int16_t)from;
}

/* --- All -------------------------------------------------------------------------------------- */

static void add_picks(struct list *list, const int8_t cards[BASE_RESOURCES])
{
    for (int r = 0; r < BASE_RESOURCES; r++)
        if (cards[r])
            add(list, STRUGGLE_VERB_PICK)->arg[STRUGGLE_PICK_CARD] = (int16_t)r;
}

/* Where one card is owed, each kind by name; else a template. */
static void add_owed(struct list *list, enum struggle_verb verb, const int8_t hand[], int n)
{
    if (n != 1) {
        add_free(list, verb, STRUGGLE_CARDS_AT, BASE_RESOURCES);
        return;
    }
    for (int r = 0; r < BASE_RESOURCES; r++) {
        if (hand[r])
            add_like(list, verb, &no_cards)->arg[STRUGGLE_CARDS_AT + r] = 1;
    }
}

static void add_turn(struct list *list, const struct struggle_state *s)
{
    switch ((enum struggle_phase)s->phase) {
    case STRUGGLE_PHASE_TRADE:
        add_trades(list, s);
        /* fall through */
    case STRUGGLE_PHASE_BUILD:
        add_builds(list, s);
        add_guild(list, s);
        add(list, STRUGGLE_VERB_END);
        break;
    case STRUGGLE_PHASE_RETURN:
        add_owed(list, STRUGGLE_VERB_GIVE, s->hand[s->seat], s->debt);
        break;
    case STRUGGLE_PHASE_LIBRARY:
        add_picks(list, s->hand[s->lender]);
        break;
    case STRUGGLE_PHASE_MARKET:
        add_picks(list, s->market);
        break;
    case STRUGGLE_PHASE_DESTINY:
        add(list, STRUGGLE_VERB_DESTINY)->arg[STRUGGLE_DESTINY_CHOICE] = DESTINY_TURN;
        add(list, STRUGGLE_VERB_DESTINY)->arg[STRUGGLE_DESTINY_CHOICE] = DESTINY_LEAVE;
        break;
    case STRUGGLE_PHASE_ROBBERY:
    case STRUGGLE_PHASE_OVER:
    case STRUGGLE_PHASES:
        break;
    }
}

size_t struggle_legal(const void *state, int seat, struct move *out, size_t cap)
{
    const struct struggle_state *s = state;
    struct list list = {.out = out, .cap = cap, .seat = (int8_t)seat};
    if (!cap || seat < 0 || seat >= s->nseats)
        return 0;
    if (s->owes[seat])
        add_owed(&list, STRUGGLE_VERB_DISCARD, s->hand[seat], s->owes[seat]);
    if (seat == s->seat)
        add_turn(&list, s);
    return list.n;
}

/* --- Amounts ---------------------------------------------------------------------------------- */

static struct amount some_of(const int8_t *most, int at, int least, int top)
{
    struct amount a = {.at = (uint8_t)at,
                       .width = BASE_RESOURCES,
                       .total_min = (int16_t)least,
                       .total_max = (int16_t)top};
    for (int r = 0; r < BASE_RESOURCES; r++)
        a.most[r] = most[r];
    return a;
}

static int less(int a, int b)
{
    return a < b ? a : b;
}

/* Lots of what is left over, for what is missing at least. */
static bool build_amounts(const struct struggle_state *s, const struct move *m, struct amounts *out)
{
    const int8_t *hand = s->hand[s->seat];
    int piece = m->arg[STRUGGLE_BUILD_PIECE], lot = struggle_lot(s->expansions[s->seat]);
    int8_t cost[BASE_RESOURCES], most[BASE_RESOURCES];
    if (piece < 0 || piece >= STRUGGLE_PIECES)
        return false;
    struggle_cost(s->option, piece, cost);
    struct struggle_need need = struggle_need(hand, cost, lot);
    int least = need.missing ? need.missing : 1, top = less(need.lots, struggle_total(cost));
    for (int r = 0; r < BASE_RESOURCES; r++)
        most[r] = (int8_t)(hand[r] > cost[r] ? (hand[r] - cost[r]) / lot : 0);
    out->n = 2;
    out->of[0] = some_of(most, STRUGGLE_BUILD_WITH, least, top);
    out->of[1] = some_of(cost, STRUGGLE_BUILD_FOR, least, top);
    return top >= least;
}

bool struggle_amounts(const void *state, const struct move *m, struct amounts *out)
{
    const struct struggle_state *s = state;
    if (m->seat < 0 || m->seat >= s->nseats)
        return false;
    const int8_t *hand = s->hand[m->seat];
    int left = struggle_allowed(s), size = s->hand_size[m->seat];
    bool on_turn = m->seat == s->seat;
    out->n = 1;
    switch (m->verb) {
    case STRUGGLE_VERB_DISCARD:
        out->of[0] = some_of(hand, STRUGGLE_CARDS_AT, s->owes[m->seat], s->owes[m->seat]);
        return s->owes[m->seat] > 0;
    case STRUGGLE_VERB_GIVE:
        out->of[0] = some_of(hand, STRUGGLE_CARDS_AT, s->debt, s->debt);
        return on_turn && s->phase == STRUGGLE_PHASE_RETURN;
    case STRUGGLE_VERB_STACK:
        out->of[0] = some_of(hand, STRUGGLE_CARDS_AT, 1, less(left, size));
        return on_turn && s->phase == STRUGGLE_PHASE_TRADE && less(left, size) > 0;
    case STRUGGLE_VERB_MARKET:
        out->n = 2;
        out->of[0] = some_of(hand, STRUGGLE_MARKET_GIVE, 1, less(left, size));
        out->of[1] = some_of(s->market, STRUGGLE_MARKET_TAKE, 1, less(left, STRUGGLE_MARKET));
        return on_turn && s->phase == STRUGGLE_PHASE_TRADE && less(left, size) > 0;
    case STRUGGLE_VERB_BUILD:
        return on_turn && build_amounts(s, m, out);
    default:
        return false;
    }
}
