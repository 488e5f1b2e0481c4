#include "tests/nullgame/stones.h"

#include <stddef.h>
#include <string.h>

enum { SEATS = 2, COLOURS = 2, PLAYING = 0, OVER = 1, MOST_AT_ONCE = 3 };
enum { HEAP, MISERE, OPTIONS };

struct stones {
    uint32_t sequence, prompt[SEATS];
    int16_t option[OPTIONS], turn;
    int8_t seat, phase;
    int8_t heap[COLOURS], taken[SEATS][COLOURS];
    int8_t card[SEATS];  /* the secret */
    int8_t dealt[SEATS]; /* cards so far: one, and one for a swap */
};

struct view {
    int16_t option[OPTIONS], turn;
    int8_t viewer, seat, phase;
    int8_t heap[COLOURS], taken[SEATS][COLOURS], card[SEATS], dealt[SEATS];
};

/* --- Words ---------------------------------------------------------------------------------- */

static const struct word colour_list[] = {{"red", "r"}, {"blue", "b"}};
static const struct words colours = {"colour", COLOURS, colour_list};
static const struct word phase_list[] = {{"playing", NULL}, {"over", NULL}};
static const struct words phases = {"phase", 2, phase_list};
static const struct word no_yes_list[] = {{"no", "off"}, {"yes", "on"}};
static const struct words no_yes = {"yes or no", 2, no_yes_list};
static const struct words *const words[] = {&colours, NULL};

#define STONES_FIELD                                                                               \
    {                                                                                              \
        "stones", FIELD_SOME, COLOURS, 0, 30, &colours, NULL                                       \
    }
#define COLOUR_FIELD                                                                               \
    {                                                                                              \
        "card", FIELD_WORD, 1, 0, 0, &colours, NULL                                                \
    }

static const struct param take_params[] = {{.field = STONES_FIELD,
                                            .when_value = ANY_VALUE,
                                            .one = "stone",
                                            .many = "stones",
                                            .help = "one to three stones"}};
static const struct verb verbs[STONES_VERBS] = {
    [STONES_TAKE] = {.name = "take",
                     .letter = 't',
                     .phases = 1U << PLAYING,
                     .nparams = 1,
                     .params = take_params,
                     .help = "Take stones.",
                     .example = "take 2 red 1 blue"},
    [STONES_SWAP] = {.name = "swap",
                     .means = MEANS_SPENDING, /* not done for the absent */
                     .phases = 1U << PLAYING,
                     .help = "Change your card, once.",
                     .example = "swap"},
};
static const struct shortcut shortcuts[] = {
    {"grab pick", "take", NULL},
    {"pass", NULL, "Nobody passes: take a stone, as in `take 1 red`."},
    {NULL, NULL, NULL},
};
static const struct param options[OPTIONS] = {
    [HEAP] = {.field = {"heap", FIELD_NUMBER, 1, 4, 30, NULL, NULL},
              .optional = true,
              .when_value = ANY_VALUE,
              .help = "stones at the start"},
    [MISERE] = {.field = {"misere", FIELD_WORD, 1, 0, 0, &no_yes, NULL},
                .optional = true,
                .when_value = ANY_VALUE,
                .help = "fewest points win"},
};
static const int16_t defaults[OPTIONS_MAX] = {[HEAP] = 15};

static const struct field stones_fields[] = {STONES_FIELD};
static const struct field colour_fields[] = {COLOUR_FIELD};
static const struct field opened_fields[] = {STONES_FIELD,
                                             {"misere", FIELD_WORD, 1, 0, 0, &no_yes, NULL}};
static const struct field turn_fields[] = {{"turn", FIELD_NUMBER, 1, 1, 99, NULL, NULL}};
static const struct fact_kind facts[STONES_FACTS] = {
    [STONES_OPENED] = {"opened", 2, 0, opened_fields},
    [STONES_DEALT] = {"dealt", 0, 1, colour_fields},
    [STONES_TOOK] = {"took", 1, 0, stones_fields},
    [STONES_SHOWED] = {"showed", 1, 0, colour_fields},
    [STONES_TURN] = {"turn", 1, 0, turn_fields},
    [STONES_OVER] = {"over", 0, 0, NULL},
};

#define AT(member) offsetof(struct view, member)
static const struct view_field views[] = {
    {{"viewer", FIELD_SEAT, 1, VIEWER_ALL, SEATS - 1, NULL, NULL}, AT(viewer), 1, 1},
    {{"phase", FIELD_WORD, 1, 0, 0, &phases, NULL}, AT(phase), 1, 1},
    {{"seat", FIELD_SEAT, 1, 0, SEATS - 1, NULL, NULL}, AT(seat), 1, 1},
    {{"turn", FIELD_NUMBER, 1, 0, 99, NULL, NULL}, AT(turn), 2, 1},
    {{"heap", FIELD_SOME, COLOURS, 0, 30, &colours, NULL}, AT(heap), 1, 1},
    {{"taken", FIELD_SOME, COLOURS, 0, 30, &colours, NULL}, AT(taken), 1, 0},
    {COLOUR_FIELD, AT(card), 1, 0},
    {{"dealt", FIELD_NUMBER, 1, 0, 2, NULL, NULL}, AT(dealt), 1, 0},
    {{"options", FIELD_OPTIONS, OPTIONS, 0, 0, NULL, NULL}, AT(option), 2, 1},
};

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
    int16_t red = (int16_t)(option[HEAP] / 2), blue = (int16_t)(option[HEAP] - red);
    out->n = 0;
    add(out, (struct fact){STONES_OPENED, SEAT_NONE, 0, {red, blue, option[MISERE]}, {0}});
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
    if (m->verb == STONES_TAKE)
        return take(s, m, out);
    if (s->dealt[m->seat] > 1)
        return refuse(REFUSED_NO_SUCH_MOVE, 0);
    deal(out, m->seat, chance);
    return refuse(chance->failed ? REFUSED_CHANCE_IMPOSSIBLE : REFUSED_NOT, 0);
}

static size_t legal(const void *state, int seat, struct move *out, size_t cap)
{
    const struct stones *s = state;
    size_t n = 0;
    if (s->phase == OVER || seat != s->seat)
        return 0;
    for (int verb = STONES_TAKE; verb <= STONES_SWAP && n < cap; verb++) {
        if (verb == STONES_SWAP && s->dealt[seat] > 1)
            continue;
        out[n] = (struct move){.seat = (int8_t)seat, .verb = (uint8_t)verb};
        for (int i = 0; i < MOVE_ARGS; i++)
            out[n].arg[i] = verb == STONES_TAKE && i < COLOURS ? ARG_FREE : ARG_NONE;
        n++;
    }
    return n;
}

static bool amounts(const void *state, const struct move *m, struct amounts *out)
{
    const struct stones *s = state;
    int heap = s->heap[0] + s->heap[1], most = heap < MOST_AT_ONCE ? heap : MOST_AT_ONCE;
    out->n = 1;
    out->of[0] = (struct amount){0, COLOURS, {s->heap[0], s->heap[1]}, 1, (int16_t)most};
    return m->verb == STONES_TAKE && m->seat == s->seat && s->phase == PLAYING;
}

/* --- Questions ------------------------------------------------------------------------------ */

static struct turn turn(const void *state)
{
    const struct stones *s = state;
    struct turn t = {.seat = SEAT_NONE, .phase = (uint8_t)s->phase, .number = (uint16_t)s->turn};
    memcpy(t.prompt, s->prompt, sizeof s->prompt);
    if (s->phase == PLAYING) {
        t.seat = s->seat;
        t.must = t.may = (uint8_t)(1u << s->seat);
    }
    return t;
}

static int16_t points(const struct stones *s, int seat)
{
    const int8_t *taken = s->taken[seat];
    return (int16_t)(taken[0] + taken[1] + taken[s->card[seat]]);
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
                 (s->option[MISERE] & ~1) == 0 && (s->seat & ~1) == 0 && (s->phase & ~1) == 0;
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
    .nviews = sizeof views / sizeof *views,
    .noptions = OPTIONS,
    .state_size = sizeof(struct stones),
    .view_size = sizeof(struct view),
    .verbs = verbs,
    .shortcuts = shortcuts,
    .options = options,
    .option_defaults = defaults,
    .facts = facts,
    .views = views,
    .phases = &phases,
    .words = words,
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
