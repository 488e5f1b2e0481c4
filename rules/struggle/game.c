/* Struggle for Catan, put together from its tables and functions. */
#include "rules/struggle/state.h"
#include "rules/struggle/tables.h"

#include <stddef.h>

static const struct words *const words[] = {&base_resource_words, &struggle_piece_words,
                                            &struggle_way_words, &struggle_event_words, NULL};

const struct game struggle_game = {
    .id = "struggle",
    .name = "Struggle for Catan",
    .rules_version = 1,
    .seats_min = 2,
    .seats_max = STRUGGLE_SEATS,
    .seats_default = 3,
    .nverbs = STRUGGLE_VERBS,
    .nfacts = STRUGGLE_FACTS,
    .nviews = STRUGGLE_VIEWS,
    .noptions = STRUGGLE_OPTIONS,
    .state_size = sizeof(struct struggle_state),
    .view_size = sizeof(struct struggle_view),
    .verbs = struggle_verbs,
    .shortcuts = struggle_shortcuts,
    .options = struggle_options,
    .option_defaults = struggle_option_defaults,
    .facts = struggle_facts,
    .views = struggle_views,
    .phases = &struggle_phase_words,
    .words = words,
    .summary = "Cards for 2 to 4: trade, build, and take roads and knights; first to 10 points.",
    .rules = struggle_rules,
    .open = struggle_open,
    .decide = struggle_decide,
    .evolve = struggle_evolve,
    .legal = struggle_legal,
    .amounts = struggle_amounts,
    .turn = struggle_turn,
    .finished = struggle_finished,
    .seats = struggle_seats,
    .view = struggle_see,
    .resample = struggle_resample,
    .sane = struggle_sane,
};
