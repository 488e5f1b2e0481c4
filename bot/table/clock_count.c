#include "bot/table/clock_count.h"

static const struct hours any_time = {0};

const struct hours *clock_hours_of(const struct table_clock *clock, const struct clock_seat *seat)
{
    return clock->rules->patient ? &seat->hours : &any_time;
}

static void count_seat(const struct table_clock *clock, struct clock_seat *seat, int64_t now)
{
    if (seat->ask != ASK_NOTHING)
        seat->spent[seat->ask] += hours_counted(clock_hours_of(clock, seat), clock->at, now);
    if (seat->gone)
        seat->gone_for += now - clock->at;
}

/* Until when somebody is away whom the table waits for; the past: nobody is. */
static int64_t away_until(const struct table_clock *clock)
{
    int64_t until = 0;
    for (int s = 0; clock->rules->patient && s < SEATS_MAX; s++)
        if (clock->seat[s].hours.away > until)
            until = clock->seat[s].hours.away;
    return until;
}

static int64_t idle_from(const struct table_clock *clock)
{
    int64_t back = away_until(clock);
    return back > clock->at ? back : clock->at;
}

static bool counts_idle(const struct table_clock *clock)
{
    return (clock->stops & ~(unsigned)STOP_PAUSE) == 0;
}

static bool counts_cut(const struct table_clock *clock)
{
    return (clock->stops & ~(unsigned)STOP_PAUSE) == STOP_SPLIT;
}

int64_t clock_over_at(const struct table_clock *clock)
{
    const bool cut = counts_cut(clock);
    const int64_t patience = cut ? clock->cut_patience : clock->patience;
    const int64_t left = patience - (cut ? clock->cut_for : clock->idle);
    if (patience == 0 || (!cut && !counts_idle(clock)))
        return INT64_MAX;
    return left <= 0 ? clock->at : left + (cut ? clock->at : idle_from(clock));
}

void clock_count(struct table_clock *clock, int64_t now)
{
    if (clock->stops == 0 && now > clock->at) {
        for (int s = 0; s < SEATS_MAX; s++)
            count_seat(clock, &clock->seat[s], now);
        if (clock->settling)
            clock->offer_for += now - clock->at;
    }
    if (counts_idle(clock) && now > idle_from(clock))
        clock->idle += now - idle_from(clock);
    if (counts_cut(clock) && now > clock->at)
        clock->cut_for += now - clock->at;
    clock->at = now;
}
