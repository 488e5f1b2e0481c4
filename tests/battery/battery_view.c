/* Every number of a view is within what the game's table of view fields says of it, so that JSON,
 * scenes and players may rely on the table. */
#include "tests/battery/trial.h"

#include <string.h>

enum { ENOUGH = 100 /* hidden numbers, of which one must have been drawn otherwise */ };

static bool between(int n, int lo, int hi)
{
    return n >= lo && n <= hi;
}

static bool number_holds(const struct game *game, const struct field *field, int i, int n)
{
    if (field->kind == FIELD_OPTIONS)
        field = &game->options[i].field, i = 0;
    else if (n == UNKNOWN)
        return true;
    const struct words *words = field->pair && i % 2 ? field->pair : field->words;
    bool word = words && field->kind != FIELD_SOME && field->hi == 0;
    return word ? between(n, 0, words->n - 1) : between(n, field->lo, field->hi);
}

static bool set_holds(const struct view_field *view, const unsigned char *at)
{
    for (int bit = view->field.words->n; bit < view->size * 8; bit++)
        if (at[bit / 8] >> bit % 8 & 1)
            return false;
    return true;
}

static bool element_holds(const struct game *game, const struct view_field *view,
                          const unsigned char *at)
{
    if (view->field.kind == FIELD_SET)
        return set_holds(view, at);
    for (int i = 0; i < view->field.width; i++)
        if (!number_holds(game, &view->field, i, view_number(view, at, i)))
            return false;
    return true;
}

/* From one element to the next: fields whose names share what is before a dot lie side by side in a
 * struct, of which there is one for each element. */
static size_t stride_of(const struct game *game, const struct view_field *view)
{
    const char *dot = strchr(view->field.name, '.');
    size_t stride = 0;
    if (!dot)
        return view_element_size(view);
    for (int i = 0; i < game->nviews; i++)
        if (strncmp(game->views[i].field.name, view->field.name,
                    (size_t)(dot + 1 - view->field.name)) == 0)
            stride += view_element_size(&game->views[i]);
    return stride;
}

static void check_field(const struct trial *t, const struct view_field *view,
                        const unsigned char *bytes)
{
    int count = view->count ? view->count : t->nseats;
    size_t stride = stride_of(t->game, view);
    size_t end = view->offset + (size_t)(count - 1) * stride + view_element_size(view);
    REQUIRE(t, NULL, end <= t->game->view_size, "a field lies outside of its view");
    for (int i = 0; i < count; i++) {
        bool holds = element_holds(t->game, view, bytes + view->offset + (size_t)i * stride);
        REQUIRE(t, NULL, holds, view->field.name);
    }
}

/* --- Hidden, so drawn anew ------------------------------------------------------------------ */

static bool all_unknown(const struct view_field *view, const unsigned char *at)
{
    for (int i = 0; i < view->field.width; i++)
        if (view_number(view, at, i) != UNKNOWN)
            return false;
    return true;
}

/* Whether an element of a field, at that offset, is hidden in seen and there in all. */
static bool is_hidden(const struct view_field *view, size_t at, const unsigned char *seen,
                      const unsigned char *all)
{
    bool can_hide = view->field.kind != FIELD_SET && view->field.kind != FIELD_SEAT;
    return can_hide && all_unknown(view, seen + at) && !all_unknown(view, all + at);
}

void count_redrawn(struct trial *t, int viewer, const struct position *twin)
{
    _Alignas(16) unsigned char seen[VIEW_MAX], here[VIEW_MAX], there[VIEW_MAX];
    t->game->view(t->now.bytes, viewer, seen);
    t->game->view(t->now.bytes, VIEWER_ALL, here);
    t->game->view(twin->bytes, VIEWER_ALL, there);
    t->hides = false;
    for (int f = 0; f < t->game->nviews; f++) {
        const struct view_field *view = &t->game->views[f];
        for (int i = 0; i < (view->count ? view->count : t->nseats); i++) {
            size_t at = view->offset + (size_t)i * stride_of(t->game, view);
            if (!is_hidden(view, at, seen, here))
                continue;
            t->hides = true;
            t->nhidden[f]++;
            t->nredrawn[f] += memcmp(here + at, there + at, view_element_size(view)) != 0;
        }
    }
}

void check_redrawn(const struct trial *t)
{
    for (int f = 0; f < t->game->nviews; f++)
        REQUIRE(t, NULL, t->nhidden[f] < ENOUGH || t->nredrawn[f] > 0,
                "what is hidden is never drawn anew");
}

void check_view(const struct trial *t, int viewer)
{
    _Alignas(16) unsigned char bytes[VIEW_MAX];
    t->game->view(t->now.bytes, viewer, bytes);
    for (int i = 0; i < t->game->nviews; i++)
        check_field(t, &t->game->views[i], bytes);
}
