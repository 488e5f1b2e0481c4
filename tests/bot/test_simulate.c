/* bot/simulate/simulate*.c, bot/simulate/selfplay.c, bot/simulate/pipeplayer.c: whole games between
 * computer players. */
#include "bot/simulate/simulate.h"
#include "rules/base/view.h"
#include "tests/support/run_main.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

static struct run run;
static char why[WHY_MAX];

static struct simulation simulation_of(const char *const names[4])
{
    struct simulation simulation = {.game = &base_game,
                                    .nplayers = 4,
                                    .games = 12,
                                    .seed = 5,
                                    .threads = 1,
                                    .cap = SIMULATE_CAP,
                                    .pipe_timeout = 60000};
    game_option_defaults(&base_game, simulation.options);
    simulation.options[OPT_POINTS] = 5;
    for (int i = 0; i < 4; i++) {
        struct contestant *player = &simulation.player[i];
        bool program = strncmp(names[i], "pipe:", 5) == 0;
        player->command = program ? names[i] + 5 : NULL;
        player->kind = player_find(&base_game, program ? "random" : names[i]);
        assert_non_null(player->kind);
        snprintf(player->name, sizeof player->name, "%s", program ? "pipe" : names[i]);
    }
    return simulation;
}

static const char *const four_random[] = {"random", "random", "random", "random"};

static struct tally figures(const struct simulation *simulation)
{
    struct tally tally;
    double seconds;
    if (!simulate(simulation, &tally, &seconds, why))
        fail_msg("%s", why);
    return tally;
}

static uint64_t sum(const uint64_t n[SEATS_MAX])
{
    return n[0] + n[1] + n[2] + n[3] + n[4] + n[5];
}

static int64_t points(const struct tally *tally)
{
    int64_t all = 0;
    for (int i = 0; i < SEATS_MAX; i++)
        all += tally->points[i];
    return all;
}

static void figures_add_up(void **state)
{
    (void)state;
    struct simulation simulation = simulation_of(four_random);
    struct tally tally = figures(&simulation);
    assert_int_equal(tally.games, 12);
    assert_int_equal(tally.unfinished, 0);
    assert_int_equal(sum(tally.wins), 12);
    assert_int_equal(sum(tally.wins_by_seat), 12);
    assert_true(points(&tally) >= 12 * (5 + 3 * 2));
    assert_true(tally.moves > tally.turns && tally.turns > 12);
    assert_int_equal(sum(tally.late) + sum(tally.wrong), 0);
}

/* The figures depend on the seed, not on how many threads share the games. */
static void threads_change_nothing(void **state)
{
    (void)state;
    for (int fair = 0; fair < 2; fair++) {
        struct simulation simulation = simulation_of(four_random);
        simulation.fair = fair;
        struct tally one = figures(&simulation), same = figures(&simulation);
        assert_memory_equal(&one, &same, sizeof one);
        simulation.threads = 3;
        struct tally three = figures(&simulation);
        assert_memory_equal(&one, &three, sizeof one);
        simulation.seed = 6;
        struct tally other = figures(&simulation);
        assert_memory_not_equal(&one, &other, sizeof one);
    }
}

/* Player i sits on seat (i + number of the game) % 4. */
static void seats_rotate(void **state)
{
    (void)state;
    static const char *const names[] = {"random", "greedy", "random", "random"};
    struct simulation simulation = simulation_of(names);
    simulation.games = 8;
    struct tally tally = figures(&simulation);
    assert_true(tally.wins[1] >= 6);
    for (int seat = 0; seat < 4; seat++)
        assert_true(tally.wins_by_seat[seat] >= 1);
}

static void unfinished_games(void **state)
{
    (void)state;
    struct simulation simulation = simulation_of(four_random);
    simulation.cap = 20;
    struct tally tally = figures(&simulation);
    assert_int_equal(tally.unfinished, 12);
    assert_int_equal(tally.moves, 12 * 20);
    assert_int_equal(sum(tally.wins), 0);
    assert_int_equal(points(&tally), 0);
}

static void games_that_cannot_be_opened(void **state)
{
    (void)state;
    struct simulation simulation = simulation_of(four_random);
    struct tally tally;
    simulation.options[OPT_SETUP] = SETUP_GIVEN;
    simulation.threads = 2;
    double seconds;
    assert_false(simulate(&simulation, &tally, &seconds, why));
    assert_non_null(strstr(why, "board"));
}

/* --- Programs as players ---------------------------------------------------------------------- */

static int64_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* Answers with the first move that it is given, or with nonsense where there are only templates. */
#define FIRST_MOVE                                                                                 \
    "sed -u 's/.*\"moves\":\\[{\"seat\":[0-9],\"do\":\\(\"[^\"]*\"\\).*/{\"do\":\\1}/'"

static void a_program_plays(void **state)
{
    (void)state;
    static const char *const names[] = {"random", "pipe:" FIRST_MOVE, "random", "random"};
    struct simulation simulation = simulation_of(names);
    simulation.games = 2;
    simulation.cap = 200;
    struct tally tally = figures(&simulation);
    assert_int_equal(tally.games, 2);
    assert_int_equal(sum(tally.late), 0);
    /* Only discards are templates alone, and its answers to those are no JSON of a move. */
    assert_true(tally.wrong[1] < 20);
    assert_int_equal(tally.wrong[0] + tally.wrong[2] + tally.wrong[3], 0);
}

static uint64_t wrong_answers(const char *command, int timeout, uint64_t *late)
{
    const char *const names[] = {command, "random", "random", "random"};
    struct simulation simulation = simulation_of(names);
    simulation.games = 1;
    simulation.cap = 30;
    simulation.pipe_timeout = timeout;
    struct tally tally = figures(&simulation);
    assert_int_equal(tally.moves, 30);
    *late = tally.late[0];
    return tally.wrong[0];
}

/* Whether a program that always answers so is told that: it writes down what it gets. */
static void is_told(const char *answer, int timeout, const char *reason)
{
    static char got[1 << 20];
    char command[512];
    uint64_t late;
    static const char path[] = TEST_TMP "/simulate-told";
    snprintf(command, sizeof command, "pipe:tee %s | sed -u 's/.*/%s/'", path, answer);
    wrong_answers(command, timeout, &late);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    size_t n = fread(got, 1, sizeof got - 1, file);
    fclose(file);
    remove(path);
    got[n] = '\0';
    const char *next = strchr(got, '\n');
    assert_true(next != NULL && strstr(got, "\"wrong\"") > next);
    if (strstr(next, reason) == NULL)
        fail_msg("%s is not told: %.300s", reason, next);
}

static void programs_are_told_what_was_wrong(void **state)
{
    (void)state;
    is_told("{\"do\":\"roll\"}", 60000,
            "\"wrong\":\"Set-up: place a settlement first, as in `build settlement c2`.\"");
    is_told("{\"do\":\"rool\"}", 60000, "\"wrong\":\"I do not know `rool`; did you mean `roll`");
    is_told("{\"move\":1}", 60000, "\"wrong\":\"An answer is an object with \\\"do\\\", as in ");
    is_told("roll", 60000, "\"wrong\":\"");
}

/* Each becomes a random legal move and is counted. */
static void wrong_and_late_answers(void **state)
{
    (void)state;
    uint64_t late;
    assert_true(wrong_answers("pipe:sed -u 's/.*/{\"do\":\"roll the bones\"}/'", 60000, &late) > 3);
    assert_int_equal(late, 0);
    assert_true(wrong_answers("pipe:sed -u 's/.*/{}/'", 60000, &late) > 3);
    assert_true(wrong_answers("pipe:true", 60000, &late) > 3);
    assert_int_equal(late, 0);
    assert_true(wrong_answers("pipe:/nowhere/there-is-no-such-program", 60000, &late) > 3);
    assert_int_equal(wrong_answers("pipe:cat >/dev/null", 1, &late), 0);
    assert_true(late > 3);
}

/* Programs that do not end with their input are killed with all that they have started, and the
 * waiting is not counted. They hold one end of a pipe, which reads as ended when all are gone. */
static void programs_that_do_not_end(void **state)
{
    (void)state;
    static const char *const names[] = {"pipe:sleep 1000 & sleep 1000", "pipe:sleep 1000", "random",
                                        "random"};
    struct simulation simulation = simulation_of(names);
    simulation.games = 1;
    simulation.cap = 3;
    simulation.pipe_timeout = 300;
    struct tally tally;
    double seconds = -1;
    int ends[2];
    char byte;
    assert_int_equal(pipe(ends), 0);
    int64_t before = now();
    assert_true(simulate(&simulation, &tally, &seconds, why));
    assert_int_equal(tally.moves, 3);
    assert_true(seconds >= 0 && seconds * 1000 <= (double)(now() - before - 290));
    close(ends[1]);
    assert_int_equal(read(ends[0], &byte, 1), 0);
    close(ends[0]);
}

/* A program gets what a person in its seat would see. */
static void a_program_knows_its_seat_alone(void **state)
{
    (void)state;
    static const char *const names[] = {"random", "pipe:tee " TEST_TMP "/told.jsonl | " FIRST_MOVE,
                                        "random", "random"};
    struct simulation simulation = simulation_of(names);
    simulation.games = 1;
    simulation.seed = 11;
    figures(&simulation);
    static char line[JSON_BYTES_MAX];
    FILE *file = fopen(TEST_TMP "/told.jsonl", "r");
    assert_non_null(file);
    int nlines = 0;
    for (; fgets(line, sizeof line, file); nlines++) {
        assert_null(strstr(line, "\"seers\""));
        assert_null(strstr(line, "\"seat\":0,\"card\""));
        assert_non_null(strstr(line, "{\"game\":0,\"seat\":1,\"facts\":["));
        assert_non_null(strstr(line, "\"hand\":[null,{"));
        assert_non_null(strstr(line, "\"dev\":[null,{"));
    }
    assert_true(nlines > 10);
    fclose(file);
}

/* --- The command ------------------------------------------------------------------------------ */

static int command(const char *const *arguments)
{
    run_main(&run, simulate_main, arguments, "", 0);
    return run.status;
}

static void the_report(void **state)
{
    (void)state;
    const char *const arguments[] = {
        "simulate", "--game", "base",      "--players=random,random,random", "--games", "3",
        "--seed",   "2",      "--options", "points=4,setup=random",          "--json",  NULL};
    assert_int_equal(command(arguments), 0);
    static const char *const keys[] = {
        "{\"games\":3,",       "\"games_per_s\":",  "\"moves_per_s\":",  "\"moves_per_game\":",
        "\"turns_per_game\":", "\"unfinished\":0,", "\"wins\":[",        "\"wins_by_seat\":[",
        "\"mean_points\":[",   "\"late\":[0,0,0]",  "\"wrong\":[0,0,0]", "\"seconds\":"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        assert_non_null(strstr(run.output, keys[i]));
    struct cJSON *object = json_parse(run.output, run.n, why);
    assert_non_null(object);
    json_free(object);
    const char *const plain[] = {"simulate", "--games=2", "--options=points=4", NULL};
    assert_int_equal(command(plain), 0);
    assert_non_null(strstr(run.output, "2 games in "));
    const char *const one[] = {"simulate", "--games=1", "--options=points=4", NULL};
    assert_int_equal(command(one), 0);
    assert_non_null(strstr(run.output, "1 game in "));
    assert_non_null(strstr(run.output, "wins by seat: "));
}

static void wrong_arguments(void **state)
{
    (void)state;
    static const struct {
        const char *argument, *told;
    } rows[] = {
        {"--game=chess",
         "hexhost simulate: There is no game chess; there are base, two, island-one, island-two, "
         "plus, extra or struggle.\n"},
        {"--players=random", "needs 3 to 4 players; you named 1"},
        {"--players=random,random,random,random,random", "Too many players"},
        {"--players=random,random,alice",
         "There is no player alice; there are random, greedy and pipe:COMMAND."},
        {"--games=0", "--games must be 1 to "},
        {"--games=many", "--games must be 1 to "},
        {"--seed=-1", "--seed must be 0 to "},
        {"--threads=0", "--threads must be 1 to 64"},
        {"--options=points=99", "points must be 3 to 20; you said 99."},
        {"--players", "A value is missing after --players"},
        {"--json=1", "This takes no value: --json."},
        {"--speed", "argument --speed; `hexhost simulate --help` lists them.\n"},
        {"--log=/dev/null", "cannot be made"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *const arguments[] = {"simulate", rows[i].argument, NULL};
        assert_int_equal(command(arguments), 2);
        if (!strstr(run.output, rows[i].told))
            fail_msg("%s: %s", rows[i].argument, run.output);
    }
    const char *const help[] = {"simulate", "--help", NULL};
    assert_int_equal(command(help), 0);
    assert_non_null(strstr(run.output, "--pipe-timeout"));
    const char *const given[] = {"simulate", "--options", "setup=given", NULL};
    assert_int_equal(command(given), 1);
    assert_non_null(strstr(run.output, "board"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(figures_add_up),
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(seats_rotate),
        cmocka_unit_test(unfinished_games),
        cmocka_unit_test(games_that_cannot_be_opened),
        cmocka_unit_test(a_program_plays),
        cmocka_unit_test(wrong_and_late_answers),
        cmocka_unit_test(programs_are_told_what_was_wrong),
        cmocka_unit_test(programs_that_do_not_end),
        cmocka_unit_test(a_program_knows_its_seat_alone),
        cmocka_unit_test(the_report),
        cmocka_unit_test(wrong_arguments),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
