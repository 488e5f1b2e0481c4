/* The tables of the base game that rules/base/game.c assembles. */
#ifndef RULES_BASE_VERBS_H
#define RULES_BASE_VERBS_H

#include "rules/base/view.h"

extern const struct verb base_verbs[BASE_VERBS];
extern const struct shortcut base_shortcuts[];
extern const struct param base_options[BASE_OPTIONS];
extern const int16_t base_option_defaults[OPTIONS_MAX];
extern const struct preset base_editions[];
enum { BASE_EDITIONS = 5 };
extern const struct fact_kind base_facts[BASE_FACTS];
extern const struct view_field base_views[];
enum { BASE_VIEWS = 44 };
extern const char *const base_rules[];

/* Where the option's numbers begin in the flat array. */
enum { BOARD_HEXES_AT = BASE_SCALARS, BOARD_TOKENS_AT = BOARD_HEXES_AT + HEX19_HEXES,
       BOARD_HARBOURS_AT = BOARD_TOKENS_AT + HEX19_HEXES,
       BASE_OPTION_NUMBERS = BOARD_HARBOURS_AT + 2 * BASE_HARBOURS };

#endif
