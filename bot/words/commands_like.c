/* What a game has of another is not told again where all are told. */
#include "bot/words/commands.h"

#include <string.h>

int commands_count(const struct game *game, enum commands_part part)
{
    switch (part) {
    case PART_VERBS:
        return game->nverbs;
    case PART_OPTIONS:
        return game->noptions;
    case PART_EDITIONS:
        return game->npresets;
    }
    return 0;
}

static const char *name_of(const struct game *game, enum commands_part part, int i)
{
    switch (part) {
    case PART_VERBS:
        return game->verbs[i].name;
    case PART_OPTIONS:
        return game->options[i].field.name;
    case PART_EDITIONS:
        return game->presets[i].name;
    }
    return "";
}

/* The row of that name, or -1. */
static int find_row(const struct game *game, enum commands_part part, const char *name)
{
    for (int i = commands_count(game, part) - 1; i >= 0; i--)
        if (strcmp(name_of(game, part, i), name) == 0)
            return i;
    return -1;
}

static bool has_all(const struct game *game, const struct game *of, enum commands_part part)
{
    for (int i = 0; i < commands_count(of, part); i++)
        if (find_row(game, part, name_of(of, part, i)) < 0)
            return false;
    return commands_count(of, part) > 0;
}

const struct game *commands_like(const struct game *game, enum commands_part part)
{
    for (int g = 0; games[g] != game; g++)
        if (has_all(game, games[g], PART_VERBS) && has_all(game, games[g], part))
            return games[g];
    return NULL;
}

static bool tells_same(const struct game *game, const struct game *like, enum commands_part part,
                       commands_row *put, int i)
{
    int there = find_row(like, part, name_of(game, part, i));
    struct buffer own, other;
    if (there < 0)
        return false;
    buffer_init(&own, COMMANDS_MAX);
    buffer_init(&other, COMMANDS_MAX);
    put(&own, game, i);
    put(&other, like, there);
    bool same = strcmp(buffer_text(&own), buffer_text(&other)) == 0;
    buffer_fini(&own);
    buffer_fini(&other);
    return same;
}

int commands_rows(struct buffer *out, const struct game *game, const struct game *like,
                  enum commands_part part, commands_row *put)
{
    int n = 0;
    for (int i = 0; i < commands_count(game, part); i++) {
        if (like != NULL && tells_same(game, like, part, put, i))
            continue;
        put(out, game, i);
        n++;
    }
    return n;
}
