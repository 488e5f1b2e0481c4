/* `hexhost render`: its arguments. */
#include "bot/render/render_args.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "bot/clip.h"

enum { DEMO_MOVES = 180 };

static const char *const format_names[FORMATS] = {"",    "png",   "text",  "ansi",
                                                  "irc", "emoji", "linear"};

static const struct render_layout layouts[] = {
    {"board", PICTURE_BOARD, PICK_NOTHING, false},  {"full", PICTURE_FULL, PICK_NOTHING, false},
    {"pick-node", PICTURE_BOARD, PICK_NODE, false}, {"pick-edge", PICTURE_BOARD, PICK_EDGE, false},
    {"pick-hex", PICTURE_BOARD, PICK_HEX, false},   {"stats", PICTURE_FULL, PICK_NOTHING, true},
};
enum { LAYOUTS = sizeof layouts / sizeof *layouts };

static const char **place_of(struct render_wanted *wanted, const char *word)
{
    const struct {
        const char *name;
        const char **value;
    } table[] = {
        {"--at", &wanted->at_word},         {"--game", &wanted->game},
        {"--seed", &wanted->seed_word},     {"--format", &wanted->format_word},
        {"--layout", &wanted->layout_word}, {"--size", &wanted->size_word},
        {"--viewer", &wanted->viewer_word}, {"-o", &wanted->out},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (strcmp(word, table[i].name) == 0)
            return table[i].value;
    return NULL;
}

static bool is_number(const char *word)
{
    return word[0] != '\0' && word[strspn(word, "0123456789")] == '\0';
}

static bool take(struct render_wanted *wanted, int argc, char **argv, char why[WHY_MAX])
{
    for (int i = 1; i < argc; i++) {
        const char **place = place_of(wanted, argv[i]);
        if (strcmp(argv[i], "--help") == 0) {
            wanted->help = true;
        } else if (strcmp(argv[i], "--road") == 0) {
            wanted->road = true;
        } else if (strcmp(argv[i], "--demo") == 0) {
            wanted->demo = true;
            if (i + 1 < argc && is_number(argv[i + 1]))
                wanted->demo_word = argv[++i];
        } else if (place != NULL && i + 1 == argc) {
            return wrong(why, "A value is missing after %s.", argv[i]);
        } else if (place != NULL) {
            *place = argv[++i];
        } else if ((argv[i][0] == '-' && argv[i][1] != '\0') || wanted->path != NULL) {
            return wrong(why, "I do not know the argument %s.", clip(argv[i]).text);
        } else {
            wanted->path = argv[i];
        }
    }
    return true;
}

static bool read_number(const char *name, const char *word, uint64_t least, uint64_t most,
                        uint64_t *out, char why[WHY_MAX])
{
    if (word == NULL)
        return true;
    char *end;
    errno = 0;
    unsigned long long n = strtoull(word, &end, 10);
    if (!is_number(word) || errno != 0 || n < least || n > most)
        return wrong(why, "%s is a number from %llu to %llu; you said %s.", name,
                     (unsigned long long)least, (unsigned long long)most, clip(word).text);
    *out = n;
    return true;
}

static bool read_format(struct render_wanted *wanted, char why[WHY_MAX])
{
    wanted->format = wanted->out != NULL ? PNG : TEXT;
    if (wanted->format_word == NULL)
        return true;
    for (int i = PNG; i < FORMATS; i++)
        if (strcmp(wanted->format_word, format_names[i]) == 0) {
            wanted->format = (enum format)i;
            return true;
        }
    return wrong(why, "--format is png, text, ansi, irc, emoji or linear; you said %s.",
                 clip(wanted->format_word).text);
}

static bool read_layout(struct render_wanted *wanted, char why[WHY_MAX])
{
    wanted->layout = &layouts[0];
    if (wanted->layout_word == NULL)
        return true;
    for (int i = 0; i < LAYOUTS; i++)
        if (strcmp(wanted->layout_word, layouts[i].name) == 0) {
            wanted->layout = &layouts[i];
            return true;
        }
    return wrong(why,
                 "--layout is board, full, stats, pick-node, pick-edge or pick-hex; you said %s.",
                 clip(wanted->layout_word).text);
}

static bool read_viewer(struct render_wanted *wanted, char why[WHY_MAX])
{
    const char *word = wanted->viewer_word;
    uint64_t seat = 0;
    wanted->viewer = VIEWER_SPECTATOR;
    if (word == NULL || strcmp(word, "spectator") == 0)
        return true;
    if (strcmp(word, "all") == 0) {
        wanted->viewer = VIEWER_ALL;
        return true;
    }
    if (!is_number(word))
        return wrong(why, "--viewer is a seat from 0, spectator or all; you said %s.",
                     clip(word).text);
    if (!read_number("--viewer", word, 0, SEATS_MAX - 1, &seat, why))
        return false;
    wanted->viewer = (int)seat;
    return true;
}

bool render_read(struct render_wanted *wanted, int argc, char **argv, char why[WHY_MAX])
{
    uint64_t size = 0;
    wanted->seed = 1;
    wanted->moves = DEMO_MOVES;
    if (!take(wanted, argc, argv, why))
        return false;
    if (wanted->help)
        return true;
    if (wanted->demo == (wanted->path != NULL))
        return wrong(why, "Name a file, or say --demo.");
    if (!read_format(wanted, why) || !read_layout(wanted, why) || !read_viewer(wanted, why) ||
        !read_number("--at", wanted->at_word, 1, UINT32_MAX, &wanted->at, why) ||
        !read_number("--seed", wanted->seed_word, 0, UINT64_MAX, &wanted->seed, why) ||
        !read_number("--demo", wanted->demo_word, 0, 100000, &wanted->moves, why) ||
        !read_number("--size", wanted->size_word, PICTURE_WIDTH_MIN, PICTURE_WIDTH_MAX, &size, why))
        return false;
    wanted->size = (int)size;
    return true;
}
