/* From moves to commands. */
#include "bot/words/command.h"

#include <stdlib.h>
#include <string.h>

#include "bot/sentence.h"

enum { LISTED_WORDS = 5 }; /* vocabularies up to this size are spelled out in a usage */

struct move command_unbound(int seat, int verb)
{
    struct move move = {.seat = (int8_t)seat, .verb = (uint8_t)verb};
    for (int i = 0; i < MOVE_ARGS; i++)
        move.arg[i] = ARG_NONE;
    return move;
}

bool command_param_applies(const struct verb *verb, const struct move *move, int p)
{
    const struct param *param = &verb->params[p];
    return param->when_value == ANY_VALUE ||
           move->arg[verb_arg_at(verb, param->when_param)] == param->when_value;
}

const struct move *command_by_enter(const struct command_context *context)
{
    for (size_t i = 0; i < context->nlegal; i++) {
        const struct move *move = &context->legal[i];
        const struct verb *verb = &context->game->verbs[move->verb];
        const bool clear = verb->nparams == 0 || context->nlegal == 1;
        if (verb->by_enter && clear && move->arg[0] == ARG_NONE)
            return move;
    }
    return NULL;
}

/* --- Values ----------------------------------------------------------------------------------- */

static void put_word(struct sentence *out, const struct words *words, int w)
{
    sentence_add(out, "%s", w >= 0 && w < words->n ? words->word[w].name : "?");
}

static void put_some(struct sentence *out, const struct words *words, const int16_t *count)
{
    bool any = false;
    for (int w = 0; w < words->n; w++) {
        if (count[w] == 0)
            continue;
        sentence_add(out, any ? " %d %s" : "%d %s", count[w], words->word[w].name);
        any = true;
    }
    if (!any)
        sentence_add(out, "nothing");
}

static void put_seat(struct sentence *out, const struct words *seats, int seat)
{
    if (seat == SEAT_NONE)
        sentence_add(out, "none");
    else if (seat < 0 || seat >= SEATS_MAX)
        sentence_add(out, "?");
    else if (seats && seat < seats->n)
        sentence_add(out, "%s", seats->word[seat].name);
    else
        sentence_add(out, "%d", seat);
}

static void put_seats(struct sentence *out, const struct words *seats, int set)
{
    bool any = false;
    for (int s = 0; s < SEATS_MAX; s++) {
        if (!(set >> s & 1))
            continue;
        sentence_add(out, any ? " " : "");
        put_seat(out, seats, s);
        any = true;
    }
    if (!any)
        sentence_add(out, "nobody");
}

static void put_list(struct sentence *out, const struct field *field, const int16_t *value)
{
    for (int i = 0; i < field->width; i++) {
        const struct words *words = field->pair && i % 2 == 1 ? field->pair : field->words;
        sentence_add(out, i > 0 ? " " : "");
        if (words)
            put_word(out, words, value[i]);
        else
            sentence_add(out, "%d", value[i]);
    }
}

static void put_value(struct sentence *out, const struct words *seats, const struct param *param,
                      const int16_t *value)
{
    const struct field *field = &param->field;
    switch (field->kind) {
    case FIELD_NUMBER:
        sentence_add(out, "%d", value[0]);
        return;
    case FIELD_WORD:
        put_word(out, field->words, value[0]);
        return;
    case FIELD_SOME:
        if (value[0] == ARG_FREE)
            sentence_add(out, "<%s>", param_counts(param, 2));
        else
            put_some(out, field->words, value);
        return;
    case FIELD_SEAT:
        put_seat(out, seats, value[0]);
        return;
    case FIELD_SEATS:
        put_seats(out, seats, value[0]);
        return;
    case FIELD_LIST:
        put_list(out, field, value);
        return;
    case FIELD_OPTION:
    case FIELD_OPTIONS:
    case FIELD_SET:
        break;
    }
    abort(); /* kinds of facts and views */
}

/* --- Moves ------------------------------------------------------------------------------------ */

static size_t put_move(const struct game *game, const struct words *seats, const struct move *move,
                       int nparams, char *buffer, size_t cap)
{
    struct sentence out;
    sentence_init(&out, buffer, cap);
    if (move->verb >= game->nverbs) {
        sentence_add(&out, "?");
        return out.len;
    }
    const struct verb *verb = &game->verbs[move->verb];
    sentence_add(&out, "%s", verb->name);
    for (int p = 0; p < verb->nparams && p < nparams; p++) {
        const struct param *param = &verb->params[p];
        const int16_t *value = move->arg + verb_arg_at(verb, p);
        if (*value == ARG_NONE || !command_param_applies(verb, move, p))
            continue;
        if (param->keyword)
            sentence_add(&out, " %s", param->keyword);
        sentence_add(&out, " ");
        put_value(&out, seats, param, value);
    }
    return out.len;
}

size_t command_text(const struct game *game, const struct move *move, char *out, size_t cap)
{
    return put_move(game, NULL, move, MOVE_ARGS, out, cap);
}

size_t command_text_named(const struct command_context *context, const struct move *move, char *out,
                          size_t cap)
{
    return put_move(context->game, context->seats, move, MOVE_ARGS, out, cap);
}

size_t command_text_begun(const struct command_context *context, const struct move *move,
                          int nparams, char *out, size_t cap)
{
    return put_move(context->game, NULL, move, nparams, out, cap);
}

size_t command_text_begun_named(const struct command_context *context, const struct move *move,
                                int nparams, char *out, size_t cap)
{
    return put_move(context->game, context->seats, move, nparams, out, cap);
}

size_t command_param_text(const struct command_context *context, const struct move *move, int param,
                          char *buffer, size_t cap)
{
    const struct verb *verb = &context->game->verbs[move->verb];
    const int16_t *value = move->arg + verb_arg_at(verb, param);
    struct sentence out;

    sentence_init(&out, buffer, cap);
    if (*value == ARG_NONE)
        sentence_add(&out, "none");
    else
        put_value(&out, context->seats, &verb->params[param], value);
    return out.len;
}

size_t command_seat_text(const struct command_context *context, int seat, char *buffer, size_t cap)
{
    struct sentence out;
    sentence_init(&out, buffer, cap);
    put_seat(&out, context->seats, seat);
    return out.len;
}

/* --- Usage ------------------------------------------------------------------------------------ */

static void put_upper(struct sentence *out, const char *name)
{
    for (; *name; name++)
        sentence_add(out, "%c", *name >= 'a' && *name <= 'z' ? *name - 'a' + 'A' : *name);
}

static int last_word(const struct param *param)
{
    return field_last(&param->field) - param->unlisted;
}

static bool spelled_out(const struct param *param)
{
    const struct field *field = &param->field;
    return field->kind == FIELD_WORD && field->words && last_word(param) - field->lo < LISTED_WORDS;
}

static void put_kind(struct sentence *out, const struct param *param)
{
    if (param->field.kind == FIELD_SOME)
        put_upper(out, param_counts(param, 2));
    else if (param->field.kind == FIELD_SEATS)
        sentence_add(out, "SEATS");
    else if (param->field.kind == FIELD_SEAT)
        sentence_add(out, "SEAT");
    else
        put_upper(out, param->field.name);
}

/* The parameters that exist only with value w of parameter p. */
static void put_dependent(struct sentence *out, const struct verb *verb, int p, int w)
{
    for (int q = p + 1; q < verb->nparams; q++) {
        const struct param *param = &verb->params[q];
        if (param->when_value == ANY_VALUE || param->when_param != p || param->when_value != w)
            continue;
        sentence_add(out, " ");
        put_kind(out, param);
    }
}

static void put_choices(struct sentence *out, const struct verb *verb, int p)
{
    const struct field *field = &verb->params[p].field;
    for (int w = field->lo; w <= last_word(&verb->params[p]); w++) {
        sentence_add(out, w > field->lo ? "|%s" : "%s", field->words->word[w].name);
        put_dependent(out, verb, p, w);
    }
}

static void put_param(struct sentence *out, const struct verb *verb, int p)
{
    const struct param *param = &verb->params[p];
    sentence_add(out, param->optional ? " [" : " ");
    if (param->keyword)
        sentence_add(out, "%s ", param->keyword);
    if (spelled_out(param))
        put_choices(out, verb, p);
    else
        put_kind(out, param);
    sentence_add(out, param->optional ? "]" : "");
}

size_t command_usage(const struct verb *verb, char *buffer, size_t cap)
{
    struct sentence out;
    sentence_init(&out, buffer, cap);
    sentence_add(&out, "%s", verb->name);
    for (int p = 0; p < verb->nparams; p++) {
        const struct param *param = &verb->params[p];
        bool told = param->when_value != ANY_VALUE && spelled_out(&verb->params[param->when_param]);
        if (!told)
            put_param(&out, verb, p);
    }
    return out.len;
}

size_t command_param_usage(const struct verb *verb, int param, char *buffer, size_t cap)
{
    struct sentence out;
    sentence_init(&out, buffer, cap);
    if (spelled_out(&verb->params[param]) && verb->params[param].field.words->n == 1)
        put_choices(&out, verb, param);
    else
        put_kind(&out, &verb->params[param]);
    return out.len;
}
