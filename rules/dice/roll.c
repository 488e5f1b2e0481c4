/* Rolling, and what changes dice: gold trades and jokers (D1-ROLL-*, D1-JOKER-*, D1-GOLD-*). */
#include "rules/dice/draft.h"

#include <string.h>

/* A SOME argument; none where it is left out. */
static int take_dice(int8_t out[DICE_FACES], const int16_t *arg)
{
    for (int f = 0; f < DICE_FACES; f++)
        out[f] = (int8_t)(arg[0] == ARG_NONE ? 0 : arg[f]);
    return dice_total(out);
}

/* Whether the rolling of this turn goes on (D1-ROLL-3, -4). */
static struct refusal check_rolling(const struct dice_state *s)
{
    if (s->phase == DICE_PHASE_REROLL)
        return GRANTED;
    return s->rolls == DICE_ROLLS ? REFUSE_PLAINLY(THIRD_ROLL_STANDS)
                                  : REFUSE_PLAINLY(ROLLING_IS_OVER);
}

static int16_t some_face(const int8_t dice[DICE_FACES])
{
    int16_t face = 0;
    while (face + 1 < DICE_FACES && !dice[face])
        face++;
    return face;
}

/* Only dice that lie there are kept, and at least one is rolled (D1-ROLL-2). */
static struct refusal check_kept(const struct dice_state *s, const int8_t kept[DICE_FACES])
{
    struct refusal no = REFUSE_PLAINLY(NOT_AMONG_DICE);
    const int16_t face = some_face(s->dice); /* to name as an example */
    bool lie_there = true;
    no.arg[2 * DICE_FACES] = face;
    for (int f = 0; f < DICE_FACES; f++) {
        no.arg[f] = kept[f];
        no.arg[DICE_FACES + f] = s->dice[f];
        lie_there &= kept[f] <= s->dice[f];
    }
    if (!lie_there)
        return no;
    return dice_total(kept) < dice_total(s->dice) ? GRANTED : REFUSE(NOTHING_TO_ROLL, face);
}

/* n dice, each face equally likely (D1-DICE-1). */
static void tell_roll(struct dice_draft *d, int n, const int8_t kept[DICE_FACES])
{
    struct fact *f = dice_tell(d, DICE_FACT_ROLLED, d->s->seat, 0, 0);
    for (int i = 0; i < n; i++)
        f->open[d->chance->below(d->chance, CHANCE_DICE, DICE_FACES)]++;
    for (int i = 0; i < DICE_FACES; i++)
        f->open[DICE_FACES + i] = kept[i];
}

static struct refusal first_roll(struct dice_draft *d, int nkept, const int8_t kept[DICE_FACES])
{
    if (nkept)
        return REFUSE_PLAINLY(FIRST_ROLL_IS_WHOLE);
    tell_roll(d, dice_of_turn(d->s), kept);
    return GRANTED;
}

struct refusal dice_roll(struct dice_draft *d, const struct move *m)
{
    const struct dice_state *s = d->s;
    int8_t kept[DICE_FACES];
    int nkept = take_dice(kept, &m->arg[ROLL_KEPT]);
    struct refusal no = dice_check_turn(s, m->seat);
    if (no.code == REFUSED_ROLL_FIRST)
        return first_roll(d, nkept, kept);
    if (!no.code)
        no = check_rolling(s);
    if (no.code)
        return no;
    if (m->arg[ROLL_KEPT] == ARG_NONE)
        memcpy(kept, s->kept, sizeof kept);
    no = check_kept(s, kept);
    if (!no.code)
        tell_roll(d, dice_total(s->dice) - dice_total(kept), kept);
    return no;
}

struct refusal dice_keep(struct dice_draft *d, const struct move *m)
{
    int8_t kept[DICE_FACES];
    take_dice(kept, &m->arg[KEEP_DICE]);
    if (m->arg[KEEP_DICE] == ARG_NONE)
        return REFUSE_PLAINLY(NO_SUCH_MOVE);
    struct refusal no = dice_check_turn(d->s, m->seat);
    if (!no.code)
        no = check_rolling(d->s);
    if (!no.code)
        no = check_kept(d->s, kept);
    if (no.code)
        return no;
    struct fact *f = dice_tell(d, DICE_FACT_KEPT, m->seat, 0, 0);
    for (int i = 0; i < DICE_FACES; i++)
        f->open[i] = kept[i];
    return GRANTED;
}

struct refusal dice_gold(struct dice_draft *d, const struct move *m)
{
    if (m->arg[GOLD_FACE] == ARG_NONE)
        return REFUSE_PLAINLY(NO_SUCH_MOVE);
    struct refusal no = dice_check_turn(d->s, m->seat);
    if (no.code)
        return no;
    if (d->s->dice[FACE_GOLD] < 2)
        return REFUSE(TOO_LITTLE_GOLD, d->s->dice[FACE_GOLD]);
    dice_tell(d, DICE_FACT_GOLD, m->seat, m->arg[GOLD_FACE], 0);
    return GRANTED;
}

/* Sets *face to what the die shall show: what the joker shows, or what the move names. */
static struct refusal choose_face(const struct move *m, int place, int *face)
{
    int named = m->arg[JOKER_FACE];
    if (*face == FACE_ANY && named == ARG_NONE)
        return REFUSE(NAME_A_FACE, (int16_t)place, (int16_t)place);
    if (*face != FACE_ANY && named != ARG_NONE && named != *face)
        return REFUSE(JOKER_IS_OTHER, (int16_t)place, (int16_t)*face);
    if (named != ARG_NONE)
        *face = named;
    return GRANTED;
}

struct refusal dice_use_joker(struct dice_draft *d, const struct move *m, int knight, int face,
                              int place)
{
    int die = m->arg[JOKER_DIE];
    if (die == ARG_NONE)
        return REFUSE_PLAINLY(NO_SUCH_MOVE);
    struct refusal no = choose_face(m, place, &face);
    if (no.code)
        return no;
    if (d->s->dice[die] == 0)
        return REFUSE(NO_SUCH_DIE, (int16_t)die); /* D1-JOKER-3 */
    if (die == face)
        return REFUSE(DIE_SHOWS_IT, (int16_t)die);
    struct fact *f = dice_tell(d, DICE_FACT_JOKER, m->seat, knight, face);
    f->open[2] = (int16_t)die;
    return GRANTED;
}
