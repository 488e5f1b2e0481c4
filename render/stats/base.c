/* What counts in the base game and in Catan for Two. */
#include "render/stats.h"

enum { DICE, ROBBED, TRADES, BANK, CARDS, LOST, SEVENS, BLOCKED };

static const struct stats_figure figures[] = {
    [DICE] = {"dice", "from hexes", ICON_GRAIN, false},
    [ROBBED] = {"robbed", "robbed", ICON_ROBBER, false},
    [TRADES] = {"trades", "from players", ICON_CARDS, false},
    [BANK] = {"bank", "from the bank", ICON_ANY, false},
    [CARDS] = {"cards", "by development cards", ICON_DEVELOPMENT, false},
    [LOST] = {"lost", "taken by others", ICON_ROBBER, true},
    [SEVENS] = {"sevens", "discarded", ICON_CARDS, true},
    [BLOCKED] = {"blocked", "kept away by the robber", ICON_ROBBER, true},
};
_Static_assert(sizeof figures / sizeof *figures == STATS_FIGURES, "all of them");

#define BOTH                                                                                       \
    {"produced", "cards", DICE, NULL, false}, {"stolen", NULL, ROBBED, NULL, false},               \
        {"stolen", NULL, LOST, "from", false}, {"traded", "got", TRADES, NULL, false},             \
        {"traded", "gave", TRADES, "with", false}, {"bank-traded", "got", BANK, NULL, false},      \
        {"plenty", "cards", CARDS, NULL, false}, {"monopoly", "taken", CARDS, NULL, false},        \
        {"monopoly", "taken", LOST, NULL, true},                                                   \
    {                                                                                              \
        "discarded", "cards", SEVENS, NULL, false                                                  \
    }

static const struct stats_count base_counts[] = {BOTH, {NULL, NULL, 0, NULL, false}};

/* Two cards that are drawn and two that are given for them are a trade. */
static const struct stats_count two_counts[] = {BOTH,
                                                {"drawn", "number", TRADES, NULL, false},
                                                {"given", "number", TRADES, "to", false},
                                                {NULL, NULL, 0, NULL, false}};

static const struct preset_value fair[] = {
    {"dice", "fair"}, {"no-seven-first-rounds", "0"}, {NULL, NULL}};

const struct stats_game stats_base = {
    .game = "base",
    .title = "Cards",
    .figure = figures,
    .count = base_counts,
    .blocked = BLOCKED,
    .roll = "rolled",
    .fair = fair,
};

/* The second roll of a turn is never equal to the first, so they are not by themselves. */
const struct stats_game stats_two = {
    .game = "two",
    .title = "Cards",
    .figure = figures,
    .count = two_counts,
    .blocked = BLOCKED,
    .roll = "rolled",
    .fair = NULL,
};
