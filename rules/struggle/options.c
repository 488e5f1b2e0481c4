/* The options of Struggle for Catan. The defaults of the last three are reconstructions. */
#include "rules/start.h"
#include "rules/struggle/tables.h"

#include <stddef.h>

static const struct word day_list[] = {{"take-one", NULL}, {"none", NULL}};
static const struct words days = {"market day", 2, day_list};
static const struct word guild_list[] = {{"build", NULL}, {"trade", NULL}};
static const struct words guilds = {"step", 2, guild_list};

#define WORD(label, list, text)                                                                    \
    {                                                                                              \
        .field = {label, FIELD_WORD, 1, 0, 0, list, NULL}, .optional = true,                       \
        .when_value = ANY_VALUE, .help = (text)                                                    \
    }
#define NUMBER(label, least, most, text)                                                           \
    {                                                                                              \
        .field = {label, FIELD_NUMBER, 1, least, most, NULL, NULL}, .optional = true,              \
        .when_value = ANY_VALUE, .help = (text)                                                    \
    }

const struct param struggle_options[STRUGGLE_OPTIONS] = {
    /* S-END-1 */
    [STRUGGLE_OPT_POINTS] = NUMBER("points", 5, 15, "points that win"),
    /* S-SETUP-4 */
    [STRUGGLE_OPT_FIRST] =
        WORD("first", &start_first_words, "who begins: highest roll, first-seat or by lot"),
    [STRUGGLE_OPT_FIRST_SEAT] =
        NUMBER("first-seat", 0, SEATS_MAX - 1, "the seat that begins with first=seat"),
    /* S-EVENT-2 */
    [STRUGGLE_OPT_MARKET_DAY] = WORD("market-day", &days, "what a market day brings its builder"),
    /* S-EXP-2 */
    [STRUGGLE_OPT_GUILD_IN] = WORD("guild-in", &guilds, "the step in which a guild is used"),
    /* S-BUILD-1 */
    [STRUGGLE_OPT_EXPANSION_COST] = {.field = {"expansion-cost", FIELD_SOME, BASE_RESOURCES, 0, 5,
                                               &base_resource_words, NULL},
                                     .optional = true,
                                     .when_value = ANY_VALUE,
                                     .help = "what an expansion costs, 1 to 5 cards"},
};

const int16_t struggle_option_defaults[OPTIONS_MAX] = {
    [STRUGGLE_OPT_POINTS] = 10,
    [STRUGGLE_OPT_FIRST] = FIRST_ROLL,
    [STRUGGLE_OPT_MARKET_DAY] = MARKET_DAY_TAKE_ONE,
    [STRUGGLE_OPT_GUILD_IN] = GUILD_IN_BUILD,
    [STRUGGLE_OPT_EXPANSION_COST + WOOL] = 2,
    [STRUGGLE_OPT_EXPANSION_COST + ORE] = 1,
};
