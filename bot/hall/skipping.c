/* Who keeps the table waiting is skipped by the others. */
#include "bot/hall/hosted.h"

bool skipping_do(struct host *host, struct hosted *hosted, int seat)
{
    bool skips = false;
    const struct table *table = hosted->table;
    if (hosted->clock.rules == NULL || table->phase != TABLE_PLAYING ||
        (table->game->turn(table->state).must >> seat & 1))
        return false;
    for (int s = 0; s < table->nseats; s++)
        skips |= clock_skip(&hosted->clock, s, host->now);
    if (skips)
        steps_asked(hosted);
    timekeeper_changed(host, hosted);
    return skips;
}

/* The next of the others who may be skipped; its time, or never. */
static int64_t next_skip(const struct hosted *hosted, int by, int *seat)
{
    int64_t next = INT64_MAX;
    for (int s = 0; s < hosted->table->nseats; s++) {
        const int64_t at = s != by ? clock_skippable(&hosted->clock, s) : INT64_MAX;
        if (at < next) {
            next = at;
            *seat = s;
        }
    }
    return next;
}

bool skipping_can(const struct host *host, const struct hosted *hosted, int seat)
{
    int whom;
    const struct table *table = hosted->table;
    return hosted->clock.rules != NULL && !(table->game->turn(table->state).must >> seat & 1) &&
           next_skip(hosted, seat, &whom) <= host->now;
}

void skipping_tell(const struct host *host, const struct hosted *hosted, int seat, char *out,
                   size_t size)
{
    struct sentence line;
    const struct table *table = hosted->table;
    int whom = SEAT_NONE;
    const bool own = table->game->turn(table->state).must >> seat & 1;
    const int64_t at =
        hosted->clock.rules != NULL && !own ? next_skip(hosted, seat, &whom) : INT64_MAX;
    sentence_init(&line, out, size);
    if (own)
        sentence_add(&line, "The table waits for you.");
    else if (hosted->clock.rules != NULL && hosted->clock.rules->skip == 0)
        sentence_add(&line, "Nobody needs to be skipped here: who runs out of time is moved for.");
    else if (at == INT64_MAX)
        sentence_add(&line, "There is nobody to skip.");
    else {
        sentence_add(&line, "You may skip %s in ", table->seat[whom].name);
        timekeeper_add_span(&line, at > host->now ? at - host->now : 0);
        sentence_add(&line, ".");
    }
}
