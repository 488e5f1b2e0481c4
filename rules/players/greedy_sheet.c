/* The player `greedy` of the dice games on sheets: what a symbol is worth is its points, and how
 * much nearer it brings those that are still open. */
#include "rules/bits.h"
#include "rules/players/dice_plan.h"
#include "rules/players/kinds.h"
#include "rules/players/power.h"

#include <string.h>

struct sheet_mind {
    const struct sheet *sheet;
    const struct sheet_view *view;
    int seat, kind;
};

/* A symbol that is one build farther away is worth so much less. */
static const double patience = 0.3;
/* What a joker adds to its knight. */
static const double joker_worth = 0.9;
/* A road or knight that leads towards a title. */
static const double title_points = 2;

/* How many symbols are missing for a place, itself included. */
static int missing(const struct sheet *sheet, uint64_t built, int place)
{
    uint64_t open = UINT64_C(1) << place, seen = 0;
    while (open) {
        int p = __builtin_ctzll(open);
        open &= open - 1;
        if (built >> p & 1)
            continue;
        seen |= UINT64_C(1) << p;
        open |= sheet_needs(sheet, p) & ~seen;
    }
    return bits_count(seen);
}

/* Turns that are still to come: long enough where points end the game. */
static int turns_left(const struct sheet_mind *m)
{
    return m->kind == ISLAND_ONE ? DICE_TURNS - m->view->common.round : DICE_TURNS;
}

static int own_points(const struct sheet_mind *m, int place)
{
    return m->sheet->place[place].points;
}

/* What a title is worth that is so many builds away. */
static double title(int builds)
{
    return title_points * power(patience, builds > 0 ? builds : 0);
}

/* Titles: those of others must be passed (D2-ROAD-2, D2-ARMY-1). */
static double titles(const struct sheet_mind *m, uint64_t built)
{
    const struct dice_view *v = &m->view->common;
    int length = bits_count(built & m->sheet->trunk);
    int knights = bits_count(built >> m->sheet->from[DICE_KNIGHT]);
    int road = v->longest_road == SEAT_NONE ? 5 : v->length[v->longest_road] + 1;
    int army = v->largest_army == SEAT_NONE ? 3 : v->knights[v->largest_army] + 1;
    if (m->kind == ISLAND_ONE)
        return 0;
    return (v->longest_road == m->seat ? title_points : title(road - length)) +
           (v->largest_army == m->seat ? title_points : title(army - knights));
}

/* What a sheet promises: what is built counts whole, what is open by its distance. */
static double promise(const struct sheet_mind *m, uint64_t built)
{
    double sum = titles(m, built);
    int left = turns_left(m);
    for (int p = 0; p < m->sheet->nplaces; p++) {
        int far = missing(m->sheet, built, p);
        double points = own_points(m, p);
        if (m->sheet->place[p].piece == DICE_KNIGHT)
            points += left > 0 ? joker_worth * (m->kind == ISLAND_ONE ? 1 : .5) : 0;
        if (far == 0)
            sum += points;
        else if (far <= left)
            sum += points * power(patience, far);
    }
    return sum;
}

/* The open place of a piece that promises most, or -1. */
static int best_place(const struct sheet_mind *m, uint64_t built, int piece)
{
    int best = -1;
    double most = -1;
    for (int p = 0; p < m->sheet->nplaces; p++) {
        if (m->sheet->place[p].piece != piece || (built >> p & 1) ||
            (sheet_needs(m->sheet, p) & ~built))
            continue;
        double here = promise(m, built | UINT64_C(1) << p);
        if (here > most) {
            most = here;
            best = p;
        }
    }
    return best;
}

/* Roads first, for what follows may stand at them. */
static void plan_bundle(const struct sheet_mind *m, int b, struct bundle_plan *out)
{
    static const int order[] = {DICE_ROAD, DICE_KNIGHT, DICE_SETTLEMENT, DICE_CITY};
    uint64_t before = m->view->built[m->seat], built = before;
    *out = (struct bundle_plan){.possible = dice_bundle[b][DICE_CASTLE] == 0};
    for (size_t i = 0; i < sizeof order / sizeof *order; i++)
        for (int n = dice_bundle[b][order[i]]; n > 0 && out->possible; n--) {
            int place = best_place(m, built, order[i]);
            out->possible = place >= 0;
            if (place < 0)
                break;
            out->build[out->n].piece = (int16_t)order[i];
            out->build[out->n++].place = (int16_t)place;
            built |= UINT64_C(1) << place;
        }
    out->possible = out->possible && out->n > 0;
    out->worth = promise(m, built) - promise(m, before);
}

static void find_jokers(const struct sheet_mind *m, int8_t jokers[DICE_FACES + 1])
{
    uint64_t knights = m->view->built[m->seat] >> m->sheet->from[DICE_KNIGHT];
    for (int j = 0; j < m->sheet->njokers; j++) {
        const struct sheet_joker *joker = &m->sheet->joker[j];
        bool has = knights >> joker->knight[0] & 1;
        if (joker->knight[1] >= 0)
            has = has && (knights >> joker->knight[1] & 1);
        if (has && !(m->view->used[m->seat] >> joker->knight[0] & 1))
            jokers[joker->face]++;
    }
}

static struct move choose(const struct situation *situation, struct chance *chance, int kind)
{
    const struct sheet_view *view = situation->view;
    struct sheet_mind m = {sheet_of(kind), view, situation->seat, kind};
    struct dice_plan plan = {.situation = situation, .view = &view->common};
    if (view->common.rolls == 0)
        return situation->legal[0];
    plan.idle = kind == ISLAND_ONE && view->common.earned == 0 ? DICE_NO_BUILD : 0;
    find_jokers(&m, plan.jokers);
    for (int b = 0; b < DICE_BUNDLES; b++)
        plan_bundle(&m, b, &plan.bundle[b]);
    return dice_plan_move(&plan, chance);
}

static struct move choose_one(const struct situation *situation, struct chance *chance,
                              void *memory)
{
    (void)memory;
    return choose(situation, chance, ISLAND_ONE);
}

static struct move choose_two(const struct situation *situation, struct chance *chance,
                              void *memory)
{
    (void)memory;
    return choose(situation, chance, ISLAND_TWO);
}

#define GREEDY(of, function)                                                                       \
    {                                                                                              \
        .name = "greedy", .help = "weighs what every roll may bring", .game = (of),                \
        .needs_view = true, .choose = (function)                                                   \
    }

const struct player_kind player_greedy_island_one = GREEDY(&island_one_game, choose_one);
const struct player_kind player_greedy_island_two = GREEDY(&island_two_game, choose_two);
const struct player_kind player_greedy_plus = GREEDY(&plus_game, choose_two);
