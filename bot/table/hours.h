/* When a person does not want to be bothered: quiet hours, the same every day, and days away. Time
 * within them does not count, and nothing falls due in them. */
#ifndef BOT_TABLE_HOURS_H
#define BOT_TABLE_HOURS_H

#include <stdbool.h>
#include <stdint.h>

enum {
    HOURS_QUIET_MAX = 12 * 60, /* minutes a day */
    HOURS_AWAY_MAX = 30,       /* days at a stretch */
    HOURS_EAST_MAX = 14 * 60,  /* minutes that a place is ahead of UTC, at most */
    HOURS_WEST_MAX = 12 * 60   /* and behind */
};

/* All zero: no quiet hours, not away. */
struct hours {
    int16_t east;     /* minutes that the person's clock is ahead of UTC */
    int16_t from, to; /* quiet, in minutes of the person's day; over midnight where to < from; no
                         quiet hours where they are equal */
    int64_t away;     /* until then, milliseconds since 1970; what is past does not matter */
};

/* Whether every number is in its range and the quiet hours are not too many. */
bool hours_valid(const struct hours *);

/* The milliseconds of [from, to) that count; from <= to. */
int64_t hours_counted(const struct hours *, int64_t from, int64_t to);
/* The first moment that counts by which ms have counted since from; ms <= 0: the first that counts
 * from then on. */
int64_t hours_after(const struct hours *, int64_t from, int64_t ms);

/* Quiet hours as people write them: "22-7", "22:30-07:15 utc+2", "0-6 utc-3:30", "off". Leaves away
 * alone. False, and out left alone, where it is nothing of that kind or too many hours. */
bool hours_parse(const char *text, struct hours *out);

/* "3d", "12h", "90m": that many milliseconds, at most HOURS_AWAY_MAX days; 0 where it is no such
 * thing. */
int64_t hours_parse_span(const char *text);

#endif
