/* bot/serve/pump.c: a host goes on by itself on the loop. */
#include "bot/serve/pump.h"
#include "tests/bot/host_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#define DB TEST_TMP "/pump.db"

static struct fixture *f;
static struct loop *loop;
static struct loop_timer *look;
static struct pump *pump;
static int nlooks;

static int64_t real_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void look_again(void *ctx)
{
    bool (*over)(void) = *(bool (**)(void))ctx;
    nlooks++;
    if (over())
        loop_stop(loop);
    else
        loop_timer_start(look, 1);
}

static void run_until(bool (*over)(void))
{
    look = loop_timer_new(loop, look_again, &over);
    loop_timer_start(look, 0);
    loop_run(loop);
    loop_timer_free(look);
}

/* On a disk, whose thread tells when it is done. */
static int setup(void **state)
{
    (void)state;
    struct fault fault = {.text = ""};
    struct store *memory;
    unlink(DB);
    f = calloc(1, sizeof *f);
    open_host(f, NULL);
    host_free(f->host);
    memory = f->store;
    f->store = store_sqlite(DB, &fault);
    if (f->store == NULL)
        fail_msg("%s", fault.text);
    store_close(memory);
    f->host = host_new(f->store, &f->ear.chat, NULL);
    loop = loop_new();
    pump = pump_new(loop, f->store, f->host, real_clock);
    assert_non_null(pump);
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    pump_free(pump);
    loop_free(loop);
    host_free(f->host);
    store_close(f->store);
    free(f);
    return 0;
}

static void open_game(const char *first)
{
    struct fault fault = {.text = ""};
    const struct host_wish wish = wish_of(first, "=Bruno", "=Carla");
    if (!host_open(f->host, &wish, real_clock(), f->id, &fault))
        fail_msg("%s", fault.text);
}

static bool game_is_over(void)
{
    return f->ear.over;
}

static bool anna_is_awaited(void)
{
    return f->ear.nprompts > 0;
}

static bool looked_often(void)
{
    return nlooks > 20;
}

static void computer_players_end_their_game(void **state)
{
    (void)state;
    open_game("=Anna");
    pump_stir(pump);
    run_until(game_is_over);
    assert_true(host_table(f->host, f->id)->closed);
}

static void a_request_is_carried_out(void **state)
{
    (void)state;
    open_game("Anna");
    pump_stir(pump);
    run_until(anna_is_awaited);
    uint32_t before = host_version(f);
    f->ear.nprompts = 0;
    assert_true(host_ask(f, "Anna", "roll", ""));
    pump_stir(pump);
    run_until(anna_is_awaited);
    assert_true(host_version(f) > before);
}

static void who_is_stopped_does_nothing(void **state)
{
    (void)state;
    open_game("=Anna");
    pump_stir(pump);
    pump_stop(pump);
    pump_stir(pump);
    nlooks = 0;
    run_until(looked_often);
    assert_int_equal(host_version(f), 0);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(computer_players_end_their_game, setup, teardown),
        cmocka_unit_test_setup_teardown(a_request_is_carried_out, setup, teardown),
        cmocka_unit_test_setup_teardown(who_is_stopped_does_nothing, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
