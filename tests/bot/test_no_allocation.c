/* bot/simulate/selfplay.c: nothing is allocated while a game is played, neither by the rules nor by
 * computer players nor by the streams. The linker puts the functions below in place of the
 * allocator's wherever the program itself calls it (tests/CMakeLists.txt). */
#include "bot/simulate/selfplay.h"
#include "rules/base/view.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

static unsigned long ncalls;

void *__real_malloc(size_t n);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *old, size_t n);
void *__wrap_malloc(size_t n);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *old, size_t n);

void *__wrap_malloc(size_t n)
{
    ncalls++;
    return __real_malloc(n);
}

void *__wrap_calloc(size_t n, size_t size)
{
    ncalls++;
    return __real_calloc(n, size);
}

void *__wrap_realloc(void *old, size_t n)
{
    ncalls++;
    return __real_realloc(old, n);
}

/* Else the tests below could not fail. */
static void calls_are_counted(void **state)
{
    (void)state;
    struct buffer buffer;
    unsigned long before = ncalls;
    buffer_init(&buffer, 100);
    buffer_char(&buffer, 'x');
    assert_int_equal(ncalls, before + 1);
    buffer_fini(&buffer);
}

static void play(const char *name, int phases, uint64_t ngames, bool fair)
{
    static struct selfplay selfplay;
    struct simulation simulation = {
        .game = &base_game, .nplayers = 4, .seed = 3, .cap = SIMULATE_CAP, .fair = fair};
    char why[WHY_MAX];
    game_option_defaults(&base_game, simulation.options);
    simulation.options[OPT_PHASES] = (int16_t)phases;
    for (int i = 0; i < simulation.nplayers; i++)
        simulation.player[i].kind = player_find(&base_game, name);
    assert_true(selfplay_init(&selfplay, &simulation, why));
    unsigned long before = ncalls;
    for (uint64_t number = 0; number < ngames; number++)
        assert_true(selfplay_game(&selfplay, number, why));
    assert_int_equal(ncalls, before);
    assert_int_equal(selfplay.tally.unfinished, 0);
    selfplay_fini(&selfplay);
}

static void random_games(void **state)
{
    (void)state;
    play("random", PHASES_STRICT, 100, false);
    play("random", PHASES_STRICT, 100, true);
}

/* Trade goes on between builds, so there are offers in every position. */
static void greedy_games(void **state)
{
    (void)state;
    play("greedy", PHASES_COMBINED, 100, false);
    play("greedy", PHASES_STRICT, 100, true);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(calls_are_counted),
        cmocka_unit_test(random_games),
        cmocka_unit_test(greedy_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
