/* What a viewer may know, and drawing anew what it may not (S-VIEW-1). */
#include "rules/struggle/state.h"

#include <string.h>

/* A hand is open to its owner, and to who looks at it by a library (S-TRADE-8). */
static bool sees_hand(const struct struggle_state *s, int viewer, int seat)
{
    return viewer == VIEWER_ALL || viewer == seat ||
           (s->phase == STRUGGLE_PHASE_LIBRARY && viewer == s->seat && seat == s->lender);
}

static void see_turn(const struct struggle_state *s, struct struggle_view *v)
{
    v->nseats = s->nseats;
    v->phase = s->phase;
    v->seat = s->phase == STRUGGLE_PHASE_OVER ? SEAT_NONE : s->seat;
    v->first = s->first;
    v->winner = s->winner;
    v->turn = s->turn;
    v->round = (int16_t)(s->turn ? (s->turn - 1) / s->nseats + 1 : 0);
    v->idle = (int16_t)(s->idle > 0 ? s->idle : 0);
    v->allowed = (int8_t)(s->phase == STRUGGLE_PHASE_TRADE ? struggle_allowed(s) : 0);
    v->built = s->built;
    v->library_used = s->library_used;
    v->guilds_used = s->guilds_used;
    v->lender = s->lender;
    v->debt = s->debt;
    memcpy(v->option, s->option, sizeof v->option);
    memcpy(v->owes, s->owes, sizeof v->owes);
}

static void see_cards(const struct struggle_state *s, struct struggle_view *v)
{
    v->stack = (int8_t)struggle_total(s->stack);
    v->destiny = (int8_t)(s->nseats > 2 ? s->destiny : -1); /* S-CARD-6 */
    v->roads_left = s->roads_left;
    v->knights_left = s->knights_left;
    v->settlements_left = s->settlements_left;
    memcpy(v->market, s->market, sizeof v->market);
    memcpy(v->discard, s->discard, sizeof v->discard);
    memcpy(v->hand_size, s->hand_size, sizeof v->hand_size);
    memcpy(v->roads, s->roads, sizeof v->roads);
    memcpy(v->knights, s->knights, sizeof v->knights);
    memcpy(v->settlements, s->settlements, sizeof v->settlements);
    memcpy(v->cities, s->cities, sizeof v->cities);
    memcpy(v->expansions, s->expansions, sizeof v->expansions);
    memcpy(v->expansions_left, s->expansions_left, sizeof v->expansions_left);
}

void struggle_see(const void *state, int viewer, void *out)
{
    const struct struggle_state *s = state;
    struct struggle_view *v = out;
    memset(v, 0, sizeof *v);
    v->viewer = (int8_t)viewer;
    see_turn(s, v);
    see_cards(s, v);
    for (int seat = 0; seat < s->nseats; seat++) {
        v->points[seat] = (int8_t)struggle_points(s, seat);
        if (sees_hand(s, viewer, seat))
            memcpy(v->hand[seat], s->hand[seat], sizeof v->hand[seat]);
        else
            memset(v->hand[seat], UNKNOWN, sizeof v->hand[seat]);
    }
}

/* Hands and the stack are one pool to who sees neither; sizes stay. */
void struggle_resample(void *state, int viewer, struct chance *chance)
{
    struct struggle_state *s = state;
    int8_t pool[STRUGGLE_CARDS];
    int n = 0;
    if (viewer == VIEWER_ALL)
        return;
    for (int r = 0; r < BASE_RESOURCES; r++) {
        int hidden = s->stack[r];
        for (int seat = 0; seat < s->nseats; seat++)
            hidden += sees_hand(s, viewer, seat) ? 0 : s->hand[seat][r];
        for (int i = 0; i < hidden && n < STRUGGLE_CARDS; i++)
            pool[n++] = (int8_t)r;
    }
    chance->shuffle(chance, CHANCE_AI, pool, n);
    for (int seat = 0; seat < s->nseats; seat++) {
        if (sees_hand(s, viewer, seat))
            continue;
        memset(s->hand[seat], 0, sizeof s->hand[seat]);
        for (int i = 0; i < s->hand_size[seat] && n > 0; i++)
            s->hand[seat][pool[--n]]++;
    }
    memset(s->stack, 0, sizeof s->stack);
    while (n > 0)
        s->stack[pool[--n]]++;
}
