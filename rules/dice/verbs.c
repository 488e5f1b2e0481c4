/* The commands of the dice games: the same verbs in all, with the places of each game. */
#include "rules/dice/tables.h"

#include <stddef.h>

#define DICE(label, word, ...)                                                                     \
    {                                                                                              \
        .field = {label, FIELD_SOME, DICE_FACES, 0, DICE_DICE, &dice_face_words, NULL},            \
        .keyword = (word), .when_value = ANY_VALUE, .optional = (word) != NULL, .one = "die",      \
        .many = "dice", __VA_ARGS__                                                                \
    }
#define WORD(label, word, list, last, ...)                                                         \
    {                                                                                              \
        .field = {label, FIELD_WORD, 1, 0, last, list, NULL}, .keyword = (word),                   \
        .when_value = ANY_VALUE, __VA_ARGS__                                                       \
    }

static const struct param roll[] = {
    DICE("dice", "keep", .deed = "keep",
         .help = "the dice that stay; left out: those set aside before",
         .common = "in dice games: the dice that stay; left out: those set aside before"),
};

static const struct param keep[] = {
    DICE("dice", NULL, .help = "the dice that stay at the next roll, as in ore ore wool"),
};

static const struct param gold[] = {
    WORD("face", NULL, &dice_face_words, FACE_GOLD - 1, .help = "the resource that you take"),
};

/* piece_last: the last piece that the game has; nowhere: where no place is ready. */
#define BUILD(id, places, piece_last, text, nowhere)                                               \
    static const struct param id[] = {                                                             \
        WORD("piece", NULL, &dice_piece_words, piece_last, .optional = true,                       \
             .help = "what to build; may be left out", .common = "what to build"),                 \
        WORD("place", NULL, places, 0, .place = true, .help = (text), .none = (nowhere),           \
             .common = VERB_COMMON_PLACE),                                                         \
    }

#define JOKER(id, knights, text, nobody)                                                           \
    static const struct param id[] = {                                                             \
        WORD("knight", NULL, knights, 0, .help = (text),                                           \
             .common = "a knight of yours, as the board names it",                                 \
             .none = "No knight of yours can be a joker now: " nobody "."),                        \
        WORD("face", "as", &dice_face_words, 0, .optional = true,                                  \
             .help = "what the die becomes, where the knight stands for anything"),                \
        WORD("die", "for", &dice_face_words, 0, .help = "a face that lies there"),                 \
    }

BUILD(build_one, &island_one_places, DICE_KNIGHT, "a symbol of the sheet such as r4, s5, c12, k2",
      "No place is ready for that now: each needs a road of yours that leads there, or what comes "
      "before it; `board` shows them, `rules` the order.");
BUILD(build_two, &island_two_places, DICE_KNIGHT, "a symbol of the sheet such as r4, s5, c2, k7",
      "No place is ready for that now: each needs a road of yours that leads there; `board` shows "
      "them.");
BUILD(build_extra, &hex19_all_words, DICE_CASTLE,
      "an edge such as a1-b1, a node such as c2, a hex for its knight, a corner for a castle",
      "No place is ready for that now: a road goes on from yours; a settlement needs a site (^ or "
      "#) at its end, a city a settlement of yours on a # site, a knight a free hex beside these. "
      "`board` shows them.");
JOKER(joker_one, &island_one_knights, "a knight that you have built",
      "each that you have built is one, once");
JOKER(joker_two, &island_two_knights, "a knight that you have built",
      "each that you have built is one, once, but k6 only with k7, and k8 only with k9");
JOKER(joker_extra, &hex19_hexes_words, "the hex of a knight of yours, a letter a-s",
      "each is one, once, and a new one may have to wait for your next turn");

#define PARAMS(list) .nparams = sizeof(list) / sizeof *(list), .params = (list)

#define COSTS                                                                                      \
    "A road costs brick and lumber; a knight wool, grain and ore; a settlement brick, lumber, "    \
    "wool and grain; a city 2 grain and 3 ore."
#define CASTLES                                                                                    \
    " With castles=yes a castle costs six dice alike; its corners are ne, se, sw and nw."

#define IN(phase) (1U << DICE_PHASE_##phase)

/* clang-format off */
#define VERBS(build, costs, build_example, build_others, joker, joker_example, joker_others)       \
    {                                                                                              \
        [DICE_VERB_ROLL] = {                                                                       \
            .phases = IN(ROLL) | IN(REROLL),                                                       \
            .name = "roll", .aliases = "dice reroll", .letter = 'r', PARAMS(roll),                 \
            .by_enter = true,                                                                      \
            .help = "Roll the dice, up to three times a turn.", .common = "Roll the dice.",        \
            .more = "The first roll is of all dice, later ones of what is not set aside. "         \
                    "`roll keep` names the dice that stay, `roll all` throws every one. The "      \
                    "first build, joker or gold trade ends the rolling.",                          \
            .also = "`roll all` picks all up",                                                     \
            .example = "roll", .others = "roll keep ore ore wool; roll all"},                      \
        [DICE_VERB_KEEP] = {                                                                       \
            .phases = IN(REROLL),                                                                  \
            .name = "keep", .aliases = "hold", PARAMS(keep),                                       \
            .help = "Set dice aside for the next roll.",                                           \
            .more = "What was set aside before and is not named is picked up again.",              \
            .example = "keep 2 ore 1 wool", .others = "keep nothing"},                             \
        [DICE_VERB_BUILD] = {                                                                      \
            .phases = IN(START) | IN(REROLL) | IN(BUILD),                                          \
            .name = "build", .aliases = "mark", .letter = 'b', PARAMS(build),                      \
            .help = "Build something with the dice.", .common = VERB_COMMON_BUILD,                 \
            .more = (costs), .example = build_example, .others = build_others},                    \
        [DICE_VERB_JOKER] = {                                                                      \
            .phases = IN(REROLL) | IN(BUILD),                                                      \
            .name = "joker", .means = MEANS_SPENDING, .letter = 'j', PARAMS(joker),                \
            .help = "Turn a die to what a knight stands for, once in the game.",                   \
            .example = joker_example, .others = joker_others},                                     \
        [DICE_VERB_GOLD] = {                                                                       \
            .phases = IN(REROLL) | IN(BUILD),                                                      \
            .name = "gold", .means = MEANS_SPENDING, .letter = 'g', PARAMS(gold),                  \
            .help = "Trade two gold dice for one of a resource.",                                  \
            .example = "gold brick"},                                                              \
        [DICE_VERB_END] = {                                                                        \
            .phases = IN(REROLL) | IN(BUILD),                                                      \
            .name = "end", .means = MEANS_END, .aliases = "done pass", .letter = 'e',              \
            .help = "End your turn.", .example = "end"},                                           \
    }

const struct verb island_one_verbs[DICE_VERBS] =
    VERBS(build_one, COSTS, "build r4", "build s5; build city c12; build k2",
          joker_one, "joker k3 for gold", "joker k6 as brick for gold");
const struct verb island_two_verbs[DICE_VERBS] =
    VERBS(build_two, COSTS, "build r4", "build s5; build city c2; build k7",
          joker_two, "joker k3 for gold", "joker k7 as brick for gold");

const struct verb extra_verbs[DICE_VERBS] =
    VERBS(build_extra, COSTS CASTLES,
          "build settlement c2", "build a1-b1; build city c4; build knight a",
          joker_extra, "joker a for gold", "joker j as brick for gold");

#define ROLL_SHORTCUTS                                                                             \
    {"roll-all reroll-all", "roll keep nothing", NULL},                                            \
    {"roll-dice throw throw-dice", "roll", NULL},                                                  \
    {"keep-all roll-keep-all stand", NULL,                                                         \
     "A roll needs a die to roll. To keep all, build with them or `end` the turn."},               \
    {"settle settlement settlements", "build settlement", NULL},                                   \
    {"road roads", "build road", NULL},                                                            \
    {"city cities upgrade", "build city", NULL},                                                   \
    {"knight knights soldier", "build knight", NULL},                                              \
    {"trade-gold gold-trade", "gold", NULL},                                                       \
    {"end-turn pass-turn finish", "end", NULL},                                                    \
    {"cancel undo", NULL, "A move is not taken back once it is made."},                            \
    {"cost costs price prices", NULL, "`help build` tells what everything costs."}
/* clang-format on */

const struct shortcut sheet_shortcuts[] = {ROLL_SHORTCUTS, {NULL, NULL, NULL}};
const struct shortcut extra_shortcuts[] = {
    ROLL_SHORTCUTS, {"castle castles", "build castle", NULL}, {NULL, NULL, NULL}};
