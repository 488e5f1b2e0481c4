/* What counts in the dice games. */
#include "render/stats.h"

enum { BUILT, JOKERS, GOLD };

static const struct stats_figure figures[] = {
    [BUILT] = {"built", "built", ICON_SETTLEMENT, false},
    [JOKERS] = {"jokers", "by jokers", ICON_KNIGHT, false},
    [GOLD] = {"gold", "by gold", ICON_GOLD, false},
    {NULL, NULL, ICON_NONE, false},
};

static const struct stats_count counts[] = {{"built", NULL, BUILT, NULL, false},
                                            {"joker", NULL, JOKERS, NULL, false},
                                            {"gold", NULL, GOLD, NULL, false},
                                            {NULL, NULL, 0, NULL, false}};

#define DICE(id, word)                                                                             \
    const struct stats_game stats_##id = {.game = word,                                            \
                                          .title = "Deeds",                                        \
                                          .figure = figures,                                       \
                                          .count = counts,                                         \
                                          .blocked = STATS_FIGURES}

DICE(island_one, "island-one");
DICE(island_two, "island-two");
DICE(plus, "plus");
DICE(extra, "extra");
