/* The words of Struggle for Catan. */
#include "rules/struggle/tables.h"

#include <stddef.h>

#define EXPANSIONS                                                                                 \
    {"library", "libary"}, {"guild", "merchant-guild merchants"}, {"church", "kirk chapel"},       \
        {"university", "uni univers."},                                                            \
    {                                                                                              \
        "castle", "keep fort"                                                                      \
    }

static const struct word pieces[] = {
    {"road", "r roads street"},
    {"settlement", "settle s"},
    {"city", "c"},
    {"knight", "k soldier"},
    EXPANSIONS,
};
const struct words struggle_piece_words = {"piece", STRUGGLE_PIECES, pieces};

static const struct word expansions[] = {EXPANSIONS};
const struct words struggle_expansion_words = {"expansion", STRUGGLE_EXPANSIONS, expansions};

static const struct word sides[] = {{"a", NULL}, {"b", NULL}};
const struct words struggle_side_words = {"side", 2, sides};

static const struct word events[] = {{"market-day", NULL}, {"robbery", NULL}};
const struct words struggle_event_words = {"event", STRUGGLE_EVENTS, events};

static const struct word ways[] = {{"clockwise", NULL}, {"counterclockwise", NULL}};
const struct words struggle_way_words = {"way", 2, ways};

static const struct word choices[] = {{"turn", "flip yes"}, {"leave", "stay no"}};
const struct words struggle_choice_words = {"choice", 2, choices};

static const struct word phases[] = {
    {"trade", NULL},   {"return", NULL}, {"library", NULL}, {"build", NULL},
    {"destiny", NULL}, {"market", NULL}, {"robbery", NULL}, {"over", NULL},
};
const struct words struggle_phase_words = {"phase", STRUGGLE_PHASES, phases};
