/* When a call is tried again (adapters/discord/rest.c); the rest of it is tried with the fake
 * Discord. */
#include "adapters/discord/rest.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { SAMPLES = 200 };

/* Doubled each time up to ten seconds; anywhere in the second half of that, so that calls which
 * failed together do not come back together. */
static void waits_grow_and_are_never_the_same(void **state)
{
    static const int64_t most[] = {300, 600, 1200, 2400, 4800, 9600, 10000, 10000};
    (void)state;
    for (int tries = 1; tries <= (int)(sizeof most / sizeof *most); tries++) {
        int64_t least = INT64_MAX, longest = 0;
        for (int i = 0; i < SAMPLES; i++) {
            const int64_t wait = rest_back_off_ms(tries, REST_WAIT_MAX_MS);
            least = wait < least ? wait : least;
            longest = wait > longest ? wait : longest;
        }
        assert_true(least >= most[tries - 1] / 2 && longest <= most[tries - 1]);
        assert_true(longest - least > most[tries - 1] / 4);
    }
    const int64_t last = rest_back_off_ms(1000, 60 * 1000);
    assert_true(last >= 30 * 1000 && last <= 60 * 1000);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(waits_grow_and_are_never_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
