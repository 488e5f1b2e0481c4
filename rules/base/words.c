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

static const struct word short_devs[] = {
    {"knight", NULL}, {"roads", NULL}, {"plenty", NULL}, {"monopoly", NULL}, {"vp", NULL},
};
const struct words base_dev_short_words = {"card", BASE_DEVS, short_devs};

static const struct word pieces[] = {
    {"settlement", "settle s"},
    {"city", "c"},
    {"road", "r"},
};
const struct words base_piece_words = {"piece", 3, pieces};

static const struct word awards[] = {{"longest-road", NULL}, {"largest-army", NULL}};
const struct words base_award_words = {"award", 2, awards};

static const struct word phases[] = {
    {"setup-settlement", NULL}, {"setup-road", NULL}, {"roll", NULL},       {"discard", NULL},
    {"robber", NULL},           {"free-roads", NULL}, {"trade-build", NULL}, {"over", NULL},
    {"neutral", NULL},          {"give", NULL},
};
const struct words base_phase_words = {"phase", BASE_PHASES, phases};
const struct words two_phase_words = {"phase", TWO_PHASES, phases};

static const struct word neutrals[] = {{"n1", "neutral-1"}, {"n2", "neutral-2"}};
const struct words two_neutral_words = {"neutral", TWO_NEUTRALS, neutrals};

static const struct word actions[] = {
    {"trade", "forced-trade t"}, {"desert", "desrt robber d"}, {"knight", "soldier k"}};
const struct words two_action_words = {"action", 3, actions};
