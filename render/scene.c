#include "render/scene.h"

#include <stdio.h>
#include <string.h>

#include "render/scenes/scenes.h"

static const struct scene_maker {
    const char *game;
    void (*make)(const void *view, const struct names *, int whose, struct scene *out);
    bool (*mark)(const struct move *legal, size_t n, struct scene *);
} makers[] = {
    {"base", scene_base, scene_base_mark},
    {"two", scene_two, scene_base_mark},
    {"island-one", scene_island_one, scene_island_one_mark},
    {"island-two", scene_island_two, scene_island_two_mark},
    {"plus", scene_plus, scene_island_two_mark},
    {"extra", scene_extra, scene_extra_mark},
    {"struggle", scene_struggle, scene_struggle_mark},
};

static const struct scene_maker *maker_of(const struct game *game)
{
    for (size_t i = 0; i < sizeof makers / sizeof *makers; i++) {
        if (strcmp(makers[i].game, game->id) == 0)
            return &makers[i];
    }
    return NULL;
}

static bool is_taken(const struct scene *scene, int colour)
{
    for (int s = 0; s < scene->nseats; s++)
        if (scene->seat[s].colour == colour)
            return true;
    return false;
}

/* In colours that nobody has chosen. */
static void colour_neutrals(struct scene *scene)
{
    int colour = 0;
    for (int i = 0; i < scene->nneutral; i++, colour++) {
        while (is_taken(scene, colour))
            colour++;
        scene->seat[scene->nseats + i].colour = (uint8_t)colour;
    }
}

bool scene_make(const struct game *game, const void *view, const struct names *names,
                struct scene *out)
{
    return scene_make_of(game, view, names, SEAT_NONE, out);
}

bool scene_make_of(const struct game *game, const void *view, const struct names *names, int whose,
                   struct scene *out)
{
    const struct scene_maker *maker = maker_of(game);

    if (maker == NULL)
        return false;
    maker->make(view, names, whose, out);
    for (int s = 0; s < out->nseats; s++)
        out->seat[s].colour = (uint8_t)text_colour(names, s);
    colour_neutrals(out);
    return true;
}

bool scene_mark(const struct game *game, const struct move *legal, size_t n, struct scene *scene)
{
    const struct scene_maker *maker = maker_of(game);

    return maker != NULL && maker->mark(legal, n, scene);
}

void scene_add_row(struct scene *scene, const char *heading, int seat)
{
    if (scene->nrows == SCENE_ROWS)
        return;
    struct scene_row *row = &scene->row[scene->nrows++];
    *row = (struct scene_row){.seat = (int8_t)seat, .first = scene->ncells};
    columns_name(heading, SCENE_HEADING, row->heading);
}

void scene_add_cell(struct scene *scene, enum scene_shape shape, enum scene_icon icon,
                    unsigned state, const char *text)
{
    if (scene->nrows == 0 || scene->ncells == SCENE_CELLS)
        return;
    struct scene_cell *cell = &scene->cell[scene->ncells++];
    *cell = (struct scene_cell){(uint8_t)shape, (uint8_t)icon, (uint8_t)state, ""};
    snprintf(cell->text, sizeof cell->text, "%s", text);
    scene->row[scene->nrows - 1].n++;
}
