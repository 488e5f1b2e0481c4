/* Whether a loaded position could have arisen. Everything is checked for range before it is used,
 * so any bytes are safe. */
#include "rules/struggle/state.h"
#include "rules/struggle/tables.h"

static bool between(int value, int lo, int hi)
{
    return value >= lo && value <= hi;
}

static bool options_sane(const struct struggle_state *s)
{
    int cost = 0;
    for (int o = 0; o < STRUGGLE_SCALARS; o++) {
        const struct field *field = &struggle_options[o].field;
        if (!between(s->option[o], field->lo, field->words ? field->words->n - 1 : field->hi))
            return false;
    }
    for (int r = 0; r < BASE_RESOURCES; r++) {
        if (s->option[STRUGGLE_OPT_EXPANSION_COST + r] < 0)
            return false;
        cost += s->option[STRUGGLE_OPT_EXPANSION_COST + r];
    }
    return between(cost, 1, 5);
}

/* S-CARD-1, S-TRADE-5 */
static bool resources_sane(const struct struggle_state *s)
{
    for (int r = 0; r < BASE_RESOURCES; r++) {
        int all = struggle_resources[r], sum = s->stack[r] + s->discard[r] + s->market[r];
        if (!between(s->stack[r], 0, all) || !between(s->discard[r], 0, all) ||
            !between(s->market[r], 0, all))
            return false;
        for (int seat = 0; seat < SEATS_MAX; seat++) {
            if (!between(s->hand[seat][r], 0, seat < s->nseats ? all : 0))
                return false;
            sum += s->hand[seat][r];
        }
        if (sum != all)
            return false;
    }
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (s->hand_size[seat] != struggle_total(s->hand[seat]))
            return false;
    return struggle_total(s->market) == STRUGGLE_MARKET;
}

/* The sum of what everybody has and what is left, each in range; -1 where one is not. */
static int count(const struct struggle_state *s, const int8_t *of, int left, int most)
{
    int sum = left;
    bool fine = between(left, 0, most);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        fine &= between(of[seat], 0, seat < s->nseats ? most : 0);
        sum += of[seat];
    }
    return fine ? sum : -1;
}

static bool expansions_sane(const struct struggle_state *s, const struct struggle_batch *all)
{
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        int n = 0;
        for (int e = 0; e < STRUGGLE_EXPANSIONS; e++) {
            if (!between(s->expansions[seat][e], 0, all->expansions[e]))
                return false;
            n += s->expansions[seat][e];
        }
        if (n > s->cities[seat])
            return false;
    }
    for (int e = 0; e < STRUGGLE_EXPANSIONS; e++) {
        int sum = s->expansions_left[e];
        for (int seat = 0; seat < s->nseats; seat++)
            sum += s->expansions[seat][e];
        if (!between(s->expansions_left[e], 0, all->expansions[e]) || sum != all->expansions[e])
            return false;
    }
    return true;
}

/* Each city has shown the event on its back, in the moment of its building at the latest. */
static bool events_sane(const struct struggle_state *s, const struct struggle_batch *all)
{
    int cities = 0, shown = 0;
    for (int seat = 0; seat < s->nseats; seat++)
        cities += s->cities[seat];
    for (int e = 0; e < STRUGGLE_EVENTS; e++) {
        if (!between(s->events[e], 0, all->events[e]))
            return false;
        shown += all->events[e] - s->events[e];
    }
    /* The city that won shows none (S-END-1). */
    return shown == cities || (s->winner != SEAT_NONE && shown == cities - 1);
}

static bool pieces_sane(const struct struggle_state *s)
{
    struct struggle_batch all = {0};
    int8_t settled[SEATS_MAX];
    for (int i = 0; i <= s->nseats - 2; i++) {
        all.roads = (int8_t)(all.roads + struggle_batches[i].roads);
        all.knights = (int8_t)(all.knights + struggle_batches[i].knights);
        for (int e = 0; e < STRUGGLE_EVENTS; e++)
            all.events[e] = (int8_t)(all.events[e] + struggle_batches[i].events[e]);
        for (int e = 0; e < STRUGGLE_EXPANSIONS; e++)
            all.expansions[e] = (int8_t)(all.expansions[e] + struggle_batches[i].expansions[e]);
    }
    int cards = all.events[0] + all.events[1];
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if (!between(s->settlements[seat], 0, cards) || !between(s->cities[seat], 0, cards))
            return false;
        settled[seat] = (int8_t)(s->settlements[seat] + s->cities[seat]);
        if (seat < s->nseats && !settled[seat])
            return false;
    }
    return count(s, s->roads, s->roads_left, all.roads) == all.roads &&
           count(s, s->knights, s->knights_left, all.knights) == all.knights &&
           count(s, settled, s->settlements_left, cards) == cards && expansions_sane(s, &all) &&
           events_sane(s, &all);
}

/* Discards, returns and open hands, in their phases alone. */
static bool debts_sane(const struct struggle_state *s)
{
    bool robbery = s->phase == STRUGGLE_PHASE_ROBBERY, owed = false;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        bool sound =
            s->owes[seat] == 0 || (s->hand_size[seat] > STRUGGLE_LIMIT &&
                                   s->owes[seat] == s->hand_size[seat] / STRUGGLE_ROBBED_PART);
        if (!sound)
            return false;
        owed |= s->owes[seat] > 0;
    }
    bool lent = s->phase == STRUGGLE_PHASE_RETURN || s->phase == STRUGGLE_PHASE_LIBRARY;
    if (owed != robbery || lent != (s->lender != SEAT_NONE))
        return false;
    if (!lent)
        return s->debt == 0;
    if (!between(s->lender, 0, s->nseats - 1) || s->lender == s->seat)
        return false;
    return s->phase == STRUGGLE_PHASE_RETURN
               ? between(s->debt, 1, s->traded) && s->debt <= s->hand_size[s->seat]
               : s->debt == 0 && s->hand_size[s->lender] > 0 && s->library_used == 1 &&
                     struggle_allowed(s) > 0;
}

static bool turn_sane(const struct struggle_state *s)
{
    bool trading = s->phase <= STRUGGLE_PHASE_LIBRARY;
    return between(s->turn, 1, 30000) && s->seat == (s->first + s->turn - 1) % s->nseats &&
           between(s->idle, -1, STRUGGLE_ROUNDS * s->nseats - 1) &&
           between(s->traded, 0, STRUGGLE_ROADS) && (!trading || struggle_allowed(s) >= 0) &&
           between(s->library_used, 0, 1) && between(s->guilds_used, 0, 2) &&
           between(s->built, 0, (1 << STRUGGLE_KINDS) - 1) && (!trading || s->built == 0) &&
           between(s->destiny, 0, s->nseats > 2);
}

/* S-END-1: who has the points has won. */
static bool winner_sane(const struct struggle_state *s)
{
    if (!between(s->winner, SEAT_NONE, s->nseats - 1) ||
        (s->winner != SEAT_NONE && (s->phase != STRUGGLE_PHASE_OVER || s->winner != s->seat)))
        return false;
    for (int seat = 0; seat < s->nseats; seat++)
        if ((struggle_points(s, seat) >= s->option[STRUGGLE_OPT_POINTS]) != (seat == s->winner))
            return false;
    return true;
}

bool struggle_sane(const void *state)
{
    const struct struggle_state *s = state;
    return between(s->nseats, 2, STRUGGLE_SEATS) && between(s->phase, 0, STRUGGLE_PHASE_OVER) &&
           between(s->seat, 0, s->nseats - 1) && between(s->first, 0, s->nseats - 1) &&
           (s->phase != STRUGGLE_PHASE_DESTINY || s->nseats > 2) && options_sane(s) &&
           resources_sane(s) && pieces_sane(s) && turn_sane(s) && debts_sane(s) && winner_sane(s);
}
