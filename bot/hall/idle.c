/* Tables that everybody has left come to an end: a lobby soon, a game when nobody who plays has
 * moved or said anything for as long as the operator set, be it paused or not. Where the bot cannot
 * be heard that does not count; but after as long without it, and at least two weeks, the place is
 * taken for gone; for a lobby after two weeks. The clocks of the tables count; so it is no matter
 * for how long the bot was away meanwhile. */
#include "bot/hall/hosted.h"

#define HOURS(n) ((n)*INT64_C(60) * 60 * 1000)

static const int64_t lobby_ms = HOURS(1) / 2, lobby_slow_ms = HOURS(3 * 24),
                     cut_ms = HOURS(14 * 24);

enum { NOTICED_MS = 60 * 1000 /* what is less need not be stored */ };

int64_t idle_patience(const struct host *host, const struct hosted *hosted)
{
    if (!host_is_lobby(hosted))
        return host->settings.idle_ms;
    return hosted->clock.rules->patient ? lobby_slow_ms : lobby_ms;
}

int64_t idle_cut_patience(const struct host *host, const struct hosted *hosted)
{
    const int64_t patience = host->settings.idle_ms;
    return host_is_lobby(hosted) || (patience > 0 && patience < cut_ms) ? cut_ms : patience;
}

bool idle_is_over(const struct host *host, const struct hosted *hosted)
{
    return hosted->clock.rules != NULL && !hosted->clock_unread &&
           clock_is_over(&hosted->clock, host->now);
}

void idle_attend(struct host *host, struct hosted *hosted)
{
    struct table_clock *clock = &hosted->clock;
    bool plays = clock->rules != NULL && hosted->table->phase == TABLE_PLAYING;
    if (!plays || clock->idle + (host->now - clock->at) < NOTICED_MS)
        return;
    clock_attend(clock, host->now);
    timekeeper_changed(host, hosted);
}
