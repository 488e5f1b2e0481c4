/* `hexhost render`: a position as a picture or as text. */
#include "bot/render_main.h"

#include "bot/clip.h"
#include "bot/file.h"
#include "bot/shown.h"
#include "render/picture/picture.h"
#include "rules/players/players.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FAILED = 1, WRONG = 2, DEMO_MOVES = 180 };

static const char usage[] =
    "usage: hexhost render [FILE] [ARGUMENT...]\n"
    "Shows a position: that of a log (`hexhost export`), or a snapshot of `hexhost engine`.\n"
    "The log of a game that can go on lacks what is secret; it may not tell enough to be shown.\n\n"
    "  --at N           after entry N of the log (after the last)\n"
    "  --demo [N]       instead of a file: a game between computer players after N moves (180)\n"
    "  --game NAME      of --demo (base)\n"
    "  --seed N         of --demo (1)\n"
    "  --format FORMAT  png, text, ansi, irc, emoji or linear (png with -o, else text)\n"
    "  --layout LAYOUT  board, full, pick-node, pick-edge or pick-hex (board); with pick-,\n"
    "                   the places that the seat on turn may choose are numbered\n"
    "  --road           the longest road of the seat on turn is pointed out (png)\n"
    "  --size N         width of a png, 100 to 2400 pixels\n"
    "  --viewer VIEWER  what is shown is what this seat may know: 0 to 5, spectator or all\n"
    "                   (spectator)\n"
    "  -o FILE          where it goes (standard output)\n";

enum format { FORMAT_UNSAID, PNG, TEXT, ANSI, IRC, EMOJI, LINEAR, FORMATS };
enum pick { PICK_NOTHING, PICK_NODE, PICK_EDGE, PICK_HEX };

static const char *const format_names[FORMATS] = {"",    "png",   "text",  "ansi",
                                                  "irc", "emoji", "linear"};

static const struct layout_word {
    const char *name;
    enum picture_kind kind;
    enum pick pick;
} layouts[] = {
    {"board", PICTURE_BOARD, PICK_NOTHING},  {"full", PICTURE_FULL, PICK_NOTHING},
    {"pick-node", PICTURE_BOARD, PICK_NODE}, {"pick-edge", PICTURE_BOARD, PICK_EDGE},
    {"pick-hex", PICTURE_BOARD, PICK_HEX},
};
enum { LAYOUTS = sizeof layouts / sizeof *layouts };

struct wanted {
    const char *path, *out, *game, *format_word, *layout_word, *viewer_word;
    const char *at_word, *size_word, *seed_word, *demo_word;
    bool demo, help, road;
    enum format format;
    const struct layout_word *layout;
    int viewer, size;
    uint64_t at, seed, moves;
};

/* --- Arguments -------------------------------------------------------------------------------- */

static const char **place_of(struct wanted *wanted, const char *word)
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

static bool take(struct wanted *wanted, int argc, char **argv, char why[WHY_MAX])
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

static bool read_format(struct wanted *wanted, char why[WHY_MAX])
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

static bool read_layout(struct wanted *wanted, char why[WHY_MAX])
{
    wanted->layout = &layouts[0];
    if (wanted->layout_word == NULL)
        return true;
    for (int i = 0; i < LAYOUTS; i++)
        if (strcmp(wanted->layout_word, layouts[i].name) == 0) {
            wanted->layout = &layouts[i];
            return true;
        }
    return wrong(why, "--layout is board, full, pick-node, pick-edge or pick-hex; you said %s.",
                 clip(wanted->layout_word).text);
}

static bool read_viewer(struct wanted *wanted, char why[WHY_MAX])
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

static bool read_arguments(struct wanted *wanted, int argc, char **argv, char why[WHY_MAX])
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

/* --- The position ----------------------------------------------------------------------------- */

/* A log has entries or the header of a revealed game; anything else may be a snapshot. */
static bool is_log(const struct buffer *bytes)
{
    const char *text = bytes->n > 0 ? bytes->bytes : "";
    size_t line = bytes->n > 0 ? strcspn(text, "\n") : 0;
    static const char *const begins[] = {"{\"protocol\":", "{\"seq\":"};
    for (size_t i = 0; i < 2; i++)
        if (line > strlen(begins[i]) && strncmp(text, begins[i], strlen(begins[i])) == 0)
            return true;
    return false;
}

static bool load(const struct wanted *wanted, struct shown *out, char why[WHY_MAX])
{
    struct buffer bytes;
    buffer_init(&bytes, SHOWN_BYTES_MAX);
    bool fine = file_read(wanted->path, &bytes, why);
    const char *text = fine ? buffer_text(&bytes) : "";
    if (fine && is_log(&bytes))
        fine = shown_from_log(out, text, bytes.n, wanted->at, why);
    else if (fine)
        fine = shown_from_snapshot(out, text, bytes.n, why);
    buffer_fini(&bytes);
    return fine;
}

static bool find_position(const struct wanted *wanted, struct shown *out, char why[WHY_MAX])
{
    if (!wanted->demo)
        return load(wanted, out, why);
    const struct game *game = game_find(wanted->game != NULL ? wanted->game : "base");
    if (game == NULL)
        return wrong(why, "There is no game %s.", clip(wanted->game).text);
    shown_from_demo(out, game, wanted->seed, (unsigned)wanted->moves);
    return true;
}

/* --- What is shown ---------------------------------------------------------------------------- */

static void keep_marks(struct scene *scene, enum pick pick)
{
    for (int h = 0; h < scene->nhexes; h++)
        scene->hex[h].marked &= pick == PICK_HEX;
    for (int n = 0; n < scene->nnodes; n++)
        scene->node[n].marked &= pick == PICK_NODE;
    for (int e = 0; e < scene->nedges; e++)
        scene->edge[e].marked &= pick == PICK_EDGE;
}

/* The legal places tell of a hand: they are for that seat's eyes, and for who may know all. */
static bool mark(const struct wanted *wanted, const struct shown *shown, struct scene *scene,
                 char why[WHY_MAX])
{
    static struct move legal[LEGAL_MAX];
    int seat = scene->on_turn;
    if (wanted->layout->pick == PICK_NOTHING)
        return true;
    if (seat == SEAT_NONE || shown->cut)
        return wrong(why, "Nobody can choose a place here.");
    if (wanted->viewer != VIEWER_ALL && wanted->viewer != seat)
        return wrong(why, "Places are for seat %d, who is on turn: --viewer %d, or all.", seat,
                     seat);
    size_t n = shown->game->legal(shown->state, seat, legal, LEGAL_MAX);
    scene_mark(shown->game, legal, n, scene);
    keep_marks(scene, wanted->layout->pick);
    return true;
}

static bool make_scene(const struct wanted *wanted, const struct shown *shown, struct scene *scene,
                       char why[WHY_MAX])
{
    static _Alignas(16) unsigned char view[VIEW_MAX];
    struct names names = shown_names(shown);
    if (wanted->viewer >= shown->nseats)
        return wrong(why, "There is no seat %d.", wanted->viewer);
    if (shown->cut && wanted->viewer != VIEWER_SPECTATOR)
        return wrong(why, "The log holds what everybody may know, and no more.");
    shown->game->view(shown->state, wanted->viewer, view);
    if (!scene_make(shown->game, view, &names, scene))
        return wrong(why, "There are no pictures of %s.", shown->game->name);
    scene_show_last(shown->game, shown->facts.fact, shown->facts.n, scene);
    if (wanted->road && scene->on_turn != SEAT_NONE)
        scene_show_road(scene, scene->on_turn);
    return mark(wanted, shown, scene, why);
}

static void add_text(const struct text *text, struct buffer *out)
{
    buffer_add(out, text->s, text->len);
}

static void write_board(const struct wanted *wanted, const struct scene *scene,
                        enum text_style style, struct buffer *out)
{
    static struct text text;
    text_board(scene, style, &text);
    add_text(&text, out);
    if (wanted->layout->kind == PICTURE_FULL) {
        text_table(scene, style, &text);
        add_text(&text, out);
    }
}

static bool write_emoji(const struct scene *scene, struct buffer *out, char why[WHY_MAX])
{
    static struct text text;
    if (scene->nhexes == 0)
        return wrong(why, "This game has no board of emoji; --format text shows it.");
    text_emoji(scene, NULL, TEXT_BYTES, &text);
    add_text(&text, out);
    return true;
}

static bool write_picture(const struct wanted *wanted, const struct scene *scene,
                          struct buffer *out, char why[WHY_MAX])
{
    const struct picture_wish wish = {wanted->layout->kind, wanted->size};
    struct picture picture;
    if (!picture_make(NULL, scene, &wish, &picture))
        return wrong(why, "There is no memory left, or nothing to draw.");
    buffer_add(out, (const char *)picture.bytes, picture.n);
    picture_free(&picture);
    return true;
}

static bool write_scene(const struct wanted *wanted, const struct scene *scene, struct buffer *out,
                        char why[WHY_MAX])
{
    static struct text text;
    switch (wanted->format) {
    case PNG:
        return write_picture(wanted, scene, out, why);
    case TEXT:
    case ANSI:
    case IRC:
        write_board(wanted, scene,
                    wanted->format == ANSI  ? TEXT_ANSI
                    : wanted->format == IRC ? TEXT_MIRC
                                            : TEXT_PLAIN,
                    out);
        return true;
    case EMOJI:
        return write_emoji(scene, out, why);
    case LINEAR:
        text_linear(scene, &text);
        add_text(&text, out);
        return true;
    case FORMAT_UNSAID:
    case FORMATS:
        break;
    }
    return wrong(why, "There is no such format.");
}

static bool save(const struct wanted *wanted, struct buffer *bytes, char why[WHY_MAX])
{
    if (wanted->out == NULL && wanted->format == PNG && isatty(STDOUT_FILENO))
        return wrong(why, "A picture is not for a terminal: say where it goes with -o FILE.");
    FILE *file = wanted->out != NULL ? fopen(wanted->out, "wb") : stdout;
    if (file == NULL)
        return wrong(why, "%s cannot be written: %s.", clip(wanted->out).text, strerror(errno));
    bool written = fwrite(bytes->bytes, 1, bytes->n, file) == bytes->n;
    written &= fflush(file) == 0;
    if (wanted->out != NULL)
        written &= fclose(file) == 0;
    return written || wrong(why, "The picture could not be written: %s.", strerror(errno));
}

static bool render(const struct wanted *wanted, char why[WHY_MAX])
{
    static struct shown shown;
    static struct scene scene;
    struct buffer bytes;
    buffer_init(&bytes, SHOWN_BYTES_MAX);
    bool fine = find_position(wanted, &shown, why) && make_scene(wanted, &shown, &scene, why) &&
                write_scene(wanted, &scene, &bytes, why) && save(wanted, &bytes, why);
    buffer_fini(&bytes);
    return fine;
}

int render_main(int argc, char **argv)
{
    char why[WHY_MAX];
    struct wanted wanted = {.demo = false};
    if (!read_arguments(&wanted, argc, argv, why)) {
        fprintf(stderr, "hexhost render: %s\n`hexhost render --help` tells how.\n", why);
        return WRONG;
    }
    if (wanted.help) {
        fputs(usage, stdout);
        return EXIT_SUCCESS;
    }
    if (render(&wanted, why))
        return EXIT_SUCCESS;
    fprintf(stderr, "hexhost render: %s\n", why);
    return FAILED;
}
