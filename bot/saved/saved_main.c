/* `hexhost backup` and `hexhost export`: their arguments. */
#include "bot/saved/saved.h"

#include "bot/clip.h"
#include "bot/play/state_dir.h"
#include "bot/words/called.h"
#include "config/config.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { EXPORT_BYTES_MAX = 128 << 20, FAILED = 1, WRONG = 2 };

static const char backup_usage[] =
    "Usage: hexhost backup [--to FILE]\n"
    "                      [--file FILE | --state-dir DIR | --config FILE]\n"
    "Copies the file of saved games, also while it is in use. The copy is checked\n"
    "before it takes the place of an older one.\n\n"
    "  --to FILE        where the copy goes (games.db.backup beside games.db)\n"
    "  --file FILE      the file of saved games (games.db where games are kept)\n"
    "  --state-dir DIR  where games are kept\n"
    "  --config FILE    those of the host that runs with it\n\n"
    "To go back to the copy: stop hexhost, move games.db, games.db-wal and\n"
    "games.db-shm away, and copy it to games.db.\n";

static const char export_usage[] =
    "Usage: hexhost export [TABLE] [--as json|text] [--viewer SEAT]\n"
    "                      [--file FILE | --state-dir DIR | --config FILE]\n"
    "Prints the log of a table, one JSON object a line; without a table it lists the\n"
    "saved games: term/3, irc/libera/#catan/12. A game that is over is revealed, seed\n"
    "and all, as `hexhost verify` reads it. Of a game that can go on there is only\n"
    "what everybody may know; its seed stays secret.\n\n"
    "  --as text        tells what happened in sentences: the number of the entry in\n"
    "                   the log, and what all at the table were told of it\n"
    "  --viewer SEAT    what who sat there was told, from 0; of a game that is over\n"
    "  --file FILE      the file of saved games (games.db where games are kept)\n"
    "  --state-dir DIR  where games are kept\n"
    "  --config FILE    those of the host that runs with it\n";

struct wanted {
    const char *command, *usage;
    const char *to, *file, *state_dir, *config, *table, *as, *seat;
    bool help;
    char path[STORE_PATH_MAX];
};

static bool complain(const struct wanted *wanted, const char *what, const char *about)
{
    fprintf(stderr, "hexhost %s: %s%s\n`%s %s --help` tells how.\n", wanted->command, what,
            about != NULL ? clip(about).text : "", called(), wanted->command);
    return false;
}

/* Where the value of that argument goes; NULL: it is none. */
static const char **place_of(struct wanted *wanted, const char *name)
{
    bool copies = strcmp(wanted->command, "backup") == 0;
    if (copies && strcmp(name, "--to") == 0)
        return &wanted->to;
    if (!copies && strcmp(name, "--as") == 0)
        return &wanted->as;
    if (!copies && strcmp(name, "--viewer") == 0)
        return &wanted->seat;
    if (strcmp(name, "--file") == 0)
        return &wanted->file;
    if (strcmp(name, "--state-dir") == 0)
        return &wanted->state_dir;
    if (strcmp(name, "--config") == 0)
        return &wanted->config;
    return !copies && name[0] != '-' && wanted->table == NULL ? &wanted->table : NULL;
}

static bool take(struct wanted *wanted, int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--help") == 0) {
            wanted->help = true;
            return true;
        }
        const char **place = place_of(wanted, argv[i]);
        if (place == NULL)
            return complain(wanted, "I do not know the argument ", argv[i]);
        if (place != &wanted->table && ++i == argc)
            return complain(wanted, "a value is missing after ", argv[i - 1]);
        *place = argv[i];
    }
    return true;
}

/* Where the host keeps its games. */
static bool read_config(const char *path, char out[STATE_DIR_MAX])
{
    static struct config_report report;
    struct config *config = config_load(path, &report);
    if (config == NULL) {
        report_print(&report, stderr);
        return false;
    }
    snprintf(out, STATE_DIR_MAX, "%s", config->host.state_directory);
    config_free(config);
    return true;
}

static bool find_file(struct wanted *wanted)
{
    char directory[STATE_DIR_MAX], why[WHY_MAX];
    if (wanted->file != NULL)
        return snprintf(wanted->path, sizeof wanted->path, "%s", wanted->file) <
                   (int)sizeof wanted->path ||
               complain(wanted, "the file's name is too long", NULL);
    if (wanted->config != NULL && !read_config(wanted->config, directory))
        return false;
    if (wanted->config == NULL && !state_dir(wanted->state_dir, directory, why))
        return complain(wanted, why, NULL);
    snprintf(wanted->path, sizeof wanted->path, "%.*s/games.db", STATE_DIR_MAX - 64, directory);
    return true;
}

static int failed(const struct wanted *wanted, const struct fault *fault)
{
    fprintf(stderr, "hexhost %s: %s\n", wanted->command, fault->text);
    return FAILED;
}

int backup_main(int argc, char **argv)
{
    struct wanted wanted = {.command = "backup", .usage = backup_usage};
    struct fault fault = {.text = ""};
    char to[STORE_PATH_MAX];
    if (!take(&wanted, argc, argv) || (!wanted.help && !find_file(&wanted)))
        return WRONG;
    if (wanted.help) {
        called_print(stdout, wanted.usage);
        return 0;
    }
    store_backup_path(wanted.path, to, sizeof to);
    if (wanted.to != NULL)
        snprintf(to, sizeof to, "%.*s", STORE_PATH_MAX - 1, wanted.to);
    if (!store_backup(wanted.path, to, &fault))
        return failed(&wanted, &fault);
    printf("The saved games are copied to %s.\n", to);
    return 0;
}

/* What is printed; false, and it is said: it cannot be asked for so. */
static bool take_form(const struct wanted *wanted, bool *told, int *viewer)
{
    *told = wanted->as != NULL && strcmp(wanted->as, "text") == 0;
    *viewer = VIEWER_SPECTATOR;
    if (wanted->as != NULL && !*told && strcmp(wanted->as, "json") != 0)
        return complain(wanted, "--as is json or text; you said ", wanted->as);
    if (wanted->seat == NULL)
        return true;
    if (!*told || wanted->table == NULL)
        return complain(wanted, "--viewer goes with a table and --as text", NULL);
    if (strlen(wanted->seat) != 1 || wanted->seat[0] < '0' || wanted->seat[0] >= '0' + SEATS_MAX)
        return complain(wanted, "--viewer is a seat from 0; you said ", wanted->seat);
    *viewer = wanted->seat[0] - '0';
    return true;
}

static int print_saved(const struct wanted *wanted)
{
    struct fault fault = {.text = ""};
    struct buffer out;
    bool open = false, told;
    int viewer;
    if (!take_form(wanted, &told, &viewer))
        return WRONG;
    if (access(wanted->path, F_OK) != 0) {
        fault_set(&fault, FAULT_ABSENT, "There are no saved games at %s.", wanted->path);
        return failed(wanted, &fault);
    }
    struct store *store = store_sqlite(wanted->path, &fault);
    if (store == NULL)
        return failed(wanted, &fault);
    buffer_init(&out, EXPORT_BYTES_MAX);
    bool good = wanted->table == NULL ? saved_list(store, &out, &fault)
                : told                ? saved_tell(store, wanted->table, viewer, &out, &fault)
                                      : saved_export(store, wanted->table, &out, &open, &fault);
    if (!good && wanted->table != NULL && fault.kind == FAULT_ABSENT)
        fault_set(&fault, FAULT_ABSENT, "There is no game %s; `%s export` lists those there are.",
                  clip(wanted->table).text, called());
    if (good && (fwrite(buffer_text(&out), 1, out.n, stdout) != out.n || fflush(stdout) != 0))
        good = fault_set(&fault, FAULT_DISK, "It could not be written out.");
    if (good && open)
        fprintf(stderr,
                "hexhost export: Game %s can go on, so its seed stays secret: this is what "
                "everybody may know.\n",
                wanted->table);
    buffer_fini(&out);
    store_close(store);
    return good ? 0 : failed(wanted, &fault);
}

int export_main(int argc, char **argv)
{
    struct wanted wanted = {.command = "export", .usage = export_usage};
    if (!take(&wanted, argc, argv))
        return WRONG;
    if (wanted.help) {
        called_print(stdout, wanted.usage);
        return 0;
    }
    return find_file(&wanted) ? print_saved(&wanted) : WRONG;
}
