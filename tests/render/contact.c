#include "tests/render/contact.h"

#include <stdio.h>

#include "bot/table/quick.h"
#include "tests/render/positions.h"

static const struct game base = {.id = "base"};

static void show(const struct base_view *view, struct scene *out)
{
    scene_make(&base, view, &position_names, out);
}

static void midgame(struct scene *out)
{
    struct base_view view;
    position_midgame(&view);
    show(&view, out);
    out->edge[14].last = out->edge[14].seat != SEAT_NONE;
}

static void begin(struct scene *out)
{
    struct base_view view;
    position_empty(&view, 4);
    show(&view, out);
}

static void full_board(struct scene *out)
{
    struct base_view view;
    position_full(&view);
    show(&view, out);
}

/* Six seats, all colours. */
static void six(struct scene *out)
{
    struct base_view view;
    struct quick_chance chance;
    for (uint64_t i = 0;; i++) {
        quick_chance_init(&chance, 5, i);
        position_random(&view, &chance.base);
        if (view.nseats == SEATS_MAX)
            break;
    }
    show(&view, out);
}

static void pick_node(struct scene *out)
{
    midgame(out);
    for (int n = 0; n < out->nnodes; n++)
        out->node[n].marked =
            out->node[n].piece == PIECE_NONE ? n % 7 == 3 : out->node[n].piece == PIECE_SETTLEMENT;
}

static void pick_edge(struct scene *out)
{
    midgame(out);
    for (int e = 0; e < out->nedges; e++)
        out->edge[e].marked = out->edge[e].seat == SEAT_NONE;
}

static void pick_hex(struct scene *out)
{
    midgame(out);
    for (int h = 0; h < out->nhexes; h++)
        out->hex[h].marked = !out->hex[h].robbed;
}

static void longest_road(struct scene *out)
{
    midgame(out);
    for (int e = 0; e < out->nedges; e++)
        out->edge[e].chained = out->edge[e].seat == 3;
}

/* Sites, knights, neutral pieces: what other games have. */
static void sites(struct scene *out)
{
    begin(out);
    out->nseats = 2;
    out->nneutral = 2;
    out->seat[2].colour = 4;
    out->seat[3].colour = 5;
    for (int n = 0; n < out->nnodes; n++) {
        out->node[n].site = n % 3 == 0 ? SITE_CITY : n % 3 == 1 ? SITE_SETTLEMENT : SITE_NONE;
        if (n % 9 == 0) {
            out->node[n].piece = n % 2 ? PIECE_CITY : PIECE_SETTLEMENT;
            out->node[n].seat = (int8_t)(n % 4);
        }
    }
    for (int h = 0; h < out->nhexes; h++) {
        out->hex[h].number = 0;
        out->hex[h].nknights = h == 9 ? 2 : 1;
        out->hex[h].knight[0] = (int8_t)(h % 3 - 1);
        out->hex[h].knight[1] = SEAT_NONE;
        out->hex[h].used[0] = h % 2;
    }
}

/* Every icon, shape and state of a cell. */
static void cells(struct scene *out)
{
    static const unsigned states[] = {0, CELL_BUILT, CELL_BUILT | CELL_USED, CELL_KEPT,
                                      CELL_MARKED};
    *out = (struct scene){.nseats = 3, .viewer = 0, .on_turn = 1, .turn = 4};
    for (int s = 0; s < 3; s++) {
        snprintf(out->seat[s].name, sizeof out->seat[s].name, "Player %d", s + 1);
        out->seat[s].colour = (uint8_t)s;
    }
    for (int row = 0; row < 5; row++) {
        static const char *const headings[] = {"boxes", "dice", "cards", "pieces", "tokens"};
        scene_add_row(out, headings[row], row < 3 ? row : SEAT_NONE);
        for (int i = 0; i < SCENE_ICONS; i++) {
            char text[16];
            snprintf(text, sizeof text, i % 3 ? "r%d" : "", i);
            scene_add_cell(out, (enum scene_shape)row, (enum scene_icon)i, states[(row + i) % 5],
                           text);
        }
    }
}

/* Cards before players. */
static void struggle(struct scene *out)
{
    struct struggle_view view;
    struct move road = {.verb = STRUGGLE_VERB_BUILD, .arg = {STRUGGLE_ROAD}};
    position_struggle(&view);
    scene_make(&struggle_game, &view, &position_names, out);
    scene_mark(&struggle_game, &road, 1, out);
}

const struct contact contacts[] = {
    {"board", midgame, PICTURE_BOARD},
    {"full", midgame, PICTURE_FULL},
    {"begin", begin, PICTURE_BOARD},
    {"full-board", full_board, PICTURE_BOARD},
    {"six", six, PICTURE_FULL},
    {"pick-node", pick_node, PICTURE_BOARD},
    {"pick-edge", pick_edge, PICTURE_BOARD},
    {"pick-hex", pick_hex, PICTURE_BOARD},
    {"longest-road", longest_road, PICTURE_BOARD},
    {"sites", sites, PICTURE_FULL},
    {"cells", cells, PICTURE_BOARD},
    {"struggle", struggle, PICTURE_BOARD},
};
const int ncontacts = sizeof contacts / sizeof *contacts;
