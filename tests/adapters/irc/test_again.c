/* adapters/irc/irc.c: how long it waits before it connects again. */
#include "adapters/irc/irc.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { SECOND = 1000, MINUTE = 60 * SECOND };

static void waits_double_up_to_the_longest(void **state)
{
    (void)state;
    const struct irc_network network = {.again_ms = 2 * SECOND, .again_max_ms = 10 * SECOND};
    static const int64_t longest[] = {2 * SECOND, 4 * SECOND, 8 * SECOND, 10 * SECOND, 10 * SECOND};
    for (unsigned n = 0; n < sizeof longest / sizeof *longest; n++)
        for (uint32_t random = 0; random < 100000; random += 997) {
            int64_t ms = irc_again_ms(&network, n, IRC_END_LOST, random);
            assert_in_range(ms, longest[n] / 2, longest[n]);
        }
    assert_in_range(irc_again_ms(&network, 1000, IRC_END_LOST, 7), 5 * SECOND, 10 * SECOND);
}

/* Where trying again soon will hardly help the first wait is longer, but not beyond it either. */
static void no_reason_waits_longer(void **state)
{
    (void)state;
    const struct irc_network network = {.again_ms = 2 * SECOND, .again_max_ms = 10 * SECOND};
    assert_in_range(irc_again_ms(&network, 0, IRC_END_SETTINGS, 5), 5 * SECOND, 10 * SECOND);
}

static void without_a_setting_it_is_five_minutes(void **state)
{
    (void)state;
    const struct irc_network network = {.name = "net"};
    for (unsigned n = 20; n < 40; n++)
        assert_in_range(irc_again_ms(&network, n, IRC_END_LOST, n), 150 * SECOND, 5 * MINUTE);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(waits_double_up_to_the_longest),
        cmocka_unit_test(no_reason_waits_longer),
        cmocka_unit_test(without_a_setting_it_is_five_minutes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
