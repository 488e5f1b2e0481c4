/* Questions that all dice games answer alike, and the effects of facts on what they share. */
#include "rules/dice/state.h"

#include "rules/standing.h"

#include <string.h>

const int8_t dice_cost[DICE_PIECES][DICE_FACES] = {
    [DICE_ROAD] = {[FACE_BRICK] = 1, [FACE_LUMBER] = 1},
    [DICE_KNIGHT] = {[FACE_WOOL] = 1, [FACE_GRAIN] = 1, [FACE_ORE] = 1},
    [DICE_SETTLEMENT] = {[FACE_BRICK] = 1, [FACE_LUMBER] = 1, [FACE_WOOL] = 1, [FACE_GRAIN] = 1},
    [DICE_CITY] = {[FACE_GRAIN] = 2, [FACE_ORE] = 3},
};

int dice_total(const int8_t dice[DICE_FACES])
{
    return dice[0] + dice[1] + dice[2] + dice[3] + dice[4] + dice[5];
}

int dice_of_turn(const struct dice_state *s)
{
    int growing = 2 + s->turn;
    return s->kind == ISLAND_ONE || growing > DICE_DICE ? DICE_DICE : growing;
}

bool dice_may_be_used(const struct dice_state *s)
{
    return s->phase == DICE_PHASE_REROLL || s->phase == DICE_PHASE_BUILD;
}

bool dice_cover(const int8_t dice[DICE_FACES], int piece)
{
    bool alike = false;
    for (int f = 0; f < DICE_FACES; f++)
        alike |= dice[f] == DICE_DICE;
    if (piece == DICE_CASTLE)
        return alike;
    for (int f = 0; f < DICE_FACES; f++)
        if (dice[f] < dice_cost[piece][f])
            return false;
    return true;
}

bool dice_finished(const void *state, int (*points_of)(const void *state, int seat),
                   struct standing out[SEATS_MAX])
{
    const struct dice_state *s = state;
    int16_t points[SEATS_MAX] = {0};
    if (s->phase != DICE_PHASE_OVER)
        return false;
    for (int seat = 0; seat < s->nseats; seat++)
        points[seat] = (int16_t)points_of(state, seat);
    standings_fill(points, s->nseats, SEAT_NONE, out);
    return true;
}

int dice_seats(const void *state)
{
    return ((const struct dice_state *)state)->nseats;
}

struct turn dice_turn(const void *state)
{
    const struct dice_state *s = state;
    struct turn t = {.seat = SEAT_NONE, .phase = (uint8_t)s->phase, .number = (uint16_t)s->turn};
    memcpy(t.prompt, s->prompt, sizeof t.prompt);
    if (s->phase == DICE_PHASE_OVER)
        return t;
    t.seat = s->seat;
    t.must = t.may = (uint8_t)(1u << s->seat);
    t.forced = s->phase == DICE_PHASE_ROLL ? t.must : 0;
    return t;
}

/* What a re-roll may keep: anything that lies there but all. */
bool dice_amounts(const void *state, const struct move *m, struct amounts *out)
{
    const struct dice_state *s = state;
    if (s->phase != DICE_PHASE_REROLL || m->seat != s->seat ||
        (m->verb != DICE_VERB_ROLL && m->verb != DICE_VERB_KEEP))
        return false;
    out->n = 1;
    out->of[0] = (struct amount){.width = DICE_FACES};
    out->of[0].total_max = (int16_t)(dice_total(s->dice) - 1);
    for (int f = 0; f < DICE_FACES; f++)
        out->of[0].most[f] = s->dice[f];
    return true;
}
_Static_assert((int)ROLL_KEPT == 0 && (int)KEEP_DICE == 0, "both verbs begin with the dice");

/* D1-VIEW-1 */
void dice_resample(void *state, int viewer, struct chance *chance)
{
    (void)state;
    (void)viewer;
    (void)chance;
}

void dice_see(const struct dice_state *s, int viewer, struct dice_view *v)
{
    v->viewer = (int8_t)viewer;
    v->nseats = s->nseats;
    v->phase = s->phase;
    v->seat = s->phase == DICE_PHASE_OVER ? SEAT_NONE : s->seat;
    v->first = s->first;
    v->turn = s->turn;
    v->round = (int16_t)(s->turn ? (s->turn - 1) / s->nseats + 1 : 0);
    v->rolls = s->rolls;
    v->ndice = (int8_t)(s->turn ? dice_of_turn(s) : 0);
    v->longest_road = s->longest_road;
    v->largest_army = s->largest_army;
    v->winner = s->winner;
    memcpy(v->option, s->option, sizeof v->option);
    memcpy(v->dice, s->dice, sizeof v->dice);
    memcpy(v->kept, s->kept, sizeof v->kept);
}

/* --- Effects ---------------------------------------------------------------------------------- */

/* The rolling ends with the third roll, and with whatever uses a die (D1-ROLL-3, -4). */
static void stop_rolling(struct dice_state *s)
{
    s->phase = DICE_PHASE_BUILD;
    memset(s->kept, 0, sizeof s->kept);
}

static void add_dice(struct dice_state *s, int face, int n)
{
    s->dice[face] = (int8_t)(s->dice[face] + n);
}

static void opened(struct dice_state *s, const struct fact *f)
{
    s->nseats = (int8_t)f->open[0];
    s->longest_road = s->largest_army = s->winner = SEAT_NONE;
    s->phase = DICE_PHASE_START;
}

static void option(struct dice_state *s, const struct fact *f)
{
    s->option[f->open[0]] = f->open[1];
}

static void begins(struct dice_state *s, const struct fact *f)
{
    s->first = s->seat = f->seat;
}

static void turn(struct dice_state *s, const struct fact *f)
{
    s->seat = f->seat;
    s->turn = f->open[0];
    s->phase = DICE_PHASE_ROLL;
    s->rolls = 0;
    memset(s->dice, 0, sizeof s->dice); /* D1-ROLL-5 */
    memset(s->kept, 0, sizeof s->kept);
}

static void rolled(struct dice_state *s, const struct fact *f)
{
    for (int i = 0; i < DICE_FACES; i++) {
        s->kept[i] = (int8_t)f->open[DICE_FACES + i];
        s->dice[i] = (int8_t)(f->open[i] + f->open[DICE_FACES + i]);
    }
    s->phase = DICE_PHASE_REROLL;
    s->rolls = (int8_t)(s->rolls < DICE_ROLLS ? s->rolls + 1 : DICE_ROLLS);
    if (s->rolls == DICE_ROLLS)
        stop_rolling(s);
}

static void kept(struct dice_state *s, const struct fact *f)
{
    for (int i = 0; i < DICE_FACES; i++)
        s->kept[i] = (int8_t)f->open[i];
}

static void joker(struct dice_state *s, const struct fact *f)
{
    add_dice(s, f->open[2], -1);
    add_dice(s, f->open[1], 1);
    stop_rolling(s);
}

static void gold(struct dice_state *s, const struct fact *f)
{
    add_dice(s, FACE_GOLD, -2);
    add_dice(s, f->open[0], 1);
    stop_rolling(s);
}

/* A castle takes all six (DE-CASTLE-2). */
static void built(struct dice_state *s, const struct fact *f)
{
    if (f->open[0] == DICE_CASTLE)
        memset(s->dice, 0, sizeof s->dice);
    for (int i = 0; i < DICE_FACES; i++)
        add_dice(s, i, -dice_cost[f->open[0]][i]);
    stop_rolling(s);
}

static void started(struct dice_state *s, const struct fact *f)
{
    if (s->nseats > 0)
        s->seat = (int8_t)((f->seat + 1) % s->nseats);
}

static void longest_road(struct dice_state *s, const struct fact *f)
{
    s->longest_road = f->seat;
}

static void largest_army(struct dice_state *s, const struct fact *f)
{
    s->largest_army = f->seat;
}

static void ended(struct dice_state *s, const struct fact *f)
{
    (void)f;
    stop_rolling(s);
    s->phase = DICE_PHASE_OVER;
}

static void won(struct dice_state *s, const struct fact *f)
{
    s->winner = f->seat;
    ended(s, f);
}

static const struct {
    void (*evolve)(struct dice_state *, const struct fact *);
    bool needs_seat; /* ignored without one */
} effects[DICE_FACTS] = {
    [DICE_FACT_OPENED] = {opened, false},
    [DICE_FACT_OPTION] = {option, false},
    [DICE_FACT_START_ROLL] = {NULL, false},
    [DICE_FACT_BEGINS] = {begins, true},
    [DICE_FACT_TURN] = {turn, true},
    [DICE_FACT_ROLLED] = {rolled, true},
    [DICE_FACT_KEPT] = {kept, true},
    [DICE_FACT_JOKER] = {joker, true},
    [DICE_FACT_GOLD] = {gold, true},
    [DICE_FACT_BUILT] = {built, true},
    [DICE_FACT_SCORED] = {NULL, false},
    [DICE_FACT_LONGEST_ROAD] = {longest_road, false},
    [DICE_FACT_LARGEST_ARMY] = {largest_army, false},
    [DICE_FACT_WON] = {won, true},
    [DICE_FACT_ENDED] = {ended, false},
    [DICE_FACT_STARTED] = {started, true},
    [DICE_FACT_LENGTH] = {NULL, false},
};

void dice_evolve(struct dice_state *s, const struct fact *f)
{
    int8_t phase = s->phase, seat = s->seat;
    s->sequence++;
    if (effects[f->kind].evolve && (is_seat(f->seat) || !effects[f->kind].needs_seat))
        effects[f->kind].evolve(s, f);
    /* A prompt changes by what its own seat does, and by the game moving on; not by another's
     * settlement that moves an award. */
    bool measured = f->kind == DICE_FACT_LENGTH || f->kind == DICE_FACT_LONGEST_ROAD;
    if (is_seat(f->seat) && !measured)
        s->prompt[f->seat] = s->sequence;
    if (is_seat(s->seat) && (s->phase != phase || s->seat != seat))
        s->prompt[s->seat] = s->sequence;
}
