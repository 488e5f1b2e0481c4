/* bot/hall/agenda.c: what is to be done now, and what at some time. */
#include "bot/hall/agenda.h"

#include "bot/table/quick.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { ITEMS = 200, STEPS = 20000 };

static struct agenda agenda;
static struct agenda_item item[ITEMS];

static int setup(void **state)
{
    (void)state;
    memset(item, 0, sizeof item);
    for (int i = 0; i < ITEMS; i++)
        assert_true(agenda_add(&agenda, &item[i]));
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    agenda_fini(&agenda);
    return 0;
}

static void nothing_is_due_at_first(void **state)
{
    (void)state;
    assert_null(agenda_take(&agenda, INT64_MAX - 1));
    assert_true(agenda_due(&agenda) == INT64_MAX);
}

static void those_stirred_come_in_order_and_once(void **state)
{
    (void)state;
    agenda_stir(&agenda, &item[3], false);
    agenda_stir(&agenda, &item[1], false);
    agenda_stir(&agenda, &item[3], false);
    assert_true(agenda_due(&agenda) == INT64_MIN);
    assert_ptr_equal(agenda_take(&agenda, 0), &item[3]);
    assert_ptr_equal(agenda_take(&agenda, 0), &item[1]);
    assert_null(agenda_take(&agenda, 0));
}

static void urgent_ones_come_first(void **state)
{
    (void)state;
    agenda_stir(&agenda, &item[0], false);
    agenda_stir(&agenda, &item[1], false);
    agenda_stir(&agenda, &item[2], true);
    agenda_stir(&agenda, &item[1], true); /* it has become so */
    agenda_stir(&agenda, &item[2], false);
    assert_ptr_equal(agenda_take(&agenda, 0), &item[2]);
    assert_ptr_equal(agenda_take(&agenda, 0), &item[1]);
    assert_ptr_equal(agenda_take(&agenda, 0), &item[0]);
}

/* However many urgent ones there are. */
static void the_others_are_not_forgotten(void **state)
{
    (void)state;
    agenda_stir(&agenda, &item[0], false);
    for (int i = 0; i < 50; i++) {
        agenda_stir(&agenda, &item[1], true);
        if (agenda_take(&agenda, 0) == &item[0])
            return;
    }
    fail_msg("it was never taken");
}

static void what_is_due_comes_at_its_time(void **state)
{
    (void)state;
    agenda_set(&agenda, &item[0], 300);
    agenda_set(&agenda, &item[1], 100);
    agenda_set(&agenda, &item[2], 200);
    agenda_set(&agenda, &item[2], INT64_MAX);
    assert_true(agenda_due(&agenda) == 100);
    assert_null(agenda_take(&agenda, 99));
    assert_ptr_equal(agenda_take(&agenda, 100), &item[1]);
    assert_null(agenda_take(&agenda, 299));
    assert_ptr_equal(agenda_take(&agenda, 1000), &item[0]);
    assert_true(agenda_due(&agenda) == INT64_MAX);
}

/* Taken from the queue, the time that was set is gone too. */
static void who_is_taken_is_in_neither(void **state)
{
    (void)state;
    agenda_set(&agenda, &item[0], 100);
    agenda_stir(&agenda, &item[0], false);
    assert_ptr_equal(agenda_take(&agenda, 50), &item[0]);
    assert_null(agenda_take(&agenda, 200));
    agenda_set(&agenda, &item[0], 100);
    agenda_remove(&agenda, &item[0]);
    assert_null(agenda_take(&agenda, 200));
    assert_true(agenda_add(&agenda, &item[0]));
}

/* Against a plain search, whatever is set, removed and taken. */
static void it_takes_as_a_search_would(void **state)
{
    (void)state;
    int64_t due[ITEMS], now = 0;
    struct quick_chance chance;
    quick_chance_init(&chance, 3, 1);
    for (int i = 0; i < ITEMS; i++)
        due[i] = INT64_MAX;
    for (int step = 0; step < STEPS; step++) {
        uint32_t i = chance.base.below(&chance.base, CHANCE_AI, ITEMS);
        uint32_t what = chance.base.below(&chance.base, CHANCE_AI, 8);
        due[i] = what == 0 ? INT64_MAX : now + chance.base.below(&chance.base, CHANCE_AI, 500);
        agenda_set(&agenda, &item[i], due[i]);
        now += what;
        for (struct agenda_item *taken; (taken = agenda_take(&agenda, now)) != NULL;) {
            assert_true(due[taken - item] <= now);
            due[taken - item] = INT64_MAX;
        }
        int64_t first = INT64_MAX;
        for (int k = 0; k < ITEMS; k++)
            first = due[k] < first ? due[k] : first;
        assert_true(first > now && agenda_due(&agenda) == first);
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(nothing_is_due_at_first, setup, teardown),
        cmocka_unit_test_setup_teardown(those_stirred_come_in_order_and_once, setup, teardown),
        cmocka_unit_test_setup_teardown(urgent_ones_come_first, setup, teardown),
        cmocka_unit_test_setup_teardown(the_others_are_not_forgotten, setup, teardown),
        cmocka_unit_test_setup_teardown(what_is_due_comes_at_its_time, setup, teardown),
        cmocka_unit_test_setup_teardown(who_is_taken_is_in_neither, setup, teardown),
        cmocka_unit_test_setup_teardown(it_takes_as_a_search_would, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
