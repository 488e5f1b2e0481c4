/* A game in figures, as a picture: dice, points by turn, where cards came from. */
#include "render/stats.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "render/picture/glyphs.h"
#include "render/picture/icons.h"
#include "render/picture/parts.h"
#include "render/theme.h"

enum {
    WIDTH = STATS_WIDTH,
    MARGIN = 40,
    TITLE = 110, /* pixels, from the top */
    CHART = 430, /* height of dice and points */
    GAP = 24,
    HEADINGS = 58,
    ROW = 58,
    SMALL = 28, /* the least that can be read on a picture 400 pixels wide */
    GROUND = 0xE8DABF,
    DIM = 0x5F4C2C,
    GRID = 0xB9A57F,
    HOT = 0xC4121F,
    DEEP = 0xA50F1A, /* of letters, which are thinner */
    SEVEN = 0x727C90,
    SUM = 0x2583B6
};

struct sheet {
    struct draw *draw;
    const struct stats *stats;
    const struct names *names;
};

struct area {
    double x, y, w, h;
};

static int nfigures(const struct stats *stats)
{
    int n = 0;
    while (stats->of != NULL && n < STATS_FIGURES && stats->of->figure[n].heading != NULL)
        n++;
    return n;
}

int stats_height(const struct stats *stats)
{
    return TITLE + CHART + GAP + HEADINGS + stats->nseats * ROW + GAP + MARGIN;
}

static void ground(struct draw *draw, struct area a)
{
    draw_box(draw, a.x, a.y + 5, a.w, a.h, 16);
    draw_fill(draw, paint_clear(0x000000, .35));
    draw_box(draw, a.x, a.y, a.w, a.h, 16);
    draw_fill(draw, paint(GROUND));
}

static void write_at(struct draw *draw, double size, double x, double y, enum align align,
                     const char *text, uint32_t colour)
{
    glyphs_draw(draw, TYPEFACE_BOLD, size, x, y, align, text, paint(colour));
}

/* --- The title -------------------------------------------------------------------------------- */

/* The points of all, the best first: "10 - 8 - 7 - 4". */
static void tell_points(const struct stats *stats, char *out, size_t size)
{
    size_t n = 0;
    out[0] = '\0';
    for (int rank = 1; stats->over && rank <= stats->nseats; rank++)
        for (int s = 0; s < stats->nseats; s++)
            if (stats->rank[s] == rank && n < size)
                n += (size_t)snprintf(out + n, size - n, n > 0 ? " - %d" : "%d",
                                      stats->points[stats->npoints - 1][s]);
}

static void title(const struct sheet *sheet)
{
    char text[64], name[NAME_BYTES], turns[32];
    double x = MARGIN, y = TITLE / 2.0 + 4, room = 600;
    int first = stats_winner(sheet->stats);

    draw_item(sheet->draw, "title");
    if (first != SEAT_NONE) {
        text_name(sheet->names, first, NAME_COLUMNS, name);
        icon_building(sheet->draw, PIECE_SETTLEMENT, text_colour(sheet->names, first), x + 30, y,
                      60);
        x += 72;
        x += seat_name_picture(sheet->draw, name, text_colour(sheet->names, first),
                               (struct name_place){52, 36, x, y, room - 180, GOLD});
    }
    snprintf(text, sizeof text,
             first != SEAT_NONE   ? " wins"
             : sheet->stats->over ? "Over"
                                  : "So far");
    write_at(sheet->draw, 52, x, y, ALIGN_LEFT, text, GOLD);
    x += glyphs_width(TYPEFACE_BOLD, 52, text) + 36;
    snprintf(turns, sizeof turns, "%d turn%s", sheet->stats->turn,
             sheet->stats->turn == 1 ? "" : "s");
    write_at(sheet->draw, 36, WIDTH - MARGIN, y, ALIGN_RIGHT, turns, GROUND);
    tell_points(sheet->stats, text, sizeof text);
    room = WIDTH - MARGIN - glyphs_width(TYPEFACE_BOLD, 36, turns) - 30 - x;
    write_at(sheet->draw, glyphs_fitting(TYPEFACE_BOLD, 44, room, text), x, y, ALIGN_LEFT, text,
             CREAM);
}

/* --- Dice ------------------------------------------------------------------------------------- */

static void mark_expected(struct draw *draw, double x, double y, double w)
{
    draw_box(draw, x, y - 5, w, 10, 3);
    draw_fill_keep(draw, paint(GOLD));
    draw_stroke(draw, 2.5, paint(INK));
}

static double most_rolled(const struct stats *stats)
{
    double most = 1;
    for (int sum = 2; sum < STATS_SUMS; sum++)
        most = fmax(most, fmax(stats->rolled[sum], stats_expected(sum, stats->nrolls)));
    return most;
}

static void draw_sum(const struct sheet *sheet, int sum, struct area a, double each)
{
    char digits[16];
    double x = a.x + (sum - 2) * each, scale = a.h / most_rolled(sheet->stats);
    double high = sheet->stats->rolled[sum] * scale, base = a.y + a.h;
    double expected = stats_expected(sum, sheet->stats->nrolls) * scale;

    draw_item(sheet->draw, "sum %d %d", sum, sheet->stats->rolled[sum]);
    draw_box(sheet->draw, x + 5, base - high, each - 10, high, fmin(5, high / 2));
    draw_fill(sheet->draw, paint(sum == 7 ? SEVEN : sum == 6 || sum == 8 ? HOT : SUM));
    mark_expected(sheet->draw, x + 2, base - expected, each - 4);
    snprintf(digits, sizeof digits, "%d", sheet->stats->rolled[sum]);
    /* above the mark, where there is no room below it */
    double top = expected > high - 6 && expected < high + 48 ? expected + 4 : high;
    write_at(sheet->draw, glyphs_fitting(TYPEFACE_BOLD, 30, each - 2, digits), x + each / 2,
             base - top - 22, ALIGN_MIDDLE, digits, INK);
    snprintf(digits, sizeof digits, "%d", sum);
    write_at(sheet->draw, 32, x + each / 2, base + 26, ALIGN_MIDDLE, digits,
             sum == 6 || sum == 8 ? DEEP : INK);
}

static void dice(const struct sheet *sheet, struct area a)
{
    char text[64], p[STATS_P_BYTES];
    struct draw *draw = sheet->draw;
    const double legend = a.x + a.w - 20 - glyphs_width(TYPEFACE_BOLD, SMALL, "expected");

    draw_item(draw, "dice");
    ground(draw, a);
    stats_tell_p(sheet->stats, p);
    snprintf(text, sizeof text, "%d roll%s%s%s", sheet->stats->nrolls,
             sheet->stats->nrolls == 1 ? "" : "s", p[0] ? ", " : "", p);
    write_at(draw, 38, a.x + 22, a.y + 36, ALIGN_LEFT, "Dice", INK);
    mark_expected(draw, legend - 46, a.y + 36, 34);
    write_at(draw, SMALL, legend, a.y + 36, ALIGN_LEFT, "expected", DIM);
    write_at(draw, SMALL, a.x + 22, a.y + 80, ALIGN_LEFT, text, DIM);
    const struct area bars = {a.x + 16, a.y + 142, a.w - 32, a.h - 142 - 52};
    for (int sum = 2; sum < STATS_SUMS; sum++)
        draw_sum(sheet, sum, bars, bars.w / (STATS_SUMS - 2));
}

/* --- Points ----------------------------------------------------------------------------------- */

struct axis {
    int low, high, step;
};

/* As many lines as can be told apart, at round numbers. */
static struct axis axis_of(const struct stats *stats)
{
    static const int steps[] = {1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000};
    int low = 0, high = 1;
    for (int i = 0; i < stats->npoints; i++)
        for (int s = 0; s < stats->nseats; s++) {
            low = stats->points[i][s] < low ? stats->points[i][s] : low;
            high = stats->points[i][s] > high ? stats->points[i][s] : high;
        }
    size_t i = 0;
    while (i + 1 < sizeof steps / sizeof *steps && (high - low) / steps[i] > 5)
        i++;
    int step = steps[i];
    return (struct axis){(low - step + 1) / step * step, (high + step - 1) / step * step, step};
}

static double height_at(const struct axis *axis, struct area a, int points)
{
    return a.y + a.h - a.h * (points - axis->low) / (axis->high - axis->low);
}

static void grid(const struct sheet *sheet, const struct axis *axis, struct area a)
{
    char digits[16];
    struct draw *draw = sheet->draw;

    for (int at = axis->low; at <= axis->high; at += axis->step) {
        double y = height_at(axis, a, at);
        draw_move(draw, a.x, y);
        draw_line(draw, a.x + a.w, y);
        draw_stroke(draw, at == 0 ? 3 : 2, paint(GRID));
        snprintf(digits, sizeof digits, "%d", at);
        write_at(draw, SMALL, a.x - 14, y, ALIGN_RIGHT, digits, INK);
    }
    for (int i = 0; i <= 4; i++) {
        snprintf(digits, sizeof digits, "%d", sheet->stats->turn * i / 4);
        write_at(draw, SMALL, a.x + a.w * i / 4, a.y + a.h + 32, ALIGN_MIDDLE, digits, INK);
    }
}

/* A little beside the others, so that equal ones are seen. */
static void line(const struct sheet *sheet, const struct axis *axis, struct area a, int s)
{
    const struct stats *stats = sheet->stats;
    const struct theme_colour *colour = &theme_colours[text_colour(sheet->names, s)];
    double each = a.w / (stats->npoints > 1 ? stats->npoints - 1 : 1);
    double aside = (s - (stats->nseats - 1) / 2.0) * 4;
    int16_t last = stats->points[0][s];

    draw_item(sheet->draw, "points %s", colour->name);
    draw_move(sheet->draw, a.x, height_at(axis, a, last) + aside);
    for (int i = 1; i < stats->npoints; i++) {
        if (stats->points[i][s] == last && i + 1 < stats->npoints)
            continue;
        draw_line(sheet->draw, a.x + i * each + aside, height_at(axis, a, last) + aside);
        last = stats->points[i][s];
        draw_line(sheet->draw, a.x + i * each + aside, height_at(axis, a, last) + aside);
    }
    draw_stroke_keep(sheet->draw, 9, paint(INK));
    draw_stroke(sheet->draw, 5, paint(colour->rgb));
}

/* At the height of the lines' ends, but never one over another. */
static void ends(const struct sheet *sheet, const struct axis *axis, struct area a)
{
    enum { APART = 56 };
    const int16_t *now = sheet->stats->points[sheet->stats->npoints - 1];
    int order[SEATS_MAX], n = sheet->stats->nseats;
    double y[SEATS_MAX];

    for (int s = 0; s < n; s++) {
        int at = s;
        for (; at > 0 && now[order[at - 1]] < now[s]; at--)
            order[at] = order[at - 1];
        order[at] = s;
    }
    for (int i = 0; i < n; i++) {
        y[i] = height_at(axis, a, now[order[i]]);
        y[i] = i > 0 ? fmax(y[i], y[i - 1] + APART) : y[i];
    }
    double lowest = a.y + a.h + 12;
    for (int i = n - 1; i >= 0; i--, lowest -= APART)
        y[i] = fmin(y[i], lowest);
    for (int i = 0; i < n; i++) {
        int colour = text_colour(sheet->names, order[i]);
        draw_item(sheet->draw, "end %s", theme_colours[colour].name);
        icon_building(sheet->draw, PIECE_SETTLEMENT, colour, a.x + a.w + 46, y[i], 44);
    }
}

static void points(const struct sheet *sheet, struct area a)
{
    const struct axis axis = axis_of(sheet->stats);
    const struct area lines = {a.x + 74, a.y + 88, a.w - 74 - 88, a.h - 88 - 62};

    draw_item(sheet->draw, "points");
    ground(sheet->draw, a);
    write_at(sheet->draw, 38, a.x + 22, a.y + 36, ALIGN_LEFT, "Points by turn", INK);
    grid(sheet, &axis, lines);
    for (int s = 0; s < sheet->stats->nseats; s++)
        line(sheet, &axis, lines, s);
    ends(sheet, &axis, lines);
}

/* --- Cards ------------------------------------------------------------------------------------ */

enum { NAME_X = 78, NAME_WIDE = 158, POINTS_X = 286, FIGURES_X = 330 };

static double figure_wide(const struct stats *stats, struct area a)
{
    return (a.w - FIGURES_X - 10) / (nfigures(stats) > 0 ? nfigures(stats) : 1);
}

static void headings(const struct sheet *sheet, struct area a)
{
    double each = figure_wide(sheet->stats, a);

    draw_item(sheet->draw, "headings");
    write_at(sheet->draw, SMALL, a.x + POINTS_X, a.y + 36, ALIGN_MIDDLE, "points", DIM);
    for (int f = 0; f < nfigures(sheet->stats); f++) {
        const char *heading = sheet->stats->of->figure[f].heading;
        write_at(sheet->draw, glyphs_fitting(TYPEFACE_BOLD, SMALL, each - 2, heading),
                 a.x + FIGURES_X + each * (f + .5), a.y + 36, ALIGN_MIDDLE, heading, DIM);
    }
}

static void figure(const struct sheet *sheet, int f, int s, double x, double y)
{
    char digits[16];
    double wide;

    snprintf(digits, sizeof digits, "%d", sheet->stats->figure[f][s]);
    wide = glyphs_width(TYPEFACE_BOLD, 36, digits);
    if (stats_best(sheet->stats, f, s)) {
        draw_box(sheet->draw, x - wide / 2 - 12, y - 24, wide + 24, 48, 10);
        draw_fill_keep(sheet->draw, paint(0xFFC928));
        draw_stroke(sheet->draw, 3, paint(0x9A6B00));
    }
    write_at(sheet->draw, 36, x, y, ALIGN_MIDDLE, digits, INK);
}

static void row(const struct sheet *sheet, int s, struct area a)
{
    char text[NAME_BYTES];
    int colour = text_colour(sheet->names, s);
    double y = a.y + HEADINGS + (s + .5) * ROW, each = figure_wide(sheet->stats, a);

    draw_item(sheet->draw, "figures %s", theme_colours[colour].name);
    icon_building(sheet->draw, PIECE_SETTLEMENT, colour, a.x + 44, y, 42);
    text_name(sheet->names, s, NAME_COLUMNS, text);
    seat_name_picture(sheet->draw, text, colour,
                      (struct name_place){36, 27, a.x + NAME_X, y, NAME_WIDE, INK});
    snprintf(text, sizeof text, "%d", sheet->stats->points[sheet->stats->npoints - 1][s]);
    glyphs_draw(sheet->draw, TYPEFACE_BLACK, 40, a.x + POINTS_X, y, ALIGN_MIDDLE, text, paint(INK));
    for (int f = 0; f < nfigures(sheet->stats); f++)
        figure(sheet, f, s, a.x + FIGURES_X + each * (f + .5), y);
}

/* --- All -------------------------------------------------------------------------------------- */

void stats_picture(struct draw *draw, const struct stats *stats, const struct names *names)
{
    const struct sheet sheet = {draw, stats, names};
    const double wide = WIDTH - 2 * MARGIN, half = (wide - GAP) / 2;
    const struct area cards = {MARGIN, TITLE + CHART + GAP, wide,
                               HEADINGS + stats->nseats * ROW + 14};

    draw_item(draw, "ground");
    draw_box(draw, 0, 0, WIDTH, stats_height(stats), 0);
    draw_fill(draw, paint(0x4E331B));
    title(&sheet);
    if (stats->nrolls > 0) {
        dice(&sheet, (struct area){MARGIN, TITLE, half, CHART});
        points(&sheet, (struct area){MARGIN + half + GAP, TITLE, half, CHART});
    } else {
        points(&sheet, (struct area){MARGIN, TITLE, wide, CHART});
    }
    draw_item(draw, "cards");
    ground(draw, cards);
    headings(&sheet, cards);
    for (int s = 0; s < stats->nseats; s++)
        row(&sheet, s, cards);
    const struct layout layout = {.width = WIDTH, .height = stats_height(stats)};
    rim_picture(draw, &layout);
}
