/* The dice games as scenes: the dice, and sheets as rows of symbols, each row a way along the
 * roads: what stands in it needs the road before it. One sheet is shown whole, that of the viewer
 * or else of the seat on turn; of the others what is built. */
#include "render/scenes/scenes.h"

#include <stdio.h>
#include <string.h>

#include "rules/dice/view.h"

_Static_assert((int)ICON_ORE == (int)FACE_ORE && (int)ICON_GOLD == (int)FACE_GOLD &&
                   (int)ICON_ANY == (int)FACE_ANY,
               "faces and icons are numbered alike");

static const enum scene_icon piece_icon[] = {
    [DICE_SETTLEMENT] = ICON_SETTLEMENT, [DICE_CITY] = ICON_CITY,     [DICE_ROAD] = ICON_ROAD,
    [DICE_KNIGHT] = ICON_KNIGHT,         [DICE_CASTLE] = ICON_CASTLE,
};

/* --- Dice ------------------------------------------------------------------------------------- */

/* Those set aside first; before the first roll of a turn, dice without faces. */
static void add_dice(const struct dice_view *view, struct scene *out)
{
    char heading[24];
    if (view->phase == DICE_PHASE_START || view->phase == DICE_PHASE_OVER)
        return;
    snprintf(heading, sizeof heading, "roll %d of %d", view->rolls, DICE_ROLLS);
    scene_add_row(out,
                  view->phase == DICE_PHASE_ROLL    ? "to roll"
                  : view->phase == DICE_PHASE_BUILD ? "left to use"
                                                    : heading,
                  SEAT_NONE);
    for (int i = 0; view->phase == DICE_PHASE_ROLL && i < view->ndice; i++)
        scene_add_cell(out, SHAPE_DIE, ICON_NONE, 0, "?");
    for (int kept = 1; kept >= 0; kept--)
        for (int f = 0; f < DICE_FACES; f++)
            for (int i = kept ? view->kept[f] : view->dice[f] - view->kept[f]; i > 0; i--)
                scene_add_cell(out, SHAPE_DIE, (enum scene_icon)f, kept ? CELL_KEPT : 0, "");
}

/* --- A sheet ---------------------------------------------------------------------------------- */

static void add_place(const struct sheet *sheet, uint64_t built, int place, struct scene *out)
{
    scene_add_cell(out, SHAPE_PIECE, piece_icon[sheet->place[place].piece],
                   built >> place & 1 ? CELL_BUILT : 0, sheet->places->word[place].name);
}

/* --- Its ways --------------------------------------------------------------------------------- */

enum { WAY_PLACES = 10 }; /* of a row at most */

static bool stands_at(const struct sheet *sheet, int place, int road)
{
    return sheet->place[place].road == road;
}

/* The sites that a road opens, or the start (-1). */
static int count_sites(const struct sheet *sheet, int road)
{
    int n = 0;
    for (int p = sheet->from[DICE_SETTLEMENT]; p < sheet->from[DICE_KNIGHT]; p++)
        n += stands_at(sheet, p, road);
    return n;
}

static int count_roads(const struct sheet *sheet, int road)
{
    int n = 0;
    for (int r = 0; r < sheet->from[DICE_SETTLEMENT]; r++)
        n += stands_at(sheet, r, road);
    return n;
}

/* The road with which a way goes on: the only one, or at a fork the only one that leads to another;
 * -1: none. */
static int next_road(const struct sheet *sheet, int road)
{
    bool fork = count_roads(sheet, road) > 1;
    int next = -1;
    for (int r = 0; r < sheet->from[DICE_SETTLEMENT]; r++) {
        if (!stands_at(sheet, r, road) || (fork && count_roads(sheet, r) == 0))
            continue;
        if (next >= 0)
            return -1;
        next = r;
    }
    return next;
}

/* A row: a road, or the start (-1), what stands at it, and so on to a fork or the row's end. */
static void add_way(const struct sheet *sheet, uint64_t built, int seat, int road,
                    struct scene *out, bool shown[])
{
    char heading[16] = "";
    if (road >= 0)
        snprintf(heading, sizeof heading, "from %s",
                 sheet->places->word[sheet->place[road].road].name);
    scene_add_row(out, road >= 0 ? heading : out->seat[seat].name, seat);
    struct scene_row *row = &out->row[out->nrows - 1];
    row->on_sheet = true;
    do {
        if (road >= 0) {
            add_place(sheet, built, road, out);
            shown[road] = true;
        }
        for (int p = sheet->from[DICE_SETTLEMENT]; p < sheet->from[DICE_KNIGHT]; p++)
            if (stands_at(sheet, p, road))
                add_place(sheet, built, p, out);
        road = next_road(sheet, road);
    } while (road >= 0 && row->n + 1 + count_sites(sheet, road) <= WAY_PLACES);
}

/* Where the next row begins: at a road that is not shown while that before it is, one that leads to
 * others if there is any; -1: all are shown. */
static int way_left(const struct sheet *sheet, const bool shown[])
{
    int left = -1;
    for (int r = sheet->from[DICE_SETTLEMENT] - 1; r >= 0; r--) {
        int before = sheet->place[r].road;
        if (!shown[r] && before >= 0 && shown[before] &&
            (left < 0 || count_roads(sheet, r) > 0 || count_roads(sheet, left) == 0))
            left = r;
    }
    return left;
}

static void add_ways(const struct sheet *sheet, uint64_t built, int seat, struct scene *out)
{
    bool shown[SHEET_PLACES] = {false};
    add_way(sheet, built, seat, -1, out, shown);
    for (int road; (road = way_left(sheet, shown)) >= 0;)
        add_way(sheet, built, seat, road, out, shown);
    scene_add_row(out, "knights", seat);
    out->row[out->nrows - 1].on_sheet = true;
    for (int p = sheet->from[DICE_KNIGHT]; p < sheet->nplaces; p++)
        add_place(sheet, built, p, out);
}

static bool has_knights(const struct sheet *sheet, const struct sheet_joker *joker, uint64_t built)
{
    bool has = true;
    for (int i = 0; i < 2; i++)
        if (joker->knight[i] >= 0)
            has &= built >> (sheet->from[DICE_KNIGHT] + joker->knight[i]) & 1;
    return has;
}

static void add_jokers(const struct sheet *sheet, const struct sheet_view *view, int seat,
                       struct scene *out)
{
    scene_add_row(out, "jokers", seat);
    for (int j = 0; j < sheet->njokers; j++) {
        const struct sheet_joker *joker = &sheet->joker[j];
        bool used = view->used[seat] >> joker->knight[0] & 1;
        bool has = has_knights(sheet, joker, view->built[seat]);
        scene_add_cell(out, SHAPE_TOKEN, (enum scene_icon)joker->face,
                       used  ? CELL_USED
                       : has ? CELL_BUILT
                             : 0,
                       "");
    }
}

/* The boxes of Island One (D1-SCORE-1, -2). */
static void add_track(const struct sheet_view *view, int seat, struct scene *out)
{
    char heading[24], points[8];
    snprintf(heading, sizeof heading, "turn %d/%d", view->common.round, DICE_TURNS);
    scene_add_row(out, heading, seat);
    for (int i = 0; i < DICE_TURNS; i++) {
        int box = view->track[seat][i];
        snprintf(points, sizeof points, "%d", box);
        scene_add_cell(out, SHAPE_BOX, ICON_NONE, box ? CELL_BUILT : 0,
                       box < 0    ? "X"
                       : box == 0 ? "."
                                  : points);
    }
}

static int count_built_of(const struct sheet *sheet, uint64_t built, int piece)
{
    int n = 0;
    for (int p = 0; p < sheet->nplaces; p++)
        n += sheet->place[p].piece == piece && (built >> p & 1);
    return n;
}

/* Where there is a Longest Road what counts for it, else all. */
static int roads_told(const struct sheet *sheet, const struct sheet_view *view, int seat)
{
    return sheet->marked >= 0 ? view->common.length[seat]
                              : count_built_of(sheet, view->built[seat], DICE_ROAD);
}

/* Of another's sheet: how many roads, and all else that is built. */
static void add_brief(const struct sheet *sheet, const struct sheet_view *view, int seat,
                      struct scene *out)
{
    char roads[SCENE_TEXT_BYTES];
    snprintf(roads, sizeof roads, "%d", roads_told(sheet, view, seat));
    scene_add_row(out, out->seat[seat].name, seat);
    scene_add_cell(out, SHAPE_CARD, ICON_ROAD, 0, roads);
    for (int p = sheet->from[DICE_SETTLEMENT]; p < sheet->nplaces; p++)
        if (view->built[seat] >> p & 1)
            add_place(sheet, view->built[seat], p, out);
}

/* --- Scenes ----------------------------------------------------------------------------------- */

static void add_seats(const struct dice_view *view, const struct names *names, struct scene *out)
{
    for (int s = 0; s < view->nseats; s++) {
        struct scene_seat *seat = &out->seat[s];
        text_name(names, s, NAME_COLUMNS, seat->name);
        seat->points = view->points[s];
        seat->awards = (uint8_t)((view->longest_road == s) | (view->largest_army == s) << 1);
    }
}

static bool is_seat_of(const struct dice_view *view, int seat)
{
    return seat >= 0 && seat < view->nseats;
}

/* Who has won, or of several the first. */
static int best_seat(const struct dice_view *view)
{
    int best = 0;
    for (int s = 1; s < view->nseats; s++)
        best = view->points[s] > view->points[best] ? s : best;
    return is_seat_of(view, view->winner) ? view->winner : best;
}

/* Whose sheet is shown whole. */
static int sheet_shown(const struct dice_view *view, int whose)
{
    if (is_seat_of(view, whose))
        return whose;
    if (is_seat_of(view, view->viewer))
        return view->viewer;
    if (view->phase == DICE_PHASE_OVER)
        return best_seat(view);
    return is_seat_of(view, view->seat) ? view->seat : view->first;
}

static void add_sheets(const struct sheet *sheet, const struct sheet_view *view, int whose,
                       struct scene *out)
{
    int whole = sheet_shown(&view->common, whose);
    scene_sheet_map(sheet, &out->sheet);
    out->sheet_seat = (int8_t)whole;
    add_ways(sheet, view->built[whole], whole, out);
    add_jokers(sheet, view, whole, out);
    if (sheet == &island_one_sheet)
        add_track(view, whole, out);
    for (int s = 1; s < view->common.nseats; s++)
        add_brief(sheet, view, (whole + s) % view->common.nseats, out);
}

void scene_dice(const struct dice_view *view, const struct names *names, struct scene *out)
{
    *out = (struct scene){
        .nseats = (uint8_t)view->nseats,
        .viewer = view->viewer,
        .on_turn = view->seat,
        .turn = view->turn,
        .figure = {{"points", ICON_POINTS},
                   {"roads", ICON_ROAD},
                   {"settlements", ICON_SETTLEMENT},
                   {"cities", ICON_CITY},
                   {"knights", ICON_KNIGHT}},
    };
    add_seats(view, names, out);
    add_dice(view, out);
}

static void show_sheets(const struct sheet *sheet, const struct sheet_view *view, int whose,
                        struct scene *out)
{
    for (int s = 0; s < view->common.nseats; s++) {
        int16_t *figure = out->seat[s].figure;
        *figure++ = view->common.points[s];
        *figure++ = (int16_t)roads_told(sheet, view, s);
        *figure++ = (int16_t)count_built_of(sheet, view->built[s], DICE_SETTLEMENT);
        *figure++ = (int16_t)count_built_of(sheet, view->built[s], DICE_CITY);
        *figure++ = (int16_t)count_built_of(sheet, view->built[s], DICE_KNIGHT);
    }
    add_sheets(sheet, view, whose, out);
}

void scene_island_one(const void *sheet_view, const struct names *names, int whose,
                      struct scene *out)
{
    const struct sheet_view *view = sheet_view;
    scene_dice(&view->common, names, out);
    show_sheets(&island_one_sheet, view, whose, out);
}

/* The road that first brings the Longest Road, as long as it can be built. */
static void print_prize(const struct sheet *sheet, unsigned print, struct scene *out)
{
    const char *name = sheet->places->word[sheet->marked].name;
    out->prize = "the Longest Road";
    for (int i = 0; i < out->ncells; i++)
        if (strcmp(out->cell[i].text, name) == 0 && !(out->cell[i].state & CELL_BUILT))
            out->cell[i].state |= (uint8_t)print;
}

static void show_island_two(const struct sheet_view *view, unsigned print,
                            const struct names *names, int whose, struct scene *out)
{
    scene_dice(&view->common, names, out);
    out->figure[1] = (struct scene_figure){"road", ICON_ROAD}; /* a length */
    out->award[0] = out->figure[1];
    out->award[1] = (struct scene_figure){"army", ICON_KNIGHT};
    show_sheets(&island_two_sheet, view, whose, out);
    print_prize(&island_two_sheet, print, out);
}

/* D2-ROAD-1 */
void scene_island_two(const void *sheet_view, const struct names *names, int whose,
                      struct scene *out)
{
    show_island_two(sheet_view, CELL_SHADED, names, whose, out);
}

/* DP-ROAD-1 */
void scene_plus(const void *sheet_view, const struct names *names, int whose, struct scene *out)
{
    show_island_two(sheet_view, CELL_CROSSED, names, whose, out);
}

/* --- What can be built ------------------------------------------------------------------------ */

static bool mark_cell(const char *name, struct scene *scene)
{
    bool marked = false;
    for (int i = 0; i < scene->ncells; i++) {
        struct scene_cell *cell = &scene->cell[i];
        if (cell->shape != SHAPE_PIECE || strcmp(cell->text, name) != 0 ||
            (cell->state & CELL_BUILT))
            continue;
        cell->state |= CELL_MARKED;
        marked = true;
    }
    return marked;
}

static bool mark(const struct sheet *sheet, const struct move *legal, size_t n, struct scene *scene)
{
    bool marked = false;
    for (size_t i = 0; i < n; i++)
        if (legal[i].verb == DICE_VERB_BUILD)
            marked |= mark_cell(sheet->places->word[legal[i].arg[DICE_BUILD_PLACE]].name, scene);
    return marked;
}

bool scene_island_one_mark(const struct move *legal, size_t n, struct scene *scene)
{
    return mark(&island_one_sheet, legal, n, scene);
}

bool scene_island_two_mark(const struct move *legal, size_t n, struct scene *scene)
{
    return mark(&island_two_sheet, legal, n, scene);
}
