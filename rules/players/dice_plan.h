/* What the greedy players of the dice games share: what to build with dice, and which dice to keep.
 * A bundle is what one turn may build; its worth is the game's affair. */
#ifndef RULES_PLAYERS_DICE_PLAN_H
#define RULES_PLAYERS_DICE_PLAN_H

#include "rules/dice/view.h"
#include "rules/players/players.h"

enum { DICE_BUNDLES = 10, BUNDLE_PLACES = 3 };

/* How many of each piece, in the order of enum dice_piece. */
extern const int8_t dice_bundle[DICE_BUNDLES][DICE_PIECES];

/* A bundle in a position. */
struct bundle_plan {
    bool possible; /* there are places for it */
    double worth;
    int8_t n;
    struct {
        int16_t piece, place;
    } build[BUNDLE_PLACES];
};

struct dice_plan {
    const struct situation *situation;
    const struct dice_view *view;
    int8_t jokers[DICE_FACES + 1]; /* unused ones, by what they show; FACE_ANY last */
    double idle;                   /* the worth of building nothing */
    struct bundle_plan bundle[DICE_BUNDLES];
};

/* What to do on the own turn once there are dice: roll again, change dice, build, or end. */
struct move dice_plan_move(const struct dice_plan *, struct chance *);

/* The legal move of a verb that begins with these two arguments, or NULL. */
const struct move *dice_plan_legal(const struct dice_plan *, int verb, int a, int b);

#endif
