/* What is listed is accepted, what is accepted is listed; and alike in the twin, the position with
 * all drawn anew that the seat may not know. */
#include "tests/battery/trial.h"

#include <string.h>

enum { FILLS = 4, SEARCHES = 400, SPOKEN = 64 /* one refusal in so many is put into words */ };

static uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t n)
{
    const unsigned char *at = bytes;
    for (size_t i = 0; i < n; i++)
        hash = (hash ^ at[i]) * UINT64_C(1099511628211);
    return hash;
}

static uint64_t hash_facts(const struct facts *facts)
{
    return hash_bytes(UINT64_C(14695981039346656037), facts->fact,
                      facts->n * sizeof facts->fact[0]);
}

/* --- Listed, so accepted -------------------------------------------------------------------- */

static bool accepted(const struct trial *t, const struct move *move)
{
    struct facts facts;
    return trial_decide(t, &t->now, move, &facts).code == REFUSED_NOT;
}

/* With one free amount every filling is accepted. With several, some filling is: how they depend on
 * each other (lots, no kind on both sides) the bounds cannot say. */
static void check_template(struct trial *t, const struct move *tmpl)
{
    struct amounts amounts;
    REQUIRE(t, tmpl, t->game->amounts(t->now.bytes, tmpl, &amounts), "a template has no amounts");
    bool found = false;
    for (int i = 0; i < (amounts.n == 1 ? FILLS : SEARCHES) && (amounts.n == 1 || !found); i++) {
        struct move move = *tmpl;
        fill_free(&move, &amounts, &t->aside);
        REQUIRE(t, &move, !is_template(&move), "the amounts leave an argument free");
        found = accepted(t, &move);
        REQUIRE(t, &move, found || amounts.n > 1, "a template filled within its bounds is refused");
    }
    REQUIRE(t, tmpl, found, "no filling of a template is accepted");
}

void check_choices(struct trial *t, int seat)
{
    const struct choices *choices = &t->legal[seat];
    for (size_t i = 0; i < choices->n; i++) {
        const struct move *move = &choices->move[i];
        REQUIRE(t, move, move->seat == seat, "a list has moves of another seat");
        for (size_t j = 0; j < i; j++)
            REQUIRE(t, move, memcmp(move, &choices->move[j], sizeof *move) != 0,
                    "a move is listed twice");
        if (is_template(move))
            check_template(t, move);
        else
            REQUIRE(t, move, accepted(t, move), "a listed move is refused");
    }
}

/* --- Accepted, so listed -------------------------------------------------------------------- */

struct listing {
    struct trial *t;
    const struct position *twin;
    const struct choices *choices;
    uint64_t hash[LEGAL_MAX]; /* of the facts of each bound move */
    struct amounts amounts[LEGAL_MAX];
};

static void make_listing(struct listing *l)
{
    struct facts facts;
    for (size_t i = 0; i < l->choices->n; i++) {
        const struct move *move = &l->choices->move[i];
        l->hash[i] = 0;
        if (is_template(move)) {
            l->t->game->amounts(l->t->now.bytes, move, &l->amounts[i]);
        } else {
            trial_decide(l->t, &l->t->now, move, &facts);
            l->hash[i] = hash_facts(&facts);
        }
    }
}

static bool is_listed(const struct listing *l, const struct move *move, const struct facts *facts)
{
    uint64_t hash = hash_facts(facts);
    for (size_t i = 0; i < l->choices->n; i++) {
        const struct move *entry = &l->choices->move[i];
        if (is_template(entry) ? fits_template(l->t->game, move, entry, &l->amounts[i])
                               : entry->verb == move->verb && l->hash[i] == hash)
            return true;
    }
    return false;
}

static void check_move(void *context, const struct move *move)
{
    struct listing *l = context;
    struct trial *t = l->t;
    struct facts here, there;
    struct refusal no = trial_decide(t, &t->now, move, &here);
    struct refusal twin_no = trial_decide(t, l->twin, move, &there);
    REQUIRE(t, move, memcmp(&no, &twin_no, sizeof no) == 0,
            "what a seat may not know decides whether or why its move is refused");
    if (no.code) {
        check_refusal(t, move, &no);
        if (draw(&t->aside, SPOKEN) == 0)
            check_spoken(t, move, &no);
        return;
    }
    REQUIRE(t, move, is_listed(l, move, &here), "an accepted move is not listed");
}

void check_each_move(struct trial *t, int seat, const struct position *twin)
{
    static struct listing l;
    l.t = t;
    l.twin = twin;
    l.choices = &t->legal[seat];
    make_listing(&l);
    each_move(t->game, seat, &t->aside, check_move, &l);
}
