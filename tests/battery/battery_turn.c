/* Who is awaited, prompt numbers, the end. */
#include "tests/battery/trial.h"

#include <string.h>

static bool subset(unsigned a, unsigned b)
{
    return (a & ~b) == 0;
}

/* The buttons that everybody sees leave nothing out. */
static void check_phases(const struct trial *t, int seat)
{
    for (size_t i = 0; i < t->legal[seat].n; i++) {
        const struct move *move = &t->legal[seat].move[i];
        const uint32_t phases = t->game->verbs[move->verb].phases;
        REQUIRE(t, move, phases == 0 || (phases >> t->turn.phase & 1),
                "a move is legal in a phase that its verb does not name");
    }
}

static void check_awaited(const struct trial *t)
{
    const struct turn *turn = &t->turn;
    unsigned seats = (1u << t->nseats) - 1;
    REQUIRE(t, &t->move, subset(turn->may, seats), "a seat that is not there may move");
    REQUIRE(t, &t->move, subset(turn->must, turn->may), "a seat must move and may not");
    REQUIRE(t, &t->move, subset(turn->asked, turn->may), "a seat is asked and may not answer");
    REQUIRE(t, &t->move, subset(turn->forced, turn->must), "a seat is forced and need not move");
    for (int seat = 0; seat < t->nseats; seat++) {
        bool has_moves = t->legal[seat].n > 0;
        bool awaited = (turn->must | turn->asked) >> seat & 1;
        bool forced = turn->forced >> seat & 1;
        if (turn->must >> seat & 1)
            check_phases(t, seat);
        REQUIRE(t, &t->move, has_moves || !awaited, "a seat is awaited and has no move");
        REQUIRE(t, &t->move, !forced || t->legal[seat].n == 1, "a forced seat has a choice");
        REQUIRE(t, &t->move, !has_moves || (turn->may >> seat & 1), "a seat has moves and may not");
    }
}

void check_turn(const struct trial *t)
{
    struct standing standing[SEATS_MAX];
    bool over = t->game->finished(t->now.bytes, standing);
    REQUIRE(t, &t->move, t->turn.phase < t->game->phases->n, "there is no such phase");
    REQUIRE(t, &t->move, over == (t->turn.must == 0), "nobody is awaited before the end");
    REQUIRE(t, &t->move, over == (t->turn.seat == SEAT_NONE), "the turn is nobody's");
    REQUIRE(t, &t->move, t->turn.seat < t->nseats, "the turn is of a seat that is not there");
    check_awaited(t);
    if (over)
        REQUIRE(t, &t->move, t->turn.may == 0, "somebody may move after the end");
}

/* --- Prompt numbers ------------------------------------------------------------------------- */

static bool same_choices(const struct choices *a, const struct choices *b)
{
    return a->n == b->n && memcmp(a->move, b->move, a->n * sizeof a->move[0]) == 0;
}

/* Whether a fact befell the seat: it is the fact's own, or one that its open half names. */
static bool befell(const struct trial *t, const struct fact *fact, int seat)
{
    const struct fact_kind *kind = &t->game->facts[fact->kind];
    for (int f = 0, at = 0; f < kind->nopen; at += kind->fields[f++].width)
        if (kind->fields[f].kind == FIELD_SEAT && fact->open[at] == seat)
            return true;
    return fact->seat == seat;
}

static bool named_in_facts(const struct trial *t, int seat)
{
    for (int i = 0; i < t->facts.n; i++)
        if (befell(t, &t->facts.fact[i], seat))
            return true;
    return false;
}

/* The seat that moved: its question is answered, so a second press of the same button is outdated,
 * unless it has no more buttons to press. */
static void check_mover(const struct trial *t)
{
    int seat = t->move.seat;
    bool changed = t->turn.prompt[seat] != t->turn_before.prompt[seat];
    REQUIRE(t, &t->move, changed || t->legal[seat].n == 0,
            "a seat moves, may move again, and keeps its prompt number");
}

static void check_other(const struct trial *t, int seat)
{
    const struct turn *now = &t->turn, *was = &t->turn_before;
    unsigned asked_now = (unsigned)(now->must | now->asked) >> seat & 1;
    unsigned asked_before = (unsigned)(was->must | was->asked) >> seat & 1;
    bool changed = now->prompt[seat] != was->prompt[seat];
    bool moved_on = now->phase != was->phase || now->seat != was->seat;
    bool idle = t->legal[seat].n == 0 && t->legal_before[seat].n == 0;
    bool alike = !idle && same_choices(&t->legal[seat], &t->legal_before[seat]);
    REQUIRE(t, &t->move, changed || asked_now <= asked_before,
            "a seat is asked something new under an old prompt number");
    REQUIRE(t, &t->move, !changed || !alike || asked_now != asked_before,
            "a prompt number changes where the question does not");
    REQUIRE(t, &t->move,
            !changed || idle || moved_on || asked_now != asked_before || named_in_facts(t, seat),
            "a prompt number changes through what another says");
}

void check_prompts(const struct trial *t)
{
    for (int seat = 0; seat < t->nseats; seat++) {
        REQUIRE(t, &t->move, t->turn.prompt[seat] >= t->turn_before.prompt[seat],
                "a prompt number comes back");
        if (seat == t->move.seat)
            check_mover(t);
        else
            check_other(t, seat);
    }
}

/* --- The end -------------------------------------------------------------------------------- */

static void check_standings(const struct trial *t, const struct standing *standing)
{
    unsigned seen = 0;
    for (int i = 0; i < t->nseats; i++) {
        const struct standing *here = &standing[i];
        bool seat_fits = here->seat >= 0 && here->seat < t->nseats && !(seen >> here->seat & 1);
        REQUIRE(t, NULL, seat_fits, "the standings do not name each seat once");
        seen |= 1u << here->seat;
        bool tied = i > 0 && here->rank == standing[i - 1].rank;
        REQUIRE(t, NULL, tied || here->rank == i + 1, "the standings skip a rank");
        REQUIRE(t, NULL, !tied || here->points == standing[i - 1].points, "a tie of unequals");
    }
}

void check_finish(const struct trial *t)
{
    struct standing standing[SEATS_MAX];
    if (t->game->finished(t->now.bytes, standing))
        check_standings(t, standing);
}
