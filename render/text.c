/* A scene as a text board: the island, and a legend below. */
#include "render/render.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "render/island.h"
#include "render/rows.h"

char text_colour_letter(int colour)
{
    return colour >= 0 && colour < SEATS_MAX ? theme_colours[colour].letter : '?';
}

const char *text_colour_name(int colour)
{
    return colour >= 0 && colour < SEATS_MAX ? theme_colours[colour].name : "nobody";
}

int text_colour_find(const char *name)
{
    for (int c = 0; c < SEATS_MAX; c++)
        if (strcasecmp(theme_colours[c].name, name) == 0)
            return c;
    return -1;
}

int text_colour(const struct names *names, int seat)
{
    bool chosen = names && seat >= 0 && seat < SEATS_MAX && names->colour[seat] > 0;
    return chosen ? names->colour[seat] - 1 : seat;
}

void text_name(const struct names *names, int seat, int max_columns, char out[NAME_BYTES])
{
    bool named = names && seat >= 0 && seat < SEATS_MAX;

    columns_name(named ? names->name[seat] : NULL, max_columns, out);
    if (out[0] == '\0')
        columns_name(text_colour_name(text_colour(names, seat)), max_columns, out);
}

static bool has_award(const struct scene *scene, int s, int award)
{
    return scene->award[award].name != NULL && scene->seat[s].awards >> award & 1;
}

/* "b Anna 5", the points right after the name; below rows also what one holds: ", road". */
static void draw_seat(const struct scene *scene, int s, int name_columns, struct pen *pen)
{
    const struct scene_seat *seat = &scene->seat[s];
    char name[NAME_BYTES];

    columns_name(seat->name, name_columns, name);
    char letter = text_colour_letter(seat->colour);
    pen_role(pen, (enum role)seat->colour, letter);
    out_char(pen->out, letter);
    out_char(pen->out, ' ');
    out_add(pen->out, name);
    pen_role(pen, ROLE_PLAIN, ' ');
    if (s >= scene->nseats)
        return;
    out_char(pen->out, ' ');
    out_number(pen->out, seat->points);
    for (int i = 0; scene->nhexes == 0 && i < SCENE_AWARDS; i++) {
        out_add(pen->out, has_award(scene, s, i) ? ", " : "");
        out_add(pen->out, has_award(scene, s, i) ? scene->award[i].name : "");
    }
}

/* Columns of the awards that are held and told. */
static int columns_of_awards(const struct scene *scene)
{
    int columns = 0;
    for (int s = 0; scene->nhexes == 0 && s < scene->nseats; s++)
        for (int i = 0; i < SCENE_AWARDS; i++)
            columns += has_award(scene, s, i) ? 2 + columns_of(scene->award[i].name) : 0;
    return columns;
}

/* The seats, up to four in a line, and whose pieces there are besides. */
static void draw_seats(const struct scene *scene, struct pen *pen)
{
    enum { LETTER = 2, POINTS = 3, GAP = 2 };
    int owners = scene->nseats + scene->nneutral;
    int a_line = owners > 4 ? (owners + 1) / 2 : owners;
    int room = BOARD_COLUMNS + GAP - columns_of_awards(scene);
    int each = a_line > 0 ? room / a_line - LETTER - POINTS - GAP : 0;

    for (int s = 0; s < owners; s++) {
        if (s % a_line)
            out_blanks(pen->out, GAP);
        draw_seat(scene, s, each, pen);
        if (s % a_line == a_line - 1 || s == owners - 1)
            pen_line(pen);
    }
}

enum { MARKED_HEX = 1, MARKED_FREE = 2, MARKED_CITY = 4 };

/* Which kinds of places are marked. */
static int marks(const struct scene *scene)
{
    int found = 0;

    for (int i = 0; i < scene->nhexes; i++)
        found |= scene->hex[i].marked ? MARKED_HEX : 0;
    for (int i = 0; i < scene->nnodes; i++) {
        if (scene->node[i].marked)
            found |= scene->node[i].piece == PIECE_NONE ? MARKED_FREE : MARKED_CITY;
    }
    for (int i = 0; i < scene->nedges; i++)
        found |= scene->edge[i].marked ? MARKED_FREE : 0;
    for (int i = 0; i < scene->ncells; i++)
        found |= scene->cell[i].state & CELL_MARKED ? MARKED_FREE : 0;
    return found;
}

static bool has_knights(const struct scene *scene)
{
    return scene->nhexes > 0 && scene->hex[0].nknights > 0;
}

/* Whether a knight stands in brackets. */
static bool has_used(const struct scene *scene)
{
    bool used = false;
    for (int h = 0; h < scene->nhexes; h++)
        for (int k = 0; k < scene->hex[h].nknights; k++)
            used |= scene->hex[h].used[k];
    return used;
}

static void draw_marks_key(const struct scene *scene, struct text *out)
{
    int found = marks(scene);

    if (found & MARKED_HEX && has_knights(scene))
        found = MARKED_FREE | (found & MARKED_CITY);
    if (found & MARKED_HEX)
        out_add(out, "* the robber may go here");
    else if (found & MARKED_FREE)
        out_add(out, "* you may build here");
    if (found & MARKED_CITY)
        out_add(out, found & MARKED_FREE ? "  + or make a city" : "+ you may make a city");
    out_add(out, has_used(scene) ? "  () knight used\n" : "\n");
}

/* What the letters mean, with those of one seat as the example. */
static void draw_key(const struct scene *scene, struct text *out)
{
    char letter = text_colour_letter(scene->seat[scene->viewer >= 0 ? scene->viewer : 0].colour);
    char capital = (char)toupper((unsigned char)letter);

    char pieces[80];

    if (!has_knights(scene))
        snprintf(pieces, sizeof pieces,
                 "%c settlement, %c city, =%c= road, ~ harbour, ! often, ROB robber\n", letter,
                 capital, capital);
    else if (!has_used(scene))
        snprintf(pieces, sizeof pieces,
                 "%c settlement, %c city, =%c= road, ^ site, # city site, :%c knight\n", letter,
                 capital, capital, letter);
    else
        snprintf(pieces, sizeof pieces,
                 "^ site, # city site, %c %c built, =%c= road, :%c knight, (%c) used\n", letter,
                 capital, capital, letter, letter);
    out_add(out, pieces);
}

static void draw_map(const struct scene *scene, struct pen *pen)
{
    struct canvas canvas;

    canvas_init(&canvas, island_lines(scene->rows));
    island_draw(scene, &canvas);
    canvas_draw(&canvas, pen);
}

/* The map or, where there is none, the rows; with a map those that do not stand on it. Returns how
 * many lines are left. */
static int draw_board(const struct scene *scene, struct pen *pen)
{
    bool map = scene->nhexes > 0;
    int lines = BOARD_LINES - (scene->nseats + scene->nneutral > 4 ? 2 : 1);

    out_clear(pen->out);
    if (map)
        draw_map(scene, pen);
    lines = rows_draw(scene, pen, lines - (map ? island_lines(scene->rows) : 0));
    draw_seats(scene, pen);
    return lines;
}

void text_board_short(const struct scene *scene, enum text_style style, struct text *out)
{
    struct pen pen = {out, style, ROLE_PLAIN};
    draw_board(scene, &pen);
}

/* What lies on the table comes before what the signs mean. */
void text_board(const struct scene *scene, enum text_style style, struct text *out)
{
    struct pen pen = {out, style, ROLE_PLAIN};
    if (draw_board(scene, &pen) == 0)
        return;
    if (scene->nhexes == 0)
        rows_key(scene, &pen);
    else if (marks(scene))
        draw_marks_key(scene, out);
    else
        draw_key(scene, out);
}
