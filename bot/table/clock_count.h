/* Private to the clock: how time is counted. */
#ifndef BOT_TABLE_CLOCK_COUNT_H
#define BOT_TABLE_CLOCK_COUNT_H

#include "bot/table/clock.h"

/* Everything up to now is counted with what held until now; so whatever changes, changes for what
 * is to come. A time that goes back counts nothing. */
void clock_count(struct table_clock *, int64_t now);
/* The seat's quiet hours, where they count. */
const struct hours *clock_hours_of(const struct table_clock *, const struct clock_seat *);
/* When the table ends if nothing happens; INT64_MAX: never. */
int64_t clock_over_at(const struct table_clock *);

#endif
