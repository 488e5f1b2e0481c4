/* What can happen in Struggle for Catan, as tables: the log's JSON, the engine's JSON, the codec
 * and the import checks are made from these. */
#include "rules/struggle/tables.h"

#include <stddef.h>

#define N(label, least, most)                                                                      \
    {                                                                                              \
        label, FIELD_NUMBER, 1, least, most, NULL, NULL                                            \
    }
#define W(label, list)                                                                             \
    {                                                                                              \
        label, FIELD_WORD, 1, 0, 0, &(list), NULL                                                  \
    }
#define SEAT(label)                                                                                \
    {                                                                                              \
        label, FIELD_SEAT, 1, 0, SEATS_MAX - 1, NULL, NULL                                         \
    }
#define CARDS(label)                                                                               \
    {                                                                                              \
        label, FIELD_SOME, BASE_RESOURCES, 0, 16, &base_resource_words, NULL                       \
    }
#define COUNT(label) N(label, 1, STRUGGLE_CARDS)

static const struct field opened[] = {N("seats", 2, STRUGGLE_SEATS)};
static const struct field option[] = {
    {"option", FIELD_OPTION, 2, 0, STRUGGLE_SCALARS - 1, NULL, NULL}};
static const struct field cost[] = {
    {"cards", FIELD_SOME, BASE_RESOURCES, 0, 5, &base_resource_words, NULL}};
static const struct field start_roll[] = {{"dice", FIELD_LIST, 8, 0, 6, NULL, NULL}};
static const struct field cards[] = {CARDS("cards")};
static const struct field drew[] = {COUNT("number"), CARDS("cards")};
static const struct field count[] = {COUNT("cards")};
static const struct field turn[] = {N("turn", 1, 30000)};
static const struct field traded[] = {CARDS("gave"), CARDS("got")};
static const struct field looked[] = {SEAT("from"), CARDS("cards")};
static const struct field taken[] = {SEAT("from"), COUNT("number"), CARDS("cards")};
static const struct field returned[] = {SEAT("to"), COUNT("number"), CARDS("cards")};
static const struct field sided[] = {W("side", struggle_side_words), SEAT("from")};
static const struct field expansion[] = {W("expansion", struggle_expansion_words)};
static const struct field way[] = {W("way", struggle_way_words)};
static const struct field event[] = {W("event", struggle_event_words)};
static const struct field card[] = {W("card", base_resource_words)};
static const struct field guild[] = {SEAT("from"), W("card", base_resource_words)};
static const struct field points[] = {N("points", 0, 39)};

#define OPEN(label, list)                                                                          \
    {                                                                                              \
        label, sizeof(list) / sizeof *(list), 0, list                                              \
    }
/* The last field is closed. */
#define CLOSED(label, list)                                                                        \
    {                                                                                              \
        label, sizeof(list) / sizeof *(list)-1, 1, list                                            \
    }

const struct fact_kind struggle_facts[STRUGGLE_FACTS] = {
    [STRUGGLE_FACT_OPENED] = OPEN("opened", opened),
    [STRUGGLE_FACT_OPTION] = OPEN("option", option),
    [STRUGGLE_FACT_COST] = OPEN("expansion-cost", cost),
    [STRUGGLE_FACT_START_ROLL] = OPEN("start-roll", start_roll),
    [STRUGGLE_FACT_BEGINS] = {"begins", 0, 0, NULL},
    [STRUGGLE_FACT_MARKET] = OPEN("market", cards),
    [STRUGGLE_FACT_DREW] = CLOSED("drew", drew),
    [STRUGGLE_FACT_SHUFFLED] = OPEN("shuffled", count),
    [STRUGGLE_FACT_TURN] = OPEN("turn", turn),
    [STRUGGLE_FACT_SWAPPED] = OPEN("swapped", cards),
    [STRUGGLE_FACT_MARKET_TRADED] = OPEN("market-traded", traded),
    [STRUGGLE_FACT_LOOKED] = CLOSED("looked", looked),
    [STRUGGLE_FACT_TAKEN] = CLOSED("taken", taken),
    [STRUGGLE_FACT_RETURNED] = CLOSED("returned", returned),
    [STRUGGLE_FACT_PAID] = OPEN("paid", cards),
    [STRUGGLE_FACT_ROAD] = OPEN("road", sided),
    [STRUGGLE_FACT_KNIGHT] = OPEN("knight", sided),
    [STRUGGLE_FACT_SETTLEMENT] = {"settlement", 0, 0, NULL},
    [STRUGGLE_FACT_CITY] = {"city", 0, 0, NULL},
    [STRUGGLE_FACT_EXPANSION] = OPEN("expansion", expansion),
    [STRUGGLE_FACT_DESTINY] = OPEN("destiny", way),
    [STRUGGLE_FACT_DESTINY_LEFT] = {"destiny-left", 0, 0, NULL},
    [STRUGGLE_FACT_EVENT] = OPEN("event", event),
    [STRUGGLE_FACT_OWES] = OPEN("owes", count),
    [STRUGGLE_FACT_DISCARDED] = OPEN("discarded", cards),
    [STRUGGLE_FACT_PICKED] = OPEN("picked", card),
    [STRUGGLE_FACT_REFILLED] = OPEN("refilled", card),
    [STRUGGLE_FACT_GUILD] = CLOSED("guild", guild),
    [STRUGGLE_FACT_WON] = OPEN("won", points),
    [STRUGGLE_FACT_ENDED] = {"ended", 0, 0, NULL},
};
