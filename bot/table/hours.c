#include "bot/table/hours.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const int64_t minute = 60 * INT64_C(1000), day = 24 * 60 * 60 * INT64_C(1000);

static int quiet_minutes(const struct hours *hours)
{
    return (hours->to - hours->from + 24 * 60) % (24 * 60);
}

static bool within(int n, int lo, int hi)
{
    return lo <= n && n <= hi;
}

bool hours_valid(const struct hours *hours)
{
    return within(hours->east, -HOURS_WEST_MAX, HOURS_EAST_MAX) &&
           within(hours->from, 0, 24 * 60 - 1) && within(hours->to, 0, 24 * 60 - 1) &&
           quiet_minutes(hours) <= HOURS_QUIET_MAX && hours->away >= 0;
}

/* --- Counting --------------------------------------------------------------------------------- */

/* A moment in days that begin when the quiet hours do. */
struct moment {
    int64_t day, ms;
};

static struct moment moment_of(const struct hours *hours, int64_t at)
{
    int64_t since = at + (hours->east - hours->from) * minute;
    int64_t into = (since % day + day) % day;
    return (struct moment){(since - into) / day, into};
}

/* What counts of all time before a moment, from an origin that is the same for all. */
static int64_t counted_before(const struct hours *hours, int64_t at)
{
    const int64_t quiet = quiet_minutes(hours) * minute;
    struct moment moment = moment_of(hours, at);
    int64_t today = moment.ms > quiet ? moment.ms - quiet : 0;
    return moment.day * (day - quiet) + today;
}

static int64_t not_before(int64_t at, int64_t bound)
{
    return at < bound ? bound : at;
}

int64_t hours_counted(const struct hours *hours, int64_t from, int64_t to)
{
    int64_t start = not_before(from, hours->away);
    return start < to ? counted_before(hours, to) - counted_before(hours, start) : 0;
}

int64_t hours_after(const struct hours *hours, int64_t from, int64_t ms)
{
    const int64_t quiet = quiet_minutes(hours) * minute, awake = day - quiet;
    struct moment moment = moment_of(hours, not_before(from, hours->away));
    int64_t total = (moment.ms > quiet ? moment.ms - quiet : 0) + not_before(ms, 0);
    int64_t since = (moment.day + total / awake) * day + quiet + total % awake;
    return since - (hours->east - hours->from) * minute;
}

/* --- Reading ---------------------------------------------------------------------------------- */

static bool read_number(const char **at, int max, int *out)
{
    if (**at < '0' || **at > '9')
        return false;
    int n = 0;
    for (; **at >= '0' && **at <= '9'; (*at)++)
        if ((n = 10 * n + (**at - '0')) > max)
            return false;
    *out = n;
    return true;
}

/* "22" or "22:30", in minutes. */
static bool read_time(const char **at, int max, int16_t *out)
{
    int hour, minutes = 0;
    if (!read_number(at, max, &hour))
        return false;
    if (**at == ':') {
        (*at)++;
        if (!read_number(at, 59, &minutes))
            return false;
    }
    *out = (int16_t)(60 * hour + minutes);
    return true;
}

/* " utc+2" and the end, or the end. */
static bool read_zone(const char *at, int16_t *east)
{
    int16_t minutes = 0;
    *east = 0;
    at += strspn(at, " ");
    if (strncasecmp(at, "utc", 3) == 0)
        at += 3;
    else if (*at == '\0')
        return true;
    bool west = *at == '-';
    if (*at == '+' || west) {
        at++;
        if (!read_time(&at, 14, &minutes))
            return false;
    }
    *east = (int16_t)(west ? -minutes : minutes);
    return *at == '\0';
}

bool hours_parse(const char *text, struct hours *out)
{
    struct hours hours = {.away = out->away, .east = out->east};
    if (strcasecmp(text, "off") == 0) {
        *out = hours;
        return true;
    }
    if (!read_time(&text, 24, &hours.from) || *text++ != '-' || !read_time(&text, 24, &hours.to) ||
        !read_zone(text, &hours.east))
        return false;
    hours.from %= 24 * 60;
    hours.to %= 24 * 60;
    if (hours.from == hours.to || !hours_valid(&hours))
        return false;
    *out = hours;
    return true;
}

int64_t hours_parse_span(const char *text)
{
    static const struct {
        char letter;
        int64_t ms;
        int max;
    } units[] = {{'d', 86400000, HOURS_AWAY_MAX},
                 {'h', 3600000, 24 * HOURS_AWAY_MAX},
                 {'m', 60000, 24 * 60 * HOURS_AWAY_MAX}};
    for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
        const char *at = text;
        int n;
        if (read_number(&at, units[i].max, &n) && at[0] == units[i].letter && at[1] == '\0')
            return n * units[i].ms;
    }
    return 0;
}
