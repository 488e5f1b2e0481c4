#include "bot/words/chooser.h"

#include "rules/players/players.h"

#include <assert.h>
#include <string.h>

static const struct param *param_at(const struct command_context *c, const struct choosing *at)
{
    return &c->game->verbs[at->verb].params[at->nbound];
}

/* --- What fits -------------------------------------------------------------------------------- */

static bool values_fit(const int16_t *chosen, const int16_t *legal, int width)
{
    if (*chosen == ARG_NONE || *legal == ARG_FREE)
        return true;
    return memcmp(chosen, legal, (size_t)width * sizeof *chosen) == 0;
}

bool chooser_fits(const struct command_context *c, const struct choosing *at,
                  const struct move *legal)
{
    if (at->verb < 0)
        return true;
    if (legal->verb != at->verb)
        return false;
    const struct verb *verb = &c->game->verbs[at->verb];
    for (int p = 0; p < at->nbound; p++) {
        int arg = verb_arg_at(verb, p);
        if (!values_fit(at->move.arg + arg, legal->arg + arg, verb->params[p].field.width))
            return false;
    }
    return true;
}

/* The numbers that tell one choice of this step from another. */
static const int16_t *slice_of(const struct command_context *c, const struct choosing *at,
                               const struct move *legal, size_t *width)
{
    const struct verb *verb = &c->game->verbs[at->verb];
    *width = verb->params[at->nbound].field.width;
    return legal->arg + verb_arg_at(verb, at->nbound);
}

static bool same_choice(const struct command_context *c, const struct choosing *at,
                        const struct move *a, const struct move *b)
{
    size_t width;
    if (at->verb < 0)
        return a->verb == b->verb;
    const int16_t *slice_a = slice_of(c, at, a, &width);
    const int16_t *slice_b = slice_of(c, at, b, &width);
    return memcmp(slice_a, slice_b, width * sizeof *slice_a) == 0;
}

static void collect(const struct command_context *c, struct choices *out)
{
    out->n = 0;
    for (size_t m = 0; m < c->nlegal; m++) {
        int i = 0;
        if (!chooser_fits(c, &out->at, &c->legal[m]))
            continue;
        while (i < out->n &&
               !same_choice(c, &out->at, &c->legal[m], &c->legal[out->choice[i].legal]))
            i++;
        if (i == out->n && out->n < LEGAL_MAX)
            out->choice[out->n++] = (struct choice){.legal = (uint16_t)m};
        if (i < out->n)
            out->choice[i].count++;
    }
}

/* --- Amounts ---------------------------------------------------------------------------------- */

/* Bounds of the free amounts at arg of one legal move, or the amounts themselves where they are
 * bound. They are not left out. */
static struct amount amount_of(const struct command_context *c, size_t m, int arg,
                               const struct field *field)
{
    struct amount amount = {.at = (uint8_t)arg, .width = field->width, .total_min = 1};
    const struct move *legal = &c->legal[m];
    int total = 0;

    for (int i = 0; c->amounts && legal->arg[arg] == ARG_FREE && i < c->amounts[m].n; i++) {
        if (c->amounts[m].of[i].at == arg)
            return c->amounts[m].of[i];
    }
    for (int w = 0; w < field->width; w++) {
        amount.most[w] = legal->arg[arg] == ARG_FREE ? field->hi : legal->arg[arg + w];
        amount.lot[w] = legal->arg[arg] == ARG_FREE ? 0 : (int8_t)legal->arg[arg + w];
        total += amount.most[w];
    }
    amount.total_max = (int16_t)total;
    if (legal->arg[arg] != ARG_FREE)
        amount.total_min = amount.total_max;
    return amount;
}

/* Of which both are multiples; 0 is as good as 1, unless there is none of that kind. */
static int8_t common_lot(const struct amount *a, const struct amount *b, int w)
{
    int8_t lot = a->lot[w] > 1 ? a->lot[w] : 1, other = b->lot[w] > 1 ? b->lot[w] : 1;
    if (a->most[w] == 0 || b->most[w] == 0)
        return a->most[w] == 0 ? other : lot;
    while (other != 0) {
        const int8_t rest = (int8_t)(lot % other);
        lot = other;
        other = rest;
    }
    return lot;
}

static void widen(struct amount *sum, const struct amount *more)
{
    for (int w = 0; w < sum->width; w++) {
        sum->lot[w] = common_lot(sum, more, w);
        if (sum->most[w] < more->most[w])
            sum->most[w] = more->most[w];
    }
    if (sum->total_min > more->total_min)
        sum->total_min = more->total_min;
    if (sum->total_max < more->total_max)
        sum->total_max = more->total_max;
}

/* False: no legal move that fits has any. */
static bool collect_amounts(const struct command_context *c, struct choices *out)
{
    const struct field *field = &param_at(c, &out->at)->field;
    int arg = verb_arg_at(&c->game->verbs[out->at.verb], out->at.nbound);
    bool any = false;
    assert(field->width <= (int)(sizeof out->amount.most / sizeof *out->amount.most));

    for (size_t m = 0; m < c->nlegal; m++) {
        if (c->legal[m].arg[arg] == ARG_NONE || !chooser_fits(c, &out->at, &c->legal[m]))
            continue;
        struct amount amount = amount_of(c, m, arg, field);
        if (any)
            widen(&out->amount, &amount);
        else
            out->amount = amount;
        any = true;
    }
    return any;
}

/* --- Steps ------------------------------------------------------------------------------------ */

struct choosing chooser_begin(int seat)
{
    return (struct choosing){.verb = -1, .move = command_unbound(seat, 0)};
}

static struct choosing bind_choice(const struct command_context *c, const struct choosing *at,
                                   const struct move *legal)
{
    struct choosing next = *at;
    if (at->verb < 0) {
        next.verb = legal->verb;
        next.move = command_unbound(at->move.seat, legal->verb);
        return next;
    }
    size_t width;
    const int16_t *slice = slice_of(c, at, legal, &width);
    memcpy(next.move.arg + (slice - legal->arg), slice, width * sizeof *slice);
    next.nbound++;
    return next;
}

/* Whether the values collected for a parameter leave nothing to ask. */
static bool decided(const struct command_context *c, const struct choices *choices)
{
    size_t width;
    if (choices->n != 1)
        return false;
    const struct move *only = &c->legal[choices->choice[0].legal];
    return param_at(c, &choices->at)->optional ||
           *slice_of(c, &choices->at, only, &width) == ARG_NONE;
}

/* The next parameter with something to choose. */
static enum chooser_step next_param(const struct command_context *c, struct choices *out)
{
    const struct verb *verb = &c->game->verbs[out->at.verb];
    while (out->at.nbound < verb->nparams) {
        if (!command_param_applies(verb, &out->at.move, out->at.nbound)) {
            out->at.nbound++;
            continue;
        }
        if (param_at(c, &out->at)->field.kind == FIELD_SOME && collect_amounts(c, out))
            return CHOOSER_AMOUNT;
        collect(c, out); /* of amounts: whether all leave them out */
        if (out->n == 0)
            return CHOOSER_NOTHING;
        if (!decided(c, out))
            return CHOOSER_VALUE;
        out->at = bind_choice(c, &out->at, &c->legal[out->choice[0].legal]);
    }
    return CHOOSER_COMPLETE;
}

void chooser_next(const struct command_context *c, const struct choosing *at, struct choices *out)
{
    out->at = *at;
    out->n = 0;
    out->amount = (struct amount){.width = 0};
    if (at->verb >= 0) {
        out->step = next_param(c, out);
        return;
    }
    collect(c, out);
    out->step = out->n > 0 ? CHOOSER_VERB : CHOOSER_NOTHING;
}

struct choosing chooser_pick(const struct command_context *c, const struct choices *choices, int i)
{
    assert(i >= 0 && i < choices->n);
    return bind_choice(c, &choices->at, &c->legal[choices->choice[i].legal]);
}

struct choosing chooser_count(const struct command_context *c, const struct choices *choices,
                              const int16_t *counts)
{
    struct choosing next = choices->at;
    assert(choices->step == CHOOSER_AMOUNT);
    size_t width = param_at(c, &next)->field.width;
    memcpy(next.move.arg + choices->amount.at, counts, width * sizeof *counts);
    next.nbound++;
    return next;
}

/* --- Texts ------------------------------------------------------------------------------------ */

bool chooser_completes(const struct command_context *c, const struct choices *choices, int i)
{
    assert(i >= 0 && i < choices->n);
    const struct choice *choice = &choices->choice[i];
    return choice->count == 1 && !move_is_template(&c->legal[choice->legal]);
}

size_t chooser_command(const struct command_context *c, const struct choices *choices, int i,
                       char *out, size_t cap)
{
    assert(i >= 0 && i < choices->n);
    if (chooser_completes(c, choices, i))
        return command_text(c->game, &c->legal[choices->choice[i].legal], out, cap);
    struct choosing next = chooser_pick(c, choices, i);
    return command_text_begun(c, &next.move, next.nbound, out, cap);
}

size_t chooser_label(const struct command_context *c, const struct choices *choices, int i,
                     char *out, size_t cap)
{
    assert(i >= 0 && i < choices->n);
    const struct move *legal = &c->legal[choices->choice[i].legal];
    if (choices->step == CHOOSER_VERB) {
        struct sentence label;
        sentence_init(&label, out, cap);
        sentence_add(&label, "%s", c->game->verbs[legal->verb].name);
        return label.len;
    }
    return command_param_text(c, legal, choices->at.nbound, out, cap);
}
