/* The commands of the base game. */
#include "rules/base/verbs.h"

#include <stddef.h>

#define CARDS(label, word, text)                                                                   \
    {                                                                                              \
        .field = {label, FIELD_SOME, BASE_RESOURCES, 0, BASE_BANK, &base_resource_words, NULL},    \
        .keyword = (word), .when_value = ANY_VALUE, .help = (text)                                 \
    }

static const struct param build[] = {
    {.field = {"piece", FIELD_WORD, 1, 0, 0, &base_piece_words, NULL},
     .optional = true,
     .when_value = ANY_VALUE,
     .help = "what to build; may be left out where the place decides"},
    {.field = {"place", FIELD_WORD, 1, 0, HEX19_HEX0 - 1, &hex19_places_words, NULL},
     .when_value = ANY_VALUE,
     .help = "a node such as c2, or an edge such as c2-d3 for a road"},
};

static const struct param play[] = {
    {.field = {"card", FIELD_WORD, 1, 0, 0, &base_dev_words, NULL},
     .when_value = ANY_VALUE,
     .unlisted = BASE_DEVS - VICTORY_POINT,
     .help = "the development card"},
    {.field = {"kind", FIELD_WORD, 1, 0, 0, &base_resource_words, NULL},
     .when_param = PLAY_CARD,
     .when_value = MONOPOLY,
     .help = "the resource that all others hand over"},
    {.field = {"cards", FIELD_SOME, BASE_RESOURCES, 0, BASE_BANK, &base_resource_words, NULL},
     .when_param = PLAY_CARD,
     .when_value = YEAR_OF_PLENTY,
     .help = "the two cards to take from the bank"},
};

static const struct param rob[] = {
    {.field = {"hex", FIELD_WORD, 1, 0, 0, &hex19_hexes_words, NULL},
     .when_value = ANY_VALUE,
     .help = "where the robber goes, a letter a-s"},
    {.field = {"victim", FIELD_SEAT, 1, 0, SEATS_MAX - 1, NULL, NULL},
     .optional = true,
     .when_value = ANY_VALUE,
     .help = "whom to rob, or none; may be left out where only one can be robbed"},
};

static const struct param discard[] = {
    CARDS("cards", NULL, "the cards to return to the bank, as in 2 wool 1 ore"),
};

static const struct param bank[] = {
    CARDS("give", NULL, "what you give, in lots of 4, 3 or 2 of a kind"),
    CARDS("take", "for", "what you take, a card for each lot"),
};

static const struct param offer[] = {
    CARDS("give", NULL, "what you give"),
    CARDS("want", "for", "what you want"),
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

#define PARAMS(list) .nparams = sizeof(list) / sizeof *(list), .params = (list)

const struct verb base_verbs[BASE_VERBS] = {
    [VERB_ROLL] = {.name = "roll", .aliases = "dice", .letter = 'r', .by_enter = true,
                   .help = "Roll the dice; every turn needs it once.", .example = "roll"},
    [VERB_BUILD] = {.name = "build", .aliases = "place", .letter = 'b', PARAMS(build),
                    .help = "Build a road, settlement or city.",
                    .more = "A road costs 1 brick and 1 lumber; a settlement 1 brick, 1 lumber, "
                            "1 wool and 1 grain; a city 2 grain and 3 ore (with city-cost=3g2o "
                            "3 grain and 2 ore). Settlements keep two edges apart, and a city "
                            "takes the place of one.",
                    .example = "build settlement c2",
                    .others = "build road c2-d3; build city c2"},
    [VERB_BUY] = {.name = "buy", .means = MEANS_SPENDING, .aliases = "card",
                  .help = "Buy a development card for 1 wool, 1 grain, 1 ore.",
                  .more = "It can be played from your next turn on; `help play` tells what the "
                          "cards do.",
                  .example = "buy"},
    [VERB_PLAY] = {.name = "play", .means = MEANS_SPENDING, .letter = 'p', PARAMS(play),
                   .help = "Play a development card, one a turn.",
                   .more = "A knight moves the robber; road-building gives two free roads; "
                           "year-of-plenty takes two cards from the bank; monopoly takes all cards "
                           "of a kind from all others. Victory points are not played: they count "
                           "by themselves.",
                   .example = "play knight",
                   .others = "play road-building; play year-of-plenty ore grain; "
                             "play monopoly ore"},
    [VERB_ROB] = {.name = "rob", .aliases = "robber steal", PARAMS(rob),
                  .help = "Move the robber and rob somebody there.", .example = "rob h"},
    [VERB_DISCARD] = {.name = "discard", .aliases = "drop", PARAMS(discard),
                      .help = "Return half your cards after a 7.",
                      .more = "Whoever holds more than 7 cards then returns half of them, rounded "
                              "down.",
                      .example = "discard 2 wool 1 ore"},
    [VERB_BANK] = {.name = "bank", .means = MEANS_SPENDING, .aliases = "maritime harbour port",
                   PARAMS(bank),
                   .help = "Trade with the bank, at the best rate your harbours give.",
                   .more = "The bank gives one card for 4 of a kind; for 3 with a building at a "
                           "3:1 harbour, for 2 of the kind of a 2:1 harbour.",
                   .example = "bank 4 wool for 1 ore"},
    [VERB_OFFER] = {.name = "offer", .means = MEANS_OFFER, .aliases = "trade counter",
                    .letter = 'o',
                    PARAMS(offer),
                    .help = "Offer the other players a trade.",
                    .example = "offer 1 wool for 1 ore"},
    [VERB_ACCEPT] = {.name = "accept", .means = MEANS_YES, .aliases = "yes", .letter = 'y',
                     PARAMS(answer),
                     .help = "Say yes to an offer.", .example = "accept 1"},
    [VERB_DECLINE] = {.name = "decline", .aliases = "no", .letter = 'n', PARAMS(answer),
                      .help = "Say no to an offer.", .example = "decline 1"},
    [VERB_TAKE] = {.name = "take", .means = MEANS_TAKE, PARAMS(take),
                   .help = "Close your offer with one of those who accepted.",
                   .example = "take 2"},
    [VERB_WITHDRAW] = {.name = "withdraw", .means = MEANS_WITHDRAW, PARAMS(answer),
                       .help = "Take back your offer.", .example = "withdraw"},
    [VERB_MUTE] = {.name = "mute", .quiet = true, .help = "Hear no more offers this turn.",
                   .example = "mute"},
    [VERB_SKIP] = {.name = "skip", .means = MEANS_SKIP, .aliases = "waive",
                   .help = "Give up a free road; before the first, take the card back.",
                   .more = "In a channel it also skips who keeps the table waiting. A computer "
                           "player then does what they owe and ends their turn. It buys, plays "
                           "and trades nothing for them.",
                   .example = "skip"},
    [VERB_END] = {.name = "end", .means = MEANS_END, .aliases = "done pass", .letter = 'e',
                  .help = "End your turn.", .example = "end"},
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
    {"counter-offer trade-offer", "offer", NULL},
    {"end-turn pass-turn finish", "end", NULL},
    {"cancel undo", NULL,
     "A move is not taken back once it is made; an open offer is, with `withdraw`."},
    {"cost costs price prices", NULL,
     "`help build` tells what roads, settlements and cities cost, `help buy` what a card costs."},
    {"cards development-cards dev-cards", NULL,
     "`hand` shows your cards; `help buy` and `help play` tell about development cards."},
    {"discard-auto", NULL, "`auto discard` has slow games in a channel discard for you."},
    {NULL, NULL, NULL},
};
