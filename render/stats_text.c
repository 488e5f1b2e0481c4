/* A game in figures, as lines of text. */
#include "render/stats.h"

#include <stdio.h>
#include <string.h>

#include "render/out.h"

enum {
    NAME = 10,
    BAR = 15,     /* columns at most */
    HALF = 31,    /* columns from one sum to the one beside it */
    SAMPLES = 12, /* of points */
    SAMPLE = 4,   /* columns of one; in very long games more, and fewer of them */
    SAMPLE_LONG = 6
};

/* --- Names ------------------------------------------------------------------------------------ */

static void add_seat(const struct names *names, int s, struct pen *pen)
{
    char name[NAME_BYTES];
    int colour = text_colour(names, s);

    text_name(names, s, NAME, name);
    pen_role(pen, (enum role)colour, text_colour_letter(colour));
    out_char(pen->out, text_colour_letter(colour));
    out_char(pen->out, ' ');
    out_add(pen->out, name);
    pen_role(pen, ROLE_PLAIN, ' ');
    out_blanks(pen->out, NAME - columns_of(name));
}

void stats_tell_title(const struct stats *stats, const struct names *names, struct text *out)
{
    char name[NAME_BYTES];
    int first = stats_winner(stats);

    if (first != SEAT_NONE) {
        text_name(names, first, NAME_COLUMNS, name);
        out_add(out, name);
        out_add(out, " wins after ");
    } else {
        out_add(out, stats->over ? "Over after " : "So far ");
    }
    out_count(out, stats->turn, "turn");
}

/* --- Dice ------------------------------------------------------------------------------------- */

static int scale_of(const struct stats *stats)
{
    int most = BAR;
    for (int sum = 2; sum < STATS_SUMS; sum++) {
        int expected = (int)(stats_expected(sum, stats->nrolls) + .5);
        most = stats->rolled[sum] > most ? stats->rolled[sum] : most;
        most = expected > most ? expected : most;
    }
    return (most + BAR - 1) / BAR;
}

/* `#` up to what is expected, `+` for more, `-` for what is missing. */
static void add_bar(const struct stats *stats, int sum, int scale, struct text *out)
{
    int rolled = (stats->rolled[sum] + scale / 2) / scale;
    int expected = (int)(stats_expected(sum, stats->nrolls) / scale + .5);

    for (int i = 0; i < rolled || i < expected; i++)
        out_char(out, i >= rolled ? '-' : i >= expected ? '+' : '#');
}

/* " 8 ########++      12 (9.9)" */
static void add_sum(const struct stats *stats, int sum, int scale, struct text *out)
{
    char digits[32];
    size_t from = out->len;

    snprintf(digits, sizeof digits, "%2d ", sum);
    out_add(out, digits);
    add_bar(stats, sum, scale, out);
    out_blanks(out, 3 + BAR - (int)(out->len - from));
    snprintf(digits, sizeof digits, "%4d (%.1f)", stats->rolled[sum],
             stats_expected(sum, stats->nrolls));
    out_add(out, digits);
}

static void draw_dice(const struct stats *stats, struct text *out)
{
    char p[STATS_P_BYTES];
    int scale = scale_of(stats);

    if (stats->nrolls == 0)
        return;
    stats_tell_p(stats, p);
    out_count(out, stats->nrolls, "roll");
    out_add(out, scale > 1 ? ", # = " : "");
    if (scale > 1)
        out_number(out, scale);
    out_add(out, " (+ more, - fewer than expected)\n");
    for (int sum = 2; sum <= 7; sum++) {
        size_t from = out->len;
        add_sum(stats, sum, scale, out);
        if (sum < 7 || p[0])
            out_blanks(out, HALF - (int)(out->len - from));
        if (sum < 7)
            add_sum(stats, sum + 6, scale, out);
        else
            out_add(out, p);
        out_char(out, '\n');
    }
}

/* --- Points ----------------------------------------------------------------------------------- */

/* Which samples are shown: the first and the last, and some between them. */
static int shown_samples(const struct stats *stats, int columns, int at[SAMPLES])
{
    int most = SAMPLES * SAMPLE / columns;
    int n = stats->npoints < most ? stats->npoints : most;
    for (int i = 0; i < n; i++)
        at[i] = n > 1 ? i * (stats->npoints - 1) / (n - 1) : 0;
    return n;
}

static void add_right(struct text *out, int columns, int number)
{
    char digits[16];
    int n = snprintf(digits, sizeof digits, "%d", number);
    out_blanks(out, columns - n);
    out_add(out, digits);
}

static void draw_points(const struct stats *stats, const struct names *names, struct pen *pen)
{
    int at[SAMPLES], columns = stats->turn < 1000 ? SAMPLE : SAMPLE_LONG;
    int n = shown_samples(stats, columns, at);

    out_add(pen->out, "Points, turn");
    for (int i = 0; i < n; i++) {
        int turn = at[i] * stats->step + stats->step - 1;
        add_right(pen->out, columns, i == n - 1 || turn > stats->turn ? stats->turn : turn);
    }
    out_char(pen->out, '\n');
    for (int s = 0; s < stats->nseats; s++) {
        add_seat(names, s, pen);
        for (int i = 0; i < n; i++)
            add_right(pen->out, columns, stats->points[at[i]][s]);
        out_char(pen->out, '\n');
    }
}

/* --- Figures ---------------------------------------------------------------------------------- */

static bool has_figures(const struct stats *stats)
{
    return stats->of != NULL && stats->of->figure != NULL;
}

static bool is_figure(const struct stats *stats, int f)
{
    return f < STATS_FIGURES && stats->of->figure[f].heading != NULL;
}

static void draw_figures(const struct stats *stats, const struct names *names, struct pen *pen)
{
    if (!has_figures(stats))
        return;
    out_add(pen->out, stats->of->title);
    out_blanks(pen->out, NAME + 2 - (int)strlen(stats->of->title));
    for (int f = 0; is_figure(stats, f); f++) {
        out_char(pen->out, ' ');
        out_add(pen->out, stats->of->figure[f].heading);
    }
    out_char(pen->out, '\n');
    for (int s = 0; s < stats->nseats; s++) {
        add_seat(names, s, pen);
        for (int f = 0; is_figure(stats, f); f++) {
            int columns = (int)strlen(stats->of->figure[f].heading) + 1;
            char digits[16];
            int n = snprintf(digits, sizeof digits, "%d", stats->figure[f][s]);
            out_blanks(pen->out, columns - n);
            pen_role(pen, stats_best(stats, f, s) ? ROLE_SPOT : ROLE_PLAIN, digits[0]);
            out_add(pen->out, digits);
            pen_role(pen, ROLE_PLAIN, ' ');
        }
        pen_line(pen);
    }
}

void text_stats(const struct stats *stats, const struct names *names, enum text_style style,
                struct text *out)
{
    struct pen pen = {out, style, ROLE_PLAIN};

    out_clear(out);
    if (stats->npoints == 0)
        return;
    stats_tell_title(stats, names, out);
    out_char(out, '\n');
    draw_dice(stats, out);
    draw_points(stats, names, &pen);
    draw_figures(stats, names, &pen);
}
