/* The island in ASCII. A hex is ten columns wide; its name and its number have a line each, between
 * its upright sides and the nodes above or below them:
 *
 *       .-- A1--.          a slot: corner, edge, node's owner, node, edge, corner
 *      B1 wool   B2
 *       |   a:10  |        an upright edge
 */
#include "render/island.h"

#include <ctype.h>
#include <stdio.h>

enum { HALF_HEX = 5, MARGIN = 5 };

/* Words of at most five letters keep clear of the nodes beside them. */
static const char *const terrain_words[TERRAINS] = {"brick", "lumbr", "wool",
                                                    "grain", "ore",   "desrt"};
int island_lines(int rows)
{
    return rows + (rows - 1) / 2;
}

static int line_of(int y)
{
    return y + y / 2;
}

static int column_of(int x)
{
    return MARGIN + HALF_HEX * x;
}

static enum role seat_role(const struct scene *scene, int seat)
{
    return seat == SEAT_NONE ? ROLE_PLAIN : (enum role)scene->seat[seat].colour;
}

static char seat_letter(const struct scene *scene, int seat)
{
    return text_colour_letter(scene->seat[seat].colour);
}

static char road_letter(const struct scene *scene, const struct scene_edge *edge)
{
    return (char)toupper((unsigned char)seat_letter(scene, edge->seat));
}

static char piece_letter(const struct scene *scene, const struct scene_node *node)
{
    char letter = seat_letter(scene, node->seat);

    return node->piece == PIECE_CITY ? (char)toupper((unsigned char)letter) : letter;
}

static const char site_signs[] = {
    [SITE_FREE] = ' ', [SITE_NONE] = ' ', [SITE_SETTLEMENT] = '^', [SITE_CITY] = '#'};

/* The letter of the owner, then the name. A settlement that may become a city is marked `+`. */
static void draw_node(const struct scene *scene, const struct scene_node *node,
                      struct canvas *canvas)
{
    char owner = node->piece == PIECE_NONE ? site_signs[node->site] : piece_letter(scene, node);
    char text[] = {owner, (char)toupper((unsigned char)node->name[0]), node->name[1], '\0'};

    if (node->marked)
        text[0] = node->piece == PIECE_NONE ? '*' : '+';
    canvas_put(canvas, line_of(node->y), column_of(node->x) - 1, text,
               node->marked ? ROLE_SPOT : seat_role(scene, node->seat));
}

struct island_edge island_edge(const struct scene *scene, const struct scene_edge *edge)
{
    const struct scene_node *high = &scene->node[edge->node[0]];
    const struct scene_node *low = &scene->node[edge->node[1]];
    bool is_low = high->y >= scene->rows / 2;
    const struct scene_node *node = is_low ? low : high, *other = is_low ? high : low;

    if (high->x == low->x)
        return (struct island_edge){line_of(high->y) + 1, column_of(high->x), 0, false};
    return (struct island_edge){line_of(node->y), column_of(node->x), other->x > node->x ? 1 : -1,
                                is_low};
}

/* A road is `=B=`. The cells beside it are blank otherwise; at the coast one may be a harbour's. */
static void draw_upright(const struct scene *scene, const struct scene_edge *edge,
                         struct island_edge at, struct canvas *canvas)
{
    char road[] = {'=', edge->seat == SEAT_NONE ? ' ' : road_letter(scene, edge), '=', '\0'};

    if (edge->marked)
        canvas_put(canvas, at.line, at.column, "*", ROLE_SPOT);
    else if (edge->seat == SEAT_NONE)
        canvas_put(canvas, at.line, at.column, "|", ROLE_PLAIN);
    else
        canvas_put(canvas, at.line, at.column - 1, road, seat_role(scene, edge->seat));
}

/* The cell beside the node is `=` or `-`, so that the road's letter never runs into the owner's. */
static void draw_slot(const struct scene *scene, const struct scene_edge *edge,
                      struct island_edge at, struct canvas *canvas)
{
    char outer = '-', inner = '-';

    if (edge->seat != SEAT_NONE) {
        outer = road_letter(scene, edge);
        inner = '=';
    }
    if (edge->marked)
        outer = '*';

    char left[] = {outer, inner, '\0'}, right[] = {inner, outer, '\0'};
    enum role role = edge->marked ? ROLE_SPOT : seat_role(scene, edge->seat);
    canvas_put(canvas, at.line, at.column + (at.side < 0 ? -3 : 2), at.side < 0 ? left : right,
               role);
    canvas_put(canvas, at.line, at.column + 4 * at.side, at.is_low ? "'" : ".", ROLE_PLAIN);
}

static void draw_edge(const struct scene *scene, const struct scene_edge *edge,
                      struct canvas *canvas)
{
    struct island_edge at = island_edge(scene, edge);

    if (at.side == 0)
        draw_upright(scene, edge, at, canvas);
    else
        draw_slot(scene, edge, at, canvas);
}

static bool hot(int number)
{
    return number == 6 || number == 8;
}

/* For each knight the letter of his owner, in brackets where his joker is used: a:r j:(r)- */
static void draw_knights(const struct scene *scene, const struct scene_hex *hex, int line,
                         int column, struct canvas *canvas)
{
    int width = 2;
    for (int k = 0; k < hex->nknights; k++)
        width += hex->used[k] ? 3 : 1;
    column -= width > 4 ? 3 : 1;
    canvas_put(canvas, line, column, hex->name, ROLE_PLAIN);
    canvas_put(canvas, line, column + 1, ":", ROLE_PLAIN);
    if (hex->marked)
        canvas_put(canvas, line, column - 1, "*", ROLE_SPOT);
    column += 2;
    for (int k = 0; k < hex->nknights; k++) {
        bool free = hex->knight[k] == SEAT_NONE;
        char letter = free ? '-' : seat_letter(scene, hex->knight[k]);
        char text[4];
        snprintf(text, sizeof text, hex->used[k] ? "(%c)" : "%c", letter);
        canvas_put(canvas, line, column, text, seat_role(scene, hex->knight[k]));
        column += hex->used[k] ? 3 : 1;
    }
}

static void draw_token(const struct scene_hex *hex, int line, int column, struct canvas *canvas)
{
    char token[16];

    if (hex->number == 0)
        snprintf(token, sizeof token, "%s:-", hex->name);
    else
        snprintf(token, sizeof token, "%s:%d%s", hex->name, hex->number,
                 hot(hex->number) ? "!" : "");
    if (hex->marked && !hex->robbed) /* the robber never stays (B-ROB-1), and there is no room */
        canvas_put(canvas, line, column - 2, "*", ROLE_SPOT);
    canvas_put(canvas, line, column - 1 - 2 * hex->robbed, token,
               hot(hex->number) ? ROLE_HOT : ROLE_PLAIN);
    if (hex->robbed)
        canvas_put(canvas, line, column + 1, "ROB", ROLE_ROBBER);
}

static void draw_hex(const struct scene *scene, const struct scene_hex *hex, struct canvas *canvas)
{
    bool is_low = hex->y >= scene->rows / 2;
    int middle = line_of(hex->y + 1) + 1, column = column_of(hex->x);
    const char *word = terrain_words[hex->terrain];
    int wide = word[3] != '\0';

    canvas_put(canvas, is_low ? middle + 1 : middle - 1, column - 1 - wide, word, ROLE_PLAIN);
    if (hex->nknights > 0)
        draw_knights(scene, hex, middle, column, canvas);
    else
        draw_token(hex, middle, column, canvas);
}

/* At the corner of the map it is named after: castle nw:r, of nobody castle nw:- */
static void draw_castle(const struct scene *scene, const struct scene_cell *cell, int seat,
                        struct canvas *canvas)
{
    enum { WORD = 7, COLUMNS = WORD + 5 };
    int line = cell->text[0] == 'n' ? 0 : canvas->lines - 1;
    int column = cell->text[1] == 'w' ? 0 : BOARD_COLUMNS - COLUMNS;
    bool marked = cell->state & CELL_MARKED;
    char text[SCENE_TEXT_BYTES + 4];
    snprintf(text, sizeof text, "%s%s:%c", marked ? "*" : "", cell->text,
             seat == SEAT_NONE ? '-' : seat_letter(scene, seat));
    canvas_put(canvas, line, column, "castle", ROLE_PLAIN);
    canvas_put(canvas, line, column + WORD, text, marked ? ROLE_SPOT : seat_role(scene, seat));
}

static void draw_castles(const struct scene *scene, struct canvas *canvas)
{
    for (int r = 0; r < scene->nrows; r++) {
        const struct scene_row *row = &scene->row[r];
        for (int i = 0; row->on_map && i < row->n; i++)
            if (scene->cell[row->first + i].icon == ICON_CASTLE)
                draw_castle(scene, &scene->cell[row->first + i], row->seat, canvas);
    }
}

void island_draw(const struct scene *scene, struct canvas *canvas)
{
    for (int h = 0; h < scene->nhexes; h++)
        draw_hex(scene, &scene->hex[h], canvas);
    for (int n = 0; n < scene->nnodes; n++)
        draw_node(scene, &scene->node[n], canvas);
    for (int e = 0; e < scene->nedges; e++)
        draw_edge(scene, &scene->edge[e], canvas);
    draw_castles(scene, canvas);
    island_harbours(scene, canvas);
}
