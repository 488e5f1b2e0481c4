/* What counts in Struggle for Catan. Roads and knights that are taken from others count as built
 * ones do. */
#include "render/stats.h"

enum { MARKET, TAKEN, LOST, ROADS, KNIGHTS, BUILT };

static const struct stats_figure figures[] = {
    [MARKET] = {"market", "from the market", ICON_MARKET, false},
    [TAKEN] = {"taken", "taken", ICON_CARDS, false},
    [LOST] = {"lost", "taken by others", ICON_CARDS, true},
    [ROADS] = {"roads", "as roads", ICON_ROAD, false},
    [KNIGHTS] = {"knights", "as knights", ICON_KNIGHT, false},
    [BUILT] = {"built", "as buildings", ICON_CITY, false},
    {NULL, NULL, ICON_NONE, false},
};

static const struct stats_count counts[] = {{"market-traded", "got", MARKET, NULL, false},
                                            {"taken", "number", TAKEN, NULL, false},
                                            {"taken", "number", LOST, "from", false},
                                            {"guild", NULL, TAKEN, NULL, false},
                                            {"guild", NULL, LOST, "from", false},
                                            {"road", NULL, ROADS, NULL, false},
                                            {"knight", NULL, KNIGHTS, NULL, false},
                                            {"settlement", NULL, BUILT, NULL, false},
                                            {"city", NULL, BUILT, NULL, false},
                                            {"expansion", NULL, BUILT, NULL, false},
                                            {NULL, NULL, 0, NULL, false}};

const struct stats_game stats_struggle = {.game = "struggle",
                                          .title = "Deeds",
                                          .figure = figures,
                                          .count = counts,
                                          .blocked = STATS_FIGURES};
