/* `hexhost render`: a position as a picture or as text. */
#include "bot/render/render_main.h"

#include "bot/clip.h"
#include "bot/file.h"
#include "bot/render/render_args.h"
#include "bot/render/shown.h"
#include "bot/words/called.h"
#include "bot/words/options.h"
#include "rules/players/players.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FAILED = 1, WRONG = 2 };

static const char usage[] =
    "Usage: hexhost render [FILE] [ARGUMENT...]\n"
    "Shows a position: that of a log (`hexhost export`), or a snapshot of\n"
    "`hexhost engine`. The log of a game that can go on lacks what is secret; it may\n"
    "not tell enough to be shown.\n\n"
    "  --at N           after entry N of the log (after the last)\n"
    "  --demo [N]       instead of a file: a game between computer players after N\n"
    "                   moves (180)\n"
    "  --game NAME      of --demo (base)\n"
    "  --seed N         of --demo (1)\n"
    "  --format FORMAT  png, text, ansi, irc, emoji or linear (png with -o, else\n"
    "                   text)\n"
    "  --layout LAYOUT  board, full, stats, pick-node, pick-edge or pick-hex (board);\n"
    "                   with pick-, the places that the seat on turn may choose are\n"
    "                   numbered; stats is the game in figures\n"
    "  --road           the longest road of the seat on turn is pointed out (png)\n"
    "  --size N         width of a png, 100 to 2400 pixels\n"
    "  --viewer VIEWER  what is shown is what this seat may know: 0 to 5, spectator\n"
    "                   or all (spectator)\n"
    "  -o FILE          where it goes (standard output)\n";

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

static bool load(const struct render_wanted *wanted, struct shown *out, char why[WHY_MAX])
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

static bool find_position(const struct render_wanted *wanted, struct shown *out, char why[WHY_MAX])
{
    if (!wanted->demo)
        return load(wanted, out, why);
    const struct game *game = wanted->game != NULL ? options_game(wanted->game, why) : games[0];
    if (game == NULL)
        return false;
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
static bool mark(const struct render_wanted *wanted, const struct shown *shown, struct scene *scene,
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

static bool make_scene(const struct render_wanted *wanted, const struct shown *shown,
                       struct scene *scene, char why[WHY_MAX])
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

static enum text_style style_of(enum format format)
{
    return format == ANSI ? TEXT_ANSI : format == IRC ? TEXT_MIRC : TEXT_PLAIN;
}

static void write_board(const struct render_wanted *wanted, const struct scene *scene,
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

static bool add_picture(bool made, struct picture *picture, struct buffer *out, char why[WHY_MAX])
{
    if (!made)
        return wrong(why, "There is nothing to be drawn, or no memory left.");
    buffer_add(out, picture->bytes, picture->n);
    picture_free(picture);
    return true;
}

static bool write_picture(const struct render_wanted *wanted, const struct scene *scene,
                          struct buffer *out, char why[WHY_MAX])
{
    const struct picture_wish wish = {wanted->layout->kind, wanted->size};
    struct picture picture;
    return add_picture(picture_make(NULL, scene, &wish, &picture), &picture, out, why);
}

static bool write_stats(const struct render_wanted *wanted, const struct shown *shown,
                        struct buffer *out, char why[WHY_MAX])
{
    static struct text text;
    const struct names names = shown_names(shown);
    struct picture picture;
    if (!shown->counted)
        return wrong(why, "There are no figures: they need the whole log of a game.");
    if (wanted->format == EMOJI)
        return wrong(why, "Figures are no map: say png, text, ansi, irc or linear.");
    if (wanted->format == PNG)
        return add_picture(picture_stats(&shown->stats, &names, wanted->size, &picture), &picture,
                           out, why);
    if (wanted->format == LINEAR)
        text_stats_linear(&shown->stats, &names, &text);
    else
        text_stats(&shown->stats, &names, style_of(wanted->format), &text);
    add_text(&text, out);
    return true;
}

static bool write_scene(const struct render_wanted *wanted, const struct scene *scene,
                        struct buffer *out, char why[WHY_MAX])
{
    static struct text text;
    switch (wanted->format) {
    case PNG:
        return write_picture(wanted, scene, out, why);
    case TEXT:
    case ANSI:
    case IRC:
        write_board(wanted, scene, style_of(wanted->format), out);
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

static bool save(const struct render_wanted *wanted, struct buffer *bytes, char why[WHY_MAX])
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

static bool render(const struct render_wanted *wanted, char why[WHY_MAX])
{
    static struct shown shown;
    static struct scene scene;
    struct buffer bytes;
    buffer_init(&bytes, SHOWN_BYTES_MAX);
    bool fine = find_position(wanted, &shown, why) && make_scene(wanted, &shown, &scene, why);
    if (fine && wanted->layout->is_stats)
        fine = write_stats(wanted, &shown, &bytes, why);
    else if (fine)
        fine = write_scene(wanted, &scene, &bytes, why);
    fine = fine && save(wanted, &bytes, why);
    buffer_fini(&bytes);
    return fine;
}

int render_main(int argc, char **argv)
{
    char why[WHY_MAX];
    struct render_wanted wanted = {.demo = false};
    if (!render_read(&wanted, argc, argv, why)) {
        fprintf(stderr, "hexhost render: %s\n`%s render --help` tells how.\n", why, called());
        return WRONG;
    }
    if (wanted.help) {
        called_print(stdout, usage);
        return EXIT_SUCCESS;
    }
    if (render(&wanted, why))
        return EXIT_SUCCESS;
    fprintf(stderr, "hexhost render: %s\n", why);
    return FAILED;
}
