/* A cell is its text, and the signs around it say what is so with it: `[r1] (k1) <wool> *r2 r3`. */
#include "render/rows.h"

#include <stdio.h>
#include <string.h>

enum { CELL_BYTES = ROWS_CELL_BYTES + 4 };

static const char *const icon_words[SCENE_ICONS] = {
    [ICON_BRICK] = "brick",
    [ICON_LUMBER] = "lumber",
    [ICON_WOOL] = "wool",
    [ICON_GRAIN] = "grain",
    [ICON_ORE] = "ore",
    [ICON_GOLD] = "gold",
    [ICON_ANY] = "any",
    [ICON_ROAD] = "road",
    [ICON_SETTLEMENT] = "settlement",
    [ICON_CITY] = "city",
    [ICON_KNIGHT] = "knight",
    [ICON_CASTLE] = "castle",
    [ICON_POINTS] = "points",
    [ICON_CARDS] = "cards",
    [ICON_DEVELOPMENT] = "card",
    [ICON_TOKEN] = "token",
    [ICON_MILESTONE] = "road-B",
    [ICON_RIDER] = "knight-B",
    [ICON_MARKET] = "market",
    [ICON_ROBBER] = "robber",
    [ICON_LIBRARY] = "library",
    [ICON_GUILD] = "guild",
    [ICON_CHURCH] = "church",
    [ICON_UNIVERSITY] = "univers.",
    [ICON_LEFT] = "clockwise",
    [ICON_RIGHT] = "counterclockwise",
    [ICON_NONE] = "-",
};

const char *text_icon(enum scene_icon icon)
{
    return icon_words[icon];
}

/* Of several that fit, the first is shown: they are in the order of what a player asks first. */
static const struct sign {
    unsigned state;
    const char *before, *after, *meaning;
    bool printed; /* stands beside another; the scene says what it brings */
} signs[] = {
    {CELL_MARKED, "*", "", "*now possible", false},
    {CELL_USED, "(", ")", "(used)", false},
    {CELL_KEPT, "<", ">", "<kept>", false},
    {CELL_BUILT, "[", "]", "[built]", false},
    {CELL_BEST, "", "!", "best!", false},
    {CELL_SHADED, "", "%", "%first here: ", true},
    {CELL_CROSSED, "", "/X", "/X first here: ", true},
};
enum { SIGNS = sizeof signs / sizeof *signs };

/* A box is filled in by what stands in it. */
static const struct sign *sign_of(const struct scene_cell *cell, bool printed)
{
    unsigned state = cell->shape == SHAPE_BOX ? cell->state & ~(unsigned)CELL_BUILT : cell->state;
    for (int i = 0; i < SIGNS; i++)
        if (signs[i].printed == printed && (state & signs[i].state))
            return &signs[i];
    return NULL;
}

void rows_cell(const struct scene_cell *cell, char out[ROWS_CELL_BYTES])
{
    const char *icon = icon_words[cell->icon];
    bool counts = cell->shape == SHAPE_CARD && cell->icon != ICON_NONE && cell->text[0] >= '0' &&
                  cell->text[0] <= '9';
    bool many =
        cell->icon == ICON_ROAD || cell->icon == ICON_SETTLEMENT || cell->icon == ICON_KNIGHT;
    if (counts)
        snprintf(out, ROWS_CELL_BYTES, "%s %s%s", cell->text, icon,
                 many && strcmp(cell->text, "1") != 0 ? "s" : "");
    else
        snprintf(out, ROWS_CELL_BYTES, "%s", cell->text[0] != '\0' ? cell->text : icon);
}

static void cell_text(const struct scene_cell *cell, char out[CELL_BYTES])
{
    const struct sign *sign = sign_of(cell, false), *print = sign_of(cell, true);
    char words[ROWS_CELL_BYTES];
    rows_cell(cell, words);
    snprintf(out, CELL_BYTES, "%s%s%s%s", sign ? sign->before : "", words, sign ? sign->after : "",
             print ? print->after : "");
}

/* Where the cells begin: behind the longest heading. */
static int indent_of(const struct scene *scene)
{
    int longest = 0;
    for (int r = 0; r < scene->nrows; r++) {
        int n = scene->row[r].on_map ? 0 : columns_of(scene->row[r].heading);
        longest = n > longest ? n : longest;
    }
    return longest > 0 ? longest + 2 : 0;
}

/* How many cells from the first go into a line. */
static int line_of_cells(const struct scene *scene, const struct scene_row *row, int from,
                         int indent)
{
    int n = 0;
    for (int column = indent; from + n < row->n; n++) {
        char text[CELL_BYTES];
        cell_text(&scene->cell[row->first + from + n], text);
        column += (int)strlen(text) + (n > 0);
        if (n > 0 && column > BOARD_COLUMNS)
            break;
    }
    return n;
}

static int lines_of(const struct scene *scene, const struct scene_row *row, int indent)
{
    int lines = 0;
    for (int at = 0; at < row->n || lines == 0; lines++)
        at += line_of_cells(scene, row, at, indent);
    return lines;
}

static void draw_heading(const struct scene *scene, const struct scene_row *row, int indent,
                         struct pen *pen)
{
    bool owned = row->seat != SEAT_NONE;
    if (owned)
        pen_role(pen, (enum role)scene->seat[row->seat].colour, row->heading[0]);
    out_add(pen->out, row->heading);
    if (owned)
        pen_role(pen, ROLE_PLAIN, ' ');
    out_blanks(pen->out, indent - columns_of(row->heading));
}

static void draw_cells(const struct scene *scene, const struct scene_row *row, int from, int n,
                       struct pen *pen)
{
    for (int i = 0; i < n; i++) {
        const struct scene_cell *cell = &scene->cell[row->first + from + i];
        char text[CELL_BYTES];
        cell_text(cell, text);
        out_add(pen->out, i > 0 ? " " : "");
        if (cell->state & CELL_MARKED)
            pen_role(pen, ROLE_SPOT, text[0]);
        out_add(pen->out, text);
        pen_role(pen, ROLE_PLAIN, ' ');
    }
    pen_line(pen);
}

static void draw_row(const struct scene *scene, const struct scene_row *row, int indent,
                     struct pen *pen)
{
    draw_heading(scene, row, indent, pen);
    if (row->n == 0)
        out_add(pen->out, "nothing");
    for (int at = 0; at < row->n || at == 0;) {
        int n = line_of_cells(scene, row, at, indent);
        if (at > 0)
            out_blanks(pen->out, indent);
        draw_cells(scene, row, at, n, pen);
        at += n > 0 ? n : 1;
    }
}

int rows_draw(const struct scene *scene, struct pen *pen, int lines)
{
    int indent = indent_of(scene);
    for (int r = 0; r < scene->nrows; r++) {
        if (scene->row[r].on_map)
            continue;
        int needed = lines_of(scene, &scene->row[r], indent);
        if (needed > lines)
            break;
        draw_row(scene, &scene->row[r], indent, pen);
        lines -= needed;
    }
    return lines;
}

static bool is_shown(const struct scene *scene, const struct sign *sign)
{
    for (int c = 0; c < scene->ncells; c++)
        if (sign_of(&scene->cell[c], sign->printed) == sign)
            return true;
    return false;
}

void rows_key(const struct scene *scene, struct pen *pen)
{
    const char *between = "";
    for (const struct sign *sign = signs; sign < signs + SIGNS; sign++) {
        if (!is_shown(scene, sign))
            continue;
        out_add(pen->out, between);
        out_add(pen->out, sign->meaning);
        out_add(pen->out, sign->printed ? scene->prize : "");
        between = "  ";
    }
    out_add(pen->out, *between ? "\n" : "");
}
