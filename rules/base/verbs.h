/* The tables of the base game and of Catan for Two, which game.c and two_game.c assemble. */
#ifndef RULES_BASE_VERBS_H
#define RULES_BASE_VERBS_H

#include "rules/base/view.h"

extern const struct verb base_verbs[BASE_VERBS];
extern const struct shortcut base_shortcuts[]; /* of both */
extern const struct param base_options[BASE_OPTIONS];
extern const int16_t base_option_defaults[OPTIONS_MAX];
extern const struct preset base_editions[];
extern const struct beginnings base_beginnings;
enum { BASE_EDITIONS = 5 };
extern const struct fair_dice base_fair_dice;
extern const struct fact_kind base_facts[BASE_FACTS];
extern const struct view_field base_views[];
enum { BASE_VIEWS = 44 };
/* What struct game says of both. */
#define BASE_RULES                                                                                 \
    .rules_version = 1, .npresets = BASE_EDITIONS, .state_size = sizeof(struct base_state),        \
    .view_size = sizeof(struct base_view), .shortcuts = base_shortcuts, .presets = base_editions,  \
    .begins = &base_beginnings, .open = base_open, .decide = base_decide, .evolve = base_evolve,   \
    .legal = base_legal, .amounts = base_amounts, .turn = base_turn, .finished = base_finished,    \
    .seats = base_seats, .view = base_see, .resample = base_resample, .counter = base_counter
/* Paragraphs of the rules that both games have. */
extern const char base_rules_aim[], base_rules_seven[], base_rules_build[], base_rules_trade[],
    base_rules_cards[], base_rules_awards[];

extern const struct verb two_verbs[TWO_VERBS];
extern const struct param two_options[TWO_OPTIONS];
extern const int16_t two_option_defaults[OPTIONS_MAX];
extern const struct fact_kind two_facts[TWO_FACTS];
extern const struct view_field two_views[];
enum { TWO_VIEWS = BASE_VIEWS + 11 };

/* Where the option's numbers begin in the flat array. */
enum {
    BOARD_HEXES_AT = BASE_SCALARS,
    BOARD_TOKENS_AT = BOARD_HEXES_AT + HEX19_HEXES,
    BOARD_HARBOURS_AT = BOARD_TOKENS_AT + HEX19_HEXES,
    BASE_OPTION_NUMBERS = BOARD_HARBOURS_AT + 2 * BASE_HARBOURS,
    BOARD_NUMBERS = BASE_OPTION_NUMBERS - BOARD_HEXES_AT,
    TWO_HEXES_AT = TWO_SCALARS,
    NEUTRAL_SITES_AT = TWO_HEXES_AT + BOARD_NUMBERS,
    TWO_OPTION_NUMBERS = NEUTRAL_SITES_AT + TWO_NEUTRALS
};

#endif
