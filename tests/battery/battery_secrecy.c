/* Nothing shown or told to a viewer depends on what it may not know. */
#include "tests/battery/trial.h"

#include <string.h>

void make_twin(struct trial *t, int viewer, struct position *twin)
{
    *twin = t->now;
    t->game->resample(twin->bytes, viewer, &t->aside.base);
}

static bool same_view(const struct trial *t, const struct position *twin, int viewer)
{
    _Alignas(16) unsigned char a[VIEW_MAX], b[VIEW_MAX];
    t->game->view(t->now.bytes, viewer, a);
    t->game->view(twin->bytes, viewer, b);
    return memcmp(a, b, t->game->view_size) == 0;
}

/* Whom the game waits for, and how many cards they owe. */
static bool same_turn(const struct trial *t, const struct position *twin)
{
    const struct turn turn = t->game->turn(twin->bytes);
    bool same = memcmp(&turn, &t->turn, sizeof turn) == 0;
    for (int s = 0; s < t->nseats; s++)
        same = same && game_debt(t->game, t->now.bytes, s) == game_debt(t->game, twin->bytes, s);
    return same;
}

static bool same_amounts(const struct trial *t, const struct position *twin,
                         const struct move *tmpl)
{
    struct amounts a, b;
    memset(&a, 0, sizeof a);
    memset(&b, 0, sizeof b);
    bool here = t->game->amounts(t->now.bytes, tmpl, &a);
    bool there = t->game->amounts(twin->bytes, tmpl, &b);
    return here == there && memcmp(&a, &b, sizeof a) == 0;
}

static void check_own_choices(const struct trial *t, const struct position *twin, int seat)
{
    struct choices there;
    const struct choices *here = &t->legal[seat];
    list_choices(t, twin, seat, &there);
    REQUIRE(t, NULL,
            here->n == there.n &&
                memcmp(here->move, there.move, here->n * sizeof here->move[0]) == 0,
            "what a seat may not know decides what it is offered to do");
    for (size_t i = 0; i < here->n; i++)
        if (is_template(&here->move[i]))
            REQUIRE(t, &here->move[i], same_amounts(t, twin, &here->move[i]),
                    "what a seat may not know decides the bounds of a template");
}

void check_twin(const struct trial *t, int viewer, const struct position *twin)
{
    REQUIRE(t, NULL, t->game->sane(twin->bytes), "a resampled position is not sane");
    REQUIRE(t, NULL, same_view(t, twin, viewer), "a view shows what its viewer may not know");
    REQUIRE(t, NULL, same_turn(t, twin), "who is awaited depends on what is not public");
    if (viewer == VIEWER_ALL)
        REQUIRE(t, NULL, memcmp(twin, &t->now, sizeof *twin) == 0,
                "a viewer who knows everything has something drawn anew");
    if (viewer >= 0)
        check_own_choices(t, twin, viewer);
}

/* --- What a viewer learns from a move ------------------------------------------------------- */

static bool cut_alike(const struct facts *a, const struct facts *b, int viewer)
{
    if (a->n != b->n)
        return false;
    for (int i = 0; i < a->n; i++) {
        struct fact x = fact_for(&a->fact[i], viewer), y = fact_for(&b->fact[i], viewer);
        if (memcmp(&x, &y, sizeof x) != 0)
            return false;
    }
    return true;
}

static bool seen_alike(const struct trial *t, const struct position *a, const struct position *b,
                       int viewer)
{
    _Alignas(16) unsigned char x[VIEW_MAX], y[VIEW_MAX];
    t->game->view(a->bytes, viewer, x);
    t->game->view(b->bytes, viewer, y);
    struct turn p = t->game->turn(a->bytes), q = t->game->turn(b->bytes);
    return memcmp(x, y, t->game->view_size) == 0 && memcmp(&p, &q, sizeof p) == 0;
}

static bool over(const struct trial *t, const struct position *p)
{
    struct standing standing[SEATS_MAX];
    return t->game->finished(p->bytes, standing);
}

/* Fact i of both: told differently to the viewer, its closed half at least where the draws differ.
 */
static bool differs(const struct facts told[2], int i, int viewer, bool same_draws)
{
    struct fact x = fact_for(&told[0].fact[i], viewer), y = fact_for(&told[1].fact[i], viewer);
    if (x.kind != y.kind)
        return false; /* another thing happened, as its draws would have it */
    return same_draws ? memcmp(&x, &y, sizeof x) != 0
                      : memcmp(x.closed, y.closed, sizeof x.closed) != 0;
}

/* Lets both happen. A fact that is told differently is seen in the view before it or after it: what
 * a viewer may not see is not told to it either. (What was drawn openly need leave no trace.) */
static void happen(const struct trial *t, int viewer, const struct move *move, struct position p[2],
                   const struct facts told[2], bool same_draws)
{
    for (int i = 0; i < told[0].n || i < told[1].n; i++) {
        const bool both = i < told[0].n && i < told[1].n;
        const bool hidden =
            both && differs(told, i, viewer, same_draws) && seen_alike(t, &p[0], &p[1], viewer);
        for (int w = 0; w < 2; w++)
            if (i < told[w].n)
                t->game->evolve(p[w].bytes, &told[w].fact[i]);
        REQUIRE(t, move,
                !hidden || over(t, &p[0]) || over(t, &p[1]) || !seen_alike(t, &p[0], &p[1], viewer),
                "a viewer is told what its view keeps from it");
    }
}

/* The same move here and in the twin, with other draws and with the same: told the same of both,
 * the viewer sees the same in both. What was hidden may be shown at the end; and a viewer who sees
 * all may be told less. */
static void check_told(struct trial *t, int viewer, const struct position *twin,
                       const struct move *move)
{
    const struct quick_chance draws[] = {t->aside, t->chance};
    for (int same = 0; same < 2; same++) {
        struct position p[2] = {t->now, *twin};
        struct quick_chance there = draws[same];
        struct facts told[2];
        if (trial_decide(t, &p[0], move, &told[0]).code != REFUSED_NOT ||
            t->game->decide(p[1].bytes, move, &there.base, &told[1]).code != REFUSED_NOT)
            continue;
        happen(t, viewer, move, p, told, same != 0);
        REQUIRE(t, move,
                !cut_alike(&told[0], &told[1], viewer) || over(t, &p[0]) ||
                    seen_alike(t, &p[0], &p[1], viewer),
                "after the same facts a viewer sees what it was not told");
    }
}

void check_watching(struct trial *t, int viewer, const struct position *twin)
{
    for (int seat = 0; t->hides && seat < t->nseats; seat++)
        for (size_t i = 0; i < t->legal[seat].n; i++)
            if (!is_template(&t->legal[seat].move[i]))
                check_told(t, viewer, twin, &t->legal[seat].move[i]);
}

/* --- Facts ---------------------------------------------------------------------------------- */

static int width_of(const struct field *fields, int n)
{
    int width = 0;
    for (int i = 0; i < n; i++)
        width += fields[i].width;
    return width;
}

struct fact alter_closed(const struct game *game, const struct fact *fact)
{
    struct fact other = *fact;
    const struct fact_kind *kind = &game->facts[fact->kind];
    int n = width_of(kind->fields + kind->nopen, kind->nclosed);
    for (int i = 0; i < n; i++)
        other.closed[i] = (int16_t)(fact->closed[i] + 1);
    return other;
}

void check_cuts(struct trial *t)
{
    for (int i = 0; i < t->facts.n; i++) {
        const struct fact *fact = &t->facts.fact[i];
        struct fact other = alter_closed(t->game, fact);
        REQUIRE(t, &t->move, !(fact->seers >> t->nseats), "a seat that is not there sees a fact");
        for (int viewer = VIEWER_SPECTATOR; viewer < t->nseats; viewer++) {
            bool sees = viewer >= 0 && (fact->seers >> viewer & 1);
            struct fact a = fact_for(fact, viewer), b = fact_for(&other, viewer);
            bool alike = memcmp(&a, &b, sizeof a) == 0;
            bool closed = memcmp(fact, &other, sizeof other) != 0;
            REQUIRE(t, &t->move, alike == !(sees && closed), "a closed half is cut wrongly");
        }
    }
}
