/* A scene in sentences: places, pieces, harbours, rows of cells. */
#include "render/linear.h"
#include "render/rows.h"

#include <string.h>

/* --- The numbered places ---------------------------------------------------------------------- */

static void tell_pips(struct linear *l, const uint8_t *hexes, int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += place_pips(l->scene->hex[hexes[i]].number);
    out_add(l->out, ", ");
    out_count(l->out, sum, "pip");
}

static void tell_node_spot(struct linear *l, int node)
{
    uint8_t hexes[PLACE_HEXES];
    int n = place_node_hexes(l->scene, node, hexes);

    linear_name(l, l->scene->node[node].name);
    out_add(l->out, l->scene->node[node].piece == PIECE_NONE ? ": " : " to a city: ");
    linear_node(l, node);
    tell_pips(l, hexes, n);
}

static void tell_edge_spot(struct linear *l, int edge)
{
    uint8_t hexes[PLACE_HEXES];
    int n = place_edge_hexes(l->scene, edge, hexes);

    linear_name(l, l->scene->edge[edge].name);
    out_add(l->out, n > 1 ? " between " : " by ");
    for (int i = 0; i < n; i++) {
        out_add(l->out, i > 0 ? " and " : "");
        linear_name(l, l->scene->hex[hexes[i]].name);
    }
}

static void tell_hex_spot(struct linear *l, int hex)
{
    const uint8_t at = (uint8_t)hex;
    linear_hex(l, hex);
    tell_pips(l, &at, 1);
}

void linear_spots(struct linear *l)
{
    static void (*const tell[])(struct linear *, int) = {
        [SPOT_HEX] = tell_hex_spot, [SPOT_NODE] = tell_node_spot, [SPOT_EDGE] = tell_edge_spot};
    struct spot spots[SPOTS_MAX];
    int n = scene_spots(l->scene, spots);

    for (int i = 0; i < n; i++) {
        out_add(l->out, i == 0 ? "Places: " : "");
        if (spots[i].kind != SPOT_HEX) { /* which begins with its label */
            out_number(l->out, i + 1);
            out_char(l->out, ' ');
        }
        tell[spots[i].kind](l, spots[i].at);
        if (i + 1 < n)
            linear_end(l);
        else
            linear_end_line(l);
    }
}

/* --- Sites ------------------------------------------------------------------------------------ */

static void tell_sites(struct linear *l, enum scene_site site, const char *before)
{
    int told = 0;
    for (int n = 0; n < l->scene->nnodes; n++) {
        const struct scene_node *node = &l->scene->node[n];
        if (node->site != site || node->piece != PIECE_NONE)
            continue;
        out_add(l->out, told++ > 0 ? ", " : before);
        linear_name(l, node->name);
    }
    if (told > 0)
        linear_end_line(l);
}

void linear_sites(struct linear *l)
{
    tell_sites(l, SITE_SETTLEMENT, "Free sites, for a settlement only: ");
    tell_sites(l, SITE_CITY, "Free sites, for a settlement and then a city: ");
}

/* --- Pieces ----------------------------------------------------------------------------------- */

static const char *const piece_names[] = {[PIECE_SETTLEMENT] = "settlement", [PIECE_CITY] = "city"};

static int owners(const struct scene *scene)
{
    return scene->nseats + scene->nneutral;
}

/* "Anna's city C2: A ore 10, B wool 2, E brick 6." */
static void tell_building(struct linear *l, int node)
{
    const struct scene_node *at = &l->scene->node[node];

    linear_owner(l, at->seat);
    out_char(l->out, ' ');
    out_add(l->out, piece_names[at->piece]);
    out_char(l->out, ' ');
    linear_name(l, at->name);
    out_add(l->out, ": ");
    linear_node(l, node);
    if (at->last)
        out_add(l->out, ", new");
}

/* "Anna: city C2 (A B E), settlement D4 (F G)." */
static void tell_brief(struct linear *l, int seat)
{
    const char *before = ": ";
    for (int piece = PIECE_CITY; piece > PIECE_NONE; piece--) {
        bool named = false;
        for (int n = 0; n < l->scene->nnodes; n++) {
            const struct scene_node *node = &l->scene->node[n];
            if (node->seat != seat || node->piece != piece)
                continue;
            if (before[0] == ':')
                out_add(l->out, l->scene->seat[seat].name);
            out_add(l->out, before);
            before = ", ";
            out_add(l->out, named ? "" : piece_names[piece]);
            out_add(l->out, named ? "" : " ");
            named = true;
            linear_name(l, node->name);
            out_add(l->out, " (");
            linear_node(l, n);
            out_char(l->out, ')');
        }
    }
    if (before[0] == ',')
        linear_end_line(l);
}

void linear_buildings(struct linear *l)
{
    for (int s = 0; s < owners(l->scene); s++) {
        if (l->brief)
            tell_brief(l, s);
        for (int n = 0; n < l->scene->nnodes && !l->brief; n++) {
            if (l->scene->node[n].seat != s || l->scene->node[n].piece == PIECE_NONE)
                continue;
            tell_building(l, n);
            linear_end_line(l);
        }
    }
}

void linear_roads(struct linear *l)
{
    for (int s = 0; s < owners(l->scene); s++) {
        int told = 0;
        for (int e = 0; e < l->scene->nedges; e++) {
            if (l->scene->edge[e].seat != s)
                continue;
            if (told == 0)
                linear_owner(l, s);
            out_add(l->out, told++ == 0 ? " roads: " : ", ");
            linear_name(l, l->scene->edge[e].name);
            out_add(l->out, l->scene->edge[e].last ? " new" : "");
        }
        if (told > 0)
            linear_end_line(l);
    }
}

void linear_harbours(struct linear *l)
{
    for (int i = 0; i < l->scene->nharbours; i++) {
        const struct scene_harbour *harbour = &l->scene->harbour[i];
        out_add(l->out, i == 0 ? "Harbours: " : ", ");
        linear_name(l, l->scene->edge[harbour->edge].name);
        out_char(l->out, ' ');
        linear_harbour(l, harbour);
    }
    if (l->scene->nharbours > 0)
        linear_end_line(l);
}

/* --- Rows of cells ---------------------------------------------------------------------------- */

static void tell_cell(struct linear *l, const struct scene_cell *cell)
{
    static const struct {
        unsigned state;
        const char *words;
    } states[] = {
        {CELL_MARKED, " possible"},   {CELL_USED, " used"}, {CELL_KEPT, " kept"},
        {CELL_BUILT, " built"},       {CELL_BEST, " best"}, {CELL_SHADED, " shaded"},
        {CELL_CROSSED, " with an X"},
    };
    char words[ROWS_CELL_BYTES];
    rows_cell(cell, words);
    if (cell->shape == SHAPE_TOKEN && cell->text[0] != '\0' && cell->icon != ICON_NONE) {
        out_add(l->out, text_icon((enum scene_icon)cell->icon));
        out_char(l->out, ' ');
    }
    out_add(l->out, words);
    if (cell->shape == SHAPE_BOX && cell->state == CELL_BUILT)
        return; /* it says what stands in it */
    for (size_t i = 0; i < sizeof states / sizeof *states; i++)
        if (cell->state & states[i].state) {
            bool ready = states[i].state == CELL_BUILT && cell->shape == SHAPE_TOKEN;
            out_add(l->out, ready ? " ready" : states[i].words);
            break;
        }
}

/* What is open and not within reach is not told: sheets are long. */
static bool is_told(const struct scene_row *row, const struct scene_cell *cell)
{
    bool open = cell->shape == SHAPE_BOX || (cell->shape == SHAPE_PIECE && row->on_sheet);
    return cell->state != 0 || !open;
}

/* A row that is called after its owner, or not at all, has no name beside "Anna's". */
static bool is_named(const struct scene *scene, const struct scene_row *row)
{
    char name[NAME_BYTES] = "";
    if (row->seat != SEAT_NONE)
        columns_name(scene->seat[row->seat].name, SCENE_HEADING, name);
    bool owners = row->seat != SEAT_NONE && strcmp(row->heading, name) == 0;
    return row->heading[0] != '\0' && !owners;
}

/* "Anna's row", "Anna's jokers", "Anna's way from r7", "castles" */
static void tell_row_name(struct linear *l, const struct scene_row *row)
{
    if (row->seat != SEAT_NONE) {
        linear_owner(l, row->seat);
        out_add(l->out, strncmp(row->heading, "from ", 5) == 0 ? " way " : " ");
    }
    out_add(l->out, is_named(l->scene, row) ? row->heading : "row");
}

static int told_cells(const struct scene *scene, const struct scene_row *row)
{
    int n = 0;
    for (int i = 0; i < row->n; i++)
        n += is_told(row, &scene->cell[row->first + i]);
    return n;
}

void linear_rows(struct linear *l)
{
    for (int r = 0; r < l->scene->nrows; r++) {
        const struct scene_row *row = &l->scene->row[r];
        int told = 0;
        if (row->on_sheet && told_cells(l->scene, row) == 0)
            continue;
        tell_row_name(l, row);
        for (int i = 0; i < row->n; i++) {
            if (!is_told(row, &l->scene->cell[row->first + i]))
                continue;
            out_add(l->out, told++ > 0 ? ", " : ": ");
            tell_cell(l, &l->scene->cell[row->first + i]);
        }
        out_add(l->out, told > 0 ? "" : ": nothing");
        linear_end_line(l);
    }
}
