#include "rules/game.h"

#include "rules/base/view.h"
#include "rules/dice/view.h"
#include "rules/struggle/view.h"

#include <string.h>

const struct game *const games[] = {&base_game, &two_game,   &island_one_game, &island_two_game,
                                    &plus_game, &extra_game, &struggle_game,   NULL};

const char *const chance_purpose_name[CHANCE_PURPOSES] = {
    [CHANCE_BOARD] = "board",       [CHANCE_SEATS] = "seats", [CHANCE_DICE] = "dice",
    [CHANCE_DECK] = "deck",         [CHANCE_STEAL] = "steal", [CHANCE_DISCARD] = "discard",
    [CHANCE_TIEBREAK] = "tiebreak", [CHANCE_AI] = "ai",
};

const struct refusal_words refusal_words[REFUSALS] = {
#define X(name, text) {#name, text, false, false},
#define PRICE(name, text) {#name, text, true, false},
#define ABSENT(name, text) {#name, text, false, true},
#include "rules/refusal.def"
#undef ABSENT
#undef PRICE
#undef X
};

const struct game *game_find(const char *id)
{
    for (int i = 0; games[i]; i++)
        if (strcmp(games[i]->id, id) == 0)
            return games[i];
    return NULL;
}

bool game_akin(const struct game *a, const struct game *b)
{
    const int n = a->nverbs < b->nverbs ? a->nverbs : b->nverbs;
    int same = 0;
    while (same < n && strcmp(a->verbs[same].name, b->verbs[same].name) == 0)
        same++;
    return same == n;
}

bool game_hides(const struct game *game)
{
    for (int f = 0; f < game->nfacts; f++)
        if (game->facts[f].nclosed > 0)
            return true;
    return false;
}

bool game_owes(const struct game *game, int phase)
{
    for (int v = 0; v < game->nverbs; v++)
        if (game->verbs[v].debt && (game->verbs[v].phases >> phase & 1))
            return true;
    return false;
}

/* What can be done as such a verb says, with so many cards and no others. */
static int debt_by(const struct game *game, const void *state, int seat, int v)
{
    struct amounts owed;
    struct move move = {.seat = (int8_t)seat, .verb = (uint8_t)v};
    const struct verb *verb = &game->verbs[v];
    for (int i = 0; i < MOVE_ARGS; i++)
        move.arg[i] = i < verb_arg_at(verb, verb->nparams) ? ARG_FREE : ARG_NONE;
    if (!game->amounts(state, &move, &owed) || owed.of[0].total_min != owed.of[0].total_max)
        return 0;
    return owed.of[0].total_min;
}

int game_debt(const struct game *game, const void *state, int seat)
{
    const struct turn turn = game->turn(state);
    for (int v = 0; (turn.must >> seat & 1) && v < game->nverbs; v++)
        if (game->verbs[v].debt && (game->verbs[v].phases >> turn.phase & 1))
            return debt_by(game, state, seat, v);
    return 0;
}

size_t view_element_size(const struct view_field *view)
{
    return view->field.kind == FIELD_SET ? view->size : (size_t)view->size * view->field.width;
}

int view_number(const struct view_field *view, const unsigned char *at, int i)
{
    int8_t one;
    int16_t two;
    int32_t four;
    at += (size_t)i * view->size;
    switch (view->size) {
    case sizeof one:
        memcpy(&one, at, sizeof one);
        return one;
    case sizeof two:
        memcpy(&two, at, sizeof two);
        return two;
    default:
        memcpy(&four, at, sizeof four);
        return four;
    }
}

struct fact fact_for(const struct fact *fact, int viewer)
{
    struct fact cut = *fact;
    bool sees = viewer == VIEWER_ALL || (viewer >= 0 && (fact->seers >> viewer & 1));
    if (!sees)
        memset(cut.closed, 0, sizeof cut.closed);
    return cut;
}

int game_verb(const struct game *game, const char *name)
{
    for (int v = 0; v < game->nverbs; v++)
        if (strcmp(game->verbs[v].name, name) == 0)
            return v;
    return -1;
}

void game_option_defaults(const struct game *game, int16_t *out)
{
    memcpy(out, game->option_defaults, OPTIONS_MAX * sizeof *out);
}

int game_option_at(const struct game *game, int o)
{
    int at = 0;
    for (int i = 0; i < o; i++)
        at += game->options[i].field.width;
    return at;
}

static bool param_applies(const struct verb *verb, const struct param *param,
                          const struct move *move)
{
    if (param->when_value == ANY_VALUE)
        return true;
    return move->arg[verb_arg_at(verb, param->when_param)] == param->when_value;
}

static bool value_fits(const struct field *field, int16_t value, int nseats)
{
    int lo = field->lo, hi = field->hi;
    if (field->kind == FIELD_WORD && hi == 0)
        hi = field->words->n - 1;
    if (field->kind == FIELD_SEAT) {
        lo = SEAT_NONE;
        hi = nseats - 1;
    }
    if (field->kind == FIELD_SEATS)
        hi = (1 << nseats) - 1;
    return value >= lo && value <= hi;
}

/* All numbers of a parameter are left out, or all are in range. */
static bool argument_fits(const struct field *field, const int16_t *arg, int nseats)
{
    bool absent = arg[0] == ARG_NONE;
    for (int i = 0; i < field->width; i++)
        if (absent ? arg[i] != ARG_NONE : !value_fits(field, arg[i], nseats))
            return false;
    return true;
}

bool move_fits(const struct game *game, const struct move *move, int nseats)
{
    if (move->seat < 0 || move->seat >= nseats || move->verb >= game->nverbs)
        return false;
    const struct verb *verb = &game->verbs[move->verb];
    int at = 0;
    for (int p = 0; p < verb->nparams; p++) {
        const struct param *param = &verb->params[p];
        if (param_applies(verb, param, move) &&
            !argument_fits(&param->field, &move->arg[at], nseats))
            return false;
        at += param->field.width;
    }
    return true;
}
