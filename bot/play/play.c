#include "bot/play/play.h"

#include "adapters/terminal/terminal.h"
#include "adapters/terminal/wrap.h"
#include "bot/clip.h"
#include "bot/hall/directory.h"
#include "bot/sentence.h"
#include "bot/words/called.h"
#include "render/render.h"

#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

/* Places: games with drawn seeds, whose records form a chain; and those whose seed was given. */
static const char drawn_place[] = "term", given_place[] = "local";

/* --- What is said at the door ----------------------------------------------------------------- */

/* "Anna, Bruno and Carla": the persons, or the computer players. Returns how many. */
static int add_names(const struct play *play, bool computers, struct sentence *out)
{
    const struct host_seat *told[SEATS_MAX];
    int n = 0;
    for (int s = 0; s < play->wish.nseats; s++)
        if ((play->wish.seat[s].computer != NULL) == computers)
            told[n++] = &play->wish.seat[s];
    for (int i = 0; i < n; i++)
        sentence_add(out, "%s%s", i == 0 ? "" : i + 1 < n ? ", " : " and ", told[i]->name);
    return n;
}

static void tell_table(const struct play *play, const char *id, struct desk *desk)
{
    char text[1024];
    struct sentence sentence;
    struct text options;
    sentence_init(&sentence, text, sizeof text);
    sentence_add(&sentence, "This is game %s.%s", id, desk->npeople < play->wish.nseats ? " " : "");
    int ncomputers = add_names(play, true, &sentence);
    sentence_add(&sentence, ncomputers == 0   ? ""
                            : ncomputers == 1 ? " is a computer player."
                                              : " are computer players.");
    say_terms(play->game, play->wish.options, NULL, &options);
    sentence_add(&sentence, "\nOptions: %s.", options.s);
    if (!play->has_options && play->game->npresets > 0)
        sentence_add(&sentence, " As printed: `%s play%s%s --options edition=%s`.", called(),
                     play->game == games[0] ? "" : " --game ",
                     play->game == games[0] ? "" : play->game->id, play->game->presets[0].name);
    if (play->has_seed) {
        char hex[FAIR_HEX];
        fair_hex(hex, play->seed.byte, FAIR_BYTES);
        sentence_add(&sentence, "\nSeed: %s", hex);
    }
    desk_say(desk, text);
}

/* Said last, right above the first prompt: a low screen shows that much and the board. */
static void welcome(const struct play *play, struct desk *desk)
{
    char text[512];
    struct sentence sentence;
    sentence_init(&sentence, text, sizeof text);
    sentence_add(&sentence, "Welcome, ");
    add_names(play, false, &sentence);
    sentence_add(&sentence, "! `help` lists the commands, `rules` tells the rules.");
    if (desk->io->width < BOARD_COLUMNS)
        sentence_add(&sentence,
                     "\nBoards take up to %d columns, and there are %d: widen the terminal, or say "
                     "`board linear`, which tells them in sentences.",
                     BOARD_COLUMNS, desk->io->width);
    const struct post post = {
        .kind = POST_NEWS, .audience = AUDIENCE_TABLE, .to = {NULL, NULL}, .text = text};
    desk->chat.post(&desk->chat, &post);
}

static void consider(void *ctx, const struct store_table *row)
{
    char *newest = ctx;
    if (!row->damaged && !row->finished && row->entries >= 2 && newest[0] == '\0')
        memcpy(newest, row->id, sizeof row->id);
}

/* The newest game of this terminal that can be taken up; "": none. One whose seed was given is more
 * of a trial. */
static bool find_newest(struct store *store, char newest[FAIR_ID_MAX + 1], struct fault *fault)
{
    newest[0] = '\0';
    return store_list(store, drawn_place, consider, newest, fault) &&
           (newest[0] != '\0' || store_list(store, given_place, consider, newest, fault));
}

static void tell_unfinished(struct store *store, struct desk *desk)
{
    char newest[FAIR_ID_MAX + 1], text[2 * FAIR_ID_MAX + 256];
    if (!find_newest(store, newest, NULL) || newest[0] == '\0')
        return;
    snprintf(text, sizeof text, "Game %s is not finished; `%s play --resume %s` takes it up again.",
             newest, called(), newest);
    desk_say(desk, text);
}

/* --- Beginning -------------------------------------------------------------------------------- */

/* Persons bring their uid and, as text for the dice, the time (config/fair.md, 3.2); where the seed
 * is given, there is neither. */
static bool open_game(const struct play *play, struct store *store, struct host *host,
                      struct desk *desk, int64_t now, struct fault *fault)
{
    struct host_wish wish = play->wish;
    char text[FAIR_TEXT_MAX + 1];
    wish.place = play->has_seed ? given_place : drawn_place;
    snprintf(text, sizeof text, "%lld", (long long)now);
    int person = 0;
    for (int s = 0; s < wish.nseats; s++) {
        if (wish.seat[s].computer != NULL)
            continue;
        if (!desk_add(desk, wish.seat[s].name))
            return fault_set(fault, FAULT_REFUSED, "There are too many players at this keyboard.");
        if (play->has_seed)
            continue;
        wish.seat[s].uid = desk->person[person++].uid;
        wish.seat[s].text = text;
    }
    char id[FAIR_ID_MAX + 1];
    if (play->plain)
        tell_unfinished(store, desk);
    if (!host_open(host, &wish, now, id, fault))
        return false;
    tell_table(play, id, desk);
    snprintf(desk->table, sizeof desk->table, "%s", id);
    return true;
}

static bool not_taken_up(const char *id, struct fault *fault)
{
    if (fault->kind == FAULT_ABSENT)
        return fault_set(fault, FAULT_ABSENT,
                         "There is no game %s; `%s export` lists those there are.", clip(id).text,
                         called());
    if (fault->kind == FAULT_REFUSED)
        return fault_set(fault, FAULT_REFUSED,
                         "Game %s is over: `%s export %s --as text` tells it again, `%s export %s "
                         "| %s verify -` checks it.",
                         id, called(), id, called(), id, called());
    return false;
}

static bool take_up(const struct play *play, struct store *store, struct host *host,
                    struct desk *desk, struct fault *fault)
{
    char id[FAIR_ID_MAX + 1];
    snprintf(id, sizeof id, "%s", play->resume_id);
    if (id[0] == '\0' && !find_newest(store, id, fault))
        return false;
    if (id[0] == '\0')
        return fault_set(fault, FAULT_ABSENT,
                         "There is no unfinished game; `%s play` begins a new one.", called());
    if (!host_take_up(host, id, fault))
        return not_taken_up(id, fault);
    const struct table *table = host_table(host, id);
    for (int s = 0; s < table->nseats; s++)
        if (table_has_person(table, s) && !desk_add(desk, table->seat[s].name))
            return fault_set(fault, FAULT_REFUSED, "There are too many players at this keyboard.");
    snprintf(desk->table, sizeof desk->table, "%s", id);
    char text[2 * FAIR_ID_MAX + 128];
    snprintf(text, sizeof text, "Game %s goes on. `log` tells what happened, `help` the commands.",
             id);
    desk_say(desk, text);
    return true;
}

/* --- Playing ---------------------------------------------------------------------------------- */

static bool begun(struct host *host, const struct desk *desk)
{
    const struct table *table = host_table(host, desk->table);
    return table != NULL && table->phase != TABLE_LOBBY;
}

static void farewell(struct host *host, struct desk *desk)
{
    char text[512];
    const struct game *game = host_table(host, desk->table)->game;
    if (desk->state == DESK_LEFT)
        snprintf(text, sizeof text, "The game is kept: `%s play --resume %s` takes it up again.",
                 called(), desk->table);
    else
        snprintf(text, sizeof text, "`%s play%s%s` begins another game.", called(),
                 game == games[0] ? "" : " --game ", game == games[0] ? "" : game->id);
    desk_say(desk, text);
}

static bool run(const struct play *play, struct host *host, struct desk *desk, play_clock *clock,
                struct fault *fault)
{
    bool greeted = false;
    while (desk->state == DESK_PLAYING) {
        while (host_poll(host, clock()) || host_wait(host, -1))
            ;
        if (!begun(host, desk))
            return fault_set(fault, FAULT_DISK, "The game could not begin.");
        if (desk->state == DESK_PLAYING && desk->npeople == 0)
            return fault_set(fault, FAULT_DISK, "The game could not go on.");
        if (!play->resume && !greeted && desk->npeople > 0)
            welcome(play, desk);
        greeted = true;
        if (desk->state != DESK_LEFT)
            desk_turn(desk);
    }
    farewell(host, desk);
    return true;
}

bool play_session(const struct play *play, struct store *store, struct desk *desk,
                  const char *reveal_dir, play_clock *clock, struct fault *fault)
{
    struct host *host = host_new(store, &desk->chat, reveal_dir);
    if (host == NULL)
        return fault_set(fault, FAULT_DISK, "There is no memory left.");
    char pictures[PLAY_PATH_MAX];
    snprintf(pictures, sizeof pictures, "%.*s/pictures", PLAY_PATH_MAX - 64, play->state_dir);
    host_set_picture_dir(host, play->state_dir[0] != '\0' ? pictures : NULL);
    bool good = play->resume ? take_up(play, store, host, desk, fault)
                             : open_game(play, store, host, desk, clock(), fault);
    good = good && run(play, host, desk, clock, fault);
    host_free(host);
    return good;
}

/* --- The command ------------------------------------------------------------------------------ */

static int64_t system_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* A file that a program left behind is never empty: games that were in it are lost. */
static bool is_emptied(const char *file)
{
    struct stat status;
    char log[PLAY_PATH_MAX + 8];
    snprintf(log, sizeof log, "%s-wal", file);
    return stat(file, &status) == 0 && status.st_size == 0 && stat(log, &status) != 0;
}

static bool play_here(const struct play *play, struct fault *fault)
{
    char file[PLAY_PATH_MAX], revealed[PLAY_PATH_MAX];
    struct terminal terminal;
    struct desk desk;
    if (!directory_make(play->state_dir, "Name another directory with --state-dir.", fault))
        return false;
    snprintf(file, sizeof file, "%.*s/games.db", PLAY_PATH_MAX - 64, play->state_dir);
    snprintf(revealed, sizeof revealed, "%.*s/revealed", PLAY_PATH_MAX - 64, play->state_dir);
    if (play->resume && is_emptied(file))
        return fault_set(fault, FAULT_ABSENT,
                         "The file of games is empty, what was in it is lost: %.*s. Put a copy in "
                         "its place, or begin a new game: `%s play`.",
                         PLAY_PATH_MAX - 64, file, called());
    struct store *store = store_sqlite(file, fault);
    if (store == NULL)
        return false;
    bool good =
        terminal_init(&terminal) || fault_set(fault, FAULT_DISK, "There is no memory left.");
    if (good) {
        desk_open(&desk, &terminal.io, terminal_has_colour());
        good = play_session(play, store, &desk, revealed, system_clock, fault);
        desk_close(&desk);
        terminal_fini(&terminal);
    }
    store_close(store);
    return good;
}

static void write_error(void *ctx, const char *text, size_t n)
{
    (void)ctx;
    fwrite(text, 1, n, stderr);
}

static void complain(const char *why)
{
    char text[FAULT_TEXT + WHY_MAX];
    snprintf(text, sizeof text, "hexhost play: %s", why);
    wrap_lines(text, terminal_width(), write_error, NULL);
}

/* All that is shown and understood is UTF-8. Where a locale is of another encoding (C is that of
 * many a container) the line editor would drop what that one lacks. */
static void speak_utf8(void)
{
    setlocale(LC_CTYPE, "");
    if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0)
        setlocale(LC_CTYPE, "C.UTF-8");
}

int play_main(int argc, char **argv)
{
    static struct play play;
    char why[WHY_MAX];
    struct fault fault = {.kind = FAULT_NONE};
    if (!play_parse(&play, argc, argv, why)) {
        complain(why);
        return 2;
    }
    if (play.help) {
        play_usage();
        return 0;
    }
    speak_utf8();
    if (play_here(&play, &fault))
        return 0;
    complain(fault.text);
    return fault.kind == FAULT_REFUSED ? 2 : 1;
}
