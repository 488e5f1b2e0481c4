/* The words of the base game. */
#include "rules/base/view.h"

static const struct word resources[] = {
    {"brick", "bricks b clay"},
    {"lumber", "l wood lumbr"},
    {"wool", "w sheep"},
    {"grain", "g wheat corn"},
    {"ore", "ores o rock stone"},
};
const struct words base_resource_words = {"resource", BASE_RESOURCES, resources};

static const struct word terrains[] = {
    {"brick", "hills clay"},    {"lumber", "forest wood lumbr"},        {"wool", "pasture sheep"},
    {"grain", "fields wheat"},  {"ore", "mountains rock"},        {"desert", "desrt"},
};
const struct words base_terrain_words = {"terrain", 6, terrains};

static const struct word harbours[] = {
    {"brick", "clay"}, {"lumber", "wood lumbr"}, {"wool", "sheep"},
    {"grain", "wheat"}, {"ore", "rock"},   {"any", "3:1"},
};
const struct words base_harbour_words = {"harbour", 6, harbours};

static const struct word devs[] = {
    {"knight", "soldier k"},
    {"road-building", "roadbuilding road-card roads rb"},
    {"year-of-plenty", "yearofplenty plenty discovery yop"},
    {"monopoly", "mono m"},
    {"victory-point", "vp"},
};
const struct words base_dev_words = {"card", BASE_DEVS, devs};

static const struct word pieces[] = {
    {"settlement", "settle s"},
    {"city", "c"},
    {"road", "r"},
};
const struct words base_piece_words = {"piece", 3, pieces};

static const struct word phases[] = {
    {"setup-settlement", NULL}, {"setup-road", NULL}, {"roll", NULL},       {"discard", NULL},
    {"robber", NULL},           {"free-roads", NULL}, {"trade-build", NULL}, {"over", NULL},
};
const struct words base_phase_words = {"phase", 8, phases};
