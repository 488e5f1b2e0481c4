/* Views as JSON: the projection of a game's table of view fields. */
#include "bot/json/json.h"

#include "bot/json/json_put.h"

static void put_set(struct buffer *buffer, const struct view_field *view, const unsigned char *at)
{
    uint64_t words[2] = {0};
    memcpy(words, at, view->size);
    bool first = true;
    buffer_char(buffer, '[');
    for (int i = 0; i < view->field.words->n; i++) {
        if (!(words[i / 64] >> (i % 64) & 1))
            continue;
        if (!first)
            buffer_char(buffer, ',');
        first = false;
        json_put_name(buffer, view->field.words->word[i].name);
    }
    buffer_char(buffer, ']');
}

static void put_element(struct buffer *buffer, const struct game *game,
                        const struct view_field *view, const unsigned char *at)
{
    if (view->field.kind == FIELD_SET) {
        put_set(buffer, view, at);
        return;
    }
    int numbers[OPTIONS_MAX];
    for (int i = 0; i < view->field.width; i++)
        numbers[i] = view_number(view, at, i);
    json_put_value(buffer, game, &view->field, numbers);
}

/* Fields that stand side by side and share what is before the dot of their names are the members of
 * one struct, of which there may be several. Returns how many fields belong to the group at views;
 * 1 where the name has no dot. */
static int group_of(const struct view_field *views, int n)
{
    const char *name = views[0].field.name, *dot = strchr(name, '.');
    int size = 1;
    if (dot)
        while (size < n && strncmp(views[size].field.name, name, (size_t)(dot + 1 - name)) == 0)
            size++;
    return size;
}

struct group {
    const struct game *game;
    const struct view_field *views;
    int n;
    size_t stride;
    const unsigned char *base;
};

static void put_group_element(struct buffer *buffer, const struct group *group, int i)
{
    const struct view_field *views = group->views;
    if (!strchr(views[0].field.name, '.')) {
        put_element(buffer, group->game, views,
                    group->base + views[0].offset + (size_t)i * group->stride);
        return;
    }
    bool first = true;
    buffer_char(buffer, '{');
    for (int v = 0; v < group->n; v++) {
        json_put_key(buffer, &first, strchr(views[v].field.name, '.') + 1);
        put_element(buffer, group->game, &views[v],
                    group->base + views[v].offset + (size_t)i * group->stride);
    }
    buffer_char(buffer, '}');
}

static void put_group(struct buffer *buffer, const struct group *group, int nseats)
{
    if (group->views[0].count == 1) {
        put_group_element(buffer, group, 0);
        return;
    }
    int count = group->views[0].count ? group->views[0].count : nseats;
    buffer_char(buffer, '[');
    for (int i = 0; i < count; i++) {
        if (i > 0)
            buffer_char(buffer, ',');
        put_group_element(buffer, group, i);
    }
    buffer_char(buffer, ']');
}

static void put_group_key(struct buffer *buffer, bool *first, const char *name)
{
    char key[64];
    size_t n = strcspn(name, ".");
    if (n >= sizeof key)
        n = sizeof key - 1;
    memcpy(key, name, n);
    key[n] = '\0';
    json_put_key(buffer, first, key);
}

void json_put_view(struct buffer *buffer, const struct game *game, const void *view, int nseats)
{
    bool first = true;
    buffer_char(buffer, '{');
    for (int v = 0, n; v < game->nviews; v += n) {
        n = group_of(&game->views[v], game->nviews - v);
        struct group group = {game, &game->views[v], n, 0, view};
        for (int i = 0; i < n; i++)
            group.stride += view_element_size(&group.views[i]);
        put_group_key(buffer, &first, group.views[0].field.name);
        put_group(buffer, &group, nseats);
    }
    buffer_char(buffer, '}');
}
