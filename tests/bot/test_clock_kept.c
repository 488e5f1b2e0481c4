/* bot/hall/timekeeper_store.c: clocks in the store. */
#include "bot/table/clock.h"
#include "tests/bot/hall_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { PLACES = 150, PEOPLE = 8 };

static void open_table(struct hall *h, int number)
{
    static const char *const words[] = {"open base points=5 clock=live", "add greedy", "add greedy",
                                        "start"};
    char place[32], who[32];
    snprintf(place, sizeof place, "irc/net/#%d", number);
    snprintf(who, sizeof who, "p%d", number % PEOPLE);
    for (size_t w = 0; w < sizeof words / sizeof *words; w++) {
        struct request request = {.place = place};
        hall_request(h, who, words[w], &request);
    }
}

static int count_kept(const struct hall *h)
{
    int n = 0;
    for (int i = 0; i < PLACES; i++) {
        char name[64];
        struct buffer text;
        struct table_clock clock;
        snprintf(name, sizeof name, "clock/irc/net/#%d/1", i);
        buffer_init(&text, CLOCK_BYTES_MAX);
        n += store_note(h->store, name, &text, NULL) && clock_parse(text.bytes, text.n, &clock);
        buffer_fini(&text);
    }
    return n;
}

/* More than one transaction takes: at the end at once, else one after the other. */
static void many_clocks_are_kept(void **state)
{
    struct hall *h = *state;
    for (int i = 0; i < PLACES; i++)
        open_table(h, i);
    assert_true(count_kept(h) < PLACES);
    host_keep_clocks(h->host);
    assert_int_equal(count_kept(h), PLACES);
}

static void clocks_are_kept_by_and_by(void **state)
{
    struct hall *h = *state;
    for (int i = 0; i < PLACES; i++)
        open_table(h, i);
    hall_wait(h, 5000);
    assert_true(count_kept(h) < PLACES);
    for (int i = 0; i < 3; i++)
        hall_wait(h, 200);
    assert_int_equal(count_kept(h), PLACES);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(many_clocks_are_kept, hall_setup, hall_teardown),
        cmocka_unit_test_setup_teardown(clocks_are_kept_by_and_by, hall_setup, hall_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
