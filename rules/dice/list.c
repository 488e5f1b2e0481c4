/* Proposals that all dice games list alike. */
#include "rules/dice/state.h"

#define NONE5 ARG_NONE, ARG_NONE, ARG_NONE, ARG_NONE, ARG_NONE
static const struct move blank = {.arg = {NONE5, NONE5, NONE5}};
_Static_assert(MOVE_ARGS == 15, "three fives");

struct move *dice_add(struct dice_list *list, enum dice_verb verb)
{
    struct move *m = &list->out[list->n < list->cap ? list->n++ : list->cap - 1];
    *m = blank;
    m->seat = list->seat;
    m->verb = (uint8_t)verb;
    return m;
}

void dice_add_build(struct dice_list *list, int piece, int place)
{
    struct move *m = dice_add(list, DICE_VERB_BUILD);
    m->arg[DICE_BUILD_PIECE] = (int16_t)piece;
    m->arg[DICE_BUILD_PLACE] = (int16_t)place;
}

/* Some dice to keep, whichever they are. */
static void add_template(struct dice_list *list, enum dice_verb verb)
{
    struct move *m = dice_add(list, verb);
    for (int f = 0; f < DICE_FACES; f++)
        m->arg[f] = ARG_FREE;
}

void dice_add_rolls(struct dice_list *list, const struct dice_state *s)
{
    if (s->phase == DICE_PHASE_ROLL || s->phase == DICE_PHASE_REROLL)
        dice_add(list, DICE_VERB_ROLL);
    if (s->phase == DICE_PHASE_REROLL) {
        add_template(list, DICE_VERB_ROLL);
        add_template(list, DICE_VERB_KEEP);
    }
}

void dice_add_rest(struct dice_list *list, const struct dice_state *s)
{
    for (int f = 0; s->dice[FACE_GOLD] >= 2 && f < FACE_GOLD; f++)
        dice_add(list, DICE_VERB_GOLD)->arg[GOLD_FACE] = (int16_t)f;
    dice_add(list, DICE_VERB_END);
}

void dice_add_jokers(struct dice_list *list, const struct dice_state *s, int knight, int face)
{
    for (int f = 0; f < DICE_FACES; f++) {
        if (face != FACE_ANY && f != face)
            continue;
        for (int die = 0; die < DICE_FACES; die++) {
            if (!s->dice[die] || die == f)
                continue;
            struct move *m = dice_add(list, DICE_VERB_JOKER);
            m->arg[JOKER_KNIGHT] = (int16_t)knight;
            m->arg[JOKER_FACE] = (int16_t)(face == FACE_ANY ? f : ARG_NONE);
            m->arg[JOKER_DIE] = (int16_t)die;
        }
    }
}
