/* Questions about a position. */
#include "rules/struggle/state.h"

#include "rules/standing.h"

#include <string.h>

/* S-CARD-3 to -5, S-END-1 */
int struggle_points(const struct struggle_state *s, int seat)
{
    int points = s->settlements[seat] + 2 * s->cities[seat] +
                 (s->roads[seat] - struggle_a_sides(s->roads[seat])) +
                 (s->knights[seat] - struggle_a_sides(s->knights[seat]));
    for (int e = 0; e < STRUGGLE_EXPANSIONS; e++)
        points += s->expansions[seat][e];
    return points;
}

int struggle_allowed(const struct struggle_state *s)
{
    int roads = struggle_a_sides(s->roads[s->seat]);
    return (roads ? roads : 1) - s->traded;
}

/* S-TAKE-4: the earliest cards are safe, and the last one is taken (S-TAKE-3). */
static bool can_lose(const struct struggle_state *s, int seat, int piece)
{
    if (piece == STRUGGLE_ROAD)
        return s->roads[seat] > (struggle_has(s, seat, STRUGGLE_CASTLE) ? STRUGGLE_SAFE_ROADS : 0);
    return s->knights[seat] > (struggle_has(s, seat, STRUGGLE_CHURCH) ? 1 : 0);
}

int struggle_loser(const struct struggle_state *s, int seat, int piece)
{
    int step = s->destiny == WAY_COUNTERCLOCKWISE ? s->nseats - 1 : 1; /* S-TAKE-6 */
    for (int i = 1, other = seat; i < s->nseats; i++) {
        other = (other + step) % s->nseats;
        if (can_lose(s, other, piece))
            return other;
    }
    return SEAT_NONE;
}

/* S-BUILD-8: an expansion lies on a city without one. */
static bool has_bare_city(const struct struggle_state *s, int seat)
{
    int bare = s->cities[seat];
    for (int e = 0; e < STRUGGLE_EXPANSIONS; e++)
        bare -= s->expansions[seat][e];
    return bare > 0;
}

bool struggle_available(const struct struggle_state *s, int seat, int piece)
{
    switch (struggle_kind(piece)) {
    case STRUGGLE_ROAD:
        return s->roads_left || struggle_loser(s, seat, piece) != SEAT_NONE;
    case STRUGGLE_KNIGHT:
        return s->knights_left || struggle_loser(s, seat, piece) != SEAT_NONE;
    case STRUGGLE_SETTLEMENT:
        return s->settlements_left > 0;
    case STRUGGLE_CITY:
        return s->settlements[seat] > 0;
    default:
        return s->expansions_left[piece - STRUGGLE_EXPANSION] > 0 && has_bare_city(s, seat);
    }
}

bool struggle_guild_open(const struct struggle_state *s)
{
    return s->phase == STRUGGLE_PHASE_TRADE ||
           (s->phase == STRUGGLE_PHASE_BUILD && s->option[STRUGGLE_OPT_GUILD_IN] == GUILD_IN_BUILD);
}

bool struggle_guild_may(const struct struggle_state *s, int seat, int other)
{
    return other != seat && s->hand_size[other] > 0 &&
           struggle_points(s, other) >= struggle_points(s, seat);
}

int struggle_seats(const void *state)
{
    return ((const struct struggle_state *)state)->nseats;
}

struct turn struggle_turn(const void *state)
{
    const struct struggle_state *s = state;
    struct turn t = {.seat = SEAT_NONE, .phase = (uint8_t)s->phase, .number = (uint16_t)s->turn};
    memcpy(t.prompt, s->prompt, sizeof t.prompt);
    if (s->phase == STRUGGLE_PHASE_OVER)
        return t;
    t.seat = s->seat;
    t.must = (uint8_t)(1u << s->seat);
    if (s->phase == STRUGGLE_PHASE_ROBBERY) {
        t.must = 0;
        for (int seat = 0; seat < s->nseats; seat++)
            t.must |= (uint8_t)((s->owes[seat] > 0) << seat);
    }
    t.may = t.must;
    return t;
}

/* S-END-3 */
bool struggle_finished(const void *state, struct standing out[SEATS_MAX])
{
    const struct struggle_state *s = state;
    int16_t points[SEATS_MAX] = {0};
    if (s->phase != STRUGGLE_PHASE_OVER)
        return false;
    for (int seat = 0; seat < s->nseats; seat++)
        points[seat] = (int16_t)struggle_points(s, seat);
    standings_fill(points, s->nseats, SEAT_NONE, out);
    return true;
}
