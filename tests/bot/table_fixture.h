/* A table of Anna (a person), Bruno (greedy), Carla (random) and Dora (random) in a store of its
 * own; of three in the base game, of as many as there are seats in others. */
#ifndef TESTS_BOT_TABLE_FIXTURE_H
#define TESTS_BOT_TABLE_FIXTURE_H

#include "bot/table/table.h"

struct fixture {
    struct store *store;
    struct table *table;
    struct sight sight;
};

/* For cmocka: *state becomes a fixture whose game has begun. */
int table_setup(void **state);
int table_setup_two(void **state); /* of Catan for Two */
int table_teardown(void **state);
/* Likewise of any game, whose dice go by the number; and its end. */
struct fixture *table_open(const struct game *, int nseats, int number);
void table_close(struct fixture *);

struct store_result table_send(struct store *, const struct store_entry *);
/* The table's draft goes the way of all drafts. */
void table_store_draft(struct fixture *);
/* A seat that is to move: one that was asked before one on turn. */
int table_mover(const struct fixture *);
/* So many moves of computer players on all seats; the person's seat is played too. */
void table_play(struct fixture *, int nmoves);
/* The table as the store has it. */
struct table *table_loaded(const struct fixture *);
void assert_same_table(const struct table *, const struct table *);

#endif
