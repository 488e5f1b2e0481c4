/* All moves of a seat, templates and what fills them. */
#include "tests/battery/trial.h"

#include <string.h>

/* Amounts: left out; nothing; one to four of a kind; some drawn. */
enum { OF_A_KIND = 4, DRAWN_FILLS = 4, WALKED_MAX = 600, DRAWN_MOVES = 250 };

static int values_of(const struct field *field)
{
    switch (field->kind) {
    case FIELD_WORD:
        return field_last(field) - field->lo + 1;
    case FIELD_SEAT:
        return SEATS_MAX + 1;
    case FIELD_SOME:
    case FIELD_LIST:
        return 1 + field->width * OF_A_KIND + DRAWN_FILLS;
    case FIELD_NUMBER:
    case FIELD_SEATS:
    case FIELD_OPTION:
    case FIELD_OPTIONS:
    case FIELD_SET:
        break;
    }
    return field->hi - field->lo + 1;
}

static void set_amounts(const struct field *field, int16_t *arg, int i, struct quick_chance *chance)
{
    for (int k = 0; k < field->width; k++)
        arg[k] = 0;
    if (i == 0)
        return;
    if (i <= field->width * OF_A_KIND) {
        arg[(i - 1) / OF_A_KIND] = (int16_t)((i - 1) % OF_A_KIND + 1);
        return;
    }
    for (uint32_t n = 1 + draw(chance, 6); n > 0; n--)
        arg[draw(chance, field->width)]++;
}

/* Value number i of those of values_of(); -1: left out. */
static void set_value(const struct field *field, int16_t *arg, int i, struct quick_chance *chance)
{
    if (i < 0)
        for (int k = 0; k < field->width; k++)
            arg[k] = ARG_NONE;
    else if (field->kind == FIELD_SOME || field->kind == FIELD_LIST)
        set_amounts(field, arg, i, chance);
    else if (field->kind == FIELD_SEAT)
        arg[0] = (int16_t)(SEAT_NONE + i);
    else
        arg[0] = (int16_t)(field->lo + i);
}

struct walk {
    const struct verb *verb;
    struct quick_chance *chance;
    visit_fn *visit;
    void *context;
    struct move move;
};

static bool applies(const struct walk *w, const struct param *param)
{
    return param->when_value == ANY_VALUE ||
           w->move.arg[verb_arg_at(w->verb, param->when_param)] == param->when_value;
}

static void walk_from(struct walk *w, int p)
{
    if (p == w->verb->nparams) {
        w->visit(w->context, &w->move);
        return;
    }
    const struct param *param = &w->verb->params[p];
    int16_t *arg = &w->move.arg[verb_arg_at(w->verb, p)];
    int n = applies(w, param) ? values_of(&param->field) : 0;
    for (int i = -1; i < n; i++) {
        set_value(&param->field, arg, i, w->chance);
        walk_from(w, p + 1);
    }
}

static void draw_move(struct walk *w)
{
    for (int p = 0; p < w->verb->nparams; p++) {
        const struct param *param = &w->verb->params[p];
        int n = applies(w, param) ? values_of(&param->field) : 0;
        int i = (int)draw(w->chance, (uint32_t)n + 1) - 1;
        set_value(&param->field, &w->move.arg[verb_arg_at(w->verb, p)], i, w->chance);
    }
    w->visit(w->context, &w->move);
}

/* Roughly: a parameter that only one value of another has adds to the moves of that one value. */
static long combinations(const struct verb *verb)
{
    long n = 1, more = 0;
    for (int p = 0; p < verb->nparams; p++) {
        int values = 1 + values_of(&verb->params[p].field);
        if (verb->params[p].when_value == ANY_VALUE)
            n *= values;
        else
            more += values;
    }
    return n + more;
}

void each_move(const struct game *game, int seat, struct quick_chance *chance, visit_fn *visit,
               void *context)
{
    for (int v = 0; v < game->nverbs; v++) {
        struct move move = {.seat = (int8_t)seat, .verb = (uint8_t)v};
        struct walk w = {&game->verbs[v], chance, visit, context, move};
        for (int i = 0; i < MOVE_ARGS; i++)
            w.move.arg[i] = ARG_NONE;
        if (combinations(w.verb) <= WALKED_MAX)
            walk_from(&w, 0);
        else
            for (int i = 0; i < DRAWN_MOVES; i++)
                draw_move(&w);
    }
}

/* --- Templates ------------------------------------------------------------------------------ */

bool is_template(const struct move *move)
{
    for (int i = 0; i < MOVE_ARGS; i++)
        if (move->arg[i] == ARG_FREE)
            return true;
    return false;
}

static int held(const struct amount *amount)
{
    int n = 0;
    for (int k = 0; k < amount->width; k++)
        n += amount->most[k];
    return n;
}

/* Mostly few, sometimes any number of the bounds. */
static int draw_total(const struct amount *amount, struct quick_chance *chance)
{
    int top = held(amount) < amount->total_max ? held(amount) : amount->total_max;
    int spread = top - amount->total_min + 1;
    if (spread > 3 && draw(chance, 8) > 0)
        spread = 3;
    return amount->total_min + (spread > 1 ? (int)draw(chance, (uint32_t)spread) : 0);
}

static void fill_amount(int16_t *arg, const struct amount *amount, struct quick_chance *chance)
{
    for (int k = 0; k < amount->width; k++)
        arg[k] = 0;
    for (int left = draw_total(amount, chance); left > 0;) {
        int k = (int)draw(chance, amount->width);
        int room = amount->most[k] - arg[k];
        int n = room && draw(chance, 2) ? (room < left ? room : left) : room > 0;
        arg[k] = (int16_t)(arg[k] + n);
        left -= n;
    }
}

void fill_free(struct move *move, const struct amounts *amounts, struct quick_chance *chance)
{
    for (int i = 0; i < amounts->n; i++)
        fill_amount(&move->arg[amounts->of[i].at], &amounts->of[i], chance);
}

/* Some of what a template leaves out. */
static void fill_left_out(const struct game *game, struct move *move, struct quick_chance *chance)
{
    const struct verb *verb = &game->verbs[move->verb];
    for (int p = 0; p < verb->nparams; p++) {
        const struct field *field = &verb->params[p].field;
        int at = verb_arg_at(verb, p);
        if (move->arg[at] == ARG_NONE && verb->params[p].optional && field->width == 1 &&
            draw(chance, 3) == 0)
            set_value(field, &move->arg[at], (int)draw(chance, (uint32_t)values_of(field)), chance);
    }
}

static bool within(const int16_t *arg, const struct amount *amount)
{
    int total = 0;
    for (int k = 0; k < amount->width; k++) {
        int n = arg[k] == ARG_NONE ? 0 : arg[k];
        if (n < 0 || n > amount->most[k])
            return false;
        total += n;
    }
    return total >= amount->total_min && total <= amount->total_max;
}

bool fits_template(const struct game *game, const struct move *move, const struct move *tmpl,
                   const struct amounts *amounts)
{
    if (move->verb != tmpl->verb)
        return false;
    const struct verb *verb = &game->verbs[move->verb];
    for (int p = 0; p < verb->nparams; p++) {
        int at = verb_arg_at(verb, p);
        for (int k = at; k < at + verb->params[p].field.width; k++)
            if (tmpl->arg[k] != ARG_FREE && tmpl->arg[k] != ARG_NONE &&
                tmpl->arg[k] != move->arg[k])
                return false;
    }
    for (int i = 0; i < amounts->n; i++)
        if (!within(&move->arg[amounts->of[i].at], &amounts->of[i]))
            return false;
    return true;
}

/* --- A random player ------------------------------------------------------------------------ */

enum { TRIES = 200 };

static int pick_bit(unsigned set, struct quick_chance *chance)
{
    int n = 0, nth;
    for (unsigned left = set; left; left &= left - 1)
        n++;
    nth = (int)draw(chance, (uint32_t)n);
    for (; nth > 0; nth--)
        set &= set - 1;
    return __builtin_ctz(set);
}

/* Who moves: mostly one of those that must, sometimes another that may. */
static int pick_seat(struct trial *t)
{
    unsigned others = 0;
    for (int seat = 0; seat < t->nseats; seat++)
        if (t->legal[seat].n > 0 && !(t->turn.must >> seat & 1))
            others |= 1u << seat;
    bool aside = others && draw(&t->chance, 4) == 0;
    return pick_bit(aside ? others : t->turn.must, &t->chance);
}

static bool is_among(const char *names, const char *name)
{
    size_t n = strlen(name);
    for (const char *at = names; (at = strstr(at, name)); at += n)
        if ((at == names || at[-1] == ' ') && (at[n] == ' ' || at[n] == '\0'))
            return true;
    return false;
}

/* A set-up may have verbs shunned, to come to other positions. */
static bool shuns(struct trial *t, const struct move *move)
{
    return t->setup->shunned && is_among(t->setup->shunned, t->game->verbs[move->verb].name) &&
           draw(&t->chance, 8) > 0;
}

struct move trial_choose(struct trial *t)
{
    struct move move;
    for (int i = 0; i < TRIES; i++) {
        const struct choices *choices = &t->legal[pick_seat(t)];
        struct amounts amounts;
        move = choices->move[draw(&t->chance, (uint32_t)choices->n)];
        if (shuns(t, &move))
            continue;
        if (!is_template(&move))
            return move;
        bool possible = t->game->amounts(t->now.bytes, &move, &amounts);
        REQUIRE(t, &move, possible, "a listed template has no amounts");
        fill_free(&move, &amounts, &t->chance);
        fill_left_out(t->game, &move, &t->chance);
        if (trial_decide(t, &t->now, &move, &t->facts).code == REFUSED_NOT)
            return move;
    }
    trial_fail(t, &move, "no move of a random player is accepted");
}
