/* When Discord, or the way to it, is down, what a table shows is tried again: later each time, as
 * long as it takes, and at once when the gateway is back or somebody asks for something. Meanwhile
 * what is newer takes the place of what is older (pending.c). */
#include "adapters/discord/state.h"

enum { WAIT_MAX_MS = 60 * 1000, TELL_EACH = 5 };

static void due(void *ctx)
{
    later_now(ctx);
}

void later_begin(struct shown_table *shown, const struct rest_answer *answer)
{
    if (shown->failed++ % TELL_EACH == 0)
        discord_trouble(shown->discord, answer);
    if (shown->later == NULL)
        shown->later = loop_timer_new(shown->discord->loop, due, shown);
    shown->waits = shown->later != NULL; /* else until there is more to tell */
    if (shown->waits)
        loop_timer_start(shown->later, rest_back_off_ms(shown->failed, WAIT_MAX_MS));
}

void later_now(struct shown_table *shown)
{
    if (!shown->waits)
        return;
    shown->waits = false;
    loop_timer_stop(shown->later);
    tell_go_on(shown);
}

void later_all(struct discord *discord)
{
    struct shown_table *shown, *next;
    HASH_ITER (hh, discord->tables, shown, next)
        later_now(shown);
}
