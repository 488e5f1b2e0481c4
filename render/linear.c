/* A scene told in sentences: for who does not see boards, and for who hears them. What matters most
 * comes first, for there is not always room for all. */
#include "render/render.h"

#include <string.h>

#include "render/places.h"

static const char *const piece_words[] = {"", "Settlement", "City"};

/* Adds a sentence whole or not at all; false: there is no room. */
static bool add_sentence(struct text *out, struct text *sentence)
{
    if (sentence->len == 0)
        return true;
    if (out->len + sentence->len + 1 > LINEAR_MAX)
        return false;
    out_add(out, sentence->s);
    out_char(out, '\n');
    out_clear(sentence);
    return true;
}

/* --- The map ---------------------------------------------------------------------------------- */

static void tell_hex(const struct scene *scene, int h, struct text *out)
{
    const struct scene_hex *hex = &scene->hex[h];
    const struct spot spot = {.kind = SPOT_HEX, .at = (uint8_t)h};
    out_char(out, (char)(hex->name[0] - 'a' + 'A'));
    out_char(out, ' ');
    place_add_yield(scene, &spot, out);
    out_add(out, hex->robbed ? " robber" : "");
}

/* "Row 2: D grain 12, E brick 6 robber, F wool 4, G brick 10." */
static void tell_row(const struct scene *scene, int row, int first, int last, struct text *out)
{
    out_add(out, "Row ");
    out_number(out, row);
    for (int h = first; h < last; h++) {
        out_add(out, h == first ? ": " : ", ");
        tell_hex(scene, h, out);
    }
    out_char(out, '.');
}

static void tell_map(const struct scene *scene, struct text *out, struct text *sentence)
{
    int row = 1;
    for (int h = 0, last; h < scene->nhexes; h = last, row++) {
        for (last = h + 1; last < scene->nhexes && scene->hex[last].y == scene->hex[h].y; last++)
            ;
        tell_row(scene, row, h, last, sentence);
        add_sentence(out, sentence);
    }
}

/* --- Places ----------------------------------------------------------------------------------- */

static int pips_at(const struct scene *scene, int node)
{
    int hexes[HEXES_AT_NODE], pips = 0;
    for (int i = place_hexes(scene, node, hexes) - 1; i >= 0; i--)
        pips += place_pips(scene->hex[hexes[i]].number);
    return pips;
}

/* "1 c2 (D-H-coast), grain 12, grain 9, 5 pips." */
static void tell_spot(const struct scene *scene, const struct spot *spot, int number,
                      struct text *out)
{
    out_number(out, number);
    out_char(out, ' ');
    if (spot->kind == SPOT_EDGE) {
        out_add(out, scene->edge[spot->at].name);
    } else if (spot->kind == SPOT_HEX) {
        tell_hex(scene, spot->at, out);
    } else {
        out_add(out, scene->node[spot->at].name);
        out_add(out, " (");
        place_add_name(scene, spot->at, out);
        out_add(out, "), ");
        place_add_yield(scene, spot, out);
        out_add(out, ", ");
        out_count(out, pips_at(scene, spot->at), "pip");
    }
    out_char(out, '.');
}

static void tell_spots(const struct scene *scene, struct text *out, struct text *sentence)
{
    struct spot spot[SPOTS_MAX];
    int n = scene_spots(scene, spot);
    for (int i = 0; i < n; i++) {
        out_add(sentence, i == 0 ? "Places: " : "");
        tell_spot(scene, &spot[i], i + 1, sentence);
        if (!add_sentence(out, sentence))
            return;
    }
}

/* --- Seats ------------------------------------------------------------------------------------ */

static void tell_seat(const struct scene *scene, int s, struct text *out)
{
    const struct scene_seat *seat = &scene->seat[s];
    out_add(out, text_colour_name(seat->colour));
    out_char(out, ' ');
    out_add(out, seat->name);
    out_add(out, ", ");
    out_count(out, seat->points, "point");
    for (int f = 0; f < SCENE_FIGURES && scene->figure[f].name != NULL; f++) {
        if (scene->figure[f].icon == ICON_POINTS)
            continue;
        out_add(out, ", ");
        out_add(out, scene->figure[f].name);
        out_char(out, ' ');
        out_number(out, seat->figure[f]);
    }
    for (int a = 0; a < SCENE_AWARDS; a++) {
        if (!(seat->awards >> a & 1))
            continue;
        out_add(out, ", holds the award for ");
        out_add(out, scene->award[a].name);
    }
    out_char(out, '.');
}

static const struct scene_harbour *harbour_at(const struct scene *scene, int node)
{
    for (int i = 0; i < scene->nharbours; i++) {
        const struct scene_edge *edge = &scene->edge[scene->harbour[i].edge];
        if (edge->node[0] == node || edge->node[1] == node)
            return &scene->harbour[i];
    }
    return NULL;
}

/* "City of Anna at c2 (D-H-coast): grain 12, grain 9, harbour 2:1." */
static void tell_building(const struct scene *scene, int n, struct text *out)
{
    const struct scene_node *node = &scene->node[n];
    const struct scene_harbour *harbour = harbour_at(scene, n);
    const struct spot spot = {.kind = SPOT_NODE, .at = (uint8_t)n};
    out_add(out, piece_words[node->piece]);
    out_add(out, " of ");
    out_add(out, scene->seat[node->seat].name);
    out_add(out, " at ");
    out_add(out, node->name);
    out_add(out, " (");
    place_add_name(scene, n, out);
    out_add(out, "): ");
    place_add_yield(scene, &spot, out);
    if (harbour != NULL) {
        out_add(out, ", harbour ");
        out_number(out, harbour->rate);
        out_add(out, ":1");
        out_add(out, harbour->kind == TERRAIN_ANY ? "" : " ");
        if (harbour->kind != TERRAIN_ANY && scene->resources != NULL)
            out_word(out, scene->resources, harbour->kind);
    }
    out_char(out, '.');
}

static void tell_buildings(const struct scene *scene, struct text *out, struct text *sentence)
{
    for (int s = 0; s < scene->nseats + scene->nneutral; s++)
        for (int n = 0; n < scene->nnodes; n++) {
            if (scene->node[n].piece == PIECE_NONE || scene->node[n].seat != s)
                continue;
            tell_building(scene, n, sentence);
            if (!add_sentence(out, sentence))
                return;
        }
}

/* --- Rows of cells ---------------------------------------------------------------------------- */

static const char *state_word(const struct scene_cell *cell)
{
    static const struct {
        unsigned state;
        const char *word;
    } words[] = {{CELL_MARKED, " possible"},
                 {CELL_USED, " used"},
                 {CELL_KEPT, " kept"},
                 {CELL_BUILT, " built"}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (cell->state & words[i].state)
            return words[i].word;
    return "";
}

/* What is open and not within reach is not told: sheets are long. */
static void tell_cells(const struct scene *scene, const struct scene_row *row, struct text *out)
{
    int told = 0;
    out_add(out, row->heading);
    for (int i = 0; i < row->n; i++) {
        const struct scene_cell *cell = &scene->cell[row->first + i];
        bool sheet = cell->shape == SHAPE_PIECE || cell->shape == SHAPE_BOX;
        if (sheet && cell->state == 0)
            continue;
        out_add(out, told++ > 0 ? ", " : ": ");
        out_add(out, cell->text[0] != '\0' ? cell->text : text_icon(cell->icon));
        out_add(out, state_word(cell));
    }
    out_add(out, told > 0 ? "." : ": nothing.");
}

static void tell_rows(const struct scene *scene, struct text *out, struct text *sentence)
{
    for (int r = 0; r < scene->nrows; r++) {
        tell_cells(scene, &scene->row[r], sentence);
        if (!add_sentence(out, sentence))
            return;
    }
}

/* --- All -------------------------------------------------------------------------------------- */

static void tell_turn(const struct scene *scene, struct text *out)
{
    if (scene->on_turn == SEAT_NONE) {
        out_add(out, "The game is over.");
        return;
    }
    out_add(out, scene->turn > 0 ? "Turn " : "Set-up");
    if (scene->turn > 0)
        out_number(out, scene->turn);
    out_add(out, ": ");
    out_add(out, scene->seat[scene->on_turn].name);
    if (scene->dice[0] > 0) {
        out_add(out, ", dice ");
        out_number(out, scene->dice[0]);
        out_add(out, " and ");
        out_number(out, scene->dice[1]);
    }
    out_char(out, '.');
}

void text_linear(const struct scene *scene, struct text *out)
{
    struct text sentence;
    out_clear(out);
    out_clear(&sentence);
    tell_turn(scene, &sentence);
    add_sentence(out, &sentence);
    tell_map(scene, out, &sentence);
    tell_rows(scene, out, &sentence);
    for (int s = 0; s < scene->nseats; s++) {
        tell_seat(scene, s, &sentence);
        add_sentence(out, &sentence);
    }
    tell_spots(scene, out, &sentence);
    out_clear(&sentence);
    tell_buildings(scene, out, &sentence);
}
