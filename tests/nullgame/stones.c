#include "tests/nullgame/stones_state.h"

#include <stddef.h>
#include <string.h>

/* --- Facts ---------------------------------------------------------------------------------- */

static void add(struct facts *out, struct fact fact)
{
    out->fact[out->n++] = fact;
}

static void deal(struct facts *out, int seat, struct chance *chance)
{
    int16_t card = (int16_t)chance->below(chance, CHANCE_DECK, COLOURS);
    add(out, (struct fact){STONES_DEALT, (int8_t)seat, (uint8_t)(1u << seat), {0}, {card}});
}

static struct refusal open_game(const int16_t *option, int nseats, struct chance *chance,
                                struct facts *out)
{
    const bool given = option[HEAPS] != ARG_NONE;
    int16_t red = given ? option[HEAPS] : (int16_t)(option[HEAP] / 2);
    int16_t blue = given ? option[HEAPS + 1] : (int16_t)(option[HEAP] - red);
    out->n = 0;
    add(out, (struct fact){
                 STONES_OPENED, SEAT_NONE, 0, {red, blue, option[MISERE], option[PRIZE]}, {0}});
    if (option[PRIZE]) {
        int16_t face = (int16_t)chance->below(chance, CHANCE_DICE, COLOURS);
        add(out, (struct fact){STONES_THROWN, SEAT_NONE, 0, {face}, {0}});
    }
    for (int seat = 0; seat < nseats; seat++)
        deal(out, seat, chance);
    add(out, (struct fact){STONES_TURN, 0, 0, {1}, {0}});
    return (struct refusal){0};
}

static void evolve(void *state, const struct fact *f)
{
    struct stones *s = state;
    int seat = f->seat;
    bool seated = seat >= 0 && seat < SEATS;
    s->sequence++;
    if (f->kind == STONES_OPENED) {
        memset(s, 0, sizeof *s);
        s->heap[0] = (int8_t)f->open[0];
        s->heap[1] = (int8_t)f->open[1];
        s->option[HEAP] = (int16_t)(f->open[0] + f->open[1]);
        s->option[MISERE] = f->open[2];
        s->option[PRIZE] = f->open[3];
        s->phase = s->option[PRIZE] ? MARKING : PLAYING;
    } else if (f->kind == STONES_THROWN) {
        s->prize = (int8_t)f->open[0];
    } else if (f->kind == STONES_MARKED) {
        s->spot = (int8_t)f->open[0];
        s->phase = PLAYING;
    } else if (f->kind == STONES_OVER) {
        s->phase = OVER;
    } else if (f->kind == STONES_DEALT && seated) {
        s->card[seat] = (int8_t)f->closed[0];
        s->dealt[seat] = s->dealt[seat] < 2 ? s->dealt[seat] + 1 : 2;
    } else if (f->kind == STONES_TURN && seated) {
        s->seat = f->seat;
        s->turn = f->open[0];
    }
    for (int c = 0; c < COLOURS && f->kind == STONES_TOOK && seated; c++) {
        s->heap[c] = (int8_t)(s->heap[c] - f->open[c]);
        s->taken[seat][c] = (int8_t)(s->taken[seat][c] + f->open[c]);
    }
    if (seated)
        s->prompt[seat] = s->sequence;
}

/* --- Moves ---------------------------------------------------------------------------------- */

static struct refusal refuse(enum refusal_code code, int arg)
{
    return (struct refusal){(uint16_t)code, {(int16_t)arg}};
}

static struct refusal take(const struct stones *s, const struct move *m, struct facts *out)
{
    int n = 0;
    struct fact took = {STONES_TOOK, m->seat, 0, {0}, {0}};
    for (int c = 0; c < COLOURS; c++) {
        took.open[c] = m->arg[c] == ARG_NONE ? 0 : m->arg[c];
        n += took.open[c];
        if (took.open[c] > s->heap[c])
            return refuse(REFUSED_NO_SUCH_MOVE, 0);
    }
    if (n < 1 || n > MOST_AT_ONCE)
        return refuse(REFUSED_NO_SUCH_MOVE, 0);
    add(out, took);
    if (n < s->heap[0] + s->heap[1]) {
        int16_t number = (int16_t)(s->turn + 1);
        add(out, (struct fact){STONES_TURN, (int8_t)(1 - m->seat), 0, {number}, {0}});
        return refuse(REFUSED_NOT, 0);
    }
    for (int8_t seat = 0; seat < SEATS; seat++)
        add(out, (struct fact){STONES_SHOWED, seat, 0, {s->card[seat]}, {0}});
    add(out, (struct fact){STONES_OVER, SEAT_NONE, 0, {0}, {0}});
    return refuse(REFUSED_NOT, 0);
}

static struct refusal mark(const struct move *m, struct facts *out)
{
    if (m->arg[0] == ARG_NONE)
        return refuse(REFUSED_NO_SUCH_MOVE, 0);
    add(out, (struct fact){STONES_MARKED, m->seat, 0, {m->arg[0]}, {0}});
    return refuse(REFUSED_NOT, 0);
}

static struct refusal decide(const void *state, const struct move *m, struct chance *chance,
                             struct facts *out)
{
    const struct stones *s = state;
    out->n = 0;
    if (!move_fits(&stones_game, m, SEATS))
        return refuse(REFUSED_NO_SUCH_MOVE, 0);
    if (s->phase == OVER)
        return refuse(REFUSED_GAME_OVER, 0);
    if (m->seat != s->seat)
        return refuse(REFUSED_NOT_YOUR_TURN, s->seat);
    if ((m->verb == STONES_MARK) != (s->phase == MARKING))
        return refuse(REFUSED_NO_SUCH_MOVE, 0);
    if (m->verb == STONES_MARK)
        return mark(m, out);
    if (m->verb == STONES_TAKE)
        return take(s, m, out);
    if (s->dealt[m->seat] > 1)
        return refuse(REFUSED_NO_SUCH_MOVE, 0);
    deal(out, m->seat, chance);
    return refuse(chance->failed ? REFUSED_CHANCE_IMPOSSIBLE : REFUSED_NOT, 0);
}

static struct move blank(int seat, int verb)
{
    struct move m = {.seat = (int8_t)seat, .verb = (uint8_t)verb};
    for (int i = 0; i < MOVE_ARGS; i++)
        m.arg[i] = verb == STONES_TAKE && i < COLOURS ? ARG_FREE : ARG_NONE;
    return m;
}

static size_t legal(const void *state, int seat, struct move *out, size_t cap)
{
    const struct stones *s = state;
    size_t n = 0;
    if (s->phase == OVER || seat != s->seat)
        return 0;
    for (int16_t spot = 0; s->phase == MARKING && spot < SPOTS && n < cap; spot++) {
        out[n] = blank(seat, STONES_MARK);
        out[n++].arg[0] = spot;
    }
    for (int verb = STONES_TAKE; s->phase == PLAYING && verb <= STONES_SWAP && n < cap; verb++)
        if (verb != STONES_SWAP || s->dealt[seat] < 2)
            out[n++] = blank(seat, verb);
    return n;
}

static bool amounts(const void *state, const struct move *m, struct amounts *out)
{
    const struct stones *s = state;
    int heap = s->heap[0] + s->heap[1], most = heap < MOST_AT_ONCE ? heap : MOST_AT_ONCE;
    out->n = 1;
    out->of[0] = (struct amount){.width = COLOURS,
                                 .most = {s->heap[0], s->heap[1]},
                                 .total_min = 1,
                                 .total_max = (int16_t)most};
    return m->verb == STONES_TAKE && m->seat == s->seat && s->phase == PLAYING;
}

/* --- Questions ------------------------------------------------------------------------------ */

static struct turn turn(const void *state)
{
    const struct stones *s = state;
    struct turn t = {.seat = SEAT_NONE, .phase = (uint8_t)s->phase, .number = (uint16_t)s->turn};
    memcpy(t.prompt, s->prompt, sizeof s->prompt);
    if (s->phase != OVER) {
        t.seat = s->seat;
        t.must = t.may = (uint8_t)(1u << s->seat);
    }
    return t;
}

static int16_t points(const struct stones *s, int seat)
{
    const int8_t *taken = s->taken[seat];
    const bool wins = s->option[PRIZE] && taken[s->prize] > s->taken[1 - seat][s->prize];
    return (int16_t)(taken[0] + taken[1] + taken[s->card[seat]] + (wins ? 1 + s->spot : 0));
}

static bool finished(const void *state, struct standing out[SEATS_MAX])
{
    const struct stones *s = state;
    int16_t a = points(s, 0), b = points(s, 1);
    int8_t best = a != b && (b > a) != (s->option[MISERE] == 1);
    if (s->phase != OVER)
        return false;
    out[0] = (struct standing){best, 1, best ? b : a};
    out[1] = (struct standing){(int8_t)(1 - best), a == b ? 1 : 2, best ? a : b};
    return true;
}

static int seats(const void *state)
{
    (void)state;
    return SEATS;
}

static bool sees(const struct stones *s, int viewer, int seat)
{
    return viewer == seat || viewer == VIEWER_ALL || s->phase == OVER;
}

static void view(const void *state, int viewer, void *out)
{
    const struct stones *s = state;
    struct view *v = out;
    memset(v, 0, sizeof *v);
    v->viewer = (int8_t)viewer;
    v->seat = s->phase == OVER ? SEAT_NONE : s->seat;
    v->phase = s->phase;
    v->turn = s->turn;
    v->prize = s->prize;
    v->spot = s->spot;
    memcpy(v->option, s->option, sizeof v->option);
    memcpy(v->heap, s->heap, sizeof v->heap);
    memcpy(v->taken, s->taken, sizeof v->taken);
    memcpy(v->dealt, s->dealt, sizeof v->dealt);
    for (int seat = 0; seat < SEATS; seat++)
        v->card[seat] = sees(s, viewer, seat) ? s->card[seat] : UNKNOWN;
}

static void resample(void *state, int viewer, struct chance *chance)
{
    struct stones *s = state;
    for (int seat = 0; seat < SEATS; seat++)
        if (!sees(s, viewer, seat))
            s->card[seat] = (int8_t)chance->below(chance, CHANCE_AI, COLOURS);
}

static bool sane(const void *state)
{
    const struct stones *s = state;
    bool holds = s->option[HEAP] >= 4 && s->option[HEAP] <= 30 && s->turn >= 1 && s->turn <= 99 &&
                 (s->option[MISERE] & ~1) == 0 && (s->option[PRIZE] & ~1) == 0 &&
                 (s->seat & ~1) == 0 && (s->prize & ~1) == 0 && (s->spot & ~1) == 0 &&
                 s->phase >= PLAYING && s->phase <= (s->option[PRIZE] ? MARKING : OVER);
    int sum = 0;
    for (int c = 0; c < COLOURS; c++) {
        holds = holds && s->heap[c] >= 0 && s->taken[0][c] >= 0 && s->taken[1][c] >= 0;
        sum += s->heap[c] + s->taken[0][c] + s->taken[1][c];
        holds = holds && (s->card[c] & ~1) == 0 && s->dealt[c] >= 1 && s->dealt[c] <= 2;
    }
    return holds && sum == s->option[HEAP] && (s->heap[0] + s->heap[1] == 0) == (s->phase == OVER);
}

static const char *const rules[] = {"Take one to three stones in turn until none is left.", NULL};

const struct game stones_game = {
    .id = "stones",
    .name = "Stones",
    .rules_version = 1,
    .seats_min = SEATS,
    .seats_max = SEATS,
    .seats_default = SEATS,
    .nverbs = STONES_VERBS,
    .nfacts = STONES_FACTS,
    .nviews = STONES_VIEWS,
    .noptions = OPTIONS,
    .state_size = sizeof(struct stones),
    .view_size = sizeof(struct view),
    .verbs = stones_verbs,
    .shortcuts = stones_shortcuts,
    .options = stones_options,
    .option_defaults = stones_defaults,
    .facts = stones_facts,
    .views = stones_views,
    .phases = &stones_phases,
    .faces = &stones_colours,
    .words = stones_words,
    .summary = "Two players take stones; a secret card doubles one colour.",
    .rules = rules,
    .open = open_game,
    .decide = decide,
    .evolve = evolve,
    .legal = legal,
    .amounts = amounts,
    .turn = turn,
    .finished = finished,
    .seats = seats,
    .view = view,
    .resample = resample,
    .sane = sane,
};
