/* The options of the base game and of Catan for Two, and the editions: which printed rule book sets
 * which (base-game.md, edition table). Data only. */
#include "rules/base/verbs.h"
#include "rules/start.h"

#define WORDS(id, label, ...)                                                                      \
    static const struct word id##_list[] = {__VA_ARGS__};                                          \
    static const struct words id = {label, sizeof id##_list / sizeof *id##_list, id##_list}

WORDS(setups, "set-up", {"beginner", NULL}, {"variable", NULL}, {"random", NULL}, {"frame", NULL},
      {"given", NULL});
WORDS(phase_rules, "phases", {"strict", NULL}, {"combined", NULL});
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

/* B-BOARD-6 */
#define BOARD(hexes, tokens, harbours)                                                             \
    [hexes] = LIST("board.hexes", HEX19_HEXES, 0, 0, &base_terrain_words, NULL,                    \
                   "terrain of hexes a to s, with commas between, for setup=given"),               \
    [tokens] = LIST("board.tokens", HEX19_HEXES, 0, 12, NULL, NULL,                                \
                    "numbers of hexes a to s, 0 for the desert"),                                  \
    [harbours] = LIST("board.harbours", 2 * BASE_HARBOURS, 0, 0, &base_harbour_words,              \
                      &hex19_edges_words, "nine harbours, each a kind and a coastal edge")

const struct param base_options[BASE_OPTIONS] = {
#include "rules/base/options.def"
    BOARD(OPT_BOARD_HEXES, OPT_BOARD_TOKENS, OPT_BOARD_HARBOURS),
};

const struct param two_options[TWO_OPTIONS] = {
#include "rules/base/options.def"
    [OPT_TOKENS_START] = NUMBER("tokens-start", 0, TWO_TOKENS_MAX,
                                "trade tokens that each player begins with"),
    [OPT_TOKENS_MAX] = NUMBER("tokens-max", 0, TWO_TOKENS_MAX,
                              "trade tokens that a player may hold"),
    BOARD(OPT_TWO_HEXES, OPT_TWO_NUMBERS, OPT_TWO_HARBOURS),
    /* C-SETUP-1 */
    [OPT_NEUTRAL_SITES] = LIST("neutral-sites", TWO_NEUTRALS, 0, 0, &hex19_nodes_words, NULL,
                               "where the settlements of n1 and n2 stand at the start"),
};

#define NONE ARG_NONE
#define NONE6 NONE, NONE, NONE, NONE, NONE, NONE
#define NO_BOARD NONE6, NONE6, NONE6, NONE6, NONE6, NONE6, NONE6, NONE6, NONE6, NONE, NONE

/* Edition 2020 (B-EDITION table). */
#define DEFAULTS                                                                                   \
    [OPT_SETUP] = SETUP_VARIABLE,                                                                  \
    [OPT_PHASES] = PHASES_STRICT,                                                                  \
    [OPT_POINTS] = 10,                                                                             \
    [OPT_FIRST] = FIRST_ROLL,                                                                      \
    [OPT_HARBOURS] = HARBOURS_PRINTED,                                                             \
    [OPT_BEGINNER_BOARD] = BOARD_2007,                                                             \
    [OPT_SHORTAGE] = SHORTAGE_SOLE_CLAIMANT,                                                       \
    [OPT_ROAD_TIE] = TIE_KEEP,                                                                     \
    [OPT_CITY_COST] = CITY_3O2G,                                                                   \
    [OPT_ROBBER_DESERT] = YES,                                                                     \
    [OPT_ROB_OPTIONAL] = NO,                                                                       \
    [OPT_HAND_LIMIT] = 7,                                                                          \
    [OPT_HIDDEN_HANDS] = YES

/* Given boards are absent. */
const int16_t base_option_defaults[OPTIONS_MAX] = {
    DEFAULTS,
    [BOARD_HEXES_AT] = NO_BOARD,
};
_Static_assert(BASE_OPTION_NUMBERS - BOARD_HEXES_AT == 56, "nine sixes and two: the given board");
_Static_assert((int)BASE_OPTION_NUMBERS <= (int)OPTIONS_MAX, "options fit");

/* The places of the neutral settlements are a reconstruction: the rules mark them in a picture that
 * is lost. These are f3 and g4, corners of the middle hex that face each other (C-SETUP-1). */
enum { NODE_F3 = 23, NODE_G4 = 30 };

const int16_t two_option_defaults[OPTIONS_MAX] = {
    DEFAULTS,
    [OPT_TOKENS_START] = 4,
    [OPT_TOKENS_MAX] = TWO_TOKENS_MAX,
    [TWO_HEXES_AT] = NO_BOARD,
    [NEUTRAL_SITES_AT] = NODE_F3, NODE_G4,
};
_Static_assert((int)TWO_OPTION_NUMBERS <= (int)OPTIONS_MAX, "options fit");

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

const struct fair_dice base_fair_dice = {"dice", "fair",
                                         1ULL << FACT_ROLLED | 1ULL << FACT_REROLLED};

/* What is easiest to begin with. */
static const struct preset_value at_home[] = {
    {"phases", "combined"}, {"setup", "beginner"}, {NULL, NULL}};
static const struct preset_value in_company[] = {
    {"phases", "combined"}, {"setup", "variable"}, {NULL, NULL}};
/* Nobody waits for the last of the answers. */
static const struct preset_value for_days[] = {{"offers", "first"}, {NULL, NULL}};

const struct beginnings base_beginnings = {at_home, in_company, for_days};

const struct preset base_editions[BASE_EDITIONS] = {
    {"2020", "the current printed rules (default)", ed2020},
    {"2007", "the fourth edition in English", ed2007},
    {"classroom", "a class handout: trade and build in any order, dear cities in grain", edclass},
    {"1997", "the almanac of the second edition in English", ed1997},
    {"1995", "the first edition", ed1995},
};
