/* What decide works on: the position as it was before the move, and the facts found so far. */
#ifndef RULES_DICE_DRAFT_H
#define RULES_DICE_DRAFT_H

#include "rules/dice/state.h"
#include "rules/refuse.h"

struct dice_draft {
    const struct dice_state *s;
    struct facts *out;
    struct chance *chance;
};

/* A new fact of that kind and seat with two open numbers, for the caller to add to. */
struct fact *dice_tell(struct dice_draft *, enum dice_fact, int seat, int a, int b);

/* Granted to the seat on turn once it has rolled. */
struct refusal dice_check_turn(const struct dice_state *, int seat);
/* Refuses with what is missing if the dice do not pay for a piece. */
struct refusal dice_check_cost(const struct dice_state *, int piece);

/* The turn of the next seat begins. */
void dice_next_turn(struct dice_draft *);

/* Tells how the game opens: seats, options, who begins (D1-START-1). */
struct refusal dice_open(struct dice_draft *, int noptions, const int16_t *options, int nseats);

typedef struct refusal dice_verb_fn(struct dice_draft *, const struct move *);
dice_verb_fn dice_roll, dice_keep, dice_gold;

/* One verb of a game's table, its chance checked. */
struct refusal dice_decide(dice_verb_fn *const verbs[DICE_VERBS], const struct dice_state *,
                           const struct move *, struct chance *, struct facts *out);

/* Turns the die that the move names to what the joker shows (FACE_ANY: to what the move names).
 * knight: in whose name it is told; place: where the knight stands, for refusals. */
struct refusal dice_use_joker(struct dice_draft *, const struct move *, int knight, int face,
                              int place);

/* The award for knights goes to whoever is first to three, or has strictly more than the holder:
 * told if it passes to seat, and noted in the position after what was built. */
void dice_award_army(struct dice_draft *, struct dice_state *after, int seat, int knights,
                     int holders);

/* Tells the victory of seat, which is on turn, if it has the points. */
void dice_check_win(struct dice_draft *, int seat, int points);

#endif
