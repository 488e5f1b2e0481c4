/* bot/table/hours.c: quiet hours and days away, counted minute by minute for comparison. */
#include "bot/table/hours.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const int64_t minute = 60000, hour = 3600000, day = 86400000;

static uint64_t lot = 1;

static int64_t draw(int64_t n)
{
    lot = lot * 6364136223846793005u + 1442695040888963407u;
    return (int64_t)((lot >> 33) % (uint64_t)n);
}

/* Whether a whole minute counts, from the definition. */
static bool counts(const struct hours *hours, int64_t at)
{
    int64_t mine = ((at / minute + hours->east) % 1440 + 1440) % 1440;
    bool over_midnight = hours->to < hours->from;
    bool quiet = over_midnight ? mine >= hours->from || mine < hours->to
                               : mine >= hours->from && mine < hours->to;
    return !quiet && at >= hours->away;
}

static void any_time_counts(void **state)
{
    (void)state;
    const struct hours hours = {0};
    assert_int_equal(hours_counted(&hours, 1000, 91000), 90000);
    assert_int_equal(hours_counted(&hours, 1000, 1000), 0);
    assert_int_equal(hours_after(&hours, 1000, 90000), 91000);
    assert_int_equal(hours_after(&hours, 1000, -5), 1000);
    assert_int_equal(hours_after(&hours, day, day), 2 * day);
}

static void nights_do_not_count(void **state)
{
    (void)state;
    const struct hours hours = {.from = 22 * 60, .to = 7 * 60};
    assert_int_equal(hours_counted(&hours, 0, day), 15 * hour);
    assert_int_equal(hours_counted(&hours, 21 * hour, 32 * hour), 2 * hour);
    /* What would fall due as the night begins waits for the morning. */
    assert_int_equal(hours_after(&hours, 21 * hour, hour), day + 7 * hour);
    assert_int_equal(hours_after(&hours, 21 * hour, hour - 1), 22 * hour - 1);
    assert_int_equal(hours_after(&hours, 23 * hour, 0), day + 7 * hour);
}

static void hours_are_those_of_the_place(void **state)
{
    (void)state;
    const struct hours east = {.east = 120, .from = 0, .to = 6 * 60};
    assert_int_equal(hours_after(&east, day - hour, 0), day + 4 * hour);
    const struct hours west = {.east = -180, .from = 0, .to = 6 * 60};
    assert_int_equal(hours_after(&west, day + 4 * hour, 0), day + 9 * hour);
}

static void days_away_do_not_count(void **state)
{
    (void)state;
    const struct hours hours = {.away = 3 * day};
    assert_int_equal(hours_counted(&hours, day, 2 * day), 0);
    assert_int_equal(hours_counted(&hours, day, 3 * day + 7), 7);
    assert_int_equal(hours_after(&hours, day, 5), 3 * day + 5);
}

/* 2,000 people, 1,000 spans: as counted by the minute; and nothing falls due early or at night. */
static void as_counted_by_the_minute(void **state)
{
    (void)state;
    for (int i = 0; i < 2000; i++) {
        struct hours hours = {.east = (int16_t)(draw(26 * 60) - 12 * 60),
                              .from = (int16_t)draw(1440),
                              .away = draw(3) == 0 ? draw(4 * 1440) * minute : 0};
        hours.to = (int16_t)((hours.from + draw(HOURS_QUIET_MAX + 1)) % 1440);
        assert_true(hours_valid(&hours));
        int64_t from = draw(3 * 1440) * minute, to = from + draw(4 * 1440) * minute, n = 0;
        for (int64_t at = from; at < to; at += minute)
            n += counts(&hours, at) ? minute : 0;
        assert_int_equal(hours_counted(&hours, from, to), n);
        int64_t span = draw(2 * 1440) * minute, after = hours_after(&hours, from, span);
        assert_int_equal(hours_counted(&hours, from, after), span);
        assert_true(counts(&hours, after));
        if (span > 0)
            assert_true(hours_counted(&hours, from, hours_after(&hours, from, span - 1)) < span);
    }
}

static void what_people_write(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int east, from, to;
    } rows[] = {
        {"22-7", 0, 22 * 60, 7 * 60},      {"22:30-07:15 utc+2", 120, 22 * 60 + 30, 7 * 60 + 15},
        {"0-6 UTC-3:30", -210, 0, 6 * 60}, {"24-8 +1", 60, 0, 8 * 60},
        {"23-7 utc", 0, 23 * 60, 7 * 60},  {"OFF", 0, 0, 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct hours hours = {.away = 77};
        assert_true(hours_parse(rows[i].text, &hours));
        assert_int_equal(hours.east, rows[i].east);
        assert_int_equal(hours.from, rows[i].from);
        assert_int_equal(hours.to, rows[i].to);
        assert_int_equal(hours.away, 77);
    }
}

static void what_is_refused(void **state)
{
    (void)state;
    static const char *const rows[] = {"",
                                       "22",
                                       "22-",
                                       "-7",
                                       "25-7",
                                       "22:60-7",
                                       "7-7",
                                       "7-22", /* too many */
                                       "22-7 cet",
                                       "22-7 utc+15",
                                       "22-7 utc+14:30",
                                       "22-7 utc-13",
                                       "22-7 +",
                                       "22-7 +1x",
                                       "22--7",
                                       "999999999999-7"};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct hours hours = {.east = 5, .from = 6, .to = 7};
        assert_false(hours_parse(rows[i], &hours));
        assert_int_equal(hours.east, 5);
        assert_int_equal(hours.to, 7);
    }
    const struct hours wrong[] = {{.east = 841}, {.east = -721},         {.from = 1440},
                                  {.to = -1},    {.from = 0, .to = 721}, {.away = -1}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(hours_valid(&wrong[i]));
}

static void spans(void **state)
{
    (void)state;
    assert_int_equal(hours_parse_span("3d"), 3 * day);
    assert_int_equal(hours_parse_span("30d"), 30 * day);
    assert_int_equal(hours_parse_span("12h"), 12 * hour);
    assert_int_equal(hours_parse_span("90m"), 90 * minute);
    static const char *const none[] = {"",    "d",   "0d", "31d",         "3",
                                       "3dd", "-3d", "3w", "99999999999d"};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        assert_int_equal(hours_parse_span(none[i]), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_time_counts),
        cmocka_unit_test(nights_do_not_count),
        cmocka_unit_test(hours_are_those_of_the_place),
        cmocka_unit_test(days_away_do_not_count),
        cmocka_unit_test(as_counted_by_the_minute),
        cmocka_unit_test(what_people_write),
        cmocka_unit_test(what_is_refused),
        cmocka_unit_test(spans),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
