/* The rules of the dice games in our own words. */
#include "rules/dice/tables.h"

#include <stddef.h>

/* Paragraphs that several games have. */
static const char rolling[] =
    "Turn: roll up to three times. Before each further roll you set aside what you want and throw "
    "the rest; what was set aside may be picked up again. The first build, joker or gold trade "
    "ends the rolling. Dice that are not used are lost.";
static const char costs[] =
    "Costs: a road brick and lumber; a knight wool, grain and ore; a settlement brick, lumber, "
    "wool and grain; a city 2 grain and 3 ore. Build as often as the dice pay for; each die pays "
    "once, gold for nothing.";
static const char gold[] =
    "Gold: two gold dice become one die of a resource that you choose, as often as you like.";
static const char first[] = "First player: {first}. Turns go clockwise. Nothing is secret.";

static const char growing_dice[] =
    "Dice: the first turn has three, each following turn one more, up to six.";
static const char two_places[] =
    "Where: a road goes on from a built one (`board` shows the ways), a settlement or city stands "
    "at a road of yours, in any order, and a city needs no settlement. Knights may be built in "
    "any order.";

const char *const island_one_rules[] = {
    "Aim: the most points after 15 turns each. Everybody has an island of their own; alone, you "
    "play for the score.",
    rolling,
    costs,
    "Where: a road goes on from a built one; the first is given, it leads to s3 and r0. A "
    "settlement or city stands at a road of yours, and a city needs no settlement. Settlements "
    "are built in the order s3, s4, s5, s7, s9, s11, cities c7, c12, c20, c30, knights k1 to k6.",
    "Points: a road 1, all else its number. A turn's points go into the next box of the track; a "
    "turn without a build brings an X, which counts -2. Equal totals share the rank.",
    "Jokers: each knight turns one die to the resource of its hex (k1 ore, k2 grain, k3 wool, k4 "
    "lumber, k5 brick, k6 anything), once in the game, from the turn on in which it is built.",
    gold,
    first,
    NULL,
};

static const char alone[] =
    "Alone, the number of turns until you have 10 points is the result; that one may play alone is "
    "settled here.";

const char *const island_two_rules[] = {
    island_two_start,
    alone,
    growing_dice,
    rolling,
    costs,
    two_places,
    island_two_jokers,
    gold,
    island_two_titles,
    first,
    island_two_source,
    NULL,
};

const char *const plus_rules[] = {
    island_two_start, growing_dice, rolling,     costs, two_places, island_two_jokers, gold,
    plus_titles,      first,        plus_source, NULL,
};

const char *const extra_rules[] = {
    "Aim: be the first to have 10 points, also in another's turn, where a cut road gives you "
    "the Longest Road. A settlement is 1 point, a city 2 in all, the Longest Road 1, the "
    "Largest Army 2, a castle 2. All play on one island.",
    "Start: in turn each marks a coastal edge as starting road, at least five edges from those "
    "before it; where a fourth player finds none, four are enough.",
    growing_dice,
    rolling,
    costs,
    "Where: a road goes on from a road of yours, over a node without a site or with a building of "
    "yours; an open site and others' buildings stop it, others' roads do not. A settlement stands "
    "on a site (^ or #, a ring in pictures) at the end of your road, a city takes its place where "
    "the site is # (a ring with a dot). A knight stands on a hex that your road or building "
    "touches; who is first owns him.",
    "Jokers: each knight turns one die to the resource of his hex, those of the desert to any "
    "face, once in the game. At this table {knight-at-once}.",
    gold,
    "Longest Road: the longest chain of at least five roads; others' buildings cut it. Largest "
    "Army: at least three knights. Both go to whoever has more.",
    "Castles: at this table {castles}. Where there are some, four can be built, each from all six "
    "dice; gold is a face like the others.",
    "The game also ends when nobody can build anything any more; then most points win. "
    "This, that a cut road may win for another, and the four edges for a fourth player, are "
    "settled here; the printed rules are silent.",
    first,
    NULL,
};
