/* The commands of Struggle for Catan. */
#include "rules/struggle/tables.h"

#include <stddef.h>

#define CARDS(label, word, left_out, does, text)                                                   \
    {                                                                                              \
        .field = {label, FIELD_SOME, BASE_RESOURCES, 0, 16, &base_resource_words, NULL},           \
        .keyword = (word), .optional = (left_out), .when_value = ANY_VALUE, .deed = (does),        \
        .help = (text)                                                                             \
    }
#define WORD(label, list, ...)                                                                     \
    {                                                                                              \
        .field = {label, FIELD_WORD, 1, 0, 0, &(list), NULL}, .when_value = ANY_VALUE, __VA_ARGS__ \
    }
#define SEAT(label, text)                                                                          \
    {                                                                                              \
        .field = {label, FIELD_SEAT, 1, 0, SEATS_MAX - 1, NULL, NULL}, .when_value = ANY_VALUE,    \
        .help = (text)                                                                             \
    }

static const struct param stack[] = {
    CARDS("cards", NULL, false, "discard", "the cards that you discard, as in 1 wool"),
};
static const struct param market[] = {
    CARDS("give", NULL, false, "give", "what you put into the market"),
    CARDS("take", "for", false, "get", "what you take from it, as many cards"),
};
static const struct param draw[] = {
    SEAT("from", "the opponent from whose hand you draw"),
    {.field = {"number", FIELD_NUMBER, 1, 1, STRUGGLE_ROADS, NULL, NULL},
     .optional = true,
     .when_value = ANY_VALUE,
     .one = "card",
     .many = "cards",
     .help = "how many cards; left out: one"},
};
static const struct param look[] = {SEAT("from", "the opponent whose hand is opened for you")};
static const struct param pick[] = {
    WORD("card", base_resource_words, .help = "the card that you take")};
static const struct param give[] = {
    CARDS("cards", NULL, false, NULL, "as many cards as you drew, as in 1 wool"),
};
static const struct param build[] = {
    WORD("piece", struggle_piece_words, .help = "what to build",
         .none = "Your cards pay for nothing that may be built now; `help build` and `rules` tell "
                 "what everything costs."),
    CARDS("with", "with", true, "pay with", "a kind of which three alike stand for a card"),
    CARDS("instead", "for", true, "replace", "the card of the cost that they stand for"),
};
static const struct param guild[] = {
    SEAT("from", "an opponent with at least as many points as you")};
static const struct param destiny[] = {
    WORD("choice", struggle_choice_words, .help = "turn it, or leave it as it is"),
};
static const struct param discard[] = {
    CARDS("cards", NULL, false, NULL, "the cards that you lose, as in 2 wool 1 ore"),
};

#define IN(phase) (1U << STRUGGLE_PHASE_##phase)
#define PARAMS(list) .nparams = sizeof(list) / sizeof *(list), .params = (list)

/* clang-format off */
const struct verb struggle_verbs[STRUGGLE_VERBS] = {
    [STRUGGLE_VERB_STACK] = {
        .name = "stack", .means = MEANS_SPENDING, .aliases = "swap exchange", PARAMS(stack),
        .button = "Trade", .phases = IN(TRADE),
        .help = "Discard cards and draw as many from the stack.",
        .more = "A turn begins with trading: one card for each of your roads on side A. They are "
                "divided among the stack, the market and the other hands. Without such a road it "
                "is one card, with the stack only. The first build ends it.",
        .example = "stack 1 wool", .others = "stack 2 wool 1 grain"},
    [STRUGGLE_VERB_MARKET] = {
        .name = "market", .means = MEANS_SPENDING, .aliases = "trade", PARAMS(market),
        .button = "Trade", .phases = IN(TRADE),
        .help = "Trade cards with the market.",
        .more = "Five cards lie open there; what you put in differs from what you take. It needs "
                "a road on side A for every card.",
        .example = "market 1 wool for 1 ore", .others = "market 2 wool for 1 ore 1 grain"},
    [STRUGGLE_VERB_DRAW] = {
        .name = "draw", .means = MEANS_SPENDING, PARAMS(draw),
        .button = "Trade", .phases = IN(TRADE),
        .help = "Draw cards from a hand unseen, and give as many back.",
        .more = "You give back what you like, also what you have just drawn. It needs a road on "
                "side A for every card.",
        .example = "draw anna", .others = "draw anna 2"},
    [STRUGGLE_VERB_LOOK] = {
        .name = "look", .means = MEANS_SPENDING, .aliases = "peek", PARAMS(look),
        .button = "Trade", .phases = IN(TRADE),
        .help = "Look at a hand with your library, and pick a card of it.",
        .more = "Once a turn. The card counts as one of those you may trade, and you give one "
                "back.",
        .example = "look anna"},
    [STRUGGLE_VERB_PICK] = {
        .name = "pick", .aliases = "choose", PARAMS(pick), .phases = IN(LIBRARY) | IN(MARKET),
        .help = "Take a card of the open hand, or of the market on a market day.",
        .example = "pick ore"},
    [STRUGGLE_VERB_GIVE] = {
        .name = "give", .aliases = "give-back", PARAMS(give), .phases = IN(RETURN),
        .help = "Give cards back for those you drew.", .example = "give 1 wool"},
    [STRUGGLE_VERB_BUILD] = {
        .name = "build", .means = MEANS_SPENDING, .letter = 'b', PARAMS(build),
        .phases = IN(TRADE) | IN(BUILD), .sure = IN(TRADE) | IN(BUILD),
        .help = "Build a road, settlement, city, knight or expansion.",
        .common = VERB_COMMON_BUILD,
        .more = "A road costs brick and lumber; a settlement brick, lumber, wool and grain; a "
                "city 2 grain and 3 ore; a knight wool, grain and ore; what a library, guild, "
                "church, university or castle costs at this table stands under `rules`. Three "
                "alike stand for any one card, with a university "
                STRUGGLE_FIGURE(STRUGGLE_UNIVERSITY_LOT) ". `with` and `for` name the kinds, else "
                "the largest surplus goes. One of each kind a turn.",
        .example = "build settlement",
        .others = "build library; build road with ore for brick"},
    [STRUGGLE_VERB_GUILD] = {
        .name = "guild", .means = MEANS_SPENDING, .aliases = "merchant", PARAMS(guild),
        .phases = IN(TRADE) | IN(BUILD),
        .help = "Take a card with your merchant guild, unseen.",
        .more = "Once a turn for each guild, from who has at least as many points as you. `rules` "
                "tells in which step; used in building, it ends the trading.",
        .example = "guild anna"},
    [STRUGGLE_VERB_DESTINY] = {
        .name = "destiny", PARAMS(destiny), .phases = IN(DESTINY),
        .help = "Turn the destiny card after a settlement, or leave it.",
        .more = "It shows whose road or knight is taken when there are none left.",
        .example = "destiny leave", .others = "destiny turn"},
    [STRUGGLE_VERB_DISCARD] = {
        .name = "discard", .aliases = "drop", .debt = true, PARAMS(discard), .phases = IN(ROBBERY),
        .help = "Lose " STRUGGLE_ROBBED " your cards to a robbery.",
        .common = VERB_COMMON_DISCARD,
        .more = "Whoever holds more than " STRUGGLE_FIGURE(STRUGGLE_LIMIT) " cards then loses "
                STRUGGLE_ROBBED " of them, rounded down.",
        .example = "discard 2 wool 1 ore"},
    [STRUGGLE_VERB_END] = {
        .name = "end", .means = MEANS_END, .aliases = "done pass", .letter = 'e',
        .button = "End turn", .phases = IN(TRADE) | IN(BUILD),
        .help = "Draw your cards and end your turn.", .common = "End your turn.",
        .more = "You draw 2 cards, and 1 more for each of your knights on side A.",
        .example = "end"},
};

const struct shortcut struggle_shortcuts[] = {
    {"settle settlement settlements", "build settlement", NULL},
    {"road roads", "build road", NULL},
    {"city cities upgrade", "build city", NULL},
    {"knight knights soldier", "build knight", NULL},
    {"library", "build library", NULL},
    {"church", "build church", NULL},
    {"university", "build university", NULL},
    {"castle", "build castle", NULL},
    {"expansion expansions build-expansion", NULL,
     "Name the expansion: library, guild, church, university or castle, as in `build library`."},
    {"flip turn-destiny flip-destiny", "destiny turn", NULL},
    {"leave-destiny", "destiny leave", NULL},
    {"end-turn pass-turn finish", "end", NULL},
    {"offer", NULL, "There are no offers in this game; `help market`, `help draw` and `help stack` "
     "tell how cards are traded."},
    {"bank", NULL, "There is no bank in this game; `help market` and `help stack` tell how cards "
     "are traded."},
    {"roll dice", NULL, "There are no dice in this game; `end` draws your cards."},
    {"cancel undo", NULL, "A move is not taken back once it is made."},
    {"cost costs price prices", NULL, "`help build` and `rules` tell what everything costs."},
    {NULL, NULL, NULL},
};
/* clang-format on */
