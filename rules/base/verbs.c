/* The commands of the base game and of Catan for Two. */
#include "rules/base/verbs.h"

#include <stddef.h>

#define CARDS(label, word, ...)                                                                    \
    {                                                                                              \
        .field = {label, FIELD_SOME, BASE_RESOURCES, 0, BASE_BANK, &base_resource_words, NULL},    \
        .keyword = (word), .when_value = ANY_VALUE, __VA_ARGS__                                    \
    }

/* The base game has no neutral players, so it has the first two. */
static const struct param build[] = {
    {.field = {"piece", FIELD_WORD, 1, 0, 0, &base_piece_words, NULL},
     .optional = true,
     .when_value = ANY_VALUE,
     .help = "what to build; may be left out where the place decides",
     .common = "what to build"},
    {.field = {"place", FIELD_WORD, 1, 0, HEX19_HEX0 - 1, &hex19_places_words, NULL},
     .when_value = ANY_VALUE,
     .place = true,
     .help = "a node such as c2, or an edge such as c2-d3 for a road",
     .common = VERB_COMMON_PLACE,
     .none = "There is no place for that now: a road goes on from your roads and buildings, a "
             "settlement stands at your roads and two edges from any building, a city replaces a "
             "settlement of yours."},
    {.field = {"neutral", FIELD_WORD, 1, 0, 0, &two_neutral_words, NULL},
     .keyword = "for",
     .optional = true,
     .when_value = ANY_VALUE,
     .help = "whose neutral piece it is; may be left out where only one can build there"},
};
enum { BASE_BUILD_PARAMS = 2 };

static const struct param play[] = {
    {.field = {"card", FIELD_WORD, 1, 0, 0, &base_dev_words, NULL},
     .when_value = ANY_VALUE,
     .unlisted = BASE_DEVS - VICTORY_POINT,
     .help = "the development card",
     .none = "You have no development card that can be played now: one bought this turn can be "
             "from your next turn on; `buy` gets one, for 1 wool, 1 grain and 1 ore."},
    {.field = {"kind", FIELD_WORD, 1, 0, 0, &base_resource_words, NULL},
     .when_param = PLAY_CARD,
     .when_value = MONOPOLY,
     .help = "the resource that all others hand over"},
    {.field = {"cards", FIELD_SOME, BASE_RESOURCES, 0, BASE_BANK, &base_resource_words, NULL},
     .when_param = PLAY_CARD,
     .when_value = YEAR_OF_PLENTY,
     .deed = "get",
     .help = "the two cards to take from the bank"},
};

static const struct param rob[] = {
    {.field = {"hex", FIELD_WORD, 1, 0, 0, &hex19_hexes_words, NULL},
     .when_value = ANY_VALUE,
     .place = true,
     .help = "where the robber goes, a letter a-s"},
    {.field = {"victim", FIELD_SEAT, 1, 0, SEATS_MAX - 1, NULL, NULL},
     .optional = true,
     .when_value = ANY_VALUE,
     .help = "whom to rob, or none; may be left out where only one can be robbed"},
};

static const struct param discard[] = {
    CARDS("cards", NULL, .help = "the cards to return to the bank, as in 2 wool 1 ore",
          .common = "the cards that you lose, as in 2 wool 1 ore"),
};

static const struct param bank[] = {
    CARDS("give", NULL, .deed = "give", .help = "what you give, in lots of 4, 3 or 2 of a kind",
          .none = "You have not enough of a kind for the bank: it gives a card for 4 alike, for 3 "
                  "with a 3:1 harbour, for 2 with a harbour of that kind."),
    CARDS("take", "for", .deed = "get", .help = "what you take, a card for each lot"),
};

static const struct param offer[] = {
    CARDS("give", NULL, .deed = "give", .help = "what you give",
          .none = "You have no cards that you could offer."),
    CARDS("want", "for", .deed = "get", .help = "what you want"),
    {.field = {"to", FIELD_SEATS, 1, 0, (1 << SEATS_MAX) - 1, NULL, NULL},
     .keyword = "to",
     .optional = true,
     .when_value = ANY_VALUE,
     .help = "whom you ask; left out: everybody"},
};

static const struct param answer[] = {
    {.field = {"offer", FIELD_NUMBER, 1, 1, 99, NULL, NULL},
     .optional = true,
     .when_value = ANY_VALUE,
     .help = "the number of the offer; may be left out where only one is open"},
};

static const struct param take[] = {
    {.field = {"seat", FIELD_SEAT, 1, 0, SEATS_MAX - 1, NULL, NULL},
     .when_value = ANY_VALUE,
     .help = "who has accepted your offer"},
};

static const struct param token[] = {
    {.field = {"action", FIELD_WORD, 1, 0, 0, &two_action_words, NULL},
     .when_value = ANY_VALUE,
     .help = "trade: a forced trade; desert: the robber goes there; knight: hand one in"},
};

static const struct param gift[] = {
    CARDS("cards", NULL, .help = "two cards for those you drew, as in 1 wool 1 ore",
          .common = "as many cards as you drew, as in 1 wool"),
};

#define IN(phase) (1U << PHASE_##phase)
#define PLACING (IN(SETUP_SETTLEMENT) | IN(SETUP_ROAD) | IN(FREE_ROADS) | IN(MAIN) | IN(NEUTRAL))

#define PARAMS(list) .nparams = sizeof(list) / sizeof *(list), .params = (list)

const struct verb base_verbs[BASE_VERBS] = {
    [VERB_ROLL] = {.name = "roll",
                   .aliases = "dice",
                   .letter = 'r',
                   .by_enter = true,
                   .phases = IN(ROLL),
                   .help = "Roll the dice; every turn needs it once.",
                   .common = "Roll the dice.",
                   .example = "roll"},
    [VERB_BUILD] = {.name = "build",
                    .aliases = "place",
                    .letter = 'b',
                    .phases = PLACING,
                    .sure = IN(SETUP_SETTLEMENT) | IN(SETUP_ROAD),
                    .nparams = BASE_BUILD_PARAMS,
                    .params = build,
                    .help = "Build a road, settlement or city.",
                    .common = VERB_COMMON_BUILD,
                    .more = "A road costs 1 brick and 1 lumber; a settlement 1 brick, 1 lumber, "
                            "1 wool and 1 grain; a city 2 grain and 3 ore (with city-cost=3g2o "
                            "3 grain and 2 ore). Settlements keep two edges apart, and a city "
                            "takes the place of one.",
                    .example = "build settlement c2",
                    .others = "build road c2-d3; build city c2"},
#include "rules/base/verbs.def"
};

const struct verb two_verbs[TWO_VERBS] = {
    [VERB_ROLL] = {.name = "roll",
                   .aliases = "dice",
                   .letter = 'r',
                   .by_enter = true,
                   .phases = IN(ROLL),
                   .help = "Roll the dice, twice a turn, with two sums that differ.",
                   .common = "Roll the dice.",
                   .more = "Between the rolls you may play a knight; spend tokens to send the "
                           "robber to the desert; or hand in a knight.",
                   .example = "roll"},
    [VERB_BUILD] = {.name = "build",
                    .aliases = "place",
                    .letter = 'b',
                    .phases = PLACING,
                    .sure = IN(SETUP_SETTLEMENT) | IN(SETUP_ROAD),
                    PARAMS(build),
                    .lot = IN(NEUTRAL), /* C-NEUT-5 */
                    .help = "Build a road, settlement or city, or what you owe a neutral player.",
                    .common = VERB_COMMON_BUILD,
                    .more = "A road costs 1 brick and 1 lumber; a settlement 1 brick, 1 lumber, "
                            "1 wool and 1 grain; a city 2 grain and 3 ore (with city-cost=3g2o "
                            "3 grain and 2 ore). With each road and settlement you also build one "
                            "of a neutral player, n1 or n2, for nothing.",
                    .example = "build settlement c2",
                    .others = "build road c2-d3; build city c2; build road f3-g3 for n1"},
#include "rules/base/verbs.def"
    [VERB_TOKEN] = {.name = "token",
                    .means = MEANS_SPENDING,
                    .aliases = "tokens",
                    .button = "Tokens",
                    .phases = IN(ROLL) | IN(MAIN),
                    PARAMS(token),
                    .help = "Use trade tokens, or hand in a knight for two of them.",
                    .more = "A forced trade draws two cards of the other player, and you give two "
                            "back; the robber goes to the desert and robs nobody. Each costs 1 "
                            "token, or 2 if you have more points than the other.",
                    .example = "token trade",
                    .others = "token desert; token knight"},
    [VERB_GIVE] = {.name = "give",
                   .means = MEANS_LISTED,
                   .aliases = "gift",
                   .phases = IN(GIVE),
                   PARAMS(gift),
                   .help = "Give two cards for those you drew in a forced trade.",
                   .common = "Give cards back for those you drew.",
                   .example = "give 1 wool 1 ore"},
};

const struct shortcut base_shortcuts[] = {
    {"roll-dice throw throw-dice", "roll", NULL},
    {"settle settlement settlements buy-settlement", "build settlement", NULL},
    {"road roads buy-road", "build road", NULL},
    {"city cities upgrade buy-city", "build city", NULL},
    {"buy-card buy-dev buy-dev-card buy-development buy-development-card development-card dev-card",
     "buy", NULL},
    {"knight soldier", "play knight", NULL},
    {"road-building", "play road-building", NULL},
    {"year-of-plenty plenty", "play year-of-plenty", NULL},
    {"monopoly", "play monopoly", NULL},
    {"victory-point victory-points", "play victory-point", NULL},
    {"move-robber place-robber", "rob", NULL},
    {"trade-bank bank-trade", "bank", NULL},
    {"trade-offer", "offer", NULL},
    {"counter-offer", "counter", NULL},
    {"end-turn pass-turn finish", "end", NULL},
    {"cancel undo", NULL,
     "A move is not taken back once it is made; an open offer is, with `withdraw`."},
    {"cost costs price prices", NULL,
     "`help build` tells what roads, settlements and cities cost, `help buy` what a card costs."},
    {"cards development-cards dev-cards", NULL,
     "`hand` shows your cards; `help buy` and `help play` tell about development cards."},
    {"discard-auto", "auto discard", "`auto discard` has slow games in a channel discard for you."},
    {NULL, NULL, NULL},
};
