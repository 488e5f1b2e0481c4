#include "render/picture/draw.h"

#include <cairo.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* --- The display list ------------------------------------------------------------------------- */

static const double nowhere = 1e9;

static void mix(struct draw *draw, int32_t number)
{
    uint32_t sum = draw->sum ^ (uint32_t)number;
    draw->sum = sum * 0x01000193u ^ sum >> 15;
}

/* In tenths of a pixel: no digit depends on how a compiler rounds. */
static void mix_length(struct draw *draw, double pixels)
{
    mix(draw, (int32_t)floor(pixels * 10 + 0.5));
}

static void mix_paint(struct draw *draw, struct paint paint)
{
    mix(draw, (int32_t)paint.top);
    mix(draw, (int32_t)paint.bottom);
    mix(draw, (int32_t)floor(paint.alpha * 1000 + 0.5));
}

static void path_empty(struct draw *draw)
{
    draw->left = draw->top = nowhere;
    draw->right = draw->bottom = -nowhere;
    draw->sum = 0x811C9DC5u;
}

void draw_item(struct draw *draw, const char *format, ...)
{
    va_list args;
    if (draw->list == NULL || draw->list->n == DRAW_LIST_MAX)
        return;
    struct draw_item *item = &draw->list->item[draw->list->n++];
    *item =
        (struct draw_item){.left = nowhere, .top = nowhere, .right = -nowhere, .bottom = -nowhere};
    va_start(args, format);
    vsnprintf(item->name, sizeof item->name, format, args);
    va_end(args);
    path_empty(draw);
}

void draw_letters(struct draw *draw, double em, uint32_t ink)
{
    if (draw->list == NULL || draw->list->n == 0)
        return;
    struct draw_item *item = &draw->list->item[draw->list->n - 1];
    if (item->letters == 0 || em * draw->scale < item->letters)
        item->letters = em * draw->scale;
    for (int i = 0; i < item->ninks; i++)
        if (item->ink[i] == ink)
            return;
    if (item->ninks < DRAW_INKS)
        item->ink[item->ninks++] = ink;
}

static void list_call(struct draw *draw, double margin, bool end)
{
    if (draw->list == NULL || draw->list->n == 0)
        return;
    struct draw_item *item = &draw->list->item[draw->list->n - 1];
    item->left = fmin(item->left, draw->left - margin);
    item->top = fmin(item->top, draw->top - margin);
    item->right = fmax(item->right, draw->right + margin);
    item->bottom = fmax(item->bottom, draw->bottom + margin);
    item->calls++;
    item->sum = item->sum * 31 + draw->sum;
    if (end)
        path_empty(draw);
}

/* --- Places ----------------------------------------------------------------------------------- */

struct draw_place draw_in(struct draw *draw, double x, double y, double scale)
{
    struct draw_place before = {draw->x, draw->y, draw->scale};
    draw->x += x * draw->scale;
    draw->y += y * draw->scale;
    draw->scale *= scale;
    return before;
}

void draw_back(struct draw *draw, struct draw_place before)
{
    draw->x = before.x;
    draw->y = before.y;
    draw->scale = before.scale;
}

static double across(const struct draw *draw, double x)
{
    return draw->x + x * draw->scale;
}

static double down(const struct draw *draw, double y)
{
    return draw->y + y * draw->scale;
}

static void note(struct draw *draw, double x, double y)
{
    if (draw->list == NULL)
        return;
    draw->left = fmin(draw->left, x);
    draw->right = fmax(draw->right, x);
    draw->top = fmin(draw->top, y);
    draw->bottom = fmax(draw->bottom, y);
    mix_length(draw, x);
    mix_length(draw, y);
}

/* --- Paths ------------------------------------------------------------------------------------ */

void draw_move(struct draw *draw, double x, double y)
{
    note(draw, across(draw, x), down(draw, y));
    if (draw->cr != NULL)
        cairo_move_to(draw->cr, across(draw, x), down(draw, y));
}

void draw_line(struct draw *draw, double x, double y)
{
    note(draw, across(draw, x), down(draw, y));
    if (draw->cr != NULL)
        cairo_line_to(draw->cr, across(draw, x), down(draw, y));
}

void draw_curve(struct draw *draw, double x1, double y1, double x2, double y2, double x, double y)
{
    note(draw, across(draw, x1), down(draw, y1));
    note(draw, across(draw, x2), down(draw, y2));
    note(draw, across(draw, x), down(draw, y));
    if (draw->cr != NULL)
        cairo_curve_to(draw->cr, across(draw, x1), down(draw, y1), across(draw, x2), down(draw, y2),
                       across(draw, x), down(draw, y));
}

void draw_close(struct draw *draw)
{
    mix(draw, 'Z');
    if (draw->cr != NULL)
        cairo_close_path(draw->cr);
}

/* Four curves; the handles' length makes them a circle to a thousandth. */
void draw_oval(struct draw *draw, double x, double y, double a, double b, double turn)
{
    static const double k = 0.5522847498;
    static const double arc[4][6] = {
        {1, k, k, 1, 0, 1}, {-k, 1, -1, k, -1, 0}, {-1, -k, -k, -1, 0, -1}, {k, -1, 1, -k, 1, 0}};
    double c = cos(turn), s = sin(turn);
    draw_move(draw, x + a * c, y + a * s);
    for (int i = 0; i < 4; i++) {
        double p[6];
        for (int j = 0; j < 6; j += 2) {
            p[j] = x + arc[i][j] * a * c - arc[i][j + 1] * b * s;
            p[j + 1] = y + arc[i][j] * a * s + arc[i][j + 1] * b * c;
        }
        draw_curve(draw, p[0], p[1], p[2], p[3], p[4], p[5]);
    }
    draw_close(draw);
}

void draw_circle(struct draw *draw, double x, double y, double radius)
{
    draw_oval(draw, x, y, radius, radius, 0);
}

void draw_polygon(struct draw *draw, const double *xy, size_t n, double corner)
{
    for (size_t i = 0; i < n; i++) {
        const double *before = xy + 2 * ((i + n - 1) % n), *at = xy + 2 * i,
                     *after = xy + 2 * ((i + 1) % n);
        double in = hypot(at[0] - before[0], at[1] - before[1]);
        double out = hypot(after[0] - at[0], after[1] - at[1]);
        double a = in > 0 ? fmin(corner / in, 0.5) : 0, b = out > 0 ? fmin(corner / out, 0.5) : 0;
        double x = at[0] + (before[0] - at[0]) * a, y = at[1] + (before[1] - at[1]) * a;
        double u = at[0] + (after[0] - at[0]) * b, v = at[1] + (after[1] - at[1]) * b;
        if (i == 0)
            draw_move(draw, x, y);
        else
            draw_line(draw, x, y);
        if (corner > 0)
            draw_curve(draw, (x + 2 * at[0]) / 3, (y + 2 * at[1]) / 3, (u + 2 * at[0]) / 3,
                       (v + 2 * at[1]) / 3, u, v);
    }
    draw_close(draw);
}

void draw_hex(struct draw *draw, double x, double y, double size, double corner)
{
    const double w = 0.8660254 * size, s = size;
    const double xy[] = {x, y - s, x + w, y - s / 2, x + w, y + s / 2,
                         x, y + s, x - w, y + s / 2, x - w, y - s / 2};
    draw_polygon(draw, xy, 6, corner);
}

void draw_star(struct draw *draw, double outer, double inner)
{
    double xy[20];
    for (int i = 0; i < 10; i++) {
        double angle = i * M_PI / 5 - M_PI / 2, r = i % 2 ? inner : outer;
        xy[2 * i] = r * cos(angle);
        xy[2 * i + 1] = r * sin(angle);
    }
    draw_polygon(draw, xy, 10, 0);
}

void draw_box(struct draw *draw, double x, double y, double w, double h, double corner)
{
    const double xy[] = {x, y, x + w, y, x + w, y + h, x, y + h};
    draw_polygon(draw, xy, 4, corner);
}

/* --- Painting --------------------------------------------------------------------------------- */

static void channels(uint32_t colour, double out[3])
{
    out[0] = (colour >> 16 & 255) / 255.0;
    out[1] = (colour >> 8 & 255) / 255.0;
    out[2] = (colour & 255) / 255.0;
}

static void set_paint(struct draw *draw, struct paint paint)
{
    double top[3], bottom[3], x1, y1, x2, y2;
    channels(paint.top, top);
    channels(paint.bottom, bottom);
    if (paint.top == paint.bottom) {
        cairo_set_source_rgba(draw->cr, top[0], top[1], top[2], paint.alpha);
        return;
    }
    cairo_path_extents(draw->cr, &x1, &y1, &x2, &y2);
    cairo_pattern_t *fading = cairo_pattern_create_linear(0, y1, 0, y2);
    cairo_pattern_add_color_stop_rgba(fading, 0, top[0], top[1], top[2], paint.alpha);
    cairo_pattern_add_color_stop_rgba(fading, 1, bottom[0], bottom[1], bottom[2], paint.alpha);
    cairo_set_source(draw->cr, fading);
    cairo_pattern_destroy(fading);
}

static void fill(struct draw *draw, struct paint paint, bool end)
{
    mix_paint(draw, paint);
    list_call(draw, 0, end);
    if (draw->cr == NULL)
        return;
    set_paint(draw, paint);
    cairo_fill_preserve(draw->cr);
    if (end)
        cairo_new_path(draw->cr);
}

static void stroke(struct draw *draw, double width, struct paint paint, bool end)
{
    double pixels = width * draw->scale;
    mix_paint(draw, paint);
    mix_length(draw, pixels);
    list_call(draw, pixels / 2, end);
    if (draw->cr == NULL)
        return;
    set_paint(draw, paint);
    cairo_set_line_width(draw->cr, pixels);
    cairo_stroke_preserve(draw->cr);
    if (end)
        cairo_new_path(draw->cr);
}

void draw_fill(struct draw *draw, struct paint paint)
{
    fill(draw, paint, true);
}

void draw_fill_keep(struct draw *draw, struct paint paint)
{
    fill(draw, paint, false);
}

void draw_fill_round(struct draw *draw, double x, double y, double radius, struct paint paint)
{
    double inner[3], outer[3];
    mix_paint(draw, paint);
    list_call(draw, 0, true);
    if (draw->cr == NULL)
        return;
    channels(paint.top, inner);
    channels(paint.bottom, outer);
    cairo_pattern_t *round = cairo_pattern_create_radial(
        across(draw, x), down(draw, y), 0, across(draw, x), down(draw, y), radius * draw->scale);
    cairo_pattern_add_color_stop_rgba(round, 0, inner[0], inner[1], inner[2], paint.alpha);
    cairo_pattern_add_color_stop_rgba(round, 1, outer[0], outer[1], outer[2], paint.alpha);
    cairo_set_source(draw->cr, round);
    cairo_pattern_destroy(round);
    cairo_fill(draw->cr);
}

void draw_stroke(struct draw *draw, double width, struct paint paint)
{
    stroke(draw, width, paint, true);
}

void draw_stroke_keep(struct draw *draw, double width, struct paint paint)
{
    stroke(draw, width, paint, false);
}

void draw_dashes(struct draw *draw, double width, double dash, double gap, struct paint paint)
{
    const double pattern[] = {dash * draw->scale, gap * draw->scale};
    mix_length(draw, pattern[0]);
    mix_length(draw, pattern[1]);
    if (draw->cr != NULL) {
        cairo_set_dash(draw->cr, pattern, 2, 0);
        cairo_set_line_cap(draw->cr, dash > 0 ? CAIRO_LINE_CAP_BUTT : CAIRO_LINE_CAP_ROUND);
    }
    stroke(draw, width, paint, true);
    if (draw->cr != NULL) {
        cairo_set_dash(draw->cr, NULL, 0, 0);
        cairo_set_line_cap(draw->cr, CAIRO_LINE_CAP_ROUND);
    }
}

void draw_clip(struct draw *draw)
{
    mix(draw, 'K');
    if (draw->cr == NULL)
        return;
    cairo_save(draw->cr);
    cairo_clip(draw->cr);
}

void draw_unclip(struct draw *draw)
{
    path_empty(draw);
    if (draw->cr != NULL)
        cairo_restore(draw->cr);
}
