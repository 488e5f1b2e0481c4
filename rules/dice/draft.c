#include "rules/dice/draft.h"

#include "rules/start.h"

struct fact *dice_tell(struct dice_draft *d, enum dice_fact kind, int seat, int a, int b)
{
    return facts_add(d->out, kind, seat, a, b);
}

/* --- Opening ---------------------------------------------------------------------------------- */

/* Six dice: how many show gold. */
static int roll_gold(struct chance *chance, int seat, int16_t *open)
{
    int gold = 0;
    for (int i = 0; i < DICE_DICE; i++)
        gold += chance->below(chance, CHANCE_SEATS, DICE_FACES) == FACE_GOLD;
    open[seat] = (int16_t)gold;
    return gold;
}

static struct fact *tell_round(void *draft)
{
    struct dice_draft *d = (struct dice_draft *)draft;
    struct fact *f = dice_tell(d, DICE_FACT_START_ROLL, SEAT_NONE, UNKNOWN, UNKNOWN);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        f->open[seat] = UNKNOWN;
    return f;
}

struct refusal dice_open(struct dice_draft *d, int noptions, const int16_t *options, int nseats)
{
    const struct start start = {&options[DICE_OPT_FIRST], nseats, roll_gold, tell_round};
    d->out->n = 0;
    struct refusal no = start_check(&options[DICE_OPT_FIRST], nseats);
    if (no.code)
        return no;
    dice_tell(d, DICE_FACT_OPENED, SEAT_NONE, nseats, 0);
    for (int o = 0; o < noptions; o++)
        dice_tell(d, DICE_FACT_OPTION, SEAT_NONE, o, options[o]);
    dice_tell(d, DICE_FACT_BEGINS, start_seat(&start, d, d->chance), 0, 0);
    return d->chance->failed ? REFUSE_PLAINLY(CHANCE_IMPOSSIBLE) : GRANTED;
}

/* --- Whether a move may be made now ----------------------------------------------------------- */

struct refusal dice_check_turn(const struct dice_state *s, int seat)
{
    if (s->phase == DICE_PHASE_OVER)
        return REFUSE_PLAINLY(GAME_OVER);
    if (seat != s->seat)
        return REFUSE(NOT_YOUR_TURN, s->seat);
    if (s->phase == DICE_PHASE_START) /* of Extra */
        return REFUSE(START_ROAD_FIRST, (int16_t)extra_some_start((const struct extra_state *)s));
    return s->phase == DICE_PHASE_ROLL ? REFUSE_PLAINLY(ROLL_FIRST) : GRANTED;
}

struct refusal dice_check_cost(const struct dice_state *s, int piece)
{
    if (dice_cover(s->dice, piece))
        return GRANTED;
    struct refusal no = REFUSE_PLAINLY(TOO_FEW_DICE);
    if (piece == DICE_CASTLE)
        no.code = REFUSED_NOT_ALIKE;
    for (int f = 0; f < DICE_FACES; f++) {
        int missing = dice_cost[piece][f] - s->dice[f];
        no.arg[f] = piece == DICE_CASTLE ? s->dice[f] : dice_cost[piece][f];
        no.arg[DICE_FACES + f] = (int16_t)(missing > 0 ? missing : 0);
    }
    return no;
}

/* --- What follows ----------------------------------------------------------------------------- */

void dice_next_turn(struct dice_draft *d)
{
    const struct dice_state *s = d->s;
    dice_tell(d, DICE_FACT_TURN, (s->seat + 1) % s->nseats, s->turn + 1, 0); /* D1-START-2 */
}

/* D2-ARMY-1, DE-ARMY-1 */
void dice_award_army(struct dice_draft *d, struct dice_state *after, int seat, int knights,
                     int holders)
{
    int least = after->largest_army == SEAT_NONE ? 2 : holders;
    if (seat == after->largest_army || knights <= least)
        return;
    dice_tell(d, DICE_FACT_LARGEST_ARMY, seat, knights, 0);
    after->largest_army = (int8_t)seat;
}

/* D2-END-1, DE-END-1 */
void dice_check_win(struct dice_draft *d, int seat, int points)
{
    if (points >= DICE_TO_WIN)
        dice_tell(d, DICE_FACT_WON, seat, points, 0);
}

struct refusal dice_decide(dice_verb_fn *const verbs[DICE_VERBS], const struct dice_state *s,
                           const struct move *m, struct chance *chance, struct facts *out)
{
    struct dice_draft d = {s, out, chance};
    out->n = 0;
    if (!move_fits(dice_game(s->kind), m, s->nseats))
        return REFUSE_PLAINLY(NO_SUCH_MOVE);
    struct refusal no = verbs[m->verb](&d, m);
    if (!no.code && chance->failed)
        no = REFUSE_PLAINLY(CHANCE_IMPOSSIBLE);
    return no;
}
