#include "render/emoji.h"

#include "render/out.h"

const struct emoji_set emoji_plain = {
    .icon =
        {
            [ICON_BRICK] = "\U0001F9F1",      [ICON_LUMBER] = "\U0001F332",
            [ICON_WOOL] = "\U0001F411",       [ICON_GRAIN] = "\U0001F33E",
            [ICON_ORE] = "\u26F0\uFE0F",      [ICON_GOLD] = "\U0001FA99",
            [ICON_ROAD] = "\U0001F6E3\uFE0F", [ICON_SETTLEMENT] = "\U0001F3E0",
            [ICON_CITY] = "\U0001F3D9\uFE0F", [ICON_KNIGHT] = "\u2694\uFE0F",
            [ICON_CASTLE] = "\U0001F3F0",     [ICON_POINTS] = "\u2B50",
            [ICON_CARDS] = "\U0001F0CF",      [ICON_DEVELOPMENT] = "\U0001F3B4",
            [ICON_TOKEN] = "\U0001F4B1",      [ICON_CART] = "\U0001F6D2",
            [ICON_RIDER] = "\U0001F3C7",      [ICON_MARKET] = "\U0001F3EA",
            [ICON_ROBBER] = "\U0001F977",     [ICON_LIBRARY] = "\U0001F4DA",
            [ICON_GUILD] = "\u2696\uFE0F",    [ICON_CHURCH] = "\u26EA",
            [ICON_UNIVERSITY] = "\U0001F393", [ICON_LEFT] = "\u2B05\uFE0F",
            [ICON_RIGHT] = "\u27A1\uFE0F",
        },
    .number = {"\u2B1B", "", "2\uFE0F\u20E3", "3\uFE0F\u20E3", "4\uFE0F\u20E3", "5\uFE0F\u20E3",
               "6\uFE0F\u20E3", "7\uFE0F\u20E3", "8\uFE0F\u20E3", "9\uFE0F\u20E3", "\U0001F51F",
               "\U0001F1EA", "\U0001F1F9"},
    .seat = {"\U0001F535", "\U0001F7E0", "\u26AA", "\U0001F534", "\U0001F7E2", "\u26AB"},
    .sea = "\U0001F7E6",
    .desert = "\U0001F3DC\uFE0F",
    .robber = "\U0001F977",
    .blank = "\u2B1B",
    .legend = "\U0001F1EA = 11, \U0001F1F9 = 12",
};

/* --- The map ---------------------------------------------------------------------------------- */

/* Emoji from the left edge to a hex's first: x counts half widths, and a hex is two emoji wide. */
static int last_column(const struct scene *scene)
{
    int last = 0;
    for (int h = 0; h < scene->nhexes; h++)
        last = scene->hex[h].x + 1 > last ? scene->hex[h].x + 1 : last;
    return last + 1;
}

static void add_sea(const struct emoji_set *set, int n, struct text *out)
{
    for (int i = 0; i < n; i++)
        out_add(out, set->sea);
}

static void add_hex(const struct scene_hex *hex, const struct emoji_set *set, struct text *out)
{
    out_add(out, hex->terrain == TERRAIN_DESERT ? set->desert : set->icon[hex->terrain]);
    out_add(out, hex->robbed ? set->robber : set->number[hex->number]);
}

static const struct scene_hex *robbed_hex(const struct scene *scene)
{
    for (int h = 0; h < scene->nhexes; h++)
        if (scene->hex[h].robbed)
            return &scene->hex[h];
    return NULL;
}

/* The robber stands where the number would. */
static void add_robber(const struct scene *scene, const struct emoji_set *set, struct text *out)
{
    const struct scene_hex *hex = robbed_hex(scene);
    if (hex != NULL) {
        out_add(out, set->robber);
        out_add(out, " on ");
        out_char(out, (char)(hex->name[0] - 'a' + 'A'));
        if (hex->number > 0) {
            out_add(out, ", ");
            out_number(out, hex->number);
        }
        out_add(out, set->legend[0] != '\0' ? "; " : "");
    }
    out_add(out, set->legend);
    out_char(out, '\n');
}

bool emoji_board(const struct scene *scene, const struct emoji_set *set, struct text *out)
{
    int width = last_column(scene), column = 0;
    out_clear(out);
    for (int h = 0; h < scene->nhexes; h++) {
        const struct scene_hex *hex = &scene->hex[h];
        bool begins = h == 0 || scene->hex[h - 1].y != hex->y;
        if (begins && h > 0) {
            add_sea(set, width - column + 1, out);
            out_char(out, '\n');
        }
        if (begins)
            add_sea(set, hex->x, out);
        column = begins ? hex->x + 2 : column + 2;
        add_hex(hex, set, out);
    }
    if (scene->nhexes == 0)
        return false;
    add_sea(set, width - column + 1, out);
    out_char(out, '\n');
    add_robber(scene, set, out);
    return true;
}

/* --- Hands and seats -------------------------------------------------------------------------- */

static void add_kind(const char *emoji, const char *word, int count, struct text *out)
{
    if (count == 0)
        return;
    out_add(out, out->len > 0 ? "  " : "");
    out_add(out, emoji != NULL ? emoji : word);
    out_char(out, ' ');
    out_number(out, count);
}

void emoji_hand(const struct scene *scene, int s, const struct emoji_set *set, struct text *out)
{
    out_clear(out);
    if (s < 0 || s >= scene->nseats || !scene->seat[s].is_known)
        return;
    const struct scene_seat *seat = &scene->seat[s];
    for (int r = 0; scene->resources != NULL && r < scene->resources->n; r++)
        add_kind(set->icon[r], scene->resources->word[r].name, seat->hand[r], out);
    for (int d = 0; scene->devs != NULL && d < scene->devs->n; d++)
        add_kind(NULL, scene->devs->word[d].name, seat->dev[d], out);
    if (out->len == 0)
        out_add(out, "no cards");
}

void emoji_seats(const struct scene *scene, const struct emoji_set *set, struct text *out)
{
    out_clear(out);
    for (int s = 0; s < scene->nseats; s++) {
        const struct scene_seat *seat = &scene->seat[s];
        out_add(out, set->seat[seat->colour]);
        out_char(out, ' ');
        out_add(out, seat->name);
        out_add(out, scene->on_turn == s ? " \u25C0" : "");
        for (int f = 0; f < SCENE_FIGURES && scene->figure[f].name != NULL; f++) {
            const char *icon = set->icon[scene->figure[f].icon];
            out_add(out, " \u00B7 ");
            out_add(out, icon != NULL ? icon : scene->figure[f].name);
            out_char(out, ' ');
            out_number(out, seat->figure[f]);
        }
        out_add(out, seat->awards != 0 ? " \U0001F3C6" : "");
        out_char(out, '\n');
    }
}
