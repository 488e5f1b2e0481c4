/* The dice games, put together from their tables and functions. */
#include "rules/dice/state.h"
#include "rules/dice/tables.h"

#include <stddef.h>

const struct game *dice_game(int kind)
{
    static const struct game *const of_kind[DICE_GAMES] = {[ISLAND_ONE] = &island_one_game,
                                                           [ISLAND_TWO] = &island_two_game,
                                                           [PLUS] = &plus_game,
                                                           [EXTRA] = &extra_game};
    return of_kind[kind];
}

static const struct words *const island_one_words[] = {
    &dice_face_words, &dice_piece_words, &island_one_places, &island_one_knights, NULL};
static const struct words *const island_two_words[] = {
    &dice_face_words, &dice_piece_words, &island_two_places, &island_two_knights, NULL};

static const struct words *const extra_words[] = {&dice_face_words,
                                                  &dice_piece_words,
                                                  &hex19_all_words,
                                                  &hex19_nodes_words,
                                                  &hex19_edges_words,
                                                  &hex19_hexes_words,
                                                  NULL};

#define SHEET_GAME(text, label, least, usual, n_views)                                             \
    .id = (text), .name = (label), .rules_version = 1, .seats_min = (least), .seats_max = 4,       \
    .seats_default = (usual), .nverbs = DICE_VERBS, .nfacts = SHEET_FACTS, .nviews = (n_views),    \
    .noptions = SHEET_OPTIONS, .state_size = sizeof(struct sheet_state),                           \
    .view_size = sizeof(struct sheet_view), .shortcuts = sheet_shortcuts, .options = dice_options, \
    .option_defaults = dice_option_defaults, .phases = &dice_phase_words,                          \
    .faces = &dice_face_words, .open = sheet_open, .decide = sheet_decide, .legal = sheet_legal,   \
    .amounts = dice_amounts, .turn = dice_turn, .finished = sheet_finished, .seats = dice_seats,   \
    .view = sheet_see, .resample = dice_resample

const struct game island_one_game = {
    SHEET_GAME("island-one", "Catan Dice Game, Island One", 1, 2, ISLAND_ONE_VIEWS),
    .verbs = island_one_verbs,
    .facts = island_one_facts,
    .views = island_one_views,
    .words = island_one_words,
    .summary = "Dice for 1 to 4, an island each: build in order for 15 turns, most points win.",
    .rules = island_one_rules,
    .evolve = island_one_evolve,
    .sane = island_one_sane,
};

const struct game island_two_game = {
    SHEET_GAME("island-two", "Catan Dice Game, Island Two", 1, 2, ISLAND_TWO_VIEWS),
    .verbs = island_two_verbs,
    .facts = island_two_facts,
    .views = island_two_views,
    .words = island_two_words,
    .summary = "Dice for 1 to 4, an island each: Longest Road, Largest Army, first to 10 points.",
    .rules = island_two_rules,
    .evolve = island_two_evolve,
    .sane = island_two_sane,
};

const struct game plus_game = {
    SHEET_GAME("plus", "Catan Dice Game Plus", 2, 2, ISLAND_TWO_VIEWS),
    .verbs = island_two_verbs,
    .facts = plus_facts,
    .views = plus_views,
    .words = island_two_words,
    .summary = "Dice for 2 to 4: Island Two with markers for its titles, first to 10 points.",
    .rules = plus_rules,
    .evolve = plus_evolve,
    .sane = plus_sane,
};

const struct game extra_game = {
    .id = "extra",
    .name = "Catan Dice Game Extra",
    .rules_version = 1,
    .seats_min = 2,
    .seats_max = 4,
    .seats_default = 4,
    .nverbs = DICE_VERBS,
    .nfacts = DICE_FACTS,
    .nviews = EXTRA_VIEWS,
    .noptions = DICE_OPTIONS,
    .state_size = sizeof(struct extra_state),
    .view_size = sizeof(struct extra_view),
    .verbs = extra_verbs,
    .shortcuts = extra_shortcuts,
    .options = dice_options,
    .option_defaults = dice_option_defaults,
    .facts = extra_facts,
    .views = extra_views,
    .phases = &dice_phase_words,
    .faces = &dice_face_words,
    .words = extra_words,
    .summary = "Dice for 2 to 4 on one island: race for sites and knights, first to 10 points.",
    .rules = extra_rules,
    .open = extra_open,
    .decide = extra_decide,
    .evolve = extra_evolve,
    .legal = extra_legal,
    .amounts = dice_amounts,
    .turn = dice_turn,
    .finished = extra_finished,
    .seats = dice_seats,
    .view = extra_see,
    .resample = dice_resample,
    .sane = extra_sane,
};
