/* What a hand of Struggle for Catan is worth to the player `greedy`. */
#ifndef RULES_PLAYERS_GREEDY_STRUGGLE_H
#define RULES_PLAYERS_GREEDY_STRUGGLE_H

#include "rules/players/players.h"
#include "rules/struggle/view.h"

struct cards {
    int8_t of[BASE_RESOURCES];
};

/* What a seat would build, and what of it is allowed this turn. */
struct struggle_mind {
    const struct situation *situation;
    const struct struggle_view *view;
    int seat, lot, lacking; /* points */
    double worth[STRUGGLE_KINDS];
    int8_t cost[STRUGGLE_KINDS][BASE_RESOURCES];
    unsigned open; /* kinds that can be built this turn, as far as cards allow */
    bool needs_city, needs_settlement; /* for an expansion, for a city */
    int expansion;                     /* the best that is left, or -1 */
};

/* What comes first, so that the next can stand on it. */
extern const int struggle_order[STRUGGLE_KINDS];

/* Worth this much or more, a hand wins now; none is worth as little as the other. */
enum { STRUGGLE_WINS = 100, STRUGGLE_WORST = -100 };

struct struggle_mind struggle_mind_of(const struct situation *);
struct cards struggle_own_hand(const struct struggle_mind *);

/* With the best that it builds now; the set of kinds is 0 where that is nothing. */
double struggle_worth(const struct struggle_mind *, const struct cards *hand, unsigned *set);
/* As a hand that builds nothing more this turn. */
double struggle_worth_later(const struct struggle_mind *, const struct cards *hand);
/* The card that is missed least, or -1 of an empty hand. */
int struggle_least_missed(const struct struggle_mind *, const struct cards *hand);

#endif
