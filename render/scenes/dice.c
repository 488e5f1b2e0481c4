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

/* A row of a sheet: places, as people type them, in the order of the way. The first begins at the
 * start and is called after the player. */
struct way {
    const char *heading, *places;
};

static const struct way island_one_ways[] = {
    {"start", "s3 r0 r2 s4 r3 r5 s5 r6 r7 s7"},
    {"from r7", "r8 r9 s9 r10 r11 s11"},
    {"from r7", "r12 r13 c20 r14 r15 c30"},
    {"from r0", "r1 c7"},
    {"from r3", "r4 c12"},
    {"knights", "k1 k2 k3 k4 k5 k6"},
    {NULL, NULL},
};

static const struct way island_two_ways[] = {
    {"start", "r0 s1 r1 r3 s2 r4 r6 s3"},
    {"from r6", "r7 r8 c3 r9 r10 s4 r11"},
    {"from r11", "r13 s5 r14 r15 s6 r16 r17 s7"},
    {"from r1", "r2 c1"},
    {"from r4", "r5 c2"},
    {"from r11", "r12 c4"},
    {"knights", "k1 k2 k3 k4 k5 k6 k7 k8 k9"},
    {NULL, NULL},
};

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

static int find_place(const struct sheet *sheet, const char *name, size_t n)
{
    for (int p = 0; p < sheet->nplaces; p++) {
        const char *place = sheet->places->word[p].name;
        if (strlen(place) == n && memcmp(place, name, n) == 0)
            return p;
    }
    return 0;
}

static void add_place(const struct sheet *sheet, uint64_t built, int place, struct scene *out)
{
    scene_add_cell(out, SHAPE_PIECE, piece_icon[sheet->place[place].piece],
                   built >> place & 1 ? CELL_BUILT : 0, sheet->places->word[place].name);
}

static void add_way(const struct sheet *sheet, const struct way *way, uint64_t built, int seat,
                    struct scene *out)
{
    bool start = strcmp(way->heading, "start") == 0;
    scene_add_row(out, start ? out->seat[seat].name : way->heading, seat);
    out->row[out->nrows - 1].on_sheet = true;
    for (const char *name = way->places; *name;) {
        size_t n = strcspn(name, " ");
        add_place(sheet, built, find_place(sheet, name, n), out);
        name += n + (name[n] == ' ');
    }
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

/* Of another's sheet: how many roads, and all else that is built. */
static void add_brief(const struct sheet *sheet, const struct sheet_view *view, int seat,
                      struct scene *out)
{
    char roads[SCENE_TEXT_BYTES];
    int n = 0;
    for (int p = 0; p < sheet->from[DICE_SETTLEMENT]; p++)
        n += view->built[seat] >> p & 1 ? 1 : 0;
    snprintf(roads, sizeof roads, "%d", n);
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

/* Whose sheet is shown whole. */
static int sheet_shown(const struct dice_view *view)
{
    if (is_seat_of(view, view->viewer))
        return view->viewer;
    return is_seat_of(view, view->seat) ? view->seat : view->first;
}

static void add_sheets(const struct sheet *sheet, const struct sheet_view *view,
                       const struct way *ways, struct scene *out)
{
    int whole = sheet_shown(&view->common);
    out->sheet = sheet == &island_one_sheet ? &scene_island_one_sheet : &scene_island_two_sheet;
    out->sheet_seat = (int8_t)whole;
    for (const struct way *way = ways; way->heading; way++)
        add_way(sheet, way, view->built[whole], whole, out);
    add_jokers(sheet, view, whole, out);
    if (sheet == &island_one_sheet)
        add_track(view, whole, out);
    for (int s = 1; s < view->common.nseats; s++)
        add_brief(sheet, view, (whole + s) % view->common.nseats, out);
}

static void count_built(const struct sheet *sheet, const struct sheet_view *view, int seat,
                        int16_t *figure)
{
    for (int p = 0; p < sheet->nplaces; p++)
        if (view->built[seat] >> p & 1)
            figure[sheet->place[p].piece]++;
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

static void show_sheets(const struct sheet *sheet, const struct sheet_view *view,
                        const struct way *ways, struct scene *out)
{
    for (int s = 0; s < view->common.nseats; s++) {
        int16_t count[DICE_PIECES] = {0};
        count_built(sheet, view, s, count);
        const int16_t figure[SCENE_FIGURES] = {view->common.points[s], count[DICE_ROAD],
                                               count[DICE_SETTLEMENT], count[DICE_CITY],
                                               count[DICE_KNIGHT]};
        memcpy(out->seat[s].figure, figure, sizeof figure);
    }
    add_sheets(sheet, view, ways, out);
}

void scene_island_one(const void *sheet_view, const struct names *names, struct scene *out)
{
    const struct sheet_view *view = sheet_view;
    scene_dice(&view->common, names, out);
    show_sheets(&island_one_sheet, view, island_one_ways, out);
}

void scene_island_two(const void *sheet_view, const struct names *names, struct scene *out)
{
    const struct sheet_view *view = sheet_view;
    scene_dice(&view->common, names, out);
    out->award[0] = (struct scene_figure){"road", ICON_ROAD};
    out->award[1] = (struct scene_figure){"army", ICON_KNIGHT};
    show_sheets(&island_two_sheet, view, island_two_ways, out);
}

/* --- What can be built ------------------------------------------------------------------------ */

static void mark_cell(const char *name, struct scene *scene)
{
    for (int i = 0; i < scene->ncells; i++) {
        struct scene_cell *cell = &scene->cell[i];
        if (cell->shape == SHAPE_PIECE && strcmp(cell->text, name) == 0 &&
            !(cell->state & CELL_BUILT))
            cell->state |= CELL_MARKED;
    }
}

static void mark(const struct sheet *sheet, const struct move *legal, size_t n, struct scene *scene)
{
    for (size_t i = 0; i < n; i++)
        if (legal[i].verb == DICE_VERB_BUILD)
            mark_cell(sheet->places->word[legal[i].arg[DICE_BUILD_PLACE]].name, scene);
}

void scene_island_one_mark(const struct move *legal, size_t n, struct scene *scene)
{
    mark(&island_one_sheet, legal, n, scene);
}

void scene_island_two_mark(const struct move *legal, size_t n, struct scene *scene)
{
    mark(&island_two_sheet, legal, n, scene);
}
