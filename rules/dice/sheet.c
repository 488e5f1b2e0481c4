/* A position on sheets: questions, what facts do to it, what a seat may do, what is shown. */
#include "rules/dice/state.h"

#include <string.h>

/* --- Questions -------------------------------------------------------------------------------- */

const struct sheet *sheet_of(int kind)
{
    return kind == ISLAND_ONE ? &island_one_sheet : &island_two_sheet;
}

/* D2-ROAD-1 */
int sheet_length(const struct sheet_state *s, int seat)
{
    return bits_count(s->built[seat] & sheet_of(s->common.kind)->trunk);
}

int sheet_knights(const struct sheet_state *s, int seat)
{
    return bits_count(s->built[seat] >> sheet_of(s->common.kind)->from[DICE_KNIGHT]);
}

static int scored(const struct sheet_state *s, int seat)
{
    int sum = 0;
    for (int i = 0; i < DICE_TURNS; i++)
        sum += s->track[seat][i];
    return sum;
}

/* D1-SCORE-3, D2-POINTS-1 */
int sheet_points(const void *state, int seat)
{
    const struct sheet_state *s = state;
    if (s->common.kind == ISLAND_ONE)
        return scored(s, seat);
    const struct sheet *sheet = sheet_of(s->common.kind);
    int points = 2 * (s->common.longest_road == seat) + 2 * (s->common.largest_army == seat);
    for (uint64_t built = s->built[seat]; built;)
        points += sheet->place[bits_take(&built)].points;
    return points;
}

bool sheet_joker_ready(const struct sheet_state *s, int seat, int index)
{
    const struct sheet *sheet = sheet_of(s->common.kind);
    const struct sheet_joker *joker = &sheet->joker[index];
    uint64_t knights = s->built[seat] >> sheet->from[DICE_KNIGHT];
    bool second = joker->knight[1] < 0 || (knights >> joker->knight[1] & 1);
    return (knights >> joker->knight[0] & 1) && second && !(s->used[seat] >> index & 1);
}

/* D1-END-2, D2-END-2 */
bool sheet_finished(const void *state, struct standing out[SEATS_MAX])
{
    return dice_finished(state, sheet_points, out);
}

/* --- Facts ------------------------------------------------------------------------------------ */

static void built(struct sheet_state *s, const struct sheet *sheet, const struct fact *f)
{
    s->built[f->seat] |= UINT64_C(1) << f->open[1];
    s->earned = (int8_t)(s->earned + sheet->place[f->open[1]].points);
}

static void score(struct sheet_state *s, const struct fact *f)
{
    int box = 0;
    while (box < DICE_TURNS && s->track[f->seat][box])
        box++;
    if (box < DICE_TURNS)
        s->track[f->seat][box] = (int8_t)f->open[0];
    s->earned = 0;
}

static void evolve(struct sheet_state *s, int kind, const struct fact *f)
{
    const struct sheet *sheet = sheet_of(kind);
    if (f->kind >= DICE_FACTS)
        return;
    if (f->kind == DICE_FACT_OPENED) {
        memset(s, 0, sizeof *s);
        s->common.kind = (int8_t)kind;
        for (int seat = 0; seat < f->open[0]; seat++)
            s->built[seat] = sheet->given;
    }
    dice_evolve(&s->common, f);
    if (f->kind == DICE_FACT_TURN)
        s->earned = 0;
    if (!is_seat(f->seat))
        return;
    if (f->kind == DICE_FACT_BUILT)
        built(s, sheet, f);
    else if (f->kind == DICE_FACT_JOKER)
        s->used[f->seat] = (uint16_t)(s->used[f->seat] | 1u << sheet->joker_of[f->open[0]]);
    else if (f->kind == DICE_FACT_SCORED)
        score(s, f);
}

void island_one_evolve(void *state, const struct fact *f)
{
    evolve(state, ISLAND_ONE, f);
}

void island_two_evolve(void *state, const struct fact *f)
{
    evolve(state, ISLAND_TWO, f);
}

void plus_evolve(void *state, const struct fact *f)
{
    evolve(state, PLUS, f);
}

/* --- Proposals -------------------------------------------------------------------------------- */

static void add_builds(struct dice_list *list, const struct sheet_state *s)
{
    const struct sheet *sheet = sheet_of(s->common.kind);
    uint64_t own = s->built[list->seat];
    bool affords[DICE_PIECES];
    for (int piece = 0; piece <= DICE_KNIGHT; piece++)
        affords[piece] = dice_cover(s->common.dice, piece);
    for (int p = 0; p < sheet->nplaces; p++) {
        int piece = sheet->place[p].piece;
        if (affords[piece] && !(own >> p & 1) && !(sheet_needs(sheet, p) & ~own))
            dice_add_build(list, piece, p);
    }
}

static void add_jokers(struct dice_list *list, const struct sheet_state *s)
{
    const struct sheet *sheet = sheet_of(s->common.kind);
    for (int j = 0; j < sheet->njokers; j++)
        if (sheet_joker_ready(s, list->seat, j))
            dice_add_jokers(list, &s->common, sheet->joker[j].knight[0], sheet->joker[j].face);
}

size_t sheet_legal(const void *state, int seat, struct move *out, size_t cap)
{
    const struct sheet_state *s = state;
    struct dice_list list = {.out = out, .cap = cap, .seat = (int8_t)seat};
    if (!cap || seat != s->common.seat || s->common.phase == DICE_PHASE_OVER)
        return 0;
    dice_add_rolls(&list, &s->common);
    if (dice_may_be_used(&s->common)) {
        add_builds(&list, s);
        add_jokers(&list, s);
        dice_add_rest(&list, &s->common);
    }
    return list.n;
}

/* --- View ------------------------------------------------------------------------------------- */

static uint64_t used_knights(const struct sheet_state *s, int seat)
{
    const struct sheet *sheet = sheet_of(s->common.kind);
    uint64_t knights = 0;
    for (int k = 0; k < sheet->nknights; k++)
        knights |= (uint64_t)(s->used[seat] >> sheet->joker_of[k] & 1) << k;
    return knights;
}

void sheet_see(const void *state, int viewer, void *out)
{
    const struct sheet_state *s = state;
    struct sheet_view *v = out;
    memset(v, 0, sizeof *v);
    dice_see(&s->common, viewer, &v->common);
    v->common.earned = s->earned;
    memcpy(v->built, s->built, sizeof v->built);
    memcpy(v->track, s->track, sizeof v->track);
    for (int seat = 0; seat < s->common.nseats; seat++) {
        v->used[seat] = used_knights(s, seat);
        v->common.points[seat] = (int16_t)sheet_points(s, seat);
        v->common.knights[seat] = (int8_t)sheet_knights(s, seat);
        v->common.length[seat] = (int8_t)sheet_length(s, seat);
    }
}
