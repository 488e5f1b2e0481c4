#include "rules/dice/draft.h"

#include <assert.h>

enum { START_ROLLS_MAX = 30 };

struct fact *dice_tell(struct dice_draft *d, enum dice_fact kind, int seat, int a, int b)
{
    assert(d->out->n < FACTS_MAX);
    struct fact *f = &d->out->fact[d->out->n++];
    *f = (struct fact){.kind = (uint16_t)kind, .seat = (int8_t)seat};
    f->open[0] = (int16_t)a;
    f->open[1] = (int16_t)b;
    return f;
}

/* --- Opening ---------------------------------------------------------------------------------- */

/* How many of six dice show gold. */
static int roll_gold(struct chance *chance)
{
    int gold = 0;
    for (int i = 0; i < DICE_DICE; i++)
        gold += chance->below(chance, CHANCE_SEATS, DICE_FACES) == FACE_GOLD;
    return gold;
}

/* Each seat in `rolling` rolls; returns those tied for the most gold. */
static unsigned roll_for_start(struct dice_draft *d, int nseats, unsigned rolling)
{
    struct fact *f = dice_tell(d, DICE_FACT_START_ROLL, SEAT_NONE, UNKNOWN, UNKNOWN);
    unsigned tied = 0;
    int best = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        f->open[seat] = UNKNOWN;
        if (seat >= nseats || !(rolling >> seat & 1))
            continue;
        int gold = roll_gold(d->chance);
        f->open[seat] = (int16_t)gold;
        if (gold > best)
            tied = 0;
        best = gold > best ? gold : best;
        if (gold == best)
            tied |= 1u << seat;
    }
    return tied;
}

static int most_gold(struct dice_draft *d, int nseats)
{
    unsigned rolling = (1u << nseats) - 1;
    for (int i = 0; i < START_ROLLS_MAX && rolling & (rolling - 1); i++)
        rolling = roll_for_start(d, nseats, rolling);
    d->chance->failed |= (rolling & (rolling - 1)) != 0; /* only forced dice tie for ever */
    return __builtin_ctz(rolling);
}

/* D1-START-1 */
static int who_begins(struct dice_draft *d, const int16_t *options, int nseats)
{
    switch (options[DICE_OPT_FIRST]) {
    case DICE_FIRST_SEAT:
        return options[DICE_OPT_FIRST_SEAT];
    case DICE_FIRST_RANDOM:
        return (int)d->chance->below(d->chance, CHANCE_SEATS, (uint32_t)nseats);
    default:
        return most_gold(d, nseats);
    }
}

struct refusal dice_open(struct dice_draft *d, int noptions, const int16_t *options, int nseats)
{
    d->out->n = 0;
    if (options[DICE_OPT_FIRST] == DICE_FIRST_SEAT && options[DICE_OPT_FIRST_SEAT] >= nseats)
        return REFUSE(FIRST_SEAT_RANGE, options[DICE_OPT_FIRST_SEAT], (int16_t)(nseats - 1));
    dice_tell(d, DICE_FACT_OPENED, SEAT_NONE, nseats, 0);
    for (int o = 0; o < noptions; o++)
        dice_tell(d, DICE_FACT_OPTION, SEAT_NONE, o, options[o]);
    dice_tell(d, DICE_FACT_BEGINS, who_begins(d, options, nseats), 0, 0);
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
bool dice_takes_army(const struct dice_state *s, int seat, int knights, int holders)
{
    return seat != s->largest_army && knights > (s->largest_army == SEAT_NONE ? 2 : holders);
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
