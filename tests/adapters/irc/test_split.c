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

static bool came(const char *nick)
{
    return split_came(&split, &self, nick, 2000);
}

static void who_went_with_it_ends_it(void **state)
{
    (void)state;
    assert_false(came("al"));
    split_quit(&split, servers, "al[1]", 1000);
    assert_false(came("al"));
    assert_true(came("AL{1}")); /* as the network spells */
    assert_false(came("al[1]"));
    assert_true(split_quit(&split, servers, "al[1]", 2000)); /* another one */
}

/* The first who is back does not begin the time of those who are not. */
static void all_are_waited_for(void **state)
{
    (void)state;
    split_quit(&split, servers, "al", 1000);
    split_quit(&split, servers, "bo", 1001);
    split_quit(&split, servers, "cy", 1002);
    assert_false(came("bo"));
    assert_false(came("bo"));
    assert_false(came("zoe"));
    assert_false(came("al"));
    assert_true(came("cy"));
}

static void but_not_for_ever(void **state)
{
    (void)state;
    for (int i = 0; i < 3; i++)
        split_quit(&split, servers, (const char *[]){"al", "bo", "cy"}[i], 1000);
    assert_false(split_came(&split, &self, "al", 10000));
    assert_false(split_came(&split, &self, "cy", 20000)); /* takes no longer by it */
    assert_false(split_late(&split, 10000 + SPLIT_BACK_MS - 1));
    assert_true(split_late(&split, 10000 + SPLIT_BACK_MS));
    assert_false(came("bo"));
}

static void who_goes_later_has_as_much_time(void **state)
{
    (void)state;
    split_quit(&split, servers, "al", 1000);
    split_quit(&split, servers, "bo", 1000);
    assert_false(split_came(&split, &self, "al", 10000));
    split_quit(&split, servers, "al", 20000);
    assert_false(split_late(&split, 20000 + SPLIT_MS - 1));
    assert_false(split_came(&split, &self, "al", 30000));
    assert_false(split_late(&split, 30000 + SPLIT_BACK_MS - 1));
    assert_true(split_late(&split, 30000 + SPLIT_BACK_MS));
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
    assert_false(came("al"));
}

/* Of very many some are not known by their names: they have their time. */
static void of_very_many_nobody_is_the_last(void **state)
{
    char nick[NICK_MAX + 2];
    (void)state;
    for (int i = 0; i <= SPLIT_NICKS_MAX; i++) {
        snprintf(nick, sizeof nick, "n%d", i);
        split_quit(&split, servers, nick, 1000);
    }
    for (int i = 0; i <= SPLIT_NICKS_MAX; i++) {
        snprintf(nick, sizeof nick, "n%d", i);
        assert_false(came(nick));
    }
    assert_true(split_late(&split, 2000 + SPLIT_BACK_MS));
}

static void what_is_no_nick_is_nobody(void **state)
{
    char nick[NICK_MAX + 2];
    (void)state;
    for (size_t i = 0; i < sizeof nick; i++)
        nick[i] = i <= NICK_MAX ? 'x' : '\0';
    assert_true(split_quit(&split, servers, nick, 1000));
    assert_false(came(nick));
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(one_is_told_once, set_up),
        cmocka_unit_test_setup(who_went_with_it_ends_it, set_up),
        cmocka_unit_test_setup(all_are_waited_for, set_up),
        cmocka_unit_test_setup(but_not_for_ever, set_up),
        cmocka_unit_test_setup(who_goes_later_has_as_much_time, set_up),
        cmocka_unit_test_setup(it_ends_by_itself, set_up),
        cmocka_unit_test_setup(of_very_many_nobody_is_the_last, set_up),
        cmocka_unit_test_setup(what_is_no_nick_is_nobody, set_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
