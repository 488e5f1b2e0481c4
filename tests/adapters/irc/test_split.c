/* Splits of a network: who ends them, and when. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "adapters/irc/split.h"

static const char servers[] = "hub.example.org leaf.example.org";
static struct self self;
static struct split split;

static int set_up(void **state)
{
    (void)state;
    self_init(&self);
    split = (struct split){.over_ms = 0};
    return 0;
}

static void one_is_told_once(void **state)
{
    (void)state;
    assert_true(split_quit(&split, servers, "al", 1000));
    assert_false(split_quit(&split, servers, "bo", 1001));
    assert_true(split_quit(&split, "hub.example.org other.example.org", "cy", 1002));
}

static void who_went_with_it_ends_it(void **state)
{
    (void)state;
    assert_false(split_came(&split, &self, "al"));
    split_quit(&split, servers, "al[1]", 1000);
    assert_false(split_came(&split, &self, "al"));
    assert_true(split_came(&split, &self, "AL{1}")); /* as the network spells */
    assert_false(split_came(&split, &self, "al[1]"));
    assert_true(split_quit(&split, servers, "al[1]", 2000)); /* another one */
}

static void it_ends_by_itself(void **state)
{
    (void)state;
    assert_false(split_late(&split, INT64_MAX));
    split_quit(&split, servers, "al", 1000);
    split_quit(&split, servers, "bo", 5000);
    assert_false(split_late(&split, 5000 + SPLIT_MS - 1));
    assert_true(split_late(&split, 5000 + SPLIT_MS));
    assert_false(split_late(&split, INT64_MAX));
    assert_false(split_came(&split, &self, "al"));
}

static void those_of_many_are_kept_that_went_first(void **state)
{
    char nick[NICK_MAX + 2];
    (void)state;
    for (int i = 0; i <= SPLIT_NICKS_MAX; i++) {
        snprintf(nick, sizeof nick, "n%d", i);
        split_quit(&split, servers, nick, 1000);
    }
    assert_false(split_came(&split, &self, nick));
    snprintf(nick, sizeof nick, "n%d", SPLIT_NICKS_MAX - 1);
    assert_true(split_came(&split, &self, nick));
}

static void what_is_no_nick_is_nobody(void **state)
{
    char nick[NICK_MAX + 2];
    (void)state;
    for (size_t i = 0; i < sizeof nick; i++)
        nick[i] = i <= NICK_MAX ? 'x' : '\0';
    assert_true(split_quit(&split, servers, nick, 1000));
    assert_false(split_came(&split, &self, nick));
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(one_is_told_once, set_up),
        cmocka_unit_test_setup(who_went_with_it_ends_it, set_up),
        cmocka_unit_test_setup(it_ends_by_itself, set_up),
        cmocka_unit_test_setup(those_of_many_are_kept_that_went_first, set_up),
        cmocka_unit_test_setup(what_is_no_nick_is_nobody, set_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
