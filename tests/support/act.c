#include "tests/support/act.h"

#include "tests/support/move_text.h"
#include "tests/support/typed_back.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { COUNTS_MAX = 16, TOLD_MAX = 200 };

/* Decides, and holds decide() to it that the position stays as it was. */
static struct refusal decide(const struct act *act, int seat, const char *text, struct facts *facts)
{
    unsigned char before[STATE_MAX];
    const size_t size = act->game->state_size;
    struct move move = move_of(act->game, seat, text);
    memcpy(before, act->state, size);
    struct refusal no = act->game->decide(act->state, &move, &act->chance->base, facts);
    if (memcmp(before, act->state, size) != 0) {
        print_error("\"%s\" changed the position that it was decided on\n", text);
        _fail(act->file, act->line);
    }
    return no;
}

void act_does(const struct act *act, int seat, const char *text)
{
    struct refusal no = decide(act, seat, text, act->facts);
    if (no.code || act->chance->at != act->chance->n) {
        print_error("\"%s\": %s\n", text,
                    no.code ? refusal_words[no.code].name : "outcomes left over");
        _fail(act->file, act->line);
    }
    for (int i = 0; i < act->facts->n; i++)
        act->game->evolve(act->state, &act->facts->fact[i]);
    script_init(act->chance);
    if (!act->game->sane(act->state)) {
        print_error("\"%s\" leads to a position that is not sane\n", text);
        _fail(act->file, act->line);
    }
}

struct refusal act_refused(const struct act *act, int seat, const char *text, const char *reason)
{
    struct facts facts;
    struct refusal no = decide(act, seat, text, &facts);
    if (strcmp(refusal_words[no.code].name, reason) != 0 || act->chance->at) {
        print_error("\"%s\": %s instead of %s, %d outcomes drawn\n", text,
                    refusal_words[no.code].name, reason, (int)act->chance->at);
        _fail(act->file, act->line);
    }
    typed_back(act, seat, &no);
    return no;
}

static bool same_move(const struct move *a, const struct move *b)
{
    return a->verb == b->verb && memcmp(a->arg, b->arg, sizeof a->arg) == 0;
}

bool act_lists(const struct game *game, const void *state, int seat, const char *text)
{
    struct move legal[LEGAL_MAX], move = move_of(game, seat, text);
    size_t n = game->legal(state, seat, legal, LEGAL_MAX);
    for (size_t i = 0; i < n; i++)
        if (same_move(&legal[i], &move))
            return true;
    return false;
}

int act_lists_verb(const struct game *game, const void *state, int seat, int verb)
{
    struct move legal[LEGAL_MAX];
    size_t n = game->legal(state, seat, legal, LEGAL_MAX);
    int found = 0;
    for (size_t i = 0; i < n; i++)
        found += legal[i].verb == verb;
    return found;
}

int act_told_at(const struct facts *facts, int kind)
{
    for (int i = 0; i < facts->n; i++)
        if (facts->fact[i].kind == kind)
            return i;
    return -1;
}

void act_counts(const struct words *words, const int8_t *counts, const char *text, const char *file,
                int line)
{
    int8_t wanted[COUNTS_MAX];
    assert_true(words->n <= COUNTS_MAX);
    amounts_of(words, text, wanted);
    if (memcmp(wanted, counts, words->n) == 0)
        return;
    print_error("not \"%s\":", text);
    for (int w = 0; w < words->n; w++)
        print_error(" %d %s", counts[w], words->word[w].name);
    print_error("\n");
    _fail(file, line);
}
