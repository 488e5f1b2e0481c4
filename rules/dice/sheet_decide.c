/* Building on a sheet, its jokers, the end of a turn. */
#include "rules/dice/draft.h"

struct refusal sheet_open(const int16_t *options, int nseats, struct chance *chance,
                          struct facts *out)
{
    struct dice_draft d = {NULL, out, chance};
    struct refusal no = dice_open(&d, SHEET_OPTIONS, options, nseats);
    if (!no.code)
        dice_tell(&d, DICE_FACT_TURN, out->fact[out->n - 1].seat, 1, 0);
    return no;
}

static const struct sheet_state *sheet_state_of(const struct dice_draft *d)
{
    return (const struct sheet_state *)d->s;
}

/* --- Building --------------------------------------------------------------------------------- */

/* D1-BUILD-3 to -6, D2-BUILD-1, -2 */
static struct refusal check_place(const struct sheet *sheet, uint64_t built, int place)
{
    const struct sheet_place *p = &sheet->place[place];
    if (built >> place & 1)
        return REFUSE(BUILT_ALREADY, (int16_t)place);
    if (p->road >= 0 && !(built >> p->road & 1))
        return REFUSE(ROAD_FIRST, (int16_t)place, p->road);
    if (p->before >= 0 && !(built >> p->before & 1))
        return REFUSE(IN_ORDER, (int16_t)place, p->before);
    return GRANTED;
}

/* Longest Road: first with the marked road, then by strictly more (D2-ROAD-1, -2, DP-ROAD-1). */
static bool takes_road(const struct sheet_state *s, const struct sheet *sheet, int seat)
{
    int holder = s->common.longest_road;
    if (holder == SEAT_NONE)
        return sheet->marked >= 0 && s->built[seat] >> sheet->marked & 1;
    return seat != holder && sheet_length(s, seat) > sheet_length(s, holder);
}

static void award_army(struct dice_draft *d, struct sheet_state *s, int seat)
{
    int holder = s->common.largest_army;
    dice_award_army(d, &s->common, seat, sheet_knights(s, seat),
                    is_seat(holder) ? sheet_knights(s, holder) : 0);
}

/* What a new symbol brings besides its points. */
static void award(struct dice_draft *d, const struct fact *built)
{
    struct sheet_state s = *sheet_state_of(d); /* as it is with what was built */
    const int seat = built->seat, piece = built->open[0];
    dice_game(s.common.kind)->evolve(&s, built);
    if (piece == DICE_ROAD && takes_road(&s, sheet_of(s.common.kind), seat)) {
        dice_tell(d, DICE_FACT_LONGEST_ROAD, seat, sheet_length(&s, seat), 0);
        s.common.longest_road = (int8_t)seat;
    }
    if (piece == DICE_KNIGHT)
        award_army(d, &s, seat);
    dice_check_win(d, seat, sheet_points(&s, seat));
}

static struct refusal sheet_build(struct dice_draft *d, const struct move *m)
{
    const struct sheet *sheet = sheet_of(d->s->kind);
    int place = m->arg[DICE_BUILD_PLACE], named = m->arg[DICE_BUILD_PIECE];
    if (place == ARG_NONE)
        return REFUSE_PLAINLY(NO_SUCH_MOVE);
    int piece = sheet->place[place].piece;
    if (named != ARG_NONE && named != piece)
        return REFUSE(OTHER_PIECE, (int16_t)place, (int16_t)piece, (int16_t)place);
    struct refusal no = dice_check_turn(d->s, m->seat);
    if (!no.code)
        no = check_place(sheet, sheet_state_of(d)->built[m->seat], place);
    if (!no.code)
        no = dice_check_cost(d->s, piece);
    if (no.code)
        return no;
    const struct fact *built = dice_tell(d, DICE_FACT_BUILT, m->seat, piece, place);
    if (d->s->kind != ISLAND_ONE)
        award(d, built);
    return GRANTED;
}

/* --- Jokers ----------------------------------------------------------------------------------- */

/* D1-JOKER-1, D2-JOKER-1 */
static struct refusal check_joker(const struct sheet_state *s, int seat, int knight)
{
    const struct sheet *sheet = sheet_of(s->common.kind);
    int index = sheet->joker_of[knight], first = sheet->from[DICE_KNIGHT];
    const struct sheet_joker *joker = &sheet->joker[index];
    if (!(s->built[seat] >> (first + knight) & 1))
        return REFUSE(NO_SUCH_KNIGHT, (int16_t)(first + knight));
    if (s->used[seat] >> index & 1)
        return REFUSE(JOKER_IS_USED, (int16_t)(first + knight));
    if (sheet_joker_ready(s, seat, index))
        return GRANTED;
    int other = joker->knight[joker->knight[0] == knight];
    return REFUSE(JOKER_NEEDS_TWO, (int16_t)(first + knight), (int16_t)(first + other));
}

static struct refusal sheet_joker(struct dice_draft *d, const struct move *m)
{
    const struct sheet *sheet = sheet_of(d->s->kind);
    int knight = m->arg[JOKER_KNIGHT];
    if (knight == ARG_NONE)
        return REFUSE_PLAINLY(NO_SUCH_MOVE);
    struct refusal no = dice_check_turn(d->s, m->seat);
    if (!no.code)
        no = check_joker(sheet_state_of(d), m->seat, knight);
    if (no.code)
        return no;
    const struct sheet_joker *joker = &sheet->joker[sheet->joker_of[knight]];
    return dice_use_joker(d, m, joker->knight[0], joker->face, sheet->from[DICE_KNIGHT] + knight);
}

/* --- The end of a turn ------------------------------------------------------------------------ */

static struct refusal sheet_end(struct dice_draft *d, const struct move *m)
{
    const struct dice_state *s = d->s;
    struct refusal no = dice_check_turn(s, m->seat);
    if (no.code)
        return no;
    int earned = sheet_state_of(d)->earned;
    if (s->kind == ISLAND_ONE) /* D1-SCORE-1, -2 */
        dice_tell(d, DICE_FACT_SCORED, m->seat, earned ? earned : DICE_NO_BUILD, 0);
    if (s->kind == ISLAND_ONE && s->turn == DICE_TURNS * s->nseats) /* D1-END-1 */
        dice_tell(d, DICE_FACT_ENDED, SEAT_NONE, 0, 0);
    else
        dice_next_turn(d);
    return GRANTED;
}

struct refusal sheet_decide(const void *state, const struct move *m, struct chance *chance,
                            struct facts *out)
{
    static dice_verb_fn *const verbs[DICE_VERBS] = {
        [DICE_VERB_ROLL] = dice_roll,    [DICE_VERB_KEEP] = dice_keep,
        [DICE_VERB_BUILD] = sheet_build, [DICE_VERB_JOKER] = sheet_joker,
        [DICE_VERB_GOLD] = dice_gold,    [DICE_VERB_END] = sheet_end,
    };
    return dice_decide(verbs, state, m, chance, out);
}
