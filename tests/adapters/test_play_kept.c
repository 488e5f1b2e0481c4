/* `hexhost play`: what was told is kept, whatever happens to the program; damage is noticed. */
#include "bot/store/store.h"
#include "bot/table/table.h"
#include "bot/words/command.h"
#include "tests/bot/store_log.h"
#include "tests/support/program.h"

#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

static const char *const nothing[] = {NULL};

/* --- Sudden death ----------------------------------------------------------------------------- */

struct rolls {
    char text[65536]; /* "3+4 5+5 ..." of the person's own rolls */
};

static void add_rolls_said(struct rolls *rolls, const char *said)
{
    for (const char *at = said; (at = strstr(at, "You roll ")) != NULL; at++) {
        if (strchr(at, '=') == NULL)
            return; /* cut off in the middle: it may be anything */
        size_t n = strlen(rolls->text);
        snprintf(rolls->text + n, sizeof rolls->text - n, "%.3s ", at + 9);
    }
}

static bool add_roll_stored(void *ctx, const struct entry *entry)
{
    struct rolls *rolls = ctx;
    char line[64];
    if (entry->kind != ENTRY_MOVE || entry->by != BY_PERSON)
        return true;
    command_text(games[0], &entry->move, line, sizeof line);
    size_t n = strlen(rolls->text);
    for (int i = 0; strcmp(line, "roll") == 0 && i < entry->facts.n; i++)
        if (strcmp(games[0]->facts[entry->facts.fact[i].kind].name, "rolled") == 0)
            snprintf(rolls->text + n, sizeof rolls->text - n, "%d+%d ",
                     entry->facts.fact[i].open[0], entry->facts.fact[i].open[1]);
    return true;
}

/* What the file has, without a trace of the program that wrote it. */
static void read_stored(struct rolls *rolls)
{
    struct fault fault = {.text = ""};
    struct store *store = store_sqlite(program_games(), &fault);
    struct table *table = store != NULL ? table_load(store, "local/1", &fault) : NULL;
    if (table == NULL)
        fail_msg("%s", fault.text);
    assert_true(table_read(store, table, add_roll_stored, rolls, &fault));
    table_free(table);
    store_close(store);
}

#define SEED "4b696c6c65642c20616e6420756e68757274212121212121212121212121212e"
static const char flow[] = "roll\nrob a\nrob b\nrob c\ndecline\nend\n";

static void type_turns(struct program *run, int n)
{
    for (int i = 0; i < n; i++)
        program_type(run, flow, sizeof flow - 1);
}

/* Kills it when it has said so many bytes; nothing it said is lost, and the dice do not change. */
static void kill_after(size_t bytes, const struct rolls *whole)
{
    static struct rolls said, stored;
    struct program run;
    memset(&said, 0, sizeof said);
    memset(&stored, 0, sizeof stored);
    program_forget();
    program_start(&run, ARGUMENTS("--seed", SEED, "--options", "hand-limit=30"));
    fcntl(run.in, F_SETFL, O_NONBLOCK); /* a pipe full of lines will do */
    type_turns(&run, 40);
    program_read(&run, NULL, bytes);
    kill(run.child, SIGKILL);
    program_finish(&run);
    add_rolls_said(&said, run.text);
    read_stored(&stored);
    if (strncmp(stored.text, said.text, strlen(said.text)) != 0)
        fail_msg("said %s\nstored %s", said.text, stored.text);
    assert_true(strlen(stored.text) <= strlen(said.text) + 4); /* one more at most */
    assert_memory_equal(whole->text, stored.text, strlen(stored.text));
    free(run.text);
    struct program again = program_session(ARGUMENTS("--resume"), "roll\nend\nlog\n");
    assert_left(&again, 0);
    assert_said(&again, "Game local/1 goes on.");
    read_stored(&stored);
    free(again.text);
}

static void nothing_told_is_lost_by_sudden_death(void **state)
{
    (void)state;
    static struct rolls whole;
    struct program run;
    program_forget();
    program_start(&run, ARGUMENTS("--seed", SEED, "--options", "hand-limit=30"));
    fcntl(run.in, F_SETFL, O_NONBLOCK);
    type_turns(&run, 40);
    program_finish(&run);
    add_rolls_said(&whole, run.text);
    assert_true(strlen(whole.text) > 40);
    for (size_t bytes = 300; bytes < run.n; bytes += run.n / 12)
        kill_after(bytes, &whole);
    free(run.text);
}

/* --- Damage ----------------------------------------------------------------------------------- */

static void flip(const char *path, long at, int bit)
{
    FILE *file = fopen(path, "r+b");
    assert_non_null(file);
    fseek(file, at, SEEK_SET);
    int byte = fgetc(file);
    fseek(file, at, SEEK_SET);
    fputc(byte ^ 1 << bit, file);
    fclose(file);
}

static long find_in_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    char *bytes = malloc(PROGRAM_OUTPUT_MAX);
    assert_non_null(bytes);
    size_t n = fread(bytes, 1, PROGRAM_OUTPUT_MAX, file), length = strlen(text);
    long found = -1;
    for (size_t i = 0; i + length <= n && found < 0; i++)
        if (memcmp(bytes + i, text, length) == 0)
            found = (long)i;
    fclose(file);
    free(bytes);
    return found;
}

/* A flipped bit quarantines the game concerned; others are played. */
static void a_damaged_game_is_not_played(void **state)
{
    (void)state;
    program_forget();
    struct program one =
        program_session(ARGUMENTS("--players", "Zacharias,greedy,greedy"), "\n\n\n");
    struct program two = program_session(nothing, "\n\n\n");
    long at = find_in_file(program_games(), "\"name\":\"Zacharias\"");
    assert_true(at > 0);
    flip(program_games(), at + 10, 0);
    struct program damaged = program_session(ARGUMENTS("--resume", "1"), "");
    assert_left(&damaged, 1);
    assert_said(&damaged, "hexhost play: Game term/1 is damaged: ");
    struct program fine = program_session(ARGUMENTS("--resume", "2"), "hand\n");
    assert_left(&fine, 0);
    assert_said(&fine, "Game term/2 goes on.");
    free(one.text);
    free(two.text);
    free(damaged.text);
    free(fine.text);
}

static void an_emptied_file_is_told_from_none(void **state)
{
    (void)state;
    program_forget();
    FILE *file = fopen(program_games(), "wb");
    assert_non_null(file);
    fclose(file);
    struct program emptied = program_session(ARGUMENTS("--resume"), "");
    assert_left(&emptied, 1);
    assert_said(&emptied, "The file of games is empty, ");
    struct program fresh = program_session(nothing, "");
    assert_left(&fresh, 0);
    free(emptied.text);
    free(fresh.text);
}

/* --- Which is taken up ------------------------------------------------------------------------ */

static void keep_game_of_irc(void)
{
    struct fault fault = {.text = ""};
    struct store *store = store_sqlite(program_games(), &fault);
    if (store == NULL)
        fail_msg("%s", fault.text);
    struct store_log log = log_create(store, "irc/net/#catan");
    log_append(&log, NULL, "one");
    log_append(&log, NULL, "two");
    store_close(store);
}

/* Those of other places are none, and one with a given seed comes behind all others. */
static void the_newest_game_of_the_terminal_is_taken_up(void **state)
{
    (void)state;
    program_forget();
    keep_game_of_irc();
    struct program none = program_session(ARGUMENTS("--resume"), "");
    assert_left(&none, 1);
    assert_said(&none, "There is no unfinished game");
    struct program given = program_session(ARGUMENTS("--seed", SEED), "");
    struct program trial = program_session(ARGUMENTS("--resume"), "");
    assert_said(&trial, "Game local/1 goes on.");
    struct program drawn = program_session(nothing, "");
    assert_said(&drawn, "Game local/1 is not finished");
    struct program newest = program_session(ARGUMENTS("--resume"), "");
    assert_said(&newest, "Game term/1 goes on.");
    free(none.text);
    free(given.text);
    free(trial.text);
    free(drawn.text);
    free(newest.text);
}

static void a_damaged_file_is_said(void **state)
{
    (void)state;
    program_forget();
    FILE *file = fopen(program_games(), "w");
    assert_non_null(file);
    for (int i = 0; i < 5000; i++)
        fputs("no games here ", file);
    fclose(file);
    struct program run = program_session(nothing, "");
    assert_left(&run, 1);
    assert_said(&run, "damaged");
    free(run.text);
    program_forget();
}

int main(void)
{
    signal(SIGPIPE, SIG_IGN);
    program_directory("play_kept");
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_told_is_lost_by_sudden_death),
        cmocka_unit_test(a_damaged_game_is_not_played),
        cmocka_unit_test(an_emptied_file_is_told_from_none),
        cmocka_unit_test(the_newest_game_of_the_terminal_is_taken_up),
        cmocka_unit_test(a_damaged_file_is_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
