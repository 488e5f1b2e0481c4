/* A scene in emoji: an overview for where these are of one width. */
#include "render/emoji.h"

#include <string.h>

/* How much of it is the application's own. */
enum own { OWN_ALL, OWN_LAND, OWN_NONE };

struct emoji_pen {
    const struct scene *scene;
    const struct emoji_place *place;
    struct text *out;
    bool own;
    int longer; /* units that the text will have beside those it has */
};

static void put(struct emoji_pen *pen, int number)
{
    const struct emoji *emoji = &emojis[number];
    const char *found = NULL;

    if (pen->own && pen->place != NULL && pen->place->find != NULL)
        found = pen->place->find(pen->place->ctx, emoji->name);
    if (found != NULL)
        pen->longer += pen->place->longer;
    out_add(pen->out, found != NULL ? found : emoji->plain);
}

static bool has_markdown(const struct emoji_pen *pen)
{
    return pen->place != NULL && !pen->place->bare;
}

static void bold_number(const struct emoji_pen *pen, int number)
{
    const char *mark = has_markdown(pen) ? "**" : "";

    out_add(pen->out, mark);
    out_number(pen->out, number);
    out_add(pen->out, mark);
}

static void put_name(const struct emoji_pen *pen, int seat)
{
    const char *name = pen->scene->seat[seat].name, *called = NULL;
    char escaped[MARKDOWN_BYTES];

    if (!has_markdown(pen)) {
        out_add(pen->out, name);
        return;
    }
    if (pen->place->call != NULL)
        called = pen->place->call(pen->place->ctx, seat);
    text_markdown(name, escaped);
    out_add(pen->out, called != NULL ? called : escaped);
}

/* --- The land: a hex is two emoji, and rows lie one emoji apart ------------------------------- */

static void put_number(struct emoji_pen *pen, int number)
{
    put(pen, number >= 2 && number <= 12 ? EMOJI_TWO + number - 2 : EMOJI_BARE);
}

static int land(const struct scene_hex *hex)
{
    return hex->terrain == TERRAIN_DESERT ? (int)EMOJI_DESERT : EMOJI_ICON + hex->terrain;
}

static void put_hex(struct emoji_pen *pen, const struct scene_hex *hex)
{
    put(pen, land(hex));
    if (hex->robbed)
        put(pen, EMOJI_ICON + ICON_ROBBER);
    else
        put_number(pen, hex->number);
}

/* The plain one is as good, and much shorter. */
static void put_sea(const struct emoji_pen *pen, int from, int to)
{
    for (; from < to; from++)
        out_add(pen->out, emojis[EMOJI_SEA].plain);
}

/* A hex whose topmost node is at x covers the emoji x and x + 1. */
static void draw_land(struct emoji_pen *pen)
{
    const struct scene *scene = pen->scene;
    int width = 0;

    for (int h = 0; h < scene->nhexes; h++)
        width = scene->hex[h].x + 3 > width ? scene->hex[h].x + 3 : width;
    for (int h = 0, x = 0; h < scene->nhexes; h++) {
        put_sea(pen, x, scene->hex[h].x);
        put_hex(pen, &scene->hex[h]);
        x = scene->hex[h].x + 2;
        if (h + 1 < scene->nhexes && scene->hex[h + 1].y == scene->hex[h].y)
            continue;
        put_sea(pen, x, width);
        out_char(pen->out, '\n');
        x = 0;
    }
}

/* What the land does not tell: the robber's number, and what two of the numbers are. */
static void draw_key(struct emoji_pen *pen)
{
    const struct scene *scene = pen->scene;
    bool eleven = pen->place == NULL || !pen->own;
    const char *before = "";

    for (int h = 0; h < scene->nhexes; h++) {
        if (!scene->hex[h].robbed)
            continue;
        put(pen, EMOJI_ICON + ICON_ROBBER);
        out_add(pen->out, " on ");
        put(pen, land(&scene->hex[h]));
        if (scene->hex[h].number > 0)
            out_number(pen->out, scene->hex[h].number);
        before = " · ";
    }
    if (eleven && scene->nhexes > 0) {
        out_add(pen->out, before);
        out_add(pen->out, "🇪 = 11 · 🇹 = 12");
        before = " ";
    }
    if (*before)
        out_char(pen->out, '\n');
}

/* --- The table -------------------------------------------------------------------------------- */

static void draw_turn(struct emoji_pen *pen)
{
    const struct scene *scene = pen->scene;

    if (scene->turn > 0 && scene->on_turn != SEAT_NONE) {
        out_add(pen->out, "Turn ");
        bold_number(pen, scene->turn);
        out_add(pen->out, " · ");
    }
    if (scene->dice[0] > 0) {
        out_add(pen->out, "🎲");
        put(pen, EMOJI_DIE + scene->dice[0] - 1);
        put(pen, EMOJI_DIE + scene->dice[1] - 1);
        out_char(pen->out, ' ');
        bold_number(pen, scene->dice[0] + scene->dice[1]);
        out_add(pen->out, " · ");
    }
    if (scene->on_turn == SEAT_NONE) {
        out_add(pen->out, "The game is over\n");
        return;
    }
    put(pen, EMOJI_SEAT + scene->seat[scene->on_turn].colour);
    out_char(pen->out, ' ');
    put_name(pen, scene->on_turn);
    out_add(pen->out, " to act\n");
}

static void put_figure(struct emoji_pen *pen, const struct scene_figure *figure, int n)
{
    out_add(pen->out, " · ");
    if (figure->icon < ICON_NONE) {
        put(pen, EMOJI_ICON + figure->icon);
    } else {
        out_add(pen->out, figure->name);
        out_char(pen->out, ' ');
    }
    out_number(pen->out, n);
}

/* What the other side of such a card shows. */
static int back_of(int icon)
{
    return icon == ICON_ROAD ? ICON_MILESTONE : icon == ICON_KNIGHT ? ICON_RIDER : ICON_NONE;
}

/* " (🌟2)": so many of the cards before a seat show that. */
static void put_backs(struct emoji_pen *pen, int s, int icon)
{
    const struct scene *scene = pen->scene;
    int n = 0;

    for (int r = 0; r < scene->nrows; r++)
        for (int c = 0; c < scene->row[r].n && scene->row[r].seat == s; c++)
            n += scene->cell[scene->row[r].first + c].icon == icon;
    if (icon == ICON_NONE || n == 0)
        return;
    out_add(pen->out, " (");
    put(pen, EMOJI_ICON + icon);
    out_number(pen->out, n);
    out_char(pen->out, ')');
}

static bool has_award(const struct scene *scene, const struct scene_seat *seat, int icon)
{
    for (int i = 0; i < SCENE_AWARDS; i++)
        if ((seat->awards >> i & 1) && scene->award[i].icon == icon)
            return true;
    return false;
}

static void draw_seat(struct emoji_pen *pen, int s)
{
    const struct scene *scene = pen->scene;
    const struct scene_seat *seat = &scene->seat[s];

    put(pen, EMOJI_SEAT + seat->colour);
    out_char(pen->out, ' ');
    put_name(pen, s);
    out_char(pen->out, ' ');
    bold_number(pen, seat->points);
    out_add(pen->out, seat->points == 1 ? " point" : " points");
    for (int i = 0; i < SCENE_FIGURES && scene->figure[i].name != NULL; i++) {
        if (scene->figure[i].icon == ICON_POINTS)
            continue;
        put_figure(pen, &scene->figure[i], seat->figure[i]);
        put_backs(pen, s, back_of(scene->figure[i].icon));
        if (has_award(scene, seat, scene->figure[i].icon))
            put(pen, EMOJI_AWARD);
    }
    out_char(pen->out, '\n');
}

static int emoji_of_word(const struct words *words, int word)
{
    for (int i = 0; i < EMOJIS; i++)
        if (strcmp(emojis[i].name, words->word[word].name) == 0)
            return i;
    return -1;
}

static void put_kind(struct emoji_pen *pen, const struct words *words, int word, int n)
{
    int emoji = emoji_of_word(words, word);

    if (emoji >= 0) {
        put(pen, emoji);
    } else {
        out_word(pen->out, words, word);
        out_char(pen->out, ' ');
    }
    out_number(pen->out, n);
}

static void draw_bank(struct emoji_pen *pen)
{
    const struct scene *scene = pen->scene;

    if (scene->devs == NULL)
        return;
    out_add(pen->out, "Bank");
    for (int r = 0; r < scene->resources->n; r++) {
        out_char(pen->out, ' ');
        put_kind(pen, scene->resources, r, scene->bank[r]);
    }
    out_add(pen->out, " · ");
    put(pen, EMOJI_ICON + ICON_DEVELOPMENT);
    out_number(pen->out, scene->deck);
    out_char(pen->out, '\n');
}

/* --- All -------------------------------------------------------------------------------------- */

/* Returns its units, those of own emoji where they are shown included. */
static int draw(const struct scene *scene, const struct emoji_place *place, enum own own,
                struct text *out)
{
    struct emoji_pen pen = {scene, place, out, own != OWN_NONE, 0};

    out_clear(out);
    draw_land(&pen);
    draw_key(&pen);
    pen.own = own == OWN_ALL;
    draw_turn(&pen);
    for (int s = 0; s < scene->nseats; s++)
        draw_seat(&pen, s);
    draw_bank(&pen);
    return out_units(out->s) + pen.longer;
}

static void drop_line(struct text *out)
{
    size_t n = out->len > 0 ? out->len - 1 : 0;
    while (n > 0 && out->s[n - 1] != '\n')
        n--;
    out->len = n;
    out->s[n] = '\0';
}

void text_emoji(const struct scene *scene, const struct emoji_place *place, int max,
                struct text *out)
{
    for (enum own own = OWN_ALL; own <= OWN_NONE; own++) {
        if (draw(scene, place, own, out) <= max && !out->cut)
            return;
    }
    while (out->len > 0 && out_units(out->s) > max)
        drop_line(out);
    out->cut = false;
}

void text_emoji_hand(const struct scene *scene, const struct emoji_place *place, int s,
                     struct text *out)
{
    struct emoji_pen pen = {scene, place, out, true, 0};

    out_clear(out);
    if (s < 0 || s >= scene->nseats || !scene->seat[s].is_known)
        return;

    const struct scene_seat *seat = &scene->seat[s];
    for (int r = 0; scene->resources != NULL && r < scene->resources->n; r++) {
        if (seat->hand[r] <= 0)
            continue;
        put_kind(&pen, scene->resources, r, seat->hand[r]);
        out_char(out, ' ');
    }
    out_add(out, seat->cards > 0 ? "· " : "");
    out_count(out, seat->cards, "card");
    out_devs(out, scene, seat);
    out_tokens(out, scene, seat);
}
