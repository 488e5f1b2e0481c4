/* A table of four for the tests of commands: names, and legal moves made by hand. */
#ifndef TESTS_BOT_COMMAND_TABLE_H
#define TESTS_BOT_COMMAND_TABLE_H

#include <string.h>

#include "bot/words/command.h"
#include "rules/base/view.h"

extern const struct game base_game;

static const struct word table_names[] = {
    {"Anna", "red"}, {"Bruno", "blue"}, {"Cleo Maria", "white"}, {"Annette", "orange"}};
static const struct words table_seats = {"player", 4, table_names};

struct command_table {
    struct command_context context;
    struct move legal[LEGAL_MAX];
    struct amounts amounts[LEGAL_MAX];
};

static inline void table_init(struct command_table *t)
{
    memset(t, 0, sizeof *t);
    t->context = (struct command_context){.game = &base_game,
                                          .nseats = 4,
                                          .seats = &table_seats,
                                          .legal = t->legal,
                                          .amounts = t->amounts};
}

/* A legal move of seat 0 with up to two arguments. */
static inline struct move *table_add(struct command_table *t, int verb, int a, int b)
{
    struct move *move = &t->legal[t->context.nlegal++];
    *move = command_unbound(0, verb);
    move->arg[0] = (int16_t)a;
    move->arg[1] = (int16_t)b;
    return move;
}

/* A template whose amounts at `at` go from least to most in all, from `held` of each kind. */
static inline void table_add_template(struct command_table *t, int verb, int at,
                                      const int16_t held[BASE_RESOURCES], int least, int most)
{
    struct amounts *amounts = &t->amounts[t->context.nlegal];
    struct move *move = table_add(t, verb, ARG_NONE, ARG_NONE);
    struct amount *amount = &amounts->of[amounts->n++];
    *amount = (struct amount){.at = (uint8_t)at,
                              .width = BASE_RESOURCES,
                              .total_min = (int16_t)least,
                              .total_max = (int16_t)most};
    for (int r = 0; r < BASE_RESOURCES; r++) {
        amount->most[r] = held[r];
        move->arg[at + r] = ARG_FREE;
    }
}

/* What may be done in the middle of some game. */
static inline void table_fill(struct command_table *t)
{
    static const int16_t held[BASE_RESOURCES] = {[WOOL] = 3, [ORE] = 2};
    table_init(t);
    table_add(t, VERB_BUILD, SETTLEMENT, 8);
    table_add(t, VERB_BUILD, SETTLEMENT, 10);
    table_add(t, VERB_BUILD, ROAD, HEX19_EDGE0 + 1);
    table_add(t, VERB_BUILD, CITY, 0);
    table_add(t, VERB_ROB, 7, 1);
    table_add(t, VERB_ROB, 7, 2);
    table_add(t, VERB_ROB, 3, 3);
    table_add(t, VERB_ROB, 4, ARG_NONE);
    table_add(t, VERB_PLAY, KNIGHT, ARG_NONE);
    for (int r = 0; r < BASE_RESOURCES; r++)
        table_add(t, VERB_PLAY, MONOPOLY, r);
    table_add_template(t, VERB_DISCARD, DISCARD_CARDS, held, 4, 4);
    table_add(t, VERB_END, ARG_NONE, ARG_NONE);
}

#endif
