/* A queue by a clock that the test turns; what left it is kept as text. Include it behind cmocka's
 * headers. */
#ifndef TESTS_ADAPTERS_IRC_PACE_QUEUE_H
#define TESTS_ADAPTERS_IRC_PACE_QUEUE_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "adapters/irc/pace.h"

enum { LINE_COST = 100, ROOM = 8192 };

static struct pace *pace;
static int64_t now_ms;
static char sent[ROOM]; /* "target:text " of each line that left */
static size_t nsent;
static const char *waiting_target, *dropped_target;

static enum pace_verdict send_line(void *ctx, const struct pace_line *line, size_t *nbytes)
{
    (void)ctx;
    if (waiting_target && strcmp(line->target, waiting_target) == 0)
        return PACE_WAIT;
    if (dropped_target && strcmp(line->target, dropped_target) == 0)
        return PACE_DROP;
    size_t n = strlen(sent);
    snprintf(sent + n, sizeof sent - n, "%s:%s ", line->target, line->text);
    nsent++;
    *nbytes = LINE_COST;
    return PACE_SENT;
}

static void limit(unsigned burst, unsigned per_1000s, size_t flight)
{
    struct pace_limits limits = {burst, per_1000s, flight};
    pace_free(pace);
    pace = pace_new(&limits, now_ms);
    assert_non_null(pace);
}

static int set_up(void **state)
{
    (void)state;
    now_ms = 1000000;
    sent[0] = '\0';
    nsent = 0;
    waiting_target = dropped_target = NULL;
    pace = NULL;
    limit(5, 1000, 1 << 20);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    pace_free(pace);
    return 0;
}

static void pump(void)
{
    pace_pump(pace, now_ms, send_line, NULL);
}

/* Everything that can leave without waiting for anything but time. */
static void pump_all(void)
{
    pump();
    for (int64_t due; (due = pace_due_ms(pace, now_ms)) >= 0;) {
        now_ms += due > 0 ? due : 1;
        pump();
    }
}

static bool add_group(enum pace_rank rank, const char *target, uint32_t slot,
                      const char *const *lines, size_t n)
{
    return pace_add(pace, now_ms,
                    &(struct pace_group){.rank = rank,
                                         .kind = PACE_PRIVMSG,
                                         .address = PACE_CHANNEL,
                                         .target = target,
                                         .slot = slot,
                                         .lines = lines,
                                         .nlines = n});
}

static bool add(enum pace_rank rank, const char *target, const char *text)
{
    return add_group(rank, target, 0, &text, 1);
}

static inline void add_many(int n)
{
    while (n-- > 0)
        assert_true(add(PACE_TURN, "#t", "x"));
}

static inline void left(const char *expected)
{
    assert_string_equal(sent, expected);
    sent[0] = '\0';
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

#endif
