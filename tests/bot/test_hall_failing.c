/* The host where many people are, and a store that fails. */
#include "bot/store/backend.h"
#include "tests/bot/hall_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

static const char *const four[] = {"alice", "bob", "carol", "dave", NULL};

static bool fail_to_begin(struct store *store, struct fault *fault)
{
    (void)store;
    return fault_set(fault, FAULT_DISK, "The disk is full.");
}

static void a_failing_store_seats_nobody(void **state)
{
    struct hall *h = *state;
    const struct store_backend *good = h->store->backend;
    struct store_backend failing = *good;
    failing.begin = fail_to_begin;
    hall_say(h, "alice", "open");
    h->store->backend = &failing;
    hall_say(h, "bob", "join");
    assert_string_equal(h->ear.heard, "answer bob: The disk is full. Nothing was changed.\n");
    assert_int_equal(hall_table(h, 1)->njoined, 1);
    h->store->backend = good;
    hall_say(h, "bob", "join");
    assert_hall(h, "bob joins oak (2 of 4).");
}

static const struct store_backend *good_backend;

static void fail_entries(struct store *store, struct store_queued *queued)
{
    if (queued->line == NULL) {
        good_backend->put(store, queued);
        return;
    }
    queued->result.outcome = STORE_FAILED;
    fault_set(&queued->result.fault, FAULT_DISK, "The disk is full.");
}

/* A table that is created but cannot be opened: nobody hears that it is open, nor that a rematch
 * is; the place is as before. */
static void a_table_that_cannot_begin_was_never_there(void **state)
{
    struct hall *h = *state;
    good_backend = h->store->backend;
    struct store_backend failing = *good_backend;
    failing.put = fail_entries;
    hall_begin(h, four, "points=5");
    for (int i = 0; i < 4; i++)
        hall_say(h, four[i], "vote end");
    h->store->backend = &failing;
    hall_say(h, "bob", "rematch; rules");
    assert_string_equal(h->ear.heard, "answer bob: The disk is full.\n");
    hall_say(h, "alice", "open");
    assert_string_equal(h->ear.heard, "answer alice: The disk is full.\n");
    h->store->backend = good_backend;
    hall_wait(h, 1);
    hall_say(h, "alice", "tables");
    assert_not_hall(h, "elm");
    assert_not_hall(h, "fir");
    hall_say(h, "bob", "rematch");
    assert_hall(h, "fir is open");
    assert_hall(h, "(4 of 4)");
    assert_not_hall(h, "[fir]"); /* the only table of the place */
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, hall_setup, hall_teardown)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        TEST(a_failing_store_seats_nobody),
        TEST(a_table_that_cannot_begin_was_never_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
