/* Plays the games and calls the checks. */
#include "tests/battery/trial.h"

#include "bot/words/options.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { OPENINGS_MAX = 100 };

static void print_move(const struct game *game, const struct move *move)
{
    fprintf(stderr, "  seat %d: verb %d", move->seat, move->verb);
    if (move->verb < game->nverbs)
        fprintf(stderr, " (%s)", game->verbs[move->verb].name);
    for (int i = 0; i < MOVE_ARGS; i++) {
        if (move->arg[i] == ARG_NONE)
            fprintf(stderr, " -");
        else if (move->arg[i] == ARG_FREE)
            fprintf(stderr, " ?");
        else
            fprintf(stderr, " %d", move->arg[i]);
    }
    fprintf(stderr, "\n");
}

_Noreturn void trial_fail(const struct trial *t, const struct move *move, const char *property)
{
    if (t->plan->failed)
        t->plan->failed(property);
    fprintf(stderr, "battery: %s, %s, HEXHOST_GAME=%ld, after %d moves, phase %s:\n  %s\n",
            t->game->id, t->setup->name, t->number, t->nmoves,
            t->game->phases->word[t->turn.phase].name, property);
    if (move)
        print_move(t->game, move);
    fail();
    abort();
}

struct refusal trial_decide(const struct trial *t, const struct position *p,
                            const struct move *move, struct facts *out)
{
    struct quick_chance chance = t->chance;
    return t->game->decide(p->bytes, move, &chance.base, out);
}

void trial_evolve(const struct trial *t, struct position *p, const struct facts *facts)
{
    for (int i = 0; i < facts->n; i++)
        t->game->evolve(p->bytes, &facts->fact[i]);
}

void list_choices(const struct trial *t, const struct position *p, int seat, struct choices *out)
{
    out->n = t->game->legal(p->bytes, seat, out->move, LEGAL_MAX + 1);
    REQUIRE(t, NULL, out->n <= LEGAL_MAX, "a list of legal moves is longer than LEGAL_MAX");
}

/* --- Opening -------------------------------------------------------------------------------- */

static void set_options(const struct game *game, const struct preset_value *values, int16_t *out)
{
    char why[WHY_MAX];
    for (; values && values->option; values++)
        if (!options_set(game, out, values->option, values->value, why))
            fail_msg("%s", why);
}

/* One to five in all, of any kinds. */
static void draw_some(const struct field *field, struct quick_chance *chance, int16_t *out)
{
    memset(out, 0, field->width * sizeof *out);
    for (uint32_t n = 1 + draw(chance, 5); n > 0; n--)
        out[draw(chance, field->width)]++;
}

/* Lists are left out. */
static void draw_options(const struct game *game, struct quick_chance *chance, int16_t *out)
{
    for (int o = 0; o < game->noptions; o++) {
        const struct field *field = &game->options[o].field;
        int lo = field->words ? 0 : field->lo, hi = field->words ? field->words->n - 1 : field->hi;
        int16_t *at = out + game_option_at(game, o);
        if (field->kind == FIELD_LIST || draw(chance, 2) == 0)
            continue;
        if (field->kind == FIELD_SOME)
            draw_some(field, chance, at);
        else
            *at = (int16_t)(lo + (int)draw(chance, (uint32_t)(hi - lo + 1)));
    }
}

static void fill_options(const struct game *game, const struct battery_setup *setup,
                         struct quick_chance *chance, int16_t *out)
{
    game_option_defaults(game, out);
    if (setup->drawn)
        draw_options(game, chance, out);
    for (int i = 0; setup->preset && i < game->npresets; i++)
        if (strcmp(game->presets[i].name, setup->preset) == 0)
            set_options(game, game->presets[i].values, out);
    set_options(game, setup->values, out);
    if (setup->adjust)
        setup->adjust(out);
}

static void look_around(struct trial *t)
{
    t->turn = t->game->turn(t->now.bytes);
    for (int seat = 0; seat < t->nseats; seat++)
        list_choices(t, &t->now, seat, &t->legal[seat]);
}

/* Options that are drawn may not go together. */
static void open_some_game(struct trial *t)
{
    struct refusal no;
    int16_t options[OPTIONS_MAX];
    for (int i = 0; i < OPENINGS_MAX; i++) {
        fill_options(t->game, t->setup, &t->chance, options);
        no = t->game->open(options, t->nseats, &t->chance.base, &t->facts);
        if (no.code == REFUSED_NOT)
            return;
        REQUIRE(t, NULL, t->setup->drawn, refusal_words[no.code].name);
        check_refusal(t, &t->move, &no);
    }
    trial_fail(t, NULL, "no options that are drawn go together");
}

static void open_game(struct trial *t)
{
    quick_chance_init(&t->chance, 1, (uint64_t)t->number);
    quick_chance_init(&t->aside, 2, (uint64_t)t->number);
    t->nmoves = 0;
    t->nlog = 0;
    t->nseats = t->setup->nseats;
    memset(&t->now, 0, sizeof t->now);
    open_some_game(t);
    trial_evolve(t, &t->now, &t->facts);
    REQUIRE(t, NULL, t->game->seats(t->now.bytes) == t->nseats,
            "the seats are not those asked for");
}

/* --- Playing -------------------------------------------------------------------------------- */

static void check_position(struct trial *t)
{
    look_around(t);
    REQUIRE(t, &t->move, t->game->sane(t->now.bytes), "the position is not sane");
    check_turn(t);
    check_finish(t);
    check_codec(t);
    check_cuts(t);
}

static void check_exhaustively(struct trial *t)
{
    struct position twin, before = t->now;
    check_snapshot(t);
    for (int viewer = VIEWER_ALL; viewer < t->nseats; viewer++) {
        check_view(t, viewer);
        make_twin(t, viewer, &twin);
        check_twin(t, viewer, &twin);
        count_redrawn(t, viewer, &twin);
        check_watching(t, viewer, &twin);
        check_shown(t, viewer, &twin);
        if (viewer >= 0) {
            check_choices(t, viewer);
            check_each_move(t, viewer, &twin);
        }
        bool same = memcmp(&before, &t->now, sizeof before) == 0;
        REQUIRE(t, NULL, same, "a question or a refused move changed the position");
    }
}

static bool make_move(struct trial *t)
{
    struct standing standing[SEATS_MAX];
    if (t->game->finished(t->now.bytes, standing))
        return false;
    REQUIRE(t, NULL, t->nmoves < t->plan->nmoves_max, "the game does not end");
    t->move = trial_choose(t);
    struct quick_chance *chance = &t->chance;
    struct refusal no = t->game->decide(t->now.bytes, &t->move, &chance->base, &t->facts);
    REQUIRE(t, &t->move, no.code == REFUSED_NOT, "a listed move is refused");
    t->before = t->now;
    t->turn_before = t->turn;
    memcpy(t->legal_before, t->legal, sizeof t->legal);
    trial_evolve(t, &t->now, &t->facts);
    t->nmoves++;
    return true;
}

static void play_game(struct trial *t, int every)
{
    open_game(t);
    check_position(t);
    check_exhaustively(t);
    while (make_move(t)) {
        check_position(t);
        check_prompts(t);
        if ((t->nmoves + t->number) % every == 0) /* other ones in each game */
            check_exhaustively(t);
    }
    check_exhaustively(t);
    check_replay(t);
}

void battery_run(const struct battery_plan *plan)
{
    static struct trial t;
    const char *only = getenv("HEXHOST_GAME");
    long from = only ? strtol(only, NULL, 10) : plan->from;
    long to = only ? from + 1 : plan->to;
    assert_true(plan->game->state_size <= STATE_MAX && plan->game->view_size <= VIEW_MAX);
    t.plan = plan;
    t.game = plan->game;
    memset(t.nhidden, 0, sizeof t.nhidden);
    memset(t.nredrawn, 0, sizeof t.nredrawn);
    for (t.number = from; t.number < to; t.number++) {
        t.setup = &plan->setups[(size_t)t.number % plan->nsetups];
        play_game(&t, only ? 1 : plan->every);
    }
    check_redrawn(&t);
}

long battery_games(long few, long many)
{
    long n = TEST_RELEASE ? many : few;
    return getenv("HEXHOST_LONG") ? 10 * n : n;
}

void battery_run_setups(const struct game *game, const struct battery_setup *setups, size_t nsetups)
{
    const struct battery_plan plan = {
        .game = game,
        .setups = setups,
        .nsetups = nsetups,
        .to = battery_games(200, 10000),
        .every = 64,
        .nmoves_max = 30000,
    };
    battery_run(&plan);
}
