/* `hexhost simulate`: its arguments and its report. */
#include "bot/simulate/simulate.h"

#include "bot/clip.h"
#include "bot/json/json_put.h"
#include "bot/sentence.h"
#include "bot/words/called.h"
#include "bot/words/options.h"
#include "bot/words/span.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

/* The arguments before they are understood: --options needs --game, whichever stands first. */
struct arguments {
    const char *game, *players, *games, *seed, *options, *threads, *cap, *log, *timeout;
    bool json, fair, help;
};

static const struct argument {
    const char *name;
    size_t value; /* where the text goes; for a switch, where true goes */
    bool is_switch;
    const char *help;
} table[] = {
#define VALUE(member) offsetof(struct arguments, member), false
#define SWITCH(member) offsetof(struct arguments, member), true
    {"--game", VALUE(game), "GAME: which game (base)"},
    {"--players", VALUE(players), "LIST: random, greedy or pipe:COMMAND, separated by commas"},
    {"--games", VALUE(games), "N: how many games (1000)"},
    {"--seed", VALUE(seed), "N: the same seed gives the same games (1)"},
    {"--options", VALUE(options), "LIST: as in points=8,edition=2007"},
    {"--threads", VALUE(threads), "N: how many games at a time (1); the figures do not change"},
    {"--cap", VALUE(cap), "N: moves after which a game is given up as unfinished (20000)"},
    {"--log", VALUE(log), "DIR: writes each game to DIR, for verify"},
    {"--pipe-timeout", VALUE(timeout), "MS: milliseconds a program has for a move (1000)"},
    {"--json", SWITCH(json), "prints the report as one JSON object"},
    {"--fair", SWITCH(fair), "draws from the verifiable streams; --log does so anyway"},
    {"--help", SWITCH(help), "prints this"},
};
enum { ARGUMENTS = sizeof table / sizeof *table };

/* --- Arguments -------------------------------------------------------------------------------- */

static bool take(struct arguments *out, int argc, char **argv, int *at, char why[WHY_MAX])
{
    const char *word = argv[*at];
    size_t n = strcspn(word, "=");
    for (int i = 0; i < ARGUMENTS; i++) {
        if (strlen(table[i].name) != n || strncmp(table[i].name, word, n) != 0)
            continue;
        char *member = (char *)out + table[i].value;
        bool attached = word[n] == '=';
        if (table[i].is_switch) {
            memcpy(member, &(bool){true}, sizeof(bool));
            return !attached || wrong(why, "This takes no value: %s.", clip(table[i].name).text);
        }
        const char *value = attached ? word + n + 1 : *at + 1 < argc ? argv[++*at] : NULL;
        memcpy(member, &value, sizeof value);
        return value || wrong(why, "A value is missing after %s.", clip(word).text);
    }
    return wrong(why, "I do not know the argument %s; `%s simulate --help` lists them.",
                 clip(word).text, called());
}

static bool get_number(const char *text, const char *name, uint64_t lo, uint64_t hi, uint64_t *out,
                       char why[WHY_MAX])
{
    if (!text)
        return true;
    char *end;
    errno = 0;
    unsigned long long n = strtoull(text, &end, 10);
    if (*text < '0' || *text > '9' || *end || errno || n < lo || n > hi) {
        snprintf(why, WHY_MAX, "%s must be %llu to %llu; you said %s.", name,
                 (unsigned long long)lo, (unsigned long long)hi, clip(text).text);
        return false;
    }
    *out = n;
    return true;
}

static bool get_int(const char *text, const char *name, int lo, int hi, int *out, char why[WHY_MAX])
{
    uint64_t n = (uint64_t)*out;
    bool got = get_number(text, name, (uint64_t)lo, (uint64_t)hi, &n, why);
    *out = (int)n;
    return got;
}

/* One player of the list, of which n bytes are its name; the list is cut there. */
static bool get_player(struct simulation *out, char *name, char why[WHY_MAX])
{
    static const char pipe[] = "pipe:";
    if (out->nplayers == out->game->seats_max)
        return wrong(why, "Too many players for this game: %s.", clip(name).text);
    struct contestant *player = &out->player[out->nplayers++];
    bool program = strncmp(name, pipe, sizeof pipe - 1) == 0;
    player->command = program ? name + sizeof pipe - 1 : NULL;
    player->kind = player_find(out->game, program ? "random" : name);
    snprintf(player->name, sizeof player->name, "%s", clip(program ? "pipe" : name).text);
    if (player->kind)
        return true;
    char kinds[WHY_MAX / 2] = "";
    for (size_t i = 0, n = 0; player_kinds[i] && n < sizeof kinds; i++)
        if (player_find(out->game, player_kinds[i]->name) == player_kinds[i])
            n += (size_t)snprintf(kinds + n, sizeof kinds - n, "%s%s", n > 0 ? ", " : "",
                                  player_kinds[i]->name);
    snprintf(why, WHY_MAX, "There is no player %s; there are %s and pipe:COMMAND.", clip(name).text,
             kinds);
    return false;
}

static bool get_players(struct simulation *out, char *list, char why[WHY_MAX])
{
    for (char *name = list; name;) {
        char *comma = strchr(name, ',');
        if (comma)
            *comma = '\0';
        if (!get_player(out, name, why))
            return false;
        name = comma ? comma + 1 : NULL;
    }
    if (out->nplayers < out->game->seats_min) {
        snprintf(why, WHY_MAX, "%s needs %s players; you named %d.", out->game->name,
                 span(out->game->seats_min, out->game->seats_max).text, out->nplayers);
        return false;
    }
    return true;
}

/* As many at random as usually play. */
static bool usual_players(struct simulation *out, char why[WHY_MAX])
{
    for (int i = 0; i < out->game->seats_default; i++)
        if (!get_player(out, (char[]){"random"}, why))
            return false;
    return true;
}

static bool make_directory(const char *path, char why[WHY_MAX])
{
    struct stat there;
    if (mkdir(path, 0777) == 0 || (stat(path, &there) == 0 && S_ISDIR(there.st_mode)))
        return true;
    snprintf(why, WHY_MAX, "The directory %.150s cannot be made: %s.", path, strerror(errno));
    return false;
}

/* players, NULL if nobody was asked for, must outlive out and is changed. */
static bool understand(const struct arguments *arguments, char *players, struct simulation *out,
                       char why[WHY_MAX])
{
    *out = (struct simulation){.games = 1000,
                               .seed = 1,
                               .threads = 1,
                               .cap = SIMULATE_CAP,
                               .pipe_timeout = SIMULATE_PIPE_TIMEOUT,
                               .json = arguments->json,
                               .fair = arguments->fair || arguments->log,
                               .log_directory = arguments->log};
    out->game = arguments->game ? options_game(arguments->game, why) : games[0];
    if (!out->game)
        return false;
    game_option_defaults(out->game, out->options);
    return (!arguments->options ||
            options_from_text(out->game, out->options, arguments->options, why)) &&
           get_number(arguments->games, "--games", 1, UINT64_C(1) << 40, &out->games, why) &&
           get_number(arguments->seed, "--seed", 0, UINT64_MAX, &out->seed, why) &&
           get_int(arguments->threads, "--threads", 1, SIMULATE_THREADS_MAX, &out->threads, why) &&
           get_int(arguments->cap, "--cap", 1, 1000000, &out->cap, why) &&
           get_int(arguments->timeout, "--pipe-timeout", 1, 600000, &out->pipe_timeout, why) &&
           (players ? get_players(out, players, why) : usual_players(out, why)) &&
           (!arguments->log || make_directory(arguments->log, why));
}

/* --- Report ----------------------------------------------------------------------------------- */

struct rates {
    double seconds, games_per_s, moves_per_s, moves_per_game, turns_per_game;
};

static struct rates rates_of(const struct tally *tally, double seconds)
{
    double ngames = (double)tally->games, nmoves = (double)tally->moves;
    double time = seconds > 0 ? seconds : 1e-9;
    return (struct rates){seconds, ngames / time, nmoves / time, nmoves / ngames,
                          (double)tally->turns / ngames};
}

/* Points are known of finished games alone. */
static double mean_points(const struct tally *tally, int player)
{
    uint64_t finished = tally->games - tally->unfinished;
    return finished ? (double)tally->points[player] / (double)finished : 0;
}

static void put_decimal(struct buffer *out, double n)
{
    char digits[64];
    snprintf(digits, sizeof digits, "%.3f", n);
    buffer_put(out, digits);
}

static void put_rate(struct buffer *out, bool *first, const char *key, double n)
{
    json_put_key(out, first, key);
    put_decimal(out, n);
}

static void put_counts(struct buffer *out, bool *first, const char *key, const uint64_t *counts,
                       int n)
{
    json_put_key(out, first, key);
    for (int i = 0; i < n; i++) {
        buffer_char(out, i > 0 ? ',' : '[');
        buffer_int(out, (int64_t)counts[i]);
    }
    buffer_char(out, ']');
}

static void report_json(struct buffer *out, const struct simulation *simulation,
                        const struct tally *tally, const struct rates *rates)
{
    bool first = true;
    int n = simulation->nplayers;
    buffer_char(out, '{');
    json_put_key(out, &first, "games");
    buffer_int(out, (int64_t)tally->games);
    put_rate(out, &first, "games_per_s", rates->games_per_s);
    put_rate(out, &first, "moves_per_s", rates->moves_per_s);
    put_rate(out, &first, "moves_per_game", rates->moves_per_game);
    put_rate(out, &first, "turns_per_game", rates->turns_per_game);
    json_put_key(out, &first, "unfinished");
    buffer_int(out, (int64_t)tally->unfinished);
    put_counts(out, &first, "wins", tally->wins, n);
    put_counts(out, &first, "wins_by_seat", tally->wins_by_seat, n);
    json_put_key(out, &first, "mean_points");
    for (int i = 0; i < n; i++) {
        buffer_char(out, i > 0 ? ',' : '[');
        put_decimal(out, mean_points(tally, i));
    }
    buffer_char(out, ']');
    put_counts(out, &first, "late", tally->late, n);
    put_counts(out, &first, "wrong", tally->wrong, n);
    put_rate(out, &first, "seconds", rates->seconds);
    JSON_LITERAL(out, "}\n");
}

static void report_text(const struct simulation *simulation, const struct tally *tally,
                        const struct rates *rates)
{
    printf("%llu game%s in %.2f s: %.0f games/s, %.0f moves/s\n", (unsigned long long)tally->games,
           plural((int64_t)tally->games), rates->seconds, rates->games_per_s, rates->moves_per_s);
    printf("%.1f moves and %.1f turns a game, %llu unfinished\n", rates->moves_per_game,
           rates->turns_per_game, (unsigned long long)tally->unfinished);
    printf("%-16s %10s %8s %12s\n", "player", "wins", "percent", "mean points");
    for (int i = 0; i < simulation->nplayers; i++)
        printf("%-16s %10llu %8.2f %12.2f\n", simulation->player[i].name,
               (unsigned long long)tally->wins[i],
               100 * (double)tally->wins[i] / (double)tally->games, mean_points(tally, i));
    for (int i = 0; i < simulation->nplayers; i++)
        printf("%s%llu",
               i > 0 ? " " : "wins by seat: ", (unsigned long long)tally->wins_by_seat[i]);
    putchar('\n');
    for (int i = 0; i < simulation->nplayers; i++)
        if (simulation->player[i].command)
            printf("player %d, a program: %llu answers late, %llu wrong\n", i,
                   (unsigned long long)tally->late[i], (unsigned long long)tally->wrong[i]);
}

static void report(const struct simulation *simulation, const struct tally *tally, double seconds)
{
    struct rates rates = rates_of(tally, seconds);
    if (!simulation->json) {
        report_text(simulation, tally, &rates);
        return;
    }
    struct buffer out;
    buffer_init(&out, JSON_BYTES_MAX);
    report_json(&out, simulation, tally, &rates);
    fwrite(out.bytes, 1, out.n, stdout);
    buffer_fini(&out);
}

/* --- The command ------------------------------------------------------------------------------ */

static void print_help(void)
{
    called_print(stdout,
                 "Usage: hexhost simulate [ARGUMENTS]\n"
                 "Plays whole games between computer players and reports what came of it.\n\n");
    for (int i = 0; i < ARGUMENTS; i++)
        printf("  %-15s %s\n", table[i].name, table[i].help);
}

/* NULL where there is no memory. */
static char *copy_players(const char *players)
{
    size_t n = strlen(players) + 1;
    char *copy = malloc(n);
    return copy ? memcpy(copy, players, n) : NULL;
}

static int run(const struct arguments *arguments, char *players, char why[WHY_MAX])
{
    struct simulation simulation;
    struct tally tally;
    if (!understand(arguments, players, &simulation, why))
        return 2;
    double seconds;
    if (!simulate(&simulation, &tally, &seconds, why))
        return EXIT_FAILURE;
    report(&simulation, &tally, seconds);
    return fflush(stdout) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

int simulate_main(int argc, char **argv)
{
    struct arguments arguments = {0};
    char why[WHY_MAX] = "";
    for (int i = 1; i < argc; i++)
        if (!take(&arguments, argc, argv, &i, why)) {
            fprintf(stderr, "hexhost simulate: %s\n`%s simulate --help` lists the arguments.\n",
                    why, called());
            return 2;
        }
    if (arguments.help) {
        print_help();
        return EXIT_SUCCESS;
    }
    char *players = arguments.players ? copy_players(arguments.players) : NULL;
    bool copied = players || !arguments.players;
    int status = copied ? run(&arguments, players, why) : EXIT_FAILURE;
    if (status != EXIT_SUCCESS)
        fprintf(stderr, "hexhost simulate: %s\n", copied ? why : "Out of memory.");
    free(players);
    return status;
}
