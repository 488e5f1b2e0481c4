#include "render/scene.h"

#include <string.h>

#include "render/scenes/scenes.h"

static const struct scene_maker {
    const char *game;
    void (*make)(const void *view, const struct names *, struct scene *out);
    void (*mark)(const struct move *legal, size_t n, struct scene *);
} makers[] = {
    {"base", scene_base, scene_base_mark},
};

static const struct scene_maker *maker_of(const struct game *game)
{
    for (size_t i = 0; i < sizeof makers / sizeof *makers; i++) {
        if (strcmp(makers[i].game, game->id) == 0)
            return &makers[i];
    }
    return NULL;
}

bool scene_make(const struct game *game, const void *view, const struct names *names,
                struct scene *out)
{
    const struct scene_maker *maker = maker_of(game);

    if (maker == NULL)
        return false;
    maker->make(view, names, out);
    for (int s = 0; s < out->nseats; s++)
        out->seat[s].colour = (uint8_t)text_colour(names, s);
    return true;
}

void scene_mark(const struct game *game, const struct move *legal, size_t n, struct scene *scene)
{
    const struct scene_maker *maker = maker_of(game);

    if (maker)
        maker->mark(legal, n, scene);
}
