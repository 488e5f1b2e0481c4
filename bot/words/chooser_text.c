/* The questions of the chooser in words. */
#include "bot/words/chooser.h"

#include "bot/words/example.h"

#include <string.h>

enum { LISTED = 24 };

/* "where" for places, "whom" for players, "what" for cards, "how many cards", else "which kind". */
static void put_question(struct sentence *out, const struct param *param)
{
    const struct field *field = &param->field;
    if (param->place)
        sentence_add(out, "where");
    else if (field->kind == FIELD_SEAT || field->kind == FIELD_SEATS)
        sentence_add(out, "whom");
    else if (field->kind == FIELD_SOME)
        sentence_add(out, "what");
    else if (field->kind == FIELD_NUMBER && param->many)
        sentence_add(out, "how many %s", param->many);
    else
        sentence_add(out, "which %s", field->name);
}

/* "Rob h: whom" */
static void put_beginning(struct sentence *out, const struct command_context *c,
                          const struct choosing *at, const struct param *param)
{
    char begun[COMMAND_TEXT_MAX];
    size_t start = out->len;
    command_text_begun_named(c, &at->move, at->nbound, begun, sizeof begun);
    sentence_add(out, "%s", begun);
    if (out->len > start && out->text[start] >= 'a' && out->text[start] <= 'z')
        out->text[start] = (char)(out->text[start] - 'a' + 'A');
    if (param->keyword)
        sentence_add(out, " %s ", param->keyword);
    else
        sentence_add(out, strchr(begun, ' ') ? ": " : " ");
    put_question(out, param);
}

static void put_values(struct sentence *out, const struct command_context *c,
                       const struct choices *choices, const struct param *param)
{
    int n = choices->n <= LISTED + 1 ? choices->n : LISTED;
    sentence_add(out, "? ");
    for (int i = 0; i < n; i++) {
        char label[COMMAND_TEXT_MAX];
        chooser_label(c, choices, i, label, sizeof label);
        if (i > 0)
            sentence_add(out, i == choices->n - 1 ? " or " : ", ");
        sentence_add(out, "%s", label);
    }
    if (choices->n > n)
        sentence_add(out, " or %d more%s", choices->n - n,
                     param->place ? "; `board spots` marks them" : "");
    sentence_add(out, ".");
}

/* --- Amounts ---------------------------------------------------------------------------------- */

static void put_total(struct sentence *out, const struct amount *amount, const struct param *param)
{
    if (amount->total_min == amount->total_max)
        sentence_add(out, "%d", amount->total_min);
    else
        sentence_add(out, "%d to %d", amount->total_min, amount->total_max);
    sentence_add(out, " %s", param_counts(param, amount->total_max));
}

/* ", up to 3 wool, 2 ore"; nothing where only the total counts. */
static void put_bounds(struct sentence *out, const struct amount *amount, const struct words *words)
{
    bool bounded = false, first = true;
    for (int w = 0; w < amount->width; w++)
        bounded |= amount->most[w] < amount->total_max;
    for (int w = 0; bounded && w < amount->width; w++) {
        if (amount->most[w] == 0)
            continue;
        sentence_add(out, first ? ", up to %d %s" : ", %d %s", amount->most[w],
                     words->word[w].name);
        first = false;
    }
}

static void put_amounts(struct sentence *out, const struct command_context *c,
                        const struct choices *choices, const struct param *param)
{
    sentence_add(out, "? ");
    put_total(out, &choices->amount, param);
    put_bounds(out, &choices->amount, param->field.words);
    sentence_add(out, ", as in ");
    example_add(out, c, &c->game->verbs[choices->at.verb], &choices->at.move);
    sentence_add(out, ".");
}

void chooser_ask(const struct command_context *c, const struct move *begun, int param,
                 struct sentence *out)
{
    struct choosing at = {.verb = begun->verb, .nbound = param, .move = *begun};
    const struct verb *verb = &c->game->verbs[at.verb];
    struct choices choices;

    chooser_next(c, &at, &choices);
    if (choices.step == CHOOSER_VALUE || choices.step == CHOOSER_AMOUNT)
        at = choices.at;
    const struct param *asked = &verb->params[at.nbound];
    put_beginning(out, c, &at, asked);
    if (choices.step == CHOOSER_VALUE)
        put_values(out, c, &choices, asked);
    else if (choices.step == CHOOSER_AMOUNT)
        put_amounts(out, c, &choices, asked);
    if (choices.step == CHOOSER_VALUE || choices.step == CHOOSER_AMOUNT)
        return;
    sentence_add(out, " (%s)? For example ", asked->help);
    example_add(out, c, verb, begun);
    sentence_add(out, ".");
}
