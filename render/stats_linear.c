/* A game in figures, in sentences: for who listens, or cannot see pictures. */
#include "render/stats.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "render/out.h"

enum { QUARTERS = 4 };

struct telling {
    const struct stats *stats;
    const struct names *names;
    struct text *out;
    bool brief;
    int max, used; /* units: that may be used; of the sentences that have ended */
    size_t done;   /* bytes of those that fit */
};

/* --- Parts of sentences ----------------------------------------------------------------------- */

static void end(struct telling *t)
{
    out_char(t->out, '.');
    t->used += out_units(t->out->s + t->done);
    if (t->used <= t->max && !t->out->cut)
        t->done = t->out->len;
    else
        t->max = 0; /* what comes is of less weight */
    out_char(t->out, t->max == INT_MAX ? '\n' : ' ');
}

static void add_name(struct telling *t, int s)
{
    char name[NAME_BYTES];
    text_name(t->names, s, NAME_COLUMNS, name);
    out_add(t->out, name);
}

/* --- What is told ----------------------------------------------------------------------------- */

static void tell_title(struct telling *t)
{
    stats_tell_title(t->stats, t->names, t->out);
    end(t);
}

static bool is_figure(const struct stats *stats, int f)
{
    return stats->of != NULL && f < STATS_FIGURES && stats->of->figure[f].heading != NULL;
}

/* "; cards: 40 from hexes, 4 robbed"; in brief "; dice 40, robbed 4". */
static void tell_figures(struct telling *t, int s)
{
    const bool cards = t->stats->of != NULL && strcmp(t->stats->of->title, "Cards") == 0;
    const char *before = t->brief ? "; " : cards ? "; cards: " : "; deeds: ";
    for (int f = 0; is_figure(t->stats, f); f++) {
        const struct stats_figure *figure = &t->stats->of->figure[f];
        const int n = t->stats->figure[f][s];
        if (n == 0)
            continue;
        out_add(t->out, before);
        out_add(t->out, t->brief ? figure->heading : "");
        out_add(t->out, t->brief ? " " : "");
        out_number(t->out, n);
        out_add(t->out, t->brief ? "" : " ");
        out_add(t->out, t->brief ? "" : figure->told);
        before = ", ";
    }
}

static void tell_seat(struct telling *t, int s)
{
    add_name(t, s);
    out_add(t->out, ": ");
    out_count(t->out, t->stats->points[t->stats->npoints - 1][s], "point");
    tell_figures(t, s);
    end(t);
}

/* "7: 12 times, expected 11.7"; in brief "7: 12". */
static void tell_sum(struct telling *t, int sum)
{
    char text[32];
    out_number(t->out, sum);
    out_add(t->out, ": ");
    if (t->brief) {
        out_number(t->out, t->stats->rolled[sum]);
        return;
    }
    out_count(t->out, t->stats->rolled[sum], "time");
    snprintf(text, sizeof text, ", expected %.1f", stats_expected(sum, t->stats->nrolls));
    out_add(t->out, text);
}

static void tell_dice(struct telling *t)
{
    char p[STATS_P_BYTES];
    if (t->stats->nrolls == 0)
        return;
    out_count(t->out, t->stats->nrolls, "roll");
    stats_tell_p(t->stats, p);
    out_add(t->out, p[0] ? ", " : "");
    out_add(t->out, p);
    for (int sum = 2; sum < STATS_SUMS; sum++) {
        out_add(t->out, sum == 2 ? ". " : t->brief ? ", " : "; ");
        tell_sum(t, sum);
    }
    end(t);
}

/* The sample that stands for a quarter of the game, and its turn. */
static int sample_at(const struct stats *stats, int quarter, int *turn)
{
    const int i = quarter * (stats->npoints - 1) / QUARTERS;
    *turn = i == stats->npoints - 1 ? stats->turn : i * stats->step + stats->step - 1;
    return i;
}

/* "Points after turns 17, 35, 52, 70: Anna 2, 2, 4, 4; Bruno 2, 2, 5, 8." */
static void tell_points(struct telling *t)
{
    int turn;
    if (t->stats->npoints <= QUARTERS)
        return;
    out_add(t->out, "Points after turns ");
    for (int q = 1; q <= QUARTERS; q++) {
        sample_at(t->stats, q, &turn);
        out_add(t->out, q > 1 ? ", " : "");
        out_number(t->out, turn);
    }
    for (int s = 0; s < t->stats->nseats; s++) {
        out_add(t->out, s > 0 ? "; " : ": ");
        add_name(t, s);
        for (int q = 1; q <= QUARTERS; q++) {
            out_add(t->out, q > 1 ? ", " : " ");
            out_number(t->out, t->stats->points[sample_at(t->stats, q, &turn)][s]);
        }
    }
    end(t);
}

/* --- All -------------------------------------------------------------------------------------- */

static void tell(struct telling *t)
{
    out_clear(t->out);
    if (t->stats->npoints == 0)
        return;
    tell_title(t);
    for (int s = 0; s < t->stats->nseats; s++)
        tell_seat(t, s);
    tell_dice(t);
    tell_points(t);
}

void text_stats_linear(const struct stats *stats, const struct names *names, struct text *out)
{
    struct telling t = {.stats = stats, .names = names, .out = out, .max = INT_MAX};
    tell(&t);
}

void text_stats_alt(const struct stats *stats, const struct names *names, int max, struct text *out)
{
    struct telling t = {.stats = stats, .names = names, .out = out, .max = max};
    tell(&t);
    if (t.max == 0) {
        t = (struct telling){.stats = stats, .names = names, .out = out, .brief = true, .max = max};
        tell(&t);
    }
    out->len = t.done;
    out->s[out->len] = '\0';
    out->cut = false;
}
