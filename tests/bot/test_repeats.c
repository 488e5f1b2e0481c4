/* bot/hall/repeats.c: a line that comes twice, also after a crash in the middle of it. */
#include "rules/base/view.h"
#include "tests/bot/host_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char pair[] = "build settlement c2; build road c2-d3";

/* In the set-up, where a line has two moves without chance. */
static struct fixture *begin(struct fixture *f)
{
    struct host_wish wish = wish_of("Anna", "Bruno", "Carla");
    wish.options[OPT_SETUP] = SETUP_VARIABLE;
    host_settle(f);
    replace_game(f, &wish, false);
    return f;
}

static void take_up(struct fixture *f)
{
    struct fault fault = {.text = ""};
    host_free(f->host);
    f->host = host_new(f->store, &f->ear.chat, NULL);
    if (!host_take_up(f->host, f->id, &fault))
        fail_msg("%s", fault.text);
}

static uint32_t ask(struct fixture *f, const char *text, const char *cause)
{
    f->ear.n = 0;
    f->ear.heard[0] = '\0';
    assert_true(host_ask(f, "Anna", text, cause));
    host_settle(f);
    return host_version(f);
}

static void both_moves_of_a_line_are_made(void **state)
{
    struct fixture *f = begin(*state);
    uint32_t before = host_version(f);
    assert_int_equal(ask(f, pair, "message 1"), before + 2);
}

static void a_line_that_comes_twice_has_the_effect_of_one(void **state)
{
    struct fixture *f = begin(*state);
    uint32_t before = host_version(f);
    assert_int_equal(ask(f, pair, "message 1"), before + 2);
    assert_int_equal(ask(f, pair, "message 1"), before + 2);
    assert_string_equal(f->ear.heard, "");
    take_up(f);
    assert_int_equal(ask(f, pair, "message 1"), before + 2);
    assert_null(strstr(f->ear.heard, "answer"));
}

/* The first half was stored, and then the program was killed. */
static void what_a_crash_cut_off_is_done_when_the_line_comes_again(void **state)
{
    struct fixture *f = begin(*state);
    uint32_t before = host_version(f);
    assert_int_equal(ask(f, "build settlement c2", "message 1"), before + 1);
    take_up(f);
    assert_int_equal(ask(f, pair, "message 1"), before + 2);
    assert_int_equal(ask(f, pair, "message 1"), before + 2);
}

/* What is on its way then is stored or not; nobody is there to be told. */
static void a_host_may_go_with_moves_on_their_way(void **state)
{
    struct fixture *f = begin(*state);
    uint32_t before = host_version(f);
    assert_true(host_ask(f, "Anna", pair, "message 1"));
    assert_true(host_poll(f->host, 9000));
    host_free(f->host);
    while (store_poll(f->store) > 0)
        continue;
    f->host = host_new(f->store, &f->ear.chat, NULL);
    take_up(f);
    assert_int_equal(host_version(f), before + 1);
    assert_int_equal(ask(f, pair, "message 1"), before + 2);
}

/* The dice stopped the line then, and so they do now. */
static void what_followed_the_dice_stays_undone(void **state)
{
    struct fixture *f = *state;
    host_settle(f);
    uint32_t before = host_version(f);
    assert_int_equal(ask(f, "roll; end", "message 1"), before + 1);
    assert_heard(f, "The rest of the line was not carried out");
    take_up(f);
    assert_int_equal(ask(f, "roll; end", "message 1"), before + 1);
    assert_heard(f, "The rest of the line was not carried out");
}

static void other_messages_are_other_moves(void **state)
{
    struct fixture *f = begin(*state);
    uint32_t before = host_version(f);
    assert_int_equal(ask(f, "build settlement c2", "message 1"), before + 1);
    assert_int_equal(ask(f, "build road c2-d3", "message 2"), before + 2);
}

/* Cut short it could be another's. */
static void a_cause_that_is_too_long_is_refused(void **state)
{
    struct fixture *f = *state;
    char cause[ENTRY_CAUSE_MAX + 1];
    host_settle(f);
    memset(cause, 'x', sizeof cause);
    cause[ENTRY_CAUSE_MAX] = '\0';
    assert_false(host_ask(f, "Anna", "roll", cause));
    cause[ENTRY_CAUSE_MAX - 12] = '\0';
    assert_true(host_ask(f, "Anna", "roll", cause));
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(both_moves_of_a_line_are_made, host_setup, host_teardown),
        cmocka_unit_test_setup_teardown(a_line_that_comes_twice_has_the_effect_of_one, host_setup,
                                        host_teardown),
        cmocka_unit_test_setup_teardown(what_a_crash_cut_off_is_done_when_the_line_comes_again,
                                        host_setup, host_teardown),
        cmocka_unit_test_setup_teardown(a_host_may_go_with_moves_on_their_way, host_setup,
                                        host_teardown),
        cmocka_unit_test_setup_teardown(what_followed_the_dice_stays_undone, host_setup,
                                        host_teardown),
        cmocka_unit_test_setup_teardown(other_messages_are_other_moves, host_setup, host_teardown),
        cmocka_unit_test_setup_teardown(a_cause_that_is_too_long_is_refused, host_setup,
                                        host_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
