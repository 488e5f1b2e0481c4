/* A scene in sentences: whose turn it is, the land, what everybody has. */
#include "render/linear.h"

#include <ctype.h>
#include <limits.h>
#include <string.h>

static const char *const terrain_names[] = {"brick", "lumber", "wool", "grain", "ore", "desert"};
_Static_assert(sizeof terrain_names / sizeof *terrain_names == TERRAINS, "one for each terrain");

/* --- Parts of sentences ----------------------------------------------------------------------- */

static void end(struct linear *l, char after)
{
    out_char(l->out, '.');
    l->used += out_units(l->out->s + l->done);
    if (l->used <= l->max && !l->out->cut)
        l->done = l->out->len;
    else
        l->max = 0; /* what comes is of less weight */
    out_char(l->out, after);
}

void linear_end(struct linear *l)
{
    end(l, ' ');
}

void linear_end_line(struct linear *l)
{
    end(l, l->max == INT_MAX ? '\n' : ' ');
}

void linear_name(struct linear *l, const char *name)
{
    for (; *name; name++)
        out_char(l->out, (char)toupper((unsigned char)*name));
}

void linear_land(struct linear *l, const struct scene_hex *hex)
{
    out_add(l->out, terrain_names[hex->terrain]);
    if (hex->number == 0)
        return;
    out_char(l->out, ' ');
    out_number(l->out, hex->number);
}

void linear_hex(struct linear *l, int h)
{
    const struct scene_hex *hex = &l->scene->hex[h];

    linear_name(l, hex->name);
    if (l->brief)
        return;
    out_char(l->out, ' ');
    linear_land(l, hex);
}

void linear_harbour(struct linear *l, const struct scene_harbour *harbour)
{
    if (harbour->kind != TERRAIN_ANY) {
        out_add(l->out, terrain_names[harbour->kind]);
    } else {
        out_number(l->out, harbour->rate);
        out_add(l->out, " to 1");
    }
    out_add(l->out, " harbour");
}

void linear_node(struct linear *l, int node)
{
    uint8_t hexes[PLACE_HEXES];
    int n = place_node_hexes(l->scene, node, hexes);
    const struct scene_harbour *harbour = place_harbour(l->scene, node);

    for (int i = 0; i < n; i++) {
        out_add(l->out, i == 0 ? "" : l->brief ? " " : ", ");
        linear_hex(l, hexes[i]);
    }
    if (harbour != NULL) {
        out_add(l->out, l->brief ? " " : ", ");
        linear_harbour(l, harbour);
    } else if (n < PLACE_HEXES && !l->brief) {
        out_add(l->out, ", coast");
    }
}

void linear_owner(struct linear *l, int seat)
{
    out_add(l->out, l->scene->seat[seat].name);
    out_add(l->out, "'s");
}

/* --- Whose turn it is ------------------------------------------------------------------------- */

static void tell_turn(struct linear *l)
{
    const struct scene *scene = l->scene;
    bool over = scene->on_turn == SEAT_NONE;

    if (over) {
        out_add(l->out, "The game is over");
    } else {
        if (scene->turn > 0) {
            out_add(l->out, "Turn ");
            out_number(l->out, scene->turn);
        } else {
            out_add(l->out, "Set-up");
        }
        out_add(l->out, ": ");
        out_add(l->out, scene->on_turn == scene->viewer ? "you" : scene->seat[scene->on_turn].name);
    }
    if (scene->dice[0] > 0) {
        out_add(l->out, ", dice ");
        out_number(l->out, scene->dice[0]);
        out_add(l->out, " and ");
        out_number(l->out, scene->dice[1]);
    }
    linear_end_line(l);
}

/* --- The land --------------------------------------------------------------------------------- */

static void tell_knights(struct linear *l, const struct scene_hex *hex)
{
    for (int k = 0; k < hex->nknights; k++) {
        if (hex->knight[k] == SEAT_NONE)
            continue;
        out_add(l->out, " with ");
        linear_owner(l, hex->knight[k]);
        out_add(l->out, hex->used[k] ? " used knight" : " knight");
    }
}

static void tell_land(struct linear *l)
{
    const struct scene *scene = l->scene;
    bool brief = l->brief;

    l->brief = false;
    for (int h = 0, row = 1; h < scene->nhexes; h++) {
        bool first = h == 0 || scene->hex[h].y != scene->hex[h - 1].y;
        bool last = h + 1 == scene->nhexes || scene->hex[h + 1].y != scene->hex[h].y;
        if (first) {
            out_add(l->out, "Row ");
            out_number(l->out, row++);
        }
        out_add(l->out, first ? ": " : ", ");
        linear_hex(l, h);
        if (scene->hex[h].robbed)
            out_add(l->out, " with robber");
        tell_knights(l, &scene->hex[h]);
        if (last)
            linear_end_line(l);
    }
    l->brief = brief;
}

/* --- What everybody has ----------------------------------------------------------------------- */

/* In the words of who counts them; else a figure is told by its heading. */
static const struct figure_words {
    uint8_t icon;
    const char *noun;
} figure_words[] = {
    {ICON_POINTS, "point"},  {ICON_CARDS, "card"},        {ICON_DEVELOPMENT, "development card"},
    {ICON_KNIGHT, "knight"}, {ICON_TOKEN, "trade token"},
};

/* "4 roads", "1 city": a heading that is a plural is counted; "road 5" is a length. */
static void tell_heading(struct linear *l, const char *name, int n)
{
    size_t len = strlen(name);
    bool plural = len > 3 && name[len - 1] == 's',
         ies = plural && strcmp(name + len - 3, "ies") == 0;
    if (!plural) {
        out_add(l->out, name);
        out_char(l->out, ' ');
    }
    out_number(l->out, n);
    if (plural && n != 1) {
        out_char(l->out, ' ');
        out_add(l->out, name);
    } else if (plural) {
        out_char(l->out, ' ');
        for (size_t i = 0; i < len - (ies ? 3 : 1); i++)
            out_char(l->out, name[i]);
        out_add(l->out, ies ? "y" : "");
    }
}

static void tell_figure(struct linear *l, const struct scene_figure *figure, int n)
{
    for (size_t i = 0; i < sizeof figure_words / sizeof *figure_words; i++) {
        const struct figure_words *words = &figure_words[i];
        if (words->icon != figure->icon)
            continue;
        out_count(l->out, n, words->noun);
        return;
    }
    tell_heading(l, figure->name, n);
}

static const char *award_name(const struct scene_figure *award)
{
    return award->icon == ICON_ROAD     ? "Longest Road"
           : award->icon == ICON_KNIGHT ? "Largest Army"
                                        : award->name;
}

static void tell_awards(struct linear *l, const struct scene_seat *seat)
{
    for (int i = 0; i < SCENE_AWARDS; i++) {
        if (!(seat->awards >> i & 1) || l->scene->award[i].name == NULL)
            continue;
        out_add(l->out, ", ");
        out_add(l->out, award_name(&l->scene->award[i]));
    }
}

static void tell_seat(struct linear *l, int s)
{
    const struct scene *scene = l->scene;
    const struct scene_seat *seat = &scene->seat[s];
    const char *before = ": ";

    out_add(l->out, seat->name);
    if (strcmp(seat->name, text_colour_name(seat->colour)) != 0) {
        out_add(l->out, ", ");
        out_add(l->out, text_colour_name(seat->colour));
    }
    if (scene->figure[0].name == NULL) {
        out_add(l->out, ": ");
        out_count(l->out, seat->points, "point");
    }
    for (int i = 0; i < SCENE_FIGURES && scene->figure[i].name != NULL; i++) {
        if (i > 0 && seat->figure[i] == 0)
            continue;
        out_add(l->out, before);
        tell_figure(l, &scene->figure[i], seat->figure[i]);
        before = ", ";
    }
    out_token_cost(l->out, seat);
    tell_awards(l, seat);
    linear_end_line(l);
}

/* Those that the viewer may know. */
static void tell_hands(struct linear *l)
{
    for (int s = 0; s < l->scene->nseats; s++) {
        if (!l->scene->seat[s].is_known)
            continue;
        out_hand(l->out, l->scene, s);
        linear_end_line(l);
    }
}

static void tell_bank(struct linear *l)
{
    const struct scene *scene = l->scene;

    if (scene->devs == NULL)
        return;
    out_add(l->out, "Bank: ");
    out_counts(l->out, scene->resources, scene->bank, ", ");
    out_add(l->out, "; ");
    out_count(l->out, scene->deck, "development card");
    linear_end_line(l);
}

/* --- All -------------------------------------------------------------------------------------- */

static void tell(struct linear *l)
{
    tell_turn(l);
    tell_land(l);
    for (int s = 0; s < l->scene->nseats; s++)
        tell_seat(l, s);
    tell_hands(l);
    linear_spots(l);
    linear_rows(l);
    linear_buildings(l);
    linear_harbours(l);
    linear_roads(l);
    linear_sites(l);
    tell_bank(l);
}

void text_linear(const struct scene *scene, struct text *out)
{
    struct linear l = {.scene = scene, .out = out, .max = INT_MAX};

    out_clear(out);
    tell(&l);
}

void text_linear_table(const struct scene *scene, struct text *out)
{
    struct linear l = {.scene = scene, .out = out, .max = INT_MAX};

    out_clear(out);
    tell_turn(&l);
    for (int s = 0; s < scene->nseats; s++)
        tell_seat(&l, s);
    tell_bank(&l);
}

static struct linear tell_within(const struct scene *scene, bool brief, int max, struct text *out)
{
    struct linear l = {.scene = scene, .out = out, .brief = brief, .max = max};

    out_clear(out);
    tell(&l);
    return l;
}

void text_alt(const struct scene *scene, int max, struct text *out)
{
    struct linear l = tell_within(scene, false, max, out);

    if (l.max == 0)
        l = tell_within(scene, true, max, out);
    out->len = l.done;
    out->s[out->len] = '\0';
    out->cut = false;
}
