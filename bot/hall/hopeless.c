#include "bot/hall/hopeless.h"

#include <string.h>

/* What was said so far fits that legal move. */
static bool fits(const struct move *begun, const struct move *legal)
{
    if (begun->verb != legal->verb)
        return false;
    for (int a = 0; a < MOVE_ARGS; a++)
        if (begun->arg[a] != ARG_NONE && begun->arg[a] != legal->arg[a] &&
            legal->arg[a] != ARG_FREE)
            return false;
    return true;
}

static bool is_possible(const struct command_context *context, const struct move *begun)
{
    for (size_t i = 0; i < context->nlegal; i++)
        if (fits(begun, &context->legal[i]))
            return true;
    return false;
}

static int first_answer(const struct field *field)
{
    return field->kind == FIELD_WORD || field->kind == FIELD_NUMBER ? field->lo : 0;
}

/* How many there are to try. */
static int answers_of(const struct table *table, const struct field *field)
{
    switch (field->kind) {
    case FIELD_WORD:
        return field_last(field) - field->lo + 1;
    case FIELD_SOME:
        return field->words->n;
    case FIELD_SEAT:
    case FIELD_SEATS:
        return table->nseats;
    case FIELD_NUMBER:
        return field->hi - field->lo + 1;
    case FIELD_LIST:
    case FIELD_OPTION:
    case FIELD_OPTIONS:
    case FIELD_SET:
        break;
    }
    return 0;
}

/* The answer of that number; one of a kind where they are counted. */
static void fill_in(const struct field *field, int answer, int16_t *arg)
{
    if (field->kind == FIELD_SOME) {
        memset(arg, 0, field->width * sizeof *arg);
        arg[answer] = 1;
    } else {
        *arg = (int16_t)(field->kind == FIELD_SEATS ? 1 << answer : answer);
    }
}

/* How often each refusal came. */
struct reasons {
    struct refusal why[256];
    int times[256], n;
    int tries;
};
enum { REASONS_MAX = 256, TRIES_MAX = 1024 };

static void count(struct reasons *reasons, const struct refusal *why)
{
    int i = 0;
    while (i < reasons->n && memcmp(&reasons->why[i], why, sizeof *why) != 0)
        i++;
    if (i == REASONS_MAX)
        return;
    if (i == reasons->n) {
        reasons->why[reasons->n++] = *why;
        reasons->times[i] = 0;
    }
    reasons->times[i]++;
}

/* The one that came most often; second: how often the next came. */
static int most_frequent(const struct reasons *reasons, int *second)
{
    int most = 0;
    *second = 0;
    for (int i = 1; i < reasons->n; i++) {
        int less = i;
        if (reasons->times[i] > reasons->times[most]) {
            less = most;
            most = i;
        }
        *second = reasons->times[less] > *second ? reasons->times[less] : *second;
    }
    return most;
}

/* The only one among the reasons, or -1. */
static int sole_price(const struct reasons *reasons)
{
    int price = -1, n = 0;
    for (int i = 0; i < reasons->n; i++)
        if (refusal_words[reasons->why[i].code].is_price) {
            price = i;
            n++;
        }
    return n == 1 ? price : -1;
}

/* What is wrong with some answers only names them, and so comes once; what is wrong whatever the
 * answer comes often, and nothing else does. Where some answers would do but for their price, that
 * is it, however few they are. */
static struct refusal common(const struct reasons *reasons, bool is_explained)
{
    const int price = sole_price(reasons);
    if (price >= 0)
        return reasons->why[price];
    int second, most = most_frequent(reasons, &second);
    bool is_common = reasons->n == 1 || reasons->times[most] > 2 * second;
    return is_common || !is_explained ? reasons->why[most] : (struct refusal){.code = REFUSED_NOT};
}

/* The first parameter from p on that must be given, or the number of them. */
static int missing_from(const struct verb *verb, const struct move *move, int p)
{
    while (p < verb->nparams &&
           (verb->params[p].optional || move->arg[verb_arg_at(verb, p)] != ARG_NONE ||
            !command_param_applies(verb, move, p)))
        p++;
    return p;
}

/* Every answer to parameter p, with every answer to those that follow. False where one would do. */
static bool try_answers(const struct table *table, const struct move *begun, int p,
                        struct reasons *reasons)
{
    const struct verb *verb = &table->game->verbs[begun->verb];
    if (p == verb->nparams) {
        struct refusal refusal = table_would_refuse(table, begun);
        if (refusal.code != REFUSED_NOT)
            count(reasons, &refusal);
        return refusal.code != REFUSED_NOT && ++reasons->tries <= TRIES_MAX;
    }
    const struct field *field = &verb->params[p].field;
    const int first = first_answer(field), n = answers_of(table, field);
    for (int answer = first; answer < first + n; answer++) {
        struct move move = *begun;
        if (field->kind == FIELD_SEAT && answer == begun->seat)
            continue; /* nobody means themselves */
        fill_in(field, answer, &move.arg[verb_arg_at(verb, p)]);
        if (!try_answers(table, &move, missing_from(verb, &move, p + 1), reasons))
            return false;
    }
    return true;
}

bool hopeless(const struct table *table, const struct command_context *context,
              const struct command *asking, struct refusal *why)
{
    static struct reasons reasons;
    if (table->phase != TABLE_PLAYING || table->paused || asking->verb < 0 || asking->param < 0 ||
        is_possible(context, &asking->move))
        return false;
    reasons.n = reasons.tries = 0;
    if (!try_answers(table, &asking->move, asking->param, &reasons) || reasons.n == 0)
        return false;
    const struct verb *verb = &table->game->verbs[asking->move.verb];
    *why = common(&reasons, verb->params[asking->param].none != NULL);
    return true;
}
