/* The tables of the dice games that rules/dice/game.c assembles. */
#ifndef RULES_DICE_TABLES_H
#define RULES_DICE_TABLES_H

#include "rules/dice/view.h"

extern const struct words island_one_places, island_one_knights, island_two_places,
    island_two_knights;

/* Two games share a sheet, so they share its commands. */
extern const struct verb island_one_verbs[DICE_VERBS], island_two_verbs[DICE_VERBS],
    extra_verbs[DICE_VERBS];
extern const struct shortcut sheet_shortcuts[], extra_shortcuts[];

extern const struct param dice_options[DICE_OPTIONS];
extern const int16_t dice_option_defaults[OPTIONS_MAX];

extern const struct fact_kind island_one_facts[SHEET_FACTS], island_two_facts[SHEET_FACTS],
    plus_facts[SHEET_FACTS], extra_facts[DICE_FACTS];

enum { ISLAND_ONE_VIEWS = 19, ISLAND_TWO_VIEWS = 20, EXTRA_VIEWS = 24 };
extern const struct view_field island_one_views[ISLAND_ONE_VIEWS],
    island_two_views[ISLAND_TWO_VIEWS], plus_views[ISLAND_TWO_VIEWS], extra_views[EXTRA_VIEWS];

extern const char *const island_one_rules[], *const island_two_rules[], *const plus_rules[],
                                                                            *const extra_rules[];

/* Paragraphs of those that name places of the island. */
extern const char island_two_start[], island_two_jokers[], island_two_titles[], plus_titles[],
    island_two_source[], plus_source[];

#endif
