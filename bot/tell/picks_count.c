/* Amounts are counted with buttons: one for each kind of card or die, and what can be done with
 * what is counted. */
#include "bot/tell/picks.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { COUNTED_MAX = 2, WIDTH_MAX = 8, ROW = 5, DIGITS = 36, RATE_BYTES = 32 };

static const char digits[DIGITS + 1] = "0123456789abcdefghijklmnopqrstuvwxyz";

/* What is counted so far, for each amount of the verb. */
struct counting {
    const struct hosted *hosted;
    const struct command_context *context;
    struct picks *picks;
    int n;
    int param[COUNTED_MAX];
    struct amount bounds[COUNTED_MAX];
    int16_t count[COUNTED_MAX][WIDTH_MAX];
    struct move move;        /* with the counts */
    char begun[COMMAND_MAX]; /* the command before the amounts */
    uint8_t row;
};

/* --- Reading and writing ---------------------------------------------------------------------- */

static void read_counts(struct counting *c, const char *text)
{
    for (int a = 0, i = 0; text != NULL && *text != '\0' && a < COUNTED_MAX; text++) {
        const char *digit = strchr(digits, *text);
        if (*text == ',') {
            a++;
            i = 0;
        } else if (digit != NULL && i < WIDTH_MAX) {
            c->count[a][i++] = (int16_t)(digit - digits);
        }
    }
}

static void put_step(const struct counting *c, int16_t count[COUNTED_MAX][WIDTH_MAX], char *out,
                     size_t cap)
{
    struct sentence text;
    sentence_init(&text, out, cap);
    sentence_add(&text, ".count ");
    for (int a = 0; a < c->n; a++) {
        sentence_add(&text, a > 0 ? "," : "");
        for (int w = 0; w < c->bounds[a].width; w++)
            sentence_add(&text, "%c", digits[count[a][w] % DIGITS]);
    }
    sentence_add(&text, " %s", c->begun);
}

void picks_put_counts(const struct game *game, const struct move *move, char *out, size_t cap)
{
    struct sentence text;
    const struct verb *verb = &game->verbs[move->verb];
    int n = 0;
    sentence_init(&text, out, cap);
    for (int p = 0; p < verb->nparams; p++) {
        const int at = verb_arg_at(verb, p);
        if (verb->params[p].field.kind != FIELD_SOME)
            continue;
        sentence_add(&text, n++ > 0 ? "," : "");
        for (int w = 0; w < verb->params[p].field.width; w++)
            sentence_add(&text, "%c", digits[move->arg[at + w] % DIGITS]);
    }
    sentence_add(&text, " %s", verb->name);
}

static int total(const struct counting *c, int a)
{
    int sum = 0;
    for (int w = 0; w < c->bounds[a].width; w++)
        sum += c->count[a][w];
    return sum;
}

static int counted(const struct counting *c)
{
    int sum = 0;
    for (int a = 0; a < c->n; a++)
        sum += total(c, a);
    return sum;
}

/* --- Bounds ----------------------------------------------------------------------------------- */

/* So many of a kind are counted at once. */
static int lot(const struct counting *c, int a, int w)
{
    return c->bounds[a].lot[w] > 1 ? c->bounds[a].lot[w] : 1;
}

/* Each amount in turn, those before it as they are counted. */
static void collect(struct counting *c, const struct choosing *from)
{
    struct choices choices;
    struct choosing at = *from;
    chooser_next(c->context, &at, &choices);
    while (choices.step == CHOOSER_AMOUNT && c->n < COUNTED_MAX) {
        c->param[c->n] = choices.at.nbound;
        c->bounds[c->n] = choices.amount;
        for (int w = 0; w < choices.amount.width; w++)
            if (c->count[c->n][w] > choices.amount.most[w] ||
                c->count[c->n][w] % lot(c, c->n, w) != 0)
                c->count[c->n][w] = 0; /* the hand is another one by now, or a rate */
        at = chooser_count(c->context, &choices, c->count[c->n++]);
        chooser_next(c->context, &at, &choices);
    }
    c->move = at.move;
}

/* --- Buttons ---------------------------------------------------------------------------------- */

static void add_button(struct counting *c, const char *label, const char *command, bool idle)
{
    struct pick *pick = picks_add(c->picks, label, command);
    if (pick == NULL)
        return;
    pick->label[0] = (char)toupper((unsigned char)pick->label[0]);
    c->picks->shown[c->picks->n - 1].row = c->row;
    c->picks->shown[c->picks->n - 1].idle = idle;
}

/* One more of a word, or one lot; after the most there may be, none. */
static void add_kind(struct counting *c, int a, int w, const struct param *param)
{
    char label[64], command[COMMAND_TEXT_MAX];
    int16_t count[COUNTED_MAX][WIDTH_MAX];
    memcpy(count, c->count, sizeof count);
    const int more = lot(c, a, w);
    const bool no_room = total(c, a) + more > c->bounds[a].total_max;
    const bool full = count[a][w] + more > c->bounds[a].most[w] || (count[a][w] == 0 && no_room);
    count[a][w] = full || no_room ? 0 : (int16_t)(count[a][w] + more);
    put_step(c, count, command, sizeof command);
    snprintf(label, sizeof label, "%s%s%s %d", param->deed != NULL ? param->deed : "",
             param->deed != NULL ? " " : "", param->field.words->word[w].name, c->count[a][w]);
    add_button(c, label, command, full && c->count[a][w] == 0);
}

static void add_amount(struct counting *c, int a, const struct param *param)
{
    int shown = 0;
    for (int w = 0; w < c->bounds[a].width; w++) {
        if (c->bounds[a].most[w] == 0)
            continue;
        c->row = (uint8_t)(c->row + (shown++ % ROW == 0));
        add_kind(c, a, w, param);
    }
}

/* Verbs that count the same things: what is offered to players can be given to the bank. */
static bool is_alike(const struct verb *a, const struct verb *b)
{
    int same = 0;
    if (b->nparams > a->nparams)
        return false;
    for (int p = 0; p < b->nparams; p++)
        same += b->params[p].field.kind == FIELD_SOME && a->params[p].field.kind == FIELD_SOME &&
                b->params[p].field.words == a->params[p].field.words;
    return same > 0 && same == b->nparams;
}

/* "3:1" of what is given and taken; "": these are not two. */
static void put_rate(const struct counting *c, char out[RATE_BYTES])
{
    int give = c->n == 2 ? total(c, 0) : 0, take = c->n == 2 ? total(c, 1) : 0;
    out[0] = '\0';
    for (int by = take; by > 1; by--)
        if (give % by == 0 && take % by == 0) {
            give /= by;
            take /= by;
        }
    if (give > 0 && take > 0)
        snprintf(out, RATE_BYTES, " %d:%d", give, take);
}

/* "Send: 1 wool for 1 ore" to players, "bank 3:1: 3 wool for 1 ore", "discard 2 wool"; what cannot
 * be done yet is a word. */
static void put_deed(const struct counting *c, const struct move *move, bool legal, char *out,
                     size_t cap)
{
    char named[MENU_LABEL_MAX], rate[RATE_BYTES] = "";
    const struct verb *verb = &c->context->game->verbs[move->verb];
    const bool offers = verb->means == MEANS_OFFER;
    command_text_named(c->context, move, named, sizeof named);
    if (!offers)
        put_rate(c, rate);
    if (!legal)
        snprintf(out, cap, "%s", offers ? "Send" : verb->name);
    else if (offers || rate[0] != '\0')
        snprintf(out, cap, "%s%s: %s", offers ? "Send" : verb->name, rate,
                 named + strcspn(named, " ") + (strchr(named, ' ') != NULL));
    else
        snprintf(out, cap, "%s", named);
}

static void add_deed(struct counting *c, int verb)
{
    char label[MENU_LABEL_MAX], command[COMMAND_TEXT_MAX];
    const struct table *table = c->hosted->table;
    struct move move = c->move;
    move.verb = (uint8_t)verb;
    if (verb != c->move.verb)
        for (int i = verb_arg_at(&table->game->verbs[verb], table->game->verbs[verb].nparams);
             i < MOVE_ARGS; i++)
            move.arg[i] = ARG_NONE;
    const bool legal = table_would_refuse(table, &move).code == REFUSED_NOT;
    if (!legal && verb != c->move.verb)
        return;
    command_text(table->game, &move, command, sizeof command);
    put_deed(c, &move, legal, label, sizeof label);
    add_button(c, label, command, !legal);
}

static void add_deeds(struct counting *c)
{
    char clear[sizeof c->begun + 16];
    const struct game *game = c->context->game;
    c->row++;
    add_deed(c, c->move.verb);
    for (int v = 0; v < game->nverbs; v++)
        if (v != c->move.verb && is_alike(&game->verbs[c->move.verb], &game->verbs[v]))
            add_deed(c, v);
    snprintf(clear, sizeof clear, ".count " PICKS_NONE " %s", c->begun);
    add_button(c, "Clear", clear, counted(c) == 0);
}

/* --- What it is so far ------------------------------------------------------------------------ */

/* "You give 2 wool, 1 ore: choose 1 more." */
static void put_amount(const struct counting *c, int a, const struct verb *verb,
                       struct sentence *out)
{
    const struct param *param = &verb->params[c->param[a]];
    const int n = total(c, a), least = c->bounds[a].total_min;
    const char *between = "";
    sentence_add(out, "You %s ", param->deed != NULL ? param->deed : verb->name);
    for (int w = 0; w < c->bounds[a].width; w++)
        if (c->count[a][w] > 0) {
            sentence_add(out, "%s%d %s", between, c->count[a][w], param->field.words->word[w].name);
            between = ", ";
        }
    if (n == 0)
        sentence_add(out, "nothing yet");
    if (n < least && least == c->bounds[a].total_max)
        sentence_add(out, ": choose %d %s", least - n, n > 0 ? "more" : param_counts(param, least));
    sentence_add(out, ".");
}

void picks_count(const struct hosted *hosted, const struct command_context *context,
                 const struct choosing *at, const char *counts, struct picks *out, char *text,
                 size_t size)
{
    struct counting c = {.hosted = hosted, .context = context, .picks = out};
    const struct verb *verb = &context->game->verbs[at->verb];
    struct sentence told;
    read_counts(&c, counts);
    command_text_begun(context, &at->move, at->nbound, c.begun, sizeof c.begun);
    collect(&c, at);
    const size_t asked = counted(&c) == 0 ? strlen(text) : 0; /* it is under way */
    sentence_init(&told, text + asked, size - asked);
    for (int a = 0; a < c.n; a++) {
        sentence_add(&told, a > 0 || asked > 0 ? " " : "");
        put_amount(&c, a, verb, &told);
        add_amount(&c, a, &verb->params[c.param[a]]);
    }
    add_deeds(&c);
}
