#include "bot/words/example.h"

#include "bot/words/chooser.h"
#include "rules/players/players.h"

#include <string.h>

/* --- Amounts ---------------------------------------------------------------------------------- */

/* How many more of word w there may be: none of what stands elsewhere in the move, as people give
 * one thing for another. */
static int room(const struct move *move, const struct amounts *amounts, const struct amount *amount,
                int w)
{
    for (int i = 0; i < amounts->n; i++) {
        const struct amount *other = &amounts->of[i];
        if (other != amount && w < other->width && move->arg[other->at + w] > 0)
            return 0;
    }
    return amount->most[w] - move->arg[amount->at + w];
}

/* The smallest amount, from as few kinds as can be. Whether there is one. */
static bool fill(struct move *move, const struct amounts *amounts, const struct amount *amount)
{
    int left = amount->total_min > 0 ? amount->total_min : 1;
    memset(move->arg + amount->at, 0, amount->width * sizeof *move->arg);
    while (left > 0) {
        int best = 0;
        for (int w = 1; w < amount->width; w++) {
            if (room(move, amounts, amount, w) > room(move, amounts, amount, best))
                best = w;
        }
        int take = room(move, amounts, amount, best);
        take = take < left ? take : left;
        if (take <= 0)
            return false;
        move->arg[amount->at + best] = (int16_t)(move->arg[amount->at + best] + take);
        left -= take;
    }
    return true;
}

static bool within(const int16_t *count, const struct amount *amount)
{
    int total = 0;
    for (int w = 0; w < amount->width; w++) {
        if (count[w] < 0 || count[w] > amount->most[w])
            return false;
        total += count[w];
    }
    return total >= amount->total_min && total <= amount->total_max;
}

/* The free amounts of legal move m: as begun where that will do, else the smallest. */
static bool fill_all(const struct command_context *c, size_t m, const struct move *begun,
                     struct move *move)
{
    const struct amounts *amounts = c->amounts ? &c->amounts[m] : &(struct amounts){.n = 0};
    for (int i = 0; i < amounts->n; i++) {
        const struct amount *amount = &amounts->of[i];
        if (within(begun->arg + amount->at, amount))
            memcpy(move->arg + amount->at, begun->arg + amount->at,
                   amount->width * sizeof *move->arg);
    }
    for (int i = 0; i < amounts->n; i++) {
        const struct amount *amount = &amounts->of[i];
        if (move->arg[amount->at] == ARG_FREE && !fill(move, amounts, amount))
            return false;
    }
    return !move_is_template(move);
}

/* --- Moves ------------------------------------------------------------------------------------ */

/* A legal move that goes on from the first n parameters. */
static bool find_legal(const struct command_context *c, const struct move *begun, int n,
                       struct move *out)
{
    const struct choosing at = {.verb = begun->verb, .nbound = n, .move = *begun};
    for (size_t m = 0; m < c->nlegal; m++) {
        *out = c->legal[m];
        if (chooser_fits(c, &at, out) && fill_all(c, m, begun, out))
            return true;
    }
    return false;
}

static bool from_legal(const struct command_context *c, const struct verb *verb,
                       const struct move *begun, struct move *out)
{
    bool word = verb->nparams > 0 && verb->params[0].field.kind == FIELD_WORD;
    int least = word && begun->arg[0] != ARG_NONE ? 1 : 0;
    for (int n = verb->nparams; n >= least; n--) {
        if (find_legal(c, begun, n, out))
            return true;
    }
    return false;
}

/* --- The table -------------------------------------------------------------------------------- */

static size_t shared(const char *a, const char *b)
{
    size_t n = 0;
    while (a[n] && a[n] == b[n])
        n++;
    return n;
}

/* The example that has most of what is begun. */
static void from_table(struct sentence *out, const struct verb *verb, const char *begun)
{
    const char *best = verb->example;
    for (const char *at = verb->others; at && *at; at += strspn(at, "; ")) {
        if (shared(at, begun) > shared(best, begun))
            best = at;
        at += strcspn(at, ";");
    }
    sentence_add(out, "`%.*s`", (int)strcspn(best, ";"), best);
}

/* "`take Bruno`": somebody else at this table. */
static void somebody(struct sentence *out, const struct command_context *c, const struct verb *verb)
{
    char name[COMMAND_TEXT_MAX];
    command_seat_text(c, c->seat == SEAT_NONE ? 0 : (c->seat + 1) % c->nseats, name, sizeof name);
    sentence_add(out, "`%s %s`", verb->name, name);
}

void example_add(struct sentence *out, const struct command_context *c, const struct verb *verb,
                 const struct move *begun)
{
    char text[COMMAND_TEXT_MAX] = "";
    struct move move;
    bool of_game = begun->verb < c->game->nverbs && verb == &c->game->verbs[begun->verb];

    if (of_game && from_legal(c, verb, begun, &move)) {
        command_text_named(c, &move, text, sizeof text);
        sentence_add(out, "`%s`", text);
        return;
    }
    if (of_game)
        command_text_begun(c, begun, verb->nparams, text, sizeof text);
    if (verb->nparams == 1 && verb->params[0].field.kind == FIELD_SEAT && c->nseats > 0)
        somebody(out, c, verb);
    else
        from_table(out, verb, text);
}

/* --- Much of one kind ------------------------------------------------------------------------- */

static struct move with_most(const struct move *legal, const struct amount *amount)
{
    struct move move = *legal;
    int best = 0;
    for (int w = 0; w < amount->width; w++) {
        move.arg[amount->at + w] = 0;
        best = amount->most[w] > amount->most[best] ? w : best;
    }
    const int16_t most = amount->most[best];
    move.arg[amount->at + best] = most < amount->total_max ? most : amount->total_max;
    return move;
}

size_t example_most(const struct command_context *c, int verb, char *out, size_t size)
{
    for (size_t m = 0; c->amounts != NULL && m < c->nlegal; m++) {
        const struct amounts *amounts = &c->amounts[m];
        if (c->legal[m].verb != verb || !move_is_template(&c->legal[m]) || amounts->n != 1)
            continue;
        const struct move move = with_most(&c->legal[m], &amounts->of[0]);
        return command_text(c->game, &move, out, size);
    }
    return 0;
}
