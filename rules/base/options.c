/* The options of the base game and its editions: which printed rule book sets which (base-game.md,
 * edition table). Data only. */
#include "rules/base/verbs.h"

#define WORDS(id, label, ...)                                                                      \
    static const struct word id##_list[] = {__VA_ARGS__};                                          \
    static const struct words id = {label, sizeof id##_list / sizeof *id##_list, id##_list}

WORDS(setups, "set-up", {"beginner", NULL}, {"variable", NULL}, {"random", NULL}, {"frame", NULL},
      {"given", NULL});
WORDS(phase_rules, "phases", {"strict", NULL}, {"combined", NULL});
WORDS(firsts, "first", {"roll", NULL}, {"seat", NULL}, {"random", NULL});
WORDS(harbour_rules, "harbours", {"shuffled", NULL}, {"printed", NULL}, {"rotated", NULL});
WORDS(boards, "board", {"2007", "2020"}, {"1995", NULL});
WORDS(shortages, "shortage", {"nobody", NULL}, {"sole-claimant", NULL});
WORDS(ties, "tie", {"keep", NULL}, {"set-aside", NULL});
WORDS(city_costs, "cost", {"3o2g", NULL}, {"3g2o", NULL});
WORDS(dice_kinds, "dice", {"fair", NULL}, {"deck", NULL});
WORDS(offer_rules, "offers", {"choose", NULL}, {"first", NULL});
WORDS(trade_rules, "trade", {"all", NULL}, {"bank-only", NULL});
WORDS(no_yes, "yes or no", {"no", "off"}, {"yes", "on"});

#define WORD(label, list, text)                                                                    \
    {                                                                                              \
        .field = {label, FIELD_WORD, 1, 0, 0, &(list), NULL}, .optional = true,                    \
        .when_value = ANY_VALUE, .help = (text)                                                    \
    }
#define NUMBER(label, least, most, text)                                                           \
    {                                                                                              \
        .field = {label, FIELD_NUMBER, 1, least, most, NULL, NULL}, .optional = true,              \
        .when_value = ANY_VALUE, .help = (text)                                                    \
    }
#define LIST(label, many, least, most, list, pairs, text)                                          \
    {                                                                                              \
        .field = {label, FIELD_LIST, many, least, most, list, pairs}, .optional = true,            \
        .when_value = ANY_VALUE, .help = (text)                                                    \
    }

const struct param base_options[BASE_OPTIONS] = {
    /* B-BOARD-2 to -6 */
    [OPT_SETUP] = WORD("setup", setups, "how the island is laid out"),
    /* B-TURN-2 */
    [OPT_PHASES] = WORD("phases", phase_rules,
                        "strict: no trade once something is built; combined: any order"),
    /* B-END-1 */
    [OPT_POINTS] = NUMBER("points", 3, 20, "points that win"),
    /* B-START-1 */
    [OPT_FIRST] = WORD("first", firsts,
                       "who begins: highest roll, first-seat or by lot"),
    [OPT_FIRST_SEAT] = NUMBER("first-seat", 0, SEATS_MAX - 1,
                              "the seat that begins with first=seat"),
    /* B-BOARD-3 */
    [OPT_HARBOURS] = WORD("harbours", harbour_rules, "harbours in a shuffled set-up"),
    [OPT_BEGINNER_BOARD] = WORD("beginner-board", boards, "which printed board setup=beginner is"),
    /* B-BOARD-4 */
    [OPT_RED_NEIGHBOURS] = WORD("red-neighbours", no_yes, "may 6 and 8 touch"),
    /* B-PROD-4 */
    [OPT_SHORTAGE] = WORD("shortage", shortages,
                          "who is paid when the bank runs short"),
    /* B-ROAD-3 */
    [OPT_ROAD_TIE] = WORD("road-tie", ties,
                          "Longest Road when a cut leaves the holder tied"),
    /* B-BUILD-3 */
    [OPT_CITY_COST] = WORD("city-cost", city_costs, "ore and grain for a city"),
    /* B-ROB-1 */
    [OPT_ROBBER_DESERT] = WORD("robber-desert", no_yes,
                               "may the robber go to the desert"),
    /* B-ROB-2 */
    [OPT_ROB_OPTIONAL] = WORD("rob-optional", no_yes, "may one decline to rob"),
    /* B-SEVEN-1 */
    [OPT_HAND_LIMIT] = NUMBER("hand-limit", 3, 30,
                              "more cards than this lose half on a 7"),
    /* B-ROB-4 */
    [OPT_FRIENDLY_ROBBER] = NUMBER("friendly-robber", 0, 10,
                                   "players with so few points are spared, 0: off"),
    [OPT_DICE] = WORD("dice", dice_kinds, "fair dice, or a deck of all 36 pairs"),
    [OPT_NO_SEVEN] = NUMBER("no-seven-first-rounds", 0, 20, "rounds in which a 7 is rolled again"),
    /* B-TRADE-5 */
    [OPT_OFFERS] = WORD("offers", offer_rules,
                        "choose: the maker picks who trades; first: the first yes"),
    /* B-TRADE-2 */
    [OPT_GIFTS] = WORD("gifts", no_yes, "may a trade give something for nothing"),
    [OPT_TRADE] = WORD("trade", trade_rules, "trade with everybody or with the bank only"),
    [OPT_HIDDEN_HANDS] = WORD("hidden-hands", no_yes, "no: all hands are open, for teaching"),
    /* B-END-4 */
    [OPT_ROUNDS] = NUMBER("rounds", 0, 500, "the game ends after so many rounds, 0: off"),
    /* B-BOARD-6 */
    [OPT_BOARD_HEXES] = LIST("board.hexes", HEX19_HEXES, 0, 0, &base_terrain_words, NULL,
                             "terrain of hexes a to s, for setup=given"),
    [OPT_BOARD_TOKENS] = LIST("board.tokens", HEX19_HEXES, 0, 12, NULL, NULL,
                              "numbers of hexes a to s, 0 for the desert"),
    [OPT_BOARD_HARBOURS] = LIST("board.harbours", 2 * BASE_HARBOURS, 0, 0, &base_harbour_words,
                                &hex19_edges_words,
                                "nine harbours, each a kind and a coastal edge"),
};

#define NONE ARG_NONE
#define NONE6 NONE, NONE, NONE, NONE, NONE, NONE

/* Edition 2020 (B-EDITION table). Given boards are absent. */
const int16_t base_option_defaults[OPTIONS_MAX] = {
    [OPT_SETUP] = SETUP_VARIABLE,
    [OPT_PHASES] = PHASES_STRICT,
    [OPT_POINTS] = 10,
    [OPT_FIRST] = FIRST_ROLL,
    [OPT_HARBOURS] = HARBOURS_PRINTED,
    [OPT_BEGINNER_BOARD] = BOARD_2007,
    [OPT_SHORTAGE] = SHORTAGE_SOLE_CLAIMANT,
    [OPT_ROAD_TIE] = TIE_KEEP,
    [OPT_CITY_COST] = CITY_3O2G,
    [OPT_ROBBER_DESERT] = YES,
    [OPT_ROB_OPTIONAL] = NO,
    [OPT_HAND_LIMIT] = 7,
    [OPT_HIDDEN_HANDS] = YES,
    [BOARD_HEXES_AT] = NONE6, NONE6, NONE6, NONE6, NONE6, NONE6, NONE6, NONE6, NONE6, NONE, NONE,
};
_Static_assert(BASE_OPTION_NUMBERS - BOARD_HEXES_AT == 56, "nine sixes and two: the given board");
_Static_assert((int)BASE_OPTION_NUMBERS <= (int)OPTIONS_MAX, "options fit");

#define EDITION(id, p, desert, optional, short_rule, tie, cost, board, harbour)                    \
    static const struct preset_value id[] = {                                                      \
        {"phases", p},        {"robber-desert", desert}, {"rob-optional", optional},               \
        {"shortage", short_rule}, {"road-tie", tie},     {"city-cost", cost},                      \
        {"beginner-board", board}, {"harbours", harbour}, {NULL, NULL}}

EDITION(ed1995, "strict", "no", "yes", "nobody", "set-aside", "3o2g", "1995", "shuffled");
EDITION(ed1997, "strict", "no", "yes", "nobody", "set-aside", "3o2g", "1995", "shuffled");
EDITION(ed2007, "strict", "yes", "no", "nobody", "keep", "3o2g", "2007", "rotated");
EDITION(edclass, "combined", "yes", "yes", "nobody", "keep", "3g2o", "2007", "shuffled");
EDITION(ed2020, "strict", "yes", "no", "sole-claimant", "keep", "3o2g", "2007", "printed");

const struct preset base_editions[BASE_EDITIONS] = {
    {"2020", "the current printed rules (default)", ed2020},
    {"2007", "the fourth edition in English", ed2007},
    {"classroom", "a class handout: trade and build in any order, dear cities in grain", edclass},
    {"1997", "the almanac of the second edition in English", ed1997},
    {"1995", "the first edition", ed1995},
};
