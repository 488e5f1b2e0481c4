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

static int answers_of(const struct table *table, const struct field *field)
{
    switch (field->kind) {
    case FIELD_WORD:
        return field->hi > 0 ? field->hi + 1 : field->words->n;
    case FIELD_SOME:
        return field->words->n;
    case FIELD_SEAT:
        return table->nseats;
    case FIELD_NUMBER:
    case FIELD_SEATS:
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
    if (field->kind != FIELD_SOME) {
        *arg = (int16_t)answer;
        return;
    }
    memset(arg, 0, field->width * sizeof *arg);
    arg[answer] = 1;
}

/* How often each refusal came. */
struct reasons {
    struct refusal why[256];
    int times[256], n;
};

static void count(struct reasons *reasons, const struct refusal *why)
{
    for (int i = 0; i < reasons->n; i++)
        if (memcmp(&reasons->why[i], why, sizeof *why) == 0) {
            reasons->times[i]++;
            return;
        }
    reasons->why[reasons->n] = *why;
    reasons->times[reasons->n++] = 1;
}

/* What is wrong with some answers only names them, and so comes once; what is wrong whatever the
 * answer comes often, and nothing else does. NULL: there is no such thing. */
static const struct refusal *common(const struct reasons *reasons)
{
    int most = -1, second = 0;
    for (int i = 0; i < reasons->n; i++) {
        int times = reasons->times[i];
        if (most >= 0 && times <= reasons->times[most]) {
            second = times > second ? times : second;
            continue;
        }
        second = most >= 0 ? reasons->times[most] : 0;
        most = i;
    }
    bool sole = reasons->n == 1 || (most >= 0 && reasons->times[most] > 2 * second);
    return sole ? &reasons->why[most] : NULL;
}

/* Whether that parameter is all that is missing. */
static bool is_last(const struct verb *verb, const struct command *asking)
{
    for (int p = asking->param + 1; p < verb->nparams; p++)
        if (!verb->params[p].optional && command_param_applies(verb, &asking->move, p))
            return false;
    return true;
}

/* False where an answer would do. */
static bool try_answers(const struct table *table, const struct command *asking,
                        struct reasons *reasons)
{
    const struct verb *verb = &table->game->verbs[asking->move.verb];
    const struct field *field = &verb->params[asking->param].field;
    int nanswers = is_last(verb, asking) ? answers_of(table, field) : 0;
    for (int answer = field->kind == FIELD_WORD ? field->lo : 0; answer < nanswers; answer++) {
        struct move move = asking->move;
        fill_in(field, answer, &move.arg[verb_arg_at(verb, asking->param)]);
        struct refusal refusal = table_would_refuse(table, &move);
        if (refusal.code == REFUSED_NOT)
            return false;
        count(reasons, &refusal);
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
    reasons.n = 0;
    if (!try_answers(table, asking, &reasons))
        return false;
    const struct refusal *reason = common(&reasons);
    *why = reason != NULL ? *reason : (struct refusal){.code = REFUSED_NOT};
    return true;
}
