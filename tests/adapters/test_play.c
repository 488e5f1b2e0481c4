/* `hexhost play` as a program: sessions through pipes, arguments, signals. */
#include "adapters/chat.h"
#include "tests/support/program.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

static const char *const nothing[] = {NULL};

/* --- Sessions --------------------------------------------------------------------------------- */

static void a_game_begins_at_once(void **state)
{
    (void)state;
    program_forget();
    struct program run = program_session(nothing, "hand\nboard\n");
    assert_left(&run, 0);
    assert_memory_equal(run.text, "This is game term/1. ", 21);
    assert_said(&run, "Bruno, Carla and Dora are computer players.\n");
    assert_said(&run, "\nOptions: beginner island, trade and build in any order; else");
    assert_said(&run, "As printed: `hexhost play --options edition=2020`.");
    assert_said(&run, "\nCommitment to the dice:\n");
    assert_said(&run, "\nWelcome, Anna! `help` lists the commands, `rules` tells the rules.\n");
    assert_said(&run, "Anna> hand\nYour hand: ");
    assert_said(&run, "The game is kept: `hexhost play --resume term/1` takes it up again.\n");
    assert_null(strchr(run.text, '\033')); /* no colours in a pipe */
    free(run.text);
}

/* U+009B begins a sequence at many a terminal; half a character spoils the one behind it. */
static void what_is_echoed_is_text(void **state)
{
    (void)state;
    program_forget();
    struct program run = program_session(nothing, "a\xC2\x9B"
                                                  "b\nc\xFF"
                                                  "d\xC3\ne\xC3\xB6g\x1B[m\n");
    assert_left(&run, 0);
    assert_said(&run, "Anna> a?b\n");
    assert_said(&run, "Anna> c?d?\n");
    assert_said(&run, "Anna> e\xC3\xB6g?[m\n");
    free(run.text);
}

/* Started by bot/run, nothing is installed: what is to be typed says so. */
static void what_to_type_is_what_was_typed(void **state)
{
    (void)state;
    static const char *const rows[][2] = {
        {"bot/run", "`bot/run play --resume term/1`"},
        {"", "`hexhost play --resume term/1`"},
        {"/a b/run", "`hexhost play --resume term/1`"},
        {"run`rm`", "`hexhost play --resume term/1`"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        program_forget();
        setenv("HEXHOST_CALLED", rows[i][0], 1);
        struct program run = program_session(nothing, "");
        unsetenv("HEXHOST_CALLED");
        assert_said(&run, rows[i][1]);
        free(run.text);
    }
}

/* For the player's eyes alone: it may show the hand. */
static void a_picture_of_the_board_is_a_file(void **state)
{
    (void)state;
    program_forget();
    struct program run = program_session(nothing, "board picture\n");
    const char *said = strstr(run.text, "The picture is in\n");
    char path[512], head[8] = "";
    struct stat about;
    said = said != NULL ? said : strstr(run.text, "The picture is in ");
    assert_non_null(said);
    said += strcspn(said, "/");
    snprintf(path, sizeof path, "%.*s", (int)strcspn(said, "\n") - 1, said);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    assert_int_equal(fread(head, 1, sizeof head, file), sizeof head);
    assert_memory_equal(head, "\x89PNG\r\n\x1a\n", sizeof head);
    fclose(file);
    assert_int_equal(stat(path, &about), 0);
    assert_int_equal(about.st_mode & 0777, 0600);
    unlink(path);
    free(run.text);
}

static void an_unfinished_game_is_mentioned_and_taken_up(void **state)
{
    (void)state;
    program_forget();
    struct program first = program_session(ARGUMENTS("--players", "you,greedy,greedy"), "");
    struct program second = program_session(nothing, "");
    assert_said(&second, "Game term/1 is not finished; `hexhost play --resume term/1`");
    assert_said(&second, "This is game term/2.");
    struct program newest = program_session(ARGUMENTS("--resume"), "who\n");
    assert_said(&newest, "Game term/2 goes on.");
    struct program older = program_session(ARGUMENTS("--resume", "1"), "who\n");
    assert_said(&older, "Game term/1 goes on.");
    assert_said(&older, "Anna (blue)");
    struct program none = program_session(ARGUMENTS("--resume", "7"), "");
    assert_left(&none, 1);
    assert_said(&none, "hexhost play: There is no game term/7; `hexhost export` lists");
    free(first.text);
    free(second.text);
    free(newest.text);
    free(older.text);
    free(none.text);
}

static void assert_lines_fit(const char *text)
{
    for (const char *line = text; *line != '\0'; line += strcspn(line, "\n") + 1)
        assert_in_range(strcspn(line, "\n"), 1, 80);
}

/* What is not given with --options is told, and what play starts from. */
static void options_are_told(void **state)
{
    (void)state;
    static const struct {
        const char *given, *told;
    } rows[] = {
        {"points=8", "Options: beginner island, trade and build in any order, 8 points win; else"},
        {"edition=2020", "Options: beginner island; else as in edition 2020."},
        {"edition=2020,setup=variable", "Options: as usual; edition 2020."},
        {"phases=strict", "Options: beginner island; else as in edition 2020."},
        {"edition=classroom", "Options: beginner island; else as in edition classroom."},
    };
    const char *const sites[] = {"--game=two", "--options=neutral-sites=b1,g4,first=seat"};
    struct program two = program_session(ARGUMENTS(sites[0], sites[1]), "");
    assert_said(&two, "n1 begins with a settlement on b1.");
    free(two.text);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        program_forget();
        struct program run = program_session(ARGUMENTS("--options", rows[i].given), "");
        assert_said(&run, rows[i].told);
        assert_null(strstr(run.text, "As printed"));
        free(run.text);
    }
}

static void arguments_are_checked(void **state)
{
    (void)state;
    static const struct {
        const char *first, *second, *says;
    } rows[] = {
        {"--seed", "xyz", "A seed is 64 hex digits"},
        {"--seed", NULL, "A value is missing after --seed"},
        {"--players", "you,you,greedy", "Two players are called Anna."},
        {"--players", "you,You,greedy", "Two players are called Anna."},
        {"--players", "you,anna,greedy", "Two players are called"},
        {"--players", "name=you,a,b", "Commands use that word; choose another name than you."},
        {"--name", "You", "Commands use that word; choose another name than You."},
        {"--players", "you,greddy,greedy", "did you mean `greedy`? A person"},
        {"--players", "you,Random,greedy", "did you mean `random`?"},
        {"--players", "you,greedy", "for 3 to 4 players, not for 2"},
        {"--players", "a,b,c,d,e", "for 3 to 4 players, not for 5"},
        {"--players", "a,b,c,d,e,f,g", "That is a player too many: g"},
        {"--players", "you,,greedy", "A name is one word that begins with a letter"},
        {"--players", "you,7up,greedy", "A name is one word that begins with a letter"},
        {"--name", "\x1b[2J", "A name is one word that begins with a letter"},
        {"--options", "points=99", "points"},
        {"--options", "colour=red", "colour"},
        {"--options", "setup=given", "whole board"},
        {"--game=two", "--options=neutral-sites=b1", "takes 2 values, with commas between"},
        {"--game=two", "--options=neutral-sites=b1,c1", "edges apart, as with"},
        {"--game", "chess", "There is no game chess; there are base, two, "},
        {"--dance", NULL, "I do not know the argument --dance; `hexhost play --help`"},
        {"--resume", "--seed=00", "keeps its"},
        {"--options=points=5", "--resume", "keeps its"},
        {"--resume=1", "--players=a,b,c", "keeps its"},
        {"--help=yes", NULL, "This takes no value: --help=yes"},
        {"--state-dir", "/dev/null/games", "Games cannot be kept in /dev/null/games"},
    };
    program_forget();
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct program run = program_session(ARGUMENTS(rows[i].first, rows[i].second), "");
        assert_said(&run, rows[i].says);
        assert_true(WIFEXITED(run.status) && WEXITSTATUS(run.status) > 0);
        assert_memory_equal(run.text, "hexhost play: ", 14);
        assert_lines_fit(run.text);
        assert_null(strstr(run.text, "This is game")); /* that, and no more */
        free(run.text);
    }
}

static void names_near_to_a_kind_can_be_had(void **state)
{
    (void)state;
    program_forget();
    struct program run =
        program_session(ARGUMENTS("--players", "name=Greddy,bruno,greedy,greedy"), "\n");
    assert_left(&run, 0);
    assert_said(&run, "Welcome, Greddy and bruno!");
    assert_said(&run, "Carla and Dora are computer players."); /* no second Bruno */
    free(run.text);
}

static void strange_input_does_no_harm(void **state)
{
    (void)state;
    program_forget();
    struct program run;
    char *line = malloc(200001);
    assert_non_null(line);
    memset(line, 'x', 200000);
    line[200000] = '\n';
    program_start(&run, ARGUMENTS("--options", "first=seat"));
    program_type(&run, line, 200001);
    program_type(&run, line + 190000, 10001);
    program_type(&run, "\0\0\n\xff\n", 5);
    program_type(&run, "roll", 4);
    program_finish(&run);
    assert_left(&run, 0);
    assert_said(&run, "That line is far too long (more than 64 KiB); it was not read.");
    assert_said(&run, "That is too long: 10000 bytes");
    assert_said(&run, "There is a control character in that");
    assert_said(&run, "not UTF-8");
    assert_said(&run, "You roll "); /* though the line did not end */
    free(line);
    free(run.text);
}

/* --- Ends ------------------------------------------------------------------------------------- */

static void signals_leave_the_game_kept(void **state)
{
    (void)state;
    static const int signals[] = {SIGTERM, SIGHUP};
    for (int i = 0; i < 2; i++) {
        program_forget();
        struct program run;
        program_start(&run, ARGUMENTS("--options", "first=seat,no-seven-first-rounds=1"));
        program_type(&run, "roll\n", 5);
        assert_true(program_read(&run, "You roll ", PROGRAM_OUTPUT_MAX));
        assert_true(program_read(&run, "end.\nAnna> ", PROGRAM_OUTPUT_MAX));
        kill(run.child, signals[i]);
        assert_true(program_read(&run, "The game is kept: ", PROGRAM_OUTPUT_MAX));
        program_finish(&run);
        assert_left(&run, 0);
        struct program again = program_session(ARGUMENTS("--resume"), "log\n");
        assert_said(&again, "You roll ");
        free(again.text);
        free(run.text);
    }
}

static void ctrl_c_asks_first(void **state)
{
    (void)state;
    program_forget();
    struct program run;
    program_start(&run, nothing);
    assert_true(program_read(&run, "Anna> ", PROGRAM_OUTPUT_MAX));
    kill(run.child, SIGINT);
    assert_true(program_read(&run, "Leave the table?", PROGRAM_OUTPUT_MAX));
    program_type(&run, "n\nhand\nquit\ny\n", 14);
    program_finish(&run);
    assert_left(&run, 0);
    assert_said(&run, "Your hand: ");
    free(run.text);
}

int main(void)
{
    signal(SIGPIPE, SIG_IGN);
    program_directory("play");
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_begins_at_once),
        cmocka_unit_test(what_is_echoed_is_text),
        cmocka_unit_test(what_to_type_is_what_was_typed),
        cmocka_unit_test(a_picture_of_the_board_is_a_file),
        cmocka_unit_test(an_unfinished_game_is_mentioned_and_taken_up),
        cmocka_unit_test(options_are_told),
        cmocka_unit_test(arguments_are_checked),
        cmocka_unit_test(names_near_to_a_kind_can_be_had),
        cmocka_unit_test(strange_input_does_no_harm),
        cmocka_unit_test(signals_leave_the_game_kept),
        cmocka_unit_test(ctrl_c_asks_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
