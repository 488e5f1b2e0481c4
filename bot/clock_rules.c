/* How the clocks of tables go. */
#include "bot/clock.h"

#include <string.h>

#define SECONDS(n) ((n)*INT64_C(1000))
#define MINUTES(n) SECONDS(60 * INT64_C(n))
#define HOURS(n) MINUTES(60 * INT64_C(n))

const struct clock_rules clock_rules[CLOCKS] = {
    {.name = "friendly",
     .help = "nothing happens by itself; after a while the others may go on without you",
     .remind = {[ASK_TURN] = MINUTES(5), [ASK_DEBT] = MINUTES(5)},
     .skip = MINUTES(15),
     .skip_gone = MINUTES(10),
     .away = MINUTES(10),
     .settle = SECONDS(20),
     .afresh = true},
    {.name = "live",
     .help = "2 minutes a turn and 5 in reserve, then a computer player moves for you",
     .limit = {[ASK_TURN] = MINUTES(2), [ASK_DEBT] = SECONDS(60), [ASK_ANSWER] = SECONDS(30)},
     .reserve = MINUTES(5),
     .away = MINUTES(10),
     .settle = SECONDS(20),
     .timeouts = 3},
    {.name = "slow",
     .help = "a day a turn and three in reserve, quiet hours respected",
     .limit = {[ASK_TURN] = HOURS(24), [ASK_DEBT] = HOURS(12)},
     .remind = {[ASK_TURN] = HOURS(18), [ASK_DEBT] = HOURS(9)}, /* a quarter is left */
     .reserve = HOURS(72),
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
