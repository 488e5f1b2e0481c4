/* Where the harbours' labels go. Harbours may lie at any coastal edge, so room is looked for. */
#include "render/island.h"

#include <stdio.h>
#include <string.h>

/* What is written of a harbour: "2:1" and "grain"; for all kinds "3:1" alone. */
static const char *const kind_words[TERRAINS] = {"brick", "lumbr", "wool", "grain", "ore", ""};

struct label {
    char rate[12], text[24]; /* "2:1", "2:1 grain" */
    const char *kind, *edge;
    int line, column; /* of the `~` */
    int side;         /* the sea's: -1 left, 1 right */
    bool is_done;     /* the text stands on line, on that side */
};

/* All of them, on their canvas. */
struct labels {
    struct canvas *canvas;
    int n;
    struct label of[SCENE_HARBOURS];
};

/* Puts text with its near end at column, if from there on the line is blank. */
static bool put_beside(struct canvas *canvas, int line, int column, int side, const char *text)
{
    int n = (int)strlen(text), first = side < 0 ? column - n + 1 : column;
    int rest = side < 0 ? column + 1 : BOARD_COLUMNS - column;

    if (first < 0 || n > rest || !canvas_is_blank(canvas, line, side < 0 ? 0 : column, rest))
        return false;
    canvas_put(canvas, line, first, text, ROLE_PLAIN);
    return true;
}

/* Draws the `~`: it takes the slot's corner, or the cell on the sea's side of an upright edge. */
static void place_label(const struct scene *scene, const struct scene_harbour *harbour,
                        struct label *label, struct canvas *canvas)
{
    const struct scene_edge *edge = &scene->edge[harbour->edge];
    struct island_edge at = island_edge(scene, edge);
    int twice_x = scene->node[edge->node[0]].x + scene->node[edge->node[1]].x;

    label->kind = kind_words[harbour->kind];
    snprintf(label->rate, sizeof label->rate, "%d:1", harbour->rate);
    snprintf(label->text, sizeof label->text, "%d:1%s%.5s", harbour->rate, *label->kind ? " " : "",
             label->kind);
    label->edge = edge->name;
    label->side = twice_x > 2 * scene->hex[harbour->hex].x ? 1 : -1;
    label->line = at.line;
    label->column = at.column + (at.side ? 4 * at.side : label->side);
    label->is_done = false;
    canvas_put(canvas, label->line, label->column, "~", ROLE_PLAIN);
}

/* On the edge's own line; where that is too short, the rate goes to the line above. */
static void put_at_edge(struct label *label, struct canvas *canvas)
{
    int near = label->column + label->side;

    label->is_done = put_beside(canvas, label->line, near, label->side, label->text);
    if (label->is_done || !canvas_is_blank(canvas, label->line - 1, near, 1))
        return;
    label->is_done = put_beside(canvas, label->line, near, label->side, label->kind);
    if (label->is_done)
        put_beside(canvas, label->line - 1, near + label->side, label->side, label->rate);
}

static bool is_taken(const struct labels *labels, int line, int side)
{
    for (int i = 0; i < labels->n; i++) {
        const struct label *label = &labels->of[i];
        if (label->is_done && label->line == line && label->side == side)
            return true;
    }
    return false;
}

/* In the margin of a line without a label there, a blank away from the board. */
static bool put_in_margin(struct labels *labels, struct label *label, int line, int side,
                          const char *text)
{
    int column = side < 0 ? 0 : BOARD_COLUMNS - 1;

    while (canvas_is_blank(labels->canvas, line, column, 1))
        column -= side;
    if (is_taken(labels, line, side) ||
        !put_beside(labels->canvas, line, column + 2 * side, side, text))
        return false;
    label->line = line;
    label->side = side;
    label->is_done = true;
    return true;
}

/* In the nearest margin that has room. */
static bool put_near(struct labels *labels, struct label *label, const char *text)
{
    int line = label->line, side = label->side;

    for (int away = 0; away < labels->canvas->lines; away++) {
        if (put_in_margin(labels, label, line - away, side, text) ||
            put_in_margin(labels, label, line + away, side, text) ||
            put_in_margin(labels, label, line - away, -side, text) ||
            put_in_margin(labels, label, line + away, -side, text))
            return true;
    }
    return false;
}

/* Boards with many harbours at odd places may lack room for "2:1", which the kind implies. */
static void put_as_note(struct labels *labels, struct label *label)
{
    char text[40];

    snprintf(text, sizeof text, "%.5s %.9s", label->edge, label->text);
    if (put_near(labels, label, text))
        return;
    snprintf(text, sizeof text, "%.5s %.5s", label->edge, *label->kind ? label->kind : label->rate);
    put_near(labels, label, text);
}

void island_harbours(const struct scene *scene, struct canvas *canvas)
{
    struct labels labels = {.canvas = canvas, .n = scene->nharbours};

    for (int i = 0; i < labels.n; i++)
        place_label(scene, &scene->harbour[i], &labels.of[i], canvas);
    for (int i = 0; i < labels.n; i++)
        put_at_edge(&labels.of[i], canvas);
    for (int i = 0; i < labels.n; i++) {
        if (!labels.of[i].is_done)
            put_as_note(&labels, &labels.of[i]);
    }
}
