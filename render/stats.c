#include "render/stats.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "render/places.h"

static const struct stats_game *const declared[] = {
    &stats_base, &stats_two,   &stats_island_one, &stats_island_two,
    &stats_plus, &stats_extra, &stats_struggle};

void stats_begin(struct stats *stats, const struct game *game)
{
    memset(stats, 0, sizeof *stats);
    stats->game = game;
    stats->step = 1;
    for (size_t i = 0; i < sizeof declared / sizeof *declared; i++)
        if (strcmp(declared[i]->game, game->id) == 0)
            stats->of = declared[i];
    stats->odd_rolls = stats->of == NULL || stats->of->fair == NULL;
}

/* --- Facts ------------------------------------------------------------------------------------ */

/* The open field of that name, and where its numbers begin; NULL: there is none. */
static const struct field *find_field(const struct fact_kind *kind, const char *name, int *at)
{
    *at = 0;
    for (int f = 0; name != NULL && f < kind->nopen; f++) {
        const struct field *field = &kind->fields[f];
        if (strcmp(field->name, name) == 0)
            return field;
        *at += field->width;
    }
    return NULL;
}

static void add(struct stats *stats, int figure, int seat, int n)
{
    if (seat < 0 || seat >= SEATS_MAX || n <= 0)
        return;
    n += stats->figure[figure][seat];
    stats->figure[figure][seat] = (int16_t)(n < STATS_MOST ? n : STATS_MOST);
}

static void count_field(struct stats *stats, const struct stats_count *count,
                        const struct fact *fact, const struct fact_kind *kind)
{
    int at, whose = 0, sum = 0;
    const struct field *field = find_field(kind, count->field, &at);
    const struct field *owner = find_field(kind, count->whose, &whose);
    int seat = owner != NULL ? fact->open[whose] : fact->seat;

    for (int i = 0; field != NULL && i < field->width; i++) {
        if (count->each)
            add(stats, count->figure, i, fact->open[at + i]);
        sum += fact->open[at + i];
    }
    if (!count->each)
        add(stats, count->figure, seat, field != NULL ? sum : 1);
}

static void count_roll(struct stats *stats, const struct fact *fact)
{
    int sum = fact->open[0] + fact->open[1];

    if (sum < 2 || sum >= STATS_SUMS)
        return;
    if (stats->rolled[sum] == STATS_MOST)
        return;
    stats->rolled[sum]++;
    stats->nrolls++;
    for (int s = 0; sum == stats->blocked_sum && s < SEATS_MAX; s++)
        if (stats->of->blocked < STATS_FIGURES)
            add(stats, stats->of->blocked, s, stats->blocks[s]);
}

/* Whether an option in force makes the dice others than fair ones. */
static void read_option(struct stats *stats, const struct fact *fact)
{
    for (const struct preset_value *want = stats->of->fair; want && want->option; want++) {
        const struct field *field = &stats->game->options[fact->open[0]].field;
        if (strcmp(field->name, want->option) != 0)
            continue;
        bool same = field->words != NULL
                        ? strcmp(field->words->word[fact->open[1]].name, want->value) == 0
                        : strtol(want->value, NULL, 10) == fact->open[1];
        stats->odd_rolls |= !same;
    }
}

static void count_fact(struct stats *stats, const struct fact *fact)
{
    const struct fact_kind *kind = &stats->game->facts[fact->kind];

    for (const struct stats_count *count = stats->of->count; count->fact != NULL; count++)
        if (strcmp(count->fact, kind->name) == 0)
            count_field(stats, count, fact, kind);
    if (kind->nopen == 1 && kind->fields[0].kind == FIELD_OPTION)
        read_option(stats, fact);
    if (stats->of->roll != NULL && strcmp(stats->of->roll, kind->name) == 0)
        count_roll(stats, fact);
}

/* --- Positions -------------------------------------------------------------------------------- */

static void keep_half(struct stats *stats)
{
    for (int i = 0; i < STATS_TURNS / 2; i++)
        memcpy(stats->points[i], stats->points[2 * i + 1], sizeof stats->points[i]);
    stats->npoints = STATS_TURNS / 2;
    stats->step *= 2;
}

/* Turns of the set-up are one, the first; before what is seen first, everybody had as much. */
static void sample_points(struct stats *stats, const struct scene *scene)
{
    while (scene->turn / stats->step >= STATS_TURNS)
        keep_half(stats);
    int at = scene->turn / stats->step, from = stats->npoints > 0 ? at : 0;
    while (stats->npoints <= at) {
        if (stats->npoints > 0) /* a turn that was not seen: nobody's points changed */
            memcpy(stats->points[stats->npoints], stats->points[stats->npoints - 1],
                   sizeof stats->points[0]);
        stats->npoints++;
    }
    for (int i = from; i <= at; i++)
        for (int s = 0; s < scene->nseats; s++)
            stats->points[i][s] = scene->seat[s].points;
}

/* What the robber keeps a roll from paying: for a city twice as much. */
static void look_at_robber(struct stats *stats, const struct scene *scene)
{
    stats->blocked_sum = 0;
    memset(stats->blocks, 0, sizeof stats->blocks);
    for (int h = 0; h < scene->nhexes; h++)
        if (scene->hex[h].robbed)
            stats->blocked_sum = scene->hex[h].number;
    for (int n = 0; n < scene->nnodes && stats->blocked_sum > 0; n++) {
        const struct scene_node *node = &scene->node[n];
        uint8_t hexes[PLACE_HEXES];
        if (node->piece == PIECE_NONE || node->seat < 0 || node->seat >= scene->nseats)
            continue;
        for (int i = place_node_hexes(scene, n, hexes) - 1; i >= 0; i--)
            if (scene->hex[hexes[i]].robbed)
                stats->blocks[node->seat] =
                    (int16_t)(stats->blocks[node->seat] + (node->piece == PIECE_CITY ? 2 : 1));
    }
}

void stats_add(struct stats *stats, const struct fact *fact, size_t n, const struct scene *after)
{
    for (size_t i = 0; stats->of != NULL && i < n; i++) {
        struct fact cut = fact_for(&fact[i], VIEWER_SPECTATOR);
        count_fact(stats, &cut);
    }
    stats->nseats = after->nseats;
    stats->turn = after->turn > stats->turn ? after->turn : stats->turn;
    sample_points(stats, after);
    look_at_robber(stats, after);
}

void stats_end(struct stats *stats, const struct standing *standing)
{
    stats->over = true;
    for (int i = 0; i < stats->nseats; i++)
        stats->rank[standing[i].seat] = standing[i].rank;
}

/* --- What follows ----------------------------------------------------------------------------- */

bool stats_best(const struct stats *stats, int figure, int seat)
{
    const int16_t *of = stats->figure[figure];
    bool is_cost = stats->of->figure[figure].is_cost, alike = true;

    for (int s = 0; s < stats->nseats; s++) {
        alike &= of[s] == of[seat];
        if (is_cost ? of[s] < of[seat] : of[s] > of[seat])
            return false;
    }
    return !alike;
}

double stats_expected(int sum, int nrolls)
{
    return sum >= 2 && sum < STATS_SUMS ? nrolls * (6 - abs(7 - sum)) / 36.0 : 0;
}

/* The part of the distribution of chi-square that lies above x. */
static double above(double x, int freedom)
{
    double term = freedom % 2 ? sqrt(2 * x / acos(-1)) * exp(-x / 2) : exp(-x / 2);
    double sum = freedom % 2 ? erfc(sqrt(x / 2)) : term;

    for (int d = freedom % 2 ? 1 : 2; d < freedom; d += 2) {
        if (freedom % 2 == 0 || d > 1)
            term *= x / d;
        sum += term;
    }
    return sum;
}

enum { EXPECTED_MIN = 5 /* of a bin: with fewer the distribution is another */ };

double stats_p(const struct stats *stats)
{
    double x = 0, rolled = 0, expected = 0;
    int bins = 0, low = 2;

    if (stats->odd_rolls || stats->nrolls < STATS_ROLLS_MIN)
        return -1;
    /* The rare sums at both ends are a bin each, as wide as need be. */
    while (stats_expected(low, stats->nrolls) + expected < EXPECTED_MIN)
        expected += stats_expected(low++, stats->nrolls);
    expected = 0;
    for (int sum = 2; sum < STATS_SUMS; sum++) {
        rolled += stats->rolled[sum];
        expected += stats_expected(sum, stats->nrolls);
        if (sum < low || (sum >= 14 - low && sum < STATS_SUMS - 1))
            continue;
        x += (rolled - expected) * (rolled - expected) / expected;
        rolled = expected = 0;
        bins++;
    }
    return above(x, bins - 1);
}

void stats_tell_p(const struct stats *stats, char out[STATS_P_BYTES])
{
    double p = stats_p(stats);
    bool rare = p < .01;

    out[0] = '\0';
    if (p >= 0)
        snprintf(out, STATS_P_BYTES, "%s%.0f%% of fair games stray as far", rare ? "<" : "",
                 rare ? 1 : 100 * p);
}

int stats_winner(const struct stats *stats)
{
    int found = SEAT_NONE, n = 0;
    for (int s = 0; stats->over && s < stats->nseats; s++)
        if (stats->rank[s] == 1) {
            found = s;
            n++;
        }
    return n == 1 ? found : SEAT_NONE;
}
