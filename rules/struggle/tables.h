/* The tables of Struggle for Catan that rules/struggle/game.c assembles. */
#ifndef RULES_STRUGGLE_TABLES_H
#define RULES_STRUGGLE_TABLES_H

#include "rules/struggle/view.h"

extern const struct words struggle_expansion_words, struggle_side_words, struggle_event_words,
    struggle_way_words, struggle_choice_words;

extern const struct verb struggle_verbs[STRUGGLE_VERBS];
extern const struct shortcut struggle_shortcuts[];
extern const struct param struggle_options[STRUGGLE_OPTIONS];
extern const int16_t struggle_option_defaults[OPTIONS_MAX];
extern const struct fact_kind struggle_facts[STRUGGLE_FACTS];

enum { STRUGGLE_VIEWS = 34 };
extern const struct view_field struggle_views[STRUGGLE_VIEWS];

extern const char *const struggle_rules[];

#endif
