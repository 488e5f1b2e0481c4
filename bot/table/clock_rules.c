/* How the clocks of tables go. */
#include "bot/table/clock.h"

#include <string.h>

#define SECONDS(n) ((n)*INT64_C(1000))
#define MINUTES(n) SECONDS(60 * INT64_C(n))
#define HOURS(n) MINUTES(60 * INT64_C(n))

const struct clock_rules clock_rules[CLOCKS] = {
    {.name = "friendly",
     .help = "a reminder after 5 minutes; after 15, or 10 away, the others may skip you",
     .remind = {[ASK_TURN] = MINUTES(5), [ASK_DEBT] = MINUTES(5)},
     .skip = MINUTES(15),
     .skip_gone = MINUTES(10),
     .away = MINUTES(10),
     .settle = SECONDS(20),
     .afresh = true},
    {.name = "live",
     .help =
         "2 minutes a turn and 5 in reserve, 60 s to discard, 30 s to answer; then what you owe is "
         "done for you",
     .limit = {[ASK_TURN] = MINUTES(2), [ASK_DEBT] = SECONDS(60), [ASK_ANSWER] = SECONDS(30)},
     .reserve = MINUTES(5),
     .away = MINUTES(10),
     .settle = SECONDS(20),
     .timeouts = 3},
    {.name = "slow",
     .help =
         "24 hours a turn and 72 in reserve, 12 to discard; quiet hours and days away do not count",
     .limit = {[ASK_TURN] = HOURS(24), [ASK_DEBT] = HOURS(12)},
     .remind = {[ASK_TURN] = HOURS(18), [ASK_DEBT] = HOURS(9)}, /* a quarter is left */
     .reserve = HOURS(72),
     .settle = SECONDS(20),
     .timeouts = 3,
     .patient = true,
     .rolls = true},
};

const struct clock_rules *clock_find(const char *name)
{
    for (int i = 0; i < CLOCKS; i++)
        if (strcmp(clock_rules[i].name, name) == 0)
            return &clock_rules[i];
    return NULL;
}
