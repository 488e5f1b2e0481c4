/* The table in figures, and hands in a line. */
#include "render/render.h"

#include "render/out.h"

enum { NAME = 12, GAP = 2 };

static void right(struct text *out, int columns, const char *text)
{
    out_blanks(out, columns - columns_of(text));
    out_add(out, text);
}

static void draw_number(struct text *out, int columns, int number)
{
    struct text digits;

    out_clear(&digits);
    out_number(&digits, number);
    right(out, columns, digits.s);
}

/* Numbers stand right under their headings. */
static int columns_of_figure(const struct scene *scene, int i)
{
    int columns = columns_of(scene->figure[i].name);
    return GAP + (columns < 3 ? 3 : columns);
}

static bool has_figure(const struct scene *scene, int i)
{
    return i < SCENE_FIGURES && scene->figure[i].name != NULL;
}

static void draw_heading(const struct scene *scene, struct text *out)
{
    static const char key[] = "> on turn";

    out_add(out, key);
    out_blanks(out, 4 + NAME - (int)sizeof key + 1);
    for (int i = 0; has_figure(scene, i); i++)
        right(out, columns_of_figure(scene, i), scene->figure[i].name);
    out_add(out, scene->award[0].name != NULL ? "  award\n" : "\n");
}

static const char *award(const struct scene *scene, const struct scene_seat *seat)
{
    const char *name = "";
    for (int i = 0; i < SCENE_AWARDS; i++)
        if (seat->awards >> i & 1)
            name = *name ? "both" : scene->award[i].name;
    return name;
}

static void draw_row(const struct scene *scene, int s, struct pen *pen)
{
    const struct scene_seat *seat = &scene->seat[s];
    char name[NAME_BYTES];

    columns_name(seat->name, NAME, name);
    out_add(pen->out, scene->on_turn == s ? "> " : "  ");
    char letter = text_colour_letter(seat->colour);
    pen_role(pen, (enum role)seat->colour, letter);
    out_char(pen->out, letter);
    out_char(pen->out, ' ');
    out_add(pen->out, name);
    pen_role(pen, ROLE_PLAIN, ' ');
    out_blanks(pen->out, NAME - columns_of(name));
    int gap = 0; /* of figures that it does not have */
    for (int i = 0; has_figure(scene, i); i++) {
        gap += columns_of_figure(scene, i);
        if (seat->figure[i] == UNKNOWN)
            continue;
        draw_number(pen->out, gap, seat->figure[i]);
        gap = 0;
    }
    if (*award(scene, seat)) {
        out_blanks(pen->out, gap + 2);
        out_add(pen->out, award(scene, seat));
    }
    pen_line(pen);
}

static void draw_bank(const struct scene *scene, struct text *out)
{
    out_add(out, "Bank: ");
    for (int r = 0; r < scene->resources->n; r++) {
        out_number(out, scene->bank[r]);
        out_char(out, ' ');
        out_word(out, scene->resources, r);
        out_add(out, r + 1 < scene->resources->n ? ", " : "; ");
    }
    out_number(out, scene->deck);
    out_add(out, " dev");
    out_char(out, '\n');
}

void text_table(const struct scene *scene, enum text_style style, struct text *out)
{
    struct pen pen = {out, style, ROLE_PLAIN};

    out_clear(out);
    draw_heading(scene, out);
    for (int s = 0; s < scene->nseats + scene->nneutral; s++)
        draw_row(scene, s, &pen);
    if (scene->devs != NULL)
        draw_bank(scene, out);
}

/* "knight, victory point x2" */
static void draw_kinds(const char *label, const struct words *words, const int16_t *count,
                       struct text *out)
{
    const char *before = label;

    for (int w = 0; w < words->n; w++) {
        if (count[w] <= 0)
            continue;
        out_add(out, before);
        out_word(out, words, w);
        if (count[w] > 1) {
            out_add(out, " x");
            out_number(out, count[w]);
        }
        before = ", ";
    }
}

static void old_devs(const struct scene_seat *seat, int16_t old[SCENE_KINDS])
{
    for (int i = 0; i < SCENE_KINDS; i++)
        old[i] = (int16_t)(seat->dev[i] - seat->fresh[i]);
}

void out_devs(struct text *out, const struct scene *scene, const struct scene_seat *seat)
{
    int16_t old[SCENE_KINDS];

    if (scene->devs == NULL)
        return;
    old_devs(seat, old);
    draw_kinds("; cards: ", scene->devs, old, out);
    draw_kinds("; new: ", scene->devs, seat->fresh, out);
}

/* --- Hands and dice --------------------------------------------------------------------------- */

static const struct scene_row *row_of_dice(const struct scene *scene)
{
    for (int r = 0; r < scene->nrows; r++)
        if (scene->row[r].n > 0 && scene->cell[scene->row[r].first].shape == SHAPE_DIE)
            return &scene->row[r];
    return NULL;
}

/* "2 grain, 1 ore"; dice that have not been rolled are a number alone. */
static void add_dice(const struct scene *scene, const struct scene_row *row, unsigned state,
                     struct text *out)
{
    const char *before = "";

    for (int icon = 0; icon < SCENE_ICONS; icon++) {
        int n = 0;
        for (int i = 0; i < row->n; i++) {
            const struct scene_cell *die = &scene->cell[row->first + i];
            n += die->icon == icon && (die->state & state) == state;
        }
        if (n == 0)
            continue;
        out_add(out, before);
        out_number(out, n);
        out_add(out, icon == ICON_NONE ? "" : " ");
        out_add(out, icon == ICON_NONE ? "" : text_icon((enum scene_icon)icon));
        before = ", ";
    }
}

static bool are_kept(const struct scene *scene, const struct scene_row *row)
{
    return (scene->cell[row->first].state & CELL_KEPT) != 0; /* they come first */
}

static void draw_dice(const struct scene *scene, struct text *out)
{
    const struct scene_row *row = row_of_dice(scene);

    if (!row)
        return;
    out_add(out, "Your dice: ");
    add_dice(scene, row, 0, out);
    out_add(out, " (");
    out_add(out, row->heading);
    out_char(out, ')');
    if (are_kept(scene, row)) {
        out_add(out, ", keeping ");
        add_dice(scene, row, CELL_KEPT, out);
    }
}

void out_token_cost(struct text *out, const struct scene_seat *seat)
{
    if (seat->token_cost <= 0)
        return;
    out_add(out, ", an action costs ");
    out_number(out, seat->token_cost);
}

void out_tokens(struct text *out, const struct scene *scene, const struct scene_seat *seat)
{
    for (int i = 0; has_figure(scene, i); i++) {
        if (scene->figure[i].icon != ICON_TOKEN)
            continue;
        out_add(out, "; ");
        out_count(out, seat->figure[i], "trade token");
        out_token_cost(out, seat);
    }
}

static void add_devs_short(const struct scene *scene, const struct scene_seat *seat,
                           struct text *out)
{
    int16_t old[SCENE_KINDS];

    if (scene->devs == NULL)
        return;
    old_devs(seat, old);
    draw_kinds("; ", scene->devs_short, old, out);
    draw_kinds("; new: ", scene->devs_short, seat->fresh, out);
}

static void add_cards(const struct scene *scene, const struct scene_seat *seat, struct text *out)
{
    out_counts(out, scene->resources, seat->hand, ", ");
    out_add(out, " (");
    out_count(out, seat->cards, "card");
    out_char(out, ')');
}

static void add_cards_short(const struct scene *scene, const struct scene_seat *seat,
                            struct text *out)
{
    out_counts_short(out, scene->resources, seat->hand);
    out_add(out, " (");
    out_number(out, seat->cards);
    out_char(out, ')');
}

static void add_tokens_short(const struct scene *scene, const struct scene_seat *seat,
                             struct text *out)
{
    for (int i = 0; has_figure(scene, i); i++) {
        if (scene->figure[i].icon != ICON_TOKEN)
            continue;
        out_add(out, "; ");
        out_count(out, seat->figure[i], "token");
    }
    if (seat->token_cost <= 0)
        return;
    out_add(out, " (action: ");
    out_number(out, seat->token_cost);
    out_char(out, ')');
}

static void draw_hand(const struct scene *scene, int s, bool brief, struct text *out)
{
    if (s >= 0 && s == scene->viewer && s == scene->on_turn)
        draw_dice(scene, out);
    if (s < 0 || s >= scene->nseats || !scene->seat[s].is_known)
        return;

    const struct scene_seat *seat = &scene->seat[s];
    out_add(out, s == scene->viewer ? "Your" : seat->name);
    out_add(out, s == scene->viewer ? " hand: " : "'s hand: ");
    if (seat->cards == 0)
        out_add(out, "no cards");
    else
        (brief ? add_cards_short : add_cards)(scene, seat, out);
    if (brief) {
        add_devs_short(scene, seat, out);
        add_tokens_short(scene, seat, out);
    } else {
        out_devs(out, scene, seat);
        out_tokens(out, scene, seat);
    }
}

void text_hand(const struct scene *scene, int s, struct text *out)
{
    out_clear(out);
    draw_hand(scene, s, true, out);
}

void out_hand(struct text *out, const struct scene *scene, int s)
{
    draw_hand(scene, s, false, out);
}
